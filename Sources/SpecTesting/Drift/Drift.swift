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
    var body: [UInt8]
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
    private let root: JSONValue

    init?(_ body: [UInt8], names: Set<String>) {
        self.names = names
        do throws(JSONError) {
            root = JSONValue(try JSONDocument(parsing: body).root)
        } catch {
            return nil
        }
        drifts = [
            Drift(kind: .bodyEmpty, place: "$", body: Array("{}".utf8)),
            Drift(kind: .bodyCut, place: "$", body: Array(body.prefix(body.count / 2))),
        ]
        visit(root, "$", isRead: false) { $0 }
    }

    /// - Parameter rebuild: The whole answer with another value at this place.
    private mutating func visit(
        _ value: JSONValue, _ place: String, isRead: Bool, _ rebuild: (JSONValue) -> JSONValue
    ) {
        guard drifts.count < Self.most else { return }
        func put(_ kind: Drift.Kind, _ place: String, _ whole: JSONValue) -> Drift {
            Drift(kind: kind, place: place, body: Array(whole.text(pretty: false).utf8))
        }
        switch value {
        case .object(let members):
            for (index, (name, child)) in members.enumerated().prefix(Self.members) {
                let at = "\(place).\(name)"
                let isNamed = names.contains(name)
                func with(_ others: [(String, JSONValue)]) -> JSONValue {
                    var all = members
                    all.replaceSubrange(index...index, with: others)
                    return rebuild(.object(all))
                }
                if isNamed {
                    drifts += [
                        put(.deleted, at, with([])), put(.renamed, at, with([(name + "_renamed", child)])),
                        put(.null, at, with([(name, .null)])), put(.retyped, at, with([(name, child.retyped)])),
                        put(.duplicated, at, with([(name, child), (name, child.retyped)])),
                    ]
                }
                visit(child, at, isRead: isNamed) { with([(name, $0)]) }
            }
        case .array(let elements):
            let at = "\(place)[*]"
            for (index, child) in elements.enumerated().prefix(Self.elements) {
                func with(_ others: [JSONValue]) -> JSONValue {
                    var all = elements
                    all.replaceSubrange(index...index, with: others)
                    return rebuild(.array(all))
                }
                if isRead {
                    drifts += [
                        put(.elementDuplicated, at, with([child, child])),
                        put(.elementRetyped, at, with([child.retyped])),
                    ]
                }
                visit(child, at, isRead: isRead) { with([$0]) }
            }
        case .string where isRead: drifts.append(put(.relabelled, place, rebuild(.string(unseenWord))))
        case .number(let number) where isRead:
            for (kind, changed) in number.sizes { drifts.append(put(kind, place, rebuild(.number(changed)))) }
        case .string, .number, .bool, .null: break
        }
    }
}

extension JSONValue {
    /// The same in another type: a number as text, a text as a number, an object as a list.
    fileprivate var retyped: JSONValue {
        switch self {
        case .null: .object([])
        case .bool(let flag): .string(flag ? "true" : "false")
        case .number(let number): .string("about \(number.text)")
        // Digits are the same number without their quotes.
        case .string(let text): .number(JSONNumber(text) ?? JSONNumber(7))
        case .array: .object([])
        case .object: .array([])
        }
    }
}

extension JSONNumber {
    /// The number in other sizes; those that change nothing are left out.
    fileprivate var sizes: [(Drift.Kind, JSONNumber)] {
        guard let number = ExactNumber(text) else { return [] }
        let factors: [(Drift.Kind, String)] = [
            (.hundredfold, "100"), (.hundredth, "0.01"), (.thousandfold, "1000"), (.thousandth, "0.001"),
            (.trillionfold, "1000000000000"), (.negated, "-1"),
        ]
        return factors.compactMap { kind, factor in
            guard let factor = ExactNumber(factor) else { return nil }
            do throws(ArithmeticError) {
                let changed = try number.multiplied(by: factor)
                guard changed != number else { return nil }
                return JSONNumber(changed.decimalText()).map { (kind, $0) }
            } catch {
                return nil
            }
        }
    }
}
