package import Diagnostics
import SpecSyntax

/// An exact https origin (RFC 6454): scheme, host, port, and nothing else.
package struct HTTPSOrigin: Sendable, Equatable {
    package var host: String
    /// 443 unless the spec names another.
    package var port: Int
    package var span: SourceSpan

    /// `https://host`, with the port only where it is not 443.
    package var text: String { port == 443 ? "https://\(host)" : "https://\(host):\(port)" }

    package static func == (left: Self, right: Self) -> Bool {
        left.host.isSame(as: right.host) && left.port == right.port
    }

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let text = node.readText(&findings) else { return nil }
        func refuse(_ message: String, _ help: String, _ mended: String? = nil) -> Self? {
            findings.append(
                Diagnostic(
                    code: .badOrigin, span: node.span, message: message, help: help,
                    edit: mended.map { .init(span: node.span, replacement: $0) }))
            return nil
        }
        guard text.value.hasPrefix("https://") else {
            let secure = text.value.parts(around: "://").map { "https://\($0.after)" }
            return refuse("an origin begins with https://", "write \(secure ?? "https://host")", secure)
        }
        let rest = Array(text.value.utf8.dropFirst("https://".utf8.count))
        if rest.contains(64) {
            return refuse(
                "an origin holds no user information; the host of this one is what follows '@'",
                "write https://host without '@'")
        }
        if rest.contains(where: { $0 == 47 || $0 == 63 || $0 == 35 }) {
            let host = "https://" + String(decoding: rest.prefix { $0 != 47 && $0 != 63 && $0 != 35 }, as: UTF8.self)
            return refuse("an origin holds no path", "write \(host) and put the path into the request", host)
        }
        if rest.first == 91 { return refuse("an IP address is no origin", "write the host's name") }
        let parts = rest.split(separator: 58, omittingEmptySubsequences: false)
        guard let first = parts.first, parts.count <= 2 else {
            return refuse("this is no host", "write https://host or https://host:port")
        }
        let host = String(decoding: first, as: UTF8.self)
        if let problem = HostName.problem(host) { return refuse(problem.message, problem.help) }
        var port = 443
        if parts.count == 2 {
            let digits = String(decoding: parts[1], as: UTF8.self)
            guard parts[1].allSatisfy({ (48...57).contains($0) }), let number = Int(digits),
                (1...65535).contains(number)
            else {
                return refuse(
                    digits.isEmpty ? "the port is missing" : "'\(digits)' is no port",
                    digits.isEmpty ? "write https://\(host)" : "write a number from 1 to 65535, or leave it out")
            }
            port = number
        }
        return Self(host: host, port: port, span: node.span)
    }
}

extension Diagnostic.Code {
    package static let badOrigin = Self("CBX0120", "bad-origin")
}
