import Quantities
import RunSupport
import Testing
import UsageModel

@testable import SpecEngine

/// What a run takes over from the one before: its answer, its values, and what it was asked to wait for.
@Suite struct LastRunTests {
    private static let spec = TinySpec.with(
        """
        origins: {api: https://api.tiny.dev, web: https://web.tiny.dev}
        credentials: {key: {send_to: [api, web], sources: [{env: KEY}]}}
        inputs: {team: {type: string, default: red}}
        defaults: {auth: {bearer: key}}
        requests:
          a: {get: {origin: api, path: '/a/{t}', params: {t: '=inputs.team'}}, expect: {has: ['$.f']}}
          b: {get: {origin: web, path: /b}}
        extract:
          a: {f: {at: '$.f', type: number}, rows: {each: '$.rows', absent: empty, because: invented, max_items: 3, key: k, fields: {k: {at: '$.k', type: string}, v: {at: '$.v', type: number}}}}
          b: {f: {at: '$.f', type: number}, who: {at: '$.who', type: string, absent: none}}
        identity: {id: b.who, else: unverified}
        metrics:
          m: {title: T, kind: count, value: a.f}
          row: {title: T, kind: count, each: {in: a.rows, as: r, id: r.k, title: '"T"', max: 3}, value: r.v}
          n: {title: T, kind: count, value: b.f}
        poll: {at_least: 1 min}
        """)

