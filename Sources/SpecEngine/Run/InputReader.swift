package import Expressions
package import ProviderSpec
import Quantities

/// Types the texts that a user gave for a spec's inputs.
package struct InputReader {
    /// What is wrong with a given text.
    package struct Fault: Error {
        package var say: String
    }

    /// The value of an input: what was given, else its default, else none.
    package static func read(_ input: CheckedInput, given: String?) throws(Fault) -> Outcome {
        guard let text = given ?? input.block.standard?.value else { return .none }
        func refuse(_ say: String) -> Fault { Fault(say: say) }
        switch input.block.kind {
        case .string(let pattern):
            if let pattern, !pattern.matchesWhole(text) {
                throw refuse("The input '\(input.block.name)' has an unexpected form.")
            }
            return .value(.string(text))
        case .flag:
            switch text {
            case "true": return .value(.bool(true))
            case "false": return .value(.bool(false))
            default: throw refuse("The input '\(input.block.name)' is true or false.")
            }
        case .word(let words):
            let other = words.first { $0.isSame(as: "other") }
            guard let word = words.first(where: { $0.isSame(as: text) }) ?? other else {
                throw refuse("The input '\(input.block.name)' is one of: \(words.joined(separator: ", ")).")
            }
            return .value(.string(word))
        case .host:
            if let problem = HostName.problem(text) {
                throw refuse("The input '\(input.block.name)' is a host's name: \(problem.message).")
            }
            return .value(.string(text))
        case .address(let user):
            if let problem = user.problem(text) {
                throw refuse("The input '\(input.block.name)' is an address: \(problem.message).")
            }
            return .value(.string(text))
        case .number(_, let range):
            guard let number = ExactNumber(text), range?.contains(number) ?? true else {
                throw refuse("The input '\(input.block.name)' is a number\(range.map { " within \($0.text)" } ?? "").")
            }
            return .value(.number(number, input.unit))
        }
    }
}
