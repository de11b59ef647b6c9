import CodexBarKit

/// `codexbar specs trust`.
struct SpecsTrustArguments: CommandArguments, Hashable {
    /// What it has in common with `specs untrust`.
    struct Words: Hashable, Sendable {
        var spec: SpecReference
        var digest: String?
        /// The folder that replaces the home folder.
        var sandbox: String?

        static let positional = PositionalSyntax(
            name: "ID|FILE", arity: .one, help: "The id of an installed spec, or a file, or - for standard input.")
        static let sandboxOption = OptionSyntax(
            name: "--sandbox", value: "DIR", help: "Use DIR instead of the home folder.")

        init(_ parsed: ParsedArguments) throws(ArgumentError) {
            spec = SpecReference(parsed.positionals.first ?? "-")
            digest = parsed.value("--digest")
            sandbox = parsed.value("--sandbox")
            if let digest, !Approval.isDigest(digest) {
                throw .badValue(
                    option: "--digest", value: digest, expected: "sha256: and 64 hexadecimal digits in lower case")
            }
        }
    }

    static let syntax = CommandSyntax(
        name: "specs trust",
        summary: "Approve what a spec does with your secrets",
        discussion: """
            Shows who gets what, and what differs from the bundled spec of its id; then asks.
            Approved is what the spec may do, not the file: any change of that asks again.
            Exit status: 0 approved, or no need to; 1 not approved; 64 nobody to ask; 65 invalid spec.
            """,
        positionals: [Words.positional],
        options: [
            OptionSyntax(
                name: "--digest", value: "sha256:HEX",
                help: "Do not ask, and approve if this is the digest of the spec: for machines. Shown by "
                    + "'specs explain' and on the screen."),
            Words.sandboxOption,
        ],
        examples: [
            CommandExample(line: "codexbar specs trust my.yaml", meaning: "Shows who gets what, and asks."),
            CommandExample(
                line: "codexbar specs trust my.yaml --digest sha256:" + String(repeating: "0123456789abcdef", count: 4),
                meaning: "Approves the spec only if it does what was read before."),
        ]
    )

    var words: Words

    init(_ parsed: ParsedArguments) throws(ArgumentError) { words = try Words(parsed) }
}
