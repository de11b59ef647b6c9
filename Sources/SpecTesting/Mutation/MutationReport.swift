import Diagnostics
package import ProviderSpec
import Quantities

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
