/// One value of a document. Cheap to copy: a reference and an index.
package struct JSONNode: Sendable {
    package enum Kind: String, Sendable, Hashable {
        case null, bool, number, string, array, object
    }

    package let document: JSONDocument
    let index: Int

    private var entry: JSONEntry { document.tape[index] }

    package var kind: Kind {
        switch entry.kind {
        case .null: .null
        case .true, .false: .bool
        case .number: .number
        case .string, .name: .string
        case .array: .array
        case .object: .object
        }
    }

    package var isNull: Bool { entry.kind == .null }

    /// Nil unless the value is `true` or `false`.
    package var bool: Bool? {
        switch entry.kind {
        case .true: true
        case .false: false
        default: nil
        }
    }

    /// The number exactly as written, such as `1.10`; nil for any other kind.
    package var numberText: String? {
        guard entry.kind == .number else { return nil }
        return String(decoding: document.bytes[entry.range], as: UTF8.self)
    }

    /// The text of a string; nil for any other kind, and for a string in which half of a surrogate pair is escaped.
    package var string: String? {
        guard entry.kind == .string, !entry.hasLoneSurrogate else { return nil }
        return document.text(index)
    }

    /// True for a string that holds half of a surrogate pair and so is no text.
    package var hasLoneSurrogate: Bool { entry.kind == .string && entry.hasLoneSurrogate }

    /// Where the value starts, in bytes from the start of the text.
    package var offset: Int { Int(entry.offset) }

    /// The bytes of the value in the text, quotes and brackets included.
    package var byteRange: Range<Int> { entry.range }

    /// Whether two values are written alike, byte by byte.
    package func isWritten(like other: JSONNode) -> Bool {
        let range = entry.range
        let place = other.entry.range
        guard range.count == place.count else { return false }
        return document.bytes.withUnsafeBufferPointer { one in
            other.document.bytes.withUnsafeBufferPointer { two in
                JSONDocument.isEqual(
                    UnsafeBufferPointer(rebasing: one[range]), UnsafeBufferPointer(rebasing: two[place]))
            }
        }
    }

    /// Elements of an array or members of an object; 0 for any other kind.
    package var count: Int { entry.count }

    /// Values in and under this one, itself included.
    package var nodeCount: Int {
        var names = 0
        for place in index..<Int(entry.next) where document.tape[place].kind == .name { names += 1 }
        return Int(entry.next) - index - names
    }
}

extension JSONNode: Equatable {
    /// The same place of the same document. For equal values see `JSONValue`.
    package static func == (left: JSONNode, right: JSONNode) -> Bool {
        left.document === right.document && left.index == right.index
    }
}
