package import Credentials
import Digest
package import Expressions
package import ProviderSpec
package import Quantities
import SpecEngine
package import Transport
import UsageModel

/// The logins that a browser used, as far as the spec has slots for them.
///
/// A token is one credential, whatever slots it is seen in: as in a real run, where each login has one place.
package struct ArchiveCredentials: CredentialSource {
    /// Tokens by the names of credentials.
    private let tokens: [TextKey: String]
    private let now: Instant

    /// - Parameter given: Tokens by the names of credentials that stand in for those that the archive does not hold.
    package init(
        _ archive: BrowserArchive, spec: CheckedSpec, origins: [TextKey: HTTPOrigin], given: [TextKey: String] = [:],
        now: Instant
    ) throws(ArchiveFault) {
        let uses = Self.uses(archive, spec, origins)
        let seen = uses.filter { !$0.tokens.isEmpty }
        let own = seen.isEmpty ? try Self.invented(uses, beside: given) : Self.chosen(seen)
        tokens = own.merging(given) { _, given in given }
        self.now = now
    }

    /// A slot of a request, and what the browser sent there.
    private struct Use {
        var names: [String]
        var tokens: [String]
        /// All cookies at once, which differ from page to page.
        var isCookies: Bool
        /// Whether the archive has the request.
        var isThere: Bool
    }

    private static func uses(
        _ archive: BrowserArchive, _ spec: CheckedSpec, _ origins: [TextKey: HTTPOrigin]
    ) -> [Use] {
        let names = spec.credentials.map(\.block.name)
        var uses: [Use] = []
        for step in spec.steps.flatMap(\.alternatives) {
            let entries = archive.entries.filter { $0.url.origin == origins[TextKey(step.origin.name)] }
            let own = entries.filter {
                TextKey.isSame($0.method, step.method.rawValue) && isFitting($0.url.path, step.path)
            }
            for slot in step.auth?.slots ?? [] {
                let credentials = slot.credentials.map(\.value).filter { name in
                    names.contains { $0.isSame(as: name) }
                }
                guard !credentials.isEmpty else { continue }
                // Another request of the same site tells the login where this one is not there.
                let from = own.isEmpty ? entries : own
                uses.append(
                    Use(
                        names: credentials, tokens: from.compactMap { token(slot.form, $0.fields) },
                        isCookies: slot.form == .cookies, isThere: !own.isEmpty))
            }
        }
        return uses
    }

    private static func isFitting(_ path: String, _ parts: [CheckedStep.PathPart]) -> Bool {
        let segments = path.split(separator: "/")
        guard segments.count == parts.count else { return false }
        return zip(segments, parts).allSatisfy { segment, part in
            guard case .literal(let word) = part else { return true }
            return TextKey.isSame(word, String(segment))
        }
    }

    /// One credential for each token: one that every slot may send in which it is seen, in the order of the first.
    private static func chosen(_ uses: [Use]) -> [TextKey: String] {
        var tokens: [TextKey: String] = [:]
        // Requests that the archive has say more than others of the same site.
        for use in uses.filter(\.isThere) + uses.filter({ !$0.isThere }) {
            guard let token = use.tokens.first, !tokens.values.contains(where: { TextKey.isSame($0, token) }) else {
                continue
            }
            if use.isCookies, use.names.contains(where: { tokens[TextKey($0)] != nil }) { continue }
            let free = use.names.filter { tokens[TextKey($0)] == nil }
            let others = uses.filter { other in
                other.isThere == use.isThere && other.tokens.contains { TextKey.isSame($0, token) }
            }
            let common = free.first { name in
                others.allSatisfy { other in other.names.contains { $0.isSame(as: name) } }
            }
            if let name = common ?? free.first { tokens[TextKey(name)] = token }
        }
        return tokens
    }

    /// Texts that stand for logins which the browser left out: what they are is kept nowhere.
    private static func invented(
        _ uses: [Use], beside given: [TextKey: String]
    ) throws(ArchiveFault) -> [TextKey: String] {
        var tokens: [TextKey: String] = [:]
        let there = uses.filter(\.isThere)
        for use in there.isEmpty ? uses : there where !use.names.contains(where: { given[TextKey($0)] != nil }) {
            guard use.names.count == 1 else { throw .noLogin(slot: use.names) }
            tokens[TextKey(use.names[0])] = "invented-login-\(tokens.count + 1)"
        }
        return tokens
    }

    /// Whether an invented text stands for the login of that name.
    package func isInvented(_ name: String) -> Bool {
        tokens[TextKey(name)].map { $0.utf8.starts(with: "invented-login-".utf8) } ?? false
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
