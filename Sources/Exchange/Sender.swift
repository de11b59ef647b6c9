package import Quantities
package import Transport

/// Sends a request with its one retry, and after redirects where a step allows them.
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
        /// Paths that redirects led to.
        package var redirects: [String]
        /// The answer is a redirect that was not followed, although the step follows some.
        package var isRefusedRedirect: Bool
        /// It is an answer of an earlier run.
        package var isKept: Bool

        package init(
            result: Result<HTTPResponse, TransportError>, arrived: Instant, duration: Duration = .zero,
            attempts: Int = 0, redirects: [String] = [], isRefusedRedirect: Bool = false, isKept: Bool = false
        ) {
            self.result = result
            self.arrived = arrived
            self.duration = duration
            self.attempts = attempts
            self.redirects = redirects
            self.isRefusedRedirect = isRefusedRedirect
            self.isKept = isKept
        }
    }

    /// What may be sent besides the request itself.
    package struct Rules: Sendable {
        /// GET, or a POST that the spec marks so: sent once more where that may help.
        package var isRepeatable: Bool
        /// The request goes where a redirect leads on the same origin: a GET after every one, a POST after 307 and 308,
        /// which alone ask for the same method and body.
        package var followsRedirects: Bool

        package init(isRepeatable: Bool, followsRedirects: Bool = false) {
            self.isRepeatable = isRepeatable
            self.followsRedirects = followsRedirects
        }
    }

    /// Redirects of one request.
    static let mostRedirects = 3

    /// - Parameter timeout: For all tries together.
    package func send(_ request: HTTPRequest, _ rules: Rules, within timeout: Duration) async -> Arrival {
        let begin = clock.elapsed()
        var request = request
        var result = await attempt(request)
        var attempts = 1
        if rules.isRepeatable, let pause = pauseBeforeRetry(result), let left = left(of: timeout, since: begin, pause) {
            await clock.sleep(for: pause)
            request = next(request, to: request.url, within: left)
            result = await attempt(request)
            attempts += 1
        }
        var redirects: [String] = []
        var isRefused = false
        while rules.followsRedirects, case .success(let response) = result,
            Self.redirectStatuses.contains(response.status)
        {
            guard request.method == .get || response.status >= 307, redirects.count < Self.mostRedirects,
                let url = target(response, request.url),
                let left = left(of: timeout, since: begin, .zero)
            else {
                isRefused = true
                break
            }
            request = next(request, to: url, within: left)
            redirects.append(url.path)
            result = await attempt(request)
            attempts += 1
        }
        return Arrival(
            result: result, arrived: clock.now(), duration: clock.elapsed() - begin, attempts: attempts,
            redirects: redirects, isRefusedRedirect: isRefused)
    }

    /// RFC 9110, section 15.4.
    private static let redirectStatuses = [301, 302, 303, 307, 308]

    /// Where a redirect leads on the same origin.
    private func target(_ response: HTTPResponse, _ base: HTTPURL) -> HTTPURL? {
        let places = response.values(of: "Location")
        guard places.count == 1, let url = LinkHeader.resolve(places[0], against: base), url.origin == base.origin
        else { return nil }
        return url
    }

    /// Nil: too little to try again.
    private func left(of timeout: Duration, since begin: Duration, _ pause: Duration) -> Duration? {
        let left = timeout - (clock.elapsed() - begin) - pause
        return left > .milliseconds(50) ? left : nil
    }

    private func next(_ request: HTTPRequest, to url: HTTPURL, within left: Duration) -> HTTPRequest {
        var next = HTTPRequest(
            method: request.method, url: url, fields: request.fields, body: request.body, timeout: left,
            maxBodyBytes: request.maxBodyBytes, network: request.network, label: request.label)
        next.label?.attempt += 1
        return next
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
