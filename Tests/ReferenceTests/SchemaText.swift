@testable import ProviderSpec

/// Writes `Specs/codexbar.schema.json`: the blocks of the reference as a JSON Schema (draft 7) for editors.
///
/// It refuses less than the checker does: structure, words and forms, but nothing that looks at other places of a spec.
struct SchemaText {
    static let file = "Specs/codexbar.schema.json"

    struct Definition {
        var name: String
        var node: SchemaNode
    }

    /// The whole spec; all else stands in `definitions`.
    let root: SchemaNode
    /// Those that the root leads to.
    let definitions: [Definition]
    /// Blocks that nothing leads to.
    let unreachable: [String]

    var text: String {
        let blocks = definitions.map { "\(SchemaNode.quoted($0.name)): \($0.node.block)" }
        return String(root.block.dropLast()) + ",\"definitions\":{\n" + blocks.joined(separator: ",\n") + "}}\n"
    }

    init(data: ReferenceData) throws(SchemaValue.Unknown) {
        let blocks = data.blocks.filter { !$0.rows.isEmpty && !$0.isOfCases }
        var keys: [String: String?] = [:]
        for block in blocks { keys[block.anchor] = .some(block.rows.first { $0.standard == "required" }?.key) }
        // Values that several rows have are written once.
        var counts: [String: Int] = [:]
        for row in blocks.flatMap(\.rows) { counts[row.value, default: 0] += 1 }
        var shared: [Definition] = []
        for (value, _) in counts.filter({ $0.value > 1 && !$0.key.isEmpty }).sorted(by: { $0.key < $1.key }) {
            let node = try SchemaValue(value, keys: keys).node
            if node.line.count > 60 { shared.append(Definition(name: Self.name(ofValue: value), node: node)) }
        }
        let names = Set(shared.map(\.name))
        var built: [Definition] = []
        // So are rows that are told in the same words in several blocks.
        var seen: [String: String] = [:]
        for block in blocks {
            let node = try SchemaBlock(block, keys: keys, shared: names, isRoot: built.isEmpty, &seen).node
            built.append(Definition(name: block.anchor, node: node))
        }
        let others = shared + SchemaDefinitions(data: data).all.map { Definition(name: $0.key, node: $0.value) }
        var reached: Set<String> = []
        var open = Set([built[0].name])
        while let name = open.popFirst() {
            reached.insert(name)
            guard let found = (built + others).first(where: { $0.name == name }) else { continue }
            open.formUnion(found.node.definitions.subtracting(reached))
        }
        var root: SchemaNode = [
            "$schema": "http://json-schema.org/draft-07/schema#", "title": "A spec of codexbar: one provider",
        ]
        if case .object(let members) = built[0].node { for (key, value) in members { root = root.with(key, value) } }
        self.root = root
        definitions = (built.dropFirst() + others).filter { reached.contains($0.name) }
        unreachable = built.map(\.name).filter { !reached.contains($0) }
    }

    /// `path-or-a-list`.
    static func name(ofValue value: String) -> String { ReferenceText.anchor(plain(value)) }

    /// A meaning without its links.
    static func plain(_ text: String) -> String {
        var plain = ReferenceText.filled(text)
        while let (before, after) = plain.parts(around: "["), let (label, rest) = after.parts(around: "](#"),
            let (_, end) = rest.parts(around: ")")
        {
            plain = before + label + end
        }
        return plain
    }
}

/// One block of the reference as a schema.
struct SchemaBlock {
    private var properties: [(key: String, value: SchemaNode)] = []
    private var required: [String] = []
    /// What a key of any other name holds.
    private var others: SchemaNode = false
    /// What must hold beside the members, by how it is said.
    private var rules: [(said: String, node: SchemaNode)] = []
    /// What must hold while a key is there.
    private var dependencies: [(key: String, value: SchemaNode)] = []
    private let block: ReferenceData.Block

    init(
        _ block: ReferenceData.Block, keys: [String: String?], shared: Set<String>, isRoot: Bool,
        _ seen: inout [String: String]
    ) throws(SchemaValue.Unknown) {
        self.block = block
        for row in block.rows {
            let said = [row.key, row.value, row.standard, row.meaning].joined(separator: "|")
            var node: SchemaNode
            if row.value.isEmpty {
                guard let (_, after) = row.meaning.parts(around: "](#"), let (heading, _) = after.parts(around: ")"),
                    keys[heading] != nil
                else { throw SchemaValue.Unknown(value: said) }
                node = .definition("\(heading)/properties/\(row.key)")
            } else if let place = seen[said] {
                node = .definition(place)
            } else {
                let name = SchemaText.name(ofValue: row.value)
                node = shared.contains(name) ? .definition(name) : try SchemaValue(row.value, keys: keys).node
                node = node.with("description", .text(description(row)))
                if !isRoot { seen[said] = "\(block.anchor)/properties/\(row.key)" }
            }
            if row.key == row.key.uppercased() { others = node } else { properties.append((row.key, node)) }
            for rule in row.standard.alternatives(around: "; ") { read(rule, of: row.key) }
        }
    }

