package import JSONQuery
package import ProviderSpec

/// Turns the body of an answer into one JSON document, through the stages of `decode:`.
///
/// The documents of an event stream or of frames become the elements of one array. Each of them is read on its own first,
/// so that no text between two of them can be taken for JSON.
package struct BodyDecoder: Sendable {
    package var stages: [DecodeStage]
    package var natives: NativeRegistry
    /// Documents that were read before: a body of which one is needs no reading.
    package var known: [JSONDocument] = []

    package init(_ stages: [DecodeStage], natives: NativeRegistry = NativeRegistry()) {
        self.stages = stages
        self.natives = natives
    }

    /// - Throws: `JSONError` with offsets into `body`. No document at all is no JSON: an empty list would say that there is
    ///   nothing, where nothing was told.
    package func document(_ body: [UInt8]) throws(JSONError) -> JSONDocument {
        var body = body
        var start = 0
        for stage in stages {
            switch stage {
            case .native(let name):
                body = try output(of: name.value, for: body, from: start)
                start = 0
            case .stripPrefix(let prefix):
                if body[start...].starts(with: prefix.utf8) { start += prefix.utf8.count }
            case .eventStream:
                // Lines of an event stream begin with a field's name or a colon.
                if let first = body[start...].first(where: { !isBlank($0) }), first == 0x7B || first == 0x5B {
                    var list = DocumentList()
                    try list.append(Array(body[start...]), at: start)
                    return try list.document(end: body.count)
                }
                return try EventStream.documents(of: body, from: start)
            case .frames: return try Frames.documents(of: body, from: start)
            }
        }
        guard start > 0 else {
            if let document = known.first(where: { $0.isOf(body) }) { return document }
            return try JSONDocument(parsing: body)
        }
        do throws(JSONError) {
            return try JSONDocument(parsing: Array(body[start...]))
        } catch {
            throw JSONError(offset: start + error.offset, reason: error.reason)
        }
    }

    /// What native code makes of the rest of the body. Offsets of later errors are those of its output.
    private func output(of name: NativeName, for body: [UInt8], from start: Int) throws(JSONError) -> [UInt8] {
        let limit = JSONLimits.response.bytes
        do throws(NativeFault) {
            return try natives.decode(start == 0 ? body : Array(body[start...]), by: name, limit: limit)
        } catch {
            switch error {
            case .tooLarge: throw JSONError(offset: start, reason: .tooManyBytes(limit: limit))
            case .notRecognised(let offset):
                let place = start + max(offset, 0)
                guard place < body.count else { throw JSONError(offset: body.count, reason: .unexpectedEnd) }
                throw JSONError(offset: place, reason: .unexpectedByte(body[place], expected: .value))
            }
        }
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}

/// Documents that become one array. Their limits hold for all of them together.
struct DocumentList {
    private let limits = JSONLimits.response
    private var text: [UInt8] = [0x5B]
    private var nodes = 0

    /// Adds a document.
    ///
    /// - Parameter offset: Where it starts in the body, for the error.
    mutating func append(_ bytes: [UInt8], at offset: Int) throws(JSONError) {
        do throws(JSONError) {
            var left = limits
            left.nodes = limits.nodes - nodes
            nodes += try JSONDocument(parsing: bytes, limits: left).nodeCount
        } catch {
            var reason = error.reason
            if case .tooManyNodes = reason { reason = .tooManyNodes(limit: limits.nodes) }
            throw JSONError(offset: offset + error.offset, reason: reason)
        }
        if text.count > 1 { text.append(0x2C) }
        text += bytes
    }

    var isEmpty: Bool { text.count == 1 }

    /// - Parameter end: Bytes of the body: where a document is missed when there is none.
    func document(end: Int) throws(JSONError) -> JSONDocument {
        guard !isEmpty else { throw JSONError(offset: end, reason: .unexpectedEnd) }
        // The array itself is ours, and each comma of it stands for at least one byte of the body.
        var wider = limits
        wider.bytes = text.count + 1
        wider.depth += 1
        wider.nodes += 1
        return try JSONDocument(parsing: text + [0x5D], limits: wider)
    }
}

/// `text/event-stream` (WHATWG HTML, section 9.2.6): the data of each event.
enum EventStream {
    static func documents(of body: [UInt8], from start: Int) throws(JSONError) -> JSONDocument {
        var list = DocumentList()
        var data: [UInt8] = []
        var dataStart = 0
        var at = start
        if body[at...].starts(with: [0xEF, 0xBB, 0xBF]) { at += 3 }
        // An event ends with an empty line; what the body ends with before one is an event too, and has to be whole.
        while at <= body.count {
            let end = body[at...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? body.count
            let line = body[at..<end]
            if let value = value(of: "data", line) { add(value, &data, &dataStart) }
            if line.isEmpty || end == body.count {
                if !data.isEmpty { try list.append(Array(data.dropLast()), at: dataStart) }
                data = []
            }
            let isPair = end + 1 < body.count && body[end] == 0x0D && body[end + 1] == 0x0A
            at = end + (isPair ? 2 : 1)
        }
        return try list.document(end: body.count)
    }

    /// Lines of one event are joined by line feeds; the last one is cut off when the event ends.
    private static func add(_ value: ArraySlice<UInt8>, _ data: inout [UInt8], _ start: inout Int) {
        if data.isEmpty {
            guard !value.isEmpty else { return }
            start = value.startIndex
        }
        data += value
        data.append(0x0A)
    }

    /// The value of a line `NAME: value` or `NAME:value`; nil for other fields and comments.
    private static func value(of name: String, _ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard line.starts(with: name.utf8) else { return nil }
        let rest = line.dropFirst(name.utf8.count)
        if rest.isEmpty { return rest }
        guard rest.first == 0x3A else { return nil }
        let value = rest.dropFirst()
        return value.first == 0x20 ? value.dropFirst() : value
    }
}

/// Balanced JSON arrays in a text, such as the chunks that some web pages answer with.
enum Frames {
    static func documents(of body: [UInt8], from start: Int) throws(JSONError) -> JSONDocument {
        var list = DocumentList()
        var at = start
        while let open = body[at...].firstIndex(of: 0x5B) {
            // Nothing behind an unfinished array is read: what looks like one there may stand in one of its texts.
            guard let end = end(of: open, in: body) else { break }
            do throws(JSONError) {
                try list.append(Array(body[open..<end]), at: open)
            } catch {
                // Brackets that hold no JSON are text; what is too large is not.
                if error.isLimit { throw error }
            }
            at = end
        }
        return try list.document(end: body.count)
    }

    /// Where the array that opens at a place is closed; nil when it never is.
    private static func end(of open: Int, in body: [UInt8]) -> Int? {
        var depth = 0
        var isText = false
        var isEscaped = false
        for index in open..<body.count {
            let byte = body[index]
            if isText {
                if isEscaped {
                    isEscaped = false
                } else if byte == 0x5C {
                    isEscaped = true
                } else if byte == 0x22 {
                    isText = false
                }
                continue
            }
            switch byte {
            case 0x22: isText = true
            case 0x5B, 0x7B: depth += 1
            case 0x5D, 0x7D:
                depth -= 1
                if depth == 0 { return index + 1 }
            default: break
            }
        }
        return nil
    }
}
