/// Whose certificates are believed. There is no way to believe everybody.
package enum TrustStore: Sendable, Hashable {
    /// What libcurl was built to use: the system's store.
    case system
    /// The certificates in one PEM file, and no others.
    case file(path: String)

    /// Takes the file that `SSL_CERT_FILE` names; the system's store when it is unset or empty.
    package init(environment: [String: String]) {
        if let path = environment["SSL_CERT_FILE"], !path.isEmpty {
            self = .file(path: path)
        } else {
            self = .system
        }
    }
}
