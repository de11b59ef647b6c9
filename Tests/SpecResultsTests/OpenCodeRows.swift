/// Three windows of Go and the balance of Zen. The clock is 2026-11-01T12:00:00Z.
private let both: [String: String] = [
    "go.rolling-5-hour.percent": "10", "go.rolling-5-hour.resets": "2026-11-01T15:30:00Z", "go.weekly.percent": "50",
    "go.weekly.resets": "2026-11-02T00:00:00Z", "go.monthly.percent": "9", "go.monthly.resets": "2026-11-15T09:00:00Z",
    "zen.balance.value": "23.75 USD",
]

/// OpenCode: Go and Zen of one workspace, in 100,000,000ths of a dollar.
let openCodeRows: [Row] = [
    Row("opencode/o08-go-and-zen", both, ["identity": "verified"]),
    Row(
        "opencode/o09-five-hours-not-begun", both,
        ["go.rolling-5-hour.percent": "0", "go.rolling-5-hour.resets": "none"]),
    Row(
        "opencode/five-hours-without-a-reset", both,
        ["go.rolling-5-hour.percent": "0", "go.rolling-5-hour.resets": "none"]),
    Row(
        "opencode/o10-used-before-it-begins",
        [
            "go.rolling-5-hour": "unavailable shape_changed", "go.weekly": "unavailable shape_changed",
            "go.monthly": "unavailable shape_changed", "zen.balance.value": "23.75 USD",
        ]),
    Row(
        "opencode/week-without-a-reset",
        [
            "go.rolling-5-hour": "unavailable shape_changed", "go.weekly": "unavailable shape_changed",
            "go.monthly": "unavailable shape_changed", "zen.balance.value": "23.75 USD",
        ]),
    Row(
        "opencode/o11-no-subscription",
        [
            "go.rolling-5-hour": "state not_subscribed", "go.weekly": "state not_subscribed",
            "go.monthly": "state not_subscribed", "zen.balance.value": "23.75 USD",
        ]),
    Row(
        "opencode/no-access",
        [
            "go.rolling-5-hour": "state not_subscribed", "go.weekly": "state not_subscribed",
            "go.monthly": "state not_subscribed", "zen.balance.value": "23.75 USD",
        ]),
    Row(
        "opencode/o12-another-member",
        [
            "go.rolling-5-hour": "state other_member", "go.weekly": "state other_member",
            "go.monthly": "state other_member", "zen.balance.value": "23.75 USD",
        ]),
    Row(
        "opencode/another-member-without-access",
        [
            "go.rolling-5-hour": "state not_subscribed", "go.weekly": "state not_subscribed",
            "go.monthly": "state not_subscribed", "zen.balance.value": "23.75 USD",
        ]),
    Row(
        "opencode/week-with-a-reset-in-words",
        [
            "go.rolling-5-hour": "unavailable shape_changed", "go.weekly": "unavailable shape_changed",
            "go.monthly": "unavailable shape_changed", "zen.balance.value": "23.75 USD",
        ]),
    Row(
        "opencode/week-that-tells-no-reset",
        [
            "go.rolling-5-hour": "unavailable shape_changed", "go.weekly": "unavailable shape_changed",
            "go.monthly": "unavailable shape_changed", "zen.balance.value": "23.75 USD",
        ]),
    Row(
        "opencode/o13-numbers",
        [
            "go.rolling-5-hour": "unavailable shape_changed", "go.weekly": "unavailable shape_changed",
            "go.monthly": "unavailable shape_changed", "zen.balance.value": "23.75 USD",
        ]),
    Row(
        "opencode/limits-as-numbers",
        [
            "go.rolling-5-hour": "unavailable shape_changed", "go.weekly": "unavailable shape_changed",
            "go.monthly": "unavailable shape_changed", "zen.balance.value": "23.75 USD",
        ]),
    Row(
        "opencode/limits-of-nothing",
        [
            "go.rolling-5-hour": "unavailable shape_changed", "go.weekly": "unavailable shape_changed",
            "go.monthly": "unavailable shape_changed", "zen.balance.value": "23.75 USD",
        ]),
    Row(
        "opencode/one-limit-of-nothing",
        [
            "go.rolling-5-hour": "unavailable shape_changed", "go.weekly": "unavailable shape_changed",
            "go.monthly": "unavailable shape_changed", "zen.balance.value": "23.75 USD",
        ]),
    Row(
        "opencode/used-negative",
        [
            "go.rolling-5-hour": "unavailable shape_changed", "go.weekly": "unavailable shape_changed",
            "go.monthly": "unavailable shape_changed", "zen.balance.value": "23.75 USD",
        ]),
    Row(
        "opencode/used-too-much",
        [
            "go.rolling-5-hour": "unavailable shape_changed", "go.weekly": "unavailable shape_changed",
            "go.monthly": "unavailable shape_changed", "zen.balance.value": "23.75 USD",
        ]),
    Row(
        "opencode/limits-too-large",
        [
            "go.rolling-5-hour": "unavailable shape_changed", "go.weekly": "unavailable shape_changed",
            "go.monthly": "unavailable shape_changed", "zen.balance.value": "23.75 USD",
        ]),
    Row(
        "opencode/largest",
        [
            "go.rolling-5-hour.percent": "100", "go.weekly.percent": "100", "go.monthly.percent": "100",
            "zen.balance.value": "23.75 USD",
        ]),
    Row("opencode/over-the-limit", both, ["go.weekly.percent": "120"]),
    Row("opencode/half-a-percent", both, ["go.weekly.percent": "0.5"]),
    Row(
        "opencode/used-missing",
        [
            "go.rolling-5-hour": "unavailable shape_changed", "go.weekly": "unavailable shape_changed",
            "go.monthly": "unavailable shape_changed", "zen.balance.value": "23.75 USD",
        ]),
    Row(
        "opencode/used-null",
        [
            "go.rolling-5-hour": "unavailable shape_changed", "go.weekly": "unavailable shape_changed",
            "go.monthly": "unavailable shape_changed", "zen.balance.value": "23.75 USD",
        ]),
    Row(
        "opencode/limits-missing",
        [
            "go.rolling-5-hour": "unavailable shape_changed", "go.weekly": "unavailable shape_changed",
            "go.monthly": "unavailable shape_changed", "zen.balance.value": "23.75 USD",
        ]),
    Row(
        "opencode/limits-null",
        [
            "go.rolling-5-hour": "unavailable shape_changed", "go.weekly": "unavailable shape_changed",
            "go.monthly": "unavailable shape_changed", "zen.balance.value": "23.75 USD",
        ]),
    Row(
        "opencode/resets-in-words",
        [
            "go.rolling-5-hour": "unavailable shape_changed", "go.weekly": "unavailable shape_changed",
            "go.monthly": "unavailable shape_changed", "zen.balance.value": "23.75 USD",
        ]),
    Row(
        "opencode/five-hours-missing",
        [
            "go.rolling-5-hour": "unavailable shape_changed", "go.weekly": "unavailable shape_changed",
            "go.monthly": "unavailable shape_changed", "zen.balance.value": "23.75 USD",
        ]),
    Row(
        "opencode/five-hours-null",
        [
            "go.rolling-5-hour": "unavailable shape_changed", "go.weekly": "unavailable shape_changed",
            "go.monthly": "unavailable shape_changed", "zen.balance.value": "23.75 USD",
        ]),
    Row(
        "opencode/week-missing",
        [
            "go.rolling-5-hour": "unavailable shape_changed", "go.weekly": "unavailable shape_changed",
            "go.monthly": "unavailable shape_changed", "zen.balance.value": "23.75 USD",
        ]),
    Row(
        "opencode/week-null",
        [
            "go.rolling-5-hour": "unavailable shape_changed", "go.weekly": "unavailable shape_changed",
            "go.monthly": "unavailable shape_changed", "zen.balance.value": "23.75 USD",
        ]),
    Row(
        "opencode/month-missing",
        [
            "go.rolling-5-hour": "unavailable shape_changed", "go.weekly": "unavailable shape_changed",
            "go.monthly": "unavailable shape_changed", "zen.balance.value": "23.75 USD",
        ]),
    Row(
        "opencode/month-null",
        [
            "go.rolling-5-hour": "unavailable shape_changed", "go.weekly": "unavailable shape_changed",
            "go.monthly": "unavailable shape_changed", "zen.balance.value": "23.75 USD",
        ]),
    Row(
        "opencode/access-missing",
        [
            "go.rolling-5-hour": "unavailable shape_changed", "go.weekly": "unavailable shape_changed",
            "go.monthly": "unavailable shape_changed", "zen.balance.value": "23.75 USD",
        ]),
    Row(
        "opencode/end-missing",
        [
            "go.rolling-5-hour": "unavailable shape_changed", "go.weekly": "unavailable shape_changed",
            "go.monthly": "unavailable shape_changed", "zen.balance.value": "23.75 USD",
        ]),
    Row(
        "opencode/end-null",
        [
            "go.rolling-5-hour": "unavailable shape_changed", "go.weekly": "unavailable shape_changed",
            "go.monthly": "unavailable shape_changed", "zen.balance.value": "23.75 USD",
        ]),
    Row(
        "opencode/end-in-words",
        [
            "go.rolling-5-hour": "unavailable shape_changed", "go.weekly": "unavailable shape_changed",
            "go.monthly": "unavailable shape_changed", "zen.balance.value": "23.75 USD",
        ]),
    Row(
        "opencode/subscriber-missing",
        [
            "go.rolling-5-hour": "unavailable shape_changed", "go.weekly": "unavailable shape_changed",
            "go.monthly": "unavailable shape_changed", "zen.balance.value": "23.75 USD",
        ]),
    Row(
        "opencode/subscriber-null",
        [
            "go.rolling-5-hour": "unavailable shape_changed", "go.weekly": "unavailable shape_changed",
            "go.monthly": "unavailable shape_changed", "zen.balance.value": "23.75 USD",
        ]),
    Row(
        "opencode/subscriber-as-number",
        [
            "go.rolling-5-hour": "unavailable shape_changed", "go.weekly": "unavailable shape_changed",
            "go.monthly": "unavailable shape_changed", "zen.balance.value": "23.75 USD",
        ]),
    Row("opencode/o15-debt", both, ["zen.balance.value": "-0.5 USD", "zen.balance.level": "exhausted"]),
    Row("opencode/balance-of-nothing", both, ["zen.balance.value": "0 USD", "zen.balance.level": "exhausted"]),
    Row("opencode/balance-of-the-least", both, ["zen.balance.value": "0.00000001 USD", "zen.balance.level": "none"]),
    Row("opencode/balance-most", both, ["zen.balance.value": "100000000 USD"]),
    Row("opencode/balance-least", both, ["zen.balance.value": "-100000000 USD"]),
    Row(
        "opencode/balance-too-much",
        [
            "go.rolling-5-hour.percent": "10", "go.rolling-5-hour.resets": "2026-11-01T15:30:00Z",
            "go.weekly.percent": "50", "go.weekly.resets": "2026-11-02T00:00:00Z", "go.monthly.percent": "9",
            "go.monthly.resets": "2026-11-15T09:00:00Z", "zen.balance": "unavailable shape_changed",
        ]),
    Row(
        "opencode/balance-too-little",
        [
            "go.rolling-5-hour.percent": "10", "go.rolling-5-hour.resets": "2026-11-01T15:30:00Z",
            "go.weekly.percent": "50", "go.weekly.resets": "2026-11-02T00:00:00Z", "go.monthly.percent": "9",
            "go.monthly.resets": "2026-11-15T09:00:00Z", "zen.balance": "unavailable shape_changed",
        ]),
    Row(
        "opencode/o15-balance-as-number",
        [
            "go.rolling-5-hour.percent": "10", "go.rolling-5-hour.resets": "2026-11-01T15:30:00Z",
            "go.weekly.percent": "50", "go.weekly.resets": "2026-11-02T00:00:00Z", "go.monthly.percent": "9",
            "go.monthly.resets": "2026-11-15T09:00:00Z", "zen.balance": "unavailable shape_changed",
        ]),
    Row(
        "opencode/balance-null",
        [
            "go.rolling-5-hour.percent": "10", "go.rolling-5-hour.resets": "2026-11-01T15:30:00Z",
            "go.weekly.percent": "50", "go.weekly.resets": "2026-11-02T00:00:00Z", "go.monthly.percent": "9",
            "go.monthly.resets": "2026-11-15T09:00:00Z", "zen.balance": "unavailable shape_changed",
        ]),
    Row(
        "opencode/o15-balance-missing",
        [
            "go.rolling-5-hour.percent": "10", "go.rolling-5-hour.resets": "2026-11-01T15:30:00Z",
            "go.weekly.percent": "50", "go.weekly.resets": "2026-11-02T00:00:00Z", "go.monthly.percent": "9",
            "go.monthly.resets": "2026-11-15T09:00:00Z", "zen.balance": "unavailable shape_changed",
        ]),
    Row(
        "opencode/billing-unavailable",
        [
            "go.rolling-5-hour.percent": "10", "go.rolling-5-hour.resets": "2026-11-01T15:30:00Z",
            "go.weekly.percent": "50", "go.weekly.resets": "2026-11-02T00:00:00Z", "go.monthly.percent": "9",
            "go.monthly.resets": "2026-11-15T09:00:00Z", "zen.balance": "unavailable provider_unavailable",
        ]),
    Row(
        "opencode/go-unavailable",
        [
            "go.rolling-5-hour": "unavailable provider_unavailable", "go.weekly": "unavailable provider_unavailable",
            "go.monthly": "unavailable provider_unavailable", "zen.balance.value": "23.75 USD",
        ]),
    Row("opencode/session-without-a-workspace", both),
    Row("opencode/session-that-tells-no-workspace", both),
    Row("opencode/session-of-another-workspace", ["*": "identity_mismatch"]),
    Row("opencode/session-with-a-workspace-of-7", ["*": "shape_changed"]),
    Row(
        "opencode/user-missing",
        [
            "go.rolling-5-hour": "unavailable shape_changed", "go.weekly": "unavailable shape_changed",
            "go.monthly": "unavailable shape_changed", "zen.balance.value": "23.75 USD", "identity": "unverified",
        ]),
    Row(
        "opencode/user-null",
        [
            "go.rolling-5-hour": "unavailable shape_changed", "go.weekly": "unavailable shape_changed",
            "go.monthly": "unavailable shape_changed", "zen.balance.value": "23.75 USD", "identity": "unverified",
        ]),
    Row(
        "opencode/user-as-number",
        [
            "go.rolling-5-hour": "unavailable shape_changed", "go.weekly": "unavailable shape_changed",
            "go.monthly": "unavailable shape_changed", "zen.balance.value": "23.75 USD", "identity": "unverified",
        ]),
    Row(
        "opencode/user-blank",
        [
            "go.rolling-5-hour": "unavailable shape_changed", "go.weekly": "unavailable shape_changed",
            "go.monthly": "unavailable shape_changed", "zen.balance.value": "23.75 USD", "identity": "unverified",
        ]),
    Row("opencode/another-user-is-pinned", ["*": "identity_mismatch"]),
    Row("opencode/refused", ["*": "auth_expired"]),
    Row("opencode/page-with-403", ["*": "blocked_client"]),
    Row("opencode/page-with-401", ["*": "auth_expired"]),
    Row("opencode/forbidden", ["*": "permission_denied"]),
    Row("opencode/rate-limited", ["*": "rate_limited"]),
    Row("opencode/rate-limited-with-a-time", ["*": "rate_limited"]),
    Row("opencode/no-login", ["*": "missing_credential", "failure": "missing_credential"]),
]
