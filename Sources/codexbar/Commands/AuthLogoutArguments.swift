/// `codexbar auth logout`.
struct AuthLogoutArguments: CommandArguments, Hashable {
    static let syntax = CommandSyntax(
        name: "auth logout",
        summary: "Remove a login that codexbar obtained",
        discussion: "Logins of other tools are never touched. The account keeps its label and history.",
        positionals: [PositionalSyntax(name: "ID", arity: .one, help: "The provider.")],
        options: [
            OptionSyntax(name: "--account", value: "LABEL", help: "The account, if you have several."),
            OptionSyntax(name: "--credential", value: "NAME", help: "Only this login of the spec."),
            TestRunArguments.sandboxOption,
        ],
        examples: [CommandExample(line: "codexbar auth logout claude", meaning: "Forgets codexbar's own login.")]
    )

    var account: String
    var credential: String?
    var sandbox: String?

    init(_ parsed: ParsedArguments) throws(ArgumentError) {
        account = AuthAccount.text(parsed)
        credential = parsed.value("--credential")
        sandbox = parsed.value("--sandbox")
    }
}
