/// A week, five hours and a wallet of a paid plan.
private let counts: [String: String] = [
    "weekly.used": "214 request", "weekly.limit": "2048 request", "weekly.percent": "10.44921875",
    "weekly.resets": "2026-11-30T15:23:13.716Z", "weekly.length": "604800", "session.used": "139 request",
    "session.limit": "200 request", "session.percent": "69.5", "session.resets": "2026-11-25T13:33:02.717Z",
    "session.length": "18000", "session.detail.used": "139 request", "session.detail.of": "200 request",
    "extra_usage.remaining": "100 USD", "extra_usage.limit": "200 USD", "extra_usage.percent": "50",
    "extra_usage.detail.monthly_cap": "200 USD", "extra_usage.detail.monthly_used": "50 USD", "plan": "Moderato",
    "identity": "verified", "identity.email": "sam@example.invalid", "order": "session weekly extra_usage",
]

/// Ratios of five hours and of a month, with counts.
private let ratios: [String: String] = [
    "session.percent": "43.72", "session.resets": "2026-11-25T14:47:08Z", "session.length": "18000",
    "session.detail.used": "44 request", "session.detail.of": "100 request", "monthly.percent": "78.77",
    "monthly.resets": "2026-12-17T00:00:00Z", "monthly_code": "absent", "weekly": "absent", "extra_usage": "absent",
    "order": "session monthly", "plan": "Moderato", "identity": "verified", "identity.email": "sam@example.invalid",
]

/// A week and five hours.
private let weekAndSession: [String: String] = [
    "weekly.used": "214 request", "weekly.limit": "2048 request", "weekly.percent": "10.44921875",
    "weekly.resets": "2026-11-30T15:23:13.716Z", "weekly.length": "604800", "session.used": "139 request",
    "session.limit": "200 request", "session.percent": "69.5", "session.resets": "2026-11-25T13:33:02.717Z",
    "session.length": "18000", "session.detail.used": "139 request", "session.detail.of": "200 request",
]

/// 139 of 200 requests in five hours.
private let session: [String: String] = [
    "session.used": "139 request", "session.limit": "200 request", "session.percent": "69.5",
    "session.resets": "2026-11-25T13:33:02.717Z", "session.length": "18000", "session.detail.used": "139 request",
    "session.detail.of": "200 request",
]

/// A week and five hours that the website tells, and nothing of the plan or account.
private let web = weekAndSession.merging([
    "plan": "unavailable", "identity": "unverified", "failure": "none", "monthly_code": "absent",
    "extra_usage": "absent",
]) { $1 }

/// With 42 percent of a month, whose end is not told.
private let webMonth = web.merging([
    "monthly.percent": "42", "monthly.resets": "none", "order": "session weekly monthly",
]) { $1 }

