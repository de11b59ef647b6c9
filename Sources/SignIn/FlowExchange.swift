import Credentials
package import Exchange
import JSONQuery
import ProviderSpec
import Quantities
package import Transport
import UsageModel

/// Sends the requests of a sign-in, each to its own origin, and gives what was answered. Redirects are never followed.
package struct FlowExchange: Sendable {
    /// The answer of a token server is a few KiB.
    static let mostBytes = 64 << 10
    static let timeout = Duration.seconds(20)

    package var transport: any HTTPTransport
    package var clock: any RunClock
    /// The origin of a name; nil where what decides on it is not given.
    package var origins: @Sendable (String) -> HTTPOrigin?
    /// Values of the spec's inputs, by name.
    package var inputs: @Sendable (String) -> String?
    package var variables: @Sendable (String) -> String?
    package var userAgent: String
    package var trace: FlowTrace?

    package init(
        transport: any HTTPTransport, clock: any RunClock, origins: @escaping @Sendable (String) -> HTTPOrigin?,
        inputs: @escaping @Sendable (String) -> String?, variables: @escaping @Sendable (String) -> String?,
        userAgent: String
    ) {
        self.transport = transport
        self.clock = clock
        self.origins = origins
        self.inputs = inputs
        self.variables = variables
        self.userAgent = userAgent
    }

    struct Answer {
        var status: Int
        var document: JSONDocument?
        var body: [UInt8]
        var arrived: Instant
        /// `Retry-After`; nil where it tells none.
        var retryAfterSeconds: Int?

        /// OAuth's error word (RFC 6749, section 5.2), where it is one.
        var errorWord: String? {
            guard let node = document?.root.one("error"), let text = node.string, (1...64).contains(text.utf8.count),
                text.utf8.allSatisfy({ (97...122).contains($0) || $0 == 95 })
            else { return nil }
            return text
        }

        /// A page for people in the place of an answer: a challenge, or a proxy's.
        var isPage: Bool { document == nil && body.prefix(512).contains(UInt8(ascii: "<")) }
    }

    func client(_ block: ClientBlock?) throws(SignInFault) -> FlowClient? {
        guard let block else { return nil }
        let id: String?
        switch block.id {
        case .text(let text): id = value(of: text, FlowValues())
        case .environment(let name): id = variables(name.value)
        }
        guard let id, !id.isEmpty else {
            let name = if case .environment(let name) = block.id { name.value } else { "" }
            throw SignInFault(.setup, .missingCredential, "The OAuth client is not given: set \(name).")
        }
        guard let secret = block.secret else { return FlowClient(id: id, secret: nil) }
        guard let text = variables(secret.value), !text.isEmpty else {
            throw SignInFault(
                .setup, .missingCredential, "The secret of the OAuth client is not given: set \(secret.value).")
        }
        return FlowClient(id: id, secret: Secret(text))
    }

    func value(of text: FlowText, _ values: FlowValues) -> String? {
        switch text {
        case .literal(let text): text.value
        case .json(let literal, _): literal.text
        case .flow(let value, _): values[value]
        case .input(let name): inputs(name.value)
        }
    }

    func origin(of block: FlowRequestBlock) throws(SignInFault) -> HTTPOrigin {
        guard let origin = origins(block.origin.value) else {
            throw SignInFault(.setup, .missingCredential, "The address of '\(block.origin.value)' is not given.")
        }
        return origin
    }

    /// - Parameter standard: The form where the spec writes no body.
    func send(
        _ block: FlowRequestBlock, _ values: FlowValues, _ client: FlowClient?, standard: [(String, String)]
    ) async throws(SignInFault) -> Answer {
        let request = try request(block, values, client, standard)
        let begin = clock.elapsed()
        do throws(TransportError) {
            let response = try await transport.send(request)
            await trace?.note(block, request, String(response.status), clock.elapsed() - begin)
            var document: JSONDocument?
            do throws(JSONError) { document = try JSONDocument(parsing: response.body) } catch {}
            let arrived = clock.now()
            let wait = RetryTime(response: response, arrived: arrived).seconds(of: "Retry-After", format: nil)
            return Answer(
                status: response.status, document: document, body: response.body, arrived: arrived,
                retryAfterSeconds: wait)
        } catch {
            let fault = TransportFault.describe(error)
            await trace?.note(block, request, fault.code.rawValue, clock.elapsed() - begin)
            throw SignInFault(.network, fault.code, fault.say)
        }
    }

    private func request(
        _ block: FlowRequestBlock, _ values: FlowValues, _ client: FlowClient?, _ standard: [(String, String)]
    ) throws(SignInFault) -> HTTPRequest {
        let origin = try origin(of: block)
        var body: [UInt8]?
        var type = "application/x-www-form-urlencoded"
        let secret = client?.secret.map { [("client_secret", $0.reveal())] } ?? []
        switch block.body {
        case .json(let parts):
            type = "application/json"
            var members: [(String, JSONValue)] = []
            for part in parts {
                if case .json(let literal, _) = part.value {
                    members.append((part.name.value, literal.value))
                } else if let text = value(of: part.value, values) {
                    members.append((part.name.value, .string(text)))
                }
            }
            members += secret.map { ($0.0, .string($0.1)) }
            body = Array(JSONValue.object(members).text(pretty: false).utf8)
        case .form(let parts): body = Self.encoded(pairs(parts, values) + secret)
        case nil: if !standard.isEmpty { body = Self.encoded(standard + secret) }
        }
        do {
            var fields = [try HTTPField("User-Agent", userAgent)]
            if body != nil { fields.append(try HTTPField("Content-Type", type)) }
            for (name, text) in pairs(block.headers, values) {
                fields.removeAll { $0.isNamed(name) }
                fields.append(try HTTPField(name, text))
            }
            if !fields.contains(where: { $0.isNamed("Accept") }) {
                fields.append(try HTTPField("Accept", "application/json"))
            }
            if let bearer = block.bearer, let text = values[bearer] {
                fields.append(try HTTPField("Authorization", "Bearer \(text)", isSecret: true))
            }
            let url = try HTTPURL(origin: origin, target: Self.target(block.path.value, pairs(block.query, values)))
            return HTTPRequest(
                method: body == nil ? .get : .post, url: url, fields: fields, body: body, timeout: Self.timeout,
                maxBodyBytes: Self.mostBytes)
        } catch {
            throw SignInFault(
                .setup, .specInvalid, "The request to '\(block.origin.value)' cannot be sent as it is written.")
        }
    }

    func pairs(_ parts: [FlowRequestBlock.Part], _ values: FlowValues) -> [(String, String)] {
        parts.compactMap { part in value(of: part.value, values).map { (part.name.value, $0) } }
    }

    static func target(_ path: String, _ query: [(String, String)]) -> String {
        query.isEmpty ? path : path + "?" + String(decoding: encoded(query), as: UTF8.self)
    }

    /// `application/x-www-form-urlencoded`, with blanks as `%20`.
    private static func encoded(_ pairs: [(String, String)]) -> [UInt8] {
        Array(
            pairs.map { "\(PercentEncoding.encode($0.0))=\(PercentEncoding.encode($0.1))" }.joined(separator: "&").utf8)
    }
}

extension JSONLiteral {
    var value: JSONValue {
        switch self {
        case .null: .null
        case .flag(let flag): .bool(flag)
        case .number(let text): JSONNumber(text).map { .number($0) } ?? .string(text)
        }
    }

    var text: String { value.text(pretty: false) }
}
