import TestSupport
import Testing

@testable import codexbar

/// `codexbar specs schema` prints the file that the bundled specs name.
@Suite struct SchemaTests {
    @Test func schemaIsPrinted() throws {
        let printed = Locked("")
        let output = ProgramOutput(
            result: TextWriter { text in printed.withLock { $0 += text } }, error: TextWriter { Issue.record("\($0)") })
        #expect(Program(bodies: .program, output: output).run(["specs", "schema"]) == .success)
        #expect(printed.withLock { $0 } == Repository.text("Specs/codexbar.schema.json"))
    }
}
