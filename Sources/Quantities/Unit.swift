/// A unit of measure: a product of atoms with integer exponents, such as `USD/min`.
///
/// Each dimension occurs at most once; the order of writing is no part of a unit. The usual unit, one atom, is kept
/// without allocation.
package struct Unit: Sendable, Hashable {
    /// Which currency money is in.
    package enum Currency: Sendable, Hashable {
        case code(CurrencyCode)
        /// A run-time currency, named by a closed path or let. Stands in static types only.
        case symbolic(String)
    }

    /// A unit with a name of its own.
    package enum Atom: Sendable, Hashable {
        case time(TimeUnit)
        case data(DataUnit)
        case money(Currency)
        /// The smallest part of a currency, a cent; ISO 4217 says how many make one.
        case minorMoney(Currency)
        /// Things counted; unlike names are incompatible.
        case count(String)
        case core
        case fraction
        case percent
    }

    /// An atom and its exponent, which is not 0.
    package struct Factor: Sendable, Hashable {
        package var atom: Atom
        package var exponent: Int
    }

    enum Storage: Sendable, Hashable {
        case bare
        case atom(Atom)
        /// In the order of `Atom.precedes`; neither ratios nor a single atom with exponent 1.
        case product([Factor])
    }

    let storage: Storage

    init(storage: Storage) { self.storage = storage }

    package init(_ atom: Atom) { storage = .atom(atom) }

    /// The empty product: a number without a unit.
    package static let bare = Unit(storage: .bare)
    package static let fraction = Unit(.fraction)
    package static let percent = Unit(.percent)
    package static let second = Unit(.time(.s))

    /// Factors that a product may have; their exponents are at most 4 either way.
    static let maxFactors = 6
    static let maxExponent = 4

    package var factors: [Factor] {
        switch storage {
        case .bare: []
        case .atom(let atom): [Factor(atom: atom, exponent: 1)]
        case .product(let factors): factors
        }
    }

    /// The atom of a unit that is one atom to the first power.
    package var atom: Atom? {
        if case .atom(let atom) = storage { atom } else { nil }
    }

    package var isBare: Bool { storage == .bare }
    package var isFraction: Bool { if case .atom(.fraction) = storage { true } else { false } }
    package var isPercent: Bool { if case .atom(.percent) = storage { true } else { false } }
    package var isRatio: Bool { isFraction || isPercent }
    package var isTime: Bool { if case .atom(.time) = storage { true } else { false } }
    package var isData: Bool { if case .atom(.data) = storage { true } else { false } }
    package var isCount: Bool { if case .atom(.count) = storage { true } else { false } }
    package var isMinorMoney: Bool { if case .atom(.minorMoney) = storage { true } else { false } }

    /// Whether this is an amount of money, in major or minor units; `USD/min` is not.
    package var isMoney: Bool { currency != nil }

    /// The currency of an amount of money; nil for every other unit, `USD/min` included.
    package var currency: Currency? { atom.flatMap(\.currency) }

    /// Decimals that an amount of money in this unit shows; nil for other units and for symbolic currencies.
    package var minorDigits: Int? {
        switch storage {
        case .atom(.money(.code(let code))): code.minorDigits
        case .atom(.minorMoney(.code)): 0
        default: nil
        }
    }
}

/// Units of time. A day has 24 hours.
package enum TimeUnit: String, Sendable, Hashable, CaseIterable {
    case ms, s, min, h, d

    package var milliseconds: Int {
        switch self {
        case .ms: 1
        case .s: 1_000
        case .min: 60_000
        case .h: 3_600_000
        case .d: 86_400_000
        }
    }
}

/// Units of data: powers of 1,000 and, with an `i`, of 1,024.
package enum DataUnit: String, Sendable, Hashable, CaseIterable {
    case B, kB, MB, GB, TB, KiB, MiB, GiB

    package var bytes: Int {
        switch self {
        case .B: 1
        case .kB: 1_000
        case .MB: 1_000_000
        case .GB: 1_000_000_000
        case .TB: 1_000_000_000_000
        case .KiB: 1 << 10
        case .MiB: 1 << 20
        case .GiB: 1 << 30
        }
    }
}

extension Unit.Currency {
    package static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.code(let left), .code(let right)): left == right
        case (.symbolic(let left), .symbolic(let right)): TextKey.isSame(left, right)
        default: false
        }
    }

    package func hash(into hasher: inout Hasher) {
        switch self {
        case .code(let code): hasher.combine(code)
        case .symbolic(let name): hasher.combine(TextKey(name))
        }
    }
}

extension Unit.Atom {
    package static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.time(let left), .time(let right)): left == right
        case (.data(let left), .data(let right)): left == right
        case (.money(let left), .money(let right)), (.minorMoney(let left), .minorMoney(let right)): left == right
        case (.count(let left), .count(let right)): TextKey.isSame(left, right)
        case (.core, .core), (.fraction, .fraction), (.percent, .percent): true
        default: false
        }
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(rank)
        switch self {
        case .time(let unit): hasher.combine(unit)
        case .data(let unit): hasher.combine(unit)
        case .money(let currency): hasher.combine(currency)
        case .minorMoney(let currency):
            hasher.combine(true)
            hasher.combine(currency)
        case .count(let name): hasher.combine(TextKey(name))
        case .core, .fraction, .percent: break
        }
    }

    /// The currency of money, in major or minor units.
    package var currency: Unit.Currency? {
        switch self {
        case .money(let currency), .minorMoney(let currency): currency
        default: nil
        }
    }

    /// The place of the dimension among the others; atoms of one currency share theirs, counts are told by name.
    var rank: Int {
        switch self {
        case .fraction: 0
        case .percent: 1
        case .money, .minorMoney: 2
        case .count: 3
        case .data: 4
        case .core: 5
        case .time: 6
        }
    }

    /// Whether values of both can be added after a conversion. A fraction and a percentage cannot.
    func hasDimension(of other: Self) -> Bool {
        switch (self, other) {
        case (.time, .time), (.data, .data): true
        case (.money, .money), (.money, .minorMoney), (.minorMoney, .money), (.minorMoney, .minorMoney):
            currency == other.currency
        default: self == other
        }
    }

    /// The order of factors in a unit.
    func precedes(_ other: Self) -> Bool {
        if rank != other.rank { return rank < other.rank }
        return text.utf8.lexicographicallyPrecedes(other.text.utf8)
    }

    package var text: String {
        switch self {
        case .time(let unit): unit.rawValue
        case .data(let unit): unit.rawValue
        case .money(.code(let code)): code.text
        case .money(.symbolic(let name)): "money(\(name))"
        case .minorMoney(.code(let code)): "cents(\(code.text))"
        case .minorMoney(.symbolic(let name)): "minor(\(name))"
        case .count(let name): name
        case .core: "core"
        case .fraction: "fraction"
        case .percent: "percent"
        }
    }
}

extension Unit: CustomStringConvertible {
    /// `USD/min`; empty for a bare number. What has only divisors begins with `1/`.
    package var text: String {
        switch storage {
        case .bare: return ""
        case .atom(let atom): return atom.text
        case .product(let factors):
            var above: [String] = []
            var below = ""
            for factor in factors {
                for _ in 0..<factor.exponent.magnitude {
                    if factor.exponent > 0 { above.append(factor.atom.text) } else { below += "/" + factor.atom.text }
                }
            }
            return (above.isEmpty ? "1" : above.joined(separator: "*")) + below
        }
    }

    package var description: String { text }
}
