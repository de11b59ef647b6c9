/// What one command understands, as data: parsing and help are both made from it.
struct CommandSyntax: Sendable {
    /// The words that choose the command, such as `specs list`.
    var name: String
    /// One line for lists of commands.
    var summary: String
    /// What to know beyond the summary; may be empty.
    var discussion = ""
    var positionals: [PositionalSyntax] = []
    var options: [OptionSyntax] = []
    var examples: [CommandExample]
}

/// One argument that is known by its place.
struct PositionalSyntax: Sendable {
    enum Arity: Sendable {
        case one
        /// Any number, also none; only as the last one.
        case any
    }

    var name: String
    var arity: Arity
    var help: String
}

/// One `--option`.
struct OptionSyntax: Sendable {
    /// With its dashes: `--spec`.
    var name: String
    /// What follows it, such as `FILE`; nil for a switch.
    var value: String?
    var isRequired = false
    var isRepeatable = false
    /// The only values, when not empty.
    var choices: [String] = []
    /// Values that people try and that mean something else, with the reason.
    var refused: [String: String] = [:]
    var help: String
}

/// A command line and what it does.
struct CommandExample: Sendable {
    var line: String
    var meaning: String
}
