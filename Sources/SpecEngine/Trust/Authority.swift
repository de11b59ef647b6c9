import Digest
package import JSONQuery
package import ProviderSpec
import Quantities

/// What a spec may do with the user's secrets and data: which are read, where they go, and what is posted.
///
/// Constant GET paths, constant query and header values, extraction, units, guards and texts are not part of it: a
/// repaired path never asks for trust again; a moved secret, token path or origin always does.
package struct Authority: Sendable {
    package let document: JSONValue

    package init(of spec: CheckedSpec) {
        let document = spec.document
        self.document = .object([
            ("id", .string(spec.id.rawValue)),
            ("origins", .object(document.origins.map { ($0.name, Self.origin($0)) })),
            ("credentials", .object(document.credentials.map { ($0.name, Self.credential($0)) })),
            ("slots", Self.slots(spec)),
            ("posts", .array(document.requests.filter { $0.method == .post }.map(Self.post))),
            ("data", Self.data(document)),
        ])
    }

    /// SHA-256 of the canonical JSON (RFC 8785), as `sha256:` and 64 hexadecimal digits.
    package var digest: String { "sha256:" + SHA256.hex(Array(document.canonicalText().utf8)) }

    private static func origin(_ block: OriginBlock) -> JSONValue {
        let place: JSONValue =
            switch block.form {
            case .fixed(let origin): .string(origin.text)
            case .byInput(let input, let choices):
                .object([
                    ("by", .string(input.value)),
                    ("choices", .object(choices.map { ($0.word.value, .string($0.origin.text)) })),
                ])
            }
        return .object([("at", place), ("receives", sortedTexts(block.receives.map(\.value)))])
    }

    // MARK: Credentials

    private static func credential(_ block: CredentialBlock) -> JSONValue {
        .object([
            ("send_to", sortedTexts(block.sendTo.map(\.value))),
            ("sources", .array(block.sources.map(source))),
            ("claims", .array(block.claims.map(property))),
            ("try_next_on", sortedTexts(block.tryNextOn.map(\.rawValue))),
            ("reject", .array(block.reject.map { texts([$0.when?.text ?? "", $0.code.rawValue]) })),
        ])
    }

    private static func source(_ block: SourceBlock) -> JSONValue {
        var members: [(String, JSONValue)] = []
        switch block.place {
        case .environment(let name): members.append(("env", .string(name.value)))
        case .file(let file):
            let base = file.base.map { base in
                switch base {
                case .environment(let name): "$\(name.value)"
                case .home(let folder): "~/\(folder.value)"
                }
            }
            members += [("owner", .string(file.owner)), ("base", texts(base)), ("name", .string(file.name.value))]
        }
        members += [
            ("token", paths(block.token)), ("id_token", block.idToken.map(property) ?? .null),
            ("expires", block.expires.map(property) ?? .null), ("facts", .array(block.facts.map(property))),
            ("when", .string(block.when?.text ?? "")),
        ]
        if let rows = block.rows {
            members += [
                ("rows", .string(rows.each.value.text)), ("fields", .array(rows.fields.map(property))),
                ("choose", texts(rows.choose.map(\.text))),
            ]
        }
        return .object(members)
    }

    private static func property(_ block: PropertyBlock) -> JSONValue {
        .object([
            ("name", .string(block.name)), ("of", .string(block.of?.rawValue ?? "")), ("at", paths(block.paths)),
            ("matches", .string(block.matches?.text ?? "")),
        ])
    }

    /// Every (secret, kind of slot, name, origin).
    private static func slots(_ spec: CheckedSpec) -> JSONValue {
        var rows: Set<[String]> = []
        for step in spec.steps {
            guard let auth = step.auth else { continue }
            let (kind, name): (String, String) =
                switch auth {
                case .bearer: ("bearer", "authorization")
                case .basic: ("basic", "authorization")
                case .header(let name, let prefix, _): ("header", "\(name.value) \(prefix)")
                case .cookies: ("cookies", "cookie")
                }
            for credential in auth.credentials { rows.insert([credential.value, kind, name, step.origin.name]) }
        }
        let sorted = rows.map { $0.map { TextKey($0) } }.sorted { $0.lexicographicallyPrecedes($1) }
        return .array(sorted.map { texts($0.map(\.text)) })
    }

    // MARK: What is sent

    private static func post(_ block: RequestBlock) -> JSONValue {
        let body: JSONValue =
            switch block.target.body {
            case .json(let node): .object([("json", tree(node))])
            case .form(let leaves): .object([("form", Self.leaves(leaves))])
            case nil: .null
            }
        return .object([
            ("origin", .string(block.target.origin.value)), ("path", .string(block.target.path.value)), ("body", body),
            ("query", leaves(block.target.query)),
        ])
    }

    /// Path parameters, and what fills queries and headers that are not constant.
    private static func data(_ document: SpecDocument) -> JSONValue {
        .array(
            document.requests.map { block in
                let headers = (block.parts.headers + (document.defaults?.headers ?? [])).compactMap { header in
                    header.value.map { TargetBlock.Leaf(name: header.name, value: $0) }
                }
                return .object([
                    ("origin", .string(block.target.origin.value)), ("path", leaves(block.target.params)),
                    ("query", leaves(block.target.query.filter(isExpression))),
                    ("headers", leaves(headers.filter(isExpression))),
                ])
            })
    }

    private static func isExpression(_ leaf: TargetBlock.Leaf) -> Bool {
        if case .expression = leaf.value { true } else { false }
    }

    private static func leaves(_ leaves: [TargetBlock.Leaf]) -> JSONValue {
        .array(leaves.map { texts([$0.name.value, text($0.value)]) })
    }

    private static func tree(_ node: BodyNode) -> JSONValue {
        switch node {
        case .literal(.null): .null
        case .literal(.flag(let flag)): .bool(flag)
        case .literal(.number(let text)): .string("number \(text)")
        case .text(let leaf): .string(text(leaf))
        case .list(let nodes): .array(nodes.map(tree))
        case .object(let members): .object(members.map { ($0.name.value, tree($0.value)) })
        }
    }

    private static func text(_ leaf: TextLeaf) -> String {
        switch leaf {
        case .literal(let text): "text \(text.value)"
        case .expression(let expression): "= \(expression.text)"
        }
    }

    private static func paths(_ paths: [Spanned<JSONPath>]) -> JSONValue { texts(paths.map(\.value.text)) }

    private static func texts(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

    private static func sortedTexts(_ all: [String]) -> JSONValue {
        texts(all.map { TextKey($0) }.sorted().map(\.text))
    }
}