/// Kimi Code: both forms of the answer, and the wallet.
let kimiCodeRows: [Row] = [
    Row("kimi-code/s01-counts", counts),
    Row("kimi-code/s02-ratios", ratios),
    Row(
        "kimi-code/s03-ratios-with-empty-counts",
        [
            "session.percent": "0", "session.detail.used": "none", "session.detail.of": "none",
            "monthly.percent": "0", "weekly": "absent", "order": "session monthly",
        ]),
    Row("kimi-code/s04-remaining-alone", ["weekly.percent": "60", "weekly.used": "60 request", "session": "absent"]),
    Row(
        "kimi-code/s05-used-above-the-limit",
        ["weekly.percent": "120", "weekly.used": "120 request", "weekly.remaining": "0 request"]),
    Row("kimi-code/s06-limit-alone", ["weekly": "unavailable not_supplied", "session": "absent"]),
    Row(
        "kimi-code/s07-window-in-an-unknown-unit",
        [
            "limit.1.fortnight.percent": "10", "limit.1.fortnight.length": "none", "limit.1.fortnight.resets": "none",
            "limit.1.fortnight.title": "1 fortnight limit", "order": "limit.1.fortnight",
        ]),
    Row("kimi-code/s08-empty", ["*": "shape_changed", "failure": "shape_changed", "order": ""]),
    Row("kimi-code/s10-ratio-as-text", ratios, ["session.percent": "44", "session.used": "44 request"]),
    Row("kimi-code/s10-ratio-as-text-alone", ["session": "unavailable not_supplied", "monthly.percent": "78.77"]),
    Row("kimi-code/s11-empty-wallet", weekAndSession, ["extra_usage": "absent"]),
    Row(
        "kimi-code/ratio-null", ratios,
        [
            "session.percent": "none", "session.resets": "none", "session.length": "none",
            "session": "unavailable shape_changed",
        ]),
    Row("kimi-code/ratio-missing", ratios, ["session.percent": "44"]),
    Row(
        "kimi-code/ratio-above-one-and-a-half", ratios,
        [
            "session.percent": "none", "session.resets": "none", "session.length": "none",
            "session": "unavailable shape_changed",
        ]),
    Row(
        "kimi-code/ratio-negative", ratios,
        [
            "session.percent": "none", "session.resets": "none", "session.length": "none",
            "session": "unavailable shape_changed",
        ]),
    Row("kimi-code/ratio-one-and-a-half", ratios, ["session.percent": "150"]),
    Row("kimi-code/ratio-one", ratios, ["session.percent": "100"]),
    Row(
        "kimi-code/ratio-true", ratios,
        [
            "monthly.percent": "none", "monthly.resets": "none", "monthly_code": "unavailable shape_changed",
            "order": "session monthly monthly_code", "monthly": "unavailable shape_changed",
        ]),
    Row(
        "kimi-code/month-code-differs", ratios,
        [
            "monthly_code": "available", "order": "session monthly monthly_code", "monthly_code.percent": "50",
            "monthly_code.resets": "2026-12-17T00:00:00Z",
        ]),
    Row("kimi-code/month-code-a-tenth-off", ratios),
    Row(
        "kimi-code/month-code-more-than-a-tenth-off", ratios,
        ["monthly_code": "available", "order": "session monthly monthly_code", "monthly_code.percent": "78.871"]),
    Row(
        "kimi-code/month-code-alone",
        [
            "monthly": "absent", "monthly_code.percent": "78.77", "session.percent": "43.72",
            "order": "session monthly_code",
        ]),
    Row(
        "kimi-code/week-as-ratio", ratios,
        [
            "weekly": "available", "order": "session weekly monthly", "weekly.percent": "25",
            "weekly.resets": "2026-11-30T00:00:00Z", "weekly.length": "604800",
        ]),
    Row(
        "kimi-code/week-as-ratio-by-another-name", ratios,
        ["weekly": "available", "order": "session weekly monthly", "weekly.percent": "25", "weekly.resets": "none"]),
    Row("kimi-code/week-counts-before-ratio", counts),
    Row(
        "kimi-code/week-zero-beside-a-ratio", ratios,
        ["weekly": "available", "order": "session weekly monthly", "weekly.percent": "25"]),
    Row(
        "kimi-code/usages-as-list",
        [
            "session": "unavailable shape_changed", "weekly": "unavailable shape_changed",
            "monthly": "unavailable shape_changed", "monthly_code": "unavailable shape_changed",
        ]),
    Row("kimi-code/counts-as-numbers", counts),
    Row("kimi-code/count-in-words", session, ["weekly": "unavailable shape_changed"]),
    Row("kimi-code/count-true", session, ["weekly": "unavailable shape_changed"]),
    Row("kimi-code/used-negative", ["weekly.percent": "60"]),
    Row("kimi-code/used-negative-alone", ["weekly": "unavailable not_supplied"]),
    Row("kimi-code/remaining-above-the-limit", ["weekly": "unavailable not_supplied"]),
    Row("kimi-code/remaining-negative", ["weekly": "unavailable not_supplied"]),
    Row("kimi-code/remaining-all", ["weekly.percent": "0"]),
    Row("kimi-code/used-null", ["weekly.percent": "60"]),
    Row("kimi-code/week-zero", session, ["weekly": "absent", "order": "session"]),
    Row("kimi-code/week-as-text", session, ["weekly": "unavailable shape_changed"]),
    Row(
        "kimi-code/limits-as-text",
        [
            "weekly.used": "214 request", "weekly.limit": "2048 request", "weekly.percent": "10.44921875",
            "weekly.resets": "2026-11-30T15:23:13.716Z", "weekly.length": "604800",
            "session": "unavailable shape_changed", "limit": "unavailable shape_changed",
        ]),
    Row(
        "kimi-code/limits-null",
        [
            "weekly.used": "214 request", "weekly.limit": "2048 request", "weekly.percent": "10.44921875",
            "weekly.resets": "2026-11-30T15:23:13.716Z", "weekly.length": "604800", "session": "absent",
            "order": "weekly extra_usage",
        ]),
    Row(
        "kimi-code/limit-null",
        [
            "weekly.used": "214 request", "weekly.limit": "2048 request", "weekly.percent": "10.44921875",
            "weekly.resets": "2026-11-30T15:23:13.716Z", "weekly.length": "604800",
            "session": "unavailable shape_changed", "limit": "unavailable shape_changed",
        ]),
    Row(
        "kimi-code/reset-named-reset-time-camel",
        ["weekly.percent": "10", "weekly.resets": "2026-11-30T15:23:13.716Z"]),
    Row("kimi-code/reset-named-reset-at-camel", ["weekly.percent": "10", "weekly.resets": "2026-11-30T15:23:13.716Z"]),
    Row(
        "kimi-code/reset-named-reset-time-snake",
        ["weekly.percent": "10", "weekly.resets": "2026-11-30T15:23:13.716Z"]),
    Row("kimi-code/reset-named-reset-at-snake", ["weekly.percent": "10", "weekly.resets": "2026-11-30T15:23:13.716Z"]),
    Row("kimi-code/reset-in-words", ["weekly.percent": "10", "weekly.resets": "none"]),
    Row("kimi-code/session-in-hours", session, ["order": "session"]),
    Row("kimi-code/session-duration-as-text", session, ["order": "session"]),
    Row("kimi-code/session-twice", ["session": "unavailable conflict", "session.guard": "one-five-hour-row"]),
    Row(
        "kimi-code/other-windows", session,
        [
            "limit.1.day.percent": "10", "limit.1.day.length": "86400", "limit.1.day.resets": "2026-11-26T00:00:00Z",
            "limit.1.day.title": "1 day limit", "limit.2.week.percent": "20", "limit.2.week.length": "1209600",
            "limit.90.minute.percent": "30", "limit.90.minute.length": "5400", "limit.12.hour.percent": "40",
            "limit.12.hour.length": "43200", "limit.3.unknown.percent": "60", "limit.3.unknown.length": "none",
            "limit.4.day": "absent",
        ]),
    Row("kimi-code/other-window-twice", ["limit.1.day": "unavailable conflict"]),
    Row("kimi-code/other-window-without-use", ["limit.1.day": "unavailable not_supplied"]),
    Row("kimi-code/wallet-used-up", counts, ["extra_usage.remaining": "0 USD", "extra_usage.percent": "100"]),
    Row("kimi-code/wallet-in-snake-case", counts),
    Row("kimi-code/wallet-of-another-type", weekAndSession, ["extra_usage": "absent"]),
    Row("kimi-code/wallet-of-nothing", weekAndSession, ["extra_usage": "absent"]),
    Row("kimi-code/wallet-without-a-currency", weekAndSession, ["extra_usage": "unavailable shape_changed"]),
    Row("kimi-code/wallet-in-two-currencies", weekAndSession, ["extra_usage": "unavailable conflict"]),
    Row(
        "kimi-code/wallet-in-yuan", weekAndSession,
        ["extra_usage.remaining": "100 CNY", "extra_usage.limit": "200 CNY"]),
    Row("kimi-code/wallet-without-a-month", counts, ["extra_usage.detail.monthly_used": "none"]),
    Row("kimi-code/wallet-amount-in-words", weekAndSession, ["extra_usage": "unavailable shape_changed"]),
    Row("kimi-code/wallet-amount-negative", weekAndSession, ["extra_usage": "unavailable shape_changed"]),
    Row("kimi-code/wallet-null", weekAndSession, ["extra_usage": "absent"]),
    Row("kimi-code/wallet-as-text", weekAndSession, ["extra_usage": "unavailable shape_changed"]),
    Row("kimi-code/me-fails", weekAndSession, ["plan": "LEVEL_INTERMEDIATE", "identity": "unverified"]),
    Row(
        "kimi-code/me-without-a-level",
        [
            "weekly.used": "214 request", "weekly.limit": "2048 request", "weekly.percent": "10.44921875",
            "weekly.resets": "2026-11-30T15:23:13.716Z", "weekly.length": "604800", "plan": "LEVEL_INTERMEDIATE",
            "identity": "verified",
        ]),
    Row(
        "kimi-code/me-with-a-blank-level",
        [
            "weekly.used": "214 request", "weekly.limit": "2048 request", "weekly.percent": "10.44921875",
            "weekly.resets": "2026-11-30T15:23:13.716Z", "weekly.length": "604800", "plan": "LEVEL_INTERMEDIATE",
        ]),
    Row(
        "kimi-code/plan-not-told",
        [
            "weekly.used": "214 request", "weekly.limit": "2048 request", "weekly.percent": "10.44921875",
            "weekly.resets": "2026-11-30T15:23:13.716Z", "weekly.length": "604800", "plan": "unavailable",
            "identity": "unverified",
        ]),
    Row("kimi-code/region-global", counts),
    Row("kimi-code/login-of-the-cli", counts),
    Row("kimi-code/key-before-login", counts),
    Row("kimi-code/login-expired", ["*": "auth_expired", "failure": "auth_expired"]),
    Row("kimi-code/login-ends-in-a-minute", ["*": "auth_expired"]),
    Row("kimi-code/login-ends-after-a-minute", counts),
    Row("kimi-code/no-login", ["*": "missing_credential", "failure": "missing_credential"]),
    Row("kimi-code/key-refused", ["*": "auth_expired", "failure": "auth_expired"]),
    Row("kimi-code/forbidden", ["*": "permission_denied", "failure": "permission_denied"]),
    Row("kimi-code/not-found", ["*": "unsupported_plan", "failure": "unsupported_plan"]),
    Row("kimi-code/server-error", ["*": "provider_unavailable", "failure": "provider_unavailable"]),
    Row("kimi-code/rate-limited", ["*": "rate_limited"]),
    Row("kimi-code/time-out", ["*": "timed_out"]),
    Row("kimi-code/page-with-200", ["*": "not_json"]),
    Row(
        "kimi-code/list-in-place-of-an-object",
        [
            "session": "unavailable shape_changed", "weekly": "unavailable shape_changed",
            "monthly": "unavailable shape_changed", "extra_usage": "unavailable shape_changed",
            "failure": "shape_changed",
        ]),
    Row("kimi-code/limit-not-told", session, ["weekly": "absent", "order": "session"]),
    Row("kimi-code/limit-of-the-week-null", session, ["weekly": "absent", "order": "session"]),
    Row("kimi-code/limit-of-the-week-negative", session, ["weekly": "unavailable shape_changed"]),
    Row("kimi-code/remaining-null", ["weekly": "unavailable not_supplied"]),
    Row("kimi-code/remaining-none", ["weekly.percent": "100"]),
    Row("kimi-code/used-zero", ["weekly.percent": "0"]),
    Row("kimi-code/reset-null", ["weekly.percent": "10", "weekly.resets": "none"]),
    Row("kimi-code/reset-told-twice", ["weekly.percent": "10", "weekly.resets": "2026-11-30T15:23:13.716Z"]),
    Row("kimi-code/ratio-reset-named-reset-time-camel", ratios),
    Row("kimi-code/ratio-reset-named-reset-at-camel", ratios),
    Row("kimi-code/ratio-reset-named-reset-at-snake", ratios),
    Row("kimi-code/ratio-reset-null", ratios, ["session.resets": "2026-11-25T14:47:09.122Z"]),
    Row("kimi-code/ratio-reset-told-twice", ratios),
    Row("kimi-code/duration-zero", session, ["order.limit": "limit.x-bb3b27c4"]),
    Row("kimi-code/duration-null", session, ["order.limit": "limit.x-bb3b27c4"]),
    Row("kimi-code/duration-in-words", ["session": "unavailable shape_changed", "failure": "shape_changed"]),
    Row("kimi-code/week-null", session, ["weekly": "absent", "order": "session extra_usage"]),
    Row(
        "kimi-code/level-blank",
        [
            "weekly.used": "214 request", "weekly.limit": "2048 request", "weekly.percent": "10.44921875",
            "weekly.resets": "2026-11-30T15:23:13.716Z", "weekly.length": "604800", "plan": "unavailable",
        ]),
    Row(
        "kimi-code/level-null",
        [
            "weekly.used": "214 request", "weekly.limit": "2048 request", "weekly.percent": "10.44921875",
            "weekly.resets": "2026-11-30T15:23:13.716Z", "weekly.length": "604800", "plan": "unavailable",
        ]),
    Row("kimi-code/wallet-without-a-type", weekAndSession, ["extra_usage": "absent"]),
    Row("kimi-code/wallet-with-a-null-type", weekAndSession, ["extra_usage": "absent"]),
    Row("kimi-code/wallet-month-negative", counts, ["extra_usage.detail.monthly_cap": "none"]),
    Row("kimi-code/wallet-month-used-negative", counts, ["extra_usage.detail.monthly_used": "none"]),
    Row(
        "kimi-code/me-with-nulls",
        [
            "weekly.used": "214 request", "weekly.limit": "2048 request", "weekly.percent": "10.44921875",
            "weekly.resets": "2026-11-30T15:23:13.716Z", "weekly.length": "604800", "plan": "LEVEL_INTERMEDIATE",
            "identity": "unverified", "identity.email": "none",
        ]),
    Row("kimi-code/bug-01-a-ratio-of-one", ratios, ["session.percent": "100", "monthly.percent": "1"]),
    Row(
        "kimi-code/bug-09-reset-time-with-an-offset",
        ["weekly.percent": "10", "weekly.resets": "2026-09-20T16:00:05.500Z"]),
    Row("kimi-code/bug-12-unknown-plan", counts, ["plan": "Presto 2027"]),
    Row(
        "kimi-code/bug-13-a-week-in-the-first-place",
        [
            "session": "absent", "weekly": "absent", "limit.7.day.percent": "4", "limit.7.day.length": "604800",
            "order": "limit.7.day",
        ]),
    Row(
        "kimi-code/bug-14-a-limit-of-zero",
        ["weekly": "absent", "session": "unavailable not_supplied", "session.percent": "none"]),
    Row("kimi-code/bug-21-redirect-to-another-host", ["*": "provider_unavailable"]),
    Row("kimi-code/bug-21-redirect-to-plain-http", ["*": "provider_unavailable"]),
    Row("kimi-code/bug-21-redirect-to-another-port", ["*": "provider_unavailable"]),
    Row("kimi-code/bug-22-gateway-challenge", ["*": "blocked_client", "failure": "blocked_client"]),
    Row("kimi-code/bug-22-gateway-challenge-on-the-website", ["*": "blocked_client", "failure": "blocked_client"]),
    Row("kimi-code/bug-23-two-accounts-with-one-address", counts, ["identity.id": "user-other"]),
    Row("kimi-code/other-windows-twenty", ["limit.6.hour.percent": "10", "limit.25.hour.percent": "10"]),
    Row("kimi-code/other-windows-too-many", ["weekly.percent": "10", "session": "unavailable limit_exceeded"]),
    Row("kimi-code/web-windows-twenty", ["limit.6.hour.percent": "10", "limit.25.hour.percent": "10"]),
    Row("kimi-code/web-windows-too-many", ["weekly.percent": "10", "session": "unavailable limit_exceeded"]),
    Row("kimi-code/web-features-fifty", ["weekly.percent": "10"]),
    Row("kimi-code/web-features-too-many", ["*": "limit_exceeded"]),
    Row("kimi-code/reset-of-two-names-1", ["weekly.percent": "10", "weekly.resets": "2026-11-30T15:23:13Z"]),
    Row("kimi-code/ratio-reset-of-two-names-1", ratios),
    Row("kimi-code/reset-of-two-names-2", ["weekly.percent": "10", "weekly.resets": "2026-11-30T15:23:13Z"]),
    Row("kimi-code/ratio-reset-of-two-names-2", ratios),
    Row("kimi-code/reset-of-two-names-3", ["weekly.percent": "10", "weekly.resets": "2026-11-30T15:23:13Z"]),
    Row("kimi-code/ratio-reset-of-two-names-3", ratios),
    Row(
        "kimi-code/week-as-two-ratios", ratios,
        [
            "weekly": "available", "order": "session weekly monthly", "weekly.percent": "25",
            "weekly.resets": "2026-11-30T00:00:00Z",
        ]),
    Row("kimi-code/reset-null-and-another-name", ["weekly.percent": "10", "weekly.resets": "2026-11-30T15:23:13Z"]),
    Row("kimi-code/used-just-below-zero", ["weekly.percent": "60"]),
    Row("kimi-code/remaining-just-above-the-limit", ["weekly": "unavailable not_supplied"]),
    Row("kimi-code/remaining-as-a-number", ["weekly.percent": "60"]),
    Row("kimi-code/wallet-in-numbers", counts),
    Row("kimi-code/wallet-below-zero", weekAndSession, ["extra_usage": "absent"]),
    Row("kimi-code/wallet-left-below-zero", weekAndSession, ["extra_usage": "unavailable shape_changed"]),
    Row(
        "kimi-code/wallet-month-of-zero", counts,
        ["extra_usage.detail.monthly_cap": "0 USD", "extra_usage.detail.monthly_used": "0 USD"]),
    Row("kimi-code/web-not-found", ["*": "provider_unavailable"]),
]

