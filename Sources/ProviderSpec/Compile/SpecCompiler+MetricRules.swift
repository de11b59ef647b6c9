import Diagnostics
import Expressions
import Quantities
import UsageModel

/// The rules of a metric that look beyond one answer: other metrics, other rows, the reading before.
extension SpecCompiler {
    // MARK: agrees_with

    mutating func compileAgreement(
        _ block: AgreementBlock?, _ kind: MetricKind, _ inner: Scope, _ facts: FactSet
    ) -> CheckedAgreement? {
        guard let block else { return nil }
        if ![.window, .allowance, .spend].contains(kind) {
            findings.append(
                Diagnostic(
                    code: .wrongPart, span: block.span,
                    message: "a metric of kind '\(kind.rawValue)' has no percentage",
                    help: "remove 'agrees_with'"))
            return nil
        }
        guard let percent = compile(block.percent, in: inner, facts: facts) else { return nil }
        if percent.type.unwrapped.unit?.isPercent != true, !percent.type.unwrapped.isPoison {
            findings.append(
                Diagnostic(
                    code: .wrongPart, span: percent.span,
                    message: "expected a percentage, found \(withArticle(percent.type))",
                    help: "give the field 'unit: percent'"))
        }
        return CheckedAgreement(percent: percent, within: block.within, span: block.span)
    }

    // MARK: confirm

    /// `confirm` sees the metric's parts as `metric.NAME` and those of the reading before, each perhaps none, as
    /// `previous.NAME`.
    mutating func compileConfirm(_ pending: PendingMetric, _ facts: FactSet) -> CheckedConfirm? {
        guard let block = pending.block.confirm else { return nil }
        var inner = pending.scope
        var before: [String: Symbol] = .init()
        var previous: [CheckedConfirm.Previous] = []
        for part in ValuePart.allCases {
            guard let symbol = pending.members[part.rawValue], let unit = symbol.type.unwrapped.unit else { continue }
            let id = makeID(.local)
            before[part.rawValue] = Symbol(
                id: id, name: "previous.\(part.rawValue)", type: .optional(.number(unit)), isPrivate: symbol.isPrivate)
            previous.append(.init(part: part, symbol: id, unit: unit))
        }
        inner.define("metric", .namespace(Namespace(name: "metric", kind: .metric, members: pending.members)))
        inner.define("previous", .namespace(Namespace(name: "previous", kind: .metric, members: before)))
        guard let when = condition(block.when, in: inner, facts: facts) else { return nil }
        return CheckedConfirm(when: when, previous: previous, within: .milliseconds(block.withinMilliseconds))
    }

    // MARK: together

    /// Which metrics are told all or not at all: each group in file order.
    mutating func compileTogether() -> [[Int]] {
        var groups: [NumberSet] = []
        for (index, block) in document.metrics.enumerated() where !block.together.isEmpty {
            var group: NumberSet = [index]
            for name in block.together {
                guard let other = document.metrics.firstIndex(where: { $0.id.value.isSame(as: name.value) }) else {
                    reportUnknown(
                        name, what: "metric", in: "metrics", known: document.metrics.map(\.id.value))
                    continue
                }
                checkCompanion(name, document.metrics[other], of: block)
                group.insert(other)
            }
            let touching = groups.filter { !$0.isDisjoint(with: group) }
            groups.removeAll { !$0.isDisjoint(with: group) }
            groups.append(touching.reduce(group) { $0.union($1) })
        }
        return groups.map { $0.sorted() }
    }

    private mutating func checkCompanion(_ name: Spanned<String>, _ other: MetricBlock, of block: MetricBlock) {
        let why: (message: String, help: String)? =
            if other.id.value.isSame(as: block.id.value) {
                ("a metric is always together with itself", "name the others")
            } else if other.each != nil || block.each != nil {
                ("rows are told each alone", "name metrics without 'each'")
            } else if other.onRequest != block.onRequest {
                ("one of both is shown on request alone", "give both the same 'show'")
            } else {
                nil
            }
        guard let why else { return }
        findings.append(Diagnostic(code: .wrongTarget, span: name.span, message: why.message, help: why.help))
    }

    // MARK: always, formerly

    /// Rows that are always told have ids that rows can have, and that no metric has.
    mutating func checkAlways() {
        for block in document.metrics {
            let base = block.rowBase.value
            for entry in block.always {
                let slug = entry.id.value.split(separator: ".").map { slugged(String($0), keep: "_") }
                    .joined(separator: ".")
                if !slug.isSame(as: entry.id.value) || slug.utf8.count > RowsBlock.longestSlug {
                    findings.append(
                        Diagnostic(
                            code: .badValue, span: entry.id.span, message: "no row can have the id '\(entry.id.value)'",
                            help: "ids of rows are slugs of at most \(RowsBlock.longestSlug) characters: \(slug)"))
                }
                let whole = "\(base).\(entry.id.value)"
                if let other = document.metrics.first(where: { $0.id.value.isSame(as: whole) }) {
                    reportTaken(entry.id, whole, other.id.span)
                }
            }
        }
    }

    /// An id that a metric had is no other metric's now, and was no other metric's.
    mutating func checkFormerly() {
        var seen = NameTable<SourceSpan>()
        for block in document.metrics { seen.set(TextKey(block.id.value), block.id.span) }
        for former in document.metrics.flatMap(\.formerly) {
            let rows = document.metrics.first { $0.each != nil && former.value.hasPrefix("\($0.rowBase.value).") }
            if let place = seen[TextKey(former.value)] ?? rows?.id.span {
                reportTaken(former, former.value, place)
            }
            seen.set(TextKey(former.value), former.span)
        }
    }

    private mutating func reportTaken(_ name: Spanned<String>, _ id: String, _ place: SourceSpan) {
        findings.append(
            Diagnostic(
                code: .duplicateName, span: name.span, message: "the id '\(id)' belongs to another metric",
                help: "choose another id, or remove it here",
                notes: [.init(span: place, label: "the other one stands here")]))
    }

    // MARK: Units

    /// Metrics whose numbers have a unit; money in all its parts counts as one.
    mutating func metricIndexes(ofUnit name: Spanned<String>, _ metrics: [PendingMetric]) -> [Int] {
        guard let unit = readUnit(name) else { return [] }
        let found = metrics.indices.filter { index in
            let block = metrics[index].block
            let values = [block.values] + block.cases.map(\.values)
            let texts = values.flatMap { [$0.used, $0.remaining, $0.limit, $0.value] }.compactMap { $0 }
            return texts.contains { text in
                var ignored: [Diagnostic] = []
                let compiler = ExpressionCompiler(scope: metrics[index].scope)
                guard let own = compiler.compile(text.source, &ignored)?.type.unwrapped.unit else { return false }
                return own == unit || (own.currency != nil && own.currency == unit.currency)
            }
        }
        if found.isEmpty, document.broken.of("metrics").isEmpty {
            findings.append(
                Diagnostic(
                    code: .wrongTarget, span: name.span, message: "no metric is in '\(name.value)'",
                    help: "name the unit as the numbers of the metrics have it"))
        }
        return found
    }
}
