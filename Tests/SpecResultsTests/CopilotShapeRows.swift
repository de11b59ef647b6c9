/// A quarter of chat is used.
private let chat: [String: String] = [
    "chat.percent": "25", "chat.detail.used": "50", "chat.detail.included": "200", "credits_used": "absent",
]

/// A business seat that only tells that it is managed.
private let seat: [String: String] = [
    "premium": "state not_included", "chat": "state not_included", "allowance": "state managed", "plan": "Business",
]

/// Eleven credits of an organization with four seats.
private let organization = seat.merging([
    "org_credits.used": "11 credit", "org_credits.limit": "7600 credit",
    "org_credits.percent": "0.14473684210526315789", "org_credits.detail.projected": "22 credit",
    "org_spend.value": "0.75 USD",
]) { $1 }

/// A report that cannot be read.
private let noReport = seat.merging([
    "org_credits": "unavailable shape_changed", "org_spend": "unavailable shape_changed",
]) { $1 }

/// A report whose credits cannot be read.
private let noCredits = seat.merging([
    "org_credits": "unavailable shape_changed", "org_spend.value": "0.75 USD",
]) { $1 }

/// A report whose money cannot be read.
private let noMoney = seat.merging([
    "org_credits.used": "11 credit", "org_credits.limit": "7600 credit", "org_spend": "unavailable shape_changed",
]) { $1 }

/// A report with a row that is there twice.
private let twice = seat.merging([
    "org_credits": "unavailable conflict", "org_credits.guard": "org-rows", "org_spend": "unavailable conflict",
    "org_spend.guard": "org-rows",
]) { $1 }

/// GitHub Copilot: answers whose shape is another one.
let copilotShapeRows: [Row] = [
    Row(
        "copilot/cr04-nothing-left-of-a-share", chat, ["premium": "unavailable conflict", "premium.guard": "evidence"]),
    Row("copilot/cr04-nothing-left-of-one-point", chat, ["premium.percent": "99"]),
    Row(
        "copilot/cr04-nothing-left-of-more-than-one-point", chat,
        ["premium": "unavailable conflict", "premium.guard": "evidence"]),
    Row("copilot/cr04-one-left-of-a-share", chat, ["premium.percent": "0"]),
    Row(
        "copilot/cr05-unlimited-placeholder-of-an-unknown",
        ["premium.percent": "25", "completions": "state unlimited", "other.mystery": "state unlimited"]),
    Row(
        "copilot/cr08-of-one",
        [
            "chat.percent": "50", "chat.detail.used": "0.5", "chat.detail.included": "1",
            "completions.percent": "75", "completions.detail.used": "0.75", "completions.detail.included": "1",
        ]),
    Row(
        "copilot/cr08-unknown-beside-the-pair",
        ["chat": "absent", "completions": "absent", "other.mystery.percent": "40", "plan": "Free"]),
    Row(
        "copilot/cr08-unknown-placeholder-beside-the-pair",
        ["chat.percent": "75", "completions.percent": "25", "other.mystery": "state not_included", "plan": "Free"]),
    Row("copilot/cr11-counter-of-one", seat, ["credits_used.value": "1 credit"]),
    Row("copilot/cr11-no-premium", seat, ["premium": "absent", "credits_used.value": "5 credit"]),
    Row("copilot/cr11-premium-counter-null", seat, ["credits_used.value": "5 credit"]),
    Row("copilot/cr11-premium-without-a-counter", seat, ["credits_used.value": "5 credit"]),
    Row(
        "copilot/cr11-premium-null",
        [
            "premium": "absent", "chat": "unavailable shape_changed", "other": "unavailable shape_changed",
            "credits_used": "unavailable shape_changed", "plan": "Business",
        ]),
    Row(
        "copilot/cr11-premium-without-an-entitlement",
        ["premium": "unavailable conflict", "chat": "state not_included", "credits_used": "absent"]),
    Row("copilot/cr11-two-counters", seat, ["other.mystery": "state not_included", "credits_used": "absent"]),
    Row(
        "copilot/cr15-organizations-as-text", ["chat": "state unlimited", "allowance": "unavailable shape_changed"]),
    Row("copilot/cr16-seats-as-text", noCredits, ["org_credits.detail.projected": "22 credit"]),
    Row("copilot/cr18-year-missing", noReport),
    Row("copilot/cr18-year-null", noReport),
    Row("copilot/cr18-year-as-text", noReport),
    Row("copilot/cr18-year-true", noReport),
    Row("copilot/error-rate-limited-by-wait-and-count", ["*": "rate_limited", "failure": "rate_limited"]),
    Row(
        "copilot/report-behind-a-page", seat,
        ["org_credits": "unavailable blocked_client", "org_spend": "unavailable blocked_client"]),
    Row(
        "copilot/report-behind-a-page-before-single-sign-on", seat,
        ["org_credits": "unavailable blocked_client", "org_spend": "unavailable blocked_client"]),
    Row("copilot/report-row-twice", twice),
    Row("copilot/report-models-missing", twice),
    Row("copilot/report-row-of-another-price", organization),
    Row("copilot/report-model-missing", organization),
    Row("copilot/report-model-null", organization),
    Row("copilot/report-price-missing", organization),
    Row("copilot/report-price-null", organization),
    Row("copilot/report-model-as-number", noReport),
    Row("copilot/report-price-as-text", noReport),
    Row("copilot/report-product-missing", noReport),
    Row("copilot/report-product-null", noReport),
    Row("copilot/report-product-as-number", noReport),
    Row("copilot/report-sku-missing", noReport),
    Row("copilot/report-sku-null", noReport),
    Row("copilot/report-sku-as-number", noReport),
    Row("copilot/report-unit-null", noReport),
    Row("copilot/report-unit-as-number", noReport),
    Row("copilot/report-rows-null", noReport),
    Row("copilot/report-quantity-null", noCredits),
    Row("copilot/report-quantity-as-text", noCredits),
    Row("copilot/report-quantity-true", noCredits),
    Row("copilot/report-amount-null", noMoney),
    Row("copilot/report-amount-as-text", noMoney),
    Row("copilot/report-amount-true", noMoney),
]
