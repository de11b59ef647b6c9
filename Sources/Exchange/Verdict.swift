import Diagnostics
package import Expressions
package import JSONQuery
package import ProviderSpec
package import Quantities
package import Transport
import UsageModel

/// Says what an answer means before it is read: the spec's outcome rules in their order, the built-in tail, the step's
/// expectations.
package struct Verdict {
    package var step: CheckedStep
    package var outcomes: [CheckedOutcome]
    package var evaluator: Evaluator
    package var natives: NativeRegistry
    /// The answer leads elsewhere, and the step follows redirects to its own origin alone.
    package var isRefusedRedirect = false
    /// Documents that were read before.
    package var known: [JSONDocument] = []
    /// Is told of each rule before the one that is hit, by its place, that one of its tests alone kept from being hit.
    package var noteNear: ((Int, OutcomeBlock.Test) -> Void)?

    package init(step: CheckedStep, outcomes: [CheckedOutcome], evaluator: Evaluator, natives: NativeRegistry) {
        self.step = step
        self.outcomes = outcomes
        self.evaluator = evaluator
        self.natives = natives
    }

    /// - Parameter arrived: When the answer was there.
    package func judge(_ response: HTTPResponse, arrived: Instant) -> Result<Answer, StepVerdictFailure> {
        var document: JSONDocument?
        var jsonError: JSONError?
        do throws(JSONError) {
            // Errors come as plain JSON, whatever form the answers have.
            let isAnswer = step.expect.status.contains(response.status)
            var decoder = BodyDecoder(isAnswer ? step.decode : [], natives: natives)
            decoder.known = known
            document = try decoder.document(response.body)
        } catch {
            jsonError = error
        }
        let matcher = OutcomeMatcher(response: response, document: document)
        let hit = outcomes.firstIndex { matcher.hits($0.block, step: step.name) }
        if let noteNear {
            for (place, rule) in outcomes[..<(hit ?? outcomes.endIndex)].enumerated() {
                for test in OutcomeBlock.Test.allCases
                where matcher.hits(rule.block.without(test), step: step.name) { noteNear(place, test) }
            }
        }
        if let hit { return .failure(StepVerdictFailure(failure(outcomes[hit], response, arrived))) }
        if let failure = tail(response, arrived) { return .failure(StepVerdictFailure(failure)) }
        if step.expect.isJSON {
            if let jsonError { return .failure(StepVerdictFailure(unreadable(jsonError, response))) }
            if let document, let failure = lacking(document) { return .failure(StepVerdictFailure(failure)) }
        }
        if !step.expect.isJSON { document = step.record.members.isEmpty ? nil : text(response.body) }
        return .success(
            Answer(status: response.status, fields: response.fields, document: document, arrived: arrived))
    }

    /// A body that is no JSON, as one JSON string: `$` is the whole text.
    private func text(_ body: [UInt8]) -> JSONDocument? {
        let bytes = Array(JSONValue.string(String(decoding: body, as: UTF8.self)).text(pretty: false).utf8)
        do throws(JSONError) {
            return try JSONDocument(parsing: bytes, limits: JSONLimits(bytes: bytes.count))
        } catch {
            return nil
        }
    }

    private func failure(_ rule: CheckedOutcome, _ response: HTTPResponse, _ arrived: Instant) -> StepFailure {
        let result: StepFailure.Result =
            switch rule.block.result {
            case .code(let code): .code(code)
            case .state(let state): .state(state.value)
            }
        let say = rule.say?.text(with: evaluator)
        var failure = StepFailure(
            result, step: step.name, say: say, rule: rule.block.id?.value, specSpan: rule.block.span,
            failsAll: rule.block.failsAll)
        if let retry = rule.block.retryAfter {
            failure.retryAfterSeconds =
                RetryTime(response: response, arrived: arrived)
                .seconds(of: retry.header.value, format: retry.format) ?? retry.elseSeconds
        }
        return failure
    }

    /// What statuses mean where the spec says nothing.
    private func tail(_ response: HTTPResponse, _ arrived: Instant) -> StepFailure? {
        if step.expect.status.contains(response.status) { return nil }
        switch response.status {
        case 401:
            return StepFailure(.code(.authExpired), step: step.name)
        case 403:
            // A gateway's challenge page is no word of the provider about the login.
            let isPage = response.values(of: "content-type").contains { lowerASCII($0).hasPrefix("text/html") }
            return StepFailure(.code(isPage ? .blockedClient : .permissionDenied), step: step.name)
        case 429:
            var failure = StepFailure(.code(.rateLimited), step: step.name)
            failure.retryAfterSeconds = RetryTime(response: response, arrived: arrived).seconds(
                of: "Retry-After", format: nil)
            return failure
        default:
            return StepFailure(
                .code(.providerUnavailable), step: step.name,
                say: isRefusedRedirect
                    ? "The provider redirects elsewhere, or on and on; that was refused."
                    : "The provider answered with status \(response.status).")
        }
    }

    private func unreadable(_ error: JSONError, _ response: HTTPResponse) -> StepFailure {
        if error.isLimit {
            return StepFailure(
                .code(.limitExceeded), step: step.name, say: "The answer is larger or deeper than what is read.")
        }
        let place = error.position(in: response.body)
        return StepFailure(
            .code(.notJSON), step: step.name,
            say: "The answer is not JSON (line \(place.line), column \(place.column)).")
    }

    /// A key the step needs is not there.
    private func lacking(_ document: JSONDocument) -> StepFailure? {
        for path in step.expect.has {
            switch path.value.walk(document.root) {
            case .found: continue
            case .absent(let parent, let parentPath, let name):
                return StepFailure(
                    .code(.shapeChanged), step: step.name, say: "The answer lacks \(path.value.text).",
                    specSpan: path.span,
                    responsePath: parentPath.appending(name).text, neighbours: NamesBeside.list(name, in: parent),
                    lacksKey: true)
            case .null(let place), .mistyped(let place, _), .repeated(let place):
                return StepFailure(
                    .code(.shapeChanged), step: step.name, say: "The answer has no usable \(path.value.text).",
                    specSpan: path.span, responsePath: place.text, lacksKey: true)
            }
        }
        return nil
    }
}

/// A step's failure as a Swift error.
package struct StepVerdictFailure: Error {
    package var failure: StepFailure

    init(_ failure: StepFailure) { self.failure = failure }
}
