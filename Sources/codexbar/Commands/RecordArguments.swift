import CodexBarKit

/// `codexbar record`.
struct RecordArguments: CommandArguments, Hashable {
    static let syntax = CommandSyntax(
        name: "record",
        summary: "Make a case of a real run, without secrets and private data",
        discussion: """
            Runs the spec once, as 'run' does, and writes the case that 'replay' then runs
            without a network. Secrets become names, private texts inventions, and what no
            field reads placeholders. Everything is searched for secrets before it is written.
            Exit status: 0 the case is written, 1 nothing is written, 64 for a wrong command
            line, 65 for a spec that does not compile.
            """,
        options: [
            OptionSyntax(
                name: "--spec", value: "FILE|ID|-", isRequired: true,
                help: "The spec: a file, the id of an installed one, or - for standard input."),
            OptionSyntax(name: "--case", value: "NAME", isRequired: true, help: "The name of the new case."),
            OptionSyntax(
                name: "--from-har", value: "FILE",
                help: "Take the answers from a browser's export (HAR) instead; nothing is sent."),
            OptionSyntax(name: "--title", value: "TEXT", help: "What the case shows; otherwise its name."),
            OptionSyntax(name: "--folder", value: "DIR", help: "The folder of all cases; otherwise Fixtures."),
            OptionSyntax(
                name: "--full", help: "Keep what no field reads, but for what looks private; asks on the terminal."),
            OptionSyntax(name: "--account", value: "A", help: "The account; otherwise the default one."),
            OptionSyntax(name: "--input", value: "N=V", isRepeatable: true, help: "Set an input of the spec."),
            OptionSyntax(
                name: "--trust-once", help: "Ask on the terminal to trust the spec for this run; 'specs trust' lasts."),
        ] + TestRunArguments.options(owner: ""),
        examples: [
            CommandExample(
                line: "codexbar record --spec grok --case my-week", meaning: "Writes Fixtures/grok/my-week."),
            CommandExample(
                line: "codexbar record --spec my.yaml --case page --from-har page.har",
                meaning: "Makes a case of what a browser exported."),
        ]
    )

    var spec: SpecReference
    var name: String
    var archive: String?
    var title: String?
    var folder: String?
    var keepsUnread: Bool
    var account: String?
    var inputs: [NamedValue]
    var isTrustedOnce: Bool
    var test: TestRunArguments

    init(_ parsed: ParsedArguments) throws(ArgumentError) {
        spec = SpecReference(parsed.value("--spec") ?? "-")
        name = parsed.value("--case") ?? ""
        archive = parsed.value("--from-har")
        title = parsed.value("--title")
        folder = parsed.value("--folder")
        keepsUnread = parsed.has("--full")
        account = parsed.value("--account")
        inputs = []
        for text in parsed.values("--input") {
            inputs.append(try NamedValue(text, of: "--input", prefix: "", expected: "NAME=VALUE"))
        }
        isTrustedOnce = parsed.has("--trust-once")
        test = try TestRunArguments(parsed, owner: "")
    }
}
