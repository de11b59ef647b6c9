import CredentialStore
package import UsageModel

/// Names an account for good: the id of its provider, and the label that it had first. Its logins, its history and its
/// settings hang on it.
package struct AccountID: Sendable, Hashable, CustomStringConvertible {
    package static let defaultLabel = "default"

    package let provider: ProviderID
    package let label: String

    /// - Parameter label: 1 to 64 bytes that can be seen.
    package init?(_ provider: ProviderID, label: String) {
        guard LoginKey(account: "\(provider):\(label)", credential: "any") != nil else { return nil }
        self.provider = provider
        self.label = label
    }

    /// Of `ID:LABEL`; `ID` alone names the default account.
    package init?(_ text: String) {
        let bytes = text.utf8
        let end = bytes.firstIndex(of: 58) ?? bytes.endIndex
        guard let provider = ProviderID(String(text[..<end])) else { return nil }
        let label = end == bytes.endIndex ? Self.defaultLabel : String(text[bytes.index(after: end)...])
        self.init(provider, label: label)
    }

    package var description: String { "\(provider):\(label)" }
    package var isDefault: Bool { label == Self.defaultLabel }
}
