/// Five hours, a week, credits and two saved resets of a paid plan.
private let classic: [String: String] = [
    "session.percent": "15", "session.resets": "2026-11-10T15:30:00Z", "session.length": "18000",
    "weekly.percent": "5", "weekly.resets": "2026-11-17T12:00:00Z", "weekly.length": "604800",
    "session.level": "none", "weekly.level": "none", "session.notes": "", "monthly": "absent",
    "credits.balance.value": "150 credit", "resets.available.value": "2 reset",
    "resets.available.notes": "Expiry unknown.", "resets.available.detail.next_expiry": "none", "plan": "Plus",
    "code_review": "absent", "spend.month": "absent", "identity": "verified", "identity.email": "sam@example.invalid",
]

/// The two windows of a paid plan.
private let windows: [String: String] = [
    "session.percent": "15", "session.resets": "2026-11-10T15:30:00Z", "session.length": "18000",
    "weekly.percent": "5", "weekly.resets": "2026-11-17T12:00:00Z", "weekly.length": "604800",
    "session.level": "none", "weekly.level": "none", "session.notes": "",
]

/// A session of 2 percent beside various credits.
private let smallSession: [String: String] = [
    "session.percent": "2", "session.resets": "2026-11-10T17:00:00Z", "weekly": "unavailable not_supplied",
    "plan": "Enterprise",
]

/// A weekly window beside a broken one.
private let secondWindow: [String: String] = [
    "weekly.percent": "37", "weekly.resets": "2026-11-17T12:00:00Z", "plan": "unavailable",
]

/// A free plan with a weekly window.
private let personal: [String: String] = [
    "weekly.percent": "25", "weekly.resets": "2026-11-11T12:00:00Z", "session": "unavailable not_supplied",
    "resets.available.value": "0 reset", "plan": "Free",
]

/// 120.5 of 500 credits this month.
private let month: [String: String] = [
    "spend.month.used": "120.5 credit", "spend.month.limit": "500 credit", "spend.month.percent": "24.1",
    "spend.month.resets": "2026-12-01T00:00:00Z",
]

