import Diagnostics
import Quantities

extension Checker {
    /// The unit that a text names; a finding and nil for any other text.
    mutating func parseUnit(_ text: String, _ range: Range<Int>) -> Unit? {
        let scope = scope
        var usedCurrencies: [Symbol] = []
        do throws(UnitError) {
            let unit = try Unit.parse(text) { name in
                switch scope.unit(name) {
                case .count: return .count(name)
                case .currency(let symbol):
                    usedCurrencies.append(symbol)
                    return .money(.symbolic(CurrencyKey.closed(symbol)))
                case nil: return nil
                }
            }
            for symbol in usedCurrencies {
                currencies[CurrencyKey.closed(symbol)] = node(.symbol(SymbolBox(symbol)), .currency, range)
                reads.insert(symbol.id)
            }
            return unit
        } catch {
            // `cents(usd)` and `USd/min` are words of several parts.
            if case .unknownName(let name) = error, name.utf8.elementsEqual(text.utf8), name != "cents", name != "cent"
            {
                if let unit = Unit.suggestion(for: text) {
                    _ = report(
                        .unknownUnit, range, "unknown unit '\(name)'", help: "write \(unit)",
                        edit: source.edit(range, unit))
                    return nil
                }
                _ = reportWord(
                    .unknownUnit, name, range, "unknown unit '\(name)'", known: timeHelp(name) == nil ? unitNames : [],
                    else: timeHelp(name) ?? unknownUnitHelp)
                return nil
            }
            let (message, help) = explain(error, text)
            _ = report(.unknownUnit, range, message, help: help)
            return nil
        }
    }

    /// Units of time that are none here, in one that is.
    private func timeHelp(_ name: String) -> String? {
        switch name {
        case "week", "weeks", "wk", "w": "write it in days: 7 d for a week"
        case "month", "months", "mo", "year", "years", "y":
            "these differ in length: write days, such as 30 d, or name a calendar: window: {month_of: now}"
        default: nil
        }
    }

    private var unknownUnitHelp: String { "declare a count under 'units', or use a code of ISO 4217" }

    private var unitNames: [String] {
        TimeUnit.allCases.map(\.rawValue) + DataUnit.allCases.map(\.rawValue) + Unit.builtInCounts
            + ["core", "fraction", "percent"] + scope.unitNames
    }

    private func explain(_ error: UnitError, _ text: String) -> (message: String, help: String?) {
        switch error {
        case .unknownName(let name):
            let help =
                Unit.suggestion(for: text).map { "write \($0)" }
                ?? closestMatch(to: name, in: unitNames).map { "did you mean '\($0)'?" }
            if name == "cents" || name == "cent" {
                return ("'\(name)' of which currency?", "write cents(USD), or another")
            }
            return ("unknown unit '\(name)'", help ?? unknownUnitHelp)
        case .unknownCurrency(let name): return ("'\(name)' is no currency", "use a code of ISO 4217, such as USD")
        case .mixedUnits(let one, let other):
            return ("'\(text)' holds '\(one)' and '\(other)', which measure the same", "use one of them")
        case .percentInProduct: return (percentMessage, "use 'fraction'")
        case .fractionInProduct: return ("'fraction' stands alone, not in a product of units", "leave it out")
        case .malformed, .tooComplex, .unresolvedCurrency:
            return ("'\(text)' is no unit", "write names joined by '*' and '/', such as USD/min")
        }
    }

    var percentMessage: String { "a percentage is not multiplied or divided by anything but a bare number" }

    /// What has the codes of a unit's run-time currencies, as far as that is known here.
    ///
    /// - Parameter witness: An amount of that unit, asked for its own currency where nothing else has it.
    mutating func currencySources(of unit: Unit, like witness: Node? = nil) -> [Node.CurrencySource] {
        var sources: [Node.CurrencySource] = []
        for factor in unit.factors {
            guard let key = factor.atom.symbolicCurrency, !sources.contains(where: { sameText($0.key, key) }),
                let node = currencyNode(key) ?? witness.flatMap({ ownCurrency(of: $0, key) })
            else { continue }
            sources.append(Node.CurrencySource(key: key, node: node))
        }
        return sources
    }

    private func ownCurrency(of amount: Node, _ key: String) -> Node? {
        guard case .symbolic(let name)? = amount.type.unit?.currency, sameText(name, key) else { return nil }
        return Node(.call(.currency, [amount]), .currency, amount.place)
    }

    mutating func currencyNode(_ key: String) -> Node? {
        if let known = currencies[key] { return known }
        guard let path = CurrencyKey.path(key), let symbol = scope.symbol(atPath: path) else { return nil }
        reads.insert(symbol.id)
        return node(.symbol(SymbolBox(symbol)), .currency, 0..<0)
    }

    // MARK: Run-time currencies

    /// The type of a symbol with its run-time currencies named by what they come to.
    func settled(_ type: ValueType, in namespace: Namespace?) -> ValueType {
        guard type.mentionsCurrency else { return type }
        return type.mappingCurrencies { name in
            if CurrencyKey.isSettled(name) { return name }
            if let symbol = namespace?.members[name] ?? scope.symbol(atPath: name) {
                return CurrencyKey.closed(symbol)
            }
            if case .currency(let symbol) = scope.unit(name) { return CurrencyKey.closed(symbol) }
            return name
        }
    }

