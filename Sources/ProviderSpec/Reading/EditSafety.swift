import Diagnostics
import SpecSyntax

/// Which edits may be made without asking: none that could widen what a secret reaches or what is sent.
enum EditSafety {
    /// Keys whose values say what a secret is, where it goes, and what is sent. Whatever stands below them is for people
    /// to write, and so are these keys themselves.
    private static let authority = [
        "origins", "origin", "credentials", "send_to", "receives", "auth", "headers", "decode", "native", "first_of",
    ]
    /// The same, where no slip of a letter is looked for: other keys are too much alike.
    private static let exactAuthority = ["id", "get", "post", "pages"]

    /// Takes back what rules said of the edits of warnings, and of those that touch authority.
    ///
    /// - Parameters:
    ///   - root: Nil where the text could not be read as a whole.
    ///   - bytes: The text.
    static func judge(_ findings: inout [Diagnostic], in root: SpecNode?, _ bytes: [UInt8]) {
        for index in findings.indices {
            guard let edit = findings[index].edit else { continue }
            // What cannot be shown as it is cannot be offered.
            if cleaned(edit.replacement) != edit.replacement { findings[index].edit = nil }
            guard edit.isSafe else { continue }
            let isWarning = findings[index].severity == .warning
            if isWarning || isAuthority(edit.replacement)
                || root.map({ touches(edit, $0) }) ?? isBelowAuthority(edit.span, bytes)
            {
                findings[index].edit?.isSafe = false
            }
        }
    }

    private static func isAuthority(_ key: String) -> Bool {
        closestMatch(to: key, in: authority) != nil || exactAuthority.contains { $0.isSame(as: key) }
    }

    /// Whether an edit lies below such a key, or in one, or gives a key the name of another beside it.
    private static func touches(_ edit: Diagnostic.Edit, _ root: SpecNode) -> Bool {
        let span = edit.span
        var node = root
        while true {
            switch node.value {
            case .scalar: return false
            case .sequence(let items):
                guard let item = last(items.count, startingBefore: span, { items[$0].span.start }) else { return false }
                node = items[item]
            case .mapping(let entries):
                guard let place = last(entries.count, startingBefore: span, { entries[$0].keySpan.start }) else {
                    return false
                }
                if isAuthority(entries[place].key) { return true }
                if span.start < entries[place].keySpan.end {
                    return entries.contains { $0.key.isSame(as: edit.replacement) }
                }
                node = entries[place].value
            }
        }
    }

    /// The same, told from the lines alone: the keys on the line of a place, and those of less indentation above it.
    private static func isBelowAuthority(_ span: SourceSpan, _ bytes: [UInt8]) -> Bool {
        var end = min(span.end.offset, bytes.count)
        var indentation = Int.max
        while true {
            let start = bytes[..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
            let line = bytes[start..<end]
            let width = line.prefix { $0 == 0x20 || $0 == 0x2D }.count
            if width < indentation, width < line.count, line.dropFirst(width).first != UInt8(ascii: "#") {
                indentation = width
                let words = line.split { byte in
                    !((97...122).contains(byte) || (65...90).contains(byte) || byte == 95 || byte == UInt8(ascii: ":"))
                }
                for word in words {
                    for key in word.split(separator: UInt8(ascii: ":")) where word.contains(UInt8(ascii: ":")) {
                        if isAuthority(String(decoding: Array(key), as: UTF8.self)) { return true }
                    }
                }
            }
            guard start > 0, indentation > 0 else { return false }
            end = start - 1
        }
    }

    /// The last of several places in the order of the text that begins no later than `span`.
    private static func last(
        _ count: Int, startingBefore span: SourceSpan, _ start: (Int) -> SourcePosition
    ) -> Int? {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if start(middle) <= span.start { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : low - 1
    }
}
