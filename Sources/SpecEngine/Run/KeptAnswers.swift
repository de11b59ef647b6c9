package import Quantities
package import Transport

/// Answers of steps that a spec lets stand for later runs (`keep:`).
///
/// Bodies may hold private data: what writes them anywhere must keep only what a spec reads.
package protocol KeptAnswers: Sendable {
    /// The answer kept under a key; whether it is still good the asker decides.
    func answer(of key: KeptKey) async -> KeptAnswer?
    /// - Parameter until: When nobody will ask for it any more.
    func keep(_ answer: KeptAnswer, of key: KeptKey, until: Instant) async
    /// Forgets all that a login was answered.
    func forget(login: String) async
}

/// Which request an answer belongs to.
package struct KeptKey: Sendable, Hashable {
    /// `SPEC:ACCOUNT` of the run.
    package var account: String
    package var label: RequestLabel
    /// Digest of the whole request, secrets included: another parameter or another login is another key.
    package var request: String
    /// Digest of the secrets alone; empty without any.
    package var login: String

    package init(account: String, label: RequestLabel, request: String, login: String) {
        self.account = account
        self.label = label
        self.request = request
        self.login = login
    }
}

/// An answer that passed its step's rules.
package struct KeptAnswer: Sendable {
    package var response: HTTPResponse
    package var arrived: Instant

    package init(response: HTTPResponse, arrived: Instant) {
        self.response = response
        self.arrived = arrived
    }
}

/// Answers kept as long as the process lives.
///
/// An actor because runs of several accounts share it.
package actor MemoryKeptAnswers: KeptAnswers {
    static let mostAnswers = 1_000
    static let mostBytes = 16 << 20

    private struct Entry {
        var answer: KeptAnswer
        var until: Instant
    }

    private var entries: [KeptKey: Entry] = [:]
    private var bytes = 0

    package init() {}

    package func answer(of key: KeptKey) -> KeptAnswer? { entries[key]?.answer }

    package func keep(_ answer: KeptAnswer, of key: KeptKey, until: Instant) {
        remove(key)
        guard answer.response.body.count <= Self.mostBytes else { return }
        entries[key] = Entry(answer: answer, until: until)
        bytes += answer.response.body.count
        // What ends first goes first.
        while entries.count > Self.mostAnswers || bytes > Self.mostBytes,
            let first = entries.min(by: { $0.value.until < $1.value.until })?.key
        {
            remove(first)
        }
    }

    package func forget(login: String) {
        for key in entries.keys where key.login.utf8.elementsEqual(login.utf8) { remove(key) }
    }

    private func remove(_ key: KeptKey) {
        guard let entry = entries.removeValue(forKey: key) else { return }
        bytes -= entry.answer.response.body.count
    }
}
