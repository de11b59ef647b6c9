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

/// 120.5 of 500 credits this month.
private let month: [String: String] = [
    "spend.month.used": "120.5 credit", "spend.month.limit": "500 credit", "spend.month.percent": "24.1",
    "spend.month.resets": "2026-12-01T00:00:00Z",
]

/// Codex: each rule on its own.
let codexRuleRows: [Row] = [
    Row("codex/unlimited-null", smallSession, ["credits.balance.value": "5 credit", "renewal": "absent"]),
    Row(
        "codex/unlimited-as-text", smallSession, ["credits.balance": "unavailable shape_changed", "renewal": "absent"]),
    Row("codex/plan-null", classic, ["plan": "unavailable", "renewal": "absent"]),
    Row(
        "codex/renewal-ends", classic,
        ["renewal.value": "2026-12-10T12:00:00Z", "renewal.notes": "Ends then; it does not renew."]),
    Row("codex/renewal-without-a-date", classic, ["renewal": "unavailable not_supplied"]),
    Row("codex/renewal-date-missing", classic, ["renewal": "state not_applicable"]),
    Row("codex/renewal-account-null", classic, ["renewal.value": "2026-12-10T12:00:00Z"]),
    Row("codex/renewal-of-another-account", classic, ["renewal": "unavailable identity_mismatch"]),
    Row("codex/renewal-of-this-account", classic, ["renewal.value": "2026-12-10T12:00:00Z"]),
    Row("codex/renewal-fails", classic, ["renewal": "unavailable provider_unavailable"]),
    Row("codex/renewal-time-out", classic, ["renewal": "unavailable timed_out"]),
    Row(
        "codex/renewal-not-asked-without-an-account", windows,
        ["renewal": "absent", "plan": "Go", "identity": "unverified"]),
    Row(
        "codex/blocked-by-the-flag",
        [
            "session.percent": "20", "session.level": "exhausted", "session.notes": "Blocked until a limit resets.",
            "plan": "Edu", "renewal": "absent",
        ]),
    Row(
        "codex/blocked-flag-as-text",
        ["session.percent": "20", "session.level": "none", "plan": "Edu", "renewal": "absent"]),
    Row(
        "codex/monthly-blocked",
        [
            "monthly.percent": "100", "monthly.length": "2678400", "monthly.level": "exhausted",
            "monthly.notes": "Blocked until a limit resets.", "plan": "K12", "renewal": "absent",
        ]),
    Row(
        "codex/month-of-28-days",
        ["monthly.percent": "7", "plan": "Quorum", "window.2419200": "absent", "renewal": "absent"]),
    Row(
        "codex/same-window-twice",
        [
            "weekly.percent": "30", "weekly.resets": "2026-11-17T12:00:00Z", "session": "unavailable not_supplied",
            "plan": "Health", "renewal": "absent",
        ]),
    Row(
        "codex/same-window-once-without-percent",
        ["weekly.percent": "30", "weekly.resets": "2026-11-17T12:00:00Z", "renewal": "absent"]),
    Row(
        "codex/windows-that-differ",
        ["weekly": "unavailable conflict", "weekly.guard": "window-once", "plan": "Gov", "renewal": "absent"]),
    Row(
        "codex/duration-beats-place",
        [
            "session.percent": "12", "session.notes": "", "weekly": "unavailable not_supplied", "plan": "Guest",
            "renewal": "absent",
        ]),
    Row(
        "codex/no-guess-beside-a-broken-window",
        [
            "session": "unavailable shape_changed", "session.guard": "window-read",
            "weekly": "unavailable shape_changed", "renewal": "absent",
        ]),
    Row(
        "codex/duration-not-told",
        [
            "session.percent": "30", "session.notes": "Duration not reported.",
            "session.resets": "2026-11-10T17:00:00Z", "session.length": "none", "weekly.percent": "12",
            "weekly.notes": "Duration not reported.", "weekly.length": "none", "plan": "Free workspace",
            "renewal": "absent",
        ]),
    Row(
        "codex/duration-null",
        ["session.percent": "30", "session.notes": "Duration not reported.", "renewal": "absent"]),
    Row(
        "codex/third-slot-without-duration",
        [
            "session.percent": "30", "weekly": "unavailable shape_changed", "monthly": "absent", "plan": "Enterprise",
            "renewal": "absent",
        ]),
    Row(
        "codex/third-slot-weekly",
        ["weekly.percent": "44", "session": "unavailable not_supplied", "plan": "Enterprise", "renewal": "absent"]),
    Row(
        "codex/duration-within-five-percent",
        [
            "session.percent": "30", "session.length": "18900", "weekly.percent": "12", "weekly.length": "635040",
            "plan": "Business (usage based)", "renewal": "absent",
        ]),
    Row(
        "codex/other-durations",
        [
            "window.7200.percent": "30", "window.7200.title": "2 h limit", "window.18901.title": "5.25 h limit",
            "window.7200.resets": "2026-11-10T14:00:00Z", "window.18901.percent": "12",
            "session": "unavailable not_supplied", "weekly": "unavailable not_supplied", "renewal": "absent",
        ]),
    Row(
        "codex/duration-of-a-hundred-days",
        [
            "window.8640000.percent": "30", "window.8640000.length": "8640000", "session": "unavailable not_supplied",
            "weekly": "unavailable not_supplied", "renewal": "absent",
        ]),
    Row(
        "codex/duration-beyond-a-hundred-days",
        [
            "session": "unavailable shape_changed", "session.guard": "window-read",
            "weekly": "unavailable shape_changed", "renewal": "absent",
        ]),
    Row(
        "codex/duration-in-milliseconds",
        [
            "session": "unavailable shape_changed", "session.guard": "window-read",
            "weekly": "unavailable shape_changed", "renewal": "absent",
        ]),
    Row("codex/other-duration-without-percent", ["window.7200": "unavailable shape_changed", "renewal": "absent"]),
    Row(
        "codex/duration-as-text",
        [
            "session": "unavailable shape_changed", "session.guard": "window-read", "weekly.percent": "12",
            "renewal": "absent",
        ]),
    Row(
        "codex/reset-as-time",
        ["session.percent": "30", "session.resets": "2026-11-10T17:00:00Z", "renewal": "absent"]),
    Row(
        "codex/reset-in-milliseconds",
        ["session.percent": "30", "session.resets": "2026-11-10T17:00:00Z", "renewal": "absent"]),
    Row("codex/reset-zero", ["session.percent": "30", "session.resets": "2026-11-10T13:00:00Z", "renewal": "absent"]),
    Row("codex/reset-null", ["session.percent": "30", "session.resets": "2026-11-10T13:00:00Z", "renewal": "absent"]),
    Row("codex/reset-seconds-null", ["session.percent": "30", "session.resets": "none", "renewal": "absent"]),
    Row(
        "codex/reset-not-told",
        ["session.percent": "30", "session.resets": "none", "session.length": "18000", "renewal": "absent"]),
    Row("codex/reset-in-words", ["session.percent": "30", "session.resets": "none", "renewal": "absent"]),
    Row("codex/window-is-text", ["session": "unavailable shape_changed", "weekly.percent": "12", "renewal": "absent"]),
    Row(
        "codex/limits-are-text",
        [
            "session": "unavailable shape_changed", "weekly": "unavailable shape_changed",
            "credits.balance.value": "150 credit", "plan": "Plus", "renewal": "unavailable provider_unavailable",
        ]),
    Row(
        "codex/limits-missing",
        [
            "session": "unavailable not_supplied", "weekly": "unavailable not_supplied",
            "credits.balance.value": "150 credit", "resets.available.value": "2 reset",
            "renewal": "unavailable provider_unavailable",
        ]),
    Row(
        "codex/model-named-codex", classic,
        ["model.codex.weekly": "absent", "renewal": "unavailable provider_unavailable"]),
    Row(
        "codex/model-without-a-feature", classic,
        ["model.sample-model.weekly.percent": "3", "renewal": "unavailable provider_unavailable"]),
    Row("codex/model-without-a-name", classic, ["order.model": "", "renewal": "unavailable provider_unavailable"]),
    Row(
        "codex/model-without-a-label", classic,
        [
            "model.codex-sample.weekly.title": "codex_sample weekly",
            "model.codex-two.session.title": "codex_two session",
            "model.codex-three.session.title": "codex_three session", "renewal": "unavailable provider_unavailable",
        ]),
    Row(
        "codex/model-feature-null", classic,
        [
            "model.sample-model.weekly.percent": "3", "model.other-model.weekly.percent": "3",
            "renewal": "unavailable provider_unavailable",
        ]),
    Row(
        "codex/model-window-broken", classic,
        [
            "model.spark.weekly.percent": "9", "model.spark.session": "absent",
            "renewal": "unavailable provider_unavailable",
        ]),
    Row(
        "codex/model-spark-by-feature", classic,
        ["model.spark.weekly.percent": "3", "renewal": "unavailable provider_unavailable"]),
    Row(
        "codex/model-without-percent", classic,
        [
            "model.codex-sample.weekly": "unavailable shape_changed",
            "model.codex-sample.weekly.guard": "model-percent", "renewal": "unavailable provider_unavailable",
        ]),
    Row(
        "codex/model-window-not-whole", classic,
        [
            "model.codex-sample.session": "unavailable shape_changed",
            "model.codex-sample.session.guard": "model-whole", "renewal": "unavailable provider_unavailable",
        ]),
    Row(
        "codex/model-monthly", classic,
        [
            "model.codex-sample.monthly.percent": "8", "model.codex-sample.monthly.resets": "2026-12-01T00:00:00Z",
            "renewal": "unavailable provider_unavailable",
        ]),
    Row("codex/model-other-duration", classic, ["order.model": "", "renewal": "unavailable provider_unavailable"]),
    Row(
        "codex/model-duration-beats-place", classic,
        ["model.codex-sample.weekly.percent": "8", "renewal": "unavailable provider_unavailable"]),
    Row(
        "codex/model-no-guess-beside-a-broken-window", classic,
        [
            "model.codex-sample.weekly": "unavailable shape_changed", "model.codex-sample.weekly.guard": "model-read",
            "renewal": "unavailable provider_unavailable",
        ]),
    Row(
        "codex/model-twice", classic,
        ["model.codex-sample.weekly": "unavailable conflict", "renewal": "unavailable provider_unavailable"]),
    Row(
        "codex/models-are-text", classic,
        ["model": "unavailable shape_changed", "renewal": "unavailable provider_unavailable"]),
    Row("codex/models-missing", classic, ["order.model": "", "renewal": "unavailable provider_unavailable"]),
    Row(
        "codex/code-review", windows,
        [
            "monthly": "absent", "credits.balance.value": "150 credit", "resets.available.value": "2 reset",
            "resets.available.notes": "Expiry unknown.", "resets.available.detail.next_expiry": "none",
            "plan": "Plus", "spend.month": "absent", "identity": "verified", "identity.email": "sam@example.invalid",
            "code_review.percent": "11", "code_review.resets": "2026-11-17T12:00:00Z", "code_review.length": "604800",
            "renewal": "unavailable provider_unavailable",
        ]),
    Row(
        "codex/code-review-without-percent", windows,
        [
            "code_review": "unavailable shape_changed", "code_review.guard": "review-percent",
            "renewal": "unavailable provider_unavailable",
        ]),
    Row(
        "codex/code-review-not-whole", windows,
        [
            "code_review": "unavailable shape_changed", "code_review.guard": "review-whole",
            "renewal": "unavailable provider_unavailable",
        ]),
    Row(
        "codex/code-review-is-text", windows,
        ["code_review": "unavailable shape_changed", "renewal": "unavailable provider_unavailable"]),
    Row("codex/month-at-the-root", month, ["renewal": "absent"]),
    Row("codex/month-in-the-rate-limit", month, ["renewal": "absent"]),
    Row("codex/month-by-remaining-percent", month, ["spend.month.inferred": "true", "renewal": "absent"]),
    Row("codex/month-used-null", month, ["spend.month.inferred": "true", "renewal": "absent"]),
    Row(
        "codex/month-used-negative",
        ["spend.month": "unavailable not_supplied", "session.percent": "2", "renewal": "absent"]),
    Row("codex/month-remaining-null", month, ["renewal": "absent"]),
    Row(
        "codex/month-remaining-above-100",
        ["spend.month": "unavailable not_supplied", "session.percent": "2", "renewal": "absent"]),
    Row("codex/month-without-a-reset", month, ["spend.month.resets": "none", "renewal": "absent"]),
    Row("codex/month-reset-null", month, ["spend.month.resets": "none", "renewal": "absent"]),
    Row(
        "codex/month-with-neither",
        ["spend.month": "unavailable not_supplied", "session.percent": "2", "renewal": "absent"]),
    Row("codex/month-zero-at-the-root", month, ["renewal": "absent"]),
    Row(
        "codex/month-zero-for-a-person",
        ["spend.month": "unavailable not_supplied", "spend.month.guard": "month-positive", "renewal": "absent"]),
    Row(
        "codex/month-in-words-for-a-person",
        ["spend.month": "unavailable not_supplied", "session.percent": "2", "renewal": "absent"]),
    Row("codex/month-null-for-a-person", ["spend.month": "absent", "session.percent": "2", "renewal": "absent"]),
    Row(
        "codex/month-above-its-limit",
        ["spend.month.used": "600 credit", "spend.month.percent": "120", "renewal": "absent"]),
    Row(
        "codex/seat-month",
        [
            "spend.month.used": "42.5 credit", "spend.month.limit": "300 credit", "spend.month.resets": "none",
            "spend.month.inferred": "false", "renewal": "absent",
        ]),
    Row("codex/spend-control-null", ["spend.month": "absent", "session.percent": "2", "renewal": "absent"]),
    Row(
        "codex/seat-month-as-text",
        ["spend.month.used": "42.5 credit", "spend.month.limit": "300 credit", "renewal": "absent"]),
    Row("codex/seat-month-none", ["spend.month": "absent", "session.percent": "2", "renewal": "absent"]),
    Row("codex/seat-month-off", ["spend.month": "absent", "session.percent": "2", "renewal": "absent"]),
    Row("codex/seat-month-disabled", ["spend.month": "absent", "session.percent": "2", "renewal": "absent"]),
    Row("codex/seat-month-no-limit", ["spend.month": "absent", "session.percent": "2", "renewal": "absent"]),
    Row(
        "codex/seat-month-without-limit",
        ["spend.month": "unavailable not_supplied", "spend.month.guard": "month-positive", "renewal": "absent"]),
    Row(
        "codex/seat-month-zero",
        ["spend.month": "unavailable not_supplied", "spend.month.guard": "month-positive", "renewal": "absent"]),
    Row("codex/seat-month-usage-null", ["spend.month": "unavailable not_supplied", "renewal": "absent"]),
    Row("codex/seat-month-usage-missing", ["spend.month": "unavailable not_supplied", "renewal": "absent"]),
    Row("codex/seat-month-usage-negative", ["spend.month": "unavailable shape_changed", "renewal": "absent"]),
    Row("codex/seat-month-limit-missing", ["spend.month": "unavailable not_supplied", "renewal": "absent"]),
    Row("codex/seat-month-limit-negative", ["spend.month": "unavailable shape_changed", "renewal": "absent"]),
    Row(
        "codex/seat-month-mode-missing",
        ["spend.month.used": "42.5 credit", "spend.month.limit": "300 credit", "renewal": "absent"]),
    Row(
        "codex/seat-month-of-another-kind",
        ["spend.month": "unavailable shape_changed", "session.percent": "2", "renewal": "absent"]),
    Row(
        "codex/seat-month-fails",
        ["spend.month": "unavailable provider_unavailable", "session.percent": "2", "renewal": "absent"]),
    Row(
        "codex/seat-month-not-asked-without-an-account",
        [
            "spend.month": "unavailable not_supplied", "session.percent": "2", "identity": "unverified",
            "renewal": "absent",
        ]),
    Row(
        "codex/resets-newer-in-the-list", windows,
        [
            "resets.available.value": "3 reset", "resets.available.detail.next_expiry": "2026-12-01T00:00:00Z",
            "resets.available.notes": "", "renewal": "unavailable provider_unavailable",
        ]),
    Row(
        "codex/resets-count-with-a-fraction", windows,
        ["resets.available": "unavailable shape_changed", "renewal": "unavailable provider_unavailable"]),
    Row(
        "codex/resets-count-true", windows,
        ["resets.available": "unavailable shape_changed", "renewal": "unavailable provider_unavailable"]),
    Row(
        "codex/resets-count-negative", windows,
        ["resets.available": "unavailable shape_changed", "renewal": "unavailable provider_unavailable"]),
    Row(
        "codex/resets-count-in-usage-as-text", windows,
        ["resets.available": "unavailable shape_changed", "renewal": "unavailable provider_unavailable"]),
    Row(
        "codex/resets-count-in-usage-null", windows,
        ["resets.available": "unavailable unsupported_plan", "renewal": "unavailable provider_unavailable"]),
    Row(
        "codex/resets-count-in-usage-with-a-fraction", windows,
        ["resets.available": "unavailable shape_changed", "renewal": "unavailable provider_unavailable"]),
    Row(
        "codex/resets-count-in-usage-without-sense", windows,
        ["resets.available": "unavailable shape_changed", "renewal": "unavailable provider_unavailable"]),
    Row(
        "codex/resets-list-with-nothing-but-entries", windows,
        [
            "resets.available.value": "2 reset", "resets.available.detail.next_expiry": "2026-12-01T00:00:00Z",
            "resets.available.notes": "", "renewal": "unavailable provider_unavailable",
        ]),
    Row(
        "codex/resets-entry-without-an-expiry", windows,
        [
            "resets.available.value": "2 reset", "resets.available.detail.next_expiry": "2026-12-01T00:00:00Z",
            "resets.available.notes": "", "renewal": "unavailable provider_unavailable",
        ]),
    Row(
        "codex/resets-entry-with-a-broken-expiry", windows,
        [
            "resets.available.value": "2 reset", "resets.available.detail.next_expiry": "none",
            "renewal": "unavailable provider_unavailable",
        ]),
    Row(
        "codex/resets-without-a-status", windows,
        [
            "resets.available.value": "2 reset", "resets.available.detail.next_expiry": "2026-11-20T00:00:00Z",
            "renewal": "unavailable provider_unavailable",
        ]),
    Row(
        "codex/resets-in-an-unknown-status", windows,
        [
            "resets.available.value": "1 reset", "resets.available.detail.next_expiry": "2026-12-01T00:00:00Z",
            "resets.available.notes": "", "renewal": "unavailable provider_unavailable",
        ]),
    Row(
        "codex/resets-redeemed", windows,
        [
            "resets.available.value": "0 reset", "resets.available.detail.next_expiry": "none",
            "resets.available.notes": "Expiry unknown.", "renewal": "unavailable provider_unavailable",
        ]),
    Row(
        "codex/resets-with-a-bad-entry", windows,
        [
            "resets.available.value": "2 reset", "resets.available.detail.next_expiry": "none",
            "renewal": "unavailable provider_unavailable",
        ]),
    Row(
        "codex/resets-list-null", windows,
        [
            "resets.available.value": "2 reset", "resets.available.detail.next_expiry": "none",
            "resets.available.notes": "Expiry unknown.", "renewal": "unavailable provider_unavailable",
        ]),
    Row("codex/resets-time-out", classic, ["renewal": "unavailable provider_unavailable"]),
    Row(
        "codex/resets-not-offered", windows,
        [
            "resets.available": "unavailable unsupported_plan", "resets.available.guard": "resets-offered",
            "renewal": "absent",
        ]),
    Row(
        "codex/resets-with-beta-headers", classic,
        [
            "resets.available.notes": "", "resets.available.detail.next_expiry": "2026-12-01T00:00:00Z",
            "renewal": "unavailable provider_unavailable",
        ]),
    Row("codex/another-account", ["*": "identity_mismatch", "plan": "unavailable"]),
    Row("codex/account-in-other-letters", classic, ["renewal": "unavailable provider_unavailable"]),
    Row(
        "codex/account-that-cannot-be-compared", windows,
        ["identity": "unverified", "renewal": "unavailable provider_unavailable"]),
    Row("codex/account-null", windows, ["identity": "unverified", "renewal": "unavailable provider_unavailable"]),
    Row("codex/user-missing", windows, ["identity": "unverified", "renewal": "unavailable provider_unavailable"]),
    Row("codex/user-null", windows, ["identity": "unverified", "renewal": "unavailable provider_unavailable"]),
    Row("codex/user-as-number", windows, ["identity": "unverified", "renewal": "unavailable provider_unavailable"]),
    Row("codex/another-account-of-a-workspace", ["*": "identity_mismatch", "plan": "unavailable"]),
    Row(
        "codex/account-id-as-number", windows,
        ["plan": "Plus", "identity": "unverified", "renewal": "unavailable provider_unavailable"]),
    Row(
        "codex/token-from-the-environment", windows,
        ["plan": "Free", "identity": "unverified", "identity.email": "none", "renewal": "absent"]),
    Row("codex/account-from-the-environment", windows, ["identity": "verified", "renewal": "absent"]),
    Row("codex/account-from-the-access-token", windows, ["identity": "verified", "renewal": "absent"]),
    Row("codex/personal-access-token", windows, ["plan": "Free", "identity": "verified", "renewal": "absent"]),
    Row("codex/personal-access-token-without-an-account", windows, ["identity": "unverified", "renewal": "absent"]),
    Row("codex/personal-access-token-refused", ["*": "auth_expired"]),
    Row("codex/login-with-an-api-key", ["*": "unsupported_plan"]),
    Row("codex/login-of-another-mode", classic, ["renewal": "unavailable provider_unavailable"]),
    Row("codex/login-expired", ["*": "auth_expired"]),
    Row("codex/no-login", ["*": "missing_credential"]),
    Row("codex/gateway-code-1010", ["*": "blocked_client"]),
    Row("codex/page-with-403", ["*": "blocked_client"]),
    Row("codex/rate-limited", ["*": "rate_limited"]),
    Row("codex/not-found", ["*": "provider_unavailable"]),
    Row("codex/gateway-error-twice", ["*": "provider_unavailable"]),
    Row("codex/time-out", ["*": "timed_out"]),
    Row("codex/redirect", ["*": "provider_unavailable"]),
    Row("codex/list-in-place-of-an-object", ["*": "shape_changed"]),
    Row(
        "codex/durations-at-their-ends",
        [
            "session.percent": "30", "session.length": "17100", "weekly.percent": "12", "weekly.length": "574560",
            "renewal": "absent",
        ]),
    Row(
        "codex/durations-beyond-their-ends",
        [
            "window.17099.percent": "30", "window.574559.percent": "12", "window.635041.percent": "9",
            "session": "unavailable not_supplied", "weekly": "unavailable not_supplied", "renewal": "absent",
        ]),
    Row(
        "codex/months-beyond-their-ends",
        ["window.2419199.percent": "7", "window.2678401.percent": "8", "monthly": "absent", "renewal": "absent"]),
    Row(
        "codex/reset-of-2020",
        ["session.percent": "30", "session.resets": "2026-11-10T13:00:00Z", "renewal": "absent"]),
    Row(
        "codex/reset-after-2020",
        ["session.percent": "30", "session.resets": "2020-01-01T00:00:01Z", "renewal": "absent"]),
    Row(
        "codex/reset-of-2020-in-milliseconds",
        ["session.percent": "30", "session.resets": "2026-11-10T13:00:00Z", "renewal": "absent"]),
    Row(
        "codex/reset-after-2020-in-milliseconds",
        ["session.percent": "30", "session.resets": "2020-01-01T00:00:00.001Z", "renewal": "absent"]),
    Row(
        "codex/resets-at-their-most", windows,
        ["resets.available.value": "1000 reset", "renewal": "unavailable provider_unavailable"]),
    Row(
        "codex/resets-above-their-most", windows,
        ["resets.available": "unavailable shape_changed", "renewal": "unavailable provider_unavailable"]),
    Row(
        "codex/resets-of-the-list-at-their-most", windows,
        ["resets.available.value": "1000 reset", "renewal": "unavailable provider_unavailable"]),
    Row(
        "codex/resets-of-the-list-above-their-most", windows,
        ["resets.available": "unavailable shape_changed", "renewal": "unavailable provider_unavailable"]),
    Row("codex/account-of-one-letter", windows, ["identity": "unverified", "renewal": "absent"]),
    Row("codex/account-of-64-letters", windows, ["identity": "unverified", "renewal": "absent"]),
    Row("codex/account-of-65-letters", ["failure": "spec_invalid"]),
    Row("codex/account-blank", ["failure": "spec_invalid"]),
    Row("codex/account-with-a-slash", ["failure": "spec_invalid"]),
    Row(
        "codex/percent-zero",
        ["session": "available", "session.percent": "0", "weekly": "unavailable not_supplied", "renewal": "absent"]),
    Row(
        "codex/duration-of-a-second",
        ["window.1.percent": "30", "session": "unavailable not_supplied", "renewal": "absent"]),
    Row(
        "codex/reset-seconds-in-words",
        ["session": "unavailable shape_changed", "session.guard": "window-read", "renewal": "absent"]),
    Row(
        "codex/month-used-zero",
        [
            "spend.month": "available", "spend.month.used": "0 credit", "spend.month.percent": "0",
            "renewal": "absent",
        ]),
    Row(
        "codex/month-used-in-words",
        ["spend.month": "unavailable not_supplied", "session.percent": "2", "renewal": "absent"]),
    Row(
        "codex/month-remaining-below-0",
        ["spend.month": "unavailable not_supplied", "session.percent": "2", "renewal": "absent"]),
    Row(
        "codex/month-remaining-in-words",
        ["spend.month": "unavailable not_supplied", "session.percent": "2", "renewal": "absent"]),
    Row(
        "codex/month-reset-in-words",
        ["spend.month": "unavailable not_supplied", "session.percent": "2", "renewal": "absent"]),
    Row(
        "codex/month-all-remains",
        ["spend.month.used": "0 credit", "spend.month.inferred": "true", "renewal": "absent"]),
    Row(
        "codex/month-nothing-remains",
        [
            "spend.month.used": "500 credit", "spend.month.percent": "100", "spend.month.inferred": "true",
            "renewal": "absent",
        ]),
    Row("codex/month-reset-as-time", month, ["renewal": "absent"]),
    Row(
        "codex/personal-access-token-account-of-one-letter", windows,
        ["identity": "unverified", "renewal": "absent"]),
    Row(
        "codex/personal-access-token-account-of-64-letters", windows,
        ["identity": "unverified", "renewal": "absent"]),
    Row("codex/personal-access-token-account-null", ["*": "shape_changed"]),
    Row("codex/personal-access-token-account-blank", ["*": "shape_changed"]),
    Row("codex/personal-access-token-account-of-65-letters", ["*": "shape_changed"]),
    Row("codex/personal-access-token-account-as-number", ["*": "shape_changed"]),
    Row("codex/personal-access-token-account-with-a-slash", ["*": "shape_changed"]),
    Row(
        "codex/blocked-by-a-limit-alone",
        [
            "session.percent": "20", "session.level": "exhausted", "session.notes": "Blocked until a limit resets.",
            "renewal": "absent",
        ]),
    Row(
        "codex/blocked-though-allowed",
        [
            "session.percent": "20", "session.level": "exhausted", "session.notes": "Blocked until a limit resets.",
            "renewal": "absent",
        ]),
    Row(
        "codex/blocked-by-the-flag-alone",
        [
            "session.percent": "20", "session.level": "exhausted", "session.notes": "Blocked until a limit resets.",
            "renewal": "absent",
        ]),
    Row(
        "codex/not-blocked",
        ["session.percent": "20", "session.level": "none", "session.notes": "", "renewal": "absent"]),
    Row(
        "codex/models-at-their-most",
        [
            "session.percent": "15", "model.codex-s49.weekly.percent": "3",
            "renewal": "unavailable provider_unavailable",
        ]),
    Row(
        "codex/models-above-their-most",
        [
            "session.percent": "15", "model": "unavailable limit_exceeded",
            "renewal": "unavailable provider_unavailable",
        ]),
    Row(
        "codex/model-with-a-number-for-a-name", classic,
        ["order.model": "model.spark.session model.spark.weekly", "renewal": "unavailable provider_unavailable"]),
    Row(
        "codex/model-third-window", classic,
        [
            "model.codex-sample.session.percent": "3", "model.codex-sample.weekly.percent": "4",
            "model.codex-sample.monthly.percent": "8", "renewal": "unavailable provider_unavailable",
        ]),
    Row(
        "codex/model-spark-by-feature-in-capitals", classic,
        ["model.spark.weekly.percent": "3", "renewal": "unavailable provider_unavailable"]),
    Row("codex/seat-month-usage-in-words", ["spend.month": "unavailable shape_changed", "renewal": "absent"]),
    Row(
        "codex/seat-month-usage-zero",
        [
            "spend.month": "available", "spend.month.used": "0 credit", "spend.month.limit": "300 credit",
            "renewal": "absent",
        ]),
    Row(
        "codex/seat-month-mode-as-number",
        ["spend.month": "unavailable shape_changed", "session.percent": "2", "renewal": "absent"]),
    Row("codex/renewal-date-in-words", classic, ["renewal": "unavailable shape_changed"]),
    Row("codex/renewal-account-as-number", classic, ["renewal": "unavailable shape_changed"]),
    Row("codex/account-of-the-file-first", windows, ["identity": "verified", "renewal": "absent"]),
    Row("codex/account-of-the-user-second", windows, ["identity": "verified", "renewal": "absent"]),
    Row("codex/account-of-the-identity-token-third", windows, ["identity": "verified", "renewal": "absent"]),
    Row("codex/account-of-the-login-in-capitals", windows, ["identity": "verified", "renewal": "absent"]),
    Row("codex/account-before-user", ["*": "identity_mismatch", "plan": "unavailable"]),
    Row("codex/another-account-with-a-broken-window", ["*": "identity_mismatch", "plan": "unavailable"]),
    Row("codex/month-null-for-guest", ["spend.month": "absent", "session.percent": "2", "renewal": "absent"]),
    Row(
        "codex/month-null-for-go",
        ["spend.month": "absent", "session.percent": "2", "renewal": "unavailable provider_unavailable"]),
    Row(
        "codex/month-null-for-plus",
        ["spend.month": "absent", "session.percent": "2", "renewal": "unavailable provider_unavailable"]),
    Row(
        "codex/month-null-for-prolite",
        ["spend.month": "absent", "session.percent": "2", "renewal": "unavailable provider_unavailable"]),
    Row(
        "codex/month-null-for-pro",
        ["spend.month": "absent", "session.percent": "2", "renewal": "unavailable provider_unavailable"]),
    Row(
        "codex/month-null-for-promax",
        ["spend.month": "absent", "session.percent": "2", "renewal": "unavailable provider_unavailable"]),
    Row("codex/renewal-of-go", windows, ["plan": "Go", "renewal.value": "2026-12-10T12:00:00Z"]),
    Row(
        "codex/weekly-percent-null",
        ["weekly": "unavailable shape_changed", "weekly.guard": "window-percent", "renewal": "absent"]),
    Row(
        "codex/monthly-percent-null",
        ["monthly": "unavailable shape_changed", "monthly.guard": "window-percent", "renewal": "absent"]),
    Row(
        "codex/windows-of-the-session-that-differ",
        ["session": "unavailable conflict", "session.guard": "window-once", "renewal": "absent"]),
    Row(
        "codex/windows-of-the-monthly-that-differ",
        ["monthly": "unavailable conflict", "monthly.guard": "window-once", "renewal": "absent"]),
    Row(
        "codex/weekly-percent-alone",
        [
            "session.percent": "30", "weekly": "unavailable shape_changed", "weekly.guard": "window-whole",
            "renewal": "absent",
        ]),
    Row(
        "codex/renewal-of-this-account-in-capitals", windows,
        ["plan": "Plus", "renewal.value": "2026-12-10T12:00:00Z"]),
    Row(
        "codex/same-session-twice",
        [
            "session.percent": "30", "session.resets": "2026-11-10T17:00:00Z", "weekly": "unavailable not_supplied",
            "renewal": "absent",
        ]),
    Row(
        "codex/blocked-without-durations",
        [
            "session.notes": "Duration not reported.; Blocked until a limit resets.",
            "weekly.notes": "Duration not reported.; Blocked until a limit resets.", "renewal": "absent",
        ]),
    Row(
        "codex/same-month-twice",
        ["monthly.percent": "30", "monthly.resets": "2026-11-17T12:00:00Z", "renewal": "absent"]),
    Row(
        "codex/other-duration-of-many-digits",
        ["window.20000.percent": "30", "window.20000.title": "5.56 h limit", "renewal": "absent"]),
    Row(
        "codex/model-windows-at-their-most",
        [
            "session.percent": "15", "model.codex-s49.weekly.percent": "4",
            "renewal": "unavailable provider_unavailable",
        ]),
    Row(
        "codex/model-windows-above-their-most",
        [
            "session.percent": "15", "model.codex-s49.weekly.notes": "1 more are not shown.",
            "model.codex-s49.monthly": "absent", "renewal": "unavailable provider_unavailable",
        ]),
    Row(
        "codex/model-no-guess-before-the-percentage", classic,
        [
            "model.codex-sample.weekly": "unavailable shape_changed", "model.codex-sample.weekly.guard": "model-read",
            "renewal": "unavailable provider_unavailable",
        ]),
    Row(
        "codex/model-window-of-nothing", classic,
        [
            "model.codex-sample.session": "unavailable shape_changed",
            "model.codex-sample.session.guard": "model-percent", "renewal": "unavailable provider_unavailable",
        ]),
    Row("codex/gateway-page-in-words", ["*": "blocked_client"]),
    Row("codex/gateway-page-in-capitals", ["*": "blocked_client"]),
    Row("codex/gateway-page-in-small-letters", ["*": "blocked_client"]),
    Row("codex/gateway-page-without-a-type", ["*": "blocked_client"]),
]
