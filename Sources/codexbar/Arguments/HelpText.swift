/// Renders help from syntax.
enum HelpText {
    /// Descriptions begin in this column, counted from 0.
    private static let column = 30
    private static let width = 80

    /// All there is to know about one command.
    static func text(for syntax: CommandSyntax) -> String {
        var result = "\(syntax.summary).\n\n\(usage(of: syntax))\n"
        if !syntax.discussion.isEmpty { result += "\n\(syntax.discussion)\n" }
        if !syntax.positionals.isEmpty {
            result += "\nArguments:\n"
            for positional in syntax.positionals { result += row(positional.name, positional.help) }
        }
        result += "\nOptions:\n"
        for option in syntax.options {
            let value = option.value.map { " \($0)" } ?? ""
            result += row(option.name + value, option.help + (option.isRepeatable ? " May be repeated." : ""))
        }
        result += row("--help", "Show this text.")
        return result + examples(syntax.examples)
    }

    /// `Usage: codexbar run --spec FILE|ID|- [options]`.
    static func usage(of syntax: CommandSyntax) -> String {
        var words = ["Usage: codexbar", syntax.name]
        for option in syntax.options where option.isRequired {
            words.append(option.value.map { "\(option.name) \($0)" } ?? option.name)
        }
        if syntax.options.contains(where: { !$0.isRequired }) { words.append("[options]") }
        for positional in syntax.positionals {
            words.append(positional.arity == .one ? positional.name : "[\(positional.name) …]")
        }
        return words.joined(separator: " ")
    }

    /// The commands with their summaries.
    static func overview(_ commands: [CommandSyntax], in group: String?) -> String {
        let prefix = group.map { "codexbar \($0)" } ?? "codexbar"
        var result = "Shows how much of your AI subscriptions is used.\n\n"
        if group != nil { result = "" }
        result += "Usage: \(prefix) COMMAND [options]\n\nCommands:\n"
        for command in commands { result += row(command.name, "\(command.summary).") }
        let examples = examples(commands.compactMap(\.examples.first))
        guard group == nil else { return "\(result)\n'\(prefix) COMMAND --help' tells more.\n\(examples)" }
        result += "\nWithout a command, 'usage' is meant. 'codexbar COMMAND --help' tells more.\n\nOptions:\n"
        result += row("--version", "Show the version.") + row("--help", "Show this text.")
        return result + examples
    }

    private static func examples(_ examples: [CommandExample]) -> String {
        guard !examples.isEmpty else { return "" }
        return "\nExamples:\n" + examples.map { "  \($0.line)\n      \($0.meaning)\n" }.joined()
    }

    private static func row(_ name: String, _ help: String) -> String {
        let left = "  \(name)"
        let pad = column - left.unicodeScalars.count
        let margin = String(repeating: " ", count: column)
        let gap = pad >= 2 ? String(repeating: " ", count: pad) : "\n\(margin)"
        return "\(left)\(gap)\(wrapped(help, to: width - column).joined(separator: "\n\(margin)"))\n"
    }

    /// Lines of at most so many characters, as long as no word is longer.
    private static func wrapped(_ text: String, to width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] += " \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
