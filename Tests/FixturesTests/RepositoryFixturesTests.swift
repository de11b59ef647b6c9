import Fixtures
import Testing

@Suite struct RepositoryFixturesTests {
    @Test func everyCasePasses() async {
        let report = await Repository.replay.run()
        #expect(report.exitCode == 0, "\(report.text())")
        #expect(report.results.count > 300)
    }
}
