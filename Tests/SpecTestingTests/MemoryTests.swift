import Fixtures
import ProviderSpec
import SpecEngine
import SpecTesting
import Testing

/// Examinations run a spec hundreds of thousands of times: a run keeps nothing that outlives it.
@Suite struct MemoryTests {
    @Test func nothingOfARunOutlivesIt() async throws {
        let test = try await Quota().test()
        let runner = CaseRunner(spec: test.spec, specName: test.specName, zones: test.zones)
        weak var kept: RunLog?
        for prepared in test.cases {
            let log = RunLog()
            kept = log
            #expect(await !runner.play(prepared, log: log).snapshot.isEmpty)
        }
        #expect(kept == nil)
    }
}
