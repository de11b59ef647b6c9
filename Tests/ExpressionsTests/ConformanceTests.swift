import Diagnostics
import Expressions
import Foundation
import JSONQuery
import Quantities
import Testing

/// The simple conformance cases of CEL, as far as this language has their constructs.
///
/// A case that compiles must give the suite's value (a suite error must be a failure); a case that does not compile must
/// be refused with a message. What the suite answers by the width of its numbers is answered exactly here.
@Suite struct ConformanceTests {
    struct Case {
        var label: String
        var expression: String
        var bindings: [(name: String, value: JSONNode)]
        var value: JSONNode?
        /// What the suite's failure says; nil where it has a value.
        var error: String?
        var isTypeOnly: Bool
    }

    static func cases() throws -> [Case]? {
        guard let folder = ProcessInfo.processInfo.environment["CODEXBAR_SUITES"] else {
            print("CODEXBAR_SUITES is not set: the conformance cases of CEL were not run")
            return nil
        }
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/cel-simple.json")))
        let root = try JSONDocument(parsing: bytes).root
        return root.elements.map { node in
            var bindings: [(String, JSONNode)] = []
            if let object = node.child("bindings") {
                for member in object.members { bindings.append((member.name, member.value)) }
            }
            let label = ["file", "section", "name"].compactMap { node.child($0)?.string }.joined(separator: "/")
            return Case(
                label: label, expression: node.child("expr")?.string ?? "", bindings: bindings,
                value: node.child("value"),
                error: node.child("error").map { $0.elements.compactMap(\.string).joined(separator: " ") },
                isTypeOnly: node.child("typeOnly")?.bool ?? false)
        }
    }

    @Test func cel() throws {
        guard let cases = try Self.cases() else { return }
        var alike = 0
        for c in cases {
            let world = World()
            for binding in c.bindings where !binding.name.contains(".") {
                guard let (type, value) = tagged(binding.value) else { continue }
                world.define(binding.name, type, value)
            }
            guard let expression = world.compile(c.expression) else {
                let findings = world.findings(c.expression)
                let messages = findings.map(\.message)
                let isNamed = messages.contains { RefusedConstruct.isNamed(in: $0, of: c.expression) }
                #expect(isNamed, "\(c.label): \(c.expression) is refused with \(messages)")
                // Refused for what this language leaves out or types otherwise, never because it was not understood.
                #expect(
                    messages.allSatisfy(RefusedConstruct.isReason),
                    "\(c.label): \(c.expression) is refused with \(messages)")
                continue
            }
            if c.isTypeOnly { continue }
            let outcome = Evaluator(context: world).evaluate(expression)
            let wanted = c.value.flatMap(tagged).map { written($0.1) }
            let found = written(outcome)
            if c.error != nil ? found.hasPrefix("failure") : found == wanted {
                alike += 1
            } else {
                #expect(c.isOutside, "\(c.label): \(c.expression) gives \(found), not \(wanted ?? "a failure")")
            }
        }
        print("\(alike) of \(cases.count) conformance cases of CEL are inside and alike")
        #expect(alike >= 200)
    }
}

extension ConformanceTests.Case {
    /// Where this language answers otherwise on purpose: it has no widest number and no widest duration, no NaN and no
    /// number too small to tell from 0, and `matches` means the whole text.
    fileprivate var isOutside: Bool {
        if let error { return error.contains("overflow") || error.contains("range") }
        let spaceless = expression.filter { $0 != " " }
        return spaceless.contains("0.0/0.0") || spaceless.contains("e-324") || spaceless.contains(".matches(")
    }
}

extension JSONNode {
    fileprivate func child(_ name: String) -> JSONNode? {
        if case .one(let node) = member(name) { node } else { nil }
    }
}

/// A value of the suite, with its type here; nil for what this language has not.
private func tagged(_ node: JSONNode) -> (ValueType, Outcome)? {
    for member in node.members {
        switch member.name {
        case "bool": return member.value.bool.map { (.bool, .value(.bool($0))) }
        case "string": return member.value.string.map { (.string, .value(.string($0))) }
        case "int", "double":
            guard let text = member.value.string ?? member.value.numberText, let number = ExactNumber(text) else {
                return nil
            }
            return (.number(.bare), .value(.number(number, .bare)))
        case "list":
            var elements: [Outcome] = []
            var element = ValueType.poison
            for item in member.value.elements {
                guard let (type, value) = tagged(item), let joined = element.joined(type) else { return nil }
                element = joined
                elements.append(value)
            }
            return (.list(ListType(element: element)), .value(.list(ListValue(elements))))
        case "map":
            var fields: [(String, Outcome)] = []
            var types: [(String, ValueType)] = []
            for pair in member.value.elements {
                let parts = Array(pair.elements)
                guard parts.count == 2, case .string = tagged(parts[0])?.0, let (type, value) = tagged(parts[1]),
                    case .value(.string(let key)) = tagged(parts[0])?.1
                else { return nil }
                fields.append((key, value))
                types.append((key, type))
            }
            return (.record(recordType(types)), record(fields))
        default: return nil
        }
    }
    return nil
}
