import Credentials
import JSONQuery
import Quantities

/// The JSON text of a login, and of the file that says that the Secret Service holds it.
enum LoginText {
    static let format = "codexbar-login/1"
    private static let service = "secret_service"

    enum Content {
        case login(StoredLogin)
        case inService
    }

    static func text(_ login: StoredLogin) -> String {
        var members = head(login.key)
        func add(_ name: String, _ value: JSONValue?) { if let value { members.append((name, value)) } }
        add("generation", .integer(login.generation))
        add("tokens_generation", .integer(login.tokensGeneration))
        add("stored_at", .string(login.storedAt.rfc3339))
        add("client_id", .string(login.clientID))
        add("method", login.method.map { .string($0) })
        add("not_before", login.notBefore.map { .string($0.rfc3339) })
        add("token_origin", .string(login.tokenOrigin))
        add("token", login.token.map { .string($0.reveal()) })
        add("refresh_token", login.refreshToken.map { .string($0.reveal()) })
        add("id_token", login.idToken.map { .string($0.reveal()) })
        add("expires", login.expires.map { .string($0.rfc3339) })
        add("scope", login.scope.map { .array($0.map { .string($0) }) })
        let facts = login.facts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        add("facts", facts.isEmpty ? nil : .object(facts.map { ($0.key, .string($0.value)) }))
        if case .dead(let say) = login.state { add("dead", .string(say)) }
        add(
            "refreshing",
            login.refreshing.map { mark in
                .object([
                    ("since", .string(mark.since.rfc3339)), ("generation", .integer(mark.generation)),
                    ("attempts", .integer(mark.attempts)),
                ])
            })
        return JSONValue.object(members).text()
    }

    /// What stands in the place of a login that the Secret Service holds.
    static func pointer(_ key: LoginKey) -> String {
        JSONValue.object(head(key) + [("kept_in", .string(service))]).text()
    }

    private static func head(_ key: LoginKey) -> [(String, JSONValue)] {
        [("format", .string(format)), ("account", .string(key.account)), ("credential", .string(key.credential))]
    }

    /// Reads a text of ours; anything else is a fault with its place, never an absent login.
    static func parse(_ bytes: [UInt8], _ place: String) throws(StoreFault) -> (key: LoginKey, content: Content) {
        let document: JSONDocument
        do throws(JSONError) {
            document = try JSONDocument(parsing: bytes)
        } catch {
            throw damage(at: error.offset, bytes, place)
        }
        var reader = try LoginReader(document.root, place)
        guard try reader.text("format") == format else { throw StoreFault(.isForeign, place) }
        let (account, credential) = (try reader.text("account"), try reader.text("credential"))
        guard let key = LoginKey(account: account, credential: credential) else { throw reader.damage() }
        if let keeper = try reader.optionalText("kept_in") {
            guard keeper == service else { throw StoreFault(.isForeign, place) }
            try reader.finish()
            return (key, .inService)
        }
        return (key, .login(try login(key, &reader)))
    }

    private static func login(_ key: LoginKey, _ reader: inout LoginReader) throws(StoreFault) -> StoredLogin {
        var login = StoredLogin(
            key: key, token: try reader.secret("token"), refreshToken: try reader.secret("refresh_token"),
            idToken: try reader.secret("id_token"), expires: try reader.instant("expires"),
            scope: try reader.texts("scope"), facts: try reader.facts("facts"), clientID: try reader.text("client_id"),
            tokenOrigin: try reader.text("token_origin"), storedAt: try reader.needed(try reader.instant("stored_at")))
        login.method = try reader.optionalText("method")
        login.notBefore = try reader.instant("not_before")
        login.generation = try reader.needed(try reader.integer("generation"))
        login.tokensGeneration = try reader.needed(try reader.integer("tokens_generation"))
        if let say = try reader.optionalText("dead") { login.state = .dead(say: say) }
        if let node = try reader.take("refreshing") {
            var mark = try LoginReader(node, reader.place)
            login.refreshing = StoredLogin.RefreshMark(
                since: try mark.needed(try mark.instant("since")),
                generation: try mark.needed(try mark.integer("generation")),
                attempts: try mark.needed(try mark.integer("attempts")))
            try mark.finish()
        }
        try reader.finish()
        return login
    }

    static func damage(at offset: Int, _ bytes: [UInt8], _ place: String) -> StoreFault {
        let (line, column) = JSONError(offset: offset, reason: .unexpectedEnd).position(in: bytes)
        return StoreFault(.isDamaged(line: line, column: column), place)
    }
}

/// The members of an object, each taken once: what is missing, twice there, of another kind or left over is damage.
private struct LoginReader {
    let place: String
    private let object: JSONNode
    private var left: [String: JSONNode] = [:]

    init(_ object: JSONNode, _ place: String) throws(StoreFault) {
        self.place = place
        self.object = object
        guard object.kind == .object else { throw damage() }
        for member in object.members {
            guard left.updateValue(member.value, forKey: member.name) == nil else { throw damage(member.value) }
        }
    }

    func damage(_ node: JSONNode? = nil) -> StoreFault {
        LoginText.damage(at: (node ?? object).offset, object.document.bytes, place)
    }

    mutating func take(_ name: String) throws(StoreFault) -> JSONNode? { left.removeValue(forKey: name) }

    func needed<Value>(_ value: Value?) throws(StoreFault) -> Value {
        guard let value else { throw damage() }
        return value
    }

    mutating func optionalText(_ name: String) throws(StoreFault) -> String? {
        guard let node = try take(name) else { return nil }
        guard let text = node.string else { throw damage(node) }
        return text
    }

    mutating func text(_ name: String) throws(StoreFault) -> String { try needed(try optionalText(name)) }

    mutating func secret(_ name: String) throws(StoreFault) -> Secret? { try optionalText(name).map { Secret($0) } }

    mutating func instant(_ name: String) throws(StoreFault) -> Instant? {
        guard let node = try take(name) else { return nil }
        guard let text = node.string, let instant = Instant(rfc3339: text) else { throw damage(node) }
        return instant
    }

    mutating func integer(_ name: String) throws(StoreFault) -> Int? {
        guard let node = try take(name) else { return nil }
        guard let text = node.numberText, let number = Int(text), number >= 0 else { throw damage(node) }
        return number
    }

    mutating func texts(_ name: String) throws(StoreFault) -> [String]? {
        guard let node = try take(name) else { return nil }
        guard node.kind == .array else { throw damage(node) }
        var texts: [String] = []
        for element in node.elements {
            guard let text = element.string else { throw damage(element) }
            texts.append(text)
        }
        return texts
    }

    mutating func facts(_ name: String) throws(StoreFault) -> [String: String] {
        guard let node = try take(name) else { return [:] }
        var reader = try LoginReader(node, place)
        var facts: [String: String] = [:]
        for name in reader.left.keys { facts[name] = try reader.text(name) }
        return facts
    }

    /// Nothing is left that this version does not know, and would lose with its next write.
    func finish() throws(StoreFault) {
        guard left.isEmpty else { throw StoreFault(.isForeign, place) }
    }
}
