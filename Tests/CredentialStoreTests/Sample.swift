import CredentialStore
import Credentials
import Quantities
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

enum Sample {
    static let noon = Instant(rfc3339: "2026-07-01T12:00:00.250Z") ?? .epoch
    static let evening = Instant(rfc3339: "2026-07-01T20:00:00Z") ?? .epoch

    static func key(_ account: String = "sample:work", _ credential: String = "login") throws -> LoginKey {
        try #require(LoginKey(account: account, credential: credential))
    }

    static func login(
        _ account: String = "sample:work", token: String = "access-0", refreshToken: String? = "refresh-0"
    ) throws -> StoredLogin {
        StoredLogin(
            key: try key(account), token: Secret(token), refreshToken: refreshToken.map { Secret($0) },
            idToken: Secret("id-0"), expires: noon, scope: ["usage", "profile"], facts: ["plan": "pro", "a": "ü\"\n"],
            clientID: "sample-client", tokenOrigin: "https://auth.sample.invalid", storedAt: noon)
    }

    /// A user whose folders all lie in a temporary one.
    static func environment(_ folder: TemporaryFolder, _ variables: [String: String] = [:]) -> UserEnvironment {
        UserEnvironment(
            variables: ["XDG_DATA_HOME": "\(folder.path)/data"].merging(variables) { $1 }, home: folder.path,
            uid: geteuid())
    }

    static func store(_ folder: TemporaryFolder) -> LoginStore { LoginStore(environment: environment(folder)) }
}

/// A login as one text, so that whole logins can be compared. In tests secrets are invented.
func shown(_ login: StoredLogin?) -> String {
    guard let login else { return "none" }
    var parts = [
        "\(login.key)", login.token?.reveal() ?? "-", login.refreshToken?.reveal() ?? "-",
        login.idToken?.reveal() ?? "-", login.expires?.rfc3339 ?? "-",
        login.scope.map { $0.joined(separator: "+") } ?? "-",
        login.facts.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&"), login.clientID,
        login.tokenOrigin, login.storedAt.rfc3339,
    ]
    if let method = login.method { parts.append(method) }
    switch login.state {
    case .living: parts.append("living")
    case .dead(let say): parts.append("dead: \(say)")
    }
    if let mark = login.refreshing { parts.append("mark \(mark.since) \(mark.attempts)") }
    return parts.joined(separator: " ")
}

/// The fault that something throws.
func fault(_ body: () throws -> Void) -> StoreFault? {
    do {
        try body()
        return nil
    } catch {
        return error as? StoreFault
    }
}

/// Permission bits of a file or folder, links not followed.
func mode(_ path: String) -> mode_t? {
    var info = stat()
    return lstat(path, &info) == 0 ? info.st_mode & 0o777 : nil
}

/// Names in a folder, hidden ones too, sorted.
func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { raw in
            String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
}
