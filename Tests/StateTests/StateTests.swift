import Credentials
import JSONQuery
import Quantities
import SpecEngine
import TestSupport
import Testing
import UsageModel

@testable import CodexBarKit

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Runs have real time only, so nothing runs beside them.
@Suite(.serialized) enum OneAfterTheOther {}

extension OneAfterTheOther {
    /// `state.json`: what runs of the program leave for those after them.
    @Suite struct StateTests {
        private static let canary = "canary-4f0b1d-secret"
        private static let balance = """
            {"is_available": true, "balance_infos": [{"currency": "CNY", "total_balance": "110.50",
             "granted_balance": "10.50", "topped_up_balance": "100.00"}]}
            """

        /// A machine of its own, and a provider whose answers change.
        private final class Machine: Sendable {
            let folder: TemporaryFolder
            let server: LoopbackServer
            let answer: Locked<LoopbackAnswer>

            init(_ first: LoopbackAnswer) throws {
                folder = try TemporaryFolder()
                let answer = Locked(first)
                self.answer = answer
                server = try LoopbackServer { _ in answer.withLock { $0 } }
                try folder.write("", to: "home/.codexbar-sandbox")
            }

            func environment(_ more: [String: String] = [:]) -> UserEnvironment {
                let variables = ["K": canary, "K2": "another-secret-of-somebody"].merging(more) { $1 }
                return UserEnvironment(variables: variables, home: "\(folder.path)/none", uid: getuid())
            }

            func run(secret: String = "K", isSandboxed: Bool = true) async throws -> UsageRun.Result {
                var workspace = Workspace(environment: environment())
                if isSandboxed { workspace = try workspace.sandboxed(in: "\(folder.path)/home") }
                let id = try #require(ProviderID("deepseek"))
                let test = TestRun(
                    origins: [.init(name: "deepseek.api", value: server.origin)],
                    secrets: [.init(name: "deepseek.key", value: secret)], isSandboxed: isSandboxed)
                return try await UsageRun(workspace: workspace, providers: [id], test: test, includesAll: false).run()
            }

            func snapshot(secret: String = "K", isSandboxed: Bool = true) async throws -> AccountSnapshot {
                let result = try await run(secret: secret, isSandboxed: isSandboxed)
                #expect(result.faults == [])
                return try #require(result.reports.first).snapshot
            }

            var state: String? { folder.text("home/.local/state/codexbar/state.json") }

            /// As if so much time had passed since the last run.
            func age(seconds: Int64) throws {
                let state = try #require(state)
                let now = SystemClock().now().seconds
                var aged = ""
                var digits = ""
                for character in state + " " {
                    if character.isNumber {
                        digits.append(character)
                        continue
                    }
                    // Instants are the only numbers near today's.
                    if let number = Int64(digits), abs(number - now) < 90_000 { digits = String(number - seconds) }
                    aged += digits + String(character)
                    digits = ""
                }
                try folder.write(aged, to: "home/.local/state/codexbar/state.json")
            }
        }

        @Test func theLastAnswerServesUntilTheProviderMayBeAskedAgain() async throws {
            let machine = try Machine(.json(Self.balance))
            let first = try await machine.snapshot()
            machine.answer.withLock { $0 = .text("down", status: 500) }
            let second = try await machine.snapshot()
            #expect(second == first)
            #expect(machine.server.requests.count == 1)
            try machine.age(seconds: 301)
            let third = try await machine.snapshot()
            #expect(machine.server.requests.count == 2)
            #expect(third.failure?.code == .providerUnavailable)
            let metric = try #require(third.metrics.first)
            #expect(metric.outcome == first.metrics.first?.outcome)
            #expect(metric.staleSince == third.measured)
            #expect(RunCommand.status(of: third) == 1)
        }

