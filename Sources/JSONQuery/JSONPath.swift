/// A JSONPath query (RFC 9535), checked for well-typedness.
package struct JSONPath: Sendable {
    enum Limit {
        /// Bytes of a path's text.
        static let bytes = 16_384
        /// Filters, parentheses and function calls inside one another.
        static let depth = 64
        /// The largest index, as I-JSON has it: 2^53 - 1.
        static let index = 9_007_199_254_740_991
        /// Nodes that a query may select, in the end or on the way.
        static let nodes = 1_000_000
        /// Values that a query may look at.
        static let steps = 40_000_000
    }

    package let text: String
    /// True for a path of names and indexes only, which selects at most one node.
    package let isSingular: Bool
    /// True for a path that chooses among places with a filter.
    package let hasFilter: Bool
    /// True for a path that ends with a name or an index.
    package let endsSingular: Bool
    /// The names and indexes before the first other selector.
    package let singularPrefix: [NormalizedPath.Element]
    /// Patterns written in the path that are no I-Regexp and therefore never match, as RFC 9535 wants; each with the
    /// offset of its quote in the path.
    package let invalidPatterns: [InvalidPattern]
    let segments: [JSONPathSegment]
    let cachedQueryCount: Int

    package struct InvalidPattern: Sendable, Hashable {
        package var offset: Int
        package var error: IRegexpError
    }

    package init(parsing text: String) throws(JSONPathError) {
        var parser = try JSONPathParser(text)
        segments = try parser.parsePath()
        self.text = text
        let prefix = segments.prefix { $0.singularStep != nil }.compactMap(\.singularStep)
        singularPrefix = prefix
        isSingular = prefix.count == segments.count
        hasFilter = segments.contains { segment in
            segment.selectors.contains { if case .filter = $0 { true } else { false } }
        }
        endsSingular = segments.last?.singularStep != nil
        invalidPatterns = parser.invalidPatterns
        cachedQueryCount = parser.cachedQueryCount
    }

    /// A selected node.
    package struct Located: Sendable {
        package var node: JSONNode
        let root: JSONNode

        /// Where the node stands below the node that was queried. Made on demand, by a scan of its ancestors.
        package var path: NormalizedPath { NormalizedPath(of: node, below: root) }
    }

    /// Where each of the nodes stands; all of them come from one query. Scans the document once.
    package static func paths(of nodes: [Located]) -> [NormalizedPath] {
        guard let root = nodes.first?.root else { return [] }
        let places = PlaceIndex(root)
        return nodes.map { places.path(of: $0.node.index) }
    }

    /// The nodes that the path selects from `root`, which `$` stands for, in the order of RFC 9535.
    ///
    /// - Throws: `JSONPathLimit` when more than 1,000,000 nodes are selected or 40,000,000 values are looked at.
    package func nodes(in root: JSONNode) throws(JSONPathLimit) -> [Located] {
        try nodes(in: root, maxNodes: Limit.nodes, maxSteps: Limit.steps)
    }

    /// The same with limits of one's own.
    package func nodes(in root: JSONNode, maxNodes: Int, maxSteps: Int) throws(JSONPathLimit) -> [Located] {
        var evaluator = JSONPathEvaluator(root: root, path: self, maxNodes: maxNodes, maxSteps: maxSteps)
        return try evaluator.select(segments, from: root.index).map {
            Located(node: JSONNode(document: root.document, index: $0), root: root)
        }
    }
}

extension JSONPath: Hashable {
    package static func == (left: Self, right: Self) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

    package func hash(into hasher: inout Hasher) { for byte in text.utf8 { hasher.combine(byte) } }
}

extension JSONPath: CustomStringConvertible {
    package var description: String { text }
}

extension NormalizedPath {
    /// The path from `root` down to `node`; both in one document.
    init(of node: JSONNode, below root: JSONNode) {
        let tape = root.document.tape
        var elements: [Element] = []
        var container = root.index
        while container != node.index, tape[container].isContainer {
            let isObject = tape[container].kind == .object
            var at = container + 1
            var position = 0
            let end = Int(tape[container].next)
            var child = isObject ? at + 1 : at
            while child < end, Int(tape[child].next) <= node.index {
                at = Int(tape[child].next)
                child = isObject ? at + 1 : at
                position += 1
            }
            guard child < end else { break }
            elements.append(isObject ? .name(root.document.text(at)) : .index(position))
            container = child
        }
        self.init(elements)
    }
}

/// For every value at and below a root, what holds it and where in it.
private struct PlaceIndex {
    private let document: JSONDocument
    private let root: Int
    /// By the distance from the root on the tape; the root holds itself.
    private var parents: [Int]
    private var positions: [Int]

    init(_ root: JSONNode) {
        document = root.document
        self.root = root.index
        let tape = document.tape
        let end = Int(tape[root.index].next)
        parents = Array(repeating: root.index, count: end - root.index)
        positions = Array(repeating: 0, count: end - root.index)
        // Containers stand before what is in them.
        for container in root.index..<end where tape[container].isContainer {
            let isObject = tape[container].kind == .object
            var child = isObject ? container + 2 : container + 1
            var position = 0
            while child < Int(tape[container].next) {
                parents[child - root.index] = container
                positions[child - root.index] = position
                position += 1
                child = isObject ? Int(tape[child].next) + 1 : Int(tape[child].next)
            }
        }
    }

    func path(of node: Int) -> NormalizedPath {
        var elements: [NormalizedPath.Element] = []
        var at = node
        while at != root {
            let parent = parents[at - root]
            let isObject = document.tape[parent].kind == .object
            elements.append(isObject ? .name(document.text(at - 1)) : .index(positions[at - root]))
            at = parent
        }
        return NormalizedPath(elements.reversed())
    }
}
