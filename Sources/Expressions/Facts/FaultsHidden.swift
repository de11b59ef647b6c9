package import Diagnostics

extension TypedExpression {
    /// Where this value reads a field whose faults count as none (`mistyped: none`), lets looked through.
    ///
    /// Only numbers count: whether a text came instead may well decide.
    ///
    /// - Parameter fields: The fields of steps that are such.
    package func readsOfHiddenFaults(_ fields: SymbolSet) -> [(span: SourceSpan, text: String)] {
        var found: [(span: SourceSpan, text: String)] = []
        var visited: Set<ObjectIdentifier> = []
        var open = [root]
        while let node = open.popLast(), visited.count < 20_000 {
            guard visited.insert(ObjectIdentifier(node)).inserted else { continue }
            open += node.kind.children.reversed()
            switch node.kind {
            case .symbol(let box):
                if let definition = box.symbol.definition { open.append(definition.root) }
                if node.isNumber, fields.contains(box.id) { found.append((node.span, node.text)) }
            case .select(let record, let field), .optionalSelect(let record, let field):
                if let (body, _) = record.derivedField(field.name) { open.append(body.root) }
                if node.isNumber, record.type.unwrapped.recordType?.field(field.name)?.hidesFaults == true {
                    found.append((node.span, node.text))
                }
            default: break
            }
        }
        return found
    }
}

extension Node {
    fileprivate var isNumber: Bool { type.unwrapped.unit != nil }
}