        @Test func aProviderThatAsksForPatienceIsLeftAloneByLaterRuns() async throws {
            let machine = try Machine(.json(Self.balance))
            _ = try await machine.snapshot()
            try machine.age(seconds: 301)
            machine.answer.withLock {
                $0 = .text("slow down", status: 429)
                $0.fields.append(("Retry-After", "900"))
            }
            let refused = try await machine.snapshot()
            #expect(machine.server.requests.count == 2)
            let retryAt = try #require(refused.retryAt)
            machine.answer.withLock { $0 = .json(Self.balance) }
            try machine.age(seconds: 301)
            let waiting = try await machine.snapshot()
            #expect(machine.server.requests.count == 2)
            #expect(waiting.failure?.code == .rateLimited)
            #expect(waiting.metrics.allSatisfy { $0.staleSince != nil })
            #expect(waiting.retryAt == retryAt.advanced(bySeconds: -301))
            // Another key need not wait, and is shown nothing of the first.
            let other = try await machine.snapshot(secret: "K2")
            #expect(machine.server.requests.count == 3)
            #expect(other.failure == nil)
            #expect(other.metrics.allSatisfy { $0.staleSince == nil })
            try machine.age(seconds: 600)
            #expect(try await machine.snapshot().failure == nil)
            #expect(machine.server.requests.count == 4)
        }

        @Test func aLimitWithoutAnOldAnswerIsTold() async throws {
            let machine = try Machine(.text("slow down", status: 429))
            machine.answer.withLock { $0.fields.append(("Retry-After", "900")) }
            _ = try await machine.snapshot()
            try machine.age(seconds: 301)
            let waiting = try await machine.snapshot()
            #expect(machine.server.requests.count == 1)
            #expect(waiting.failure?.code == .rateLimited)
            #expect(waiting.retryAt != nil)
        }

