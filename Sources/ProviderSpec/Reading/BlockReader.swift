package import Diagnostics
import Quantities
package import SpecSyntax

/// Reads one mapping of a spec: reports unknown keys at once and hands out the known ones.
///
/// A misspelt key is read as the one it was probably meant to be, so that one slip is told once. A class, since blocks hand
/// it about.
package final class BlockReader {
    package let block: String
    package let span: SourceSpan
    private let entries: [SpecNode.Entry]
    /// Unknown keys of one block whose meaning is guessed.
    private static let mostLookedFor = 100
    /// Keys that mean nothing here and resemble nothing that does.
    let unknownEntries: [SpecNode.Entry]
    /// Keys that are refused stand here, perhaps instead of others.
    let hasLaterKeys: Bool

    /// Returns nil, with a finding, when `node` is no mapping.
    ///
    /// - Parameters:
    ///   - block: The block's name as messages say it.
    ///   - keys: Keys the block allows.
    ///   - later: Keys of the language that this version refuses.
    package init?(
        _ node: SpecNode, _ block: String, keys: [String], later: [String] = [], _ findings: inout [Diagnostic]
    ) {
        guard case .mapping(let entries) = node.value else {
            findings.append(Self.noMapping(node, block, keys))
            return nil
        }
        var read = entries
        var unknownEntries: [SpecNode.Entry] = []
        var hasLaterKeys = false
        // A file may hold thousands of unknown keys: what the first ones were meant to be is looked for.
        var absent: [String]?
        var present: [String]?
        var unknownCount = 0
        for (index, entry) in entries.enumerated() where !keys.contains(where: { $0.isSame(as: entry.key) }) {
            if later.contains(where: { $0.isSame(as: entry.key) }) {
                findings.append(.notYet(entry.key, at: entry.keySpan))
                hasLaterKeys = true
                continue
            }
            if entry.key == "<<", findings.contains(where: { $0.span == entry.keySpan }) {  // refused as a merge key
                hasLaterKeys = true
                continue
            }
            unknownCount += 1
            if unknownCount > Self.mostLookedFor {
                findings.append(.unknownKey(entry.key, in: block, allowed: keys, nearest: [], at: entry.keySpan))
                unknownEntries.append(entry)
                continue
            }
            let beside = present ?? entries.map(\.key)
            present = beside
            if let home = KeyPlaces.home(of: entry.key, foundIn: block, keys, present: beside) {
                findings.append(.misplacedKey(entry.key, in: block, belongsTo: home, at: entry.keySpan))
                continue
            }
            let near = absent ?? keys.filter { key in !entries.contains { $0.key.isSame(as: key) } }
            absent = near
            findings.append(.unknownKey(entry.key, in: block, allowed: keys, nearest: near, at: entry.keySpan))
            if let meant = closestMatch(to: entry.key, in: near), !read.contains(where: { $0.key.isSame(as: meant) }) {
                read[index] = SpecNode.Entry(key: meant, keySpan: entry.keySpan, value: entry.value)
            } else {
                unknownEntries.append(entry)
            }
        }
        self.block = block
        self.span = node.span
        self.entries = read
        self.unknownEntries = unknownEntries
        self.hasLaterKeys = hasLaterKeys
    }

    /// The finding for a node that is no mapping: perhaps only the blank behind a key's colon is missing.
    private static func noMapping(_ node: SpecNode, _ block: String, _ keys: [String]) -> Diagnostic {
        let isNull =
            if case .scalar(let scalar) = node.value { ["null", "~", ""].contains(scalar.text) } else { false }
        var finding = Diagnostic.wrongNode(
            "a mapping for '\(block)'", at: node.span,
            help: isNull ? "leave the key out" : "its keys are: \(keys.joined(separator: ", "))")
        guard case .scalar(let scalar) = node.value, scalar.style == .plain,
            let key = keys.first(where: { scalar.text.hasPrefix("\($0):") }),
            let colon = scalar.span(of: key.utf8.count..<key.utf8.count + 1)
        else { return finding }
        finding.help = "write '\(key): …', with a blank behind the colon"
        finding.edit = .init(span: colon, replacement: ": ", isSafe: true)
        return finding
    }

    package subscript(key: String) -> SpecNode? { place(of: key).map { entries[$0].value } }

    package func keySpan(_ key: String) -> SourceSpan? { place(of: key).map { entries[$0].keySpan } }

    package func has(_ key: String) -> Bool { place(of: key) != nil }

    /// By index and mark, so that no entry is copied while the right one is looked for, and few texts are compared.
    private func place(of key: String) -> Int? {
        let mark = SpecNode.Entry.mark(of: key)
        for index in entries.indices where entries[index].mark == mark {
            if entries[index].key.isSame(as: key) { return index }
        }
        return nil
    }

    /// The value of a key that must be there.
    package func required(_ key: String, _ findings: inout [Diagnostic]) -> SpecNode? {
        if let node = self[key] { return node }
        // A key that nobody knows may stand in its place, and tells which keys there are.
        if hasLaterKeys || !unknownEntries.isEmpty { return nil }
        findings.append(.missingKey(key, in: block, at: SourceSpan(start: span.start, end: span.start)))
        return nil
    }

    package func text(_ key: String, _ findings: inout [Diagnostic]) -> Spanned<String>? {
        self[key].flatMap { $0.readWrittenText(&findings) }
    }

    package func requiredText(_ key: String, _ findings: inout [Diagnostic]) -> Spanned<String>? {
        required(key, &findings).flatMap { $0.readWrittenText(&findings) }
    }

    package func flag(_ key: String, _ findings: inout [Diagnostic]) -> Bool? {
        self[key].flatMap { $0.readFlag(&findings) }
    }

    func expression(_ key: String, _ findings: inout [Diagnostic]) -> ExpressionText? {
        self[key].flatMap { $0.readExpression(&findings) }
    }

    /// The entries of a mapping from free names to values; duplicate names are refused by the reader of the text.
    package func named(_ key: String, _ findings: inout [Diagnostic]) -> [SpecNode.Entry] {
        self[key].map { $0.readEntries(key, &findings) } ?? []
    }

    /// A list of names, or one.
    func names(_ key: String, _ findings: inout [Diagnostic]) -> [Spanned<String>] {
        (self[key]?.listed ?? []).compactMap { $0.readText(&findings) }
    }

    /// Reports all but the first of the given keys where more than one is there.
    package func onlyOne(of keys: [String], _ findings: inout [Diagnostic]) {
        guard keys.count(where: has) > 1 else { return }
        let present = keys.filter(has)
        guard let first = keySpan(present[0]) else { return }
        for key in present.dropFirst() {
            guard let span = keySpan(key) else { continue }
            findings.append(
                Diagnostic(
                    code: .conflictingKeys, span: span, message: "'\(key)' and '\(present[0])' exclude each other",
                    help: "keep one of them", notes: [.init(span: first, label: "'\(present[0])' stands here")]))
        }
    }
}

extension String {
    /// Equality by Unicode scalars: no canonical equivalence, unlike `==`.
    package func isSame(as other: String) -> Bool { utf8.count == other.utf8.count && TextKey.isSame(self, other) }
}
