/// Which origins and addresses may be spoken to.
package struct AddressPolicy: Sendable, Hashable {
    /// The origins of a test run; nil in normal use.
    private let testOrigins: Set<HTTPOrigin>?

    /// Normal use: `https` only, public addresses unless the request says `network: .private`.
    package static let live = AddressPolicy(testOrigins: nil)

    /// A test run: speaks to `origins` alone, without a proxy.
    ///
    /// - Returns: nil unless every origin is `http://127.0.0.1:PORT` or `http://[::1]:PORT`.
    package init?(testRunWith origins: [HTTPOrigin]) {
        guard origins.allSatisfy(\.isLiteralLoopback) else { return nil }
        self.init(testOrigins: Set(origins))
    }

    private init(testOrigins: Set<HTTPOrigin>?) { self.testOrigins = testOrigins }

    package var isTestRun: Bool { testOrigins != nil }

    /// Judges the origin before anything is looked up; nil when it may be spoken to.
    func refusal(of origin: HTTPOrigin) -> HostRefusal? {
        if let testOrigins { return testOrigins.contains(origin) ? nil : .closedByTestRun }
        return origin.scheme == .https ? nil : .plainHTTP
    }

    /// Judges an address that is about to be connected to directly; nil when it may be.
    func refusal(of address: IPAddress, network: HTTPRequest.Network) -> HostRefusal? {
        let scope = address.scope
        let admitted: Set<AddressScope> =
            if isTestRun { [.loopback] } else if network == .private { [.public, .private, .loopback] } else {
                [.public]
            }
        return admitted.contains(scope) ? nil : .address(scope)
    }

    /// Judges a host that a proxy will look up, so that only its name can be seen; nil when it may be asked for.
    ///
    /// IP literals need no rule: `HTTPURL` holds none but loopback, which is never sent to a proxy. What a name says
    /// of its network counts unless the request is for a private one; the proxy's own machine and metadata services
    /// are never asked for.
    func refusalBehindProxy(of host: String, network: HTTPRequest.Network) -> HostRefusal? {
        let labels = host.utf8.split(separator: 0x2E).map { String(decoding: $0, as: UTF8.self) }
        guard let last = labels.last else { return .privateName }
        if last == "localhost" || Self.metadataNames.contains(host) { return .privateName }
        if network == .private { return nil }
        let isHomeNetwork = labels.suffix(2) == ["home", "arpa"]
        return labels.count == 1 || isHomeNetwork || Self.privateSuffixes.contains(last) ? .privateName : nil
    }

    private static let metadataNames: Set<String> = ["metadata", "metadata.google.internal", "instance-data"]

    /// Top-level labels that never lead to the public internet (RFC 6761, RFC 6762, RFC 8375) or are used that way.
    private static let privateSuffixes: Set<String> = [
        "local", "internal", "localdomain", "intranet", "private", "corp", "home", "lan", "test", "invalid", "onion",
    ]
}
