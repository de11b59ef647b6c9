import Diagnostics

extension Checker {
    /// Names of CEL that mean something there and nothing here.
    private static let foreignNames: [String: String] = [
        "int": "type names", "uint": "type names", "double": "type names", "string": "type names",
        "bytes": "type names", "bool": "type names", "list": "type names", "map": "type names",
        "type": "type names", "null_type": "type names", "dyn": "type names", "google": "type names",
        "optional_type": "type names", "optional": "constructors of optionals", "math": "the functions of 'math'",
        "cel": "bindings", "strings": "the functions of 'strings'",
    ]

    mutating func checkName(_ name: String, _ tree: SyntaxTree) -> Node {
        if name == "null" { return foreignWord(name, tree.range) ?? poison(tree.range) }
        if let local = locals[name] {
            if local.type.isPoison { readsPoison = true }
            return node(.variable(local.variable), local.type, tree.range)
        }
        switch scope.lookup(name) {
        case .value(let symbol): return read(symbol, in: nil, tree.range)
        case .namespace(let namespace):
            if let value = namespace.value { return read(value, in: namespace, tree.range) }
            if namespace.kind == .credential {
                return report(
                    .typeMismatch, tree.range, "'\(name)' is a secret: it stands in a slot alone",
                    help: "put it into 'auth', such as auth: {bearer: \(name)}; conditions over it go into its 'reject'"
                )
            }
            let example = namespace.members.keys.sorted().first ?? "ok"
            return report(
                .typeMismatch, tree.range, "'\(name)' is \(namespace.kind.shown) and no value",
                help: "name one of its parts: \(name).\(example)")
        case .table:
            return report(
                .typeMismatch, tree.range, "'\(name)' is a table and no value",
                help: "look a row up with \(name)[key], or use entries(\(name))")
        case nil: return unknownName(name, tree.range)
        }
    }

    mutating func unknownName(_ name: String, _ range: Range<Int>) -> Node {
        if let construct = Self.foreignNames[name] {
            return report(
                .leftOut, range, "\(construct) ('\(name)') are left out of the language",
                help: construct == "type names"
                    ? "for a value of this name, write STEP.\(name), or declare it under 'let'" : nil
            )
        }
        if let word = foreignWord(name, range) { return word }
        // A file may hold thousands of names, and as many that are wrong: to sort them for each would take minutes.
        guard scope.count <= 1_000 else {
            return report(.unknownName, range, "unknown name '\(name)'", help: "declare it under 'let'")
        }
        let names = scope.names + locals.keys.sorted()
        let paths = names.filter { owner in
            if case .namespace(let namespace) = scope.lookup(owner) { namespace.members[name] != nil } else { false }
        }.map { "\($0).\(name)" }
        if !paths.isEmpty {
            return report(
                .unknownName, range, "unknown name '\(name)'",
                help: "write \(paths.prefix(4).joined(separator: " or "))",
                edit: paths.count == 1 ? source.edit(range, paths[0]) : nil)
        }
        let values = names.filter { $0 != "now" || names.count == 1 }
        let others =
            name == "metrics" || name == "metric"
            ? "a metric is no value: write what it is made of"
            : "there are: \(values.prefix(12).joined(separator: ", "))"
        return reportWord(.unknownName, name, range, "unknown name '\(name)'", known: names, else: others)
    }

    /// The node of a symbol, with the type that it has here.
    mutating func read(_ symbol: Symbol, in namespace: Namespace?, _ range: Range<Int>) -> Node {
        reads.insert(symbol.id)
        if symbol.type.isPoison { readsPoison = true }
        var type = settled(symbol.type, in: namespace)
        if case .step(let ok, let when) = symbol.presence, !isEstablished(ok: ok, when: when) {
            type = type.madeOptional
        }
        return node(.symbol(SymbolBox(symbol)), type, range)
    }

    func isEstablished(ok: SymbolID, when: TypedExpression?) -> Bool {
        if knows(.symbol(ok)) { return true }
        guard let when else { return false }
        var reasoning = FactReasoning(cache: cache)
        return reasoning.holds(when.root, FactEnvironment(), facts)
    }

