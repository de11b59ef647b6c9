import Diagnostics
import Expressions
import JSONQuery
import ProviderSpec
import Quantities
import UsageModel

extension CredentialSearch {
    /// How long a tool may take to write its file.
    private static var writingTime: Duration { .milliseconds(200) }

    nonisolated(nonsending) func search(_ file: FileBlock, _ source: CheckedSource) async -> SourceResult {
        let places: [FilePlace]
        switch FilePlace.search(file, finder.environment) {
        case .places(let found): places = found
        case .unusable(let shown, let say):
            return .refused(
                Unavailable(.missingCredential, say: say, place: FaultPlace(file.span)), place: shown)
        }
        for place in places {
            do throws(FileFault) {
                guard let root = try await read(place, file, source) else {
                    let format = file.table != nil ? "SQLite" : file.isYAML ? "YAML" : "JSON"
                    let say = Sentence.unreadable(place.shown, as: format, file.owner)
                    return refused(.authExpired, say, source, place.shown)
                }
                return use(root, place.shown, file.owner, source)
            } catch {
                if error == .absent { continue }
                return refused(error.code, Sentence.fault(error, place.shown), source, place.shown)
            }
        }
        return .absent(places.map(\.shown))
    }

    func refused(
        _ code: UnavailableCode, _ say: String, _ source: CheckedSource, _ place: String
    ) -> SourceResult {
        .refused(Unavailable(code, say: say, place: FaultPlace(source.block.span)), place: place)
    }

    /// The file's JSON; nil when it holds none, also a moment later.
    nonisolated(nonsending) private func read(
        _ place: FilePlace, _ file: FileBlock, _ source: CheckedSource
    ) async throws(FileFault) -> JSONNode? {
        do throws(FileFault) {
            if let root = try parse(place, file, source) { return root }
        } catch {
            guard error == .changing else { throw error }
        }
        await finder.pause(Self.writingTime)
        return try parse(place, file, source)
    }

    private func parse(
        _ place: FilePlace, _ file: FileBlock, _ source: CheckedSource
    ) throws(FileFault) -> JSONNode? {
        if let table = file.table {
            let copy = try DatabaseCopy(
                of: place, finder.files, maxBytes: file.maxBytes, in: finder.environment.temporaryFolder)
            defer { copy.remove() }
            return try copy.rows(source.block.rowNames, of: table)
        }
        let bytes = try finder.files.read(place.path, below: place.folders, maxBytes: file.maxBytes)
        if file.isYAML { return JSONNode(yaml: bytes) }
        do throws(JSONError) {
            return try JSONDocument(parsing: bytes).root
        } catch { return nil }
    }

    /// Reads the token of a file that exists.
    func use(_ root: JSONNode, _ place: String, _ owner: String, _ source: CheckedSource) -> SourceResult {
        var finding = Finding(
            place: place, advice: "Use \(owner) once, or sign in with it again.", file: root)
        let inner = makeContext()
        if let rows = source.rows {
            switch choose(rows, root, place, inner) {
            case .row(let node, let member):
                finding.file = node
                finding.member = member
            case .none: finding.file = nil
            case .odd: return refused(.authExpired, Sentence.oddRows(place, owner), source, place)
            case .failed(let failure): return .refused(Unavailable(failure), place: place)
            }
        }
        for fact in source.block.facts {
            finding.facts[TextKey(fact.name)] = reader.read(
                fact, in: finding.file, member: finding.member, at: place)
        }
        if let block = source.block.idToken,
            case .value(.string(let text)) = reader.read(
                block, in: finding.file, at: place, textLimit: JSONWebToken.maxLength)
        {
            finding.idToken = text
        }
        switch finding.file.map({ token(source.block.token.map(\.value), $0) }) ?? .absent {
        case .text(let token): return use(token, finding, source)
        case .ambiguous:
            return refused(.authExpired, Sentence.repeatedToken(place, owner), source, place)
        case .absent: return withoutToken(finding, inner, owner, source, place)
        }
    }

    enum Token {
        case text(String)
        /// Absent, null, blank, or no text.
        case absent
        /// Which of several is meant cannot be told.
        case ambiguous
    }

    /// The first path that leads to something decides.
    func token(_ paths: [JSONPath], _ root: JSONNode) -> Token {
        for path in paths {
            let node: JSONNode
            if path.isSingular {
                switch path.walk(root) {
                case .found(let found): node = found
                case .absent, .null: continue
                case .mistyped: return .absent
                case .repeated: return .ambiguous
                }
            } else {
                do throws(JSONPathLimit) {
                    let found = try path.nodes(in: root)
                    if found.count > 1 { return .ambiguous }
                    guard let first = found.first else { continue }
                    node = first.node
                } catch { return .ambiguous }
            }
            guard let text = node.string else { return .absent }
            if !TokenText.isBlank(text) { return .text(text) }
        }
        return .absent
    }

    /// The first rule that holds says what it means that the file holds no token.
    private func withoutToken(
        _ finding: Finding, _ inner: CredentialContext, _ owner: String, _ source: CheckedSource, _ place: String
    ) -> SourceResult {
        inner.properties = properties(finding, tokenPayload: nil)
        for (rule, block) in zip(source.noToken, source.block.noToken) {
            switch rule.when.map(inner.verdict) ?? .holds {
            case .holds:
                let say = rule.say ?? Sentence.noToken(place, owner)
                return .refused(Unavailable(rule.code, say: say, place: FaultPlace(block.span)), place: place)
            case .doesNotHold: break
            case .failed(let failure): return .refused(Unavailable(failure), place: place)
            }
        }
        return refused(.missingCredential, Sentence.noToken(place, owner), source, place)
    }
}
