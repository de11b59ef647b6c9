/// A key that used 25.50 of its 100 dollars this month.
private let monthlyCap: [String: String] = [
    "key_limit.used": "25.5 USD", "key_limit.limit": "100 USD", "key_limit.percent": "25.5",
    "key_limit.remaining": "74.5 USD", "key_limit.resets": "2026-12-01T00:00:00Z",
    "key_limit.starts": "2026-11-01T00:00:00Z", "spend_today.value": "1.5 USD",
    "spend_today.resets": "2026-11-26T00:00:00Z", "spend_week.value": "7.25 USD",
    "spend_week.resets": "2026-11-30T00:00:00Z", "spend_month.value": "25.5 USD",
    "spend_month.resets": "2026-12-01T00:00:00Z", "plan": "Pay as you go",
]

/// A key that used 45.46 of its 500 dollars this month and 433.29 since it was made.
private let lifetimeAbove: [String: String] = [
    "key_limit.used": "45.457405021 USD", "key_limit.limit": "500 USD", "key_limit.percent": "9.0914810042",
    "key_limit.remaining": "454.542594979 USD", "key_limit.resets": "2026-12-01T00:00:00Z",
    "spend_today.value": "3.404645509 USD", "spend_week.value": "3.404645509 USD",
    "spend_month.value": "45.457405021 USD", "plan": "Pay as you go",
]

/// A key that used 11.50 of its 200 dollars this month and 240 since it was made.
private let reportedCap: [String: String] = [
    "key_limit.used": "11.5 USD", "key_limit.limit": "200 USD", "key_limit.percent": "5.75",
    "key_limit.remaining": "188.5 USD", "key_limit.resets": "2026-10-01T00:00:00Z", "spend_today.value": "1.25 USD",
    "spend_week.value": "4 USD", "spend_month.value": "11.5 USD",
]

