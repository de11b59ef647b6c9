import Digest
import JSONQuery
import ProviderSpec
import Transport

/// Compares a request with the one of its exchange, part by part.
struct RequestVerifier {
    /// Origin the case gives for the step's origin name; nil where it gives none.
    let origin: HTTPOrigin?
    let originName: String
    /// Sent where the spec names no `User-Agent`.
    let userAgent: String
    let credentials: [CaseCredential]

    /// - Parameter body: What the case expects to be sent; nil for no body.
    func mismatches(_ request: HTTPRequest, _ exchange: CaseExchange, body: [UInt8]?) -> [RequestMismatch] {
        var found: [RequestMismatch] = []
        func note(_ part: RequestMismatch.Part, _ name: String?, _ expected: String?, _ got: String?) {
            found.append(
                RequestMismatch(
                    exchange.label, part, name: name, expected: expected.map(masked), got: got.map(masked)))
        }
        let wanted = exchange.request
        if !request.method.rawValue.isSame(as: wanted.method) {
            note(.method, nil, wanted.method, request.method.rawValue)
        }
        if request.url.origin != origin {
            note(.origin, originName, origin?.description, request.url.origin.description)
        }
        if !request.url.path.isSame(as: wanted.path) { note(.path, nil, wanted.path, request.url.path) }
        compare(wanted.query, query(of: request)) { note(.query, $0, $1, $2) }
        let listed = wanted.headers.map { CaseRequest.Pair(name: lowered($0.name), value: $0.value) }
        let (slots, headers) = split(request.fields, wanted.slots, listed)
        compare(listed, headers) { note(.header, $0, $1, $2) }
        compare(expected(wanted.slots), slots) { note(.slot, $0, $1, $2) }
        if !isSame(body, request.body) {
            note(.body, nil, body.map(text), request.body.map(text))
        }
        for place in placesOfSecrets(request, headers) {
            found.append(
                RequestMismatch(exchange.label, .secret, name: place))
        }
        return found
    }

    // MARK: Pairs

    /// Calls `note` with the name, the expected and the sent text of each name whose texts differ.
    private func compare(
        _ wanted: [CaseRequest.Pair], _ sent: [CaseRequest.Pair], _ note: (String, String?, String?) -> Void
    ) {
        var names: [String] = []
        for name in (wanted + sent).map(\.name) where !names.contains(where: { $0.isSame(as: name) }) {
            names.append(name)
        }
        for name in names {
            let left = wanted.filter { $0.name.isSame(as: name) }.map(\.value)
            let right = sent.filter { $0.name.isSame(as: name) }.map(\.value)
            guard !isSame(left, right) else { continue }
            note(name, text(left), text(right))
        }
    }

    private func isSame(_ left: [String], _ right: [String]) -> Bool {
        left.count == right.count && zip(sorted(left), sorted(right)).allSatisfy { $0.isSame(as: $1) }
    }

