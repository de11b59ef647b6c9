import Diagnostics
import Quantities

extension Checker {
    mutating func checkList(_ items: [SyntaxTree], _ tree: SyntaxTree) -> Node {
        let nodes = items.map { check($0) }
        if nodes.contains(where: \.type.isPoison) { return poison(tree.range) }
        for (item, node) in zip(items, nodes) where node.type == .secret { return plain(node, item) }
        if nodes.isEmpty {
            return node(.list([]), .list(ListType(element: .poison, maxItems: 0)), tree.range)
        }
        guard let (elements, type) = unify(nodes) else {
            for (item, other) in zip(items, nodes).dropFirst() where unify([nodes[0], other]) == nil {
                return report(
                    .typeMismatch, item.range,
                    "a list has elements of one type: this is \(withArticle(other.type)), the first is "
                        + withArticle(nodes[0].type),
                    help: "mixed lists are left out")
            }
            return report(.typeMismatch, tree.range, "the elements of the list have no common type")
        }
        return node(.list(elements), .list(ListType(element: type, maxItems: items.count)), tree.range)
    }

    mutating func checkRecord(
        _ fields: [(key: String, keyRange: Range<Int>, value: SyntaxTree)], _ tree: SyntaxTree
    ) -> Node {
        let values = fields.map { check($0.value) }
        if values.contains(where: \.type.isPoison) { return poison(tree.range) }
        for (field, value) in zip(fields, values) where value.type == .secret { return plain(value, field.value) }
        let layout = RecordLayout(fields.map(\.key))
        let type = RecordType(
            fields: zip(fields, values).map { RecordType.Field(name: $0.key, type: $1.type) }, layout: layout)
        return node(.record(layout, values), .record(type), tree.range)
    }

    // MARK: Lookup

    mutating func checkIndex(
        _ receiver: SyntaxTree, _ key: SyntaxTree, isOptional: Bool, _ tree: SyntaxTree
    ) -> Node {
        if let table = table(receiver) { return lookUp(table, receiver, key, isOptional: isOptional, tree) }
        let list = checkPlain(receiver)
        let index = checkPlain(key)
        if list.type.isPoison || index.type.isPoison { return poison(tree.range) }
        guard case .list(let type) = list.type else {
            return report(
                .typeMismatch, tree.mark, "'\(shown(receiver))' is \(withArticle(list.type)) and takes no [key]",
                help: list.type.recordType == nil ? nil : "records are not maps: write .name for a field")
        }
        let element = opened(type.element)
        if let wanted = type.key?.type, index.type.joined(wanted) != nil {
            if isOptional {
                return node(.keyed(list: list, key: index, isOptional: true), .optional(element.unwrapped), tree.range)
            }
            if !knows(.isKey(fingerprint(index), fingerprint(list))) {
                oblige(.lookup, index, tree.mark, condition: "\(shown(key)) in \(shown(receiver))")
            }
            return node(.keyed(list: list, key: index, isOptional: false), element, tree.range)
        }
        guard case .number(let unit) = index.type, unit.isBare else {
            let wanted = type.key.map { withArticle($0.type) } ?? "a whole number"
            return report(
                .typeMismatch, key.range, "[…] of '\(shown(receiver))' takes \(wanted), not \(withArticle(index.type))")
        }
        if isOptional {
            return node(.index(list: list, at: index, isOptional: true), .optional(element.unwrapped), tree.range)
        }
        if case .number(let place, _, _) = index.kind, case .list(let items) = list.kind, let at = place.int,
            items.indices.contains(at)
        {
            return node(.index(list: list, at: index, isOptional: false), element, tree.range)
        }
        if !isInside(index, list) {
            oblige(
                .index, index.isConstant ? list : index, tree.mark,
                condition: "\(shown(receiver)).size() > \(shown(key))")
        }
        return node(.index(list: list, at: index, isOptional: false), element, tree.range)
    }

    /// Whether a place is known to be inside a list: `i < L.size()`, or for a literal also `L.size() == n` and `n <= L.size()`.
    private func isInside(_ index: Node, _ list: Node) -> Bool {
        let size = Fingerprint(Function.size.rawValue).absorbing([fingerprint(list)])
        if knows(.ordered(.less, fingerprint(index), size)) { return true }
        guard case .number(let place, _, _) = index.kind, let at = place.int, (0..<64).contains(at) else {
            return false
        }
        return (at + 1...at + 8).contains { count in
            let number = Node(.number(ExactNumber(count), .bare, isLiteralZero: false), index.type, index.place)
            let identity = fingerprint(number)
            return knows(.equal(identity, size)) || knows(.ordered(.lessOrEqual, identity, size))
                || knows(.ordered(.less, identity, size))
        }
    }

    /// The table that a bare name stands for.
    private func table(_ tree: SyntaxTree) -> TableSymbol? {
        guard case .name(let name) = tree.kind, locals[name] == nil, case .table(let table) = scope.lookup(name) else {
            return nil
        }
        return table
    }

