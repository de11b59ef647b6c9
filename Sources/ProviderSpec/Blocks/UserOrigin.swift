import Diagnostics
import SpecSyntax

/// `{user: {env: X, else: https://…, network: private, strip: [/v1]}}`: a gateway of the user's own, whose address stands
/// in an input of the origin's name.
package struct UserOrigin: Sendable, Equatable {
    static let keys = ["env", "else", "network", "strip"]
    static let networks = ["public", "private"]

    package var environment: Spanned<String>
    package var standard: Spanned<String>?
    /// It may lie in the user's own network.
    package var isPrivate: Bool
    /// Ends of a given path that are no part of it; the first that fits is left out.
    package var strip: [String]

    /// What an address comes to.
    package struct Address: Sendable, Equatable {
        package var origin: HTTPSOrigin
        /// Stands before the path of every request; empty, or `/` and a segment, without a `/` at the end.
        package var path: String
    }

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(node, "user", keys: keys, &findings) else { return nil }
        let network = block["network"].flatMap { $0.readWord(networks, what: "network", &findings) }
        var strip: [String] = []
        for element in block["strip"]?.listed ?? [] {
            guard let text = element.readText(&findings) else { continue }
            guard let path = path(Array(text.value.utf8)), !path.isEmpty else {
                findings.append(
                    Diagnostic(
                        code: .badValue, span: text.span, message: "'\(text.value)' is no end of an address",
                        help: "write a path: /v1"))
                continue
            }
            strip.append(path)
        }
        guard let environment = block.required("env", &findings)?.readEnvironmentName(&findings) else { return nil }
        let origin = Self(
            environment: environment, standard: block.text("else", &findings), isPrivate: network == "private",
            strip: strip)
        if let standard = origin.standard, let problem = origin.problem(standard.value) {
            findings.append(
                Diagnostic(code: .badOrigin, span: standard.span, message: problem.message, help: problem.help))
            return nil
        }
        return origin
    }

    /// The input that holds the address.
    func input(named name: String, at span: SourceSpan) -> InputBlock {
        InputBlock(
            name: name, kind: .address(self), environment: environment.value, standard: standard,
            isOptional: standard == nil, isPartOfAccount: true, span: span)
    }

    /// Nil for a text that is an address; what is wrong with any other.
    package func problem(_ text: String) -> (message: String, help: String)? {
        if case .failure(let problem) = read(text) { return (problem.message, problem.help) }
        return nil
    }

    /// Nil for a text that is none.
    package func address(_ text: String) -> Address? {
        if case .success(let address) = read(text) { return address }
        return nil
    }

    private struct Problem: Error {
        var message: String
        var help: String
    }

    private func read(_ text: String) -> Result<Address, Problem> {
        func refuse(_ message: String, _ help: String) -> Result<Address, Problem> {
            .failure(Problem(message: message, help: help))
        }
        guard text.utf8.starts(with: "https://".utf8) else {
            return refuse("an address begins with https://", "write https://host")
        }
        let rest = Array(text.utf8.dropFirst("https://".utf8.count))
        let end = rest.firstIndex(of: 47) ?? rest.count
        let parts = rest[..<end].split(separator: 58, omittingEmptySubsequences: false)
        guard let first = parts.first, parts.count <= 2 else { return refuse("this is no host", "write https://host") }
        let host = String(decoding: Array(first), as: UTF8.self)
        if let problem = HostName.problem(host, inPrivateNetwork: isPrivate) {
            return refuse(problem.message, problem.help)
        }
        var port = 443
        if parts.count == 2 {
            guard (1...5).contains(parts[1].count), parts[1].allSatisfy({ (48...57).contains($0) }),
                (1...65535).contains(parts[1].reduce(0) { $0 * 10 + Int($1 - 48) })
            else { return refuse("this is no port", "write a number from 1 to 65535") }
            port = parts[1].reduce(0) { $0 * 10 + Int($1 - 48) }
        }
        guard var path = Self.path(Array(rest[end...])) else {
            return refuse(
                "the path of an address has segments of letters, digits and - . _ ~, and no query",
                "write https://host/path")
        }
        if let tail = strip.first(where: { path.hasSuffix($0) }) { path = String(path.dropLast(tail.count)) }
        return .success(Address(origin: HTTPSOrigin(host: host, port: port, span: environment.span), path: path))
    }

    /// A path without the slashes at its end; nil for one that cannot stand before others.
    private static func path(_ bytes: [UInt8]) -> String? {
        var bytes = bytes[...]
        while bytes.last == 47 { bytes.removeLast() }
        guard !bytes.isEmpty else { return "" }
        guard bytes.first == 47 else { return nil }
        for segment in bytes.dropFirst().split(separator: 47, omittingEmptySubsequences: false) {
            let isPlain = segment.allSatisfy { byte in
                (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte)
                    || "-._~".utf8.contains(byte)
            }
            guard !segment.isEmpty, isPlain, !segment.allSatisfy({ $0 == 46 }) else { return nil }
        }
        return String(decoding: Array(bytes), as: UTF8.self)
    }
}
