import Diagnostics
import JSONQuery
package import Quantities
package import Transport
package import UsageModel

/// Replays cases: reads them, compiles each spec once, runs them side by side, and compares or blesses the results.
package struct Replay: Sendable {
    /// Most bytes of a `case.yaml`.
    static let largestCase = 256 << 10

    package enum Specs: Sendable {
        /// Asked once for each id.
        case byID(@Sendable (ProviderID) -> SpecLookup)
        /// `--spec MY.yaml`: this one for every case.
        case one(SpecLookup)
    }

    /// Whether results are written as the expected ones.
    package enum Blessing: Sendable, Hashable {
        case off
        case on
        /// Asked for where nobody looks at the changes: `CI` is set.
        case refused

        package init(isAsked: Bool, isCI: Bool) { self = isAsked ? (isCI ? .refused : .on) : .off }
    }

    /// The folder of all cases.
    package var fixturesRoot: String
    package var specs: Specs
    package var blessing: Blessing
    /// Rules of a zone by its name; asked only for zones that a spec names.
    package var zone: @Sendable (String) -> TimeZoneData?
    /// Cases that run side by side; the number of cores where it is not said.
    package var atOnce: Int
    package var delay: (@Sendable (RequestLabel) async -> Void)?

    package init(
        fixturesRoot: String, specs: Specs, blessing: Blessing = .off,
        zone: @escaping @Sendable (String) -> TimeZoneData?, atOnce: Int? = nil,
        delay: (@Sendable (RequestLabel) async -> Void)? = nil
    ) {
        self.fixturesRoot = fixturesRoot
        self.specs = specs
        self.blessing = blessing
        self.zone = zone
        self.atOnce = max(1, atOnce ?? coreCount)
        self.delay = delay
    }

    /// - Parameter wanted: `ID`, `ID/CASE` or paths of cases; empty for all.
    package func run(_ wanted: [String] = []) async -> ReplayReport {
        switch await collect(wanted) {
        case .failure(let refusal): return refusal.report
        case .success(let collected): return await run(collected)
        }
    }

    /// Runs cases; where all pass they stay in memory, for examinations that replay them often, a spec with its cases
    /// after the other.
    package func examine(
        _ wanted: [String] = []
    ) async -> (report: ReplayReport, specs: [(runner: CaseRunner, cases: [ExaminedCase])]) {
        switch await collect(wanted) {
        case .failure(let refusal): return (refusal.report, [])
        case .success(let collected):
            let found = await parallelMap(collected.cases, atOnce: atOnce) {
                await run($0, collected.preparations, keepsCase: true)
            }
            let report = ReplayReport(results: found.map(\.result), invalidSpecs: collected.invalidSpecs)
            guard report.exitCode == 0 else { return (report, []) }
            let specs = collected.preparations.sorted { $0.key < $1.key }.compactMap { id, preparation in
                if case .ready(let runner) = preparation {
                    (runner, found.compactMap(\.examined).filter { $0.prepared.file.spec == id })
                } else {
                    nil
                }
            }
            return (report, specs)
        }
    }

    private func run(_ collected: Collected) async -> ReplayReport {
        let results = await parallelMap(collected.cases, atOnce: atOnce) {
            await run($0, collected.preparations, keepsCase: false).result
        }
        return ReplayReport(results: results, invalidSpecs: collected.invalidSpecs)
    }

    // MARK: Parts

    private struct Loaded: Sendable {
        var source: CaseSelection.Case
        var file: CaseFile?
        var problem: String?
        var findings: SourceFindings?
    }

    private enum Preparation: Sendable {
        case ready(CaseRunner)
        case invalid(SourceFindings)
        case unknown
    }

    /// Cases that were read, and the specs that they name, each compiled once.
    private struct Collected: Sendable {
        var cases: [Loaded]
        var preparations: [ProviderID: Preparation]
        var invalidSpecs: [SourceFindings]
    }

    /// Why nothing is run.
    private struct Refusal: Error {
        var report: ReplayReport
    }

    private func collect(_ wanted: [String]) async -> Result<Collected, Refusal> {
        if blessing == .refused {
            let words = "--bless is refused where CI is set: bless on your own machine and look at the change"
            return .failure(Refusal(report: ReplayReport(usage: [words])))
        }
        var onlySpec: String?
        if case .one(let lookup) = specs {
            switch lookup {
            case .found(let spec, _): onlySpec = spec.id.rawValue
            case .invalid(let findings): return .failure(Refusal(report: ReplayReport(invalidSpecs: [findings])))
            case .unknown: return .failure(Refusal(report: ReplayReport(usage: ["the spec cannot be read"])))
            }
        }
        let (cases, unknown) = CaseSelection(root: fixturesRoot).find(wanted, onlySpec: onlySpec)
        guard unknown.isEmpty else { return .failure(Refusal(report: ReplayReport(usage: unknown))) }
        let loaded = await parallelMap(cases, atOnce: atOnce) { load($0) }
        var preparations: [ProviderID: Preparation] = [:]
        var invalid: [SourceFindings] = []
        let ids = Set(loaded.compactMap(\.file?.spec)).sorted()
        for (id, preparation) in zip(ids, await parallelMap(ids, atOnce: atOnce) { prepare($0) }) {
            if case .invalid(let findings) = preparation { invalid.append(findings) }
            preparations[id] = preparation
        }
        return .success(Collected(cases: loaded, preparations: preparations, invalidSpecs: invalid))
    }

    private func load(_ source: CaseSelection.Case) -> Loaded {
        do throws(CaseFileFault) {
            let bytes = try source.folder.bytes(of: CaseFile.name, limit: Self.largestCase)
            let (file, findings) = CaseFile.parse(bytes)
            guard !findings.isEmpty else { return Loaded(source: source, file: file) }
            let text = SourceText(name: "\(source.folder.path)/\(CaseFile.name)", bytes: bytes)
            return Loaded(
                source: source, file: file, findings: SourceFindings(source: text, diagnostics: findings))
        } catch {
            return Loaded(source: source, problem: "\(CaseFile.name) \(error.words)")
        }
    }

    private func prepare(_ id: ProviderID) -> Preparation {
        let lookup: SpecLookup =
            switch specs {
            case .byID(let find): find(id)
            case .one(let lookup): lookup
            }
        switch lookup {
        case .found(let spec, let name):
            var zones: [String: TimeZoneData] = [:]
            for name in spec.zones { zones[name] = zone(name) }
            return .ready(CaseRunner(spec: spec, specName: name, zones: zones, delay: delay).repeated)
        case .invalid(let findings): return .invalid(findings)
        case .unknown: return .unknown
        }
    }

    private func run(
        _ loaded: Loaded, _ preparations: [ProviderID: Preparation], keepsCase: Bool
    ) async -> (result: CaseResult, examined: ExaminedCase?) {
        var examined: ExaminedCase?
        var result = CaseResult(name: loaded.source.name)
        result.problems = loaded.problem.map { [$0] } ?? []
        if let file = loaded.file {
            switch preparations[file.spec] {
            case .ready(let runner):
                let (name, folder) = (loaded.source.name, loaded.source.folder)
                if keepsCase {
                    (result, examined) = await runner.examine(file, named: name, files: folder)
                } else {
                    result = await runner.run(file, named: name, files: folder)
                }
            case .invalid(let findings): result.problems.append("\(findings.source.name) does not compile")
            case .unknown, nil: result.problems.append("no spec has the id '\(file.spec)'")
            }
            if blessing == .on { bless(&result, file, loaded.source.folder) }
        }
        result.findings = loaded.findings
        return (result, examined)
    }

    /// Writes the snapshot as the expected one, where the case itself is in order.
    private func bless(_ result: inout CaseResult, _ file: CaseFile, _ folder: CaseFolder) {
        let isUnrecorded = result.expected == nil && !result.snapshot.isEmpty
        let problems = result.problems.filter { !(isUnrecorded && $0.hasPrefix("\(file.expect) ")) }
        guard problems.isEmpty, result.mismatches.isEmpty, !result.snapshot.isEmpty else {
            if isUnrecorded {
                result.problems = problems + ["\(file.expect) is not recorded while the requests differ from the case"]
            }
            return
        }
        if let expected = result.expected, expected.utf8.elementsEqual(result.snapshot.utf8) {
            result.blessing = .unchanged
            return
        }
        do throws(CaseFileFault) {
            try folder.replace(file.expect, with: Array(result.snapshot.utf8))
        } catch {
            result.problems.append("\(file.expect) \(error.words)")
            return
        }
        result.blessing = .written(changes: result.differences, isNew: isUnrecorded)
        result.problems = []
        result.differences = []
        result.expected = result.snapshot
    }
}
