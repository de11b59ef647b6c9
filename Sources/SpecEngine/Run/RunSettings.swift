package import Credentials
package import Exchange
package import Expressions
package import JSONQuery
package import ProviderSpec
package import Quantities
package import Transport
package import UsageModel

/// Where a run takes its secrets from: the user's machine, or a fixture.
package protocol CredentialSource {
    func find(_ index: Int, in spec: CheckedSpec, context: any EvaluationContext) async -> CredentialLookup
}

/// Everything a run depends on besides its spec.
package struct RunSettings {
    package var account: String
    /// Texts given for inputs, by name.
    package var inputs: [TextKey: String]
    /// The variables that inputs were read from, by their names.
    package var inputVariables: [TextKey: String] = [:]
    package var clock: any RunClock
    package var transport: any HTTPTransport
    package var credentials: any CredentialSource
    /// Origins of a test run, by name; when there are any, all others are closed.
    package var testOrigins: [TextKey: HTTPOrigin]
    package var zones: [String: TimeZoneData]
    /// Metrics with `show: on_request`, and the steps they alone need.
    package var includesOnRequest: Bool
    package var userAgent: String
    /// For all steps together, from the start.
    package var deadline: Duration
    /// Operators that the whole run may apply.
    package var costLimit: Int
    package var isTest: Bool
    /// Answers of earlier runs; nil: none are kept.
    package var kept: (any KeptAnswers)?
    /// Nil: the spec may run. Otherwise why nothing is sent.
    package var refusal: Unavailable?
    /// The identity that the account was pinned to; nil: none yet.
    package var pinnedIdentity: String?
    /// What an earlier run of the same account and spec told; nil: none that is known.
    package var last: LastRun?
    /// Which requests wait until when.
    package var cooldowns: [Cooldown] = []
    /// What the run before told, by the ids of metrics.
    package var previous: [TextKey: MetricValue]
    /// The steps that the run needs, where that was found out before; nil: it finds out.
    package var wantedSteps: Set<Int>?
    /// Whether each request waits for the answer of the one before: where answers come from memory nothing is won by
    /// sending them side by side.
    package var sendsInTurn = false
    /// Answers that were read before, for those who run a spec often.
    package var documents: [JSONDocument] = []
    /// Whether the trace says the shape of each body.
    package var tracesBodies = true
    /// What notes the parts of the spec that the run meets; nil: nobody asks.
    package var log: RunLog?

    package static let standardDeadline = Duration.seconds(14)

    package init(
        account: String, inputs: [TextKey: String] = [:], clock: any RunClock, transport: any HTTPTransport,
        credentials: any CredentialSource, testOrigins: [TextKey: HTTPOrigin] = [:],
        zones: [String: TimeZoneData] = [:], includesOnRequest: Bool = false, userAgent: String,
        deadline: Duration = Self.standardDeadline, costLimit: Int = 20_000_000, isTest: Bool = false,
        kept: (any KeptAnswers)? = nil, refusal: Unavailable? = nil, pinnedIdentity: String? = nil,
        previous: [TextKey: MetricValue] = [:]
    ) {
        self.account = account
        self.inputs = inputs
        self.clock = clock
        self.transport = transport
        self.credentials = credentials
        self.testOrigins = testOrigins
        self.zones = zones
        self.includesOnRequest = includesOnRequest
        self.userAgent = userAgent
        self.deadline = deadline
        self.costLimit = costLimit
        self.isTest = isTest
        self.kept = kept
        self.refusal = refusal
        self.pinnedIdentity = pinnedIdentity
        self.previous = previous
    }
}

/// What a run told, and how.
package struct RunReport: Sendable {
    package var snapshot: AccountSnapshot
    package var trace: [TraceEntry]
    /// What was looked for where no credential was found, in words.
    package var lookedFor: [String]
    /// Seconds after which the provider wants to be asked again, the longest of all steps.
    package var retryAfterSeconds: Int?
    /// One failure cost everything, so that steps behind it were perhaps not asked.
    package var isCutShort = false
    /// Credentials that were found among logins of our own.
    package var owned: [String] = []
    /// What a person is told of logins beside their use.
    package var notes: [String] = []
    /// Renewals of logins that were asked for, a line each, for a trace.
    package var renewals: [String] = []
    /// What the run's answers belong to; nil where it did not come so far.
    package var mark: RunMark?
    /// What the provider asked to wait for.
    package var cooldowns: [Cooldown] = []
    /// The snapshot is that of the run before, which still stands.
    package var isStanding = false
    /// At least one request was answered.
    package var wasAnswered = false

    package init(
        snapshot: AccountSnapshot, trace: [TraceEntry], lookedFor: [String], retryAfterSeconds: Int?
    ) {
        self.snapshot = snapshot
        self.trace = trace
        self.lookedFor = lookedFor
        self.retryAfterSeconds = retryAfterSeconds
    }
}

/// One exchange of a run, without any value.
package struct TraceEntry: Sendable, Hashable {
    package var step: String
    package var method: String
    package var origin: String
    /// The spec's path with `{name}` for a parameter; `…` for each place that a redirect led to.
    package var path: String
    /// `200`, or what went wrong.
    package var outcome: String
    package var duration: Duration
    package var attempts: Int
    /// `$.data.limit: number`, one line a place.
    package var shape: [String]
    /// Where it stands in the spec's order.
    var order: Order

    struct Order: Sendable, Hashable {
        var step: Int
        var item: Int?
        var page: Int
        var alternative: Int
    }
}
