import Exchange
import JSONQuery
import ProviderExtensions
import ProviderSpec
import Quantities
import SpecEngine
import TestSupport
import Testing
import Transport
import UsageModel

@testable import Fixtures
@testable import Recording

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Our own cases as the world that is recorded: what comes out replays, and tells what the case tells.
@Suite struct RerecordingTests {
    /// Every so many cases, four of a spec at least; all of them with `CODEXBAR_RECORD_ALL`.
    private static func stride(_ count: Int) -> Int {
        getenv("CODEXBAR_RECORD_ALL") == nil ? min(97, max(1, count / 4)) : 1
    }

    private static func folders(in path: String) -> [String] {
        Repository.names(in: path).filter { !$0.contains(".") && Repository.text("\(path)/\($0)/case.yaml") != nil }
    }

    @Test(arguments: Repository.names(in: "Specs").filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) })
    func casesOf(_ id: String) async throws {
        let text = Array(try #require(Repository.text("Specs/\(id).yaml")).utf8)
        let spec = try #require(checkSpec(text, natives: .bundled).0)
        let folders = Self.folders(in: "Fixtures/\(id)")
        var recorded = 0
        for place in Swift.stride(from: 0, to: folders.count, by: Self.stride(folders.count)) {
            let folder = CaseFolder("\(Repository.path)/Fixtures/\(id)/\(folders[place])")
            let bytes = try folder.bytes(of: "case.yaml", limit: 1 << 20)
            var file = try #require(CaseFile.parse(bytes).file)
            // A slot of a case stands for a secret; here it is one.
            for place in file.credentials.indices { file.credentials[place].slot = "Wq7x\(place)R4tY8nB2mK6pL0s" }
            // A case has no room for what an earlier run left, and a run finds no such login.
            guard file.state.kept.isEmpty, file.state.previous.isEmpty, file.state.pinned == nil else { continue }
            do throws(RecordingFault) {
                _ = try await Recorder(title: "again").files(of: try await Self.run(spec, text, file, folder))
                recorded += 1
            } catch {
                switch error {
                case .nothingSent, .refusedCredential: continue
                case .unsayable: continue
                default: Issue.record("\(id)/\(folders[place]): \(error.words)")
                }
            }
        }
        #expect(recorded > 0)
        print("recorded again: \(recorded) of \(id)")
    }

    private static func run(
        _ spec: CheckedSpec, _ text: [UInt8], _ file: CaseFile, _ folder: CaseFolder
    ) async throws(RecordingFault) -> RecordedRun {
        var bodies: [TextKey: [UInt8]] = [:]
        for name in file.exchanges.flatMap({ [$0.request.body, $0.response.body] }) {
            guard let name else { continue }
            do throws(CaseFileFault) {
                bodies[TextKey(name.value)] = try folder.bytes(of: name.value, limit: 8 << 20)
            } catch {
                continue
            }
        }
        let transport = RecordingTransport(
            ReplayTransport(
                file, bodies: bodies,
                originNames: Dictionary(
                    spec.steps.map { (TextKey($0.name), $0.alternatives.map(\.origin.name)) },
                    uniquingKeysWith: { first, _ in first }), userAgent: CaseRunner.userAgent))
        let credentials = RecordingCredentials(CaseCredentials.read(file, for: spec).credentials)
        let settings = RunSettings(
            account: "\(spec.id):default",
            inputs: Dictionary(
                file.inputs.map { (TextKey($0.name), $0.text) }, uniquingKeysWith: { first, _ in first }),
            clock: CaseClock(file.clock), transport: transport, credentials: credentials, includesOnRequest: true,
            userAgent: CaseRunner.userAgent)
        let report = await SpecRun(spec: spec, settings: settings).run()
        return RecordedRun(
            spec: spec, specText: text, snapshot: report.snapshot, exchanges: await transport.exchanges,
            credentials: credentials.found, refused: credentials.refused,
            inputs: file.inputs.map { (name: $0.name, text: $0.text) })
    }
}
