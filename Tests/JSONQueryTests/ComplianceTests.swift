import JSONQuery
import TestSupport
import Testing

/// The standard's own suite, whole and whatever its size.
@Suite struct ComplianceTests {
    @Test func jsonPathComplianceSuite() throws {
        guard let bytes = suiteBytes("jsonpath-cts.json") else { return }
        let suite = try JSONDocument(parsing: bytes)
        guard case .one(let tests) = suite.root.member("tests") else {
            Issue.record("the suite has no tests")
            return
        }
        #expect(tests.count > 0)
        for test in tests.elements {
            let name = child(test, "name")?.string ?? "?"
            guard let selector = child(test, "selector")?.string else {
                Issue.record("\(name): no selector")
                continue
            }
            check(test, name, selector)
        }
    }

    private func check(_ test: JSONNode, _ name: String, _ selector: String) {
        let path: JSONPath
        do {
            path = try JSONPath(parsing: selector)
        } catch {
            #expect(child(test, "invalid_selector")?.bool == true, "\(name): \(selector): \(error)")
            #expect(!error.message.isEmpty && !error.help.isEmpty)
            #expect((0...selector.utf8.count).contains(error.offset))
            return
        }
        guard let document = child(test, "document") else {
            Issue.record("\(name): \(selector) was accepted")
            return
        }
        do {
            let nodes = try path.nodes(in: document)
            let values = JSONValue.array(nodes.map { JSONValue($0.node) })
            let paths = JSONValue.array(nodes.map { .string($0.path.text) })
            if let result = child(test, "result") {
                #expect(values == JSONValue(result), "\(name): \(selector)")
                if let expected = child(test, "result_paths") {
                    #expect(paths == JSONValue(expected), "\(name): \(selector)")
                }
            } else if let results = child(test, "results") {
                #expect(results.elements.contains { JSONValue($0) == values }, "\(name): \(selector)")
            } else {
                Issue.record("\(name): no result to compare with")
            }
            for node in nodes {
                let again = try JSONPath(parsing: node.path.text).nodes(in: document)
                #expect(again.map(\.node) == [node.node], "\(name): \(node.path.text)")
            }
        } catch {
            Issue.record("\(name): \(selector): \(error)")
        }
    }

    private func child(_ node: JSONNode, _ name: String) -> JSONNode? {
        guard case .one(let value) = node.member(name) else { return nil }
        return value
    }
}
