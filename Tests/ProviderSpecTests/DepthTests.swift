import ProviderSpec
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Names that stand on names: refused where they are too deep, in whatever order they are written.
@Suite struct DepthTests {
    /// `a0: 1`, `a1: a0 + 1`, and so on; each let is two operations: the sum and the name.
    private static func lets(_ count: Int, descending: Bool = false, by step: String = " + 1") -> [String] {
        let lines = (0..<count).map { $0 == 0 ? "  a0: 1" : "  a\($0): a\($0 - 1)\(step)" }
        return descending ? lines.reversed() : lines
    }

    private static func spec(_ lets: [String], last: Int) -> String {
        (["let:"] + lets).joined(separator: "\n")
            + "\nmetrics: {main: {title: Main, kind: window, used: usage.used}, c: {title: C, kind: count, value: a\(last)}}\n"
    }

    private static func chain(_ count: Int, descending: Bool = false) -> String {
        spec(lets(count, descending: descending), last: count - 1)
    }

    private static func rowLets(_ count: Int, descending: Bool) -> String {
        let lines = lets(count, descending: descending).map { $0.drop { $0 == " " } }
        return "metrics: {c: {title: C, kind: count, each: {in: usage.rows, as: r, id: r.id, max: 5}, let: {"
            + lines.joined(separator: ", ") + "}, value: a\(count - 1)}}\n" + rows("")
    }

    private static func rows(_ derived: String) -> String {
        "extract: {usage: {used: {at: $.used, type: number, unit: percent}, rows: {each: $.rows, max_items: 9, "
            + "fields: {id: {at: $.id, type: string}}\(derived)}}}\n"
    }

    private static func derived(_ count: Int) -> String {
        let lines = (0..<count).map { $0 == 0 ? "a0: size(row.id)" : "a\($0): row.a\($0 - 1) + 1" }
        return rows(", let: {" + lines.joined(separator: ", ") + "}")
    }

    static let cases = [
        SpecCase("a chain of 75 lets, from the first on", chain(75)),
        SpecCase("a chain of 1,260 lets, from the first on", chain(1_260), ["77:8 expression-limit"]),
        SpecCase("a chain of 75 lets, from the last on", chain(75, descending: true)),
        SpecCase("no name is unknown in a chain of 256 lets", chain(256, descending: true), ["182:8 expression-limit"]),
        SpecCase(
            "a chain of 9,000 lets, from the last on", chain(9_000, descending: true), ["8926:8 expression-limit"]),
    ]

    @Test(arguments: cases) func tellsADeepChainOnce(_ c: SpecCase) { check(c) }

    @Test(arguments: [true, false]) func tellsADeepChainOfRowLetsOnce(_ descending: Bool) {
        let (_, findings) = checkSpec(Array(specText(Self.rowLets(300, descending: descending)).utf8))
        #expect(findings.map(\.code.name) == ["expression-limit"])
    }

    @Test func tellsADeepChainOfDerivedFieldsOnce() {
        let (_, findings) = checkSpec(Array(specText(Self.derived(300)).utf8))
        #expect(findings.map(\.code.name) == ["expression-limit"])
    }

    @Test func theDeepestChainIsCheckedOnASmallStack() {
        let text = specText(Self.chain(75, descending: true))
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setstacksize(&attributes, 512 << 10)
        final class Box {
            let text: String
            var isSound = false
            init(_ text: String) { self.text = text }
        }
        let box = Box(text)
        #if canImport(Glibc)
            var thread = pthread_t()
            let started = pthread_create(
                &thread, &attributes,
                { raw in
                    guard let raw else { return nil }
                    let box = Unmanaged<Box>.fromOpaque(raw).takeUnretainedValue()
                    box.isSound = checkSpec(Array(box.text.utf8)).0 != nil
                    return nil
                }, Unmanaged.passUnretained(box).toOpaque())
            #expect(started == 0)
            pthread_join(thread, nil)
            #expect(box.isSound)
        #endif
    }
}
