import ProviderSpec
import Quantities
import Transport

/// The headers of an answer that a case keeps: those that rules of the spec look at, and the few that the engine reads
/// itself. Of their values, what is well-formed.
struct AnswerHeaders {
    let spec: CheckedSpec
    let book: FakeBook

    func kept(
        _ response: HTTPResponse, step: String, isFollowed: Bool, number: Int
    ) throws(RecordingFault) -> [(String, String)] {
        let tests = spec.outcomes.compactMap(\.block.header)
        let times = ["retry-after"] + spec.outcomes.compactMap { $0.block.retryAfter?.header.value }
        var hasLinks = false
        if let index = spec.stepIndex(step), case .link? = spec.steps[index].pages?.block.form { hasLinks = true }
        var headers: [(String, String)] = []
        for field in response.fields where field.value.utf8.count <= 1_000 || field.isNamed("location") {
            let name = String(decoding: ByteText.lowered(Array(field.name.utf8)), as: UTF8.self)
            if field.isNamed("location") {
                // Where it leads is not told: a redirect carries what it likes.
                headers.append((name, isFollowed ? "/redirected-\(number)" : "https://elsewhere.invalid/"))
            } else if field.isNamed("content-type") {
                headers.append((name, try book.scrubbed(Self.mediaType(field.value))))
            } else if times.contains(where: { field.isNamed($0) }) {
                headers.append((name, Self.isTime(field.value) ? field.value : Redaction.placeholder))
            } else if let test = tests.first(where: { field.isNamed($0.name.value) }) {
                headers.append((name, try tested(field.value, test)))
            } else if hasLinks, field.isNamed("link") {
                headers.append((name, try book.scrubbed(field.value)))
            }
        }
        return headers
    }

    /// What a rule looks for stays.
    private func tested(_ value: String, _ test: OutcomeBlock.HeaderTest) throws(RecordingFault) -> String {
        if let pattern = test.matches {
            return pattern.matchesWhole(value) ? try book.scrubbed(value) : Redaction.placeholder
        }
        if test.words.contains(where: { $0.isSame(as: value) }) || Self.isTime(value) { return value }
        let words = test.words.filter { ByteText.isFound(Array($0.utf8), in: Array(value.utf8)) }
        return words.isEmpty || !test.contains ? Redaction.placeholder : words.joined(separator: " ")
    }

    // MARK: Well-formed values

    private static let kinds = [
        "application", "text", "image", "audio", "video", "multipart", "message", "font", "model",
    ]
    private static let charsets = [
        "utf-", "utf8", "us-ascii", "ascii", "iso-8859-", "windows-125", "gb", "shift_jis", "euc-", "big5",
    ]

    /// The media type and its `charset`: other parameters say what they like.
    static func mediaType(_ value: String) -> String {
        let parts = value.split(separator: ";").map(trimmed)
        let halves = (parts.first ?? "").split(separator: "/", omittingEmptySubsequences: false)
        guard halves.count == 2, kinds.contains(lowered(String(halves[0]))), !halves[1].isEmpty,
            halves[1].utf8.allSatisfy({ SuspectText.isWord($0) || "+-.".utf8.contains($0) })
        else { return Redaction.placeholder }
        for part in parts.dropFirst() {
            let pair = part.split(separator: "=", maxSplits: 1).map { lowered(trimmed($0)) }
            guard pair.count == 2, pair[0].isSame(as: "charset") else { continue }
            let name = pair[1].utf8.filter { $0 != 34 }
            guard name.count <= 16, charsets.contains(where: { name.starts(with: $0.utf8) }) else { continue }
            return "\(parts[0]); charset=\(String(decoding: name, as: UTF8.self))"
        }
        return parts[0]
    }

    /// A number or a date in one of the spellings of headers.
    static func isTime(_ value: String) -> Bool {
        let bytes = Array(value.utf8)
        let isNumber = !bytes.isEmpty && bytes.count <= 20 && bytes.allSatisfy { SuspectText.isDigit($0) || $0 == 46 }
        return isNumber || Instant(httpDate: value) != nil || Instant(rfc3339: value) != nil
            || CivilDate(value) != nil
    }

    /// A text that begins as a day does: `2026-07-01`.
    static func isDay(_ text: String) -> Bool { CivilDate(String(text.prefix(10))) != nil }

    private static func trimmed(_ text: Substring) -> String {
        var text = text
        while let first = text.utf8.first, first == 32 || first == 9 { text.removeFirst() }
        while let last = text.utf8.last, last == 32 || last == 9 { text.removeLast() }
        return String(text)
    }

    private static func lowered(_ text: String) -> String {
        String(decoding: ByteText.lowered(Array(text.utf8)), as: UTF8.self)
    }
}
