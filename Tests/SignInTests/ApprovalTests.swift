import SignIn
import TestSupport
import Testing
import Transport

/// Sign-ins that are approved elsewhere: by a code on another device, or on a page.
@Suite struct ApprovalTests {
    static let device = """
        sign_in:
          - device_code:
              client: {id: client-1}
              scope: [read]
              start: {origin: auth, path: /device}
              poll: {origin: auth, path: /token}
              open_only: [auth.tiny.dev]
        """
    static let started = LoopbackAnswer.json(
        #"{"device_code": "device-1", "user_code": "ABCD-1234", "verification_uri": "https://auth.tiny.dev/go", "expires_in": 60, "interval": 5}"#
    )

    /// Answers the polls in order, the last one again and again.
    static func polls(_ answers: [LoopbackAnswer], start: LoopbackAnswer = started) -> LoopbackServer.Answering {
        let rest = Locked(answers)
        return { request in
            guard request.path != "/device" else { return start }
            return rest.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
        }
    }

    static func refusal(_ word: String, _ status: Int = 400) -> LoopbackAnswer {
        .json(#"{"error": "\#(word)"}"#, status: status)
    }

    @Test func itAsksAtThePaceThatItIsTold() async throws {
        let scene = try Scene(
            Self.device,
            answering: Self.polls([
                Self.refusal("authorization_pending"), Self.refusal("slow_down", 200),
                Self.refusal("authorization_pending"),
                PKCETests.tokens,
            ]))
        #expect(try await scene.line().hasPrefix("token-1 refresh-1 "))
        // 5 s, 5 s, then 10 s twice.
        #expect(scene.clock.elapsed() == .seconds(30))
        #expect(scene.person.told == ["Your code is ABCD-1234"])
        #expect(scene.person.opened == ["https://auth.tiny.dev/go"])
        let requests = scene.server.requests
        #expect(requests.map(\.path) == ["/device", "/token", "/token", "/token", "/token"])
        #expect(Page("x?" + requests[0].bodyText).query == ["client_id": "client-1", "scope": "read"])
        #expect(
            Page("x?" + requests[1].bodyText).query == [
                "grant_type": "urn:ietf:params:oauth:grant-type:device_code", "device_code": "device-1",
                "client_id": "client-1",
            ])
    }

    @Test(arguments: [
        ("access_denied", "denied permission_denied: The sign-in was not approved."),
        ("expired_token", "refused auth_expired: The server refused the sign-in (400: expired_token)."),
        ("authorization_pending", "expired timed_out: Nobody approved the sign-in in time."),
    ])
    func itEnds(_ word: String, _ line: String) async throws {
        let scene = try Scene(Self.device, answering: Self.polls([Self.refusal(word)]))
        #expect(try await scene.line() == line)
        #expect(scene.clock.elapsed() <= .seconds(65))
    }