    /// The meaning, and the default where it is no rule.
    private func description(_ row: (key: String, value: String, standard: String, meaning: String)) -> String {
        let standards = row.standard.alternatives(around: "; ").filter { rule in
            !["none", "required", ""].contains(rule) && !isOneOfKeys(rule, row.key)
                && !["one of ", "one or more", "at least one of ", "not with ", "with "].contains { rule.hasPrefix($0) }
        }
        let rest = standards.map { " " + ($0.hasPrefix("required") ? "R\($0.dropFirst())" : "Default: \($0)") + "." }
        return SchemaText.plain(row.meaning) + rest.joined()
    }

    // MARK: Rules

    private func isOneOfKeys(_ rule: String, _ key: String) -> Bool {
        let named = rule.codes
        return named.count > 1 && rule.hasPrefix("`") && named.contains(key)
            && named.allSatisfy { name in block.rows.contains { $0.key == name } }
    }

    private mutating func read(_ rule: String, of key: String) {
        let named = rule.codes
        let marked = block.rows.filter { $0.standard == rule }.map(\.key)
        if rule == "required" {
            required.append(key)
        } else if rule.hasPrefix("required with "), let (word, value) = named.first?.parts(around: ": ") {
            let wanted: SchemaNode = ["const": .text(value)]
            let test: SchemaNode = ["properties": .object([(word, wanted)]), "required": [.text(word)]]
            add(rule, ["if": test, "then": .required([key])])
        } else if rule.hasPrefix("required with "), let other = named.first {
            depend(on: other, .required([key]))
        } else if rule.hasPrefix("required, or "), let (outer, inner) = named.first?.parts(around: ".") {
            let inside: SchemaNode = ["properties": .object([(outer, .required([inner]))]), "required": [.text(outer)]]
            add(rule, ["anyOf": [.required([key]), inside]])
        } else if rule.hasPrefix("at least one of ") {
            add(rule, ["anyOf": .list(named.map { .required([$0]) })])
        } else if rule.hasPrefix("not with ") {
            depend(on: key, ["properties": .object(named.map { ($0, false) })])
        } else if rule.hasPrefix("one of ") {
            add(rule, ["oneOf": .list(marked.map { .required([$0]) })])
        } else if rule == "one or more" {
            add(rule, ["anyOf": .list(marked.map { .required([$0]) })])
        } else if rule.hasPrefix("with "), let other = named.first {
            if key == marked.first { depend(on: other, ["oneOf": .list(marked.map { .required([$0]) })]) }
        } else if isOneOfKeys(rule, key) {
            add(rule, ["oneOf": .list(named.map { .required([$0]) })])
        }
    }

    private mutating func add(_ said: String, _ node: SchemaNode) {
        if !rules.contains(where: { $0.said == said }) { rules.append((said, node)) }
    }

    private mutating func depend(on key: String, _ node: SchemaNode) {
        guard let place = dependencies.firstIndex(where: { $0.key == key }), case .object(let members) = node else {
            return dependencies.append((key, node))
        }
        for member in members { dependencies[place].value = dependencies[place].value.with(member.key, member.value) }
    }

    var node: SchemaNode {
        var node: SchemaNode = ["type": "object"]
        let about = SchemaText.plain(block.about.joined(separator: " "))
        if !about.isEmpty { node = node.with("description", .text(about)) }
        node = node.with("properties", .object(properties))
        // An editor may take the key `null` for null, whose name a pattern still finds.
        if properties.contains(where: { $0.key == "null" }) { node = node.with("patternProperties", ["^null$": true]) }
        node = node.with("additionalProperties", others)
        if !required.isEmpty { node = node.with("required", .list(required.map { .text($0) })) }
        if !dependencies.isEmpty { node = node.with("dependencies", .object(dependencies)) }
        if !rules.isEmpty { node = node.with("allOf", .list(rules.map(\.node))) }
        return node
    }
}

extension ReferenceData.Block {
    /// Where links to its heading lead.
    var anchor: String { ReferenceText.anchor(heading) }
}

extension String {
    /// Its parts between `word`.
    fileprivate func alternatives(around word: String) -> [String] {
        guard let (first, rest) = parts(around: word) else { return [self] }
        return [first] + rest.alternatives(around: word)
    }

    /// What stands between backticks.
    fileprivate var codes: [String] {
        guard let (_, after) = parts(around: "`"), let (code, rest) = after.parts(around: "`") else { return [] }
        return [code] + rest.codes
    }
}
