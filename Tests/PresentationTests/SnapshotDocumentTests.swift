import Foundation
import JSONQuery
import Presentation
import Quantities
import Testing
import UsageModel

@Suite struct SnapshotDocumentTests {
    static let program = SnapshotDocument.Audience.program(generatedAt: Samples.now, version: "1.0.0")

    @Test func writesEveryFormOfAnswer() throws {
        let document = SnapshotDocument(Samples.all, for: Self.program)
        #expect(document.text(pretty: true) == (try Golden.text("all.json")))
    }

    @Test func leavesOutWhatDiffersBetweenTwoRunsOfAFixture() throws {
        let document = SnapshotDocument([Samples.claude, Samples.mixed], for: .fixture, disclosure: .redacted)
        #expect(document.text() == (try Golden.text("fixture.json")))
        for key in ["generated_at", "version", "measured_at", "age_seconds", "line", "column"] {
            #expect(!document.text().contains("\"\(key)\""))
        }
    }

    @Test func isOneLineUnlessPretty() throws {
        let text = SnapshotDocument(Samples.all, for: Self.program).text()
        #expect(text.filter { $0 == "\n" }.count == 1 && text.hasSuffix("}\n"))
        #expect(try JSONValue(reading: text) == JSONValue(reading: try Golden.text("all.json")))
    }

    @Test func isTheSameInEveryLocale() {
        let expected = SnapshotDocument(Samples.all, for: Self.program).text()
        for locale in ["pt_BR.UTF-8", "de_DE.UTF-8", "C"] {
            setlocale(LC_ALL, locale)
            #expect(SnapshotDocument(Samples.all, for: Self.program).text() == expected)
        }
        setlocale(LC_ALL, "C")
    }

    private func only(_ metric: MetricReading) -> JSONValue? {
        let account = AccountSnapshot(
            provider: Samples.provider("x"), account: "x:default", title: "X", status: "verified",
            measured: Samples.now, metrics: [metric])
        return SnapshotDocument([account], for: .fixture).value["accounts"]?.elements.first?["metrics"]?.elements.first
    }

    @Test func keepsOverageInUsedAndShowsNothingLeft() throws {
        let metric = MetricReading(
            id: "premium", title: "Premium", kind: .allowance,
            outcome: Samples.usage(remaining: "-150 request", limit: "300 request", percent: "150"))
        let expected = """
            {"id": "premium", "title": "Premium", "kind": "allowance", "status": "available",
             "used": {"value": 450, "unit": "request"}, "remaining": {"value": 0, "unit": "request"},
             "limit": {"value": 300, "unit": "request"}, "percent_used": 150}
            """
        #expect(only(metric) == (try JSONValue(reading: expected)))
    }

