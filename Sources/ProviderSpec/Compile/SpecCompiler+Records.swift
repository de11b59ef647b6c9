import Diagnostics
import Expressions
import JSONQuery
import Quantities

/// A member whose type and reading are known.
struct CompiledMember {
    var block: MemberBlock
    var type: ValueType
    var plan: MemberPlan
    /// The types of a number whose unit the row's case decides.
    var caseTypes: [TextKey: ValueType] = .init()
}

extension MemberBlock {
    var isPrivate: Bool { if case .field(let field) = self { field.isPrivate || field.isSecret } else { false } }

    var hidesFaults: Bool { if case .field(let field) = self { field.hidesFaults } else { false } }

    var bounds: NumberBounds? {
        guard case .field(let field) = self, let range = field.range else { return nil }
        return NumberBounds(
            lower: range.lower, lowerIsOpen: range.lowerIsOpen, upper: range.upper, upperIsOpen: range.upperIsOpen)
    }

    var sign: DeclaredSign { if case .field(let field) = self { DeclaredSign(field.range) } else { .unknown } }
}

extension SpecCompiler {
    /// Compiles the members of a record; a field that fails keeps its name with an unknown type.
    mutating func compileMembers(_ siblings: Siblings) -> [CompiledMember] {
        checkMemberNames(siblings.members)
        return siblings.members.map { compileMember($0, among: siblings) }
    }

    mutating func compileMember(_ block: MemberBlock, among siblings: Siblings) -> CompiledMember {
        switch block {
        case .field(let field): compileField(field, among: siblings)
        case .record(let nested): compileNested(nested)
        case .list(let list): compileList(list)
        }
    }

    mutating func checkMemberNames(_ blocks: [MemberBlock]) {
        var firsts = NameTable<SourceSpan>()
        for block in blocks {
            guard let first = firsts.set(TextKey(block.name), block.span) else { continue }
            findings.append(
                Diagnostic(
                    code: .duplicateName, span: block.span, message: "'\(block.name)' is declared twice",
                    help: "rename one of them", notes: [.init(span: first, label: "the first one stands here")]))
        }
    }

    private mutating func compileNested(_ block: NestedBlock) -> CompiledMember {
        checkSingular(block.paths)
        guard let record = compileRecord(block.record, shape: block.shape) else {
            let plan = NestedPlan(block: block, record: emptyRecord())
            return CompiledMember(block: .record(block), type: .poison, plan: .record(plan))
        }
        let type = ValueType.record(record.type)
        return CompiledMember(
            block: .record(block), type: block.canBeNone ? type.madeOptional : type,
            plan: .record(NestedPlan(block: block, record: record)))
    }

    private mutating func compileList(_ block: ListBlock) -> CompiledMember {
        checkListPaths(block)
        let before = (cost: cost, expenses: expenses.count)
        guard let record = compileRecord(block.record, shape: block.shape) else {
            let plan = ListPlan(block: block, record: emptyRecord())
            return CompiledMember(block: .list(block), type: .poison, plan: .list(plan))
        }
        multiplyCost(since: before, by: block.maxItems)
        var key: ListType.Key?
        if let name = block.key {
            if let field = record.type.field(name.value), !field.type.isOptional {
                key = ListType.Key(field: name.value, type: field.type)
            } else {
                findings.append(
                    .unknownName(
                        name.value, what: "field that every row has",
                        known: record.type.fields.filter { !$0.type.isOptional }.map(\.name), at: name.span))
            }
        }
        let dropped = block.badRows == .drop
        let skipped = block.absent == .skip || block.null == .skip ? block.paths.count : 0
        let narrowings = record.narrowed.map { narrowed in
            ListType.Narrowing(
                name: narrowed.name,
                list: ListType(
                    element: .record(narrowed.type), key: key, hasDropped: dropped, skippedPlaces: skipped,
                    maxItems: block.maxItems)
            )
        }
        let type = ValueType.list(
            ListType(
                element: .record(record.type), key: key, hasDropped: dropped, skippedPlaces: skipped,
                narrowings: narrowings, maxItems: block.maxItems))
        return CompiledMember(
            block: .list(block), type: block.canBeNone ? type.madeOptional : type,
            plan: .list(ListPlan(block: block, record: record)))
    }

    /// `each` names the array itself: an absent array, a null and an empty one stay three things.
    private mutating func checkListPaths(_ block: ListBlock) {
        for path in block.paths where !path.value.isSingular && !path.value.endsSingular {
            let text = path.value.text
            let help =
                text.hasSuffix("[*]")
                ? "name the array itself: \(text.dropLast(3))" : "end with the name of the array"
            findings.append(
                Diagnostic(
                    code: .badPath, span: path.span, message: "'each' names the array, not its elements", help: help))
        }
    }

    /// A path of one value names its place, or chooses it with a filter; several matches are then a conflict.
    mutating func checkSingular(_ paths: [Spanned<JSONPath>]) {
        for path in paths where !path.value.isSingular && !path.value.hasFilter {
            findings.append(
                Diagnostic(
                    code: .badPath, span: path.span, message: "this path can select several values",
                    help: "name one place, or choose it with a filter, such as [?@.id == 'x']; 'each' reads lists"))
        }
    }

    private mutating func emptyRecord() -> RecordPlan {
        RecordPlan(type: RecordType(fields: []), row: makeID(.local), members: [])
    }

