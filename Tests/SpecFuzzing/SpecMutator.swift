/// Numbers that depend on a seed alone (SplitMix64).
package struct SeededRandom: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(_ seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

/// Makes wrong specs of right ones, the way that people, editors and accidents do.
package struct SpecMutator: Sendable {
    private let specs: [[UInt8]]
    private var random: SeededRandom

    /// - Parameter specs: Texts to start from; at least one.
    package init(specs: [[UInt8]], seed: UInt64) {
        self.specs = specs
        random = SeededRandom(seed)
    }

    /// The next text: one of the specs with one to five changes.
    package mutating func next() -> [UInt8] {
        var text = specs[below(specs.count)]
        // A long spec is cut now and then, so that short ones are as frequent.
        if text.count > 20_000, below(4) > 0 { text = shortened(text) }
        for _ in 0..<(1 + below(5)) { change(&text) }
        return text
    }

    private mutating func below(_ bound: Int) -> Int { bound > 0 ? Int(random.next() % UInt64(bound)) : 0 }

    private mutating func one<Element>(of list: [Element]) -> Element { list[below(list.count)] }

    private mutating func change(_ text: inout [UInt8]) {
        switch below(15) {
        case 0: flip(&text)
        case 1: changeLines(&text)
        case 2: swapTokens(&text)
        case 3: renameKey(&text)
        case 4: shiftIndentation(&text)
        case 5: replaceNumber(&text)
        case 6: insert(&text, one(of: Self.characters).utf8)
        case 7: changeQuotes(&text)
        case 8: splice(&text)
        case 9: text.removeLast(min(text.count, below(text.count + 1)))
        case 10: insert(&text, one(of: Self.words).utf8)
        case 11: nest(&text)
        case 12: removeRange(&text)
        case 13: repeatRange(&text)
        default: moveKey(&text)
        }
    }

    private static let characters = [
        "\u{A0}", "\u{200B}", "\u{202E}", "\u{FEFF}", "\u{301}", "\u{1F600}", "\t", "\r", "\u{0}", "\u{2028}", "\u{1B}",
        "\u{201C}", "\u{2019}", "\u{430}", "\u{FF1A}", "{", "}", "[", "]", "'", "\"", ": ", " #", ", ", "- ", "&a ",
        "*a",
        "!", "|\n", ">", "?", "%", "@", "`", "\\", "$", "=", "<<: ", "---\n", "...\n", "\n", "  ", "(", ")", "::",
        "\u{7F}",
    ]
    private static let words = [
        "null", "true", "yes", "~", "inf", "-inf", ".orValue(0)", ".value()", ".map(r, r)", ".sum()", " && ", " || ",
        " ? ",
        " : ", "usage.used", "row.", "metric.used", "previous.used", "now", "percent", "USD", "GB*h", "min/day",
        "money(cur)",
        "cents(USD)", "$unit", "enum(a, b)", "list<list<list<string>>>", "instant(rfc3339 | date)", "$..a",
        "$[?@.a==1]",
        "$.a[*].b", "(?<=x)y", "[a-z]{1,99999}", "{x}", "{{", "https://", "https://[::1]", "https://a@b", "xn--",
        "codexbar/2",
        "=", "==", "=row.id", "none", "absent: none", "because: x", "when: 'true'", "each: {in: usage.rows}", "0x10",
        "1e999",
        "999999999999999999999999", "0.0000000000000000000000001", "\"\\u202e\"", "'a''b'", "native: a@1", "~/.ssh",
    ]

    // MARK: Bytes

    private mutating func flip(_ text: inout [UInt8]) {
        guard !text.isEmpty else { return }
        for _ in 0..<(1 + below(3)) {
            let place = below(text.count)
            text[place] = below(2) == 0 ? text[place] ^ (1 << UInt8(below(8))) : UInt8(below(256))
        }
    }

    private mutating func insert(_ text: inout [UInt8], _ bytes: some Sequence<UInt8>) {
        text.insert(contentsOf: Array(bytes), at: below(text.count + 1))
    }

    private mutating func range(in text: [UInt8], most: Int) -> Range<Int> {
        let start = below(text.count + 1)
        return start..<min(text.count, start + below(most))
    }

    private mutating func removeRange(_ text: inout [UInt8]) { text.removeSubrange(range(in: text, most: 60)) }

    private mutating func repeatRange(_ text: inout [UInt8]) {
        let piece = Array(text[range(in: text, most: 60)])
        let place = below(text.count + 1)
        for _ in 0..<(1 + below(below(10) == 0 ? 300 : 4)) { text.insert(contentsOf: piece, at: place) }
    }

    private mutating func nest(_ text: inout [UInt8]) {
        let (open, close) = one(of: [
            ("[", "]"), ("{a: ", "}"), ("(", ")"), ("!", ""), ("-", ""), ("[?", "]"), ("x.map(r, ", ")"),
        ])
        let depth = 1 + below(below(8) == 0 ? 400 : 12)
        let place = range(in: text, most: 30)
        text.insert(contentsOf: Array(String(repeating: close, count: depth).utf8), at: place.upperBound)
        text.insert(contentsOf: Array(String(repeating: open, count: depth).utf8), at: place.lowerBound)
    }

    private mutating func splice(_ text: inout [UInt8]) {
        let other = specs[below(specs.count)]
        let piece = Array(other[range(in: other, most: 400)])
        text.replaceSubrange(range(in: text, most: 100), with: piece)
    }

    private mutating func shortened(_ text: [UInt8]) -> [UInt8] {
        let lines = text.split(separator: 10, omittingEmptySubsequences: false)
        let start = below(lines.count)
        let count = 20 + below(200)
        let removed = start..<max(start, lines.count - count)
        var kept: [UInt8] = []
        for (index, line) in lines.enumerated() where !removed.contains(index) { kept += Array(line) + [10] }
        return kept
    }

    // MARK: Lines

    private mutating func changeLines(_ text: inout [UInt8]) {
        var lines = text.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
        let place = below(lines.count)
        switch below(4) {
        case 0: lines.remove(at: place)
        case 1: lines.insert(lines[place], at: below(lines.count + 1))
        case 2: lines.swapAt(place, below(lines.count))
        default:
            lines.insert(
                specs[below(specs.count)].split(separator: 10).randomElement(using: &random).map(Array.init) ?? [],
                at: place)
        }
        text = Array(lines.joined(separator: [10]))
    }

    private mutating func shiftIndentation(_ text: inout [UInt8]) {
        var lines = text.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
        let start = below(lines.count)
        let blanks = [UInt8](repeating: below(8) == 0 ? 9 : 32, count: 1 + below(3))
        let isRemoved = below(2) == 0
        for line in start..<min(lines.count, start + 1 + below(4)) {
            if isRemoved {
                lines[line].removeFirst(min(blanks.count, lines[line].prefix { $0 == 32 }.count))
            } else {
                lines[line].insert(contentsOf: blanks, at: 0)
            }
        }
        text = Array(lines.joined(separator: [10]))
    }

    /// A line goes elsewhere with the indentation that it meets there.
    private mutating func moveKey(_ text: inout [UInt8]) {
        var lines = text.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
        let moved = lines.remove(at: below(lines.count)).drop { $0 == 32 }
        let place = below(lines.count + 1)
        let indentation = place < lines.count ? lines[place].prefix { $0 == 32 } : []
        lines.insert(Array(indentation) + moved, at: place)
        text = Array(lines.joined(separator: [10]))
    }

    // MARK: Words

    private static func isWord(_ byte: UInt8) -> Bool {
        (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte) || byte == 95
    }

    /// The word around a random place; empty where there is none.
    private mutating func word(in text: [UInt8]) -> Range<Int> {
        guard !text.isEmpty else { return 0..<0 }
        var start = below(text.count)
        while start < text.count, !Self.isWord(text[start]) { start += 1 }
        var end = start
        while end < text.count, Self.isWord(text[end]) { end += 1 }
        while start > 0, Self.isWord(text[start - 1]) { start -= 1 }
        return start..<end
    }

    private mutating func swapTokens(_ text: inout [UInt8]) {
        let other = below(2) == 0 ? text : specs[below(specs.count)]
        let piece = Array(other[word(in: other)])
        text.replaceSubrange(word(in: text), with: piece)
    }

    private mutating func renameKey(_ text: inout [UInt8]) {
        let place = word(in: text)
        guard !place.isEmpty else { return }
        var name = Array(text[place])
        switch below(5) {
        case 0: name.remove(at: below(name.count))
        case 1: name.insert(UInt8(97 + below(26)), at: below(name.count + 1))
        case 2: name[below(name.count)] ^= 32
        case 3: name += name
        default: name.append(115)
        }
        text.replaceSubrange(place, with: name)
    }

    private mutating func replaceNumber(_ text: inout [UInt8]) {
        let digits = text.indices.filter { (48...57).contains(text[$0]) }
        guard !digits.isEmpty else { return }
        let start = one(of: digits)
        var end = start
        while end < text.count, (48...57).contains(text[end]) || text[end] == 46 { end += 1 }
        let number = one(of: [
            "0", "-1", "00", "1e308", "1e-400", "99999999999999999999", "0.1", "1.", ".5", "1,000", "2147483648", "-0",
            "+1", "0x1F",
            "1_000", String(repeating: "9", count: 70), "1/3", "NaN", "9223372036854775807", "9223372036854775808",
        ])
        text.replaceSubrange(start..<end, with: Array(number.utf8))
    }

    private mutating func changeQuotes(_ text: inout [UInt8]) {
        let quotes = text.indices.filter { text[$0] == 39 || text[$0] == 34 }
        guard !quotes.isEmpty else { return }
        let place = one(of: quotes)
        switch below(3) {
        case 0: text.remove(at: place)
        case 1: text[place] = text[place] == 39 ? 34 : 39
        default: text.insert(text[place], at: place)
        }
    }
}
