import Diagnostics
import Testing

@Suite struct ClosestMatchTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var word: String
        var candidates: [String]
        var match: String?
        var testDescription: String { "\(word) in \(candidates)" }
    }

    static let cases = [
        Case(word: "lenght", candidates: ["start", "length"], match: "length"),
        Case(word: "LENGTH", candidates: ["length"], match: "length"),
        Case(word: "usedPercent", candidates: ["used_percent"], match: "used_percent"),
        Case(word: "colour", candidates: ["color", "colon"], match: "color"),
        Case(word: "used", candidates: ["user", "uses"], match: "user"),
        Case(word: "at", candidates: ["as", "is"], match: nil),
        Case(word: "window", candidates: ["balance", "amount"], match: nil),
        Case(word: "", candidates: ["a", ""], match: ""),
        Case(word: "cafe", candidates: ["café"], match: "café"),
        Case(word: String(repeating: "a", count: 65), candidates: [String(repeating: "a", count: 65)], match: nil),
    ]

    @Test(arguments: [
        (["colour"], true), (["colour", "flavour"], true), (["color", "colon"], false), (["colour", "color"], false),
        (["colour", "colour"], true), (["window"], nil),
    ])
    func isAlone(candidates: [String], isAlone: Bool?) {
        #expect(nearestMatch(to: "colour", in: candidates)?.isAlone == isAlone)
    }

    @Test(arguments: cases)
    func match(_ c: Case) {
        #expect(closestMatch(to: c.word, in: c.candidates) == c.match)
    }
}
