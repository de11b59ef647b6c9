import Diagnostics
import Expressions
import JSONQuery
import Quantities

/// A member whose type and reading are known.
struct CompiledMember {
    var block: MemberBlock
    var type: ValueType
    var plan: MemberPlan
}

extension MemberBlock {
    var isPrivate: Bool { if case .field(let field) = self { field.isPrivate } else { false } }

    var sign: DeclaredSign { if case .field(let field) = self { DeclaredSign(field.range) } else { .unknown } }
}

extension SpecCompiler {
    /// Compiles the members of a record; a field that fails keeps its name with an unknown type.
    ///
    /// - Parameter owner: Where the record stands, for the names of run-time currencies: a step, or `STEP.list[]`.
    mutating func compileMembers(_ blocks: [MemberBlock], owner: String) -> [CompiledMember] {
        checkMemberNames(blocks)
        return blocks.map { block in
            switch block {
            case .field(let field): compileField(field, among: blocks, owner: owner)
            case .record(let nested): compileNested(nested, owner: owner)
            case .list(let list): compileList(list, owner: owner)
            }
        }
    }

    private mutating func checkMemberNames(_ blocks: [MemberBlock]) {
        for (index, block) in blocks.enumerated() {
            guard let first = blocks[..<index].first(where: { $0.name.isSame(as: block.name) }) else { continue }
            findings.append(
                Diagnostic(
                    code: .duplicateName, span: block.span, message: "'\(block.name)' is declared twice",
                    help: "rename one of them", notes: [.init(span: first.span, label: "the first one stands here")]))
        }
    }

    private mutating func compileNested(_ block: NestedBlock, owner: String) -> CompiledMember {
        checkSingular(block.paths)
        let record = compileRecord(
            block.record, shape: block.shape, named: block.name, owner: "\(owner).\(block.name)")
        let type = ValueType.record(record.type)
        return CompiledMember(
            block: .record(block), type: block.canBeNone ? type.madeOptional : type,
            plan: .record(NestedPlan(block: block, record: record)))
    }

    private mutating func compileList(_ block: ListBlock, owner: String) -> CompiledMember {
        checkListPaths(block)
        let before = cost
        let record = compileRecord(
            block.record, shape: block.shape, named: block.name, owner: "\(owner).\(block.name)[]")
        let rowCost = cost - before
        cost = before.addingCapped(rowCost.multipliedCapped(block.maxItems))
        var key: ListType.Key?
        if let name = block.key {
            if let field = record.type.field(name.value), !field.type.isOptional {
                key = ListType.Key(field: name.value, type: field.type)
            } else {
                findings.append(
                    .unknownName(
                        name.value, what: "field that every row has", known: record.type.fields.map(\.name),
                        at: name.span))
            }
        }
        let type = ValueType.list(
            ListType(
                element: .record(record.type), key: key, hasDropped: block.badRows == .drop, maxItems: block.maxItems))
        return CompiledMember(
            block: .list(block), type: block.canBeNone ? type.madeOptional : type,
            plan: .list(ListPlan(block: block, record: record)))
    }

    /// `each` names the array itself: an absent array, a null and an empty one stay three things.
    private mutating func checkListPaths(_ block: ListBlock) {
        for path in block.paths where !path.value.isSingular {
            let text = path.value.text
            let help =
                text.hasSuffix("[*]")
                ? "name the array itself: \(text.dropLast(3))" : "name one place, without '*', '..', slices and filters"
            findings.append(
                Diagnostic(
                    code: .badPath, span: path.span, message: "'each' names the array, not its elements", help: help))
        }
    }

    private mutating func checkSingular(_ paths: [Spanned<JSONPath>]) {
        for path in paths where !path.value.isSingular {
            findings.append(
                Diagnostic(
                    code: .badPath, span: path.span, message: "this path can select several values",
                    help: "name one place, without '*', '..', slices and filters"))
        }
    }

    private mutating func compileRecord(
        _ own: RecordBlock, shape: Spanned<String>?, named name: String, owner: String
    ) -> RecordPlan {
        var block = own
        if let shape {
            guard let shared = document.shapes.first(where: { $0.name.isSame(as: shape.value) }) else {
                findings.append(
                    .unknownName(shape.value, what: "shape", known: document.shapes.map(\.name), at: shape.span))
                return RecordPlan(
                    type: RecordType(fields: []), row: makeID(.local), members: [], lets: [], only: nil,
                    usesProtoNames: false)
            }
            if openShapes.contains(where: { $0.isSame(as: shape.value) }) {
                findings.append(
                    Diagnostic(
                        code: .circular, span: shape.span, message: "the shape '\(shape.value)' holds itself",
                        help: "write the inner record out"))
                return RecordPlan(
                    type: RecordType(fields: []), row: makeID(.local), members: [], lets: [], only: nil,
                    usesProtoNames: false)
            }
            block = shared.record
            block.lets += own.lets
            block.usesProtoNames = block.usesProtoNames || own.usesProtoNames
            openShapes.append(shape.value)
        }
        defer { if shape != nil { openShapes.removeLast() } }
        let members = compileMembers(block.members, owner: owner)
        return deriveFields(block, members, owner: owner)
    }

    /// Adds the derived fields, each seeing the fields read and the ones derived before it.
    private mutating func deriveFields(_ block: RecordBlock, _ members: [CompiledMember], owner: String) -> RecordPlan {
        let row = makeID(.local)
        let layout = RecordLayout(members.map(\.block.name) + block.lets.map(\.name))
        var fields = members.map { member in
            RecordType.Field(
                name: member.block.name, type: member.type, isPrivate: member.block.isPrivate, sign: member.block.sign)
        }
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
            if let expression { lets.append(expression) }
            fields.append(
                RecordType.Field(name: derived.name, type: expression?.type ?? .poison, definition: expression))
        }
        return RecordPlan(
            type: RecordType(fields: fields, layout: layout, parameter: row), row: row, members: members.map(\.plan),
            lets: lets, only: block.only.map { $0.map { TextKey($0) } }, usesProtoNames: block.usesProtoNames)
    }
}
