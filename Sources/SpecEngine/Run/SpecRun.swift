import Credentials
import Exchange
import Expressions
import JSONQuery
package import ProviderSpec
import Quantities
import Transport
import UsageModel

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
        var inputs: [Outcome] = []
        for input in spec.inputs {
            do throws(InputReader.Fault) {
                inputs.append(try InputReader.read(input, given: settings.inputs[TextKey(input.block.name)]))
            } catch {
                return report(failure: Unavailable(.specInvalid, say: error.say), now)
            }
        }
        let context = RunContext(spec: spec, now: now, inputs: inputs, zones: settings.zones)
        var lookedFor: [String] = []
        for index in spec.credentials.indices {
            let lookup = await settings.credentials.find(index, in: spec, context: context)
            if case .missing(_, let places) = lookup { lookedFor += places }
            context.credentials[index] = lookup
        }
        var exchange = StepExchange(spec: spec, settings: settings, context: context)
        await exchange.run()
        let snapshot = Assembler(context: context, settings: settings, failure: exchange.overall).assemble()
        return RunReport(
            snapshot: snapshot, trace: exchange.trace, lookedFor: lookedFor,
            retryAfterSeconds: exchange.retryAfterSeconds)
    }

    private func report(failure: Unavailable, _ now: Instant) -> RunReport {
        let snapshot = AccountSnapshot(
            provider: spec.id, account: settings.account, title: spec.document.title, status: spec.document.status,
            measured: now, headline: spec.document.headline.map(\.value), failure: failure, isTest: settings.isTest)
        return RunReport(snapshot: snapshot, trace: [], lookedFor: [], retryAfterSeconds: nil)
    }
}
