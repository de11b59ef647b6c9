package import Credentials
import Digest
package import Expressions
package import ProviderSpec
package import Quantities
import SpecEngine
package import Transport
import UsageModel

/// The logins that a browser used, as far as the spec has slots for them.
package struct ArchiveCredentials: CredentialSource {
    /// Tokens by the names of credentials.
    private let tokens: [TextKey: String]
    private let now: Instant

    package init(_ archive: BrowserArchive, spec: CheckedSpec, origins: [TextKey: HTTPOrigin], now: Instant) {
        var tokens: [TextKey: String] = [:]
        for step in spec.steps.flatMap(\.alternatives) {
            let entries = archive.entries.filter { $0.url.origin == origins[TextKey(step.origin.name)] }
            for slot in step.auth?.slots ?? [] {
                guard let token = entries.lazy.compactMap({ Self.token(slot.form, $0.fields) }).first else { continue }
                for name in slot.credentials where tokens[TextKey(name.value)] == nil {
                    tokens[TextKey(name.value)] = token
                }
            }
        }
        self.tokens = tokens
        self.now = now
    }

    private static func token(_ form: AuthSlot.Form, _ fields: [HTTPField]) -> String? {
        func value(_ name: String, after prefix: String = "") -> String? {
            fields.first { $0.isNamed(name) && $0.value.utf8.starts(with: prefix.utf8) }
                .map { String(decoding: $0.value.utf8.dropFirst(prefix.utf8.count), as: UTF8.self) }
        }
        switch form {
        case .bearer: return value("authorization", after: "Bearer ")
        case .basic:
            return value("authorization", after: "Basic ").flatMap { Base64.decode($0, .padded) }
                .map { String(decoding: $0, as: UTF8.self) }
        case .header(let name, let prefix): return value(name.value, after: prefix)
        case .cookies: return value("cookie")
        case .cookie(let name):
            for field in fields where field.isNamed("cookie") {
                for part in field.value.split(separator: ";") {
                    let halves = part.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
                    if halves.count == 2, TextKey.isSame(String(halves[0]), name.value) { return String(halves[1]) }
                }
            }
            return nil
        }
    }

    package func find(
        _ index: Int, in spec: CheckedSpec, context: any EvaluationContext
    ) async -> CredentialLookup {
        let name = spec.credentials[index].block.name
        guard let token = tokens[TextKey(name)] else {
            return .missing(
                Unavailable(.missingCredential, say: "The archive holds no login for '\(name)'."), lookedFor: [])
        }
        let finder = CredentialFinder(
            environment: UserEnvironment(variables: ["TOKEN": token], home: "/", uid: 0), files: NoFiles(), now: now,
            overrides: [TextKey(name): .environment(variable: "TOKEN")], readsVariables: false, pause: { _ in })
        return await finder.find(index, in: spec, context: context)
    }
}

/// An archive names no files.
private struct NoFiles: FileReading {
    func read(_ path: String, below folders: [String], maxBytes: Int) throws(FileFault) -> [UInt8] { throw .absent }
}
