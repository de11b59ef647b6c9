import Expressions

/// Which fields of a row follow from some of its texts alone: rows in which these texts are alike share them.
///
/// A report of twenty thousand rows has a few dozen products and units; what the spec derives from those is worked out
/// once for each, not once a row.
package struct SharedFields: Sendable {
    /// For each field of the layout the group of texts that decides it; nil where each row has its own.
    package private(set) var groups: [Int?]
    /// The members that hold the texts of each group, by their places in the layout.
    package private(set) var texts: [[Int]] = []

    /// More texts than that seldom meet twice.
    package static let mostTexts = 4

    /// - Parameter derived: In the order of the layout, behind the members.
    init(members: [MemberPlan], derived: [TypedExpression], row: SymbolID, layout: RecordLayout) {
        groups = Array(repeating: nil, count: layout.names.count)
        guard layout.names.count == members.count + derived.count, !derived.isEmpty else { return }
        var needs: [Set<Int>?] = members.indices.map { members[$0].isText ? [$0] : nil }
        for expression in derived { needs.append(Self.texts(expression.root, needs, row, layout)) }
        let wanted = Array(needs.dropFirst(members.count))
        // Groups that have a text in common are one.
        var merged: [Set<Int>] = []
        for case let set? in wanted where !set.isEmpty {
            let touching = merged.filter { !$0.isDisjoint(with: set) }
            merged.removeAll { !$0.isDisjoint(with: set) }
            merged.append(touching.reduce(set) { $0.union($1) })
        }
        merged.removeAll { $0.count > Self.mostTexts }
        if wanted.contains([]) { merged.append([]) }
        texts = merged.map { $0.sorted() }
        for (index, set) in wanted.enumerated() {
            guard let set else { continue }
            groups[members.count + index] = merged.firstIndex { set.isEmpty ? $0.isEmpty : set.isSubset(of: $0) }
        }
    }

    /// The texts that decide an expression; nil where it reads something else of the row.
    private static func texts(
        _ node: Node, _ known: [Set<Int>?], _ row: SymbolID, _ layout: RecordLayout
    ) -> Set<Int>? {
        var parts = node.kind.children
        switch node.kind {
        case .symbol(let box): return box.symbol.id == row ? nil : []
        case .select(let record, let field):
            guard case .symbol(let box) = record.kind, box.symbol.id == row else { break }
            guard let place = layout.index(of: field.name), place < known.count else { return nil }
            return known[place]
        case .total(_, _, let sources): parts += sources.map(\.node)
        default: break
        }
        var all: Set<Int> = []
        for part in parts {
            guard let own = texts(part, known, row, layout) else { return nil }
            all.formUnion(own)
        }
        return all
    }
}

extension MemberPlan {
    /// A text, or the case of `unit_by`, which follows from one.
    package var isText: Bool {
        switch self {
        case .unitCase: true
        case .field(let field):
            switch field.block.type {
            case .string, .word: true
            default: false
            }
        case .record, .list: false
        }
    }
}
