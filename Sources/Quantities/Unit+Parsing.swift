extension Unit {
    /// Counts that every spec knows.
    package static let builtInCounts = ["request", "token", "credit", "message", "seat", "review", "point"]

    /// Bytes that the text of a unit may have.
    package static let maxTextLength = 256

    /// The atom of a built-in name: times, data, `core`, ratios, the built-in counts and the codes of ISO 4217.
    package static func builtIn(_ name: String) -> Atom? {
        if let unit = TimeUnit(rawValue: name) { return .time(unit) }
        if let unit = DataUnit(rawValue: name) { return .data(unit) }
        switch name {
        case "core": return .core
        case "fraction": return .fraction
        case "percent": return .percent
        default:
            if builtInCounts.contains(name) { return .count(name) }
            return CurrencyCode(name).map { .money(.code($0)) }
        }
    }

    /// Reads `USD/min`, `GB*h`, `cents(USD)`, `money(cur)`, `1/min`: names joined by `*` and `/`, from left to right.
    ///
    /// Built-in names come first. The empty text is `bare`.
    ///
    /// - Parameter resolving: Knows declared counts and run-time currencies by name.
    /// - Throws: `UnitError`; blanks are refused like any other character that is no part of a name.
    package static func parse(
        _ text: String, resolving: (String) -> Atom? = { _ in nil }
    ) throws(UnitError) -> Unit {
        if text.isEmpty { return .bare }
        if text.utf8.count > maxTextLength { throw .tooComplex }
        if let atom = builtIn(text) { return Unit(atom) }
        var reader = UnitReader(bytes: Array(text.utf8))
        var result: [Factor] = []
        var hasRatio: Atom?
        var count = 0
        var exponent = 1
        if reader.take(49) {
            guard reader.take(47) else { throw .malformed(offset: reader.offset) }
            exponent = -1
        }
        repeat {
            let atom = try reader.atom(resolving)
            count += 1
            if atom == .fraction || atom == .percent { hasRatio = atom }
            if let index = result.firstIndex(where: { $0.atom.hasDimension(of: atom) }) {
                if result[index].atom != atom { throw .mixedUnits(result[index].atom.text, atom.text) }
                result[index].exponent += exponent
            } else {
                result.append(Factor(atom: atom, exponent: exponent))
            }
            if reader.isAtEnd { break }
            if reader.take(42) {
                exponent = 1
            } else if reader.take(47) {
                exponent = -1
            } else {
                throw .malformed(offset: reader.offset)
            }
        } while true
        if let hasRatio, count > 1 || exponent < 0 {
            throw hasRatio == .percent ? .percentInProduct : .fractionInProduct
        }
        result.removeAll { $0.exponent == 0 }
        return result.isEmpty ? .fraction : try Unit(product: result)
    }
}

private struct UnitReader {
    var bytes: [UInt8]
    var offset = 0

    var isAtEnd: Bool { offset == bytes.count }

    mutating func take(_ byte: UInt8) -> Bool {
        guard offset < bytes.count, bytes[offset] == byte else { return false }
        offset += 1
        return true
    }

    /// A letter or `_`, then letters, digits and `_`; in a path also points.
    private mutating func name(isPath: Bool = false) throws(UnitError) -> String {
        let start = offset
        while offset < bytes.count {
            switch bytes[offset] {
            case 65...90, 97...122, 95: break
            case 48...57 where offset > start: break
            case 46 where isPath && offset > start: break
            default:
                if offset == start { throw .malformed(offset: offset) }
                return String(decoding: bytes[start..<offset], as: UTF8.self)
            }
            offset += 1
        }
        if offset == start { throw .malformed(offset: offset) }
        return String(decoding: bytes[start...], as: UTF8.self)
    }

    mutating func atom(_ resolving: (String) -> Unit.Atom?) throws(UnitError) -> Unit.Atom {
        let name = try name()
        guard take(40) else {
            guard let atom = Unit.builtIn(name) ?? resolving(name) else { throw .unknownName(name) }
            return atom
        }
        guard name == "cents" || name == "minor" || name == "money" else { throw .unknownName(name) }
        let inner = try self.name(isPath: true)
        guard take(41) else { throw .malformed(offset: offset) }
        let currency: Unit.Currency
        if let code = CurrencyCode(inner) {
            currency = .code(code)
        } else if case .money(let resolved) = resolving(inner) {
            currency = resolved
        } else {
            throw .unknownCurrency(inner)
        }
        return name == "money" ? .money(currency) : .minorMoney(currency)
    }
}
