import Credentials
import JSONQuery
import ProviderSpec
import RunSupport
import TestSupport
import Testing

@testable import CodexBarKit
@testable import Recording

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What browsers export (HTTP Archive 1.2), in the shapes of three of them.
@Suite struct ArchiveTests {
    static let yaml = TinySpec.with(
        """
        credentials: {web: {send_to: [api], sources: [{env: WEB}]}}
        defaults: {auth: {cookies: web}}
        requests:
          a: {get: {origin: api, path: /a, query: {full: '1'}}}
          b: {post: {origin: api, path: /b, json: {name: [1, 2]}}}
        extract:
          a: {used: {at: '$.used', type: number}}
          b: {left: {at: '$.left', type: number}}
        metrics:
          m: {title: T, kind: count, value: a.used}
          n: {title: T, kind: count, value: b.left}
        """)

    /// One entry as all of them write it; the differences are in the parts.
    static func entry(
        _ method: String, _ url: String, status: Int = 200, headers: String = "", more: String = "",
        content: String, answer: String = ""
    ) -> String {
        """
        {"startedDateTime": "2026-07-01T10:00:00.000+02:00", "time": 12,
         "request": {"method": "\(method)", "url": "\(url)", "httpVersion": "h2", "headers": [\(headers)],
          "queryString": [], "cookies": [{"name": "sid", "value": "the-session-of-ada"}], "headersSize": -1, "bodySize": -1\(more)},
         "response": {"status": \(status), "statusText": "", "httpVersion": "h2", "headers": [\(answer)], "cookies": [],
          "content": {\(content)}, "redirectURL": "", "headersSize": -1, "bodySize": -1},
         "cache": {}, "timings": {"send": 0, "wait": 1, "receive": 0}}
        """
    }

    static func archive(_ entries: [String]) -> String {
        #"{"log": {"version": "1.2", "creator": {"name": "a browser", "version": "1"}, "pages": [], "entries": ["#
            + entries.joined(separator: ",\n") + "]}}"
    }

