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
    /// Behind a pointer, so that lists of records are copied fast and stay small.
    indirect case number(ExactNumber, Unit)
    case instant(Instant)
    indirect case date(CivilDate)
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
