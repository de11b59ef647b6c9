/// A percent of 32 with the use of three products.
private let percentToo: [String: String] = [
    "weekly.percent": "32", "weekly.starts": "2026-11-23T00:00:00Z", "weekly.resets": "2026-11-30T00:00:00Z",
    "weekly.length": "604800", "weekly.inferred": "false", "weekly.notes": "", "product.grokbuild.percent": "29",
    "product.grokbuild.title": "Build", "product.grokbuild.resets": "2026-11-30T00:00:00Z",
    "product.grokchat.percent": "3", "product.grokchat.title": "Chat",
    "product.grokimagine": "unavailable not_supplied", "product.grokimagine.title": "Imagine",
    "extra_credits.value": "12.5 USD", "monthly": "absent", "pool": "absent", "on_demand": "absent",
    "plan": "SuperGrok", "identity": "verified", "identity.email": "dev@example.com",
    "order": "weekly extra_credits auto_top_up product.grokbuild product.grokchat product.grokimagine",
]

/// A percent of 0 that was concluded.
private let concludedToo: [String: String] = [
    "weekly.percent": "0", "weekly.starts": "2026-11-23T00:00:00Z", "weekly.resets": "2026-11-30T00:00:00Z",
    "weekly.length": "604800", "weekly.inferred": "true", "weekly.notes": "No included usage reported by Grok.",
    "extra_credits.value": "0 USD", "monthly": "absent", "pool": "absent", "on_demand": "absent", "plan": "SuperGrok",
    "identity": "verified", "identity.email": "dev@example.com", "order": "weekly extra_credits auto_top_up",
]

/// No percent, and a balance of 0.
private let noPercentToo: [String: String] = [
    "extra_credits.value": "0 USD", "monthly": "absent", "pool": "absent", "on_demand": "absent", "plan": "SuperGrok",
    "identity": "verified", "identity.email": "dev@example.com", "order": "weekly extra_credits auto_top_up",
]

