import TestSupport
import Testing
import Transport

/// `CurlTransport` over plain HTTP to servers of the test on this machine.
@Suite(.timeLimit(.minutes(1))) struct CurlTransportTests {
    private func send(
        _ method: HTTPRequest.Method = .get, _ path: String = "/a", to server: LoopbackServer,
        fields: [HTTPField] = [], body: [UInt8]? = nil, timeout: Duration = .seconds(10), limit: Int = 1 << 20
    ) async throws -> HTTPResponse {
        let transport = try CurlTransport(talkingTo: server)
        defer { transport.shutdown() }
        let url = try HTTPURL(parsing: server.origin + path)
        return try await transport.send(
            HTTPRequest(
                method: method, url: url, fields: fields, body: body, timeout: timeout, maxBodyBytes: limit))
    }

    @Test func getSendsWhatItWasGivenAndNothingElse() async throws {
        let server = try LoopbackServer(["/a": .text("hello")])
        let fields = [try HTTPField("User-Agent", "invented/1"), try HTTPField("X-Empty", "")]
        let response = try await send(.get, "/a?b=%20c", to: server, fields: fields)
        let request = try #require(server.requests.first)
        #expect("\(request.method) \(request.target)" == "GET /a?b=%20c")
        #expect(
            request.fields.map { "\($0.name)=\($0.value)" }.sorted() == [
                "accept-encoding=gzip, deflate", "host=127.0.0.1:\(server.port)", "user-agent=invented/1", "x-empty=",
            ])
        #expect(response.duration > .zero)
    }

    @Test(arguments: ["", "body", String(repeating: "x", count: 2 << 20)])
    func postSendsItsBody(_ body: String) async throws {
        let server = try LoopbackServer(["/a": .text("ok")])
        let type = try HTTPField("Content-Type", "application/json")
        _ = try await send(.post, to: server, fields: [type], body: body.isEmpty ? nil : Array(body.utf8))
        let request = try #require(server.requests.first)
        #expect(request.method == "POST" && request.body.elementsEqual(body.utf8))
        #expect(request.values(of: "content-type") == ["application/json"])
        #expect(request.values(of: "content-length") == ["\(body.utf8.count)"])
        #expect(request.values(of: "expect").isEmpty)
    }

    @Test func aRedirectNeverReachesTheSecondServer() async throws {
        let second = try LoopbackServer(["/": .text("stolen")])
        let first = try LoopbackServer(["/a": .redirect(to: second.origin + "/")])
        let transport = try CurlTransport(talkingTo: first, second)
        let secret = try HTTPField("Authorization", "Bearer invented", isSecret: true)
        let response = try await transport.send(
            HTTPRequest(url: HTTPURL(parsing: first.origin + "/a"), fields: [secret]))
        #expect(response.status == 302)
        #expect(second.connectionCount == 0)
    }

    @Test func lateAnswersTimeOut() async throws {
        let server = try LoopbackServer(["/a": LoopbackAnswer(delay: .seconds(30))])
        await #expect(throws: TransportError.timedOut(after: .milliseconds(200))) {
            try await send(to: server, timeout: .milliseconds(200))
        }
    }

    struct Fault: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var answer: LoopbackAnswer
        var limit = 1 << 20
        var error: TransportError
    }

    static let large = [UInt8](repeating: 0x61, count: 300_000)
    static let head = "HTTP/1.1 200 OK\r\n"
    static let faults = [
        Fault(
            testDescription: "a large announced body", answer: .init(body: large), limit: 100_000,
            error: .bodyTooLarge(limitBytes: 100_000)),
        Fault(
            testDescription: "a large chunked body", answer: .init(body: large, delivery: .chunked(4_096)),
            limit: 100_000, error: .bodyTooLarge(limitBytes: 100_000)),
        Fault(
            testDescription: "a body where none is wanted", answer: .text("a"), limit: 0,
            error: .bodyTooLarge(limitBytes: 0)),
        Fault(
            testDescription: "a bomb above the body limit", answer: .gzip(Gzip.bomb(zeros: 200_000)),
            limit: 50_000, error: .bodyTooLarge(limitBytes: 50_000)),
        Fault(
            testDescription: "a bomb below the body limit", answer: .gzip(Gzip.bomb(zeros: 100_000)),
            error: .expandsTooMuch(limit: 100)),
        Fault(testDescription: "a dropped connection", answer: .dropped, error: .connectionLost(host: "127.0.0.1")),
        Fault(
            testDescription: "a truncated body", answer: .init(body: large, delivery: .truncated(1_000)),
            error: .connectionLost(host: "127.0.0.1")),
        Fault(
            testDescription: "a truncated chunk",
            answer: .init(body: Array("\(head)Transfer-Encoding: chunked\r\n\r\n8\r\nabc".utf8), delivery: .raw),
            error: .connectionLost(host: "127.0.0.1")),
        Fault(
            testDescription: "no HTTP", answer: .init(body: Array("SSH-2.0-invented\r\n".utf8), delivery: .raw),
            error: .malformedResponse(host: "127.0.0.1")),
        Fault(
            testDescription: "a broken coding", answer: .gzip(Array("no gzip at all".utf8)),
            error: .malformedResponse(host: "127.0.0.1")),
        Fault(
            testDescription: "a large header block",
            answer: .init(fields: (0..<70).map { ("X-\($0)", String(repeating: "a", count: 1_000)) }),
            error: .headerTooLarge(limitBytes: 64 << 10)),
        Fault(
            testDescription: "a header of 2 MiB",
            answer: .init(fields: [("X-Long", String(repeating: "a", count: 2 << 20))]),
            error: .headerTooLarge(limitBytes: 64 << 10)),
    ]

    @Test(arguments: faults)
    func fault(_ c: Fault) async throws {
        let server = try LoopbackServer(["/a": c.answer])
        await #expect(throws: c.error) { try await send(to: server, limit: c.limit) }
    }

    @Test func compressedAndChunkedBodiesAreRead() async throws {
        var zipped = LoopbackAnswer.gzip(Gzip.stored(Array("hello".utf8)))
        #expect(try await send(to: LoopbackServer(["/a": zipped])).body.elementsEqual("hello".utf8))
        zipped.delivery = .chunked(3)
        #expect(try await send(to: LoopbackServer(["/a": zipped])).body.elementsEqual("hello".utf8))
    }

    @Test func interimAnswersAndTrailersAreNotFields() async throws {
        let wire = """
            HTTP/1.1 103 Early Hints\r\nX-Early: 1\r\n\r\n\(Self.head)X-Final: 1\r\nTransfer-Encoding: chunked\r\n\r\n\
            1\r\na\r\n0\r\nX-Trailer: 1\r\n\r\n
            """
        let response = try await send(to: LoopbackServer(["/a": .init(body: Array(wire.utf8), delivery: .raw)]))
        #expect(response.fields.map(\.name) == ["X-Final", "Transfer-Encoding"])
        #expect(response.body == [0x61])
    }

    @Test func nobodyListens() async throws {
        let server = try LoopbackServer([:])
        let transport = try CurlTransport(talkingTo: server)
        let url = try HTTPURL(parsing: server.origin + "/a")
        server.stop()
        await #expect(throws: TransportError.self) {
            while true { _ = try await transport.send(HTTPRequest(url: url)) }
        }
        await #expect(throws: TransportError.cannotConnect(host: "127.0.0.1")) {
            try await transport.send(HTTPRequest(url: url))
        }
    }

    @Test func otherOriginsAreClosedInATestRun() async throws {
        let server = try LoopbackServer(["/a": .text("hello")])
        let other = try LoopbackServer(["/a": .text("hello")])
        let transport = try CurlTransport(talkingTo: server)
        for text in [other.origin + "/a", "https://api.example.com/"] {
            let url = try HTTPURL(parsing: text)
            await #expect(throws: TransportError.hostNotAllowed(host: url.host, why: .closedByTestRun)) {
                try await transport.send(HTTPRequest(url: url))
            }
        }
        #expect(other.connectionCount == 0)
    }

    @Test func plainHTTPIsRefusedInNormalUse() async throws {
        let server = try LoopbackServer(["/a": .text("hello")])
        let url = try HTTPURL(parsing: server.origin + "/a")
        await #expect(throws: TransportError.hostNotAllowed(host: "127.0.0.1", why: .plainHTTP)) {
            try await CurlTransport().send(HTTPRequest(url: url))
        }
        #expect(server.connectionCount == 0)
    }
}
