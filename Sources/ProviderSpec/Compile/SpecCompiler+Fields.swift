import Diagnostics
import Expressions
import JSONQuery
import Quantities

extension SpecCompiler {
    mutating func compileField(_ block: FieldBlock, among siblings: [MemberBlock], owner: String) -> CompiledMember {
        if case .at(let paths) = block.place {
            for path in paths where !path.value.isSingular {
                findings.append(
                    Diagnostic(
                        code: .badPath, span: path.span, message: "this path can select several values",
                        help: "name one place, without '*', '..', slices and filters; 'each' reads lists"))
            }
        }
        var unit = UnitPlan.fixed(.bare)
        var type = ValueType(block.type)
        if block.type == .number {
            if let text = block.unit { unit = unitPlan(text, among: siblings, owner: owner) }
            type = .number(staticUnit(unit))
        }
        checkRanges(block)
        let defaults = compileDefaults(block, type)
        let plan = FieldPlan(block: block, type: type, unit: unit, defaults: defaults)
        return CompiledMember(
            block: .field(block), type: block.canBeNone ? type.madeOptional : type, plan: .field(plan))
    }

    private func staticUnit(_ plan: UnitPlan) -> Unit {
        switch plan {
        case .fixed(let unit), .runTime(let unit, _): unit
        }
    }

    /// `USD`, `min`, `premium`, and `money(cur)` or `minor(cur)` of a currency that the run reads.
    private mutating func unitPlan(_ text: Spanned<String>, among siblings: [MemberBlock], owner: String) -> UnitPlan {
        guard let name = text.value.inside("money(", ")") ?? text.value.inside("minor(", ")") else {
            return .fixed(readUnit(text) ?? .bare)
        }
        if let index = siblings.firstIndex(where: { $0.name.isSame(as: name) }) {
            if case .field(let field) = siblings[index], field.type == .currency {
                return .runTime(Unit(.money(.symbolic("\(owner).\(name)"))), currency: .member(index))
            }
            findings.append(
                Diagnostic(
                    code: .badType, span: text.span, message: "'\(name)' is no currency",
                    help: "declare the field with type: currency"))
            return .fixed(.bare)
        }
        if case .currency(let symbol) = scope.unit(name) {
            return .runTime(Unit(.money(.symbolic(name))), currency: .symbol(symbol.id))
        }
        if case .value(let symbol) = scope.lookup(name), symbol.type == .currency {
            return .runTime(Unit(.money(.symbolic(name))), currency: .symbol(symbol.id))
        }
        let known = siblings.compactMap { member in
            if case .field(let field) = member, field.type == .currency { field.name } else { nil }
        }
        findings.append(.unknownName(name, what: "currency", known: known + scope.unitNames, at: text.span))
        return .fixed(.bare)
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
    ) -> [FieldPlan.DefaultPlace: TypedExpression] {
        var defaults: [FieldPlan.DefaultPlace: TypedExpression] = [:]
        let policies: [(FieldPlan.DefaultPlace, OutcomePolicy?)] = [
            (.absent, block.absent), (.null, block.null), (.blank, block.blank), (.mistyped, block.mistyped),
            (.outOfRange, block.outOfRange),
        ]
        for (place, policy) in policies {
            guard case .value(let text, _) = policy else { continue }
            defaults[place] = literal(text, type)
        }
        return defaults
    }

    /// A declared value, as the constant expression it stands for.
    private mutating func literal(_ text: Spanned<String>, _ type: ValueType) -> TypedExpression? {
        let written: String
        switch type.unwrapped {
        case .string, .enumeration: written = quoted(text.value)
        case .instant: written = "timestamp(\(quoted(text.value)))"
        case .date: written = "date(\(quoted(text.value)))"
        case .currency: written = "currency(\(quoted(text.value)))"
        default: written = text.value
        }
        if case .enumeration(let words) = type.unwrapped, !words.contains(text.value) {
            findings.append(.badWord(text.value, allowed: words.words, what: "word of this field", at: text.span))
            return nil
        }
        let span = text.span
        let source = ExpressionSource(text: written) { _ in span }
        let expected: ValueType = if case .enumeration = type.unwrapped { .string } else { type.unwrapped }
        guard let constant = ExpressionCompiler(scope: Scope()).compile(source, expecting: expected, &findings) else {
            return nil
        }
        return constant
    }

    private func quoted(_ text: String) -> String {
        var bytes: [UInt8] = [34]
        for byte in text.utf8 {
            switch byte {
            case 34, 92: bytes += [92, byte]
            case 10: bytes += Array("\\n".utf8)
            default: bytes.append(byte)
            }
        }
        bytes.append(34)
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Spanned<String> {
    /// A template or literal whose places are known only as a whole.
    var source: ExpressionSource {
        let span = span
        return ExpressionSource(text: value) { _ in span }
    }
}
