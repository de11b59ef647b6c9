import Digest

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension LoginStore {
    /// Runs `body` while no other process, and nobody else in this one, does so for the same origin and client id.
    ///
    /// The lock lies with the logins, so that all who share them share it: a desktop session and a cron job have different
    /// folders for what runs. What the caller has read before is old: `body` reads again.
    ///
    /// - Parameter wait: Then it gives up with `.isBusy`, also when its task is cancelled.
    package func withRefreshLock<Value: Sendable>(
        tokenOrigin: String, clientID: String, wait: Duration,
        _ body: @Sendable () async throws(StoreFault) -> Value
    ) async throws(StoreFault) -> Value {
        let digits = SHA256.hex(Array(tokenOrigin.utf8) + [0] + Array(clientID.utf8))
        let lock = try await hold("refresh-\(digits.prefix(32)).lock", wait)
        defer { close(lock) }
        return try await body()
    }

    private func hold(_ lock: String, _ wait: Duration) async throws(StoreFault) -> Int32 {
        let open = try folder.openOrMake()
        defer { open.shut() }
        var pauses = Pauses(wait)
        while true {
            if let held = try open.take(lock) { return held }
            guard let pause = pauses.pause(), !Task.isCancelled else {
                throw StoreFault(.isBusy, open.place(of: lock))
            }
            do {
                try await Task.sleep(for: .milliseconds(pause))
            } catch {
                throw StoreFault(.isBusy, open.place(of: lock))
            }
        }
    }
}
