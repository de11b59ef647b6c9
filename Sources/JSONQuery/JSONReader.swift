/// Reads JSON text (RFC 8259) into a tape of records, strictly and without recursion.
///
/// Stricter than the standard allows where leniency hides a broken answer: no byte order mark, nothing after the value,
/// nothing but well-formed UTF-8. Names that occur twice are kept, for whoever reads them to notice.
struct JSONReader {
    private let text: JSONScanner
    private let limits: JSONLimits
    private var entries: [JSONEntry] = []
    private var nodes = 0

    static func read(_ bytes: [UInt8], limits: JSONLimits) throws(JSONError) -> ([JSONEntry], nodes: Int) {
        guard bytes.count <= limits.bytes else {
            throw JSONError(offset: limits.bytes, reason: .tooManyBytes(limit: limits.bytes))
        }
        let result = bytes.withUnsafeBufferPointer { buffer -> Result<([JSONEntry], nodes: Int), JSONError> in
            guard let base = buffer.baseAddress else {
                return .failure(JSONError(offset: 0, reason: .unexpectedEnd))
            }
            var reader = JSONReader(base: base, end: buffer.count, limits: limits)
            do throws(JSONError) {
                try reader.readText()
                return .success((reader.entries, nodes: reader.nodes))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private init(base: UnsafePointer<UInt8>, end: Int, limits: JSONLimits) {
        self.text = JSONScanner(base: base, end: end, numberLength: limits.numberLength)
        self.limits = limits
        // Room is not touched before it is used, so a generous guess costs addresses and no memory.
        entries.reserveCapacity(min(end / 8, 2 * limits.nodes) + 8)
    }

    /// An open array or object: its record, and how many children it has so far.
    private struct Frame {
        var index: Int
        var count: Int
        var isObject: Bool
    }

    private mutating func readText() throws(JSONError) {
        if text.end >= 3, text.base[0] == 0xEF, text.base[1] == 0xBB, text.base[2] == 0xBF {
            throw JSONError(offset: 0, reason: .byteOrderMark)
        }
        var open: [Frame] = []
        open.reserveCapacity(min(limits.depth, 64))
        var top = Frame(index: -1, count: 0, isObject: false)
        var at = text.skipBlanks(0)
        while true {
            guard at < text.end else { throw text.fail(at, .unexpectedEnd) }
            nodes += 1
            guard nodes <= limits.nodes else { throw text.fail(at, .tooManyNodes(limit: limits.nodes)) }
            top.count += 1
            let byte = text.base[at]
            switch byte {
            case 0x22:
                at = try readString(at, kind: .string)
            case 0x7B, 0x5B:
                guard open.count < limits.depth else { throw text.fail(at, .tooDeep(limit: limits.depth)) }
                open.append(top)
                top = Frame(index: entries.count, count: 0, isObject: byte == 0x7B)
                entries.append(JSONEntry(top.isObject ? .object : .array, offset: at, length: 0, next: 0))
                at = text.skipBlanks(at + 1)
                guard at < text.end else { throw text.fail(at, .unexpectedEnd) }
                if text.base[at] != (top.isObject ? 0x7D : 0x5D) {
                    if top.isObject { at = try readName(at) }
                    continue
                }
            case 0x2D, 0x30...0x39:
                let end = try text.numberEnd(at)
                append(.number, at, end)
                at = end
            case 0x74:
                let end = try text.wordEnd(at, "true")
                append(.true, at, end)
                at = end
            case 0x66:
                let end = try text.wordEnd(at, "false")
                append(.false, at, end)
                at = end
            case 0x6E:
                let end = try text.wordEnd(at, "null")
                append(.null, at, end)
                at = end
            default:
                throw text.fail(at, .unexpectedByte(byte, expected: .value))
            }
            // What follows a value: the next one, or the end of one or more containers.
            while true {
                at = text.skipBlanks(at)
                guard top.index >= 0 else {
                    guard at == text.end else { throw text.fail(at, .unexpectedByte(text.base[at], expected: .end)) }
                    return
                }
                guard at < text.end else { throw text.fail(at, .unexpectedEnd) }
                let closing: UInt8 = top.isObject ? 0x7D : 0x5D
                if text.base[at] == 0x2C, top.count > 0 {
                    let comma = at
                    at = text.skipBlanks(at + 1)
                    guard at < text.end else { throw text.fail(at, .unexpectedEnd) }
                    if text.base[at] == closing { throw text.fail(comma, .trailingComma) }
                    if top.isObject { at = try readName(at) }
                    break
                }
                guard text.base[at] == closing else {
                    let expected: JSONError.Expectation = top.isObject ? .commaOrBrace : .commaOrBracket
                    throw text.fail(at, .unexpectedByte(text.base[at], expected: expected))
                }
                at += 1
                close(top, at)
                top = open.removeLast()
            }
        }
    }

    @inline(__always)
    private mutating func close(_ frame: Frame, _ at: Int) {
        let next = entries.count
        entries.withUnsafeMutableBufferPointer { buffer in
            buffer[frame.index].length = UInt32(truncatingIfNeeded: at) - buffer[frame.index].offset
            buffer[frame.index].next = UInt32(truncatingIfNeeded: next)
            buffer[frame.index].bits |= UInt32(truncatingIfNeeded: frame.count) << JSONEntry.countShift
        }
    }

    /// Reads a name and its colon; returns the place where the value starts.
    private mutating func readName(_ start: Int) throws(JSONError) -> Int {
        guard text.base[start] == 0x22 else {
            throw text.fail(start, .unexpectedByte(text.base[start], expected: .memberName))
        }
        var at = text.skipBlanks(try readString(start, kind: .name))
        guard at < text.end else { throw text.fail(at, .unexpectedEnd) }
        guard text.base[at] == 0x3A else { throw text.fail(at, .unexpectedByte(text.base[at], expected: .colon)) }
        at = text.skipBlanks(at + 1)
        return at
    }

    @inline(__always)
    private mutating func readString(_ start: Int, kind: JSONEntry.Kind) throws(JSONError) -> Int {
        var flags: UInt32 = 0
        let end = try text.stringEnd(start, &flags)
        append(kind, start, end, flags)
        return end
    }

    @inline(__always)
    private mutating func append(_ kind: JSONEntry.Kind, _ start: Int, _ end: Int, _ flags: UInt32 = 0) {
        entries.append(JSONEntry(kind, offset: start, length: end - start, next: entries.count + 1, flags: flags))
    }
}
