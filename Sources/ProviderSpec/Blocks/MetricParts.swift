package import Diagnostics
import SpecSyntax
package import UsageModel

/// A remark beside a value.
package struct NoteBlock: Sendable, Equatable {
    static let keys = ["when", "say", "because"]

    package var when: ExpressionText?
    package var say: ExpressionText

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(node, "note", keys: keys, &findings),
            let say = block.required("say", &findings)?.readExpression(&findings)
        else { return nil }
        return Self(when: block.expression("when", &findings), say: say)
    }
}

/// How near the end a metric is; the first whose condition holds.
package struct LevelBlock: Sendable, Equatable {
    static let keys = ["when", "is", "because"]

    package var when: ExpressionText
    package var level: Level

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(node, "level", keys: keys, &findings),
            let when = block.required("when", &findings)?.readExpression(&findings),
            let word = block.required("is", &findings)
                .flatMap({ $0.readWord(Level.allCases.map(\.rawValue), what: "level", &findings) }),
            let level = Level(rawValue: word)
        else { return nil }
        return Self(when: when, level: level)
    }
}

/// A named value below a metric.
package struct DetailBlock: Sendable, Equatable {
    static let keys = ["value", "display"]

    package var name: Spanned<String>
    package var value: ExpressionText
    package var display: DisplayRule?

    static func check(_ entry: SpecNode.Entry, _ findings: inout [Diagnostic]) -> Self? {
        guard checkName(entry.key, at: entry.keySpan, "detail", &findings) else { return nil }
        let name = Spanned(entry.key, entry.keySpan)
        guard case .mapping = entry.value.value else {
            return entry.value.readExpression(&findings).map { Self(name: name, value: $0) }
        }
        guard let block = BlockReader(entry.value, "detail", keys: keys, &findings),
            let value = block.required("value", &findings)?.readExpression(&findings)
        else { return nil }
        return Self(
            name: name, value: value, display: block["display"].flatMap { MetricBlock.readDisplay($0, &findings) })
    }
}

/// Which of two rows with one id is taken.
package struct DuplicateBlock: Sendable, Equatable {
    static let keys = ["prefer", "because"]

    package var prefer: ExpressionText
    package var because: String

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(node, "duplicate", keys: keys, &findings),
            let prefer = block.required("prefer", &findings)?.readExpression(&findings)
        else { return nil }
        guard let because = block.text("because", &findings) else {
            findings.append(.needsBecause("'duplicate'", at: node.span))
            return nil
        }
        return Self(prefer: prefer, because: because.value)
    }
}

/// The stretch of time a metric speaks of.
package indirect enum WindowBlock: Sendable, Equatable {
    /// `{start, end}`, `{end, length}`, `{end}`, `{length}`.
    case parts(start: ExpressionText?, end: ExpressionText?, length: ExpressionText?)
    /// The day, week or month that an instant lies in, in a zone.
    case calendar(Period, of: ExpressionText, zone: Spanned<String>, SourceSpan)
    /// One of several windows, by a word.
    case by(ExpressionText, [Choice], SourceSpan)
    /// No window.
    case never

    package enum Period: String, Sendable, Equatable, CaseIterable {
        case day = "day_of"
        case week = "week_of"
        case month = "month_of"
    }

    package struct Choice: Sendable, Equatable {
        package var word: Spanned<String>
        package var window: WindowBlock
    }

    static let keys = ["start", "end", "length", "day_of", "week_of", "month_of", "first", "zone", "by"]

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        read(node, zone: nil, &findings)
    }

    private static func read(_ node: SpecNode, zone: Spanned<String>?, _ findings: inout [Diagnostic]) -> Self? {
        if case .scalar(let scalar) = node.value, scalar.text == "none" { return .never }
        if node.hasKey("by") { return choice(node, &findings) }
        guard let block = BlockReader(node, "window", keys: keys, &findings) else { return nil }
        let periods = Period.allCases.map(\.rawValue)
        block.onlyOne(of: periods + ["end"], &findings)
        block.onlyOne(of: ["start", "length"], &findings)
        if let first = block["first"] { _ = first.readWord(["monday"], what: "first day of the week", &findings) }
        if let period = Period.allCases.first(where: { block.has($0.rawValue) }),
            let instant = block.expression(period.rawValue, &findings)
        {
            guard let place = block.text("zone", &findings) ?? zone else {
                findings.append(
                    .missingKey("zone", in: "window", at: node.span, help: "a calendar period needs a zone: zone: UTC"))
                return nil
            }
            return .calendar(period, of: instant, zone: place, node.span)
        }
        let start = block.expression("start", &findings)
        let end = block.expression("end", &findings)
        let length = block.expression("length", &findings)
        guard end != nil || length != nil else {
            findings.append(
                .missingKey("end", in: "window", at: node.span, help: "say when it ends, or how long it lasts"))
            return nil
        }
        return .parts(start: start, end: end, length: length)
    }

    /// `{by: key.reset, daily: {…}, never: none, zone: UTC}`
    private static func choice(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard case .mapping(let entries) = node.value else { return nil }
        var by: ExpressionText?
        let zone = entries.first { $0.key == "zone" }?.value.readText(&findings)
        var choices: [Choice] = []
        for entry in entries where entry.key != "zone" {
            if entry.key == "by" {
                by = entry.value.readExpression(&findings)
            } else if let window = read(entry.value, zone: zone, &findings) {
                choices.append(Choice(word: Spanned(entry.key, entry.keySpan), window: window))
            }
        }
        return by.map { .by($0, choices, node.span) }
    }
}
