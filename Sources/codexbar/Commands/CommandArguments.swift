/// The words of one command as values. To add a command: its file here, its row in `CommandTable`, its body in
/// `CommandBodies`.
protocol CommandArguments: Sendable {
    static var syntax: CommandSyntax { get }

    /// Reads what `parsed` holds; every word has passed the syntax.
    init(_ parsed: ParsedArguments) throws(ArgumentError)
}
