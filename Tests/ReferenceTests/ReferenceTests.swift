import Diagnostics
import Fixtures
import SpecSyntax
import TestSupport
import Testing

@testable import ProviderSpec

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// `Specs/README.md` says what the checker does: every key and word, and no other.
@Suite struct ReferenceTests {
    private let data: ReferenceData

    init() throws { data = try ReferenceData() }

    // MARK: The checker's tables

    /// Tables that the source declares, as `Type.name`.
    @Test func everyTableIsListed() throws {
        var declared: [String] = []
        var inline: [String] = []
        let folders = ["Sources/ProviderSpec", "Sources/Fixtures/Case"]
        for file in folders.flatMap({ Repository.files(in: $0, suffix: ".swift") }) {
            // What stands between `struct` or `enum` and its closing brace at the same depth.
            var types: [(name: String, depth: Int)] = []
            for line in (Repository.text(file) ?? "").split(separator: "\n") {
                let depth = line.prefix { $0 == " " }.count
                types.removeAll { $0.depth >= depth && !line.hasSuffix(",") && line.trimmed != "{" }
                let words = line.split(separator: " ").map(String.init)
                if let place = words.firstIndex(where: { ["struct", "class", "enum", "extension"].contains($0) }),
                    words.count > place + 1, line.hasSuffix("{")
                {
                    types.append((words[place + 1].filter { $0 != ":" && $0 != "{" }, depth))
                }
                if let place = words.firstIndex(of: "let"), words.count > place + 2, place > 0,
                    words[place - 1] == "static", words[place + 1].lowercased().hasSuffix("keys"),
                    words[place + 2] == "=", !words.dropFirst(place + 3).contains(where: { $0.hasPrefix("Self(") })
                {
                    declared.append((types.map(\.name) + [words[place + 1]]).joined(separator: "."))
                }
                if let (_, after) = String(line).parts(around: "keys: ["),
                    after.prefix(while: { $0 != "]" }).contains(",")
                {
                    inline.append("\(file): \(line.trimmed)")
                }
            }
        }
        #expect(inline == [], "several keys have a table with a name")
        #expect(Set(declared).symmetricDifference(CheckerTables.keys.map(\.name)).sorted() == [])
    }

    @Test(arguments: CheckerTables.keys.map(\.name))
    func everyKeyIsTold(_ table: String) throws {
        let keys = try #require(CheckerTables.keys.first { $0.name == table }).keys
        let blocks = data.blocks.filter { $0.table == table }
        #expect(!blocks.isEmpty)
        for block in blocks {
            let told = block.rows.map(\.key)
            #expect(keys.filter { !told.contains($0) } == [], "not told")
            #expect(told.filter { !keys.contains($0) } == [], "no key of the checker")
            #expect(Set(told).count == told.count)
        }
    }

    @Test func everyBlockIsKnown() {
        let known = CheckerTables.keys.map(\.name) + ["-"]
        #expect(data.blocks.map(\.table).filter { !known.contains($0) } == [])
    }

    @Test(arguments: CheckerTables.lists.keys.sorted())
    func everyWordIsTold(_ list: String) throws {
        let words = CheckerTables.lists[list] ?? []
        let told = (data.lists[list] ?? []).map(\.name)
        #expect(words.filter { !told.contains($0) } == [], "not told")
        #expect(told.filter { !words.contains($0) } == [], "no word of the program")
    }

    // MARK: Examples

