import Exchange
import Fixtures
import JSONQuery
import ProviderSpec
package import Quantities
import Transport
import UsageModel

/// Makes a case of a run: without secrets, without private data, and such that it replays at once.
package struct Recorder: Sendable {
    package struct File: Sendable {
        package var name: String
        package var bytes: [UInt8]
    }

    /// What no field reads stays in the bodies.
    package var keepsUnread: Bool
    package var title: String
    package var zones: [String: TimeZoneData]

    package init(title: String, keepsUnread: Bool = false, zones: [String: TimeZoneData] = [:]) {
        self.title = title
        self.keepsUnread = keepsUnread
        self.zones = zones
    }

    /// The files of the case, searched for everything that they must not hold.
    package func files(of run: RecordedRun) async throws(RecordingFault) -> [File] {
        do throws(RecordingFault) {
            return try await files(of: run, hidesIdentifiers: true)
        } catch {
            switch error {
            // A spec may ask more of an identifier than a fake can keep; it is public, as the spec reads it.
            case .changed, .noFake: return try await files(of: run, hidesIdentifiers: false)
            default: throw error
            }
        }
    }

    private func files(of run: RecordedRun, hidesIdentifiers: Bool) async throws(RecordingFault) -> [File] {
        guard run.refused.isEmpty else { throw .refusedCredential(name: run.refused[0]) }
        guard !run.exchanges.isEmpty else {
            let failure = run.snapshot.failure ?? run.snapshot.metrics.lazy.compactMap(\.failure).first
            throw .nothingSent(failure?.say ?? "")
        }
        let book = FakeBook(specText: run.specText)
        let redaction = Redaction(spec: run.spec, book: book, keepsUnread: keepsUnread)
        var draft = try CaseDraft(run: run, redaction: redaction, title: title, hidesIdentifiers: hidesIdentifiers)
        let requests = try await requests(of: draft, run)
        try draft.fill(requests)
        var files = draft.files
        let result = try await replayed(files, run)
        try compare(run.snapshot, result)
        files.append(File(name: "expected.json", bytes: Array(result.snapshot.utf8)))
        let again = try await replayed(files, run)
        if let difference = again.differences.first {
            throw .changed("the metric \(difference.metric ?? "") differs in '\(difference.field)'")
        }
        if let first = again.problems.first ?? again.mismatches.first?.words { throw .changed(first) }
        try search(files, run, draft, book)
        return files
    }

    // MARK: Replays

    /// The requests that the redacted answers lead to, by their labels.
    private func requests(of draft: CaseDraft, _ run: RecordedRun) async throws(RecordingFault) -> [HTTPRequest] {
        let seen = SeenRequests()
        _ = try await replayed(draft.files, run) { await seen.add($0) }
        return await seen.requests
    }

    private actor SeenRequests {
        private(set) var requests: [HTTPRequest] = []

        func add(_ request: HTTPRequest) { requests.append(request) }
    }

    private func replayed(
        _ files: [File], _ run: RecordedRun, watch: (@Sendable (HTTPRequest) async -> Void)? = nil
    ) async throws(RecordingFault) -> CaseResult {
        let text = files.first { $0.name.isSame(as: CaseFile.name) }?.bytes ?? []
        let (file, findings) = CaseFile.parse(text)
        guard let file else { throw .unreadable(findings.first { $0.severity == .error }?.message ?? "") }
        var runner = CaseRunner(spec: run.spec, specName: run.spec.id.rawValue, zones: zones)
        runner.watch = watch
        return await runner.run(
            file, named: "\(run.spec.id)/recorded",
            files: EmbeddedCase(files.map { (name: $0.name, bytes: $0.bytes) }))
    }

    /// Fakes and placeholders may not change what the run comes to.
    private func compare(_ real: AccountSnapshot, _ result: CaseResult) throws(RecordingFault) {
        guard let replayed = result.account else { throw .unreadable(result.problems.first ?? "") }
        if let first = result.mismatches.first { throw .changed(first.words) }
        guard real.failure?.code == replayed.failure?.code else { throw .changed("it fails in another way") }
        guard real.metrics.count == replayed.metrics.count else { throw .changed("it has other metrics") }
        for (left, right) in zip(real.metrics, replayed.metrics) where !left.outcome.isSame(as: right.outcome) {
            throw .changed("the metric \(right.id) differs")
        }
    }

    // MARK: The last look

    private func search(
        _ files: [File], _ run: RecordedRun, _ draft: CaseDraft, _ book: FakeBook
    ) throws(RecordingFault) {
        var secrets = RunSecrets.all(of: run, answers: draft.answerSecrets)
        for body in draft.originals { secrets += RunSecrets.suspects(in: body, book) }
        secrets += book.suspects.map { PlantedSecret(kind: "a secret-looking text of an answer", text: $0) }
        for text in book.privateTexts where text.utf8.count >= SecretScan.shortest && !book.isSaidBySpec(text) {
            // Short numbers are found in others.
            if text.utf8.count < 9, text.utf8.allSatisfy({ SuspectText.isDigit($0) || $0 == 46 }) { continue }
            secrets.append(PlantedSecret(kind: "a private text of an answer", text: text, isWhole: true))
        }
        let scan = SecretScan(secrets)
        for file in files {
            if let place = scan.place(of: file.bytes) {
                let lines = file.bytes.split(separator: 10, omittingEmptySubsequences: false)
                let line = lines.firstIndex { scan.place(of: Array($0)) != nil }
                throw .secret(
                    file: file.name, line: line.map { $0 + 1 }, kind: secrets[place].kind,
                    field: draft.reader(of: secrets[place].text))
            }
            for view in SuspectViews.all(of: file.bytes) {
                for suspect in SuspectText.all(in: view) {
                    let text = String(decoding: view[suspect.range], as: UTF8.self)
                    guard !book.isSaidBySpec(text) else { continue }
                    let line = 1 + view[..<suspect.range.lowerBound].filter { $0 == 10 }.count
                    throw .suspect(
                        file: file.name, line: line, kind: suspect.kind.rawValue, field: draft.reader(of: text))
                }
            }
        }
    }
}

extension MetricReading {
    fileprivate var failure: Unavailable? { if case .unavailable(let why) = outcome { why } else { nil } }
}

extension MetricOutcome {
    /// The same state, reason or numbers. Times may count from the arrival of an answer, and words be private.
    fileprivate func isSame(as other: MetricOutcome) -> Bool {
        switch (self, other) {
        case (.state(let left, _), .state(let right, _)): return left.isSame(as: right)
        case (.unavailable(let left), .unavailable(let right)): return left.code == right.code
        case (.available(let left), .available(let right)):
            switch (left.primary, right.primary) {
            case (.date, .date), (.word, .word): return true
            default: return left.primary == right.primary
            }
        default: return false
        }
    }
}
