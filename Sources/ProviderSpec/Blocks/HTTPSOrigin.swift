package import Diagnostics
import SpecSyntax

/// An exact https origin (RFC 6454): scheme, host, port, and nothing else.
package struct HTTPSOrigin: Sendable, Hashable {
    package var host: String
    /// 443 unless the spec names another.
    package var port: Int
    package var span: SourceSpan

    /// `https://host`, with the port only where it is not 443.
    package var text: String { port == 443 ? "https://\(host)" : "https://\(host):\(port)" }

    package static func == (left: Self, right: Self) -> Bool {
        left.host.isSame(as: right.host) && left.port == right.port
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(host)
        hasher.combine(port)
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
            let secure = text.value.hasPrefix("http://") ? "https://\(text.value.dropFirst(7))" : nil
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
            else { return refuse("'\(digits)' is no port", "write a number from 1 to 65535") }
            port = number
        }
        return Self(host: host, port: port, span: node.span)
    }
}

extension Diagnostic.Code {
    package static let badOrigin = Self("CBX0120", "bad-origin")
}

/// What a host name in a spec may look like.
enum HostName {
    /// Endings that never lead to a public server (RFC 6761, RFC 6762, RFC 8375, ICANN's `internal`).
    private static let privateEndings = [
        "localhost", "local", "internal", "lan", "home", "corp", "private", "intranet", "home.arpa", "test", "invalid",
        "example", "onion",
    ]

    static func problem(_ host: String) -> (message: String, help: String)? {
        let bytes = Array(host.utf8)
        if bytes.isEmpty { return ("the host is missing", "write https://host") }
        if bytes.contains(where: { $0 >= 128 }) {
            return (
                "the host '\(host)' holds characters outside ASCII, which can look like another name",
                "write the name in letters a-z; an international name in its 'xn--' form"
            )
        }
        if bytes.contains(where: { (65...90).contains($0) }) {
            return ("a host is written in lower case", "write '\(host.lowercased())'")
        }
        let labels = bytes.split(separator: 46, omittingEmptySubsequences: false)
        let isLabel = { (label: ArraySlice<UInt8>) in
            (1...63).contains(label.count) && label.first != 45 && label.last != 45
                && label.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
        }
        guard bytes.count <= 253, labels.allSatisfy(isLabel) else {
            return ("'\(host)' is no host name", "use labels of letters, digits and '-', joined by dots")
        }
        if let last = labels.last, last.allSatisfy({ (48...57).contains($0) }) {
            return ("an IP address is no origin", "write the host's name")
        }
        if labels.count < 2 || privateEndings.contains(where: { host == $0 || host.hasSuffix(".\($0)") }) {
            return ("'\(host)' is no public host", "name a host on the internet")
        }
        return nil
    }
}
