import Diagnostics
import Quantities
import SpecSyntax

/// What the cases of a spec are to reach beyond the program's own floors, and slips that no case can notice.
package struct TestsBlock: Sendable, Equatable {
    static let keys = ["coverage", "mutation", "waive"]
    static let waiverKeys = ["mutant", "because"]
    /// More would be a rule of its own.
    static let mostWaivers = 5
    /// Hundredths of the places of a spec that its cases meet at least.
    package static let coverageFloor = 100
    /// Hundredths of the mutants of a spec that its cases notice at least.
    package static let mutationFloor = 90

    /// Hundredths.
    package var coverage: Int
    /// Hundredths.
    package var mutation: Int
    package var waivers: [Waiver]

    /// A mutant that need not be noticed.
    package struct Waiver: Sendable, Equatable {
        /// As a report of mutants says it.
        package var mutant: Spanned<String>
        package var because: String
    }

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(node, "tests", keys: keys, &findings) else { return nil }
        let coverage = block["coverage"].flatMap { readShare($0, floor: coverageFloor, &findings) }
        let mutation = block["mutation"].flatMap { readShare($0, floor: mutationFloor, &findings) }
        let nodes = block["waive"]?.readList("waive", &findings) ?? []
        if nodes.count > mostWaivers {
            findings.append(
                Diagnostic(
                    code: .badValue, span: nodes[mostWaivers].span,
                    message: "at most \(mostWaivers) mutants may be waived",
                    help: "add cases that notice the others, or say less in the spec"))
        }
        let waivers = nodes.compactMap { node -> Waiver? in
            guard let inner = BlockReader(node, "waiver", keys: waiverKeys, &findings) else { return nil }
            let mutant = inner.requiredText("mutant", &findings)
            let because = inner.requiredText("because", &findings)
            guard let mutant, let because else { return nil }
            return Waiver(mutant: mutant, because: because.value)
        }
        return Self(
            coverage: coverage ?? coverageFloor, mutation: mutation ?? mutationFloor, waivers: waivers)
    }

    /// Whole percent, the program's floor at least.
    private static func readShare(_ node: SpecNode, floor: Int, _ findings: inout [Diagnostic]) -> Int? {
        guard let quantity = node.readQuantity(of: Unit(.percent), "\(floor) percent", &findings) else { return nil }
        guard let share = quantity.int else {
            findings.append(
                Diagnostic(
                    code: .badValue, span: node.span, message: "a floor is a whole number of percent",
                    help: "write \(floor) to 100 percent"))
            return nil
        }
        guard (floor...100).contains(share) else {
            findings.append(
                Diagnostic(
                    code: .badValue, span: node.span,
                    message: "a spec can raise the floor of \(floor) percent, not lower it",
                    help: floor == 100 ? "write 100 percent, or leave it out" : "write \(floor) to 100 percent"))
            return nil
        }
        return share
    }
}