    /// What stands around an example, and how deep the example stands in it.
    private static let surroundings: [String: (before: String, depth: Int)] = [
        "FileBlock.keys": ("credentials:\n  key:\n    send_to: [api]\n    sources:\n      - token: {at: $.t}\n", 8),
        "FileBlock.databaseKeys": (
            "credentials:\n  key:\n    send_to: [api]\n    sources:\n      - token: login\n", 8
        ),
        "SecretServiceBlock.keys": (
            "credentials:\n  key:\n    send_to: [api]\n    sources:\n      - token: {at: $.t}\n", 8
        ),
        "RejectBlock.keys": ("credentials:\n  key:\n    send_to: [api]\n    sources: [{env: A}]\n", 4),
        "SignInBlock.methodKeys": (
            "credentials:\n  key:\n    send_to: [api]\n    sources: [{stored: true}]\n", 4
        ),
        "RefreshBlock.keys": (
            "credentials:\n  key:\n    send_to: [api]\n    sources: [{stored: true}]\n", 4
        ),
        "ListBlock.keys": ("extract:\n  usage:\n", 4), "FieldBlock.keys": ("extract:\n  usage:\n", 4),
        "UnitByBlock.keys": ("extract:\n  usage:\n    rows:\n      each: $.rows\n", 6),
        "AuthSlot.keys": ("defaults:\n", 2), "AuthSlot.headerKeys": ("defaults:\n", 2),
        "DecodeStage.keys": ("requests:\n  usage:\n    get: {origin: api, path: /a}\n", 4),
        "TargetBlock.getKeys": ("requests:\n  usage:\n", 4),
        "FanOutBlock.keys": ("requests:\n  usage:\n    get: {origin: api, path: /a}\n", 4),
        "PagesBlock.keys": ("requests:\n  usage:\n    get: {origin: api, path: /a}\n", 4),
        "CaseBlock.keys": ("metrics:\n  m:\n    title: M\n    kind: window\n", 4),
        "RowsBlock.keys": ("metrics:\n  m:\n    kind: window\n", 4),
        "WindowBlock.keys": ("metrics:\n  m:\n    title: M\n    kind: window\n", 4),
        "AlwaysBlock.keys": (
            "metrics:\n  m:\n    kind: window\n    each: {in: a, as: r, id: r, max: 3, title: r}\n", 4
        ),
        "AgreementBlock.keys": ("metrics:\n  m:\n    title: M\n    kind: window\n", 4),
        "ConfirmBlock.keys": ("metrics:\n  m:\n    title: M\n    kind: window\n", 4),
        "LevelBlock.keys": ("metrics:\n  m:\n    title: M\n    kind: window\n", 4),
        "DetailBlock.keys": ("metrics:\n  m:\n    title: M\n    kind: window\n", 4),
        "OutcomeBlock.RetryAfter.keys": ("outcomes:\n  - status: 429\n    code: rate_limited\n", 4),
    ]

    /// Each example is read without a finding, names aside.
    @Test func examplesAreRead() throws {
        for block in data.blocks where !block.example.isEmpty && !block.isOfCases {
            let (before, depth) = Self.surroundings[block.table] ?? ("", 0)
            let indent = String(repeating: " ", count: depth)
            let text =
                "spec: codexbar/1\nid: sample\ntitle: Sample\nrevision: 1\nstatus: documented\n" + before
                + block.example.map { indent + $0 + "\n" }.joined()
            let (node, syntax) = parseYAML(Array(text.utf8))
            var findings = syntax
            if let node { _ = SpecDocument.check(node, &findings) }
            #expect(findings.map(\.message) == [], "\(block.heading)")
        }
    }

    /// So is each example of a case.
    @Test func examplesOfCasesAreRead() {
        for block in data.blocks where !block.example.isEmpty && block.isOfCases {
            let sections = [
                "case: codexbar-case/1", "title: Sample", "spec: sample", "source: synthetic",
                "clock: 2026-07-01T12:00:00Z", "credentials: {key: {slot: fake-key, owned: false}}", "exchanges: []",
                "expect: expected.json",
            ]
            let key = block.example[0].prefix { $0 != ":" }
            let text = (sections.filter { !$0.hasPrefix("\(key):") } + block.example).map { $0 + "\n" }.joined()
            #expect(CaseFile.parse(Array(text.utf8)).findings.map(\.message) == [], "\(block.heading)")
        }
    }

    // MARK: The file

    /// Every link inside the file leads to a heading of it.
    @Test func linksLead() throws {
        let text = try #require(Repository.text(ReferenceText.file))
        let anchors = Set(
            text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
                ReferenceText.anchor(line.drop { $0 == "#" }.dropFirst())
            })
        var rest = text
        while let (_, after) = rest.parts(around: "](#") {
            let anchor = String(after.prefix { $0 != ")" })
            #expect(anchors.contains(anchor), "no heading for #\(anchor)")
            rest = after
        }
    }

    /// The small spec in the text compiles as it stands.
    @Test func smallSpecCompiles() throws {
        let text = try #require(Repository.text(ReferenceText.file))
        let (_, after) = try #require(text.parts(around: "```yaml\n"))
        let (yaml, _) = try #require(after.parts(around: "```"))
        let (spec, findings) = checkSpec(Array(yaml.utf8))
        #expect(findings.map(\.message) == [])
        #expect(spec != nil)
    }

    /// The generated half is as it would be generated now.
    @Test func fileIsFresh() throws {
        let generated = ReferenceText(data: data).text
        let text = try #require(Repository.text(ReferenceText.file))
        let written = try #require(text.parts(around: ReferenceText.mark), "the file lacks its mark")
        if getenv("CODEXBAR_WRITE_REFERENCE") != nil, getenv("CI") == nil {
            let file = try #require(fopen("\(Repository.path)/\(ReferenceText.file)", "wb"))
            defer { fclose(file) }
            let bytes = Array((written.before + generated).utf8)
            #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
            return
        }
        let isFresh = ReferenceText.mark + written.after == generated
        #expect(isFresh, "write it anew with 'make reference'")
    }
}

extension ReferenceData.Block {
    /// A block of `case.yaml`.
    var isOfCases: Bool { table.hasPrefix("Case") && table != "CaseBlock.keys" }
}

extension StringProtocol {
    fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