/// Codex: plans, windows and answers as they were seen.
let codexSampleRows: [Row] = [
    Row("codex/x01-classic-paid", classic, ["renewal": "unavailable provider_unavailable"]),
    Row(
        "codex/x02-weekly-only",
        [
            "weekly.percent": "1", "weekly.resets": "2026-11-17T12:00:00Z", "session": "unavailable not_supplied",
            "session.say": "Not currently reported for this account.", "session.guard": "window-reported",
            "monthly": "absent", "plan": "Pro", "credits.balance": "unavailable not_supplied",
            "resets.available": "unavailable unsupported_plan", "resets.available.notes": "",
            "identity": "unverified", "renewal": "unavailable provider_unavailable",
        ]),
    Row(
        "codex/x03-monthly-team",
        [
            "monthly.percent": "6", "monthly.resets": "2026-12-01T00:00:00Z", "monthly.length": "2628000",
            "weekly": "unavailable not_supplied", "session": "unavailable not_supplied", "plan": "Business",
            "renewal": "absent",
        ]),
    Row(
        "codex/x04-swapped-slots",
        [
            "weekly.percent": "100", "weekly.resets": "2026-11-14T09:00:00Z", "session.percent": "20",
            "session.resets": "2026-11-10T17:00:00Z", "session.level": "exhausted", "weekly.level": "exhausted",
            "session.notes": "Blocked until a limit resets.", "plan": "Pro (More)",
            "renewal": "unavailable provider_unavailable",
        ]),
    Row(
        "codex/x05-model-limits", classic,
        [
            "model.spark.session.percent": "40", "model.spark.session.resets": "2026-11-10T17:00:00Z",
            "model.spark.weekly.percent": "9", "model.spark.weekly.title": "GPT-5.3-Codex-Spark weekly",
            "model.spark.weekly.resets": "2026-11-17T12:00:00Z", "model.codex-sample.weekly.percent": "3",
            "model.codex-sample.session": "absent", "renewal": "unavailable provider_unavailable",
        ]),
    Row(
        "codex/x06-usage-based-business", month,
        [
            "session": "unavailable not_supplied", "weekly": "unavailable not_supplied", "monthly": "absent",
            "credits.balance": "unavailable not_supplied", "spend.month.inferred": "false", "plan": "Business",
            "renewal": "absent",
        ]),
    Row("codex/x07-unlimited-credits", smallSession, ["credits.balance": "state unlimited", "renewal": "absent"]),
    Row("codex/x07-no-credits-left", smallSession, ["credits.balance.value": "0 credit", "renewal": "absent"]),
    Row(
        "codex/x07-balance-in-words", smallSession,
        ["credits.balance": "unavailable shape_changed", "renewal": "absent"]),
    Row(
        "codex/x07-balance-negative", smallSession,
        ["credits.balance": "unavailable shape_changed", "renewal": "absent"]),
    Row("codex/x07-balance-true", smallSession, ["credits.balance": "unavailable shape_changed", "renewal": "absent"]),
    Row("codex/x07-balance-null", smallSession, ["credits.balance": "unavailable not_supplied", "renewal": "absent"]),
    Row(
        "codex/x08-percent-null", secondWindow,
        ["session": "unavailable shape_changed", "session.guard": "window-percent", "renewal": "absent"]),
    Row(
        "codex/x08-percent-negative", secondWindow,
        ["session": "unavailable shape_changed", "session.guard": "window-read", "renewal": "absent"]),
    Row("codex/x08-percent-true", secondWindow, ["session": "unavailable shape_changed", "renewal": "absent"]),
    Row("codex/x08-percent-above-100", secondWindow, ["session.percent": "104", "renewal": "absent"]),
    Row("codex/x08-percent-missing", secondWindow, ["session": "unavailable shape_changed", "renewal": "absent"]),
    Row(
        "codex/x08-percent-alone", secondWindow,
        ["session": "unavailable shape_changed", "session.guard": "window-whole", "renewal": "absent"]),
    Row("codex/x09-personal-id", personal, ["identity": "verified", "renewal": "absent"]),
    Row("codex/x09-another-user", ["*": "identity_mismatch", "plan": "unavailable"]),
    Row("codex/x09-user-not-known", personal, ["identity": "unverified", "renewal": "absent"]),
    Row(
        "codex/x10-reset-list", classic,
        [
            "resets.available.notes": "", "resets.available.detail.next_expiry": "2026-12-01T00:00:00Z",
            "renewal": "unavailable provider_unavailable",
        ]),
    Row("codex/x10-list-fails", classic, ["renewal": "unavailable provider_unavailable"]),
    Row("codex/x10-list-without-count", classic, ["renewal": "unavailable provider_unavailable"]),
    Row(
        "codex/x10-no-count-at-all", windows,
        ["resets.available": "unavailable not_supplied", "renewal": "unavailable provider_unavailable"]),
    Row("codex/x11-claims-of-the-identity-token", classic, ["renewal": "unavailable provider_unavailable"]),
    Row("codex/x12-plan-promax", classic, ["plan": "Pro (Max)", "renewal": "unavailable provider_unavailable"]),
    Row("codex/x12-plan-as-number", classic, ["plan": "unavailable", "renewal": "unavailable shape_changed"]),
    Row("codex/x12-plan-missing", classic, ["plan": "unavailable", "renewal": "absent"]),
    Row("codex/x12-plan-with-a-blank", classic, ["renewal": "unavailable provider_unavailable"]),
    Row("codex/e01-unauthorized", ["*": "auth_expired"]),
    Row("codex/own-login-refused", ["*": "auth_expired"]),
    Row("codex/e04-gateway-challenge", ["*": "blocked_client"]),
    Row("codex/e05-forbidden", ["*": "permission_denied"]),
    Row("codex/e06-rate-limited-without-a-time", ["*": "rate_limited"]),
    Row("codex/e07-page-with-200", ["*": "not_json"]),
    Row(
        "codex/e08-nothing-mapped",
        [
            "failure": "shape_changed", "plan": "unavailable", "session": "unavailable not_supplied",
            "weekly": "unavailable not_supplied", "renewal": "absent",
        ]),
    Row("codex/e10-renewal-flag-as-number", classic, ["renewal": "unavailable shape_changed"]),
    Row("codex/e10-renews", classic, ["renewal.value": "2026-12-10T12:00:00Z", "renewal.notes": ""]),
    Row("codex/e10-does-not-renew", classic, ["renewal": "state not_applicable"]),
    Row(
        "codex/bug-05-missing-number-is-not-zero",
        [
            "session": "unavailable shape_changed", "weekly": "unavailable shape_changed", "plan": "Business",
            "renewal": "absent",
        ]),
    Row(
        "codex/bug-12-unknown-plan-name",
        [
            "session.percent": "14", "session.resets": "2026-09-14T18:00:00Z", "weekly.percent": "19",
            "weekly.resets": "2026-09-20T10:26:40Z", "plan": "unavailable", "renewal": "absent",
        ]),
    Row(
        "codex/bug-13-position-taken-for-meaning",
        [
            "weekly.percent": "4", "weekly.resets": "2026-09-20T10:26:40Z", "session": "unavailable not_supplied",
            "plan": "Pro", "renewal": "unavailable provider_unavailable",
        ]),
    Row("codex/bug-22-gateway-challenge-taken-for-a-logout", ["*": "blocked_client"]),
    Row(
        "codex/bug-23-first-of-two-workspaces",
        [
            "weekly.percent": "90", "plan": "Plus", "identity.email": "a@example.test",
            "renewal": "unavailable provider_unavailable",
        ]),
    Row(
        "codex/bug-23-second-of-two-workspaces",
        ["weekly.percent": "20", "plan": "Business", "identity.email": "a@example.test", "renewal": "absent"]),
    Row("codex/bug-25-server-error", ["*": "provider_unavailable"]),
]
