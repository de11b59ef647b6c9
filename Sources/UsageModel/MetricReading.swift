package import Quantities

/// What a metric counts; decides which parts it has and how it is drawn.
package enum MetricKind: String, Sendable, Hashable, CaseIterable {
    /// A share of an allowance that comes back at the end of a window.
    case window
    /// `used` or `remaining`, of a `limit`.
    case allowance
    /// Money or units spent so far.
    case spend
    /// What is left of something that was bought.
    case balance
    /// A number of things.
    case count
    /// A limit or a difference.
    case amount
    /// A point in time.
    case date
    /// A word.
    case state
}

/// How near the end a metric is, beside its value.
package enum Level: String, Sendable, Hashable, CaseIterable {
    case low
    case exhausted
}

/// The stretch of time an allowance lasts. Any part may be unknown.
package struct WindowReading: Sendable, Hashable {
    package var start: Instant?
    /// When the allowance comes back: the reset.
    package var end: Instant?
    /// Time from one reset to the next, in seconds.
    package var lengthSeconds: ExactNumber?

    package init(start: Instant? = nil, end: Instant? = nil, lengthSeconds: ExactNumber? = nil) {
        self.start = start
        self.end = end
        self.lengthSeconds = lengthSeconds
    }
}

/// How numbers of a metric are rounded where they are shown; data keeps every digit.
package struct DisplayRule: Sendable, Hashable {
    package enum Rounding: String, Sendable, Hashable, CaseIterable {
        case halfUp = "half_up"
        case floor
        case halfEven = "half_even"
    }

    package var rounding: Rounding
    /// Digits after the point, at least and at most: zeros behind the least are left out. Nil: those of the unit.
    package var places: ClosedRange<Int>?
    /// What a positive percentage shows that would round to 0; nil: `<1 %`.
    package var belowOne: Int?

    package init(rounding: Rounding = .halfUp, places: ClosedRange<Int>? = nil, belowOne: Int? = nil) {
        self.rounding = rounding
        self.places = places
        self.belowOne = belowOne
    }
}

/// The numbers of an available metric.
package struct MetricValue: Sendable, Hashable {
    package enum Primary: Sendable, Hashable {
        /// Used or remaining of a limit (`window`, `allowance`); the engine derives the other one where a limit is known.
        case usage(used: Measure?, remaining: Measure?, limit: Measure?)
        /// `spend`, `balance`, `count`, `amount`; the limit is optional.
        case amount(Measure, limit: Measure?)
        case date(Instant)
        /// A word of a `state` metric that is not one of the built-in states.
        case word(String)
    }

    package var primary: Primary
    /// Percent used, from 0, above 100 for overage; nil where no positive limit is known.
    package var percentUsed: ExactNumber?

    package init(primary: Primary, percentUsed: ExactNumber? = nil) {
        self.primary = primary
        self.percentUsed = percentUsed
    }
}

/// What a metric answered: exactly one of three.
package enum MetricOutcome: Sendable, Hashable {
    case available(MetricValue)
    /// An authoritative answer that is no number: `unlimited`, `disabled` …
    case state(String, say: String?)
    case unavailable(Unavailable)
}

/// A named value shown below a metric.
package struct DetailReading: Sendable, Hashable {
    package enum Content: Sendable, Hashable {
        case measure(Measure)
        case text(String)
        case instant(Instant)
        case flag(Bool)
    }

    package var name: String
    /// Nil where the expression has no value (an optional that is none).
    package var content: Part<Content>?
    /// Nil: the digits of the unit, rounded as the metric is.
    package var display: DisplayRule?

    package init(name: String, content: Part<Content>?, display: DisplayRule? = nil) {
        self.name = name
        self.content = content
        self.display = display
    }
}

/// One metric of one account.
package struct MetricReading: Sendable, Hashable {
    package var id: String
    package var title: String
    package var kind: MetricKind
    package var section: String?
    /// Shown only when asked for.
    package var onRequest: Bool
    package var outcome: MetricOutcome
    /// Concluded, not reported.
    package var inferred: Bool
    package var level: Level?
    package var window: Part<WindowReading>?
    package var notes: [String]
    package var details: [DetailReading]
    package var display: DisplayRule
    /// When the shown value was measured, where it is older than this answer.
    package var staleSince: Instant?

    package init(
        id: String, title: String, kind: MetricKind, section: String? = nil, onRequest: Bool = false,
        outcome: MetricOutcome, inferred: Bool = false, level: Level? = nil, window: Part<WindowReading>? = nil,
        notes: [String] = [], details: [DetailReading] = [], display: DisplayRule = DisplayRule(),
        staleSince: Instant? = nil
    ) {
        self.id = id
        self.title = title
        self.kind = kind
        self.section = section
        self.onRequest = onRequest
        self.outcome = outcome
        self.inferred = inferred
        self.level = level
        self.window = window
        self.notes = notes
        self.details = details
        self.display = display
        self.staleSince = staleSince
    }
}
