import Diagnostics
package import JSONQuery
import Quantities
import SpecSyntax

/// The parts that `defaults` gives to every request, and that each request can set for itself.
package struct PartsBlock: Sendable, Hashable {
    static let keys = ["auth", "headers", "expect", "timeout"]

    /// The slot a secret goes into.
    package enum Auth: Sendable, Hashable {
        static let keys = ["bearer", "basic", "header", "cookies"]
        static let headerKeys = ["name", "prefix", "secret"]

        /// `Authorization: Bearer …` (RFC 6750); the first credential that is present.
        case bearer([Spanned<String>])
        /// `Authorization: Basic …` (RFC 7617) with the secret as `user:password`.
        case basic([Spanned<String>])
        /// A header of its own, with an optional prefix: `header: {name, prefix, secret}`.
        case header(name: Spanned<String>, prefix: String, [Spanned<String>])
        /// `Cookie:`; the secret is the whole list of cookies.
        case cookies([Spanned<String>])

        package var credentials: [Spanned<String>] {
            switch self {
            case .bearer(let names), .basic(let names), .header(_, _, let names), .cookies(let names): names
            }
        }
    }

    package struct Expect: Sendable, Hashable {
        static let keys = ["status", "json", "max_bytes", "has"]

        package var status: [Int]?
        package var isJSON: Bool?
        package var maxBytes: Int?
        package var has: [Spanned<JSONPath>]
    }

    /// Nil: not said. `.some(nil)`: `auth: none`.
    package var auth: Auth??
    /// A nil value drops the header that `defaults` sets.
    package var headers: [Header]
    package var expect: Expect
    package var timeoutMilliseconds: Int?

    package struct Header: Sendable, Hashable {
        package var name: Spanned<String>
        package var value: TextLeaf?
    }

    static func checkDefaults(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        BlockReader(node, "defaults", keys: keys, &findings).map { read($0, &findings) }
    }

    static func read(_ block: BlockReader, _ findings: inout [Diagnostic]) -> Self {
        var expect = Expect(status: nil, isJSON: nil, maxBytes: nil, has: [])
        if let node = block["expect"], let inner = BlockReader(node, "expect", keys: Expect.keys, &findings) {
            if let status = inner["status"] {
                expect.status = status.listed.compactMap { $0.readCount(100...599, &findings) }
            }
            expect.isJSON = inner.flag("json", &findings)
            expect.maxBytes = inner["max_bytes"].flatMap { $0.readBytes(max: 8 << 20, &findings) }
            expect.has = inner["has"]?.readPaths(&findings) ?? []
        }
        return Self(
            auth: block["auth"].map { readAuth($0, &findings) },
            headers: block.named("headers", &findings).compactMap { readHeader($0, &findings) },
            expect: expect,
            timeoutMilliseconds: block["timeout"].flatMap { $0.readMilliseconds(max: 15_000, &findings) })
    }

    private static func readHeader(_ entry: SpecNode.Entry, _ findings: inout [Diagnostic]) -> Header? {
        let name = Spanned(entry.key, entry.keySpan)
        if case .scalar(let scalar) = entry.value.value, scalar.style == .plain, scalar.text == "none" {
            return Header(name: name, value: nil)
        }
        return entry.value.readLeaf(&findings).map { Header(name: name, value: $0) }
    }

    /// `{name: X-Api-Key, prefix: 'Token ', secret: CREDENTIAL}`
    private static func readHeaderSlot(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Auth? {
        guard case .mapping = node.value else {
            findings.append(
                .wrongNode(
                    "a mapping for 'header'", at: node.span, help: "write header: {name: HEADER, secret: CREDENTIAL}"))
            return nil
        }
        guard let block = BlockReader(node, "header", keys: Auth.headerKeys, &findings) else { return nil }
        let name = block.requiredText("name", &findings)
        let names = block.required("secret", &findings)?.listed.compactMap { $0.readText(&findings) }
        guard let name, let names else { return nil }
        return .header(name: name, prefix: block.text("prefix", &findings)?.value ?? "", names)
    }

    private static func readAuth(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Auth? {
        if case .scalar(let scalar) = node.value, scalar.text == "none" { return nil }
        guard let block = BlockReader(node, "auth", keys: Auth.keys, &findings) else { return nil }
        block.onlyOne(of: Auth.keys, &findings)
        guard let slot = Auth.keys.first(where: block.has), let value = block[slot] else {
            findings.append(.missingKey("bearer", in: "auth", at: node.span, help: "add 'bearer: CREDENTIAL'"))
            return nil
        }
        if slot == "header" { return readHeaderSlot(value, &findings) }
        let names = value.listed.compactMap { $0.readText(&findings) }
        switch slot {
        case "bearer": return .bearer(names)
        case "basic": return .basic(names)
        default: return .cookies(names)
        }
    }
}
