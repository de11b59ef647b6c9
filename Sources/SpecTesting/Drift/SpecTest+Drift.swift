import Fixtures
import ProviderSpec
import Quantities
import SpecEngine
import UsageModel

extension SpecTest {
    package func drift() async -> DriftReport {
        let runs = telling()
        let known = Shown(runs, of: self)
        let tallies = await parallelMap(distinct(runs), atOnce: atOnce) { await observe($0, known) }
        var all = DriftTally(spec)
        for tally in tallies { all.add(tally) }
        return all.report(specName)
    }

    /// A case that tells something: a number, or a state that must not become one.
    struct Run: Sendable {
        /// Its place among the cases.
        var number: Int
        var metrics: Set<Int>
        var events: Set<CoverageEvent>
    }

    /// What a drift may lead to.
    struct Shown: Sendable {
        /// For each metric everything that a case meets in which it has a number.
        var byMetric: [Int: Set<CoverageEvent>] = [:]
        /// What fields have a declared value for.
        var declared: Set<CoverageEvent>
        /// Steps whose answers can change a metric.
        var steps: Set<Int>

        init(_ runs: [Run], of test: SpecTest) {
            declared = test.declared
            steps = test.spec.stepsOfMetrics
            for run in runs {
                for metric in run.metrics { byMetric[metric, default: []].formUnion(run.events) }
            }
        }
    }

    func telling() -> [Run] {
        cases.indices.filter { baseline[$0].account.failure == nil }.map { number in
            let metrics = AvailableValues(baseline[number].account, of: spec).metrics
            return Run(number: number, metrics: metrics, events: events[number].ofAnswers)
        }
    }

    /// Of cases that meet the same and whose answers have the same form one stands for all: a drift leads each of them the
    /// same way.
    private func distinct(_ runs: [Run]) -> [Run] {
        struct Form: Hashable {
            var metrics: Set<Int>
            var events: Set<CoverageEvent>
            var answers: [String]
        }
        var seen: Set<Form> = []
        return runs.filter { run in
            let answers = cases[run.number].file.exchanges.compactMap { exchange -> String? in
                guard let body = exchange.response.body, let bytes = cases[run.number].bodies[TextKey(body.value)]
                else { return nil }
                return "\(exchange.step) \(exchange.response.status) " + JSONForm.text(bytes)
            }
            return seen.insert(Form(metrics: run.metrics, events: run.events, answers: answers)).inserted
        }
    }

    private func observe(_ run: Run, _ shown: Shown) async -> DriftTally {
        let prepared = cases[run.number]
        let replay = runner(spec).changing(prepared)
        let account = baseline[run.number].account
        // What is reused must be what a replay comes to.
        let traced = await replay.traced().flatMap { $0.metrics == account.metrics ? $0 : nil }
        let values = AvailableValues(account, of: spec)
        var tally = DriftTally(spec)
        for (exchange, drifts) in drifts(of: prepared) {
            guard let answer = prepared.bodies[exchange.body] else { continue }
            let step = spec.steps[exchange.step]
            if !shown.steps.contains(exchange.step), isUnpinned(prepared) {
                for drift in drifts { tally.add(values.unchanged, drift, step: step.name, prepared.name) }
                continue
            }
            let missesNewNames = missesNewNames(step)
            let answers = traced?.answers(with: exchange.body)
            var effects: [AvailableValues.Change] = []
            for drift in drifts {
                // The drift before left this member out: under a name that nobody reads it is as good as that.
                if drift.kind != .renamed || !missesNewNames {
                    let body = drift.body(of: answer)
                    if let traced, let answers,
                        let metrics = await traced.metrics(with: body, for: exchange.body, inAnswers: answers)
                    {
                        effects = values.effects(of: metrics)
                    } else {
                        effects = values.effects(of: await replay.account(with: body, for: exchange.body).metrics)
                    }
                    var log: RunLog?
                    for index in effects.indices where effects[index].effect == .wrong {
                        let metric = effects[index].id.metric
                        if drift.kind.isMagnitude {
                            effects[index].effect = .size
                        } else if drift.kind.concernsRows, spec.metrics[metric].block.because != nil {
                            // The spec says why it counts what it counts.
                            effects[index].effect = .shown
                        } else {
                            if log == nil {
                                log = RunLog()
                                _ = await replay.account(with: body, for: exchange.body, log: log)
                            }
                            if let log, isShown(log, drift.kind, run, metric, shown) { effects[index].effect = .shown }
                        }
                    }
                }
                tally.add(effects, drift, step: step.name, prepared.name)
            }
        }
        return tally
    }

    /// Whether no answer decides of everything, so that a step which only tells whose the account is changes no metric.
    private func isUnpinned(_ prepared: PreparedCase) -> Bool {
        prepared.file.state.pinned == nil && !spec.outcomes.contains { $0.block.failsAll && $0.block.body != nil }
    }

