#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A checked JSON text: its bytes, and a flat tape of where each value stands.
///
/// A class, because every node refers to it and copying a node must cost one reference. Nothing in it changes.
package final class JSONDocument: Sendable {
    package let bytes: [UInt8]
    let tape: [JSONEntry]
    /// Values in the text; names of members are not counted.
    package let nodeCount: Int

    /// Reads one JSON value that fills the whole text (RFC 8259; blanks around it are allowed).
    ///
    /// Takes time linear in the bytes; about 16 bytes of memory for each value and each name, besides the text.
    package init(parsing bytes: [UInt8], limits: JSONLimits = .response) throws(JSONError) {
        (self.tape, self.nodeCount) = try JSONReader.read(bytes, limits: limits)
        self.bytes = bytes
    }

    /// Reads a text of our own, as in tests.
    package convenience init(_ text: String, limits: JSONLimits = .response) throws(JSONError) {
        try self.init(parsing: Array(text.utf8), limits: limits)
    }

    /// Whether it was read of these very bytes: the same memory, which is told at once. Equal bytes elsewhere are others.
    package func isOf(_ text: [UInt8]) -> Bool {
        bytes.count == text.count
            && bytes.withUnsafeBufferPointer { own in
                text.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
            }
    }

    package var root: JSONNode { JSONNode(document: self, index: 0) }

    /// The UTF-8 of the string or name at `index`, unescaped where need be.
    func withContent<T>(_ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> T) -> T {
        let entry = tape[index]
        return bytes.withUnsafeBufferPointer { buffer in
            let content = UnsafeBufferPointer(rebasing: buffer[entry.content])
            guard entry.hasEscapes else { return body(content) }
            return JSONText.unescaped(content).withUnsafeBufferPointer(body)
        }
    }

    /// The text of the string or name at `index`; U+FFFD stands for a lone surrogate.
    func text(_ index: Int) -> String {
        withContent(index) { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether the string or name at `index` is exactly `wanted`, scalar by scalar.
    @inline(__always)
    func isContent(_ index: Int, _ wanted: UnsafeBufferPointer<UInt8>) -> Bool {
        let entry = tape[index]
        let length = Int(entry.length) - 2
        // An escape takes at most six bytes for each byte that it stands for.
        guard entry.hasEscapes ? length > wanted.count && length <= wanted.count * 6 : length == wanted.count else {
            return false
        }
        return withContent(index) { Self.isEqual($0, wanted) }
    }

    @inline(__always)
    static func isEqual(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
        guard left.count == right.count else { return false }
        guard let a = left.baseAddress, let b = right.baseAddress else { return true }
        return memcmp(a, b, left.count) == 0
    }
}
