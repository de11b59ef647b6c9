import Digest
import Expressions
import JSONQuery
import ProviderSpec
import Quantities

/// Invented texts that stand for private ones: of the same shape, and the same one wherever a text occurs.
///
/// Fakes count up; nothing of a text goes into its fake but its shape. A class, since everything that is redacted for one
/// case shares it.
final class FakeBook {
    /// What a field asks of its text.
    struct Form {
        var pattern: IRegexp?
        var fold: [TextFold] = []
        /// For the message.
        var place: String
    }

    /// Shorter texts are replaced where they stand alone, never inside another.
    private static let shortestInside = 4

    /// The spec in lower case: what it says itself is not private.
    private let spec: [UInt8]
    private var fakes: [TextKey: String] = [:]
    private var taken: Set<TextKey> = []
    /// What fields ask of a text that they read.
    private var forms: [TextKey: [Form]] = [:]
    /// Longest first, in lower case.
    private var inside: [(bytes: [UInt8], key: TextKey)] = []
    private var count = 0
    /// Texts of answers that looked like secrets; none of them may be found in the end.
    private(set) var suspects: [String] = []

    /// Names that nothing reads, by what stands for them.
    private var neutrals: [TextKey: String] = [:]
    let structure: StructuralNames

    init(specText: [UInt8]) {
        spec = ByteText.lowered(specText)
        structure = StructuralNames(specText: specText)
    }

    /// What stands for the name of a member that nothing reads: the same wherever it occurs.
    func neutral(_ name: String) -> String {
        let key = TextKey(name)
        let neutral = neutrals[key] ?? "unread\(neutrals.count + 1)"
        neutrals[key] = neutral
        return neutral
    }

    // MARK: What the spec says

    /// Whether the spec itself has the text, as a whole word.
    func isSaidBySpec(_ text: String) -> Bool {
        let needle = ByteText.lowered(Array(text.utf8))
        var start = 0
        while let place = ByteText.place(of: needle, in: spec, from: start) {
            let end = place + needle.count
            let isOpen = place > 0 && SuspectText.isWord(spec[place - 1])
            if !isOpen, end == spec.count || !SuspectText.isWord(spec[end]) { return true }
            start = place + 1
        }
        return false
    }

    // MARK: Fakes

    /// Private texts that have a fake.
    var privateTexts: [String] { fakes.keys.map(\.text) }

    /// The fake of a text that is known to be private; nil for any other.
    func known(_ text: String) -> String? {
        fakes[Self.key(text)].map { Self.withCapitals(of: text, $0) }
    }

    /// The fake of a text, made when it is asked for the first time, and again when more is asked of it.
    @discardableResult
    func fake(of text: String, _ form: Form? = nil) throws(RecordingFault) -> String {
        if text.isEmpty { return text }
        let key = Self.key(text)
        // What the text itself does not have, its fake need not have.
        if let form, fits(text, form) { forms[key, default: []].append(form) }
        let wanted = forms[key] ?? []
        if let known = known(text), wanted.allSatisfy({ fits(known, $0) }) { return known }
        for prefix in Self.prefixes(of: text, wanted) {
            for _ in 0..<64 {
                count += 1
                let fake = prefix + Self.shaped(String(text.dropFirst(prefix.count)), count)
                let isFree = !taken.contains(TextKey(fake)) && fakes[Self.key(fake)] == nil && Self.key(fake) != key
                guard isFree else { continue }
                guard wanted.allSatisfy({ fits(Self.withCapitals(of: text, fake), $0) }) else { break }
                remember(text, fake)
                return Self.withCapitals(of: text, fake)
            }
        }
        throw .noFake(place: wanted.first?.place ?? "a text of the answer")
    }

    private func remember(_ text: String, _ fake: String) {
        let key = Self.key(text)
        fakes[key] = fake
        taken.insert(TextKey(fake))
        guard text.utf8.count >= Self.shortestInside, !isSaidBySpec(text), !inside.contains(where: { $0.key == key })
        else { return }
        inside.append((Array(key.text.utf8), key))
        inside.sort { $0.bytes.count > $1.bytes.count }
    }

    private func fits(_ text: String, _ form: Form) -> Bool {
        form.pattern?.matchesWhole(form.fold.apply(text)) ?? true
    }

    /// Letters in front that may stay, since the spec's own pattern has them.
    private static func prefixes(of text: String, _ forms: [Form]) -> [String] {
        guard let pattern = forms.lazy.compactMap(\.pattern).first else { return [""] }
        var all = [""]
        for length in 1..<max(2, min(16, text.utf8.count)) {
            let prefix = String(decoding: text.utf8.prefix(length), as: UTF8.self)
            guard ByteText.isFound(Array(prefix.utf8), in: Array(pattern.text.utf8)) else { break }
            all.append(prefix)
        }
        return all
    }

