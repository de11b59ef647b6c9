package import Credentials
import JSONQuery
import UsageModel

/// An account as its user arranged it.
package struct Account: Sendable, Hashable {
    package var id: AccountID
    /// As it is shown; at first that of the id.
    package var label: String
    package var isDisabled = false
    /// Whose it is, as the provider told when it was signed in; nil where it tells nobody. Private.
    package var identity: String?
    /// Texts of the spec's inputs that it was signed in with: its secrets must reach no other host than then.
    package var inputs: [String: String] = [:]

    package init(id: AccountID, label: String? = nil, isDisabled: Bool = false, identity: String? = nil) {
        self.id = id
        self.label = label ?? id.label
        self.isDisabled = isDisabled
        self.identity = identity
    }
}

/// The accounts in the order of their user.
package struct AccountBook: Sendable, Hashable {
    package var entries: [Account] = []

    package subscript(_ id: AccountID) -> Account? { entries.first { $0.id == id } }

    /// Changes the entry of an account, which is added where there is none.
    package mutating func edit(_ id: AccountID, _ change: (inout Account) -> Void) {
        if !entries.contains(where: { $0.id == id }) { entries.append(Account(id: id)) }
        for index in entries.indices where entries[index].id == id { change(&entries[index]) }
    }
}

/// `codexbar/accounts.json` in the folder for data: what the program was told of accounts.
package struct AccountFile: Sendable {
    private static let version = "1"
    /// So many accounts are kept at most; nobody has them.
    private static let most = 1_000

    private let file: OwnFile

    package init(environment: UserEnvironment) {
        file = OwnFile(
            in: environment.dataHome, "accounts.json", uid: environment.uid, maxBytes: 1 << 20,
            remedy: "move it away; logins stay, labels and order are lost",
            openRemedy: "so that it may say anything: if it holds what you arranged")
    }

    package var path: String { file.path }

    package func read() throws(OwnFileFault) -> AccountBook { try file.read().map(parse) ?? AccountBook() }

    /// - Parameter edit: What is the same afterwards is not written.
    package func change(_ edit: (inout AccountBook) throws(OwnFileFault) -> Void) throws(OwnFileFault) {
        _ = try file.change { bytes throws(OwnFileFault) in
            let old = try bytes.map(parse) ?? AccountBook()
            var book = old
            try edit(&book)
            return book == old ? nil : Array((Self.text(book) + "\n").utf8)
        }
    }

    package func remove() throws(OwnFileFault) -> Bool { try file.remove() }

    private static func text(_ book: AccountBook) -> String {
        let accounts = book.entries.map { entry -> JSONValue in
            var members: [(String, JSONValue)] = [
                ("id", .string(entry.id.description)), ("label", .string(entry.label)),
                ("disabled", .bool(entry.isDisabled)),
            ]
            if let identity = entry.identity { members.append(("identity", .string(identity))) }
            if !entry.inputs.isEmpty {
                let inputs = entry.inputs.sorted { $0.key < $1.key }.map { ($0.key, JSONValue.string($0.value)) }
                members.append(("inputs", .object(inputs)))
            }
            return .object(members)
        }
        return JSONValue.object([("version", .string(version)), ("accounts", .array(accounts))]).text(pretty: true)
    }

    private func parse(_ bytes: [UInt8]) throws(OwnFileFault) -> AccountBook {
        let root: JSONNode
        do throws(JSONError) {
            root = try JSONDocument(parsing: bytes).root
        } catch {
            throw file.fault("is damaged at byte \(error.offset)", path)
        }
        guard root.one("version")?.string == Self.version, let accounts = root.one("accounts"), accounts.kind == .array
        else { throw file.fault("is none that this version of codexbar knows", path) }
        var book = AccountBook()
        for (index, node) in accounts.elements.enumerated() {
            guard index < Self.most, let text = node.one("id")?.string, let id = AccountID(text),
                let label = node.one("label")?.string, AccountID(id.provider, label: label) != nil, book[id] == nil
            else { throw file.fault("holds an account that is none, number \(index + 1)", path) }
            var entry = Account(
                id: id, label: label, isDisabled: node.one("disabled")?.bool ?? false,
                identity: node.one("identity")?.string)
            if let inputs = node.one("inputs") {
                for member in inputs.members {
                    guard let text = member.value.string else {
                        throw file.fault("holds an input that is no text, of account number \(index + 1)", path)
                    }
                    entry.inputs[member.name] = text
                }
            }
            book.entries.append(entry)
        }
        return book
    }
}
