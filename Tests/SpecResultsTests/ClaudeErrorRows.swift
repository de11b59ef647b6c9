/// 20 percent of a session and 30 of a week.
private let twoWindows: [String: String] = [
    "session.percent": "20", "session.resets": "2026-11-10T15:30:00Z", "weekly.percent": "30",
    "weekly.resets": "2026-11-14T09:00:00Z",
]

/// A session used up.
private let fullSession: [String: String] = [
    "session.percent": "100", "session.resets": "2026-11-10T15:30:00Z",
]

/// Two saved resets that can be used, beside a session used up.
private let twoResets: [String: String] = [
    "session.percent": "100", "session.resets": "2026-11-10T15:30:00Z", "resets.available.value": "2 reset",
    "resets.available.resets": "2026-11-15T00:00:00Z", "resets.available.detail.redeemable": "Sample launch reset",
    "resets.available.detail.clears": "five_hour/seven_day", "resets.available.notes": "",
]

/// Claude: refusals, logins, plans, saved resets and peak hours.
let claudeErrorRows: [Row] = [
    Row("claude/grant-left-negative", fullSession, ["resets.available": "unavailable shape_changed"]),
    Row("claude/grant-left-1001", fullSession, ["resets.available": "unavailable shape_changed"]),
    Row("claude/grant-left-as-text", fullSession, ["resets.available": "unavailable shape_changed"]),
    Row("claude/grant-with-another-id", fullSession, ["resets.available": "unavailable shape_changed"]),
    Row("claude/grant-twice", fullSession, ["resets.available": "unavailable conflict"]),
    Row(
        "claude/grant-ends-before-it-starts", fullSession,
        ["resets.available": "unavailable conflict", "resets.available.guard": "resets-sound"]),
    Row("claude/grant-with-an-unreadable-end", fullSession, ["resets.available": "unavailable shape_changed"]),
    Row("claude/grant-without-an-end", twoResets, ["resets.available.resets": "none"]),
    Row("claude/grant-without-a-start", twoResets),
    Row("claude/grant-begins-now", twoResets),
    Row(
        "claude/grant-ends-now", fullSession,
        [
            "resets.available.value": "0 reset", "resets.available.resets": "none",
            "resets.available.detail.redeemable": "none", "resets.available.detail.clears": "none",
            "resets.available.notes": "",
        ]),
    Row(
        "claude/grant-paused", fullSession,
        [
            "resets.available.value": "0 reset", "resets.available.resets": "none",
            "resets.available.detail.redeemable": "none", "resets.available.detail.clears": "none",
            "resets.available.notes": "",
        ]),
    Row(
        "claude/grant-spent", fullSession,
        [
            "resets.available.value": "0 reset", "resets.available.resets": "none",
            "resets.available.detail.redeemable": "none", "resets.available.detail.clears": "none",
            "resets.available.notes": "",
        ]),
    Row(
        "claude/grant-without-flags", fullSession,
        [
            "resets.available.value": "2 reset", "resets.available.resets": "2026-11-15T00:00:00Z",
            "resets.available.detail.redeemable": "none", "resets.available.detail.clears": "none",
            "resets.available.notes": "None can be used now.",
        ]),
    Row("claude/grant-needs-no-limit", twoResets, ["resets.available.notes": "Not at a limit."]),
    Row(
        "claude/grant-not-usable", fullSession,
        [
            "resets.available.value": "2 reset", "resets.available.resets": "2026-11-15T00:00:00Z",
            "resets.available.detail.redeemable": "none", "resets.available.detail.clears": "none",
            "resets.available.notes": "None can be used now.",
        ]),
    Row(
        "claude/grant-not-next", fullSession,
        [
            "resets.available.value": "2 reset", "resets.available.resets": "2026-11-15T00:00:00Z",
            "resets.available.detail.redeemable": "none", "resets.available.detail.clears": "none",
            "resets.available.notes": "None can be used now.",
        ]),
    Row(
        "claude/grant-next-null", fullSession,
        [
            "resets.available.value": "2 reset", "resets.available.resets": "2026-11-15T00:00:00Z",
            "resets.available.detail.redeemable": "none", "resets.available.detail.clears": "none",
            "resets.available.notes": "None can be used now.",
        ]),
    Row(
        "claude/grants-soonest-end", twoResets,
        ["resets.available.value": "5 reset", "resets.available.resets": "2026-11-12T00:00:00Z"]),
    Row("claude/grant-with-a-long-label", fullSession, ["resets.available": "unavailable shape_changed"]),
    Row(
        "claude/grant-clears-too-much", fullSession,
        ["resets.available": "unavailable conflict", "resets.available.guard": "resets-sound"]),
    Row("claude/grants-too-many", fullSession, ["resets.available": "unavailable limit_exceeded"]),
    Row("claude/e01-login-refused", ["*": "auth_expired", "failure": "auth_expired"]),
    Row("claude/e02-scope-missing", ["*": "auth_scope"]),
    Row("claude/own-login-refused", ["*": "auth_expired", "failure": "auth_expired"]),
    Row("claude/own-login-without-the-scope", ["*": "auth_scope"]),
    Row("claude/e03-wait-told", ["*": "rate_limited", "plan": "Pro"]),
    Row("claude/e03-wait-zero", ["*": "rate_limited", "plan": "Pro"]),
    Row("claude/e03-wait-not-told", ["*": "rate_limited", "plan": "Pro"]),
    Row("claude/e03-wait-as-date", ["*": "rate_limited", "plan": "Pro"]),
    Row("claude/e03-wait-past", ["*": "rate_limited", "plan": "Pro"]),
    Row("claude/e04-blocked-by-code", ["*": "blocked_client"]),
    Row("claude/e05-page-with-200", ["*": "not_json"]),
    Row("claude/page-with-403", ["*": "blocked_client"]),
    Row("claude/page-with-403-by-its-type", ["*": "blocked_client"]),
    Row("claude/forbidden", ["*": "permission_denied"]),
    Row("claude/not-found", ["*": "unsupported_plan"]),
    Row("claude/server-error", ["*": "provider_unavailable"]),
    Row("claude/redirect", ["*": "provider_unavailable"]),
    Row("claude/time-out", ["*": "timed_out"]),
    Row("claude/empty-object", ["*": "shape_changed", "session.guard": "anything"]),
    Row(
        "claude/list-in-place-of-an-object",
        [
            "session": "unavailable shape_changed", "weekly": "unavailable shape_changed",
            "credits.spent": "unavailable shape_changed", "credits.balance": "unavailable shape_changed",
            "failure": "shape_changed",
        ]),
    Row("claude/login-ends-now", ["*": "auth_expired"]),
    Row(
        "claude/login-without-facts", twoWindows,
        ["identity": "verified", "identity.email": "sam@example.invalid", "plan": "Pro"]),
    Row("claude/login-without-scopes", twoWindows),
    Row("claude/login-for-inference", ["*": "auth_scope", "failure": "auth_scope"]),
    Row("claude/token-for-inference", ["*": "auth_scope"]),
    Row("claude/token-with-the-scope", twoWindows),
    Row("claude/custom-address", ["*": "spec_invalid"]),
    Row("claude/no-login", ["*": "missing_credential", "failure": "missing_credential"]),
    Row("claude/profile-fails", twoWindows, ["plan": "Pro", "identity": "unverified"]),
    Row("claude/profile-time-out", twoWindows, ["plan": "Pro", "identity": "unverified"]),
    Row("claude/profile-fails-max-by-the-file", twoWindows, ["plan": "Max 20x"]),
    Row("claude/profile-refused", twoWindows, ["plan": "unavailable", "identity": "unverified"]),
    Row("claude/profile-forbidden", twoWindows, ["plan": "unavailable"]),
    Row("claude/profile-without-the-scope", twoWindows, ["plan": "unavailable"]),
    Row("claude/profile-tier-not-from-the-file", twoWindows, ["plan": "Max"]),
    Row("claude/profile-beats-the-file", twoWindows, ["plan": "Max 5x"]),
    Row("claude/profile-without-an-organization", twoWindows, ["identity": "unverified", "plan": "Pro"]),
    Row("claude/profile-organization-at-the-root", twoWindows, ["identity": "verified"]),
    Row(
        "claude/profile-email-address", twoWindows,
        ["identity": "verified", "identity.email": "sam@example.invalid", "plan": "Pro"]),
    Row(
        "claude/profile-email-address-camel", twoWindows,
        ["identity": "verified", "identity.email": "sam@example.invalid", "plan": "Pro"]),
    Row("claude/plan-max-other-tier", twoWindows, ["plan": "Max"]),
    Row("claude/plan-max-without-tier", twoWindows, ["plan": "Max"]),
    Row("claude/plan-max-not-by-the-flag", twoWindows, ["plan": "unavailable"]),
    Row("claude/plan-max-with-a-pro-tier", twoWindows, ["plan": "unavailable"]),
    Row("claude/plan-team", twoWindows, ["plan": "Team"]),
    Row("claude/plan-team-premium", twoWindows, ["plan": "Team Premium"]),
    Row("claude/plan-team-standard", twoWindows, ["plan": "Team Standard"]),
    Row("claude/plan-enterprise", twoWindows, ["plan": "Enterprise"]),
    Row("claude/plan-free", twoWindows, ["plan": "Free"]),
    Row("claude/plan-subscription", twoWindows, ["plan": "unavailable"]),
    Row("claude/plan-unknown", twoWindows, ["plan": "unavailable"]),
    Row("claude/plan-with-blanks-and-capitals", twoWindows, ["plan": "Pro"]),
    Row("claude/plan-max-by-the-flag", twoWindows, ["plan": "Max"]),
    Row("claude/plan-as-number", twoWindows, ["plan": "unavailable"]),
    Row("claude/plan-in-the-file-free", twoWindows, ["plan": "Free"]),
    Row("claude/plan-in-the-file-team", twoWindows, ["plan": "Team"]),
    Row("claude/plan-in-the-file-enterprise", twoWindows, ["plan": "Enterprise"]),
    Row("claude/plan-in-the-file-max", twoWindows, ["plan": "Max"]),
    Row("claude/plan-in-the-file-claude-max", twoWindows, ["plan": "Max"]),
    Row("claude/plan-in-the-file-claude-team", twoWindows, ["plan": "Team"]),
    Row("claude/plan-in-the-file-claude-enterprise", twoWindows, ["plan": "Enterprise"]),
    Row("claude/plan-in-the-file-claude-pro", twoWindows, ["plan": "Pro"]),
    Row("claude/plan-in-the-file-missing", twoWindows, ["plan": "unavailable"]),
    Row(
        "claude/peak-monday-before",
        [
            "peak.value": "off_peak", "peak.resets": "2026-08-03T12:00:00Z", "peak.inferred": "true",
            "peak.notes": "Last verified 2026-08-03; whether peak hours still exist is not known.",
            "session.percent": "20",
        ]),
    Row(
        "claude/peak-monday-begins",
        [
            "peak.value": "peak", "peak.resets": "2026-08-03T18:00:00Z", "peak.inferred": "true",
            "peak.notes": "Last verified 2026-08-03; whether peak hours still exist is not known.",
            "session.percent": "20",
        ]),
    Row(
        "claude/peak-monday-last-second",
        [
            "peak.value": "peak", "peak.resets": "2026-08-03T18:00:00Z", "peak.inferred": "true",
            "peak.notes": "Last verified 2026-08-03; whether peak hours still exist is not known.",
            "session.percent": "20",
        ]),
    Row(
        "claude/peak-monday-ends",
        [
            "peak.value": "off_peak", "peak.resets": "2026-08-04T12:00:00Z", "peak.inferred": "true",
            "peak.notes": "Last verified 2026-08-03; whether peak hours still exist is not known.",
            "session.percent": "20",
        ]),
    Row(
        "claude/peak-sunday",
        [
            "peak.value": "off_peak", "peak.resets": "2026-08-03T12:00:00Z", "peak.inferred": "true",
            "peak.notes": "Last verified 2026-08-03; whether peak hours still exist is not known.",
            "session.percent": "20",
        ]),
    Row(
        "claude/peak-winter-before",
        [
            "peak.value": "off_peak", "peak.resets": "2026-11-02T13:00:00Z", "peak.inferred": "true",
            "peak.notes": "Last verified 2026-08-03; whether peak hours still exist is not known.",
            "session.percent": "20",
        ]),
    Row(
        "claude/peak-winter-begins",
        [
            "peak.value": "peak", "peak.resets": "2026-11-02T19:00:00Z", "peak.inferred": "true",
            "peak.notes": "Last verified 2026-08-03; whether peak hours still exist is not known.",
            "session.percent": "20",
        ]),
    Row(
        "claude/peak-winter-ends",
        [
            "peak.value": "off_peak", "peak.resets": "2026-11-03T13:00:00Z", "peak.inferred": "true",
            "peak.notes": "Last verified 2026-08-03; whether peak hours still exist is not known.",
            "session.percent": "20",
        ]),
    Row(
        "claude/peak-summer-again",
        [
            "peak.value": "peak", "peak.resets": "2027-03-15T18:00:00Z", "peak.inferred": "true",
            "peak.notes": "Last verified 2026-08-03; whether peak hours still exist is not known.",
            "session.percent": "20",
        ]),
    Row(
        "claude/peak-friday-over",
        [
            "peak.value": "off_peak", "peak.resets": "2026-08-10T12:00:00Z", "peak.inferred": "true",
            "peak.notes": "Last verified 2026-08-03; whether peak hours still exist is not known.",
            "session.percent": "20",
        ]),
    Row(
        "claude/peak-saturday",
        [
            "peak.value": "off_peak", "peak.resets": "2026-08-10T12:00:00Z", "peak.inferred": "true",
            "peak.notes": "Last verified 2026-08-03; whether peak hours still exist is not known.",
            "session.percent": "20",
        ]),
    Row(
        "claude/peak-over-the-change-of-clocks",
        [
            "peak.value": "off_peak", "peak.resets": "2026-11-02T13:00:00Z", "peak.inferred": "true",
            "peak.notes": "Last verified 2026-08-03; whether peak hours still exist is not known.",
            "session.percent": "20",
        ]),
    Row("claude/peak-before-the-table", ["peak": "unavailable stale_table", "session.percent": "20"]),
    Row("claude/grant-clears-not-told", twoResets, ["resets.available.detail.clears": "none"]),
    Row("claude/grant-clears-null", twoResets, ["resets.available.detail.clears": "none"]),
    Row("claude/grant-clears-fifty", fullSession, ["resets.available.value": "2 reset"]),
    Row(
        "claude/grant-needs-a-limit-by-default", fullSession,
        [
            "resets.available.value": "2 reset", "resets.available.resets": "2026-11-15T00:00:00Z",
            "resets.available.detail.redeemable": "none", "resets.available.detail.clears": "none",
            "resets.available.notes": "Not at a limit.; None can be used now.",
        ]),
    Row("claude/plan-max-flag-alone", twoWindows, ["plan": "Max"]),
    Row("claude/plan-pro-flag-alone", twoWindows, ["plan": "Pro"]),
    Row(
        "claude/profile-in-capitals", twoWindows,
        ["identity": "verified", "identity.email": "sam@example.invalid", "plan": "Pro"]),
    Row(
        "claude/profile-two-addresses", twoWindows,
        ["identity": "verified", "identity.email": "sam@example.invalid", "plan": "Pro"]),
    Row("claude/profile-address-null", twoWindows, ["identity": "verified", "identity.email": "none"]),
    Row("claude/profile-account-null", twoWindows, ["identity": "unverified", "plan": "Pro"]),
    Row("claude/plan-null-and-a-flag", twoWindows, ["plan": "Pro"]),
    Row("claude/plan-null-and-the-other-flag", twoWindows, ["plan": "Max"]),
    Row("claude/plan-max-with-a-null-tier", twoWindows, ["plan": "Max"]),
    Row("claude/plan-team-without-a-seat", twoWindows, ["plan": "Team"]),
    Row("claude/plan-not-told", twoWindows, ["plan": "unavailable"]),
    Row("claude/peak-friday", ["peak.value": "peak", "peak.resets": "2026-08-07T18:00:00Z"]),
    Row(
        "claude/profile-kept", twoWindows,
        ["identity": "verified", "identity.email": "sam@example.invalid", "plan": "Max 5x"]),
    Row(
        "claude/profile-kept-too-long", twoWindows,
        ["identity": "verified", "identity.email": "sam@example.invalid", "plan": "Max 20x"]),
    Row("claude/profile-kept-too-long-and-failed", twoWindows, ["identity": "unverified", "plan": "Pro"]),
    Row("claude/profile-too-large", twoWindows, ["identity": "unverified", "plan": "Pro"]),
    Row("claude/page-with-403-in-capitals", ["*": "blocked_client"]),
    Row("claude/page-with-403-in-small-letters", ["*": "blocked_client"]),
    Row("claude/page-with-403-without-a-type", ["*": "blocked_client"]),
    Row("claude/page-with-403-behind-words", ["*": "blocked_client"]),
    Row("claude/custom-address-and-expired", ["*": "spec_invalid"]),
    Row("claude/login-expired-and-for-inference", ["*": "auth_expired"]),
    Row(
        "claude/list-with-its-least",
        ["session.percent": "20", "session.resets": "none", "weekly.percent": "30", "weekly.resets": "none"]),
    Row("claude/list-with-empty-scopes", twoWindows),
    Row("claude/grant-ids-at-their-ends", twoResets, ["resets.available.value": "5 reset"]),
    Row("claude/grant-id-too-long", fullSession, ["resets.available": "unavailable shape_changed"]),
    Row("claude/grant-id-empty", fullSession, ["resets.available": "unavailable shape_changed"]),
    Row("claude/grant-label-null", twoResets, ["resets.available.detail.redeemable": "none"]),
    Row("claude/grant-label-empty", fullSession, ["resets.available.value": "3 reset"]),
    Row("claude/grant-label-of-120", fullSession, ["resets.available.value": "2 reset"]),
    Row("claude/grant-end-left-out", twoResets, ["resets.available.resets": "none"]),
    Row(
        "claude/profile-with-blanks", twoWindows,
        [
            "identity": "verified", "identity.email": "sam@example.invalid", "plan": "Pro",
            "identity.id": "00000000-0000-4000-8000-00000000000a/00000000-0000-4000-8000-0000000000aa",
        ]),
    Row(
        "claude/profile-two-organizations", twoWindows,
        ["identity.id": "00000000-0000-4000-8000-00000000000a/00000000-0000-4000-8000-0000000000aa"]),
    Row(
        "claude/profile-second-and-third-address", twoWindows,
        ["identity": "verified", "identity.email": "sam@example.invalid", "plan": "Pro"]),
    Row("claude/plan-max-flag-beside-a-login-of-pro", twoWindows, ["plan": "Max"]),
    Row("claude/peak-friday-night", ["peak.value": "off_peak", "peak.resets": "2026-08-10T12:00:00Z"]),
    Row("claude/peak-sunday-night", ["peak.value": "off_peak", "peak.resets": "2026-08-10T12:00:00Z"]),
    Row("claude/peak-saturday-before", ["peak.value": "off_peak", "peak.resets": "2026-08-10T12:00:00Z"]),
    Row("claude/peak-friday-before", ["peak.value": "off_peak", "peak.resets": "2026-08-07T12:00:00Z"]),
    Row("claude/plan-told-and-both-flags", twoWindows, ["plan": "Max 20x"]),
    Row("claude/plan-max-20x-and-more", twoWindows, ["plan": "Max"]),
    Row("claude/plan-max-5x-and-more", twoWindows, ["plan": "Max"]),
    Row("claude/plan-told-and-another-flag", twoWindows, ["plan": "Pro"]),
    Row("claude/plan-with-a-premium-seat-and-no-team", twoWindows, ["plan": "Max"]),
    Row("claude/plan-with-a-standard-seat-and-no-team", twoWindows, ["plan": "Enterprise"]),
    Row("claude/page-with-403-that-names-the-scope", ["*": "blocked_client"]),
    Row("claude/server-error-that-names-the-scope", ["*": "provider_unavailable"]),
]
