/// Sends requests with libcurl.
///
/// libcurl is opened and the thread is started by the first `send`, so that a command which fetches nothing does not
/// pay for them. A class because it owns that thread; letting go of it, or `shutdown()`, ends what is under way.
///
/// The address rule (`AddressPolicy`) is applied where libcurl is about to open a socket for one particular address, and
/// again on the connection just before the request is written. Nothing is looked up in between, so a name that
/// answers differently a second time (DNS rebinding) gains nothing. Behind a proxy the name stands in for the address.
package final class CurlTransport: HTTPTransport {
    private enum State {
        case idle
        case running(TransferLoop)
        case stopped
    }

    private let settings: TransferSettings
    private let proxies: ProxySettings
    private let maxConnections: Int
    private let state = Locked(State.idle)

    /// - Parameters:
    ///   - proxies: Not used in a test run.
    ///   - maxConnections: Open at once; further requests wait, and their timeout runs.
    package convenience init(
        policy: AddressPolicy = .live,
        proxies: ProxySettings = .none,
        trust: TrustStore = .system,
        maxConnections: Int = 16
    ) {
        let settings = TransferSettings(policy: policy, trust: trust, testNetwork: nil)
        self.init(settings, policy.isTestRun ? .none : proxies, maxConnections)
    }

    /// For tests only; see `LoopbackTestNetwork`.
    package convenience init(
        forTestsOnly network: LoopbackTestNetwork,
        proxies: ProxySettings = .none,
        trust: TrustStore = .system,
        maxConnections: Int = 16
    ) {
        self.init(TransferSettings(policy: .live, trust: trust, testNetwork: network), proxies, maxConnections)
    }

    private init(_ settings: TransferSettings, _ proxies: ProxySettings, _ maxConnections: Int) {
        self.settings = settings
        self.proxies = proxies
        self.maxConnections = maxConnections
    }

    deinit { shutdown() }

    package func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let proxy = try route(request)
        if Task.isCancelled { throw .cancelled }
        let loop = try runningLoop()
        let isCancelled = Locked(false)  // set by a cancellation even before the transfer starts
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                loop.start(
                    Transfer(
                        request, settings: settings, proxy: proxy, isCancelled: isCancelled,
                        continuation: continuation))
            }
        } onCancel: {
            isCancelled.withLock { $0 = true }
            loop.cancelMarked()
        }
        return try outcome.get()
    }

    /// Ends the thread. Requests under way, and all later ones, fail as cancelled.
    package func shutdown() {
        let loop = state.withLock { state -> TransferLoop? in
            defer { state = .stopped }
            guard case .running(let loop) = state else { return nil }
            return loop
        }
        loop?.stop()
    }

    /// Checks what can be checked without the network, and chooses the proxy.
    private func route(_ request: HTTPRequest) throws(TransportError) -> Proxy? {
        if let field = request.fields.first(where: { !$0.isSendable }) {
            throw .badHeader(name: field.shownName)
        }
        if request.method == .get, request.body != nil { throw .bodyNotAllowed }
        let url = request.url
        if let why = settings.policy.refusal(of: url.origin) { throw .hostNotAllowed(host: url.host, why: why) }
        guard let proxy = try proxies.proxy(for: url.origin) else { return nil }
        if let why = settings.policy.refusalBehindProxy(of: url.host, network: request.network) {
            throw .hostNotAllowed(host: url.host, why: why)
        }
        return proxy
    }

    private func runningLoop() throws(TransportError) -> TransferLoop {
        try state.withLock { state throws(TransportError) in
            switch state {
            case .running(let loop): return loop
            case .stopped: throw .cancelled
            case .idle:
                let loop = try TransferLoop(maxConnections: maxConnections)
                state = .running(loop)
                return loop
            }
        }
    }
}
