/// What a host name may look like that a spec or its user names.
package enum HostName {
    /// Endings that never lead to a public server (RFC 6761, RFC 6762, RFC 8375, ICANN's `internal`).
    private static let privateEndings = [
        "localhost", "local", "internal", "lan", "home", "corp", "private", "intranet", "home.arpa", "test", "invalid",
        "example", "onion",
    ]

    /// Nil for the full name of a public host (RFC 1123, section 2.1): no port, no user, no address.
    ///
    /// - Parameter inPrivateNetwork: Names of the user's own network are good too, those of one label among them.
    package static func problem(_ host: String, inPrivateNetwork: Bool = false) -> (message: String, help: String)? {
        let bytes = Array(host.utf8)
        if bytes.isEmpty { return ("the host is missing", "write https://host") }
        if bytes.contains(where: { $0 >= 128 }) {
            return international(host)
        }
        if bytes.contains(where: { (65...90).contains($0) }) {
            return ("a host is written in lower case", "write '\(host.lowercased())'")
        }
        if bytes.count > 1, bytes.last == 46 {
            let name = String(decoding: bytes.dropLast(), as: UTF8.self)
            return ("the host '\(host)' ends with a dot", "write \(name)")
        }
        if bytes.contains(where: { $0 == 123 || $0 == 36 }) {
            return (
                "a host is never put together",
                "name each one, and let an input choose: {by: inputs.NAME, WORD: https://…, WORD: https://…}"
            )
        }
        let labels = bytes.split(separator: 46, omittingEmptySubsequences: false)
        let isLabel = { (label: ArraySlice<UInt8>) in
            (1...63).contains(label.count) && label.first != 45 && label.last != 45
                && label.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
        }
        guard bytes.count <= 253, labels.allSatisfy(isLabel) else {
            return ("'\(host)' is no host name", "use labels of letters, digits and '-', joined by dots")
        }
        if let last = labels.last, isNumber(last) { return ("an IP address is no origin", "write the host's name") }
        if !inPrivateNetwork,
            labels.count < 2 || privateEndings.contains(where: { host == $0 || host.hasSuffix(".\($0)") })
        {
            return (
                "'\(host)' is no public host",
                "name a host on the internet; tests reach a server here with --origin NAME=http://127.0.0.1:PORT"
            )
        }
        for label in labels where label.starts(with: "xn--".utf8) {
            guard let scalars = Punycode.decoded(label.dropFirst(4)) else {
                return (
                    "'\(String(decoding: label, as: UTF8.self))' is no international name", "write it as DNS has it"
                )
            }
            guard !Script.areMixed(scalars) else {
                let name = String(decoding: label, as: UTF8.self)
                return (
                    "'\(name)' is '\(text(scalars))', which mixes letters of several scripts and can look like another name",
                    "name a host whose letters are of one script"
                )
            }
        }
        return nil
    }

    /// A text with the international names in it as people write them; nil where it holds none.
    package static func unicode(_ text: String) -> String? {
        var result = ""
        var isInternational = false
        var part: [UInt8] = []
        for byte in Array(text.utf8) + [0] {
            let isInside = (97...122).contains(byte) || (48...57).contains(byte) || byte == 45
            if isInside {
                part.append(byte)
                continue
            }
            if part.starts(with: "xn--".utf8), let scalars = Punycode.decoded(part.dropFirst(4)) {
                isInternational = true
                result.unicodeScalars += scalars.compactMap(Unicode.Scalar.init)
            } else {
                result += String(decoding: part, as: UTF8.self)
            }
            part = []
            if byte != 0 { result.unicodeScalars.append(Unicode.Scalar(byte)) }
        }
        return isInternational ? result : nil
    }

    /// What to say of a name with letters beyond ASCII: how DNS has it, and which letter is not what it seems.
    private static func international(_ host: String) -> (message: String, help: String) {
        var names: [String] = []
        var isMixed = false
        // Other scripts have full stops of their own (RFC 3490, section 3.1).
        let dots: [Character] = [".", "\u{3002}", "\u{FF0E}", "\u{FF61}"]
        for label in host.split(omittingEmptySubsequences: false, whereSeparator: dots.contains) {
            let scalars = label.unicodeScalars.map(\.value)
            names.append(scalars.contains { $0 >= 128 } ? "xn--" + Punycode.encoded(scalars) : String(label))
            if Script.areMixed(scalars) { isMixed = true }
        }
        let odd = host.unicodeScalars.first { $0.value >= 128 }
        let number = String(odd?.value ?? 0, radix: 16, uppercase: true)
        let shown = "U+" + String(repeating: "0", count: max(0, 4 - number.utf8.count)) + number
        let letter = shown + (odd?.spokenName ?? "")
        let name = names.joined(separator: ".")
        return (
            "the host '\(host)' holds \(letter), which can look like another character",
            isMixed || odd?.properties.isAlphabetic != true
                ? "write the name in letters a-z; this one is \(name) in DNS" : "write it as DNS has it: \(name)"
        )
    }

    private static func text(_ scalars: [UInt32]) -> String {
        var text = ""
        for scalar in scalars.compactMap(Unicode.Scalar.init) { text.unicodeScalars.append(scalar) }
        return text
    }

    /// Whether a host that ends so is read as an IPv4 address (WHATWG URL, "ends in a number"): `4`, `0x4`.
    private static func isNumber(_ label: ArraySlice<UInt8>) -> Bool {
        if label.allSatisfy({ (48...57).contains($0) }) { return true }
        return label.starts(with: "0x".utf8)
            && label.dropFirst(2).allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    }
}

