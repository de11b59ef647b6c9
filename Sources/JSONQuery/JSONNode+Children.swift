/// What an object has under a name.
package enum MemberLookup: Sendable, Equatable {
    case absent
    case one(JSONNode)
    /// The name occurs more than once: whoever reads it must not choose. In the order of the text.
    case repeated([JSONNode])
}

extension JSONNode {
    /// One member of an object.
    package struct Member: Sendable {
        /// The unescaped name; U+FFFD stands for a lone surrogate.
        package var name: String
        /// True when the name holds half of a surrogate pair, so that no text is equal to it.
        package var nameHasLoneSurrogate: Bool
        /// Where the name's opening quote is, in bytes.
        package var nameOffset: Int
        package var value: JSONNode
    }

    /// The elements of an array, in order; nothing for any other kind.
    package struct Elements: Sequence, IteratorProtocol, Sendable {
        let document: JSONDocument
        var at: Int
        let end: Int

        package mutating func next() -> JSONNode? {
            guard at < end else { return nil }
            defer { at = Int(document.tape[at].next) }
            return JSONNode(document: document, index: at)
        }
    }

    /// The members of an object, in order, repeated ones too; nothing for any other kind.
    package struct Members: Sequence, IteratorProtocol, Sendable {
        let document: JSONDocument
        var at: Int
        let end: Int

        package mutating func next() -> Member? {
            guard at < end else { return nil }
            let name = document.tape[at]
            let value = JSONNode(document: document, index: at + 1)
            defer { at = Int(document.tape[at + 1].next) }
            return Member(
                name: document.text(at), nameHasLoneSurrogate: name.hasLoneSurrogate, nameOffset: Int(name.offset),
                value: value)
        }
    }

    package var elements: Elements {
        let end = kind == .array ? Int(document.tape[index].next) : index + 1
        return Elements(document: document, at: index + 1, end: end)
    }

    package var members: Members {
        let end = kind == .object ? Int(document.tape[index].next) : index + 1
        return Members(document: document, at: index + 1, end: end)
    }

    /// The element of an array, counted from 0; from the end when negative. Nil when there is none. Linear.
    package func element(at position: Int) -> JSONNode? {
        guard kind == .array else { return nil }
        let wanted = position < 0 ? count &+ position : position
        guard wanted >= 0, wanted < count else { return nil }
        var place = index + 1
        for _ in 0..<wanted { place = Int(document.tape[place].next) }
        return JSONNode(document: document, index: place)
    }

    /// Looks a name up by its Unicode scalars, never by canonical equivalence. One scan of the object.
    package func member(_ name: String) -> MemberLookup {
        var name = name
        return name.withUTF8 { member(utf8: $0) }
    }

    func member(utf8 name: UnsafeBufferPointer<UInt8>) -> MemberLookup {
        let tape = document.tape
        guard tape[index].kind == .object else { return .absent }
        let end = Int(tape[index].next)
        var first: Int?
        var all: [JSONNode] = []
        var at = index + 1
        while at < end {
            if document.isContent(at, name) {
                if let first, all.isEmpty { all.append(JSONNode(document: document, index: first)) }
                if first == nil { first = at + 1 } else { all.append(JSONNode(document: document, index: at + 1)) }
            }
            at = Int(tape[at + 1].next)
        }
        guard let first else { return .absent }
        return all.isEmpty ? .one(JSONNode(document: document, index: first)) : .repeated(all)
    }
}
