import Expressions
import ProviderSpec
import Quantities
import RunSupport
import SpecEngine
import Transport

@testable import Recording

/// A run of an invented spec against scripted answers, recorded.
struct RecordedTrial {
    var trial: Trial
    var keepsUnread = false

    struct NoClock: Error {}

    init(_ yaml: String, _ answers: [String: [Script]], logins: [String: Trial.Login] = [:]) {
        trial = Trial(yaml)
        trial.answers = answers
        trial.credentials = logins
        trial.onRequest = true
    }

    func run() async throws -> RecordedRun {
        guard let start = Instant(rfc3339: VirtualClock.start) else { throw NoClock() }
        let spec = try Trial.check(trial.yaml)
        let clock = VirtualClock(start)
        let transport = RecordingTransport(ScriptedTransport(trial.answers, clock: clock))
        var settings = trial.settings(clock, transport)
        let credentials = RecordingCredentials(settings.credentials)
        settings.credentials = credentials
        let report = await SpecRun(spec: spec, settings: settings).run()
        return RecordedRun(
            spec: spec, specText: Array(trial.yaml.utf8), snapshot: report.snapshot,
            exchanges: await transport.exchanges, credentials: credentials.found, refused: credentials.refused,
            inputs: trial.inputs.sorted { $0.key < $1.key }.map { (name: $0.key, text: $0.value) })
    }

    func files() async throws -> [Recorder.File] {
        try await Recorder(title: "trial", keepsUnread: keepsUnread).files(of: try await run())
    }

    /// What stops the recording; nil where it is made.
    func fault() async throws -> RecordingFault? {
        do {
            _ = try await files()
            return nil
        } catch let fault as RecordingFault {
            return fault
        }
    }
}

extension [Recorder.File] {
    func text(_ name: String) -> String? {
        first { $0.name == name }.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    /// All files one after the other.
    var joined: String { map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n") }
}
