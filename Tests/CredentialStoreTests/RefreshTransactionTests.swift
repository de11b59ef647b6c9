import CredentialStore
import Credentials
import Quantities
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What a refresh does with each answer, and with what others did meanwhile.
@Suite struct RefreshTransactionTests {
    private let folder: TemporaryFolder
    private let store: LoginStore
    private let login: StoredLogin

    init() throws {
        folder = try TemporaryFolder()
        store = Sample.store(folder)
        login = try store.write(try Sample.login(), ifGeneration: nil)
    }

    private var transaction: RefreshTransaction {
        RefreshTransaction(store: store, wait: .seconds(5)) { Sample.evening }
    }

    private func stored() throws -> StoredLogin { try #require(try store.read(login.key)) }

    private func text(_ report: RefreshReport) -> String {
        let earlier = report.earlier.map { "earlier \($0.attempts) " } ?? ""
        switch report.outcome {
        case .renewed(let login): return "\(earlier)renewed \(login.token?.reveal() ?? "-")"
        case .theirs(let login): return "\(earlier)theirs \(login.token?.reveal() ?? "-")"
        case .kept(let login, _, let say): return "\(earlier)kept \(login.token?.reveal() ?? "-") \(say)"
        case .lost(let login, _, let say): return "\(earlier)lost \(login.token?.reveal() ?? "-") \(say)"
        case .dead(let login, let say): return "\(earlier)dead \(login.token?.reveal() ?? "-") \(say)"
        case .removed: return "\(earlier)removed"
        }
    }

    @Test func newTokensAreStored() async throws {
        let tokens = RenewedTokens(
            token: Secret("access-1"), refreshToken: Secret("refresh-1"), idToken: Secret("id-1"),
            expires: Sample.evening, scope: ["usage"], facts: ["plan": "max"])
        let store = self.store
        let report = try await transaction.run(login) { sent, earlier in
            #expect(sent.refreshToken?.reveal() == "refresh-0")
            #expect(earlier == nil)
            // The mark is on the disk before anything is sent.
            #expect(throws: Never.self) {
                let mark = try store.read(sent.key)?.refreshing
                #expect(mark?.since == Sample.evening && mark?.attempts == 1)
                #expect(mark?.generation == sent.generation - 1)
            }
            return .renewed(tokens)
        }
        #expect(text(report) == "renewed access-1")
        let now = try stored()
        #expect(now.refreshing == nil)
        #expect(now.tokensGeneration == now.generation)
        #expect(
            shown(now) == "sample:work login access-1 refresh-1 id-1 2026-07-01T20:00:00Z usage plan=max "
                + "sample-client https://auth.sample.invalid 2026-07-01T12:00:00.250Z living")
    }

    @Test func whatIsNotToldStaysButTheTimeOfTheOldToken() async throws {
        _ = try await transaction.run(login) { _, _ in .renewed(RenewedTokens(token: Secret("access-1"))) }
        #expect(
            shown(try stored()) == "sample:work login access-1 refresh-0 id-0 - usage+profile a=ü\"\n&plan=pro "
                + "sample-client https://auth.sample.invalid 2026-07-01T12:00:00.250Z living")
    }

    @Test func aFailedRefreshKeepsTheLivingToken() async throws {
        let report = try await transaction.run(login) { _, _ in .keep(say: "503") }
        #expect(text(report) == "kept access-0 503")
        #expect(shown(try stored()) == shown(login))
        #expect(try stored().tokensGeneration == login.tokensGeneration)
    }

    @Test func aRefreshTokenThatIsRefusedIsNeverSentAgain() async throws {
        let report = try await transaction.run(login) { _, _ in .dead(say: "Sign in again.") }
        #expect(text(report) == "dead access-0 Sign in again.")
        #expect(try stored().state == .dead(say: "Sign in again."))
        #expect(try stored().refreshing == nil)
        let sent = Locked(0)
        let again = try await transaction.run(login) { _, _ in
            sent.withLock { $0 += 1 }
            return .keep(say: "no")
        }
        #expect(text(again) == "dead access-0 Sign in again.")
        #expect(sent.withLock { $0 } == 0)
    }

    @Test func anAnswerThatWasNotHeardLeavesTheMark() async throws {
        let report = try await transaction.run(login) { _, _ in .lost(say: "cut") }
        #expect(text(report) == "lost access-0 cut")
        #expect(try stored().refreshing?.attempts == 1)
        let again = try await transaction.run(login) { sent, earlier in
            #expect(earlier?.attempts == 1 && sent.refreshing?.attempts == 2)
            return .renewed(RenewedTokens(token: Secret("access-1"), refreshToken: Secret("refresh-1")))
        }
        #expect(text(again) == "earlier 1 renewed access-1")
        #expect(try stored().refreshing == nil)
    }

    @Test func whatSomebodyElseRenewedIsUsed() async throws {
        _ = try await transaction.run(login) { _, _ in .renewed(RenewedTokens(token: Secret("access-1"))) }
        let report = try await transaction.run(login) { _, _ in .dead(say: "sent all the same") }
        #expect(text(report) == "theirs access-1")
        #expect(try stored().state == .living)
    }

    @Test func aSignInWhileItRunsWins() async throws {
        let store = self.store
        let report = try await transaction.run(login) { sent, _ in
            var again = sent
            again.token = Secret("signed-in")
            again.refreshing = nil
            again.storedAt = Sample.evening
            #expect(throws: Never.self) { try store.write(again, ifGeneration: sent.generation) }
            return .renewed(RenewedTokens(token: Secret("access-1")))
        }
        #expect(text(report) == "theirs signed-in")
        #expect(try stored().token?.reveal() == "signed-in")
    }

    @Test func aSignOutWhileItRunsIsNotUndone() async throws {
        let store = self.store
        let report = try await transaction.run(login) { sent, _ in
            #expect(throws: Never.self) { try store.remove(sent.key) }
            return .renewed(RenewedTokens(token: Secret("access-1")))
        }
        #expect(text(report) == "removed")
        #expect(try store.read(login.key) == nil)
        #expect(text(try await transaction.run(login) { _, _ in .dead(say: "sent") }) == "removed")
    }

    @Test func withoutARefreshTokenNothingIsSent() async throws {
        let bare = try store.write(try Sample.login("sample:bare", refreshToken: nil), ifGeneration: nil)
        let report = try await transaction.run(bare) { _, _ in .dead(say: "sent") }
        #expect(text(report) == "kept access-0 This login came without a refresh token.")
    }

    /// The write of the new tokens fails: they are not handed out, and the next run knows that they were sent for.
    @Test func tokensThatCannotBeStoredAreNotHandedOut() async throws {
        let path = store.path
        let sent = Locked(false)
        let failing = LoginStore(
            environment: Sample.environment(folder),
            disk: Disk { change in
                guard change == .rename, sent.withLock({ $0 }) else { return }
                for name in names(in: path) where name.hasSuffix(".new") { remove("\(path)/\(name)") }
            })
        let transaction = RefreshTransaction(store: failing, wait: .seconds(5)) { Sample.evening }
        await #expect(throws: StoreFault.self) {
            _ = try await transaction.run(login) { _, _ in
                sent.withLock { $0 = true }
                return .renewed(RenewedTokens(token: Secret("access-1")))
            }
        }
        #expect(try stored().token?.reveal() == "access-0")
        #expect(try stored().refreshing?.attempts == 1)
    }
}
