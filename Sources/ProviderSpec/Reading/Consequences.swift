import Diagnostics
import SpecSyntax

/// Leaves out what only follows from another finding, and tells what occurs several times once.
enum Consequences {
    /// More places than these are only counted.
    private static let mostPlaces = 5

    static func removed(from findings: [Diagnostic], syntax: [Diagnostic], _ root: SpecNode?) -> [Diagnostic] {
        var left = withoutMisreadTexts(findings, syntax: syntax)
        if let root { left = withoutIndented(withoutNeighbours(left, of: root), in: root) }
        return grouped(withoutProofs(withoutMovedKeys(left)))
    }

    /// What YAML read otherwise than it was meant is told once: what is found in the same text only says the same.
    private static func withoutMisreadTexts(_ findings: [Diagnostic], syntax: [Diagnostic]) -> [Diagnostic] {
        let causes = syntax.filter { $0.severity == .error }.prefix(100)
        guard !causes.isEmpty else { return findings }
        return findings.enumerated().filter { index, finding in
            let span = finding.span
            if index < syntax.count {
                return !causes.contains { $0.code == .unquotedText && $0.span.holds(span) && $0.span != span }
            }
            let isText = span.start.line == span.end.line
            return !causes.contains {
                $0.span.holds(span) || isText && span.holds($0.span)
                    // What is missing may be what was misread behind it.
                    || finding.code == .missingKey && $0.span.start.line == span.start.line
                        && ["CBX0021", "CBX0022", "CBX0023"].contains($0.code.id)
            }
        }.map(\.element)
    }

    // MARK: Indentation

    /// Where nothing stands below a key and its neighbours mean nothing, they were meant to stand below it.
    private static func withoutNeighbours(_ findings: [Diagnostic], of root: SpecNode) -> [Diagnostic] {
        var left = findings
        for index in findings.indices
        where findings[index].code == .wrongNode && findings[index].message.hasPrefix("expected a mapping") {
            let place = findings[index].span
            guard place.start == place.end, let region = root.neighbours(behind: place),
                findings.contains(where: { $0.severity == .error && region.holds($0.span) })
            else { continue }
            left.removeAll { region.holds($0.span) }
            for other in left.indices where left[other].span == place && left[other].code == .wrongNode {
                left[other].help = "indent the lines below it, which stand beside it"
            }
        }
        return left
    }

    /// An entry indented too far is an unknown key of the entry above, and what was meant to stand below it occurs twice.
    private static func withoutIndented(_ findings: [Diagnostic], in root: SpecNode) -> [Diagnostic] {
        var left = findings
        for finding in findings where finding.code == .unknownKey {
            guard let key = quoted(finding.message).first,
                let end = root.endOfMap(withOmitted: key, at: finding.span)
            else { continue }
            let isTwice = { (other: Diagnostic) in
                other.code.id == "CBX0019" && other.span.start > finding.span.end && other.span.start <= end
            }
            guard left.contains(where: isTwice) else { continue }
            left.removeAll { other in
                isTwice(other)
                    || ["CBX0111", "CBX0304"].contains(other.code.id) && quoted(other.message) == [key]
            }
            for index in left.indices where left[index].span == finding.span && left[index].code == .unknownKey {
                left[index].help = "begin this line further left, like the entries beside it"
            }
        }
        return left
    }

    // MARK: Proofs

    /// What is proven of the whole.
    private static let proofs = [
        "CBX0311", "CBX0411", "CBX0412", "CBX0420", "CBX0421", "CBX0422", "CBX0423", "CBX0430", "CBX0431",
    ]

    /// Of a text with an error in a part, nothing is proven: what that part would say is not known.
    private static func withoutProofs(_ findings: [Diagnostic]) -> [Diagnostic] {
        let isBasic = { (finding: Diagnostic) in finding.severity == .error && !isConsequence(finding) }
        guard findings.contains(where: isBasic) else { return findings }
        return findings.filter { !isConsequence($0) }
    }

    private static func isConsequence(_ finding: Diagnostic) -> Bool {
        switch finding.code.id {
        case "CBX0308":
            finding.message.hasPrefix("'") && quoted(finding.message).count == 1
                && finding.help == "use it as it is"
        case "CBX0310": finding.help?.hasPrefix("it is there only where its step was asked") == true
        case "CBX0405": finding.message.hasPrefix("this file may hold a login of another host")
        default: proofs.contains(finding.code.id)
        }
    }

    // MARK: Keys

