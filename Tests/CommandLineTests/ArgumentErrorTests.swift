import Testing

@testable import codexbar

/// Wrong command lines: the whole text on standard error, and the exit status 64.
@Suite struct ArgumentErrorTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var words: [String]
        var message: String
        /// The usage line of the command, if one was chosen, and where help is.
        var usage: String?
        var help = ""
        var testDescription: String { words.joined(separator: " ") }
    }

    static let commands = "usage, run, auth, accounts, data, config, replay, record, fixtures, specs, explain, eval"
    static let runUsage = "codexbar run --spec FILE|ID|- [options]"

    static let cases = [
        Case(words: ["runn"], message: "unknown command 'runn': did you mean 'run'?"),
        Case(words: ["quota"], message: "unknown command 'quota'; commands: \(commands)"),
        Case(
            words: ["specs"],
            message:
                "'specs' needs one of: list, validate, test, watch, explain, diff, doctor, new, trust, untrust, schema"),
        Case(words: ["specs", "lst"], message: "unknown command 'specs lst': did you mean 'specs list'?"),
        Case(
            words: ["eval", "expression"], message: "unknown command 'eval expression'; commands: eval path, eval expr"),
        Case(words: ["evil"], message: "unknown command 'evil': did you mean 'eval'?"),
        Case(words: ["help", "runn"], message: "unknown command 'runn': did you mean 'run'?"),
        Case(
            words: ["run\u{1B}[31m"],
            message: "unknown command 'run<U+001B>[31m'; commands: \(commands)"),
        Case(words: ["run"], message: "'--spec FILE|ID|-' is missing", usage: runUsage, help: "run"),
        Case(
            words: ["run", "--spec"], message: "'--spec' needs a value: --spec FILE|ID|-", usage: runUsage, help: "run"),
        Case(
            words: ["run", "--spec="], message: "'--spec' needs a value: --spec FILE|ID|-", usage: runUsage, help: "run"
        ),
        Case(
            words: ["run", "--spec", "--trace"], message: "'--spec' needs a value: --spec FILE|ID|-", usage: runUsage,
            help: "run"),
        Case(
            words: ["run", "--spce", "a"], message: "unknown option '--spce': did you mean '--spec'?", usage: runUsage,
            help: "run"),
        Case(
            words: ["eval", "expr", "1", "-j"], message: "unknown option '-j'; options: --vars, --json, --help",
            usage: "codexbar eval expr [options] EXPR", help: "eval expr"),
        Case(
            words: ["eval", "expr", "-1"],
            message: "unknown option '-1': to give it as an argument, write -- before it",
            usage: "codexbar eval expr [options] EXPR", help: "eval expr"),
        Case(
            words: ["run", "--spec", "a", "--trace=yes"], message: "'--trace' takes no value", usage: runUsage,
            help: "run"),
        Case(
            words: ["run", "--spec", "a", "--spec=b"], message: "'--spec' is given more than once", usage: runUsage,
            help: "run"),
        Case(
            words: ["run", "--spec", "a", "--trace", "--trace"], message: "'--trace' is given more than once",
            usage: runUsage, help: "run"),
        Case(
            words: ["run", "--spec", "a", "--format", "yaml"],
            message: "'--format' cannot be 'yaml': expected text or json",
            usage: runUsage, help: "run"),
        Case(
            words: ["run", "--spec", "a", "--identity", "none"],
            message: "'--identity' cannot be 'none': expected full",
            usage: runUsage, help: "run"),
        Case(words: ["run", "--spec", "a", "b"], message: "unexpected argument 'b'", usage: runUsage, help: "run"),
        Case(
            words: ["run", "--spec", "a", "--input", "region"],
            message: "'--input' cannot be 'region': expected NAME=VALUE",
            usage: runUsage, help: "run"),
        Case(
            words: ["run", "--spec", "a", "--input", "region="],
            message: "'--input' cannot be 'region=': expected NAME=VALUE", usage: runUsage, help: "run"),
        Case(
            words: ["run", "--spec", "a", "--input", "=x"], message: "'--input' cannot be '=x': expected NAME=VALUE",
            usage: runUsage, help: "run"),
        Case(
            words: ["run", "--spec", "a", "--secret", "login=abc"],
            message: "'--secret' cannot be 'login=abc': expected NAME=env:VAR", usage: runUsage, help: "run"),
        Case(
            words: ["run", "--spec", "a", "--secret", "login=env:"],
            message: "'--secret' cannot be 'login=env:': expected NAME=env:VAR", usage: runUsage, help: "run"),
        Case(
            words: ["--format", "json"],
            message:
                "'--format json' is refused: it is reserved for the widgets' contract; use '--format snapshot'",
            usage: "codexbar usage [options]", help: "usage"),
        Case(
            words: ["usage", "--provider", "Claude"],
            message: "'--provider' cannot be 'Claude': expected an id of a-z, 0-9 and '-'",
            usage: "codexbar usage [options]", help: "usage"),
        Case(
            words: ["usage", "--origin", "api=http://127.0.0.1:1"],
            message: "'--origin' cannot be 'api': expected a name like ID.NAME before '='",
            usage: "codexbar usage [options]", help: "usage"),
        Case(
            words: ["usage", "claude"], message: "unexpected argument 'claude'", usage: "codexbar usage [options]",
            help: "usage"),
        Case(
            words: ["-x"], message: "unknown option '-x'; options: \(usageOptions)", usage: "codexbar usage [options]",
            help: "usage"),
        Case(
            words: ["config", "enable"], message: "'--provider ID' is missing",
            usage: "codexbar config enable --provider ID [options]", help: "config enable"),
        Case(
            words: ["config", "providers", "--format", "xml"],
            message: "'--format' cannot be 'xml': expected text or json",
            usage: "codexbar config providers [options]", help: "config providers"),
        Case(
            words: ["config", "set-api-key", "--provider", "a"], message: "'--stdin' is missing",
            usage: "codexbar config set-api-key --provider ID --stdin [options]", help: "config set-api-key"),
        Case(
            words: ["specs", "explain"], message: "ID is missing", usage: "codexbar specs explain ID",
            help: "specs explain"),
        Case(
            words: ["specs", "explain", "a.yaml"], message: "ID cannot be 'a.yaml': expected an id of a-z, 0-9 and '-'",
            usage: "codexbar specs explain ID", help: "specs explain"),
        Case(
            words: ["eval", "path", "$"], message: "FILE|- is missing",
            usage: "codexbar eval path [options] PATH FILE|-",
            help: "eval path"),
        Case(
            words: ["specs", "validate", "--format", "xml"],
            message: "'--format' cannot be 'xml': expected human or json or sarif or github",
            usage: "codexbar specs validate [options] [PATH …]", help: "specs validate"),
        Case(
            words: ["specs", "validate", "--strict=no"], message: "'--strict' takes no value",
            usage: "codexbar specs validate [options] [PATH …]", help: "specs validate"),
        Case(
            words: ["specs", "trust"], message: "ID|FILE is missing",
            usage: "codexbar specs trust [options] ID|FILE", help: "specs trust"),
        Case(
            words: ["specs", "trust", "a", "--digest", "0af"],
            message: "'--digest' cannot be '0af': expected sha256: and 64 hexadecimal digits in lower case",
            usage: "codexbar specs trust [options] ID|FILE", help: "specs trust"),
        Case(
            words: ["specs", "untrust", "a", "--digest", "sha256:" + String(repeating: "A", count: 64)],
            message: "'--digest' cannot be 'sha256:\(String(repeating: "A", count: 64))': "
                + "expected sha256: and 64 hexadecimal digits in lower case",
            usage: "codexbar specs untrust [options] ID|FILE", help: "specs untrust"),
        Case(
            words: ["specs", "diff", "a"], message: "NEW is missing", usage: "codexbar specs diff OLD NEW",
            help: "specs diff"),
        Case(
            words: ["specs", "doctor", "--days", "x"], message: "'--days' cannot be 'x': expected a number of days",
            usage: "codexbar specs doctor [options] [PATH …]", help: "specs doctor"),
        Case(
            words: ["specs", "doctor", "--days", "-1"], message: "'--days' cannot be '-1': expected a number of days",
            usage: "codexbar specs doctor [options] [PATH …]", help: "specs doctor"),
        Case(
            words: ["specs", "new", "A"], message: "ID cannot be 'A': expected an id of a-z, 0-9 and '-'",
            usage: "codexbar specs new [options] ID", help: "specs new"),
        Case(
            words: ["specs", "new", "--", "-x"],
            message: "ID cannot be '-x': expected an id that begins with a letter or a digit",
            usage: "codexbar specs new [options] ID", help: "specs new"),
        Case(
            words: ["specs", "list", "x"], message: "unexpected argument 'x'", usage: "codexbar specs list",
            help: "specs list"),
    ]

    static let usageOptions = UsageArguments.syntax.options.map(\.name).joined(separator: ", ") + ", --help"

    @Test(arguments: cases)
    func message(_ c: Case) {
        let program = RunningProgram()
        #expect(program.run(c.words) == .usage)
        let help = c.usage.map { "Usage: \($0)\nHelp: codexbar \(c.help) --help\n" } ?? "Help: codexbar --help\n"
        #expect(program.error == "codexbar: \(c.message)\n\(help)")
        #expect(program.result == "")
        #expect(program.started.isEmpty)
    }

    /// Widgets read a row in the place of a result.
    @Test(arguments: [
        ["config", "bogus", "--json"], ["config", "enable", "--format", "JSON"],
        ["config", "dump", "--format=json", "-x"],
        ["config", "--json-only"],
    ])
    func aWidgetIsToldInARow(_ words: [String]) {
        let program = RunningProgram()
        #expect(program.run(words) == .usage)
        let start = #"[{"provider":"cli","source":"cli","error":{"code":64,"kind":"args","message":""#
        #expect(program.result.hasPrefix(start) && program.result.hasSuffix("\"}}]\n"), "\(program.result)")
        #expect(program.error.hasPrefix("codexbar: "))
        #expect(program.started.isEmpty)
    }

    @Test func withoutAWishForJSONThereIsNoRow() {
        for words in [["config", "bogus"], ["config", "enable", "--format", "text"], ["specs", "lst", "--json"]] {
            let program = RunningProgram()
            #expect(program.run(words) == .usage)
            #expect(program.result == "")
        }
    }
}
