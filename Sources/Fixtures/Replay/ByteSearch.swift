#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Looks for a text byte by byte: no canonical equivalence, and cheap enough for every answer of a replay.
struct ByteSearch {
    private let needle: [UInt8]

    /// - Parameter text: An empty one is found nowhere.
    init(_ text: String) { needle = Array(text.utf8) }

    func isFound(in text: String) -> Bool {
        var text = text
        return text.withUTF8(isFound)
    }

    func isFound(in bytes: [UInt8]) -> Bool { bytes.withUnsafeBufferPointer(isFound) }

    private func isFound(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = needle.first, var place = bytes.baseAddress else { return false }
        // The places where the needle could still begin.
        var left = bytes.count - needle.count + 1
        while left > 0, let found = memchr(place, Int32(first), left) {
            if memcmp(found, needle, needle.count) == 0 { return true }
            let next = UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) + 1
            left -= next - place
            place = next
        }
        return false
    }

    /// Whether a text has just these bytes.
    static func haveSameBytes(_ bytes: [UInt8], _ text: String) -> Bool {
        var text = text
        return text.withUTF8 { text in
            bytes.withUnsafeBufferPointer { bytes in
                guard let left = bytes.baseAddress, let right = text.baseAddress else {
                    return bytes.isEmpty && text.isEmpty
                }
                return bytes.count == text.count && memcmp(left, right, bytes.count) == 0
            }
        }
    }
}
