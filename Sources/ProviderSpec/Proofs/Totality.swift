import Diagnostics
import Expressions
import Quantities

/// A number that was not reported is declared as such and backed by evidence, and a sum leaves out no row unseen (spec
/// language, section 10, "Totality"). That optionals are consumed is the expressions' own check.
extension SpecCompiler {
    /// - Parameters:
    ///   - facts: What is known where the values of the metric are computed.
    mutating func proveTotality(_ metric: CheckedMetric, _ facts: FactSet) {
        let rowFacts = metric.rows.map { facts.assumingElement($0.variable, of: $0.list) } ?? facts
        let rules = guards.filter { $0.affects(.metric(metric.index)) } + metric.guards
        if !hasBrokenGuards {
            checkListedWords(metric, rules)
            checkLeftOutRows(of: metric, rowFacts)
        }
        let isCount = metric.block.kindIsKnown && metric.block.kind == .count
        for (place, entry) in metric.cases.enumerated() {
            let here = entry.when.map { rowFacts.assuming($0, holds: true) } ?? rowFacts
            proveState(metric, place, here)
            // An amount may be a price or a limit of the spec's own; a count is what somebody counted.
            for share in [entry.used, entry.remaining, entry.value].compactMap({ $0 })
            where
                (metric.cases.count > 1
                ? share.isConstantNumber : share.isConstantZero || (isCount && share.isOneQuantity))
                && provedPlaces.insert(share.span).inserted
            {
                findings.append(
                    Diagnostic(
                        code: .assumedNumber, span: share.span,
                        message: "'\(share.text)' is a number that nobody reported",
                        help: "read it from the answer, or tell a state instead: {when: …, state: …}"))
            }
            for value in [entry.used, entry.remaining, entry.limit, entry.value].compactMap({ $0 }) {
                checkAssumedNumbers(of: value, metric, rules)
                checkHiddenFaults(of: value)
            }
        }
    }

    // MARK: Numbers that stand for missing ones

    private mutating func checkAssumedNumbers(
        of value: TypedExpression, _ metric: CheckedMetric, _ rules: [CheckedGuard]
    ) {
        let steps = stepsBehind
        let (oks, codes) = (stepOKs, stepCodes)
        for number in value.assumedNumbers(stepStates: oks.union(codes))
        where provedPlaces.insert(number.span).inserted {
            if number.isOfFailedStep {
                findings.append(
                    Diagnostic(
                        code: .assumedNumber, span: number.span,
                        message: "'\(number.text)' shows a number where the step has failed",
                        help: "read the field alone: then the metric is unavailable, with the step's own reason"))
                continue
            }
            if number.isOfRow {
                findings.append(
                    Diagnostic(
                        code: .assumedNumber, span: number.span,
                        message: "'\(number.text)' counts what is not reported as a number",
                        help: "declare it with a reason where '\(number.operand)' is read: "
                            + "absent: {is: …, because: …}"))
                continue
            }
            let isTold = metric.inferred.map { $0.tells(of: number) } ?? false
            let own = number.reads.reduce(into: NumberSet()) { $0.formUnion(steps[$1] ?? []) }
            let isBacked = rules.contains { rule in
                // The step that left the number out has answered in any case, and a failed one tells nothing.
                number.isBacked(when: rule.when, assert: rule.assert) { symbol in
                    guard let behind = steps[symbol], !behind.isEmpty, !codes.contains(symbol) else { return false }
                    return !oks.contains(symbol) || !behind.isSubset(of: own)
                }
            }
            guard !isTold || !isBacked else { continue }
            let isNone = "'!\(number.operand).hasValue()'"
            var mends: [String] = []
            if !isTold { mends.append("add to '\(metric.block.id.value)': inferred: \(isNone)") }
            if !isBacked {
                mends.append(
                    "add a guard that something else is there: {id: …, when: \(isNone), assert: 'OTHER.hasValue()', "
                        + "affects: [\(metric.block.id.value)], code: not_supplied}")
            }
            findings.append(
                Diagnostic(
                    code: .assumedNumber, span: number.span,
                    message: "'\(number.text)' is a number that nobody reported: "
                        + (isTold
                            ? "nothing is asserted where it is used"
                            : "'\(metric.block.id.value)' does not say that it is concluded"),
                    help: mends.joined(separator: "; and ")))
        }
    }

    // MARK: Faults that count as none

    private mutating func checkHiddenFaults(of value: TypedExpression) {
        for read in value.readsOfHiddenFaults(hidingFields) where provedPlaces.insert(read.span).inserted {
            findings.append(
                Diagnostic(
                    code: .hiddenFault, span: read.span,
                    message:
                        "a number must not depend on '\(read.text)': there another form is taken for something else",
                    help: "read the number by a field without 'mistyped' and 'out_of_range'"))
        }
    }
}

extension Diagnostic.Code {
    static let assumedNumber = Self("CBX0420", "assumed-number")
    static let hiddenFault = Self("CBX0423", "hidden-fault")
}
