import Exchange
import Expressions
import Quantities

/// What became of a step.
enum StepState {
    /// Nothing that was asked for reads it.
    case notAsked
    /// Its `when` was false.
    case skipped
    case failed(EvaluationFailure, rule: String?)
    case answered(RecordValue, used: String?)
    /// The answers of a fan-out, by their keys.
    case list(ListValue, used: String?)

    var isAnswered: Bool {
        switch self {
        case .answered, .list: true
        case .notAsked, .skipped, .failed: false
        }
    }
}

extension EvaluationFailure {
    /// Prefix of a code that stands for an authoritative state.
    private static let statePrefix = "state:"
    private static let absentCode = FailureCode(rawValue: "absent:credential")

    /// A step's failure, as its fields carry it.
    init(_ failure: StepFailure) {
        let code: FailureCode =
            switch failure.result {
            case .code(let code): FailureCode(rawValue: code.rawValue)
            case .state(let state): FailureCode(rawValue: Self.statePrefix + state)
            case .absentCredential: Self.absentCode
            }
        self.init(
            code: code, say: failure.say, specSpan: failure.specSpan, step: failure.step,
            responsePath: failure.responsePath, neighbours: failure.neighbours, isOfStep: true,
            isPassing: failure.isPassing)
    }

    /// The state that a step's outcome rule gave.
    var state: String? {
        guard code.rawValue.hasPrefix(Self.statePrefix) else { return nil }
        return String(code.rawValue.dropFirst(Self.statePrefix.count))
    }

    /// An optional credential that no source has: what needs it is not in the result.
    var isAbsentCredential: Bool { code == Self.absentCode }
}
