import Diagnostics
import SpecSyntax

/// A place of a request that a secret goes into.
package struct AuthSlot: Sendable, Equatable {
    static let keys = ["bearer", "basic", "header", "cookies"]
    static let headerKeys = ["name", "prefix", "secret"]

    package enum Form: Sendable, Equatable {
        /// `Authorization: Bearer …` (RFC 6750).
        case bearer
        /// `Authorization: Basic …` (RFC 7617) with the secret as `user:password`.
        case basic
        /// A header of its own, with an optional prefix: `header: {name, prefix, secret}`.
        case header(name: Spanned<String>, prefix: String)
        /// `Cookie:`; the secret is the whole list of cookies.
        case cookies
        /// One cookie; the secret is its value. Several are joined by `; ` in the order of the spec.
        case cookie(name: Spanned<String>)
    }

    package var form: Form
    /// The first one that is present is sent.
    package var credentials: [Spanned<String>]

    static func read(_ block: BlockReader, _ findings: inout [Diagnostic]) -> [Self] {
        block.onlyOne(of: ["bearer", "basic"], &findings)
        var slots: [Self] = []
        for kind in keys {
            guard let value = block[kind] else { continue }
            if kind == "header" {
                if let slot = header(value, &findings) { slots.append(slot) }
                continue
            }
            if kind == "cookies", case .mapping(let entries) = value.value {
                slots += entries.compactMap { cookie($0, &findings) }
                continue
            }
            let names = value.listed.compactMap { $0.readText(&findings) }
            switch kind {
            case "bearer": slots.append(Self(form: .bearer, credentials: names))
            case "basic": slots.append(Self(form: .basic, credentials: names))
            default: slots.append(Self(form: .cookies, credentials: names))
            }
        }
        checkHeaders(slots, &findings)
        return slots
    }

    /// Two slots in one header would be two lines of it.
    private static func checkHeaders(_ slots: [Self], _ findings: inout [Diagnostic]) {
        for slot in slots {
            guard case .header(let name, _) = slot.form else { continue }
            let isTwice = slots.contains { other in
                switch other.form {
                case .bearer, .basic: name.value.isSameHeader(as: "Authorization")
                case .cookies, .cookie: name.value.isSameHeader(as: "Cookie")
                case .header: false
                }
            }
            guard isTwice else { continue }
            findings.append(
                Diagnostic(
                    code: .conflictingKeys, span: name.span, message: "another slot writes '\(name.value)' already",
                    help: "keep one of them"))
        }
    }

    private static func header(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard case .mapping = node.value else {
            findings.append(
                .wrongNode(
                    "a mapping for 'header'", at: node.span, help: "write header: {name: HEADER, secret: CREDENTIAL}"))
            return nil
        }
        guard let block = BlockReader(node, "header", keys: headerKeys, &findings) else { return nil }
        let name = block.requiredText("name", &findings)
        let names = block.required("secret", &findings)?.listed.compactMap { $0.readText(&findings) }
        guard let name, let names else { return nil }
        let prefix = block.text("prefix", &findings)
        if let problem = HeaderRules.problem(name.value) {
            findings.append(
                Diagnostic(code: .badHeader, span: name.span, message: problem.message, help: problem.help))
            return nil
        }
        if let prefix, let problem = HeaderRules.valueProblem(prefix.value, of: name.value) {
            findings.append(
                Diagnostic(code: .badHeader, span: prefix.span, message: problem.message, help: problem.help))
        }
        return Self(form: .header(name: name, prefix: prefix?.value ?? ""), credentials: names)
    }

    private static func cookie(_ entry: SpecNode.Entry, _ findings: inout [Diagnostic]) -> Self? {
        let name = Spanned(entry.key, entry.keySpan)
        guard isCookieName(name, &findings) else { return nil }
        return Self(
            form: .cookie(name: name),
            credentials: entry.value.listed.compactMap { $0.readText(&findings) })
    }
}

/// Reports what is no name of a cookie.
func isCookieName(_ name: Spanned<String>, _ findings: inout [Diagnostic]) -> Bool {
    if isToken(name.value), name.value.utf8.count <= 128 { return true }
    findings.append(
        Diagnostic(
            code: .badHeader, span: name.span, message: "'\(name.value)' is no name of a cookie",
            help: "use letters, digits, '-' and '_'"))
    return false
}

/// The form that names of headers and cookies have (RFC 9110, section 5.6.2).
func isToken(_ name: String) -> Bool {
    !name.isEmpty
        && name.utf8.allSatisfy {
            (97...122).contains($0) || (65...90).contains($0) || (48...57).contains($0)
                || "!#$%&'*+-.^_`|~".utf8.contains($0)
        }
}
