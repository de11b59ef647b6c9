package import UsageModel
import Quantities

/// A snapshot as short lines, everything that can be observed of a metric in it.
package struct SnapshotLines {
    private let source: [[Unicode.Scalar]]

    package init(yaml: String) {
        source = yaml.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.unicodeScalars) }
    }

    package func lines(_ snapshot: AccountSnapshot) -> [String] {
        var lines: [String] = []
        if let failure = snapshot.failure { lines.append("failure \(text(failure))") }
        if let plan = snapshot.plan { lines.append("plan \(part(plan) { "= \($0)" })") }
        if snapshot.identity.certainty == .verified {
            let parts = [snapshot.identity.id, snapshot.identity.label, snapshot.identity.email].map { $0 ?? "-" }
            lines.append("identity = \(parts.joined(separator: " "))")
        }
        for metric in snapshot.metrics { lines += self.lines(metric) }
        return lines
    }

    private func lines(_ metric: MetricReading) -> [String] {
        let name = metric.id
        var lines: [String] = []
        switch metric.outcome {
        case .available(let value): lines.append("\(name) = \(text(value))")
        case .state(let word, let say): lines.append("\(name) is \(word)\(say.map { " '\($0)'" } ?? "")")
        case .unavailable(let why): lines.append("\(name) \(text(why))")
        }
        if metric.title != "T" { lines.append("\(name) title \(metric.title)") }
        if metric.inferred { lines.append("\(name) inferred") }
        if let window = metric.window { lines.append("\(name) window \(part(window, text))") }
        if let level = metric.level { lines.append("\(name) level \(level.rawValue)") }
        if let stale = metric.staleSince { lines.append("\(name) stale since \(stale.rfc3339)") }
        for note in metric.notes { lines.append("\(name) note \(note)") }
        for detail in metric.details {
            lines.append("\(name).\(detail.name) \(detail.content.map { part($0) { "= \(text($0))" } } ?? "none")")
        }
        return lines
    }

    private func part<Value>(_ part: Part<Value>, _ text: (Value) -> String) -> String {
        switch part {
        case .available(let value): text(value)
        case .unavailable(let why): self.text(why)
        }
    }

    /// `! code by GUARD 'say' @word-of-the-spec $.path [names]`
    package func text(_ why: Unavailable) -> String {
        var words = ["! \(why.code.rawValue)"]
        if let id = why.guardID { words.append("by \(id)") }
        if let say = why.say { words.append("'\(say)'") }
        if let line = why.place.line, let column = why.place.column {
            let word = word(line, column)
            // Of a step that failed as a whole, the place is only where it was read.
            let isReader = why.place.path == nil && why.guardID == nil && word.contains(".")
            if !isReader { words.append("@\(word.hasPrefix("{") ? "{" : word)") }
        }
        if let step = why.place.step, step != "a" { words.append("in \(step)") }
        if let path = why.place.path { words.append(path) }
        if !why.place.neighbours.isEmpty { words.append("[\(why.place.neighbours.joined(separator: " "))]") }
        return words.joined(separator: " ")
    }

    /// What stands at a place of the spec, up to a blank, a colon, a comma or a bracket.
    private func word(_ line: Int, _ column: Int) -> String {
        guard line >= 1, line <= source.count, column >= 1, column <= source[line - 1].count else { return "nowhere" }
        let rest = source[line - 1].dropFirst(column - 1)
        var word = rest.prefix { !" :,}".unicodeScalars.contains($0) }
        while word.last == "]", !word.contains("[") { word.removeLast() }
        return String(String.UnicodeScalarView(word.isEmpty ? rest.prefix(1) : word))
    }

    private func text(_ value: MetricValue) -> String {
        let percent = value.percentUsed.map { " (\($0.decimalText(maxFractionDigits: 4)) %)" } ?? ""
        switch value.primary {
        case .usage(let used, let remaining, let limit):
            let parts = [("used", used), ("left", remaining), ("of", limit)].compactMap { name, measure in
                measure.map { "\(name) \(text($0))" }
            }
            return parts.joined(separator: " ") + percent
        case .amount(let amount, let limit):
            return text(amount) + (limit.map { " of \(text($0))" } ?? "") + percent
        case .date(let instant): return instant.rfc3339
        case .word(let word): return word
        }
    }

    private func text(_ measure: Measure) -> String {
        let unit = "\(measure.unit)"
        return measure.number.decimalText() + (measure.unit == .bare ? "" : " \(unit)")
    }

    private func text(_ window: WindowReading) -> String {
        let length = window.lengthSeconds.map { " \($0.decimalText())s" } ?? ""
        return "\(window.start?.rfc3339 ?? "…")/\(window.end?.rfc3339 ?? "…")\(length)"
    }

    private func text(_ content: DetailReading.Content) -> String {
        switch content {
        case .measure(let measure): text(measure)
        case .text(let text): text.isEmpty ? "''" : text
        case .instant(let instant): instant.rfc3339
        case .flag(let flag): flag ? "true" : "false"
        }
    }
}
