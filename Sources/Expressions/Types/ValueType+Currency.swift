import Quantities

extension Unit.Atom {
    /// The currency of money in major or minor units.
    var currencyKey: Unit.Currency? {
        switch self {
        case .money(let currency), .minorMoney(let currency): currency
        default: nil
        }
    }

    /// The name of a currency that only the run knows.
    var symbolicCurrency: String? {
        if case .symbolic(let name) = currencyKey { name } else { nil }
    }

    /// Whether this is money in major units.
    var isMoney: Bool { if case .money = self { true } else { false } }
}

extension Unit {
    /// Whether the run decides on a currency in it.
    package var hasSymbolicCurrency: Bool { factors.contains { $0.atom.symbolicCurrency != nil } }

    /// The unit with its symbolic currencies renamed.
    func mappingCurrencies(_ rename: (String) -> String) -> Unit {
        guard hasSymbolicCurrency else { return self }
        var result = Unit.bare
        for factor in factors {
            let atom: Atom =
                switch factor.atom {
                case .money(.symbolic(let name)): .money(.symbolic(rename(name)))
                case .minorMoney(.symbolic(let name)): .minorMoney(.symbolic(rename(name)))
                default: factor.atom
                }
            for _ in 0..<factor.exponent.magnitude {
                do throws(UnitError) {
                    result =
                        factor.exponent > 0
                        ? try result.multiplied(by: Unit(atom)) : try result.divided(by: Unit(atom))
                } catch { return self }
            }
        }
        return result
    }

    /// For messages: a run-time currency by the name that a spec gives it.
    package var shown: String {
        mappingCurrencies { key in
            if let path = CurrencyKey.path(key) { return path }
            return CurrencyKey.isSettled(key) ? "currency" : key
        }.description
    }
}

extension ValueType {
    /// Whether a number in it has a currency that only the run knows. Looks into lists, optionals and records without
    /// derived fields (those that expressions make).
    var mentionsCurrency: Bool { anyUnit(\.hasSymbolicCurrency) }

    /// Whether a number in it has each element's own currency.
    var mentionsOwnCurrency: Bool {
        anyUnit { $0.factors.contains { $0.atom.symbolicCurrency.map(CurrencyKey.isOwn) ?? false } }
    }

    private func anyUnit(_ test: (Unit) -> Bool) -> Bool {
        switch self {
        case .number(let unit): test(unit)
        case .optional(let inside): inside.anyUnit(test)
        case .list(let list): list.element.anyUnit(test)
        case .record(let record):
            record.parameter == nil && record.fields.contains { $0.type.anyUnit(test) }
        default: false
        }
    }

    func mappingCurrencies(_ rename: (String) -> String) -> ValueType {
        switch self {
        case .number(let unit): return .number(unit.mappingCurrencies(rename))
        case .optional(let inside): return .optional(inside.mappingCurrencies(rename))
        case .list(let list):
            var list = list
            list.element = list.element.mappingCurrencies(rename)
            return .list(list)
        case .record(let record):
            guard record.parameter == nil else { return self }
            let fields = record.fields.map {
                RecordType.Field(
                    name: $0.name, type: $0.type.mappingCurrencies(rename), definition: $0.definition,
                    isPrivate: $0.isPrivate, sign: $0.sign, bounds: $0.bounds, hidesFaults: $0.hidesFaults)
            }
            return .record(RecordType(fields: fields, layout: record.layout))
        default: return self
        }
    }
}
