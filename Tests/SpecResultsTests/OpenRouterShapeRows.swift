/// OpenRouter: answers whose parts are missing, null or of another type.
let openRouterShapeRows: [Row] = [
    Row(
        "openrouter/only-limit",
        [
            "key_limit": "unavailable not_supplied", "spend_today": "unavailable not_supplied",
            "identity": "unverified", "failure": "not_supplied",
        ]),
    Row(
        "openrouter/spend-of-a-month-as-text",
        [
            "spend_month": "unavailable shape_changed", "spend_today.value": "3.404645509 USD",
            "key_limit.used": "45.457405021 USD",
        ]),
    Row(
        "openrouter/spend-of-a-week-as-text",
        [
            "spend_week": "unavailable shape_changed", "spend_today.value": "3.404645509 USD",
            "key_limit.used": "45.457405021 USD",
        ]),
    Row("openrouter/credits-without-a-total", ["credits": "unavailable shape_changed", "key_limit.used": "25.5 USD"]),
    Row(
        "openrouter/credits-with-a-total-that-is-a-flag",
        ["credits": "unavailable shape_changed", "key_limit.used": "25.5 USD"]),
    Row(
        "openrouter/credits-with-a-total-as-text",
        ["credits": "unavailable shape_changed", "key_limit.used": "25.5 USD"]),
    Row("openrouter/credits-without-use", ["credits": "unavailable shape_changed", "key_limit.used": "25.5 USD"]),
    Row(
        "openrouter/credits-with-a-use-of-null",
        ["credits": "unavailable shape_changed", "key_limit.used": "25.5 USD"]),
    Row(
        "openrouter/cap-of-a-dollar",
        ["key_limit.used": "0.25 USD", "key_limit.limit": "1 USD", "key_limit.percent": "25"]),
    Row(
        "openrouter/credits-of-a-dollar",
        [
            "credits.value": "0.5 USD", "credits.level": "none", "credits.detail.added": "1 USD",
            "credits.detail.used": "0.5 USD",
        ]),
]
