/// Which stretch of a scalar as written each stretch of its content comes from.
struct ScalarPlaces {
    struct Piece {
        /// Offset into the content, in bytes.
        var content: Int
        var contentLength: Int
        /// Offset into the scalar as written, in bytes.
        var source: Int
        var sourceLength: Int
        /// Whether both are the same bytes; otherwise the piece (an escape, a fold) is one whole.
        var isVerbatim: Bool
    }

    private(set) var pieces: [Piece] = []
    private var contentEnd = 0

    /// Returns nil when the content does not follow from what was written.
    init?(_ written: [UInt8], content: [UInt8], style: SpecNode.Scalar.Style) {
        switch style {
        case .plain: readFlow(written, 0..<written.count, style)
        case .singleQuoted, .doubleQuoted:
            guard written.count >= 2 else { return nil }
            readFlow(written, 1..<written.count - 1, style)
        case .literal, .folded:
            guard readBlock(written, content) else { return nil }
        }
        guard contentEnd == content.count else { return nil }
    }

    /// The stretch of the scalar as written that `range` of the content comes from.
    func source(of range: Range<Int>) -> Range<Int> {
        guard let last = pieces.last else { return 0..<0 }
        let start: Int
        if range.lowerBound >= contentEnd {
            start = last.source + last.sourceLength
        } else {
            let piece = piece(at: range.lowerBound)
            start = piece.source + (piece.isVerbatim ? range.lowerBound - piece.content : 0)
        }
        guard range.upperBound > range.lowerBound else { return start..<start }
        let piece = piece(at: range.upperBound - 1)
        let end = piece.source + (piece.isVerbatim ? range.upperBound - piece.content : piece.sourceLength)
        return start..<max(start, end)
    }

    private func piece(at content: Int) -> Piece {
        var low = 0
        var high = pieces.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if pieces[middle].content <= content { low = middle } else { high = middle }
        }
        return pieces[low]
    }

    private mutating func add(_ source: Range<Int>, content length: Int? = nil) {
        guard !source.isEmpty else { return }
        let contentLength = length ?? source.count
        if contentLength > 0 {
            pieces.append(
                Piece(
                    content: contentEnd, contentLength: contentLength, source: source.lowerBound,
                    sourceLength: source.count, isVerbatim: length == nil))
        }
        contentEnd += contentLength
    }

    /// Plain and quoted scalars: line ends fold, quotes and escapes shrink.
    private mutating func readFlow(_ written: [UInt8], _ range: Range<Int>, _ style: SpecNode.Scalar.Style) {
        var offset = range.lowerBound
        var verbatim = offset
        while offset < range.upperBound {
            let byte = written[offset]
            if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
                let (end, breaks) = Self.blanks(written, offset, range.upperBound)
                if breaks > 0 {
                    add(verbatim..<offset)
                    add(offset..<end, content: max(1, breaks - 1))
                    verbatim = end
                }
                offset = end
            } else if byte == 0x5C, style == .doubleQuoted {
                add(verbatim..<offset)
                let (end, length) = Self.escape(written, offset, range.upperBound)
                add(offset..<end, content: length)
                offset = end
                verbatim = end
            } else if byte == 0x27, style == .singleQuoted {
                add(verbatim..<offset)
                let end = min(offset + 2, range.upperBound)
                add(offset..<end, content: 1)
                offset = end
                verbatim = end
            } else {
                offset += 1
            }
        }
        add(verbatim..<range.upperBound)
    }

    /// The end of the blanks and line ends at `offset`, and how many line ends they hold.
    private static func blanks(_ written: [UInt8], _ offset: Int, _ limit: Int) -> (end: Int, breaks: Int) {
        var end = offset
        var breaks = 0
        while end < limit {
            switch written[end] {
            case 0x0A: breaks += 1
            case 0x20, 0x09, 0x0D: break
            default: return (end, breaks)
            }
            end += 1
        }
        return (end, breaks)
    }

    /// The end of the escape at `offset` and the bytes it stands for.
    private static func escape(_ written: [UInt8], _ offset: Int, _ limit: Int) -> (end: Int, length: Int) {
        guard offset + 1 < limit else { return (limit, 0) }
        let digits: Int
        switch written[offset + 1] {
        case UInt8(ascii: "x"): digits = 2
        case UInt8(ascii: "u"): digits = 4
        case UInt8(ascii: "U"): digits = 8
        case UInt8(ascii: "N"), UInt8(ascii: "_"): return (offset + 2, 2)
        case UInt8(ascii: "L"), UInt8(ascii: "P"): return (offset + 2, 3)
        case 0x0A, 0x0D:
            let (end, breaks) = blanks(written, offset + 1, limit)
            return (end, max(0, breaks - 1))
        default: return (offset + 2, 1)
        }
        let end = min(offset + 2 + digits, limit)
        let text = String(decoding: written[offset + 2..<end], as: UTF8.self)
        let scalar = UInt32(text, radix: 16).flatMap(Unicode.Scalar.init)
        return (end, scalar.map { Unicode.UTF8.width($0) } ?? 0)
    }

    /// Literal and folded scalars: each written line is found again in the content.
    private mutating func readBlock(_ written: [UInt8], _ content: [UInt8]) -> Bool {
        guard let header = written.firstIndex(of: 0x0A) else { return content.isEmpty }
        guard let indent = Self.indent(written, after: header, content) else { return false }
        var lineStart = header + 1
        var previousEnd = header + 1
        while lineStart < written.count {
            let newline = written[lineStart...].firstIndex(of: 0x0A) ?? written.count
            let end = newline > lineStart && written[newline - 1] == 0x0D ? newline - 1 : newline
            let start = min(lineStart + indent, end)
            if start < end {
                var next = contentEnd
                while next < content.count, content[next] == 0x0A { next += 1 }
                let isFolded = next == contentEnd && next > 0 && next < content.count && content[next] == 0x20
                if isFolded, written[start] != 0x20, written[start] != 0x09 { next += 1 }
                guard next + (end - start) <= content.count,
                    content[next..<next + (end - start)].elementsEqual(written[start..<end])
                else { return false }
                if next > contentEnd { add(previousEnd..<max(start, previousEnd + 1), content: next - contentEnd) }
                add(start..<end)
                previousEnd = end
            }
            lineStart = newline + 1
        }
        if contentEnd < content.count {
            guard content[contentEnd...].allSatisfy({ $0 == 0x0A }) else { return false }
            let rest = min(previousEnd, max(0, written.count - 1))..<written.count
            add(rest.isEmpty ? 0..<1 : rest, content: content.count - contentEnd)
        }
        return true
    }

    /// How far the block is indented, by comparing its first line that is not blank with the content.
    private static func indent(_ written: [UInt8], after header: Int, _ content: [UInt8]) -> Int? {
        guard let first = content.firstIndex(where: { $0 != 0x0A }) else { return 0 }
        let contentIndent = content[first...].prefix { $0 == 0x20 }.count
        var start = header + 1
        while start < written.count {
            let line = written[start...].prefix { $0 != 0x0A }
            let indent = line.prefix { $0 == 0x20 }.count
            if indent < line.count, line[line.startIndex + indent] != 0x0D {
                return indent >= contentIndent ? indent - contentIndent : nil
            }
            start += line.count + 1
        }
        return nil
    }
}
