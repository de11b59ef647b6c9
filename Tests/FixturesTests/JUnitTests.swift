import Fixtures
import Testing

@Suite struct JUnitTests {
    @Test func suitesAndFailuresAreTold() async throws {
        let passed = try await Sample().run { $0 }
        var failed = try await Sample().run()
        failed.problems = ["<a> & \"b\"\u{1}"]
        let report = ReplayReport(results: [passed, failed])
        #expect(
            report.junit == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites name="codexbar replay" tests="2" failures="1">
                  <testsuite name="sample" tests="2" failures="1">
                    <testcase classname="sample" name="one"/>
                    <testcase classname="sample" name="one">
                      <failure message="&lt;a&gt; &amp; &quot;b&quot;">FAILED  sample/one  a sample
                    &lt;a&gt; &amp; &quot;b&quot;
                </failure>
                    </testcase>
                  </testsuite>
                </testsuites>

                """)
    }
}
