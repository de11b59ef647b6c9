/// A piece of an expression's text.
struct Token: Sendable {
    enum Kind: Sendable, Equatable {
        /// Its text; the grammar of JSON numbers, but for a point at the start.
        case number(String)
        case string(String)
        case name(String)
        /// An operator or a bracket.
        case mark(String)
        case end
    }

    var kind: Kind
    /// UTF-8 offsets in the source.
    var range: Range<Int>

    func isMark(_ text: String) -> Bool { kind == .mark(text) }
}

/// Why a text is no expression; `range` is the place of the trouble in UTF-8 offsets.
struct SyntaxError: Error {
    enum Reason: Sendable {
        case syntax
        /// A construct of CEL that this language leaves out.
        case leftOut
        case limit
    }

    var reason: Reason = .syntax
    var range: Range<Int>
    var message: String
    var help: String?
}
