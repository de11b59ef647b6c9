import Diagnostics
import Expressions
import JSONQuery
import ProviderSpec
import Quantities
import SpecEngine

/// What differs between two specs, a line each: what is shown, what they may do, and all else.
struct SpecDifference {
    private(set) var metrics: [String] = []
    private(set) var authority: [String] = []
    private(set) var others: [String] = []

    /// A spec and its text.
    struct Side {
        var spec: CheckedSpec
        var tree: JSONValue

        init(_ spec: CheckedSpec, _ bytes: [UInt8]) {
            self.spec = spec
            tree = specTree(bytes)
        }

        /// The unit of what a metric shows.
        func unit(of id: String) -> String? {
            guard let metric = spec.metrics.first(where: { $0.block.id.value.isSame(as: id) }) else { return nil }
            for part in metric.cases {
                for value in [part.used, part.remaining, part.limit, part.value] {
                    if case .number(let unit)? = value?.type.unwrapped { return unit.shown }
                }
            }
            return nil
        }
    }

    /// Nothing differs but remarks and the form of the text.
    var isEmpty: Bool { metrics.isEmpty && authority.isEmpty && others.isEmpty }

    var text: String {
        var lines: [String] = []
        for (title, part) in [("Metrics:", metrics), ("Authority:", authority), ("Other sections:", others)]
        where !part.isEmpty { lines += [title] + part.map { "  \($0)" } }
        return lines.map { cleaned($0) + "\n" }.joined()
    }

    init(_ old: Side, _ new: Side) {
        compareMetrics(old, new)
        authority = Authority(of: new.spec).differences(from: Authority(of: old.spec))
        for (name, before, after) in Self.pairs(old.tree, new.tree) where name != "metrics" {
            compare(name, before, after)
        }
    }

    /// What differs below a key, by its path.
    private mutating func compare(_ path: String, _ old: JSONValue?, _ new: JSONValue?) {
        guard let before = old, let after = new, case .object = before, case .object = after else {
            others.append(Self.deed(old, new) + path + Self.values(old, new))
            return
        }
        for (name, inner, other) in Self.pairs(before, after) { compare("\(path) \(name)", inner, other) }
    }

    private mutating func compareMetrics(_ old: Side, _ new: Side) {
        let (before, after) = (old.tree.member("metrics") ?? .null, new.tree.member("metrics") ?? .null)
        let pairs = Self.pairs(before, after)
        for (id, metric) in after.members where before.member(id) == nil {
            metrics.append("added    \(id): \(Self.words(metric, new.unit(of: id)))")
        }
        for (id, metric) in before.members where after.member(id) == nil {
            metrics.append("removed  \(id): \(Self.words(metric, old.unit(of: id)))")
        }
        for (id, _) in after.members where before.member(id) != nil {
            let units = (old.unit(of: id) ?? "none", new.unit(of: id) ?? "none")
            if !units.0.isSame(as: units.1) {
                metrics.append("changed  \(id) unit: was \(units.0), is \(units.1)")
            }
            guard let pair = pairs.first(where: { $0.name.isSame(as: id) }) else { continue }
            for (key, old, new) in Self.pairs(pair.old ?? .null, pair.new ?? .null) {
                metrics.append("\(Self.deed(old, new))\(id) \(key)\(Self.values(old, new))")
            }
        }
        let order = { (these: JSONValue, those: JSONValue) in
            these.members.map(\.0).filter { those.member($0) != nil }.joined(separator: ", ")
        }
        let orders = (order(before, after), order(after, before))
        if !orders.0.isSame(as: orders.1) { metrics.append("changed  order: was \(orders.0), is \(orders.1)") }
    }

    private static func words(_ metric: JSONValue, _ unit: String?) -> String {
        let title = metric.member("title").map { ", '\(shown($0))'" } ?? ""
        return shown(metric.member("kind") ?? "") + (unit.map { " in \($0)" } ?? "") + title
    }

    // MARK: Trees

    private static func deed(_ old: JSONValue?, _ new: JSONValue?) -> String {
        old == nil ? "added    " : new == nil ? "removed  " : "changed  "
    }

    /// Short values are shown.
    private static func values(_ old: JSONValue?, _ new: JSONValue?) -> String {
        let texts = [old, new].compactMap { $0.map(shown) }
        if texts.contains(where: { $0.utf8.count > 200 }) { return "" }
        return texts.count == 2 ? ": was \(texts[0]), is \(texts[1])" : ": \(texts.joined())"
    }

    private static func shown(_ value: JSONValue) -> String {
        if case .string(let text) = value { return text }
        return value.canonicalText()
    }

    /// The members that differ, first those of the old object.
    private static func pairs(
        _ old: JSONValue, _ new: JSONValue
    ) -> [(name: String, old: JSONValue?, new: JSONValue?)] {
        let names = old.members.map(\.0) + new.members.map(\.0).filter { old.member($0) == nil }
        return names.compactMap { name in
            let (before, after) = (old.member(name), new.member(name))
            return before == after ? nil : (name, before, after)
        }
    }
}

extension JSONValue {
    fileprivate var members: [(String, JSONValue)] { if case .object(let members) = self { members } else { [] } }

    fileprivate func member(_ name: String) -> JSONValue? { members.first { $0.0.isSame(as: name) }?.1 }
}
