import Testing
import Transport

@Suite struct HTTPURLTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var text: String
        /// Nil when the text is accepted.
        var error: HTTPURLError?
        var description = ""
    }

    static let cases = [
        Case(
            testDescription: "a plain URL", text: "https://api.example.com/v1/usage",
            description: "api.example.com 443 /v1/usage -"),
        Case(testDescription: "adds the path", text: "https://api.example.com", description: "api.example.com 443 / -"),
        Case(
            testDescription: "a query right after the host", text: "https://api.example.com?a=1",
            description: "api.example.com 443 / a=1"),
        Case(
            testDescription: "lowers scheme and host", text: "HTTPS://API.Example.COM:8443/A%2fb?x=?/",
            description: "api.example.com 8443 /A%2fb x=?/"),
        Case(testDescription: "loopback over http", text: "http://127.0.0.1:9/x", description: "127.0.0.1 9 /x -"),
        Case(testDescription: "IPv6 loopback over http", text: "http://[::1]:9/x", description: "[::1] 9 /x -"),
        Case(testDescription: "other plain HTTP", text: "http://api.example.com/", error: .plainHTTP),
        Case(testDescription: "localhost over http", text: "http://localhost:9/", error: .plainHTTP),
        Case(testDescription: "another loopback address", text: "http://127.0.0.2/", error: .plainHTTP),
        Case(testDescription: "another scheme", text: "file:///etc/passwd", error: .badScheme),
        Case(testDescription: "no scheme", text: "api.example.com/", error: .badScheme),
        Case(testDescription: "user info", text: "https://api.example.com@evil.example/", error: .userInfo),
        Case(testDescription: "IPv4", text: "https://192.0.2.1/", error: .addressLiteral),
        Case(testDescription: "loopback over https", text: "https://127.0.0.1/", error: .addressLiteral),
        Case(testDescription: "decimal IPv4", text: "https://3221225985/", error: .addressLiteral),
        Case(testDescription: "octal IPv4", text: "https://0300.0.02.1/", error: .addressLiteral),
        Case(testDescription: "hexadecimal IPv4", text: "https://0xC0.0x00.0x02.0x01/", error: .addressLiteral),
        Case(testDescription: "a numeric last label", text: "https://api.example.7/", error: .addressLiteral),
        Case(testDescription: "a bare 0x", text: "https://example.0x/", error: .addressLiteral),
        Case(testDescription: "IPv6", text: "https://[2001:db8::1]/", error: .addressLiteral),
        Case(testDescription: "an open bracket", text: "https://[::1/", error: .badHost),
        Case(testDescription: "no host", text: "https:///path", error: .badHost),
        Case(testDescription: "an empty label", text: "https://api..example.com/", error: .badHost),
        Case(testDescription: "a final dot", text: "https://api.example.com./", error: .badHost),
        Case(testDescription: "an underscore", text: "https://a_b.example.com/", error: .badHost),
        Case(testDescription: "an escaped host", text: "https://api%2eexample.com/", error: .badHost),
        Case(testDescription: "a backslash", text: "https://api.example.com\\@evil.example/", error: .userInfo),
        Case(testDescription: "a hyphen at an end", text: "https://-a.example.com/", error: .badHost),
        Case(
            testDescription: "a long label", text: "https://\(String(repeating: "a", count: 64)).com/", error: .badHost),
        Case(
            testDescription: "a long host", text: "https://\(String(repeating: "a.", count: 126))aa/", error: .badHost),
        Case(testDescription: "no port digits", text: "https://api.example.com:/", error: .badPort),
        Case(testDescription: "port zero", text: "https://api.example.com:0/", error: .badPort),
        Case(testDescription: "a large port", text: "https://api.example.com:65536/", error: .badPort),
        Case(testDescription: "letters in the port", text: "https://api.example.com:44x/", error: .badPort),
        Case(testDescription: "a fragment", text: "https://api.example.com/a#b", error: .fragment),
        Case(testDescription: "a dot segment", text: "https://api.example.com/a/../b", error: .dotSegment),
        Case(testDescription: "an escaped dot segment", text: "https://api.example.com/a/.%2E/b", error: .dotSegment),
        Case(testDescription: "half an escape", text: "https://api.example.com/%4", error: .badEscape),
        Case(testDescription: "a bracket in the path", text: "https://api.example.com/[a]", error: .badPath),
        Case(testDescription: "a quote in the query", text: "https://api.example.com/?a=\"", error: .badCharacter),
        Case(testDescription: "a blank", text: "https://api.example.com/a b", error: .badCharacter),
        Case(testDescription: "a line break", text: "https://api.example.com/\r\nX: y", error: .badCharacter),
        Case(testDescription: "a letter beyond ASCII", text: "https://api.exämple.com/", error: .badCharacter),
        Case(
            testDescription: "a long text", text: "https://a.example/" + String(repeating: "a", count: 8_192),
            error: .tooLong),
    ]

    @Test(arguments: cases)
    func parse(_ c: Case) {
        do throws(HTTPURLError) {
            let url = try HTTPURL(parsing: c.text)
            #expect(c.error == nil)
            #expect("\(url.host) \(url.port) \(url.path) \(url.query ?? "-")" == c.description)
        } catch {
            #expect(error == c.error)
        }
    }

    @Test func descriptionHidesTheQuery() throws {
        let url = try HTTPURL(parsing: "https://api.example.com:8443/a?key=hidden")
        #expect("\(url)" == "https://api.example.com:8443/a?…")
        #expect(url.text == "https://api.example.com:8443/a?key=hidden")
    }

    @Test func originHasNoPath() throws {
        #expect(try HTTPOrigin(parsing: "https://api.example.com:443/").description == "https://api.example.com")
        #expect(throws: HTTPURLError.badPath) { try HTTPOrigin(parsing: "https://api.example.com/v1") }
    }
}
