import Quantities
import UsageModel

/// Invented accounts that together show every form an answer can take.
enum Samples {
    /// Wednesday, shortly before one.
    static let now = instant("2026-07-01T12:48:00Z")

    static func instant(_ text: String) -> Instant { Instant(rfc3339: text) ?? .epoch }

    static func number(_ text: String) -> ExactNumber { ExactNumber(text) ?? 0 }

    static func unit(_ text: String) -> Unit {
        do throws(UnitError) {
            return try Unit.parse(text) { .count($0) }
        } catch { return .bare }
    }

    /// `12.5 USD`: a number, a blank, a unit.
    static func measure(_ text: String) -> Measure {
        let parts = text.split(separator: " ", maxSplits: 1)
        return Measure(number(String(parts[0])), parts.count > 1 ? unit(String(parts[1])) : .bare)
    }

    static func provider(_ text: String) -> ProviderID {
        guard let id = ProviderID(text) else { return provider("broken") }
        return id
    }

    static func usage(
        used: String? = nil, remaining: String? = nil, limit: String? = nil, percent: String? = nil
    ) -> MetricOutcome {
        .available(
            MetricValue(
                primary: .usage(
                    used: used.map(measure), remaining: remaining.map(measure), limit: limit.map(measure)),
                percentUsed: percent.map(number)))
    }

    static func amount(_ amount: String, limit: String? = nil, percent: String? = nil) -> MetricOutcome {
        .available(
            MetricValue(
                primary: .amount(measure(amount), limit: limit.map(measure)), percentUsed: percent.map(number)))
    }

    static func window(start: String? = nil, end: String? = nil, length: String? = nil) -> Part<WindowReading> {
        .available(
            WindowReading(start: start.map(instant), end: end.map(instant), lengthSeconds: length.map(number)))
    }

    static let missingKey = Unavailable(
        .shapeChanged,
        place: FaultPlace(
            line: 12, column: 5, step: "info", path: "$['data']['limit']", neighbours: ["limit_left", "usage"]))

    /// An API key with money.
    static let openRouter = AccountSnapshot(
        provider: provider("openrouter"), account: "openrouter:default", title: "OpenRouter", status: "documented",
        measured: now, identity: IdentityReading(certainty: .unverified, label: "sk-or-v1-fak...e42"),
        plan: .available("Pay as you go"), headline: ["key_limit", "credits"],
        metrics: [
            MetricReading(
                id: "key_limit", title: "Key limit", kind: .allowance,
                outcome: usage(used: "25.5 USD", limit: "100 USD", percent: "25.5"),
                window: window(start: "2026-07-01T00:00:00Z", end: "2026-07-02T00:00:00Z", length: "86400")),
            MetricReading(id: "spend_today", title: "Today", kind: .spend, outcome: amount("0.0042 USD")),
            MetricReading(id: "spend_month", title: "This month", kind: .spend, outcome: amount("1234.5 USD")),
            MetricReading(
                id: "credits", title: "Credits", kind: .balance, outcome: amount("-0.75 USD"), level: .exhausted,
                details: [
                    DetailReading(name: "used", content: .available(.measure(measure("20.75 USD")))),
                    DetailReading(name: "added", content: .available(.measure(measure("20 USD")))),
                ]),
        ])

    /// A subscription with windows, sections and an old value.
    static let claude = AccountSnapshot(
        provider: provider("claude"), account: "claude:work", title: "Claude", status: "experimental",
        measured: instant("2026-07-01T12:45:30Z"),
        identity: IdentityReading(
            certainty: .verified, id: "user-0123456789abcdef3f", email: "someone@example.invalid"),
        plan: .available("Max 20x"),
        sections: [.init(id: "models", title: "Models"), .init(id: "extra", title: "Extra usage")],
        headline: ["session", "week"],
        metrics: [
            MetricReading(
                id: "session", title: "Session", kind: .window,
                outcome: usage(used: "28.5 percent", limit: "100 percent", percent: "28.5"),
                window: window(end: "2026-07-01T16:00:00Z", length: "18000")),
            MetricReading(
                id: "week", title: "Weekly", kind: .window,
                outcome: usage(used: "96 percent", limit: "100 percent", percent: "96"), level: .low,
                window: window(end: "2026-07-03T16:48:00Z", length: "604800")),
            MetricReading(
                id: "model_week.opus", title: "Opus only", kind: .window, section: "models",
                outcome: usage(used: "0.4 percent", limit: "100 percent", percent: "0.4"), inferred: true,
                window: .unavailable(Unavailable(.conflict, say: "The window ends before it starts.")),
                staleSince: instant("2026-07-01T09:48:00Z")),
            MetricReading(
                id: "model_week.sonnet", title: "Sonnet only", kind: .window, section: "models",
                outcome: .unavailable(Unavailable(.notSupplied, guardID: "scoped"))),
            MetricReading(
                id: "credits", title: "Credits", kind: .balance, section: "extra",
                outcome: .state("disabled", say: "Extra usage is switched off.")),
            MetricReading(
                id: "spend", title: "Spend", kind: .spend, section: "extra",
                outcome: amount("12.5 EUR", limit: "50 EUR", percent: "25"), notes: ["Billed at the end of the month."]),
            MetricReading(
                id: "resets_left", title: "Resets left", kind: .count, section: "extra", onRequest: true,
                outcome: amount("1 reset")),
        ])

