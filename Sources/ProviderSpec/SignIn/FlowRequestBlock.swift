package import Diagnostics
package import JSONQuery
import SpecSyntax

/// A request of a sign-in: a POST with a form or JSON, whose answer is JSON. Redirects are never followed.
package struct FlowRequestBlock: Sendable, Equatable {
    static let keys = ["origin", "path", "query", "headers", "form", "json", "auth"]
    static let tokenKeys = keys + TokenAnswerBlock.members

    package struct Part: Sendable, Equatable {
        package var name: Spanned<String>
        package var value: FlowText
    }

    package enum Body: Sendable, Equatable {
        case form([Part])
        /// Texts and constants by name, one level deep.
        case json([Part])
    }

    package var origin: Spanned<String>
    package var path: Spanned<String>
    package var query: [Part]
    package var headers: [Part]
    /// Nil: the form that the standard of the flow gives.
    package var body: Body?
    /// `Authorization: Bearer …` with a value of the flow.
    package var bearer: FlowValue?
    package var span: SourceSpan

    /// - Parameters:
    ///   - name: The request's key.
    ///   - allowed: The values that are known when it is sent.
    ///   - more: Keys that its reader takes from the same mapping.
    static func check(
        _ node: SpecNode, _ name: String, _ allowed: [FlowValue], more: [String] = [], _ findings: inout [Diagnostic]
    ) -> Self? {
        guard let block = BlockReader(node, name, keys: keys + more, &findings) else { return nil }
        return read(block, allowed, &findings)
    }

    static func read(_ block: BlockReader, _ allowed: [FlowValue], _ findings: inout [Diagnostic]) -> Self? {
        block.onlyOne(of: ["form", "json"], &findings)
        let origin = block.requiredText("origin", &findings)
        let path = block.requiredText("path", &findings)
        if let path, !isPath(path.value) {
            findings.append(
                Diagnostic(
                    code: .badValue, span: path.span, message: "'\(path.value)' is no path of a sign-in",
                    help: "begin it with '/', without '?', '#', '{' and '..'"))
            return nil
        }
        var body: Body?
        if block.has("form") { body = .form(parts("form", block, allowed, &findings)) }
        if block.has("json") { body = .json(parts("json", block, allowed, takesLiterals: true, &findings)) }
        let headers = parts("headers", block, allowed, &findings)
        for case .flow(let value, let span) in headers.map(\.value) where value.isSecret {
            findings.append(
                Diagnostic(
                    code: .secretFlow, span: span,
                    message: "'flow.\(value.rawValue)' is a secret, and this is a header",
                    help: value == .refreshToken
                        ? "write auth: {bearer: flow.refresh_token}" : "send it in the body: form: {…}"))
        }
        guard let origin, let path else { return nil }
        return Self(
            origin: origin, path: path, query: parts("query", block, allowed, &findings), headers: headers, body: body,
            bearer: readBearer(block, allowed, &findings), span: block.span)
    }

    /// A path of constants, as the page that a browser opens has one too.
    static func isPath(_ path: String) -> Bool {
        path.utf8.first == UInt8(ascii: "/")
            && path.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"?#{}\\".utf8.contains($0) }
            && !path.utf8.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
    }

    static func parts(
        _ key: String, _ block: BlockReader, _ allowed: [FlowValue], takesLiterals: Bool = false,
        _ findings: inout [Diagnostic]
    ) -> [Part] {
        block.named(key, &findings).compactMap { entry in
            if takesLiterals, case .scalar(let scalar) = entry.value.value, let literal = JSONLiteral(scalar) {
                return Part(name: Spanned(entry.key, entry.keySpan), value: .json(literal, entry.value.span))
            }
            return FlowText.check(entry.value, allowed, &findings).map {
                Part(name: Spanned(entry.key, entry.keySpan), value: $0)
            }
        }
    }

    private static func readBearer(
        _ block: BlockReader, _ allowed: [FlowValue], _ findings: inout [Diagnostic]
    ) -> FlowValue? {
        guard let node = block["auth"], let inner = BlockReader(node, "auth", keys: ["bearer"], &findings),
            let name = inner.required("bearer", &findings)?.readText(&findings)
        else { return nil }
        let known = allowed.filter(\.isSecret)
        if let value = known.first(where: { name.value.isSame(as: "flow.\($0.rawValue)") }) { return value }
        findings.append(
            .unknownName(
                name.value, what: "secret of this request", known: known.map { "flow.\($0.rawValue)" }, at: name.span))
        return nil
    }
}

/// Where the answer to a sign-in request has its parts; OAuth's names (RFC 6749, section 5.1) unless the spec says others.
package struct TokenAnswerBlock: Sendable, Equatable {
    static let members = ["token", "refresh_token", "id_token", "expires", "scope", "facts"]
    static let placeKeys = ["at", "absent"]

    package struct Place: Sendable, Equatable {
        package var paths: [Spanned<JSONPath>]
        package var absent: Absent
    }

    package enum Absent: String, Sendable, Equatable, CaseIterable {
        case fail
        case none
        /// What was stored before stays.
        case keep
    }

    /// Nil: the standard's place.
    package var token: Place?
    package var refreshToken: Place?
    package var idToken: Place?
    package var expires: PropertyBlock?
    package var scope: Place?
    package var facts: [PropertyBlock]

    /// - Parameter readsScope: False where `scope` says something else.
    static func read(_ block: BlockReader, readsScope: Bool = true, _ findings: inout [Diagnostic]) -> Self {
        Self(
            token: block.has("token") ? place("token", block, &findings) : nil,
            refreshToken: place("refresh_token", block, &findings), idToken: place("id_token", block, &findings),
            expires: block["expires"].flatMap { PropertyBlock.checkPart("expires", $0, &findings) },
            scope: readsScope ? place("scope", block, &findings) : nil,
            facts: block.named("facts", &findings).compactMap { PropertyBlock.checkFact($0, &findings) })
    }

    private static func place(_ key: String, _ block: BlockReader, _ findings: inout [Diagnostic]) -> Place? {
        guard let node = block[key], let inner = BlockReader(node, key, keys: placeKeys, &findings),
            let paths = inner.required("at", &findings)?.readPaths(&findings), !paths.isEmpty
        else { return nil }
        for path in paths where !path.value.isSingular {
            findings.append(
                Diagnostic(
                    code: .badPath, span: path.span, message: "this path can select several values",
                    help: "name one place, without '*', '..', slices and filters"))
        }
        let absent = inner["absent"].flatMap {
            $0.readWord(Absent.allCases.map(\.rawValue), what: "outcome word", &findings)
        }
        return Place(paths: paths, absent: absent.flatMap(Absent.init(rawValue:)) ?? .fail)
    }
}
