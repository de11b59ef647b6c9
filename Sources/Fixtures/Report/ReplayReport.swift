package import Diagnostics

/// What a replay came to.
package struct ReplayReport: Sendable {
    /// By name of the case.
    package var results: [CaseResult]
    /// Specs that do not compile.
    package var invalidSpecs: [SourceFindings]
    /// What was wrong with the request for a replay; then nothing ran.
    package var usage: [String]

    package init(results: [CaseResult] = [], invalidSpecs: [SourceFindings] = [], usage: [String] = []) {
        self.results = results
        self.invalidSpecs = invalidSpecs
        self.usage = usage
    }

    package var passed: Int { results.count { $0.passed } }
    package var failed: Int { results.count - passed }

    /// 0: all pass. 1: some fail. 64: usage. 65: a spec does not compile.
    package var exitCode: Int32 {
        if !usage.isEmpty { return 64 }
        if !invalidSpecs.isEmpty { return 65 }
        return failed == 0 ? 0 : 1
    }
}
