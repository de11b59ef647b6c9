/// Where the members of some names stand in each of many objects of one document.
///
/// The objects of a list are mostly written alike: a member that has the same name as the one at its place in the
/// object before is known without being searched for.
package struct MemberColumns {
    /// What an object has under a name.
    package enum Member: Sendable, Equatable {
        case absent
        case one(JSONNode)
        case repeated
        /// It is no object and has no members.
        case noObject
    }

    private let document: JSONDocument
    private let names: [[UInt8]]
    /// For each object one entry a name: the place of the value on the tape, or one of the marks below.
    private var places: [Int32]
    /// The names of the last object that was looked at, as written, and the columns that they are.
    private var last: [(token: JSONEntry, column: Int)] = []

    private static let unread: Int32 = -1
    private static let repeated: Int32 = -2
    private static let noObject: Int32 = -3
    /// No value of a member stands at the start of the tape.
    private static let absent: Int32 = 0

    package init(document: JSONDocument, names: [String], objects: Int) {
        self.document = document
        self.names = names.map { Array($0.utf8) }
        places = Array(repeating: Self.unread, count: names.count * objects)
    }

    /// The member of the name at `column` in `object`, which is the one at `index` whenever it is asked for; nil when
    /// the object is of another document.
    package mutating func member(_ column: Int, of object: JSONNode, at index: Int) -> Member? {
        guard object.document === document else { return nil }
        let first = index * names.count
        if places[first + column] == Self.unread { read(object.index, first) }
        switch places[first + column] {
        case Self.absent: return .absent
        case Self.repeated: return .repeated
        case Self.noObject: return .noObject
        case let place: return .one(JSONNode(document: document, index: Int(place)))
        }
    }

    private mutating func read(_ object: Int, _ first: Int) {
        let isObject = document.tape[object].kind == .object
        for column in names.indices { places[first + column] = isObject ? Self.absent : Self.noObject }
        guard isObject else { return }
        let end = Int(document.tape[object].next)
        var at = object + 1
        var ordinal = 0
        while at < end {
            let column = column(ofNameAt: at, ordinal)
            if column >= 0 {
                places[first + column] = places[first + column] == Self.absent ? Int32(at + 1) : Self.repeated
            }
            at = Int(document.tape[at + 1].next)
            ordinal += 1
        }
    }

    /// The column of a name; -1 for one that nobody asks for.
    private mutating func column(ofNameAt at: Int, _ ordinal: Int) -> Int {
        let token = document.tape[at]
        if ordinal < last.count, document.isSameToken(token, last[ordinal].token) { return last[ordinal].column }
        let column = names.firstIndex { name in name.withUnsafeBufferPointer { document.isContent(at, $0) } } ?? -1
        if ordinal < last.count {
            last[ordinal] = (token, column)
        } else if ordinal == last.count {
            last.append((token, column))
        }
        return column
    }
}

/// Numbers the tokens of a document, those that are written alike with the same number.
package struct TokenKinds {
    private let document: JSONDocument
    private let limit: Int
    private var tokens: [(hash: Int, entry: JSONEntry)] = []
    /// Open addressing: numbers of tokens, -1 where a place is free. Twice as long as `tokens` at least.
    private var slots = [Int32](repeating: -1, count: 32)

    /// - Parameter limit: Kinds that are told apart; a token beyond has none.
    package init(document: JSONDocument, limit: Int) {
        self.document = document
        self.limit = limit
    }

    package var count: Int { tokens.count }

    /// The number of the token, from 0 in the order of their first appearance.
    package mutating func kind(of node: JSONNode) -> Int? {
        guard node.document === document else { return nil }
        let entry = document.tape[node.index]
        let hash = hash(entry)
        var slot = hash & (slots.count - 1)
        while slots[slot] >= 0 {
            let kind = Int(slots[slot])
            if tokens[kind].hash == hash, document.isSameToken(tokens[kind].entry, entry) { return kind }
            slot = (slot + 1) & (slots.count - 1)
        }
        guard tokens.count < limit else { return nil }
        slots[slot] = Int32(tokens.count)
        tokens.append((hash, entry))
        if tokens.count * 2 > slots.count { grow() }
        return tokens.count - 1
    }

    private mutating func grow() {
        slots = Array(repeating: -1, count: slots.count * 2)
        for (kind, token) in tokens.enumerated() {
            var slot = token.hash & (slots.count - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Int32(kind)
        }
    }

    /// Seeded, so that no answer can choose texts that meet in one slot.
    private func hash(_ entry: JSONEntry) -> Int {
        var hasher = Hasher()
        document.bytes.withUnsafeBytes { hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: $0[entry.range])) }
        return hasher.finalize()
    }
}

extension JSONDocument {
    /// Whether two tokens are written alike.
    @inline(__always)
    fileprivate func isSameToken(_ left: JSONEntry, _ right: JSONEntry) -> Bool {
        guard left.length == right.length else { return false }
        return bytes.withUnsafeBufferPointer {
            Self.isEqual(.init(rebasing: $0[left.range]), .init(rebasing: $0[right.range]))
        }
    }
}
