import JSONQuery
import Quantities

/// A change of an answer that a provider could make without a word.
struct Drift: Sendable {
    enum Kind: String, Sendable, Hashable, CaseIterable {
        // Structural: a place is gone, or is something else.
        case deleted
        case renamed
        case null
        case retyped
        case duplicated
        case elementDuplicated = "element duplicated"
        case elementRetyped = "element retyped"
        case bodyEmpty = "body empty"
        case bodyCut = "body cut"
        // A text means the same under another word.
        case relabelled
        // The same place, of another size.
        case hundredfold = "× 100"
        case hundredth = "÷ 100"
        case thousandfold = "× 1000"
        case thousandth = "÷ 1000"
        case trillionfold = "× 1e12"
        case negated = "sign turned"

        /// It changes which rows count, or how often.
        var concernsRows: Bool { self == .relabelled || self == .elementDuplicated }

        var isMagnitude: Bool {
            switch self {
            case .hundredfold, .hundredth, .thousandfold, .thousandth, .trillionfold, .negated: true
            case .deleted, .renamed, .null, .retyped, .duplicated, .elementDuplicated, .elementRetyped, .bodyEmpty,
                .bodyCut, .relabelled:
                false
            }
        }
    }

    var kind: Kind
    /// The place, with `*` for every index: `$.rows[*].used`.
    var place: String
    /// The bytes of the answer that others stand for. An answer has thousands of drifts: none is kept whole.
    var range: Range<Int>
    var bytes: [UInt8]

    func body(of answer: [UInt8]) -> [UInt8] {
        var body: [UInt8] = []
        body.reserveCapacity(answer.count - range.count + bytes.count)
        body += answer[..<range.lowerBound]
        body += bytes
        body += answer[range.upperBound...]
        return body
    }
}

/// A word that no provider says.
let unseenWord = "zz-unseen"

/// Makes the drifts of one body.
struct DriftMaker {
    /// Elements of one array that are changed: the first ones.
    private static let elements = 2
    /// Members of one object that are changed.
    private static let members = 200
    /// Drifts of one body.
    private static let most = 4_000

    /// Names that the spec reads somewhere in the answer.
    let names: Set<String>
    private(set) var drifts: [Drift] = []
    private let answer: [UInt8]

    init?(_ body: [UInt8], names: Set<String>) {
        self.names = names
        answer = body
        let root: JSONNode
        do throws(JSONError) {
            root = try JSONDocument(parsing: body).root
        } catch {
            return nil
        }
        add(.bodyEmpty, "$", 0..<body.count, "{}")
        add(.bodyCut, "$", (body.count / 2)..<body.count, "")
        visit(root, "$", isRead: false)
    }

    private mutating func add(_ kind: Drift.Kind, _ place: String, _ range: Range<Int>, _ text: String) {
        drifts.append(Drift(kind: kind, place: place, range: range, bytes: Array(text.utf8)))
    }

    private mutating func visit(_ node: JSONNode, _ place: String, isRead: Bool) {
        guard drifts.count < Self.most else { return }
        switch node.kind {
        case .object:
            var before: Int?
            let members = Array(node.members)
            for (index, member) in members.enumerated().prefix(Self.members) {
                let at = "\(place).\(member.name)"
                let isNamed = names.contains(member.name)
                if isNamed {
                    let next = index + 1 < members.count ? members[index + 1].nameOffset : nil
                    addDrifts(of: member, at, after: before, before: next)
                }
                visit(member.value, at, isRead: isNamed)
                before = member.value.byteRange.upperBound
            }
        case .array:
            let at = "\(place)[*]"
            for child in node.elements.prefix(Self.elements) {
                if isRead {
                    let end = child.byteRange.upperBound
                    add(.elementDuplicated, at, end..<end, "," + text(child.byteRange))
                    add(.elementRetyped, at, child.byteRange, child.retyped)
                }
                visit(child, at, isRead: isRead)
            }
        case .string where isRead: add(.relabelled, place, node.byteRange, "\"\(unseenWord)\"")
        case .number where isRead:
            for (kind, changed) in Self.sizes(of: node) { add(kind, place, node.byteRange, changed) }
        case .string, .number, .bool, .null: break
        }
    }

    /// - Parameters:
    ///   - previous: Where the member before ends; nil for the first.
    ///   - next: Where the member behind begins; nil for the last.
    private mutating func addDrifts(
        of member: JSONNode.Member, _ place: String, after previous: Int?, before next: Int?
    ) {
        let value = member.value.byteRange
        let name = member.nameRange
        let whole: Range<Int>
        if let previous {
            whole = previous..<value.upperBound
        } else {
            whole = name.lowerBound..<(next ?? value.upperBound)
        }
        add(.deleted, place, whole, "")
        // Before the quote that ends the name.
        add(.renamed, place, (name.upperBound - 1)..<(name.upperBound - 1), "_renamed")
        add(.null, place, value, "null")
        add(.retyped, place, value, member.value.retyped)
        add(.duplicated, place, value.upperBound..<value.upperBound, ",\(text(name)):\(member.value.retyped)")
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: answer[range], as: UTF8.self) }

    /// The number in other sizes; those that change nothing are left out.
    private static func sizes(of node: JSONNode) -> [(Drift.Kind, String)] {
        guard let number = ExactNumber(node.numberText ?? "") else { return [] }
        let factors: [(Drift.Kind, String)] = [
            (.hundredfold, "100"), (.hundredth, "0.01"), (.thousandfold, "1000"), (.thousandth, "0.001"),
            (.trillionfold, "1000000000000"), (.negated, "-1"),
        ]
        return factors.compactMap { kind, factor in
            guard let factor = ExactNumber(factor) else { return nil }
            do throws(ArithmeticError) {
                let changed = try number.multiplied(by: factor)
                guard changed != number else { return nil }
                return JSONNumber(changed.decimalText()).map { (kind, $0.text) }
            } catch {
                return nil
            }
        }
    }
}

extension JSONNode {
    /// The text of the same in another type: a number as text, a text as a number, an object as a list.
    fileprivate var retyped: String {
        switch kind {
        case .null: "{}"
        case .bool: bool == true ? "\"true\"" : "\"false\""
        case .number: "\"about \(numberText ?? "")\""
        // Digits are the same number without their quotes.
        case .string: JSONNumber(string ?? "")?.text ?? "7"
        case .array: "{}"
        case .object: "[]"
        }
    }
}