    static let cookie = #"{"name": "Cookie", "value": "sid=the-session-of-ada; theme=dark"}"#
    static let json = #"{"name": "content-type", "value": "application/json"}"#
    private static let foreign = entry(
        "GET", "https://ads.tracker.dev/a?full=1",
        headers: #"{"name": "authorization", "value": "Bearer token-of-the-tracker"}"#,
        content: #""size": 2, "mimeType": "application/json", "text": "{}""#)

    private static let chrome = archive([
        foreign,
        entry(
            "GET", "https://api.tiny.dev/a?full=1&_=1751356800",
            headers: #"{"name": ":authority", "value": "api.tiny.dev"}, {"name": ":method", "value": "GET"}, "#
                + cookie,
            content: #""size": 14, "mimeType": "application/json", "text": "{\"used\": 12.5}""#,
            answer: json
                + #", {"name": "set-cookie", "value": "sid=a-newer-session; path=/\nb=another-one-here; secure"}"#),
        entry(
            "POST", "https://api.tiny.dev/b", headers: cookie,
            more: #", "postData": {"mimeType": "application/json", "text": "{ \"name\": [1, 2] }"}"#,
            content: #""size": 11, "mimeType": "application/json", "text": "eyJsZWZ0IjogM30=", "encoding": "base64""#,
            answer: json),
    ])

    /// Bodies in base64, one of them still compressed; a 304 beside the answer that it repeats.
    private static let firefox = archive([
        entry(
            "GET", "https://api.tiny.dev/a?full=1", headers: cookie,
            content:
                #""mimeType": "application/json", "size": 203, "encoding": "base64", "text": "H4sIAAAAAAACA6tWKi1OTVGyUjA00lEAs+OTUtPyi1JhQnn5JSC2UmJSssJgxkq1AKyoffTLAAAA""#,
            answer: json + #", {"name": "content-encoding", "value": "gzip"}"#),
        entry(
            "GET", "https://api.tiny.dev/a?full=1", status: 304, headers: cookie,
            content: #""mimeType": "application/json", "size": 0"#),
        entry(
            "POST", "https://api.tiny.dev/b", headers: cookie,
            more: #", "postData": {"mimeType": "application/json", "params": [], "text": "{\"name\":[1,2]}"}"#,
            content: #""mimeType": "application/json", "size": 11, "text": "{\"left\": 3}""#, answer: json),
    ])

    /// Everything in base64 without line breaks; a 304 that holds what the browser had.
    private static let safari = archive([
        entry(
            "GET", "https://api.tiny.dev/a?full=1", status: 304, headers: cookie,
            content: #""size": 14, "compression": 0, "mimeType": "application/json", "text": "{\"used\": 12.5}""#),
        entry(
            "POST", "https://api.tiny.dev/b", headers: cookie,
            more: #", "postData": {"mimeType": "application/json", "text": "{\"name\":[1,2]}"}"#,
            content: #""size": 11, "mimeType": "application/json", "encoding": "base64", "text": "eyJsZWZ0IjogM30""#,
            answer: json),
    ])

    struct Browser: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var text: String
        var used: String
    }

    static let browsers = [
        Browser(testDescription: "Chrome", text: chrome, used: "12.5"),
        Browser(testDescription: "Firefox", text: firefox, used: "12"),
        Browser(testDescription: "Safari", text: safari, used: "12.5"),
    ]

    static func record(
        _ text: String, _ folder: TemporaryFolder, yaml: String = Self.yaml, secrets: [TestRun.Pair] = []
    ) async throws -> CommandOutput {
        try folder.write(text, to: "page.har")
        try folder.write(yaml, to: "tiny.yaml")
        let environment = UserEnvironment(variables: ["K": "any-text-here"], home: "/nonexistent", uid: geteuid())
        return await RecordCommand(
            reference: .file("\(folder.path)/tiny.yaml"),
            run: AccountRun(
                workspace: Workspace(environment: environment), test: TestRun(secrets: secrets), includesOnRequest: true
            ),
            display: Display(),
            name: "page", folder: "\(folder.path)/cases", archive: "\(folder.path)/page.har"
        ).execute()
    }

    @Test(arguments: browsers)
    func isRecorded(_ browser: Browser) async throws {
        let folder = try TemporaryFolder()
        let output = try await Self.record(browser.text, folder)
        #expect(output.messages == "")
        #expect(output.status == 0)
        let text = try #require(folder.text("cases/tiny/page/case.yaml"))
        #expect(text.contains("slots: {cookie: web}"))
        #expect(text.contains("clock: 2026-07-01T08:00:00Z"))
        #expect(try #require(folder.text("cases/tiny/page/expected.json")).contains("\"value\": \(browser.used)\n"))
        #expect(!text.contains("session"))
        let replayed = await ReplayCommand(
            workspace: Workspace(environment: UserEnvironment(variables: [:], home: "/nonexistent", uid: geteuid())),
            display: Display(), cases: [], spec: "\(folder.path)/tiny.yaml", isBlessing: false,
            root: "\(folder.path)/cases"
        ).execute()
        #expect(replayed.text.hasSuffix("1 case: 1 passed\n"))
    }

    struct Refusal: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var text: String
        var message: String
    }

    static let refusals = [
        Refusal(
            testDescription: "two answers",
            text: archive([
                entry(
                    "GET", "https://api.tiny.dev/a?full=1", headers: cookie,
                    content: #""size": 14, "text": "{\"used\": 12.5}""#),
                foreign,
                entry(
                    "GET", "https://api.tiny.dev/a?full=1", headers: cookie,
                    content: #""size": 14, "text": "{\"used\": 13.5}""#),
            ]), message: "entries 1 and 3 of the archive answer GET https://api.tiny.dev/a differently"),
        Refusal(
            testDescription: "a request is missing",
            text: archive([
                entry(
                    "GET", "https://api.tiny.dev/a?full=1", headers: cookie,
                    content: #""size": 14, "text": "{\"used\": 12.5}""#)
            ]), message: "no answer for 'b' (POST https://api.tiny.dev/b)"),
        Refusal(
            testDescription: "a body is missing",
            text: archive([
                entry("GET", "https://api.tiny.dev/a?full=1", headers: cookie, content: #""size": 14"#)
            ]), message: "entry 1 of the archive (GET https://api.tiny.dev/a) has no body"),
        Refusal(
            testDescription: "a compression that is not known",
            text: archive([
                entry(
                    "GET", "https://api.tiny.dev/a?full=1", headers: cookie,
                    content: #""size": 14, "encoding": "base64", "text": "//79/Pv6+fg=""#,
                    answer: #"{"name": "Content-Encoding", "value": "br"}"#)
            ]), message: "has a compressed body (br) that cannot be read"),
        Refusal(
            testDescription: "not changed since, and no body",
            text: archive([
                entry(
                    "GET", "https://api.tiny.dev/a?full=1", status: 304, headers: cookie,
                    content: #""size": 0, "text": """#)
            ]), message: "has no body, since nothing changed (304): in the developer tools switch 'Disable cache' on"),
        Refusal(
            testDescription: "no body and no size",
            text: archive([
                entry("GET", "https://api.tiny.dev/a?full=1", headers: cookie, content: #""size": 0"#)
            ]), message: "has no body: in the developer tools switch 'Disable cache' on"),
        Refusal(
            testDescription: "given up",
            text: archive([
                entry("GET", "https://api.tiny.dev/a?full=1", status: 0, headers: cookie, content: #""size": 0"#)
            ]), message: "was never answered: the browser gave it up or blocked it (status 0)"),
        Refusal(
            testDescription: "a status that is none",
            text: archive([
                entry(
                    "GET", "https://api.tiny.dev/a?full=1", status: 99999, headers: cookie,
                    content: #""size": 2, "text": "{}""#)
            ]), message: "has a status that no answer has (99999)"),
        Refusal(
            testDescription: "another query",
            text: archive([
                entry(
                    "GET", "https://api.tiny.dev/a?full=1&team=2", headers: cookie,
                    content: #""size": 14, "text": "{\"used\": 12.5}""#)
            ]), message: "entry 1 asks with another query or body, which is another request"),
        Refusal(
            testDescription: "a time that is none",
            text: chrome.replacingLast("2026-07-01T10:00:00.000+02:00", "yesterday"),
            message: "entry 3 of the archive has a 'startedDateTime' that is no time"),
        Refusal(testDescription: "foreign origins alone", text: archive([foreign]), message: "no request to an origin"),
        Refusal(testDescription: "another file", text: "[1]", message: "this is no HTTP archive (HAR)"),
        Refusal(testDescription: "no JSON", text: "{", message: "this is no HTTP archive (HAR)"),
    ]

    @Test(arguments: refusals)
    func isRefused(_ refusal: Refusal) async throws {
        let folder = try TemporaryFolder()
        let output = try await Self.record(refusal.text, folder)
        #expect(output.status == 1)
        #expect(output.messages.contains(refusal.message), "\(output.messages)")
        #expect(!CaseStore.isThere("\(folder.path)/cases"))
    }

    @Test func aFileThatIsNotThereIsSaidToBeSo() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.yaml, to: "tiny.yaml")
        let environment = UserEnvironment(variables: [:], home: "/nonexistent", uid: geteuid())
        let output = await RecordCommand(
            reference: .file("\(folder.path)/tiny.yaml"),
            run: AccountRun(workspace: Workspace(environment: environment), includesOnRequest: true),
            display: Display(), name: "page", folder: "\(folder.path)/cases", archive: "\(folder.path)/none.har"
        ).execute()
        #expect(output.messages == "codexbar: \(folder.path)/none.har: there is no such file\n")
    }

    /// A login of a foreign page that our own answers say back.
    @Test func secretsOfForeignEntriesAreLookedFor() async throws {
        let folder = try TemporaryFolder()
        let spec = Self.yaml.replacingOnce(
            "used: {at: '$.used', type: number}",
            "used: {at: '$.used', type: number}, t: {at: '$.t', type: string, absent: none}")
        let text = Self.chrome.replacingOnce(
            #"{\"used\": 12.5}"#, #"{\"used\": 12.5, \"t\": \"token-of-the-tracker\"}"#)
        try folder.write(text, to: "page.har")
        try folder.write(spec, to: "tiny.yaml")
        let environment = UserEnvironment(variables: [:], home: "/nonexistent", uid: geteuid())
        let output = await RecordCommand(
            reference: .file("\(folder.path)/tiny.yaml"),
            run: AccountRun(workspace: Workspace(environment: environment), includesOnRequest: true),
            display: Display(),
            name: "page", folder: "\(folder.path)/cases", archive: "\(folder.path)/page.har"
        ).execute()
        #expect(output.status == 1)
        #expect(output.messages.contains("would have held a value of the header authorization"), "\(output.messages)")
        #expect(!output.messages.contains("token-of-the-tracker"))
        #expect(!CaseStore.isThere("\(folder.path)/cases"))
    }
}

extension String {
    /// The last occurrence of a text replaced.
    func replacingLast(_ part: String, _ other: String) -> String {
        let bytes = Array(utf8)
        let needle = Array(part.utf8)
        var last: Int?
        while let place = ByteText.place(of: needle, in: bytes, from: last.map { $0 + 1 } ?? 0) { last = place }
        guard let last else { return self }
        return String(decoding: bytes[..<last] + Array(other.utf8) + bytes[(last + needle.count)...], as: UTF8.self)
    }

    /// The first occurrence of a text replaced.
    func replacingOnce(_ part: String, _ other: String) -> String {
        let bytes = Array(utf8)
        let needle = Array(part.utf8)
        guard let place = ByteText.place(of: needle, in: bytes) else { return self }
        return String(
            decoding: bytes[..<place] + Array(other.utf8) + bytes[(place + needle.count)...], as: UTF8.self)
    }
}
