import Diagnostics
import Expressions

/// A number of the spec's own that depends on a text is shown only for words that are listed (spec language, section
/// 10, "Totality"): else a renamed plan shows the limit of another one.
extension SpecCompiler {
    mutating func checkListedWords(_ metric: CheckedMetric, _ rules: [CheckedGuard]) {
        let isAnswered = isAnswered
        let common = rules.filter(\.when.isEmpty).map(\.assert) + [metric.when].compactMap { $0 }
        for (place, entry) in metric.cases.enumerated() where !isReasoned(metric, place) {
            var words = UnlistedWords(
                asserted: common + [entry.when].compactMap { $0 }, reasoned: reasonedLets, isAnswered: isAnswered)
            let earlier = metric.cases[..<place].compactMap(\.when)
            for part in entry.parts {
                for word in words.choices(in: part) + words.remainder(part, when: entry.when, after: earlier)
                where provedPlaces.insert(word.span).inserted { report(word, metric) }
            }
            if let state = entry.state {
                for word in words.state(state, when: entry.when, after: earlier, at: entry.span).prefix(1)
                where provedPlaces.insert(word.span).inserted { report(word, metric, verb: "told") }
            }
        }
        guard metric.block.because == nil, !metric.details.isEmpty else { return }
        var words = UnlistedWords(asserted: common, reasoned: reasonedLets, isAnswered: isAnswered)
        for detail in metric.details {
            for word in words.choices(in: detail.value) where provedPlaces.insert(word.span).inserted {
                report(word, metric)
            }
        }
    }

    /// Whether a symbol is read of an answer, and says not only how its step went.
    var isAnswered: (SymbolID) -> Bool {
        let (steps, states) = (stepsBehind, stepOKs.union(stepCodes))
        return { steps[$0]?.isEmpty == false && !states.contains($0) }
    }

    /// Whether the author says why a case shows what it does.
    func isReasoned(_ metric: CheckedMetric, _ place: Int) -> Bool {
        let cases = metric.block.cases
        return metric.block.because != nil || (place < cases.count && cases[place].because != nil)
    }

    private mutating func report(_ word: UnlistedWord, _ metric: CheckedMetric, verb: String = "shown") {
        let listed = word.isCode ? "in [1, 2]" : #"in ["…", "…"]"#
        let assert =
            word.isOptional
            ? "\(word.field).optMap(w, w \(listed)).orValue(false)" : "\(word.field) \(listed)"
        let id = metric.block.id.value
        let isOfRow = metric.block.each.map { "\(word.field).".hasPrefix("\($0.variable.value).") } ?? false
        findings.append(
            Diagnostic(
                code: .unlistedWord, span: word.span,
                message:
                    "'\(word.text)' is \(verb) for every \(word.isCode ? "number" : "word") of '\(word.field)' that the spec does not know",
                help: isOfRow
                    ? "add to '\(id)': guards: [{id: …, assert: '\(assert)', code: shape_changed}]"
                    : "add a guard: {id: …, assert: '\(assert)', affects: [\(id)], code: shape_changed}"))
    }
}

extension Diagnostic.Code {
    static let unlistedWord = Self("CBX0424", "unlisted-word")
}