    @Test func namesUnitsThatTheAnswerDecides() throws {
        let metric = MetricReading(
            id: "premium", title: "Premium", kind: .count, outcome: Samples.amount("3 quota"),
            details: [DetailReading(name: "included", content: .available(.measure(Samples.measure("12345 quota"))))])
        let account = AccountSnapshot(
            provider: Samples.provider("x"), account: "x:default", title: "X", status: "verified",
            measured: Samples.now, headline: ["premium"],
            unitLabels: [.init(unit: Samples.unit("quota"), label: "AI credits")], metrics: [metric])
        let document = SnapshotDocument([account], for: .fixture).value
        #expect(
            document["accounts"]?.elements.first?["units"]
                == (try JSONValue(reading: #"[{"id": "quota", "label": "AI credits"}]"#)))
        #expect(try SchemaTests.schema().problems(document) == [])
        let text = SnapshotTextTests.text([account]) { $0.details = true }
        #expect(text.contains("3 AI credits") && text.contains("included 12,345 AI credits"))
        let options = SnapshotText.Options(now: Samples.now, zone: .utc)
        #expect(SummaryLine(options: options).text(account) == "X  Premium 3 AI credits")
    }

    struct Number: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var written: String
    }

    @Test(arguments: [
        Number(testDescription: "12.50", written: "12.5"),
        Number(testDescription: "0.006", written: "0.006"),
        Number(testDescription: "1e3", written: "1000"),
        Number(testDescription: "-0.0", written: "0"),
        Number(testDescription: "0.12345678901234567890", written: "0.1234567890123456789"),
        Number(testDescription: "123456789012345678901234567890", written: "123456789012345678901234567890"),
    ])
    func writesNumbersWithAllTheirDigits(_ c: Number) {
        let metric = MetricReading(
            id: "n", title: "N", kind: .count, outcome: Samples.amount(c.testDescription + " token"))
        #expect(
            only(metric)?["value"]?.text(pretty: false) == #"{"value":\#(c.written),"unit":"token"}"#)
    }

    @Test func writesAThirdToTwentyDigits() throws {
        let third = try ExactNumber(1).divided(by: 3)
        let outcome = MetricOutcome.available(MetricValue(primary: .amount(Measure(third, .bare), limit: nil)))
        let metric = MetricReading(id: "n", title: "N", kind: .count, outcome: outcome)
        #expect(only(metric)?["value"]?.text(pretty: false) == #"{"value":0.33333333333333333333}"#)
    }

    @Test func leavesOutAWindowOfWhichNothingIsKnown() {
        let metric = MetricReading(
            id: "n", title: "N", kind: .window, outcome: Samples.usage(used: "1 percent", percent: "1"),
            window: Samples.window())
        #expect(only(metric)?["window"] == nil)
    }

    @Test func countsAgeInWholeSecondsAndNeverBelowZero() {
        let ages = ["2026-07-01T12:47:58.400Z", "2026-07-01T12:48:05Z"].map { measured in
            var account = Samples.locked
            account.measured = Samples.instant(measured)
            return SnapshotDocument([account], for: Self.program).value["accounts"]?.elements.first?["age_seconds"]
        }
        #expect(ages == [.integer(1), .integer(0)])
    }

    @Test func showsIdentitiesWholeOnlyWhenAsked() {
        let identity = { (disclosure: Disclosure) in
            SnapshotDocument([Samples.claude], for: Self.program, disclosure: disclosure)
                .value["accounts"]?.elements.first?["identity"]?.text(pretty: false)
        }
        #expect(
            identity(.redacted)
                == #"{"certainty":"verified","id":"us…3f","email":"s…@example.invalid"}"#)
        #expect(
            identity(.full)
                == #"{"certainty":"verified","id":"user-0123456789abcdef3f","email":"someone@example.invalid"}"#)
    }
}

@Suite struct UsageAmountsTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var used: String?
        var remaining: String?
        var limit: String?
        var expected: [String?]
    }

    static let cases = [
        Case(testDescription: "derives what is left", used: "1 USD", limit: "3 USD", expected: ["1 USD", "2 USD"]),
        Case(
            testDescription: "derives what was used", remaining: "1 USD", limit: "3 USD", expected: ["2 USD", "1 USD"]),
        Case(
            testDescription: "leaves nothing below zero", used: "4 USD", limit: "3 USD", expected: ["4 USD", "0 USD"]),
        Case(
            testDescription: "keeps both as told", used: "1 USD", remaining: "1 USD", limit: "3 USD",
            expected: ["1 USD", "1 USD"]),
        Case(testDescription: "derives nothing without a limit", used: "1 USD", expected: ["1 USD", nil]),
        Case(
            testDescription: "derives nothing from another unit", used: "1 USD", limit: "3 EUR",
            expected: ["1 USD", nil]),
        Case(testDescription: "keeps a debt that nothing else tells", remaining: "-1 USD", expected: [nil, "-1 USD"]),
    ]

    @Test(arguments: cases)
    func amounts(_ c: Case) {
        let amounts = UsageAmounts(
            used: c.used.map(Samples.measure), remaining: c.remaining.map(Samples.measure),
            limit: c.limit.map(Samples.measure))
        #expect([amounts.used, amounts.remaining] == c.expected.map { $0.map(Samples.measure) })
    }
}
