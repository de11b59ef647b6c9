/// Session, week, one model and credits of a Pro plan.
private let modernPro: [String: String] = [
    "session.percent": "31", "session.resets": "2026-11-10T15:30:00.120Z", "session.length": "18000",
    "session.title": "5-hour", "session.notes": "", "weekly.percent": "12",
    "weekly.resets": "2026-11-14T09:00:00.120Z", "weekly.length": "604800", "weekly.notes": "",
    "weekly.fable.percent": "7", "weekly.fable.resets": "2026-11-14T09:00:00.120Z", "weekly.fable.length": "604800",
    "weekly.fable.title": "Weekly Fable", "credits.spent.value": "6.4 USD", "credits.spent.limit": "25 USD",
    "credits.spent.percent": "25.6", "credits.limit.value": "25 USD", "credits.headroom.value": "18.6 USD",
    "credits.headroom.inferred": "true", "credits.balance": "unavailable not_supplied", "credits.percent": "absent",
    "resets.available": "unavailable not_supplied", "resets.available.say": "Not requested.", "peak": "absent",
    "weekly.routines": "absent", "identity": "verified", "identity.email": "sam@example.invalid", "plan": "Pro",
]

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

/// A prepaid account in yen.
private let yen: [String: String] = [
    "session.percent": "1", "session.resets": "2026-11-10T16:00:00Z", "weekly": "unavailable not_supplied",
    "credits.spent.value": "0 JPY", "credits.spent.percent": "0", "credits.limit.value": "4000 JPY",
    "credits.headroom.value": "4000 JPY", "credits.balance.value": "10000 JPY",
    "credits.balance.notes": "Auto-reload is on.",
]

/// Credits that are switched off.
private let creditsOff: [String: String] = [
    "credits.spent": "state disabled", "credits.limit": "state disabled", "credits.headroom": "state disabled",
    "credits.balance": "state disabled",
]

/// An account without credits.
private let noCredits: [String: String] = [
    "credits.spent": "unavailable not_supplied", "credits.limit": "unavailable not_supplied",
    "credits.headroom": "unavailable not_supplied", "credits.balance": "unavailable not_supplied",
    "credits.percent": "absent",
]