    private func sorted(_ texts: [String]) -> [String] {
        texts.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private func text(_ values: [String]) -> String? {
        values.isEmpty ? nil : sorted(values).map { $0.isEmpty ? "''" : $0 }.joined(separator: ", ")
    }

    private func query(of request: HTTPRequest) -> [CaseRequest.Pair] {
        guard let query = request.url.query, !query.isEmpty else { return [] }
        return query.split(separator: "&", omittingEmptySubsequences: false).map { part in
            let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return CaseRequest.Pair(name: decoded(halves[0]), value: halves.count > 1 ? decoded(halves[1]) : "")
        }
    }

    /// Percent-decoded; bytes that are no UTF-8 become U+FFFD.
    private func decoded(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.first {
            if byte == 37, rest.count > 2,
                let code = UInt8(String(decoding: rest.dropFirst().prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(code)
                rest = rest.dropFirst(3)
            } else {
                bytes.append(byte)
                rest = rest.dropFirst()
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    // MARK: Headers and slots

    /// Fields that carry a secret, and those that a case has to list: all but `Accept` and our own `User-Agent`, which it
    /// may leave out.
    private func split(
        _ fields: [HTTPField], _ slots: [CaseRequest.Slot], _ listed: [CaseRequest.Pair]
    ) -> (slots: [CaseRequest.Pair], headers: [CaseRequest.Pair]) {
        var secret: [CaseRequest.Pair] = []
        var plain: [CaseRequest.Pair] = []
        for field in fields {
            let pair = CaseRequest.Pair(name: lowered(field.name), value: field.value)
            let isOptional =
                field.isNamed("Accept") || (field.isNamed("User-Agent") && field.value.isSame(as: userAgent))
            if field.isSecret || slots.contains(where: { field.isNamed($0.header) }) {
                secret.append(pair)
            } else if !isOptional || listed.contains(where: { $0.name.isSame(as: pair.name) }) {
                plain.append(pair)
            }
        }
        return (secret, plain)
    }

    private func expected(_ slots: [CaseRequest.Slot]) -> [CaseRequest.Pair] {
        slots.map { slot in
            let secret = secret(of: slot.credential)
            let name = lowered(slot.header)
            let value: String =
                switch slot.form {
                case .standard: name.isSame(as: "authorization") ? "Bearer \(secret)" : secret
                case .prefix(let prefix): prefix + secret
                case .basic: "Basic \(Base64.encode(Array(secret.utf8)))"
                case .cookies(let pairs):
                    pairs.map { "\($0.name)=\(self.secret(of: $0.value))" }.joined(separator: "; ")
                }
            return .init(name: name, value: value)
        }
    }

    private func secret(of credential: String) -> String {
        credentials.first { $0.name.isSame(as: credential) }?.slot ?? ""
    }

    private func lowered(_ name: String) -> String {
        String(decoding: name.utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
    }

    // MARK: Body

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    /// JSON is compared by value, all else byte by byte.
    private func isSame(_ wanted: [UInt8]?, _ sent: [UInt8]?) -> Bool {
        guard let wanted, let sent else { return (wanted ?? []).isEmpty && (sent ?? []).isEmpty }
        if wanted == sent { return true }
        do throws(JSONError) {
            return JSONValue(try JSONDocument(parsing: wanted).root) == JSONValue(try JSONDocument(parsing: sent).root)
        } catch {
            return false
        }
    }

    // MARK: Secrets

    /// Places other than slots that hold the text of a secret.
    private func placesOfSecrets(_ request: HTTPRequest, _ headers: [CaseRequest.Pair]) -> [String] {
        var places: [String] = []
        for credential in credentials {
            let secret = ByteSearch(credential.slot)
            // What an answer gave may stand in a body; the body is held to the case.
            let isOfAnswer = credential.name.utf8.contains(46)
            if secret.isFound(in: request.url.target) { places.append("address") }
            places += headers.filter { secret.isFound(in: $0.value) }.map { "header \($0.name)" }
            if !isOfAnswer, let body = request.body, secret.isFound(in: body) { places.append("body") }
        }
        return places
    }

    /// Fake secrets are named, so that a report never has the look of one.
    private func masked(_ text: String) -> String {
        var text = text
        for credential in credentials {
            text = replacing(text, credential.slot, "<\(credential.name)>")
            text = replacing(text, Base64.encode(Array(credential.slot.utf8)), "<\(credential.name)>")
        }
        return text
    }

    private func replacing(_ text: String, _ part: String, _ other: String) -> String {
        let needle = Array(part.utf8)
        var rest = Array(text.utf8)[...]
        var bytes: [UInt8] = []
        while let byte = rest.first {
            if rest.starts(with: needle) {
                bytes += other.utf8
                rest = rest.dropFirst(needle.count)
            } else {
                bytes.append(byte)
                rest = rest.dropFirst()
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
