import RunSupport
import Testing
import Transport

@testable import Recording

/// Names of members, headers and identifiers: what is data in them does not stay.
@Suite struct NameTests {
    static let yaml = TinySpec.with(
        """
        requests: {a: {get: {origin: api, path: /a}}}
        extract: {a: {used: {at: '$.used', type: number}, who: {at: '$.who', type: string, private: true, absent: none}}}
        metrics: {m: {title: T, kind: count, value: a.used}}
        """)

    private static func body(_ text: String, full: Bool = false) async throws -> String {
        var trial = RecordedTrial(yaml, ["a": [.json(text)]])
        trial.keepsUnread = full
        return try #require(try await trial.files().text("01.a.body"))
    }

    @Test func namesThatNothingReadsAreNeutral() async throws {
        let body = try await Self.body(
            #"{"used": 1, "who": "u7", "m": {"cus_NffrFeUfNV2Hib": 1, "annamueller": 1, "Anna": 1, "u7": 1, "team-anna": 2}}"#
        )
        for name in ["cus_", "anna", "Anna", "u7"] { #expect(!body.contains(name), "\(body)") }
        #expect(body.contains(#""used": 1"#))
        #expect(body.contains(#""unread1": 0"#))
    }

    @Test func namesOfProgrammersStay() async throws {
        let body = try await Self.body(
            #"{"used": 1, "rows": [{"total_balance": 3, "resetsAt": 4, "anna": 1}, {"total_balance": 5, "anna": 1}]}"#)
        #expect(
            body.contains(#"{"total_balance": 0, "resetsAt": 0, "unread1": 0}, {"total_balance": 0, "unread1": 0}"#))
    }

    @Test func aWholeAnswerHasNothingThatTells() async throws {
        let body = try await Self.body(
            #"""
            {"used": 1, "token": "hunter22", "csrfToken": "abc", "phone_number": "0170 1234567", "a": "4242 4242 4242 4242",
             "b": "DE89370400440532013000", "c": "/home/anna/x", "tokens": 12, "colour": "blue", "mobile": 1701234567}
            """#, full: true)
        for text in ["hunter22", "abc", "0170", "4242", "DE89", "anna", "1701234567"] {
            #expect(!body.contains(text), "\(text)")
        }
        #expect(body.contains(#""tokens": 12, "colour": "blue""#))
    }

    // MARK: Headers

    struct Row: Sendable, CustomTestStringConvertible {
        var value: String
        var kept: String
        var testDescription: String { value }
    }

    static let types = [
        Row(value: "application/json; user=annamueller", kept: "application/json"),
        Row(value: "application/json;charset=UTF-8; s=1", kept: "application/json; charset=utf-8"),
        Row(value: "text/html; charset=anna", kept: "text/html"),
        Row(value: "anna", kept: "redacted"),
        Row(value: "anna/json", kept: "redacted"),
    ]

    @Test(arguments: types)
    func mediaType(_ row: Row) { #expect(AnswerHeaders.mediaType(row.value) == row.kept) }

    @Test func timesStayAndNothingElse() {
        for text in ["30", "1.5", "Wed, 21 Oct 2026 07:28:00 GMT", "2026-07-01T12:00:00Z"] {
            #expect(AnswerHeaders.isTime(text), "\(text)")
        }
        for text in ["anna", "", "30 anna"] { #expect(!AnswerHeaders.isTime(text), "\(text)") }
    }

    // MARK: Identifiers

    private static let fanOut = TinySpec.with(
        """
        requests:
          orgs: {get: {origin: api, path: /organizations}}
          use: {get: {origin: api, path: '/organizations/{org}/usage', params: {org: '=row.id'}}, each: {in: orgs.rows, key: id, max: 5}}
        extract:
          orgs: {rows: {each: '$.orgs', max_items: 9, key: id, fields: {id: {at: '$.id', type: string}}}}
          use: {used: {at: '$.used', type: number}}
        metrics: {m: {title: T, kind: count, value: 'use.map(u, u.used).sum()'}}
        """)

    @Test(arguments: ["org-9aBcD3eF", "9f86d081884c7d65", "0f8fad5b-d9cb-469f-a165-70867728950e", "anna-mueller"])
    func identifiersAreTheSameFakeOnBothSides(_ id: String) async throws {
        let files = try await RecordedTrial(
            Self.fanOut,
            [
                "orgs": [.json(#"{"orgs": [{"id": "\#(id)"}]}"#)],
                "use": [.json(#"{"used": 3, "path": "/organizations/\#(id)/usage"}"#)],
            ]
        ).files()
        #expect(!files.joined.contains(id))
        let fake = try #require(files.text("case.yaml")).split(separator: "item: ").last.map {
            String($0.prefix { $0 != "\n" }.filter { $0 != "'" })
        }
        let item = try #require(fake)
        #expect(try #require(files.text("case.yaml")).contains("/organizations/\(item)/usage"))
        #expect(try #require(files.text("01.orgs.body")).contains(#""id": "\#(item)""#))
    }

    // MARK: More than is read

    @Test(arguments: [
        String(repeating: "[", count: 70) + String(repeating: "]", count: 70),
        #"{"used": "# + String(repeating: "9", count: 400) + "}",
        #"{"used": ""# + String(repeating: "9", count: 400) + #""}"#,
    ])
    func answersBeyondTheLimitsReplay(_ text: String) async throws {
        let body = try await Self.body(text)
        #expect(body.utf8.count > 60)
    }
}
