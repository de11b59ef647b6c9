#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

import Credentials
import ProviderSpec
import Testing

/// What other tools keep in the Secret Service, through a `secret-tool` of this test.
@Suite struct SecretToolTests {
    private static let plain = """
        sources:
          - secret_service: {owner: tool, attributes: {service: tool-login, account: main}}
          - env: ONE
        """
    private static let json = """
        sources:
          - secret_service: {owner: tool, attributes: {service: tool-login, username: main}}
            token: {at: '$.token.access'}
            facts: {plan: {at: '$.plan', absent: none}}
            native: unwrap@1
        """
    private static let place = "'tool-login' in the Secret Service"

    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var spec = plain
        /// What the program does.
        var script: String
        var result: String
    }

    static let cases = [
        Case(
            testDescription: "the secret itself, asked for by its attributes",
            script: "[ \"$*\" = 'lookup account main service tool-login' ] && echo ' abc '",
            result: "found \(place) 'abc'"),
        Case(testDescription: "none", script: "exit 1", result: "found $ONE 'v'"),
        Case(
            testDescription: "a keyring that is closed", script: "echo locked >&2; exit 1",
            result: "refused \(place) auth_expired '\(place) could not be read. Unlock the keyring, and try again.'"),
        Case(
            testDescription: "an empty one", script: "exit 0",
            result: "refused \(place) missing_credential '\(place) holds no login. Sign in with tool.'"),
        Case(
            testDescription: "JSON that native code gives", spec: json,
            script: "printf '<{\"token\": {\"access\": \"abc\"}, \"plan\": \"pro\"}>'",
            result: "found \(place) 'abc' plan='pro'"),
        Case(
            testDescription: "what native code does not know", spec: json, script: "printf abc",
            result: "refused \(place) auth_expired 'What stands in \(place) is no login in the form that is read. "
                + "Use tool once, or sign in with it again.'"),
        Case(
            testDescription: "no JSON", spec: json, script: "printf '<abc>'",
            result: "refused \(place) auth_expired '\(place) is not readable as JSON. Sign in again with tool.'"),
        Case(
            testDescription: "JSON without the token", spec: json, script: "printf '<{}>'",
            result: "refused \(place) missing_credential '\(place) holds no login. Sign in with tool.'"),
    ]

    private func folder(_ script: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("bin/secret-tool", "#!/bin/sh\n\(script)\n")
        chmod(folder.at("bin/secret-tool"), 0o755)
        return folder
    }

    private func find(_ environment: UserEnvironment, _ text: String) async throws -> String {
        let spec = try makeSpec(text)
        let finder = CredentialFinder(
            environment: environment, files: MemoryFiles([:]), now: .epoch, pause: Pauses().pause)
        return await finder.find(0, in: spec, context: InputContext(spec)).line
    }

    private func variables(_ folder: TemporaryFolder) -> [String: String] {
        ["PATH": folder.at("bin"), "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent", "ONE": "v"]
    }

    @Test(arguments: cases)
    func lookup(_ c: Case) async throws {
        let folder = try folder(c.script)
        #expect(try await find(folder.environment(variables(folder)), c.spec) == c.result)
    }

    @Test func aSilentServiceIsRefusedInTime() async throws {
        let folder = try folder("exec /bin/sleep 60")
        let line = try await find(folder.environment(variables(folder)), Self.plain)
        #expect(
            line == "refused \(Self.place) timed_out '\(Self.place) was not told in time. Unlock the keyring, "
                + "and try again.'")
    }

    @Test(arguments: ["PATH", "DBUS_SESSION_BUS_ADDRESS"])
    func withoutAServiceThereIsNoSecret(_ variable: String) async throws {
        let folder = try folder("echo abc")
        var variables = variables(folder)
        variables[variable] = nil
        #expect(try await find(folder.environment(variables), Self.plain) == "found $ONE 'v'")
    }

    @Test func aSandboxAsksNoService() async throws {
        let folder = try folder("echo abc")
        let boxed = try folder.environment(variables(folder)).sandboxed(in: folder.at("box"))
        #expect(try await find(boxed, Self.plain) == "found $ONE 'v'")
    }
}
