import Credentials
import JSONQuery
import UsageModel

/// `config.json`, which widgets read and write: which providers are asked, and keys of theirs that are none of ours.
struct WidgetFile: Sendable {
    private static let longest = 1 << 20

    struct Fault: Error, Sendable, Hashable {
        var text: String
    }

    struct Entry: Sendable, Hashable {
        var id: String
        var isEnabled: Bool?
    }

    /// The file that is there, else the one that would be written.
    let path: String
    private let bytes: [UInt8]?

    /// `$CODEXBAR_CONFIG`, else the one in the user's configuration, else the old one.
    init(environment: UserEnvironment) throws(Fault) {
        let new = "\(environment.configHome)/codexbar/config.json"
        var places = [
            new, "\(environment.home)/.config/codexbar/config.json", "\(environment.home)/.codexbar/config.json",
        ]
        // A sandbox has nothing outside of it.
        if let named = environment.variable("CODEXBAR_CONFIG"), environment.sandbox == nil { places = [named] }
        guard let path = places.first(where: SystemFiles.exists) else {
            self.path = places[0]
            bytes = nil
            return
        }
        self.path = path
        do throws(SystemFiles.Fault) {
            bytes = try SystemFiles.read(path, maxBytes: Self.longest)
        } catch {
            throw Fault(text: "\(path): \(error.words)")
        }
    }

    func entries() throws(Fault) -> [Entry] {
        guard let root = try root()?.root else { return [] }
        guard root.kind == .object else { throw fault("is no configuration") }
        guard let providers = root.one("providers") else { return [] }
        guard providers.kind == .array else { throw fault("has no list of providers") }
        return providers.elements.compactMap { node in
            node.kind == .object
                ? node.one("id")?.string.map { Entry(id: $0, isEnabled: node.one("enabled")?.bool) } : nil
        }
    }

    private func root() throws(Fault) -> JSONDocument? {
        guard let bytes, !bytes.allSatisfy({ [9, 10, 13, 32].contains($0) }) else { return nil }
        do throws(JSONError) {
            return try JSONDocument(parsing: bytes, limits: JSONLimits(bytes: Self.longest))
        } catch {
            throw fault("is damaged at byte \(error.offset)")
        }
    }

    private func fault(_ what: String) -> Fault {
        Fault(text: "\(path) \(what): mend it, or move it away")
    }

    /// Says whether a provider is asked; every other key stays.
    ///
    /// - Parameter others: Providers that come before it where the file does not name it yet: they are asked.
    func setEnabled(_ isEnabled: Bool, _ id: ProviderID, behind others: some Sequence<ProviderID>) throws(Fault) {
        let names = try entries().map(\.id)
        var members: [(String, JSONValue)] = [("version", 1)]
        if let root = try root()?.root { members = root.members.map { ($0.name, JSONValue($0.value)) } }
        let place = members.firstIndex { $0.0.isSame(as: "providers") } ?? members.endIndex
        if place == members.endIndex { members.append(("providers", .array([]))) }
        guard case .array(var providers) = members[place].1 else { return }
        let own = providers.firstIndex { provider in
            guard case .object(let keys) = provider else { return false }
            return keys.contains { key, value in
                if case .string(let text) = value {
                    key.isSame(as: "id") && text.isSame(as: id.rawValue)
                } else {
                    false
                }
            }
        }
        if let own, case .object(var keys) = providers[own] {
            if let key = keys.firstIndex(where: { $0.0.isSame(as: "enabled") }) {
                keys[key].1 = .bool(isEnabled)
            } else {
                keys.append(("enabled", .bool(isEnabled)))
            }
            providers[own] = .object(keys)
        } else {
            let new = others.filter { other in !names.contains { $0.isSame(as: other.rawValue) } }
            for (id, isEnabled) in new.map({ ($0, true) }) + [(id, isEnabled)] {
                providers.append(.object([("id", .string(id.rawValue)), ("enabled", .bool(isEnabled))]))
            }
        }
        members[place].1 = .array(providers)
        try write(Array((JSONValue.object(members).text(pretty: true) + "\n").utf8))
    }

    private func write(_ new: [UInt8]) throws(Fault) {
        do throws(SystemFiles.Fault) {
            if let bytes {
                try SystemFiles.replace(path, holding: bytes, with: new)
            } else {
                let folder = path.utf8.lastIndex(of: 47).map { String(path[..<$0]) } ?? "."
                if !folder.isEmpty { try SystemFiles.makeFolder(folder, mode: 0o700) }
                try SystemFiles.create(path, new)
            }
        } catch {
            throw Fault(text: "\(path): \(error.words)")
        }
    }
}