    @Test func aPageOfAnotherHostIsNotOpened() async throws {
        for address in [
            "https://evil.example/go", "http://auth.tiny.dev/go", "https://auth.tiny.dev@evil.example/",
            "https://auth.tiny.dev.evil.example/",
        ] {
            let start = LoopbackAnswer.json(
                #"{"device_code": "d", "user_code": "AB", "verification_uri": "\#(address)", "expires_in": 20}"#)
            let scene = try Scene(Self.device, answering: Self.polls([PKCETests.tokens], start: start))
            #expect(try await scene.line().hasPrefix("token-1 "))
            #expect(scene.person.opened.isEmpty, "\(address)")
        }
    }

    @Test func aCodeThatATerminalObeysIsNotShown() async throws {
        let start = LoopbackAnswer.json(
            #"{"device_code": "d", "user_code": "\u001b[2J", "verification_uri": "https://auth.tiny.dev/go"}"#)
        let scene = try Scene(Self.device, answering: Self.polls([PKCETests.tokens], start: start))
        #expect(try await scene.line() == "refused shape_changed: The answer holds no device code.")
        #expect(scene.person.told.isEmpty)
    }

    @Test func anAddressWithoutAHostIsOfTheOriginThatWasAsked() async throws {
        for (address, opened) in [("/go?code=AB", "https://auth.tiny.dev/go?code=AB"), ("//evil.example/go", "")] {
            let scene = try Scene(Self.device) { _ in PKCETests.tokens }
            let answers = Answers([
                "/device":
                    #"{"device_code": "d", "user_code": "AB", "verification_uri": "\#(address)", "expires_in": 20}"#,
                "/token": #"{"access_token": "token-1"}"#,
            ])
            #expect(try await scene.line(over: answers).hasPrefix("token-1 "))
            #expect(scene.person.opened == (opened.isEmpty ? [] : [opened]))
        }
    }

    @Test func aPathAloneIsOfTheOriginThatStandsForTheSpecs() async throws {
        let start = LoopbackAnswer.json(
            #"{"device_code": "d", "user_code": "AB", "verification_uri": "/go", "expires_in": 20}"#)
        let scene = try Scene(Self.device, answering: Self.polls([PKCETests.tokens], start: start))
        #expect(try await scene.line().hasPrefix("token-1 "))
        #expect(scene.person.opened == [scene.server.origin + "/go"])
    }

    /// Answers by path, without a socket.
    private struct Answers: HTTPTransport {
        private let bodies: [String: String]

        init(_ bodies: [String: String]) { self.bodies = bodies }

        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            let target = request.url.target
            return HTTPResponse(
                status: bodies[target] == nil ? 404 : 200, fields: [], body: Array((bodies[target] ?? "").utf8))
        }
    }

    /// A server without this way leaves it to the next one, unless a person asked for it.
    @Test func theNextWayIsTriedWhereTheServerHasNotThisOne() async throws {
        let spec = Self.device + "\n      next_on: [404]\n  - api_key: {}"
        let missing = LoopbackAnswer.text("", status: 404)
        let person = Person(lines: [{ _ in "key-1" }])
        let scene = try Scene(spec, person: person, answering: Self.polls([PKCETests.tokens], start: missing))
        guard case .success(let login) = try await scene.run() else {
            Issue.record("no login")
            return
        }
        #expect(login.token.reveal() == "key-1" && login.method == "api_key")
        #expect(person.told.contains { $0.hasSuffix("Another way is tried: api_key.") })
        #expect(try await scene.line(isAsked: true) == "refused auth_expired: The server refused the sign-in (404).")
        let refused = try Scene(
            spec, answering: Self.polls([PKCETests.tokens], start: .text("", status: 400)))
        #expect(try await refused.line() == "refused auth_expired: The server refused the sign-in (400).")
    }

    /// A gateway's page in the place of an answer is no "not yet", however the spec reads its status.
    @Test func pagesInThePlaceOfAnswersEndTheWait() async throws {
        let page = LoopbackAnswer.text("<html>challenge</html>", status: 403)
        let spec = Self.page.replacingLast("{status: 404, then: pending}", with: "{status: [403, 404], then: pending}")
        let scene = try Scene(spec, answering: Self.polls([page]))
        #expect(
            try await scene.line()
                == "refused blocked_client: The server answered with a web page in the place of tokens (403).")
        #expect(scene.server.requests.count == 3)
        let mended = try Scene(
            spec, answering: Self.polls([page, page, .json(#"{"accessToken": "a", "refreshToken": "b"}"#)]))
        #expect(try await mended.line().hasPrefix("a b "))
    }

    // MARK: A page that approves

    static let page = """
        sign_in:
          - poll:
              open: {origin: auth, path: /deep, query: {challenge: '=flow.challenge', uuid: '=flow.uuid'}}
              ask: {origin: auth, path: /ask, query: {uuid: '=flow.uuid', verifier: '=flow.verifier'}}
              every: {first: 1 s, times: 2, to: 4 s}
              deadline: 60 s
              outcomes:
                - {status: 404, then: pending}
                - {status: 403, body: {contains: [policy]}, then: denied, say: Your organisation does not allow this.}
                - {status: [429, 5xx], then: pending, at_most: 2}
                - {status: 200, body: {at: '$.error', type: present}, then: failed, say: The page said no.}
                - {status: 200, then: done}
                - {then: failed}
              token: {at: '$.accessToken'}
              refresh_token: {at: '$.refreshToken'}
        """

    @Test func itWaitsLongerEachTime() async throws {
        let done = LoopbackAnswer.json(#"{"accessToken": "token-2", "refreshToken": "refresh-2"}"#)
        let missing = LoopbackAnswer.text("", status: 404)
        let scene = try Scene(Self.page, answering: Self.polls([missing, missing, missing, missing, done]))
        #expect(try await scene.line() == "token-2 refresh-2 - -")
        #expect(scene.clock.elapsed() == .seconds(1 + 2 + 4 + 4 + 4))
        let opened = Page(try #require(scene.person.opened.first))
        let asked = try #require(scene.server.requests.first)
        #expect(asked.path == "/ask" || asked.path.hasPrefix("/ask?"))
        #expect(opened.query["uuid"]?.utf8.count == 36 && opened.query["challenge"]?.utf8.count == 43)
    }

    @Test(arguments: [
        (
            LoopbackAnswer.text("no: policy", status: 403),
            "denied permission_denied: Your organisation does not allow this."
        ),
        (.text("no", status: 403), "refused auth_expired: The server refused the sign-in (403)."),
        (.json(#"{"error": "x"}"#), "refused auth_expired: The page said no."),
        (.text("", status: 500), "network provider_unavailable: The server has a fault of its own (500)."),
        (.text("", status: 404), "expired timed_out: Nobody approved the sign-in in time."),
    ])
    func whatThePageSaysIsTold(_ answer: LoopbackAnswer, _ line: String) async throws {
        let scene = try Scene(Self.page, answering: Self.polls([answer]))
        #expect(try await scene.line() == line)
    }

    @Test func aCodeOfTheServerIsExchangedAsTheMethodBeforeDoes() async throws {
        let scene = try Scene(
            """
            sign_in:
              - pkce:
                  authorize: https://auth.tiny.dev/authorize
                  client: {id: client-1}
                  redirect: {loopback: {path: /callback}}
                  token: {origin: auth, path: /token}
              - poll:
                  client: {id: client-1}
                  start: {origin: auth, path: /device, json: {client_id: '=flow.client'}}
                  take: {handle: '$.device_auth_id', show: ['$.user_code', '$.usercode'], interval: '$.interval', code: '$.authorization_code', verifier: '$.code_verifier'}
                  open: {origin: auth, path: /codex/device}
                  ask: {origin: auth, path: /ask, json: {device_auth_id: '=flow.handle', user_code: '=flow.show'}}
                  outcomes: [{status: [403, 404], then: pending}, {status: 200, then: done}, {then: denied}]
                  redirect: {fixed: https://auth.tiny.dev/deviceauth/callback}
                  like: token
            """
        ) { request in
            switch request.path {
            case "/device": .json(#"{"device_auth_id": "handle-1", "usercode": "XY-12", "interval": "2"}"#)
            case "/ask": .json(#"{"authorization_code": "code-3", "code_verifier": "verifier-3"}"#)
            default: PKCETests.tokens
            }
        }
        #expect(try await scene.line(1).hasPrefix("token-1 refresh-1 "))
        #expect(scene.clock.elapsed() == .seconds(2))
        let form = Page("x?" + (try #require(scene.server.requests.last).bodyText))
        #expect(form.query["code"] == "code-3" && form.query["code_verifier"] == "verifier-3")
        #expect(form.query["redirect_uri"] == "https://auth.tiny.dev/deviceauth/callback")
    }
}

/// What a person pastes; nothing is sent for it.
@Suite struct PasteTests {
    @Test(arguments: [
        ("  Bearer key-1 \n", "key-1"), ("'key-1'", "key-1"), ("", "mismatch missing_credential"),
        ("ключ", "mismatch auth_expired"),
    ])
    func aKeyIsCleaned(_ text: String, _ line: String) async throws {
        let scene = try Scene("sign_in: [{api_key: {}}]", person: Person(lines: [{ _ in text }])) { _ in
            PKCETests.tokens
        }
        #expect(try await scene.line().hasPrefix(line))
        #expect(scene.server.requests.isEmpty)
    }

    /// As the credential says: what is pasted is cleaned and cut like what stands in a variable.
    @Test(arguments: [
        (
            "clean: [{strip_prefix: 'X-Key:'}, {at: $.key}]\nsign_in: [{api_key: {}}]", #"X-Key: {"key": "key-1"}"#,
            "key-1 - - -"
        ),
        ("clean: [{at: $.key}]\nsign_in: [{api_key: {}}]", #"{"other": "key-1"}"#, "mismatch missing_credential"),
        ("cookies: {session: {absent: none}, kind: {}}\nsign_in: [{cookie_paste: {}}]", "a=1; kind=k", "kind=k - - -"),
        ("cookies: [session]\nsign_in: [{cookie_paste: {}}]", "a=1", "mismatch missing_credential"),
    ])
    func aPastedTextIsCleanedAsTheCredentialSays(_ spec: String, _ text: String, _ line: String) async throws {
        let scene = try Scene(spec, person: Person(lines: [{ _ in text }])) { _ in PKCETests.tokens }
        #expect(try await scene.line().hasPrefix(line))
    }

    @Test(arguments: [
        ("Cookie: a=1; session=s-1; other=2; kind=k", "session=s-1; kind=k - - -"),
        ("session=s-1;kind=k", "session=s-1; kind=k - - -"), ("session=s-1", "mismatch missing_credential"),
        ("session=s-1; session=s-2; kind=k", "mismatch missing_credential"),
    ])
    func onlyDeclaredCookiesAreKept(_ text: String, _ line: String) async throws {
        let scene = try Scene(
            "sign_in: [{cookie_paste: {keep: [session, kind]}}]", person: Person(lines: [{ _ in text }])
        ) { _ in PKCETests.tokens }
        #expect(try await scene.line().hasPrefix(line))
    }
}
