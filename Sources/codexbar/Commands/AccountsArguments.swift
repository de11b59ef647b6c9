/// `codexbar accounts list`.
struct AccountsListArguments: CommandArguments, Hashable {
    static let syntax = CommandSyntax(
        name: "accounts list",
        summary: "List the accounts that were signed in or arranged",
        options: [TestRunArguments.sandboxOption],
        examples: [CommandExample(line: "codexbar accounts list", meaning: "Shows labels, order and state.")]
    )

    var sandbox: String?

    init(_ parsed: ParsedArguments) throws(ArgumentError) { sandbox = parsed.value("--sandbox") }
}

/// One account, as the commands that change one name it.
enum AccountPositional {
    static let syntax = PositionalSyntax(
        name: "ID:LABEL", arity: .one, help: "The account; ID alone is the default one.")
}

/// `codexbar accounts rename`.
struct AccountsRenameArguments: CommandArguments, Hashable {
    static let syntax = CommandSyntax(
        name: "accounts rename",
        summary: "Give an account another label",
        discussion: "Logins, history and settings stay.",
        positionals: [AccountPositional.syntax],
        options: [
            OptionSyntax(name: "--to", value: "LABEL", isRequired: true, help: "The new label."),
            TestRunArguments.sandboxOption,
        ],
        examples: [CommandExample(line: "codexbar accounts rename claude:work --to acme", meaning: "Renames it.")]
    )

    var account: String
    var label: String
    var sandbox: String?

    init(_ parsed: ParsedArguments) throws(ArgumentError) {
        account = parsed.positionals.first ?? ""
        label = parsed.value("--to") ?? ""
        sandbox = parsed.value("--sandbox")
    }
}

/// `codexbar accounts move`.
struct AccountsMoveArguments: CommandArguments, Hashable {
    static let syntax = CommandSyntax(
        name: "accounts move",
        summary: "Change the order of a provider's accounts",
        positionals: [AccountPositional.syntax],
        options: [
            OptionSyntax(name: "--to", value: "PLACE", isRequired: true, help: "1 is the first."),
            TestRunArguments.sandboxOption,
        ],
        examples: [CommandExample(line: "codexbar accounts move claude:work --to 1", meaning: "Shows it first.")]
    )

    var account: String
    var place: Int
    var sandbox: String?

    init(_ parsed: ParsedArguments) throws(ArgumentError) {
        account = parsed.positionals.first ?? ""
        let text = parsed.value("--to") ?? ""
        guard let place = Int(text), (1...1_000).contains(place) else {
            throw .badValue(option: "--to", value: text, expected: "a place from 1")
        }
        self.place = place
        sandbox = parsed.value("--sandbox")
    }
}

/// `codexbar accounts enable`, `disable` and `remove`.
protocol OneAccountArguments: CommandArguments {
    var account: String { get }
    var sandbox: String? { get }
}

struct AccountsEnableArguments: OneAccountArguments, Hashable {
    static let syntax = CommandSyntax(
        name: "accounts enable",
        summary: "Ask an account again",
        positionals: [AccountPositional.syntax],
        options: [TestRunArguments.sandboxOption],
        examples: [CommandExample(line: "codexbar accounts enable claude:work", meaning: "Shows it again.")]
    )

    var account: String
    var sandbox: String?

    init(_ parsed: ParsedArguments) throws(ArgumentError) {
        account = parsed.positionals.first ?? ""
        sandbox = parsed.value("--sandbox")
    }
}

struct AccountsDisableArguments: OneAccountArguments, Hashable {
    static let syntax = CommandSyntax(
        name: "accounts disable",
        summary: "Leave an account out until it is enabled",
        positionals: [AccountPositional.syntax],
        options: [TestRunArguments.sandboxOption],
        examples: [CommandExample(line: "codexbar accounts disable claude:work", meaning: "Leaves it out.")]
    )

    var account: String
    var sandbox: String?

    init(_ parsed: ParsedArguments) throws(ArgumentError) {
        account = parsed.positionals.first ?? ""
        sandbox = parsed.value("--sandbox")
    }
}

struct AccountsRemoveArguments: OneAccountArguments, Hashable {
    static let syntax = CommandSyntax(
        name: "accounts remove",
        summary: "Remove an account with its logins",
        discussion: "Only what codexbar keeps: the logins of other tools stay.",
        positionals: [AccountPositional.syntax],
        options: [TestRunArguments.sandboxOption],
        examples: [CommandExample(line: "codexbar accounts remove claude:work", meaning: "Forgets it.")]
    )

    var account: String
    var sandbox: String?

    init(_ parsed: ParsedArguments) throws(ArgumentError) {
        account = parsed.positionals.first ?? ""
        sandbox = parsed.value("--sandbox")
    }
}
