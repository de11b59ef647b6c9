import Diagnostics
import Fixtures
import SpecTesting

/// `codexbar specs test`: the cases of specs, and what they do not test.
package struct SpecsTestCommand: Sendable {
    package struct Examinations: OptionSet, Sendable, Hashable {
        package let rawValue: Int
        package static let coverage = Examinations(rawValue: 1)
        package static let mutation = Examinations(rawValue: 2)
        package static let drift = Examinations(rawValue: 4)

        package init(rawValue: Int) { self.rawValue = rawValue }
    }

    package var workspace: Workspace
    package var display: Display
    /// Ids of specs; empty: all that have cases.
    package var specs: [String]
    /// The file of a spec that stands in for the one that the cases name.
    package var spec: String?
    package var examinations: Examinations
    /// Where coverage is written for other tools.
    package var tracefile: String?
    package var root: String

    package init(
        workspace: Workspace, display: Display, specs: [String], spec: String?, examinations: Examinations,
        tracefile: String?, root: String = "Fixtures"
    ) {
        self.workspace = workspace
        self.display = display
        self.specs = specs
        self.spec = spec
        self.examinations = examinations
        self.tracefile = tracefile
        self.root = root
    }

    package func execute() async -> CommandOutput {
        let replay: Replay
        do throws(WorkspaceError) {
            replay = try Replay(workspace: workspace, root: root, spec: spec)
        } catch {
            return .usage(error.text)
        }
        let (report, examined) = await replay.examine(specs)
        var output = report.output(color: display.usesColor)
        guard output.status == 0 else { return output }
        var lcov = ""
        for (runner, cases) in examined {
            let test = await SpecTest(runner, cases: cases)
            lcov += await examine(test, &output)
        }
        if let tracefile {
            do throws(SystemFiles.Fault) {
                try SystemFiles.create(tracefile, Array(lcov.utf8))
            } catch {
                output.messages += "codexbar: \(cleaned(tracefile)): \(error.words)\n"
                output.status = 1
            }
        }
        return output
    }

    private func below(_ reached: String, _ floor: Int, _ key: String) -> String {
        "FAILED  \(reached) are not enough: the floor is \(floor) % (a spec raises it with \(key))\n"
    }

    /// - Returns: The coverage for other tools.
    private func examine(_ test: SpecTest, _ output: inout CommandOutput) async -> String {
        var lcov = ""
        if examinations.contains(.coverage) {
            let report = test.coverage()
            output.text += report.text
            lcov = report.lcov
            if report.percent < test.coverageFloor {
                output.text += below("\(report.percent) % of the places", test.coverageFloor, "tests: {coverage: …}")
                output.status = 1
            }
        }
        if examinations.contains(.mutation) {
            let report = await test.mutate()
            output.text += report.text
            if report.percent < test.mutationFloor {
                output.text += below("\(report.percent) % of the mutants", test.mutationFloor, "tests: {mutation: …}")
            }
            if report.percent < test.mutationFloor || !report.idleWaivers.isEmpty { output.status = 1 }
        }
        if examinations.contains(.drift) {
            let report = await test.drift()
            output.text += report.text
            if report.wrong > 0 { output.status = 1 }
        }
        return lcov
    }
}
