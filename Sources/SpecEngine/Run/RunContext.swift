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
    private(set) var log: RunLog?
    let trace: ReadTrace?
    var steps: [StepState]
    var credentials: [CredentialLookup?]
    /// The answers belong to another account than the pinned one.
    var identityMismatch: EvaluationFailure?
    /// What guards over names of the spec came to.
    var guards: [ObjectIdentifier: Decided] = [:]
    /// Guards of everything.
    private(set) lazy var guardsOfAll = spec.guards.filter(\.affectsAll)
    private var guardsNaming: [Int: [CheckedGuard]] = [:]
    private var editions: [SymbolID: Result<Int, EvaluationFailure>] = [:]
    private var memory: [Outcome?]
    private var running: Set<SymbolID> = []

    init(
        spec: CheckedSpec, now: Instant, inputs: [Outcome], zones: [String: TimeZoneData], costLimit: Int,
        log: RunLog? = nil, trace: ReadTrace? = nil
    ) {
        self.spec = spec
        self.now = now
        self.inputs = inputs
        self.zones = zones
        self.meter = CostMeter(limit: costLimit)
        self.log = log
        self.trace = trace
        meter.log = log?.evaluation
        if trace?.takesSlips == true { meter.stand = trace }
        self.steps = Array(repeating: .notAsked, count: spec.steps.count)
        self.credentials = Array(repeating: nil, count: spec.credentials.count)
        self.memory = Array(repeating: nil, count: spec.slots.count)
    }

    /// Lets nothing more be noted.
    func endLog() {
        log = nil
        meter.log = nil
    }

    /// The same run before any answer, for a second reading.
    func again() -> RunContext {
        let context = RunContext(
            spec: spec, now: now, inputs: inputs, zones: zones, costLimit: meter.remaining, log: log)
        context.credentials = credentials
        return context
    }

    var evaluator: Evaluator { Evaluator(context: self, meter: meter) }

    func outcome(of symbol: SymbolID) -> Outcome {
        guard symbol.raw >= 0, symbol.raw < spec.slots.count else { return .none }
        if let known = memory[symbol.raw] { return known }
        switch spec.slots[symbol.raw] {
        case .expression(let expression):
            if let trace { return trace.slot(symbol) { [unowned self] in evaluator.evaluate(expression) } }
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
        case .member(let step, let index):
            trace?.read(step: step)
            return member(step, index)
        case .stepList(let step):
            trace?.read(step: step)
            return list(step)
        case .stepOK(let step):
            trace?.read(step: step)
            return .value(.bool(steps[step].isAnswered))
        case .stepCode(let step):
            trace?.read(step: step)
            return .value(.string(code(of: step)))
        case .stepFailure(let step):
            trace?.read(step: step)
            if case .failed(_, let rule?) = steps[step] { return .value(.string(rule)) }
            return .value(.string(""))
        case .stepUsed(let step):
            trace?.read(step: step)
            return used(step)
        case .fact(let index, let name), .claim(let index, let name): return property(index, name)
        case .owned(let index):
            switch credentials[index] {
            case .found(let found): return .value(.bool(found.isOwned))
            case .missing, .refused, nil: return .value(.bool(false))
            }
        case .local, .table: return .none
        }
    }

    /// Forgets the answers of steps, and what was computed so far.
    func fail(_ failed: [Int], with failure: EvaluationFailure) {
        for index in failed { steps[index] = .failed(failure, rule: nil) }
        forget()
    }

    /// Lets go of all that the run has read. Records compute their fields with this context, which holds them: nothing else
    /// would ever free the two.
    func end() {
        steps = Array(repeating: .notAsked, count: steps.count)
        forget()
    }

    private func forget() {
        memory = Array(repeating: nil, count: memory.count)
        guards = [:]
        editions = [:]
    }

    /// The guards that speak of one metric, and not of everything; looked for once, since each row asks.
    func guards(naming metric: Int) -> [CheckedGuard] {
        if let known = guardsNaming[metric] { return known }
        let found = spec.guards.filter { !$0.affectsAll && $0.affects(.metric(metric)) }
        guardsNaming[metric] = found
        return found
    }

    /// What a guard came to; no failure where it holds.
    struct Decided {
        var failure: EvaluationFailure?
    }

    /// A field of an answer by its name, `STEP.FIELD`; nil where the spec has none.
    func field(_ name: String) -> Outcome? {
        guard let dot = name.utf8.firstIndex(of: 46), let step = spec.stepIndex(String(name[..<dot])) else {
            return nil
        }
        let field = String(name[name.index(after: dot)...])
        let fields = spec.steps[step].record.type.fields
        trace?.read(step: step)
        return fields.firstIndex { $0.name.isSame(as: field) }.map { member(step, $0) }
    }

    /// The secrets that answers hold, sent or not.
    var answerSecrets: [String] {
        zip(spec.steps, steps).flatMap { step, state -> [String] in
            guard case .answered(let record, _) = state else { return [] }
            return step.record.members.enumerated().compactMap { index, member in
                guard case .field(let field) = member, field.block.isSecret,
                    case .value(.string(let text)) = record.outcome(at: index)
                else { return nil }
                return text
            }
        }
    }

    private func member(_ step: Int, _ index: Int) -> Outcome {
        switch steps[step] {
        case .answered(let record, _): return record.outcome(at: index)
        case .skipped, .list: return .none
        case .failed(let failure, _):
            return spec.steps[step].failureIsNone ? .none : .failure(failure)
        case .notAsked:
            return .failure(
                EvaluationFailure(
                    code: .notSupplied, say: "The step '\(spec.steps[step].name)' was not asked.",
                    step: spec.steps[step].name, isOfStep: true))
        }
    }

    private func list(_ step: Int) -> Outcome {
        switch steps[step] {
        case .list(let list, _): .value(.list(list))
        case .answered, .skipped: .none
        case .failed, .notAsked: member(step, 0)
        }
    }

    private func code(of step: Int) -> String {
        switch steps[step] {
        case .answered, .list: ""
        case .skipped, .notAsked: UnavailableCode.notSupplied.rawValue
        case .failed(let failure, _): failure.state == nil ? failure.code.rawValue : ""
        }
    }

    private func used(_ step: Int) -> Outcome {
        switch steps[step] {
        case .answered(_, let name?), .list(_, let name?): return .value(.string(name))
        default: break
        }
        // An unanswered step used nothing: the credential it would have used still tells who asks.
        if let name = chosenCredential(spec.steps[step])?.name { return .value(.string(name)) }
        return .failure(
            EvaluationFailure(
                code: FailureCode(rawValue: UnavailableCode.missingCredential.rawValue), step: spec.steps[step].name,
                isOfStep: true))
    }

    /// The first credential of a step's list that is there.
    func chosenCredential(_ step: CheckedStep) -> FoundCredential? {
        for name in step.auth?.slots.first?.credentials ?? [] {
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

    private func place(table symbol: SymbolID) -> Int? {
        guard symbol.raw < spec.slots.count, case .table(let index) = spec.slots[symbol.raw] else { return nil }
        return index
    }

    /// The edition of the table's date; a gap between editions has none.
    private func edition(_ place: Int) -> Result<Int, EvaluationFailure> {
        let id = spec.tables[place].symbol.id
        if let known = editions[id] { return known }
        let edition = chooseEdition(place)
        // What it follows from is noted of each who asks.
        if trace == nil { editions[id] = edition }
        return edition
    }

    private func table(_ place: Int) -> CheckedTable { trace?.table(place, spec.tables[place]) ?? spec.tables[place] }

    private func chooseEdition(_ place: Int) -> Result<Int, EvaluationFailure> {
        let table = table(place)
        var date = now.utc.date
        if let by = table.by {
            switch evaluator.evaluate(by) {
            case .value(.instant(let instant)): date = instant.utc.date
            case .value(.date(let day)): date = day
            case .value(.month(let month)): date = month.firstDay
            case .failure(let failure): return .failure(failure)
            default:
                return .failure(
                    EvaluationFailure(
                        code: .staleTable, say: "No edition of the table '\(table.symbol.name)' can be chosen.",
                        specSpan: by.span))
            }
        }
        log?.note(.tableDay(table: place, date))
        if let edition = table.editions.firstIndex(where: { $0.holds(on: date) }) { return .success(edition) }
        return .failure(
            EvaluationFailure(
                code: .staleTable, say: "The table '\(table.symbol.name)' has no edition for \(date.text)."))
    }

    /// The parts of a key, folded as the table's are.
    private func parts(_ key: Value, _ table: CheckedTable) -> [String]? {
        switch key {
        case .string(let text): return [table.symbol.folding.apply(text)]
        case .record(let record):
            var parts: [String] = []
            for name in table.key {
                guard case .value(.string(let text))? = record.outcome(named: name) else { return nil }
                parts.append(table.symbol.folding.apply(text))
            }
            return parts
        default: return nil
        }
    }

    /// The row of a key in the edition that counts.
    private func row(_ place: Int, _ key: Value) -> Result<CheckedTable.Row?, EvaluationFailure> {
        let table = table(place)
        return edition(place).map { edition in
            guard let parts = parts(key, table),
                let row = table.editions[edition].index[CheckedTable.joined(parts)]
            else { return nil }
            log?.note(.row(table: place, edition: edition, row))
            return table.editions[edition].rows[row]
        }
    }

    func lookUp(table symbol: SymbolID, key: Value) -> Outcome {
        guard let place = place(table: symbol) else { return .none }
        switch row(place, key) {
        case .failure(let failure): return .failure(failure)
        case .success(let row): return row.map { .value(.record(record($0, spec.tables[place]))) } ?? .none
        }
    }

    func contains(table symbol: SymbolID, key: Value) -> Outcome {
        guard let place = place(table: symbol) else { return .value(.bool(false)) }
        switch row(place, key) {
        case .failure(let failure): return .failure(failure)
        case .success(let row): return .value(.bool(row != nil))
        }
    }

    func entries(table symbol: SymbolID) -> Outcome {
        guard let place = place(table: symbol) else { return .none }
        let table = table(place)
        switch edition(place) {
        case .failure(let failure): return .failure(failure)
        case .success(let edition):
            let layout = RecordLayout(["key", "value"])
            let elements = table.editions[edition].rows.enumerated().map { number, row -> Outcome in
                log?.note(.row(table: place, edition: edition, number))
                let key: Value =
                    table.key.count == 1
                    ? .string(row.key[0])
                    : .record(
                        RecordValue(
                            layout: RecordLayout(table.key), values: row.key.map { .value(.string($0)) }))
                let values: [Outcome] = [.value(key), .value(.record(record(row, table)))]
                return .value(.record(RecordValue(layout: layout, values: values)))
            }
            return .value(.list(ListValue(elements)))
        }
    }

    private func record(_ row: CheckedTable.Row, _ table: CheckedTable) -> RecordValue {
        RecordValue(
            layout: table.symbol.row.layout, values: row.cells.map { $0.map { .value(Value($0)) } ?? .none })
    }

    func zone(named name: String) -> TimeZoneData? { zones[name] }
}

extension EvaluationFailure {
    /// A credential's failure, as its facts carry it.
    init(_ why: Unavailable) {
        self.init(code: FailureCode(rawValue: why.code.rawValue), say: why.say, step: why.place.step, isOfStep: true)
    }
}

extension Value {
    /// A value that the spec declares.
    init(_ value: DefaultValue) {
        switch value {
        case .flag(let flag): self = .bool(flag)
        case .text(let text): self = .string(text)
        case .number(let number, let unit): self = .number(number, unit)
        case .instant(let instant): self = .instant(instant)
        case .date(let date): self = .date(date)
        case .month(let month): self = .month(month)
        case .currency(let code): self = .currency(code)
        }
    }
}
