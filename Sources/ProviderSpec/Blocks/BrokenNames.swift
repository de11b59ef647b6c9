import Quantities

/// Names that a spec declares in blocks that are unusable, by section: an error is told once, where it is.
package struct BrokenNames: Sendable, Equatable {
    private var names: [String: Set<TextKey>] = .init()

    package init() {}

    mutating func insert(_ name: String, in section: String) { names[section, default: []].insert(TextKey(name)) }

    /// The names of a section, sorted.
    func of(_ section: String) -> [String] { (names[section] ?? []).sorted().map(\.text) }

    func contains(_ name: String, in section: String) -> Bool { names[section]?.contains(TextKey(name)) == true }

    /// Whether any section has it.
    func contains(_ name: String) -> Bool { names.values.contains { $0.contains(TextKey(name)) } }
}
