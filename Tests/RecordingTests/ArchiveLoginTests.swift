import RunSupport
import TestSupport
import Testing

@testable import CodexBarKit
@testable import Recording

/// Which credential a login of a browser's export is, and what stands for one that the browser left out.
@Suite struct ArchiveLoginTests {
    private static let yaml = TinySpec.with(
        """
        credentials:
          key: {send_to: [api], sources: [{env: KEY}]}
          admin: {send_to: [api], optional: true, sources: [{env: ADMIN}]}
        requests:
          a: {get: {origin: api, path: /a}, auth: {bearer: [key, admin]}}
          b: {get: {origin: api, path: /b}, auth: {bearer: [admin, key]}}
        extract:
          a: {used: {at: '$.used', type: number}}
          b: {left: {at: '$.left', type: number}}
        metrics:
          m: {title: T, kind: count, value: a.used}
          n: {title: T, kind: count, value: b.left}
        """)

    private static let single = TinySpec.with(
        """
        credentials: {key: {send_to: [api], sources: [{env: KEY}]}}
        requests: {a: {get: {origin: api, path: /a}, auth: {bearer: key}}}
        extract: {a: {used: {at: '$.used', type: number}}}
        metrics: {m: {title: T, kind: count, value: a.used}}
        """)

    private static func bearer(_ token: String) -> String {
        #"{"name": "authorization", "value": "Bearer \#(token)"}"#
    }

    private static func a(_ headers: String) -> String {
        ArchiveTests.entry(
            "GET", "https://api.tiny.dev/a", headers: headers, content: #""size": 11, "text": "{\"used\": 1}""#)
    }

    private static func b(_ headers: String) -> String {
        ArchiveTests.entry(
            "GET", "https://api.tiny.dev/b", headers: headers, content: #""size": 11, "text": "{\"left\": 2}""#)
    }

    @Test func oneTokenIsOneCredential() async throws {
        let folder = try TemporaryFolder()
        let login = Self.bearer("one-token-of-ada")
        let output = try await ArchiveTests.record(
            ArchiveTests.archive([Self.b(login), Self.a(login)]), folder, yaml: Self.yaml)
        #expect(output.messages == "")
        let text = try #require(folder.text("cases/tiny/page/case.yaml"))
        #expect(!text.contains("authorization: admin"))
        #expect(!text.contains("  admin:"))
        #expect(text.contains("  key: {slot: fake-key"))
    }

    @Test func anotherTokenIsAnotherCredential() async throws {
        let folder = try TemporaryFolder()
        let output = try await ArchiveTests.record(
            ArchiveTests.archive([Self.b(Self.bearer("token-of-the-boss")), Self.a(Self.bearer("one-token-of-ada"))]),
            folder, yaml: Self.yaml)
        #expect(output.messages == "")
        let text = try #require(folder.text("cases/tiny/page/case.yaml"))
        #expect(text.contains("path: /a, slots: {authorization: key}"), "\(text)")
        #expect(text.contains("path: /b, slots: {authorization: admin}"), "\(text)")
    }

    @Test func aLoginThatTheBrowserLeftOutIsInvented() async throws {
        let folder = try TemporaryFolder()
        let output = try await ArchiveTests.record(ArchiveTests.archive([Self.a("")]), folder, yaml: Self.single)
        #expect(output.messages == "")
        let text = try #require(folder.text("cases/tiny/page/case.yaml"))
        #expect(text.contains("slots: {authorization: key}"))
    }

    @Test func oneOfSeveralIsAskedFor() async throws {
        let folder = try TemporaryFolder()
        let archive = ArchiveTests.archive([Self.a(""), Self.b("")])
        let output = try await ArchiveTests.record(archive, folder, yaml: Self.yaml)
        #expect(output.status == 1)
        #expect(output.messages.contains("the archive holds no login"), "\(output.messages)")
        #expect(output.messages.contains("--secret key=env:VARIABLE or --secret admin=env:VARIABLE"))
        let again = try await ArchiveTests.record(
            archive, folder, yaml: Self.yaml, secrets: [.init(name: "key", value: "K")])
        #expect(again.messages == "")
        let text = try #require(folder.text("cases/tiny/page/case.yaml"))
        #expect(text.contains("path: /b, slots: {authorization: key}"), "\(text)")
        let unset = try await ArchiveTests.record(
            archive, try TemporaryFolder(), yaml: Self.yaml, secrets: [.init(name: "key", value: "NONE")])
        #expect(unset.messages.contains("$NONE is not set"))
    }
}
