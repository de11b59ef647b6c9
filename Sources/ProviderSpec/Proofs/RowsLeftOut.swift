import Diagnostics
import Expressions

/// A sum leaves out no row unseen: a guard over all rows refuses words that the spec does not know (spec language,
/// section 10, "Totality").
extension SpecCompiler {
    /// - Parameter facts: What is known where the values of the metric are computed.
    mutating func checkLeftOutRows(of metric: CheckedMetric, _ facts: FactSet) {
        let names = SpecNames(reasoned: reasonedLets, fanOuts: fanOutLists, isAnswered: isAnswered)
        var proof = LeftOutRowsProof(facts: facts, names: names)
        var found: [LeftOutRows] = []
        for (place, entry) in metric.cases.enumerated() where !isReasoned(metric, place) {
            guard let when = entry.when else {
                for part in entry.parts { found += proof.value(part) }
                continue
            }
            if metric.cases.count > 1 || entry.state != nil {
                found += proof.condition(when, isFollowed: place + 1 < metric.cases.count)
            }
            guard !entry.parts.isEmpty else { continue }
            var own = LeftOutRowsProof(facts: facts.assuming(when, holds: true), names: names)
            for part in entry.parts { found += own.value(part) }
        }
        if metric.block.because == nil {
            for detail in metric.details { found += proof.value(detail.value) }
            for number in metric.title?.numbers ?? [] { found += proof.value(number) }
            for note in metric.notes {
                let numbers = note.say.numbers
                if numbers.isEmpty { continue }
                var own = note.when.map { LeftOutRowsProof(facts: facts.assuming($0, holds: true), names: names) }
                for number in numbers { found += own?.value(number) ?? proof.value(number) }
            }
        }
        report(found, metric.block.id.value)
    }

    private mutating func report(_ found: [LeftOutRows], _ id: String) {
        for rows in found where provedPlaces.insert(rows.span).inserted {
            let add = rows.assertion.map {
                "add a guard: {id: …, assert: '\($0)', affects: [\(id)], code: shape_changed}"
            }
            var help = [add, rows.otherMend].compactMap { $0 }.joined(separator: "; or ")
            if let weak = rows.weakGuard {
                help += "; the guard '\(weak)' lets rows with any word pass"
            } else if let stray = rows.strayGuard {
                help += "; the guard '\(stray)' speaks of another list"
            }
            findings.append(Diagnostic(code: .leftOutRows, span: rows.span, message: rows.message, help: help))
        }
    }
}

extension CheckedCase {
    /// The numbers that it shows.
    var parts: [TypedExpression] { [used, remaining, limit, value].compactMap { $0 } }
}

extension TextTemplate {
    /// The numbers that are printed in it.
    fileprivate var numbers: [TypedExpression] {
        parts.compactMap { part in
            guard case .expression(let expression) = part, expression.type.unwrapped.unit != nil else { return nil }
            return expression
        }
    }
}

extension LeftOutRows {
    /// The labels without those that say only whether another one is there.
    private var told: [RowLabel] {
        labels.filter { label in
            !label.isPresence || !labels.contains { !$0.isPresence && $0.path.isSame(as: label.path) }
        }
    }

    fileprivate var message: String {
        let names = told.map(\.shown).joined(separator: " and ")
        switch cause {
        case .condition:
            let isPresence = told.allSatisfy(\.isPresence)
            if told.allSatisfy(\.isCode) {
                return "'\(sink)' leaves out rows by \(names), and no guard says which numbers are known: "
                    + "an unknown one would count as 0"
            }
            return "'\(sink)' leaves out rows \(isPresence ? "without" : "by") \(names), and no guard says "
                + (isPresence
                    ? "that all have it: a renamed key would count as 0"
                    : "which words are known: a renamed word would count as 0")
        case .decision:
            return "'\(sink)' decides by \(names) which number is shown, and no guard says which words are known: "
                + "a renamed word would show another"
        case .narrowing(let name):
            return "'\(sink)' counts the case '\(name)' alone, and no guard speaks of the other rows: "
                + "a renamed word would count as 0"
        case .dropped: return "'\(sink)' counts only the rows that could be read: '\(list)' drops the others"
        case .skipped:
            return "'\(sink)' counts only the places of '\(list)' that are there: a renamed key would count as 0"
        case .omitted: return "'\(sink)' counts only the keys that were answered: '\(list)' can lack some"
        case .distinct: return "'\(sink)' counts equal numbers of several rows once"
        }
    }

    /// What a guard would assert.
    fileprivate var assertion: String? {
        switch cause {
        case .condition, .decision:
            let known = told.prefix(3).map { $0.assertion(isOptional: optionals.contains($0.path)) }
            let inner = "\(list).all(r, \(known.joined(separator: " && ")))"
            return outer.map { "\($0.list).all(\($0.variable), \(inner))" } ?? inner
        case .narrowing: return #"\#(list).all(r, r.case != "other")"#
        case .dropped: return "\(list).dropped == 0"
        case .omitted: return "KEYS.all(k, k.id in \(list))"
        case .skipped, .distinct: return nil
        }
    }

    fileprivate var otherMend: String? {
        switch cause {
        case .condition where told.allSatisfy(\.isFlag):
            "say where it is read what a row without it is: absent: {is: false, because: …}"
        case .condition, .decision, .narrowing: nil
        case .dropped: "write 'bad_rows: alone'"
        case .skipped: "write 'missing: fail' where it is read, or read each place as a list of its own"
        case .omitted: "drop 'omit_on' and 'on_limit: partial'"
        case .distinct: "remove '.distinct()'"
        }
    }
}

extension RowLabel {
    fileprivate var shown: String { path.isEmpty ? (isPresence ? "a value" : "its text") : "'\(path)'" }

    /// What a guard would ask of a row `r`.
    fileprivate func assertion(isOptional: Bool) -> String {
        let place = path.isEmpty ? "r" : "r.\(path)"
        if isPresence { return "\(place).hasValue()" }
        if path == "case" { return #"r.case != "other""# }
        let listed = isCode ? "in [1, 2]" : #"in ["…", "…"]"#
        return isOptional ? "\(place).optMap(w, w \(listed)).orValue(false)" : "\(place) \(listed)"
    }
}

extension Diagnostic.Code {
    static let leftOutRows = Self("CBX0421", "left-out-rows")
}
