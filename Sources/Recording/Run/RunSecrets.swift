import Digest
import Exchange
import JSONQuery
import ProviderSpec
import Transport

/// Every secret that a run met.
enum RunSecrets {
    /// - Parameters:
    ///   - answers: Secrets of answers by their text, each with its `STEP.FIELD`.
    static func all(of run: RecordedRun, answers: [String: String]) -> [PlantedSecret] {
        var secrets = run.secrets
        for credential in run.credentials {
            let kind = "the credential '\(credential.name)'"
            secrets.append(PlantedSecret(kind: kind, text: credential.token))
            secrets += parts(of: credential.token, kind)
        }
        for exchange in run.exchanges {
            for field in exchange.request.fields where field.isSecret {
                secrets += header(field.name, field.value)
            }
            guard case .success(let response) = exchange.result else { continue }
            secrets += response.cookies.flatMap { cookie($0) }
        }
        secrets += answers.map { PlantedSecret(kind: "the secret '\($0.value)' of an answer", text: $0.key) }
        return secrets
    }

    /// The value of a header that carries a secret, and what is in it.
    static func header(_ name: String, _ value: String) -> [PlantedSecret] {
        let kind = "a value of the header \(name)"
        var secrets = [PlantedSecret(kind: kind, text: value)]
        let isCookie = HTTPField(received: name, "").isNamed("cookie")
        if isCookie { return secrets + value.split(separator: ";").flatMap { pair("a cookie", $0) } }
        if let blank = value.firstIndex(of: " ") {
            let rest = String(value[value.index(after: blank)...])
            secrets.append(PlantedSecret(kind: kind, text: rest))
            if value.utf8.starts(with: "Basic ".utf8), let plain = Base64.decode(rest, .padded) {
                let text = String(decoding: plain, as: UTF8.self)
                secrets.append(PlantedSecret(kind: kind, text: text))
                secrets += text.split(separator: ":", maxSplits: 1).map { PlantedSecret(kind: kind, text: String($0)) }
            }
        }
        return secrets
    }

    /// What a `Set-Cookie` sets; several may be joined by line breaks.
    static func cookie(_ value: String) -> [PlantedSecret] {
        value.split(whereSeparator: { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }).flatMap { line in
            line.split(separator: ";", maxSplits: 1).first.map { pair("a cookie that an answer sets", $0) } ?? []
        }
    }

    /// The parts of a cookie's or a key's text.
    private static func parts(of token: String, _ kind: String) -> [PlantedSecret] {
        guard token.utf8.contains(59), token.utf8.contains(61) else { return [] }
        return token.split(separator: ";").flatMap { pair(kind, $0) }
    }

    private static func pair(_ kind: String, _ text: Substring) -> [PlantedSecret] {
        guard let equals = text.utf8.firstIndex(of: 61) else { return [] }
        var value = text[text.index(after: equals)...]
        while value.utf8.first == 34 || value.utf8.first == 32 { value = value.dropFirst() }
        while value.utf8.last == 34 || value.utf8.last == 32 { value = value.dropLast() }
        let bytes = Array(value.utf8)
        let decoded = String(decoding: ByteText.percentDecoded(bytes), as: UTF8.self)
        let all = [PlantedSecret(kind: kind, text: String(value))]
        return decoded.utf8.elementsEqual(bytes) ? all : all + [PlantedSecret(kind: kind, text: decoded)]
    }

    /// Texts of answers that look like a secret or a person, except for those that the spec says itself.
    static func suspects(in bytes: [UInt8], _ book: FakeBook) -> [PlantedSecret] {
        var secrets: [PlantedSecret] = []
        for view in [bytes, ByteText.jsonUnescaped(bytes)] {
            for suspect in SuspectText.all(in: view) {
                let text = String(decoding: view[suspect.range], as: UTF8.self)
                guard !book.isSaidBySpec(text) else { continue }
                let kind = "\(suspect.kind.rawValue) of an answer"
                let isPath = text.utf8.contains(47)
                secrets.append(PlantedSecret(kind: kind, text: text, isWhole: isPath))
                // Parts of a path are ordinary words, but for what looks random.
                for part in isPath ? text.split(separator: "/") : [] {
                    guard part.utf8.count >= 12, part.utf8.contains(where: SuspectText.isDigit) else { continue }
                    if !book.isSaidBySpec(String(part)) {
                        secrets.append(PlantedSecret(kind: kind, text: String(part)))
                    }
                }
            }
        }
        return secrets
    }
}
