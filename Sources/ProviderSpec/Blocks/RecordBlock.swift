package import Diagnostics
package import JSONQuery
import SpecSyntax

/// The inside of a record: fields of its own, nested records and lists, and values derived from them.
package struct RecordBlock: Sendable {
    static let keys = ["fields", "let", "only", "names", "unit_by"]

    package var members: [MemberBlock]
    package var lets: [LetBlock]
    /// Members and lets that are unusable: they are there, of a type that is not known.
    package var broken: [String]
    /// Keys of the JSON object; any other makes the record mistyped. Nil: all are allowed.
    package var only: [String]?
    /// Units that each row names itself.
    package var unitBy: UnitByBlock?
    /// Accepts `lowerCamel` for a name written in `snake_case`, and the other way round.
    package var usesProtoNames: Bool
    package var span: SourceSpan

    /// Reads the record keys of a shape, or of the block a record is written in.
    static func read(_ block: BlockReader, depth: Int, _ findings: inout [Diagnostic]) -> Self {
        var members: [MemberBlock] = []
        var broken: [String] = []
        for entry in block.named("fields", &findings) {
            if let member = MemberBlock.check(entry, depth: depth + 1, &findings) {
                members.append(member)
            } else {
                broken.append(entry.key)
            }
        }
        var lets: [LetBlock] = []
        for entry in block.named("let", &findings) {
            if let block = LetBlock.check(entry, &findings) { lets.append(block) } else { broken.append(entry.key) }
        }
        var only: [String]?
        if let node = block["only"] {
            only = node.readList("only", &findings).compactMap { $0.readText(&findings)?.value }
        }
        let names = block["names"].flatMap { $0.readWord(["proto"], what: "rule for names", &findings) }
        return Self(
            members: members, lets: lets, broken: broken, only: only,
            unitBy: block["unit_by"].flatMap { UnitByBlock.check($0, &findings) }, usesProtoNames: names != nil,
            span: block.span)
    }
}

/// A field, a nested record (`one`) or a list (`each`).
package enum MemberBlock: Sendable {
    case field(FieldBlock)
    case record(NestedBlock)
    case list(ListBlock)

    package var name: String {
        switch self {
        case .field(let field): field.name
        case .record(let record): record.name
        case .list(let list): list.name
        }
    }

    package var span: SourceSpan {
        switch self {
        case .field(let field): field.span
        case .record(let record): record.span
        case .list(let list): list.span
        }
    }

    static func check(_ entry: SpecNode.Entry, depth: Int, _ findings: inout [Diagnostic]) -> Self? {
        guard checkName(entry.key, at: entry.keySpan, "field", &findings) else { return nil }
        let hidden = depth == 0 ? ["ok", "code"] : ["case"]
        if hidden.contains(where: { $0.isSame(as: entry.key) }) {
            findings.append(
                Diagnostic(
                    code: .badValue, span: entry.keySpan,
                    message: "a field called '\(entry.key)' would hide the language's own",
                    help: "choose another name"))
            return nil
        }
        if entry.value.hasKey("one") { return NestedBlock.check(entry, depth: depth, &findings).map { .record($0) } }
        let isList =
            entry.value.hasKey("each")
            || !entry.value.hasKey("at") && ["max_items", "bad_rows", "key"].contains(where: entry.value.hasKey)
        if isList { return ListBlock.check(entry, depth: depth, &findings).map { .list($0) } }
        if !entry.value.hasKey("at"), entry.value.hasKey("fields") || entry.value.hasKey("shape") {
            return NestedBlock.check(entry, depth: depth, &findings).map { .record($0) }
        }
        return FieldBlock.check(entry, &findings).map { .field($0) }
    }
}

/// A record inside a record or an answer. A class, like every member: plans and lists of members hand it about.
package final class NestedBlock: Sendable {
    static let keys = ["one", "absent", "null", "missing", "shape", "because", "parse"] + RecordBlock.keys

    package let name: String
    package let paths: [Spanned<JSONPath>]
    package let absent: OutcomePolicy
    package let null: OutcomePolicy
    package let shape: Spanned<String>?
    package let record: RecordBlock
    /// The place is a text that holds JSON.
    package let parsesJSON: Bool
    package let span: SourceSpan

    init(
        name: String, paths: [Spanned<JSONPath>], absent: OutcomePolicy, null: OutcomePolicy, shape: Spanned<String>?,
        record: RecordBlock, parsesJSON: Bool, span: SourceSpan
    ) {
        self.name = name
        self.paths = paths
        self.absent = absent
        self.null = null
        self.shape = shape
        self.record = record
        self.parsesJSON = parsesJSON
        self.span = span
    }

    package var canBeNone: Bool { absent.isNone || null.isNone }

    static func check(_ entry: SpecNode.Entry, depth: Int, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(entry.value, "one", keys: keys, &findings) else { return nil }
        block.onlyOne(of: ["shape", "fields"], &findings)
        let paths = block.required("one", &findings)?.readPaths(&findings) ?? []
        func policy(_ key: String) -> OutcomePolicy {
            (block[key] ?? block["missing"])
                .flatMap { OutcomePolicy.check($0, words: ["fail", "none"], because: nil, &findings) } ?? .fail
        }
        guard !paths.isEmpty else { return nil }
        return Self(
            name: entry.key, paths: paths, absent: policy("absent"), null: policy("null"),
            shape: block.text("shape", &findings), record: RecordBlock.read(block, depth: depth, &findings),
            parsesJSON: readParse(block, &findings), span: entry.keySpan)
    }
}

