import CodexBarKit
import Fixtures
import ProviderSpec
import TestSupport
import Testing
import UsageModel

@testable import SpecTesting

/// What is reused of a run is what a replay of all of it comes to.
@Suite struct TracedCaseTests {
    /// How changes of answers were told.
    struct Comparison {
        /// Changes that were told without a replay, and the replay said the same.
        var agreed = 0
        /// Of these, such that something is told differently from the case as it is.
        var different = 0
        /// Changes for which a replay is asked for.
        var replayed = 0
        var wrong: [String] = []
    }

    /// Compares both ways for every `step`th change of the cases.
    private func compare(_ test: SpecTest, every step: Int = 1) async throws -> Comparison {
        var all = Comparison()
        let runner = CaseRunner(spec: test.spec, specName: test.specName, zones: test.zones).repeated
        for prepared in test.cases {
            let changing = runner.changing(prepared)
            guard let traced = await changing.traced() else { continue }
            for (answer, drifts) in test.drifts(of: prepared) {
                guard let body = prepared.bodies[answer.body], let answers = traced.answers(with: answer.body) else {
                    continue
                }
                for drift in drifts.enumerated().filter({ $0.offset % step == 0 }).map(\.element) {
                    let changed = drift.body(of: body)
                    let told = await traced.metrics(with: changed, for: answer.body, inAnswers: answers)
                    guard let told else {
                        all.replayed += 1
                        continue
                    }
                    let replayed = await changing.account(with: changed, for: answer.body).metrics
                    if told == replayed { all.agreed += 1 } else { all.wrong.append("\(prepared.name) \(drift)") }
                    if told != traced.metrics { all.different += 1 }
                }
            }
            // What a change left behind would be seen by the next one.
            #expect(traced.metrics == test.baseline.first { $0.account.metrics == traced.metrics }?.account.metrics)
        }
        return all
    }

    @Test(arguments: ["claude", "codex", "copilot", "github-billing", "grok", "kimi-code", "openrouter"])
    func changesOfBundledAnswersComeToTheSame(_ id: String) async throws {
        let root = Repository.path
        let names = Repository.names(in: "Fixtures/\(id)")
        let few = stride(from: 0, to: names.count, by: max(1, names.count / 10)).map { "\(id)/\(names[$0])" }
        let replay = try Replay(workspace: .current, root: "\(root)/Fixtures", spec: "\(root)/Specs/\(id).yaml")
        let one = try #require(await replay.examine(few).specs.first)
        let test = await SpecTest(one.runner, cases: one.cases)
        let all = try await compare(test, every: 7)
        #expect(all.wrong == [])
        #expect(all.agreed > 20)
        #expect(all.different > 0)
    }

    /// What is said of a slip without a replay is what a replay of all of it comes to.
    @Test(arguments: ["claude", "codex", "copilot", "cursor", "github-billing", "grok", "kimi-code", "openrouter"])
    func slipsInBundledSpecsComeToTheSame(_ id: String) async throws {
        let root = Repository.path
        let names = Repository.names(in: "Fixtures/\(id)")
        let few = stride(from: 0, to: names.count, by: max(1, names.count / 6)).map { "\(id)/\(names[$0])" }
        let replay = try Replay(workspace: .current, root: "\(root)/Fixtures", spec: "\(root)/Specs/\(id).yaml")
        let one = try #require(await replay.examine(few).specs.first)
        let test = await SpecTest(one.runner, cases: one.cases)
        let hunt = MutantHunt(test)
        let all = Array(stride(from: 0, to: hunt.quarries.count, by: max(1, hunt.quarries.count / 90)))
        let asked = all.filter { hunt.quarries[$0].slip != nil }
        #expect(asked.count > 20 && asked.count < all.count)
        let told = await parallelMap(Array(test.cases.indices), atOnce: test.atOnce) { number in
            var wrong: [String] = []
            var kinds: Set<MutantHunt.Answer> = []
            let answers = await hunt.answers(of: number, to: hunt.question(of: asked))
            var byMutant = Dictionary(uniqueKeysWithValues: zip(asked, answers))
            for index in all where hunt.quarries[index].slip == nil {
                byMutant[index] = hunt.quarries[index].cases.contains(number) ? .unknown : .unmet
            }
            for (index, answer) in byMutant {
                kinds.insert(answer)
                let mutant = hunt.quarries[index].mutant
                let played = await test.runner(mutant.applied(to: test.spec)).play(test.cases[number])
                let isSame = played.isSame(as: test.baseline[number])
                if isSame ? answer == .different : answer == .same || answer == .unmet {
                    wrong.append("\(test.cases[number].name): \(mutant.words) at \(mutant.span.start): \(answer)")
                }
            }
            return (wrong, kinds)
        }
        #expect(told.flatMap(\.0) == [])
        #expect(told.reduce(into: []) { $0.formUnion($1.1) } == [.unmet, .same, .different, .unknown])
    }

