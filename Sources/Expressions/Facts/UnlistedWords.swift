package import Diagnostics

/// A number of the spec's own that is shown for every word that it does not list: `plan == "pro" ? 500 request : 50 request`.
package struct UnlistedWord: Sendable {
    /// Of the number, or of the condition of a state.
    package let span: SourceSpan
    /// The number, as written; the name of a state.
    package let text: String
    /// What holds the word: `usage.plan`.
    package let field: String
    /// The words are numbers: `usage.level == 3`.
    package let isCode: Bool
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

    /// What an unknown word would show.
    private struct Shown {
        var span: SourceSpan
        var text: String

        init(_ number: Node) { (span, text) = (number.span, number.text) }

        init(span: SourceSpan, text: String) { (self.span, self.text) = (span, text) }
    }

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

    /// A number that is reached where the conditions of earlier cases fail, or its own holds, for a word that they do
    /// not list.
    package mutating func remainder(
        _ number: TypedExpression, when own: TypedExpression?, after earlier: [TypedExpression]
    ) -> [UnlistedWord] {
        guard number.root.isConstantNumber else { return [] }
        return reach(Shown(number.root), own, earlier)
    }

    /// A state that is told for a word which nobody knows: behind other cases, or where it is none of the known ones.
    package mutating func state(
        _ name: String, when own: TypedExpression?, after earlier: [TypedExpression], at span: SourceSpan
    ) -> [UnlistedWord] {
        // One with a condition of its own has its own reason.
        reach(Shown(span: own?.span ?? span, text: name), own, own == nil ? earlier : [])
    }

    private mutating func reach(_ shown: Shown, _ own: TypedExpression?, _ earlier: [TypedExpression])
        -> [UnlistedWord]
    {
        found = []
        for condition in earlier { decide(condition.root, whenFailing: shown, whenHolding: nil) }
        if let own { decide(own.root, whenFailing: nil, whenHolding: shown) }
        return found
    }

    /// Kinds are told apart here and looked at elsewhere: a chain of lets goes deep, and a frame is to be small.
    private mutating func look(_ node: Node) {
        guard visited.count < 5_000, visited.insert(ObjectIdentifier(node)).inserted else { return }
        switch node.kind {
        case .symbol:
            if let body = definition(node) { look(body) }
            return
        case .select: if let body = definition(node) { look(body) }
        case .conditional, .given, .total, .call, .macro: decide(at: node)
        default: break
        }
        for child in node.kind.children { look(child) }
    }

    private func definition(_ node: Node) -> Node? {
        switch node.kind {
        case .symbol(let box): reasoned.contains(box.id) ? nil : box.symbol.definition?.root
        case .select(let record, let field): record.derivedField(field.name)?.body.root
        default: nil
        }
    }

    private mutating func decide(at node: Node) {
        switch node.kind {
        case .conditional(let condition, let yes, let no)
        where node.type.unwrapped.unit != nil && yes.fingerprint != no.fingerprint:
            decide(condition, whenFailing: Shown(no), whenHolding: Shown(yes))
        case .given(let condition, let number) where number.isConstantNumber:
            decide(condition, whenFailing: nil, whenHolding: Shown(number))
        case .total(let list, _, _): lookAtOwnRows(of: list, node)
        case .call(.size, let arguments): if let list = arguments.first { lookAtOwnRows(of: list, node) }
        case .macro(.optMap, let operand, let variable, _), .macro(.optFlatMap, let operand, let variable, _):
            let fields = fields(of: operand)
            if let path = RowLabels.path(operand, fields.rows) {
                bound[variable.id] = path
                boundOptionals.append(path)
            }
        default: break
        }
    }

    /// Rows of the spec's own that an answer's word chooses: of an unknown one the sum is 0.
    private mutating func lookAtOwnRows(of list: Node, _ sum: Node) {
        var node = list
        for _ in 0..<40 {
            switch node.kind {
            case .symbol(let box):
                guard let definition = box.symbol.definition, !reasoned.contains(box.id) else { return }
                node = definition.root
            case .macro(.filter, let source, _, let body):
                if source.isConstant { decide(body, whenFailing: Shown(sum), whenHolding: nil) }
                node = source
            case .macro(.map, let source, _, _), .macro(.sortBy, let source, _, _): node = source
            default: return
            }
        }
    }

    private func fields(of node: Node) -> Fields {
        var fields = Fields(rows: bound, optionals: boundOptionals, isAnswered: isAnswered)
        fields.collect(node)
        return fields
    }

    private mutating func decide(_ condition: Node, whenFailing: Shown?, whenHolding: Shown?) {
        let fields = fields(of: condition)
        for label in RowLabels.read(by: condition, fields.rows).sorted() where !label.isPresence {
            var word = UnknownWord(label, kept: KeptRows(), isNarrowing: false)
            let answer = word.answer(condition, fields.rows)
            let shown = answer.canFail && whenFailing != nil ? whenFailing : answer.canHold ? whenHolding : nil
            guard let shown, !isListed(label, condition, fields.rows) else { continue }
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
                UnlistedWord(
                    span: shown.span, text: shown.text, field: field, isCode: label.isCode,
                    isOptional: missing != nil))
        }
    }

    /// Whether a guard refuses a word that the spec does not list.
    private func isListed(_ label: RowLabel, _ condition: Node, _ rows: [SymbolID: String]) -> Bool {
        let isNamed = RowLabels.named(by: condition, rows).contains(label.path)
        return asserted.contains { assert in
            let fields = fields(of: assert.root)
            var word = UnknownWord(
                label, kept: KeptRows(), isNarrowing: false, isAnswered: isNamed ? isAnswered : { _ in false })
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