/// Grok: the login, plans, amounts and failures.
let grokRuleRows: [Row] = [
    Row("grok/no-login", ["*": "missing_credential", "failure": "missing_credential"]),
    Row("grok/login-expired", ["*": "auth_expired"]),
    Row("grok/login-expired-by-its-token", ["*": "auth_expired"]),
    Row("grok/login-ends-later-than-its-token", percentToo),
    Row("grok/login-of-a-team", ["*": "unsupported_plan"]),
    Row("grok/login-of-no-known-kind", percentToo),
    Row("grok/account-of-a-team", ["*": "unsupported_plan"]),
    Row("grok/account-of-a-user", percentToo),
    Row("grok/token-without-a-user", percentToo),
    Row("grok/client-version", percentToo),
    Row("grok/user-fails", percentToo, ["identity": "unverified", "identity.email": "none"]),
    Row("grok/user-with-nulls", percentToo, ["identity": "unverified", "identity.email": "none"]),
    Row("grok/user-blank", percentToo, ["identity": "unverified", "identity.email": "none"]),
    Row("grok/percent-negative", ["*": "shape_changed"]),
    Row("grok/percent-true", ["*": "shape_changed"]),
    Row("grok/percent-object", ["*": "shape_changed"]),
    Row("grok/percent-far-above-a-hundred", percentToo, ["weekly.percent": "100001"]),
    Row(
        "grok/percent-zero",
        [
            "weekly.percent": "0", "weekly.starts": "2026-11-23T00:00:00Z", "weekly.resets": "2026-11-30T00:00:00Z",
            "weekly.length": "604800", "weekly.inferred": "false", "weekly.notes": "",
            "product.grokbuild.percent": "0",
        ]),
    Row("grok/percent-below-one", percentToo, ["weekly.percent": "0.4"]),
    Row("grok/percent-just-below-all", percentToo, ["weekly.percent": "99.994"]),
    Row(
        "grok/percent-monthly",
        [
            "product.grokbuild.percent": "29", "product.grokbuild.title": "Build",
            "product.grokbuild.resets": "2026-12-01T00:00:00Z", "product.grokchat.percent": "3",
            "product.grokchat.title": "Chat", "product.grokimagine": "unavailable not_supplied",
            "product.grokimagine.title": "Imagine", "extra_credits.value": "12.5 USD", "pool": "absent",
            "on_demand": "absent", "plan": "SuperGrok", "identity": "verified", "identity.email": "dev@example.com",
            "weekly": "absent", "monthly.percent": "32", "monthly.resets": "2026-12-01T00:00:00Z",
            "monthly.starts": "2026-11-01T00:00:00Z",
        ]),
    Row(
        "grok/percent-monthly-near-its-end",
        ["weekly": "absent", "monthly.percent": "32", "monthly.resets": "2026-11-28T00:00:00Z"]),
    Row(
        "grok/percent-without-a-type",
        [
            "product.grokbuild.percent": "29", "product.grokbuild.title": "Build",
            "product.grokbuild.resets": "2026-11-30T00:00:00Z", "product.grokchat.percent": "3",
            "product.grokchat.title": "Chat", "product.grokimagine": "unavailable not_supplied",
            "product.grokimagine.title": "Imagine", "extra_credits.value": "12.5 USD", "monthly": "absent",
            "on_demand": "absent", "plan": "SuperGrok", "identity": "verified", "identity.email": "dev@example.com",
            "weekly": "absent", "pool.percent": "32",
        ]),
    Row("grok/percent-of-an-unknown-type", ["weekly": "absent", "monthly": "absent", "pool.percent": "32"]),
    Row(
        "grok/percent-without-a-period",
        [
            "weekly": "absent", "monthly": "absent", "pool.percent": "32", "pool.resets": "none",
            "product.grokbuild.percent": "29", "product.grokbuild.resets": "none",
        ]),
    Row(
        "grok/percent-without-a-period-and-a-shared-pool",
        ["weekly": "absent", "pool": "unavailable unsupported_plan", "pool.guard": "shared-pool"]),
    Row("grok/percent-of-a-period-that-is-over", ["weekly.percent": "32", "weekly.resets": "2026-11-23T00:00:00Z"]),
    Row(
        "grok/percent-of-a-period-to-come",
        ["weekly": "unavailable conflict", "weekly.guard": "begun", "extra_credits.value": "12.5 USD"]),
    Row("grok/percent-of-a-period-that-begins-now", ["weekly.percent": "32", "weekly.resets": "2026-12-02T12:00:00Z"]),
    Row(
        "grok/period-null",
        ["weekly": "unavailable shape_changed", "extra_credits.value": "12.5 USD", "plan": "SuperGrok"]),
    Row("grok/period-without-an-end", ["weekly.percent": "32", "weekly.resets": "none"]),
    Row("grok/type-null", ["weekly": "unavailable shape_changed", "extra_credits.value": "12.5 USD"]),
    Row(
        "grok/flag-null",
        [
            "weekly": "unavailable shape_changed", "extra_credits": "unavailable shape_changed",
            "product.grokbuild": "unavailable shape_changed",
        ]),
    Row(
        "grok/omitted-without-a-period", noPercentToo,
        ["weekly": "unavailable not_supplied", "weekly.guard": "period-told"]),
    Row(
        "grok/omitted-without-a-type", noPercentToo,
        ["weekly": "unavailable not_supplied", "weekly.guard": "period-known"]),
    Row("grok/omitted-in-a-month", noPercentToo, ["weekly": "unavailable not_supplied", "weekly.guard": "is-weekly"]),
    Row(
        "grok/omitted-in-a-week-to-come", noPercentToo,
        ["weekly": "unavailable not_supplied", "weekly.guard": "active"]),
    Row(
        "grok/omitted-in-a-week-that-begins-now", concludedToo,
        ["weekly.starts": "2026-11-25T12:00:00Z", "weekly.resets": "2026-12-02T12:00:00Z"]),
    Row(
        "grok/omitted-in-a-week-that-ends-now", noPercentToo,
        ["weekly": "unavailable not_supplied", "weekly.guard": "active"]),
    Row(
        "grok/omitted-in-a-week-without-a-start",
        ["weekly": "unavailable shape_changed", "extra_credits.value": "0 USD"]),
    Row(
        "grok/omitted-in-six-days", concludedToo, ["weekly.resets": "2026-11-29T00:00:00Z", "weekly.length": "518400"]),
    Row(
        "grok/omitted-in-less-than-six-days", noPercentToo,
        ["weekly": "unavailable not_supplied", "weekly.guard": "a-week-long"]),
    Row(
        "grok/omitted-in-eight-days", concludedToo,
        ["weekly.resets": "2026-12-01T00:00:00Z", "weekly.length": "691200"]),
    Row(
        "grok/omitted-in-more-than-eight-days", noPercentToo,
        ["weekly": "unavailable not_supplied", "weekly.guard": "a-week-long"]),
    Row("grok/omitted-with-a-total", noPercentToo, ["weekly": "unavailable conflict", "weekly.guard": "other-usage"]),
    Row("grok/omitted-with-a-limit", noPercentToo, ["weekly": "unavailable conflict", "weekly.guard": "other-usage"]),
    Row(
        "grok/omitted-with-on-demand-used", noPercentToo,
        ["weekly": "unavailable conflict", "weekly.guard": "other-usage"]),
    Row(
        "grok/omitted-with-on-demand-negative", noPercentToo,
        ["weekly": "unavailable conflict", "weekly.guard": "other-usage"]),
    Row("grok/omitted-with-on-demand-malformed", noPercentToo, ["weekly": "unavailable shape_changed"]),
    Row("grok/omitted-without-on-demand", concludedToo),
    Row("grok/omitted-with-an-empty-cap", concludedToo),
    Row(
        "grok/omitted-with-a-malformed-cap",
        [
            "weekly": "unavailable shape_changed", "on_demand": "unavailable shape_changed",
            "extra_credits.value": "0 USD",
        ]),
    Row(
        "grok/omitted-of-an-account-that-shares-nothing-but-has-a-limit",
        ["monthly.percent": "30", "weekly": "absent", "extra_credits": "unavailable unsupported_plan"]),
    Row(
        "grok/omitted-and-the-second-answer-times-out", noPercentToo,
        ["weekly": "unavailable not_supplied", "weekly.guard": "confirmed"]),
    Row(
        "grok/omitted-and-the-second-answer-is-empty", noPercentToo,
        ["weekly": "unavailable not_supplied", "weekly.guard": "confirmed"]),
    Row(
        "grok/omitted-and-the-second-limit-null",
        [
            "weekly": "unavailable shape_changed", "monthly": "unavailable shape_changed",
            "extra_credits.value": "0 USD",
        ]),
    Row("grok/omitted-and-no-second-limit", concludedToo),
    Row("grok/omitted-and-a-second-limit-without-use", concludedToo),
    Row(
        "grok/monthly-limit-with-a-billing-period",
        ["monthly.percent": "30", "monthly.resets": "2026-12-05T00:00:00Z", "monthly.starts": "none"]),
    Row(
        "grok/monthly-limit-with-a-period-of-its-own",
        ["monthly.percent": "30", "monthly.resets": "2026-12-06T00:00:00Z"]),
    Row(
        "grok/billing-period-is-no-reset-of-a-week", ["weekly": "absent", "pool.percent": "32", "pool.resets": "none"]),
    Row("grok/plan-supergrok-plus", concludedToo, ["plan": "SuperGrok Plus"]),
    Row("grok/plan-supergrok-heavy", concludedToo, ["plan": "SuperGrok Heavy"]),
    Row(
        "grok/plan-heavy-in-capitals", noPercentToo,
        ["plan": "SuperGrok Heavy", "weekly": "unavailable unsupported_plan", "weekly.guard": "plan-paid"]),
    Row(
        "grok/plan-x-basic", noPercentToo,
        ["plan": "X Basic", "weekly": "unavailable unsupported_plan", "weekly.guard": "plan-paid"]),
    Row(
        "grok/plan-x-premium", noPercentToo,
        ["plan": "X Premium", "weekly": "unavailable unsupported_plan", "weekly.guard": "plan-paid"]),
    Row(
        "grok/plan-api-key", noPercentToo,
        ["plan": "API Key", "weekly": "unavailable unsupported_plan", "weekly.guard": "plan-paid"]),
    Row(
        "grok/plan-unknown", noPercentToo,
        ["plan": "Grok Ultra", "weekly": "unavailable unsupported_plan", "weekly.guard": "plan-paid"]),
    Row("grok/plan-in-other-letters-supergrok", percentToo),
    Row("grok/plan-in-other-letters-supergrok-lite", percentToo, ["plan": "SuperGrok Lite"]),
    Row("grok/plan-in-other-letters-supergrok-plus", percentToo, ["plan": "SuperGrok Plus"]),
    Row("grok/plan-in-other-letters-x-basic", percentToo, ["plan": "X Basic"]),
    Row("grok/plan-in-other-letters-x-premium", percentToo, ["plan": "X Premium"]),
    Row("grok/plan-in-other-letters-x-premium-plus", percentToo, ["plan": "X Premium+"]),
    Row("grok/plan-in-other-letters-free", percentToo, ["plan": "Free"]),
    Row("grok/plan-in-other-letters-api-key", percentToo, ["plan": "API Key"]),
    Row("grok/plan-by-its-second-key", concludedToo),
    Row("grok/plan-by-its-second-key-in-camel", concludedToo),
    Row(
        "grok/plan-by-its-first-key", noPercentToo,
        ["plan": "Free", "weekly": "unavailable unsupported_plan", "weekly.guard": "plan-paid"]),
    Row("grok/plan-blank", percentToo, ["plan": "unavailable"]),
    Row(
        "grok/plan-paid-here-and-free-there", noPercentToo,
        ["weekly": "unavailable unsupported_plan", "weekly.guard": "plan-paid"]),
    Row(
        "grok/plan-paid-here-and-none-there", noPercentToo,
        ["weekly": "unavailable unsupported_plan", "weekly.guard": "plan-paid"]),
    Row(
        "grok/plan-paid-here-and-not-told-there", noPercentToo,
        ["weekly": "unavailable unsupported_plan", "weekly.guard": "plan-paid"]),
    Row(
        "grok/plan-paid-here-and-unknown-there", noPercentToo,
        ["weekly": "unavailable unsupported_plan", "weekly.guard": "plan-paid"]),
    Row(
        "grok/plan-of-the-live-answer-alone", noPercentToo,
        ["plan": "unavailable", "weekly": "unavailable unsupported_plan", "weekly.guard": "plan-paid"]),
    Row("grok/plan-without-the-live-answer", concludedToo, ["identity": "unverified", "identity.email": "none"]),
    Row(
        "grok/amounts-at-the-root",
        [
            "weekly.percent": "32", "weekly.starts": "2026-11-23T00:00:00Z", "weekly.resets": "2026-11-30T00:00:00Z",
            "weekly.length": "604800", "weekly.inferred": "false", "weekly.notes": "",
            "product.grokbuild.percent": "29", "product.grokbuild.title": "Build",
            "product.grokbuild.resets": "2026-11-30T00:00:00Z", "product.grokchat.percent": "3",
            "product.grokchat.title": "Chat", "product.grokimagine": "unavailable not_supplied",
            "product.grokimagine.title": "Imagine", "monthly": "absent", "pool": "absent", "on_demand": "absent",
            "plan": "SuperGrok", "identity": "verified", "identity.email": "dev@example.com",
            "extra_credits": "absent",
        ]),
    Row(
        "grok/balance-with-a-fraction",
        [
            "weekly.percent": "32", "weekly.starts": "2026-11-23T00:00:00Z", "weekly.resets": "2026-11-30T00:00:00Z",
            "weekly.length": "604800", "weekly.inferred": "false", "weekly.notes": "",
            "product.grokbuild.percent": "29", "product.grokbuild.title": "Build",
            "product.grokbuild.resets": "2026-11-30T00:00:00Z", "product.grokchat.percent": "3",
            "product.grokchat.title": "Chat", "product.grokimagine": "unavailable not_supplied",
            "product.grokimagine.title": "Imagine", "monthly": "absent", "pool": "absent", "on_demand": "absent",
            "plan": "SuperGrok", "identity": "verified", "identity.email": "dev@example.com",
            "order": "weekly extra_credits auto_top_up product.grokbuild product.grokchat product.grokimagine",
            "extra_credits": "unavailable shape_changed",
        ]),
    Row("grok/balance-of-cents-is-no-dollars", percentToo, ["extra_credits.value": "4.88 USD"]),
    Row(
        "grok/on-demand-without-use",
        [
            "weekly.percent": "32", "weekly.starts": "2026-11-23T00:00:00Z", "weekly.resets": "2026-11-30T00:00:00Z",
            "weekly.length": "604800", "weekly.inferred": "false", "weekly.notes": "",
            "product.grokbuild.percent": "29", "product.grokbuild.title": "Build",
            "product.grokbuild.resets": "2026-11-30T00:00:00Z", "product.grokchat.percent": "3",
            "product.grokchat.title": "Chat", "product.grokimagine": "unavailable not_supplied",
            "product.grokimagine.title": "Imagine", "extra_credits.value": "12.5 USD", "monthly": "absent",
            "pool": "absent", "plan": "SuperGrok", "identity": "verified", "identity.email": "dev@example.com",
            "on_demand": "unavailable not_supplied",
        ]),
    Row(
        "grok/products-null",
        [
            "weekly.percent": "32", "weekly.starts": "2026-11-23T00:00:00Z", "weekly.resets": "2026-11-30T00:00:00Z",
            "weekly.length": "604800", "weekly.inferred": "false", "weekly.notes": "",
            "extra_credits.value": "12.5 USD", "order": "weekly extra_credits auto_top_up",
        ]),
    Row(
        "grok/products-in-capitals",
        [
            "product.product_grok_build.title": "Build", "product.product_grok_chat.title": "Chat",
            "product.product_grok_imagine.title": "Imagine", "product.product_api.title": "API",
            "product.api.title": "API", "product.grokvoice.title": "GrokVoice", "product.grokvoice.percent": "6",
        ]),
    Row(
        "grok/product-null",
        [
            "weekly.percent": "32", "weekly.starts": "2026-11-23T00:00:00Z", "weekly.resets": "2026-11-30T00:00:00Z",
            "weekly.length": "604800", "weekly.inferred": "false", "weekly.notes": "",
            "product.grokbuild": "unavailable not_supplied", "product.grokchat": "unavailable shape_changed",
        ]),
    Row(
        "grok/product-negative",
        [
            "weekly.percent": "32", "weekly.starts": "2026-11-23T00:00:00Z", "weekly.resets": "2026-11-30T00:00:00Z",
            "weekly.length": "604800", "weekly.inferred": "false", "weekly.notes": "",
            "product.grokbuild": "unavailable shape_changed",
        ]),
    Row("grok/config-missing", ["*": "shape_changed"]),
    Row("grok/config-null", ["*": "shape_changed"]),
    Row("grok/only-a-percent", ["weekly": "absent", "plan": "SuperGrok"]),
    Row(
        "grok/only-a-period",
        ["weekly": "unavailable unsupported_plan", "weekly.guard": "shared-pool", "plan": "SuperGrok"]),
    Row(
        "grok/only-a-billing-period",
        ["weekly": "unavailable unsupported_plan", "weekly.guard": "shared-pool", "plan": "SuperGrok"]),
    Row(
        "grok/only-a-balance",
        ["weekly": "unavailable unsupported_plan", "weekly.guard": "shared-pool", "plan": "SuperGrok"]),
    Row(
        "grok/only-a-cap",
        ["weekly": "unavailable unsupported_plan", "weekly.guard": "shared-pool", "plan": "SuperGrok"]),
    Row("grok/not-json", ["*": "not_json"]),
    Row("grok/refused", ["*": "auth_expired"]),
    Row("grok/forbidden", ["*": "auth_expired"]),
    Row("grok/not-found", ["*": "shape_changed"]),
    Row("grok/too-old", ["*": "blocked_client"]),
    Row("grok/payment", ["*": "unsupported_plan"]),
    Row("grok/sent-elsewhere", ["*": "unsupported_plan"]),
    Row("grok/rate-limited", ["*": "rate_limited"]),
    Row("grok/free-use-exhausted", ["weekly": "state exhausted", "failure": "none"]),
    Row("grok/server-error", ["*": "provider_unavailable"]),
    Row("grok/settings-refused", percentToo, ["plan": "unavailable"]),
    Row("grok/settings-too-old", percentToo, ["plan": "unavailable"]),
    Row("grok/time-out", ["*": "timed_out"]),
    Row(
        "grok/top-up-on", percentToo,
        [
            "auto_top_up.value": "25 USD", "auto_top_up.title": "Automatic top-up",
            "auto_top_up.detail.below": "5 USD", "auto_top_up.detail.most_a_month": "100 USD",
        ]),
    Row("grok/top-up-off", percentToo, ["auto_top_up": "state disabled"]),
    Row("grok/top-up-flag-left-out", percentToo, ["auto_top_up": "state disabled"]),
    Row("grok/top-up-flag-null", percentToo, ["auto_top_up": "unavailable shape_changed"]),
    Row("grok/top-up-flag-as-text", percentToo, ["auto_top_up": "unavailable shape_changed"]),
    Row(
        "grok/top-up-without-more", percentToo,
        [
            "auto_top_up.value": "25 USD", "auto_top_up.title": "Automatic top-up",
            "auto_top_up.detail.below": "none", "auto_top_up.detail.most_a_month": "none",
        ]),
    Row("grok/top-up-without-an-amount", percentToo, ["auto_top_up": "unavailable shape_changed"]),
    Row("grok/top-up-without-a-rule", percentToo, ["auto_top_up": "unavailable shape_changed"]),
    Row("grok/top-up-fails", percentToo, ["auto_top_up": "unavailable provider_unavailable", "failure": "none"]),
    Row("grok/account-of-another-user", ["*": "identity_mismatch", "identity": "unverified", "plan": "unavailable"]),
    Row("grok/account-as-pinned", percentToo),
    Row("grok/account-not-told", percentToo, ["identity": "unverified", "identity.email": "none"]),
    Row("grok/bug-01-one-percent", percentToo, ["weekly.percent": "1"]),
    Row("grok/bug-12-unknown-plan", percentToo, ["plan": "SuperGrok Ultra 2027"]),
    Row("grok/bug-21-redirect-to-another-host", ["*": "unsupported_plan"]),
    Row("grok/bug-21-redirect-to-plain-http", ["*": "unsupported_plan"]),
    Row("grok/bug-21-redirect-to-another-port", ["*": "unsupported_plan"]),
    Row("grok/bug-22-gateway-challenge", ["*": "blocked_client", "failure": "blocked_client"]),
    Row("grok/bug-23-two-accounts-with-one-address", percentToo, ["identity.id": "user-other"]),
    Row("grok/client-version-in-two-parts", ["*": "spec_invalid"]),
    Row(
        "grok/products-fifty",
        [
            "weekly.percent": "32", "weekly.starts": "2026-11-23T00:00:00Z", "weekly.resets": "2026-11-30T00:00:00Z",
            "weekly.length": "604800", "weekly.inferred": "false", "weekly.notes": "", "product.sample0.percent": "1",
            "product.sample49.percent": "1",
        ]),
    Row(
        "grok/products-too-many",
        [
            "weekly.percent": "32", "weekly.starts": "2026-11-23T00:00:00Z", "weekly.resets": "2026-11-30T00:00:00Z",
            "weekly.length": "604800", "weekly.inferred": "false", "weekly.notes": "",
            "product": "unavailable limit_exceeded",
        ]),
    Row("grok/plan-of-two-keys-1", percentToo, ["plan": "SuperGrok Heavy"]),
    Row("grok/plan-of-two-keys-2", percentToo, ["plan": "SuperGrok Heavy"]),
    Row("grok/plan-of-two-keys-3", percentToo, ["plan": "SuperGrok Heavy"]),
    Row("grok/plan-of-a-null-display", percentToo),
    Row("grok/monthly-limit-with-a-billing-period-of-null", ["monthly.percent": "30", "monthly.resets": "none"]),
    Row("grok/top-up-status-401", percentToo, ["auto_top_up": "unavailable auth_expired"]),
    Row("grok/top-up-status-402", percentToo, ["auto_top_up": "unavailable provider_unavailable"]),
    Row("grok/top-up-status-403", percentToo, ["auto_top_up": "unavailable permission_denied"]),
    Row("grok/top-up-status-404", percentToo, ["auto_top_up": "unavailable provider_unavailable"]),
    Row("grok/top-up-status-302", percentToo, ["auto_top_up": "unavailable provider_unavailable"]),
    Row("grok/top-up-status-426", percentToo, ["auto_top_up": "unavailable blocked_client"]),
    Row("grok/top-up-while-the-free-use-is-used-up", percentToo, ["auto_top_up": "unavailable rate_limited"]),
    Row("grok/free-use-by-another-code", ["*": "rate_limited"]),
    Row("grok/free-use-with-another-status", ["*": "unsupported_plan"]),
    Row("grok/forbidden-by-a-page-elsewhere", percentToo, ["identity": "unverified", "identity.email": "none"]),
    Row(
        "grok/zero-with-products-and-no-shared-pool",
        [
            "weekly": "unavailable unsupported_plan", "weekly.guard": "shared-pool",
            "extra_credits": "unavailable unsupported_plan",
        ]),
    Row(
        "grok/omitted-and-neither-confirmed-nor-in-a-period", noPercentToo,
        ["weekly": "unavailable not_supplied", "weekly.guard": "confirmed"]),
    Row(
        "grok/omitted-in-a-month-that-is-over", noPercentToo,
        ["weekly": "unavailable not_supplied", "weekly.guard": "is-weekly"]),
    Row(
        "grok/omitted-in-ten-days-that-are-over", noPercentToo,
        ["weekly": "unavailable not_supplied", "weekly.guard": "active"]),
    Row(
        "grok/omitted-in-ten-days-of-free", noPercentToo,
        ["plan": "Free", "weekly": "unavailable not_supplied", "weekly.guard": "a-week-long"]),
    Row(
        "grok/omitted-of-free-with-a-cap",
        [
            "extra_credits.value": "0 USD", "monthly": "absent", "pool": "absent", "plan": "Free",
            "identity": "verified", "identity.email": "dev@example.com", "weekly": "unavailable unsupported_plan",
            "weekly.guard": "plan-paid",
        ]),
]
