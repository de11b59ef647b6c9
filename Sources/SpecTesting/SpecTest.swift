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
    /// How many run side by side.
    package var atOnce: Int

    package init(
        spec: CheckedSpec, specName: String, zones: [String: TimeZoneData], cases: [PreparedCase],
        atOnce: Int = coreCount
    ) async {
        self.spec = spec
        self.specName = specName
        self.zones = zones
        self.atOnce = atOnce
        let runner = CaseRunner(spec: spec, specName: specName, zones: zones).repeated
        let cases = await parallelMap(cases, atOnce: atOnce) { $0.read }
        let played = await parallelMap(cases, atOnce: atOnce) { await runner.play($0) }
        self.cases = cases
        self.baseline = played
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
