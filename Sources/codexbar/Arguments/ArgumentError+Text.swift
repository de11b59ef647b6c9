import Diagnostics

extension ArgumentError {
    /// What is wrong and what to do, on one line.
    var text: String {
        switch self {
        case .unknownCommand(let word, let known): "unknown command '\(word)'\(Self.hint(word, known, "commands"))"
        case .missingCommand(let group, let known): "'\(group)' needs one of: \(known.joined(separator: ", "))"
        case .unknownOption(let word, let known): "unknown option '\(word)'\(Self.hint(word, known, "options"))"
        case .dashedArgument(let word): "unknown option '\(word)': to give it as an argument, write -- before it"
        case .missingValue(let option, let value): "'\(option)' needs a value: \(option) \(value)"
        case .unexpectedValue(let option): "'\(option)' takes no value"
        case .repeatedOption(let option): "'\(option)' is given more than once"
        case .missingOption(let option, let value): "'\(option)\(value.isEmpty ? "" : " " + value)' is missing"
        case .badValue(let option, let value, let expected): "'\(option)' cannot be '\(value)': expected \(expected)"
        case .refusedValue(let option, let value, let reason): "'\(option) \(value)' is refused: \(reason)"
        case .missingArgument(let name): "\(name) is missing"
        case .unexpectedArgument(let word): "unexpected argument '\(word)'"
        case .badArgument(let name, let value, let expected): "\(name) cannot be '\(value)': expected \(expected)"
        }
    }

    private static func hint(_ word: String, _ known: [String], _ kind: String) -> String {
        if let nearest = closestMatch(to: word, in: known) { return ": did you mean '\(nearest)'?" }
        return known.isEmpty ? "" : "; \(kind): \(known.joined(separator: ", "))"
    }
}
