package import Credentials
import Diagnostics
package import Expressions
import JSONQuery
package import ProviderSpec
package import Quantities
package import SpecEngine
package import Transport
package import UsageModel

/// One run of an invented spec against scripted answers.
package struct Trial {
    package var yaml: String
    package var answers: [String: [Script]] = [:]
    package var inputs: [String: String] = [:]
    package var credentials: [String: Login] = [:]
    package var onRequest = false
    package var zones: [String: TimeZoneData] = [:]
    package var refusal: Unavailable?
    package var deadline = Duration.seconds(14)
    package var pinnedIdentity: String?
    package var previous: [TextKey: MetricValue] = [:]
    package var costLimit = 20_000_000
    package var natives = NativeRegistry()

    /// What a search for a credential came to.
    package enum Login: Sendable {
        /// Token and the values of facts and claims, as JSON objects.
        case found(String, facts: String = "{}", claims: String = "{}")
        case refused(UnavailableCode)
    }

    package struct Invalid: Error, CustomStringConvertible {
        package var description: String
    }

    package init(_ yaml: String, _ answers: [String: Script] = [:]) {
        self.yaml = yaml
        self.answers = answers.mapValues { [$0] }
    }

    package struct Result {
        package var report: RunReport
        package var requests: [HTTPRequest]
        package var mostInFlight: Int
        package var elapsed: Duration
        package var lines: [String]
    }

    package static func check(_ yaml: String, natives: NativeRegistry = NativeRegistry()) throws -> CheckedSpec {
        let (spec, findings) = checkSpec(Array(yaml.utf8), natives: natives)
        guard let spec else {
            let errors = findings.filter { $0.severity == .error }
            throw Invalid(
                description: errors.map {
                    "\($0.span.start.line):\($0.span.start.column) \($0.message); \($0.help ?? "")"
                }
                .joined(separator: "\n"))
        }
        return spec
    }

    package func run() async throws -> Result {
        guard let start = Instant(rfc3339: VirtualClock.start) else { throw Invalid(description: "the clock") }
        let spec = try Self.check(yaml, natives: natives)
        let clock = VirtualClock(start)
        let transport = ScriptedTransport(answers, clock: clock)
        let report = await SpecRun(spec: spec, settings: settings(clock, transport)).run()
        return Result(
            report: report, requests: transport.requests, mostInFlight: transport.mostInFlight,
            elapsed: clock.elapsed(), lines: SnapshotLines(yaml: yaml).lines(report.snapshot))
    }

    package func settings(_ clock: VirtualClock, _ transport: any HTTPTransport) -> RunSettings {
        var given: [TextKey: String] = [:]
        for (name, text) in inputs { given[TextKey(name)] = text }
        return RunSettings(
            account: "tiny:default", inputs: given, clock: clock, transport: transport,
            credentials: FakeCredentials(logins: credentials), zones: zones, includesOnRequest: onRequest,
            userAgent: "codexbar/test", deadline: deadline, costLimit: costLimit, refusal: refusal,
            pinnedIdentity: pinnedIdentity, previous: previous)
    }
}

/// Credentials by name; one that is not listed does not exist.
package struct FakeCredentials: CredentialSource {
    package var logins: [String: Trial.Login]

    package init(logins: [String: Trial.Login]) { self.logins = logins }

    package func find(
        _ index: Int, in spec: CheckedSpec, context: any EvaluationContext
    ) async -> CredentialLookup {
        let credential = spec.credentials[index]
        switch logins[credential.block.name] {
        case nil:
            return .missing(Unavailable(.missingCredential, say: credential.missingSay), lookedFor: ["$NOWHERE"])
        case .refused(let code): return .refused(Unavailable(code), source: "a file")
        case .found(let token, let facts, let claims):
            do {
                return .found(
                    try FoundCredential(
                        fixture: token, isOwned: false, expires: nil,
                        facts: JSONDocument(parsing: Array(facts.utf8)).root,
                        claims: JSONDocument(parsing: Array(claims.utf8)).root, credential: credential))
            } catch {
                return .refused(Unavailable(.specInvalid, say: "\(error)"), source: "the test")
            }
        }
    }
}
