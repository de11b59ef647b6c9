import JSONQuery
import ProviderSpec
import UsageModel

extension CredentialSearch {
    static func place(of service: SecretServiceBlock) -> String { "'\(service.service)' in the Secret Service" }

    /// Where there is no service there is no secret.
    func search(_ service: SecretServiceBlock, _ source: CheckedSource) -> SourceResult {
        let place = Self.place(of: service)
        guard let tool = SecretTool(finder.environment) else { return .absent([place]) }
        let ended: ChildProgram.Ended
        do throws(ChildProgram.Fault) {
            ended = try tool.run(["lookup"] + service.attributes.flatMap { [$0.name, $0.value] })
        } catch {
            if error == .cannotStart { return .absent([place]) }
            return refused(.timedOut, Sentence.silentService(place), source, place)
        }
        // Also what failed ends with 1, but says why.
        if ended.status == 1, ended.output.isEmpty, !ended.hasComplained { return .absent([place]) }
        guard ended.status == 0 else { return refused(.authExpired, Sentence.closedService(place), source, place) }
        let advice = "Use \(service.owner) once, or sign in with it again."
        let text = TokenText.cleaned(String(decoding: ended.output, as: UTF8.self))
        if text.isEmpty { return refused(.missingCredential, Sentence.noToken(place, service.owner), source, place) }
        guard !source.block.token.isEmpty else { return use(text, Finding(place: place, advice: advice), source) }
        var inner = source
        inner.block.native = nil
        let decoded: String
        if let native = source.block.native {
            guard let text = self.decoded(text, by: native.value) else {
                return refused(.authExpired, Sentence.oddText(place, advice), source, place)
            }
            decoded = text
        } else {
            decoded = text
        }
        do throws(JSONError) {
            return use(try JSONDocument(parsing: Array(decoded.utf8)).root, place, service.owner, inner)
        } catch {
            return refused(.authExpired, Sentence.unreadable(place, as: "JSON", service.owner), source, place)
        }
    }
}
