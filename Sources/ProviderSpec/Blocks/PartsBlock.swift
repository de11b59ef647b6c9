import Diagnostics
package import JSONQuery
import Quantities
import SpecSyntax

/// The parts that `defaults` gives to every request, and that each request can set for itself.
package struct PartsBlock: Sendable, Equatable {
    static let keys = ["auth", "headers", "expect", "timeout"]

    /// The slots that secrets go into, at least one.
    package struct Auth: Sendable, Equatable {
        package var slots: [AuthSlot]

        /// All that may be sent.
        package var credentials: [Spanned<String>] { slots.flatMap(\.credentials) }
    }

    package struct Expect: Sendable, Equatable {
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

    package struct Header: Sendable, Equatable {
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

    /// The same with what `other` says where this one says nothing.
    func merged(over other: Self) -> Self {
        var merged = other
        merged.auth = auth ?? other.auth
        merged.headers = Self.merged(headers, over: other.headers)
        return merged
    }

    /// Headers are merged entry by entry.
    static func merged(_ headers: [Header], over others: [Header]) -> [Header] {
        var merged = others
        for header in headers {
            if let index = merged.firstIndex(where: { $0.name.value.isSameHeader(as: header.name.value) }) {
                merged[index] = header
            } else {
                merged.append(header)
            }
        }
        return merged
    }

    private static func readHeader(_ entry: SpecNode.Entry, _ findings: inout [Diagnostic]) -> Header? {
        let name = Spanned(entry.key, entry.keySpan)
        if case .scalar(let scalar) = entry.value.value, scalar.style == .plain, scalar.text == "none" {
            return Header(name: name, value: nil)
        }
        return entry.value.readLeaf(&findings).map { Header(name: name, value: $0) }
    }

    private static func readAuth(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Auth? {
        if case .scalar(let scalar) = node.value, scalar.text == "none" { return nil }
        if case .scalar(let scalar) = node.value, !scalar.isOmitted {
            let words = scalar.text.split(separator: " ")
            let name = words.count == 2 && words[0].lowercased() == "bearer" ? String(words[1]) : scalar.text
            let isName =
                !name.isEmpty && name.utf8.allSatisfy { $0 == 95 || $0 == 45 || $0 == 46 || isAlphanumeric($0) }
            findings.append(
                .wrongNode(
                    "a mapping for 'auth'", at: node.span, help: "write {bearer: \(isName ? name : "CREDENTIAL")}",
                    edit: isName ? .init(span: node.span, replacement: "{bearer: \(name)}") : nil))
            return nil
        }
        guard let block = BlockReader(node, "auth", keys: AuthSlot.keys, &findings) else { return nil }
        guard AuthSlot.keys.contains(where: block.has) else {
            findings.append(.missingKey("bearer", in: "auth", at: node.span, help: "add 'bearer: CREDENTIAL'"))
            return nil
        }
        let slots = AuthSlot.read(block, &findings)
        return slots.isEmpty ? nil : Auth(slots: slots)
    }
}

/// An ASCII letter or digit.
private func isAlphanumeric(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
}
