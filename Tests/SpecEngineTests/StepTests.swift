import RunSupport
import Testing

/// Steps: which are sent, when, and what their failure means.
@Suite struct StepTests {
    private static let two = """
        requests:
          a: {get: {origin: api, path: /a}}
          b: {get: {origin: api, path: /b}STEP}
        extract:
          a: {f: {at: '$.f', type: number, absent: none}, g: {at: '$.g', type: bool, absent: none}}
          b: {f: {at: '$.f', type: number}}

        """
    private static func steps(_ more: String) -> String { two.replacing("STEP", with: more) }
    private static let one = Script.json(#"{"f": 1}"#)

    static let failures = [
        RunRow(
            "a failed step costs what reads it",
            steps("") + "metrics: {m: {title: T, kind: count, value: a.f}, n: {title: T, kind: count, value: b.f}}",
            ["a": one, "b": Script(500)], "m = 1",
            "n ! provider_unavailable 'The provider answered with status 500.' in b"),
        RunRow(
            "on_failure: none",
            steps(", on_failure: none")
                + "metrics: {m: {title: T, kind: count, value: b.f}, n: {title: T, kind: state, value: b.code}}",
            ["b": Script(500)], "m ! not_supplied 'Not reported.' @m", "n = provider_unavailable"),
        RunRow(
            "on_failure: none keeps the rules of an answered step",
            steps(", on_failure: none") + "metrics: {m: {title: T, kind: count, value: b.f}}",
            ["b": .json(#"{"g": 1}"#)], "m ! shape_changed 'The answer lacks this key.' @'$.f' in b $['f'] [g]"),
        RunRow(
            "a skipped step gives none",
            steps(", when: a.g.orValue(false)")
                + "metrics: {m: {title: T, kind: count, value: b.f}, n: {title: T, kind: count, value: 'b.ok ? 1 : 0'}, o: {title: T, kind: state, value: b.code}}",
            ["a": one], "m ! not_supplied 'Not reported.' @m", "n = 0", "o = not_supplied"),
        RunRow(
            "a step whose 'when' fails",
            steps(", when: a.g.orValue(false)") + "metrics: {m: {title: T, kind: count, value: b.f}}",
            ["a": .json(#"{"g": 3}"#)],
            "failure ! shape_changed 'The answer has a number here instead of true or false.' @g $['g']",
            "m ! shape_changed 'The answer has a number here instead of true or false.' @g $['g']"),
        RunRow(
            "'requires' carries the guard's code",
            steps(", requires: [x]")
                + "guards: [{id: x, assert: a.g.orValue(false), affects: [n], code: identity_mismatch, say: Other.}]\n"
                + "metrics: {n: {title: T, kind: count, value: a.f}, m: {title: T, kind: count, value: b.f}}",
            ["a": one, "b": one], "failure ! identity_mismatch by x 'Other.' @x in b",
            "n ! identity_mismatch by x 'Other.' @x", "m ! identity_mismatch by x 'Other.' @x in b"),
        RunRow(
            "an input of a step that fails",
            steps("").replacing("/b", with: "'/{p}', params: {p: '=a.g.orValue(false) ? \"x\" : \"y\"'}")
                + "metrics: {m: {title: T, kind: count, value: b.f}}",
            ["a": Script(401)], "failure ! auth_expired", "m ! auth_expired"),
        RunRow(
            "fails: all",
            steps("")
                + "outcomes: [{step: b, status: 429, code: rate_limited, fails: all, say: Slow.}]\nmetrics: {m: {title: T, kind: count, value: a.f}, n: {title: T, kind: count, value: b.f}}",
            ["a": one, "b": Script(429)], "failure ! rate_limited 'Slow.' @{ in b", "m ! rate_limited 'Slow.' @{ in b",
            "n ! rate_limited 'Slow.' @{ in b"),
        RunRow(
            "failure(STEP) is the id of the rule",
            steps(", on_failure: none")
                + "outcomes: [{id: gone, step: b, status: 404, code: not_supplied}]\nmetrics: {m: {title: T, kind: count, value: 'failure(b) == \"gone\" ? 1 : 0'}}",
            ["b": Script(404)], "m = 1"),
    ]

    private static let keys = """
        credentials:
          key: {send_to: [api], missing: {say: No key.}, sources: [{env: KEY}]}
          extra: {send_to: [api], optional: true, sources: [{env: EXTRA}]}
        requests:
          a: {get: {origin: api, path: /a}, auth: {bearer: key}}
          b: {get: {origin: api, path: /b}, auth: {bearer: extra}}
        extract: {a: {f: {at: '$.f', type: number}}, b: {f: {at: '$.f', type: number}, t: {at: '$.t', type: string}}}

        """
    private static let both =
        "metrics: {m: {title: T, kind: count, value: a.f}, n: {title: T, kind: count, value: b.f}}"

    static let credentials = [
        RunRow(
            "an optional credential that is absent: the metric is not there", keys + both, ["a": one, "b": one],
            logins: ["key": .found("k")], "m = 1"),
        RunRow(
            "an optional credential that is there", keys + both, ["a": one, "b": one],
            logins: ["key": .found("k"), "extra": .found("e")], "m = 1", "n = 1"),
        RunRow(
            "an optional credential that is refused", keys + both, ["a": one, "b": one],
            logins: ["key": .found("k"), "extra": .refused(.authExpired)],
            "m = 1", "n ! auth_expired"),
        RunRow(
            "a needed credential that is absent", keys + both, ["a": one, "b": one], logins: ["extra": .found("e")],
            "m ! missing_credential 'No key.'", "n = 1"),
        RunRow(
            "rows of an absent optional credential are not there",
            keys.replacing(
                "t: {at: '$.t', type: string}", with: "l: {each: '$.l', fields: {k: {at: '$.k', type: string}}}")
                + "metrics: {m: {title: T, kind: count, value: a.f}, n: {title: T, each: {in: b.l, as: r, id: r.k, max: 3}, kind: count, value: '1'}}",
            ["a": one], logins: ["key": .found("k")], "m = 1"),
        RunRow(
            "a guard that reads an absent optional credential is no metric without reason",
            keys + "guards: [{id: x, assert: b.f > 0, affects: [m], code: conflict}]\n" + both,
            ["a": one], logins: ["key": .found("k")], "m ! missing_credential in extra"),
    ]

    @Test(arguments: failures + credentials)
    func step(_ row: RunRow) async throws {
        let lines = try await row.lines()
        #expect(lines == row.expected)
    }

    /// Steps that only metrics on request read are not sent unless asked for.
    @Test(arguments: [(false, ["a"], ["m = 1"]), (true, ["a", "b"], ["m = 1", "n = 1"])])
    func onRequest(_ asked: Bool, _ sent: [String], _ lines: [String]) async throws {
        let parts =
            Self.steps("")
            + "metrics: {m: {title: T, kind: count, value: a.f}, n: {title: T, kind: count, show: on_request, value: b.f}}"
        var trial = Trial(TinySpec.with(parts), ["a": Self.one, "b": Self.one])
        trial.onRequest = asked
        let result = try await trial.run()
        #expect(result.requests.compactMap { $0.label?.step }.sorted() == sent)
        #expect(result.lines == lines)
    }

    /// A step that nothing reads is not sent.
    @Test func unreadStepsAreNotSent() async throws {
        let parts = Self.steps("") + "metrics: {m: {title: T, kind: count, value: a.f}}"
        let result = try await Trial(TinySpec.with(parts), ["a": Self.one]).run()
        #expect(result.requests.count == 1 && result.lines == ["m = 1"])
    }

    private static func fan(_ count: Int, _ field: (Int) -> String = { "a\($0).f" }) -> String {
        let steps = (0..<count).map { "  a\($0): {get: {origin: api, path: /a\($0)}}" }.joined(separator: "\n")
        let fields = (0..<count).map { "  a\($0): {f: {at: '$.f', type: number}}" }.joined(separator: "\n")
        let metrics = (0..<count).map { "  m\($0): {title: T, kind: count, value: \(field($0))}" }.joined(
            separator: "\n")
        return "requests:\n\(steps)\nextract:\n\(fields)\nmetrics:\n\(metrics)\n"
    }

    @Test func atMostEightAtOnce() async throws {
        var answers: [String: Script] = [:]
        for index in 0..<24 { answers["a\(index)"] = Script(200, #"{"f": 1}"#, turns: 50) }
        let result = try await Trial(TinySpec.with(Self.fan(24)), answers).run()
        #expect(result.requests.count == 24)
        #expect(result.mostInFlight == 8)
    }

    /// All steps together have fourteen seconds.
    @Test func theDeadlineIsForAllSteps() async throws {
        let parts = """
            defaults: {timeout: 10 s}
            requests: {a: {get: {origin: api, path: /a}}, b: {get: {origin: api, path: '/{p}', params: {p: '=a.t'}}}, c: {get: {origin: api, path: '/{p}', params: {p: '=b.t'}}}}
            extract: {a: {t: {at: '$.t', type: string}}, b: {t: {at: '$.t', type: string}}, c: {t: {at: '$.t', type: string}}}
            metrics: {m: {title: T, kind: state, value: b.t}, n: {title: T, kind: state, value: c.t}}
            """
        let slow = Script(200, #"{"t": "x"}"#, after: .seconds(7))
        let result = try await Trial(TinySpec.with(parts), ["a": slow, "b": slow, "c": slow]).run()
        #expect(result.requests.map(\.timeout) == [.seconds(10), .seconds(7)])
        #expect(result.lines == ["m = x", "n ! timed_out 'The provider's time was used up.' in c"])
    }

    /// The order in which answers arrive is no input of anything.
    @Test func completionOrderDoesNotMatter() async throws {
        let parts = Self.fan(6) { $0 == 3 ? "a3.f + a0.f + a5.f" : "a\($0).f" }
        var seen: Set<[String]> = []
        var generator = Shuffler(state: 7)
        for _ in 0..<20 {
            var answers: [String: Script] = [:]
            for index in 0..<6 {
                let turns = Int(generator.next() % 40)
                answers["a\(index)"] =
                    index % 2 == 0 ? Script(500 + index, turns: turns) : Script(200, "{\"f\": \(index)}", turns: turns)
            }
            let result = try await Trial(TinySpec.with(parts), answers).run()
            seen.insert(result.lines + result.report.trace.map { "\($0.step) \($0.outcome)" })
        }
        #expect(seen.count == 1, "\(seen)")
    }

    /// Of several failures of everything the first in the order of the text is told.
    @Test func theFirstFailureOfEverythingIsTold() async throws {
        let parts =
            "outcomes: [{step: a0, status: 429, code: rate_limited, fails: all}, {step: a1, status: 403, code: auth_scope, fails: all}]\n"
            + Self.fan(3) + "identity: {id: 'a2.f > 0 ? \"yes\" : \"no\"', else: unverified}\n"
        var seen: Set<[String]> = []
        var generator = Shuffler(state: 9)
        for _ in 0..<20 {
            let turns = (0..<3).map { _ in Int(generator.next() % 40) }
            let answers = [
                "a0": Script(429, turns: turns[0]), "a1": Script(403, turns: turns[1]),
                "a2": Script(200, #"{"f": 1}"#, turns: turns[2]),
            ]
            seen.insert(try await Trial(TinySpec.with(parts), answers).run().lines)
        }
        #expect(seen.count == 1, "\(seen)")
        #expect(seen.first?.first == "failure ! rate_limited @{ in a0")
    }

    @Test func aRunThatIsRefusedSendsNothing() async throws {
        var trial = Trial(TinySpec.with(Self.steps("") + "metrics: {m: {title: T, kind: count, value: a.f}}"))
        trial.refusal = .init(.notTrusted, say: "Not trusted.")
        let result = try await trial.run()
        #expect(result.lines == ["failure ! not_trusted 'Not trusted.'"] && result.requests.isEmpty)
    }
}

/// Numbers that look random and are always the same.
struct Shuffler: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 33
    }
}
