import CCurl

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The thread that makes all calls to libcurl.
///
/// A class because a thread and its callers share it. Other threads only append commands under the lock and call
/// `ccurl_multi_wakeup`, the one function that libcurl documents as safe from there.
final class TransferLoop: @unchecked Sendable {
    private enum Command {
        case start(Transfer)
        /// Some transfer's `isCancelled` was set.
        case cancel
        case stop
    }

    private struct Inbox {
        var commands: [Command] = []
        var isStopped = false
    }

    private let multi: UnsafeMutableRawPointer
    private let inbox = Locked(Inbox())

    /// Opens libcurl and starts the thread.
    ///
    /// - Throws: `TransportError.unavailable` when either fails.
    init(maxConnections: Int) throws(TransportError) {
        var reason: UnsafePointer<CChar>?
        guard ccurl_load(&reason) == 0 else {
            throw .unavailable(reason: reason.map { String(cString: $0) } ?? "libcurl cannot be opened")
        }
        guard let multi = ccurl_multi_init(max(1, maxConnections)) else {
            throw .unavailable(reason: "libcurl does not start")
        }
        self.multi = multi
        #if canImport(Glibc)
            var thread = pthread_t()
        #else
            var thread: pthread_t?
        #endif
        let retained = Unmanaged.passRetained(self)
        guard pthread_create(&thread, nil, runTransferLoop, retained.toOpaque()) == 0 else {
            retained.release()
            ccurl_multi_cleanup(multi)
            throw .unavailable(reason: "no thread can be started")
        }
        #if canImport(Glibc)
            pthread_detach(thread)
        #else
            if let thread { pthread_detach(thread) }
        #endif
    }

    func start(_ transfer: Transfer) {
        if !post(.start(transfer)) { transfer.finish(.failure(.cancelled)) }
    }

    func cancelMarked() { _ = post(.cancel) }

    /// Ends the thread; what is still under way finishes as cancelled.
    func stop() { _ = post(.stop) }

    /// Appends and wakes under one lock, so that the thread cannot free `multi` in between and nothing queues behind
    /// `.stop`. False after a stop.
    private func post(_ command: Command) -> Bool {
        inbox.withLock { inbox in
            if inbox.isStopped { return false }
            if case .stop = command { inbox.isStopped = true }
            inbox.commands.append(command)
            _ = ccurl_multi_wakeup(multi)
            return true
        }
    }

    fileprivate func run() {
        var live: [UnsafeMutableRawPointer: Transfer] = [:]
        while true {
            let commands = inbox.withLock { inbox in
                defer { inbox.commands.removeAll(keepingCapacity: true) }
                return inbox.commands
            }
            for command in commands {
                switch command {
                case .start(let transfer): begin(transfer, &live)
                case .cancel:
                    for (easy, transfer) in live where transfer.isCancelled.withLock({ $0 }) {
                        end(easy, .failure(.cancelled), &live)
                    }
                case .stop:
                    for easy in Array(live.keys) { end(easy, .failure(.cancelled), &live) }
                    ccurl_multi_cleanup(multi)
                    return
                }
            }
            _ = ccurl_multi_perform(multi)
            var easy: UnsafeMutableRawPointer?
            var code = CURLE_OK
            while ccurl_multi_next_ended(multi, &easy, &code) == 1 {
                guard let ended = easy, let transfer = live[ended] else { continue }
                end(ended, transfer.outcome(code), &live)
            }
            _ = ccurl_multi_poll(multi, 60_000)  // ends early for sockets, libcurl's own timers and a wakeup
        }
    }

    private func begin(_ transfer: Transfer, _ live: inout [UnsafeMutableRawPointer: Transfer]) {
        if transfer.isCancelled.withLock({ $0 }) { return transfer.finish(.failure(.cancelled)) }
        guard let easy = transfer.makeHandle() else {
            return transfer.finish(.failure(.unavailable(reason: "libcurl refuses an option")))
        }
        live[easy] = transfer
        if ccurl_multi_add(multi, easy) != CURLM_OK {
            end(easy, .failure(.unavailable(reason: "libcurl takes no more transfers")), &live)
        }
    }

    /// Answers first: an old libcurl may wait for a lookup while the handle is removed.
    private func end(
        _ easy: UnsafeMutableRawPointer, _ outcome: Transfer.Outcome,
        _ live: inout [UnsafeMutableRawPointer: Transfer]
    ) {
        guard let transfer = live.removeValue(forKey: easy) else { return }
        transfer.finish(outcome)
        _ = ccurl_multi_remove(multi, easy)
        ccurl_easy_cleanup(easy)
    }
}

/// The thread's body. It takes no signals: they are the main thread's, and a closed connection must not end the program.
private func runTransferLoop(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
    guard let context else { return nil }
    Unmanaged<TransferLoop>.fromOpaque(context).takeRetainedValue().run()
    return nil
}
