import SpecTesting
import Testing

@Suite struct DriftTests {
    @Test func aSoundSpecShowsNoWrongNumber() async throws {
        let report = try await Quota().test().drift()
        #expect(report.wrong == 0, "\(report.text)")
    }

    /// Two places that say different things; no case shows the second alone.
    private static var twoPlaces: Quota {
        var quota = Quota().replacing("at: '$.used'", "at: ['$.used', '$.spent']")
        quota.answers.append(("both", #"{"used": 5, "spent": 6, "limit": 100}"#))
        return quota
    }

    @Test func anotherPlaceThatNoCaseShowsIsWrong() async throws {
        let report = try await Self.twoPlaces.test().drift()
        #expect(report.wrong == 1)
        #expect(report.text.contains("WRONG   calls: usage $.used (deleted, renamed)"), "\(report.text)")
    }

    @Test func whatACaseShowsIsNoDrift() async throws {
        var quota = Self.twoPlaces
        quota.answers.append(("spent-alone", #"{"spent": 7, "limit": 100}"#))
        let report = try await quota.test().drift()
        #expect(report.wrong == 0, "\(report.text)")
    }

    @Test func aDeclaredValueIsNoDrift() async throws {
        let quota = Quota().replacing(
            "used: {at: '$.used', type: number, unit: request",
            "used: {at: '$.used', type: number, unit: request, absent: {is: 0, because: It is left out at none.}")
        let report = try await quota.test().drift()
        #expect(report.wrong == 0, "\(report.text)")
    }

    @Test func anotherSizeThatNothingCatchesIsAWarning() async throws {
        let report = try await Quota().test().drift()
        #expect(report.uncaught > 0)
        #expect(report.text.contains("warning calls: usage $.used (÷ 100"), "\(report.text)")
        let bounded = Quota().replacing(
            "used: {at: '$.used', type: number, unit: request}",
            "used: {at: '$.used', type: number, unit: request, range: '[40, 110]'}")
        var few = bounded
        few.answers.removeAll { $0.name == "without-limit" }
        let other = try await few.test().drift()
        #expect(!other.text.contains("warning calls: usage $.used"), "\(other.text)")
    }

    private static func words(_ value: String, _ because: String = "") -> Quota {
        var quota = Quota()
            .replacing("limit: {at: '$.limit',", "plan: {at: '$.plan', type: string}\n    limit: {at: '$.limit',")
            .replacing(
                "value: usage.used, ",
                "let: {shown: {value: '\(value)', because: Other plans count twice.}}, value: shown, \(because)")
        quota.answers = [
            ("pro", #"{"used": 5, "limit": 9, "plan": "pro"}"#), ("free", #"{"used": 4, "plan": "free"}"#),
        ]
        return quota
    }

    /// A word that nobody has seen is not the other one.
    @Test func anUnseenWordDecidesNothing() async throws {
        let value = #"usage.plan == "pro" ? usage.used : usage.used + usage.used"#
        let report = try await Self.words(value).test().drift()
        #expect(report.text.contains("WRONG   calls: usage $.plan (relabelled)"), "\(report.text)")
        #expect(try await Self.words(value, "because: Every other plan counts twice., ").test().drift().wrong == 0)
    }

    /// An account without a limit, of which the answer holds a number all the same.
    private static var unlimited: Quota {
        var quota = Quota()
            .replacing(
                "limit: {at: '$.limit',", "open: {at: '$.open', type: bool, missing: none}\n    limit: {at: '$.limit',"
            )
            .replacing(
                "value: usage.used, limit: usage.limit}",
                "cases: [{when: usage.open.orValue(false), state: unlimited}, {value: usage.used}]}")
        quota.answers = [("open", #"{"used": 5, "open": true}"#), ("closed", #"{"used": 5, "open": false}"#)]
        return quota
    }

    @Test func aStateThatBecomesANumberIsWrong() async throws {
        let report = try await Self.unlimited.test().drift()
        #expect(
            report.text.contains(
                "WRONG   calls: usage $.open (deleted, renamed, null): quota/open: the state unlimited becomes 5 request"
            ),
            "\(report.text)")
        var told = Self.unlimited
        told.answers += [("left-out", #"{"used": 7}"#), ("null", #"{"used": 8, "open": null}"#)]
        #expect(try await told.test().drift().wrong == 0)
    }

    /// A metric whose id begins like those of another one's rows keeps its own line.
    @Test func anIDLikeThatOfARowIsItsOwn() async throws {
        var quota = Quota().replacing(
            "value: usage.used, limit: usage.limit}",
            """
            value: usage.used}
              rows: {title: Rows, kind: amount, each: {in: usage.rows, as: r, id: r.name, title: r.name, max: 5, under: calls}, value: r.used}
              calls.other: {title: Other, kind: amount, value: usage.other}
            """
        )
        .replacing(
            "limit: {at: '$.limit',",
            """
            other: {at: '$.other', type: number, unit: request}
                rows: {each: '$.rows', fields: {name: {at: '$.name', type: string}, used: {at: '$.used', type: number, unit: request}}}
                limit: {at: '$.limit',
            """)
        quota.answers = [("both", #"{"used": 5, "other": 6, "rows": [{"name": "a", "used": 1}]}"#)]
        let report = try await quota.test().drift()
        #expect(report.text.contains("\ncalls.other  same "), "\(report.text)")
    }

    /// What stands for the member that is left out is its own drift where names are read.
    @Test func aNewNameIsReadWhereMembersAreRows() async throws {
        var quota = Quota().replacing(
            "value: usage.used, limit: usage.limit}",
            "value: 'usage.rows.map(r, r.used).sum()', because: Rows are added.}"
        )
        .replacing(
            "limit: {at: '$.limit',",
            """
            rows: {each: '$.rows', fields: {name: {member: true, type: string}, used: {at: '$.used', type: number, unit: request}}}
                limit: {at: '$.limit',
            """)
        quota.answers = [("two", #"{"used": 5, "rows": {"used": {"used": 1}, "b": {"used": 2}}}"#)]
        let report = try await quota.test().drift()
        #expect(report.text.contains("usage $.rows.used (deleted"), "\(report.text)")
        #expect(!report.text.contains("usage $.rows.used (deleted, renamed"), "\(report.text)")
    }
}
