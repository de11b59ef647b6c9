/// A percent of 32 with the use of three products.
private let percent: [String: String] = [
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
private let concluded: [String: String] = [
    "weekly.percent": "0", "weekly.starts": "2026-11-23T00:00:00Z", "weekly.resets": "2026-11-30T00:00:00Z",
    "weekly.length": "604800", "weekly.inferred": "true", "weekly.notes": "No included usage reported by Grok.",
    "extra_credits.value": "0 USD", "monthly": "absent", "pool": "absent", "on_demand": "absent", "plan": "SuperGrok",
    "identity": "verified", "identity.email": "dev@example.com", "order": "weekly extra_credits auto_top_up",
]

/// No percent, and a balance of 0.
private let noPercent: [String: String] = [
    "extra_credits.value": "0 USD", "monthly": "absent", "pool": "absent", "on_demand": "absent", "plan": "SuperGrok",
    "identity": "verified", "identity.email": "dev@example.com", "order": "weekly extra_credits auto_top_up",
]

/// The use of three products and a balance, without the week.
private let noWeek: [String: String] = [
    "product.grokbuild.percent": "29", "product.grokbuild.title": "Build",
    "product.grokbuild.resets": "2026-11-30T00:00:00Z", "product.grokchat.percent": "3",
    "product.grokchat.title": "Chat", "product.grokimagine": "unavailable not_supplied",
    "product.grokimagine.title": "Imagine", "extra_credits.value": "12.5 USD", "monthly": "absent", "pool": "absent",
    "on_demand": "absent", "plan": "SuperGrok", "identity": "verified", "identity.email": "dev@example.com",
    "order": "weekly extra_credits auto_top_up product.grokbuild product.grokchat product.grokimagine",
]

/// Grok: percents, and percents that are left out.
let grokSampleRows: [Row] = [
    Row("grok/s01-percent", percent),
    Row("grok/s02-omitted", concluded),
    Row(
        "grok/s03-omitted-of-free", noPercent,
        ["plan": "Free", "weekly": "unavailable unsupported_plan", "weekly.guard": "plan-paid"]),
    Row("grok/s04-percent-null", noWeek, ["weekly": "unavailable shape_changed"]),
    Row(
        "grok/s05-omitted-with-products", noPercent,
        [
            "order": "weekly extra_credits auto_top_up product.api", "weekly": "unavailable conflict",
            "weekly.guard": "other-usage", "product.api.percent": "18",
        ]),
    Row(
        "grok/s05-omitted-with-an-empty-list", noPercent,
        ["weekly": "unavailable conflict", "weekly.guard": "other-usage"]),
    Row(
        "grok/s05-omitted-with-used-null", noPercent,
        ["weekly": "unavailable conflict", "weekly.guard": "other-usage"]),
    Row(
        "grok/s06-zero-with-products", noWeek,
        ["weekly": "unavailable conflict", "weekly.guard": "zero-with-products"]),
    Row(
        "grok/s07-monthly-limit",
        [
            "monthly.percent": "0.558", "monthly.used": "8.37 USD", "monthly.limit": "1500 USD",
            "monthly.starts": "2026-11-01T00:00:00Z", "monthly.resets": "2026-12-01T00:00:00Z", "weekly": "absent",
            "pool": "absent", "extra_credits.value": "0 USD", "plan": "SuperGrok", "identity": "verified",
            "identity.email": "dev@example.com", "order": "monthly extra_credits auto_top_up",
        ]),
    Row(
        "grok/s08-used-up-with-on-demand",
        [
            "weekly.percent": "100", "weekly.resets": "2026-11-30T00:00:00Z", "on_demand.used": "12.5 USD",
            "on_demand.limit": "50 USD", "on_demand.percent": "25", "extra_credits": "absent", "monthly": "absent",
            "plan": "SuperGrok", "identity": "verified", "identity.email": "dev@example.com",
            "order": "weekly on_demand auto_top_up",
        ]),
    Row("grok/s09-negative-balance", percent, ["extra_credits.value": "4.53 USD"]),
    Row("grok/s10-empty-amounts", percent, ["extra_credits.value": "0 USD"]),
    Row("grok/s11-period-over", noPercent, ["weekly": "unavailable not_supplied", "weekly.guard": "active"]),
    Row("grok/s12-above-a-hundred", percent, ["weekly.percent": "104.2"]),
    Row("grok/s13-percent-in-words", ["*": "shape_changed"]),
    Row(
        "grok/s14-flag-missing", noPercent,
        [
            "extra_credits.value": "none", "weekly": "unavailable unsupported_plan", "weekly.guard": "shared-pool",
            "extra_credits": "unavailable unsupported_plan", "extra_credits.guard": "shared-pool",
        ]),
    Row(
        "grok/s14-flag-false", noPercent,
        [
            "extra_credits.value": "none",
            "order": "weekly extra_credits auto_top_up product.grokbuild product.grokchat product.grokimagine",
            "weekly": "unavailable unsupported_plan", "weekly.guard": "shared-pool",
            "extra_credits": "unavailable unsupported_plan", "product.grokbuild": "unavailable unsupported_plan",
            "product.grokbuild.guard": "shared-pool",
        ]),
    Row("grok/s15-not-confirmed", noPercent, ["weekly": "unavailable not_supplied", "weekly.guard": "confirmed"]),
    Row("grok/s16-empty-config", ["*": "shape_changed"]),
    Row(
        "grok/s19-x-premium-plus", noPercent,
        ["plan": "X Premium+", "weekly": "unavailable unsupported_plan", "weekly.guard": "plan-paid"]),
    Row("grok/s20-plan-in-another-spelling", concluded, ["plan": "SuperGrok Lite"]),
    Row(
        "grok/s21-plan-not-told", noPercent,
        ["plan": "unavailable", "weekly": "unavailable unsupported_plan", "weekly.guard": "plan-paid"]),
    Row("grok/s22-percent-without-a-plan", percent, ["plan": "unavailable"]),
    Row(
        "grok/s23-monthly-limit-of-the-second-answer",
        [
            "monthly.percent": "30", "monthly.used": "45 USD", "monthly.limit": "150 USD", "monthly.resets": "none",
            "monthly.starts": "none", "weekly": "absent", "extra_credits.value": "0 USD", "on_demand.used": "0 USD",
            "on_demand.limit": "1 USD", "plan": "SuperGrok", "identity": "verified",
            "identity.email": "dev@example.com",
        ]),
    Row(
        "grok/s24-cap-without-percent",
        [
            "extra_credits.value": "0 USD", "monthly": "absent", "pool": "absent", "plan": "SuperGrok",
            "identity": "verified", "identity.email": "dev@example.com", "weekly": "unavailable not_supplied",
            "weekly.guard": "no-cap", "on_demand.limit": "1 USD",
        ]),
    Row(
        "grok/s25-balance-null", percent,
        ["extra_credits": "unavailable shape_changed", "extra_credits.value": "none"]),
    Row(
        "grok/s25-balance-text", percent,
        ["extra_credits": "unavailable shape_changed", "extra_credits.value": "none"]),
    Row(
        "grok/s25-balance-another-key", percent,
        ["extra_credits": "unavailable shape_changed", "extra_credits.value": "none"]),
    Row(
        "grok/bug-06-percent-left-out-because-it-is-zero", concluded,
        ["weekly.starts": "2026-09-13T16:00:05.123Z", "weekly.resets": "2026-09-20T16:00:05.123Z"]),
    Row(
        "grok/bug-06-percent-left-out-because-it-is-not-reported",
        [
            "weekly": "unavailable unsupported_plan", "weekly.guard": "plan-paid", "weekly.percent": "none",
            "plan": "unavailable",
        ]),
    Row("grok/bug-09-reset-time-in-zulu", percent),
    Row(
        "grok/bug-09-reset-time-with-a-fraction-and-an-offset", percent,
        [
            "weekly.starts": "2026-11-23T00:00:00.500Z", "weekly.resets": "2026-11-30T00:00:00.123Z",
            "weekly.length": "604799.623456", "product.grokbuild.resets": "2026-11-30T00:00:00.123Z",
        ]),
]
