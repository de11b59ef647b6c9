import Quantities
import RunSupport
import SpecEngine
import Testing
import Transport

/// Answers that stand for later runs.
@Suite struct KeptAnswerTests {
    private static let spec = TinySpec.with(
        """
        credentials: {key: {send_to: [api], sources: [{env: KEY}]}}
        inputs: {team: {type: string, default: red}}
        defaults: {auth: {bearer: key}}
        requests:
          a: {get: {origin: api, path: '/a/{t}', params: {t: '=inputs.team'}}, keep: {for: 15 min}}
          b: {get: {origin: api, path: /b}}
        extract: {a: {f: {at: '$.f', type: number}}, b: {f: {at: '$.f', type: number}}}
        metrics: {m: {title: T, kind: count, value: a.f}, n: {title: T, kind: count, value: b.f}}
        """)

    /// One run of several: what the provider would say to `a` and `b`, and what is asked.
    struct Run: Sendable {
        /// Minutes since the first run.
        var minute = 0
        var a = Script.json(#"{"f": 1}"#)
        var b = Script.json(#"{"f": 2}"#)
        var token = "k"
        var team = "red"
        var asked: String
        var told: String
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var runs: [Run]
    }

    private static let newer = Script.json(#"{"f": 9}"#)

    static let rows = [
        Row(
            testDescription: "an answer stands for its time",
            runs: [
                Run(asked: "a b", told: "m = 1"), Run(minute: 14, a: newer, asked: "b", told: "m = 1"),
                Run(minute: 15, a: newer, asked: "a b", told: "m = 9"),
                Run(minute: 29, a: Script(500), asked: "b", told: "m = 9"),
            ]),
        Row(
            testDescription: "a failure is not kept",
            runs: [
                Run(
                    a: Script(500), asked: "a b",
                    told: "m ! provider_unavailable 'The provider answered with status 500.'"),
                Run(minute: 1, asked: "a b", told: "m = 1"),
            ]),
        Row(
            testDescription: "an answer that is no JSON is not kept",
            runs: [
                Run(
                    a: Script(200, "<"), asked: "a b", told: "m ! not_json 'The answer is not JSON (line 1, column 1).'"
                ),
                Run(minute: 1, asked: "a b", told: "m = 1"),
            ]),
        Row(
            testDescription: "another login is not told what the first was",
            runs: [
                Run(asked: "a b", told: "m = 1"), Run(minute: 1, a: newer, token: "other", asked: "a b", told: "m = 9"),
                Run(minute: 2, a: Script(500), asked: "b", told: "m = 1"),
            ]),
        Row(
            testDescription: "another request is another answer",
            runs: [
                Run(asked: "a b", told: "m = 1"), Run(minute: 1, a: newer, team: "blue", asked: "a b", told: "m = 9"),
                Run(minute: 2, asked: "b", told: "m = 1"),
            ]),
        Row(
            testDescription: "a refused login loses what it was told",
            runs: [
                Run(asked: "a b", told: "m = 1"), Run(minute: 1, b: Script(401), asked: "b", told: "m = 1"),
                Run(minute: 2, a: newer, asked: "a b", told: "m = 9"),
            ]),
        Row(
            testDescription: "a login without rights keeps what it was told",
            runs: [
                Run(asked: "a b", told: "m = 1"), Run(minute: 1, b: Script(403), asked: "b", told: "m = 1"),
                Run(minute: 2, a: newer, asked: "b", told: "m = 1"),
            ]),
        Row(
            testDescription: "a clock that was set back",
            runs: [
                Run(minute: 10, asked: "a b", told: "m = 1"), Run(minute: 9, a: newer, asked: "a b", told: "m = 9"),
            ]),
    ]

    @Test(arguments: rows)
    func runs(_ row: Row) async throws {
        let kept = MemoryKeptAnswers()
        let spec = try Trial.check(Self.spec)
        for (index, run) in row.runs.enumerated() {
            let start = try #require(
                Instant(rfc3339: VirtualClock.start)?.advanced(bySeconds: ExactNumber(run.minute * 60)))
            let clock = VirtualClock(start)
            let transport = ScriptedTransport(["a": [run.a], "b": [run.b]], clock: clock)
            var trial = Trial(Self.spec)
            trial.credentials = ["key": .found(run.token)]
            trial.inputs = ["team": run.team]
            var settings = trial.settings(clock, transport)
            settings.kept = kept
            let report = await SpecRun(spec: spec, settings: settings).run()
            let asked = transport.requests.compactMap { $0.label?.step }.sorted().joined(separator: " ")
            #expect(asked == run.asked, "run \(index)")
            let lines = SnapshotLines(yaml: Self.spec).lines(report.snapshot)
            #expect(lines.first { $0.hasPrefix("m ") } == run.told, "run \(index)")
            let isKept = report.trace.contains { $0.step == "a" && $0.outcome == "kept" && $0.attempts == 0 }
            #expect(isKept == !run.asked.hasPrefix("a"), "run \(index)")
        }
    }

    /// Elements of a fan-out are kept each for itself.
    @Test func elements() async throws {
        let yaml = TinySpec.with(
            """
            requests:
              a: {get: {origin: api, path: /a}}
              b: {get: {origin: api, path: '/b/{k}', params: {k: '=row.k'}}, each: {in: a.rows, key: k, max: 9}, keep: {for: 1 h}}
            extract:
              a: {rows: {each: '$.rows', key: k, max_items: 9, fields: {k: {at: '$.k', type: string}}}}
              b: {f: {at: '$.f', type: number}}
            metrics: {m: {title: T, kind: count, value: 'b.map(x, x.f).sum()'}}
            """)
        let kept = MemoryKeptAnswers()
        let spec = try Trial.check(yaml)
        var asked: [[String]] = []
        for keys in [["x", "y"], ["y", "z"]] {
            let clock = VirtualClock(try #require(Instant(rfc3339: VirtualClock.start)))
            let rows = keys.map { #"{"k": "\#($0)"}"# }.joined(separator: ",")
            let transport = ScriptedTransport(
                ["a": [.json(#"{"rows": [\#(rows)]}"#)], "b": [.json(#"{"f": 1}"#)]], clock: clock)
            var settings = Trial(yaml).settings(clock, transport)
            settings.kept = kept
            let report = await SpecRun(spec: spec, settings: settings).run()
            #expect(SnapshotLines(yaml: yaml).lines(report.snapshot) == ["m = 2"])
            asked.append(transport.requests.map(\.url.target).sorted())
        }
        #expect(asked == [["/a", "/b/x", "/b/y"], ["/a", "/b/z"]])
    }

    /// What is not sent does not count among the 400 requests of a run.
    @Test func keptAnswersAreNoRequests() async throws {
        let yaml = TinySpec.with(
            """
            requests:
              a: {get: {origin: api, path: /a}}
              b: {get: {origin: api, path: '/b/{k}', params: {k: '=row.k'}}, each: {in: a.rows, key: k, max: 400}, keep: {for: 1 h}}
              c: {get: {origin: api, path: '/c/{k}', params: {k: '=row.k'}}, each: {in: a.rows, key: k, max: 400}}
            extract:
              a: {rows: {each: '$.rows', key: k, max_items: 400, fields: {k: {at: '$.k', type: string}}}}
              b: {f: {at: '$.f', type: number}}
              c: {f: {at: '$.f', type: number}}
            metrics:
              m: {title: T, kind: count, value: 'b.map(x, x.f).sum()'}
              n: {title: T, kind: count, value: 'c.map(x, x.f).sum()', show: on_request}
            """)
        let kept = MemoryKeptAnswers()
        let spec = try Trial.check(yaml)
        let rows = (0..<399).map { #"{"k": "k\#($0)"}"# }.joined(separator: ",")
        var lines: [[String]] = []
        for isOnRequest in [false, true] {
            let clock = VirtualClock(try #require(Instant(rfc3339: VirtualClock.start)))
            let one = Script.json(#"{"f": 1}"#)
            let transport = ScriptedTransport(
                ["a": [.json(#"{"rows": [\#(rows)]}"#)], "b": [one], "c": [one]], clock: clock)
            var settings = Trial(yaml).settings(clock, transport)
            settings.kept = kept
            settings.includesOnRequest = isOnRequest
            let report = await SpecRun(spec: spec, settings: settings).run()
            #expect(transport.requests.count == 400)
            lines.append(SnapshotLines(yaml: yaml).lines(report.snapshot))
        }
        #expect(lines == [["m = 399"], ["m = 399", "n = 399"]])
    }

    @Test func memoryIsBounded() async throws {
        let kept = MemoryKeptAnswers()
        let start = try #require(Instant(rfc3339: VirtualClock.start))
        func key(_ number: Int) -> KeptKey {
            KeptKey(account: "a", label: RequestLabel(step: "a"), request: "\(number)", login: "")
        }
        func answer(_ bytes: Int) -> KeptAnswer {
            KeptAnswer(
                response: HTTPResponse(status: 200, fields: [], body: Array(repeating: 0x20, count: bytes)),
                arrived: start)
        }
        func end(_ number: Int) throws -> Instant {
            try #require(start.advanced(bySeconds: ExactNumber(number + 1)))
        }
        for number in 0...1_000 { await kept.keep(answer(1), of: key(number), until: try end(number)) }
        #expect(await kept.answer(of: key(0)) == nil)
        #expect(await kept.answer(of: key(1)) != nil)
        await kept.keep(answer(16 << 20), of: key(2_000), until: try end(2_000))
        #expect(await kept.answer(of: key(1_000)) == nil)
        #expect(await kept.answer(of: key(2_000)) != nil)
        await kept.keep(answer((16 << 20) + 1), of: key(2_001), until: try end(2_001))
        #expect(await kept.answer(of: key(2_001)) == nil)
        #expect(await kept.answer(of: key(2_000)) != nil)
    }
}
