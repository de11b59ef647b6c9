package import Diagnostics
import SpecSyntax
package import UsageModel

/// One output, or a row of outputs.
package struct MetricBlock: Sendable, Equatable {
    static let keys = [
        "title", "kind", "section", "show", "when", "each", "guards", "let", "used", "remaining", "limit", "value",
        "cases", "window", "inferred", "notes", "level", "details", "display", "duplicate", "because", "hard",
        "always", "agrees_with", "together", "confirm", "formerly",
    ]
    static let displayKeys = ["round", "places", "below_one"]

    package var id: Spanned<String>
    package var title: ExpressionText?
    package var kind: MetricKind
    /// False where the kind has an error of its own: what depends on it is not asked for.
    var kindIsKnown: Bool
    package var section: Spanned<String>?
    package var onRequest: Bool
    package var when: ExpressionText?
    package var each: RowsBlock?
    package var guards: [GuardBlock]
    package var lets: [LetBlock]
    package var values: ValueBlock
    package var cases: [CaseBlock]
    package var window: WindowBlock?
    /// Parts beside the value whose failure costs it; otherwise they are dropped alone.
    package var hard: Set<SoftPart>
    package var inferred: ExpressionText?
    package var notes: [NoteBlock]
    package var levels: [LevelBlock]
    package var details: [DetailBlock]
    package var display: DisplayRule
    package var duplicate: DuplicateBlock?
    /// Rows that are told even when the list has none for them.
    package var always: [AlwaysBlock]
    package var agreement: AgreementBlock?
    /// Metrics that are told only while this one is, and this one only while they are.
    package var together: [Spanned<String>]
    package var confirm: ConfirmBlock?
    /// Ids that this metric had.
    package var formerly: [Spanned<String>]
    package var because: String?
    package var span: SourceSpan

    /// What the ids of its rows begin with, before a dot.
    package var rowBase: Spanned<String> { each?.under ?? id }

    /// Whether a reading of this id can be of this metric: its own, or one of its rows'.
    package func tells(_ reading: String) -> Bool {
        each == nil ? reading.isSame(as: id.value) : reading.hasPrefix("\(rowBase.value).")
    }

    static func check(_ entry: SpecNode.Entry, _ findings: inout [Diagnostic]) -> Self? {
        guard checkMetricID(entry.key, at: entry.keySpan, &findings),
            let block = BlockReader(entry.value, "metric", keys: keys, &findings)
        else { return nil }
        let kind = block.required("kind", &findings)
            .flatMap { $0.readWord(MetricKind.allCases.map(\.rawValue), what: "kind", &findings) }
            .flatMap(MetricKind.init(rawValue:))
        let each = block["each"].flatMap { RowsBlock.check($0, &findings) }
        // What its expressions name is not known.
        if block.has("each"), each == nil { return nil }
        let title = block["title"].flatMap { $0.readTitle(&findings) == nil ? nil : $0.readExpression(&findings) }
        if title == nil, each?.title == nil, !block.has("title"), !block.hasLaterKeys {
            findings.append(.missingKey("title", in: "metric", at: entry.keySpan))
        }
        let cases = (block["cases"]?.readList("cases", &findings) ?? []).compactMap { CaseBlock.check($0, &findings) }
        let values = ValueBlock.read(block, &findings)
        if block.has("cases"), !values.isEmpty {
            findings.append(
                Diagnostic(
                    code: .conflictingKeys, span: block.keySpan("cases") ?? entry.keySpan,
                    message: "a metric has 'cases' or value parts of its own, not both",
                    help: "put the value parts into a case"))
        }
        if block.has("always"), !block.has("each") {
            findings.append(
                Diagnostic(
                    code: .conflictingKeys, span: block.keySpan("always") ?? entry.keySpan,
                    message: "'always' names rows, and this metric has none", help: "add 'each', or remove 'always'"))
        }
        let show = block["show"].flatMap { $0.readWord(["on_request", "always"], what: "rule for showing", &findings) }
        let hard = (block["hard"]?.listed ?? []).compactMap { node in
            node.readWord(SoftPart.allCases.map(\.rawValue), what: "part", &findings).flatMap(SoftPart.init(rawValue:))
        }
        return Self(
            id: Spanned(entry.key, entry.keySpan), title: title, kind: kind ?? .balance, kindIsKnown: kind != nil,
            section: block.text("section", &findings),
            onRequest: show == "on_request", when: block.expression("when", &findings), each: each,
            guards: (block["guards"]?.readList("guards", &findings) ?? []).compactMap {
                GuardBlock.checkRow($0, &findings)
            },
            lets: block.named("let", &findings).compactMap { LetBlock.check($0, &findings) }, values: values,
            cases: cases,
            window: block["window"].flatMap { WindowBlock.check($0, &findings) }, hard: Set(hard),
            inferred: block.expression("inferred", &findings),
            notes: (block["notes"]?.readList("notes", &findings) ?? []).compactMap { NoteBlock.check($0, &findings) },
            levels: (block["level"]?.readList("level", &findings) ?? []).compactMap { LevelBlock.check($0, &findings) },
            details: block.named("details", &findings).compactMap { DetailBlock.check($0, &findings) },
            display: block["display"].flatMap { readDisplay($0, &findings) } ?? DisplayRule(),
            duplicate: block["duplicate"].flatMap { DuplicateBlock.check($0, &findings) },
            always: block.named("always", &findings).compactMap { AlwaysBlock.check($0, &findings) },
            agreement: block["agrees_with"].flatMap { AgreementBlock.check($0, &findings) },
            together: block.names("together", &findings),
            confirm: block["confirm"].flatMap { ConfirmBlock.check($0, &findings) },
            formerly: block.names("formerly", &findings).filter { checkMetricID($0.value, at: $0.span, &findings) },
            because: block.text("because", &findings)?.value, span: entry.keySpan)
    }

    static func readDisplay(_ node: SpecNode, _ findings: inout [Diagnostic]) -> DisplayRule? {
        guard let block = BlockReader(node, "display", keys: displayKeys, &findings) else {
            return nil
        }
        let rounding = block["round"]
            .flatMap { $0.readWord(DisplayRule.Rounding.allCases.map(\.rawValue), what: "rounding", &findings) }
            .flatMap(DisplayRule.Rounding.init(rawValue:))
        return DisplayRule(
            rounding: rounding ?? .halfUp, places: block["places"].flatMap { readPlaces($0, &findings) },
            belowOne: block["below_one"].flatMap { $0.readCount(0...1, &findings) })
    }

    /// `2`, or `[2, 12]` for at least and at most.
    private static func readPlaces(_ node: SpecNode, _ findings: inout [Diagnostic]) -> ClosedRange<Int>? {
        guard case .sequence(let items) = node.value else {
            return node.readCount(0...mostPlaces, &findings).map { $0...$0 }
        }
        let ends = items.compactMap { $0.readCount(0...mostPlaces, &findings) }
        guard ends.count == items.count else { return nil }
        guard ends.count == 2, ends[0] <= ends[1] else {
            findings.append(
                Diagnostic(
                    code: .badValue, span: node.span, message: "'places' is a number, or the least and the most",
                    help: "write [2, 12] for 2 to 12 digits"))
            return nil
        }
        return ends[0]...ends[1]
    }

    private static let mostPlaces = 12
}