    private static func key(_ text: String) -> TextKey { TextKey(lowerASCII(text)) }

    /// Texts that differ in capitals alone have fakes that do so too.
    private static func withCapitals(of text: String, _ fake: String) -> String {
        let model = Array(text.utf8)
        let bytes = Array(fake.utf8)
        guard model.count == bytes.count else { return fake }
        return String(
            decoding: zip(model, bytes).map { SuspectText.isUpper($0) && SuspectText.isLower($1) ? $1 & 0xDF : $1 },
            as: UTF8.self)
    }

    // MARK: Shapes

    /// A text of the same shape that counts: in lower case, since capitals follow the text that is replaced.
    static func shaped(_ text: String, _ number: Int) -> String {
        let bytes = Array(text.utf8)
        let suspects = SuspectText.all(in: bytes).first
        if let suspects, suspects.range == 0..<bytes.count {
            if suspects.kind == .email { return "user\(number)@example.com" }
            if suspects.kind == .jwt {
                let payload = Base64.encode(Array(#"{"sub":"fake-\#(number)"}"#.utf8), .urlUnpadded)
                return SuspectText.unsigned + payload + ".ZmFrZQ"
            }
        }
        if bytes.contains(64), bytes.last.map(SuspectText.isWord) == true, bytes.first != 64 {
            return "user\(number)@example.com"
        }
        for scheme in ["https://", "http://"] where bytes.starts(with: scheme.utf8) {
            return "\(scheme)example.com/\(number)"
        }
        if let uuid = uuid(bytes, number) { return uuid }
        return counted(bytes, number)
    }

    /// `00000000-0000-4000-8000-000000000001`: the version and the variant are those of a random one.
    private static func uuid(_ bytes: [UInt8], _ number: Int) -> String? {
        let groups = bytes.split(separator: 45, omittingEmptySubsequences: false)
        guard groups.map(\.count) == [8, 4, 4, 4, 12],
            groups.allSatisfy({ $0.allSatisfy { ByteText.hexValue($0) != nil } })
        else { return nil }
        let digits = String(number)
        return "00000000-0000-4000-8000-" + String(repeating: "0", count: max(0, 12 - digits.count)) + digits
    }

    /// Letters stay letters, digits digits, hexadecimal stays so, and all else stays what it is.
    private static func counted(_ bytes: [UInt8], _ number: Int) -> String {
        let plain = bytes.filter { SuspectText.isDigit($0) || SuspectText.isLower($0 | 0x20) }
        let isHex = plain.count >= 8 && plain.allSatisfy { ByteText.hexValue($0) != nil }
        let letters = Array((isHex ? "abcdef" : "xabcdefghijklmnopqrstuvwyz").utf8)
        var out: [UInt8] = []
        var left = number
        for (place, byte) in bytes.enumerated().reversed() {
            if SuspectText.isDigit(byte) {
                // A number does not begin with a zero.
                let isFirst = place == 0 && byte != 48
                out.append(isFirst ? 49 + UInt8(left % 9) : 48 + UInt8(left % 10))
                left /= isFirst ? 9 : 10
            } else if SuspectText.isLower(byte | 0x20) {
                out.append(letters[left % letters.count])
                left /= letters.count
            } else if byte < 0x80 {
                out.append(byte)
            } else if byte & 0xC0 == 0xC0 {
                out.append(letters[left % letters.count])
                left /= letters.count
            }
        }
        return String(decoding: out.reversed(), as: UTF8.self)
    }

    // MARK: Texts that may stay

    /// The text with everything private in it replaced: what is known so, and what looks like a secret or a person.
    func scrubbed(_ text: String) throws(RecordingFault) -> String {
        if let whole = fakes[Self.key(text)], text.utf8.count >= Self.shortestInside, !isSaidBySpec(text) {
            return Self.withCapitals(of: text, whole)
        }
        var bytes = Array(text.utf8)
        for entry in inside {
            var start = 0
            while let place = ByteText.place(of: entry.bytes, in: ByteText.lowered(bytes), from: start) {
                let range = place..<(place + entry.bytes.count)
                let found = String(decoding: bytes[range], as: UTF8.self)
                let fake = Array(Self.withCapitals(of: found, fakes[entry.key] ?? "").utf8)
                bytes.replaceSubrange(range, with: fake)
                start = place + fake.count
            }
        }
        var kept: [UInt8] = []
        var end = 0
        for suspect in SuspectText.all(in: bytes) {
            let found = String(decoding: bytes[suspect.range], as: UTF8.self)
            kept += bytes[end..<suspect.range.lowerBound]
            end = suspect.range.upperBound
            if isSaidBySpec(found) || taken.contains(Self.key(found)) {
                kept += found.utf8
            } else {
                suspects.append(found)
                kept += try fake(of: found).utf8
            }
        }
        return String(decoding: kept + bytes[end...], as: UTF8.self)
    }
}
