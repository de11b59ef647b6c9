/// Which proxy a request takes, as the usual environment variables say.
///
/// The environment is a value given once; nothing is read from the process later. A variable that is set but is no
/// proxy makes requests fail rather than go past the proxy.
package struct ProxySettings: Sendable, Hashable {
    private enum Choice: Sendable, Hashable {
        case direct
        case proxy(Proxy)
        case unusable(variable: String)
    }

    private let choice: Choice
    private let exceptions: [Exception]

    package static let none = ProxySettings(environment: [:])

    /// Reads `https_proxy`, then `HTTPS_PROXY`, `all_proxy`, `ALL_PROXY`; and `no_proxy`, then `NO_PROXY`. An empty
    /// value counts as unset.
    package init(environment: [String: String]) {
        func first(_ names: [String]) -> (name: String, value: String)? {
            for name in names {
                if let value = environment[name], !value.isEmpty { return (name, value) }
            }
            return nil
        }
        if let (name, value) = first(["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]) {
            choice = Proxy(value).map(Choice.proxy) ?? .unusable(variable: name)
        } else {
            choice = .direct
        }
        let list = first(["no_proxy", "NO_PROXY"])?.value ?? ""
        exceptions = list.utf8.split { $0 == 0x2C || $0 == 0x20 }.prefix(1_024).compactMap(Exception.init)
    }

    /// The proxy for `origin`, nil for a direct connection.
    func proxy(for origin: HTTPOrigin) throws(TransportError) -> Proxy? {
        if origin.isLiteralLoopback || exceptions.contains(where: { $0.covers(origin) }) { return nil }
        switch choice {
        case .direct: return nil
        case .proxy(let proxy): return proxy
        case .unusable(let variable): throw .unavailable(reason: "\(variable) is not a proxy URL")
        }
    }

    /// One entry of `no_proxy`: `*`, a host (which covers what is below it), a leading dot allowed, `:port` allowed.
    private struct Exception: Sendable, Hashable {
        let name: String
        let port: Int?

        init?(_ entry: Substring.UTF8View) {
            let parts = entry.split(separator: 0x3A, maxSplits: 1, omittingEmptySubsequences: false)
            var host = Array(parts[0])[...]
            if host.starts(with: "*.".utf8) { host = host.dropFirst() }
            if host.first == 0x2E { host = host.dropFirst() }
            guard !host.isEmpty else { return nil }
            name = ASCII.lowercased(host)
            if parts.count == 2 {
                guard let port = Int(String(decoding: Array(parts[1]), as: UTF8.self)) else { return nil }
                self.port = port
            } else {
                port = nil
            }
        }

        func covers(_ origin: HTTPOrigin) -> Bool {
            if let port, port != origin.port { return false }
            let host = Array(origin.host.utf8)
            let wanted = Array(name.utf8)
            if wanted == [0x2A] || host == wanted { return true }
            return host.count > wanted.count && host.suffix(wanted.count + 1).elementsEqual([0x2E] + wanted)
        }
    }
}

extension ProxySettings: CustomStringConvertible, CustomReflectable {
    /// Never the proxy's own text: it may hold a password.
    package var description: String {
        switch choice {
        case .direct: "direct"
        case .proxy(let proxy): "\(proxy)"
        case .unusable(let variable): "\(variable) is not a proxy URL"
        }
    }
    package var customMirror: Mirror { Mirror(self, children: ["proxy": description]) }
}

/// One proxy: `http`, `https` or `socks5h`.
struct Proxy: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
    /// With user and password where the variable had them.
    let secretText: String
    private let scheme: String

    /// Reads `[scheme://][user[:password]@]host[:port][/]`; the scheme is `http` when left out.
    ///
    /// `socks5` is taken as `socks5h`: the proxy looks the name up, so that no address is chosen here unchecked.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count <= 2_048, bytes.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
        var scheme = "http"
        var rest = bytes[...]
        if let colon = bytes.firstIndex(of: 0x3A), bytes[colon...].starts(with: "://".utf8) {
            scheme = ASCII.lowercased(bytes[..<colon])
            rest = bytes[(colon + 3)...]
        }
        if scheme == "socks5" { scheme = "socks5h" }
        guard ["http", "https", "socks5h"].contains(scheme) else { return nil }
        if rest.last == 0x2F { rest = rest.dropLast() }
        let host = rest.lastIndex(of: 0x40).map { rest[($0 + 1)...] } ?? rest
        guard Self.isHostAndPort(host), !rest.contains(where: { "/?#\\".utf8.contains($0) }) else { return nil }
        self.scheme = scheme
        secretText = "\(scheme)://" + String(decoding: rest, as: UTF8.self)
    }

    private static func isHostAndPort(_ bytes: ArraySlice<UInt8>) -> Bool {
        var host = bytes
        if bytes.first == 0x5B {
            guard let bracket = bytes.firstIndex(of: 0x5D) else { return false }
            let inside = String(decoding: bytes[(bytes.startIndex + 1)..<bracket], as: UTF8.self)
            guard IPAddress(inside) != nil else { return false }
            host = bytes[(bracket + 1)...]
            if host.isEmpty { return true }
        } else {
            host = bytes[(bytes.firstIndex(of: 0x3A) ?? bytes.endIndex)...]
            let name = bytes[..<host.startIndex]
            let isName = name.allSatisfy { ASCII.isDigit($0) || ASCII.isLetter($0) || "-._".utf8.contains($0) }
            guard !name.isEmpty, isName else { return false }
            if host.isEmpty { return true }
        }
        let port = host.dropFirst()
        guard host.first == 0x3A, (1...5).contains(port.count), port.allSatisfy(ASCII.isDigit) else { return false }
        return (1...65_535).contains(port.reduce(0) { $0 * 10 + Int($1 - 0x30) })
    }

    var description: String { "\(scheme) proxy" }
    var customMirror: Mirror { Mirror(self, children: ["proxy": description]) }
}
