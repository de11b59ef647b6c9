/// Texts that look like a secret or like a person. What is plainly invented is left out: it says so itself.
package struct SuspectText: Sendable, Hashable {
    package enum Kind: String, Sendable, Hashable {
        case jwt = "a JSON Web Token"
        case token = "a token by its first letters"
        case email = "an e-mail address"
        case phone = "a telephone number"
        case random = "random-looking text"
    }

    package var kind: Kind
    package var range: Range<Int>

    /// Everything in a text that looks so, in its order, none inside another.
    package static func all(in bytes: [UInt8]) -> [SuspectText] {
        var found: [SuspectText] = []
        var at = 0
        bytes.withUnsafeBufferPointer { text in
            kinds.withUnsafeBufferPointer { kinds in
                while at < text.count {
                    let kind = kinds[Int(text[at])]
                    if kind & mayBegin == 0 {
                        at += 1
                        continue
                    }
                    // A quick look at the whole run: most words are too short to be anything.
                    var end = at
                    var hasAt = false
                    while end < text.count, kinds[Int(text[end])] & mayFollow != 0 {
                        if text[end] == 64 { hasAt = true }
                        end += 1
                    }
                    let isShort = end - at < shortest && !hasAt && kind & mayCall == 0
                    if !isShort, let suspect = suspect(bytes, at) {
                        found.append(suspect)
                        at = suspect.range.upperBound
                        continue
                    }
                    at += 1
                    if kind & isOfWord != 0 { while at < text.count, kinds[Int(text[at])] & isOfWord != 0 { at += 1 } }
                }
            }
        }
        return found
    }

    /// Shorter runs are no tokens.
    private static let shortest = 15

    private static let isOfWord: UInt8 = 1
    private static let mayBegin: UInt8 = 2
    private static let mayFollow: UInt8 = 4
    /// A telephone number may begin so.
    private static let mayCall: UInt8 = 8

    private static let kinds: [UInt8] = (0...255).map { (byte: UInt8) in
        var kind: UInt8 = isWord(byte) ? isOfWord | mayBegin | mayFollow : 0
        if isDigit(byte) { kind |= mayCall }
        if byte == 43 || byte == 40 { kind |= mayBegin | mayCall }
        if "-+/=.@%".utf8.contains(byte) { kind |= mayFollow }
        return kind
    }

    private static func suspect(_ bytes: [UInt8], _ start: Int) -> SuspectText? {
        if start > 0, isWord(bytes[start - 1]) { return nil }
        if let end = phone(bytes, start) { return SuspectText(kind: .phone, range: start..<end) }
        guard isWord(bytes[start]) else { return nil }
        if let end = webToken(bytes, start) { return SuspectText(kind: .jwt, range: start..<end) }
        if let end = email(bytes, start) { return SuspectText(kind: .email, range: start..<end) }
        let end = run(bytes, start, isTokenByte)
        let text = bytes[start..<end]
        if isPlainlyInvented(text) { return nil }
        if hasTokenPrefix(text) { return SuspectText(kind: .token, range: start..<end) }
        return isRandom(text) || isIdentifier(text) ? SuspectText(kind: .random, range: start..<end) : nil
    }

    // MARK: Bytes

    static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
    static func isLower(_ byte: UInt8) -> Bool { (97...122).contains(byte) }
    static func isUpper(_ byte: UInt8) -> Bool { (65...90).contains(byte) }
    static func isWord(_ byte: UInt8) -> Bool { isDigit(byte) || isLower(byte | 0x20) || byte == 95 }

    private static func isTokenByte(_ byte: UInt8) -> Bool { isWord(byte) || "-+/=".utf8.contains(byte) }

    private static func isBase64URL(_ byte: UInt8) -> Bool { isWord(byte) || byte == 45 }

    private static func run(_ bytes: [UInt8], _ start: Int, _ isPart: (UInt8) -> Bool) -> Int {
        var end = start
        while end < bytes.count, isPart(bytes[end]) { end += 1 }
        return end
    }

    // MARK: Shapes

    /// Words with which inventors of texts say that they are inventions.
    private static let inventions = ["fake", "example", "invented", "placeholder", "redacted", "dummy"]

    private static func isPlainlyInvented(_ text: ArraySlice<UInt8>) -> Bool {
        // The longest part decides: a token may stand behind a word of a path.
        let parts = text.split(whereSeparator: { $0 == 47 || $0 == 61 })
        let lowered = (parts.max { $0.count < $1.count } ?? text).map { isUpper($0) ? $0 | 0x20 : $0 }
        // Our own inventions count with what is left of them: `x0x0x0a`, `1a00a000`.
        let plain = lowered.filter { isDigit($0) || isLower($0) }
        let filling = plain.count { $0 == 120 || $0 == 48 || $0 == 97 }
        if plain.count >= 8, filling * 10 >= plain.count * 6 { return true }
        return inventions.contains { ByteText.isFound(Array($0.utf8), in: lowered) }
    }

    /// The header of a token that nobody signed: `{"alg":"none"}`.
    static let unsigned = "eyJhbGciOiJub25lIn0."

    private static func webToken(_ bytes: [UInt8], _ start: Int) -> Int? {
        guard bytes[start...].starts(with: "eyJ".utf8) else { return nil }
        let header = run(bytes, start, isBase64URL)
        guard header - start >= 10, header < bytes.count, bytes[header] == 46 else { return nil }
        let end = run(bytes, header + 1) { isBase64URL($0) || $0 == 46 }
        guard end - header > 10, !bytes[start...].starts(with: unsigned.utf8) else { return nil }
        return end
    }

    private static let prefixes = [
        "sk-", "sk_live_", "sk_test_", "pk_live_", "rk_live_", "ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_",
        "xoxa-", "xoxb-", "xoxp-", "xoxr-", "xoxs-", "AKIA", "ASIA", "AIza", "ya29", "glpat-", "xai-", "gsk_", "hf_",
        "npm_", "pypi-", "dop_v1_", "shpat_", "SG",
    ]

    private static func hasTokenPrefix(_ text: ArraySlice<UInt8>) -> Bool {
        for prefix in prefixes where text.starts(with: prefix.utf8) {
            let rest = text.dropFirst(prefix.utf8.count)
            guard rest.count >= 12 else { continue }
            // A word of plain text may begin so too; a token has digits, or is very mixed.
            if rest.contains(where: isDigit), Set(rest).count >= 8 { return true }
        }
        return false
    }

    private static func email(_ bytes: [UInt8], _ start: Int) -> Int? {
        let at = run(bytes, start) { isWord($0) || "-.+%".utf8.contains($0) }
        guard at < bytes.count, bytes[at] == 64, at > start else { return nil }
        let end = run(bytes, at + 1) { isWord($0) || $0 == 45 || $0 == 46 }
        var domain = bytes[(at + 1)..<end]
        while domain.last == 46 || domain.last == 45 { domain.removeLast() }
        let labels = domain.split(separator: 46, omittingEmptySubsequences: false)
        guard labels.count >= 2, let last = labels.last, last.count >= 2, last.allSatisfy({ isLower($0 | 0x20) }) else {
            return nil
        }
        return isExample(labels) ? nil : domain.endIndex
    }

    /// Names that RFC 2606 and RFC 6761 keep for examples and tests.
    private static func isExample(_ labels: [ArraySlice<UInt8>]) -> Bool {
        let words = labels.map { String(decoding: $0.map { isUpper($0) ? $0 | 0x20 : $0 }, as: UTF8.self) }
        if ["example", "test", "invalid", "localhost"].contains(words.last) { return true }
        return words.suffix(2).first == "example"
    }

    /// `+49 30 1234567`, `(555) 010-9999`, `555-010-9999`.
    private static func phone(_ bytes: [UInt8], _ start: Int) -> Int? {
        var end = start
        var digits = 0
        if bytes[start] == UInt8(ascii: "+") {
            guard start + 1 < bytes.count, (49...57).contains(bytes[start + 1]) else { return nil }
            end = start + 1
            while end < bytes.count, isDigit(bytes[end]) || " -().".utf8.contains(bytes[end]) {
                if isDigit(bytes[end]) { digits += 1 }
                end += 1
            }
            while !isDigit(bytes[end - 1]) { end -= 1 }
            let isCut = end < bytes.count && (isWord(bytes[end]) || bytes[end] == 46)
            return (9...15).contains(digits) && !isCut ? end : nil
        }
        // Three digits come first.
        let first = run(bytes, start + (bytes[start] == 40 ? 1 : 0), isDigit)
        guard first - start == (bytes[start] == 40 ? 4 : 3) else { return nil }
        var groups: [Int] = []
        if bytes[end] == UInt8(ascii: "(") { end += 1 }
        while end < bytes.count {
            let stop = run(bytes, end, isDigit)
            guard stop > end else { break }
            groups.append(stop - end)
            end = stop
            if end < bytes.count, bytes[end] == UInt8(ascii: ")") { end += 1 }
            guard end + 1 < bytes.count, groups.count < 4, " -.".utf8.contains(bytes[end]), isDigit(bytes[end + 1])
            else { break }
            end += 1
        }
        let isCut = end < bytes.count && (isWord(bytes[end]) || "-.".utf8.contains(bytes[end]))
        return groups == [3, 3, 4] && !isCut ? end : nil
    }

    /// Long, of letters and digits in no order: letters and digits, or capitals, take turns as no word of people does.
    static func isRandom(_ text: ArraySlice<UInt8>) -> Bool {
        let plain = text.filter { isDigit($0) || isLower($0 | 0x20) }
        guard plain.count >= 20, plain.contains(where: isDigit), plain.contains(where: { !isDigit($0) }) else {
            return false
        }
        let distinct = Set(plain.map { isUpper($0) ? $0 | 0x20 : $0 }).count
        guard distinct >= 9 else { return false }
        var turns = 0
        for (left, right) in zip(plain, plain.dropFirst()) {
            // A capital and small letters are a word.
            if kind(left) != kind(right), !isUpper(left) || !isLower(right) { turns += 1 }
        }
        return Double(turns) >= 0.28 * Double(plain.count - 1)
    }

    /// `cus_NffrFeUfNV2Hib`: a short word, and behind it twelve letters and digits or more of every kind in no order.
    private static func isIdentifier(_ text: ArraySlice<UInt8>) -> Bool {
        guard let mark = text.firstIndex(where: { $0 == 95 || $0 == 45 }), (2...12).contains(mark - text.startIndex),
            text[..<mark].allSatisfy(isLower)
        else { return false }
        let rest = text[(mark + 1)...]
        guard rest.count >= 12, rest.allSatisfy({ isDigit($0) || isLower($0 | 0x20) }), rest.contains(where: isDigit),
            rest.contains(where: isUpper), rest.contains(where: isLower)
        else { return false }
        var turns = 0
        for (left, right) in zip(rest, rest.dropFirst()) where kind(left) != kind(right) {
            if !isUpper(left) || !isLower(right) { turns += 1 }
        }
        return Double(turns) >= 0.28 * Double(rest.count - 1)
    }

    private static func kind(_ byte: UInt8) -> Int { isDigit(byte) ? 0 : isLower(byte) ? 1 : 2 }
}
