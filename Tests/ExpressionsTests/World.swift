import Diagnostics
import Expressions
import Quantities
import Testing

/// A small spec to try expressions in: names, their types and their values.
final class World: EvaluationContext {
    private(set) var scope = Scope()
    private var types: [SymbolID: Symbol] = [:]
    private var values: [SymbolID: Outcome] = [:]
    private var definitions: [SymbolID: TypedExpression] = [:]
    private var running: Set<SymbolID> = []
    private var rows: [SymbolID: [(key: Value, row: Value)]] = [:]
    var zones: [String: TimeZoneData] = [:]
    private(set) var asked: [SymbolID: Int] = [:]
    private var nextID = 1

    // MARK: Names

    func freshID() -> SymbolID {
        nextID += 1
        return SymbolID(nextID)
    }

    @discardableResult
    func symbol(
        _ name: String, _ type: ValueType, _ value: Outcome = .none, presence: Presence = .always,
        failedIsNoEvidence: Bool = false, sign: DeclaredSign = .unknown, id: SymbolID? = nil
    ) -> Symbol {
        let symbol = Symbol(
            id: id ?? freshID(), name: name, type: type, presence: presence, failedIsNoEvidence: failedIsNoEvidence,
            sign: sign)
        values[symbol.id] = value
        return symbol
    }

    func define(
        _ name: String, _ type: ValueType, _ value: Outcome, sign: DeclaredSign = .unknown, id: SymbolID? = nil
    ) {
        scope.define(name, .value(symbol(name, type, value, sign: sign, id: id)))
    }

    func define(_ name: String, _ binding: Binding) { scope.define(name, binding) }

    func defineUnit(_ name: String, _ binding: UnitBinding) { scope.defineUnit(name, binding) }

    func step(_ name: String, ok: Outcome = .value(.bool(true)), _ fields: [Symbol], okSymbol: Symbol? = nil) {
        var members: [String: Symbol] = [:]
        for field in fields { members[String(field.name.split(separator: ".").last ?? "")] = field }
        members["ok"] = okSymbol ?? symbol("\(name).ok", .bool, ok)
        members["code"] = symbol("\(name).code", .string, .value(.string("")))
        let used = symbol("used(\(name))", .enumeration(EnumType(["key", "management"])), .value(.string("key")))
        let failure = symbol("failure(\(name))", .string, .value(.string("")))
        scope.define(
            name,
            .namespace(Namespace(name: name, kind: .step, members: members, failure: failure, used: used)))
    }

    /// Defines a let; its text must compile.
    func defineLet(_ name: String, _ text: String) throws {
        let definition = try #require(compile(text), "\(findings(text))")
        let symbol = Symbol(id: freshID(), name: name, type: definition.type, definition: definition)
        definitions[symbol.id] = definition
        scope.define(name, .value(symbol))
    }

    func define(table: TableSymbol, _ rows: [(key: Value, row: Value)]) {
        scope.define(table.name, .table(table))
        self.rows[table.id] = rows
    }

    // MARK: Compiling

    func compile(_ text: String, facts: FactSet = .empty, expecting type: ValueType? = nil) -> TypedExpression? {
        var findings: [Diagnostic] = []
        return ExpressionCompiler(scope: scope, facts: facts)
            .compile(ExpressionSource(text: text), expecting: type, &findings)
    }