/// International names in ASCII (RFC 3492).
private enum Punycode {
    /// The scalars behind `xn--`; nil where it is no punycode or holds nothing international.
    static func decoded(_ text: ArraySlice<UInt8>) -> [UInt32]? {
        var scalars: [UInt32] = []
        var rest = text
        if let hyphen = text.lastIndex(of: 45) {
            scalars = text[..<hyphen].map(UInt32.init)
            rest = text[(hyphen + 1)...]
        }
        guard !rest.isEmpty else { return nil }
        var code = 128
        var place = 0
        var bias = 72
        while let first = rest.first {
            let start = place
            var weight = 1
            var k = 36
            var next: UInt8? = first
            while true {
                guard let byte = next, let digit = digit(byte) else { return nil }
                rest = rest.dropFirst()
                next = rest.first
                // Far beyond the last scalar, and far from the end of Int.
                guard weight <= 1 << 40 else { return nil }
                place += digit * weight
                let least = min(max(k - bias, 1), 26)
                if digit < least { break }
                weight *= 36 - least
                k += 36
            }
            let count = scalars.count + 1
            bias = adapted(place - start, count, isFirst: start == 0)
            code += place / count
            place %= count
            // Below are controls, blanks and signs.
            guard code >= 0xC0, code <= 0x10FFFF, let scalar = Unicode.Scalar(UInt32(code)) else { return nil }
            scalars.insert(scalar.value, at: place)
            place += 1
        }
        return scalars
    }

    /// Section 6.3.
    static func encoded(_ scalars: [UInt32]) -> String {
        let basic = scalars.filter { $0 < 128 }
        var bytes = basic.map { UInt8($0) }
        var handled = basic.count
        if handled > 0 { bytes.append(45) }
        var code: UInt32 = 128
        var delta = 0
        var bias = 72
        while handled < scalars.count, let next = scalars.filter({ $0 >= code }).min() {
            delta += Int(next - code) * (handled + 1)
            code = next
            for scalar in scalars {
                if scalar < code { delta += 1 }
                guard scalar == code else { continue }
                var rest = delta
                var k = 36
                while true {
                    let least = min(max(k - bias, 1), 26)
                    if rest < least { break }
                    bytes.append(letter(least + (rest - least) % (36 - least)))
                    rest = (rest - least) / (36 - least)
                    k += 36
                }
                bytes.append(letter(rest))
                bias = adapted(delta, handled + 1, isFirst: handled == basic.count)
                delta = 0
                handled += 1
            }
            delta += 1
            code += 1
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func letter(_ digit: Int) -> UInt8 { UInt8(digit < 26 ? digit + 97 : digit + 22) }

    private static func digit(_ byte: UInt8) -> Int? {
        switch byte {
        case 97...122: Int(byte) - 97
        case 48...57: Int(byte) - 22
        default: nil
        }
    }

    /// Section 6.1.
    private static func adapted(_ delta: Int, _ count: Int, isFirst: Bool) -> Int {
        var delta = isFirst ? delta / 700 : delta / 2
        delta += delta / count
        var k = 0
        while delta > 455 {
            delta /= 35
            k += 36
        }
        return k + 36 * delta / (delta + 38)
    }
}

/// Which alphabet a letter is of, as far as letters of one can be taken for those of another.
private enum Script: Hashable {
    case latin
    case greek
    case cyrillic
    /// Han, kana and hangul, which stand beside Latin letters in honest names.
    case eastAsian
    case block(UInt32)

    static func areMixed(_ scalars: [UInt32]) -> Bool {
        let scripts = Set(scalars.compactMap(of))
        return scripts.count > 1 && scripts != [.latin, .eastAsian]
    }

    /// Nil for what stands in every script: digits, the hyphen, marks.
    private static func of(_ scalar: UInt32) -> Self? {
        switch scalar {
        case 45, 48...57, 0x300...0x36F: nil
        case 0..<0x250, 0x1E00...0x1EFF: .latin
        case 0x370...0x3FF, 0x1F00...0x1FFF: .greek
        case 0x400...0x52F: .cyrillic
        case 0x1100...0x11FF, 0x3005...0x318F, 0x3400...0x9FFF, 0xAC00...0xD7AF, 0x20000...0x3FFFF: .eastAsian
        default: .block(scalar >> 8)
        }
    }
}
