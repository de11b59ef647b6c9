import ProviderSpec
import Testing

@testable import CodexBarKit

/// What `specs explain` says of metrics.
@Suite struct ExplanationTests {
    private static let yaml = """
        spec: codexbar/1
        id: sample
        title: Sample
        revision: 1
        status: documented
        metrics:
          a: {title: A, kind: count, value: '1', formerly: [old, x.y]}
          b: {title: B, kind: spend, value: '1 USD', show: on_request}
        """

    @Test func metrics() throws {
        let (spec, findings) = checkSpec(Array(Self.yaml.utf8))
        #expect(findings == [])
        let lines = SpecExplanation(spec: try #require(spec), place: "sample.yaml").text.split(separator: "\n")
        #expect(lines.contains("  a  count, formerly old, x.y"))
        #expect(lines.contains("  b  spend, shown on request"))
    }
}