    /// Records inside one another.
    private static let deepestRecord = 3

    /// Nil, with a finding, where the shape is not to be had, or the record stands too deep.
    private mutating func compileRecord(_ own: RecordBlock, shape: Spanned<String>?) -> RecordPlan? {
        var block = own
        guard openRecords < Self.deepestRecord else {
            findings.append(
                Diagnostic(
                    code: .badValue, span: shape?.span ?? own.span,
                    message: "records nest more than three levels deep",
                    help: "read the inner values by longer paths"))
            return nil
        }
        openRecords += 1
        defer { openRecords -= 1 }
        if let shape {
            guard let shared = document.shapes.first(where: { $0.name.isSame(as: shape.value) }) else {
                reportUnknown(shape, what: "shape", in: "shapes", known: document.shapes.map(\.name))
                return nil
            }
            if openShapes.contains(where: { $0.isSame(as: shape.value) }) {
                findings.append(
                    Diagnostic(
                        code: .circular, span: shape.span, message: "the shape '\(shape.value)' holds itself",
                        help: "write the inner record out"))
                return nil
            }
            block = shared.record
            block.lets += own.lets
            block.broken += own.broken
            block.usesProtoNames = block.usesProtoNames || own.usesProtoNames
            openShapes.append(shape.value)
        }
        defer { if shape != nil { openShapes.removeLast() } }
        let isInherited = inheritsProtoNames
        block.usesProtoNames = block.usesProtoNames || isInherited
        inheritsProtoNames = block.usesProtoNames
        defer { inheritsProtoNames = isInherited }
        let members = compileMembers(
            Siblings(
                members: block.members, lets: block.lets, unitBy: block.unitBy, broken: block.broken))
        return deriveFields(block, members)
    }

    /// Adds the derived fields, each seeing the fields read and the ones derived before it.
    private mutating func deriveFields(_ block: RecordBlock, _ read: [CompiledMember]) -> RecordPlan {
        let row = makeID(.local)
        var members = read.map(\.plan)
        var names = read.map(\.block.name)
        // A number whose unit the row decides is there in the narrowed lists alone.
        var fields = read.filter { $0.caseTypes.isEmpty }.map { member in
            RecordType.Field(
                name: member.block.name, type: member.type, isPrivate: member.block.isPrivate, sign: member.block.sign,
                bounds: member.block.bounds, hidesFaults: member.block.hidesFaults)
        }
        if let unitBy = block.unitBy {
            members.append(.unitCase(unitBy))
            names.append("case")
            let words = unitBy.cases.map(\.name.value) + ["other"]
            fields.append(RecordType.Field(name: "case", type: .enumeration(EnumType(words))))
        }
        fields += block.broken.map { RecordType.Field(name: $0, type: .poison) }
        let layout = RecordLayout(names + block.broken + block.lets.map(\.name))
        var lets: [TypedExpression] = []
        for derived in block.lets {
            if fields.contains(where: { $0.name.isSame(as: derived.name) }) {
                findings.append(
                    Diagnostic(
                        code: .duplicateName, span: derived.span, message: "'\(derived.name)' is a field already",
                        help: "choose another name"))
            }
            var inner = scope
            let type = RecordType(fields: fields, layout: layout, parameter: row)
            inner.define("row", .value(Symbol(id: row, name: "row", type: .record(type))))
            let expression = compile(derived.value, in: inner)
            if let expression { lets.append(expression) } else { hasBrokenGuards = true }
            fields.append(
                RecordType.Field(
                    name: derived.name, type: expression?.type ?? .poison, definition: expression,
                    isPrivate: expression.map(PrivateData.isShown) ?? false))
        }
        checkCurrencies(block, fields)
        let type = RecordType(fields: fields, layout: layout, parameter: row)
        return RecordPlan(
            type: type, row: row, members: members, lets: lets, only: block.only.map { $0.map { TextKey($0) } },
            usesProtoNames: block.usesProtoNames, narrowed: narrowed(block, read, type))
    }

    /// The record's type in each case of `unit_by`: the same values, and the numbers with their units.
    private func narrowed(
        _ block: RecordBlock, _ read: [CompiledMember], _ type: RecordType
    ) -> [(name: String, type: RecordType)] {
        (block.unitBy?.cases ?? []).map { entry in
            let own = read.compactMap { member in
                member.caseTypes[TextKey(entry.name.value)].map {
                    RecordType.Field(
                        name: member.block.name, type: $0, isPrivate: member.block.isPrivate, sign: member.block.sign,
                        bounds: member.block.bounds, hidesFaults: member.block.hidesFaults)
                }
            }
            return (
                entry.name.value,
                RecordType(fields: type.fields + own, layout: type.layout, parameter: type.parameter)
            )
        }
    }

    /// `money(cur)` of a derived field: it must be a currency.
    private mutating func checkCurrencies(_ block: RecordBlock, _ fields: [RecordType.Field]) {
        for case .field(let field) in block.members {
            guard let unit = field.unit,
                let name = unit.value.inside("money(", ")") ?? unit.value.inside("minor(", ")"),
                let source = fields.first(where: { $0.name.isSame(as: name) }), source.type.unwrapped != .currency,
                !source.type.isPoison
            else { continue }
            findings.append(
                Diagnostic(
                    code: .badType, span: unit.span, message: "'\(name)' is \(source.type), not a currency",
                    help: "name a field of type currency"))
        }
    }
}
