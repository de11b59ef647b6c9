import JSONQuery
import Quantities

extension Value {
    /// For people: a number with at most 20 decimals, money at its currency's places with its code.
    ///
    /// Not cleaned: a text may hold anything. Lists and records print as they are written, their texts in quotes.
    package var printed: String {
        switch self {
        case .bool(let value): value ? "true" : "false"
        case .string(let text): text
        case .number(let number, let unit): number.printed(in: unit)
        case .instant(let instant): instant.description
        case .date(let date): date.text
        case .month(let month): month.text
        case .currency(let code): code.text
        case .list(let list): "[" + list.elements.map(Self.printed).joined(separator: ", ") + "]"
        case .record(let record):
            "{"
                + record.layout.names.indices.map { index in
                    JSONValue.string(record.layout.names[index]).text() + ": "
                        + Self.printed(record.outcome(at: index))
                }.joined(separator: ", ") + "}"
        }
    }

    private static func printed(_ part: Outcome) -> String {
        switch part {
        case .value(.string(let text)): JSONValue.string(text).text()
        case .value(let value): value.printed
        case .none: "none"
        case .failure(let failure): failure.code.rawValue
        }
    }
}

extension ExactNumber {
    fileprivate func printed(in unit: Unit) -> String {
        if unit.isBare || unit.isFraction { return decimalText() }
        if unit.isPercent { return decimalText() + " %" }
        guard case .code(let code) = unit.currency else { return decimalText() + " " + unit.description }
        let major = Unit(.money(.code(code)))
        do throws(ArithmeticError) {
            guard let factor = unit.factor(to: major) else { return decimalText() + " " + unit.description }
            return try multiplied(by: factor).decimalText(places: code.minorDigits, .halfEven) + " " + code.text
        } catch { return decimalText() + " " + unit.description }
    }
}
