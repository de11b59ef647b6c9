import Digest
import RunSupport
import SignIn
import TestSupport
import Testing

/// A sign-in in the browser: what is opened, what must come back, what is sent for it.
@Suite struct PKCETests {
    static let loopback = """
        sign_in:
          - pkce:
              authorize: https://auth.tiny.dev/authorize?kind=code
              client: {id: client-1}
              scope: [read, 'user:profile']
              redirect: {loopback: {path: /callback}}
              token: {origin: auth, path: /token}
        """
    static let pasting = """
        sign_in:
          - pkce:
              authorize: https://auth.tiny.dev/authorize
              client: {id: client-1}
              redirect: {paste: {uri: https://auth.tiny.dev/done, split: '#'}}
              token: {origin: auth, path: /token, json: {grant_type: authorization_code, code: '=flow.code', state: '=flow.state', verify: '=flow.verifier', whole: true}}
        """
    static let tokens = LoopbackAnswer.json(
        #"{"access_token": "token-1", "refresh_token": "refresh-1", "expires_in": 3600, "scope": "read user:profile"}"#)

    static func back(_ query: @escaping @Sendable (Page) -> String) -> Person {
        Person { page in ["\(page.redirect)?\(query(page))"] }
    }

    @Test func aCodeThatComesBackIsExchangedOnce() async throws {
        let person = Person { page in
            [
                page.redirect.replacingLast("/callback", with: "/favicon.ico"),
                "\(page.redirect)?code=code-1&state=\(page.state)",
            ]
        }
        let scene = try Scene(Self.loopback, person: person) { _ in Self.tokens }
        #expect(try await scene.line() == "token-1 refresh-1 2026-07-01T13:00:00Z read+user:profile")
        let page = Page(try #require(person.opened.first))
        #expect(page.text.hasPrefix("https://auth.tiny.dev/authorize?kind=code&response_type=code&"))
        #expect(page.query["client_id"] == "client-1" && page.query["scope"] == "read user:profile")
        #expect(page.query["code_challenge_method"] == "S256" && page.state.utf8.count == 43)
        #expect(page.redirect.hasPrefix("http://localhost:") && page.redirect.hasSuffix("/callback"))
        let request = try #require(scene.server.requests.first)
        #expect(scene.server.requests.count == 1 && request.path == "/token")
        let form = Page("x?" + request.bodyText)
        #expect(form.query["grant_type"] == "authorization_code" && form.query["code"] == "code-1")
        #expect(form.query["redirect_uri"] == page.redirect && form.query["client_id"] == "client-1")
        let verifier = try #require(form.query["code_verifier"])
        #expect(Base64.encode(SHA256.digest(Array(verifier.utf8)), .urlUnpadded) == page.query["code_challenge"])
    }

    @Test func whoConnectsAndSaysNothingHoldsNobodyUp() async throws {
        let idle = Locked<[Int32]>([])
        let person = Person { page in
            for _ in 0..<5 {
                guard let one = LoopbackVisit.connect(to: page.redirect) else { continue }
                idle.withLock { $0.append(one) }
            }
            return ["\(page.redirect)?code=code-1&state=\(page.state)"]
        }
        let scene = try Scene(Self.loopback, person: person) { _ in Self.tokens }
        #expect(try await scene.line().hasPrefix("token-1"))
        // They came first, and nobody waited until they could be told that they had asked nothing.
        let told = idle.withLock { $0 }.map(LoopbackVisit.answer)
        #expect(told == ["", "", "", "", ""])
    }

    @Test func anotherNameThatLeadsHereIsNotHeard() async throws {
        let person = Person { page in
            LoopbackVisit.send(
                "GET", "\(page.redirect)?code=code-2&state=\(page.state)", to: "page.invalid", waits: false)
            return ["\(page.redirect)?code=code-1&state=\(page.state)"]
        }
        let scene = try Scene(Self.loopback, person: person) { _ in Self.tokens }
        #expect(try await scene.line().hasPrefix("token-1"))
        #expect(Page("x?" + (scene.server.requests.first?.bodyText ?? "")).query["code"] == "code-1")
    }

    @Test func nobodyIsWaitedForLongerThanFiveMinutes() async throws {
        let clock = Locked<VirtualClock?>(nil)
        let person = Person { _ in
            clock.withLock { $0?.advance(by: .seconds(301)) }
            return []
        }
        let scene = try Scene(Self.loopback, person: person) { _ in Self.tokens }
        clock.withLock { $0 = scene.clock }
        #expect(try await scene.line() == "expired timed_out: Nobody came back from the page within 5 minutes.")
        #expect(scene.server.requests.isEmpty)
    }

    @Test func aPastedRefusalEndsTheAttempt() async throws {
        let refusal: @Sendable (Page) -> String? = { "\($0.redirect)?error=access_denied&state=\($0.state)" }
        let scene = try Scene(Self.pasting, person: Person(lines: [refusal])) { _ in Self.tokens }
        #expect(try await scene.line() == "denied permission_denied: The sign-in was not approved: access_denied.")
        #expect(scene.person.told.filter { $0.hasPrefix("Paste the code") }.count == 1)
    }

    @Test func nobodyIsAskedToApproveWhatCannotBeFetched() async throws {
        let scene = try Scene(Self.loopback) { _ in Self.tokens }
        #expect(
            try await scene.line(closed: true)
                == "setup missing_credential: The address of 'auth' is not given.")
        #expect(scene.person.opened == [])
    }

    @Test func nothingIsSentForAnotherState() async throws {
        for query in ["code=code-1&state=other", "code=code-1", "code=a&state=x&state=y", ""] {
            let scene = try Scene(Self.loopback, person: Self.back { _ in query }) { _ in Self.tokens }
            #expect(
                try await scene.line().hasPrefix("mismatch auth_expired: What came back belongs to another sign-in."))
            #expect(scene.server.requests.isEmpty)
        }
    }

