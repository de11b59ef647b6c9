package import UsageModel

/// Why a value is missing and what mends it, in words.
package struct UnavailableWords: Sendable, Hashable {
    /// One sentence with its full stop.
    package let sentence: String
    /// What the reader can do; nil where waiting or nothing helps.
    package let advice: String?

    /// - Parameters:
    ///   - provider: Named in the commands of the advice.
    ///   - account: `ID:LABEL`; nil: the default one.
    package init(_ code: UnavailableCode, provider: ProviderID, account: String? = nil) {
        let id = provider.rawValue
        switch code {
        case .missingCredential:
            sentence = "No login or key was found."
            advice = SignInCommand.line(for: account ?? id)
        case .authExpired:
            sentence = "The login is no longer accepted."
            advice = SignInCommand.line(for: account ?? id)
        case .authScope:
            sentence = "The login may not read this."
            advice = SignInCommand.line(for: account ?? id)
        case .permissionDenied:
            sentence = "The provider refuses this account."
            advice = nil
        case .identityMismatch:
            sentence = "The login belongs to another account."
            advice = nil
        case .notTrusted:
            sentence = "This spec was changed and is not approved."
            advice = "codexbar specs trust FILE|ID"
        case .rateLimited:
            sentence = "The provider asks to wait before the next request."
            advice = nil
        case .blockedClient:
            sentence = "The provider turns this program away."
            advice = nil
        case .providerUnavailable:
            sentence = "The provider is not answering properly."
            advice = nil
        case .network:
            sentence = "The provider could not be reached."
            advice = nil
        case .timedOut:
            sentence = "The provider did not answer in time."
            advice = nil
        case .notJSON:
            sentence = "The answer is not JSON."
            advice = nil
        case .shapeChanged:
            sentence = "The answer has changed its form."
            advice = nil
        case .conflict:
            sentence = "The answer contradicts itself."
            advice = nil
        case .unsupportedPlan:
            sentence = "This kind of account is not supported."
            advice = nil
        case .notSupplied:
            sentence = "The provider does not tell."
            advice = nil
        case .staleTable:
            sentence = "A price or limit table is out of date."
            advice = nil
        case .limitExceeded:
            sentence = "The answer is larger than is read."
            advice = nil
        case .specInvalid:
            sentence = "The spec has an error."
            advice = "codexbar specs validate"
        case .engineTooOld:
            sentence = "The spec needs a newer version of this program."
            advice = nil
        }
    }
}

/// What a state means where the spec says nothing: `unlimited` as `Unlimited`.
package enum StateWords {
    package static func title(_ state: String) -> String {
        switch state {
        case "unlimited": "Unlimited"
        case "disabled": "Switched off"
        case "exhausted": "Used up"
        case "managed": "Managed by the organization"
        case "not_applicable": "Does not apply"
        case "not_included": "Not included"
        case "not_offered": "Not offered"
        case "not_subscribed": "Not subscribed"
        case "other_member": "Another member's"
        default: spaced(VisibleText.clean(state))
        }
    }

    /// The spec's own word: `past_due` as `Past due`.
    private static func spaced(_ word: String) -> String {
        let spaced = String(word.map { $0 == "_" ? " " : $0 })
        return spaced.prefix(1).uppercased() + spaced.dropFirst()
    }
}