/// A list of records. A class, as other members are.
package final class ListBlock: Sendable {
    static let keys =
        ["each", "absent", "null", "missing", "shape", "max_items", "key", "bad_rows", "because", "parse"]
        + RecordBlock.keys

    package enum BadRows: String, Sendable, Equatable, CaseIterable {
        /// Null or a scalar fails the list; a failing field costs what reads it.
        case alone
        /// A failing field fails the list too.
        case fail
        /// All three are left out and counted.
        case drop
    }

    package let name: String
    package let paths: [Spanned<JSONPath>]
    package let absent: OutcomePolicy
    package let null: OutcomePolicy
    package let shape: Spanned<String>?
    package let record: RecordBlock
    package let maxItems: Int
    package let key: Spanned<String>?
    package let badRows: BadRows
    /// Each place is a text that holds JSON.
    package let parsesJSON: Bool
    package let span: SourceSpan

    init(
        name: String, paths: [Spanned<JSONPath>], absent: OutcomePolicy, null: OutcomePolicy, shape: Spanned<String>?,
        record: RecordBlock, maxItems: Int, key: Spanned<String>?, badRows: BadRows, parsesJSON: Bool,
        span: SourceSpan
    ) {
        self.name = name
        self.paths = paths
        self.absent = absent
        self.null = null
        self.shape = shape
        self.record = record
        self.maxItems = maxItems
        self.key = key
        self.badRows = badRows
        self.parsesJSON = parsesJSON
        self.span = span
    }

    package var canBeNone: Bool { absent.isNone || null.isNone }

    static func check(_ entry: SpecNode.Entry, depth: Int, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(entry.value, "each", keys: keys, &findings) else { return nil }
        block.onlyOne(of: ["shape", "fields"], &findings)
        let paths = block.required("each", &findings)?.readPaths(&findings) ?? []
        let because = block.text("because", &findings)?.value
        func policy(_ key: String) -> OutcomePolicy {
            (block[key] ?? block["missing"])
                .flatMap {
                    OutcomePolicy.check($0, words: ["fail", "none", "empty", "skip"], because: because, &findings)
                } ?? .fail
        }
        let badRows = block["bad_rows"]
            .flatMap { $0.readWord(BadRows.allCases.map(\.rawValue), what: "rule for bad rows", &findings) }
            .flatMap(BadRows.init(rawValue:))
        guard !paths.isEmpty else { return nil }
        return Self(
            name: entry.key, paths: paths, absent: policy("absent"), null: policy("null"),
            shape: block.text("shape", &findings), record: RecordBlock.read(block, depth: depth, &findings),
            maxItems: block["max_items"].flatMap { $0.readCount(1...100_000, &findings) } ?? 1000,
            key: block.text("key", &findings), badRows: badRows ?? .alone,
            parsesJSON: readParse(block, &findings), span: entry.keySpan)
    }
}

/// A reusable record.
package struct ShapeBlock: Sendable {
    package var name: String
    package var record: RecordBlock
    package var span: SourceSpan

    static func check(_ entry: SpecNode.Entry, _ findings: inout [Diagnostic]) -> Self? {
        guard checkName(entry.key, at: entry.keySpan, "shape", &findings),
            let block = BlockReader(entry.value, "shape", keys: RecordBlock.keys, &findings)
        else { return nil }
        return Self(name: entry.key, record: RecordBlock.read(block, depth: 0, &findings), span: entry.keySpan)
    }
}

/// A pure named expression.
package struct LetBlock: Sendable, Equatable {
    static let keys = ["value", "because"]

    package var name: String
    package var value: ExpressionText
    package var because: String?
    package var span: SourceSpan

    static func check(_ entry: SpecNode.Entry, _ findings: inout [Diagnostic]) -> Self? {
        guard checkName(entry.key, at: entry.keySpan, "let", &findings) else { return nil }
        if case .scalar = entry.value.value {
            return entry.value.readExpression(&findings)
                .map { Self(name: entry.key, value: $0, because: nil, span: entry.keySpan) }
        }
        guard let block = BlockReader(entry.value, "let", keys: keys, &findings),
            let value = block.required("value", &findings)?.readExpression(&findings)
        else { return nil }
        return Self(
            name: entry.key, value: value, because: block.text("because", &findings)?.value, span: entry.keySpan)
    }
}
