/// A command's words, sorted by its syntax.
struct ParsedArguments: Sendable {
    private(set) var positionals: [String] = []
    private var values: [String: [String]] = [:]

    /// Sorts `words`. `--` ends the options; a single `-` is a value like any other.
    init(_ words: some Collection<String>, by syntax: CommandSyntax) throws(ArgumentError) {
        var isOptionsEnd = false
        var index = words.startIndex
        while index != words.endIndex {
            let word = words[index]
            words.formIndex(after: &index)
            guard !isOptionsEnd, word.utf8.first == UInt8(ascii: "-"), word.utf8.count > 1 else {
                positionals.append(word)
                continue
            }
            if word == "--" {
                isOptionsEnd = true
                continue
            }
            let (name, attached) = Self.split(word)
            guard let option = syntax.options.first(where: { $0.name == name }) else {
                if !syntax.positionals.isEmpty, Self.isNoName(word) { throw .dashedArgument(word) }
                throw .unknownOption(name, known: syntax.options.map(\.name) + ["--help"])
            }
            guard values[name] == nil || option.isRepeatable else { throw .repeatedOption(name) }
            guard let placeholder = option.value else {
                guard attached == nil else { throw .unexpectedValue(option: name) }
                values[name] = [""]
                continue
            }
            let value: String
            if let attached {
                value = attached
            } else {
                guard index != words.endIndex, !words[index].utf8.starts(with: "--".utf8) else {
                    throw .missingValue(option: name, value: placeholder)
                }
                value = words[index]
                words.formIndex(after: &index)
            }
            try Self.check(value, of: option, placeholder)
            values[name, default: []].append(value)
        }
        try checkCounts(syntax)
    }

    func has(_ option: String) -> Bool { values[option] != nil }

    func value(_ option: String) -> String? { values[option]?.first }

    /// The values of an option that may be repeated, in the order of the command line.
    func values(_ option: String) -> [String] { values[option] ?? [] }

    /// Whether a word behind a dash cannot be the name of an option: a number, or an expression.
    private static func isNoName(_ word: String) -> Bool {
        let isNameByte = { (byte: UInt8) in (65...90).contains(byte & 0xDF) || byte == 45 || byte == 61 }
        return !word.utf8.starts(with: "--".utf8) && !word.utf8.allSatisfy(isNameByte)
    }

    private static func split(_ word: String) -> (name: String, attached: String?) {
        guard let equals = word.firstIndex(of: "=") else { return (word, nil) }
        return (String(word[..<equals]), String(word[word.index(after: equals)...]))
    }

    private static func check(_ value: String, of option: OptionSyntax, _ placeholder: String) throws(ArgumentError) {
        guard !value.isEmpty else { throw .missingValue(option: option.name, value: placeholder) }
        if let reason = option.refused[value] {
            throw .refusedValue(option: option.name, value: value, reason: reason)
        }
        guard option.choices.isEmpty || option.choices.contains(value) else {
            throw .badValue(option: option.name, value: value, expected: option.choices.joined(separator: " or "))
        }
    }

    private func checkCounts(_ syntax: CommandSyntax) throws(ArgumentError) {
        for option in syntax.options where option.isRequired && values[option.name] == nil {
            throw .missingOption(option.name, value: option.value ?? "")
        }
        for (index, positional) in syntax.positionals.enumerated() {
            if positional.arity == .any { return }
            guard index < positionals.count else { throw .missingArgument(positional.name) }
        }
        if positionals.count > syntax.positionals.count {
            throw .unexpectedArgument(positionals[syntax.positionals.count])
        }
    }
}
