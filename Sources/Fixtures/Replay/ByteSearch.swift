/// Looks for a text byte by byte: no canonical equivalence, and cheap enough for every answer of a replay.
struct ByteSearch {
    private let needle: [UInt8]

    /// - Parameter text: An empty one is found nowhere.
    init(_ text: String) { needle = Array(text.utf8) }

    func isFound(in text: String) -> Bool { isFound(in: Array(text.utf8)) }

    func isFound(in bytes: [UInt8]) -> Bool {
        guard let first = needle.first, bytes.count >= needle.count else { return false }
        return bytes.withUnsafeBufferPointer { buffer in
            var start = 0
            let last = buffer.count - needle.count
            while start <= last {
                if buffer[start] == first, buffer[start..<(start + needle.count)].elementsEqual(needle) { return true }
                start += 1
            }
            return false
        }
    }
}
