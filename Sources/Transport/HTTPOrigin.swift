/// Scheme, host and port: who receives a request (RFC 6454).
package struct HTTPOrigin: Sendable, Hashable, CustomStringConvertible {
    package enum Scheme: String, Sendable, Hashable {
        case https
        /// Only with a literal loopback host.
        case http
    }

    package let scheme: Scheme
    /// Lower case; a DNS name, or `127.0.0.1` or `[::1]` with `http`.
    package let host: String
    /// 1 to 65,535; 443 or 80 when the text named none.
    package let port: Int

    /// Reads `https://host[:port]`, with at most an empty path (`/`).
    package init(parsing text: String) throws(HTTPURLError) {
        let url = try HTTPURL(parsing: text)
        guard url.target.utf8.elementsEqual("/".utf8) else { throw .badPath }
        self = url.origin
    }

    init(scheme: Scheme, host: String, port: Int) {
        self.scheme = scheme
        self.host = host
        self.port = port
    }

    /// `http://127.0.0.1:PORT` or `http://[::1]:PORT`.
    package var isLiteralLoopback: Bool { scheme == .http }

    /// The origin as written in a URL; the scheme's own port is left out.
    package var description: String {
        let isDefault = port == (scheme == .https ? 443 : 80)
        return "\(scheme.rawValue)://\(host)\(isDefault ? "" : ":\(port)")"
    }
}
