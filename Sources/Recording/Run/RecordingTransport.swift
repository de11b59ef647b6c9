package import Transport

/// One request of a run and what came of it.
package struct RecordedExchange: Sendable {
    package var request: HTTPRequest
    package var result: Result<HTTPResponse, TransportError>

    package init(request: HTTPRequest, result: Result<HTTPResponse, TransportError>) {
        self.request = request
        self.result = result
    }
}

/// Stands between a run and what sends its requests, and takes note of both.
///
/// An actor because requests are sent side by side.
package actor RecordingTransport: HTTPTransport {
    private let inner: any HTTPTransport
    package private(set) var exchanges: [RecordedExchange] = []

    package init(_ inner: any HTTPTransport) { self.inner = inner }

    package func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        do throws(TransportError) {
            let response = try await inner.send(request)
            exchanges.append(RecordedExchange(request: request, result: .success(response)))
            return response
        } catch {
            exchanges.append(RecordedExchange(request: request, result: .failure(error)))
            throw error
        }
    }
}
