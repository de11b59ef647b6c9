/// Why no response arrived.
///
/// A response with status 302 or 500 is not a transport error: the layers above decide what a status means.
package enum TransportError: Error, Sendable, Hashable {
    case cannotResolve(host: String)
    /// No connection came about: refused, unreachable, or the proxy said no.
    case cannotConnect(host: String)
    case tls(host: String, reason: TLSFault)
    /// The connection broke before the answer was complete: reset or truncated.
    case connectionLost(host: String)
    /// The answer breaks HTTP or its own content coding.
    case malformedResponse(host: String)
    /// The header block of the answer is larger than is read.
    case headerTooLarge(limitBytes: Int)
    case timedOut(after: Duration)
    case bodyTooLarge(limitBytes: Int)
    /// The body was more than `limit` times larger than what was received.
    case expandsTooMuch(limit: Int)
    case hostNotAllowed(host: String, why: HostRefusal)
    /// The field's name, as far as it is one.
    case badHeader(name: String)
    /// A GET carries no body here.
    case bodyNotAllowed
    case cancelled
    /// A replayed case has no such exchange.
    case notRecorded(url: String)
    /// The transport cannot work here at all: libcurl is missing, or a setting is unusable.
    case unavailable(reason: String)
}

/// What was wrong with a secure connection.
package enum TLSFault: Sendable, Hashable {
    /// The certificate belongs to another name.
    case wrongName
    /// The certificate is expired or not yet valid.
    case expired
    /// Nobody we trust signed the certificate.
    case untrusted
    /// The certificate was refused for another reason.
    case refused
    /// No common protocol, or the peer broke it.
    case handshake
    /// The file with the trusted certificates cannot be read.
    case unreadableTrustFile
}

/// Why a host is not spoken to.
package enum HostRefusal: Sendable, Hashable {
    /// The name led to an address that is not public.
    case address(AddressScope)
    /// The name is one of a private network, and a proxy hides its address.
    case privateName
    /// Plain HTTP is for the literal loopback origins of a test run.
    case plainHTTP
    /// A test run speaks to its own origins only.
    case closedByTestRun
}
