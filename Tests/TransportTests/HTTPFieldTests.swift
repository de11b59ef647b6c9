import Testing
import Transport

@Suite struct HTTPFieldTests {
    static let refused: [(name: String, value: String, shown: String)] = [
        ("X-A", "a\r\nX-B: b", "X-A"), ("X-A", "a\nb", "X-A"), ("X-A", "a\rb", "X-A"), ("X-A", "a\0b", "X-A"),
        ("X-A", "a\tb", "X-A"), ("X-A", "ä", "X-A"), ("X-A", " a", "X-A"), ("X-A", "a ", "X-A"),
        ("X-A", "\u{7F}", "X-A"),
        ("", "a", ""), ("X A", "a", "X"), ("X:A", "a", "X"), ("X\r\nB", "a", "X"), ("Ä", "a", ""),
        ("Host", "evil.example", "Host"), ("content-length", "1", "content-length"),
        ("Transfer-Encoding", "chunked", "Transfer-Encoding"), ("Proxy-Authorization", "a", "Proxy-Authorization"),
        ("X-A", String(repeating: "a", count: 32_769), "X-A"),
    ]

    @Test(arguments: refused)
    func refuses(_ c: (name: String, value: String, shown: String)) {
        #expect(throws: TransportError.badHeader(name: c.shown)) { try HTTPField(c.name, c.value) }
    }

    @Test(arguments: ["", "a", "a b", "~!\"#;=\\"])
    func accepts(_ value: String) throws {
        #expect(try HTTPField("X-A", value).value == value)
    }

    @Test func secretsAreNotShown() throws {
        let field = try HTTPField("Authorization", "Bearer invented", isSecret: true)
        let request = HTTPRequest(
            method: .post, url: try HTTPURL(parsing: "https://api.example.com/t?code=invented"), fields: [field],
            body: Array("invented".utf8))
        let response = HTTPResponse(
            status: 200, fields: [HTTPField(received: "X-A", "invented")], body: Array("invented".utf8))
        var dumped = ""
        dump((field, request, response), to: &dumped)
        for text in ["\(field)", "\(request)", "\(response)", String(reflecting: request), dumped] {
            #expect(!text.contains("invented"), "\(text)")
        }
        #expect("\(request)" == "POST https://api.example.com/t?…, Authorization: <secret>, 8 bytes")
    }

    @Test func namesIgnoreCase() {
        let fields = [
            HTTPField(received: "X-Rest", "1"), HTTPField(received: "x-rest", "2"), HTTPField(received: "X-Res", "3"),
        ]
        #expect(HTTPResponse(status: 200, fields: fields, body: []).values(of: "X-REST") == ["1", "2"])
    }

    @Test func limitsOfARequestAreHeld() throws {
        let url = try HTTPURL(parsing: "https://api.example.com/")
        let large = HTTPRequest(url: url, timeout: .seconds(900), maxBodyBytes: .max)
        #expect(large.maxBodyBytes == 8 << 20 && large.timeout == .seconds(120))
        let small = HTTPRequest(url: url, timeout: .zero, maxBodyBytes: -1)
        #expect(small.maxBodyBytes == 0 && small.timeout == .milliseconds(1))
    }
}
