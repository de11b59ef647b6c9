/// What following a singular path step by step led to.
package enum Walk: Sendable, Equatable {
    /// The path leads to a value that is not null.
    case found(JSONNode)
    /// An object without the next name, or an array too short; `parent` and `parentPath` are that object or array, so
    /// that the names beside can be shown. `name` is what it lacks.
    case absent(parent: JSONNode, parentPath: NormalizedPath, name: NormalizedPath.Element)
    /// Null at the end or on the way; the path is that of the null.
    case null(NormalizedPath)
    /// Something other than the next name or index needs stands on the way: `path` is its place.
    case mistyped(NormalizedPath, found: JSONNode.Kind)
    /// The name at the end of `path` occurs more than once in its object.
    case repeated(NormalizedPath)
}

extension JSONPath {
    /// Follows the path from `root` and says what it met: absent, null and mistyped are three things.
    ///
    /// Of a path that is not singular, only the names and indexes before the first other selector are followed, which
    /// tells why nothing was found.
    package func walk(_ root: JSONNode) -> Walk {
        var node = root
        for (depth, step) in singularPrefix.enumerated() {
            switch (step, node.kind) {
            case (_, .null): return .null(place(root, depth))
            case (.name(let name), .object):
                switch node.member(name) {
                case .absent: return .absent(parent: node, parentPath: place(root, depth), name: step)
                case .repeated: return .repeated(place(root, depth).appending(step))
                case .one(let value): node = value
                }
            case (.index(let index), .array):
                guard let value = node.element(at: index) else {
                    return .absent(parent: node, parentPath: place(root, depth), name: step)
                }
                node = value
            case (_, let kind): return .mistyped(place(root, depth), found: kind)
            }
        }
        return node.isNull ? .null(place(root, singularPrefix.count)) : .found(node)
    }

    /// The first steps as they were taken: an index from the end is counted from the start.
    private func place(_ root: JSONNode, _ depth: Int) -> NormalizedPath {
        var place = NormalizedPath()
        var node: JSONNode? = root
        for step in singularPrefix.prefix(depth) {
            switch step {
            case .name(let name):
                if case .one(let value)? = node?.member(name) { node = value }
                place.elements.append(step)
            case .index(let index):
                place.elements.append(.index(index < 0 ? index + (node?.count ?? 0) : index))
                node = node?.element(at: index)
            }
        }
        return place
    }
}
