import CodexBarKit
import Fixtures
import Foundation
import SpecFuzzing
import SpecTesting

/// Changes answers of all bundled specs at random, by the hundred thousand.
struct AnswerFuzz {
    /// Answers of all specs together.
    var count: Int
    var seed: UInt64

    /// - Returns: Whether nothing was found.
    func run() async throws -> Bool {
        let (report, specs) = await (try Replay(workspace: .current, root: "Fixtures", spec: nil)).examine()
        guard report.exitCode == 0 else {
            print(report.text())
            return false
        }
        // A change that hangs ends the process.
        alarm(3_600)
        let begin = ContinuousClock.now
        let seed = self.seed
        let share = (count + specs.count - 1) / specs.count
        let found = await parallelMap(Array(specs.enumerated()), atOnce: coreCount) { number, one in
            var random = SeededRandom(seed &+ UInt64(number))
            let test = await SpecTest(one.runner, cases: one.cases, atOnce: 1)
            return (name: one.runner.specName, report: await test.fuzzAnswers(share, using: &random))
        }
        alarm(0)
        for (name, report) in found {
            for wrong in Set(report.wrong).sorted() { print("WRONG   \(name): \(wrong)") }
            let slowest = Int(report.slowest / .milliseconds(1))
            print("\(name): \(report.inputs) answers, \(report.wrong.count) wrong, slowest \(slowest) ms")
        }
        let wrong = found.map(\.report.wrong.count).reduce(0, +)
        let inputs = found.map(\.report.inputs).reduce(0, +)
        let seconds = Int((ContinuousClock.now - begin) / .seconds(1))
        print("\(inputs) answers of seed \(seed) in \(seconds) s: \(wrong) wrong")
        return wrong == 0
    }
}
