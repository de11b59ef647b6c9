import TestSupport
import Testing
import Transport

/// What every `HTTPTransport` promises. A row for each implementation.
@Suite struct TransportContractTests {
    struct Implementation: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// Makes a transport that answers `GET origin + path` as the dictionary says. What is returned beside it is kept
        /// for as long as the transport is used.
        var make: @Sendable ([String: LoopbackAnswer]) throws -> (any HTTPTransport, origin: String, any Sendable)
    }

    static let implementations = [
        Implementation(testDescription: "curl") { answers in
            let server = try LoopbackServer(answers)
            return (try CurlTransport(talkingTo: server), server.origin, server)
        }
    ]

    private func get(
        _ path: String, from implementation: Implementation, _ answers: [String: LoopbackAnswer],
        body: [UInt8]? = nil, fields: [HTTPField] = [], limit: Int = 1 << 20
    ) async throws -> HTTPResponse {
        let (transport, origin, server) = try implementation.make(answers)
        defer { withExtendedLifetime(server) {} }
        let url = try HTTPURL(parsing: origin + path)
        return try await transport.send(HTTPRequest(url: url, fields: fields, body: body, maxBodyBytes: limit))
    }

    @Test(arguments: implementations, [200, 204, 302, 401, 429, 500, 503])
    func everyStatusIsAnAnswer(_ implementation: Implementation, status: Int) async throws {
        let response = try await get(
            "/a", from: implementation, ["/a": .text(status == 204 ? "" : "hello", status: status)])
        #expect(response.status == status)
        #expect(response.body.elementsEqual(status == 204 ? "".utf8 : "hello".utf8))
    }

    @Test(arguments: implementations)
    func aRedirectIsReturnedAsItCame(_ implementation: Implementation) async throws {
        let response = try await get(
            "/a", from: implementation, ["/a": .redirect(to: "/b"), "/b": .text("not wanted")])
        #expect(response.status == 302)
        #expect(response.values(of: "location") == ["/b"])
    }

    @Test(arguments: implementations)
    func cookiesAreDroppedAndOtherFieldsKeepTheirOrder(_ implementation: Implementation) async throws {
        let answer = LoopbackAnswer(fields: [("X-A", "1"), ("Set-Cookie", "a=b"), ("x-a", "2")])
        let response = try await get("/a", from: implementation, ["/a": answer])
        #expect(response.values(of: "X-A") == ["1", "2"])
        #expect(response.values(of: "set-cookie").isEmpty)
    }

    @Test(arguments: implementations)
    func theBodyIsLimited(_ implementation: Implementation) async throws {
        let answers = ["/a": LoopbackAnswer(body: Array("12345".utf8))]
        #expect(try await get("/a", from: implementation, answers, limit: 5).body.count == 5)
        await #expect(throws: TransportError.bodyTooLarge(limitBytes: 4)) {
            try await get("/a", from: implementation, answers, limit: 4)
        }
    }

    @Test(arguments: implementations)
    func brokenRequestsAreRefused(_ implementation: Implementation) async throws {
        await #expect(throws: TransportError.badHeader(name: "X-A")) {
            try await get("/a", from: implementation, [:], fields: [HTTPField(received: "X-A", "a\r\nX-B: b")])
        }
        await #expect(throws: TransportError.bodyNotAllowed) {
            try await get("/a", from: implementation, [:], body: [1])
        }
    }

    @Test(arguments: implementations)
    func aCancelledTaskSendsNothing(_ implementation: Implementation) async throws {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await get("/a", from: implementation, ["/a": .text("hello")])
        }
        await #expect(throws: TransportError.cancelled) { try await task.value }
    }
}

extension CurlTransport {
    /// A transport whose test run is these servers and nothing else.
    convenience init(talkingTo first: LoopbackServer, _ others: LoopbackServer..., maxConnections: Int = 16) throws {
        let origins = try ([first] + others).map { try HTTPOrigin(parsing: $0.origin) }
        let policy = try #require(AddressPolicy(testRunWith: origins))
        self.init(policy: policy, maxConnections: maxConnections)
    }
}
