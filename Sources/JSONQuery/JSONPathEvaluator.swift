/// Selects nodes. Nodes are indexes of the tape, which is in the order that RFC 9535 asks of descendants.
struct JSONPathEvaluator {
    let document: JSONDocument
    let tape: [JSONEntry]
    let root: Int
    private let maxNodes: Int
    private let maxSteps: Int
    private var steps = 0
    /// The nodes of queries inside filters that start at `$`.
    private var cache: [[Int]?]
    /// Patterns that came from the document, compiled.
    private var patterns: [[UInt8]: IRegexp?] = [:]

    init(root: JSONNode, path: JSONPath, maxNodes: Int, maxSteps: Int) {
        document = root.document
        tape = root.document.tape
        self.root = root.index
        self.maxNodes = maxNodes
        self.maxSteps = maxSteps
        cache = Array(repeating: nil, count: path.cachedQueryCount)
    }

    /// Counts work done.
    @inline(__always)
    mutating func spend(_ count: Int = 1) throws(JSONPathLimit) {
        steps += count
        if steps > maxSteps { throw .tooManySteps(limit: maxSteps) }
    }

    mutating func select(_ segments: [JSONPathSegment], from start: Int) throws(JSONPathLimit) -> [Int] {
        var current = [start]
        for segment in segments {
            var selected: [Int] = []
            for node in current {
                if segment.isDescendant {
                    for place in node..<Int(tape[node].next) where tape[place].isContainer {
                        try spend()
                        try apply(segment.selectors, to: place, &selected)
                    }
                } else {
                    try spend()
                    try apply(segment.selectors, to: node, &selected)
                }
            }
            current = selected
            if current.isEmpty { break }
        }
        return current
    }

    mutating func select(_ query: JSONPathQuery, from candidate: Int) throws(JSONPathLimit) -> [Int] {
        guard query.isAbsolute else { return try select(query.segments, from: candidate) }
        if let known = cache[query.cacheIndex] { return known }
        let selected = try select(query.segments, from: root)
        cache[query.cacheIndex] = selected
        return selected
    }

    private mutating func apply(
        _ selectors: [JSONPathSelector], to node: Int, _ selected: inout [Int]
    ) throws(JSONPathLimit) {
        guard tape[node].isContainer else { return }
        for selector in selectors {
            try apply(selector, to: node, &selected)
            guard selected.count <= maxNodes else { throw .tooManyNodes(limit: maxNodes) }
        }
    }

    private mutating func apply(
        _ selector: JSONPathSelector, to node: Int, _ selected: inout [Int]
    ) throws(JSONPathLimit) {
        let isArray = tape[node].kind == .array
        try spend(tape[node].count)
        switch selector {
        case .name(let name):
            guard !isArray else { return }
            switch JSONNode(document: document, index: node).member(name) {
            case .absent: break
            case .one(let value): selected.append(value.index)
            case .repeated(let values): selected += values.map(\.index)
            }
        case .index(let index):
            if let element = JSONNode(document: document, index: node).element(at: index) {
                selected.append(element.index)
            }
        case .wildcard:
            selected += children(of: node)
        case .slice(let start, let end, let step):
            guard isArray else { return }
            let all = children(of: node)
            for position in Self.positions(count: all.count, start: start, end: end, step: step) {
                selected.append(all[position])
            }
        case .filter(let condition):
            for child in children(of: node) where try holds(condition, for: child) { selected.append(child) }
        }
    }

    private func children(of node: Int) -> [Int] {
        let isObject = tape[node].kind == .object
        let end = Int(tape[node].next)
        var children: [Int] = []
        children.reserveCapacity(tape[node].count)
        var at = node + 1
        while at < end {
            let child = isObject ? at + 1 : at
            children.append(child)
            at = Int(tape[child].next)
        }
        return children
    }

    /// The positions that a slice selects (RFC 9535, 2.3.4.2.2).
    static func positions(count: Int, start: Int?, end: Int?, step: Int) -> StrideTo<Int> {
        let normal = { (index: Int) in index >= 0 ? index : count + index }
        guard step != 0 else { return stride(from: 0, to: 0, by: 1) }
        if step > 0 {
            let lower = min(max(normal(start ?? 0), 0), count)
            let upper = min(max(normal(end ?? count), 0), count)
            return stride(from: lower, to: upper, by: step)
        }
        let upper = min(max(start.map(normal) ?? count - 1, -1), count - 1)
        let lower = min(max(end.map(normal) ?? -1, -1), count - 1)
        return stride(from: upper, to: lower, by: step)
    }

    /// The compiled form of a pattern that came from the document.
    mutating func pattern(_ text: [UInt8]) -> IRegexp? {
        if let known = patterns[text] { return known }
        let compiled: IRegexp?
        do throws(IRegexpError) {
            compiled = try IRegexp(parsing: String(decoding: text, as: UTF8.self), anchors: .edges)
        } catch {
            compiled = nil
        }
        if patterns.count >= 256 { patterns.removeAll() }
        patterns[text] = .some(compiled)
        return compiled
    }
}
