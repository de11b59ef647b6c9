import Quantities
package import UsageModel

/// Writes a number with its unit for people: `$12.50`, `1204 requests`, `3.2 GB`.
package struct ShownMeasure: Sendable {
    let symbols: Symbols
    let rule: DisplayRule
    let labels: [AccountSnapshot.UnitLabel]

    package init(
        symbols: Symbols = .unicode, rule: DisplayRule = DisplayRule(), labels: [AccountSnapshot.UnitLabel] = []
    ) {
        self.symbols = symbols
        self.rule = rule
        self.labels = labels
    }

    package func text(_ measure: Measure) -> String {
        if let (code, amount) = money(measure) { return money(amount, code) }
        let (number, unit) = plain(measure)
        let label = labels.first { $0.unit == measure.unit }.map { VisibleText.clean($0.label) }
        let name = label ?? unitName(unit, of: number, measure.unit)
        return number + (name.isEmpty ? "" : " " + name)
    }

    /// `used` of `limit`, the unit named once where both have it: `450 of 300 requests`.
    package func pair(_ used: Measure, of limit: Measure) -> String {
        guard used.unit == limit.unit, money(used) == nil else { return text(used) + " of " + text(limit) }
        return plain(used).number + " of " + text(limit)
    }

    /// The number of a measure without its unit, and the unit's name.
    private func plain(_ measure: Measure) -> (number: String, unit: String) {
        var number = measure.number
        var unit = VisibleText.clean(measure.unit.description)
        if measure.unit.isFraction {
            do throws(ArithmeticError) {
                number = try number.multiplied(by: ExactNumber(100))
                unit = "percent"
            } catch {}
        }
        guard let places = rule.places else {
            // A price of a unit has its digits behind many zeros.
            let shown = ShownNumber.upTo(number, places: 2, rule.rounding)
            let isTiny = shown == "0" && !number.isZero
            return (isTiny ? number.decimalText() : shown, unit)
        }
        return (ShownNumber.within(number, places: places, rule.rounding), unit)
    }

    /// Counts the language knows, and cores, take an `s` when they are many. The name of a count that a spec declares
    /// may be no noun (`premium`), and the title says what is counted.
    private func unitName(_ name: String, of number: String, _ unit: Unit) -> String {
        guard unit.factors.count == 1, unit.factors[0].exponent == 1 else { return name }
        switch unit.factors[0].atom {
        case .count(let count) where !Unit.builtInCounts.contains(count): return ""
        case .count, .core: return number == "1" || number == "-1" ? name : name + "s"
        default: return name
        }
    }

    private func money(_ measure: Measure) -> (code: CurrencyCode, amount: ExactNumber)? {
        guard case .code(let code)? = measure.unit.currency,
            let factor = measure.unit.factor(to: Unit(.money(.code(code))))
        else { return nil }
        do throws(ArithmeticError) {
            return (code, try measure.number.multiplied(by: factor))
        } catch { return nil }
    }

    private func money(_ amount: ExactNumber, _ code: CurrencyCode) -> String {
        let places = rule.places ?? code.minorDigits...code.minorDigits
        let sign = symbols.moneySign(code.text)
        let isNegative = amount.signum < 0
        let shown = ShownNumber.within(amount.magnitude, places: places, rule.rounding)
        if !amount.isZero, !shown.contains(where: { ("1"..."9").contains($0) }) {
            let most = min(places.upperBound, 20)
            let least = most > 0 ? "0." + String(repeating: "0", count: most - 1) + "1" : "1"
            return (isNegative ? "-" : "") + "<" + sign + least
        }
        return (isNegative ? "-" : "") + sign + shown
    }
}