/// OpenRouter: caps of keys, spend and the account.
let openRouterRows: [Row] = [
    Row(
        "openrouter/s01-monthly-cap", monthlyCap,
        ["identity": "verified", "identity.label": "sk-or-v1-0e6...1c9", "credits": "unavailable not_supplied"]),
    Row("openrouter/s02-lifetime-usage-above-a-monthly-cap", lifetimeAbove, ["credits": "unavailable not_supplied"]),
    Row("openrouter/s03-remaining-missing", lifetimeAbove, ["credits": "unavailable not_supplied"]),
    Row(
        "openrouter/s04-neither-remaining-nor-monthly",
        [
            "key_limit": "unavailable not_supplied", "spend_month": "unavailable not_supplied",
            "spend_today.value": "3.404645509 USD", "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/s05-remaining-below-zero",
        [
            "key_limit.used": "500 USD", "key_limit.remaining": "0 USD", "key_limit.percent": "100",
            "key_limit.limit": "500 USD", "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/s06-remaining-above-the-cap",
        [
            "key_limit.used": "0 USD", "key_limit.remaining": "500 USD", "key_limit.percent": "0",
            "key_limit.limit": "500 USD", "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/s07-no-cap",
        [
            "key_limit": "state unlimited", "key_limit.say": "No limit on this key.", "spend_today.value": "0 USD",
            "spend_week": "unavailable not_supplied", "spend_month": "unavailable not_supplied",
            "plan": "unavailable", "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/s08-silent-zeros", lifetimeAbove,
        ["credits": "unavailable not_supplied", "credits.guard": "credits-trusted"]),
    Row(
        "openrouter/s09-account-refused", lifetimeAbove,
        ["credits": "unavailable not_supplied", "credits.say": "Account credits need a management key."]),
    Row(
        "openrouter/s10-management-key", monthlyCap,
        [
            "credits.value": "74.75 USD", "credits.detail.used": "25.75 USD", "credits.detail.added": "100.5 USD",
            "credits.level": "none",
        ]),
    Row(
        "openrouter/s11-negative-balance",
        [
            "credits.value": "-2.5 USD", "credits.level": "exhausted", "credits.detail.used": "12.5 USD",
            "credits.detail.added": "10 USD",
        ]),
    Row("openrouter/s12-key-refused", ["*": "auth_expired"]),
    Row(
        "openrouter/s13-limit-as-text",
        [
            "key_limit": "unavailable shape_changed", "spend_today.value": "1 USD",
            "spend_week": "unavailable not_supplied", "plan": "unavailable", "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/s14-weekly-cap",
        [
            "key_limit.used": "60 USD", "key_limit.limit": "80 USD", "key_limit.percent": "75",
            "key_limit.remaining": "20 USD", "key_limit.resets": "2026-11-30T00:00:00Z",
            "key_limit.starts": "2026-11-23T00:00:00Z", "credits": "unavailable not_supplied",
        ]),
    Row("openrouter/s15-no-data", ["*": "shape_changed"]),
    Row(
        "openrouter/bug-02-lifetime-spend-against-a-resetting-limit", reportedCap,
        ["credits": "unavailable not_supplied"]),
    Row(
        "openrouter/bug-02-the-same-without-the-remaining-amount", reportedCap,
        ["credits": "unavailable not_supplied"]),
    Row(
        "openrouter/bug-02-neither-remaining-amount-nor-reset",
        [
            "key_limit": "unavailable not_supplied", "spend_month.value": "11.5 USD",
            "credits": "unavailable not_supplied",
        ]),
    Row("openrouter/bug-25-server-error", ["*": "provider_unavailable"]),
    Row(
        "openrouter/cap-zero",
        [
            "key_limit": "unavailable not_supplied", "key_limit.guard": "limit-not-zero",
            "spend_today.value": "3.404645509 USD", "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/cap-negative",
        [
            "key_limit": "unavailable shape_changed", "spend_month.value": "45.457405021 USD",
            "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/cap-not-told",
        [
            "key_limit": "unavailable not_supplied", "spend_month.value": "45.457405021 USD",
            "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/cap-daily",
        [
            "key_limit.used": "3.404645509 USD", "key_limit.limit": "10 USD", "key_limit.percent": "34.04645509",
            "key_limit.resets": "2026-11-26T00:00:00Z", "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/cap-weekly-by-spend",
        [
            "key_limit.used": "3.404645509 USD", "key_limit.limit": "10 USD",
            "key_limit.resets": "2026-11-30T00:00:00Z", "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/cap-that-never-resets",
        [
            "key_limit.used": "433.286754736 USD", "key_limit.limit": "500 USD", "key_limit.percent": "86.6573509472",
            "key_limit.resets": "none", "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/cap-overrun",
        [
            "key_limit.used": "45.457405021 USD", "key_limit.limit": "40 USD", "key_limit.percent": "113.6435125525",
            "credits": "unavailable not_supplied",
        ]),
    Row("openrouter/cap-remaining-null", lifetimeAbove, ["credits": "unavailable not_supplied"]),
    Row(
        "openrouter/cap-reset-not-told",
        [
            "key_limit.used": "45.457405021 USD", "key_limit.limit": "500 USD", "key_limit.resets": "none",
            "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/cap-reset-in-an-unknown-word",
        [
            "key_limit.used": "45.457405021 USD", "key_limit.limit": "500 USD", "key_limit.resets": "none",
            "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/cap-reset-unknown-without-remaining",
        [
            "key_limit": "unavailable shape_changed", "spend_month.value": "45.457405021 USD",
            "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/remaining-as-text",
        [
            "key_limit": "unavailable shape_changed", "spend_month.value": "45.457405021 USD",
            "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/remaining-without-sense",
        [
            "key_limit": "unavailable shape_changed", "spend_month.value": "45.457405021 USD",
            "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/lifetime-usage-negative",
        [
            "key_limit": "unavailable shape_changed", "spend_month.value": "45.457405021 USD",
            "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/tiny-use",
        [
            "key_limit.used": "0.0000018 USD", "key_limit.remaining": "29.9999982 USD",
            "key_limit.percent": "0.000006", "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/byok-counts-by-the-month",
        [
            "key_limit.used": "42.88 USD", "key_limit.limit": "100 USD", "key_limit.percent": "42.88",
            "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/byok-counts-by-the-week",
        ["key_limit.used": "9.25 USD", "key_limit.percent": "9.25", "credits": "unavailable not_supplied"]),
    Row(
        "openrouter/byok-counts-by-the-day",
        ["key_limit.used": "2 USD", "key_limit.percent": "2", "credits": "unavailable not_supplied"]),
    Row(
        "openrouter/byok-and-no-reset",
        [
            "key_limit.used": "25.5 USD", "key_limit.percent": "25.5", "key_limit.resets": "none",
            "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/byok-amount-missing",
        [
            "key_limit": "unavailable not_supplied", "spend_month.value": "25.5 USD",
            "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/byok-amount-of-the-week-missing",
        [
            "key_limit": "unavailable not_supplied", "spend_week.value": "7.25 USD",
            "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/byok-amount-of-the-day-missing",
        [
            "key_limit": "unavailable not_supplied", "spend_today.value": "1.5 USD",
            "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/byok-amount-of-the-month-negative",
        [
            "key_limit": "unavailable shape_changed", "spend_month.value": "25.5 USD",
            "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/byok-amount-of-the-week-negative",
        [
            "key_limit": "unavailable shape_changed", "spend_month.value": "25.5 USD",
            "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/byok-amount-of-the-day-negative",
        [
            "key_limit": "unavailable shape_changed", "spend_month.value": "25.5 USD",
            "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/byok-flag-missing",
        [
            "key_limit": "unavailable not_supplied", "spend_month.value": "25.5 USD",
            "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/byok-flag-missing-and-nothing-spent",
        ["key_limit.used": "25.5 USD", "key_limit.percent": "25.5", "credits": "unavailable not_supplied"]),
    Row(
        "openrouter/byok-not-counted",
        ["key_limit.used": "25.5 USD", "key_limit.percent": "25.5", "credits": "unavailable not_supplied"]),
    Row(
        "openrouter/byok-flag-as-text",
        ["key_limit": "unavailable shape_changed", "credits": "unavailable not_supplied"]),
    Row(
        "openrouter/spend-as-text",
        [
            "spend_today": "unavailable shape_changed", "spend_week.value": "3.404645509 USD",
            "key_limit.percent": "9.0914810042", "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/spend-null",
        [
            "spend_week": "unavailable shape_changed", "spend_today.value": "3.404645509 USD",
            "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/spend-true",
        [
            "spend_month": "unavailable shape_changed", "key_limit.percent": "9.0914810042",
            "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/spend-negative",
        [
            "spend_today": "unavailable shape_changed", "spend_week": "unavailable shape_changed",
            "spend_month": "unavailable shape_changed", "key_limit.percent": "9.0914810042",
            "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/spend-twice",
        [
            "spend_today": "unavailable shape_changed", "spend_week.value": "3 USD", "key_limit": "state unlimited",
            "credits": "unavailable not_supplied",
        ]),
    Row("openrouter/plan-free-tier", ["plan": "Free tier", "credits": "unavailable not_supplied"]),
    Row(
        "openrouter/plan-as-text",
        ["plan": "unavailable", "key_limit.percent": "9.0914810042", "credits": "unavailable not_supplied"]),
    Row(
        "openrouter/creator-null",
        ["identity": "unverified", "identity.label": "k", "credits": "unavailable not_supplied"]),
    Row(
        "openrouter/label-not-told",
        ["identity.label": "none", "key_limit.percent": "9.0914810042", "credits": "unavailable not_supplied"]),
    Row(
        "openrouter/attribution-headers", ["key_limit.percent": "9.0914810042", "credits": "unavailable not_supplied"]),
    Row(
        "openrouter/credits-of-an-ordinary-key",
        [
            "credits.value": "7.5 USD", "credits.level": "none", "credits.detail.used": "2.5 USD",
            "credits.detail.added": "10 USD",
        ]),
    Row("openrouter/credits-used-up", ["credits.value": "0 USD", "credits.level": "exhausted"]),
    Row("openrouter/credits-conflict", ["credits": "unavailable conflict", "credits.guard": "credits-agree"]),
    Row("openrouter/credits-unused", ["credits.value": "10 USD"]),
    Row("openrouter/credits-usage-of-the-key-not-told", ["credits.value": "10 USD"]),
    Row("openrouter/credits-zero-of-a-management-key", ["credits.value": "0 USD", "credits.level": "exhausted"]),
    Row("openrouter/credits-zero-of-a-provisioning-key", ["credits.value": "0 USD", "credits.level": "exhausted"]),
    Row(
        "openrouter/credits-zero-by-the-management-key-used", ["credits.value": "0 USD", "credits.level": "exhausted"]),
    Row("openrouter/credits-as-text", ["credits": "unavailable shape_changed", "key_limit.percent": "9.0914810042"]),
    Row("openrouter/credits-null", ["credits": "unavailable shape_changed", "key_limit.percent": "9.0914810042"]),
    Row(
        "openrouter/credits-without-data",
        ["credits": "unavailable shape_changed", "key_limit.percent": "9.0914810042"]),
    Row("openrouter/credits-negative-total", ["credits": "unavailable shape_changed"]),
    Row("openrouter/credits-negative-usage", ["credits": "unavailable shape_changed"]),
    Row("openrouter/credits-time-out", lifetimeAbove, ["credits": "unavailable timed_out"]),
    Row("openrouter/credits-server-error", lifetimeAbove, ["credits": "unavailable provider_unavailable"]),
    Row("openrouter/credits-page", lifetimeAbove, ["credits": "unavailable not_json"]),
    Row("openrouter/credits-key-refused", lifetimeAbove, ["credits": "unavailable auth_expired"]),
    Row(
        "openrouter/credits-payment-required", lifetimeAbove,
        ["credits": "unavailable permission_denied", "credits.say": "The OpenRouter balance is used up."]),
    Row("openrouter/credits-rate-limited", lifetimeAbove, ["credits": "unavailable rate_limited"]),
    Row("openrouter/payment-required", ["*": "permission_denied"]),
    Row("openrouter/key-forbidden", ["*": "permission_denied"]),
    Row("openrouter/rate-limited", ["*": "rate_limited"]),
    Row("openrouter/rate-limited-without-a-time", ["*": "rate_limited"]),
    Row("openrouter/rate-limited-for-a-second", lifetimeAbove, ["credits": "unavailable not_supplied"]),
    Row("openrouter/gateway-error-once", lifetimeAbove, ["credits": "unavailable not_supplied"]),
    Row("openrouter/gateway-error-twice", ["*": "provider_unavailable"]),
    Row("openrouter/not-found", ["*": "provider_unavailable"]),
    Row("openrouter/redirect", ["*": "provider_unavailable"]),
    Row("openrouter/time-out", ["*": "timed_out"]),
    Row("openrouter/connection-refused-twice", ["*": "network"]),
    Row("openrouter/page-with-200", ["*": "not_json"]),
    Row("openrouter/data-empty", ["*": "shape_changed"]),
    Row("openrouter/data-null", ["*": "shape_changed"]),
    Row("openrouter/data-list", ["*": "shape_changed"]),
    Row("openrouter/no-key", ["*": "missing_credential"]),
    Row(
        "openrouter/only-usage",
        [
            "key_limit": "unavailable not_supplied", "spend_today": "unavailable not_supplied",
            "spend_week": "unavailable not_supplied", "spend_month": "unavailable not_supplied",
            "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/only-usage-daily",
        [
            "key_limit": "unavailable not_supplied", "spend_today": "available",
            "spend_week": "unavailable not_supplied", "spend_month": "unavailable not_supplied",
            "spend_today.value": "1 USD", "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/only-usage-weekly",
        [
            "key_limit": "unavailable not_supplied", "spend_today": "unavailable not_supplied",
            "spend_week": "available", "spend_month": "unavailable not_supplied", "spend_week.value": "2 USD",
            "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/only-usage-monthly",
        [
            "key_limit": "unavailable not_supplied", "spend_today": "unavailable not_supplied",
            "spend_week": "unavailable not_supplied", "spend_month": "available", "spend_month.value": "3 USD",
            "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/only-is-free-tier",
        [
            "key_limit": "unavailable not_supplied", "spend_today": "unavailable not_supplied",
            "spend_week": "unavailable not_supplied", "spend_month": "unavailable not_supplied", "plan": "Free tier",
            "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/only-label",
        [
            "key_limit": "unavailable not_supplied", "spend_today": "unavailable not_supplied",
            "spend_week": "unavailable not_supplied", "spend_month": "unavailable not_supplied",
            "identity": "unverified", "identity.label": "k", "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/spend-of-other-kinds",
        [
            "spend_today": "unavailable shape_changed", "spend_week": "unavailable shape_changed",
            "spend_month": "unavailable shape_changed", "key_limit.percent": "9.0914810042",
            "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/lifetime-usage-null",
        [
            "key_limit": "unavailable shape_changed", "spend_month.value": "45.457405021 USD",
            "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/lifetime-usage-as-text",
        [
            "key_limit": "unavailable shape_changed", "spend_month.value": "45.457405021 USD",
            "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/byok-flag-null",
        [
            "key_limit": "unavailable shape_changed", "spend_month.value": "45.457405021 USD",
            "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/byok-amount-of-the-month-null",
        [
            "key_limit": "unavailable shape_changed", "spend_month.value": "25.5 USD",
            "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/byok-amount-of-the-month-as-text",
        [
            "key_limit": "unavailable shape_changed", "spend_month.value": "25.5 USD",
            "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/byok-amount-of-the-week-null",
        [
            "key_limit": "unavailable shape_changed", "spend_month.value": "25.5 USD",
            "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/byok-amount-of-the-week-as-text",
        [
            "key_limit": "unavailable shape_changed", "spend_month.value": "25.5 USD",
            "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/byok-amount-of-the-day-null",
        [
            "key_limit": "unavailable shape_changed", "spend_month.value": "25.5 USD",
            "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/byok-amount-of-the-day-as-text",
        [
            "key_limit": "unavailable shape_changed", "spend_month.value": "25.5 USD",
            "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/plan-null",
        ["plan": "unavailable", "key_limit.percent": "9.0914810042", "credits": "unavailable not_supplied"]),
    Row(
        "openrouter/credits-zero-and-management-flag-null",
        ["credits": "unavailable shape_changed", "key_limit.percent": "25.5"]),
    Row(
        "openrouter/credits-zero-and-management-flag-as-text",
        ["credits": "unavailable shape_changed", "key_limit.percent": "25.5"]),
    Row(
        "openrouter/credits-zero-and-provisioning-flag-null",
        ["credits": "unavailable shape_changed", "key_limit.percent": "25.5"]),
    Row(
        "openrouter/credits-zero-and-provisioning-flag-as-text",
        ["credits": "unavailable shape_changed", "key_limit.percent": "25.5"]),
    Row(
        "openrouter/label-as-number",
        [
            "identity": "unverified", "identity.label": "none", "key_limit.percent": "25.5",
            "credits": "unavailable not_supplied",
        ]),
    Row(
        "openrouter/attribution-longest",
        ["key_limit.percent": "9.0914810042", "credits": "unavailable not_supplied"]),
    Row(
        "openrouter/attribution-shortest",
        ["key_limit.percent": "9.0914810042", "credits": "unavailable not_supplied"]),
    Row("openrouter/attribution-referer-too-long", ["failure": "spec_invalid"]),
    Row("openrouter/attribution-referer-without-a-host", ["failure": "spec_invalid"]),
    Row("openrouter/attribution-title-too-long", ["failure": "spec_invalid"]),
    Row("openrouter/attribution-title-blank", ["failure": "spec_invalid"]),
]
