import Digest
import JSONQuery
package import Quantities
package import Transport

/// What a browser exported: requests and answers (HTTP Archive 1.2), as far as they go to given origins.
package struct BrowserArchive: Sendable {
    /// Most bytes of an archive: it is larger than an answer.
    package static let largest = 64 << 20
    private static let limits = JSONLimits(bytes: largest, depth: 64, nodes: 4_000_000)

    /// An entry of the archive: a request and its answer.
    struct Item: Sendable {
        /// Counted from 1, in the whole file.
        var number: Int
        var started: Instant?
        var method: String
        var url: HTTPURL
        var body: [UInt8]?
        /// Of the request, without pseudo-headers.
        var fields: [HTTPField]
        var status: Int
        var answerFields: [HTTPField]
        var answer: Answer

        var request: String { "\(method) \(url.origin)\(url.path)" }
    }

    enum Answer: Sendable {
        case body([UInt8])
        case unreadable(String)
        /// The browser was told nothing here; another entry of the same request may have what it was told.
        case nothing(String)
    }

    let entries: [Item]
    /// Every value of the whole file that may be a secret, entries of foreign origins included.
    package let secrets: [PlantedSecret]

    /// When the last answer was asked for.
    package var asked: Instant? { entries.compactMap(\.started).max() }

    /// - Parameter isOwn: Whether an origin is one of the spec's.
    package init(_ bytes: [UInt8], isOwn: (HTTPOrigin) -> Bool) throws(ArchiveFault) {
        // Some exporters begin with a byte order mark.
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        let root: JSONNode
        do throws(JSONError) {
            root = try JSONDocument(parsing: text, limits: Self.limits).root
        } catch {
            throw .notAnArchive("\(error)")
        }
        guard let list = root.one("log")?.one("entries"), list.kind == .array else {
            throw .notAnArchive("it has no 'log.entries'")
        }
        var secrets: [PlantedSecret] = []
        var entries: [Item] = []
        for (place, node) in list.elements.enumerated() {
            secrets += Self.secrets(of: node, number: place + 1)
            guard let entry = Self.entry(node, number: place + 1), isOwn(entry.url.origin) else { continue }
            if let text = node.one("startedDateTime")?.string, entry.started == nil, !text.isEmpty {
                throw .badTime(entry: place + 1)
            }
            entries.append(entry)
        }
        guard !entries.isEmpty else { throw .noEntry }
        self.entries = entries
        self.secrets = secrets
    }

    // MARK: Secrets

    private static let secretHeaders = ["authorization", "proxy-authorization", "x-api-key", "x-auth-token"]

    private static func secrets(of entry: JSONNode, number: Int) -> [PlantedSecret] {
        var secrets: [PlantedSecret] = []
        for side in ["request", "response"] {
            for field in fields(entry.one(side)?.one("headers")) {
                if field.isNamed("cookie") || secretHeaders.contains(where: { field.isNamed($0) }) {
                    secrets += RunSecrets.header(field.name, field.value)
                } else if field.isNamed("set-cookie") || field.isNamed("set-cookie2") {
                    secrets += RunSecrets.cookie(field.value)
                }
            }
            for cookie in entry.one(side)?.one("cookies")?.elements.map({ $0.one("value")?.string }) ?? [] {
                if let cookie { secrets.append(PlantedSecret(kind: "a cookie of entry \(number)", text: cookie)) }
            }
        }
        return secrets
    }

    /// Pseudo-headers of HTTP/2 repeat the request line.
    private static func fields(_ node: JSONNode?) -> [HTTPField] {
        guard let node else { return [] }
        return node.elements.compactMap { element in
            guard let name = element.one("name")?.string, let value = element.one("value")?.string,
                name.utf8.first != 58
            else {
                return nil
            }
            return HTTPField(received: name, value)
        }
    }

    // MARK: Entries

    /// Nil for what is no entry, and for addresses that no spec can name.
    private static func entry(_ node: JSONNode, number: Int) -> Item? {
        guard let request = node.one("request"), let response = node.one("response"),
            let method = request.one("method")?.string, let address = request.one("url")?.string
        else { return nil }
        let url: HTTPURL
        do throws(HTTPURLError) {
            url = try HTTPURL(parsing: String(address.prefix { $0 != "#" }))
        } catch {
            return nil
        }
        let fields = fields(response.one("headers"))
        let status = response.one("status")?.numberText.flatMap(Int.init)
        return Item(
            number: number, started: node.one("startedDateTime")?.string.flatMap { Instant(rfc3339: $0) },
            method: method,
            url: url, body: sent(request), fields: self.fields(request.one("headers")),
            status: status == 304 ? 200 : status ?? 0,
            answerFields: fields.filter { !$0.isNamed("content-encoding") },
            answer: answer(response, fields, status: status))
    }

    private static func sent(_ request: JSONNode) -> [UInt8]? {
        guard let data = request.one("postData") else { return nil }
        if let text = data.one("text")?.string, !text.isEmpty { return Array(text.utf8) }
        let pairs =
            data.one("params")?.elements.map { "\($0.one("name")?.string ?? "")=\($0.one("value")?.string ?? "")" }
            ?? []
        return pairs.isEmpty ? nil : Array(pairs.joined(separator: "&").utf8)
    }

    /// How to get an export that holds the bodies.
    static let bodyHelp =
        "in the developer tools switch 'Disable cache' on, load the page again, and save all as HAR with content"

    private static func answer(_ response: JSONNode, _ fields: [HTTPField], status: Int?) -> Answer {
        guard let status else { return .nothing("has a status that is no number") }
        if status == 0 { return .nothing("was never answered: the browser gave it up or blocked it (status 0)") }
        guard (200...599).contains(status) else { return .nothing("has a status that no answer has (\(status))") }
        let content = response.one("content")
        let size = content?.one("size")?.numberText.flatMap(Int.init) ?? 0
        let text = content?.one("text")?.string
        // Not changed since: the browser shows what it has, if the export has it too.
        if status == 304, text ?? "" == "" { return .nothing("has no body, since nothing changed (304): \(bodyHelp)") }
        guard let text else {
            // Redirects, errors and what has no content by its status may be empty.
            let isEmpty = size <= 0 && (status == 204 || status == 205 || status >= 300)
            return isEmpty ? .body([]) : .unreadable("has no body: \(bodyHelp)")
        }
        guard content?.one("encoding")?.string.map({ TextKey.isSame($0, "base64") }) == true else {
            return .body(Array(text.utf8))
        }
        guard let bytes = decoded(text) else { return .unreadable("has a body that is no base64") }
        guard Inflate.isCompressed(bytes) else {
            let coding = fields.first { $0.isNamed("content-encoding") }?.value ?? ""
            let isText = String(validating: bytes, as: UTF8.self) != nil
            return isText ? .body(bytes) : .unreadable("has a compressed body (\(coding)) that cannot be read")
        }
        guard let expanded = Inflate.expanded(bytes, limit: HTTPRequest.largestBodyBytes) else {
            return .unreadable("has a compressed body that is broken or too large")
        }
        return .body(expanded)
    }

    /// Base64 in either alphabet, with padding or without.
    private static func decoded(_ text: String) -> [UInt8]? {
        let plain = text.utf8.filter { $0 > 32 && $0 != 61 }.map { $0 == 43 ? 45 : $0 == 47 ? 95 : $0 }
        return Base64.decode(String(decoding: plain, as: UTF8.self), .urlUnpadded)
    }
}