        @Test func nobodyElseReadsItAndNoSecretIsInIt() async throws {
            let machine = try Machine(
                .json(#"{"is_available": true, "\#(Self.canary)": 1, "balance_infos": "\#(Self.canary)"}"#))
            _ = try await machine.snapshot()
            machine.answer.withLock { $0 = .json(#"{"is_available": "\#(Self.canary)", "balance_infos": []}"#) }
            try machine.age(seconds: 301)
            _ = try await machine.snapshot()
            let state = try #require(machine.state)
            #expect(state.contains("\"deepseek:default\""))
            #expect(!state.contains("canary"))
            var info = stat()
            #expect(stat("\(machine.folder.path)/home/.local/state/codexbar/state.json", &info) == 0)
            #expect(info.st_mode & 0o777 == 0o600)
        }

        @Test func aTestRunWithoutASandboxRemembersNothing() async throws {
            let machine = try Machine(.json(Self.balance))
            for _ in 0..<2 { _ = try await machine.snapshot(isSandboxed: false) }
            #expect(machine.server.requests.count == 2)
            #expect(!SystemFiles.exists("\(machine.folder.path)/none"))
        }

        @Test(arguments: [
            "", "{", "[]", "{\"version\":\"2\",\"accounts\":[]}",
            "{\"version\":\"1\",\"accounts\":[{\"account\":\"a\"}]}",
            "{\"version\":\"1\",\"accounts\":[{\"account\":\"deepseek:default\",\"edition\":\"x\",\"snapshot\":{}}]}",
        ])
        func aDamagedFileIsToldOnceAndSetAside(_ damaged: String) async throws {
            let machine = try Machine(.json(Self.balance))
            try machine.folder.write(damaged, to: "home/.local/state/codexbar/state.json")
            let first = try await machine.run()
            #expect(first.faults.count == 1)
            #expect(first.faults.first?.contains("renamed to state.json.damaged") == true)
            #expect(first.reports.first?.snapshot.failure == nil)
            #expect(machine.folder.text("home/.local/state/codexbar/state.json.damaged") == damaged)
            _ = try await machine.snapshot()
            #expect(machine.server.requests.count == 1)
        }

        @Test func aFileThatOthersWriteIsLeftAlone() async throws {
            let machine = try Machine(.json(Self.balance))
            let path = "\(machine.folder.path)/home/.local/state/codexbar/state.json"
            try machine.folder.write("{}", to: "home/.local/state/codexbar/state.json")
            chmod(path, 0o666)
            let result = try await machine.run()
            #expect(result.faults.count == 1)
            #expect(result.reports.first?.snapshot.failure == nil)
            #expect(machine.state == "{}")
        }

        private static let keeping = """
            spec: codexbar/1
            id: tiny
            title: Tiny
            revision: 1
            status: experimental
            provenance: [{claim: all, source: invented, seen: 2026-01-01, confidence: guess}]
            privacy: {reads: Nothing., sends: Nothing.}
            origins: {api: https://api.tiny.dev}
            requests:
              a: {get: {origin: api, path: /a}, keep: {for: 15 min}, expect: {has: ['$.there']}}
              b: {get: {origin: api, path: /b}}
              s: {get: {origin: api, path: /s}, keep: {for: 15 min}}
              t: {get: {origin: api, path: /t}, auth: {bearer: s.token}}
            extract:
              a: {rows: {each: '$.rows', max_items: 9, key: k, fields: {k: {at: '$.k', type: string}, v: {at: '$.v', type: number}}}, empty: {each: '$.none', max_items: 9, fields: {v: {at: '$.v', type: number}}}}
              b: {f: {at: '$.f', type: number}}
              s: {token: {at: '$.token', type: secret, send_to: [api]}}
              t: {f: {at: '$.f', type: number}}
            metrics:
              m: {title: M, kind: count, value: 'a.rows.map(r, r.v).sum() + b.f'}
              n: {title: N, kind: count, value: 'a.empty.size() + t.f'}
            """

        /// What a spec reads of an answer stands for later runs; the rest of it is not kept, and no answer with a secret is.
        @Test func keptAnswersSurviveTheProcess() async throws {
            let folder = try TemporaryFolder()
            try folder.write("", to: "home/.codexbar-sandbox")
            let none = UserEnvironment(variables: [:], home: "\(folder.path)/none", uid: getuid())
            let workspace = try Workspace(environment: none).sandboxed(in: "\(folder.path)/home")
            let server = try LoopbackServer([
                "/a": .json(
                    #"{"there": 1, "note": "unread-a", "rows": [{"k": "x", "v": 2.50, "note": "unread-b"}, {"k": "y", "v": 3}], "none": []}"#
                ),
                "/b": .json(#"{"f": 1}"#), "/s": .json(#"{"token": "canary-of-an-answer"}"#), "/t": .json(#"{"f": 4}"#),
            ])
            let found = workspace.library.compile(Array(Self.keeping.utf8), .file("tiny.yaml"), as: nil)
            let spec = try #require(found.spec, "\(found.findings)")
            var told: [[MetricOutcome]] = []
            for _ in 0..<2 {
                var run = AccountRun(
                    workspace: workspace,
                    test: TestRun(origins: [.init(name: "api", value: server.origin)], isSandboxed: true))
                run.store = StateStore(environment: workspace.environment)
                run.edition = found.edition
                told.append(try await run.run(spec).snapshot.metrics.map(\.outcome))
                await run.store?.save(at: workspace.now)
                #expect(await run.store?.faults == [])
            }
            #expect(told[0] == told[1])
            #expect(told[0].allSatisfy { if case .available = $0 { true } else { false } })
            #expect(server.requests.map(\.path).sorted() == ["/a", "/b", "/b", "/s", "/s", "/t", "/t"])
            let state = try #require(folder.text("home/.local/state/codexbar/state.json"))
            #expect(
                state.contains(#"{\"there\":1,\"rows\":[{\"k\":\"x\",\"v\":2.50},{\"k\":\"y\",\"v\":3}],\"none\":[]}"#))
            #expect(!state.contains("unread"))
            #expect(!state.contains("canary"))
        }

        /// A changed spec begins anew; what providers asked to wait for holds all the same.
        @Test func anotherSpecTakesNoAnswerOver() async throws {
            let machine = try Machine(.json(Self.balance))
            _ = try await machine.snapshot()
            let workspace = try Workspace(environment: machine.environment()).sandboxed(
                in: "\(machine.folder.path)/home")
            let id = try #require(ProviderID("deepseek"))
            let text = try #require(workspace.library.bundled(id)).source.bytes
            try machine.folder.write(
                String(decoding: text, as: UTF8.self) + "# changed\n", to: "home/.config/codexbar/specs/deepseek.yaml")
            machine.answer.withLock {
                $0 = .text("slow down", status: 429)
                $0.fields.append(("Retry-After", "900"))
            }
            let changed = try await machine.snapshot()
            #expect(machine.server.requests.count == 2)
            #expect(changed.metrics.allSatisfy { $0.staleSince == nil })
            try machine.folder.write(
                String(decoding: text, as: UTF8.self) + "# again\n", to: "home/.config/codexbar/specs/deepseek.yaml")
            #expect(try await machine.snapshot().failure?.code == .rateLimited)
            #expect(machine.server.requests.count == 2)
        }

        /// The file stays small whatever is recorded, and what was of use last stays in it.
        @Test func sizeIsBounded() async throws {
            let folder = try TemporaryFolder()
            let environment = UserEnvironment(variables: [:], home: folder.path, uid: getuid())
            let now = SystemClock().now()
            let store = StateStore(environment: environment)
            for number in 0..<300 {
                var state = AccountState()
                let body = String(repeating: "x", count: number % 2 == 0 ? 40_000 : 300_000)
                let until = try #require(now.advanced(bySeconds: ExactNumber(1_000 + number)))
                state.cooldowns = [
                    Cooldown(origin: "o", login: "l", until: until, code: .rateLimited, failsAll: false)
                ]
                state.kept = [
                    KeptRecord(
                        step: "s", page: 1, request: "r", login: "l", status: 200, body: body, arrived: now,
                        until: until)
                ]
                await store.record(state, of: "tiny:\(number)", isUrgent: false, at: now)
            }
            await store.save(at: now)
            let text = try #require(folder.text(".local/state/codexbar/state.json"))
            #expect(text.utf8.count <= 4 << 20)
            let again = StateStore(environment: environment)
            #expect(await again.state(of: "tiny:299").cooldowns.count == 1)
            #expect(await again.state(of: "tiny:299").kept.isEmpty)
            #expect(await again.state(of: "tiny:298").kept.count == 1)
            #expect(await again.state(of: "tiny:0").cooldowns.isEmpty)
            #expect(await again.faults == [])
            let accounts = try JSONDocument(text).root.one("accounts")
            #expect(try #require(accounts).count <= 200)
            // What is over is dropped.
            let later = try #require(now.advanced(bySeconds: 2_000))
            await again.record(AccountState(), of: "tiny:new", isUrgent: true, at: later)
            #expect(try #require(folder.text(".local/state/codexbar/state.json")).utf8.count < 20_000)
        }

        @Test func aTraceSaysWhyNothingWasSent() async throws {
            let machine = try Machine(.text("slow down", status: 429))
            machine.answer.withLock { $0.fields.append(("Retry-After", "900")) }
            _ = try await machine.snapshot()
            let standing = try #require(try await machine.run().reports.first)
            #expect(Rendering.trace(standing) == "deepseek: not asked, the last answer still stands\n")
            try machine.age(seconds: 301)
            let waiting = try #require(try await machine.run().reports.first)
            #expect(
                Rendering.trace(waiting).contains(
                    "account: GET \(machine.server.origin)/user/balance → not sent, waits until"))
        }

        @Test func anAccountThatIsRemovedIsForgotten() async throws {
            let machine = try Machine(.json(Self.balance))
            _ = try await machine.snapshot()
            let workspace = try Workspace(environment: machine.environment()).sandboxed(
                in: "\(machine.folder.path)/home")
            #expect(machine.state?.contains("deepseek:default") == true)
            #expect(AccountsCommand(workspace: workspace).remove("deepseek").status == 0)
            #expect(machine.state?.contains("deepseek:default") == false)
        }

        @Test func deletedWithAllElse() async throws {
            let machine = try Machine(.json(Self.balance))
            _ = try await machine.snapshot()
            let workspace = try Workspace(environment: machine.environment()).sandboxed(
                in: "\(machine.folder.path)/home")
            #expect(DataCommand(workspace: workspace).list().text.contains("state.json  last answers"))
            #expect(DataCommand(workspace: workspace).delete(account: nil).text.contains("state.json"))
            #expect(machine.state == nil)
        }
    }
}
