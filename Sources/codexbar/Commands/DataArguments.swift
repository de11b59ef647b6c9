/// `codexbar data list`.
struct DataListArguments: CommandArguments, Hashable {
    static let syntax = CommandSyntax(
        name: "data list",
        summary: "List everything that codexbar keeps on this machine",
        options: [TestRunArguments.sandboxOption],
        examples: [CommandExample(line: "codexbar data list", meaning: "Shows every file, and what it is for.")]
    )

    var sandbox: String?

    init(_ parsed: ParsedArguments) throws(ArgumentError) { sandbox = parsed.value("--sandbox") }
}

/// `codexbar data delete`.
struct DataDeleteArguments: CommandArguments, Hashable {
    static let syntax = CommandSyntax(
        name: "data delete",
        summary: "Delete what codexbar keeps, and say what was deleted",
        discussion: "Logins of other tools, your specs and your settings stay.",
        options: [
            OptionSyntax(name: "--account", value: "ID:LABEL", help: "What belongs to this account."),
            OptionSyntax(name: "--all", help: "Logins, accounts, approvals, states, caches: everything."),
            TestRunArguments.sandboxOption,
        ],
        examples: [
            CommandExample(line: "codexbar data delete --account claude:work", meaning: "Forgets this account."),
            CommandExample(line: "codexbar data delete --all", meaning: "Leaves nothing of codexbar's own."),
        ]
    )

    var account: String?
    var isAll: Bool
    var sandbox: String?

    init(_ parsed: ParsedArguments) throws(ArgumentError) {
        account = parsed.value("--account")
        isAll = parsed.has("--all")
        sandbox = parsed.value("--sandbox")
        guard isAll != (account != nil) else {
            throw .badValue(
                option: "--account", value: account ?? "", expected: "an account, or '--all' without one")
        }
    }
}
