import Diagnostics
import SpecSyntax
import Testing

/// Broken texts crash nothing, and whatever is refused has a place.
@Suite struct MutationTests {
    static let seeds = [
        "spec: codexbar/1\nid: 'a'\nlist:\n  - b: \"c\\u00e9\"\n    d: [1, {e: f}]\n  - |\n    x\n     y\n  - >-\n    z\n",
        "a: {b: [c, 'd e'], \"f\": g} # h\n? i\n: j\nk: &l m\nn: *l\n<<: !!o p\n---\n...\n%YAML 1.1\n",
        "\u{FEFF}é: ü\r\n😀:\r\n  - 'a''b'\r\n  - -c\r\n\t- d\r\ne\u{A0}f: g\u{200B}\u{202E}\r\n",
    ]
    static let pieces = [
        ":", ": ", "-", "- ", "#", " #", "?", "? ", "[", "]", "{", "}", ",", "'", "\"", "\\", "|", ">", "&", "*", "!",
        "%", "@", "`",
        "\t", "\n", "\r\n", "\r", " ", "  ", "---\n", "...\n", "<<", "\u{A0}", "\u{FEFF}", "\u{202E}", "\u{2028}", "é",
        "😀", "\0",
        "\\x41", "\\u202E", "\\\n", "(", ")",
    ]

    /// A small generator with a fixed seed (xorshift), so that a failure repeats.
    struct Numbers: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
    }

    @Test(arguments: seeds.indices)
    func everyRefusalHasAPlace(_ index: Int) {
        var numbers = Numbers(state: 0x9E37_79B9_7F4A_7C15 &+ UInt64(index))
        for _ in 0..<1000 {
            let bytes = Self.mutated(Array(Self.seeds[index].utf8), &numbers)
            let (node, findings) = parseYAML(bytes)
            let source = SourceText(name: "a.yaml", bytes: bytes)
            guard node != nil || !findings.isEmpty else {
                Issue.record("no tree and no finding: \(bytes)")
                return
            }
            let spans =
                findings.flatMap { [$0.span] + $0.notes.map(\.span) } + (node.map(PlaceTests.spans) ?? [])
                + (node.map(Self.contentSpans) ?? [])
            for span in spans where !Self.isPlace(span, in: source) {
                Issue.record("\(span) is no place in \(bytes)")
                return
            }
            for finding in findings where finding.message.isEmpty { Issue.record("no message for \(bytes)") }
            #expect(DiagnosticRenderer.human(findings, source: source).isEmpty == findings.isEmpty)
        }
    }

    private static func mutated(_ bytes: [UInt8], _ numbers: inout Numbers) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...4, using: &numbers) {
            let at = Int.random(in: 0...bytes.count, using: &numbers)
            switch Int.random(in: 0..<4, using: &numbers) {
            case 0: bytes.insert(contentsOf: Array(pieces.randomElement(using: &numbers)?.utf8 ?? "".utf8), at: at)
            case 1: bytes.removeSubrange(at..<min(bytes.count, at + Int.random(in: 1...6, using: &numbers)))
            case 2: bytes = Array(bytes[..<at])
            default: if at < bytes.count { bytes[at] = UInt8.random(in: 0...255, using: &numbers) }
            }
        }
        return bytes
    }

    private static func contentSpans(_ node: SpecNode) -> [SourceSpan] {
        switch node.value {
        case .scalar(let scalar):
            let count = scalar.text.utf8.count
            return [0..<count, 0..<0, count..<count].compactMap { scalar.span(of: $0) }
        case .sequence(let items): return items.flatMap(contentSpans)
        case .mapping(let entries): return entries.flatMap { contentSpans($0.value) }
        }
    }

    private static func isPlace(_ span: SourceSpan, in source: SourceText) -> Bool {
        guard span != .start else { return true }
        return span.start <= span.end && source.position(at: span.start.offset) == span.start
            && source.position(at: span.end.offset) == span.end
    }
}
