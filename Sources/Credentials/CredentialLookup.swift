package import UsageModel

/// What a search for a credential came to.
package enum CredentialLookup {
    case found(FoundCredential)
    /// No source has it. `lookedFor` lists the places in words, such as `$OPENROUTER_API_KEY`.
    case missing(Unavailable, lookedFor: [String])
    /// A source exists and cannot be used: malformed, expired, rejected, or without the token. `source` as in
    /// `FoundCredential`.
    case refused(Unavailable, source: String)
}

/// What stands in the place of all sources of a credential in a test run.
package enum CredentialOverride: Sendable {
    /// `--secret NAME=env:VAR`.
    case environment(variable: String)
    /// A text that is no secret, for a run in which every origin is a local test server.
    case fake(String)

    /// Reads what follows the name in `--secret NAME=env:VAR`; nil for anything but `env:` and a variable's name.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        let name = bytes.dropFirst(4)
        let isName = name.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == ASCII.underscore }
        guard bytes.starts(with: "env:".utf8), let first = name.first, !ASCII.isDigit(first), isName else { return nil }
        self = .environment(variable: String(decoding: name, as: UTF8.self))
    }
}
