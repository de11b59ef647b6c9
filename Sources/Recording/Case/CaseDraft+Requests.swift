import Digest
import Fixtures
import JSONQuery
import ProviderSpec
import Quantities
import Transport

extension CaseDraft {
    /// Puts in what is asked: the requests that the redacted answers lead to, with slots for secrets.
    mutating func fill(_ requests: [HTTPRequest]) throws(RecordingFault) {
        for (place, exchange) in text.exchanges.enumerated() {
            guard let request = requests.first(where: { $0.label.map { isSame($0, exchange.label) } ?? false }) else {
                throw .changed("'\(exchange.label.step)' is not asked again")
            }
            note(request.url.origin, of: exchange.label, request.label?.alternative ?? 0)
            text.exchanges[place].request = try written(request, exchange.label, number: place + 1)
        }
        if let other = requests.first(where: { request in
            !text.exchanges.contains { exchange in request.label.map { isSame($0, exchange.label) } ?? false }
        }) {
            throw .changed("'\(other.label?.step ?? "")' is asked for something else")
        }
    }

    private func isSame(_ left: RequestLabel, _ right: RequestLabel) -> Bool {
        left.step.isSame(as: right.step) && left.page == right.page && left.attempt == right.attempt
            && TextKey(left.item ?? "") == TextKey(right.item ?? "")
    }

    private mutating func note(_ origin: HTTPOrigin, of label: RequestLabel, _ alternative: Int) {
        guard let index = run.spec.stepIndex(label.step) else { return }
        let all = run.spec.steps[index].alternatives
        let name = (all.indices.contains(alternative) ? all[alternative] : all[0]).origin.name
        guard !text.origins.contains(where: { $0.name.isSame(as: name) }) else { return }
        text.origins.append(CaseText.Origin(name: name, text: origin.description))
    }

    private mutating func written(
        _ request: HTTPRequest, _ label: RequestLabel, number: Int
    ) throws(RecordingFault) -> CaseText.Request {
        var written = CaseText.Request()
        written.method = request.method.rawValue
        written.path = request.url.path
        for part in (request.url.query ?? "").split(separator: "&") {
            let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
                String(decoding: ByteText.percentDecoded(Array($0.utf8)), as: UTF8.self)
            }
            written.query.append((halves[0], halves.count > 1 ? halves[1] : ""))
        }
        for field in request.fields {
            let name = String(decoding: ByteText.lowered(Array(field.name.utf8)), as: UTF8.self)
            if field.isSecret {
                written.slots.append((name, try slot(name, field.value, step: label.step)))
            } else if !field.isNamed("user-agent") || !field.value.isSame(as: CaseRunner.userAgent) {
                written.headers.append((name, field.value))
            }
        }
        if let body = request.body, !body.isEmpty {
            let name = Self.fileName(number, label, "request.body")
            bodies.append(Recorder.File(name: name, bytes: body))
            written.body = name
        }
        return written
    }

    /// How a case writes a header that carries fakes of secrets.
    private func slot(_ header: String, _ value: String, step: String) throws(RecordingFault) -> String {
        for credential in text.credentials {
            let name = CaseText.scalar(credential.name)
            if value.isSame(as: credential.slot), !header.isSame(as: "authorization") { return name }
            if value.isSame(as: "Bearer \(credential.slot)"), header.isSame(as: "authorization") { return name }
            if value.isSame(as: "Basic \(Base64.encode(Array(credential.slot.utf8)))") { return "{basic: \(name)}" }
            let isCookie = header.isSame(as: "cookie") && value.utf8.contains(61)
            if !isCookie, value.hasSuffix(credential.slot) {
                let prefix = String(value.dropLast(credential.slot.count))
                return "{of: \(name), prefix: \(CaseText.scalar(prefix))}"
            }
        }
        var cookies: [(String, String)] = []
        for part in value.split(separator: ";") {
            let halves = part.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
            guard halves.count == 2,
                let owner = text.credentials.first(where: { $0.slot.isSame(as: String(halves[1])) })
            else { throw .unsayable(step: step, what: "the header \(header)") }
            cookies.append((String(halves[0]), CaseText.scalar(owner.name)))
        }
        return "{cookies: \(CaseText.map(cookies))}"
    }
}

extension HTTPRequest {
    /// Every text that the request sends as a whole: segments of its path, values of its query and of its body.
    fileprivate static func decoded(_ text: Substring) -> String {
        String(decoding: ByteText.percentDecoded(Array(text.utf8), plusIsBlank: false), as: UTF8.self)
    }

    var carriedTexts: [String] {
        var texts = url.path.split(separator: "/").map(Self.decoded)
        if let item = label?.item { texts.append(item) }
        let form = body.map { String(decoding: $0, as: UTF8.self) } ?? ""
        for pair in [url.query ?? "", form].flatMap({ $0.split(separator: "&") }) {
            if let equals = pair.firstIndex(of: "=") { texts.append(Self.decoded(pair[pair.index(after: equals)...])) }
        }
        do throws(JSONError) {
            var open = [try JSONDocument(parsing: body ?? []).root]
            while let node = open.popLast() {
                if let text = node.string { texts.append(text) }
                open += node.elements
                open += node.members.map(\.value)
            }
        } catch {
            return texts
        }
        return texts
    }
}
