package import Diagnostics
package import Expressions
package import JSONQuery
package import Quantities
import SpecSyntax

/// One field of an answer: where it stands, what it is, and what its absence means.
///
/// A class, since it is large and handed about a lot.
package final class FieldBlock: Sendable {
    static let keys =
        [
            "at", "member", "type", "unit", "from", "whole", "scale", "range", "none_if", "exponent", "absent", "null",
            "missing", "blank", "mistyped", "out_of_range", "matches", "fold", "private", "agree", "because", "parse",
            "send_to",
        ] + TextCut.words

    package enum Numeral: String, Sendable, Equatable, CaseIterable {
        case number
        case string
        case either
    }

    package enum Place: Sendable, Equatable {
        /// The first of the paths that is present.
        case at([Spanned<JSONPath>])
        /// The name of the member a row was found under.
        case member
    }

    package enum Agreement: Sendable, Equatable {
        case exact
        /// Percentage points or relative: in the unit of the text.
        case within(Spanned<String>)
    }

    package let name: String
    package let place: Place
    package let type: FieldType
    package let unit: Spanned<String>?
    package let from: Numeral
    package let isWhole: Bool
    package let scale: ExactNumber?
    package let range: NumberRange?
    package let noneIf: NumberRange?
    /// Name of the field that overrides the exponent of a run-time currency.
    package let exponent: Spanned<String>?
    package let absent: OutcomePolicy
    package let null: OutcomePolicy
    package let blank: OutcomePolicy?
    package let mistyped: OutcomePolicy
    package let outOfRange: OutcomePolicy
    package let matches: IRegexp?
    package let fold: [TextFold]
    package let isPrivate: Bool
    package let agree: Agreement?
    /// The text at the place holds JSON: its value is what is read.
    package let parsesJSON: Bool
    /// The part of the text that is the value.
    package let cut: TextCut?
    /// No place is named: the text is the whole body.
    package let readsBody: Bool
    /// The text is a secret: it stands in slots and bodies alone, and its type is text.
    package let isSecret: Bool
    /// Where alone a secret may go.
    package let sendTo: [Spanned<String>]
    /// What may happen to the value could not be read, so nothing is concluded from it: an error is told once.
    package let isBroken: Bool
    package let span: SourceSpan

    init(
        name: String, place: Place, type: FieldType, unit: Spanned<String>?, from: Numeral, isWhole: Bool,
        scale: ExactNumber?, range: NumberRange?, noneIf: NumberRange?, exponent: Spanned<String>?,
        absent: OutcomePolicy, null: OutcomePolicy, blank: OutcomePolicy?, mistyped: OutcomePolicy,
        outOfRange: OutcomePolicy, matches: IRegexp?, fold: [TextFold], isPrivate: Bool, agree: Agreement?,
        parsesJSON: Bool, cut: TextCut?, readsBody: Bool, isSecret: Bool, sendTo: [Spanned<String>],
        isBroken: Bool, span: SourceSpan
    ) {
        self.name = name
        self.place = place
        self.type = type
        self.unit = unit
        self.from = from
        self.isWhole = isWhole
        self.scale = scale
        self.range = range
        self.noneIf = noneIf
        self.exponent = exponent
        self.absent = absent
        self.null = null
        self.blank = blank
        self.mistyped = mistyped
        self.outOfRange = outOfRange
        self.matches = matches
        self.fold = fold
        self.isPrivate = isPrivate
        self.agree = agree
        self.parsesJSON = parsesJSON
        self.cut = cut
        self.readsBody = readsBody
        self.isSecret = isSecret
        self.sendTo = sendTo
        self.isBroken = isBroken
        self.span = span
    }

    /// The value can be none in an answer that was read.
    package var canBeNone: Bool {
        noneIf != nil || absent.isNone || null.isNone || blank?.isNone == true || mistyped.isNone || outOfRange.isNone
    }

    /// What is mistyped or out of range counts as none or as a declared value: that is for what no number depends on.
    var hidesFaults: Bool { mistyped != .fail || outOfRange != .fail }

    static func check(_ entry: SpecNode.Entry, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(entry.value, "field", keys: keys, &findings) else { return nil }
        block.onlyOne(of: ["at", "member"], &findings)
        block.onlyOne(of: ["missing", "absent"], &findings)
        block.onlyOne(of: ["missing", "null"], &findings)
        var place = Place.member
        if block.has("member") {
            if block.flag("member", &findings) == false {
                findings.append(
                    Diagnostic(
                        code: .badValue, span: block.keySpan("member") ?? entry.keySpan,
                        message: "'member' is true or left out", help: "write 'member: true', or 'at: …'"))
            }
        } else if block.has("after"), !block.has("at") {
            guard let root = JSONPath.root else { return nil }
            place = .at([Spanned(root, block.keySpan("after") ?? entry.keySpan)])
        } else {
            let paths = block.required("at", &findings)?.readPaths(&findings) ?? []
            guard !paths.isEmpty else { return nil }
            place = .at(paths)
        }
        guard let node = block.required("type", &findings) else { return nil }
        if case .scalar(let scalar) = node.value, scalar.text == "secret" {
            checkSecret(block, entry, &findings)
            return read(entry, block, place, .string, isSecret: true, &findings)
        }
        guard let type = FieldType.check(node, &findings) else { return nil }
        if let span = block.keySpan("send_to") {
            findings.append(
                Diagnostic(
                    code: .conflictingKeys, span: span, message: "'send_to' belongs to a field of type secret",
                    help: "remove it, or change 'type'"))
        }
        return read(entry, block, place, type, &findings)
    }

    private static func read(
        _ entry: SpecNode.Entry, _ block: BlockReader, _ place: Place, _ type: FieldType, isSecret: Bool = false,
        _ findings: inout [Diagnostic]
    ) -> Self {
        let because = block.text("because", &findings)?.value
        let words = ["fail", "none", "is"]
        func policy(_ key: String) -> OutcomePolicy? {
            (block[key] ?? (key == "absent" || key == "null" ? block["missing"] : nil))
                .flatMap { OutcomePolicy.check($0, words: words, because: because, &findings) }
        }
        for key in ["mistyped", "out_of_range"] {
            guard let node = block[key], because == nil, case .scalar(let scalar) = node.value, scalar.text == "none"
            else { continue }
            findings.append(.needsBecause("'\(key): none'", at: node.span))
        }
        checkKeysOfType(block, type, &findings)
        checkReading(block, type, &findings)
        let absent = policy("absent")
        let null = block.has("missing") && absent == nil ? nil : policy("null")
        let blank = policy("blank")
        let mistyped = policy("mistyped")
        let outOfRange = policy("out_of_range")
        let range = block["range"].flatMap { NumberRange.check($0, &findings) }
        let noneIf = block["none_if"].flatMap { NumberRange.check($0, &findings) }
        let isRead: [(key: String, isRead: Bool)] = [
            ("absent", absent != nil), ("null", null != nil), ("missing", absent != nil), ("blank", blank != nil),
            ("mistyped", mistyped != nil), ("out_of_range", outOfRange != nil), ("range", range != nil),
            ("none_if", noneIf != nil),
        ]
        if let range, case .instant(let formats) = type, formats.count == 1, let node = block["range"],
            let problem = range.problem(of: formats[0])
        {
            findings.append(
                Diagnostic(code: .badValue, span: node.span, message: problem.message, help: problem.help))
        }
        return Self(
            name: entry.key, place: place, type: type,
            unit: block.text("unit", &findings),
            from: block["from"].flatMap {
                $0.readWord(Numeral.allCases.map(\.rawValue), what: "source of a number", &findings)
            }
            .flatMap(Numeral.init(rawValue:)) ?? .number,
            isWhole: block.flag("whole", &findings) ?? false,
            scale: block["scale"].flatMap { readNumber($0, &findings) },
            range: range, noneIf: noneIf,
            exponent: block.text("exponent", &findings),
            absent: absent ?? .fail, null: null ?? .fail, blank: blank, mistyped: mistyped ?? .fail,
            outOfRange: outOfRange ?? .fail,
            matches: block["matches"].flatMap { $0.readRegexp(&findings) },
            fold: block["fold"].map { readFolds($0, &findings) } ?? [],
            isPrivate: block.flag("private", &findings) ?? false,
            agree: block["agree"].flatMap { readAgreement($0, &findings) },
            parsesJSON: readParse(block, &findings), cut: TextCut.check(block, &findings),
            readsBody: block.has("after") && !block.has("at"),
            isSecret: isSecret,
            sendTo: (block["send_to"]?.listed ?? []).compactMap { $0.readText(&findings) },
            isBroken: isRead.contains { block.has($0.key) && !$0.isRead },
            span: entry.keySpan)
    }

    /// Keys that belong to one type only: a `unit` on text can only be a mistake.
    private static func checkKeysOfType(_ block: BlockReader, _ type: FieldType, _ findings: inout [Diagnostic]) {
        let isText = type == .string || type == .currency
        let rules: [(keys: [String], isAllowed: Bool, wanted: String)] = [
            (["unit", "from", "whole", "scale", "exponent"], type == .number, "number"),
            (["range", "none_if", "out_of_range"], type == .number || type.isInstant, "number or instant"),
            (["matches", "blank"], isText, "string"),
            (["fold"], isText || type.isWord, "string or enum"),
        ]
        for rule in rules where !rule.isAllowed {
            for key in rule.keys where block.has(key) {
                findings.append(
                    Diagnostic(
                        code: .conflictingKeys, span: block.keySpan(key) ?? block.span,
                        message: "'\(key)' belongs to a field of type \(rule.wanted)",
                        help: "remove it, or change 'type'"))
            }
        }
    }

    /// A secret says where it goes, and no spec holds one.
    private static func checkSecret(_ block: BlockReader, _ entry: SpecNode.Entry, _ findings: inout [Diagnostic]) {
        if !block.has("send_to") {
            findings.append(
                .missingKey("send_to", in: "field", at: entry.keySpan, help: "say where it may go: send_to: [ORIGIN]"))
        }
        for key in ["member", "fold"] {
            guard let span = block.keySpan(key) else { continue }
            findings.append(
                Diagnostic(
                    code: .conflictingKeys, span: span, message: "'\(key)' does not go with a secret", help: "remove it"
                ))
        }
        for key in ["absent", "null", "missing", "blank", "mistyped"] {
            guard let node = block[key], case .mapping = node.value else { continue }
            findings.append(
                Diagnostic(
                    code: .badValue, span: node.span, message: "no secret is written into a spec",
                    help: "write fail or none"))
        }
    }

    /// Parts of texts are texts, and always of a declared form: a mark may stand anywhere.
    private static func checkReading(_ block: BlockReader, _ type: FieldType, _ findings: inout [Diagnostic]) {
        block.onlyOne(of: ["parse", "after"], &findings)
        block.onlyOne(of: ["member", "parse"], &findings)
        block.onlyOne(of: ["member", "after"], &findings)
        if let span = block.keySpan("parse"), type == .present {
            findings.append(
                Diagnostic(
                    code: .conflictingKeys, span: span, message: "'present' asks for the key, not for what is in it",
                    help: "remove 'parse', or change 'type'"))
        }
        guard let span = block.keySpan("after"), type != .present else { return }
        if type != .string, type != .currency {
            findings.append(
                Diagnostic(
                    code: .conflictingKeys, span: span, message: "'after' belongs to a field of type string or present",
                    help: "remove it, or change 'type'"))
        } else if !block.has("matches") {
            findings.append(
                .missingKey(
                    "matches", in: "field", at: span, help: "say what form the value has: matches: '[A-Za-z0-9]{1,64}'")
            )
        }
    }

    private static func readNumber(_ node: SpecNode, _ findings: inout [Diagnostic]) -> ExactNumber? {
        guard let text = node.readText(&findings) else { return nil }
        if let number = ExactNumber(text.value), !number.isZero { return number }
        findings.append(
            Diagnostic(
                code: .badValue, span: node.span, message: "'\(text.value)' is no number to multiply with",
                help: "write a decimal number, such as 0.01"))
        return nil
    }

    private static func readAgreement(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Agreement? {
        guard let text = node.readText(&findings) else { return nil }
        return text.value == "exact" ? .exact : .within(text)
    }
}

/// `parse: json` of a field, a record or a list.
func readParse(_ block: BlockReader, _ findings: inout [Diagnostic]) -> Bool {
    block["parse"].flatMap { $0.readWord(["json"], what: "form of a text", &findings) } != nil
}

extension JSONPath {
    /// `$`: the whole answer.
    static let root: JSONPath? = {
        do throws(JSONPathError) {
            return try JSONPath(parsing: "$")
        } catch {
            return nil
        }
    }()
}

extension FieldType {
    var isWord: Bool { if case .word = self { true } else { false } }
}
