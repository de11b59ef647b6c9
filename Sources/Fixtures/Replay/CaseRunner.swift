import JSONQuery
package import ProviderSpec
package import Quantities
package import SpecEngine
package import Transport
import UsageModel

/// Runs a case against a spec: no network, no machine, no current time.
package struct CaseRunner: Sendable {
    /// Sent where a spec names no `User-Agent`; a case need not list it.
    package static let userAgent = "codexbar"
    /// Most bytes of an expected snapshot.
    static let largestSnapshot = 4 << 20

    package var spec: CheckedSpec
    /// Shown before the spec's lines.
    package var specName: String
    /// Rules of the zones that the spec names.
    package var zones: [String: TimeZoneData]
    /// The steps that runs need, where the spec is run often.
    var wantedSteps: Set<Int>?
    /// Waits before each answer; lets a test shuffle the order of arrival.
    package var delay: (@Sendable (RequestLabel) async -> Void)?
    /// Sees each request before it is answered.
    package var watch: (@Sendable (HTTPRequest) async -> Void)?

    package init(
        spec: CheckedSpec, specName: String, zones: [String: TimeZoneData] = [:],
        delay: (@Sendable (RequestLabel) async -> Void)? = nil
    ) {
        self.spec = spec
        self.specName = specName
        self.zones = zones
        self.delay = delay
    }

    /// - Parameter name: Of the case, for the result.
    package func run(_ file: CaseFile, named name: String, files: any CaseFiles) async -> CaseResult {
        await run(file, named: name, files: files, log: nil).result
    }

    /// Runs a case and keeps it in memory, for replays of it; nil where it does not fit the spec.
    package func examine(
        _ file: CaseFile, named name: String, files: any CaseFiles
    ) async -> (result: CaseResult, examined: ExaminedCase?) {
        let log = RunLog()
        let (result, run) = await run(file, named: name, files: files, log: log)
        return (result, run.map { ExaminedCase(prepared: $0.prepared.read, played: $0.played, met: log.met) })
    }

    private func run(
        _ file: CaseFile, named name: String, files: any CaseFiles, log: RunLog?
    ) async -> (result: CaseResult, run: (prepared: PreparedCase, played: PlayedCase)?) {
        var result = CaseResult(name: name, title: file.title, specName: specName)
        guard file.spec == spec.id else {
            result.problems = ["the case is of the spec \(file.spec), not of \(spec.id)"]
            return (result, nil)
        }
        let (file, bodies, missing) = edited(file, files)
        let (credentials, unfit) = CaseCredentials.read(file, for: spec)
        result.problems = missing + unfit + undeclared(file)
        guard missing.isEmpty, unfit.isEmpty else { return (result, nil) }
        let prepared = PreparedCase(name: name, file: file, bodies: bodies)
        let played = await play(prepared, with: credentials, log: log)
        result.mismatches = played.mismatches
        result.account = played.account
        result.snapshot = played.snapshot
        for credential in file.credentials where ByteSearch(credential.slot).isFound(in: result.snapshot) {
            result.problems.append("the secret of \(credential.name) stands in the snapshot")
        }
        compare(&result, with: played.account, expected: file.expect, files)
        if !result.differences.isEmpty {
            let told = result.differences.compactMap { $0.reason?.place.line }
            result.missing = MissingPlace.all(of: file, bodies, in: spec, besides: told)
            // What lacks at one of its places says more of a value that is not supplied than all of them.
            let lacking = Set(result.missing.map(\.line))
            for index in result.differences.indices
            where result.differences[index].reason != nil
                && result.differences[index].read.contains(where: { lacking.contains($0.line) })
            {
                result.differences[index].read = []
            }
        }
        return (result, (prepared, played))
    }

    /// Runs a case from memory. Nothing is compared but the requests.
    ///
    /// - Parameter log: Notes the parts of the spec that the run meets.
    package func play(_ prepared: PreparedCase, log: RunLog? = nil) async -> PlayedCase {
        await play(prepared, with: CaseCredentials.read(prepared.file, for: spec).credentials, log: log)
    }

    private func play(
        _ prepared: PreparedCase, with credentials: CaseCredentials, log: RunLog?
    ) async -> PlayedCase {
        let transport = transport(prepared)
        let report = await report(prepared, from: transport, with: credentials, log: log)
        var mismatches = await transport.mismatches()
        // Whether a step behind a failure of everything was still asked is chance.
        if report.isCutShort { mismatches.removeAll { $0.part == .unrequested } }
        return PlayedCase(account: report.snapshot, mismatches: mismatches)
    }

    func transport(_ prepared: PreparedCase, verifies: Bool = true) -> ReplayTransport {
        ReplayTransport(
            prepared.file, bodies: prepared.bodies,
            // Only what is verified is compared with an origin.
            originNames: verifies
                ? Dictionary(
                    spec.steps.map { (TextKey($0.name), $0.alternatives.map(\.origin.name)) },
                    uniquingKeysWith: { first, _ in first }) : [:],
            userAgent: Self.userAgent, verifies: verifies, delay: delay, watch: watch)
    }

    func report(
        _ prepared: PreparedCase, from transport: ReplayTransport, with credentials: CaseCredentials, log: RunLog?
    ) async -> RunReport {
        await run(with: settings(prepared, transport, credentials, log)).run()
    }

    func run(with settings: RunSettings) -> SpecRun { SpecRun(spec: spec, settings: settings) }

    func settings(
        _ prepared: PreparedCase, _ transport: ReplayTransport, _ credentials: CaseCredentials, _ log: RunLog?
    ) -> RunSettings {
        let file = prepared.file
        var settings = RunSettings(
            account: "\(spec.id):default",
            inputs: Dictionary(
                file.inputs.map { (TextKey($0.name), $0.text) }, uniquingKeysWith: { first, _ in first }),
            clock: CaseClock(file.clock), transport: transport,
            credentials: credentials, zones: zones, includesOnRequest: true, userAgent: Self.userAgent,
            kept: file.state.kept.isEmpty ? nil : CaseKeptAnswers(file, bodies: prepared.bodies),
            pinnedIdentity: file.state.pinned,
            previous: Dictionary(
                file.state.previous.map { (TextKey($0.metric), $0.value) }, uniquingKeysWith: { first, _ in first }))
        settings.cooldowns = file.state.cooldowns.compactMap { $0.cooldown(in: file, of: spec) }
        settings.tracesBodies = false
        settings.sendsInTurn = delay == nil
        settings.wantedSteps = wantedSteps
        settings.documents = prepared.documents
        settings.log = log
        return settings
    }

    /// The same for many runs: what all of them have in common is found out once.
    package var repeated: CaseRunner {
        var runner = self
        runner.wantedSteps = spec.wantedSteps
        return runner
    }

    // MARK: Before the run

    /// The case with its bodies, edits made: an edited body is one of its own.
    private func edited(
        _ original: CaseFile, _ files: any CaseFiles
    ) -> (file: CaseFile, bodies: [TextKey: [UInt8]], missing: [String]) {
        var (bodies, missing) = bodies(of: original, files)
        var file = original
        for index in file.exchanges.indices {
            let response = file.exchanges[index].response
            guard let edit = response.edit, let name = response.body, let body = bodies[TextKey(name.value)] else {
                continue
            }
            do throws(CaseEdit.Fault) {
                let key = "\(name.value) \(index)"
                bodies[TextKey(key)] = try edit.applied(to: body)
                file.exchanges[index].response.body = Spanned(key, name.span)
            } catch {
                missing.append("case.yaml:\(error.line): \(error.words)")
            }
        }
        return (file, bodies, missing)
    }

    private func bodies(of file: CaseFile, _ files: any CaseFiles) -> (bodies: [TextKey: [UInt8]], missing: [String]) {
        var bodies: [TextKey: [UInt8]] = [:]
        var missing: [String] = []
        let named =
            file.exchanges.flatMap { [$0.request.body, $0.response.body] } + file.state.kept.map(\.response.body)
        for name in named.compactMap({ $0 }) {
            guard bodies[TextKey(name.value)] == nil else { continue }
            do throws(CaseFileFault) {
                bodies[TextKey(name.value)] = try files.bytes(of: name.value, limit: ReplayTransport.largestBody)
            } catch {
                missing.append("case.yaml:\(name.span.start.line): \(name.value) \(error.words)")
            }
        }
        return (bodies, missing)
    }

    /// Names of the case that the spec does not know. A misspelt one would otherwise be a case that tests nothing.
    private func undeclared(_ file: CaseFile) -> [String] {
        var problems: [String] = []
        for input in file.inputs where !spec.inputs.contains(where: { $0.block.name.isSame(as: input.name) }) {
            problems.append("case.yaml:\(input.span.start.line): the spec has no input '\(input.name)'")
        }
        for origin in file.origins {
            let line = "case.yaml:\(origin.span.start.line)"
            guard let declared = spec.document.origins.first(where: { $0.name.isSame(as: origin.name) }) else {
                problems.append("\(line): the spec has no origin '\(origin.name)'")
                continue
            }
            let written = origin.origin.description
            let meant = declared.origin { name in
                file.inputs.first { $0.name.isSame(as: name) }?.text
                    ?? spec.inputs.first { $0.block.name.isSame(as: name) }?.block.standard?.value
            }
            if !declared.places.contains(where: { $0.isSame(as: written) }), meant?.text.isSame(as: written) != true {
                let known = declared.places.joined(separator: ", ")
                problems.append("\(line): the origin '\(origin.name)' is \(known) in the spec, not \(written)")
            }
        }
        for reading in file.state.previous where !spec.metrics.contains(where: { $0.block.tells(reading.metric) }) {
            problems.append("case.yaml:\(reading.span.start.line): the spec has no metric '\(reading.metric)'")
        }
        if file.state.pinned != nil, spec.document.identity?.mustEqualPinned != true {
            problems.append("case.yaml: the spec compares no identity with a pinned one")
        }
        for exchange in file.exchanges where spec.stepIndex(exchange.step) == nil {
            problems.append("case.yaml:\(exchange.span.start.line): the spec has no step '\(exchange.step)'")
        }
        for cooldown in file.state.cooldowns where cooldown.cooldown(in: file, of: spec) == nil {
            problems.append(
                "case.yaml:\(cooldown.span.start.line): the case names no origin of a step '\(cooldown.step)'")
        }
        for kept in file.state.kept {
            let index = spec.stepIndex(kept.label.step)
            guard index.flatMap({ spec.steps[$0].keepMilliseconds }) == nil else { continue }
            problems.append(
                "case.yaml:\(kept.span.start.line): the spec keeps no answers of a step '\(kept.label.step)'")
        }
        return problems
    }

    // MARK: After the run

    private func compare(
        _ result: inout CaseResult, with snapshot: AccountSnapshot, expected name: String, _ files: any CaseFiles
    ) {
        if snapshot.metrics.isEmpty, snapshot.failure == nil {
            result.problems.append("the snapshot has neither a metric nor a failure, so the case asserts nothing")
        }
        let bytes: [UInt8]
        do throws(CaseFileFault) {
            bytes = try files.bytes(of: name, limit: Self.largestSnapshot)
        } catch {
            result.problems.append(
                error == .absent ? "\(name) is not recorded yet: replay with --bless" : "\(name) \(error.words)")
            return
        }
        result.expected = String(decoding: bytes, as: UTF8.self)
        guard !ByteSearch.haveSameBytes(bytes, result.snapshot) else { return }
        do throws(JSONError) {
            let limits = JSONLimits(bytes: Self.largestSnapshot)
            let expected = SnapshotFacts(try JSONDocument(parsing: bytes, limits: limits))
            if expected.metrics.isEmpty, !expected.hasFailure, !snapshot.metrics.isEmpty || snapshot.failure != nil {
                result.problems.append("\(name) has neither a metric nor a failure, so the case asserts nothing")
            }
            let got = SnapshotFacts(try JSONDocument(parsing: Array(result.snapshot.utf8), limits: limits))
            result.differences = SnapshotComparison.differences(expected: expected, got: got, snapshot: snapshot)
            for index in result.differences.indices {
                let difference = result.differences[index]
                guard let metric = difference.metric, !difference.isPlaced else { continue }
                result.differences[index].read = spec.places(behind: difference.field, of: metric)
            }
        } catch {
            result.problems.append("\(name) is not JSON: \(error)")
        }
    }
}
