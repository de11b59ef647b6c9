import Diagnostics
import Expressions

/// A number that was not reported is declared as such and backed by evidence, and a sum leaves out no row unseen (spec
/// language, section 10, "Totality"). That optionals are consumed is the expressions' own check.
extension SpecCompiler {
    /// - Parameters:
    ///   - facts: What is known where the values of the metric are computed.
    mutating func proveTotality(_ metric: CheckedMetric, _ facts: FactSet) {
        let rowFacts = metric.rows.map { facts.assumingElement($0.variable, of: $0.list) } ?? facts
        let rules = guards.filter { $0.affects(.metric(metric.index)) } + metric.guards
        let reasons = metric.block.cases.map(\.because)
        for (place, entry) in metric.cases.enumerated() {
            let here = entry.when.map { rowFacts.assuming($0, holds: true) } ?? rowFacts
            let isReasoned = metric.block.because != nil || (place < reasons.count && reasons[place] != nil)
            for share in [entry.used, entry.remaining].compactMap({ $0 })
            where metric.cases.count > 1 && share.isConstantNumber && provedPlaces.insert(share.span).inserted {
                findings.append(
                    Diagnostic(
                        code: .assumedNumber, span: share.span,
                        message: "'\(share.text)' is a number that nobody reported",
                        help: "read it from the answer, or tell a state instead: {when: …, state: …}"))
            }
            for value in [entry.used, entry.remaining, entry.limit, entry.value].compactMap({ $0 }) {
                checkAssumedNumbers(of: value, metric, rules)
                checkHiddenFaults(of: value)
                if !isReasoned, !hasBrokenGuards { checkLeftOutRows(of: value, metric, here) }
            }
        }
    }

    // MARK: Numbers that stand for missing ones

    private mutating func checkAssumedNumbers(
        of value: TypedExpression, _ metric: CheckedMetric, _ rules: [CheckedGuard]
    ) {
        let steps = stepsBehind
        for number in value.assumedNumbers(stepOKs: stepOKs)
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
            let isBacked = rules.contains { rule in
                number.isBacked(when: rule.when, assert: rule.assert) { steps[$0]?.isEmpty == false }
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

    // MARK: Rows that a sum leaves out

    private mutating func checkLeftOutRows(of value: TypedExpression, _ metric: CheckedMetric, _ facts: FactSet) {
        for rows in value.leftOutRows(facts: facts, reasoned: reasonedLets)
        where provedPlaces.insert(rows.span).inserted {
            let id = metric.block.id.value
            let labels = rows.labels.map(\.shown).joined(separator: " and ")
            let message: String
            var assert: String?
            var other: String?
            switch rows.cause {
            case .condition:
                let isPresence = rows.labels.allSatisfy(\.isPresence)
                message =
                    "'\(rows.sink)' leaves out rows \(isPresence ? "without" : "by") \(labels), and no guard says "
                    + (isPresence
                        ? "that all have it: a renamed key would count as 0"
                        : "which words are known: a renamed word would count as 0")
                let known = rows.labels.prefix(3).map(\.assertion)
                assert = "\(rows.list).all(r, \(known.joined(separator: " && ")))"
            case .narrowing(let name):
                message =
                    "'\(rows.sink)' counts the case '\(name)' alone, and no guard speaks of the other rows: "
                    + "a renamed word would count as 0"
                assert = #"\#(rows.list).all(r, r.case != "other")"#
            case .dropped:
                message = "'\(rows.sink)' counts only the rows that could be read: '\(rows.list)' drops the others"
                assert = "\(rows.list).dropped == 0"
                other = "write 'bad_rows: alone'"
            case .omitted:
                message = "'\(rows.sink)' counts only the keys that were answered: '\(rows.list)' can lack some"
                assert = "KEYS.all(k, k.id in \(rows.list))"
                other = "drop 'omit_on' and 'on_limit: partial'"
            case .distinct:
                message = "'\(rows.sink)' counts equal numbers of several rows once"
                other = "remove '.distinct()'"
            }
            let add = assert.map { "add a guard: {id: …, assert: '\($0)', affects: [\(id)], code: shape_changed}" }
            var help = [add, other].compactMap { $0 }.joined(separator: "; or ")
            if let stray = rows.strayGuard { help += "; the guard '\(stray)' speaks of another list" }
            findings.append(Diagnostic(code: .leftOutRows, span: rows.span, message: message, help: help))
        }
    }
}

extension RowLabel {
    fileprivate var shown: String { path.isEmpty ? "its text" : "'\(path)'" }

    /// What a guard would ask of a row `r`.
    fileprivate var assertion: String {
        if isPresence { return "r.\(path).hasValue()" }
        if path == "case" { return #"r.case != "other""# }
        return (path.isEmpty ? "r" : "r.\(path)") + #" in ["…", "…"]"#
    }
}

extension Diagnostic.Code {
    static let assumedNumber = Self("CBX0420", "assumed-number")
    static let leftOutRows = Self("CBX0421", "left-out-rows")
    static let hiddenFault = Self("CBX0423", "hidden-fault")
}
