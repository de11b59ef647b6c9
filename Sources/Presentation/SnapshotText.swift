package import Quantities
package import UsageModel

/// What a person sees of the snapshots in a terminal.
package struct SnapshotText: Sendable {
    /// What decides the look; nothing is read from the environment.
    package struct Options: Sendable {
        /// The instant of showing: countdowns and ages are counted from it.
        package var now: Instant
        /// The reader's time zone.
        package var zone: TimeZoneData
        /// Width of the terminal in columns; at least 40 are used.
        package var columns: Int
        package var symbols: Symbols
        package var color: Bool
        /// Also the metrics that are shown on request only.
        package var all: Bool
        /// Also named details, and where in the spec and in the answer a missing value was looked for.
        package var details: Bool
        package var disclosure: Disclosure
        /// Marks invented data.
        package var isExample: Bool

        package init(
            now: Instant, zone: TimeZoneData, columns: Int = 80, symbols: Symbols = .unicode, color: Bool = false,
            all: Bool = false, details: Bool = false, disclosure: Disclosure = .redacted, isExample: Bool = false
        ) {
            self.now = now
            self.zone = zone
            self.columns = columns
            self.symbols = symbols
            self.color = color
            self.all = all
            self.details = details
            self.disclosure = disclosure
            self.isExample = isExample
        }
    }

    let accounts: [AccountSnapshot]
    let options: Options
    let columns: Int
    let time: ShownTime

    var symbols: Symbols { options.symbols }

    package init(_ accounts: [AccountSnapshot], options: Options) {
        self.accounts = accounts
        self.options = options
        columns = max(options.columns, 40)
        time = ShownTime(now: options.now, zone: options.zone)
    }

    /// The whole text, a line break after each line; empty when there is no account.
    package var text: String {
        var lines: [StyledLine] = []
        for account in accounts {
            if !lines.isEmpty { lines.append(StyledLine()) }
            lines += self.lines(of: account)
        }
        return lines.map { $0.text(color: options.color) + "\n" }.joined()
    }

    /// Cleaned, in the characters of the terminal.
    func spelled(_ text: String) -> String { symbols.spelled(VisibleText.clean(text)) }

    /// Like `spelled`, without markup.
    private func label(_ text: String) -> String { short(symbols.spelled(VisibleText.clean(text, markup: false))) }

    /// A provider's word may be as long as its answer; a reader knows it by its beginning.
    func short(_ text: String) -> String { DisplayWidth.shorten(text, to: 80, ellipsis: symbols.ellipsis) }

    private func lines(of account: AccountSnapshot) -> [StyledLine] {
        var lines = titleLines(account)
        var advice: [String] = []
        if let failure = account.failure {
            lines += sentenceLines(words(failure, in: account, &advice), .warning)
            if options.details { lines += placeLines(failure, hanging: 2) }
        }
        if let retryAt = account.retryAt, retryAt > options.now {
            lines += sentenceLines("Wait until \(time.clock(retryAt)) before asking again.", .quiet)
        }
        let shown = account.metrics.filter { options.all || !$0.onRequest }
        let (same, told) = splitOff(account.failure, from: shown)
        let column = titleColumn(told)
        var section: String?
        for metric in told {
            if metric.section != section {
                section = metric.section
                if let title = account.sections.first(where: { isSame($0.id, section) })?.title {
                    let short = DisplayWidth.shorten(spelled(title), to: columns - 2, ellipsis: symbols.ellipsis)
                    lines.append(StyledLine([StyledText("  " + short, .title)]))
                }
            }
            lines += self.lines(of: metric, in: account, column: column, &advice)
        }
        if !same.isEmpty {
            let names = same.map { spelled($0.title) }.joined(separator: ", ")
            lines += sentenceLines("Not available: " + names, .quiet)
        }
        for command in advice {
            lines += sentenceLines("Try: " + command, .plain)
        }
        let hidden = account.metrics.count - shown.count
        if hidden > 0 {
            lines += sentenceLines("\(hidden) metric\(hidden == 1 ? "" : "s") hidden; --all shows them", .quiet)
        }
        return lines
    }

    /// Metrics that are missing for the very reason the whole provider failed are named together.
    private func splitOff(
        _ failure: Unavailable?, from metrics: [MetricReading]
    ) -> (same: [MetricReading], told: [MetricReading]) {
        guard let failure else { return ([], metrics) }
        let isSame = { (metric: MetricReading) in
            if case .unavailable(let reason) = metric.outcome { reason.code == failure.code } else { false }
        }
        return (metrics.filter(isSame), metrics.filter { !isSame($0) })
    }

    private func titleLines(_ account: AccountSnapshot) -> [StyledLine] {
        let title = DisplayWidth.shorten(spelled(account.title), to: columns, ellipsis: symbols.ellipsis)
        var line = StyledLine([StyledText(title, .title)])
        var facts: [StyledText] = []
        if options.isExample { facts.append(StyledText("EXAMPLE", .warning)) }
        if account.isTest { facts.append(StyledText("TEST", .warning)) }
        switch account.plan {
        case .available(let plan)?: facts.append(StyledText(label(plan)))
        case .unavailable?: facts.append(StyledText("plan unknown", .quiet))
        case nil: break
        }
        for name in names(of: account) { facts.append(StyledText(label(name), .quiet)) }
        if isSame(account.status, "experimental") { facts.append(StyledText("experimental", .quiet)) }
        if let age = time.ago(account.measured, tolerance: 60) {
            facts.append(StyledText("measured " + age, .quiet))
        }
        guard !facts.isEmpty else { return [line] }
        line.append("  ")
        var lines = [line]
        Flow(columns: columns, hanging: 2, separator: symbols.separator).add(facts, to: &lines)
        return lines
    }

    /// The account's own name and whose it is.
    private func names(of account: AccountSnapshot) -> [String] {
        var names: [String] = []
        if let label = account.label {
            names.append(label)
        } else if !isSame(account.account, account.provider.rawValue + ":default") {
            names.append(account.account)
        }
        let identity = account.identity
        if let label = identity.label, !names.contains(where: { isSame($0, label) }) { names.append(label) }
        if let email = identity.email {
            names.append(options.disclosure.email(email))
        } else if identity.label == nil, let id = identity.id {
            names.append(options.disclosure.identifier(id))
        }
        // Three dots alone would tell nothing.
        return names.filter { !isSame($0, "…") }
    }

    /// Where values begin: behind the longest title, but not beyond a third of the line.
    private func titleColumn(_ metrics: [MetricReading]) -> Int {
        let widths = metrics.map { indent($0) + DisplayWidth.of(spelled($0.title)) + 3 }
        let limit = columns / 3
        return widths.filter { $0 <= limit }.max() ?? limit
    }

    func indent(_ metric: MetricReading) -> Int { metric.section == nil ? 2 : 4 }

    /// Words of a reason: the spec's own, else the general ones. Its advice is added once.
    func words(_ reason: Unavailable, in account: AccountSnapshot, _ advice: inout [String]) -> String {
        let words = UnavailableWords(reason.code, provider: account.provider, account: account.account)
        // Without a place in a spec, as for a bad input, there is nothing to validate; the sentence says what to mend.
        let helps = reason.code != .specInvalid || reason.place.line != nil
        if let command = words.advice, helps, !advice.contains(where: { isSame($0, command) }) {
            advice.append(command)
        }
        let say = reason.say.map(spelled) ?? ""
        return say.isEmpty ? words.sentence : say
    }

    func sentenceLines(_ text: String, _ style: Style, hanging: Int = 2) -> [StyledLine] {
        DisplayWidth.wrap(text, to: columns - hanging).map { line in
            StyledLine([StyledText(String(repeating: " ", count: hanging)), StyledText(line, style)])
        }
    }

    /// Code, guard, step, path and line of a missing value, for those who write specs.
    func placeLines(_ reason: Unavailable, hanging: Int) -> [StyledLine] {
        var facts = [reason.code.rawValue]
        if let guardID = reason.guardID { facts.append("guard " + guardID) }
        if let step = reason.place.step { facts.append("step " + step) }
        if let path = reason.place.path { facts.append(path) }
        if let line = reason.place.line {
            facts.append("line \(line)" + (reason.place.column.map { ":\($0)" } ?? ""))
        }
        if !reason.place.neighbours.isEmpty {
            facts.append("beside it: " + reason.place.neighbours.prefix(10).joined(separator: ", "))
        }
        var lines = [StyledLine([StyledText(String(repeating: " ", count: hanging))])]
        Flow(columns: columns, hanging: hanging, separator: symbols.separator)
            .add(facts.map { StyledText(spelled($0), .quiet) }, to: &lines)
        return lines
    }

    /// Compares by Unicode scalars.
    func isSame(_ left: String, _ right: String?) -> Bool {
        right.map { left.utf8.elementsEqual($0.utf8) } ?? false
    }
}