    mutating func checkMember(
        _ receiver: SyntaxTree, _ name: String, _ nameRange: Range<Int>, isOptional: Bool, _ tree: SyntaxTree
    ) -> Node {
        if case .name(let owner) = receiver.kind, locals[owner] == nil,
            case .namespace(let namespace) = scope.lookup(owner)
        {
            if let symbol = namespace.members[name] {
                let value = read(symbol, in: namespace, tree.range)
                return isOptional ? Node(value.kind, value.type.madeOptional, value.place) : value
            }
            if namespace.value == nil {
                return unknownField(name, nameRange, in: owner, known: namespace.members.keys.sorted())
            }
        }
        let record = check(receiver)
        switch record.type {
        case .poison: return poison(tree.range)
        case .optional(let inside):
            guard isOptional else {
                if let call = uncalled(name, nameRange, receiver) { return call }
                return report(
                    .unusedOptional, receiver.range, "'\(shown(receiver))' may be none",
                    help: "write \(shown(receiver)).?\(name) for a value that may be none")
            }
            return select(record, inside, name, nameRange, isOptional: true, receiver, tree)
        default: return select(record, record.type, name, nameRange, isOptional: isOptional, receiver, tree)
        }
    }

    private mutating func select(
        _ receiver: Node, _ type: ValueType, _ name: String, _ nameRange: Range<Int>, isOptional: Bool,
        _ tree: SyntaxTree, _ whole: SyntaxTree
    ) -> Node {
        switch type {
        case .record(let record):
            guard let field = record.field(name) else {
                if let call = uncalled(name, nameRange, tree) { return call }
                return unknownField(name, nameRange, in: shown(tree), known: record.fields.map(\.name))
            }
            if field.type.isPoison { readsPoison = true }
            let fieldType = settled(field.type, of: field, in: record, receiver)
            let reference = Node.FieldReference(field.name, in: record)
            if isOptional {
                return node(.optionalSelect(receiver, reference), fieldType.madeOptional, whole.range)
            }
            return node(.select(receiver, reference), fieldType, whole.range)
        case .list(let list) where !isOptional:
            if name == "dropped", list.hasDropped { return node(.dropped(receiver), .number(.bare), whole.range) }
            if let narrowing = list.narrowings.first(where: { sameText($0.name, name) }) {
                return node(.narrowed(receiver, caseName: name), .list(narrowing.list.type), whole.range)
            }
            let known = list.narrowings.map(\.name) + (list.hasDropped ? ["dropped"] : [])
            if known.isEmpty {
                if let call = uncalled(name, nameRange, tree) { return call }
                let isCount = ["length", "count", "len", "size"].contains(name)
                return report(
                    .unknownField, nameRange, "'\(shown(tree))' is a list and has no field '\(name)'",
                    help: isCount
                        ? "write \(shown(tree)).size()"
                        : "read it from an element: \(shown(tree)).map(r, r.\(name))")
            }
            return unknownField(name, nameRange, in: shown(tree), known: known)
        case .poison: return poison(whole.range)
        default:
            if let call = uncalled(name, nameRange, tree) { return call }
            return report(
                .unknownField, nameRange,
                "'\(shown(tree))' is \(withArticle(type)) and has no field '\(name)'")
        }
    }

    mutating func unknownField(_ name: String, _ range: Range<Int>, in owner: String, known: [String]) -> Node {
        reportWord(
            .unknownField, name, range, "'\(owner)' has no field '\(name)'", known: known,
            else: known.isEmpty ? nil : "there are: \(known.prefix(12).joined(separator: ", "))")
    }
}

extension Namespace.Kind {
    var shown: String {
        switch self {
        case .step: "a step"
        case .credential: "a credential"
        case .inputs: "the inputs"
        case .metric: "a metric"
        case .page: "a page"
        case .flow: "a flow"
        }
    }
}
