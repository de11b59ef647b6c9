import JSONQuery
import Presentation
import ProviderSpec
package import Quantities
package import SpecEngine
package import UsageModel

/// A case whose files are in memory, so that it can be replayed often.
package struct PreparedCase: Sendable {
    package let name: String
    package let file: CaseFile
    /// The content of every file that the exchanges name, by its name.
    package var bodies: [TextKey: [UInt8]]
    /// What its answers hold, where it was read.
    private(set) var documents: [JSONDocument] = []

    init(name: String, file: CaseFile, bodies: [TextKey: [UInt8]]) {
        self.name = name
        self.file = file
        self.bodies = bodies
    }

    /// The same with its answers read: replays that do not change them need not read them.
    package var read: PreparedCase {
        var read = self
        read.documents = file.exchanges.compactMap { exchange in
            guard let name = exchange.response.body, let body = bodies[TextKey(name.value)] else { return nil }
            do throws(JSONError) { return try JSONDocument(parsing: body) } catch { return nil }
        }
        return read
    }
}

/// What a replay from memory came to.
package struct PlayedCase: Sendable {
    package var account: AccountSnapshot
    package var mismatches: [RequestMismatch]

    /// The snapshot document, as `expected.json` would hold it.
    package var snapshot: String { SnapshotDocument([account], for: .fixture).text() }

    /// Whether nobody can tell the two runs apart.
    package func isSame(as other: PlayedCase) -> Bool {
        mismatches == other.mismatches
            && (account == other.account || snapshot.utf8.elementsEqual(other.snapshot.utf8))
    }
}

/// A case that is replayed with changed answers: what all its replays have in common is made once.
package struct ChangingCase {
    let runner: CaseRunner
    let prepared: PreparedCase
    let credentials: CaseCredentials

    /// What the case comes to with another body in the place of one of its own. Requests are not verified: they may
    /// follow from what was answered.
    package func account(with body: [UInt8], for name: TextKey, log: RunLog? = nil) async -> AccountSnapshot {
        await runner.run(with: settings(with: body, for: name, log: log)).run().snapshot
    }

    func settings(with body: [UInt8], for name: TextKey, log: RunLog? = nil) -> RunSettings {
        var changed = prepared
        changed.bodies[name] = body
        return runner.settings(changed, runner.transport(changed, verifies: false), credentials, log)
    }

    /// The run of the case as it is, which can tell what would follow from another body; nil where it cannot.
    package func traced() async -> TracedCase? {
        let transport = runner.transport(prepared, verifies: false)
        let settings = runner.settings(prepared, transport, credentials, nil)
        return await TracedRun(runner.run(with: settings)).map { TracedCase(run: $0, changing: self) }
    }
}

/// A case whose run is noted, so that changes of its answers cost only what they reach.
package struct TracedCase {
    let run: TracedRun
    let changing: ChangingCase

    /// What metrics come to in the case as it is.
    package var metrics: [MetricReading] { run.metrics }

    /// The answers with a body of the case; nil where only replays can tell what follows from another one.
    package func answers(with name: TextKey) -> [Int]? {
        let exchanges = changing.prepared.file.exchanges.filter { $0.response.body.map { TextKey($0.value) } == name }
        guard exchanges.allSatisfy({ $0.response.fault == nil }) else { return nil }
        return run.answers(to: exchanges.map(\.label))
    }

    /// The same as the metrics of a replay with another body in these answers; nil where only that replay can tell.
    package func metrics(with body: [UInt8], for name: TextKey, inAnswers answers: [Int]) async -> [MetricReading]? {
        await run.metrics(with: body, inAnswers: answers) { changing.settings(with: body, for: name) }
    }
}

extension CaseRunner {
    package func changing(_ prepared: PreparedCase) -> ChangingCase {
        ChangingCase(
            runner: self, prepared: prepared,
            credentials: CaseCredentials.read(prepared.file, for: spec).credentials)
    }
}
