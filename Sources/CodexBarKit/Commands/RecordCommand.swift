import Diagnostics
import Fixtures
import JSONQuery
import ProviderSpec
import Quantities
import Recording
import SpecEngine
import Transport

/// `codexbar record`: a case of a real run, or of a browser's export.
package struct RecordCommand: Sendable {
    /// Asked before answers are kept whole.
    package static let questionOfFull =
        "The whole answers will stand in the case, but for secrets and what looks private: numbers, names and texts "
        + "that nobody looked at. Keep them?"

    package var reference: SpecReference
    package var account: String?
    package var run: AccountRun
    package var display: Display
    package var name: String
    package var title: String?
    /// The folder of all cases.
    package var folder: String
    /// A browser's export that answers instead of the world.
    package var archive: String?
    package var keepsUnread: Bool
    /// Asks a person who has read who gets what; nil where there is no terminal.
    package var ask: (@Sendable (TrustQuestion) -> Bool)?

    package init(
        reference: SpecReference, account: String? = nil, run: AccountRun, display: Display, name: String,
        title: String? = nil, folder: String? = nil, archive: String? = nil, keepsUnread: Bool = false,
        ask: (@Sendable (TrustQuestion) -> Bool)? = nil
    ) {
        self.reference = reference
        self.account = account
        self.run = run
        self.display = display
        self.name = name
        self.title = title
        self.folder = folder ?? "Fixtures"
        self.archive = archive
        self.keepsUnread = keepsUnread
        self.ask = ask
    }

    package func execute() async -> CommandOutput {
        guard CaseFileName.isPlain(name) else {
            return .usage("'\(cleaned(name))' is no name of a case: use letters, digits, '.', '_' and '-'")
        }
        let found: FoundSpec
        switch run.workspace.library.find(reference) {
        case .success(let spec): found = spec
        case .failure(let error): return .usage(error.text)
        }
        guard let spec = found.spec else {
            let findings = DiagnosticRenderer.human(found.findings, source: found.source, color: display.usesColor)
            return CommandOutput(messages: findings + FindingPage.pointer(to: found.findings), status: 65)
        }
        let path = "\(folder)/\(spec.id)/\(name)"
        guard !CaseStore.isThere(path) else { return failed(RecordingFault.exists(path: path).words) }
        do throws(WorkspaceError) {
            switch try await recorded(spec, found) {
            case .success(let recording): return await output(recording, path)
            case .failure(let fault): return failed(fault.words)
            }
        } catch {
            return .usage(error.text)
        }
    }

    // MARK: Running

    private func recorded(
        _ spec: CheckedSpec, _ found: FoundSpec
    ) async throws(WorkspaceError) -> Result<RecordedRun, ArchiveFault> {
        var run = run
        var given: [TextKey: String] = [:]
        if archive != nil {
            guard !run.test.isSandboxed, run.test.origins.isEmpty else {
                throw WorkspaceError(text: "--from-har sends nothing: leave out --origin and --sandbox")
            }
            given = try givenLogins(spec)
            run.test = TestRun()
        }
        if archive == nil, let ask, run.refusal(of: spec) != nil,
            let question = Trust(workspace: run.workspace).question(of: found)
        {
            run.isApproved = ask(question)
        }
        var settings = try run.settings(of: spec, account: account)
        var secrets: [PlantedSecret] = []
        var answers: ArchiveTransport?
        var logins: ArchiveCredentials?
        if let archive {
            do throws(ArchiveFault) {
                let browsed = try self.browsed(archive, spec, given, &settings)
                secrets = browsed.secrets
                answers = browsed.transport
                logins = browsed.logins
            } catch {
                return .failure(error)
            }
        }
        let transport = RecordingTransport(settings.transport)
        let credentials = RecordingCredentials(settings.credentials)
        settings.transport = transport
        settings.credentials = credentials
        let inputs = spec.document.inputs.compactMap { input in
            settings.inputs[TextKey(input.name)].map { (name: input.name, text: $0) }
        }
        let report = await AccountRun.run(spec, settings)
        if let odd = credentials.refused.first(where: { logins?.isInvented($0) ?? false }) {
            return .failure(.oddLogin(name: odd))
        }
        if let fault = await answers?.fault { return .failure(fault) }
        return .success(
            RecordedRun(
                spec: spec, specText: found.source.bytes, snapshot: report.snapshot,
                exchanges: await transport.exchanges, credentials: credentials.found, refused: credentials.refused,
                inputs: inputs, secrets: secrets))
    }

    /// What `--secret` names: it stands in for what the browser left out.
    private func givenLogins(_ spec: CheckedSpec) throws(WorkspaceError) -> [TextKey: String] {
        var given: [TextKey: String] = [:]
        for (name, override) in try run.test.overrides(spec) {
            guard case .environment(let variable) = override else { continue }
            guard let text = run.workspace.variable(variable), !text.isEmpty else {
                throw WorkspaceError(text: "$\(variable) is not set: '\(name.text)' takes its login from there")
            }
            given[name] = text
        }
        return given
    }

    /// Lets a browser's export answer.
    private func browsed(
        _ path: String, _ spec: CheckedSpec, _ given: [TextKey: String], _ settings: inout RunSettings
    ) throws(ArchiveFault) -> (transport: ArchiveTransport, secrets: [PlantedSecret], logins: ArchiveCredentials) {
        let bytes: [UInt8]
        do throws(SystemFiles.Fault) {
            bytes = try SystemFiles.read(path, maxBytes: BrowserArchive.largest)
        } catch {
            throw .unreadable(path: cleaned(path), reason: error.words)
        }
        var origins: [TextKey: HTTPOrigin] = [:]
        for origin in spec.document.origins {
            let place = origin.origin { name in
                settings.inputs[TextKey(name)]
                    ?? spec.inputs.first { $0.block.name.isSame(as: name) }?.block.standard?.value
            }
            do throws(HTTPURLError) {
                if let place { origins[TextKey(origin.name)] = try HTTPOrigin(parsing: place.text) }
            } catch {
                continue
            }
        }
        let archive = try BrowserArchive(bytes) { origins.values.contains($0) }
        let now = archive.asked ?? settings.clock.now()
        let transport = ArchiveTransport(archive)
        settings.transport = transport
        let logins = try ArchiveCredentials(archive, spec: spec, origins: origins, given: given, now: now)
        settings.credentials = logins
        settings.clock = CaseClock(now)
        settings.refusal = nil
        return (transport, archive.secrets, logins)
    }

    // MARK: Writing

    private func output(_ recording: RecordedRun, _ path: String) async -> CommandOutput {
        let recorder = Recorder(
            title: title ?? name.split(separator: "-").joined(separator: " "), keepsUnread: keepsUnread,
            zones: run.workspace.zones.load(recording.spec.zones))
        do throws(RecordingFault) {
            let files = try await recorder.files(of: recording)
            try CaseStore.write(files, to: path)
            let count = recording.exchanges.count
            return CommandOutput(
                text: "\(cleaned(path)): \(count) \(count == 1 ? "exchange" : "exchanges"), \(files.count) files; "
                    + "read them before you hand them on\n")
        } catch {
            return failed(error.words)
        }
    }

    private func failed(_ words: String) -> CommandOutput {
        CommandOutput(messages: "codexbar: \(cleaned(words))\n", status: 1)
    }
}
