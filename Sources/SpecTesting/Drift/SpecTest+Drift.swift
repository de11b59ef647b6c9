import Fixtures
import ProviderSpec
import Quantities
import SpecEngine
import UsageModel

extension SpecTest {
    package func drift() async -> DriftReport {
        let runs = await telling()
        let known = Shown(runs: runs, declared: declared)
        let told = await parallelMap(distinct(runs), atOnce: atOnce) { await observe($0, known) }
        return report(told.flatMap(\.self))
    }

    /// A case that tells a number.
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

        init(runs: [Run], declared: Set<CoverageEvent>) {
            self.declared = declared
            for run in runs {
                for metric in run.metrics { byMetric[metric, default: []].formUnion(run.events) }
            }
        }
    }

    func telling() async -> [Run] {
        let runner = runner(spec)
        return await parallelMap(Array(cases.indices), atOnce: atOnce) { number -> [Run] in
            let metrics = AvailableValues(baseline[number].account, of: spec).metrics
            guard !metrics.isEmpty, baseline[number].account.failure == nil else { return [] }
            let log = RunLog()
            _ = await runner.play(cases[number], log: log)
            return [Run(number: number, metrics: metrics, events: log.all)]
        }.flatMap(\.self)
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

    private func observe(_ run: Run, _ shown: Shown) async -> [Observation] {
        let number = run.number
        let runner = runner(spec)
        let values = AvailableValues(baseline[number].account, of: spec)
        var all: [Observation] = []
        for (exchange, drifts) in drifts(of: cases[number]) {
            for drift in drifts {
                var changed = cases[number]
                changed.bodies[exchange.body] = drift.body
                let account = await runner.play(changed).account
                for (id, effect, words) in values.effects(of: account) {
                    var effect = effect
                    if effect == .wrong {
                        if drift.kind.isMagnitude {
                            effect = .size
                        } else if drift.kind.concernsRows, spec.metrics[id.metric].block.because != nil {
                            // The spec says why it counts what it counts.
                            effect = .shown
                        } else if await isShown(changed, drift.kind, run, id.metric, shown, runner) {
                            effect = .shown
                        }
                    }
                    all.append(
                        Observation(
                            metric: spec.metrics[id.metric].block.id.value, step: exchange.step, drift: drift,
                            effect: effect, words: "\(cases[number].name): \(words)"))
                }
            }
        }
        return all
    }

    struct Observation: Sendable {
        var metric: String
        var step: String
        var drift: Drift
        var effect: DriftReport.Effect
        var words: String

        init(metric: String, step: String, drift: Drift, effect: DriftReport.Effect, words: String) {
            self.metric = metric
            self.step = step
            self.drift = Drift(kind: drift.kind, place: drift.place, body: [])
            self.effect = effect
            self.words = words
        }
    }

    struct DriftingBody {
        var step: String
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
            return (DriftingBody(step: exchange.step, body: TextKey(body.value)), maker.drifts)
        }
    }

    // MARK: What cases show

    /// Whether all that the drift newly leads to is declared, or what some case shows of this metric with a number: an
    /// answer without the place is an answer that the provider gives.
    func isShown(
        _ changed: PreparedCase, _ kind: Drift.Kind, _ run: Run, _ metric: Int, _ shown: Shown, _ runner: CaseRunner
    ) async -> Bool {
        let log = RunLog()
        _ = await runner.play(changed, log: log)
        let new = log.all.subtracting(run.events)
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

    // MARK: Report

    private func report(_ observations: [Observation]) -> DriftReport {
        var rows = spec.metrics.map { DriftReport.Row(metric: $0.block.id.value) }
        var findings: [DriftReport.Finding] = []
        for observation in observations {
            if let row = rows.firstIndex(where: { $0.metric == observation.metric }) {
                rows[row].counts[observation.effect, default: 0] += 1
            }
            guard observation.effect == .wrong || observation.effect == .size else { continue }
            let isMagnitude = observation.effect == .size
            let known = findings.firstIndex {
                $0.metric == observation.metric && $0.step == observation.step && $0.place == observation.drift.place
                    && $0.isMagnitude == isMagnitude
            }
            if let known {
                findings[known].count += 1
                if !findings[known].kinds.contains(observation.drift.kind) {
                    findings[known].kinds.append(observation.drift.kind)
                }
            } else {
                findings.append(
                    DriftReport.Finding(
                        metric: observation.metric, step: observation.step, place: observation.drift.place,
                        kinds: [observation.drift.kind], example: observation.words, count: 1,
                        isMagnitude: isMagnitude))
            }
        }
        let sorted = findings.filter { !$0.isMagnitude } + findings.filter(\.isMagnitude)
        return DriftReport(specName: specName, rows: rows.filter { !$0.counts.isEmpty }, findings: sorted)
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
