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

/// A case in memory with what it came to when it was replayed as it is.
package struct ExaminedCase: Sendable {
    package var prepared: PreparedCase
    package var played: PlayedCase
    /// The parts of the spec that the replay met.
    package var met: RunLog.Met
}

/// What a replay from memory came to.
package struct PlayedCase: Sendable {
    package var account: AccountSnapshot
    package var mismatches: [RequestMismatch]

    /// The snapshot document, as `expected.json` would hold it.
    package var snapshot: String { SnapshotDocument([account], for: .fixture).text() }

    /// Whether nobody can tell the two runs apart.
    package func isSame(as other: PlayedCase) -> Bool {
        guard mismatches == other.mismatches else { return false }
        if account == other.account { return true }
        guard account.metrics.count == other.account.metrics.count else { return false }
        // What is equal is told in the same words.
        var pair = (self, other)
        let unlike = zip(account.metrics, other.account.metrics).filter { $0 != $1 }
        pair.0.account.metrics = unlike.map(\.0)
        pair.1.account.metrics = unlike.map(\.1)
        return pair.0.snapshot.utf8.elementsEqual(pair.1.snapshot.utf8)
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
    package func traced(log: RunLog? = nil) async -> TracedCase? {
        let transport = runner.transport(prepared, verifies: false)
        let settings = runner.settings(prepared, transport, credentials, log)
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

extension TracedCase {
    /// The same as the metrics of a replay with a spec that has a slip.
    package func metrics(with slip: SpecSlip) -> TracedRun.Slipped { run.metrics(with: slip) }
}

extension CaseRunner {
    package func changing(_ prepared: PreparedCase) -> ChangingCase {
        ChangingCase(
            runner: self, prepared: prepared,
            credentials: CaseCredentials.read(prepared.file, for: spec).credentials)
    }
}
