import Diagnostics
package import JSONQuery
import SpecSyntax

/// A cookie of a pasted header that is kept; all others are dropped.
package struct CookieBlock: Sendable, Equatable {
    static let keys = ["matches", "absent"]

    package var name: Spanned<String>
    /// The form of its value.
    package var matches: IRegexp?
    package var mayBeAbsent: Bool

    /// A name, a list of names, or a mapping from names to what is asked of each.
    static func checkList(_ node: SpecNode, _ findings: inout [Diagnostic]) -> [Self] {
        guard case .mapping(let entries) = node.value else {
            return node.listed.compactMap { $0.readText(&findings) }.compactMap {
                check($0, nil, false, &findings)
            }
        }
        return entries.compactMap { entry in
            guard let block = BlockReader(entry.value, "cookie", keys: keys, &findings) else { return nil }
            let absent = block["absent"].flatMap { $0.readWord(["fail", "none"], what: "outcome word", &findings) }
            return check(
                Spanned(entry.key, entry.keySpan), block["matches"].flatMap { $0.readRegexp(&findings) },
                absent == "none", &findings)
        }
    }

    private static func check(
        _ name: Spanned<String>, _ matches: IRegexp?, _ mayBeAbsent: Bool, _ findings: inout [Diagnostic]
    ) -> Self? {
        guard isCookieName(name, &findings) else { return nil }
        return Self(name: name, matches: matches, mayBeAbsent: mayBeAbsent)
    }
}

/// What is done with a text that a person pastes or puts into a variable, after blanks, quotes and `Bearer` around it went.
package enum CleanStep: Sendable, Equatable {
    static let keys = ["strip_prefix", "after", "at"]

    /// Without a text at its beginning, where it begins with it.
    case stripPrefix(String)
    /// What follows the first such text, where it is there.
    case after(String)
    /// Of a JSON text what stands at the first of these places; another text stays.
    case at([Spanned<JSONPath>])

    static func checkList(_ node: SpecNode, _ findings: inout [Diagnostic]) -> [Self] {
        node.readList("clean", &findings).compactMap { check($0, &findings) }
    }

    private static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(node, "clean", keys: keys, &findings) else { return nil }
        block.onlyOne(of: keys, &findings)
        if let text = block.text("strip_prefix", &findings) { return .stripPrefix(text.value) }
        if let text = block.text("after", &findings) { return .after(text.value) }
        if let paths = block.required("at", &findings)?.readPaths(&findings), !paths.isEmpty { return .at(paths) }
        return nil
    }

    /// As a spec writes it.
    package var text: String {
        switch self {
        case .stripPrefix(let text): "strip_prefix \(text)"
        case .after(let text): "after \(text)"
        case .at(let paths): "at \(paths.map(\.value.text).joined(separator: " "))"
        }
    }
}

/// What a new login must answer before it is stored.
enum StoreWhenBlock {
    static let keys = ["all"]

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> [Spanned<String>] {
        guard let block = BlockReader(node, "store_when", keys: keys, &findings),
            block.required("all", &findings) != nil
        else { return [] }
        return block.names("all", &findings)
    }
}
