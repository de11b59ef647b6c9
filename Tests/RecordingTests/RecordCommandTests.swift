import Credentials
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

/// `codexbar record` against a server of this machine, and what it leaves on the disk.
@Suite struct RecordCommandTests {
    private static let yaml = TinySpec.with(
        """
        credentials: {key: {send_to: [api], sources: [{env: KEY}]}}
        requests: {a: {auth: {bearer: key}, get: {origin: api, path: /a, query: {x: '1 2'}}, headers: {Accept: application/json}}}
        extract:
          a:
            used: {at: '$.used', type: number, unit: percent}
            label: {at: '$.label', type: string, absent: none}
        metrics: {m: {title: T, kind: window, used: a.used, details: {label: a.label}}}
        """)

    private static func record(
        _ server: LoopbackServer, _ folder: TemporaryFolder, key: String = "the-key-of-the-test", name: String = "one"
    ) async throws -> CommandOutput {
        try folder.write(yaml, to: "tiny.yaml")
        let environment = UserEnvironment(variables: ["K": key], home: "/nonexistent", uid: geteuid())
        let test = TestRun(
            origins: [.init(name: "api", value: server.origin)], secrets: [.init(name: "key", value: "K")])
        return await RecordCommand(
            reference: .file("\(folder.path)/tiny.yaml"),
            run: AccountRun(workspace: Workspace(environment: environment), test: test, includesOnRequest: true),
            display: Display(), name: name, folder: "\(folder.path)/cases"
        ).execute()
    }

    private static func names(_ path: String) -> [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            names.append(
                withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
        }
        return names.filter { $0 != "." && $0 != ".." }.sorted()
    }

    @Test func whatIsWrittenReplays() async throws {
        let server = try LoopbackServer(["/a": .json(#"{"used": 41, "label": "main", "other": "x"}"#)])
        let folder = try TemporaryFolder()
        let output = try await Self.record(server, folder)
        #expect(output.messages == "")
        #expect(output.status == 0)
        #expect(output.text.hasSuffix("cases/tiny/one: 1 exchange, 3 files; read them before you hand them on\n"))
        #expect(Self.names("\(folder.path)/cases/tiny") == ["one"])
        #expect(Self.names("\(folder.path)/cases/tiny/one") == ["01.a.body", "case.yaml", "expected.json"])
        #expect(
            folder.text("cases/tiny/one/01.a.body") == #"{"used": 41, "label": "main", "other": "redacted"}"#)
        let text = try #require(folder.text("cases/tiny/one/case.yaml"))
        #expect(
            text.hasSuffix(
                """
                inputs: {}
                credentials:
                  key: {slot: fake-key, owned: false}
                exchanges:
                  - step: a
                    request: {method: GET, path: /a, query: {x: '1 2'}, headers: {accept: application/json}, slots: {authorization: key}}
                    response: {status: 200, headers: {content-type: application/json}, body: 01.a.body}
                expect: expected.json

                """), "\(text)")
        #expect(text.contains("origins: {api: 'https://api.tiny.dev'}"))
        let replayed = await ReplayCommand(
            workspace: Workspace(environment: UserEnvironment(variables: [:], home: "/nonexistent", uid: geteuid())),
            display: Display(), cases: [], spec: "\(folder.path)/tiny.yaml", isBlessing: false,
            root: "\(folder.path)/cases"
        ).execute()
        #expect(replayed.status == 0)
        // A case is never replaced.
        let again = try await Self.record(server, folder)
        #expect(again.status == 1)
        #expect(again.messages.contains("is there already"))
        #expect(server.requests.count == 1)
    }

    @Test func aPlantedSecretLeavesNothingOnTheDisk() async throws {
        let server = try LoopbackServer(["/a": .json(#"{"used": 41, "label": "open sesame!"}"#)])
        let folder = try TemporaryFolder()
        let output = try await Self.record(server, folder, key: "open sesame")
        #expect(output.status == 1)
        #expect(output.text == "")
        #expect(
            output.messages
                == "codexbar: 01.a.body, line 1, would have held the credential 'key'; nothing was written. "
                + "The field 'a.label' reads it: say 'private: true' there, and an invented text stands for it\n")
        #expect(Self.names(folder.path) == ["tiny.yaml"])
    }

    @Test func aRunThatSendsNothingIsNoCase() async throws {
        let server = try LoopbackServer([:])
        let folder = try TemporaryFolder()
        let output = try await Self.record(server, folder, key: "")
        #expect(output.status == 1)
        #expect(output.messages.contains("nothing was sent"))
        #expect(Self.names(folder.path) == ["tiny.yaml"])
    }

    @Test func aNameOfACaseIsAPlainName() async throws {
        let server = try LoopbackServer([:])
        let folder = try TemporaryFolder()
        #expect(try await Self.record(server, folder, name: "../one").status == 64)
    }

    @Test func filesThatCannotBeWrittenLeaveNothing() throws {
        let folder = try TemporaryFolder()
        // A name with a slash cannot be made: the folder that was begun goes again.
        let files = [Recorder.File(name: "a", bytes: [1]), Recorder.File(name: "b/c", bytes: [2])]
        #expect(throws: RecordingFault.self) { try CaseStore.write(files, to: "\(folder.path)/x/y/case") }
        #expect(Self.names(folder.path) == [])
    }

    @Test func failuresOfTheNetworkAreFaults() async throws {
        let trial = RecordedTrial(
            Self.yaml, ["a": [.fault(.timedOut(after: .seconds(1)))]], logins: ["key": .found("the-key-of-the-test")])
        let text = try #require(try await trial.files().text("case.yaml"))
        #expect(text.contains("response: {fault: timeout}"))
    }
}