    /// A key that stands in the wrong block, or that nobody knows, is what its block lacks: that is no second finding.
    private static func withoutMovedKeys(_ findings: [Diagnostic]) -> [Diagnostic] {
        let missing = findings.indices.filter { findings[$0].code == .missingKey }
        guard !missing.isEmpty else { return findings }
        var removed: Set<Int> = []
        for finding in findings where finding.code == .unknownKey {
            let words = quoted(finding.message)
            guard words.count == 2, let help = finding.help else { continue }
            let isMoved = help.hasPrefix("move it")
            if isMoved, let home = quoted(help).first {
                let message = Diagnostic.missingKey(words[0], in: home, at: finding.span).message
                let places = missing.filter { findings[$0].message == message && !removed.contains($0) }
                if let nearest = places.min(by: { distance($0, finding, findings) < distance($1, finding, findings) }) {
                    removed.insert(nearest)
                }
            } else if !help.hasPrefix("did you mean") {
                let last = missing.last {
                    quoted(findings[$0].message).first == words[1] && findings[$0].span.start < finding.span.start
                        && finding.span.start.line - findings[$0].span.start.line < 10
                }
                if let last { removed.insert(last) }
            }
        }
        return findings.indices.filter { !removed.contains($0) }.map { findings[$0] }
    }

    private static func distance(_ index: Int, _ finding: Diagnostic, _ findings: [Diagnostic]) -> Int {
        abs(findings[index].span.start.offset - finding.span.start.offset)
    }

    /// The texts between single quotes.
    private static func quoted(_ message: String) -> [String] {
        let parts = message.utf8.split(separator: 39, omittingEmptySubsequences: false)
        return stride(from: 1, to: parts.count - 1, by: 2).map { String(decoding: Array(parts[$0]), as: UTF8.self) }
    }

    // MARK: Names

    private static func groupKey(_ finding: Diagnostic) -> String? {
        guard finding.severity == .error else { return nil }
        switch finding.code.id {
        case "CBX0111", "CBX0304", "CBX0307":
            let words = quoted(finding.message)
            return words.count == 1 ? words[0] : finding.message
        case "CBX0303", "CBX0305": return finding.message
        default: return nil
        }
    }

    /// A help that only lists what there is.
    private static func isList(_ help: String?) -> Bool {
        help.map { $0.hasPrefix("declared") || $0.hasPrefix("declare a") || $0.hasPrefix("there are: ") } ?? true
    }

    /// A name that nothing declares is told where it stands first; its other places are notes.
    private static func grouped(_ findings: [Diagnostic]) -> [Diagnostic] {
        // By what is said; of names, by the name, whatever it was looked for as.
        var first: [String: Int] = .init()
        var others: [Int: [SourceSpan]] = .init()
        var result: [Diagnostic] = []
        for finding in DiagnosticRenderer.sorted(findings) {
            guard let key = groupKey(finding) else {
                result.append(finding)
                continue
            }
            if let index = first[key] {
                if others[index, default: []].last != finding.span, result[index].span != finding.span {
                    others[index, default: []].append(finding.span)
                }
                if isList(result[index].help), !isList(finding.help) { result[index].help = finding.help }
            } else {
                first[key] = result.count
                result.append(finding)
            }
        }
        for (index, spans) in others {
            for (place, span) in spans.prefix(mostPlaces).enumerated() {
                let left = spans.count - mostPlaces
                let isLast = place == mostPlaces - 1 && left > 0
                result[index].notes.append(
                    .init(span: span, label: isLast ? "here too, and in \(left) more" : "here too"))
            }
        }
        return result
    }
}

extension SourceSpan {
    fileprivate func holds(_ other: SourceSpan) -> Bool { start <= other.start && other.end <= end }
}

extension SpecNode {
    /// Where the map ends in which a key without a value stands; nil where there is no such key at that place.
    fileprivate func endOfMap(withOmitted key: String, at place: SourceSpan) -> SourcePosition? {
        let inner: [SpecNode]
        switch value {
        case .scalar: return nil
        case .sequence(let items): inner = items
        case .mapping(let entries):
            if let entry = entries.first(where: { $0.keySpan == place }) {
                guard case .scalar(let scalar) = entry.value.value, scalar.isOmitted else { return nil }
                return span.end
            }
            inner = entries.map(\.value)
        }
        return inner.first { $0.span.start <= place.start && place.end <= $0.span.end }?
            .endOfMap(withOmitted: key, at: place)
    }

    /// From the first to the last of the entries behind the one whose value is omitted at `place`.
    fileprivate func neighbours(behind place: SourceSpan) -> SourceSpan? {
        switch value {
        case .scalar: return nil
        case .sequence(let items):
            return items.first { $0.span.start <= place.start && place.end <= $0.span.end }?.neighbours(behind: place)
        case .mapping(let entries):
            for (index, entry) in entries.enumerated() {
                if entry.value.span == place, case .scalar(let scalar) = entry.value.value, scalar.isOmitted {
                    guard index + 1 < entries.count, let last = entries.last else { return nil }
                    return SourceSpan(start: entries[index + 1].keySpan.start, end: last.value.span.end)
                }
                if entry.value.span.start <= place.start, place.end <= entry.value.span.end {
                    if let found = entry.value.neighbours(behind: place) { return found }
                }
            }
            return nil
        }
    }
}
