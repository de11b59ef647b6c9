/// DeepSeek: a balance a currency.
let deepSeekRows: [Row] = [
    Row(
        "deepseek/s01-two-currencies",
        [
            "order": "balance.cny balance.usd", "balance.cny.value": "110.5 CNY",
            "balance.cny.detail.granted": "10.5 CNY", "balance.cny.detail.topped_up": "100 CNY",
            "balance.usd.value": "0 USD", "balance.usd.detail.granted": "0 USD",
            "balance.usd.detail.topped_up": "0 USD", "balance.cny.notes": "",
        ]),
    Row(
        "deepseek/dollars-first",
        ["order": "balance.usd balance.cny", "balance.usd.value": "5.25 USD", "balance.cny.value": "110.5 CNY"]),
    Row(
        "deepseek/no-money-and-dollars",
        ["order": "balance.usd balance.cny", "balance.usd.value": "0 USD", "balance.cny.value": "0 CNY"]),
    Row("deepseek/no-money-and-no-dollars", ["order": "balance.cny balance.eur"]),
    Row(
        "deepseek/first-currency-with-money",
        ["order": "balance.eur balance.gbp balance.cny", "balance.eur.value": "3 EUR", "balance.gbp.value": "7 GBP"]),
    Row("deepseek/debt", ["balance.usd.value": "-1.25 USD", "balance.usd.detail.topped_up": "-1.25 USD"]),
    Row("deepseek/not-usable", ["balance.cny.value": "110.5 CNY", "balance.cny.notes": "Not usable for API calls."]),
    Row("deepseek/not-usable-and-empty", ["balance.usd.value": "0 USD", "balance.usd.notes": ""]),
    Row("deepseek/no-rows", ["*": "not_supplied"]),
    Row("deepseek/rows-missing", ["*": "shape_changed"]),
    Row("deepseek/rows-null", ["*": "shape_changed"]),
    Row("deepseek/row-null", ["*": "shape_changed"]),
    Row("deepseek/text-that-is-no-number", ["*": "shape_changed"]),
    Row("deepseek/number-in-place-of-text", ["*": "shape_changed"]),
    Row("deepseek/amount-missing", ["*": "shape_changed"]),
    Row("deepseek/amount-null", ["*": "shape_changed"]),
    Row("deepseek/amount-without-sense", ["*": "shape_changed"]),
    Row(
        "deepseek/parts-not-told",
        ["balance.usd.value": "1.5 USD", "balance.usd.detail.granted": "none", "balance.usd.detail.topped_up": "none"]),
    Row(
        "deepseek/part-in-words",
        [
            "balance.usd.value": "1.5 USD", "balance.usd.detail.granted": "none",
            "balance.usd.detail.topped_up": "1.5 USD",
        ]),
    Row(
        "deepseek/parts-as-numbers",
        ["balance.usd.value": "1.5 USD", "balance.usd.detail.granted": "none", "balance.usd.detail.topped_up": "none"]),
    Row(
        "deepseek/parts-without-sense",
        ["balance.usd.value": "1.5 USD", "balance.usd.detail.granted": "none", "balance.usd.detail.topped_up": "none"]),
    Row("deepseek/currency-unknown", ["*": "shape_changed"]),
    Row("deepseek/currency-missing", ["*": "shape_changed"]),
    Row("deepseek/currency-twice", ["*": "conflict"]),
    Row(
        "deepseek/flag-missing",
        ["balance.cny.value": "110.5 CNY", "balance.cny.notes": "Whether it is usable is not told."]),
    Row(
        "deepseek/flag-null",
        ["balance.cny.value": "110.5 CNY", "balance.cny.notes": "Whether it is usable is not told."]),
    Row("deepseek/flag-in-words", ["balance.cny.value": "110.5 CNY", "balance.cny.notes": ""]),
    Row("deepseek/currency-null", ["*": "shape_changed"]),
    Row("deepseek/eleven-rows", ["*": "limit_exceeded"]),
    Row("deepseek/key-refused", ["*": "auth_expired"]),
    Row("deepseek/key-forbidden", ["*": "auth_expired"]),
    Row("deepseek/payment-required", ["*": "provider_unavailable"]),
    Row("deepseek/not-found", ["*": "provider_unavailable"]),
    Row("deepseek/rate-limited", ["*": "rate_limited"]),
    Row("deepseek/rate-limited-without-a-time", ["*": "rate_limited"]),
    Row("deepseek/server-error", ["*": "provider_unavailable"]),
    Row("deepseek/time-out", ["*": "timed_out"]),
    Row("deepseek/page-with-200", ["*": "not_json"]),
    Row("deepseek/no-key", ["*": "missing_credential"]),
    Row(
        "deepseek/parts-null",
        [
            "balance.usd.value": "1.5 USD", "balance.usd.detail.granted": "none",
            "balance.usd.detail.topped_up": "none",
        ]),
    Row(
        "deepseek/ten-rows",
        ["balance.usd.value": "1 USD", "balance.aud.value": "1 AUD", "balance.jpy.value": "1 JPY"]),
]
