import Diagnostics
import Expressions

/// A sum leaves out no row unseen: a guard over all rows refuses words that the spec does not know (spec language,
/// section 10, "Totality").
extension SpecCompiler {
    mutating func checkLeftOutRows(of value: TypedExpression, _ metric: CheckedMetric, _ facts: FactSet) {
        for rows in value.leftOutRows(facts: facts, reasoned: reasonedLets)
        where provedPlaces.insert(rows.span).inserted {
            let id = metric.block.id.value
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
        case .distinct: return nil
        }
    }

    fileprivate var otherMend: String? {
        switch cause {
        case .condition, .decision, .narrowing: nil
        case .dropped: "write 'bad_rows: alone'"
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
        let listed = #"in ["…", "…"]"#
        return isOptional ? "\(place).optMap(w, w \(listed)).orValue(false)" : "\(place) \(listed)"
    }
}

extension Diagnostic.Code {
    static let leftOutRows = Self("CBX0421", "left-out-rows")
}