    /// Requests beyond the allowance, answers that are no numbers, and every kind of detail.
    static let mixed = AccountSnapshot(
        provider: provider("copilot"), account: "copilot:default", title: "GitHub Copilot", status: "verified",
        measured: now, identity: IdentityReading(certainty: .verified, id: "acc-1"),
        plan: .unavailable(Unavailable(.unsupportedPlan, say: "Unknown plan.")),
        unitLabels: [.init(unit: unit("quota"), label: "premium requests")],
        metrics: [
            MetricReading(
                id: "premium", title: "Premium requests", kind: .allowance,
                outcome: usage(used: "450 quota", remaining: "-150 quota", limit: "300 quota", percent: "150"),
                level: .exhausted, window: window(end: "2026-08-01T00:00:00Z")),
            MetricReading(
                id: "chat", title: "Chat", kind: .allowance, outcome: .state("unlimited", say: "No limit on this plan.")
            ),
            MetricReading(
                id: "completions", title: "Completions", kind: .allowance,
                outcome: usage(remaining: "1200 request"), window: window(end: "2026-07-01T12:00:00Z")),
            MetricReading(
                id: "minutes", title: "Actions minutes", kind: .allowance, outcome: .unavailable(missingKey)),
            MetricReading(
                id: "storage", title: "Storage", kind: .amount, outcome: amount("1234567.891 GB*h"),
                details: [
                    DetailReading(name: "repositories", content: .available(.measure(measure("12")))),
                    DetailReading(name: "largest", content: .available(.text("octo/demo"))),
                    DetailReading(name: "counted_at", content: .available(.instant(instant("2026-06-30T08:15:00Z")))),
                    DetailReading(name: "complete", content: .available(.flag(true))),
                    DetailReading(name: "hidden", content: .unavailable(missingKey)),
                    DetailReading(name: "billed", content: nil),
                ]),
            MetricReading(
                id: "renews", title: "Renews", kind: .date,
                outcome: .available(MetricValue(primary: .date(instant("2027-01-01T00:00:00Z"))))),
            MetricReading(
                id: "access", title: "Access", kind: .state,
                outcome: .available(MetricValue(primary: .word("past_due")))),
        ])

    /// Nothing but a reason.
    static let locked = AccountSnapshot(
        provider: provider("grok"), account: "grok:default", title: "Grok", status: "experimental", measured: now,
        metrics: [
            MetricReading(
                id: "pool", title: "Weekly pool", kind: .window, outcome: .unavailable(Unavailable(.missingCredential))),
            MetricReading(
                id: "on_demand", title: "On-demand", kind: .spend,
                outcome: .unavailable(Unavailable(.missingCredential))
            ),
        ], failure: Unavailable(.missingCredential), retryAt: instant("2026-07-01T12:00:00Z"), isTest: true)

    /// Text that tries to escape its place, and wide characters.
    static let hostile = AccountSnapshot(
        provider: provider("hostile"), account: "work\u{1B}[31m", title: "Evil\u{202E}live\u{200B}", status: "verified",
        measured: now,
        identity: IdentityReading(certainty: .unverified, label: "<b>me</b>\u{2028}& you", email: "a@b.invalid"),
        plan: .available("Pro\u{7}\nMax"),
        metrics: [
            MetricReading(
                id: "a", title: "使用量 e\u{301}", kind: .window,
                outcome: usage(used: "99.6 percent", limit: "100 percent", percent: "99.6"),
                window: window(end: "2026-07-01T12:48:20Z"), notes: ["Pace: 22% in reserve\r\nSession: 1% left"]),
            MetricReading(
                id: "b", title: "A title that is much longer than a third of the line allows for", kind: .allowance,
                outcome: usage(used: "12345678 token", limit: "20000000 token", percent: "61.72839"),
                window: window(end: "2026-12-24T18:00:00Z"),
                notes: [
                    "A note so long that it has to go on in a second line, because it says in full sentences what "
                        + "few words could have said, and ends with a word that nothing can break: "
                        + String(repeating: "x", count: 90)
                ]),
        ])

    static let all = [openRouter, claude, mixed, locked, hostile]
}
