/// A parsed expression that was not yet looked at for meaning.
final class SyntaxTree: Sendable {
    enum Kind: Sendable {
        case bool(Bool)
        case number(String)
        /// A number with its unit, both as written.
        case quantity(String, unit: String, unitRange: Range<Int>)
        case string(String)
        case name(String)
        case list([SyntaxTree])
        case record([(key: String, keyRange: Range<Int>, value: SyntaxTree)])
        case unary(String, SyntaxTree)
        case binary(String, SyntaxTree, SyntaxTree)
        case conditional(SyntaxTree, SyntaxTree, SyntaxTree)
        case member(SyntaxTree, String, nameRange: Range<Int>, isOptional: Bool)
        case index(SyntaxTree, SyntaxTree, isOptional: Bool)
        case call(receiver: SyntaxTree?, name: String, nameRange: Range<Int>, arguments: [Argument])
        /// The unit of `to(x, UNIT)`.
        case unit(String)
    }

    struct Argument: Sendable {
        /// The `keep` of `keep: "+"`.
        var label: String?
        var value: SyntaxTree
    }

    let kind: Kind
    /// UTF-8 offsets in the source.
    let range: Range<Int>
    /// The place of the operator itself; for findings about it.
    let mark: Range<Int>
    let depth: Int

    init(_ kind: Kind, _ range: Range<Int>, mark: Range<Int>? = nil) {
        self.kind = kind
        self.range = range
        self.mark = mark ?? range
        self.depth = 1 + kind.depthOfChildren
    }
}

extension SyntaxTree.Kind {
    var depthOfChildren: Int {
        switch self {
        case .bool, .number, .quantity, .string, .name, .unit: 0
        case .list(let items): items.reduce(0) { max($0, $1.depth) }
        case .record(let fields): fields.reduce(0) { max($0, $1.value.depth) }
        case .unary(_, let a), .member(let a, _, _, _): a.depth
        case .binary(_, let a, let b), .index(let a, let b, _): max(a.depth, b.depth)
        case .conditional(let a, let b, let c): max(a.depth, b.depth, c.depth)
        case .call(let receiver, _, _, let arguments):
            arguments.reduce(receiver?.depth ?? 0) { max($0, $1.value.depth) }
        }
    }
}
