import TestSupport

/// A provider that gives a new refresh token for every use of the last one, to each account by itself.
final class TokenServer: Sendable {
    private struct Account {
        var current = 0
        var asked = 0
        /// Refresh tokens that were used up before they came again.
        var repeated = 0
    }

    private let accounts: Locked<[String: Account]>
    private let server: LoopbackServer

    var port: Int { server.port }

    /// - Parameters:
    ///   - repeatsAnswers: Whether the last refresh token but one is answered once more, with the same tokens.
    ///   - delay: Before every answer.
    init(repeatsAnswers: Bool, delay: Duration = .zero) throws {
        let accounts = Locked<[String: Account]>([:])
        self.accounts = accounts
        let length = String(repeating: "x", count: 1_200)
        server = try LoopbackServer { request in
            let text = String(decoding: request.body, as: UTF8.self)
            let answer = accounts.withLock { accounts in
                var account = accounts[request.path] ?? Account()
                defer { accounts[request.path] = account }
                account.asked += 1
                if text == "refresh-\(account.current).\(length)" {
                    account.current += 1
                } else {
                    account.repeated += 1
                    guard repeatsAnswers, text == "refresh-\(account.current - 1).\(length)" else {
                        return "invalid_grant"
                    }
                }
                return "tokens access-\(account.current).\(length) refresh-\(account.current).\(length)"
            }
            return LoopbackAnswer(body: Array(answer.utf8), delivery: .raw, delay: delay)
        }
    }

    func asked(_ account: String) -> Int { accounts.withLock { $0["/\(account)"]?.asked ?? 0 } }
    func current(_ account: String) -> Int { accounts.withLock { $0["/\(account)"]?.current ?? 0 } }
    func repeated(_ account: String) -> Int { accounts.withLock { $0["/\(account)"]?.repeated ?? 0 } }
    var askedInAll: Int { accounts.withLock { $0.values.reduce(0) { $0 + $1.asked } } }
}
