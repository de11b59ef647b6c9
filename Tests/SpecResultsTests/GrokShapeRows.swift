/// Grok: answers whose parts are missing, null or of another type.
let grokShapeRows: [Row] = [
    Row("grok/balance-with-an-amount-of-null", ["weekly.percent": "32", "extra_credits": "unavailable shape_changed"]),
    Row("grok/omitted-in-full", ["weekly.percent": "0", "weekly.inferred": "true"]),
    Row("grok/config-is-a-list", ["*": "shape_changed", "failure": "shape_changed"]),
    Row(
        "grok/period-type-as-number",
        [
            "weekly": "unavailable shape_changed", "monthly": "unavailable shape_changed",
            "pool": "unavailable shape_changed", "product.grokbuild.percent": "29", "extra_credits.value": "12.5 USD",
        ]),
    Row("grok/period-start-null", ["weekly": "unavailable shape_changed", "extra_credits.value": "12.5 USD"]),
    Row("grok/period-start-as-number", ["weekly": "unavailable shape_changed", "extra_credits.value": "12.5 USD"]),
    Row("grok/period-end-null", ["weekly.percent": "32", "weekly.resets": "none", "weekly.starts": "none"]),
    Row("grok/period-end-as-number", ["weekly.percent": "32", "weekly.resets": "none", "weekly.starts": "none"]),
    Row(
        "grok/omitted-in-a-week-with-an-end-of-null",
        ["weekly": "unavailable shape_changed", "extra_credits.value": "0 USD"]),
    Row("grok/billing-period-as-number", ["monthly.percent": "30", "monthly.resets": "none"]),
    Row("grok/cap-null", ["weekly.percent": "32", "on_demand": "unavailable shape_changed"]),
    Row(
        "grok/omitted-with-a-cap-of-null",
        ["weekly": "unavailable shape_changed", "on_demand": "unavailable shape_changed"]),
    Row("grok/flag-in-words", ["weekly": "unavailable shape_changed", "extra_credits": "unavailable shape_changed"]),
    Row("grok/omitted-with-use", ["weekly": "unavailable conflict", "weekly.guard": "other-usage"]),
    Row(
        "grok/product-without-a-name",
        ["weekly.percent": "32", "product.grokbuild.percent": "29", "product.row-1": "unavailable shape_changed"]),
    Row(
        "grok/product-with-a-name-of-null",
        ["weekly.percent": "32", "product.grokbuild.percent": "29", "product.row-1": "unavailable shape_changed"]),
    Row(
        "grok/product-with-a-number-for-a-name",
        ["weekly.percent": "32", "product.grokbuild.percent": "29", "product.row-1": "unavailable shape_changed"]),
    Row("grok/product-name-with-a-sign", ["product.grok-build.title": "Build", "product.grok-build.percent": "29"]),
    Row("grok/plan-as-number", ["weekly.percent": "32", "plan": "unavailable"]),
    Row("grok/plan-with-a-sign", ["weekly.percent": "32", "plan": "SuperGrok"]),
    Row("grok/omitted-and-the-live-plan-a-number", ["weekly": "unavailable shape_changed", "plan": "SuperGrok"]),
    Row("grok/account-of-a-kind-in-numbers", ["*": "shape_changed", "plan": "SuperGrok"]),
    Row(
        "grok/second-use-null",
        [
            "monthly": "unavailable shape_changed", "weekly": "unavailable shape_changed",
            "extra_credits.value": "0 USD",
        ]),
    Row("grok/second-end-null", ["monthly.percent": "30", "monthly.resets": "none"]),
    Row("grok/second-end-as-number", ["monthly.percent": "30", "monthly.resets": "none"]),
    Row(
        "grok/second-limit-of-a-cent",
        ["monthly.percent": "100", "monthly.used": "0.01 USD", "monthly.limit": "0.01 USD", "weekly": "absent"]),
    Row("grok/top-up-rule-null", ["weekly.percent": "32", "auto_top_up": "unavailable shape_changed"]),
    Row("grok/top-up-amount-null", ["weekly.percent": "32", "auto_top_up": "unavailable shape_changed"]),
    Row(
        "grok/top-up-threshold-null",
        [
            "weekly.percent": "32", "auto_top_up.value": "25 USD", "auto_top_up.detail.below": "none",
            "auto_top_up.detail.most_a_month": "100 USD",
        ]),
    Row(
        "grok/top-up-end-null",
        [
            "weekly.percent": "32", "auto_top_up.value": "25 USD", "auto_top_up.detail.below": "5 USD",
            "auto_top_up.detail.most_a_month": "none",
        ]),
    Row(
        "grok/percent-zero-with-a-product-not-told",
        ["weekly.percent": "0", "weekly.inferred": "false", "product.grokbuild": "unavailable not_supplied"]),
    Row(
        "grok/percent-zero-with-half-a-point-of-a-product",
        ["weekly": "unavailable conflict", "weekly.guard": "zero-with-products", "product.grokbuild.percent": "0.5"]),
    Row(
        "grok/cap-of-a-cent",
        [
            "weekly.percent": "32", "on_demand.used": "0.01 USD", "on_demand.limit": "0.01 USD",
            "on_demand.percent": "100",
        ]),
    Row(
        "grok/percent-of-a-month-to-come",
        ["monthly": "unavailable conflict", "monthly.guard": "begun", "weekly": "absent"]),
    Row(
        "grok/percent-of-an-unknown-type-to-come",
        ["pool": "unavailable conflict", "pool.guard": "begun", "weekly": "absent"]),
    Row("grok/balance-largest", ["extra_credits.value": "1000000000 USD", "weekly.percent": "32"]),
    Row("grok/balance-most-negative", ["extra_credits.value": "1000000000 USD", "weekly.percent": "32"]),
    Row("grok/balance-without-sense", ["extra_credits": "unavailable shape_changed", "weekly.percent": "32"]),
    Row(
        "grok/balance-without-sense-below-zero",
        ["extra_credits": "unavailable shape_changed", "weekly.percent": "32"]),
]
