import Fixtures
import JSONQuery
import Quantities
import SpecEngine

/// What random changes of answers came to.
package struct AnswerFuzzReport: Sendable {
    /// Answers that a spec read.
    package var inputs = 0
    /// Changes that show a number which nothing explains, with their cases.
    package var wrong: [String] = []
    /// The longest run of one answer.
    package var slowest = Duration.zero
}

extension SpecTest {
    /// Changes answers of the cases at random and reads them: one or two structural changes, which may show no other
    /// number than the drift rule allows, or bytes turned into any others, which may show anything but must be read or
    /// refused.
    ///
    /// - Parameters:
    ///   - count: Answers at most; fewer where few answers can drift.
    ///   - random: The same numbers make the same answers.
    package func fuzzAnswers(
        _ count: Int, using random: inout some RandomNumberGenerator
    ) async -> AnswerFuzzReport {
        let runs = telling()
        let known = Shown(runs, of: self)
        var report = AnswerFuzzReport()
        guard !runs.isEmpty else { return report }
        for _ in 0..<count where report.inputs < count {
            let run = runs[random.below(runs.count)]
            let bodies = drifts(of: cases[run.number])
            guard !bodies.isEmpty else { continue }
            let (answer, all) = bodies[random.below(bodies.count)]
            guard let body = cases[run.number].bodies[answer.body] else { continue }
            let replay = runner(spec).changing(cases[run.number])
            let values = AvailableValues(baseline[run.number].account, of: spec)
            let first = all.filter { !$0.kind.isMagnitude }
            for _ in 0..<min(64, count - report.inputs) where !first.isEmpty {
                report.inputs += 1
                var changed = ChangedAnswer(name: answer.body, original: body, first: first[random.below(first.count)])
                let isWild = random.below(2) == 0
                if isWild {
                    changed.body = random.garbled(body)
                } else if let second = random.drift(of: changed.body, names: spec.steps[answer.step].namesRead) {
                    changed.add(second)
                }
                let begin = ContinuousClock.now
                let account = await replay.account(with: changed.body, for: answer.body)
                report.slowest = max(report.slowest, ContinuousClock.now - begin)
                if isWild { continue }
                for change in values.effects(of: account.metrics) where change.effect == .wrong {
                    if spec.metrics[change.id.metric].block.because != nil { continue }
                    if await isAllowed(change, after: changed, replay, values, run, known) { continue }
                    let place = "\(cases[run.number].name) \(spec.steps[answer.step].name) \(change.id.reading)"
                    report.wrong.append("\(place): \(change.words): \(changed.words)")
                }
            }
        }
        return report
    }

    /// Whether cases show what leads to another number. Of two changes, one that leaves the reading as it is has no part
    /// in it, and one that leads there alone is the only cause.
    private func isAllowed(
        _ change: AvailableValues.Change, after answer: ChangedAnswer, _ replay: ChangingCase,
        _ values: AvailableValues,
        _ run: Run, _ known: Shown
    ) async -> Bool {
        let (id, metric) = (change.id.reading, change.id.metric)
        let log = RunLog()
        _ = await replay.account(with: answer.body, for: answer.name, log: log)
        if isShown(log, answer.kind, run, metric, known) { return true }
        guard answer.drifts.count == 2, let first = answer.drifts.first, let second = answer.drifts.last else {
            return false
        }
        let before = RunLog()
        let alone = await replay.account(with: first.body(of: answer.original), for: answer.name, log: before).metrics
        if values.effects(of: alone).contains(where: { $0.id == change.id && $0.words == change.words }) {
            return isShown(before, first.kind, run, metric, known)
        }
        let original = baseline[run.number].account.metrics.first { $0.id == id }
        guard alone.first(where: { $0.id == id }) == original else { return false }
        var run = run
        run.events.formUnion(before.met.all)
        return isShown(log, second.kind, run, metric, known)
    }
}

/// An answer of a case after one or two drifts, or with other bytes.
private struct ChangedAnswer {
    let name: TextKey
    let original: [UInt8]
    /// Each of the body that the one before has made.
    private(set) var drifts: [Drift]
    var body: [UInt8]

    init(name: TextKey, original: [UInt8], first: Drift) {
        self.name = name
        self.original = original
        drifts = [first]
        body = first.body(of: original)
    }

    mutating func add(_ drift: Drift) {
        drifts.append(drift)
        body = drift.body(of: body)
    }

    /// A word that nobody has seen counts more than a place that is gone.
    var kind: Drift.Kind { (drifts.first { $0.kind == .relabelled } ?? drifts[0]).kind }

    var words: String { drifts.map { "\($0.place) \($0.kind.rawValue)" }.joined(separator: ", ") }
}

extension RandomNumberGenerator {
    fileprivate mutating func below(_ count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &self) }

    /// A structural change of an answer, sometimes.
    fileprivate mutating func drift(of body: [UInt8], names: Set<String>) -> Drift? {
        guard below(4) == 0, let maker = DriftMaker(body, names: names) else { return nil }
        // A value of another type may be retyped to a number of its own.
        let drifts = maker.drifts.filter { [.deleted, .renamed, .null, .relabelled].contains($0.kind) }
        return drifts.isEmpty ? nil : drifts[below(drifts.count)]
    }

    /// Some bytes changed, taken out, or put in.
    fileprivate mutating func garbled(_ body: [UInt8]) -> [UInt8] {
        var bytes = body
        for _ in 0...below(4) where !bytes.isEmpty {
            let place = below(bytes.count)
            switch below(4) {
            case 0: bytes[place] = UInt8(truncatingIfNeeded: next())
            case 1: bytes.removeSubrange(place..<min(bytes.count, place + 1 + below(20)))
            case 2: bytes.insert(contentsOf: Array(#"{}[],:"0e9-null"#.utf8).prefix(1 + below(12)), at: place)
            default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 1 + below(200))], at: place)
            }
        }
        return bytes
    }
}