    /// Whether a member under a name that the spec does not say is as if it were not there.
    private func missesNewNames(_ step: CheckedStep) -> Bool {
        step.decode.isEmpty && !spec.outcomes.contains { $0.block.body != nil } && step.record.missesNewNames
    }

    struct DriftingBody {
        /// By its place in the spec.
        var step: Int
        var body: TextKey
    }

    /// Pages and items of one step that drift: the others are read as these are.
    private static let answersOfStep = 2

    /// The drifts of the answers of a case that are read.
    func drifts(of prepared: PreparedCase) -> [(DriftingBody, [Drift])] {
        var seen: Set<TextKey> = []
        var counts: [String: Int] = [:]
        return prepared.file.exchanges.compactMap { exchange in
            guard let body = exchange.response.body, exchange.response.fault == nil,
                let index = spec.stepIndex(exchange.step),
                spec.steps[index].expect.status.contains(exchange.response.status),
                seen.insert(TextKey(body.value)).inserted, counts[exchange.step, default: 0] < Self.answersOfStep,
                let bytes = prepared.bodies[TextKey(body.value)],
                let maker = DriftMaker(bytes, names: spec.steps[index].namesRead)
            else { return nil }
            counts[exchange.step, default: 0] += 1
            return (DriftingBody(step: index, body: TextKey(body.value)), maker.drifts)
        }
    }

    // MARK: What cases show

    /// Whether all that the drift newly leads to is declared, or what some case shows of this metric with a number: an
    /// answer without the place is an answer that the provider gives.
    ///
    /// - Parameter log: What the drifted answer meets.
    func isShown(_ log: RunLog, _ kind: Drift.Kind, _ run: Run, _ metric: Int, _ shown: Shown) -> Bool {
        let new = log.met.all.ofAnswers.subtracting(run.events)
        let open = new.subtracting(shown.declared)
        // A word that nobody has seen decides no condition.
        if kind == .relabelled, open.contains(where: \.isCondition) { return false }
        return !new.isEmpty && open.isSubset(of: shown.byMetric[metric] ?? [])
    }

    /// What fields have a declared value for.
    var declared: Set<CoverageEvent> {
        var events: Set<CoverageEvent> = []
        var tree = spec
        tree.visitMembers { member in
            guard case .field(let plan) = member else { return nil }
            let id = ObjectIdentifier(plan.block)
            let policies: [(OutcomePolicy?, RunLog.FieldEvent)] = [
                (plan.block.absent, .absent), (plan.block.null, .null), (plan.block.blank, .blank),
                (plan.block.mistyped, .mistyped), (plan.block.outOfRange, .outOfRange),
            ]
            for case (.value?, let event) in policies {
                events.insert(.run(.field(id, event)))
                // Its one place is not there.
                events.insert(.run(.field(id, .missed(0))))
            }
            return nil
        }
        return events
    }
}

extension CheckedStep {
    /// Names that stand in a path that is read of the step's answers.
    var namesRead: Set<String> {
        var names: Set<String> = []
        func add(_ text: String) {
            let parts = text.utf8.split { byte in
                !((97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte) || byte == 95
                    || byte == 45)
            }
            names.formUnion(parts.map { String($0) ?? "" })
        }
        func look(_ record: RecordPlan) {
            for member in record.members {
                switch member {
                case .field(let plan):
                    if case .at(let paths) = plan.block.place { paths.forEach { add($0.value.text) } }
                case .unitCase(let block): add(block.path.value.text)
                case .record(let plan):
                    plan.block.paths.forEach { add($0.value.text) }
                    look(plan.record)
                case .list(let plan):
                    plan.block.paths.forEach { add($0.value.text) }
                    look(plan.record)
                }
            }
        }
        look(record)
        for path in expect.has { add(path.value.text) }
        if let more = pages?.block.more { add(more.value.text) }
        return names
    }
}

extension RecordPlan {
    /// Whether each member is read by a name that the spec says, or not at all.
    fileprivate var missesNewNames: Bool {
        only == nil
            && members.allSatisfy { member in
                switch member {
                case .field(let plan):
                    guard case .at(let paths) = plan.block.place else { return true }
                    return !plan.block.readsBody && paths.allSatisfy(\.value.isSingular)
                case .unitCase(let block): return block.path.value.isSingular
                case .record(let plan):
                    return plan.block.paths.allSatisfy(\.value.isSingular) && plan.record.missesNewNames
                case .list(let plan):
                    // Members are rows only of the one place where a list stands.
                    let hasMemberRows = plan.record.readsMember && !plan.arePlaces
                    return !hasMemberRows && plan.block.paths.allSatisfy(\.value.isSingular)
                        && plan.record.missesNewNames
                }
            }
    }
}
