import TestSupport
import Testing
import Transport

/// Certificates, addresses and proxies, over HTTPS under real-looking names that lead to this machine.
@Suite(.enabled(if: TLSServers.isPossible, "python3 and openssl are needed"), .tlsServers)
struct CurlTLSTests {
    private let servers: TLSServers

    init() throws { servers = try #require(TLSServersTrait.servers) }

    private var network: LoopbackTestNetwork {
        LoopbackTestNetwork(ports: [
            "good.example.com": servers.port(.good), "wrong.example.com": servers.port(.wrongname),
            "expired.example.com": servers.port(.expired), "selfsigned.example.com": servers.port(.selfsigned),
        ])
    }

    private func get(
        _ host: String, by transport: CurlTransport, network: HTTPRequest.Network = .public
    ) async throws -> HTTPResponse {
        try await transport.send(HTTPRequest(url: HTTPURL(parsing: "https://\(host)/"), network: network))
    }

    @Test func certificates() async throws {
        let transport = CurlTransport(forTestsOnly: network, trust: .file(path: servers.authorityPath))
        #expect(try await get("good.example.com", by: transport).body.elementsEqual("secure".utf8))
        let refused: [(host: String, why: TLSFault)] = [
            ("wrong.example.com", .wrongName), ("expired.example.com", .expired),
            ("selfsigned.example.com", .untrusted),
        ]
        for (host, why) in refused {
            await #expect(throws: TransportError.tls(host: host, reason: why)) { try await get(host, by: transport) }
        }
    }

    @Test func theSystemStoreDoesNotTrustTheTestAuthority() async throws {
        let transport = CurlTransport(forTestsOnly: network)
        await #expect(throws: TransportError.tls(host: "good.example.com", reason: .untrusted)) {
            try await get("good.example.com", by: transport)
        }
    }

    @Test func anUnreadableTrustFileTrustsNobody() async throws {
        let transport = CurlTransport(forTestsOnly: network, trust: .file(path: servers.authorityPath + ".absent"))
        await #expect(throws: TransportError.tls(host: "good.example.com", reason: .unreadableTrustFile)) {
            try await get("good.example.com", by: transport)
        }
    }

    @Test func aServerWithoutTLSIsRefused() async throws {
        let plain = try LoopbackServer([:])
        let transport = CurlTransport(forTestsOnly: LoopbackTestNetwork(ports: ["good.example.com": plain.port]))
        await #expect(throws: TransportError.tls(host: "good.example.com", reason: .handshake)) {
            try await get("good.example.com", by: transport)
        }
        #expect(plain.requests.isEmpty)
    }

    @Test func loopbackIsRefusedByTheLiveRules() async throws {
        let plain = try LoopbackServer([:])
        let network = LoopbackTestNetwork(ports: ["good.example.com": plain.port], admitsLoopback: false)
        let transport = CurlTransport(forTestsOnly: network)
        let refusal = TransportError.hostNotAllowed(host: "good.example.com", why: .address(.loopback))
        await #expect(throws: refusal) { try await get("good.example.com", by: transport) }
        #expect(plain.connectionCount == 0)
        // A name that the system itself resolves to loopback.
        await #expect(throws: TransportError.hostNotAllowed(host: "localhost", why: .address(.loopback))) {
            try await CurlTransport().send(HTTPRequest(url: HTTPURL(parsing: "https://localhost:\(plain.port)/")))
        }
        #expect(plain.connectionCount == 0)
    }

    @Test func anOpenConnectionToAPrivateNetworkIsNotUsedForAPublicRequest() async throws {
        var live = network
        live.admitsLoopback = false
        let transport = CurlTransport(forTestsOnly: live, trust: .file(path: servers.authorityPath))
        #expect(try await get("good.example.com", by: transport, network: .private).status == 200)
        await #expect(throws: TransportError.hostNotAllowed(host: "good.example.com", why: .address(.loopback))) {
            try await get("good.example.com", by: transport)
        }
        #expect(try await get("good.example.com", by: transport, network: .private).status == 200)
    }

    @Test func aProxyIsAskedForTheNameAndSeesNoSecret() async throws {
        let proxy = try LoopbackServer { _ in .text("no", status: 403) }
        let settings = ProxySettings(environment: ["https_proxy": "http://127.0.0.1:\(proxy.port)"])
        let transport = CurlTransport(proxies: settings)
        let secret = try HTTPField("Authorization", "Bearer invented", isSecret: true)
        await #expect(throws: TransportError.cannotConnect(host: "good.example.com")) {
            try await transport.send(
                HTTPRequest(url: HTTPURL(parsing: "https://good.example.com/secret?path"), fields: [secret]))
        }
        #expect(proxy.requests.map { "\($0.method) \($0.target)" } == ["CONNECT good.example.com:443"])
        #expect(proxy.requests.allSatisfy { $0.values(of: "authorization").isEmpty })
        await #expect(throws: TransportError.hostNotAllowed(host: "nas.local", why: .privateName)) {
            try await get("nas.local", by: transport)
        }
        #expect(proxy.requests.count == 1)
    }

    @Test func aBrokenProxySettingIsNotBypassed() async throws {
        let transport = CurlTransport(
            forTestsOnly: network, proxies: ProxySettings(environment: ["https_proxy": "ftp://x"]),
            trust: .file(path: servers.authorityPath))
        await #expect(throws: TransportError.unavailable(reason: "https_proxy is not a proxy URL")) {
            try await get("good.example.com", by: transport)
        }
    }
}

/// Starts the servers once for the whole suite.
struct TLSServersTrait: SuiteTrait, TestScoping {
    @TaskLocal static var servers: TLSServers?

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let folder = try TemporaryFolder()
        try await Self.$servers.withValue(TLSServers(folder: folder.path)) { try await function() }
        withExtendedLifetime(folder) {}
    }
}

extension Trait where Self == TLSServersTrait {
    static var tlsServers: Self { Self() }
}
