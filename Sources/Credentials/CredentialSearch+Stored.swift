import Expressions
import JSONQuery
import ProviderSpec
import Quantities
import UsageModel

extension CredentialSearch {
    /// As messages call it.
    static var storedPlace: String { "codexbar's own login" }

    nonisolated(nonsending) func searchStored(_ source: CheckedSource) async -> SourceResult {
        guard let stored = finder.stored,
            let lookup = await stored.find(account: finder.account, credential: credential.block.name)
        else { return .absent([]) }
        switch lookup {
        case .refused(let unavailable): return .refused(unavailable, place: Self.storedPlace)
        case .login(let login):
            var finding = Finding(
                place: Self.storedPlace, advice: "Sign in again: \(SignInCommand.line(for: finder.account)).",
                isOwned: true, expires: login.expires, note: login.note)
            finding.idToken = login.idToken?.reveal()
            for fact in source.block.facts { finding.facts[TextKey(fact.name)] = value(of: fact, login.facts) }
            return use(login.token.reveal(), finding, source)
        }
    }

    /// A fact that the sign-in told, read by its declared type.
    private func value(of fact: PropertyBlock, _ stored: [(name: String, value: JSONValue)]) -> Outcome {
        let known = stored.filter { sameText($0.name, fact.name) }.map { ($0.name, $0.value) }
        let text = JSONValue.object(known).text(pretty: false)
        var own = fact
        do {
            // Names of a spec need no escapes.
            own.paths = [Spanned(try JSONPath(parsing: "$['\(fact.name)']"), fact.span)]
            return reader.read(own, in: try JSONDocument(parsing: Array(text.utf8)).root, at: Self.storedPlace)
        } catch {
            return reader.read(fact, in: nil, at: Self.storedPlace)
        }
    }
}