/// Claude: answers as they were seen, and what went wrong elsewhere.
let claudeSampleRows: [Row] = [
    Row(
        "claude/c01-modern-pro-with-credits", modernPro,
        [
            "order":
                "session weekly weekly.fable credits.spent credits.limit credits.headroom credits.balance resets.available"
        ]),
    Row(
        "claude/c02-idle", noCredits,
        [
            "session.percent": "0", "session.resets": "none", "session.length": "18000",
            "session.notes": "Starts with the first message.", "weekly.percent": "3",
            "weekly.resets": "2026-11-14T09:00:00Z", "weekly.notes": "", "identity": "verified",
            "identity.email": "sam@example.invalid", "plan": "Pro",
        ]),
    Row(
        "claude/c03-older-form-with-models", creditsOff,
        [
            "session.percent": "42.5", "session.resets": "2026-11-10T17:00:00Z", "session.notes": "",
            "weekly.percent": "10", "weekly.resets": "none", "weekly.notes": "", "weekly.opus.percent": "61",
            "weekly.opus.resets": "2026-11-14T09:00:00Z", "weekly.opus.title": "Weekly Opus",
            "weekly.sonnet.percent": "0.4", "weekly.sonnet.resets": "2026-11-14T09:00:00Z",
            "credits.percent": "absent",
        ]),
    Row(
        "claude/c04-unknown-kinds-and-code-names", noCredits,
        [
            "session.percent": "88", "session.resets": "2026-11-10T15:30:00Z", "weekly.percent": "104",
            "weekly.resets": "2026-11-14T09:00:00Z", "weekly.opus-5-5.percent": "55",
            "weekly.opus-5-5.title": "Weekly Opus 5.5", "weekly.routines.percent": "2",
            "weekly.routines.resets": "2026-11-14T09:00:00Z", "weekly.routines.title": "Daily routines",
            "plan": "Max 20x",
            "order":
                "session weekly weekly.opus-5-5 weekly.routines credits.spent credits.limit credits.headroom credits.balance resets.available",
        ]),
    Row(
        "claude/c05-credits-without-a-limit",
        [
            "session.percent": "5", "credits.spent.value": "19.99 USD", "credits.spent.limit": "none",
            "credits.spent.percent": "none", "credits.limit": "unavailable not_supplied",
            "credits.headroom": "unavailable not_supplied", "credits.balance": "unavailable not_supplied",
            "credits.percent": "absent",
        ]),
    Row("claude/c06-prepaid-yen", yen),
    Row(
        "claude/c06-balance-with-exponent-9", yen,
        ["credits.balance.value": "none", "credits.balance": "unavailable shape_changed"]),
    Row(
        "claude/c07-spend-only",
        [
            "session": "unavailable not_supplied", "weekly": "unavailable not_supplied",
            "credits.spent.value": "434.43 USD", "credits.limit.value": "600 USD",
            "credits.headroom.value": "165.57 USD", "credits.percent.percent": "72.405",
            "credits.percent.used": "72.405 percent", "failure": "none", "plan": "Enterprise",
        ]),
    Row(
        "claude/c08-managed-account-without-numbers",
        [
            "*": "shape_changed", "session.guard": "anything", "credits.spent.guard": "anything",
            "session.say": "Claude returned no limits for this account.",
        ]),
    Row("claude/c09-saved-resets", twoResets),
    Row(
        "claude/c09-not-at-a-limit", fullSession,
        [
            "resets.available.value": "2 reset", "resets.available.resets": "2026-11-15T00:00:00Z",
            "resets.available.detail.redeemable": "none", "resets.available.detail.clears": "none",
            "resets.available.notes": "Not at a limit.; None can be used now.",
        ]),
    Row(
        "claude/c09-cooling-down", fullSession,
        [
            "resets.available.value": "2 reset", "resets.available.resets": "2026-11-15T00:00:00Z",
            "resets.available.detail.redeemable": "none", "resets.available.detail.clears": "none",
            "resets.available.notes": "None can be used before 2026-11-11T00:00:00Z.; None can be used now.",
        ]),
    Row("claude/c09-cooled-down", twoResets),
    Row(
        "claude/c09-client-refused", fullSession,
        [
            "resets.available": "unavailable blocked_client", "resets.available.guard": "resets-client",
            "resets.available.say": "This client may not read saved resets.",
        ]),
    Row(
        "claude/c09-not-eligible", fullSession,
        [
            "resets.available": "unavailable not_supplied", "resets.available.guard": "resets-eligible",
            "resets.available.say": "This account has none to offer. tenure",
        ]),
    Row(
        "claude/c09-not-eligible-without-a-reason", fullSession,
        ["resets.available": "unavailable not_supplied", "resets.available.guard": "resets-eligible"]),
    Row("claude/c09-block-null", fullSession, ["resets.available": "unavailable shape_changed"]),
    Row("claude/c09-block-missing", fullSession, ["resets.available": "unavailable shape_changed"]),
    Row("claude/c09-block-as-text", fullSession, ["resets.available": "unavailable shape_changed"]),
    Row("claude/c09-eligible-as-text", fullSession, ["resets.available": "unavailable shape_changed"]),
    Row("claude/c09-grants-missing", fullSession, ["resets.available": "unavailable shape_changed"]),
    Row("claude/c09-grants-null", fullSession, ["resets.available": "unavailable shape_changed"]),
    Row("claude/c09-grants-as-text", fullSession, ["resets.available": "unavailable shape_changed"]),
    Row(
        "claude/c09-no-grants", fullSession,
        [
            "resets.available.value": "0 reset", "resets.available.resets": "none",
            "resets.available.detail.redeemable": "none", "resets.available.detail.clears": "none",
            "resets.available.notes": "",
        ]),
    Row("claude/c09-left-with-a-fraction", fullSession, ["resets.available": "unavailable shape_changed"]),
    Row(
        "claude/c10-max-20x", twoWindows,
        ["identity": "verified", "identity.email": "sam@example.invalid", "plan": "Max 20x"]),
    Row("claude/c10-max-5x", twoWindows, ["plan": "Max 5x"]),
    Row("claude/c10-pro-with-a-max-tier", twoWindows, ["plan": "unavailable"]),
    Row("claude/c10-both-flags", twoWindows, ["plan": "unavailable", "identity": "unverified"]),
    Row("claude/c10-pro-flag-alone", twoWindows, ["plan": "Pro", "identity": "unverified"]),
    Row("claude/bug-17-login-expired", ["*": "auth_expired", "failure": "auth_expired"]),
    Row(
        "claude/bug-03-minor-units",
        [
            "session.percent": "10", "weekly.percent": "20", "credits.spent.value": "16.4 GBP",
            "credits.spent.limit": "20 GBP", "credits.spent.percent": "82", "credits.limit.value": "20 GBP",
            "credits.headroom.value": "3.6 GBP", "credits.balance": "unavailable not_supplied",
        ]),
    Row(
        "claude/bug-03-amount-and-percentage-differ",
        [
            "session.percent": "10", "credits.spent": "unavailable conflict", "credits.limit": "unavailable conflict",
            "credits.headroom": "unavailable conflict", "credits.spent.guard": "share-agrees",
            "credits.balance": "unavailable not_supplied",
        ]),
    Row(
        "claude/bug-05-missing-number-is-not-zero", noCredits,
        ["session": "unavailable shape_changed", "weekly": "unavailable shape_changed", "failure": "shape_changed"]),
    Row(
        "claude/bug-09-reset-written-with-micros",
        ["weekly.percent": "40", "weekly.resets": "2026-09-20T16:00:05.123Z", "session": "unavailable not_supplied"]),
    Row(
        "claude/bug-09-reset-written-without-a-fraction",
        ["weekly.percent": "40", "weekly.resets": "2026-09-20T16:00:05Z", "session": "unavailable not_supplied"]),
    Row(
        "claude/bug-09-reset-written-with-an-offset",
        ["weekly.percent": "40", "weekly.resets": "2026-09-20T16:00:05.500Z", "session": "unavailable not_supplied"]),
    Row(
        "claude/bug-07-no-window-open-after-a-reset",
        [
            "session.percent": "0", "session.resets": "none", "session.notes": "Starts with the first message.",
            "weekly.percent": "20", "weekly.resets": "2026-09-18T06:00:00Z",
        ]),
    Row("claude/bug-19-retry-after", ["*": "rate_limited"]),
    Row("claude/bug-20-token-without-the-scope", ["*": "auth_scope", "failure": "auth_scope"]),
    Row(
        "claude/bug-24-week-near-its-limit",
        ["weekly.percent": "90", "weekly.resets": "2026-11-13T00:00:00Z", "weekly.length": "604800"]),
    Row("claude/c09-cooled-down-now", twoResets),
    Row(
        "claude/bug-01-one-percent",
        [
            "session.percent": "1", "session.resets": "2026-11-10T15:30:00Z", "weekly.percent": "0.5",
            "weekly.resets": "2026-11-14T09:00:00Z",
        ]),
    Row("claude/bug-12-unknown-plan", twoWindows, ["plan": "unavailable", "failure": "none"]),
    Row(
        "claude/bug-13-a-week-without-a-session",
        [
            "session": "unavailable not_supplied", "session.percent": "none", "weekly.percent": "4",
            "weekly.resets": "2026-11-14T09:00:00Z",
        ]),
    Row("claude/bug-21-redirect-to-another-host", ["*": "provider_unavailable"]),
    Row("claude/bug-21-redirect-to-plain-http", ["*": "provider_unavailable"]),
    Row("claude/bug-21-redirect-to-another-port", ["*": "provider_unavailable"]),
    Row(
        "claude/bug-22-gateway-challenge",
        ["*": "blocked_client", "failure": "blocked_client", "plan": "Pro", "identity": "verified"]),
    Row(
        "claude/bug-23-two-organizations-with-one-address", twoWindows,
        [
            "identity": "verified", "identity.email": "sam@example.invalid",
            "identity.id": "00000000-0000-4000-8000-00000000000a/00000000-0000-4000-8000-0000000000bb",
        ]),
    Row(
        "claude/c09-not-eligible-for-a-null-reason", fullSession,
        [
            "resets.available": "unavailable not_supplied", "resets.available.guard": "resets-eligible",
            "resets.available.say": "This account has none to offer.",
        ]),
    Row(
        "claude/c09-not-eligible-in-words", fullSession,
        [
            "resets.available": "unavailable not_supplied", "resets.available.guard": "resets-eligible",
            "resets.available.say": "This account has none to offer. Not now, sorry.",
        ]),
    Row(
        "claude/c09-limit-not-told", fullSession,
        [
            "resets.available.value": "2 reset", "resets.available.resets": "2026-11-15T00:00:00Z",
            "resets.available.detail.redeemable": "none", "resets.available.detail.clears": "none",
            "resets.available.notes": "Not at a limit.; None can be used now.",
        ]),
    Row(
        "claude/c09-next-not-told", fullSession,
        [
            "resets.available.value": "2 reset", "resets.available.resets": "2026-11-15T00:00:00Z",
            "resets.available.detail.redeemable": "none", "resets.available.detail.clears": "none",
            "resets.available.notes": "None can be used now.",
        ]),
    Row("claude/c09-pause-null", twoResets),
    Row(
        "claude/c09-cooling-down-and-not-at-a-limit", fullSession,
        [
            "resets.available.value": "2 reset", "resets.available.resets": "2026-11-15T00:00:00Z",
            "resets.available.detail.redeemable": "none", "resets.available.detail.clears": "none",
            "resets.available.notes":
                "None can be used before 2026-11-11T00:00:00Z.; Not at a limit.; None can be used now.",
        ]),
    Row(
        "claude/c09-none-and-cooling-down", fullSession,
        [
            "resets.available.value": "0 reset", "resets.available.resets": "none",
            "resets.available.detail.redeemable": "none", "resets.available.detail.clears": "none",
            "resets.available.notes": "",
        ]),
]
