import Expressions
import JSONQuery
import ProviderSpec

/// What fills the parts of a request that are not constant.
struct AuthorityData {
    let spec: CheckedSpec
    let step: CheckedStep

    /// One row for each part: its origin, its kind, its name, its expression, and what of logins and inputs stands
    /// behind the names in it.
    var rows: [JSONValue] {
        var rows: [JSONValue] = []
        for case .parameter(_, let leaf) in step.path { rows += row("path", "", leaf) }
        for leaf in step.query { rows += row("query", leaf.name, leaf.value) }
        for leaf in step.headers { rows += row("header", lowerASCII(leaf.name), leaf.value) }
        for leaf in step.form ?? [] { rows += row("form", leaf.name, leaf.value) }
        // An element fills what names it, a cursor the next page's query.
        if let fanOut = step.fanOut { rows += row("each", "", .expression(fanOut.list)) }
        if let pages = step.pages, let cursor = pages.cursor, case .cursor(let query, _) = pages.block.form {
            rows += row("query", query.value, .expression(cursor))
        }
        if let json = step.json { rows += leaves(in: json).flatMap { row("json", "", $0) } }
        return rows
    }

    private func leaves(in body: CheckedBody) -> [CheckedLeaf] {
        switch body {
        case .literal: []
        case .leaf(let leaf): [leaf]
        case .list(let elements): elements.flatMap(leaves)
        case .object(let members): members.flatMap { leaves(in: $0.value) }
        }
    }

    private func row(_ kind: String, _ name: String, _ leaf: CheckedLeaf) -> [JSONValue] {
        if case .jsonText(let tree) = leaf { return leaves(in: tree).flatMap { row(kind, name, $0) } }
        guard case .expression(let expression) = leaf else { return [] }
        let texts = [step.origin.name, kind, name, expression.text] + sources(behind: expression)
        return [.array(texts.map { .string($0) })]
    }

    /// Facts, claims and inputs, lets looked through, so that a let that is given another one is seen.
    private func sources(behind expression: TypedExpression) -> [String] {
        var names: Set<String> = []
        for symbol in spec.slots.symbols(behind: expression) where symbol.raw < spec.slots.count {
            switch spec.slots[symbol.raw] {
            case .fact(let index, let name), .claim(let index, let name):
                names.insert("\(spec.credentials[index].block.name).\(name)")
            case .input(let index):
                // The variable it is read from decides what is sent as much as its name does.
                let input = spec.inputs[index].block
                names.insert("inputs.\(input.name)" + (input.environment.map { " from $\($0)" } ?? ""))
            default: continue
            }
        }
        return names.sorted()
    }
}
