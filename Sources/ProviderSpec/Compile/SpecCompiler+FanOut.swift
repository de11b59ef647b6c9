import Diagnostics
import Expressions
import Quantities

extension SpecCompiler {
    /// The keyed list that a fan-out gives, and how its requests are made.
    mutating func declareFanOut(
        _ index: Int, _ block: FanOutBlock, _ fields: RecordType, _ presence: Presence, _ when: TypedExpression?
    ) -> (Symbol?, CheckedStep.FanOut?) {
        let facts = when.map { FactSet.empty.assuming($0, holds: true) } ?? .empty
        guard let list = compile(block.list, facts: facts) else { return (nil, nil) }
        var keyType = ValueType.poison
        if let element = list.type.unwrapped.listType?.element {
            if let field = element.recordType?.field(block.key.value), !field.type.isOptional {
                keyType = field.type
            } else if !element.isPoison {
                let known = element.recordType?.fields.map(\.name) ?? []
                findings.append(
                    .unknownName(
                        block.key.value, what: "field that every element has", known: known, at: block.key.span))
            }
        } else if !list.type.isPoison {
            findings.append(
                Diagnostic(
                    code: .wrongPart, span: block.list.span, message: "'in' is a list, this is \(list.type)",
                    help: "name a list of records"))
        }
        let id = makeID(.stepList(index))
        fanOutLists[id] = list
        stepsBehind[id] = [index]
        let type = ListType(
            element: .record(fields), key: ListType.Key(field: nil, type: keyType),
            hasOmissions: !block.omitOn.isEmpty || block.onLimit == .partial, maxItems: block.max)
        let name = document.requests[index].name
        return (
            Symbol(id: id, name: name, type: .list(type), presence: presence),
            CheckedStep.FanOut(block: block, list: list, row: makeID(.local))
        )
    }

    /// `page.offset` for the request's leaves; the page's own members for what decides on the next page.
    mutating func compilePages(
        _ block: PagesBlock, _ pending: PendingStep, _ request: inout Scope
    ) -> CheckedStep.Pages {
        let offset = makeID(.local)
        let symbol = Symbol(id: offset, name: "page.offset", type: .number(.bare))
        request.define("page", .namespace(Namespace(name: "page", kind: .page, members: ["offset": symbol])))
        var inner = scope
        var members: [String: Symbol] = .init()
        var symbols: [SymbolID] = []
        for field in pending.record.type.fields {
            let id = makeID(.local)
            symbols.append(id)
            members[field.name] = Symbol(id: id, name: "\(pending.block.name).\(field.name)", type: field.type)
        }
        inner.define(
            pending.block.name, .namespace(Namespace(name: pending.block.name, kind: .page, members: members)))
        let rows = pageRows(block, pending, inner)
        let rowsSymbol = makeID(.local)
        if let rows { inner.define("rows", .value(Symbol(id: rowsSymbol, name: "rows", type: rows.type.unwrapped))) }
        var cursor: TypedExpression?
        var total: TypedExpression?
        switch block.form {
        case .cursor(_, let from): cursor = compile(from, in: inner)
        case .offset(_, let text): total = text.flatMap { compile($0, in: inner) }
        case .link, .number: break
        }
        return CheckedStep.Pages(
            block: block, rows: rows, cursor: cursor, total: total, members: symbols, rowsSymbol: rowsSymbol,
            offset: offset)
    }

    /// The rows of a page: what `rows` says, else the only list of the step.
    private mutating func pageRows(_ block: PagesBlock, _ pending: PendingStep, _ inner: Scope) -> TypedExpression? {
        if let text = block.rows { return compile(text, in: inner) }
        let lists = pending.record.type.fields.filter { $0.type.unwrapped.listType != nil }
        guard lists.count == 1 else {
            findings.append(
                .missingKey(
                    "rows", in: "pages", at: block.span,
                    help: "say which list the pages are of: rows: \(pending.block.name).NAME"))
            return nil
        }
        let span = block.span
        let source = ExpressionSource(text: "\(pending.block.name).\(lists[0].name)") { _ in span }
        return ExpressionCompiler(scope: inner).compile(source, &findings)
    }
}
