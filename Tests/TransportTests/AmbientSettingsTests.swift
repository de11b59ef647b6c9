import TestSupport
import Testing
import Transport

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What the surroundings of the process say must not change a request.
@Suite struct AmbientSettingsTests {
    /// In a child process, since it changes the environment.
    @Test func netrcAndEnvironmentProxiesAreIgnored() async {
        await #expect(processExitsWith: .success) {
            let proxy = try LoopbackServer { _ in .text("from the proxy") }
            let server = try LoopbackServer(["/a": .text("from the server")])
            let home = try TemporaryFolder()
            try home.write("default login invented password invented\n", to: ".netrc")
            setenv("HOME", home.path, 1)
            setenv("NETRC", home.path + "/.netrc", 1)
            for name in ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"] {
                setenv(name, "http://127.0.0.1:\(proxy.port)", 1)
            }
            let url = try HTTPURL(parsing: server.origin + "/a")
            let response = try await CurlTransport(talkingTo: server).send(HTTPRequest(url: url))
            #expect(response.body.elementsEqual("from the server".utf8))
            #expect(server.requests.map { $0.values(of: "authorization") } == [[]])
            #expect(proxy.connectionCount == 0)
            // The same for a name that leads nowhere: the proxy is not asked.
            let named = CurlTransport(forTestsOnly: LoopbackTestNetwork(ports: ["a.example.com": server.port]))
            await #expect(throws: TransportError.tls(host: "a.example.com", reason: .handshake)) {
                try await named.send(HTTPRequest(url: HTTPURL(parsing: "https://a.example.com/")))
            }
            #expect(proxy.connectionCount == 0)
        }
    }
}
