import CCurl

/// One request on its way through libcurl.
///
/// A class because libcurl holds its address between callbacks. Not locked: after `init` only the loop's thread touches
/// it, except for `isCancelled`, which has its own lock.
final class Transfer: @unchecked Sendable {
    typealias Outcome = Result<HTTPResponse, TransportError>

    static let largestHeaderBytes = 64 << 10
    /// Body bytes for every byte received.
    static let largestExpansion = 100

    let request: HTTPRequest
    let settings: TransferSettings
    /// Nil connects directly.
    let proxy: Proxy?
    let isCancelled: Locked<Bool>

    private var continuation: CheckedContinuation<Outcome, Never>?
    var easy: UnsafeMutableRawPointer?
    var lists: [UnsafeMutablePointer<curl_slist>] = []

    private var fields: [HTTPField] = []
    private var body: [UInt8] = []
    private var headerBytes = 0
    private var headerIsComplete = false
    /// Why a callback ended the transfer; tells more than libcurl's code.
    private var failure: TransportError?

    init(
        _ request: HTTPRequest, settings: TransferSettings, proxy: Proxy?, isCancelled: Locked<Bool>,
        continuation: CheckedContinuation<Outcome, Never>
    ) {
        self.request = request
        self.settings = settings
        self.proxy = proxy
        self.isCancelled = isCancelled
        self.continuation = continuation
    }

    deinit {
        for list in lists { ccurl_list_free(list) }
    }

    /// Answers whoever waits; a second call does nothing.
    func finish(_ outcome: Outcome) {
        continuation?.resume(returning: outcome)
        continuation = nil
    }

    // MARK: Under way; called by libcurl on the loop's thread

    /// Whether `address` may be connected to; remembers the refusal. The address of a proxy is the user's choice.
    func admits(_ address: IPAddress?) -> Bool {
        if failure != nil { return false }
        if proxy != nil { return true }
        if let network = settings.testNetwork, network.admitsLoopback, address?.scope == .loopback { return true }
        guard let address else {
            failure = .hostNotAllowed(host: request.url.host, why: .address(.reserved))
            return false
        }
        guard let why = settings.policy.refusal(of: address, network: request.network) else { return true }
        failure = .hostNotAllowed(host: request.url.host, why: why)
        return false
    }

    /// Takes one line of a header block. Interim answers are dropped when the next status line comes; trailers, which
    /// come after the block, are not fields of the answer.
    func readHeaderLine(_ line: UnsafeRawBufferPointer) -> Bool {
        headerBytes += line.count
        guard headerBytes <= Self.largestHeaderBytes else {
            failure = .headerTooLarge(limitBytes: Self.largestHeaderBytes)
            return false
        }
        if line.starts(with: "HTTP/".utf8), body.isEmpty {
            fields.removeAll()
            headerIsComplete = false
        } else if line.allSatisfy({ $0 == 0x0D || $0 == 0x0A }) {
            headerIsComplete = true
        } else if !headerIsComplete, let field = HTTPField(line: line) {
            fields.append(field)
        }
        return true
    }

    func readBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard bytes.count <= request.maxBodyBytes - body.count else {
            failure = .bodyTooLarge(limitBytes: request.maxBodyBytes)
            return false
        }
        body.append(contentsOf: bytes)
        return true
    }

    // MARK: Ended

    /// Turns libcurl's result into ours.
    func outcome(_ code: CURLcode) -> Outcome {
        if let failure { return .failure(failure) }
        guard let easy else { return .failure(.unavailable(reason: "libcurl refuses an option")) }
        guard code == CURLE_OK else {
            return .failure(TransportError(code, of: easy, request: request))
        }
        var received: curl_off_t = 0
        var status = 0
        var microseconds: curl_off_t = 0
        guard ccurl_get_offset(easy, CURLINFO_SIZE_DOWNLOAD_T, &received) == CURLE_OK,
            ccurl_get_long(easy, CURLINFO_RESPONSE_CODE, &status) == CURLE_OK,
            ccurl_get_offset(easy, CURLINFO_TOTAL_TIME_T, &microseconds) == CURLE_OK,
            (200...999).contains(status)
        else { return .failure(.malformedResponse(host: request.url.host)) }
        guard body.count <= Int(received) * Self.largestExpansion else {
            return .failure(.expandsTooMuch(limit: Self.largestExpansion))
        }
        let duration = Duration.microseconds(Int64(microseconds))
        return .success(HTTPResponse(status: status, fields: fields, body: body, duration: duration))
    }
}

/// What every transfer of one transport shares.
struct TransferSettings: Sendable {
    var policy: AddressPolicy
    var trust: TrustStore
    var testNetwork: LoopbackTestNetwork?
}
