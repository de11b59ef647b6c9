import Credentials
import Diagnostics
import Expressions
import ProviderSpec
import Quantities
import Testing

/// A search in memory, and everything that it came to.
struct SearchCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var spec: String
    var variables: [String: String] = [:]
    /// By path below the home folder `/home/u`, or absolute.
    var files: [String: [String]] = [:]
    var faults: [String: FileFault] = [:]
    var region = "intl"
    /// Texts of other inputs.
    var inputs: [String: String] = [:]
    /// The credential's place in its spec.
    var credential = 0
    var result: String
    var pauses = 0

    func check() async throws { try await check(makeSpec(spec)) }

    func check(_ spec: CheckedSpec) async throws {
        let absolute = { (path: String) in path.first == "/" ? path : "/home/u/\(path)" }
        let memory = MemoryFiles(
            Dictionary(uniqueKeysWithValues: files.map { (absolute($0.key), $0.value) }),
            faults: Dictionary(uniqueKeysWithValues: faults.map { (absolute($0.key), $0.value) }))
        let pauses = Pauses()
        let now = try #require(Instant(rfc3339: "2026-07-01T12:00:00Z"))
        let finder = CredentialFinder(
            environment: UserEnvironment(variables: variables, home: "/home/u", uid: 1), files: memory,
            now: now, pause: pauses.pause)
        let context = InputContext(
            spec, inputs.merging(["region": region]) { $1 }.mapValues { .value(.string($0)) }, now: now)
        let lookup = await finder.find(credential, in: spec, context: context)
        #expect(lookup.line == result)
        #expect(pauses.all == Array(repeating: .milliseconds(200), count: self.pauses))
    }
}

@Suite struct SourceTests {
    private static let twoVariables = """
        sources:
          - env: ONE
          - env: TWO
        """
    private static let native = """
        sources:
          - {env: ONE, native: unwrap@1}
          - env: TWO
        """
    private static let nativeFile = """
        sources:
          - file: {owner: tool, base: [~/.tool], name: auth.json}
            token: {at: '$.access'}
            native: unwrap@1
        """
    private static let file = """
        sources:
          - file: {owner: tool, base: [{env: TOOL_HOME}, ~/.tool, ~/.old], name: auth.json, max_bytes: 4KiB}
            token: {at: ['$.tokens.access', '$.access']}
        """
    private static let fileThenVariable = file + "\n  - env: ONE"
    private static let dataFile = """
        sources:
          - file: {owner: tool, base: [{env: XDG_DATA_HOME}, ~/.local/share], name: tool/auth.json}
            token: {at: '$.access'}
        """
    private static let byRegion = """
        sources:
          - {env: CHINA, when: 'inputs.region == "china"'}
          - {env: ONE, when: 'inputs.region == "intl"'}
        """

