package import Diagnostics
package import UsageModel

/// What a replay of one case came to.
package struct CaseResult: Sendable {
    /// What `--bless` did.
    package enum Blessing: Sendable, Hashable {
        case unchanged
        /// What changed in meaning; empty when only the text did. `isNew`: nothing was recorded before.
        case written(changes: [SnapshotDifference], isNew: Bool)
    }

    /// `openrouter/s01-monthly-cap`.
    package var name: String
    /// Empty where `case.yaml` cannot be read.
    package var title: String
    /// The spec's file, for lines.
    package var specName: String
    /// About `case.yaml`.
    package var findings: SourceFindings?
    /// Sentences about the case as a whole.
    package var problems: [String]
    package var mismatches: [RequestMismatch]
    /// The snapshot document of the run, as `expected.json` would hold it; empty when nothing ran.
    package var snapshot: String
    /// The same as a value; nil where the case did not run.
    package var account: AccountSnapshot?
    /// Nil when nothing is recorded.
    package var expected: String?
    package var differences: [SnapshotDifference]
    /// What may have moved, where the case failed.
    package var missing: [MissingPlace] = []
    package var blessing: Blessing?

    package var passed: Bool {
        problems.isEmpty && mismatches.isEmpty && differences.isEmpty
            && !(findings?.diagnostics.contains { $0.severity == .error } ?? false)
    }

    init(name: String, title: String = "", specName: String = "", problems: [String] = []) {
        self.name = name
        self.title = title
        self.specName = specName
        self.problems = problems
        mismatches = []
        snapshot = ""
        differences = []
    }
}
