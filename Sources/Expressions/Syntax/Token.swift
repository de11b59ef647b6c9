/// A piece of an expression's text.
struct Token: Sendable {
    enum Kind: Sendable, Equatable {
        /// Its text; the grammar of JSON numbers, but for a point at the start.
        case number(String)
        case string(String)
        case name(String)
        case mark(Mark)
        case end
    }

    /// An operator or a bracket: one or two characters of ASCII.
    struct Mark: Sendable, Equatable, ExpressibleByStringLiteral {
        private let first: UInt8
        /// 0 where there is one character.
        private let second: UInt8

        init(_ first: UInt8, _ second: UInt8 = 0) {
            self.first = first
            self.second = second
        }

        init(stringLiteral text: StaticString) {
            self.init(text.utf8Start[0], text.utf8CodeUnitCount > 1 ? text.utf8Start[1] : 0)
        }

        /// Whether a character is a mark by itself.
        static func isOne(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ","),
                UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "!"), UInt8(ascii: "<"),
                UInt8(ascii: ">"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
                UInt8(ascii: ":"), UInt8(ascii: "?"):
                true
            default: false
            }
        }

        var text: String { String(decoding: second == 0 ? [first] : [first, second], as: UTF8.self) }

        /// How tightly the operator binds; nil for a mark that joins no two operands.
        var level: Int? {
            switch first {
            case UInt8(ascii: "|"): 0
            case UInt8(ascii: "&"): 1
            case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"): 2
            case UInt8(ascii: "!"): second == 0 ? nil : 2
            case UInt8(ascii: "+"), UInt8(ascii: "-"): 3
            case UInt8(ascii: "*"), UInt8(ascii: "/"): 4
            default: nil
            }
        }
    }

    var kind: Kind
    /// UTF-8 offsets in the source.
    var range: Range<Int>

    func isMark(_ mark: Mark) -> Bool { if case .mark(mark) = kind { true } else { false } }
}

/// Why a text is no expression; `range` is the place of the trouble in UTF-8 offsets.
struct SyntaxError: Error {
    enum Reason: Sendable {
        case syntax
        /// A construct of CEL that this language leaves out.
        case leftOut
        case limit
    }

    var reason: Reason = .syntax
    var range: Range<Int>
    var message: String
    var help: String?
    /// What belongs in the place of `range`, where that is certain.
    var mend: String?
}
