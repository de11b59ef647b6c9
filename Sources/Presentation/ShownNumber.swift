package import Quantities
package import UsageModel

/// Rounds and writes numbers for people; data keeps every digit.
package enum ShownNumber {
    /// `number` at no more than `places` digits after the point, trailing zeros left out; integer parts of five digits
    /// and more are grouped by commas.
    package static func upTo(_ number: ExactNumber, places: Int, _ rounding: DisplayRule.Rounding = .halfUp) -> String {
        grouped(rounded(number, places: places, rounding).decimalText(maxFractionDigits: 20))
    }

    /// `number` at no more digits after the point than `places` allows, and no fewer.
    package static func within(
        _ number: ExactNumber, places: ClosedRange<Int>, _ rounding: DisplayRule.Rounding
    ) -> String {
        var text = number.decimalText(places: clamped(places.upperBound), rule(rounding))[...]
        var spare = clamped(places.upperBound) - clamped(places.lowerBound)
        while spare > 0, text.last == "0" {
            text.removeLast()
            spare -= 1
        }
        if text.last == "." { text.removeLast() }
        return grouped(String(text))
    }

    /// Rounds at `places`; a number too large to be rounded stays as it is.
    static func rounded(_ number: ExactNumber, places: Int, _ rounding: DisplayRule.Rounding) -> ExactNumber {
        do throws(ArithmeticError) {
            return try number.rounded(places: clamped(places), rule(rounding))
        } catch { return number }
    }

    private static func rule(_ rounding: DisplayRule.Rounding) -> RoundingRule {
        switch rounding {
        case .halfUp: .halfAwayFromZero
        case .floor: .floor
        case .halfEven: .halfEven
        }
    }

    private static func clamped(_ places: Int) -> Int { min(max(places, 0), 20) }

    private static func grouped(_ text: String) -> String {
        let sign = text.hasPrefix("-") ? "-" : ""
        let digits = text.dropFirst(sign.count)
        let whole = digits.prefix { $0 != "." }
        guard whole.count >= 5 else { return text }
        var grouped = ""
        for (index, digit) in whole.enumerated() {
            if index > 0, (whole.count - index).isMultiple(of: 3) { grouped.append(",") }
            grouped.append(digit)
        }
        return sign + grouped + digits.dropFirst(whole.count)
    }
}

/// A percentage as people see it: `100%` only when nothing is left, `<1%` as long as a little was used.
package struct ShownPercent: Sendable, Hashable {
    /// Percent used, from 0; above 100 for overage.
    let percent: ExactNumber
    let rule: DisplayRule

    package init(_ percent: ExactNumber, _ rule: DisplayRule) {
        self.percent = percent
        self.rule = rule
    }

    private static let hundred = ExactNumber(100)
    private static let most = ExactNumber(999)
    private static let zero = ExactNumber(0)

    /// Percent used at the places of the rule (none where it names none).
    ///
    /// Beyond `999%` only that it is more: the digits would tell nothing, and there may be hundreds.
    package var used: String {
        if percent > Self.most { return ">999%" }
        let most = rule.places?.upperBound ?? 0
        let rounded = ShownNumber.rounded(percent, places: most, rule.rounding)
        if percent < Self.hundred, rounded >= Self.hundred {
            return most > 0 ? "99." + String(repeating: "9", count: min(most, 20)) + "%" : "99%"
        }
        if rounded.isZero, percent > Self.zero {
            return rule.belowOne.map { "\($0)%" } ?? "<1%"
        }
        return ShownNumber.within(percent, places: rule.places ?? 0...0, rule.rounding) + "%"
    }

    /// Whole percent left, the complement of what `used` shows: never `100%` once something was used, never `0%`
    /// while something is left.
    package var left: String {
        guard percent > Self.zero else { return "100%" }
        guard percent < Self.hundred, let used = ShownNumber.rounded(percent, places: 0, rule.rounding).int else {
            return "0%"
        }
        return "\(100 - min(max(used, 1), 99))%"
    }
}
