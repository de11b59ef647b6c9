package import Diagnostics
package import Expressions
package import JSONQuery
import SpecSyntax

/// A typed value that stands beside a secret (a fact), inside a token (a claim), or in a row of a file with several
/// logins. Always private.
package struct PropertyBlock: Sendable, Equatable {
    static let factKeys = ["at", "type", "matches", "fold", "absent", "null"] + TextCut.words
    static let claimKeys = ["of"] + factKeys
    static let rowKeys = ["member"] + factKeys

    /// The token a claim is read from; nil: the source's file.
    package enum Token: String, Sendable, Equatable, CaseIterable {
        case token
        case idToken = "id_token"
    }

    package var name: String
    package var of: Token?
    /// The value is the name of the member that the row was found under; it has no paths.
    package var isMember: Bool
    package var paths: [Spanned<JSONPath>]
    package var type: FieldType
    /// Read as a token alone, and known to no expression; its type is text.
    package var isSecret: Bool
    package var matches: IRegexp?
    package var fold: [TextFold]
    /// The part of the text that is the value.
    package var cut: TextCut?
    /// An absent or null value is none; otherwise it fails what reads it.
    package var mayBeAbsent: Bool
    package var mayBeNull: Bool
    package var span: SourceSpan

    static func checkFact(_ entry: SpecNode.Entry, _ findings: inout [Diagnostic]) -> Self? {
        guard checkName(entry.key, at: entry.keySpan, "fact", &findings),
            let block = BlockReader(entry.value, "facts", keys: factKeys, &findings)
        else { return nil }
        return read(entry.key, block, nil, standard: .string, entry.keySpan, &findings)
    }

    static func checkClaim(_ entry: SpecNode.Entry, _ findings: inout [Diagnostic]) -> Self? {
        guard checkName(entry.key, at: entry.keySpan, "claim", &findings),
            let block = BlockReader(entry.value, "claims", keys: claimKeys, &findings),
            let of = token(block, &findings)
        else { return nil }
        return read(entry.key, block, of, standard: .string, entry.keySpan, &findings)
    }

    /// A field of `rows`: the only place where a secret may stand among other fields.
    static func checkRowField(_ entry: SpecNode.Entry, _ findings: inout [Diagnostic]) -> Self? {
        guard checkName(entry.key, at: entry.keySpan, "field", &findings),
            let block = BlockReader(entry.value, "row", keys: rowKeys, &findings)
        else { return nil }
        block.onlyOne(of: ["member", "at"], &findings)
        return read(entry.key, block, nil, standard: .string, entry.keySpan, &findings)
    }

    /// `expires` and `id_token` of a source.
    static func checkPart(_ name: String, _ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        let keys = name == "expires" ? claimKeys : factKeys
        guard let block = BlockReader(node, name, keys: keys, &findings) else { return nil }
        let of = block.has("of") ? token(block, &findings) : nil
        if name == "expires" {
            guard block.required("type", &findings) != nil else { return nil }
        }
        return read(name, block, of, standard: .string, node.span, &findings)
    }

    private static func token(_ block: BlockReader, _ findings: inout [Diagnostic]) -> Token? {
        block.required("of", &findings)
            .flatMap { $0.readWord(Token.allCases.map(\.rawValue), what: "token", &findings) }
            .flatMap(Token.init(rawValue:))
    }

    private static func read(
        _ name: String, _ block: BlockReader, _ of: Token?, standard: FieldType, _ span: SourceSpan,
        _ findings: inout [Diagnostic]
    ) -> Self? {
        let isMember = block.flag("member", &findings) == true
        var type = standard
        var isSecret = false
        if let node = block["type"] {
            if block.block == "row", !isMember, case .scalar(let scalar) = node.value, scalar.text == "secret" {
                isSecret = true
            } else {
                guard let declared = FieldType.check(node, &findings) else { return nil }
                type = declared
            }
        }
        let paths = isMember ? [] : block.required("at", &findings)?.readPaths(&findings) ?? []
        for path in paths where !path.value.isSingular {
            findings.append(
                Diagnostic(
                    code: .badPath, span: path.span, message: "this path can select several values",
                    help: "name one place, without '*', '..', slices and filters"))
        }
        guard isMember || !paths.isEmpty else { return nil }
        if let place = block.keySpan("after"), type != .string || !block.has("matches") {
            findings.append(
                .missingKey(
                    "matches", in: block.block, at: place,
                    help: "a part of a text has 'type: string' and a form: matches: '[A-Za-z0-9]{1,64}'"))
        }
        return Self(
            name: name, of: of, isMember: isMember, paths: paths, type: type, isSecret: isSecret,
            matches: block["matches"].flatMap { $0.readRegexp(&findings) },
            fold: block["fold"].map { readFolds($0, &findings) } ?? [], cut: TextCut.check(block, &findings),
            mayBeAbsent: mayBe("absent", block, &findings), mayBeNull: mayBe("null", block, &findings), span: span)
    }

    private static func mayBe(_ key: String, _ block: BlockReader, _ findings: inout [Diagnostic]) -> Bool {
        block[key].flatMap { $0.readWord(["fail", "none"], what: "outcome word", &findings) } == "none"
    }
}
