import Presentation
import Quantities
import Testing
import UsageModel

@Suite struct SnapshotTextTests {
    static func text(
        _ accounts: [AccountSnapshot] = Samples.all, _ change: (inout SnapshotText.Options) -> Void = { _ in }
    ) -> String {
        var options = SnapshotText.Options(now: Samples.now, zone: .utc)
        change(&options)
        return SnapshotText(accounts, options: options).text
    }

    @Test func showsTheAccountsInATerminal() throws {
        #expect(Self.text() == (try Golden.text("all.txt")))
    }

    @Test func showsEverythingInASCII() throws {
        let text = Self.text {
            $0.symbols = .ascii
            $0.all = true
            $0.details = true
            $0.disclosure = .full
            $0.isExample = true
        }
        #expect(text == (try Golden.text("all-ascii.txt")))
        #expect(text.utf8.allSatisfy { $0 == 10 || (32..<127).contains($0) })
    }

    @Test func coloursOnlyWhenAsked() throws {
        let text = Self.text([Samples.claude, Samples.locked]) {
            $0.color = true
            $0.columns = 60
        }
        #expect(String(text.map { $0 == "\u{1B}" ? "␛" : $0 }) == (try Golden.text("colour-60.txt")))
        #expect(!Self.text().contains("\u{1B}"))
    }

    @Test(arguments: [40, 60, 80, 120])
    func staysInsideTheTerminal(_ columns: Int) {
        let text = Self.text {
            $0.columns = columns
            $0.all = true
            $0.details = true
        }
        for line in text.split(separator: "\n") {
            #expect(DisplayWidth.of(line) <= columns, "\(line)")
            #expect(line.last != " ")
        }
    }

    @Test func startsNoOtherLineLikeAGauge() {
        let account = AccountSnapshot(
            provider: Samples.provider("x"), account: "x:default", title: "Save: 20% now", status: "verified",
            measured: Samples.now,
            metrics: [
                MetricReading(
                    id: "a", title: "Session", kind: .window,
                    outcome: Samples.usage(used: "28 percent", limit: "100 percent", percent: "28"),
                    notes: ["Pace: 22% in reserve"]),
                MetricReading(id: "b", title: "Discount", kind: .amount, outcome: Samples.amount("12 percent")),
                MetricReading(id: "c", title: "Promise", kind: .count, outcome: .state("own", say: "50%: gone")),
                MetricReading(
                    id: "d", title: "Lost", kind: .count, outcome: .unavailable(Unavailable(.conflict, say: "7% off"))),
            ])
        let gauges = Self.text([account]).split(separator: "\n").filter { line in
            line.firstMatch(of: #/^[^:]+:\s+\d+%/#) != nil
        }
        #expect(gauges.map { $0.prefix(20) } == ["  Session:   72% left"].map { $0.prefix(20) })
    }

    @Test func saysHowManyMetricsAreHidden() {
        #expect(Self.text([Samples.claude]).contains("  1 metric hidden; --all shows them\n"))
        #expect(!Self.text([Samples.claude]) { $0.all = true }.contains("hidden"))
    }

    @Test func namesACommandOnce() {
        let text = Self.text([Samples.locked])
        #expect(text.components(of: "codexbar auth login grok") == 1)
    }

    /// A bad input is no fault of a spec: the sentence names what to mend, and no command would.
    @Test(arguments: [(FaultPlace(), 0), (FaultPlace(line: 3, column: 1), 1)])
    func tellsToValidateWhereASpecHasThePlace(_ place: FaultPlace, _ count: Int) {
        var account = Samples.locked
        account.metrics = []
        account.failure = Unavailable(.specInvalid, say: "It is read from $X.", place: place)
        let text = Self.text([account])
        #expect(text.components(of: "It is read from $X.") == 1)
        #expect(text.components(of: "codexbar specs validate") == count)
    }

    @Test func tellsWhenToAskAgainUntilThen() {
        var account = Samples.locked
        #expect(!Self.text([account]).contains("Wait until"))
        account.retryAt = Samples.instant("2026-07-01T14:05:00Z")
        #expect(Self.text([account]).components(of: "Wait until 14:05 before asking again.") == 1)
        let document = SnapshotDocument([account], for: .fixture).value
        #expect(document["accounts"]?.elements.first?["retry_at"]?.text(pretty: false) == "\"2026-07-01T14:05:00Z\"")
        account.retryAt = Samples.instant("2026-07-01T10:05:00Z")
        #expect(!Self.text([account]).contains("Wait until"))
    }

    @Test func isEmptyWithoutAccounts() {
        #expect(Self.text([]) == "")
    }

    @Test func drawsBarsThatAreFullOnlyAtTheEnd() {
        let bars = ["0", "0.01", "50", "99.9", "100", "150"].map {
            UsageBar.text(Samples.number($0), symbols: .ascii).filter { $0 == "#" }.count
        }
        #expect(bars == [0, 1, 10, 19, 20, 20])
    }
}

@Suite struct SummaryLineTests {
    @Test func showsTheHeadlineInOneLine() {
        let line = SummaryLine(options: SnapshotText.Options(now: Samples.now, zone: .utc))
        #expect(
            Samples.all.map(line.text) == [
                "OpenRouter  Key limit 74% left · Credits -$0.75", "Claude  Session 71% left · Weekly 4% left",
                "GitHub Copilot  Premium requests 0% left · Chat unlimited",
                "Grok  TEST · No login or key was found.",
                "Evillive  使用量 e\u{301} 1% left · A title that is much longer than a third of the li…",
            ])
    }

    /// The id of a metric with rows stands for all its rows, and for nothing that only begins alike.
    @Test func aHeadlineStandsForRows() {
        let line = SummaryLine(options: SnapshotText.Options(now: Samples.now, zone: .utc))
        func metric(_ id: String, _ amount: String) -> MetricReading {
            MetricReading(id: id, title: id, kind: .balance, outcome: Samples.amount(amount))
        }
        let account = AccountSnapshot(
            provider: Samples.provider("tiny"), account: "tiny:default", title: "Tiny", status: "documented",
            measured: Samples.now, headline: ["balance"],
            metrics: [
                metric("spend", "1 USD"), metric("balance.cny", "2 CNY"), metric("balances", "3 USD"),
                metric("balance.usd", "4 USD"),
            ])
        #expect(line.text(account) == "Tiny  balance.cny CN¥2.00 · balance.usd $4.00")
    }
}

@Suite struct WordsTests {
    @Test func hasASentenceForEveryCode() {
        let id = Samples.provider("grok")
        let words = UnavailableCode.allCases.map { UnavailableWords($0, provider: id) }
        #expect(words.allSatisfy { $0.sentence.hasSuffix(".") })
        #expect(Set(words.map(\.sentence)).count == words.count)
        #expect(UnavailableWords(.missingCredential, provider: id).advice == "codexbar auth login grok")
        #expect(UnavailableWords(.notTrusted, provider: id).advice?.contains("specs trust") == true)
    }

    @Test(arguments: [
        ("unlimited", "Unlimited"), ("disabled", "Switched off"), ("not_subscribed", "Not subscribed"),
        ("past_due", "Past due"), ("", ""),
    ])
    func titles(_ state: String, _ title: String) {
        #expect(StateWords.title(state) == title)
    }
}

extension String {
    /// How often `part` occurs.
    func components(of part: String) -> Int { ranges(of: part).count }
}
