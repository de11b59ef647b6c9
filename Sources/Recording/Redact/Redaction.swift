import JSONQuery
import ProviderSpec
import Quantities

/// Takes what is private out of answers, for one case.
///
/// Everything that is read stays what it is; what is private and read becomes a fake; what is not read becomes a
/// placeholder of its kind.
struct Redaction {
    static let placeholder = "redacted"

    let spec: CheckedSpec
    let book: FakeBook
    /// What no field reads stays too, but for what looks private.
    let keepsUnread: Bool

    /// The text that stands for a secret of an answer: `STEP.FIELD`.
    static func slot(of name: String) -> String {
        let plain = ByteText.lowered(Array(name.utf8)).map { byte in
            SuspectText.isDigit(byte) || SuspectText.isLower(byte) ? byte : 45
        }
        return "fake-" + String(decoding: plain.prefix(59), as: UTF8.self)
    }

    // MARK: Learning

    /// Takes note of what is private in an answer, so that it is known wherever it occurs.
    func learn(_ places: ReadPlaces) throws(RecordingFault) {
        var open = [places.document.root]
        while let node = open.popLast() {
            if let inner = places.inner[node.offset] { try learn(inner) }
            for case .field(let block) in places.uses[node.offset] ?? [] where block.isPrivate {
                guard let text = node.string ?? node.numberText else { continue }
                for part in Self.parts(of: text, block) where !part.isEmpty { try book.fake(of: part, form(block)) }
            }
            for member in node.members {
                for block in places.names[member.nameOffset] ?? [] where block.isPrivate && !member.name.isEmpty {
                    try book.fake(of: member.name, form(block))
                }
                open.append(member.value)
            }
            open += node.elements
        }
    }

    /// Texts that public fields read, each with the field: a request may carry them on.
    func publicTexts(of places: ReadPlaces) -> [(text: String, block: FieldBlock)] {
        var found: [(String, FieldBlock)] = []
        var open = [places.document.root]
        while let node = open.popLast() {
            if let inner = places.inner[node.offset] { found += publicTexts(of: inner) }
            for case .field(let block) in places.uses[node.offset] ?? [] {
                if block.isPrivate || block.isSecret || !block.isOfText || block.cut != nil { continue }
                if let text = node.string { found.append((text, block)) }
            }
            for member in node.members {
                for block in places.names[member.nameOffset] ?? [] where !block.isPrivate {
                    found.append((member.name, block))
                }
                open.append(member.value)
            }
            open += node.elements
        }
        return found
    }

    func form(_ block: FieldBlock) -> FakeBook.Form {
        FakeBook.Form(pattern: block.matches, fold: block.fold, place: "the field '\(block.name)'")
    }

    private static func parts(of text: String, _ block: FieldBlock) -> [String] {
        guard let cut = block.cut else { return [text] }
        if case .found(let part) = cut.part(of: text) { return [part] }
        return []
    }

    // MARK: JSON

    /// The bytes of a document with everything private replaced.
    func redacted(_ places: ReadPlaces, secrets: [String: String]) throws(RecordingFault) -> [UInt8] {
        let bytes = places.document.bytes
        var edits: [(range: Range<Int>, text: [UInt8])] = []
        // With the name that a value stands under, through lists too.
        var open: [(node: JSONNode, name: String)] = [(places.document.root, "")]
        while let (node, under) = open.popLast() {
            for member in node.members {
                let range = Self.nameRange(member.nameOffset, bytes)
                let name = try redactedName(member, places)
                if !name.isSame(as: member.name) { edits.append((range, Self.quoted(name))) }
                open.append((member.value, member.name))
            }
            open += node.elements.map { ($0, under) }
            guard node.kind != .object, node.kind != .array,
                let text = try redactedLeaf(node, under, places, secrets)
            else { continue }
            edits.append((node.byteRange, text))
        }
        edits.sort { $0.range.lowerBound < $1.range.lowerBound }
        var out: [UInt8] = []
        var end = 0
        for edit in edits {
            out += bytes[end..<edit.range.lowerBound]
            out += edit.text
            end = edit.range.upperBound
        }
        return out + bytes[end...]
    }

