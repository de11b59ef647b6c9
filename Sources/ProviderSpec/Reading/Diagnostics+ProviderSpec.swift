package import Diagnostics
import Expressions
import Quantities

extension Diagnostic.Code {
    package static let wrongNode = Self("CBX0101", "wrong-node")
    package static let unknownKey = Self("CBX0102", "unknown-key")
    package static let missingKey = Self("CBX0103", "missing-key")
    package static let badValue = Self("CBX0104", "bad-value")
    package static let notYet = Self("CBX0105", "not-yet")
    package static let duplicateName = Self("CBX0106", "duplicate-name")
    package static let badQuantity = Self("CBX0107", "bad-quantity")
    package static let badPath = Self("CBX0108", "bad-path")
    package static let badRegexp = Self("CBX0109", "bad-regexp")
    package static let badType = Self("CBX0110", "bad-type")
    package static let unknownName = Self("CBX0111", "unknown-name")
    package static let conflictingKeys = Self("CBX0112", "conflicting-keys")
    package static let needsBecause = Self("CBX0113", "needs-because")
}

/// "a field", "an input".
func withArticle(_ noun: String) -> String { ("aeiou".contains(noun.first ?? " ") ? "an " : "a ") + noun }

extension Diagnostic {
    /// Reports a node of the wrong kind: text where a mapping is wanted.
    package static func wrongNode(
        _ wanted: String, at span: SourceSpan, help: String? = nil, edit: Edit? = nil
    ) -> Self {
        Self(code: .wrongNode, span: span, message: "expected \(wanted)", help: help, edit: edit)
    }

    /// Reports a key the block does not know, offering the nearest one it does.
    ///
    /// - Parameter nearest: Keys that could have been meant: those that are not there already.
    package static func unknownKey(
        _ key: String, in block: String, allowed: [String], nearest: [String], at span: SourceSpan
    ) -> Self {
        let nearest = nearestMatch(to: key, in: nearest)
        return Self(
            code: .unknownKey,
            span: span,
            message: "unknown key '\(key)' in '\(block)'",
            help: nearest.map { "did you mean '\($0.word)'?" }
                ?? foreignKey(key, in: block)
                ?? (allowed.isEmpty
                    ? "'\(block)' has no keys here"
                    : "remove it; '\(block)' allows: \(allowed.joined(separator: ", "))"),
            edit: Edit(span: span, of: key, nearest: nearest)
        )
    }

    /// What other tools call something, and how it is written here.
    private static func foreignKey(_ key: String, in block: String) -> String? {
        switch (block, lowerASCII(key)) {
        case ("get", "url"), ("post", "url"), ("get", "host"), ("post", "host"), ("get", "uri"), ("post", "uri"):
            "write origin: NAME and path: /…; the host stands under 'origins'"
        case ("post", "body"), ("post", "data"): "write json: {…} or form: {…}"
        case ("request", "url"), ("request", "path"), ("request", "method"):
            "write get: {origin: NAME, path: /…}, or post"
        case ("get", "json"), ("get", "form"), ("get", "body"), ("get", "data"):
            "a body needs 'post' in the place of 'get'"
        case ("field", "~"), ("field", "none"), ("field", "nil"): "write null: none"
        case ("guard", "message"), ("outcome", "message"), ("case", "message"), ("guard", "text"): "write say: …"
        case ("metric", "message"): "write say: … in a case with a state"
        case ("metric", "unit"): "remove it; the unit is that of the value"
        case ("field", "path"): "write at: '$.…'"
        default: nil
        }
    }

    /// Reports a key that stands a level too deep or too high.
    static func misplacedKey(
        _ key: String, in block: String, belongsTo home: KeyPlaces.Home, at span: SourceSpan
    ) -> Self {
        Self(
            code: .unknownKey, span: span, message: "unknown key '\(key)' in '\(block)'",
            help: home.isOutside
                ? "move it one level out, into '\(home.block)'" : "move it into '\(home.block)', one level further in")
    }

    package static func missingKey(_ key: String, in block: String, at span: SourceSpan, help: String? = nil) -> Self {
        Self(
            code: .missingKey, span: span, message: "'\(block)' needs the key '\(key)'",
            help: help ?? "add '\(key): …'")
    }

    /// Reports a word that is none of those its place allows.
    package static func badWord(_ word: String, allowed: [String], what: String, at span: SourceSpan) -> Self {
        let nearest = nearestMatch(to: word, in: allowed)
        if let meant = spoken[lowerASCII(word)], nearest == nil, let own = allowed.first(where: meant.contains) {
            return Self(
                code: .badValue, span: span, message: "'\(word)' is no \(what)", help: "write \(own)",
                edit: Edit(span: span, of: word, nearest: (own, true)))
        }
        return Self(
            code: .badValue,
            span: span,
            message: "'\(word)' is no \(what)",
            help: nearest.map { "did you mean '\($0.word)'?" } ?? "one of: \(allowed.joined(separator: ", "))",
            edit: Edit(span: span, of: word, nearest: nearest)
        )
    }

    /// Words of other tools, and those of ours that they may stand for.
    private static let spoken: [String: [String]] = [
        "nothing": ["none"], "null": ["none"], "~": ["none"], "nil": ["none"], "optional": ["none"], "": ["none"],
        "allow": ["none"], "error": ["fail"], "required": ["fail"], "refuse": ["fail"], "ignore": ["drop", "skip"],
        "stable": ["verified"], "beta": ["experimental"], "draft": ["experimental"], "official": ["documented"],
    ]

    /// Reports a name that nothing declares.
    package static func unknownName(_ name: String, what: String, known: [String], at span: SourceSpan) -> Self {
        let nearest = nearestMatch(to: name, in: known)
        if what == "unit", let word = Unit.suggestion(for: name) {
            return Self(
                code: .unknownName, span: span, message: "no \(what) is called '\(name)'", help: "write \(word)",
                edit: Edit(span: span, of: name, nearest: (word, true)))
        }
        let list = known.isEmpty ? "no \(what) is declared" : "declared: \(known.sorted().joined(separator: ", "))"
        return Self(
            code: .unknownName,
            span: span,
            message: "no \(what) is called '\(name)'",
            help: nearest.map { "did you mean '\($0.word)'?" } ?? (known.count == 1 ? "write \(known[0])" : list),
            edit: Edit(span: span, of: name, nearest: nearest)
        )
    }

    /// Reports a construct of the language that this version does not execute.
    package static func notYet(_ what: String, at span: SourceSpan) -> Self {
        Self(
            code: .notYet, span: span, message: "'\(what)' is not supported by this version yet",
            help: "leave it out, or use a newer codexbar")
    }
}
