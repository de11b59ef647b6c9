/// Sends one HTTP request.
///
/// `CurlTransport` uses the network; a replaying transport answers from a case.
package protocol HTTPTransport: Sendable {
    /// Sends `request` once: no retry, and no redirect is ever followed (a 3xx is returned as it came).
    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse
}