    private static func nameRange(_ start: Int, _ bytes: [UInt8]) -> Range<Int> {
        var end = start + 1
        while end < bytes.count, bytes[end] != 34 { end += bytes[end] == 92 ? 2 : 1 }
        return start..<min(end + 1, bytes.count)
    }

    static func quoted(_ text: String) -> [UInt8] { Array(JSONValue.string(text).text(pretty: false).utf8) }

    /// Names that the spec reads, says or plainly would stay; of any other, who knows whose name it is.
    private func redactedName(_ member: JSONNode.Member, _ places: ReadPlaces) throws(RecordingFault) -> String {
        let name = member.name
        let readers = places.names[member.nameOffset] ?? []
        if name.isEmpty { return name }
        if readers.contains(where: \.isPrivate) { return try book.fake(of: name) }
        if book.isSaidBySpec(name) || places.spelled.contains(member.nameOffset) { return name }
        if !readers.isEmpty { return try book.scrubbed(name) }
        if let known = book.known(name) { return known }
        if keepsUnread || book.structure.contains(name) { return try book.scrubbed(name) }
        return book.neutral(name)
    }

    /// Nil: the value stays as it is.
    private func redactedLeaf(
        _ node: JSONNode, _ name: String, _ places: ReadPlaces, _ secrets: [String: String]
    ) throws(RecordingFault) -> [UInt8]? {
        let uses = places.uses[node.offset] ?? []
        switch node.kind {
        case .null, .object, .array: return nil
        case .bool: return uses.isEmpty && !keepsUnread ? Array("false".utf8) : nil
        case .number:
            guard let text = node.numberText else { return nil }
            let isPrivate = uses.contains { if case .field(let block) = $0 { block.isPrivate } else { false } }
            if isPrivate { return Array(try book.fake(of: text).utf8) }
            let isTelling = TellingText.isName(name, isNumber: true) || TellingText.isValue(text)
            return uses.isEmpty && (!keepsUnread || isTelling) ? [48] : nil
        case .string:
            // Half of a surrogate pair is no text: whoever reads it finds that out.
            guard let text = node.string else { return uses.isEmpty ? Self.quoted(Self.placeholder) : nil }
            if let inner = places.inner[node.offset] {
                return Self.quoted(String(decoding: try redacted(inner, secrets: secrets), as: UTF8.self))
            }
            if uses.isEmpty, keepsUnread, !text.isEmpty {
                if TellingText.isName(name) || TellingText.isValue(text) { return Self.quoted(Self.placeholder) }
                if let known = book.known(text), !book.isSaidBySpec(text) { return Self.quoted(known) }
            }
            return Self.quoted(try self.text(text, uses, secrets))
        }
    }

    // MARK: Texts

    private func text(
        _ text: String, _ uses: [ReadPlaces.Use], _ secrets: [String: String]
    ) throws(RecordingFault) -> String {
        let blocks = uses.compactMap { if case .field(let block) = $0 { block } else { nil } }
        let cuts = blocks.filter { $0.cut != nil }
        if !cuts.isEmpty, cuts.count == blocks.count { return try skeleton(of: text, cuts, secrets) }
        if text.isEmpty { return text }
        if blocks.contains(where: \.isSecret) { return secrets[text] ?? Self.placeholder }
        if blocks.contains(where: \.isPrivate) { return try book.fake(of: text) }
        if blocks.contains(where: \.isOfText) || keepsUnread { return try book.scrubbed(text) }
        if !blocks.isEmpty, blocks.contains(where: { $0.type != .present }) {
            // It is read as a number, a time or a word: nothing longer is.
            if text.utf8.count <= 40 { return try book.scrubbed(text) }
            // A number of any length is one, and may be too long for it.
            let isNumber = text.utf8.allSatisfy { SuspectText.isDigit($0) || $0 == 46 || $0 == 45 }
            guard isNumber else { return Self.placeholder }
            return String(decoding: text.utf8.map { SuspectText.isDigit($0) ? 57 : $0 }, as: UTF8.self)
        }
        if uses.contains(where: { if case .test = $0 { true } else { false } }), text.utf8.count <= 200 {
            return try book.scrubbed(text)
        }
        return withWordsOfOutcomes(text)
    }

