import Quantities
import UsageModel

extension SnapshotText {
    func lines(
        of metric: MetricReading, in account: AccountSnapshot, column: Int, _ advice: inout [String]
    ) -> [StyledLine] {
        var line = StyledLine([StyledText(String(repeating: " ", count: indent(metric)))])
        // A title as long as the line would leave no room for what it is the title of.
        let title = DisplayWidth.shorten(spelled(metric.title), to: columns / 2, ellipsis: symbols.ellipsis)
        line.append(title + ":")
        line.pad(to: column)
        var lines = [line]
        let flow = Flow(columns: columns, hanging: column, separator: symbols.separator)
        switch metric.outcome {
        case .available(let value):
            let gauge = gauge(value, metric, columns: columns - line.width)
            if !gauge.isEmpty {
                lines[0].isGauge = true
                gauge.forEach { lines[0].append($0) }
            }
            flow.add(facts(value, metric, in: account) + levelFacts(metric), to: &lines)
        case .state(let state, let say):
            let style: Style = isSame(state, "exhausted") ? .critical : .plain
            var text = symbols.spelled(StateWords.title(state))
            if let say = say.map(spelled), !say.isEmpty { text += symbols.dash + say }
            flow.add([StyledText(text, style)] + levelFacts(metric), to: &lines)
        case .unavailable(let reason):
            let text = "not available" + symbols.dash + words(reason, in: account, &advice)
            flow.add([StyledText(text, .warning)], to: &lines)
            if options.details { lines += placeLines(reason, hanging: column) }
        }
        lines += flowed(timeFacts(metric, in: account, &advice), flow)
        for note in metric.notes {
            lines += sentenceLines(spelled(note), .quiet, hanging: column)
        }
        if options.details { lines += detailLines(metric, in: account, flow, &advice) }
        return lines
    }

    private func flowed(_ facts: [StyledText], _ flow: Flow) -> [StyledLine] {
        guard !facts.isEmpty else { return [] }
        var lines = [StyledLine([StyledText(String(repeating: " ", count: flow.hanging))])]
        flow.add(facts, to: &lines)
        return lines
    }

    /// Columns of `100% left` and two blanks.
    private static let leftWidth = 11

    /// Percent left and the bar, for a share of a known limit.
    private func gauge(_ value: MetricValue, _ metric: MetricReading, columns: Int) -> [StyledText] {
        guard case .usage = value.primary, let percent = value.percentUsed else { return [] }
        let style = gaugeStyle(percent, metric.level)
        let left = ShownPercent(percent, metric.display).left
        return [
            StyledText(left, style == .good ? .plain : style),
            StyledText(DisplayWidth.padded(" left", to: Self.leftWidth - left.count)),
            StyledText(UsageBar.text(percent, symbols: symbols, columns: columns - Self.leftWidth), style),
            StyledText("  "),
        ]
    }

    private func gaugeStyle(_ percent: ExactNumber, _ level: Level?) -> Style {
        switch level {
        case .exhausted: return .critical
        case .low: return .warning
        case nil: break
        }
        if percent >= ExactNumber(100) { return .critical }
        return percent >= ExactNumber(90) ? .warning : .good
    }

    /// The numbers of a metric, in words.
    private func facts(
        _ value: MetricValue, _ metric: MetricReading, in account: AccountSnapshot
    ) -> [StyledText] {
        let shown = ShownMeasure(symbols: symbols, rule: metric.display, labels: account.unitLabels)
        let percent = value.percentUsed.map { ShownPercent($0, metric.display).used + " used" }
        var facts: [String] = []
        switch value.primary {
        case .usage(let used, let remaining, let limit):
            let usage = UsageAmounts(used: used, remaining: remaining, limit: limit)
            if let percent { facts.append(percent) }
            facts += amounts(usage, shown, beside: percent != nil)
        case .amount(let amount, let limit):
            facts.append(limit.map { shown.pair(amount, of: $0) } ?? shown.text(amount))
            if let percent { facts.append(percent) }
        case .date(let instant): facts.append(time.date(instant))
        case .word(let word): facts.append(short(spelled(StateWords.title(word))))
        }
        return facts.map { StyledText(spelled($0)) }
    }

    private func amounts(_ usage: UsageAmounts, _ shown: ShownMeasure, beside percent: Bool) -> [String] {
        let isPercent = usage.used?.unit.isPercent ?? usage.remaining?.unit.isPercent ?? false
        if percent, isPercent { return [] }
        if let used = usage.used, let limit = usage.limit {
            return [shown.pair(used, of: limit) + (percent ? "" : " used")]
        }
        var amounts: [String] = []
        if let used = usage.used { amounts.append(shown.text(used) + " used") }
        if let remaining = usage.remaining {
            let limit = usage.limit.map { " of " + shown.text($0) } ?? ""
            amounts.append(shown.text(remaining) + limit + " left")
        } else if usage.used == nil, let limit = usage.limit {
            amounts.append("limit " + shown.text(limit))
        }
        return amounts
    }

    private func levelFacts(_ metric: MetricReading) -> [StyledText] {
        var facts: [StyledText] = []
        switch metric.level {
        case .low: facts.append(StyledText("low", .warning))
        case .exhausted: facts.append(StyledText("used up", .critical))
        case nil: break
        }
        if metric.inferred { facts.append(StyledText("concluded, not reported", .quiet)) }
        return facts
    }

    /// When the allowance comes back, and how old the value is.
    private func timeFacts(
        _ metric: MetricReading, in account: AccountSnapshot, _ advice: inout [String]
    ) -> [StyledText] {
        var facts: [StyledText] = []
        switch metric.window {
        case .available(let window)?:
            if let end = window.end { facts.append(StyledText(time.reset(end), .quiet)) }
        case .unavailable(let reason)?:
            let words = words(reason, in: account, &advice)
            facts.append(StyledText("reset unknown" + symbols.dash + words, .quiet))
        case nil: break
        }
        if let since = metric.staleSince {
            let age = time.ago(since).map { ", " + $0 } ?? ""
            facts.append(StyledText("old value of " + time.clock(since) + age, .warning))
        }
        return facts
    }

    private func detailLines(
        _ metric: MetricReading, in account: AccountSnapshot, _ flow: Flow, _ advice: inout [String]
    ) -> [StyledLine] {
        var facts: [StyledText] = []
        for detail in metric.details {
            let text =
                switch detail.content {
                case nil: "none"
                case .unavailable(let reason)?: "not available" + symbols.dash + words(reason, in: account, &advice)
                case .available(.measure(let measure))?:
                    // Details have units of their own, so the metric's places do not fit them.
                    ShownMeasure(
                        symbols: symbols, rule: detail.display ?? DisplayRule(rounding: metric.display.rounding),
                        labels: account.unitLabels
                    ).text(measure)
                case .available(.text(let text))?: short(spelled(text))
                case .available(.instant(let instant))?: time.clock(instant)
                case .available(.flag(let flag))?: flag ? "yes" : "no"
                }
            let name = String(VisibleText.clean(detail.name).map { $0 == "_" ? " " : $0 })
            facts.append(StyledText(spelled(name + " " + text), .quiet))
        }
        return flowed(facts, flow)
    }
}
