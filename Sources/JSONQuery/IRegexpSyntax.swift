/// A parsed I-Regexp.
indirect enum IRegexpSyntax: Sendable {
    case empty
    case scalars(ScalarClass)
    /// The start of the text, or its end.
    case edge(isStart: Bool)
    case sequence([IRegexpSyntax])
    case choice([IRegexpSyntax])
    /// `most` is nil for no upper bound.
    case repeated(IRegexpSyntax, least: Int, most: Int?)
}

/// A part of an expression, and how many states its automaton takes.
struct IRegexpPiece {
    var syntax: IRegexpSyntax
    var states: Int

    static let empty = IRegexpPiece(syntax: .empty, states: 0)

    static func choice(_ branches: [IRegexpPiece]) -> IRegexpPiece {
        guard branches.count > 1 else { return branches.first ?? .empty }
        return IRegexpPiece(
            syntax: .choice(branches.map(\.syntax)),
            states: branches.reduce(2 * (branches.count - 1)) { $0 + $1.states })
    }

    static func sequence(_ pieces: [IRegexpPiece]) -> IRegexpPiece {
        guard pieces.count > 1 else { return pieces.first ?? .empty }
        return IRegexpPiece(
            syntax: .sequence(pieces.map(\.syntax)), states: pieces.reduce(0) { $0 + $1.states })
    }

    func repeated(least: Int, most: Int?) -> IRegexpPiece {
        // Nothing, however often, is nothing; so an expression can never be unrolled into more than its states.
        guard states > 0, most != 0 else { return .empty }
        let optional = most.map { ($0 - least) * (states + 1) } ?? states + 2
        return IRegexpPiece(
            syntax: .repeated(syntax, least: least, most: most), states: least * states + optional)
    }
}
