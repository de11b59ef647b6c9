import Expressions
import UsageModel

/// Covers the secrets of a run in the texts that leave it: a server can say them back, as a label or as the name of a
/// key.
///
/// The one boundary where it is done is the end of `SpecRun.run`. Texts are cut before they come here, so the beginning
/// of a secret is covered where a text ends with it.
struct SecretCover {
    /// A shorter text is no secret worth the name, and would be found in ordinary words.
    static let shortest = 6

    /// Each in lower case and the spellings that texts have: as it is, without the characters that cleaning takes out,
    /// and as a path quotes it.
    private let needles: Set<[UInt8]>
    /// For each byte whether a needle starts with it: at most places of most texts none does.
    private let starts: [Bool]

    init(_ secrets: [String]) {
        var needles: Set<[UInt8]> = []
        for secret in secrets {
            let bytes = Array(lowerASCII(secret).utf8)
            let quoted = bytes.flatMap { Array("'\\".utf8).contains($0) ? [UInt8(ascii: "\\"), $0] : [$0] }
            let cleaned = bytes.filter { !"<>&".utf8.contains($0) }
            let bare = cleaned.filter { !"\"'`\\".utf8.contains($0) }
            for spelling in [bytes, quoted, cleaned, bare] where spelling.count >= Self.shortest {
                needles.insert(spelling)
            }
        }
        var starts = Array(repeating: false, count: 256)
        for needle in needles { starts[Int(needle[0])] = true }
        self.needles = needles
        self.starts = starts
    }

    /// - Parameter cover: What stands in the place of a secret.
    func text(_ text: String, cover: String = "…") -> String {
        guard !needles.isEmpty, text.utf8.count >= Self.shortest else { return text }
        let folded = Array(lowerASCII(text).utf8)
        guard let first = folded.indices.first(where: { length(folded, at: $0) > 0 }) else { return text }
        let bytes = Array(text.utf8)
        var kept = Array(bytes[..<first])
        var place = first
        while place < bytes.count {
            let length = length(folded, at: place)
            if length > 0 {
                kept += cover.utf8
                place += length
            } else {
                kept.append(bytes[place])
                place += 1
            }
        }
        return String(decoding: kept, as: UTF8.self)
    }

    /// Bytes from `place` on that secrets cover: the longest, so that no rest of one is left.
    private func length(_ text: [UInt8], at place: Int) -> Int {
        guard starts[Int(text[place])] else { return 0 }
        return needles.lazy.map { covered(by: $0, text, at: place) }.max() ?? 0
    }

    /// Bytes from `place` on that a secret covers.
    private func covered(by needle: [UInt8], _ text: [UInt8], at place: Int) -> Int {
        var length = 0
        while length < needle.count, place + length < text.count, needle[length] == text[place + length] { length += 1 }
        if length == needle.count { return length }
        return length >= Self.shortest && isCut(text, at: place + length) ? length : 0
    }

    /// Whether a text may have been cut here: its end, an ellipsis, or the end of a name in a path.
    private func isCut(_ text: [UInt8], at place: Int) -> Bool {
        let rest = text[place...]
        return rest.isEmpty || rest.starts(with: "…".utf8) || rest.starts(with: "'".utf8) || rest.starts(with: ":".utf8)
    }
}

extension RunReport {
    func covered(by cover: SecretCover) -> RunReport {
        var report = self
        report.snapshot = cover.snapshot(snapshot)
        report.trace = trace.map { entry in
            var entry = entry
            entry.path = cover.text(entry.path)
            entry.shape = entry.shape.map { cover.text($0) }
            return entry
        }
        return report
    }
}

extension SecretCover {
    fileprivate func snapshot(_ snapshot: AccountSnapshot) -> AccountSnapshot {
        var covered = snapshot
        covered.identity.id = text(snapshot.identity.id)
        covered.identity.label = text(snapshot.identity.label)
        covered.identity.email = text(snapshot.identity.email)
        covered.plan = snapshot.plan.map { part($0) { text($0) } }
        covered.failure = snapshot.failure.map(unavailable)
        covered.metrics = snapshot.metrics.map(metric)
        return covered
    }

    func metric(_ metric: MetricReading) -> MetricReading {
        var covered = metric
        // An id may not hold an ellipsis.
        covered.id = text(metric.id, cover: "x")
        covered.title = text(metric.title)
        switch metric.outcome {
        case .available(let value):
            guard case .word(let word) = value.primary else { break }
            covered.outcome = .available(MetricValue(primary: .word(text(word)), percentUsed: value.percentUsed))
        case .state(let word, let say): covered.outcome = .state(text(word), say: text(say))
        case .unavailable(let why): covered.outcome = .unavailable(unavailable(why))
        }
        covered.window = metric.window.map { part($0) { $0 } }
        covered.notes = metric.notes.map { text($0) }
        covered.details = metric.details.map { detail in
            let content = detail.content.map { content in
                part(content) { if case .text(let told) = $0 { .text(text(told)) } else { $0 } }
            }
            return DetailReading(name: detail.name, content: content, display: detail.display)
        }
        return covered
    }

    private func unavailable(_ why: Unavailable) -> Unavailable {
        var covered = why
        covered.say = text(why.say)
        covered.place.path = text(why.place.path)
        covered.place.neighbours = why.place.neighbours.map { text($0) }
        return covered
    }

    private func part<Value>(_ part: Part<Value>, _ cover: (Value) -> Value) -> Part<Value> {
        switch part {
        case .available(let value): .available(cover(value))
        case .unavailable(let why): .unavailable(unavailable(why))
        }
    }

    private func text(_ told: String?) -> String? { told.map { text($0) } }
}
