import Quantities
package import UsageModel

/// One line an account, for narrow places: `Claude  Session 71% left · Weekly 4% left`.
package struct SummaryLine: Sendable {
    private let view: SnapshotText

    /// - Parameter options: Its `columns` cut the line.
    package init(options: SnapshotText.Options) { view = SnapshotText([], options: options) }

    /// The metrics the spec names as its headline, else the first two that are not on request; no line break.
    package func text(_ account: AccountSnapshot) -> String {
        let symbols = view.symbols
        var facts: [String] = []
        if let failure = account.failure {
            var advice: [String] = []
            facts.append(view.words(failure, in: account, &advice))
        } else {
            facts = headline(account).map { view.spelled($0.title) + " " + brief($0, in: account) }
        }
        if view.options.isExample { facts.insert("EXAMPLE", at: 0) }
        if account.isTest { facts.insert("TEST", at: 0) }
        let title = view.spelled(account.title)
        let line = facts.isEmpty ? title : title + "  " + facts.joined(separator: symbols.separator)
        return DisplayWidth.shorten(line, to: view.options.columns, ellipsis: symbols.ellipsis)
    }

    private func headline(_ account: AccountSnapshot) -> [MetricReading] {
        let named = account.headline.flatMap { id in
            account.metrics.filter { view.isSame($0.id, id) || $0.id.utf8.starts(with: (id + ".").utf8) }
        }
        return named.isEmpty ? Array(account.metrics.filter { !$0.onRequest }.prefix(2)) : named
    }

    private func brief(_ metric: MetricReading, in account: AccountSnapshot) -> String {
        let shown = ShownMeasure(symbols: view.symbols, rule: metric.display, labels: account.unitLabels)
        let stale = metric.staleSince == nil ? "" : " (old)"
        switch metric.outcome {
        case .unavailable: return "not available"
        case .state(let state, _):
            let words = view.symbols.spelled(StateWords.title(state))
            return words.prefix(1).lowercased() + words.dropFirst() + stale
        case .available(let value):
            switch value.primary {
            case .usage(let used, let remaining, let limit):
                if let percent = value.percentUsed {
                    return ShownPercent(percent, metric.display).left + " left" + stale
                }
                let usage = UsageAmounts(used: used, remaining: remaining, limit: limit)
                if let rest = usage.remaining { return shown.text(rest) + " left" + stale }
                return (usage.used.map { shown.text($0) + " used" } ?? "not available") + stale
            case .amount(let amount, _): return shown.text(amount) + stale
            case .date(let instant): return view.time.date(instant) + stale
            case .word(let word): return view.spelled(word) + stale
            }
        }
    }
}
