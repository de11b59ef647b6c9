import Expressions
import Quantities
import Testing

/// What holds for many made-up expressions and texts; the seeds are fixed.
@Suite struct PropertyTests {
    /// Splitmix64.
    struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    private static let pieces = [
        "1", "0", "2.5", "5 min", "3 USD", "'a'", "\"b\"", "yes", "bad", "maybe", "nothing", "rows", "r", "name",
        "credits", "now",
        ".", ".?", "(", ")", "[", "]", "[?", "{", "}", ":", ",", "?", "+", "-", "*", "/", "==", "!=", "<", "<=", "&&",
        "||", "!",
        " in ", "map", "all", "filter", "size()", "hasValue()", "value()", "orValue(", "optMap(m,", "sum()", "used",
        "period", "sku",
        "q", "price", "sortBy(r,", "groupBy(r,", "to(", "percent", "round(", "'\\u00", "runner", "teams", "{'a':",
        "currency(", " ",
    ]

    @Test func madeUpTextsNeverCrash() throws {
        let world = try World.standard()
        var generator = Generator(state: 42)
        var compiled = 0
        for _ in 0..<6_000 {
            var text = ""
            for _ in 0..<Int.random(in: 1...14, using: &generator) {
                text += Self.pieces.randomElement(using: &generator) ?? ""
            }
            guard let expression = world.compile(text) else {
                #expect(!world.findings(text).isEmpty, "\(text)")
                continue
            }
            compiled += 1
            _ = written(Evaluator(context: world).evaluate(expression))
        }
        #expect(compiled > 50)
    }

    @Test func madeUpBytesNeverCrash() {
        let world = World()
        var generator = Generator(state: 7)
        for _ in 0..<3_000 {
            let bytes = (0..<Int.random(in: 0...24, using: &generator)).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(world.compile(text) != nil || !world.findings(text).isEmpty)
        }
    }

    /// Builds conditions over `yes`, `no` and `bad`, and what Kleene's logic makes of them.
    private func condition(_ depth: Int, _ generator: inout Generator) -> (text: String, value: Bool?) {
        if depth == 0 {
            return [("yes", true), ("no", false), ("bad", nil)].randomElement(using: &generator) ?? ("yes", true)
        }
        let left = condition(depth - 1, &generator)
        let right = condition(depth - 1, &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: return ("!(\(left.text))", left.value.map { !$0 })
        case 1:
            let isFalse = left.value == false || right.value == false
            return (
                "(\(left.text) && \(right.text))",
                isFalse ? false : left.value == nil || right.value == nil ? nil : true
            )
        default:
            let isTrue = left.value == true || right.value == true
            return (
                "(\(left.text) || \(right.text))", isTrue ? true : left.value == nil || right.value == nil ? nil : false
            )
        }
    }

    @Test func conditionsFollowKleene() throws {
        let world = try World.standard()
        var generator = Generator(state: 3)
        for _ in 0..<400 {
            let made = condition(4, &generator)
            let wanted = made.value.map { "\($0)" } ?? "failure shape_changed 9:9"
            #expect(world.result(made.text) == wanted, "\(made.text)")
        }
    }

    /// A condition that a guard asserts is known afterwards, however it is grouped.
    @Test func whatIsAssumedIsKnown() throws {
        let world = try World.standard()
        var generator = Generator(state: 11)
        for _ in 0..<200 {
            let made = condition(3, &generator)
            let expression = try #require(world.compile(made.text))
            #expect(FactSet.empty.assuming(expression, holds: true).contains(expression), "\(made.text)")
        }
    }

    @Test func sumsDoNotDependOnTheirOrder() throws {
        let world = World()
        var generator = Generator(state: 5)
        for _ in 0..<100 {
            let terms = (0..<6).map { _ in
                "\(Int.random(in: -999...999, using: &generator)).\(Int.random(in: 0...999, using: &generator))"
            }
            let texts = [terms, terms.reversed(), terms.shuffled(using: &generator)].map {
                "[\($0.joined(separator: ", "))].sum()"
            }
            #expect(Set(texts.map { world.result($0) }).count == 1)
        }
    }

    @Test func sortingIsStable() throws {
        var generator = Generator(state: 9)
        for _ in 0..<50 {
            let keys = (0..<20).map { _ in Int.random(in: 0...4, using: &generator) }
            let text =
                "[" + keys.enumerated().map { "{'k': \($0.element), 'i': \($0.offset)}" }.joined(separator: ", ") + "]"
            let wanted = keys.enumerated().sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }.map {
                "\($0.offset)"
            }
            #expect(World().result(text + ".sortBy(x, x.k).map(x, x.i)") == "[" + wanted.joined(separator: ", ") + "]")
        }
    }
}
