import Diagnostics
import Expressions
import Fixtures
package import ProviderSpec
import Quantities
import SpecEngine

/// Which slips in a spec no case notices.
package struct MutationReport: Sendable {
    package struct Verdict: Sendable {
        package var mutant: SpecMutant
        /// The first case found that comes to something else; nil: the mutant survives.
        package var killer: String?
        /// Cases that meet what is changed.
        package var met: Int
    }

    package var specName: String
    /// In the order of the text.
    package var verdicts: [Verdict]

    /// Mutants that the spec says no case can notice, with its reasons.
    package var waivers: [TestsBlock.Waiver]

    package var survivors: [SpecMutant] {
        unnoticed.map(\.mutant)
    }
    private var unnoticed: [Verdict] { verdicts.filter { $0.killer == nil && !isWaived($0.mutant) } }
    package var waived: Int { verdicts.count { $0.killer == nil && isWaived($0.mutant) } }
    package var killed: Int { verdicts.count { $0.killer != nil } }
    /// Hundredths of those that are not waived, rounded down.
    package var percent: Int {
        let counted = verdicts.count - waived
        return counted == 0 ? 100 : killed * 100 / counted
    }
    /// Waivers that name no survivor, or several: they say nothing.
    package var idleWaivers: [TestsBlock.Waiver] {
        waivers.filter { waiver in
            verdicts.count { $0.killer == nil && $0.mutant.words.utf8.elementsEqual(waiver.mutant.value.utf8) } != 1
        }
    }

    /// Why a waiver says nothing.
    private func reason(_ waiver: TestsBlock.Waiver) -> String {
        let named = verdicts.filter { $0.mutant.words.utf8.elementsEqual(waiver.mutant.value.utf8) }
        if named.isEmpty { return "no mutant has these words" }
        let survivors = named.count { $0.killer == nil }
        return survivors == 0 ? "a case notices this mutant" : "\(survivors) survivors have these words"
    }

    private func isWaived(_ mutant: SpecMutant) -> Bool {
        waivers.contains { $0.mutant.value.utf8.elementsEqual(mutant.words.utf8) }
    }

    /// A line for each survivor with the case that is missing; ends with a sum.
    package var text: String {
        unnoticed.map { verdict in
            let mutant = verdict.mutant
            let place = "\(specName):\(mutant.span.start.line):\(mutant.span.start.column)"
            return "SURVIVES \(place): \(mutant.words): no case has \(mutant.wanted)"
                + (verdict.met > 0
                    ? " (\(verdict.met == 1 ? "1 case meets" : "\(verdict.met) cases meet") it)\n" : "\n")
        }.joined()
            + idleWaivers.map { waiver in
                let start = waiver.mutant.span.start
                return "IDLE     \(specName):\(start.line):\(start.column): \(reason(waiver))\n"
            }.joined()
            + "\(specName): \(killed) of \(verdicts.count - waived) mutants killed (\(percent) %)"
            + (waived > 0 ? ", \(waived) waived\n" : "\n")
    }
}

extension SpecTest {
    package func mutate() async -> MutationReport {
        let mutants = SpecMutations(spec).mutants
        let evidence = await evidence(of: mutants)
        let cheapest = casesByCost
        let workers = max(1, atOnce)
        let parts = await parallelMap(Array(0..<workers), atOnce: workers) { worker in
            var verdicts: [(Int, String?)] = []
            var killers = RecentKillers()
            for index in stride(from: worker, to: mutants.count, by: workers) {
                let candidates = evidence[index]
                let order =
                    killers.numbers.filter(candidates.contains)
                    + cheapest.filter {
                        candidates.contains($0) && !killers.numbers.contains($0)
                    }
                let runner = runner(mutants[index].applied(to: spec))
                var killer: Int?
                for number in order where await !runner.play(cases[number]).isSame(as: baseline[number]) {
                    killer = number
                    killers.note(number)
                    break
                }
                verdicts.append((index, killer.map { cases[$0].name }))
            }
            return verdicts
        }
        let verdicts = parts.flatMap(\.self).sorted { $0.0 < $1.0 }
        return MutationReport(
            specName: specName,
            verdicts: verdicts.map {
                MutationReport.Verdict(mutant: mutants[$0.0], killer: $0.1, met: evidence[$0.0].count)
            },
            waivers: spec.document.tests?.waivers ?? [])
    }

    /// Numbers of the cases, those with the shortest answers first.
    private var casesByCost: [Int] {
        let costs = cases.map { one in one.bodies.values.reduce(one.file.exchanges.count << 10) { $0 + $1.count } }
        return cases.indices.sorted { (costs[$0], $0) < (costs[$1], $1) }
    }

    /// For each mutant the cases that may notice it: those in which a changed expression comes to something else, or in
    /// which the changed rule is met.
    private func evidence(of mutants: [SpecMutant]) async -> [Set<Int>] {
        var roots: [TypedExpression] = []
        var tree = spec
        tree.visitExpressions { roots.append($0) }
        var probes: [ObjectIdentifier: [EvaluationLog.Probe]] = [:]
        for (number, mutant) in mutants.enumerated() {
            guard case .expressions(let others) = mutant.change else { continue }
            for (place, expression) in others {
                probes[ObjectIdentifier(roots[place].root), default: []]
                    .append(EvaluationLog.Probe(number: number, expression: expression))
            }
        }
        let runner = runner(spec)
        let known = probes
        let met = await parallelMap(cases, atOnce: atOnce) { prepared in
            let log = RunLog(evaluation: EvaluationLog(probes: known))
            _ = await runner.play(prepared, log: log)
            return (differing: log.evaluation.differing, events: log.all)
        }
        return mutants.enumerated().map { number, mutant in
            let isExpression = if case .expressions = mutant.change { true } else { false }
            return Set(
                met.indices.filter { index in
                    isExpression
                        ? met[index].differing.contains(number)
                        : mutant.events.isEmpty || !met[index].events.isDisjoint(with: mutant.events)
                })
        }
    }
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