/// What stands beside a value.
package enum SoftPart: String, Sendable, Equatable, CaseIterable {
    case window, title, level, notes, details
}

/// Checks a metric id: one to 64 of `a`-`z`, digits, `_`, `-`, and dots between parts.
func checkMetricID(_ id: String, at span: SourceSpan, _ findings: inout [Diagnostic]) -> Bool {
    let isLegal = { (byte: UInt8) in
        (97...122).contains(byte) || (48...57).contains(byte) || byte == 95 || byte == 45
    }
    let parts = id.utf8.split(separator: 46, omittingEmptySubsequences: false)
    if id.utf8.count <= 64, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isLegal) }) { return true }
    findings.append(
        Diagnostic(
            code: .badValue, span: span, message: "'\(id)' is no id of a metric",
            help: "use small letters, digits, '_' and '-', with dots between parts",
            edit: mendedID(id, blank: "_").map { .init(span: span, replacement: $0, isSafe: true) }))
    return false
}

/// An id of letters in another case and of blanks, as it can stand; nil where more is wrong with it.
func mendedID(_ id: String, blank: Unicode.Scalar) -> String? {
    var result = String.UnicodeScalarView()
    for scalar in id.unicodeScalars {
        switch scalar {
        case "A"..."Z": result.append(Unicode.Scalar(UInt8(scalar.value) + 32))
        case "a"..."z", "0"..."9", "-": result.append(scalar)
        case " ", "_": result.append(blank)
        default: return nil
        }
    }
    return (1...64).contains(result.count) ? String(result) : nil
}