    /// Lists of several forms, each read by metrics of several kinds.
    static let specs: [(name: String, fields: String, metrics: String, answers: [String])] = [
        (
            "a list with keys",
            "rows: {each: '$.rows', key: name, fields: {name: {at: '$.name', type: string}, n: {at: '$.n', type: number, unit: request}}}",
            """
            one: {title: One, kind: amount, value: 'usage.rows[?"a"].optMap(r, r.n)'}
              more: {title: More, kind: amount, value: 'usage.rows.filter(r, r.n > 1 request)[?"b"].optMap(r, r.n)'}
              each: {title: Each, kind: amount, each: {in: usage.rows, as: r, id: r.name, title: r.name, max: 5}, value: r.n}
            """,
            [#"{"rows": [{"name": "a", "n": 1}, {"name": "b", "n": 2}]}"#, #"{"rows": []}"#]
        ),
        (
            "rows that are left out",
            "rows: {each: '$.rows', bad_rows: drop, fields: {name: {at: '$.name', type: string}, n: {at: '$.n', type: number, unit: request, range: '[0, 50]'}}}",
            """
            sum: {title: Sum, kind: amount, value: 'usage.rows.map(r, r.n).sum()', because: Rows are added.}
              each: {title: Each, kind: amount, each: {in: usage.rows, as: r, id: r.name, title: r.name, max: 5}, value: r.n}
            """,
            [#"{"rows": [{"name": "a", "n": 1}, {"n": 2}, 3, {"name": "b", "n": 40}]}"#]
        ),
        (
            "members as rows",
            "rows: {each: '$.rows', fields: {name: {member: true, type: string}, n: {at: '$.n', type: number, unit: request}}}",
            "each: {title: Each, kind: amount, each: {in: usage.rows, as: r, id: r.name, title: r.name, max: 5}, value: r.n}",
            [#"{"rows": {"a": {"n": 1}, "b": {"n": 2}}}"#]
        ),
        (
            "a record inside and two places",
            """
            inner: {one: '$.inner', absent: none, null: none, fields: {n: {at: '$.n', type: number, unit: request, absent: none}}}
                m: {at: ['$.m', '$.inner.n'], type: number, unit: request, absent: none}
            """,
            """
            one: {title: One, kind: amount, value: 'usage.inner.optFlatMap(i, i.n)'}
              two: {title: Two, kind: amount, value: usage.m}
            """,
            [#"{"inner": {"n": 1}, "m": 3}"#, #"{"inner": {"n": 1}}"#, #"{"inner": null}"#]
        ),
    ]

    @Test(arguments: 0..<4) func changesOfInventedAnswersComeToTheSame(_ number: Int) async throws {
        let one = Self.specs[number]
        var quota = Quota().replacing("value: usage.used, limit: usage.limit}", "value: usage.used}\n  \(one.metrics)")
            .replacing("limit: {at: '$.limit',", "\(one.fields)\n    limit: {at: '$.limit',")
        quota.answers = one.answers.enumerated().map { ("n\($0)", #"{"used": 5, "# + $1.dropFirst()) }
        let all = try await compare(try await quota.test())
        #expect(all.wrong == [], "\(one.name)")
        #expect(all.agreed > 10)
        #expect(all.different > 5)
    }
}
