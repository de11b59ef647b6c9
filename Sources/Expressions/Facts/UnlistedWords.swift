package import Diagnostics

/// A number of the spec's own that is shown for every word that it does not list: `plan == "pro" ? 500 request : 50 request`.
package struct UnlistedWord: Sendable {
    /// Of the number.
    package let span: SourceSpan
    /// The number, as written.
    package let text: String
    /// What holds the word: `usage.plan`.
    package let field: String
    /// Whether the field can be missing.
    package let isOptional: Bool
}

/// Finds numbers that a renamed word would show.
package struct UnlistedWords {
    /// What is a field of an answer.
    let isAnswered: (SymbolID) -> Bool
    /// What guards assert of every answer, and what is asked before the number is shown.
    let asserted: [TypedExpression]
    /// Lets that carry a reason of their own.
    let reasoned: SymbolSet
    private var found: [UnlistedWord] = []
    private var visited: Set<ObjectIdentifier> = []
    /// What the variable of `optMap` stands for.
    private var bound: [SymbolID: String] = .init()
    private var boundOptionals: [String] = []

    package init(asserted: [TypedExpression], reasoned: SymbolSet, isAnswered: @escaping (SymbolID) -> Bool) {
        self.asserted = asserted
        self.reasoned = reasoned
        self.isAnswered = isAnswered
    }

    /// Numbers in a value that a condition chooses by a text.
    package mutating func choices(in value: TypedExpression) -> [UnlistedWord] {
        found = []
        look(value.root)
        return found
    }

    /// A number that is reached where the conditions of earlier cases fail for a word that they do not list.
    package mutating func remainder(_ number: TypedExpression, after earlier: [TypedExpression]) -> [UnlistedWord] {
        found = []
        guard number.root.isConstantNumber else { return [] }
        for condition in earlier { decide(condition.root, whenFailing: number.root, whenHolding: nil) }
        return found
    }

    private mutating func look(_ node: Node) {
        guard visited.count < 5_000, visited.insert(ObjectIdentifier(node)).inserted else { return }
        switch node.kind {
        case .symbol(let box):
            if !reasoned.contains(box.id), let definition = box.symbol.definition { look(definition.root) }
            return
        case .select(let record, let field):
            if let (body, _) = record.derivedField(field.name) { look(body.root) }
        case .conditional(let condition, let yes, let no):
            decide(
                condition, whenFailing: no.isConstantNumber ? no : nil, whenHolding: yes.isConstantNumber ? yes : nil)
        case .macro(.optMap, let operand, let variable, _), .macro(.optFlatMap, let operand, let variable, _):
            let fields = fields(of: operand)
            if let path = RowLabels.path(operand, fields.rows) {
                bound[variable.id] = path
                boundOptionals.append(path)
            }
        default: break
        }
        node.kind.forEachChild { look($0) }
    }

    private func fields(of node: Node) -> Fields {
        var fields = Fields(rows: bound, optionals: boundOptionals, isAnswered: isAnswered)
        fields.collect(node)
        return fields
    }

    private mutating func decide(_ condition: Node, whenFailing: Node?, whenHolding: Node?) {
        guard whenFailing != nil || whenHolding != nil else { return }
        let fields = fields(of: condition)
        for label in RowLabels.read(by: condition, fields.rows).sorted() where !label.isPresence {
            var word = UnknownWord(label, kept: KeptRows(), isNarrowing: false)
            let answer = word.answer(condition, fields.rows)
            let shown = answer.canFail && whenFailing != nil ? whenFailing : answer.canHold ? whenHolding : nil
            guard let shown, !isListed(label) else { continue }
            let missing = fields.optionals.first {
                sameText($0, label.path) || label.path.utf8.starts(with: "\($0).".utf8)
            }
            // What an optional record holds is read with `.?`.
            let field =
                missing.map { name in
                    let rest = label.path.utf8.dropFirst(name.utf8.count + 1)
                    return rest.isEmpty ? name : "\(name).?\(Substring(rest))"
                } ?? label.path
            found.append(
                UnlistedWord(span: shown.span, text: shown.text, field: field, isOptional: missing != nil))
        }
    }

    /// Whether a guard refuses a word that the spec does not list.
    private func isListed(_ label: RowLabel) -> Bool {
        asserted.contains { assert in
            let fields = fields(of: assert.root)
            var word = UnknownWord(label, kept: KeptRows(), isNarrowing: false)
            return assert.settledTruth == nil && word.isRefused(by: assert.root, holds: true, fields.rows)
        }
    }
}

/// The fields that a condition reads, by their names.
private struct Fields {
    let isAnswered: (SymbolID) -> Bool
    private(set) var rows: [SymbolID: String]
    private(set) var optionals: [String]
    private var fuel = 2_000

    init(rows: [SymbolID: String], optionals: [String], isAnswered: @escaping (SymbolID) -> Bool) {
        self.rows = rows
        self.optionals = optionals
        self.isAnswered = isAnswered
    }

    mutating func collect(_ node: Node) {
        guard fuel > 0 else { return }
        fuel -= 1
        if case .symbol(let box) = node.kind {
            if let definition = box.symbol.definition {
                collect(definition.root)
            } else if node.type.unwrapped.listType == nil, isAnswered(box.id) {
                rows[box.id] = box.symbol.name
                if box.symbol.type.isOptional { optionals.append(box.symbol.name) }
            }
        }
        if case .select(let record, let field) = node.kind, let (body, _) = record.derivedField(field.name) {
            collect(body.root)
        }
        node.kind.forEachChild { collect($0) }
    }
}
