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

/// Many processes at once.
@Suite struct RaceDrillTests {
    /// Starts 20 processes and waits for all.
    private static func race(_ server: TokenServer, accounts: [String]) async throws -> [String] {
        try await onThread {
            let folder = try TemporaryFolder()
            for account in accounts {
                let process = try DrillProcess([DrillProcess.program, "store", "\(folder.path)/data", account])
                #expect(process.wait() == .exit(0))
            }
            let processes = try (0..<20).map { number in
                try DrillProcess([
                    DrillProcess.program, "refresh", "\(folder.path)/data", accounts[number % accounts.count],
                    "\(server.port)", "0",
                ])
            }
            var lines: [String] = []
            for process in processes {
                #expect(process.wait() == .exit(0))
                lines += process.lines()
            }
            for account in accounts {
                let login = try Sample.store(folder).read(try Sample.key(account))
                #expect(login?.token?.reveal().hasPrefix("access-1.") == true)
                #expect(login?.refreshing == nil)
            }
            return lines
        }
    }

    @Test func twentyProcessesRenewOneLoginOnce() async throws {
        let server = try TokenServer(repeatsAnswers: false, delay: .milliseconds(100))
        let lines = try await Self.race(server, accounts: ["drill:one"])
        #expect(server.askedInAll == 1)
        #expect(lines.count == 20)
        #expect(lines.filter { $0 == "renewed access-1" }.count == 1)
        #expect(lines.allSatisfy { $0.hasSuffix(" access-1") }, "\(lines)")
    }

    @Test func twentyProcessesRenewFiveLoginsFiveTimes() async throws {
        let server = try TokenServer(repeatsAnswers: false, delay: .milliseconds(50))
        let accounts = (1...5).map { "drill:\($0)" }
        let lines = try await Self.race(server, accounts: accounts)
        #expect(accounts.map(server.asked) == [1, 1, 1, 1, 1])
        #expect(lines.count == 20)
        #expect(lines.filter { $0 == "renewed access-1" }.count == 5)
        #expect(lines.allSatisfy { $0.hasSuffix(" access-1") }, "\(lines)")
    }

    @Test func theLockOfAProcessThatDiesIsFree() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path
        let holder = try await onThread {
            let process = try DrillProcess([DrillProcess.program, "hold", "\(path)/data"])
            process.waitForOutput()
            return Held(process: process)
        }
        let store = Sample.store(folder)
        func take() async -> StoreFault? {
            do throws(StoreFault) {
                try await store.withRefreshLock(
                    tokenOrigin: "http://127.0.0.1", clientID: "drill-client", wait: .milliseconds(50)
                ) {}
                return nil
            } catch {
                return error
            }
        }
        let locked = await take()
        #expect(locked?.kind == .isBusy)
        let lock = try #require(locked?.place)
        #expect(mode(lock) == 0o600)
        // Another origin or client is another lock.
        try await store.withRefreshLock(tokenOrigin: "http://127.0.0.1", clientID: "other", wait: .zero) {}
        holder.process.kill()
        #expect(await take() == nil)
    }

    /// Carries a process from its thread to the test.
    private struct Held: @unchecked Sendable {
        var process: DrillProcess
    }

    @Test func inOneProcessTheyWaitForEachOtherToo() async throws {
        let folder = try TemporaryFolder()
        let store = Sample.store(folder)
        let inside = Locked((now: 0, most: 0))
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    do throws(StoreFault) {
                        try await store.withRefreshLock(
                            tokenOrigin: "https://a.invalid", clientID: "c", wait: .seconds(30)
                        ) {
                            inside.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
                            for _ in 0..<20 { await Task.yield() }
                            inside.withLock { $0.now -= 1 }
                        }
                        return true
                    } catch {
                        return false
                    }
                }
            }
            for await isDone in group { #expect(isDone) }
        }
        #expect(inside.withLock { $0.most } == 1)
    }
}