/// The numbers of a metric or a case.
package struct ValueBlock: Sendable, Equatable {
    static let keys = ["used", "remaining", "limit", "value"]

    package var used: ExpressionText?
    package var remaining: ExpressionText?
    package var limit: ExpressionText?
    package var value: ExpressionText?

    package var isEmpty: Bool { used == nil && remaining == nil && limit == nil && value == nil }

    static func read(_ block: BlockReader, _ findings: inout [Diagnostic]) -> Self {
        Self(
            used: block.expression("used", &findings), remaining: block.expression("remaining", &findings),
            limit: block.expression("limit", &findings), value: block.expression("value", &findings))
    }
}

/// One of several answers a metric can have; the first whose condition holds and whose optionals have values.
package struct CaseBlock: Sendable, Equatable {
    static let keys = ["when", "state", "say", "because"] + ValueBlock.keys
    /// The states of the language; a metric of kind `state` has words of its own.
    static let states = [
        "unlimited", "disabled", "exhausted", "managed", "not_applicable", "not_included", "not_offered",
        "not_subscribed", "other_member",
    ]

    package var when: ExpressionText?
    package var state: Spanned<String>?
    package var say: ExpressionText?
    package var values: ValueBlock
    package var because: String?
    package var span: SourceSpan

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(node, "case", keys: keys, &findings) else { return nil }
        let values = ValueBlock.read(block, &findings)
        let state = block.text("state", &findings)
        if state != nil, !values.isEmpty {
            findings.append(
                Diagnostic(
                    code: .conflictingKeys, span: node.span, message: "a case is a state or a value, not both",
                    help: "split it into two cases: the state first, with a 'when' of its own"))
        }
        if state == nil, values.isEmpty {
            findings.append(.missingKey("value", in: "case", at: node.span, help: "add 'value: …' or 'state: …'"))
        }
        return Self(
            when: block.expression("when", &findings), state: state, say: block.expression("say", &findings),
            values: values, because: block.text("because", &findings)?.value, span: node.span)
    }
}

/// A metric for each row of a list.
package struct RowsBlock: Sendable, Equatable {
    static let keys = ["in", "as", "id", "title", "max", "under"]
    /// Bytes of what stands behind the base in a row's id; a digest stands for what is longer.
    package static let longestSlug = 40

    package var list: ExpressionText
    package var variable: Spanned<String>
    /// Parts of the id, joined by dots.
    package var id: [ExpressionText]
    package var title: ExpressionText?
    package var max: Int
    /// What the ids of the rows begin with in place of the metric's id.
    package var under: Spanned<String>?
    package var span: SourceSpan

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(node, "each", keys: keys, &findings) else { return nil }
        let list = block.required("in", &findings)?.readExpression(&findings)
        let variable = block.requiredText("as", &findings)
        let id = block.required("id", &findings)?.listed.compactMap { $0.readExpression(&findings) } ?? []
        let max = block.required("max", &findings)?.readCount(1...1000, &findings)
        guard let list, let variable, checkName(variable.value, at: variable.span, "row", &findings), !id.isEmpty,
            let max
        else { return nil }
        return Self(
            list: list, variable: variable, id: id, title: block.expression("title", &findings), max: max,
            under: block.text("under", &findings).flatMap {
                checkMetricID($0.value, at: $0.span, &findings) ? $0 : nil
            },
            span: node.span)
    }
}