    @Test func aRefusalOfThePersonIsTold() async throws {
        let person = Self.back { "error=access_denied&state=\($0.state)" }
        let scene = try Scene(Self.loopback, person: person) { _ in Self.tokens }
        #expect(try await scene.line() == "denied permission_denied: The sign-in was not approved: access_denied.")
        let odd = Self.back { "error=%1B%5B31m&state=\($0.state)" }
        let other = try Scene(Self.loopback, person: odd) { _ in Self.tokens }
        #expect(try await other.line() == "denied permission_denied: The sign-in was not approved.")
    }

    @Test(arguments: [
        (
            LoopbackAnswer.json(#"{"error": "invalid_grant"}"#, status: 400),
            "refused auth_expired: The server refused the sign-in (400: invalid_grant)."
        ),
        (
            .text("<html>challenge</html>", status: 403),
            "refused blocked_client: The server answered with a web page in the place of tokens (403)."
        ),
        (.text("slow", status: 429), "refused rate_limited: The server wants to be left alone for a while (429)."),
        (.text("broken", status: 502), "network provider_unavailable: The server has a fault of its own (502)."),
        (.json("{}"), "refused shape_changed: The answer holds no token where the spec looks for it."),
        (
            .json(#"{"access_token": ""}"#),
            "refused shape_changed: The answer holds no token where the spec looks for it."
        ),
        (
            .json(#"{"access_token": "a\u0000b"}"#),
            "refused shape_changed: The answer holds no token where the spec looks for it."
        ),
        (
            .json(#"{"access_token": "a", "expires_in": -5}"#),
            "refused shape_changed: The answer says that its token has expired already."
        ),
    ])
    func whatTheTokenServerSaysIsTold(_ answer: LoopbackAnswer, _ line: String) async throws {
        let scene = try Scene(Self.loopback, person: Self.back { "code=c&state=\($0.state)" }) { _ in answer }
        #expect(try await scene.line() == line)
    }

    @Test func aPastedCodeIsTakenWithItsState() async throws {
        let person = Person(lines: [{ _ in "  " }, { _ in "code-1" }, { "  code-1#\($0.state) \n" }])
        let scene = try Scene(Self.pasting, person: person) { _ in Self.tokens }
        #expect(try await scene.line().hasPrefix("token-1 refresh-1 "))
        let request = try #require(scene.server.requests.first)
        #expect(request.bodyText.contains(#""code":"code-1""#) && request.bodyText.contains(#""whole":true"#))
        #expect(scene.server.requests.count == 1)
        #expect(person.told.contains { $0.hasPrefix("This code is not whole") })
    }

    @Test func aWholeAddressMayBePasted() async throws {
        let person = Person(lines: [{ "https://auth.tiny.dev/done?code=code-2&state=\($0.state)" }])
        let scene = try Scene(Self.pasting, person: person) { _ in Self.tokens }
        #expect(try await scene.line().hasPrefix("token-1 "))
        #expect(try #require(scene.server.requests.first).bodyText.contains(#""code":"code-2""#))
    }

    @Test func threeWrongCodesEndTheAttempt() async throws {
        let person = Person(lines: [
            { _ in "a#b" }, { _ in "código#x" }, { _ in "https://auth.tiny.dev/done?code=a" }, { "c#\($0.state)" },
        ])
        let scene = try Scene(Self.pasting, person: person) { _ in Self.tokens }
        #expect(try await scene.line().hasPrefix("mismatch auth_expired: "))
        #expect(scene.server.requests.isEmpty)
    }

    /// The end of a token may be told by the token, or by the identity token beside it.
    @Test(arguments: [
        ("{of: token, at: $.exp, type: instant(epoch_s)}", "2026-07-01T13:20:00Z"),
        ("{of: id_token, at: $.exp, type: instant(epoch_s)}", "2026-07-01T13:00:00Z"),
        ("{of: id_token, at: $.other, type: instant(epoch_s), absent: none}", "-"),
        ("{of: id_token, at: $.other, type: instant(epoch_s)}", nil),
    ])
    func aTokenTellsItsEnd(_ expires: String, _ end: String?) async throws {
        let spec = Self.loopback.replacingLast("path: /token}", with: "path: /token, expires: \(expires)}")
        let signed = { (seconds: Int) in
            "e30.\(Base64.encode(Array(#"{"exp":\#(seconds)}"#.utf8), .urlUnpadded)).c2ln"
        }
        let tokens = LoopbackAnswer.json(
            #"{"access_token": "\#(signed(1_782_912_000))", "id_token": "\#(signed(1_782_910_800))", "expires_in": 60}"#
        )
        let scene = try Scene(spec, person: Self.back { "code=c&state=\($0.state)" }) { _ in tokens }
        let line = try await scene.line()
        guard let end else {
            #expect(line == "refused shape_changed: The answer holds no token where the spec looks for it.")
            return
        }
        #expect(line == "\(signed(1_782_912_000)) - \(end) -")
    }

    @Test func redirectsOfTheTokenServerAreNotFollowed() async throws {
        let scene = try Scene(Self.loopback, person: Self.back { "code=c&state=\($0.state)" }) { request in
            request.path == "/token" ? .text("", status: 302, headers: [("Location", "/elsewhere")]) : Self.tokens
        }
        #expect(try await scene.line() == "refused auth_expired: The server refused the sign-in (302).")
        #expect(scene.server.requests.map(\.path) == ["/token"])
    }

    @Test func aClientsSecretComesFromTheEnvironment() async throws {
        let spec = Self.loopback.replacingLast(
            "{id: client-1}", with: "{id: {env: TINY_ID}, secret: {env: TINY_SECRET}}")
        let person = Self.back { "code=c&state=\($0.state)" }
        let without = try Scene(spec, person: person, variables: ["TINY_ID": "own"]) { _ in Self.tokens }
        #expect(
            try await without.line()
                == "setup missing_credential: The secret of the OAuth client is not given: set TINY_SECRET.")
        let scene = try Scene(spec, person: person, variables: ["TINY_ID": "own", "TINY_SECRET": "hush"]) { _ in
            Self.tokens
        }
        #expect(try await scene.line().hasPrefix("token-1 "))
        let form = Page("x?" + (try #require(scene.server.requests.first).bodyText))
        #expect(form.query["client_id"] == "own" && form.query["client_secret"] == "hush")
    }
}

extension String {
    func replacingLast(_ old: String, with new: String) -> String {
        guard let range = ranges(of: old).last else { return self }
        return replacingCharacters(in: range, with: new)
    }

    private func ranges(of text: String) -> [Range<String.Index>] {
        indices.compactMap { start in
            self[start...].hasPrefix(text) ? start..<index(start, offsetBy: text.count) : nil
        }
    }

    private func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
        String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
    }
}
