package import Quantities
package import Transport

/// Sends a request with its one retry.
package struct Sender: Sendable {
    package var transport: any HTTPTransport
    package var clock: any RunClock

    package init(transport: any HTTPTransport, clock: any RunClock) {
        self.transport = transport
        self.clock = clock
    }

    /// What came back, and how long it took.
    package struct Arrival: Sendable {
        package var result: Result<HTTPResponse, TransportError>
        package var arrived: Instant
        package var duration: Duration
        package var attempts: Int
    }

    /// - Parameters:
    ///   - isRepeatable: GET, or a POST that the spec marks so.
    ///   - timeout: For both tries together.
    package func send(_ request: HTTPRequest, isRepeatable: Bool, within timeout: Duration) async -> Arrival {
        let begin = clock.elapsed()
        let first = await attempt(request)
        guard isRepeatable, let pause = pauseBeforeRetry(first) else {
            return arrival(first, since: begin, attempts: 1)
        }
        let left = timeout - (clock.elapsed() - begin) - pause
        guard left > .milliseconds(50) else { return arrival(first, since: begin, attempts: 1) }
        await clock.sleep(for: pause)
        var again = HTTPRequest(
            method: request.method, url: request.url, fields: request.fields, body: request.body, timeout: left,
            maxBodyBytes: request.maxBodyBytes, network: request.network, label: request.label)
        again.label?.attempt += 1
        return arrival(await attempt(again), since: begin, attempts: 2)
    }

    private func arrival(
        _ result: Result<HTTPResponse, TransportError>, since begin: Duration, attempts: Int
    ) -> Arrival {
        Arrival(result: result, arrived: clock.now(), duration: clock.elapsed() - begin, attempts: attempts)
    }

    private func attempt(_ request: HTTPRequest) async -> Result<HTTPResponse, TransportError> {
        do throws(TransportError) {
            return .success(try await transport.send(request))
        } catch {
            return .failure(error)
        }
    }

    /// Nil: no retry. Gateways' 502, 503, 504, connection failures, and 429 with a pause of at most two seconds.
    private func pauseBeforeRetry(_ result: Result<HTTPResponse, TransportError>) -> Duration? {
        switch result {
        case .success(let response):
            if [502, 503, 504].contains(response.status) { return .milliseconds(300) }
            guard response.status == 429,
                let seconds = RetryTime(response: response, arrived: clock.now())
                    .seconds(of: "Retry-After", format: nil),
                seconds <= 2
            else { return nil }
            return .seconds(seconds)
        case .failure(.cannotConnect), .failure(.connectionLost): return .milliseconds(300)
        case .failure: return nil
        }
    }
}
