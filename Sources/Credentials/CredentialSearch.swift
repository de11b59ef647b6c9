import Diagnostics
import Expressions
import JSONQuery
import ProviderSpec
import Quantities
import UsageModel

/// What one source came to.
enum SourceResult {
    /// It does not exist; the places where it was looked for.
    case absent([String])
    case found(FoundCredential)
    /// It exists and cannot be used.
    case refused(Unavailable, place: String)
}

/// The search for one credential.
struct CredentialSearch {
    let finder: CredentialFinder
    let spec: CheckedSpec
    let index: Int
    let context: any EvaluationContext

    var credential: CheckedCredential { spec.credentials[index] }
    var reader: PropertyReader { PropertyReader(credential: credential.block.name) }

    func makeContext() -> CredentialContext { CredentialContext(context, spec, credential: index, isOwned: false) }

    nonisolated(nonsending) func search(_ source: CheckedSource) async -> SourceResult {
        if let when = source.when {
            switch makeContext().verdict(on: when) {
            case .holds: break
            case .doesNotHold: return .absent([])
            case .failed(let failure): return .refused(Unavailable(failure), place: firstPlace(of: source))
            }
        }
        switch source.block.place {
        case .stored: return await searchStored(source)
        case .environment(let variable):
            return finder.readsVariables ? search(variable: variable.value, source) : .absent([])
        case .file(let file): return await search(file, source)
        case .secretService(let service): return search(service, source)
        }
    }

    private func firstPlace(of source: CheckedSource) -> String {
        switch source.block.place {
        case .stored: return Self.storedPlace
        case .environment(let variable): return "$\(variable.value)"
        case .secretService(let service): return Self.place(of: service)
        case .file(let file):
            switch FilePlace.search(file, finder.environment) {
            case .places(let places): return places.first?.shown ?? file.name.value
            case .unusable(let shown, _): return shown
            }
        }
    }

    /// The answer when no source has it; `refusal` is what the first one said that exists without the token.
    func missing(_ refusal: Unavailable?) -> Unavailable {
        var variables: [String] = []
        var owners: [String] = []
        for source in credential.sources {
            if case .environment(let variable) = source.block.place { variables.append(variable.value) }
            guard let owner = source.block.foreign?.owner, !owners.contains(where: { sameText($0, owner) }) else {
                continue
            }
            owners.append(owner)
        }
        var say =
            credential.missingSay ?? refusal?.say
            ?? Sentence.missing(title: spec.document.title, variables: variables, owners: owners)
        if !credential.block.signIn.isEmpty {
            let account = finder.account.isEmpty ? spec.id.rawValue : finder.account
            say += " Or sign in here: \(SignInCommand.line(for: account))."
        }
        return Unavailable(.missingCredential, say: say, place: FaultPlace(credential.block.span))
    }

    // MARK: Environment variables

    func overridden(by override: CredentialOverride) -> CredentialLookup {
        let result: SourceResult
        switch override {
        case .environment(let variable): result = search(variable: variable, nil)
        case .fake(let text): result = use(text, Finding(place: "a test value", advice: "Give another one."), nil)
        }
        switch result {
        case .found(let found): return .found(found)
        case .refused(let unavailable, let place): return .refused(unavailable, source: place)
        case .absent(let places):
            let say = places.first.map { Sentence.unset(String($0.dropFirst())) }
            return .missing(
                Unavailable(.missingCredential, say: say, place: FaultPlace(credential.block.span)), lookedFor: places)
        }
    }

    private func search(variable: String, _ source: CheckedSource?) -> SourceResult {
        let place = "$\(variable)"
        let written = finder.environment.variable(variable) ?? ""
        guard !TokenText.cleaned(written).isEmpty else { return .absent([place]) }
        let advice = "Put another one there."
        let text = TokenText.cleaned(written, credential.block, source?.block.clean ?? [])
        func odd() -> SourceResult {
            let span = source?.block.span ?? credential.block.span
            let say = Sentence.oddText(place, advice)
            return .refused(Unavailable(.authExpired, say: say, place: FaultPlace(span)), place: place)
        }
        guard !text.isEmpty else { return odd() }
        guard let source, !source.block.token.isEmpty else {
            return use(text, Finding(place: place, advice: advice), source)
        }
        do throws(JSONError) {
            let root = try JSONDocument(parsing: Array(text.utf8)).root
            return use(root, place, "the program that made it", source)
        } catch {
            return odd()
        }
    }

    // MARK: Any token