    func findings(_ text: String, facts: FactSet = .empty) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        _ = ExpressionCompiler(scope: scope, facts: facts).compile(ExpressionSource(text: text), &findings)
        return findings
    }

    func evaluate(_ text: String, costLimit: Int = 20_000_000) throws -> Outcome {
        let expression = try #require(compile(text), "\(text): \(findings(text).map(\.message))")
        return Evaluator(context: self, costLimit: costLimit).evaluate(expression)
    }

    /// What a text comes to, written down: `3 USD`, `none`, `failure conflict 1:3`, `error unit-mismatch 1:3`.
    func result(_ text: String) -> String {
        var findings: [Diagnostic] = []
        guard let expression = ExpressionCompiler(scope: scope).compile(ExpressionSource(text: text), &findings) else {
            return findings.map { "error \($0.code.name) \($0.span.start.line):\($0.span.start.column)" }
                .joined(separator: ", ")
        }
        return written(Evaluator(context: self).evaluate(expression))
    }

    // MARK: Values

    func outcome(of symbol: SymbolID) -> Outcome {
        if let value = values[symbol] { return value }
        guard let definition = definitions[symbol], running.insert(symbol).inserted else {
            return .failure(EvaluationFailure(code: .conflict))
        }
        asked[symbol, default: 0] += 1
        let value = Evaluator(context: self).evaluate(definition)
        running.remove(symbol)
        values[symbol] = value
        return value
    }

    private func row(_ table: SymbolID, _ key: Value) throws(EvaluationFailure) -> Value? {
        let wanted = try ValueKey(key)
        for row in rows[table] ?? [] where try ValueKey(row.key) == wanted { return row.row }
        return nil
    }

    func lookUp(table: SymbolID, key: Value) -> Outcome {
        do { return try row(table, key).map(Outcome.value) ?? .none } catch { return .failure(error) }
    }

    func contains(table: SymbolID, key: Value) -> Outcome {
        do { return .value(.bool(try row(table, key) != nil)) } catch { return .failure(error) }
    }

    func entries(table: SymbolID) -> Outcome {
        let layout = RecordLayout(["key", "value"])
        return .value(
            .list(
                ListValue(
                    (rows[table] ?? []).map {
                        .value(.record(RecordValue(layout: layout, values: [.value($0.key), .value($0.row)])))
                    })))
    }

    func zone(named name: String) -> TimeZoneData? { zones[name] }
}

// MARK: Writing values down

func written(_ outcome: Outcome) -> String {
    switch outcome {
    case .none: return "none"
    case .failure(let failure):
        let place = failure.specSpan.map { " \($0.start.line):\($0.start.column)" } ?? ""
        return "failure \(failure.code.rawValue)\(place)"
    case .value(let value): return written(value)
    }
}

func written(_ value: Value) -> String {
    switch value {
    case .bool(let value): return value ? "true" : "false"
    case .string(let text): return "\"\(text)\""
    case .number(let number, let unit): return unit.isBare ? "\(number)" : "\(number) \(unit)"
    case .instant(let instant): return "\(instant)"
    case .date(let date): return "\(date)"
    case .month(let month): return "\(month)"
    case .currency(let code): return "\(code)"
    case .list(let list): return "[" + list.elements.map { written($0) }.joined(separator: ", ") + "]"
    case .record(let record):
        return "{"
            + record.layout.names.enumerated().map { "\($0.element): \(written(record.outcome(at: $0.offset)))" }
            .joined(separator: ", ") + "}"
    }
}

func measure(_ text: String, _ unit: String = "") -> Outcome {
    guard let value = ExactNumber(text), let unit = try? Unit.parse(unit) else {
        return .failure(EvaluationFailure(code: .conflict))
    }
    return .value(.number(value, unit))
}

func text(_ text: String) -> Outcome { .value(.string(text)) }

func list(_ elements: Outcome...) -> Outcome { .value(.list(ListValue(elements))) }

func record(_ fields: [(String, Outcome)]) -> Outcome {
    .value(.record(RecordValue(layout: RecordLayout(fields.map(\.0)), values: fields.map(\.1))))
}

func numberType(_ unit: String) throws -> ValueType { .number(try Unit.parse(unit)) }

/// A value that cannot be told, placed nowhere in the text.
func broken(_ code: String = "shape_changed") -> Outcome {
    .failure(
        EvaluationFailure(
            code: FailureCode(rawValue: code),
            specSpan: SourceSpan(
                start: SourcePosition(line: 9, column: 9, offset: 0), end: SourcePosition(line: 9, column: 9, offset: 0)
            )))
}

func recordType(_ fields: [(String, ValueType)]) -> RecordType {
    RecordType(fields: fields.map { RecordType.Field(name: $0.0, type: $0.1) })
}
