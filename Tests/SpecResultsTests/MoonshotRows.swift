/// The balance of an international key.
private let inDollars: [String: String] = [
    "balance.value": "49.58894 USD", "balance.level": "none", "balance.notes": "", "voucher.value": "46.58893 USD",
    "cash.value": "3.00001 USD", "plan": "API credits", "order": "balance voucher cash",
]

/// Moonshot: balances by region, and flags inside an answer with status 200.
let moonshotRows: [Row] = [
    Row("moonshot/s01-international", inDollars),
    Row(
        "moonshot/s02-china",
        [
            "balance.value": "49.58894 CNY", "balance.level": "none", "balance.notes": "",
            "voucher.value": "46.58893 CNY", "cash.value": "3.00001 CNY", "plan": "API credits",
            "order": "balance voucher cash",
        ]),
    Row(
        "moonshot/s03-debt-beside-a-voucher",
        [
            "balance.value": "49.58 USD", "balance.level": "none",
            "balance.notes": "0.42 USD owed; Available differs from cash plus voucher (50.00 USD).",
            "voucher.value": "50 USD", "cash.value": "-0.42 USD",
        ]),
    Row(
        "moonshot/s04-debt",
        [
            "balance.value": "0 USD", "balance.level": "exhausted", "balance.notes": "31.15 USD owed",
            "voucher.value": "0 USD", "cash.value": "-31.14918 USD",
        ]),
    Row("moonshot/s05-low", ["balance.value": "0.4 USD", "balance.level": "low", "balance.notes": ""]),
    Row("moonshot/s06-error-inside-200", ["*": "provider_unavailable", "balance.guard": "success"]),
    Row("moonshot/s07-no-available-balance", ["*": "shape_changed"]),
    Row("moonshot/s08-list", ["*": "shape_changed"]),
    Row("moonshot/s09-key-refused", ["*": "auth_expired"]),
    Row("moonshot/s10-available-null", ["*": "shape_changed"]),
    Row(
        "moonshot/s11-available-alone",
        [
            "balance.value": "5 USD", "balance.notes": "", "voucher": "unavailable not_supplied",
            "cash": "unavailable not_supplied",
        ]),
    Row("moonshot/region-not-set", inDollars),
    Row("moonshot/region-in-another-word", inDollars),
    Row("moonshot/key-refused-in-china", ["*": "auth_expired"]),
    Row("moonshot/status-false", ["*": "provider_unavailable"]),
    Row("moonshot/code-without-scode", ["*": "provider_unavailable"]),
    Row("moonshot/code-missing", ["*": "shape_changed"]),
    Row("moonshot/code-null", ["*": "shape_changed"]),
    Row("moonshot/code-as-text", ["*": "shape_changed"]),
    Row("moonshot/code-not-whole", ["*": "shape_changed"]),
    Row("moonshot/status-missing", ["*": "shape_changed"]),
    Row("moonshot/status-null", ["*": "shape_changed"]),
    Row("moonshot/status-as-number", ["*": "shape_changed"]),
    Row("moonshot/available-as-text", ["*": "shape_changed"]),
    Row("moonshot/available-without-sense", ["*": "shape_changed", "balance.guard": "balance-there"]),
    Row(
        "moonshot/available-negative",
        [
            "balance.value": "-0.5 USD", "balance.level": "exhausted",
            "balance.notes": "0.50 USD owed; Available differs from cash plus voucher (0.00 USD).",
        ]),
    Row("moonshot/available-exactly-one", ["balance.value": "1 USD", "balance.level": "none", "balance.notes": ""]),
    Row("moonshot/mismatch-of-a-cent", ["balance.value": "5.01 USD", "balance.notes": ""]),
    Row(
        "moonshot/mismatch-above-a-cent",
        ["balance.value": "5.011 USD", "balance.notes": "Available differs from cash plus voucher (5.00 USD)."]),
    Row(
        "moonshot/voucher-negative",
        ["voucher": "unavailable shape_changed", "balance.value": "49.58894 USD", "cash.value": "3.00001 USD"]),
    Row(
        "moonshot/voucher-as-text",
        ["voucher": "unavailable shape_changed", "balance.value": "49.58894 USD", "cash.value": "3.00001 USD"]),
    Row(
        "moonshot/cash-null",
        ["cash": "unavailable shape_changed", "balance.value": "49.58894 USD", "voucher.value": "46.58893 USD"]),
    Row("moonshot/cash-without-sense", ["cash": "unavailable shape_changed", "balance.value": "49.58894 USD"]),
    Row("moonshot/key-forbidden", ["*": "auth_expired"]),
    Row("moonshot/not-found", ["*": "shape_changed"]),
    Row("moonshot/rate-limited", ["*": "rate_limited"]),
    Row("moonshot/rate-limited-without-a-time", ["*": "rate_limited"]),
    Row("moonshot/server-error", ["*": "provider_unavailable"]),
    Row("moonshot/time-out", ["*": "timed_out"]),
    Row("moonshot/host-not-found", ["*": "network"]),
    Row("moonshot/page-with-200", ["*": "not_json"]),
    Row("moonshot/no-key", ["*": "missing_credential"]),
    Row("moonshot/code-with-a-null-scode", ["*": "provider_unavailable"]),
    Row("moonshot/code-with-a-number-for-a-scode", ["*": "provider_unavailable"]),
    Row("moonshot/code-before-the-balance", ["*": "provider_unavailable", "balance.guard": "success"]),
    Row("moonshot/available-without-sense-below-zero", ["*": "shape_changed", "balance.guard": "balance-there"]),
    Row(
        "moonshot/available-largest",
        ["balance.value": "999999999 USD", "balance.notes": "", "balance.level": "none"]),
    Row(
        "moonshot/voucher-null",
        ["voucher": "unavailable shape_changed", "balance.value": "49.58894 USD", "cash.value": "3.00001 USD"]),
    Row(
        "moonshot/cash-as-text",
        ["cash": "unavailable shape_changed", "balance.value": "49.58894 USD", "voucher.value": "46.58893 USD"]),
    Row(
        "moonshot/code-with-a-blank-scode",
        ["*": "provider_unavailable", "balance.say": "Moonshot answered code 5 (scode )."]),
]
