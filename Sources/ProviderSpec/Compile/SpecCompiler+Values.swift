import Diagnostics
import Expressions
import Quantities
import UsageModel

extension SpecCompiler {
    mutating func compileCase(
        _ block: CaseBlock, _ when: TypedExpression?, _ metric: MetricBlock, _ inner: Scope, _ facts: FactSet
    ) -> CheckedCase {
        if let state = block.state {
            if metric.kindIsKnown { checkState(state, metric.kind) }
            return CheckedCase(
                when: when, state: state.value, say: template(block.say, in: inner, facts: facts), used: nil,
                remaining: nil, limit: nil, value: nil, span: block.span)
        }
        if metric.kindIsKnown { checkParts(block.values, metric, block.span) }
        let wanted: ValueType? = metric.kind == .date ? .instant : nil
        var compiled = CheckedCase(
            when: when, state: nil, say: template(block.say, in: inner, facts: facts),
            used: number(block.values.used, inner, facts), remaining: number(block.values.remaining, inner, facts),
            limit: number(block.values.limit, inner, facts), value: nil, span: block.span)
        switch metric.kind {
        case _ where !metric.kindIsKnown:
            compiled.value = block.values.value.flatMap { compile($0, in: inner, facts: facts) }
            checkShown(compiled.value)
        case .date:
            compiled.value = block.values.value.flatMap { compile($0, in: inner, facts: facts) }
            checkType(compiled.value, wanted ?? .instant)
            checkShown(compiled.value)
        case .state:
            compiled.value = block.values.value.flatMap { compile($0, in: inner, facts: facts) }
            if let value = compiled.value, !value.type.unwrapped.isText {
                wrongType(value, "a word")
            }
            checkShown(compiled.value)
        default:
            compiled.value = number(block.values.value, inner, facts)
        }
        checkUnits(compiled)
        return compiled
    }

    /// The state words of the language; a `state` metric has words of its own.
    private mutating func checkState(_ state: Spanned<String>, _ kind: MetricKind) {
        if kind != .state { checkState(state) }
    }

    mutating func checkState(_ state: Spanned<String>) {
        let known = CaseBlock.states
        guard !known.contains(where: { $0.isSame(as: state.value) }) else { return }
        findings.append(.badWord(state.value, allowed: known, what: "state", at: state.span))
    }

    /// Which value parts a kind has.
    private mutating func checkParts(_ values: ValueBlock, _ metric: MetricBlock, _ span: SourceSpan) {
        let usesShare = metric.kind == .window || metric.kind == .allowance
        func wrong(_ message: String, _ help: String, _ place: SourceSpan) {
            findings.append(Diagnostic(code: .wrongPart, span: place, message: message, help: help))
        }
        let kind = metric.kind.rawValue
        if usesShare {
            if let value = values.value {
                wrong("a metric of kind '\(kind)' has no 'value'", "write 'used' or 'remaining'", value.span)
            }
            switch (values.used, values.remaining) {
            case (nil, nil):
                if values.value == nil {
                    wrong("a metric of kind '\(kind)' needs 'used' or 'remaining'", "add one of them", span)
                }
            case (_?, let remaining?):
                wrong(
                    "'used' and 'remaining' exclude each other", "keep one; the other is derived from the limit",
                    remaining.span)
            default: break
            }
            return
        }
        for part in [values.used, values.remaining] {
            if let part { wrong("a metric of kind '\(kind)' has a 'value'", "write 'value: …'", part.span) }
        }
        if values.value == nil, values.used == nil, values.remaining == nil {
            wrong("a metric of kind '\(kind)' needs 'value'", "add 'value: …'", span)
        }
        if let limit = values.limit, metric.kind == .date || metric.kind == .state {
            wrong("a metric of kind '\(kind)' has no 'limit'", "remove it", limit.span)
        }
    }

    // MARK: Windows

    mutating func compileWindow(_ block: WindowBlock, _ inner: Scope, _ facts: FactSet) -> CheckedWindow {
        switch block {
        case .never:
            return .never
        case .parts(let start, let end, let length):
            let begins = start.flatMap { compile($0, in: inner, facts: facts) }
            let ends = end.flatMap { compile($0, in: inner, facts: facts) }
            let lasts = length.flatMap { compile($0, in: inner, facts: facts) }
            checkType(begins, .instant)
            checkType(ends, .instant)
            for shown in [begins, ends, lasts] { checkShown(shown) }
            if let lasts, lasts.type.unwrapped.unit?.isTime != true, !lasts.type.unwrapped.isPoison {
                wrongType(lasts, "a length of time")
            }
            if let lasts, lasts.isNeverPositive {
                findings.append(
                    Diagnostic(
                        code: .wrongPart, span: lasts.span, message: "this length is never above zero",
                        help: "write how long the window lasts, such as 7 d"))
            }
            return .parts(start: begins, end: ends, length: lasts)
        case .calendar(let period, let text, let zone, let span):
            guard let instant = compile(text, in: inner, facts: facts) else { return .never }
            checkType(instant, .instant)
            checkShown(instant)
            if zone.value != "UTC" { zones.insert(zone.value) }
            return .calendar(period, of: instant, zone: zone.value, span)
        case .by(let text, let choices, let span):
            guard let key = compile(text, in: inner, facts: facts) else { return .never }
            checkChoiceWords(key, choices)
            return .by(key, choices.map { ($0.word.value, compileWindow($0.window, inner, facts)) }, span)
        }
    }

    private mutating func checkChoiceWords(_ key: TypedExpression, _ choices: [WindowBlock.Choice]) {
        guard case .enumeration(let words) = key.type.unwrapped else {
            if !key.type.unwrapped.isPoison { wrongType(key, "an enum") }
            return
        }
        for choice in choices where !words.contains(choice.word.value) {
            findings.append(
                .badWord(choice.word.value, allowed: words.words, what: "word of this enum", at: choice.word.span))
        }
        let meant = choices.compactMap { closestMatch(to: $0.word.value, in: words.words) }
        for word in words.words where !meant.contains(where: { $0.isSame(as: word) }) {
            findings.append(
                .missingKey(word, in: "window", at: key.span, help: "add a window for '\(word)', or '\(word): none'"))
        }
    }
}
