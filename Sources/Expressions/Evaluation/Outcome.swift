package import Diagnostics
package import Quantities

/// What a named value or an expression comes to.
package enum Outcome {
    case value(Value)
    /// Only expressions of optional type.
    case none
    indirect case failure(EvaluationFailure)
}

/// A value at run time. Units are concrete: a run-time currency has its code by now.
package enum Value {
    case bool(Bool)
    case string(String)
    case number(ExactNumber, Unit)
    case instant(Instant)
    case date(CivilDate)
    case month(YearMonth)
    case currency(CurrencyCode)
    case list(ListValue)
    case record(RecordValue)
}

/// A word of the fixed list of reasons (spec language, section 4, "Codes").
package struct FailureCode: RawRepresentable, Sendable, Hashable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package static let shapeChanged = FailureCode(rawValue: "shape_changed")
    package static let notSupplied = FailureCode(rawValue: "not_supplied")
    package static let conflict = FailureCode(rawValue: "conflict")
    package static let limitExceeded = FailureCode(rawValue: "limit_exceeded")
    package static let staleTable = FailureCode(rawValue: "stale_table")
}

/// Why a value cannot be told, and where that was found.
package struct EvaluationFailure: Error, Sendable, Hashable {
    package var code: FailureCode
    /// A sentence for the user; the spec's own or the engine's.
    package var say: String?
    package var specSpan: SourceSpan?
    package var step: String?
    /// Normalised path in the step's answer.
    package var responsePath: String?
    /// Names beside an absent key, cleaned, at most ten.
    package var neighbours: [String]
    package var guardID: String?
    /// The step or credential as a whole failed: no guard has a say before it.
    package var isOfStep: Bool

    package init(
        code: FailureCode,
        say: String? = nil,
        specSpan: SourceSpan? = nil,
        step: String? = nil,
        responsePath: String? = nil,
        neighbours: [String] = [],
        guardID: String? = nil,
        isOfStep: Bool = false
    ) {
        self.code = code
        self.say = say
        self.specSpan = specSpan
        self.step = step
        self.responsePath = responsePath
        self.neighbours = neighbours
        self.guardID = guardID
        self.isOfStep = isOfStep
    }
}
