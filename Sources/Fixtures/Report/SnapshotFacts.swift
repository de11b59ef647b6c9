import JSONQuery
import Quantities

/// A snapshot document of one account, flattened to facts that can be compared and shown.
struct SnapshotFacts {
    struct Fact {
        var field: String
        var text: String
        /// The number in the text, which is compared by value.
        var number: JSONNumber?
        var unit: String?

        func isSame(as other: Fact) -> Bool {
            if let number, let theirs = other.number { return number == theirs && unit == other.unit }
            return text.utf8.elementsEqual(other.text.utf8)
        }
    }

    struct Metric {
        var id: String
        /// `available 12.5 USD`, `state unlimited`, `unavailable shape_changed`.
        var summary: String
        var status: String
        var facts: [Fact]
    }

    var account: [Fact] = []
    var metrics: [Metric] = []
    var hasFailure = false

    init(_ document: JSONDocument) {
        for member in document.root.members {
            guard member.name.utf8.elementsEqual("accounts".utf8), member.value.kind == .array else {
                Self.flatten(member.value, member.name, into: &account)
                continue
            }
            for one in member.value.elements { read(one) }
        }
    }

    private mutating func read(_ node: JSONNode) {
        guard node.kind == .object else { return }
        for member in node.members {
            if member.name.utf8.elementsEqual("metrics".utf8), member.value.kind == .array {
                metrics += member.value.elements.map(Self.metric)
            } else {
                if member.name.utf8.elementsEqual("failure".utf8) { hasFailure = true }
                Self.flatten(member.value, member.name, into: &account)
            }
        }
    }

    private static func metric(_ node: JSONNode) -> Metric {
        var facts: [Fact] = []
        flatten(node, "", into: &facts)
        facts.removeAll { $0.field.utf8.elementsEqual("id".utf8) }
        func text(_ field: String) -> String? { facts.first { $0.field.utf8.elementsEqual(field.utf8) }?.text }
        let status = text("status") ?? "none"
        let value = text("used") ?? text("remaining") ?? text("value") ?? text("value.at") ?? text("value.word")
        let word: String? =
            switch status {
            case "available": value
            case "state": text("state")
            default: text("code")
            }
        return Metric(
            id: node.one("id")?.string ?? "", summary: word.map { "\(status) \($0)" } ?? status,
            status: status, facts: facts)
    }

    /// One fact a leaf. A measure is one fact, a list of texts is one fact, rows with a name or an id are told by it.
    private static func flatten(_ node: JSONNode, _ path: String, into facts: inout [Fact]) {
        func inner(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
        switch node.kind {
        case .object:
            if let value = node.one("value"), let number = value.numberText {
                let unit = node.one("unit")?.string
                facts.append(
                    Fact(
                        field: path, text: unit.map { "\(number) \($0)" } ?? number, number: JSONNumber(number),
                        unit: unit))
                for rest in node.members where !["value", "unit", "name"].contains(rest.name) {
                    flatten(rest.value, inner(rest.name), into: &facts)
                }
                return
            }
            for member in node.members { flatten(member.value, inner(member.name), into: &facts) }
        case .array:
            let texts = node.elements.compactMap(\.string)
            if texts.count == node.count {
                facts.append(Fact(field: path, text: texts.joined(separator: ", ")))
                return
            }
            for (position, element) in node.elements.enumerated() {
                let name = element.one("name")?.string ?? element.one("id")?.string
                flatten(element, inner(name ?? "\(position)"), into: &facts)
            }
        case .number:
            let text = node.numberText ?? ""
            facts.append(Fact(field: path, text: text, number: JSONNumber(text)))
        case .string: facts.append(Fact(field: path, text: node.string ?? "\u{FFFD}"))
        case .bool: facts.append(Fact(field: path, text: node.bool == true ? "true" : "false"))
        case .null: facts.append(Fact(field: path, text: "null"))
        }
    }
}