    private mutating func lookUp(
        _ table: TableSymbol, _ receiver: SyntaxTree, _ key: SyntaxTree, isOptional: Bool, _ tree: SyntaxTree
    ) -> Node {
        guard let index = tableKey(table, key) else { return poison(tree.range) }
        if table.isSet {
            return report(
                .typeMismatch, tree.mark, "'\(table.name)' has no columns, only keys",
                help: "ask \(shown(key)) in \(table.name)")
        }
        let kind = Node.Kind.lookUp(TableBox(table), key: index, isOptional: isOptional)
        if isOptional { return node(kind, .optional(.record(table.row)), tree.range) }
        let isConstant =
            if case .text(let text) = index.kind { table.constantKeys.contains(text) } else { false }
        if !isConstant, !knows(.isInTable(fingerprint(index), table.id)) {
            oblige(.lookup, index, tree.mark, condition: "\(shown(key)) in \(table.name)")
        }
        return node(kind, .record(table.row), tree.range)
    }

    /// The key of a lookup; nil after a finding.
    private mutating func tableKey(_ table: TableSymbol, _ key: SyntaxTree) -> Node? {
        reads.insert(table.id)
        let index = checkPlain(key)
        if index.type.isPoison { return nil }
        guard index.type.joined(table.key) != nil else {
            _ = report(
                .typeMismatch, key.range,
                "the key of '\(table.name)' is \(withArticle(table.key)), not \(withArticle(index.type))",
                help: recordKeyHelp(table.key, index.type))
            return nil
        }
        return index
    }

    private func recordKeyHelp(_ wanted: ValueType, _ given: ValueType) -> String? {
        guard case .record(let record) = wanted else { return nil }
        return "write {" + record.fields.map { "\"\($0.name)\": …" }.joined(separator: ", ") + "}"
    }

    // MARK: Membership

    mutating func checkMembership(_ item: SyntaxTree, _ container: SyntaxTree, _ tree: SyntaxTree) -> Node {
        if let table = table(container) {
            guard let key = tableKey(table, item) else { return poison(tree.range) }
            return node(.isInTable(key, TableBox(table)), .bool, tree.range)
        }
        let element = checkPlain(item)
        let list = checkPlain(container)
        if element.type.isPoison || list.type.isPoison { return poison(tree.range) }
        guard case .list(let type) = list.type else {
            return report(
                .typeMismatch, tree.mark,
                "'in' needs a list or a table, '\(shown(container))' is "
                    + withArticle(list.type),
                help: list.type.recordType == nil
                    ? list.type.isText ? "write .contains(…) for a part of a text" : nil
                    : "records are not maps: ask a field with .hasValue()")
        }
        if let key = type.key?.type {
            guard element.type.joined(key) != nil else {
                return report(
                    .typeMismatch, item.range,
                    "the keys of '\(shown(container))' are \(key), this is \(withArticle(element.type))")
            }
            return node(.isKey(element, list: list), .bool, tree.range)
        }
        if let problem = alienWord(element, list, tree) { return problem }
        if type.element.isOptional {
            return report(
                .unusedOptional, tree.mark, "elements of '\(shown(container))' may be none",
                help: "write .exists(e, e.optMap(v, v == x).orValue(false))")
        }
        let wanted = opened(type.element)
        let fitted = coerced(element, to: wanted)
        if fitted.type.joined(wanted) == nil {
            if let one = fitted.type.unit, let other = wanted.unit {
                if one.isConvertible(to: other) || areSameByFacts(one, other) {
                    return node(.isIn(fitted, list: list), .bool, tree.range)
                }
                return unlikeUnits(one, other, tree)
            }
            return report(
                .typeMismatch, tree.mark,
                "the list holds \(type.element), this is \(withArticle(element.type))",
                help: memberHelp(element, type.element))
        }
        return node(.isIn(fitted, list: coerced(list, to: .list(ListType(element: fitted.type)))), .bool, tree.range)
    }

    /// How to ask for one of several values that do not stand in a list together with it.
    private func memberHelp(_ element: Node, _ other: ValueType) -> String {
        if element.type.isOptional { return "look inside first: \(element.text).optMap(x, x in …).orValue(false)" }
        if element.type == .currency, other.isText {
            return #"compare it with each: \#(element.text) == "…" || \#(element.text) == "…""#
        }
        return "name a list of \(element.type.unwrapped), or read both as one type"
    }

    mutating func checkEntries(_ argument: SyntaxTree, _ tree: SyntaxTree) -> Node {
        if let table = table(argument) {
            reads.insert(table.id)
            let type = entriesType(key: table.key, value: .record(table.row), maxItems: table.maxItems)
            return node(.tableEntries(TableBox(table)), type, tree.range)
        }
        let list = checkPlain(argument)
        if list.type.isPoison { return poison(tree.range) }
        guard case .list(let type) = list.type, let key = type.key else {
            return report(
                .typeMismatch, argument.range, "entries() needs a table, a map or a list with a key",
                help: "give the list a 'key'")
        }
        return node(
            .entries(list), entriesType(key: key.type, value: type.element, maxItems: type.maxItems), tree.range)
    }

    private func entriesType(key: ValueType, value: ValueType, maxItems: Int) -> ValueType {
        let fields = [RecordType.Field(name: "key", type: key), RecordType.Field(name: "value", type: value)]
        return .list(ListType(element: .record(RecordType(fields: fields)), maxItems: maxItems))
    }
}
