import Expressions
import Fixtures
import ProviderSpec
import SpecEngine

extension SpecTest {
    package func mutate() async -> MutationReport {
        var hunt = MutantHunt(self)
        await hunt.ask()
        await hunt.replay(Array(hunt.quarries.indices))
        return MutationReport(
            specName: specName,
            verdicts: hunt.quarries.map { quarry in
                MutationReport.Verdict(
                    mutant: quarry.mutant, killer: quarry.killer.map { cases[$0].name }, met: quarry.met)
            },
            waivers: spec.document.tests?.waivers ?? [])
    }
}

/// Looks for a case that notices each mutant.
///
/// Each case is run once with all that is read noted, so that a slip which leaves the run what it is costs only what it
/// reaches. Only where a slip makes the run another one the case is replayed, if it meets what was changed.
struct MutantHunt: Sendable {
    struct Quarry: Sendable {
        let mutant: SpecMutant
        /// Nil where what is asked for, or what is told besides the metrics, may follow from it.
        let slip: SpecSlip?
        /// Cases that can notice it only when they are replayed.
        var cases: [Int] = []
        var killer: Int?
        /// How many cases meet what was changed.
        var met = 0
    }

    let test: SpecTest
    private(set) var quarries: [Quarry]
    /// The expressions of the spec, in the order in which they are visited.
    private let roots: [TypedExpression]
    /// All cases, in the order in which they are asked.
    private let order: [Int]

    private var workers: Int { max(1, test.atOnce) }

    init(_ test: SpecTest) {
        self.test = test
        var roots: [TypedExpression] = []
        var tree = test.spec
        tree.visitExpressions { roots.append($0) }
        self.roots = roots
        order = Self.order(of: test.events)
        let costs = test.cases.map { one in one.bodies.values.reduce(one.file.exchanges.count << 10) { $0 + $1.count } }
        let cheapest = costs.indices.sorted { (costs[$0], $0) < (costs[$1], $1) }
        let wantedSteps = test.spec.wantedSteps
        quarries = SpecMutations(test.spec).mutants.map { mutant in
            var quarry = Quarry(mutant: mutant, slip: mutant.slip(in: test.spec, roots))
            if quarry.slip == nil {
                // Where other steps are needed, any case may notice it.
                let isMetByAll = mutant.applied(to: test.spec).wantedSteps != wantedSteps
                quarry.cases = cheapest.filter { isMetByAll || mutant.isMet(by: test.events[$0]) }
                quarry.met = quarry.cases.count
            }
            return quarry
        }
    }

    /// Each time the case that shows most of what those before it showed least.
    private static func order(of events: [Set<CoverageEvent>]) -> [Int] {
        var numbers: [CoverageEvent: Int] = [:]
        let met = events.map { events in
            events.map { event in
                let number = numbers[event] ?? numbers.count
                numbers[event] = number
                return number
            }
        }
        var weights = Array(repeating: 1.0, count: numbers.count)
        var left = Array(events.indices)
        var order: [Int] = []
        while !left.isEmpty {
            var best = (place: 0, weight: -1.0)
            for (place, one) in left.enumerated() {
                let weight = met[one].reduce(0.0) { $0 + weights[$1] }
                if weight > best.weight { best = (place, weight) }
            }
            let next = left.remove(at: best.place)
            order.append(next)
            for number in met[next] { weights[number] /= 2 }
        }
        return order
    }

    // MARK: Traces

    enum Answer {
        /// The case does not meet what was changed.
        case unmet
        case same
        case different
        case unknown
    }

    /// Asks each case, as long as there are mutants that no case has noticed.
    mutating func ask() async {
        let asked = quarries.indices.filter { quarries[$0].slip != nil }
        var cases = order[...]
        // The first ones notice most.
        var turn = 2 * workers
        while !cases.isEmpty {
            let open = asked.filter { quarries[$0].killer == nil }
            if open.isEmpty { break }
            let question = question(of: open)
            let asking = Array(cases.prefix(turn))
            cases = cases.dropFirst(turn)
            turn = min(2 * turn, 16 * workers)
            let answers = await parallelMap(asking, atOnce: workers) { [self] in
                await self.answers(of: $0, to: question)
            }
            for (number, answers) in zip(asking, answers) {
                for (index, answer) in zip(open, answers) where answer != .unmet {
                    quarries[index].met += 1
                    switch answer {
                    case .unmet, .same: break
                    case .different: quarries[index].killer = number
                    case .unknown: quarries[index].cases.append(number)
                    }
                }
            }
            await replay(asked)
        }
    }

