import Testing

@testable import Transport

@Suite struct ProxySettingsTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var environment: [String: String]
        var origin = "https://api.example.com"
        /// `direct`, the proxy's text, or the refusal.
        var route: String
    }

    static let cases = [
        Case(testDescription: "no variable", environment: [:], route: "direct"),
        Case(
            testDescription: "the scheme is http when left out", environment: ["https_proxy": "p.example:3128"],
            route: "http://p.example:3128"),
        Case(
            testDescription: "lower case first",
            environment: ["HTTPS_PROXY": "http://a:1", "https_proxy": "http://b:2"], route: "http://b:2"),
        Case(testDescription: "upper case", environment: ["HTTPS_PROXY": "http://a:1"], route: "http://a:1"),
        Case(
            testDescription: "the particular before the general",
            environment: ["all_proxy": "http://a:1", "HTTPS_PROXY": "http://b:2"], route: "http://b:2"),
        Case(testDescription: "all_proxy", environment: ["ALL_PROXY": "https://a:1/"], route: "https://a:1"),
        Case(
            testDescription: "http_proxy says nothing",
            environment: ["http_proxy": "http://a:1", "HTTP_PROXY": "http://a:1"], route: "direct"),
        Case(
            testDescription: "empty is unset", environment: ["https_proxy": "", "all_proxy": "http://a:1"],
            route: "http://a:1"),
        Case(
            testDescription: "names are looked up by a SOCKS proxy", environment: ["all_proxy": "socks5://a:1"],
            route: "socks5h://a:1"),
        Case(
            testDescription: "user and password", environment: ["all_proxy": "http://u:p@a:1"], route: "http://u:p@a:1"),
        Case(testDescription: "an IPv6 proxy", environment: ["all_proxy": "http://[::1]:1"], route: "http://[::1]:1"),
        Case(
            testDescription: "another scheme", environment: ["https_proxy": "ftp://a:1"],
            route: "https_proxy is not a proxy URL"),
        Case(
            testDescription: "a path", environment: ["https_proxy": "http://a:1/x"],
            route: "https_proxy is not a proxy URL"),
        Case(
            testDescription: "a bad port", environment: ["ALL_PROXY": "http://a:0"],
            route: "ALL_PROXY is not a proxy URL"),
        Case(
            testDescription: "a line break", environment: ["https_proxy": "http://a:1\r\nX"],
            route: "https_proxy is not a proxy URL"),
        Case(
            testDescription: "an exception",
            environment: ["https_proxy": "a:1", "no_proxy": "x.example, api.example.com"], route: "direct"),
        Case(
            testDescription: "an exception for a domain",
            environment: ["https_proxy": "a:1", "NO_PROXY": "example.com"], route: "direct"),
        Case(
            testDescription: "an exception with a dot",
            environment: ["https_proxy": "a:1", "no_proxy": ".Example.com"], route: "direct"),
        Case(
            testDescription: "an exception with a star",
            environment: ["https_proxy": "a:1", "no_proxy": "*.example.com"], route: "direct"),
        Case(
            testDescription: "an exception for all", environment: ["https_proxy": "a:1", "no_proxy": "*"],
            route: "direct"),
        Case(
            testDescription: "an exception for a port",
            environment: ["https_proxy": "a:1", "no_proxy": "example.com:443"], route: "direct"),
        Case(
            testDescription: "an exception for another port",
            environment: ["https_proxy": "a:1", "no_proxy": "example.com:8443"], route: "http://a:1"),
        Case(
            testDescription: "part of a label is no exception",
            environment: ["https_proxy": "a:1", "no_proxy": "ample.com,api,example.co"], route: "http://a:1"),
        Case(
            testDescription: "an exception from a broken proxy",
            environment: ["https_proxy": "ftp:", "no_proxy": "example.com"], route: "direct"),
        Case(
            testDescription: "loopback is always direct", environment: ["all_proxy": "a:1"],
            origin: "http://127.0.0.1:9", route: "direct"),
    ]

    @Test(arguments: cases)
    func route(_ c: Case) throws {
        let settings = ProxySettings(environment: c.environment)
        let origin = try HTTPOrigin(parsing: c.origin)
        do throws(TransportError) {
            #expect((try settings.proxy(for: origin)?.secretText ?? "direct") == c.route)
        } catch {
            #expect(error == .unavailable(reason: c.route))
        }
    }

    @Test func passwordsAreNotShown() {
        let settings = ProxySettings(environment: ["all_proxy": "http://user:invented@a:1"])
        var dumped = ""
        dump(settings, to: &dumped)
        #expect("\(settings)" == "http proxy" && !dumped.contains("invented"))
    }

    @Test func trustFile() {
        #expect(TrustStore(environment: [:]) == .system)
        #expect(TrustStore(environment: ["SSL_CERT_FILE": ""]) == .system)
        #expect(TrustStore(environment: ["SSL_CERT_FILE": "/x.pem"]) == .file(path: "/x.pem"))
    }
}
