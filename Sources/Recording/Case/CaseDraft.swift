import Fixtures
import ProviderSpec
import Quantities
import Transport
import UsageModel

/// A case that is being made: first with redacted answers alone, then with the requests that these lead to.
struct CaseDraft {
    let run: RecordedRun
    let redaction: Redaction
    var text: CaseText
    var bodies: [Recorder.File] = []
    /// The answers as they came.
    var originals: [[UInt8]] = []
    /// Secrets of answers, each with its `STEP.FIELD`.
    var answerSecrets: [String: String] = [:]

    var files: [Recorder.File] { [Recorder.File(name: CaseFile.name, bytes: Array(text.text.utf8))] + bodies }

    /// Fields by the texts that they read, for messages: `STEP.FIELD`.
    var readers: [String: String] = [:]

    /// - Parameter hidesIdentifiers: What an answer says and a later request carries on becomes a fake too.
    init(
        run: RecordedRun, redaction: Redaction, title: String, hidesIdentifiers: Bool = true
    ) throws(RecordingFault) {
        self.run = run
        self.redaction = redaction
        let clock = run.snapshot.measured
        text = CaseText(
            title: title, spec: run.spec.id.rawValue, recorded: clock.utc.date.text, clock: clock.rfc3339)
        let exchanges = Self.sorted(run.exchanges, run.spec)
        var read: [ReadAnswer?] = []
        for exchange in exchanges { read.append(try readAnswer(exchange)) }
        if hidesIdentifiers { try learnCarried(exchanges, read) }
        try learnTold()
        try fillInputs()
        try fillCredentials()
        for (index, exchange) in exchanges.enumerated() {
            let next = exchanges.dropFirst(index + 1).first { Self.follows($0, exchange) }
            try add(exchange, read[index], isFollowed: next != nil, number: index + 1)
        }
    }

    /// The field that reads a text, or one that it is a part of.
    func reader(of text: String) -> String? {
        if let known = readers[text] { return known }
        let bytes = Array(text.utf8)
        return readers.filter { ByteText.isFound(bytes, in: Array($0.key.utf8)) }.map(\.value).min()
    }

    // MARK: Order

    /// As the steps stand in the spec; items as they came.
    private static func sorted(_ exchanges: [RecordedExchange], _ spec: CheckedSpec) -> [RecordedExchange] {
        var items: [TextKey: Int] = [:]
        for (place, exchange) in exchanges.enumerated() {
            let key = TextKey(exchange.request.label?.item ?? "")
            if items[key] == nil { items[key] = place }
        }
        func order(_ exchange: RecordedExchange) -> (Int, Int, Int, Int) {
            let label = exchange.request.label ?? RequestLabel(step: "")
            return (spec.stepIndex(label.step) ?? 0, items[TextKey(label.item ?? "")] ?? 0, label.page, label.attempt)
        }
        return exchanges.sorted { order($0) < order($1) }
    }

    private static func follows(_ next: RecordedExchange, _ exchange: RecordedExchange) -> Bool {
        guard var label = exchange.request.label else { return false }
        label.attempt += 1
        label.alternative = next.request.label?.alternative ?? 0
        return next.request.label == label
    }

    // MARK: What is private

    /// Identifiers that an answer tells and a later request carries on: in its path, its query, its body or as an item.
    private func learnCarried(_ exchanges: [RecordedExchange], _ read: [ReadAnswer?]) throws(RecordingFault) {
        var carried: Set<TextKey> = []
        for exchange in exchanges { carried.formUnion(exchange.request.carriedTexts.map { TextKey($0) }) }
        for places in read.compactMap({ $0?.places }) {
            for (text, block) in redaction.publicTexts(of: places) where carried.contains(TextKey(text)) {
                // Short texts, words of the spec and days are no one's.
                guard text.utf8.count >= 4, !redaction.book.isSaidBySpec(text), !AnswerHeaders.isDay(text) else {
                    continue
                }
                try redaction.book.fake(of: text, redaction.form(block))
            }
        }
    }

    /// What the run told of the person.
    private func learnTold() throws(RecordingFault) {
        let identity = run.snapshot.identity
        for text in [identity.id, identity.label, identity.email] {
            if let text { try redaction.book.fake(of: text) }
        }
    }

    private mutating func fillInputs() throws(RecordingFault) {
        for input in run.inputs {
            guard let declared = run.spec.inputs.first(where: { $0.block.name.isSame(as: input.name) }) else {
                continue
            }
            text.inputs.append((input.name, try fakeInput(input.text, declared.block)))
        }
    }

    private func fakeInput(_ text: String, _ block: InputBlock) throws(RecordingFault) -> String {
        if text.isEmpty || redaction.book.isSaidBySpec(text) { return text }
        switch block.kind {
        case .string(let pattern):
            return try redaction.book.fake(of: text, .init(pattern: pattern, place: "the input '\(block.name)'"))
        case .host: return "account.example.com"
        case .address(let user):
            return "https://gateway.example.com" + (user.address(text)?.path ?? "")
        case .flag, .word, .number: return text
        }
    }

    private mutating func fillCredentials() throws(RecordingFault) {
        for credential in run.credentials {
            guard let declared = run.spec.credentials.first(where: { $0.block.name.isSame(as: credential.name) }) else {
                continue
            }
            var facts: [(String, RecordedCredential.Fact)] = []
            var claims: [(String, RecordedCredential.Fact)] = []
            for (name, fact) in credential.properties {
                let told = (name, try fakeFact(fact))
                if declared.facts.contains(where: { $0.name.isSame(as: name) }) {
                    facts.append(told)
                } else {
                    claims.append(told)
                }
            }
            text.credentials.append(
                CaseText.Credential(
                    name: credential.name, slot: Redaction.slot(of: credential.name), isOwned: credential.isOwned,
                    expires: credential.expires?.rfc3339, facts: facts, claims: claims))
        }
        for name in Set(answerSecrets.values).sorted() {
            text.credentials.append(
                CaseText.Credential(
                    name: name, slot: Redaction.slot(of: name), isOwned: false, expires: nil, facts: [], claims: []))
        }
    }

    /// Words that the spec compares with are no person's.
    private func fakeFact(_ fact: RecordedCredential.Fact) throws(RecordingFault) -> RecordedCredential.Fact {
        switch fact {
        case .none, .plain: return fact
        case .text(let text): return .text(try fakeWord(text))
        case .list(let texts):
            var fakes: [String] = []
            for text in texts { fakes.append(try fakeWord(text)) }
            return .list(fakes)
        }
    }

    private func fakeWord(_ text: String) throws(RecordingFault) -> String {
        redaction.book.isSaidBySpec(text) || text.isEmpty ? text : try redaction.book.fake(of: text)
    }
}
