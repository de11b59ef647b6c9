package import Diagnostics
import SpecSyntax

/// A place requests go to: an exact https origin, one of several chosen by an input, a host that an input names, or an
/// address of the user's own.
package struct OriginBlock: Sendable, Equatable {
    static let keys = ["url", "host", "prefix", "user", "receives"]

    package enum Form: Sendable, Equatable {
        case fixed(HTTPSOrigin)
        /// The input's name, and an origin a word.
        case byInput(Spanned<String>, [(word: Spanned<String>, origin: HTTPSOrigin)])
        /// The name of an input of type host, and the labels before that host: `api.`, or none.
        case byHost(Spanned<String>, prefix: String)
        /// The address stands in an input of the origin's own name.
        case byUser(UserOrigin)

        package static func == (left: Form, right: Form) -> Bool {
            switch (left, right) {
            case (.fixed(let a), .fixed(let b)): a == b
            case (.byInput(let a, let b), .byInput(let c, let d)):
                a == c && b.map(\.word) == d.map(\.word) && b.map(\.origin) == d.map(\.origin)
            case (.byHost(let a, let b), .byHost(let c, let d)): a == c && b.isSame(as: d)
            case (.byUser(let a), .byUser(let b)): a == b
            default: false
            }
        }
    }

    package var name: String
    package var form: Form
    /// Fields of other origins' answers that may be sent here, as `step.field`.
    package var receives: [Spanned<String>]
    package var span: SourceSpan

    /// Every origin this name can stand for, as people read it: `https://api.{inputs.host}` where the user names the host.
    package var places: [String] {
        switch form {
        case .fixed(let origin): [origin.text]
        case .byInput(_, let choices): choices.map(\.origin.text)
        case .byHost(let input, let prefix): ["https://\(prefix){inputs.\(input.value)}"]
        case .byUser: ["{inputs.\(name)}"]
        }
    }

    /// The origin for the text of an input.
    ///
    /// - Returns: Nil where that input has no text, or one that leads nowhere.
    package func origin(_ textOfInput: (String) -> String?) -> HTTPSOrigin? {
        switch form {
        case .fixed(let origin): return origin
        case .byInput(let input, let choices):
            guard let word = textOfInput(input.value) else { return nil }
            return choices.first { $0.word.value.isSame(as: word) }?.origin
        case .byHost(let input, let prefix):
            guard let host = textOfInput(input.value), HostName.problem(host) == nil,
                HostName.problem(prefix + host) == nil
            else { return nil }
            return HTTPSOrigin(host: prefix + host, port: 443, span: span)
        case .byUser(let user): return textOfInput(name).flatMap(user.address)?.origin
        }
    }

    /// What stands before the path of every request; empty but for an address of the user's own.
    package func pathPrefix(_ textOfInput: (String) -> String?) -> String {
        guard case .byUser(let user) = form else { return "" }
        return textOfInput(name).flatMap(user.address)?.path ?? ""
    }

    /// It may lie in the user's own network.
    package var isPrivate: Bool { if case .byUser(let user) = form { user.isPrivate } else { false } }

    static func check(_ entry: SpecNode.Entry, _ findings: inout [Diagnostic]) -> Self? {
        guard checkName(entry.key, at: entry.keySpan, "origin", &findings) else { return nil }
        if case .scalar = entry.value.value {
            guard let origin = HTTPSOrigin.check(entry.value, &findings) else { return nil }
            return Self(name: entry.key, form: .fixed(origin), receives: [], span: entry.keySpan)
        }
        let isChoice = entry.value.hasKey("by")
        guard let block = isChoice ? nil : BlockReader(entry.value, "origin", keys: keys, &findings)
        else {
            return choice(entry, &findings)
        }
        guard let form = form(block, &findings) else { return nil }
        return Self(
            name: entry.key, form: form, receives: receives(block["receives"], &findings), span: entry.keySpan)
    }

    /// `{url: https://…}`, or `{host: inputs.host, prefix: api.}`
    private static func form(_ block: BlockReader, _ findings: inout [Diagnostic]) -> Form? {
        for others in [["url", "host"], ["url", "user"], ["host", "user"]] { block.onlyOne(of: others, &findings) }
        if let node = block["user"] { return UserOrigin.check(node, &findings).map { .byUser($0) } }
        guard let node = block["host"] else {
            if let span = block.keySpan("prefix") {
                findings.append(
                    Diagnostic(
                        code: .conflictingKeys, span: span, message: "'prefix' belongs to 'host'",
                        help: "write the whole host into 'url'"))
            }
            return block.required("url", &findings).flatMap { HTTPSOrigin.check($0, &findings) }.map { .fixed($0) }
        }
        let prefix = block.text("prefix", &findings)
        if let prefix, !prefix.value.hasSuffix(".") || HostName.problem(prefix.value + "example.com") != nil {
            findings.append(
                Diagnostic(
                    code: .badOrigin, span: prefix.span, message: "'\(prefix.value)' is nothing to stand before a host",
                    help: "write labels and a dot behind each: 'api.'"))
        }
        return readInputName(node, "host", &findings).map { .byHost($0, prefix: prefix?.value ?? "") }
    }

    /// `{by: inputs.region, intl: https://…, china: https://…}`
    private static func choice(_ entry: SpecNode.Entry, _ findings: inout [Diagnostic]) -> Self? {
        guard case .mapping(let entries) = entry.value.value else { return nil }
        var input: Spanned<String>?
        var choices: [(word: Spanned<String>, origin: HTTPSOrigin)] = []
        var fields: [Spanned<String>] = []
        for choice in entries {
            switch choice.key {
            case "by": input = readInputName(choice.value, "by", &findings)
            case "receives": fields = receives(choice.value, &findings)
            default:
                // A wrong origin still is the choice for its word.
                let origin =
                    HTTPSOrigin.check(choice.value, &findings)
                    ?? HTTPSOrigin(host: "", port: 443, span: choice.value.span)
                choices.append((Spanned(choice.key, choice.keySpan), origin))
            }
        }
        guard let input else { return nil }
        return Self(name: entry.key, form: .byInput(input, choices), receives: fields, span: entry.keySpan)
    }

    private static func receives(_ node: SpecNode?, _ findings: inout [Diagnostic]) -> [Spanned<String>] {
        guard let node else { return [] }
        var fields: [Spanned<String>] = []
        for element in node.readList("receives", &findings) {
            if let field = element.readText(&findings) { fields.append(field) }
        }
        return fields
    }
}

/// Reads `inputs.region` and returns `region`.
func readInputName(_ node: SpecNode, _ key: String, _ findings: inout [Diagnostic]) -> Spanned<String>? {
    guard let text = node.readText(&findings) else { return nil }
    guard text.value.hasPrefix("inputs.") else {
        findings.append(
            Diagnostic(
                code: .badValue, span: text.span, message: "'\(key)' names an input, found '\(text.value)'",
                help: "write inputs.NAME"))
        return nil
    }
    return Spanned(String(text.value.dropFirst("inputs.".count)), text.span)
}

extension SpecNode {
    func hasKey(_ key: String) -> Bool {
        guard case .mapping(let entries) = value else { return false }
        return entries.contains { $0.key.isSame(as: key) }
    }
}
