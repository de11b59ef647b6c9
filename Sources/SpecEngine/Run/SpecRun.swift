package import Credentials
import Exchange
import Expressions
import JSONQuery
package import ProviderSpec
import Quantities
import Transport
package import UsageModel

/// Runs a spec once for one account: credentials, requests, extraction, metrics.
package struct SpecRun {
    package var spec: CheckedSpec
    package var settings: RunSettings

    package init(spec: CheckedSpec, settings: RunSettings) {
        self.spec = spec
        self.settings = settings
    }

    package func run() async -> RunReport {
        let now = settings.clock.now()
        if let refusal = settings.refusal { return report(failure: refusal, now) }
        let context: RunContext
        let lookedFor: [String]
        do throws(Unavailable) { (context, lookedFor) = try await begin(now) } catch {
            return report(failure: error, now)
        }
        defer { context.end() }
        let mark = RunMark(context, settings)
        if let last = settings.last, last.stands(at: now, mark, includesOnRequest: settings.includesOnRequest) {
            var snapshot = last.snapshot
            if !settings.includesOnRequest { snapshot.metrics.removeAll(where: \.onRequest) }
            var report = RunReport(snapshot: snapshot, trace: [], lookedFor: lookedFor, retryAfterSeconds: nil)
            report.mark = mark
            report.isStanding = true
            return report
        }
        var exchange = StepExchange(spec: spec, settings: settings, context: context)
        let assembler = await assembler(running: &exchange, mark)
        var told = assembler.readings()
        if !told.doubtful.isEmpty { await readAgain(&told, &exchange, mark) }
        let found = context.credentials.compactMap { lookup -> FoundCredential? in
            if case .found(let found) = lookup { found } else { nil }
        }
        var report = RunReport(
            snapshot: assembler.assemble(told), trace: exchange.trace, lookedFor: lookedFor,
            retryAfterSeconds: exchange.retryAfterSeconds)
        if let last = settings.last, last.isSame(mark, report.snapshot.identity) {
            report.snapshot = last.filling(report.snapshot, of: spec)
        }
        report.snapshot.retryAt = exchange.retryAt
        report.mark = mark
        report.cooldowns = exchange.cooldowns
        report.wasAnswered = exchange.wasAnswered
        report.isCutShort = exchange.overall != nil
        report.owned = found.filter(\.isOwned).map(\.name)
        report.notes = found.compactMap(\.note)
        let secrets = found.map { $0.token.reveal() } + exchange.secrets + context.answerSecrets
        return report.covered(by: SecretCover(secrets))
    }

    /// What the sources of each credential come to, in the spec's order. Nothing is sent.
    package func findCredentials() async throws(Unavailable) -> [CredentialLookup] {
        let (context, _) = try await begin(settings.clock.now())
        defer { context.end() }
        return context.credentials.compactMap { $0 }
    }

    /// A run before its first request, and the places where no credential was found.
    func begin(_ now: Instant, _ trace: ReadTrace? = nil) async throws(Unavailable) -> (RunContext, [String]) {
        var inputs: [Outcome] = []
        for input in spec.inputs {
            do throws(InputReader.Fault) {
                inputs.append(try InputReader.read(input, given: settings.inputs[TextKey(input.block.name)]))
            } catch {
                let variable = settings.inputVariables[TextKey(input.block.name)]
                let say = error.say + (variable.map { " It is read from $\($0): change it, or unset it." } ?? "")
                throw Unavailable(.specInvalid, say: say)
            }
        }
        let context = RunContext(
            spec: spec, now: now, inputs: inputs, zones: settings.zones, costLimit: settings.costLimit,
            log: settings.log, trace: trace)
        var lookedFor: [String] = []
        let composed = spec.credentials.indices.filter { !spec.credentials[$0].block.compose.isEmpty }
        for index in spec.credentials.indices where !composed.contains(index) {
            let lookup = await settings.credentials.find(index, in: spec, context: context)
            if case .missing(_, let places) = lookup { lookedFor += places }
            context.credentials[index] = lookup
        }
        for index in composed {
            let lookup = CredentialLookup(madeOfPartsOf: index, in: spec, from: context.credentials)
            context.credentials[index] = lookup
            if case .found = lookup { continue }
            // A test run or an archive may give the whole where it has no parts.
            let given = await settings.credentials.find(index, in: spec, context: context)
            if case .found = given { context.credentials[index] = given }
        }
        return (context, lookedFor)
    }

    private func assembler(running exchange: inout StepExchange, _ mark: RunMark) async -> Assembler {
        await exchange.run()
        let context = exchange.context
        context.identityMismatch = IdentityReader(context: context).mismatch(with: settings.pinnedIdentity)
        var settings = settings
        if let last = settings.last, last.isSame(mark, IdentityReader(context: context).identity()) {
            settings.previous = last.values
        }
        return Assembler(context: context, settings: settings, failure: exchange.overall)
    }

    /// Reads doubted metrics a second time: what the second answers say is told, whether it agrees with the first or not.
    private func readAgain(_ told: inout Assembler.Told, _ exchange: inout StepExchange, _ mark: RunMark) async {
        let within = told.doubtful.compactMap { spec.metrics[$0].confirm?.within }.min() ?? .zero
        var second = StepExchange(spec: spec, settings: settings, context: exchange.context.again())
        second.settings.deadline = min(settings.deadline, settings.clock.elapsed() + within)
        // What an earlier run was told cannot confirm it.
        second.settings.kept = nil
        second.metrics = told.doubtful
        second.tries = exchange.tries
        second.requestCount = exchange.requestCount
        let confirmed = await assembler(running: &second, mark).readings(of: told.doubtful)
        told.readings.merge(confirmed.readings) { $1 }
        second.context.end()
        exchange.trace += second.trace
        exchange.secrets += second.secrets
        exchange.cooldowns += second.cooldowns
        exchange.retryAt = [exchange.retryAt, second.retryAt].compactMap { $0 }.max()
        exchange.retryAfterSeconds = [exchange.retryAfterSeconds, second.retryAfterSeconds].compactMap { $0 }.max()
    }

    private func report(failure: Unavailable, _ now: Instant) -> RunReport {
        let snapshot = AccountSnapshot(
            provider: spec.id, account: settings.account, title: spec.document.title, status: spec.document.status,
            measured: now, headline: spec.document.headline.map(\.value), failure: failure, isTest: settings.isTest)
        return RunReport(snapshot: snapshot, trace: [], lookedFor: [], retryAfterSeconds: nil)
    }
}
