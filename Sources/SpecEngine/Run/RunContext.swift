import Credentials
import Expressions
import ProviderSpec
import Quantities
import UsageModel

/// What expressions of one run can name, each computed when it is first asked for and once.
///
/// A class because evaluations share its memory; one task alone uses it.
final class RunContext: EvaluationContext {
    let spec: CheckedSpec
    let now: Instant
    let inputs: [Outcome]
    let zones: [String: TimeZoneData]
    let meter: CostMeter
    var steps: [StepState]
    var credentials: [CredentialLookup?]
    private var memory: [Outcome?]
    private var running: Set<SymbolID> = []

    init(spec: CheckedSpec, now: Instant, inputs: [Outcome], zones: [String: TimeZoneData]) {
        self.spec = spec
        self.now = now
        self.inputs = inputs
        self.zones = zones
        self.meter = CostMeter()
        self.steps = Array(repeating: .notAsked, count: spec.steps.count)
        self.credentials = Array(repeating: nil, count: spec.credentials.count)
        self.memory = Array(repeating: nil, count: spec.slots.count)
    }

    var evaluator: Evaluator { Evaluator(context: self, meter: meter) }

    func outcome(of symbol: SymbolID) -> Outcome {
        guard symbol.raw >= 0, symbol.raw < spec.slots.count else { return .none }
        if let known = memory[symbol.raw] { return known }
        switch spec.slots[symbol.raw] {
        case .expression(let expression):
            guard running.insert(symbol).inserted else {
                return .failure(EvaluationFailure(code: .conflict, say: "A value depends on itself."))
            }
            let outcome = evaluator.evaluate(expression)
            running.remove(symbol)
            memory[symbol.raw] = outcome
            return outcome
        case .now: return .value(.instant(now))
        case .input(let index): return inputs[index]
        case .currencyByInput(let unit): return currency(unit)
        case .member(let step, let index): return member(step, index)
        case .stepOK(let step): return .value(.bool(steps[step].isAnswered))
        case .stepCode(let step): return .value(.string(code(of: step)))
        case .stepFailure(let step):
            if case .failed(_, let rule?) = steps[step] { return .value(.string(rule)) }
            return .value(.string(""))
        case .stepUsed(let step): return used(step)
        case .fact(let index, let name), .claim(let index, let name): return property(index, name)
        case .owned(let index):
            switch credentials[index] {
            case .found(let found): return .value(.bool(found.isOwned))
            case .missing, .refused, nil: return .value(.bool(false))
            }
        case .local, .table: return .none
        }
    }

    private func member(_ step: Int, _ index: Int) -> Outcome {
        switch steps[step] {
        case .answered(let record, _): return record.outcome(at: index)
        case .skipped: return .none
        case .failed(let failure, _):
            return spec.steps[step].failureIsNone ? .none : .failure(failure)
        case .notAsked:
            return .failure(
                EvaluationFailure(
                    code: .notSupplied, say: "The step '\(spec.steps[step].name)' was not asked.",
                    step: spec.steps[step].name, isOfStep: true))
        }
    }

    private func code(of step: Int) -> String {
        switch steps[step] {
        case .answered: ""
        case .skipped, .notAsked: UnavailableCode.notSupplied.rawValue
        case .failed(let failure, _): failure.state == nil ? failure.code.rawValue : ""
        }
    }

    private func used(_ step: Int) -> Outcome {
        if case .answered(_, let name?) = steps[step] { return .value(.string(name)) }
        // An unanswered step used nothing: the credential it would have used still tells who asks.
        if let name = chosenCredential(spec.steps[step])?.name { return .value(.string(name)) }
        return .failure(
            EvaluationFailure(
                code: FailureCode(rawValue: UnavailableCode.missingCredential.rawValue), step: spec.steps[step].name,
                isOfStep: true))
    }

    /// The first credential of a step's list that is there.
    func chosenCredential(_ step: CheckedStep) -> FoundCredential? {
        for name in step.auth?.credentials ?? [] {
            guard let index = spec.credentials.firstIndex(where: { $0.block.name.isSame(as: name.value) }) else {
                continue
            }
            if case .found(let found) = credentials[index] { return found }
        }
        return nil
    }

    private func property(_ index: Int, _ name: String) -> Outcome {
        switch credentials[index] {
        case .found(let found): return found.properties[TextKey(name)] ?? .none
        case .missing(let why, _), .refused(let why, _): return .failure(EvaluationFailure(why))
        case nil: return .none
        }
    }

    private func currency(_ unit: Int) -> Outcome {
        guard case .currencyByInput(let input, let choices) = spec.document.units[unit].kind,
            let index = spec.inputs.firstIndex(where: { $0.block.name.isSame(as: input.value) }),
            case .value(.string(let word)) = inputs[index],
            let choice = choices.first(where: { $0.word.value.isSame(as: word) })
        else { return .failure(EvaluationFailure(code: .notSupplied, say: "The currency is not known.")) }
        return .value(.currency(choice.currency))
    }

    // MARK: Tables

    private func table(_ symbol: SymbolID) -> CheckedTable? {
        guard symbol.raw < spec.slots.count, case .table(let index) = spec.slots[symbol.raw] else { return nil }
        return spec.tables[index]
    }

    private func row(_ key: Value, _ table: CheckedTable) -> CheckedTable.Row? {
        guard case .string(let text) = key else { return nil }
        let folded = table.symbol.folding.apply(text)
        return table.rows.first { $0.key.isSame(as: folded) }
    }

    func lookUp(table symbol: SymbolID, key: Value) -> Outcome {
        guard let table = table(symbol), let row = row(key, table) else { return .none }
        return .value(.record(record(row, table)))
    }

    func contains(table symbol: SymbolID, key: Value) -> Outcome {
        .value(.bool(table(symbol).map { row(key, $0) != nil } ?? false))
    }

    func entries(table symbol: SymbolID) -> Outcome {
        guard let table = table(symbol) else { return .none }
        let layout = RecordLayout(["key", "value"])
        return .value(
            .list(
                ListValue(
                    table.rows.map { row in
                        .value(
                            .record(
                                RecordValue(
                                    layout: layout,
                                    values: [.value(.string(row.key)), .value(.record(record(row, table)))])))
                    })))
    }

    private func record(_ row: CheckedTable.Row, _ table: CheckedTable) -> RecordValue {
        let fields = table.symbol.row.fields
        let values = zip(fields, row.cells).map { field, cell -> Outcome in
            guard let cell else { return .none }
            return field.type.unwrapped == .bool ? .value(.bool(cell == "true")) : .value(.string(cell))
        }
        return RecordValue(layout: table.symbol.row.layout, values: values)
    }

    func zone(named name: String) -> TimeZoneData? { zones[name] }
}

extension EvaluationFailure {
    /// A credential's failure, as its facts carry it.
    init(_ why: Unavailable) {
        self.init(code: FailureCode(rawValue: why.code.rawValue), say: why.say, step: why.place.step, isOfStep: true)
    }
}