    func question(of mutants: [Int]) -> Question { Question(mutants.map { ($0, quarries[$0]) }, roots) }

    /// What is put to several cases.
    struct Question: Sendable {
        let quarries: [(number: Int, quarry: Quarry)]
        /// The changed expressions by those that they stand for.
        private(set) var probes: [ObjectIdentifier: [EvaluationLog.Probe]] = [:]

        init(_ quarries: [(number: Int, quarry: Quarry)], _ roots: [TypedExpression]) {
            self.quarries = quarries
            for (number, quarry) in quarries {
                guard case .expressions(let others) = quarry.mutant.change else { continue }
                for (place, expression) in others {
                    probes[ObjectIdentifier(roots[place].root), default: []]
                        .append(EvaluationLog.Probe(number: number, expression: expression))
                }
            }
        }
    }

    /// What one case says of each mutant.
    func answers(of number: Int, to question: Question) async -> [Answer] {
        let runner = test.runner(test.spec)
        let baseline = test.baseline[number]
        var log = RunLog(evaluation: EvaluationLog(probes: question.probes))
        var traced = await runner.changing(test.cases[number]).traced(log: log)
        if let metrics = traced?.metrics, metrics != baseline.account.metrics { traced = nil }
        if traced == nil {
            log = RunLog(evaluation: EvaluationLog(probes: question.probes))
            _ = await runner.play(test.cases[number], log: log)
        }
        let differing = log.evaluation.differing
        return question.quarries.map { index, quarry in
            let isMet =
                if case .expressions = quarry.mutant.change { differing.contains(index) } else {
                    quarry.mutant.isMet(by: test.events[number])
                }
            guard isMet else { return .unmet }
            guard let traced, let slip = quarry.slip else { return .unknown }
            switch traced.metrics(with: slip) {
            case .unknown: return .unknown
            case .same: return .same
            case .other(let metrics):
                var other = baseline
                other.account.metrics = metrics
                return other.isSame(as: baseline) ? .same : .different
            }
        }
    }

    // MARK: Replays

    /// Replays the cases that can notice a mutant, those that noticed others first.
    mutating func replay(_ some: [Int]) async {
        let open = some.filter { quarries[$0].killer == nil && !quarries[$0].cases.isEmpty }
        let parts = await parallelMap(Array(0..<workers), atOnce: workers) { [self] worker in
            var found: [(index: Int, killer: Int)] = []
            var killers = RecentKillers()
            for index in stride(from: worker, to: open.count, by: workers).map({ open[$0] }) {
                let runner = test.runner(quarries[index].mutant.applied(to: test.spec))
                let cases = Set(quarries[index].cases)
                let recent = killers.numbers.filter(cases.contains)
                for number in recent + quarries[index].cases.filter({ !recent.contains($0) })
                where await !runner.play(test.cases[number]).isSame(as: test.baseline[number]) {
                    killers.note(number)
                    found.append((index, number))
                    break
                }
            }
            return found
        }
        for (index, killer) in parts.joined() { quarries[index].killer = killer }
        for index in open { quarries[index].cases = [] }
    }
}

extension SpecMutant {
    fileprivate func isMet(by met: Set<CoverageEvent>) -> Bool { events.isEmpty || !met.isDisjoint(with: events) }
}

/// Cases that noticed a slip are likely to notice the next one.
private struct RecentKillers {
    private static let most = 12
    /// The latest first.
    private(set) var numbers: [Int] = []

    mutating func note(_ number: Int) {
        numbers.removeAll { $0 == number }
        numbers.insert(number, at: 0)
        if numbers.count > Self.most { numbers.removeLast() }
    }
}
