import TestSupport
import Testing

/// The lists of embedded files against the folders.
@Suite struct EmbeddedFileTests {
    @Test func everySpecIsEmbedded() throws {
        let list = try EmbeddedList("Specs/embedded.inc")
        let specs = Repository.names(in: "Specs").filter { $0.hasSuffix(".yaml") }
        #expect(list.embedded == specs)
        #expect(list.rows == specs)
        #expect(list.arrays == list.rowArrays)
    }

    @Test func theWholeExampleIsEmbedded() throws {
        let list = try EmbeddedList("Fixtures/example.inc")
        let folder = try #require(list.embedded.first).split(separator: "/").dropLast().joined(separator: "/")
        let files = Repository.names(in: "Fixtures/\(folder)")
        #expect(list.embedded.sorted() == files.filter { $0 != "expected.json" }.map { "\(folder)/\($0)" })
        #expect(list.rows == list.embedded.map { String($0.dropFirst(folder.count + 1)) })
        #expect(list.rows.first == "case.yaml")
        #expect(list.arrays == list.rowArrays)
    }
}

/// A file that defines arrays with `#embed` and names them in one macro.
private struct EmbeddedList {
    /// What the `#embed` lines name, in their order.
    var embedded: [String] = []
    /// The arrays that are defined.
    var arrays: [String] = []
    /// The names of the macro's rows, and their arrays.
    var rows: [String] = []
    var rowArrays: [String] = []

    init(_ name: String) throws {
        let text = try #require(Repository.text(name))
        for line in text.split(separator: "\n") {
            let quoted = line.split(separator: "\"", omittingEmptySubsequences: false)
            if line.hasPrefix("#embed"), quoted.count == 3 { embedded.append(String(quoted[1])) }
            if line.hasPrefix("static const unsigned char ") {
                arrays.append(String(line.dropFirst(27).prefix { $0 != "[" }))
            }
            if line.contains("ROW(\""), quoted.count == 3 {
                rows.append(String(quoted[1]))
                rowArrays.append(String(quoted[2].drop { ", ".contains($0) }.prefix { $0 != ")" }))
            }
        }
    }
}