    /// A placeholder that holds what outcome rules look for.
    private func withWordsOfOutcomes(_ text: String) -> String {
        ([Self.placeholder] + wordsOfOutcomes(in: Array(text.utf8))).joined(separator: " ")
    }

    private func wordsOfOutcomes(in bytes: [UInt8]) -> [String] {
        var words: [String] = []
        for outcome in spec.outcomes {
            guard case .contains(let texts) = outcome.block.body else { continue }
            for text in texts where ByteText.isFound(Array(text.utf8), in: bytes) {
                if !words.contains(where: { $0.isSame(as: text) }) { words.append(text) }
            }
        }
        return words
    }

    /// A body that is no JSON: what fields cut out of it and what rules look for, in its order, and no more.
    func redactedText(
        _ body: [UInt8], _ blocks: [FieldBlock], secrets: [String: String]
    ) throws(RecordingFault) -> [UInt8] {
        guard !body.isEmpty else { return [] }
        let text = String(decoding: body, as: UTF8.self)
        let whole = keepsUnread && blocks.isEmpty ? try book.scrubbed(text) : Self.placeholder
        let words = keepsUnread && blocks.isEmpty ? [] : wordsOfOutcomes(in: body)
        let parts = blocks.isEmpty ? [] : [try skeleton(of: text, blocks, secrets)]
        return Array((([whole] + words + parts).joined(separator: "\n") + "\n").utf8)
    }

    private func skeleton(
        of text: String, _ blocks: [FieldBlock], _ secrets: [String: String]
    ) throws(RecordingFault) -> String {
        let bytes = Array(text.utf8)
        var pieces: [(place: Int, text: String)] = []
        for block in blocks {
            guard let cut = block.cut else { return try self.text(text, [.field(block)], secrets) }
            guard let mark = cut.after.first(where: { $0.isEmpty || ByteText.isFound(Array($0.utf8), in: bytes) })
            else { continue }
            let place = mark.isEmpty ? 0 : ByteText.place(of: Array(mark.utf8), in: bytes) ?? 0
            let part: String
            switch cut.part(of: text) {
            case .absent: continue
            case .null: part = "null"
            case .malformed: part = Self.placeholder
            case .found(let found):
                let plain = try piece(found, block, secrets)
                switch cut.end {
                case .text: part = plain
                case .mark(let end): part = plain + end
                case .jsonString: part = String(decoding: Self.quoted(plain), as: UTF8.self)
                }
            }
            let piece = mark + part
            if !pieces.contains(where: { $0.text.isSame(as: piece) }) { pieces.append((place, piece)) }
        }
        pieces.sort { $0.place < $1.place }
        return pieces.map(\.text).joined(separator: "\n")
    }

    private func piece(
        _ text: String, _ block: FieldBlock, _ secrets: [String: String]
    ) throws(RecordingFault) -> String {
        if block.isSecret { return secrets[text] ?? Self.placeholder }
        if block.isPrivate, !text.isEmpty { return try book.fake(of: text) }
        return block.type == .present ? "" : try book.scrubbed(text)
    }
}

extension FieldBlock {
    /// Its value is free text, not a number, a time or one of some words.
    fileprivate var isOfText: Bool {
        switch type {
        case .string: true
        case .list(let element): element == .string
        default: false
        }
    }
}
