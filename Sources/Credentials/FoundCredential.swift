package import Expressions
package import Quantities

/// A secret that was found, with what stands beside it.
package struct FoundCredential {
    /// As the spec names it.
    package let name: String
    package let token: Secret
    /// Whether it was obtained by us. Another tool's is never refreshed and never written.
    package let isOwned: Bool
    /// Nil when its source tells none. Later than the time of the search.
    package let expires: Instant?
    /// Every fact and claim that the spec declares, by name: its value, none, or the failure with its place. Private:
    /// may be compared and sent to the credential's origins, never shown.
    package let properties: [TextKey: Outcome]
    /// Where it was found, such as `$OPENROUTER_API_KEY` or `~/.codex/auth.json`: names, never content.
    package let source: String
    /// What a person is told of it beside its use; no secret.
    package let note: String?

    package init(
        name: String, token: Secret, isOwned: Bool, expires: Instant?, properties: [TextKey: Outcome], source: String,
        note: String? = nil
    ) {
        self.name = name
        self.token = token
        self.isOwned = isOwned
        self.expires = expires
        self.properties = properties
        self.source = source
        self.note = note
    }
}

extension FoundCredential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "credential \(name) from \(source)" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: ["name": name, "source": source]) }
}
