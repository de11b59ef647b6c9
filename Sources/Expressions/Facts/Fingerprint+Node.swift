extension Fingerprint {
    /// The identity of `node`, with lets and derived fields looked through and bound variables renamed by height.
    static func of(_ node: Node, _ environment: FactEnvironment, _ cache: FactCache? = nil) -> Fingerprint {
        if node.names & environment.names == 0, !environment.ignoresNarrowing { return node.fingerprint }
        return of(node.kind, height: node.height, environment, cache)
    }

    /// - Parameter height: In binders.
    static func of(
        _ kind: Node.Kind, height: Int, _ environment: FactEnvironment, _ cache: FactCache?
    ) -> Fingerprint {
        func inner(_ node: Node) -> Fingerprint { of(node, environment, cache) }
        switch kind {
        case .bool(let value): return Fingerprint(value ? "true" : "false")
        case .text(let text): return Fingerprint("text").with(Fingerprint(text))
        case .number(let number, let unit, _):
            if number.isZero { return zero }
            return Fingerprint("number").with(Fingerprint(number.description), Fingerprint(unit.description))
        case .money(let number, let unit, _):
            if number.isZero { return zero }
            return Fingerprint("number").with(Fingerprint(number.description), Fingerprint(unit.description))
        case .instant(let instant): return Fingerprint("instant").with(Fingerprint("\(instant)"))
        case .date(let date): return Fingerprint("date").with(Fingerprint(date.text))
        case .currency(let code): return Fingerprint("currency").with(Fingerprint(code.text))
        case .symbol(let box):
            if let bound = environment.bound[box.id] { return bound }
            guard let definition = box.symbol.definition else { return symbol(box.id) }
            guard environment.ignoresNarrowing else { return definition.fingerprint }
            let key = FactCache.Key(definition: ObjectIdentifier(definition.root), receiver: zero)
            let cache = cache ?? FactCache()
            return cache.expansion(key) { of(definition.root, FactEnvironment(ignoresNarrowing: true), cache) }
        case .variable(let variable):
            return environment.bound[variable.id] ?? Fingerprint("variable").absorbing(variable.id.raw)
        case .select(let record, let field):
            if case .record(let layout, let values) = record.kind, let index = layout.index(of: field.name) {
                return inner(values[index])
            }
            let receiver = inner(record)
            if let definition = record.derivedField(field.name) {
                let cache = cache ?? FactCache()
                return cache.expansion(
                    FactCache.Key(definition: ObjectIdentifier(definition.body.root), receiver: receiver)
                ) {
                    let bound: Bound = [definition.parameter: receiver]
                    let inner = FactEnvironment(bound: bound, ignoresNarrowing: environment.ignoresNarrowing)
                    return of(definition.body.root, inner, cache)
                }
            }
            return Fingerprint("select").with(Fingerprint(field.name), receiver)
        case .optionalSelect(let record, let field):
            return Fingerprint("optionalSelect").with(Fingerprint(field.name), inner(record))
        case .dropped(let list): return Fingerprint("dropped").with(inner(list))
        case .narrowed(let list, let name):
            return environment.ignoresNarrowing
                ? inner(list) : Fingerprint("narrowed").with(Fingerprint(name), inner(list))
        case .index(let list, let at, let isOptional):
            return Fingerprint(isOptional ? "index?" : "index").with(inner(list), inner(at))
        case .keyed(let list, let key, let isOptional):
            return Fingerprint(isOptional ? "keyed?" : "keyed").with(inner(list), inner(key))
        case .lookUp(let table, let key, let isOptional):
            return Fingerprint(isOptional ? "lookUp?" : "lookUp").with(symbol(table.id), inner(key))
        case .isIn(let item, let list): return Fingerprint("in").with(inner(item), inner(list))
        case .isKey(let key, let list): return isKey(inner(key), inner(list))
        case .isInTable(let key, let table): return isInTable(inner(key), table.id)
        case .not(let operand):
            if case .not(let twice) = operand.kind { return inner(twice) }
            return not(inner(operand))
        case .and(let left, let right): return Fingerprint("and").with(inner(left), inner(right))
        case .or(let left, let right): return Fingerprint("or").with(inner(left), inner(right))
        case .conditional(let condition, let yes, let no):
            return Fingerprint("conditional").with(inner(condition), inner(yes), inner(no))
        case .negated(let operand): return Fingerprint("negated").with(inner(operand))
        case .equal(let left, let right, let negated):
            let same = equal(inner(left), inner(right))
            return negated ? not(same) : same
        case .ordered(let order, let left, let right): return ordered(order, inner(left), inner(right))
        case .sum(let left, let right, let isDifference):
            return Fingerprint(isDifference ? "-" : "+").with(inner(left), inner(right))
        case .concatenated(let left, let right): return Fingerprint("concatenated").with(inner(left), inner(right))
        case .moved(let instant, let time, let backwards):
            return Fingerprint(backwards ? "before" : "after").with(inner(instant), inner(time))
        case .instantDifference(let left, let right):
            return Fingerprint("between").with(inner(left), inner(right))
        case .product(let left, let right, let isQuotient, _, _):
            return Fingerprint(isQuotient ? "/" : "*").with(inner(left), inner(right))
        case .converted(let operand, let unit, _):
            return Fingerprint("to").with(Fingerprint(unit.description), inner(operand))
        case .list(let items): return Fingerprint("list").absorbing(items.map(inner))
        case .record(let layout, let values):
            let fields = zip(layout.names, values).sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
            return Fingerprint("record").absorbing(fields.flatMap { [Fingerprint($0.0), inner($0.1)] })
        case .call(let function, let arguments): return Fingerprint(function.rawValue).absorbing(arguments.map(inner))
        case .total(let list, _, _): return Fingerprint("total").with(inner(list))
        case .matches(let text, let pattern): return Fingerprint("matches").with(Fingerprint(pattern.text), inner(text))
        case .calendar(let function, let instant, let zone, let rest):
            return Fingerprint(function.rawValue).with(Fingerprint(zone), inner(instant)).absorbing(rest.map(inner))
        case .macro(let macro, let list, let variable, let body):
            let cache = cache ?? FactCache()
            var scope = environment
            scope.bound[variable.id] = Fingerprint("bound").absorbing(height)
            return Fingerprint(macro == .optFlatMap ? "optMap" : macro.rawValue)
                .with(inner(list), of(body, scope, cache))
        case .hasValue(let operand): return hasValue(inner(operand))
        case .value(let operand): return value(inner(operand))
        case .orValue(let left, let right): return Fingerprint("orValue").with(inner(left), inner(right))
        case .orElse(let left, let right): return Fingerprint("or").with(inner(left), inner(right))
        case .given(let condition, let operand): return Fingerprint("given").with(inner(condition), inner(operand))
        case .entries(let list): return Fingerprint("entries").with(inner(list))
        case .tableEntries(let table): return Fingerprint("tableEntries").with(symbol(table.id))
        }
    }

    static var zero: Fingerprint { Fingerprint("zero") }

    static func symbol(_ id: SymbolID) -> Fingerprint { Fingerprint("symbol").absorbing(id.raw) }

    static func not(_ operand: Fingerprint) -> Fingerprint { Fingerprint("not").with(operand) }

    static func hasValue(_ operand: Fingerprint) -> Fingerprint { Fingerprint("hasValue").with(operand) }

    static func value(_ operand: Fingerprint) -> Fingerprint { Fingerprint("value").with(operand) }

    static func isKey(_ key: Fingerprint, _ list: Fingerprint) -> Fingerprint { Fingerprint("isKey").with(key, list) }

    static func isInTable(_ key: Fingerprint, _ table: SymbolID) -> Fingerprint {
        Fingerprint("isInTable").with(key, symbol(table))
    }

    /// Without regard to the order of the sides.
    static func equal(_ left: Fingerprint, _ right: Fingerprint) -> Fingerprint {
        (left.high, left.low) < (right.high, right.low)
            ? Fingerprint("equal").with(left, right) : Fingerprint("equal").with(right, left)
    }

    static func ordered(_ order: Node.Order, _ left: Fingerprint, _ right: Fingerprint) -> Fingerprint {
        Fingerprint(order.rawValue).with(left, right)
    }

    func absorbing(_ number: Int) -> Fingerprint {
        var result = self
        result.absorb(UInt64(bitPattern: Int64(number)))
        return result
    }

    func absorbing(_ parts: [Fingerprint]) -> Fingerprint {
        var result = self
        for part in parts { result.absorb(part) }
        return result.absorbing(parts.count)
    }
}

extension Node {
    /// The definition of a derived field of the record that this node is.
    func derivedField(_ name: String) -> (body: TypedExpression, parameter: SymbolID)? {
        guard case .record(let record) = type.unwrapped, let parameter = record.parameter,
            let body = record.field(name)?.definition
        else { return nil }
        return (body, parameter)
    }
}
