/// What comes back from a page, as text.
extension PKCEFlow {
    /// In a time that does not depend on where they differ.
    static func areSame(_ left: String, _ right: String) -> Bool {
        let (left, right) = (Array(left.utf8), Array(right.utf8))
        guard left.count == right.count else { return false }
        return zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// The query of a target; nil where its path is another.
    static func query(of target: String, at path: String) -> [(String, String)]? {
        let bytes = Array(target.utf8)
        let end = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.count
        guard bytes[..<end].elementsEqual(path.utf8) else { return nil }
        return pairs(String(decoding: bytes[min(end + 1, bytes.count)...], as: UTF8.self))
    }

    static func pairs(_ query: String) -> [(String, String)] {
        query.utf8.split(separator: UInt8(ascii: "&")).prefix(64).map { pair in
            let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            return (decoded(Array(parts[0])), parts.count > 1 ? decoded(Array(parts[1])) : "")
        }
    }

    private static func decoded(_ bytes: [UInt8]) -> String {
        var result: [UInt8] = []
        var place = 0
        while place < bytes.count {
            if bytes[place] == UInt8(ascii: "%"), place + 2 < bytes.count, let high = digit(bytes[place + 1]),
                let low = digit(bytes[place + 2])
            {
                result.append(high << 4 | low)
                place += 3
            } else {
                result.append(bytes[place] == UInt8(ascii: "+") ? 0x20 : bytes[place])
                place += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 48...57: byte - 48
        case 65...70: byte - 55
        case 97...102: byte - 87
        default: nil
        }
    }

    static func trimmed(_ text: String) -> String {
        let isBlank = { (byte: UInt8) in byte <= 0x20 }
        var bytes = Array(text.utf8)[...]
        while let first = bytes.first, isBlank(first) { bytes.removeFirst() }
        while let last = bytes.last, isBlank(last) { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
