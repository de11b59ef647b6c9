import JSONQuery
import Quantities

/// Reads single facts out of a snapshot document, each as one line of text.
struct SnapshotFacts {
    private let account: JSONNode
    private let metrics: [(id: String, node: JSONNode)]

    private static let measures: Set = ["used", "remaining", "limit", "value"]
    private static let windowParts = ["resets": "resets_at", "starts": "start", "length": "length_seconds"]
    private static let facets =
        measures.union(windowParts.keys).union(["percent", "level", "inferred", "notes", "guard", "say", "title"])

    /// Nil unless the document holds exactly one account.
    init?(_ document: JSONDocument) {
        guard let accounts = Self.member("accounts", of: document.root), accounts.kind == .array,
            accounts.count == 1, let account = accounts.element(at: 0),
            let listed = Self.member("metrics", of: account), listed.kind == .array
        else { return nil }
        self.account = account
        var found: [(String, JSONNode)] = []
        for metric in listed.elements {
            guard let id = Self.text("id", of: metric) else { return nil }
            found.append((id, metric))
        }
        metrics = found
    }

    /// The fact that a key of `Row` names.
    func fact(_ key: String) -> String {
        switch key {
        case "*": return common
        case "plan": return Self.member("plan", of: account).flatMap { Self.text("label", of: $0) } ?? "unavailable"
        case "failure": return Self.member("failure", of: account).flatMap { Self.text("code", of: $0) } ?? "none"
        case "order": return metrics.map(\.id).joined(separator: " ")
        case "units":
            guard let units = Self.member("units", of: account), units.kind == .array else { return "none" }
            return units.elements.map { [Self.text("id", of: $0), Self.text("label", of: $0)] }
                .map { $0.compactMap { $0 }.joined(separator: " ") }.joined(separator: "; ")
        case "identity": return identity("certainty")
        default: break
        }
        // A metric's own id may end like the name of a part.
        if metrics.contains(where: { $0.id == key }) { return metric(key, Self.outcome) }
        if key.hasPrefix("identity.") { return identity(String(key.dropFirst("identity.".count))) }
        if key.hasPrefix("order.") {
            let prefix = key.dropFirst("order.".count) + "."
            return metrics.map(\.id).filter { $0.hasPrefix(prefix) }.joined(separator: " ")
        }
        let parts = key.split(separator: ".").map(String.init)
        if parts.count > 2, parts[parts.count - 2] == "detail" {
            return metric(parts.dropLast(2).joined(separator: ".")) { Self.detail(parts[parts.count - 1], of: $0) }
        }
        if let facet = parts.last, parts.count > 1, Self.facets.contains(facet) {
            return metric(parts.dropLast().joined(separator: ".")) { Self.facet(facet, of: $0) }
        }
        return metric(key, Self.outcome)
    }

    /// The one code of everything, or what speaks against it.
    private var common: String {
        let failure = Self.member("failure", of: account).flatMap { Self.text("code", of: $0) }
        var codes: Set<String> = failure.map { [$0] } ?? []
        for (id, node) in metrics {
            guard Self.text("status", of: node) == "unavailable", let code = Self.text("code", of: node) else {
                return "\(id) is \(Self.outcome(node))"
            }
            codes.insert(code)
        }
        return codes.isEmpty ? "none" : codes.sorted().joined(separator: " ")
    }

    private func identity(_ name: String) -> String {
        Self.member("identity", of: account).flatMap { Self.text(name, of: $0) } ?? "none"
    }

    private func metric(_ id: String, _ read: (JSONNode) -> String) -> String {
        let found = metrics.filter { $0.id == id }
        guard let first = found.first else { return "absent" }
        return found.count == 1 ? read(first.node) : "\(found.count) times"
    }

    private static func outcome(_ metric: JSONNode) -> String {
        switch text("status", of: metric) {
        case "state": "state \(text("state", of: metric) ?? "none")"
        case "unavailable": "unavailable \(text("code", of: metric) ?? "none")"
        case let status: status ?? "none"
        }
    }

    private static func facet(_ facet: String, of metric: JSONNode) -> String {
        if measures.contains(facet) { return member(facet, of: metric).map(measure) ?? "none" }
        if let part = windowParts[facet] {
            return member("window", of: metric).flatMap { member(part, of: $0) }.map(plain) ?? "none"
        }
        switch facet {
        case "percent": return member("percent_used", of: metric).map(plain) ?? "none"
        case "inferred": return member("inferred", of: metric)?.bool == true ? "true" : "false"
        case "notes":
            guard let notes = member("notes", of: metric), notes.kind == .array else { return "" }
            return notes.elements.map(plain).joined(separator: "; ")
        default: return text(facet, of: metric) ?? "none"
        }
    }

    private static func detail(_ name: String, of metric: JSONNode) -> String {
        guard let details = member("details", of: metric), details.kind == .array else { return "none" }
        return details.elements.first { text("name", of: $0) == name }.map(measure) ?? "none"
    }

    /// `25.5 USD`, an instant, a word; `none` for a part without a value.
    private static func measure(_ node: JSONNode) -> String {
        guard node.kind == .object else { return plain(node) }
        if let value = member("value", of: node) {
            return text("unit", of: node).map { "\(plain(value)) \($0)" } ?? plain(value)
        }
        return text("at", of: node) ?? text("word", of: node) ?? text("text", of: node) ?? "none"
    }

    /// Text as it is, a number in its shortest form.
    private static func plain(_ node: JSONNode) -> String {
        if let text = node.string { return text }
        guard let number = node.numberText else { return node.kind.rawValue }
        return ExactNumber(number)?.decimalText() ?? number
    }

    private static func text(_ name: String, of node: JSONNode) -> String? { member(name, of: node)?.string }

    private static func member(_ name: String, of node: JSONNode) -> JSONNode? {
        guard node.kind == .object, case .one(let value) = node.member(name) else { return nil }
        return value
    }
}
