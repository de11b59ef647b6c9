import CredentialStore
import Credentials
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A refresh that is killed before each of its points: every change of the disk, and the sending.
@Suite struct CrashDrillTests {
    /// One account in a store of its own.
    private struct Lane {
        let folder: TemporaryFolder
        let store: LoginStore
        let account: String

        init(_ account: String) throws {
            folder = try TemporaryFolder()
            store = Sample.store(folder)
            self.account = account
            let length = String(repeating: "x", count: 1_200)
            let login = StoredLogin(
                key: try Sample.key(account), token: Secret("access-0.\(length)"),
                refreshToken: Secret("refresh-0.\(length)"), expires: .epoch, clientID: "drill-client",
                tokenOrigin: "http://127.0.0.1", storedAt: .epoch)
            _ = try store.write(login, ifGeneration: nil)
        }

        func start(_ port: Int, stop: Int) throws -> DrillProcess {
            try DrillProcess(
                [DrillProcess.program, "refresh", "\(folder.path)/data", account, "\(port)", "\(stop)"])
        }

        /// `access-N refresh-N`, and the mark.
        func stored() throws -> String {
            guard let login = try store.read(try Sample.key(account)) else { return "none" }
            let names = [login.token, login.refreshToken].map { secret in
                let parts = secret?.reveal().split(separator: ".") ?? []
                return parts.count == 2 && parts[1].utf8.count == 1_200 ? String(parts[0]) : "torn"
            }
            let mark = login.refreshing.map { " mark \($0.attempts)" } ?? ""
            if case .dead = login.state { return names.joined(separator: " ") + mark + " dead" }
            return names.joined(separator: " ") + mark
        }
    }

    /// The points of a refresh that nobody stops.
    private func points(_ server: TokenServer) throws -> [String] {
        let lane = try Lane("drill:whole")
        let process = try lane.start(server.port, stop: 0)
        #expect(process.wait() == .exit(0))
        #expect(process.lines() == ["renewed access-1"])
        #expect(try lane.stored() == "access-1 refresh-1")
        return process.points()
    }

    /// Kills at every point, several at once, and looks at each store before and after a run that mends it.
    ///
    /// - Returns: How many were killed.
    @discardableResult
    private func drill(_ server: TokenServer, rounds: Int, mended: (_ stopped: Stopped, Lane, [String]) throws -> Void)
        throws -> Int
    {
        let points = try points(server)
        let renames = points.indices.filter { points[$0] == "rename" }
        let send = try #require(points.firstIndex(of: "send"))
        // Two files, each of several writes: the mark before the request, the tokens behind it.
        try #require(renames.count == 2 && renames[0] < send && send < renames[1])
        let writes = points[..<renames[0]].filter { $0 == "write" }
        let file = ["create", "setMode"] + writes + ["synchronise", "rename", "synchronise"]
        #expect(writes.count >= 3)
        #expect(points == ["create", "setMode"] + file + ["send"] + file, "the lock, the mark, the tokens")
        var kills = 0
        for round in 0..<rounds {
            for first in stride(from: 1, through: points.count, by: 4) {
                let stops = Array(first...min(first + 3, points.count))
                let lanes = try stops.map { try Lane("drill:\(round)-\($0)") }
                let processes = try zip(stops, lanes).map { try $1.start(server.port, stop: $0) }
                for (stop, process) in zip(stops, processes) {
                    #expect(process.wait() == .signal(SIGKILL), "point \(stop)")
                    kills += 1
                }
                for (stop, lane) in zip(stops, lanes) {
                    // The point itself was not passed.
                    let stopped = Stopped(
                        hasMark: renames[0] < stop - 1, isSent: send < stop - 1, hasTokens: renames[1] < stop - 1)
                    #expect(try lane.stored() == stopped.stored, "before point \(stop), \(points[stop - 1])")
                    #expect(server.asked(lane.account) == (stopped.isSent ? 1 : 0), "point \(stop)")
                }
                let runs = try lanes.map { try $0.start(server.port, stop: 0) }
                for (stop, (lane, run)) in zip(stops, zip(lanes, runs)) {
                    #expect(run.wait() == .exit(0), "after point \(stop)")
                    let stopped = Stopped(
                        hasMark: renames[0] < stop - 1, isSent: send < stop - 1, hasTokens: renames[1] < stop - 1)
                    try mended(stopped, lane, run.lines())
                }
            }
        }
        return kills
    }

    private struct Stopped {
        var hasMark: Bool
        var isSent: Bool
        var hasTokens: Bool

        /// The newest tokens once their file is in its place, else the old ones with the mark.
        var stored: String {
            hasTokens ? "access-1 refresh-1" : hasMark ? "access-0 refresh-0 mark 1" : "access-0 refresh-0"
        }
    }

    @Test func withAServerThatRepeatsItsAnswerEveryNextRunEndsValid() async throws {
        let kills = try await onThread {
            let server = try TokenServer(repeatsAnswers: true)
            return try drill(server, rounds: 11) { stopped, lane, lines in
                let earlier = stopped.hasMark && !stopped.hasTokens ? ["earlier 1"] : []
                #expect(lines == earlier + [stopped.hasTokens ? "valid access-1" : "renewed access-1"])
                let stored = try lane.stored()
                #expect(stored == "access-1 refresh-1")
                #expect(server.current(lane.account) == 1)
                #expect(server.repeated(lane.account) == (stopped.isSent && !stopped.hasTokens ? 1 : 0))
            }
        }
        print("crash drill, repeating server: \(kills) kills")
        #expect(kills >= 200)
    }

    @Test func withAServerThatDoesNotTheLossIsKnownAndRemembered() async throws {
        let kills = try await onThread {
            let server = try TokenServer(repeatsAnswers: false)
            return try drill(server, rounds: 3) { stopped, lane, lines in
                let isLost = stopped.isSent && !stopped.hasTokens
                let earlier = stopped.hasMark && !stopped.hasTokens ? ["earlier 1"] : []
                #expect(
                    lines == earlier
                        + [isLost ? "dead invalid_grant" : stopped.hasTokens ? "valid access-1" : "renewed access-1"])
                let stored = try lane.stored()
                #expect(stored == (isLost ? "access-0 refresh-0 dead" : "access-1 refresh-1"))
            }
        }
        print("crash drill, strict server: \(kills) kills")
        #expect(kills >= 50)
    }

    /// The run that mends is killed too, and the one after it.
    @Test func aRunThatIsStoppedAgainIsCounted() async throws {
        let counted = try await onThread {
            let server = try TokenServer(repeatsAnswers: true)
            let points = try points(server)
            let renames = points.indices.filter { points[$0] == "rename" }
            // Locks are there by now, so that a run has fewer points.
            let made = try #require(renames.last) - 3
            let lane = try Lane("drill:again")
            var stored: [String] = []
            for stop in [try #require(renames.last) + 1, made, made] {
                let process = try lane.start(server.port, stop: stop)
                #expect(process.wait() == .signal(SIGKILL))
                stored.append(try lane.stored())
            }
            let last = try lane.start(server.port, stop: 0)
            _ = last.wait()
            return stored + last.lines() + [try lane.stored()]
        }
        #expect(
            counted == [
                "access-0 refresh-0 mark 1", "access-0 refresh-0 mark 2", "access-0 refresh-0 mark 3", "earlier 3",
                "renewed access-1", "access-1 refresh-1",
            ])
    }
}
