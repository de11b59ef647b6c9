/// Why a number is unavailable; the whole list of words that output and specs use.
package enum UnavailableCode: String, Sendable, Hashable, CaseIterable {
    case missingCredential = "missing_credential"
    case authExpired = "auth_expired"
    case authScope = "auth_scope"
    case permissionDenied = "permission_denied"
    case identityMismatch = "identity_mismatch"
    case notTrusted = "not_trusted"
    case rateLimited = "rate_limited"
    case blockedClient = "blocked_client"
    case providerUnavailable = "provider_unavailable"
    case network
    case timedOut = "timed_out"
    case notJSON = "not_json"
    case shapeChanged = "shape_changed"
    case conflict
    case unsupportedPlan = "unsupported_plan"
    case notSupplied = "not_supplied"
    case staleTable = "stale_table"
    case limitExceeded = "limit_exceeded"
    case specInvalid = "spec_invalid"
    case engineTooOld = "engine_too_old"
}
