/// Why a command line cannot be understood.
enum ArgumentError: Error, Sendable, Hashable {
    case unknownCommand(String, known: [String])
    case missingCommand(group: String, known: [String])
    case unknownOption(String, known: [String])
    /// An argument that begins with a dash, as a negative number does.
    case dashedArgument(String)
    case missingValue(option: String, value: String)
    case unexpectedValue(option: String)
    case repeatedOption(String)
    case missingOption(String, value: String)
    case badValue(option: String, value: String, expected: String)
    case refusedValue(option: String, value: String, reason: String)
    case missingArgument(String)
    case unexpectedArgument(String)
    case badArgument(name: String, value: String, expected: String)
}
