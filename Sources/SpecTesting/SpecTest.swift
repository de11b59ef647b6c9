package import Fixtures
package import ProviderSpec
package import Quantities

/// A spec with its cases in memory, ready to be examined.
package struct SpecTest: Sendable {
    package var spec: CheckedSpec
    /// Shown before the spec's lines.
    package var specName: String
    package var zones: [String: TimeZoneData]
    /// Cases that pass; a report of others would say nothing.
    package var cases: [PreparedCase]
    /// What each case comes to, in the same order.
    package var baseline: [PlayedCase]
    /// Everything that each case meets.
    var events: [Set<CoverageEvent>]
    /// How many run side by side.
    package var atOnce: Int

    package init(_ runner: CaseRunner, cases: [ExaminedCase], atOnce: Int = coreCount) async {
        spec = runner.spec
        specName = runner.specName
        zones = runner.zones
        self.atOnce = atOnce
        self.cases = cases.map(\.prepared)
        baseline = cases.map(\.played)
        events = await parallelMap(cases, atOnce: atOnce) { $0.met.all }
    }

    func runner(_ spec: CheckedSpec) -> CaseRunner {
        CaseRunner(spec: spec, specName: specName, zones: zones).repeated
    }
}

extension SpecTest {
    /// Hundredths of a spec that its cases meet at least.
    package var coverageFloor: Int { spec.document.tests?.coverage ?? TestsBlock.coverageFloor }
    /// Hundredths of the mutants of a spec that its cases notice at least.
    package var mutationFloor: Int { spec.document.tests?.mutation ?? TestsBlock.mutationFloor }
}