    static let cases = [
        SearchCase(
            testDescription: "the first variable", spec: twoVariables, variables: ["ONE": "a", "TWO": "b"],
            result: "found $ONE 'a'"),
        SearchCase(
            testDescription: "the second where the first is not set", spec: twoVariables, variables: ["TWO": "b"],
            result: "found $TWO 'b'"),
        SearchCase(
            testDescription: "the second where the first holds blanks", spec: twoVariables,
            variables: ["ONE": " \"\" ", "TWO": "b"], result: "found $TWO 'b'"),
        SearchCase(
            testDescription: "a pasted header", spec: twoVariables, variables: ["ONE": "Authorization: Bearer a "],
            result: "found $ONE 'a'"),
        SearchCase(
            testDescription: "native code makes the token of a variable", spec: native, variables: ["ONE": "<a>"],
            result: "found $ONE 'a'"),
        SearchCase(
            testDescription: "native code that knows no such text stops there", spec: native,
            variables: ["ONE": "a", "TWO": "b"],
            result: "refused $ONE auth_expired 'What stands in $ONE is no login in the form that is read. "
                + "Put another one there.'"),
        SearchCase(
            testDescription: "native code that gives nothing", spec: native, variables: ["ONE": "<>"],
            result: "refused $ONE auth_expired 'What stands in $ONE is no login in the form that is read. "
                + "Put another one there.'"),
        SearchCase(
            testDescription: "what native code gives is a token or nothing", spec: native, variables: ["ONE": "<a\nb>"],
            result: "refused $ONE auth_expired 'The token in $ONE holds characters that no token has. "
                + "Put another one there.'"),
        SearchCase(
            testDescription: "native code makes the token of a file", spec: nativeFile,
            files: [".tool/auth.json": [#"{"access": "<a>"}"#]], result: "found ~/.tool/auth.json 'a'"),
        SearchCase(
            testDescription: "no variable", spec: twoVariables,
            result: "missing missing_credential 'No credential for Test was found: set ONE or TWO.' "
                + #"["$ONE", "$TWO"]"#),
        SearchCase(
            testDescription: "a variable beyond ASCII stops there", spec: twoVariables,
            variables: ["ONE": "cl\u{E9}", "TWO": "b"],
            result: "refused $ONE auth_expired 'The token in $ONE holds characters that no token has. "
                + "Put another one there.'"),
        SearchCase(
            testDescription: "a variable with a line break inside", spec: twoVariables, variables: ["ONE": "a\nb"],
            result: "refused $ONE auth_expired 'The token in $ONE holds characters that no token has. "
                + "Put another one there.'"),
        SearchCase(
            testDescription: "a variable of endless length", spec: twoVariables,
            variables: ["ONE": String(repeating: "a", count: 16_385)],
            result: "refused $ONE auth_expired 'The token in $ONE is longer than any token. Put another one there.'"),
        SearchCase(
            testDescription: "a file", spec: file, files: [".tool/auth.json": [#"{"tokens": {"access": "a"}}"#]],
            result: "found ~/.tool/auth.json 'a'"),
        SearchCase(
            testDescription: "the next path where the first is absent, null or blank", spec: file,
            files: [".tool/auth.json": [#"{"tokens": {"access": " "}, "access": "b"}"#]],
            result: "found ~/.tool/auth.json 'b'"),
        SearchCase(
            testDescription: "the next folder", spec: file, files: [".old/auth.json": [#"{"access": "b"}"#]],
            result: "found ~/.old/auth.json 'b'"),
        SearchCase(
            testDescription: "the folder of a variable", spec: file, variables: ["TOOL_HOME": "/srv/tool/"],
            files: ["/srv/tool/auth.json": [#"{"access": "c"}"#], ".tool/auth.json": [#"{"access": "a"}"#]],
            result: "found $TOOL_HOME/auth.json 'c'"),
        SearchCase(
            testDescription: "a variable's folder stands alone", spec: file, variables: ["TOOL_HOME": "/srv/tool"],
            files: [".tool/auth.json": [#"{"access": "a"}"#]],
            result: "missing missing_credential 'No credential for Test was found: sign in with tool.' "
                + #"["$TOOL_HOME/auth.json"]"#),
        SearchCase(
            testDescription: "an empty variable is not set", spec: file, variables: ["TOOL_HOME": ""],
            files: [".tool/auth.json": [#"{"access": "a"}"#]], result: "found ~/.tool/auth.json 'a'"),
        SearchCase(
            testDescription: "a relative folder of a variable", spec: file, variables: ["TOOL_HOME": "tool"],
            files: [".tool/auth.json": [#"{"access": "a"}"#]],
            result: "refused $TOOL_HOME/auth.json missing_credential "
                + "'TOOL_HOME is no absolute path. Set it to one, or unset it.'"),
        SearchCase(
            testDescription: "a relative XDG folder is ignored", spec: dataFile, variables: ["XDG_DATA_HOME": "share"],
            files: [".local/share/tool/auth.json": [#"{"access": "a"}"#]],
            result: "found ~/.local/share/tool/auth.json 'a'"),
        SearchCase(
            testDescription: "an XDG folder", spec: dataFile, variables: ["XDG_DATA_HOME": "/data"],
            files: ["/data/tool/auth.json": [#"{"access": "a"}"#]],
            result: "found $XDG_DATA_HOME/tool/auth.json 'a'"),
        SearchCase(
            testDescription: "the variable behind a file that does not exist", spec: fileThenVariable,
            variables: ["ONE": "v"], result: "found $ONE 'v'"),
        SearchCase(
            testDescription: "nothing anywhere", spec: fileThenVariable,
            result: "missing missing_credential 'No credential for Test was found: set ONE, or sign in with tool.' "
                + #"["~/.tool/auth.json", "~/.old/auth.json", "$ONE"]"#),
        SearchCase(
            testDescription: "a file of a token with a line break", spec: file,
            files: [".tool/auth.json": [#"{"access": "a\nb"}"#]],
            result: "refused ~/.tool/auth.json auth_expired 'The token in ~/.tool/auth.json holds characters that no "
                + "token has. Use tool once, or sign in with it again.'"),
        SearchCase(
            testDescription: "a source whose condition holds", spec: byRegion, variables: ["ONE": "a", "CHINA": "c"],
            region: "china", result: "found $CHINA 'c'"),
        SearchCase(
            testDescription: "a source whose condition does not hold does not exist", spec: byRegion,
            variables: ["CHINA": "c"],
            result: "missing missing_credential 'No credential for Test was found: set CHINA or ONE.' "
                + #"["$ONE"]"#),
        SearchCase(
            testDescription: "the spec's own words where nothing is found",
            spec: "missing: {say: Set ONE.}\n" + twoVariables,
            result: #"missing missing_credential 'Set ONE.' ["$ONE", "$TWO"]"#),
    ]

    @Test(arguments: cases)
    func search(_ c: SearchCase) async throws { try await c.check() }

    @Test func aFileIsReadBelowTheFoldersOfTheUserAlone() async throws {
        let spec = try makeSpec(Self.file)
        let finder = { (environment: UserEnvironment, files: MemoryFiles) in
            CredentialFinder(environment: environment, files: files, now: .epoch, pause: Pauses().pause)
        }
        let files = MemoryFiles([:])
        let environment = UserEnvironment(variables: ["TOOL_HOME": "/srv/tool"], home: "/home/u", uid: 1)
        _ = await finder(environment, files).find(0, in: spec, context: InputContext(spec, [:]))
        #expect(files.folders == [environment.folders + ["/srv/tool"]])
    }

    @Test func aSandboxClosesTheFoldersOfVariables() async throws {
        let folder = try TemporaryFolder()
        try folder.write("real/auth.json", #"{"access": "real"}"#)
        try folder.makeFolder("home")
        let spec = try makeSpec(Self.fileThenVariable)
        let user = UserEnvironment(
            variables: ["TOOL_HOME": folder.at("real"), "ONE": "v"], home: folder.at("home"), uid: folder.uid)
        let find = { (environment: UserEnvironment) in
            let finder = CredentialFinder(
                environment: environment, files: OwnedFileReader(uid: folder.uid), now: .epoch, pause: Pauses().pause)
            return await finder.find(0, in: spec, context: InputContext(spec, [:])).line
        }
        #expect(await find(user) == "found $TOOL_HOME/auth.json 'real'")
        var boxed = try user.sandboxed(in: folder.at("box"))
        #expect(
            await find(boxed) == "refused $TOOL_HOME/auth.json auth_expired '$TOOL_HOME/auth.json leads out of the "
                + "folders that may be read, so it was not read.'")
        boxed.variables["TOOL_HOME"] = nil
        #expect(await find(boxed) == "found $ONE 'v'")
        try folder.write("box/.tool/auth.json", #"{"access": "boxed"}"#)
        #expect(await find(boxed) == "found ~/.tool/auth.json 'boxed'")
    }

    @Test(arguments: [
        (["MINE": "m", "ONE": "a"], "found $MINE 'm'"),
        (["ONE": "a"], #"missing missing_credential '$MINE is not set: set it, or name another variable.' ["$MINE"]"#),
    ])
    func anOverrideStandsForAllSources(_ variables: [String: String], _ result: String) async throws {
        let spec = try makeSpec(Self.twoVariables)
        let finder = CredentialFinder(
            environment: UserEnvironment(variables: variables, home: "/home/u", uid: 1), files: MemoryFiles([:]),
            now: .epoch, overrides: ["login": .environment(variable: "MINE")], pause: Pauses().pause)
        #expect(await finder.find(0, in: spec, context: InputContext(spec, [:])).line == result)
    }

    @Test func aFakeIsUsedAsItIs() async throws {
        let spec = try makeSpec(Self.twoVariables)
        let finder = CredentialFinder(
            environment: UserEnvironment(variables: ["ONE": "real"], home: "/home/u", uid: 1), files: MemoryFiles([:]),
            now: .epoch, overrides: ["login": .fake("test-token")], pause: Pauses().pause)
        let line = await finder.find(0, in: spec, context: InputContext(spec, [:])).line
        #expect(line == "found a test value 'test-token'")
    }
}
