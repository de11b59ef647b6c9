import Expressions
import Quantities

/// How a value is written into a request.
enum LeafText {
    /// Nil for what cannot be sent: lists and records, which the checker refuses.
    static func text(_ value: Value) -> String? {
        switch value {
        case .bool(let flag): flag ? "true" : "false"
        case .string(let text): text
        case .number(let number, _): number.decimalText()
        case .instant(let instant): instant.rfc3339
        case .date(let date): date.text
        case .month(let month): month.text
        case .currency(let code): code.text
        case .list, .record: nil
        }
    }
}
