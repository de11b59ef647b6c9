import Fixtures
import JSONQuery
import Quantities
import Transport

/// The text of a `case.yaml`.
struct CaseText {
    struct Origin {
        var name: String
        var text: String
    }

    struct Credential {
        var name: String
        var slot: String
        var isOwned: Bool
        var expires: String?
        var facts: [(String, RecordedCredential.Fact)]
        var claims: [(String, RecordedCredential.Fact)]
    }

    struct Request {
        var method = "GET"
        var path = "/"
        var query: [(String, String)] = []
        var headers: [(String, String)] = []
        /// As YAML: `authorization: login`.
        var slots: [(String, String)] = []
        var body: String?
    }

    struct Response {
        var status = 200
        var headers: [(String, String)] = []
        var body: String?
        var fault: String?
    }

    struct Exchange {
        var label: RequestLabel
        var request = Request()
        var response = Response()
    }

    var title: String
    var spec: String
    var recorded: String
    var clock: String
    var origins: [Origin] = []
    var inputs: [(String, String)] = []
    var credentials: [Credential] = []
    var exchanges: [Exchange] = []

    var text: String {
        var lines = [
            "case: codexbar-case/1", "title: \(Self.scalar(title))", "spec: \(spec)", "source: recorded \(recorded)",
            "clock: \(clock)", "origins: \(Self.map(origins.map { ($0.name, Self.scalar($0.text)) }))",
            "inputs: \(Self.map(inputs.map { ($0.0, Self.scalar($0.1)) }))",
        ]
        if credentials.isEmpty { lines.append("credentials: {}") } else { lines.append("credentials:") }
        lines += credentials.map { "  \(Self.scalar($0.name)): \($0.text)" }
        lines.append(exchanges.isEmpty ? "exchanges: []" : "exchanges:")
        for exchange in exchanges { lines += exchange.lines }
        return lines.map { $0 + "\n" }.joined() + "expect: expected.json\n"
    }

    static func map(_ members: [(String, String)]) -> String {
        "{" + members.map { "\(scalar($0.0)): \($0.1)" }.joined(separator: ", ") + "}"
    }

    /// Names that occur several times have a list.
    static func pairs(_ members: [(String, String)]) -> String {
        var names: [String] = []
        for member in members where !names.contains(where: { TextKey.isSame($0, member.0) }) { names.append(member.0) }
        return map(
            names.map { name in
                let values = members.filter { TextKey.isSame($0.0, name) }.map { scalar($0.1) }
                return (name, values.count == 1 ? values[0] : "[" + values.joined(separator: ", ") + "]")
            })
    }

    /// Plain where YAML cannot take it for anything else, else in quotes.
    static func scalar(_ text: String) -> String {
        let bytes = Array(text.utf8)
        let words = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
        let isPlain = bytes.enumerated().allSatisfy { place, byte in
            SuspectText.isLower(byte | 0x20) || place > 0 && (SuspectText.isWord(byte) || "-./".utf8.contains(byte))
                || byte == 47
        }
        if isPlain, !bytes.isEmpty, !words.contains(String(decoding: ByteText.lowered(bytes), as: UTF8.self)) {
            return text
        }
        if bytes.allSatisfy({ (32...126).contains($0) }) {
            return "'" + String(decoding: bytes.flatMap { $0 == 39 ? [39, 39] : [$0] }, as: UTF8.self) + "'"
        }
        return JSONValue.string(text).text(pretty: false)
    }
}

extension CaseText.Credential {
    fileprivate var text: String {
        var members = [("slot", slot), ("owned", isOwned ? "true" : "false")]
        if let expires { members.append(("expires", expires)) }
        for (name, values) in [("facts", facts), ("claims", claims)] {
            let given = values.compactMap { value in Self.text(value.1).map { (value.0, $0) } }
            if !given.isEmpty { members.append((name, CaseText.map(given))) }
        }
        return CaseText.map(members)
    }

    private static func text(_ fact: RecordedCredential.Fact) -> String? {
        switch fact {
        case .none: nil
        case .text(let text), .plain(let text): CaseText.scalar(text)
        case .list(let texts): "[" + texts.map(CaseText.scalar).joined(separator: ", ") + "]"
        }
    }
}

extension CaseText.Exchange {
    fileprivate var lines: [String] {
        var lines = ["  - step: \(label.step)"]
        if let item = label.item { lines.append("    item: \(CaseText.scalar(item))") }
        if label.page > 1 { lines.append("    page: \(label.page)") }
        var sent = [("method", request.method), ("path", CaseText.scalar(request.path))]
        if !request.query.isEmpty { sent.append(("query", CaseText.pairs(request.query))) }
        if !request.headers.isEmpty { sent.append(("headers", CaseText.pairs(request.headers))) }
        if !request.slots.isEmpty { sent.append(("slots", CaseText.map(request.slots))) }
        if let body = request.body { sent.append(("body", body)) }
        var came: [(String, String)] = []
        if let fault = response.fault {
            came.append(("fault", fault))
        } else {
            came.append(("status", String(response.status)))
            if !response.headers.isEmpty { came.append(("headers", CaseText.pairs(response.headers))) }
            if let body = response.body { came.append(("body", body)) }
        }
        return lines + ["    request: \(CaseText.map(sent))", "    response: \(CaseText.map(came))"]
    }
}
