import Digest

/// A file as it is, and what it says behind the usual ways of writing one text in another. Bounded: two layers, few
/// pieces.
enum SuspectViews {
    /// Pieces of one file that are decoded, most.
    private static let most = 4_000
    private static let largest = 16 << 20

    static func all(of bytes: [UInt8]) -> [[UInt8]] {
        var views = [bytes]
        var new = [bytes]
        for _ in 0..<2 {
            var next: [[UInt8]] = []
            for view in new {
                for undone in escapes(in: view) + [pieces(in: view)] + compressed(in: view) where !undone.isEmpty {
                    if !views.contains(undone), !next.contains(undone) { next.append(undone) }
                }
            }
            views += next
            new = next
        }
        return views
    }

    /// The whole text with escapes of one kind undone; none where it has none.
    private static func escapes(in bytes: [UInt8]) -> [[UInt8]] {
        var views: [[UInt8]] = []
        if bytes.contains(92) {
            views.append(ByteText.jsonUnescaped(bytes))
            let hex = ByteText.hexUnescaped(bytes)
            if hex.count < bytes.count { views.append(hex) }
        }
        if bytes.contains(37) { views.append(ByteText.percentDecoded(bytes)) }
        if ByteText.isFound([38, 35], in: bytes) { views.append(ByteText.htmlUnescaped(bytes)) }
        // UTF-16 of ASCII, either way round.
        if bytes.count(where: { $0 == 0 }) >= 4 { views.append(bytes.filter { $0 != 0 }) }
        return views
    }

    /// Runs of base64 and of hexadecimal digits that are a readable text, one in a line.
    private static func pieces(in bytes: [UInt8]) -> [UInt8] {
        var out: [UInt8] = []
        var count = 0
        var at = 0
        while at < bytes.count, count < most {
            var end = at
            while end < bytes.count, isBase64(bytes[end]) { end += 1 }
            if end - at >= 16, end - at <= 65_536 {
                count += 1
                let run = bytes[at..<end]
                let isHex = run.allSatisfy { ByteText.hexValue($0) != nil }
                for start in 0..<(isHex ? 2 : 4) {
                    let plain = isHex ? unhexed(run.dropFirst(start)) : unbased(run.dropFirst(start))
                    if let plain, isReadable(plain) { out += plain + [10] }
                }
            }
            at = max(end, at + 1)
        }
        return out
    }

    private static func isBase64(_ byte: UInt8) -> Bool {
        SuspectText.isWord(byte) || byte == 43 || byte == 47 || byte == 45
    }

    private static func isReadable(_ bytes: [UInt8]) -> Bool {
        bytes.count >= 9 && bytes.allSatisfy { (32...126).contains($0) || $0 == 10 || $0 == 13 || $0 == 9 }
    }

    private static func unhexed(_ run: ArraySlice<UInt8>) -> [UInt8]? {
        let values = run.compactMap { ByteText.hexValue($0) }
        return stride(from: 0, to: values.count - 1, by: 2).map { values[$0] << 4 | values[$0 + 1] }
    }

    /// The whole groups of a run that may begin and end in the middle of one.
    private static func unbased(_ run: ArraySlice<UInt8>) -> [UInt8]? {
        let length = run.count % 4 == 1 ? run.count - 1 : run.count
        let plain = run.prefix(length).map { $0 == 43 ? 45 : $0 == 47 ? 95 : $0 }
        if let whole = Base64.decode(String(decoding: plain, as: UTF8.self), .urlUnpadded) { return whole }
        return Base64.decode(String(decoding: plain.prefix(length / 4 * 4), as: UTF8.self), .urlUnpadded)
    }

    /// What gzip wrote, wherever it begins.
    private static func compressed(in bytes: [UInt8]) -> [[UInt8]] {
        var views: [[UInt8]] = []
        var from = 0
        while views.count < 4, let place = ByteText.place(of: [0x1F, 0x8B, 8], in: bytes, from: from) {
            if let plain = Inflate.expanded(Array(bytes[place...]), limit: largest) { views.append(plain) }
            from = place + 3
        }
        if from == 0, Inflate.isCompressed(bytes), let plain = Inflate.expanded(bytes, limit: largest) {
            views.append(plain)
        }
        return views
    }
}
