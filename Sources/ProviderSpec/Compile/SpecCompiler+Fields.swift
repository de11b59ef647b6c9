import Diagnostics
import Expressions
import JSONQuery
import Quantities

extension SpecCompiler {
    /// Where a field's record stands: its other members and what is derived in it.
    struct Siblings {
        var members: [MemberBlock]
        var lets: [LetBlock]
        var unitBy: UnitByBlock?
        var broken: [String] = []
    }

    mutating func compileField(_ block: FieldBlock, among siblings: Siblings) -> CompiledMember {
        if case .at(let paths) = block.place {
            checkSingular(paths)
        }
        checkRanges(block)
        var unit: UnitPlan? = .fixed(.bare)
        if block.type == .number, let text = block.unit { unit = unitPlan(text, among: siblings) }
        let type = fieldType(block, unit)
        let plan = FieldPlan(
            block: block, type: type, unit: unit ?? .fixed(.bare), defaults: compileDefaults(block, type))
        var member = CompiledMember(
            block: .field(block), type: block.canBeNone ? type.madeOptional : type, plan: .field(plan))
        if case .byCase(let units) = unit {
            member.caseTypes = units.mapValues { unit in
                block.canBeNone ? .optional(.number(unit)) : .number(unit)
            }
        }
        return member
    }

    private func fieldType(_ block: FieldBlock, _ unit: UnitPlan?) -> ValueType {
        if block.isSecret { return .secret }
        if block.isBroken { return .poison }
        guard block.type == .number else { return ValueType(block.type) }
        switch unit {
        case .fixed(let unit), .runTime(let unit, _): return .number(unit)
        // Only the narrowed lists have it, each with its own unit.
        case .byCase, nil: return .poison
        }
    }

    /// `USD`, `min`, `premium`; `money(cur)` or `minor(cur)` of a currency that the run reads; `$unit` of the row.
    ///
    /// Nil, with a finding, where it is none of these.
    private mutating func unitPlan(_ text: Spanned<String>, among siblings: Siblings) -> UnitPlan? {
        if text.value.parts(around: "$unit") != nil { return caseUnits(text, siblings) }
        guard let name = text.value.inside("money(", ")") ?? text.value.inside("minor(", ")") else {
            return readUnit(text).map { .fixed($0) }
        }
        let unit = Unit(.money(.symbolic(name)))
        if let member = siblings.members.first(where: { $0.name.isSame(as: name) }) {
            if case .field(let field) = member, field.type == .currency {
                return .runTime(unit, currency: .field(name))
            }
            findings.append(
                Diagnostic(
                    code: .badType, span: text.span, message: "'\(name)' is no currency",
                    help: "declare the field with type: currency"))
            return nil
        }
        if siblings.broken.contains(where: { $0.isSame(as: name) }) { return nil }
        if siblings.lets.contains(where: { $0.name.isSame(as: name) }) { return .runTime(unit, currency: .field(name)) }
        if case .currency(let symbol) = scope.unit(name) { return .runTime(unit, currency: .symbol(symbol.id)) }
        if case .value(let symbol) = scope.lookup(name), symbol.type == .currency || symbol.type.isPoison {
            return .runTime(unit, currency: .symbol(symbol.id))
        }
        let known = siblings.members.compactMap { member in
            if case .field(let field) = member, field.type == .currency { field.name } else { nil }
        }
        reportUnknown(Spanned(name, text.span), what: "currency", in: "units", known: known + scope.unitNames)
        return nil
    }

    private mutating func caseUnits(_ text: Spanned<String>, _ siblings: Siblings) -> UnitPlan? {
        guard let unitBy = siblings.unitBy else {
            findings.append(
                Diagnostic(
                    code: .unknownName, span: text.span, message: "'$unit' needs 'unit_by' in the same list",
                    help: "add unit_by: {at: …, cases: {…}, other: keep}"))
            return nil
        }
        var units: [TextKey: Unit] = .init()
        for entry in unitBy.cases {
            guard let row = readUnit(entry.unit), let unit = readUnit(text, row: row) else { return nil }
            units[TextKey(entry.name.value)] = unit
        }
        return .byCase(units)
    }