    /// The type of a field of `receiver` with the currencies that are fields of the same record named by what they
    /// come to for this receiver.
    mutating func settled(
        _ type: ValueType, of field: RecordType.Field, in record: RecordType, _ receiver: Node
    ) -> ValueType {
        guard type.mentionsCurrency else { return type }
        var made: [String: Node] = .init()
        let result = type.mappingCurrencies { name in
            if CurrencyKey.isSettled(name) { return name }
            guard let source = record.field(name) else {
                if let symbol = scope.symbol(atPath: name) { return CurrencyKey.closed(symbol) }
                if case .currency(let symbol) = scope.unit(name) { return CurrencyKey.closed(symbol) }
                return name
            }
            if let root = source.definition?.root, case .symbol(let box) = root.kind, box.id != record.parameter {
                return CurrencyKey.closed(box.symbol)
            }
            let reference = Node.FieldReference(name, in: record)
            let currency = Node(.select(receiver, reference), source.type, receiver.place)
            // A field of `row` keeps the name it has in the record's own types.
            let isOfRow = if case .symbol(let box) = receiver.kind { box.id == record.parameter } else { false }
            let key = isOfRow ? name : CurrencyKey.of(fingerprint(currency))
            made[key] = currency
            return key
        }
        currencies.merge(made) { first, _ in first }
        return result
    }

    /// The type of an element where it is used: what was "each element's own currency" gets a name for this use.
    mutating func opened(_ type: ValueType) -> ValueType {
        guard type.mentionsOwnCurrency else { return type }
        currencyCount += 1
        let use = currencyCount
        return type.mappingCurrencies { CurrencyKey.isOwn($0) ? CurrencyKey.opened($0, use) : $0 }
    }

    /// The type of the elements of a mapped list: a currency that depends on the element is the element's own.
    mutating func closed(_ type: ValueType, over variable: Node.Variable) -> ValueType {
        guard type.mentionsCurrency else { return type }
        let known = currencies
        return type.mappingCurrencies { key in
            guard CurrencyKey.isComputed(key) else { return key }
            guard let node = known[key] else { return CurrencyKey.own(key) }
            return node.mentions(variable.id) ? CurrencyKey.own(key) : key
        }
    }

    /// Whether two units are alike but for currencies, and those are known to be the same.
    mutating func areSameByFacts(_ left: Unit, _ right: Unit) -> Bool {
        guard left.factors.count == right.factors.count else { return false }
        for (one, other) in zip(left.factors, right.factors) {
            guard one.exponent == other.exponent else { return false }
            if one.atom == other.atom { continue }
            guard one.atom.isMoney == other.atom.isMoney, let first = one.atom.currencyKey,
                let second = other.atom.currencyKey
            else { return false }
            guard knows(.equal(currencyFingerprint(first), currencyFingerprint(second))) else { return false }
        }
        return true
    }

    private mutating func currencyFingerprint(_ key: Unit.Currency) -> Fingerprint {
        switch key {
        case .code(let code): return Fingerprint("currency").with(Fingerprint(code.text))
        case .symbolic(let name):
            if let node = currencyNode(name) { return fingerprint(node) }
            return Fingerprint("currencyOf").with(Fingerprint(name))
        }
    }
}

/// How static types name run-time currencies.
///
/// A bare name is as the spec wrote it; `=name` is a named value of the spec; `@…` is computed from a variable; `~…` is
/// each element's own.
enum CurrencyKey {
    static func closed(_ symbol: Symbol) -> String {
        var current = symbol
        for _ in 0..<64 {
            guard let root = current.definition?.root, case .symbol(let box) = root.kind else { break }
            current = box.symbol
        }
        return "=" + current.name
    }

    static func path(_ key: String) -> String? { key.hasPrefix("=") ? String(key.dropFirst()) : nil }

    static func isSettled(_ key: String) -> Bool { ["=", "@", "~"].contains { key.hasPrefix($0) } }

    static func isComputed(_ key: String) -> Bool { key.hasPrefix("@") }

    static func isOwn(_ key: String) -> Bool { key.hasPrefix("~") }

    static func of(_ fingerprint: Fingerprint) -> String {
        "@" + String(fingerprint.high, radix: 36) + String(fingerprint.low, radix: 36)
    }

    static func own(_ key: String) -> String { "~" + key.dropFirst() }

    static func opened(_ key: String, _ use: Int) -> String { "@" + key.dropFirst() + "." + String(use) }
}

extension Scope {
    /// The symbol of `name` or `namespace.member`.
    func symbol(atPath path: String) -> Symbol? {
        switch lookup(path) {
        case .value(let symbol): return symbol
        case .namespace(let namespace): return namespace.value
        default: break
        }
        guard let point = path.firstIndex(of: "."), case .namespace(let namespace) = lookup(String(path[..<point]))
        else { return nil }
        return namespace.members[String(path[path.index(after: point)...])]
    }
}

extension Node {
    /// Whether a variable or symbol occurs in this node.
    func mentions(_ id: SymbolID) -> Bool {
        switch kind {
        case .variable(let variable): variable.id == id
        case .symbol(let box): box.id == id
        default: kind.children.contains { $0.mentions(id) }
        }
    }
}
