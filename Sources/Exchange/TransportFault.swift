package import Transport
package import UsageModel

/// What a transport error means to the user: a code, and a sentence without anything secret.
package enum TransportFault {
    package static func describe(_ error: TransportError) -> (code: UnavailableCode, say: String) {
        switch error {
        case .timedOut(let limit):
            (.timedOut, "No answer within \(max(1, Int(limit.components.seconds))) s.")
        case .cancelled: (.timedOut, "The provider's time was used up.")
        case .cannotResolve(let host): (.network, "The name \(host) was not found.")
        case .cannotConnect(let host): (.network, "\(host) could not be reached.")
        case .tls(let host, let reason): (.network, "The connection to \(host) is not safe: \(words(reason)).")
        case .connectionLost(let host): (.network, "The connection to \(host) broke off.")
        case .malformedResponse(let host): (.network, "\(host) did not answer in HTTP.")
        case .headerTooLarge(let limit):
            (.limitExceeded, "The headers of the answer are larger than \(limit / 1024) KiB.")
        case .bodyTooLarge(let limit): (.limitExceeded, "The answer is larger than \(limit / 1024) KiB.")
        case .expandsTooMuch(let limit): (.limitExceeded, "The answer expands to more than \(limit) times its size.")
        case .hostNotAllowed(let host, _):
            (.network, "\(host) leads to an address that is not public; nothing was sent.")
        case .badHeader(let name): (.specInvalid, "The header \(name) cannot be sent.")
        case .bodyNotAllowed: (.specInvalid, "This request cannot carry a body.")
        case .notRecorded: (.network, "The recording has no such exchange.")
        case .unavailable(let reason): (.network, reason)
        }
    }

    private static func words(_ fault: TLSFault) -> String {
        switch fault {
        case .wrongName: "the certificate is for another name"
        case .expired: "the certificate has expired"
        case .untrusted: "the certificate is not trusted"
        case .refused: "the server refused it"
        case .handshake: "no common way to encrypt was found"
        case .unreadableTrustFile: "the file of trusted certificates cannot be read"
        }
    }
}
