import Digest

/// A text that no file of a recording may hold, in any way of writing it. Has no description: it is never told.
package struct PlantedSecret: Sendable {
    /// What it is, for the message: `the credential 'login'`.
    package var kind: String
    package var text: String
    /// A part of it says nothing: a private address may begin as public ones do.
    package var isWhole: Bool

    package init(kind: String, text: String, isWhole: Bool = false) {
        self.kind = kind
        self.text = text
        self.isWhole = isWhole
    }
}

/// Looks for secrets in files: as they are, in base64, base64url, hexadecimal, percent-encoded, escaped as JSON, HTML or
/// `\x41`, in UTF-16, cut by white space, and in parts of sixteen bytes.
package struct SecretScan: Sendable {
    /// A shorter text is no secret worth the name, and would be found in ordinary words.
    package static let shortest = 6
    /// Of a longer one every piece of this length counts.
    private static let window = 16

    /// Pieces of `window` bytes in lower case, and the place of their secret.
    private var windows: [Window: Int] = [:]
    /// Whole texts, by their first six.
    private var short: [UInt64: [(bytes: [UInt8], secret: Int)]] = [:]
    private let kinds: [String]

    private struct Window: Hashable {
        var high: UInt64
        var low: UInt64
    }

    package init(_ secrets: [PlantedSecret]) {
        kinds = secrets.map(\.kind)
        for (place, secret) in secrets.enumerated() {
            let bytes = Array(secret.text.utf8)
            guard bytes.count >= Self.shortest else { continue }
            for spelling in Self.spellings(of: bytes) { add(ByteText.lowered(spelling), place, secret.isWhole) }
        }
    }

    /// The spellings that undoing escapes does not lead back to the text.
    private static func spellings(of bytes: [UInt8]) -> [[UInt8]] {
        var all = [bytes, bytes.filter { !isBlank($0) }, ByteText.hexText(bytes)]
        // Base64 of a text around the secret: it may begin at any of three places in a group. Characters that also
        // stand for bytes before or behind it are left out.
        for lead in 0..<3 {
            let count = lead + bytes.count
            let padded = [UInt8](repeating: 0, count: lead) + bytes + [UInt8](repeating: 0, count: (3 - count % 3) % 3)
            let encoded = Array(Base64.encode(padded).utf8)[((8 * lead + 5) / 6)..<(8 * count / 6)]
            all.append(Array(encoded))
            all.append(encoded.map { $0 == 43 ? 45 : $0 == 47 ? 95 : $0 })
        }
        return all
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

    private mutating func add(_ bytes: [UInt8], _ place: Int, _ isWhole: Bool) {
        guard bytes.count >= Self.shortest else { return }
        guard bytes.count >= Self.window, !isWhole else {
            short[Self.key(bytes, 0), default: []].append((bytes, place))
            return
        }
        for start in 0...(bytes.count - Self.window) {
            // A piece of zeros says nothing.
            if Set(bytes[start..<(start + Self.window)]).count < 6 { continue }
            windows[Self.window(bytes, start)] = place
        }
    }

    private static func key(_ bytes: [UInt8], _ start: Int) -> UInt64 {
        var key: UInt64 = 0
        for place in start..<(start + shortest) { key = key << 8 | UInt64(bytes[place]) }
        return key
    }

    private static func window(_ bytes: [UInt8], _ start: Int) -> Window {
        var high: UInt64 = 0
        var low: UInt64 = 0
        for place in start..<(start + 8) {
            high = high << 8 | UInt64(bytes[place])
            low = low << 8 | UInt64(bytes[place + 8])
        }
        return Window(high: high, low: low)
    }

    /// The kind of a secret that the text holds; nil where it holds none.
    package func secret(in bytes: [UInt8]) -> String? { place(of: bytes).map { kinds[$0] } }

    /// The place of that secret among those that were given.
    func place(of bytes: [UInt8]) -> Int? {
        for view in Self.views(of: bytes) {
            if let place = place(in: ByteText.lowered(view)) { return place }
        }
        return nil
    }

    /// The text, and what is left of it when escapes are undone, one in another too.
    static func views(of bytes: [UInt8]) -> [[UInt8]] {
        var views = [bytes]
        func add(_ view: [UInt8]) { if !views.contains(view) { views.append(view) } }
        for _ in 0..<2 {
            for view in views {
                add(ByteText.jsonUnescaped(view))
                add(ByteText.percentDecoded(view))
                add(ByteText.htmlUnescaped(view))
                add(ByteText.hexUnescaped(view))
                // UTF-16 of ASCII.
                if view.contains(0) { add(view.filter { $0 != 0 }) }
            }
        }
        for view in views { add(view.filter { !isBlank($0) }) }
        return views
    }

    private func place(in bytes: [UInt8]) -> Int? {
        guard bytes.count >= Self.shortest else { return nil }
        var key: UInt64 = 0
        var high: UInt64 = 0
        var low: UInt64 = 0
        for (index, byte) in bytes.enumerated() {
            key = (key << 8 | UInt64(byte)) & 0xFFFF_FFFF_FFFF
            high = high << 8 | low >> 56
            low = low << 8 | UInt64(byte)
            if index + 1 >= Self.window, let place = windows[Window(high: high, low: low)] { return place }
            guard index + 1 >= Self.shortest, let candidates = short[key] else { continue }
            let start = index + 1 - Self.shortest
            for candidate in candidates where bytes[start...].starts(with: candidate.bytes) { return candidate.secret }
        }
        return nil
    }
}
