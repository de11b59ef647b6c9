import Digest
import Expressions
package import JSONQuery
package import ProviderSpec
import Quantities

/// What a spec may do with the user's secrets and data: which are read, where they go, and what is posted.
///
/// Constant GET paths, constant query and header values, extraction, units, guards and texts are not part of it: a
/// repaired path never asks for trust again; a moved secret, token path or origin always does. Of a POST the constant
/// query is part of it, since it can say what is done. The order of steps and names is not.
package struct Authority: Sendable {
    package let document: JSONValue

    package init(of spec: CheckedSpec) {
        let document = spec.document
        let requests = spec.steps.flatMap(\.alternatives)
        let secrets = Self.answerSecrets(document)
        let natives = requests.flatMap(Self.natives)
        self.document = .object(
            [
                ("id", .string(spec.id.rawValue)),
                ("origins", .object(document.origins.map { ($0.name, Self.origin($0, document.inputs)) })),
                ("credentials", .object(document.credentials.map { ($0.name, Self.credential($0)) })),
                ("slots", Self.sorted(requests.flatMap(Self.slots))),
                ("posts", Self.sorted(requests.filter { $0.method == .post }.map(Self.post))),
                ("data", Self.sorted(requests.flatMap { AuthorityData(spec: spec, step: $0).rows })),
            ]
                + (secrets.isEmpty ? [] : [("answers", Self.sorted(secrets))])
                + (natives.isEmpty ? [] : [("natives", Self.sorted(natives))]))
    }

    /// SHA-256 of the canonical JSON (RFC 8785), as `sha256:` and 64 hexadecimal digits.
    package var digest: String { "sha256:" + SHA256.hex(Array(document.canonicalText().utf8)) }

    private static func origin(_ block: OriginBlock, _ inputs: [InputBlock]) -> JSONValue {
        let place: JSONValue =
            switch block.form {
            case .fixed(let origin): .string(origin.text)
            case .byInput(let input, let choices):
                .object([
                    ("by", .string(input.value)),
                    ("choices", .object(choices.map { ($0.word.value, .string($0.origin.text)) })),
                ])
            case .byHost(let name, let prefix):
                // What stands in for the user's word decides as much as the word itself.
                .object([
                    ("host", .string(name.value)), ("prefix", .string(prefix)),
                    ("inputs", .array(inputs.filter { $0.name.isSame(as: name.value) }.map(host))),
                ])
            case .byUser(let user):
                .object([
                    ("user", .string(user.environment.value)), ("else", .string(user.standard?.value ?? "")),
                    ("private", .bool(user.isPrivate)), ("strip", texts(user.strip)),
                ])
            }
        return .object([("at", place), ("receives", sortedTexts(block.receives.map(\.value)))])
    }

    private static func host(_ input: InputBlock) -> JSONValue {
        texts([input.standard?.value ?? "", input.environment ?? ""])
    }

    // MARK: Credentials

    private static func credential(_ block: CredentialBlock) -> JSONValue {
        .object(
            [
                ("send_to", sortedTexts(block.sendTo.map(\.value))),
                ("sources", .array(block.sources.map(source))),
                ("claims", properties(block.claims)),
                ("try_next_on", sortedTexts(block.tryNextOn.map(\.rawValue))),
                ("reject", sortedTexts(block.reject.map { $0.when?.text ?? "" })),
            ]
                + (block.signIn.isEmpty ? [] : [("sign_in", .array(block.signIn.map(AuthoritySignIn.method)))])
                + (block.compose.isEmpty
                    ? [] : [("compose", texts(block.compose.map { "\($0.kind.rawValue) \($0.value.value)" }))])
                + (block.cookies.isEmpty
                    ? []
                    : [("cookies", texts(block.cookies.map { "\($0.name.value) \($0.matches?.text ?? "")" }))])
                + (block.clean.isEmpty ? [] : [("clean", texts(block.clean.map(\.text)))])
                + (block.refresh.map { [("refresh", AuthoritySignIn.refresh($0))] } ?? []))
    }

    private static func source(_ block: SourceBlock) -> JSONValue {
        var members: [(String, JSONValue)] = []
        switch block.place {
        case .stored: members.append(("stored", .bool(true)))
        case .environment(let name): members.append(("env", .string(name.value)))
        case .secretService(let service):
            let attributes = service.attributes.map { ($0.name, JSONValue.string($0.value)) }
            members += [("owner", .string(service.owner)), ("secret_service", .object(attributes))]
        case .file(let file):
            let base = texts(file.base.map(\.text))
            members += [("owner", .string(file.owner)), ("base", base), ("name", .string(file.name.value))]
            if let table = file.table { members.append(("table", texts([table.name, table.key, table.value]))) }
        }
        members += [
            ("token", paths(block.token)), ("id_token", block.idToken.map(property) ?? .null),
            ("expires", block.expires.map(property) ?? .null), ("facts", properties(block.facts)),
            ("when", .string(block.when?.text ?? "")),
        ]
        if let rows = block.rows {
            members += [
                ("rows", .string(rows.each.value.text)), ("bad_rows", .string(rows.badRows.rawValue)),
                ("fields", properties(rows.fields)),
                ("choose", texts(rows.choose.map(\.text))),
            ]
        }
        if !block.tryNextOn.isEmpty {
            members.append(("try_next_on", sortedTexts(block.tryNextOn.map(\.rawValue))))
        }
        if !block.clean.isEmpty { members.append(("clean", texts(block.clean.map(\.text)))) }
        if let native = block.native { members.append(("native", .string(native.value.description))) }
        return .object(members)
    }

    private static func properties(_ blocks: [PropertyBlock]) -> JSONValue {
        .object(blocks.map { ($0.name, property($0)) })
    }

    private static func property(_ block: PropertyBlock) -> JSONValue {
        .object(
            [
                ("of", .string(block.of?.rawValue ?? "")), ("at", paths(block.paths)),
                ("matches", .string(block.matches?.text ?? "")),
            ] + (block.cut.map { [("cut", cut($0))] } ?? []))
    }

    private static func cut(_ cut: TextCut) -> JSONValue {
        let end: String =
            switch cut.end {
            case .text: ""
            case .mark(let mark): "before \(mark)"
            case .jsonString: "json_string"
            }
        return texts(cut.after + [end])
    }

    /// Secrets that answers hold, and where they may go.
    private static func answerSecrets(_ document: SpecDocument) -> [JSONValue] {
        document.extract.flatMap { step in
            step.members.compactMap { member -> JSONValue? in
                guard case .field(let field) = member, field.isSecret, case .at(let places) = field.place else {
                    return nil
                }
                return .array([
                    .string("\(step.step.value).\(field.name)"), paths(places), field.cut.map(cut) ?? .null,
                    sortedTexts(field.sendTo.map(\.value)),
                ])
            }
        }
    }

    /// Every (secret, kind of slot, name, origin) of a step.
    private static func slots(_ step: CheckedStep) -> [JSONValue] {
        (step.auth?.slots ?? []).flatMap { slot in
            let kind: [String] =
                switch slot.form {
                case .bearer: ["bearer", "authorization"]
                case .basic: ["basic", "authorization"]
                case .header(let name, let prefix): ["header", lowerASCII(name.value), prefix]
                case .cookies: ["cookies", "cookie"]
                case .cookie(let name): ["cookie", name.value]
                }
            return slot.credentials.map { texts([$0.value, step.origin.name] + kind) }
        }
    }

    /// Code that answers of an origin are given to.
    private static func natives(_ step: CheckedStep) -> [JSONValue] {
        step.decode.compactMap { stage in
            guard case .native(let name) = stage else { return nil }
            return texts([step.origin.name, name.value.description])
        }
    }

    // MARK: What is posted

    private static func post(_ step: CheckedStep) -> JSONValue {
        let path = step.path.map { part in
            switch part {
            case .literal(let word): "text \(word)"
            case .parameter(_, let leaf): text(leaf)
            }
        }
        return .object(
            [
                ("origin", .string(step.origin.name)), ("path", texts(path)), ("query", leaves(step.query)),
                ("form", step.form.map(leaves) ?? .null), ("json", step.json.map(body) ?? .null),
            ] + (step.followsRedirects ? [("redirects", .bool(true))] : []))
    }

    private static func leaves(_ leaves: [(name: String, value: CheckedLeaf)]) -> JSONValue {
        sorted(leaves.map { texts([$0.name, text($0.value)]) })
    }

    private static func body(_ body: CheckedBody) -> JSONValue {
        switch body {
        case .literal(.null): .null
        case .literal(.flag(let flag)): .bool(flag)
        case .literal(.number(let text)): .string("number \(text)")
        case .leaf(let leaf): .string(text(leaf))
        case .list(let elements): .array(elements.map(Self.body))
        case .object(let members): .object(members.map { ($0.name, Self.body($0.value)) })
        }
    }

    private static func text(_ leaf: CheckedLeaf) -> String {
        switch leaf {
        case .literal(let text): "text \(text)"
        case .expression(let expression): "= \(expression.text)"
        case .jsonText(let tree): "json \(body(tree).text(pretty: false))"
        }
    }

    // MARK: Lists

    private static func paths(_ paths: [Spanned<JSONPath>]) -> JSONValue { texts(paths.map(\.value.text)) }

    private static func texts(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

    private static func sortedTexts(_ all: [String]) -> JSONValue { sorted(all.map { .string($0) }) }

    /// Each value once, in an order of its own.
    private static func sorted(_ values: [JSONValue]) -> JSONValue {
        var known: [TextKey: JSONValue] = [:]
        for value in values { known[TextKey(value.canonicalText())] = value }
        return .array(known.sorted { $0.key < $1.key }.map(\.value))
    }
}
