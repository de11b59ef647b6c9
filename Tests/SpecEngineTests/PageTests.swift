import RunSupport
import Testing

/// Answers in several pages: where they end, and what does not come together.
@Suite struct PageTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var pages: String
        /// What the step's request is called with besides its path.
        var query = ""
        var answers: [Script]
        var targets: [String]
        var line: String
    }

    private static func page(_ ids: [Int], _ more: String = "", link: String? = nil) -> Script {
        let rows = ids.map { #"{"id": "r\#($0)"}"# }.joined(separator: ",")
        return Script(200, #"{"rows": [\#(rows)]\#(more)}"#, headers: link.map { [("Link", $0)] } ?? [])
    }

    private static let number = "number: {query: page}, more: '$.more'"
    private static let cursor = "cursor: {to: {query: after}, from: 'rows.last().optMap(r, r.id)'}"
    private static let offset = "offset: {size: 2, total: a.total}, unique: id"
    private static let more = #", "more": true"#
    private static let last = #", "more": false"#

    static let rows = [
        Row(
            testDescription: "as many numbered pages as are allowed", pages: number,
            answers: [page([1], more), page([2], more), page([3], last)],
            targets: ["/a?page=1", "/a?page=2", "/a?page=3"], line: "m = 3"),
        Row(
            testDescription: "a numbered page more", pages: number,
            answers: [page([1], more), page([2], more), page([3], more), page([4], last)],
            targets: ["/a?page=1", "/a?page=2", "/a?page=3"],
            line: "m ! limit_exceeded 'The answer has more than 3 pages.'"),
        Row(
            testDescription: "a page that does not say whether another follows", pages: number,
            answers: [page([1], more), page([2])], targets: ["/a?page=1", "/a?page=2"],
            line: "m ! shape_changed 'The answer does not say whether another page follows.'"),
        Row(
            testDescription: "a page that fails costs all of them", pages: number,
            answers: [page([1], more), Script(500)], targets: ["/a?page=1", "/a?page=2"],
            line: "m ! provider_unavailable 'The provider answered with status 500.'"),
        Row(
            testDescription: "a cursor until an empty page", pages: cursor,
            answers: [page([1, 2]), page([3]), page([])],
            targets: ["/a", "/a?after=r2", "/a?after=r3"], line: "m = 3"),
        Row(
            testDescription: "a cursor that stays in its place", pages: cursor, answers: [page([1]), page([1])],
            targets: ["/a", "/a?after=r1"], line: "m ! conflict 'The provider gave the same page twice.'"),
        Row(
            testDescription: "an offset until the total", pages: offset, query: ", query: {from: =page.offset}",
            answers: [page([1, 2], #", "total": 3"#), page([3], #", "total": 3"#)],
            targets: ["/a?from=0", "/a?from=2"], line: "m = 3"),
        Row(
            testDescription: "pages that end before their total", pages: offset, query: ", query: {from: =page.offset}",
            answers: [page([1, 2], #", "total": 5"#), page([], #", "total": 5"#)],
            targets: ["/a?from=0", "/a?from=2"],
            line: "m ! limit_exceeded 'The provider's pages end before its total.'"),
        Row(
            testDescription: "a link", pages: "link: next",
            answers: [page([1], link: "</a?p=2>; rel=\"next\""), page([2])], targets: ["/a", "/a?p=2"], line: "m = 2"),
        Row(
            testDescription: "a link to another host", pages: "link: next",
            answers: [page([1], link: "<https://elsewhere.dev/a?p=2>; rel=\"next\"")], targets: ["/a"],
            line: "m ! conflict"),
    ]

    @Test(arguments: rows)
    func joins(_ row: Row) async throws {
        let yaml = TinySpec.with(
            """
            requests:
              a: {get: {origin: api, path: /a\(row.query)}, pages: {\(row.pages), rows: a.rows, max: 3, on_limit: unavailable}}
            extract:
              a:
                rows: {each: '$.rows', max_items: 9, fields: {id: {at: '$.id', type: string}}}
                total: {at: '$.total', type: number, whole: true, absent: {is: 0, because: pages without one}}
            metrics: {m: {title: T, kind: count, value: a.rows.size()}}
            """)
        var trial = Trial(yaml)
        trial.answers = ["a": row.answers]
        let result = try await trial.run()
        #expect(result.requests.map(\.url.target) == row.targets)
        let line = result.lines.last ?? ""
        #expect(line == row.line || line.hasPrefix(row.line + " "), "\(result.lines)")
    }
}
