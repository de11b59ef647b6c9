import TestSupport
import Testing
import Transport

/// Cancelling, shutting down, and many requests at once.
@Suite(.timeLimit(.minutes(1))) struct CurlCancellationTests {
    private let never = LoopbackAnswer(delay: .seconds(60))

    @Test func cancelsInFlight() async throws {
        let server = try LoopbackServer(["/a": never])
        let transport = try CurlTransport(talkingTo: server)
        let url = try HTTPURL(parsing: server.origin + "/a")
        let task = Task { try await transport.send(HTTPRequest(url: url)) }
        await server.waitForRequests(1)
        task.cancel()
        await #expect(throws: TransportError.cancelled) { try await task.value }
    }

    @Test func cancelsAtAnyMoment() async throws {
        let server = try LoopbackServer(["/a": never])
        let transport = try CurlTransport(talkingTo: server)
        let url = try HTTPURL(parsing: server.origin + "/a")
        for yields in 0..<50 {
            let task = Task { try await transport.send(HTTPRequest(url: url)) }
            for _ in 0..<yields { await Task.yield() }
            task.cancel()
            await #expect(throws: TransportError.cancelled) { try await task.value }
        }
    }

    @Test func manyAtOnceThenShutdown() async throws {
        let server = try LoopbackServer(["/a": never])
        let transport = try CurlTransport(talkingTo: server, maxConnections: 16)
        let url = try HTTPURL(parsing: server.origin + "/a")
        let cancelled = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<200 {
                group.addTask {
                    do throws(TransportError) {
                        _ = try await transport.send(HTTPRequest(url: url))
                        return false
                    } catch { return error == .cancelled }
                }
            }
            await server.waitForRequests(16)
            transport.shutdown()
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(cancelled == 200)
        #expect(server.connectionCount == 16)
        await #expect(throws: TransportError.cancelled) { try await transport.send(HTTPRequest(url: url)) }
    }

    @Test func manyAtOnceAreAllAnswered() async throws {
        let server = try LoopbackServer { .text($0.target) }
        let transport = try CurlTransport(talkingTo: server, maxConnections: 8)
        let origin = server.origin
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask {
                    let response = try await transport.send(HTTPRequest(url: HTTPURL(parsing: "\(origin)/\(number)")))
                    #expect(response.body.elementsEqual("/\(number)".utf8))
                }
            }
            try await group.waitForAll()
        }
        #expect(server.requests.count == 200)
        #expect(server.connectionCount <= 8)
    }

    @Test func lettingGoEndsTheThread() async throws {
        let server = try LoopbackServer(["/a": .text("hello")])
        let url = try HTTPURL(parsing: server.origin + "/a")
        for _ in 0..<20 {
            _ = try await CurlTransport(talkingTo: server).send(HTTPRequest(url: url))
        }
        #expect(server.connectionCount == 20)
    }
}