/// Kimi Code: a session of the website, where there is neither a key nor a login.
let kimiCodeWebRows: [Row] = [
    Row(
        "kimi-code/s09-web-without-coding",
        [
            "*": "shape_changed", "failure": "shape_changed", "session.guard": "coding-scope",
            "monthly.guard": "coding-scope", "plan": "unavailable",
        ]),
    Row("kimi-code/web", web, ["monthly": "absent", "order": "session weekly"]),
    Row("kimi-code/web-month", webMonth),
    Row("kimi-code/web-month-ratio-one", webMonth, ["monthly.percent": "100"]),
    Row("kimi-code/web-month-ratio-above", web, ["monthly": "unavailable shape_changed"]),
    Row("kimi-code/web-month-ratio-as-text", web, ["monthly": "unavailable shape_changed"]),
    Row("kimi-code/web-month-ratio-null", web, ["monthly": "unavailable shape_changed"]),
    Row("kimi-code/web-month-refused", web, ["monthly": "absent", "order": "session weekly"]),
    Row("kimi-code/web-month-times-out", web, ["monthly": "absent", "order": "session weekly"]),
    Row("kimi-code/web-not-asked-beside-a-key", counts),
    Row("kimi-code/web-not-asked-beside-a-login", counts),
    Row("kimi-code/web-not-asked-after-a-refusal", ["*": "auth_expired", "failure": "auth_expired"]),
    Row(
        "kimi-code/web-not-asked-after-an-expiry",
        ["*": "auth_expired", "session.say": "The login has expired. Sign in again with `kimi`."]),
    Row(
        "kimi-code/web-refused",
        [
            "*": "auth_expired", "failure": "auth_expired",
            "session.say":
                "The Kimi website rejected this session. Sign in at www.kimi.com and set KIMI_AUTH_TOKEN anew.",
        ]),
    Row("kimi-code/web-forbidden", ["*": "permission_denied", "failure": "permission_denied"]),
    Row("kimi-code/web-without-usages", ["*": "shape_changed", "failure": "shape_changed"]),
    Row("kimi-code/web-usages-as-object", ["*": "shape_changed", "failure": "shape_changed"]),
    Row("kimi-code/web-scope-twice", ["*": "conflict", "failure": "conflict"]),
    Row(
        "kimi-code/web-other-windows", webMonth,
        [
            "order": "session weekly monthly limit.1.day limit.1.fortnight", "limit.1.day.percent": "10",
            "limit.1.day.length": "86400", "limit.1.day.resets": "2026-11-26T00:00:00Z",
            "limit.1.fortnight.percent": "10", "limit.1.fortnight.length": "none", "limit.4.day": "absent",
        ]),
    Row(
        "kimi-code/web-session-twice",
        ["session": "unavailable conflict", "session.guard": "one-five-hour-row", "monthly.percent": "42"]),
    Row("kimi-code/web-without-limits", ["session": "absent", "order": "weekly monthly"]),
    Row("kimi-code/web-limits-null", ["session": "absent", "order": "weekly monthly"]),
    Row("kimi-code/web-without-a-week", session, ["weekly": "absent", "order": "session monthly"]),
    Row("kimi-code/web-week-null", session, ["weekly": "absent", "order": "session monthly"]),
    Row("kimi-code/web-nothing-told", ["*": "shape_changed", "failure": "shape_changed", "order": ""]),
    Row("kimi-code/web-token-without-claims", webMonth),
    Row("kimi-code/web-token-without-a-device", webMonth),
]
