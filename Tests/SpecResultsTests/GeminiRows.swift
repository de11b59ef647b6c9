/// Google Gemini, its coding half. The clock is 2026-11-01T12:00:00Z.
private let four: [String: String] = [
    "gemini-5h.percent": "100", "gemini-5h.resets": "2026-11-01T15:30:00Z",
    "gemini-weekly.percent": "31", "gemini-weekly.resets": "2026-11-06T08:45:39Z",
    "3p-5h.percent": "20", "3p-5h.resets": "2026-11-01T16:22:20Z",
    "3p-weekly.percent": "60", "3p-weekly.resets": "2026-11-08T00:39:54Z",
]

/// Used is what is not left: 0.69 left is 31 percent.
let geminiRows: [Row] = [
    Row("gemini/c01-four-limits", four, ["identity": "verified"]),
    Row("gemini/c03-left-by-other-names", four),
    Row(
        "gemini/c04-one-missing-and-one-disabled",
        [
            "gemini-5h.percent": "100", "gemini-5h.resets": "2026-11-01T15:30:00Z", "3p-weekly.percent": "60",
            "3p-weekly.resets": "2026-11-08T00:39:54Z", "gemini-weekly": "unavailable not_supplied",
            "3p-5h": "state disabled",
        ]),
    Row(
        "gemini/c05-twice",
        [
            "gemini-weekly.percent": "31", "gemini-weekly.resets": "2026-11-06T08:45:39Z", "3p-5h.percent": "20",
            "3p-5h.resets": "2026-11-01T16:22:20Z", "3p-weekly.percent": "60",
            "3p-weekly.resets": "2026-11-08T00:39:54Z", "gemini-5h": "unavailable conflict",
        ]),
    Row(
        "gemini/c06-reset-past",
        [
            "gemini-weekly.percent": "31", "gemini-weekly.resets": "2026-11-06T08:45:39Z", "3p-5h.percent": "20",
            "3p-5h.resets": "2026-11-01T16:22:20Z", "3p-weekly.percent": "60",
            "3p-weekly.resets": "2026-11-08T00:39:54Z", "gemini-5h": "unavailable shape_changed",
        ]),
    Row(
        "gemini/reset-now",
        [
            "gemini-weekly.percent": "31", "gemini-weekly.resets": "2026-11-06T08:45:39Z", "3p-5h.percent": "20",
            "3p-5h.resets": "2026-11-01T16:22:20Z", "3p-weekly.percent": "60",
            "3p-weekly.resets": "2026-11-08T00:39:54Z", "gemini-5h": "unavailable shape_changed",
        ]),
    Row(
        "gemini/c07-reset-in-words",
        [
            "gemini-weekly.percent": "31", "gemini-weekly.resets": "2026-11-06T08:45:39Z", "3p-5h.percent": "20",
            "3p-5h.resets": "2026-11-01T16:22:20Z", "3p-weekly.percent": "60",
            "3p-weekly.resets": "2026-11-08T00:39:54Z", "gemini-5h": "unavailable not_supplied",
        ]),
    Row(
        "gemini/reset-null",
        [
            "gemini-weekly.percent": "31", "gemini-weekly.resets": "2026-11-06T08:45:39Z", "3p-5h.percent": "20",
            "3p-5h.resets": "2026-11-01T16:22:20Z", "3p-weekly.percent": "60",
            "3p-weekly.resets": "2026-11-08T00:39:54Z", "gemini-5h": "unavailable not_supplied",
        ]),
    Row("gemini/c08-without-a-reset", four, ["3p-5h.resets": "none"]),
    Row("gemini/c09-reset-with-nanoseconds", four, ["gemini-5h.resets": "2026-11-01T15:30:00.123Z"]),
    Row(
        "gemini/c10-values-without-sense",
        [
            "gemini-5h.percent": "100", "gemini-weekly": "unavailable not_supplied",
            "3p-5h": "unavailable not_supplied", "3p-weekly": "unavailable not_supplied",
        ]),
    Row(
        "gemini/left-negative",
        [
            "gemini-5h.percent": "100", "gemini-5h.resets": "2026-11-01T15:30:00Z", "3p-5h.percent": "20",
            "3p-5h.resets": "2026-11-01T16:22:20Z", "3p-weekly.percent": "60",
            "3p-weekly.resets": "2026-11-08T00:39:54Z", "gemini-weekly": "unavailable not_supplied",
        ]),
    Row(
        "gemini/left-null",
        [
            "gemini-5h.percent": "100", "gemini-5h.resets": "2026-11-01T15:30:00Z", "3p-5h.percent": "20",
            "3p-5h.resets": "2026-11-01T16:22:20Z", "3p-weekly.percent": "60",
            "3p-weekly.resets": "2026-11-08T00:39:54Z", "gemini-weekly": "unavailable not_supplied",
        ]),
    Row("gemini/left-all", four, ["gemini-weekly.percent": "0"]),
    Row("gemini/left-exact", four, ["gemini-weekly.percent": "27.97139"]),
    Row(
        "gemini/c11-week-as-5h",
        [
            "gemini-5h.percent": "100", "gemini-5h.resets": "2026-11-01T15:30:00Z", "3p-5h.percent": "20",
            "3p-5h.resets": "2026-11-01T16:22:20Z", "3p-weekly.percent": "60",
            "3p-weekly.resets": "2026-11-08T00:39:54Z", "gemini-weekly": "unavailable shape_changed",
        ]),
    Row(
        "gemini/window-of-five-hours-as-week",
        [
            "gemini-weekly.percent": "31", "gemini-weekly.resets": "2026-11-06T08:45:39Z", "3p-5h.percent": "20",
            "3p-5h.resets": "2026-11-01T16:22:20Z", "3p-weekly.percent": "60",
            "3p-weekly.resets": "2026-11-08T00:39:54Z", "gemini-5h": "unavailable shape_changed",
        ]),
    Row(
        "gemini/others-windows-exchanged",
        [
            "gemini-5h.percent": "100", "gemini-weekly.percent": "31", "3p-5h": "unavailable shape_changed",
            "3p-weekly": "unavailable shape_changed",
        ]),
    Row(
        "gemini/others-resets-past",
        [
            "gemini-5h.percent": "100", "gemini-weekly": "unavailable shape_changed",
            "3p-5h": "unavailable shape_changed", "3p-weekly": "unavailable shape_changed",
        ]),
    Row(
        "gemini/window-not-told",
        [
            "gemini-5h": "unavailable shape_changed", "gemini-weekly": "unavailable shape_changed",
            "3p-5h.percent": "20", "3p-weekly.percent": "60",
        ]),
    Row(
        "gemini/all-disabled",
        [
            "gemini-5h": "state disabled", "gemini-weekly": "state disabled", "3p-5h": "state disabled",
            "3p-weekly": "state disabled",
        ]),
    Row("gemini/not-disabled", four),
    Row("gemini/c12-unknown-bucket", ["*": "not_supplied"]),
    Row("gemini/c13-broken-buckets", ["gemini-5h.percent": "50", "gemini-weekly": "unavailable not_supplied"]),
    Row("gemini/c14-no-groups", ["*": "shape_changed"]),
    Row("gemini/c14-a-list", ["*": "shape_changed"]),
    Row("gemini/c14-groups-as-object", ["*": "shape_changed"]),
    Row("gemini/c14-page", ["*": "not_json"]),
    Row("gemini/no-buckets", ["*": "not_supplied"]),
    Row("gemini/address-not-told", four, ["identity": "unverified"]),
    Row("gemini/refused", ["*": "auth_expired"]),
    Row("gemini/own-login-refused", ["*": "auth_expired"]),
    Row("gemini/bad-request", ["*": "auth_expired"]),
    Row("gemini/c20-forbidden", ["*": "permission_denied"]),
    Row("gemini/page-with-403", ["*": "blocked_client"]),
    Row("gemini/client-no-longer-served", ["*": "unsupported_plan"]),
    Row("gemini/not-found", ["*": "provider_unavailable"]),
    Row("gemini/rate-limited", ["*": "rate_limited"]),
    Row("gemini/rate-limited-with-a-time", ["*": "rate_limited"]),
    Row("gemini/c21-unavailable", ["*": "provider_unavailable"]),
    Row("gemini/no-login", ["*": "missing_credential", "failure": "missing_credential"]),
    Row("gemini/buckets-null", ["*": "shape_changed"]),
    Row("gemini/id-missing-and-null", four),
    Row(
        "gemini/window-as-number",
        [
            "gemini-weekly.percent": "31", "gemini-weekly.resets": "2026-11-06T08:45:39Z", "3p-5h.percent": "20",
            "3p-5h.resets": "2026-11-01T16:22:20Z", "3p-weekly.percent": "60",
            "3p-weekly.resets": "2026-11-08T00:39:54Z", "gemini-5h": "unavailable not_supplied",
        ]),
    Row("gemini/left-told-twice", four),
    Row(
        "gemini/disabled-null",
        [
            "gemini-5h.percent": "100", "gemini-5h.resets": "2026-11-01T15:30:00Z", "gemini-weekly.percent": "31",
            "gemini-weekly.resets": "2026-11-06T08:45:39Z", "3p-weekly.percent": "60",
            "3p-weekly.resets": "2026-11-08T00:39:54Z", "3p-5h": "unavailable not_supplied",
        ]),
    Row(
        "gemini/disabled-as-text",
        [
            "gemini-5h.percent": "100", "gemini-5h.resets": "2026-11-01T15:30:00Z", "gemini-weekly.percent": "31",
            "gemini-weekly.resets": "2026-11-06T08:45:39Z", "3p-weekly.percent": "60",
            "3p-weekly.resets": "2026-11-08T00:39:54Z", "3p-5h": "unavailable not_supplied",
        ]),
    Row("gemini/fault-that-names-the-client", ["*": "provider_unavailable"]),
    Row("gemini/refused-client-no-longer-served", ["*": "unsupported_plan"]),
]
