import Testing

@testable import Credentials

@Suite struct UserEnvironmentTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var value: String?
        var configHome: String
    }

    static let cases = [
        Case(testDescription: "unset", value: nil, configHome: "/home/u/.config"),
        Case(testDescription: "empty", value: "", configHome: "/home/u/.config"),
        Case(testDescription: "absolute", value: "/c", configHome: "/c"),
        Case(testDescription: "relative", value: "c", configHome: "/home/u/.config"),
    ]

    @Test(arguments: cases)
    func configHome(_ c: Case) {
        let variables = c.value.map { ["XDG_CONFIG_HOME": $0] } ?? [:]
        let environment = UserEnvironment(variables: variables, home: "/home/u", uid: 1)
        #expect(environment.configHome == c.configHome)
    }

    @Test func standardFolders() {
        let environment = UserEnvironment(variables: [:], home: "/home/u/", uid: 1)
        #expect(environment.dataHome == "/home/u/.local/share")
        #expect(environment.stateHome == "/home/u/.local/state")
        #expect(environment.cacheHome == "/home/u/.cache")
        #expect(environment.runtimeFolder == nil)
    }

    @Test func theRunHasAHomeFolder() { #expect(isAbsolute(UserEnvironment.current().home)) }
}

@Suite struct SandboxTests {
    @Test func movesHomeAndEveryBaseFolder() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("home")
        var user = UserEnvironment(
            variables: ["HOME": "/h", "KEY": "k", "XDG_CONFIG_HOME": "/c", "XDG_CONFIG_DIRS": "/d"],
            home: folder.at("home"), uid: folder.uid)
        user = try user.sandboxed(in: folder.at("box"))
        let box = folder.at("box")
        #expect(
            user.variables == [
                "HOME": box, "KEY": "k", "XDG_CONFIG_HOME": "\(box)/.config", "XDG_DATA_HOME": "\(box)/.local/share",
                "XDG_STATE_HOME": "\(box)/.local/state", "XDG_CACHE_HOME": "\(box)/.cache",
                "XDG_RUNTIME_DIR": "\(box)/.runtime",
            ])
        #expect(user.home == box)
        #expect(user.sandbox == box)
        #expect(user.folders == [box])
        #expect(folder.mode("box/.codexbar-sandbox") == 0o600)
        #expect(folder.mode("box") == 0o700)
    }

    @Test func isUsedAgainWithWhatLiesInIt() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("home")
        let user = UserEnvironment(variables: [:], home: folder.at("home"), uid: folder.uid)
        _ = try user.sandboxed(in: folder.at("box"))
        try folder.write("box/.codex/auth.json", "{}")
        #expect(try user.sandboxed(in: folder.at("box")).sandbox == folder.at("box"))
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var prepare: @Sendable (TemporaryFolder) throws -> Void
        var name = "box"
        var fault: SandboxError
    }

    static let cases = [
        Case(
            testDescription: "files and no marker", prepare: { try $0.write("box/a", "") }, fault: .notEmpty),
        Case(
            testDescription: "a folder in the place of the marker",
            prepare: { try $0.makeFolder("box/.codexbar-sandbox") }, fault: .notEmpty),
        Case(
            testDescription: "a symlink in the place of the marker",
            prepare: {
                try $0.makeFolder("box")
                try $0.link("box/.codexbar-sandbox", to: "/etc/passwd")
            }, fault: .notEmpty),
        Case(testDescription: "a file", prepare: { try $0.write("box", "") }, fault: .notADirectory),
        Case(testDescription: "the home folder", prepare: { _ in }, name: "home", fault: .isHome),
        Case(
            testDescription: "a symlink to the home folder", prepare: { try $0.link("box", to: "home") },
            fault: .isHome),
        Case(testDescription: "no parent", prepare: { _ in }, name: "no/box", fault: .cannotUse(errno: 2)),
    ]

    @Test(arguments: cases)
    func refusal(_ c: Case) throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("home")
        try c.prepare(folder)
        let user = UserEnvironment(variables: [:], home: folder.at("home"), uid: folder.uid)
        #expect(throws: c.fault) { try user.sandboxed(in: folder.at(c.name)) }
    }

    @Test func refusesAFolderOfAnotherUser() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("box")
        let user = UserEnvironment(variables: [:], home: "/home/u", uid: folder.uid &+ 1)
        #expect(throws: SandboxError.foreignOwner) { try user.sandboxed(in: folder.at("box")) }
    }
}

@Suite struct SecretTests {
    @Test func isNeverPrinted() {
        let secret = Secret("sk-hidden")
        let found = FoundCredential(
            name: "key", token: secret, isOwned: false, expires: nil,
            properties: ["email": .value(.string("sk-hidden"))], source: "$KEY")
        var dumped = ""
        dump(secret, to: &dumped)
        dump([secret], to: &dumped)
        dump(found, to: &dumped)
        for text in [
            "\(secret)", String(reflecting: secret), "\([secret])", "\(found)", String(reflecting: found), dumped,
        ] {
            #expect(!text.contains("hidden"))
        }
        #expect(secret.reveal() == "sk-hidden")
    }

    @Test(arguments: [
        ("env:MY_KEY", true), ("env:_a9", true), ("env:", false), ("env:9A", false), ("env:A-B", false), ("KEY", false),
        ("ENV:A", false), ("env:A=", false),
    ])
    func override(_ text: String, _ isOne: Bool) { #expect((CredentialOverride(text) != nil) == isOne) }
}