    struct Run: Sendable {
        /// Seconds since the first run.
        var second = 0
        var a = Script.json(#"{"f": 1}"#)
        var b = Script.json(#"{"f": 2}"#)
        var token = "k"
        var team = "red"
        var isWhole = false
        var asked: String
        var told: [String]
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var runs: [Run]
    }

    private static let failed = "provider_unavailable"
    private static func limited(_ seconds: String) -> Script { Script(429, "", headers: [("Retry-After", seconds)]) }
    private static let old = "stale since 2026-07-01T12:00:00Z"
    private static let first = Run(asked: "a b", told: ["m = 1", "n = 2"])

    static let rows = [
        Row(
            testDescription: "asking faster than the spec allows is answered with what is known",
            runs: [
                first, Run(second: 59, a: Script(500), asked: "", told: ["m = 1", "n = 2"]),
                Run(second: 60, a: .json(#"{"f": 9}"#), asked: "a b", told: ["m = 9", "n = 2"]),
            ]),
        Row(
            testDescription: "another login, other inputs or more metrics are asked for at once",
            runs: [
                first, Run(second: 1, a: .json(#"{"f": 9}"#), token: "other", asked: "a b", told: ["m = 9", "n = 2"]),
                Run(second: 2, team: "blue", asked: "a b", told: ["m = 1", "n = 2"]),
                Run(second: 3, team: "blue", isWhole: true, asked: "a b", told: ["m = 1", "n = 2"]),
                Run(second: 4, team: "blue", asked: "", told: ["m = 1", "n = 2"]),
            ]),
        Row(
            testDescription: "a clock that was set back",
            runs: [
                Run(second: 30, asked: "a b", told: ["m = 1", "n = 2"]),
                Run(second: 20, asked: "a b", told: ["m = 1", "n = 2"]),
            ]),
        Row(
            testDescription: "a provider that asks for patience is left alone, its other origin is not",
            runs: [
                Run(a: limited("300"), asked: "a b", told: ["m ! rate_limited", "row ! rate_limited", "n = 2"]),
                Run(second: 60, asked: "b", told: ["m ! rate_limited", "row ! rate_limited", "n = 2"]),
                Run(second: 240, asked: "b", told: ["m ! rate_limited", "row ! rate_limited", "n = 2"]),
                Run(second: 300, asked: "a b", told: ["m = 1", "n = 2"]),
            ]),
        Row(
            testDescription: "another login need not wait",
            runs: [
                Run(a: limited("300"), asked: "a b", told: ["m ! rate_limited", "row ! rate_limited", "n = 2"]),
                Run(second: 60, token: "other", asked: "a b", told: ["m = 1", "n = 2"]),
            ]),
        Row(
            testDescription: "the last good value stands where a step could not be read, and is told as old",
            runs: [
                first,
                Run(
                    second: 60, a: Script(500), asked: "a b",
                    told: ["m = 1", "m \(old)", "row ! provider_unavailable", "n = 2"]),
                Run(
                    second: 120, a: limited("9"), asked: "a b",
                    told: ["m = 1", "m \(old)", "row ! rate_limited", "n = 2"]),
                Run(
                    second: 180, a: Script(200, "<"), asked: "a b",
                    told: ["m = 1", "m \(old)", "row ! not_json", "n = 2"]),
                Run(
                    second: 240, a: .json("{}"), asked: "a b",
                    told: ["m = 1", "m \(old)", "row ! shape_changed", "n = 2"]),
                Run(
                    second: 300, a: .fault(.connectionLost(host: "h")), asked: "a a b",
                    told: ["m = 1", "m \(old)", "row ! network", "n = 2"]),
                Run(
                    second: 360, a: Script(403, "x", headers: [("content-type", "text/html")]), asked: "a b",
                    told: ["m = 1", "m \(old)", "row ! blocked_client", "n = 2"]),
            ]),
        Row(
            testDescription: "of rows too",
            runs: [
                Run(
                    a: .json(#"{"f": 1, "rows": [{"k": "x", "v": 5}, {"k": "y", "v": 6}]}"#), asked: "a b",
                    told: ["m = 1", "row.x = 5", "row.y = 6", "n = 2"]),
                Run(
                    second: 60, a: Script(500), asked: "a b",
                    told: ["m = 1", "m \(old)", "row.x = 5", "row.x \(old)", "row.y = 6", "row.y \(old)", "n = 2"]),
            ]),
        Row(
            testDescription: "in an answer that was read, or was refused to the login, the old value is gone",
            runs: [
                first,
                Run(
                    second: 60, a: .json(#"{"f": "one"}"#), asked: "a b",
                    told: ["m ! shape_changed", "n = 2"]),
                Run(
                    second: 120, a: Script(500), asked: "a b",
                    told: ["m ! \(failed)", "row ! \(failed)", "n = 2"]),
                Run(second: 180, asked: "a b", told: ["m = 1", "n = 2"]),
                Run(
                    second: 240, a: Script(401), asked: "a b",
                    told: ["m ! auth_expired", "row ! auth_expired", "n = 2"]),
            ]),
        Row(
            testDescription: "a new token of an unknown identity has no old values, one of the same identity has",
            runs: [
                first,
                Run(
                    second: 60, a: Script(500), token: "other", asked: "a b",
                    told: ["m ! \(failed)", "row ! \(failed)", "n = 2"]),
                Run(
                    second: 120, b: .json(#"{"f": 2, "who": "me"}"#), token: "other", asked: "a b",
                    told: ["identity = me - -", "m = 1", "n = 2"]),
                Run(
                    second: 180, a: Script(500), b: .json(#"{"f": 2, "who": "me"}"#), token: "third", asked: "a b",
                    told: [
                        "identity = me - -", "m = 1", "m stale since 2026-07-01T12:02:00Z", "row ! \(failed)", "n = 2",
                    ]),
                Run(
                    second: 240, a: Script(500), b: .json(#"{"f": 2, "who": "you"}"#), token: "third", asked: "a b",
                    told: ["identity = you - -", "m ! \(failed)", "row ! \(failed)", "n = 2"]),
            ]),
        Row(
            testDescription: "other inputs have no old values",
            runs: [
                first,
                Run(
                    second: 60, a: Script(500), team: "blue", asked: "a b",
                    told: ["m ! \(failed)", "row ! \(failed)", "n = 2"]),
            ]),
        Row(
            testDescription: "with nothing new the snapshot is the old one, with the reason",
            runs: [
                first,
                Run(
                    second: 60, a: Script(500), b: Script(500), asked: "a b",
                    told: ["failure ! \(failed)", "m = 1", "m \(old)", "row ! \(failed)", "n = 2", "n \(old)"]),
            ]),
    ]

    @Test(arguments: rows)
    func runs(_ row: Row) async throws {
        let spec = try Trial.check(Self.spec)
        var last: LastRun?
        var cooldowns: [Cooldown] = []
        for (index, run) in row.runs.enumerated() {
            let start = try #require(Instant(rfc3339: VirtualClock.start)?.advanced(bySeconds: ExactNumber(run.second)))
            let clock = VirtualClock(start)
            let transport = ScriptedTransport(["a": [run.a], "b": [run.b]], clock: clock)
            var trial = Trial(Self.spec)
            trial.credentials = ["key": .found(run.token)]
            trial.inputs = ["team": run.team]
            trial.onRequest = run.isWhole
            var settings = trial.settings(clock, transport)
            settings.last = last
            settings.cooldowns = cooldowns
            let report = await SpecRun(spec: spec, settings: settings).run()
            let asked = transport.requests.compactMap { $0.label?.step }.sorted().joined(separator: " ")
            #expect(asked == run.asked, "run \(index)")
            let lines = SnapshotLines(yaml: Self.spec).lines(report.snapshot)
            #expect(lines.map(Self.short) == run.told.map(Self.short), "run \(index)")
            let isNew = report.snapshot.metrics.contains { metric in
                if case .unavailable = metric.outcome { false } else { metric.staleSince == nil }
            }
            #expect((report.snapshot.measured == start) == (isNew && run.asked != ""), "run \(index)")
            cooldowns += report.cooldowns
            guard report.wasAnswered, let mark = report.mark else { continue }
            last = LastRun(
                snapshot: report.snapshot, mark: mark, asked: start, isWhole: run.isWhole, atLeastSeconds: 60)
        }
    }

    /// Of what is unavailable the code alone.
    private static func short(_ line: String) -> String {
        let words = line.split(separator: " ")
        return words.count > 2 && words[1] == "!" ? words.prefix(3).joined(separator: " ") : line
    }

    /// The run before is what `confirm` compares with.
    @Test func doubtsAreAboutTheRunBefore() async throws {
        let yaml = TinySpec.with(
            """
            extract: {a: {f: {at: '$.f', type: number}}}
            metrics:
              m: {title: T, kind: count, value: a.f, confirm: {when: 'previous.value.optMap(p, metric.value < p).orValue(false)', within: 2 min}}
            """)
        let spec = try Trial.check(yaml)
        var last: LastRun?
        var asked: [Int] = []
        for (number, minute) in [(9, 0), (3, 2), (4, 4)] {
            let start = try #require(
                Instant(rfc3339: VirtualClock.start)?.advanced(bySeconds: ExactNumber(minute * 60)))
            let clock = VirtualClock(start)
            let transport = ScriptedTransport(["a": [.json("{\"f\": \(number)}")]], clock: clock)
            var settings = Trial(yaml).settings(clock, transport)
            settings.last = last
            let report = await SpecRun(spec: spec, settings: settings).run()
            asked.append(transport.requests.count)
            last = LastRun(
                snapshot: report.snapshot, mark: try #require(report.mark), asked: start, isWhole: true,
                atLeastSeconds: 60)
        }
        #expect(asked == [1, 2, 1])
    }

    /// What is shown on request is not told by an answer that stands for those who did not ask.
    @Test func onRequestIsLeftOut() async throws {
        let yaml = TinySpec.with(
            """
            extract: {a: {f: {at: '$.f', type: number}}}
            metrics: {m: {title: T, kind: count, value: a.f}, n: {title: T, kind: count, value: a.f, show: on_request}}
            """)
        let spec = try Trial.check(yaml)
        let clock = VirtualClock(try #require(Instant(rfc3339: VirtualClock.start)))
        let transport = ScriptedTransport(["a": [.json(#"{"f": 1}"#)]], clock: clock)
        var settings = Trial(yaml).settings(clock, transport)
        var told: [[String]] = []
        for isOnRequest in [true, false, true] {
            settings.includesOnRequest = isOnRequest
            let report = await SpecRun(spec: spec, settings: settings).run()
            told.append(report.snapshot.metrics.map(\.id))
            guard settings.last == nil else { continue }
            settings.last = LastRun(
                snapshot: report.snapshot, mark: try #require(report.mark), asked: clock.now(), isWhole: true,
                atLeastSeconds: 60)
        }
        #expect(told == [["m", "n"], ["m"], ["m", "n"]])
        #expect(transport.requests.count == 1)
    }

    /// An answer that says the secret back is not kept.
    @Test func anAnswerWithASecretIsNotKept() async throws {
        let yaml = TinySpec.with(
            """
            credentials: {key: {send_to: [api], sources: [{env: KEY}]}}
            defaults: {auth: {bearer: key}}
            requests: {a: {get: {origin: api, path: /a}, keep: {for: 15 min}}}
            extract: {a: {f: {at: '$.f', type: number}}}
            metrics: {m: {title: T, kind: count, value: a.f}}
            """)
        let spec = try Trial.check(yaml)
        for (body, sent) in [(#"{"f": 1, "x": "a canary-token b"}"#, 2), (#"{"f": 1}"#, 1)] {
            let kept = MemoryKeptAnswers()
            let clock = VirtualClock(try #require(Instant(rfc3339: VirtualClock.start)))
            let transport = ScriptedTransport(["a": [.json(body)]], clock: clock)
            var trial = Trial(yaml)
            trial.credentials = ["key": .found("canary-token")]
            var settings = trial.settings(clock, transport)
            settings.kept = kept
            for _ in 0..<2 { _ = await SpecRun(spec: spec, settings: settings).run() }
            #expect(transport.requests.count == sent)
        }
    }

    @Test func aCooldownOfYearsIsNone() throws {
        let now = try #require(Instant(rfc3339: VirtualClock.start))
        func holds(_ seconds: Int) throws -> Bool {
            let until = try #require(now.advanced(bySeconds: ExactNumber(seconds)))
            return Cooldown(origin: "o", login: "l", until: until, code: .rateLimited, failsAll: false).holds(at: now)
        }
        #expect(try [-1, 0, 1, 2 * 86_400, 2 * 86_400 + 1].map(holds) == [false, false, true, true, false])
    }
}