    /// What is known of a token besides its text.
    struct Finding {
        var place: String
        /// What to do when it cannot be used.
        var advice: String
        var facts: [TextKey: Outcome] = [:]
        /// The file, or its row.
        var file: JSONNode?
        /// The name of the member that the row was found under.
        var member: String?
        var idToken: String?
        /// Whether we obtained it ourselves.
        var isOwned = false
        /// Of a login of our own.
        var expires: Instant?
        var note: String?
    }

    /// Checks a token and reads its claims.
    func use(_ token: String, _ finding: Finding, _ source: CheckedSource?) -> SourceResult {
        let place = finding.place
        var token = token
        func refused(_ code: UnavailableCode, _ say: String, _ span: SourceSpan? = nil) -> SourceResult {
            .refused(
                Unavailable(code, say: say, place: FaultPlace(span ?? source?.block.span ?? credential.block.span)),
                place: place)
        }
        if let native = source?.block.native {
            guard let decoded = decoded(token, by: native.value) else {
                return refused(.authExpired, Sentence.oddText(place, finding.advice), native.span)
            }
            token = decoded
        }
        guard token.utf8.count <= TokenText.maxLength else {
            return refused(.authExpired, Sentence.longToken(place, finding.advice))
        }
        guard TokenText.isSendable(token) else {
            return refused(.authExpired, Sentence.oddToken(place, finding.advice))
        }
        let payload = JSONWebToken.payload(of: token)
        let inner = CredentialContext(context, spec, credential: index, isOwned: finding.isOwned)
        inner.properties = properties(finding, tokenPayload: payload)
        inner.token = token
        for (rule, block) in zip(credential.reject, credential.block.reject) {
            switch rule.when.map(inner.verdict) ?? .holds {
            case .holds:
                return refused(rule.code, rule.say ?? Sentence.rejected(place, finding.advice), block.span)
            case .doesNotHold: break
            case .failed(let failure): return .refused(Unavailable(failure), place: place)
            }
        }
        var expires = finding.expires
        if let block = source?.block.expires {
            let root = root(of: block, finding, payload)
            switch reader.read(block, in: root, member: finding.member, at: place) {
            case .value(.instant(let instant)): expires = instant
            case .failure(let failure): return .refused(Unavailable(failure), place: place)
            case .value, .none: break
            }
        }
        if let expires, expires <= finder.now {
            return refused(.authExpired, Sentence.expired(place, at: expires.rfc3339, finding.advice))
        }
        return .found(
            FoundCredential(
                name: credential.block.name, token: Secret(token), isOwned: finding.isOwned, expires: expires,
                properties: inner.properties, source: place, note: finding.note))
    }

    /// What native code makes of the text of a source; nil where it knows no such text.
    func decoded(_ text: String, by name: NativeName) -> String? {
        do throws(NativeFault) {
            let bytes = try spec.natives.decode(Array(text.utf8), by: name, limit: TokenText.maxLength)
            let decoded = String(decoding: bytes, as: UTF8.self)
            return decoded.utf8.elementsEqual(bytes) && !TokenText.isBlank(decoded) ? decoded : nil
        } catch {
            return nil
        }
    }

    /// Every fact and claim of the spec: a fact that the source does not declare is none.
    func properties(_ finding: Finding, tokenPayload: JSONNode?) -> [TextKey: Outcome] {
        var properties = finding.facts
        for fact in credential.facts where properties[TextKey(fact.name)] == nil {
            properties[TextKey(fact.name)] = Outcome.none
        }
        for claim in credential.block.claims {
            let place = "the \(claim.of == .idToken ? "ID token" : "token") in \(finding.place)"
            properties[TextKey(claim.name)] = reader.read(claim, in: root(of: claim, finding, tokenPayload), at: place)
        }
        return properties
    }

    private func root(of property: PropertyBlock, _ finding: Finding, _ tokenPayload: JSONNode?) -> JSONNode? {
        switch property.of {
        case nil: finding.file
        case .token: tokenPayload
        case .idToken: finding.idToken.flatMap(JSONWebToken.payload)
        }
    }
}

extension Unavailable {
    /// A condition or a property that failed, with its own place.
    init(_ failure: EvaluationFailure) {
        self.init(
            UnavailableCode(rawValue: failure.code.rawValue) ?? .shapeChanged, guardID: failure.guardID,
            say: failure.say, place: failure.specSpan.map { FaultPlace($0) } ?? FaultPlace())
    }
}

extension FaultPlace {
    init(_ span: SourceSpan) { self.init(line: span.start.line, column: span.start.column) }
}