    /// A range that holds nothing but sentinels, or sentinels outside every reading, are mistakes.
    private mutating func checkRanges(_ block: FieldBlock) {
        if block.outOfRange != .fail, block.range == nil {
            findings.append(
                Diagnostic(
                    code: .conflictingKeys, span: block.span,
                    message: "'out_of_range' of '\(block.name)' has no 'range' to leave",
                    help: "add 'range:', or remove 'out_of_range'"))
        }
    }

    private mutating func compileDefaults(
        _ block: FieldBlock, _ type: ValueType
    ) -> [FieldPlan.DefaultPlace: DefaultValue] {
        var defaults: [FieldPlan.DefaultPlace: DefaultValue] = .init()
        let policies: [(FieldPlan.DefaultPlace, OutcomePolicy?)] = [
            (.absent, block.absent), (.null, block.null), (.blank, block.blank), (.mistyped, block.mistyped),
            (.outOfRange, block.outOfRange),
        ]
        for (place, policy) in policies {
            guard case .value(let text, _) = policy else { continue }
            defaults[place] = defaultValue(text, block.type, type)
        }
        return defaults
    }

    /// A declared value, typed as the field or column it stands for.
    mutating func defaultValue(_ text: Spanned<String>, _ type: FieldType, _ valueType: ValueType) -> DefaultValue? {
        func refuse(_ wanted: String) -> DefaultValue? {
            findings.append(
                Diagnostic(
                    code: .badValue, span: text.span, message: "'\(text.value)' is not \(wanted)",
                    help: "write \(wanted)"))
            return nil
        }
        switch type {
        case .string: return .text(text.value)
        case .flag:
            if text.value == "true" || text.value == "false" { return .flag(text.value == "true") }
            return refuse("true or false")
        case .word(let words):
            if words.contains(where: { $0.isSame(as: text.value) }) { return .text(text.value) }
            findings.append(.badWord(text.value, allowed: words, what: "word of this field", at: text.span))
            return nil
        case .number: return quantity(text, valueType)
        case .instant:
            return Instant(rfc3339: text.value).map { .instant($0) } ?? refuse("a time such as 2026-01-31T00:00:00Z")
        case .date: return CivilDate(text.value).map { .date($0) } ?? refuse("a day such as 2026-01-31")
        case .month: return YearMonth(text.value).map { .month($0) } ?? refuse("a month such as 2026-01")
        case .currency: return CurrencyCode(text.value).map { .currency($0) } ?? refuse("a currency such as USD")
        case .present, .list: return refuse("a value that can be declared")
        }
    }

    /// `0`, `5 s`, `10 USD`: in the unit of the field, or one that converts to it.
    private mutating func quantity(_ text: Spanned<String>, _ type: ValueType) -> DefaultValue? {
        guard let unit = type.unwrapped.unit else { return nil }
        let parts = text.value.split(separator: " ", maxSplits: 1).map(String.init)
        guard let first = parts.first, let number = ExactNumber(first) else {
            findings.append(
                Diagnostic(
                    code: .badValue, span: text.span, message: "'\(text.value)' is no number",
                    help: "write a number\(unit.isBare ? "" : " with its unit, such as 1 \(unit)")"))
            return nil
        }
        if parts.count == 1 {
            if unit.isBare || number.isZero { return .number(number, unit) }
            findings.append(
                Diagnostic(
                    code: .badValue, span: text.span, message: "'\(text.value)' has no unit",
                    help: "write \(first) \(unit)"))
            return nil
        }
        guard let own = readUnit(Spanned(parts[1], text.span)) else { return nil }
        guard let factor = own.factor(to: unit), let converted = number.product(with: factor) else {
            findings.append(
                Diagnostic(
                    code: .badValue, span: text.span, message: "'\(text.value)' is not in \(unit)",
                    help: "write it in \(unit)"))
            return nil
        }
        return .number(converted, unit)
    }
}
