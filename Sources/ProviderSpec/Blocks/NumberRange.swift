import Diagnostics
package import Quantities
import SpecSyntax

/// An interval of numbers: `[0, 100]`, `(0, inf)`; a round bracket leaves its bound out.
package struct NumberRange: Sendable, Equatable {
    package var lower: ExactNumber?
    package var lowerIsOpen: Bool
    package var upper: ExactNumber?
    package var upperIsOpen: Bool
    package var text: String

    package func contains(_ number: ExactNumber) -> Bool {
        if let lower, number < lower || (lowerIsOpen && number == lower) { return false }
        if let upper, number > upper || (upperIsOpen && number == upper) { return false }
        return true
    }

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        if case .sequence(let items) = node.value {
            let ends = items.compactMap { if case .scalar(let scalar) = $0.value { scalar.text } else { nil } }
            let mended = ends.count == 2 && items.count == 2 ? "'[\(ends[0]), \(ends[1])]'" : nil
            findings.append(
                Diagnostic(
                    code: .wrongNode, span: node.span, message: "expected a range as text",
                    help: mended.map { "put it in quotes: \($0)" } ?? "write it in quotes: '[0, 100]'",
                    edit: mended.map { .init(span: node.span, replacement: $0, isSafe: true) }))
            return nil
        }
        guard let text = node.readText(&findings) else { return nil }
        func refuse() -> Self? {
            findings.append(
                Diagnostic(
                    code: .badValue, span: node.span, message: "'\(text.value)' is no range",
                    help: "write two numbers in brackets and in quotes: '[0, 100]', '(-inf, 0]', '[0, inf)'"))
            return nil
        }
        let bytes = Array(text.value.utf8)
        guard let first = bytes.first, let last = bytes.last, bytes.count >= 5, first == 91 || first == 40,
            last == 93 || last == 41
        else { return refuse() }
        let parts = bytes.dropFirst().dropLast().split(separator: 44, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return refuse() }
        let low = trimBlanks(parts[0])
        let high = trimBlanks(parts[1])
        let lower = low == "-inf" ? nil : ExactNumber(low)
        let upper = high == "inf" ? nil : ExactNumber(high)
        guard lower != nil || low == "-inf", upper != nil || high == "inf" else { return refuse() }
        if let lower, let upper, upper < lower {
            findings.append(
                Diagnostic(
                    code: .badValue, span: node.span, message: "the range '\(text.value)' ends before it begins",
                    help: "write the smaller number first: '[\(high), \(low)]'"))
            return nil
        }
        if let lower, upper == lower, first == 40 || last == 41 { return refuse() }
        return Self(
            lower: lower, lowerIsOpen: first == 40, upper: upper, upperIsOpen: last == 41, text: text.value)
    }
}

extension NumberRange {
    /// A range of seconds for a time that is told in milliseconds, or the other way round.
    ///
    /// Between the years 1973 and 5138 seconds have at most eleven digits, and milliseconds at least twelve.
    fileprivate static let border = ExactNumber("100000000000")

    func problem(of format: FieldType.InstantFormat) -> (message: String, help: String)? {
        guard let border = Self.border, let lower, lower.signum > 0 else { return nil }
        switch format {
        case .epochSeconds where !(lower < border):
            return (
                "this range begins thousands of years from now: it speaks of milliseconds",
                "write type: instant(epoch_ms), or a range of seconds"
            )
        case .epochMilliseconds:
            guard let upper, upper < border else { return nil }
            return (
                "this range ends before 1974: it speaks of seconds",
                "write type: instant(epoch_s), or a range of milliseconds"
            )
        default: return nil
        }
    }
}
