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
        /// Where the name stands, in bytes, quotes included.
        package var nameRange: Range<Int>
        package var value: JSONNode

        /// Where the name's opening quote is, in bytes.
        package var nameOffset: Int { nameRange.lowerBound }
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
                name: document.text(at), nameHasLoneSurrogate: name.hasLoneSurrogate, nameRange: name.range,
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

    /// The member of a name; nil where there is none, or more than one.
    package func one(_ name: String) -> JSONNode? {
        if case .one(let node) = member(name) { node } else { nil }
    }

    func member(utf8 name: UnsafeBufferPointer<UInt8>) -> MemberLookup {
        var first: Int?
        var all: [JSONNode] = []
        document.forEachMember(of: index, named: name) { value in
            if let first {
                if all.isEmpty { all.append(JSONNode(document: document, index: first)) }
                all.append(JSONNode(document: document, index: value))
            } else {
                first = value
            }
        }
        guard let first else { return .absent }
        return all.isEmpty ? .one(JSONNode(document: document, index: first)) : .repeated(all)
    }
}

extension JSONDocument {
    /// Calls `body` with the index of each value that the object at `index` has under exactly this name.
    func forEachMember(of index: Int, named name: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Void) {
        tape.withUnsafeBufferPointer { tape in
            bytes.withUnsafeBufferPointer { bytes in
                guard tape[index].kind == .object else { return }
                let end = Int(tape[index].next)
                let plainLength = name.count + 2
                var at = index + 1
                while at < end {
                    let entry = tape[at]
                    if entry.hasEscapes {
                        if isContent(at, name) { body(at + 1) }
                    } else if Int(entry.length) == plainLength {
                        let content = UnsafeBufferPointer(rebasing: bytes[entry.content])
                        if Self.isEqual(content, name) { body(at + 1) }
                    }
                    at = Int(tape[at + 1].next)
                }
            }
        }
    }
}
