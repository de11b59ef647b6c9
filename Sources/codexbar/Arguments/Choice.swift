/// What the first words of a command line ask for.
enum Choice {
    /// A command and the words behind its name.
    case command(CommandTable.Row, [String])
    /// The help of a command.
    case help(CommandTable.Row)
    /// The list of commands, of a group such as `specs` or of all.
    case overview(group: String?)
    case version

    init(_ words: [String]) throws(ArgumentError) {
        guard let first = words.first else {
            self = try Self.command("usage", [])
            return
        }
        switch first {
        case "--version": self = .version
        case "--help", "-h": self = .overview(group: nil)
        case "help": self = try Self.help(Array(words.dropFirst()))
        case _ where first.utf8.first == UInt8(ascii: "-"): self = try Self.command("usage", words)
        default: self = try Self.chosen(words)
        }
    }

    private static func chosen(_ words: [String]) throws(ArgumentError) -> Choice {
        let names = CommandTable.rows.map(\.name)
        let first = words[0]
        if names.contains(first) { return try command(first, Array(words.dropFirst())) }
        let members = names.filter { $0.hasPrefix("\(first) ") }.map { String($0.dropFirst(first.count + 1)) }
        guard !members.isEmpty else {
            var tops: [String] = []
            for name in names {
                let top = String(name.prefix { $0 != " " })
                if !tops.contains(top) { tops.append(top) }
            }
            throw .unknownCommand(first, known: tops)
        }
        guard words.count > 1 else { throw .missingCommand(group: first, known: members) }
        if words[1] == "--help" || words[1] == "-h" { return .overview(group: first) }
        guard members.contains(words[1]) else {
            throw .unknownCommand("\(first) \(words[1])", known: members.map { "\(first) \($0)" })
        }
        return try command("\(first) \(words[1])", Array(words.dropFirst(2)))
    }

    private static func help(_ words: [String]) throws(ArgumentError) -> Choice {
        guard !words.isEmpty else { return .overview(group: nil) }
        return try chosen(words + ["--help"])
    }

    private static func command(_ name: String, _ words: [String]) throws(ArgumentError) -> Choice {
        guard let row = CommandTable.rows.first(where: { $0.name == name }) else {
            throw .unknownCommand(name, known: CommandTable.rows.map(\.name))
        }
        let options = words.prefix { $0 != "--" }
        return options.contains("--help") || options.contains("-h") ? .help(row) : .command(row, words)
    }
}
