package import Diagnostics
import SpecSyntax

/// A place requests go to: an exact https origin, or one of several chosen by an input.
package struct OriginBlock: Sendable, Hashable {
    static let keys = ["url", "receives"]
    static let later = ["host", "prefix", "user"]

    package enum Form: Sendable, Hashable {
        case fixed(HTTPSOrigin)
        /// The input's name, and an origin a word.
        case byInput(Spanned<String>, [(word: Spanned<String>, origin: HTTPSOrigin)])

        package static func == (left: Form, right: Form) -> Bool {
            switch (left, right) {
            case (.fixed(let a), .fixed(let b)): a == b
            case (.byInput(let a, let b), .byInput(let c, let d)):
                a == c && b.map(\.word) == d.map(\.word) && b.map(\.origin) == d.map(\.origin)
            default: false
            }
        }

        package func hash(into hasher: inout Hasher) {
            switch self {
            case .fixed(let origin): hasher.combine(origin)
            case .byInput(let input, let choices):
                hasher.combine(input)
                hasher.combine(choices.map(\.origin))
            }
        }
    }

    package var name: String
    package var form: Form
    /// Fields of other origins' answers that may be sent here, as `step.field`.
    package var receives: [Spanned<String>]
    package var span: SourceSpan

    /// Every origin this name can stand for.
    package var all: [HTTPSOrigin] {
        switch form {
        case .fixed(let origin): [origin]
        case .byInput(_, let choices): choices.map(\.origin)
        }
    }

    static func check(_ entry: SpecNode.Entry, _ findings: inout [Diagnostic]) -> Self? {
        guard checkName(entry.key, at: entry.keySpan, "origin", &findings) else { return nil }
        if case .scalar = entry.value.value {
            guard let origin = HTTPSOrigin.check(entry.value, &findings) else { return nil }
            return Self(name: entry.key, form: .fixed(origin), receives: [], span: entry.keySpan)
        }
        let isChoice = entry.value.hasKey("by")
        guard let block = isChoice ? nil : BlockReader(entry.value, "origin", keys: keys, later: later, &findings)
        else {
            return choice(entry, &findings)
        }
        guard let origin = block.required("url", &findings).flatMap({ HTTPSOrigin.check($0, &findings) }) else {
            return nil
        }
        return Self(
            name: entry.key, form: .fixed(origin), receives: receives(block["receives"], &findings),
            span: entry.keySpan)
    }

    /// `{by: inputs.region, intl: https://…, china: https://…}`
    private static func choice(_ entry: SpecNode.Entry, _ findings: inout [Diagnostic]) -> Self? {
        guard case .mapping(let entries) = entry.value.value else { return nil }
        var input: Spanned<String>?
        var choices: [(word: Spanned<String>, origin: HTTPSOrigin)] = []
        var fields: [Spanned<String>] = []
        for choice in entries {
            switch choice.key {
            case "by": input = readInputName(choice.value, &findings)
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
func readInputName(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Spanned<String>? {
    guard let text = node.readText(&findings) else { return nil }
    guard text.value.hasPrefix("inputs.") else {
        findings.append(
            Diagnostic(
                code: .badValue, span: text.span, message: "'by' names an input, found '\(text.value)'",
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
