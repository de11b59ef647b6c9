import TestSupport
package import Transport

/// What the provider of a test says to one request.
package struct Script: Sendable {
    package var result: Result<HTTPResponse, TransportError>
    /// Virtual time until it is there.
    package var after: Duration
    /// How often other tasks get their turn first: shuffles the order of arrival.
    package var turns: Int

    package init(_ result: Result<HTTPResponse, TransportError>, after: Duration = .zero, turns: Int = 0) {
        self.result = result
        self.after = after
        self.turns = turns
    }

    package init(
        _ status: Int = 200, _ body: String = "", headers: [(String, String)] = [], after: Duration = .zero,
        turns: Int = 0
    ) {
        self.init(status: status, bytes: Array(body.utf8), headers: headers, after: after, turns: turns)
    }

    package init(
        status: Int, bytes: [UInt8], headers: [(String, String)] = [], after: Duration = .zero, turns: Int = 0
    ) {
        let fields = headers.map { HTTPField(received: $0.0, $0.1) }
        self.init(.success(HTTPResponse(status: status, fields: fields, body: bytes)), after: after, turns: turns)
    }

    package static func json(_ body: String) -> Self { Self(200, body) }

    package static func fault(_ error: TransportError, after: Duration = .zero) -> Self {
        Self(.failure(error), after: after)
    }
}

/// Answers requests by step; a step's answers serve its attempts in order, the last one again and again.
package final class ScriptedTransport: HTTPTransport {
    private struct State {
        var asked: [String: Int] = [:]
        var requests: [HTTPRequest] = []
        var inFlight = 0
        var mostInFlight = 0
    }

    private let state = Locked(State())
    private let scripts: [String: [Script]]
    private let clock: VirtualClock

    package init(_ scripts: [String: [Script]], clock: VirtualClock) {
        self.scripts = scripts
        self.clock = clock
    }

    package var requests: [HTTPRequest] { state.withLock { $0.requests } }
    package var mostInFlight: Int { state.withLock { $0.mostInFlight } }

    package func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let step = request.label?.step ?? ""
        let number = state.withLock { state -> Int in
            state.requests.append(request)
            state.inFlight += 1
            state.mostInFlight = max(state.mostInFlight, state.inFlight)
            state.asked[step, default: 0] += 1
            return state.asked[step, default: 1] - 1
        }
        defer { state.withLock { $0.inFlight -= 1 } }
        guard let answers = scripts[step], let script = number < answers.count ? answers[number] : answers.last else {
            throw .notRecorded(url: request.url.description)
        }
        for _ in 0..<script.turns { await Task.yield() }
        clock.advance(by: script.after)
        return try script.result.get()
    }
}
