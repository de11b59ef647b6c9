import Diagnostics
import Expressions
import Quantities

/// A guard of one metric does not make it depend on what only another one shows (spec language, section 10,
/// "Independence"): where that field is missing, both would go.
extension SpecCompiler {
    mutating func proveIndependence(_ metrics: [CheckedMetric]) {
        let users = metrics.map { fields(behind: shown(by: $0)) }
        for rule in guards + metrics.flatMap(\.guards) where !rule.isReasoned && !rule.affectsAll {
            let targets = metrics.indices.filter { rule.affects(.metric($0)) }
            for field in fields(behind: rule.when + [rule.assert]).sorted(by: { $0.raw < $1.raw }) {
                let using = metrics.indices.filter { users[$0].contains(field) }
                guard using.count == 1, let owner = using.first,
                    let target = targets.first(where: { $0 != owner })
                else { continue }
                report(rule, field, metrics[target].block.id.value, metrics[owner].block.id.value)
            }
        }
    }

    /// Everything that a metric shows; guards are not among it.
    private func shown(by metric: CheckedMetric) -> [TypedExpression] {
        var all: [TypedExpression?] = [metric.when, metric.rows?.list, metric.inferred]
        for entry in metric.cases { all += [entry.when, entry.used, entry.remaining, entry.limit, entry.value] }
        all += metric.locals.map(\.value) + metric.levels.map(\.when) + metric.details.map(\.value)
        all += metric.window?.expressions ?? []
        return all.compactMap { $0 }
    }

    private func fields(behind expressions: [TypedExpression]) -> SymbolSet {
        expressions.reduce(into: []) { result, expression in
            for symbol in slots.symbols(behind: expression) where symbol.raw < slots.count {
                if case .member = slots[symbol.raw] { result.insert(symbol) }
            }
        }
    }

    private mutating func report(_ rule: CheckedGuard, _ field: SymbolID, _ target: String, _ owner: String) {
        guard case .member(let step, let index) = slots[field.raw], index < steps[step].record.type.fields.count else {
            return
        }
        let name = "\(document.requests[step].name).\(steps[step].record.type.fields[index].name)"
        let chain = (["guard '\(rule.id)'"] + lets(from: rule, to: field) + [name]).joined(separator: " → ")
        findings.append(
            Diagnostic(
                code: .crossMetricGuard, severity: .warning, span: rule.span,
                message: "'\(target)' needs '\(name)', which only '\(owner)' shows: where it is missing, both go",
                help: "read what '\(target)' shows itself, or say why it belongs there: because: …",
                notes: [.init(span: rule.assert.span, label: chain)]))
    }

    /// The names of lets through which a guard reads a field, the shortest way.
    private func lets(from rule: CheckedGuard, to field: SymbolID) -> [String] {
        var open: [(symbols: SymbolSet, names: [String])] = (rule.when + [rule.assert]).map { ($0.reads, []) }
        var seen: SymbolSet = []
        var next = 0
        while next < open.count {
            let (symbols, names) = open[next]
            next += 1
            if symbols.contains(field) { return names }
            for symbol in symbols.sorted(by: { $0.raw < $1.raw }) where seen.insert(symbol) {
                guard symbol.raw < slots.count, case .expression(let inner) = slots[symbol.raw] else { continue }
                let name = document.lets.first { $0.value.text == inner.text }?.name
                open.append((inner.reads, names + (name.map { ["let '\($0)'"] } ?? [])))
            }
        }
        return []
    }
}

extension Diagnostic.Code {
    static let crossMetricGuard = Self("CBX0422", "cross-metric-guard")
}
