/// A quarter of 1000 is used.
private let quarter: [String: String] = [
    "premium": "available", "premium.percent": "25", "premium.detail.used": "250 quota",
    "premium.detail.included": "1000 quota",
]

/// The same, and a quarter of chat.
private let chatQuarter: [String: String] = [
    "premium": "available", "premium.percent": "25", "premium.detail.used": "250 quota",
    "premium.detail.included": "1000 quota", "chat": "available", "chat.percent": "25", "chat.detail.used": "50",
    "chat.detail.included": "200",
]

/// A quarter of chat is used.
private let chat: [String: String] = [
    "chat": "available", "chat.percent": "25", "chat.detail.used": "50", "chat.detail.included": "200",
]

/// The older pairs of chat and completions.
private let olderPairs: [String: String] = [
    "chat": "available", "chat.percent": "75", "chat.detail.used": "375", "chat.detail.included": "500",
    "completions": "available", "completions.percent": "25", "completions.detail.used": "1000",
    "completions.detail.included": "4000",
]

/// GitHub Copilot: each rule on its own.
let copilotRuleRows: [Row] = [
    Row("copilot/cr01-negative-entitlement", chat, ["premium": "unavailable shape_changed"]),
    Row("copilot/cr01-negative-fraction", chat, ["premium": "unavailable not_supplied"]),
    Row(
        "copilot/cr01-percent-alone", chat,
        [
            "premium": "available", "premium.percent": "60", "premium.detail.used": "none",
            "premium.detail.included": "none",
        ]),
    Row(
        "copilot/cr01-percent-and-entitlement", chat,
        [
            "premium": "available", "premium.percent": "60", "premium.detail.used": "none",
            "premium.detail.included": "300 quota",
        ]),
    Row(
        "copilot/cr01-one-beyond-is-no-sentinel", chat,
        [
            "premium": "available", "premium.percent": "100.3333", "premium.detail.used": "301 quota",
            "premium.detail.included": "300 quota",
        ]),
    Row(
        "copilot/cr01-numbers-as-text", chatQuarter,
        ["premium.detail.used": "249.5 quota", "overage.value": "3 quota"]),
    Row("copilot/cr01-remaining-as-text", chatQuarter),
    Row("copilot/cr01-number-as-word", chat, ["premium": "unavailable shape_changed"]),
    Row("copilot/cr01-null-percent", chat, ["premium": "unavailable shape_changed"]),
    Row("copilot/cr01-null-entitlement", chat, ["premium": "unavailable shape_changed"]),
    Row("copilot/cr01-null-remaining", chat, ["premium": "unavailable shape_changed"]),
    Row("copilot/cr01-null-more-exact", chat, ["premium": "unavailable shape_changed"]),
    Row("copilot/cr01-percent-too-large", chat, ["premium": "unavailable shape_changed"]),
    Row("copilot/cr01-percent-too-small", chat, ["premium": "unavailable shape_changed"]),
    Row(
        "copilot/cr01-percent-lowest", chat,
        [
            "premium": "available", "premium.percent": "100100", "premium.detail.used": "none",
            "premium.detail.included": "none",
        ]),
    Row("copilot/cr01-entitlement-too-large", chat, ["premium": "unavailable shape_changed"]),
    Row(
        "copilot/cr01-entitlement-largest", chatQuarter,
        ["premium.detail.used": "none", "premium.detail.included": "1000000000 quota"]),
    Row("copilot/cr01-remaining-out-of-range", chat, ["premium": "unavailable shape_changed"]),
    Row("copilot/cr01-exact-out-of-range", chat, ["premium": "unavailable shape_changed"]),
    Row("copilot/cr02-counts-alone", chatQuarter),
    Row(
        "copilot/cr02-never-below-zero", chat,
        [
            "premium": "available", "premium.percent": "0", "premium.detail.used": "none",
            "premium.detail.included": "none",
        ]),
    Row(
        "copilot/cr02-at-101", chat,
        [
            "premium": "available", "premium.percent": "0", "premium.detail.used": "none",
            "premium.detail.included": "none",
        ]),
    Row("copilot/cr02-above-101", chat, ["premium": "unavailable shape_changed"]),
    Row("copilot/cr02-more-left-than-given", chatQuarter, ["premium.percent": "0", "premium.detail.used": "0 quota"]),
    Row("copilot/cr02-reported-wins", chatQuarter, ["premium.detail.used": "255 quota"]),
    Row(
        "copilot/cr02-not-cut-at-100", chat,
        [
            "premium": "available", "premium.percent": "1000", "premium.detail.used": "1000 quota",
            "premium.detail.included": "100 quota",
        ]),
    Row(
        "copilot/cr03-more-exact-count", chat,
        [
            "premium": "available", "premium.percent": "68.4", "premium.detail.used": "1026 quota",
            "premium.detail.included": "1500 quota",
        ]),
    Row(
        "copilot/cr03-more-exact-count-alone", chatQuarter,
        ["premium.percent": "25.05", "premium.detail.used": "250.5 quota"]),
    Row("copilot/cr04-one-point", chatQuarter, ["premium.detail.used": "240 quota"]),
    Row(
        "copilot/cr04-more-than-one-point", chat,
        [
            "premium": "unavailable conflict", "premium.guard": "evidence",
            "premium.say": "Percentage and counts of this allowance disagree.",
        ]),
    Row("copilot/cr04-more-than-one-point-below", chat, ["premium": "unavailable conflict"]),
    Row("copilot/cr04-chat", quarter, ["chat": "unavailable conflict", "chat.guard": "evidence"]),
    Row(
        "copilot/cr04-completions", quarter,
        ["completions": "unavailable conflict", "completions.guard": "evidence"]),
    Row(
        "copilot/cr04-other", quarter,
        [
            "other.agent": "unavailable conflict", "other.agent.guard": "row-evidence", "other.mystery": "available",
            "other.mystery.percent": "60", "other.mystery.detail.used": "60", "other.mystery.detail.included": "100",
        ]),
    Row("copilot/cr05-sentinel", chat, ["premium": "state unlimited"]),
    Row("copilot/cr05-sentinel-as-text", chat, ["premium": "state unlimited"]),
    Row("copilot/cr05-sentinel-against-flag", chat, ["premium": "state unlimited"]),
    Row("copilot/cr05-flag-against-counts", chat, ["premium": "state unlimited"]),
    Row("copilot/cr05-flag-as-text", chat, ["premium": "unavailable shape_changed"]),
    Row("copilot/cr05-flag-null", chat, ["premium": "unavailable shape_changed"]),
    Row(
        "copilot/cr05-completions-and-other", quarter,
        ["completions": "state unlimited", "other.mystery": "state unlimited"]),
    Row("copilot/cr06-placeholder", chat, ["premium": "state not_included"]),
    Row("copilot/cr06-more-exact-zero", chat, ["premium": "state not_included"]),
    Row("copilot/cr06-something-left-of-nothing", chat, ["premium": "unavailable not_supplied"]),
    Row("copilot/cr06-more-exact-something-left", chat, ["premium": "unavailable not_supplied"]),
    Row("copilot/cr06-nothing-left-of-something-untold", chat, ["premium": "unavailable not_supplied"]),
    Row("copilot/cr06-nothing-told-of-the-rest", chat, ["premium": "unavailable not_supplied"]),
    Row(
        "copilot/cr06-completions-and-other", quarter,
        ["completions": "state not_included", "other.mystery": "state not_included", "allowance": "absent"]),
    Row("copilot/cr07-limit-alone", chat, ["premium": "unavailable not_supplied"]),
    Row("copilot/cr07-nothing", chat, ["premium": "unavailable not_supplied"]),
    Row(
        "copilot/cr07-null", quarter,
        [
            "completions": "available", "completions.percent": "25", "completions.detail.used": "50",
            "completions.detail.included": "200", "chat": "unavailable shape_changed",
        ]),
    Row("copilot/cr07-number-in-place-of-premium", chat, ["premium": "unavailable shape_changed"]),
    Row("copilot/cr07-number-in-place-of-an-unknown", chatQuarter, ["other": "unavailable shape_changed"]),
    Row(
        "copilot/cr08-usable-chat-wins", chat,
        [
            "completions": "available", "completions.percent": "25", "completions.detail.used": "1000",
            "completions.detail.included": "4000",
        ]),
    Row(
        "copilot/cr08-usable-completions-win",
        [
            "chat": "available", "chat.percent": "75", "chat.detail.used": "375", "chat.detail.included": "500",
            "completions": "available", "completions.percent": "40", "completions.detail.used": "80",
            "completions.detail.included": "200",
        ]),
    Row("copilot/cr08-unlimited-chat", ["chat": "state unlimited", "completions": "absent", "order": "chat"]),
    Row(
        "copilot/cr08-unlimited-completions",
        ["completions": "state unlimited", "chat": "absent", "order": "completions"]),
    Row(
        "copilot/cr08-unlimited-under-another-name",
        ["completions": "absent", "chat": "absent", "other.code": "state unlimited"]),
    Row("copilot/cr08-paid-premium", quarter, ["chat": "absent", "completions": "absent", "order": "premium"]),
    Row("copilot/cr08-unlimited-premium", ["premium": "state unlimited", "chat": "absent", "completions": "absent"]),
    Row("copilot/cr08-placeholder-premium", olderPairs, ["premium": "state not_included"]),
    Row("copilot/cr08-over-a-placeholder", olderPairs),
    Row("copilot/cr08-over-an-unusable", olderPairs),
    Row(
        "copilot/cr08-conflict-stays",
        [
            "completions": "available", "completions.percent": "25", "completions.detail.used": "1000",
            "completions.detail.included": "4000", "chat": "unavailable conflict",
        ]),
    Row(
        "copilot/cr08-of-nothing",
        ["chat": "unavailable not_supplied", "completions": "unavailable not_supplied", "failure": "not_supplied"]),
    Row(
        "copilot/cr08-more-left-than-given",
        [
            "chat": "available", "chat.percent": "0", "chat.detail.used": "0", "chat.detail.included": "500",
            "completions": "available", "completions.percent": "0", "completions.detail.used": "0",
            "completions.detail.included": "4000",
        ]),
    Row(
        "copilot/cr08-less-than-nothing-left",
        [
            "chat": "available", "chat.percent": "100", "chat.detail.used": "500", "chat.detail.included": "500",
            "completions": "available", "completions.percent": "100", "completions.detail.used": "4000",
            "completions.detail.included": "4000",
        ]),
    Row(
        "copilot/cr08-limits-missing",
        ["chat": "unavailable not_supplied", "completions": "unavailable not_supplied", "failure": "not_supplied"]),
    Row(
        "copilot/cr08-half-of-completions",
        [
            "chat": "available", "chat.percent": "75", "chat.detail.used": "375", "chat.detail.included": "500",
            "completions": "unavailable not_supplied",
        ]),
    Row("copilot/cr08-null-halves", ["chat": "unavailable not_supplied", "completions": "unavailable not_supplied"]),
    Row("copilot/cr08-null-limits", ["chat": "unavailable not_supplied", "completions": "unavailable not_supplied"]),
    Row("copilot/cr08-null-snapshots", olderPairs),
    Row("copilot/cr08-numbers-and-text", olderPairs),
    Row(
        "copilot/cr08-text-that-is-no-number",
        [
            "completions": "available", "completions.percent": "25", "completions.detail.used": "1000",
            "completions.detail.included": "4000", "chat": "unavailable shape_changed",
        ]),
    Row(
        "copilot/cr08-out-of-range",
        ["chat": "unavailable shape_changed", "completions": "unavailable shape_changed"]),
    Row(
        "copilot/cr08-left-out-of-range",
        ["chat": "unavailable shape_changed", "completions": "unavailable shape_changed"]),
    Row(
        "copilot/cr08-largest",
        [
            "chat": "available", "chat.percent": "0", "chat.detail.used": "0", "chat.detail.included": "1000000000",
            "completions": "available", "completions.percent": "100", "completions.detail.used": "1000000000",
            "completions.detail.included": "1000000000",
        ]),
    Row("copilot/cr09-near-chat", chatQuarter, ["order": "premium chat", "chat.title": "Chat"]),
    Row(
        "copilot/cr09-near-chat-beside-chat", chatQuarter,
        [
            "other.chat_messages": "available", "other.chat_messages.percent": "60",
            "other.chat_messages.detail.used": "60", "other.chat_messages.detail.included": "100",
            "order": "premium chat other.chat_messages",
        ]),
    Row(
        "copilot/cr09-two-near-chat", chat,
        [
            "other.chat_messages": "available", "other.chat_messages.percent": "60",
            "other.chat_messages.detail.used": "60", "other.chat_messages.detail.included": "100",
            "order": "chat other.chat_messages",
        ]),
    Row(
        "copilot/cr09-near-premium", chat,
        [
            "other.premium": "available", "other.premium.percent": "60", "other.premium.detail.used": "60",
            "other.premium.detail.included": "100", "other.premium_models": "available",
            "other.premium_models.percent": "60", "other.premium_models.detail.used": "60",
            "other.premium_models.detail.included": "100", "premium": "absent",
        ]),
    Row(
        "copilot/cr09-quota-id-says-nothing", quarter,
        [
            "other.mystery": "available", "other.mystery.percent": "60", "other.mystery.detail.used": "60",
            "other.mystery.detail.included": "100",
        ]),
    Row("copilot/cr09-near-chat-unlimited", ["chat": "state unlimited", "order": "chat"]),
    Row(
        "copilot/cr09-thirty-two-keys", quarter,
        [
            "other.agent_31": "available", "other.agent_31.percent": "60", "other.agent_31.detail.used": "60",
            "other.agent_31.detail.included": "100",
        ]),
    Row("copilot/cr09-too-many-keys", quarter, ["other": "unavailable limit_exceeded"]),
    Row(
        "copilot/cr10-not-permitted", chat,
        [
            "premium": "available", "premium.percent": "115", "premium.detail.used": "575 quota",
            "premium.detail.included": "500 quota", "overage": "absent",
        ]),
    Row(
        "copilot/cr10-permission-missing", chat,
        [
            "premium": "available", "premium.percent": "115", "premium.detail.used": "575 quota",
            "premium.detail.included": "500 quota", "overage": "absent",
        ]),
    Row("copilot/cr10-count-missing", chatQuarter, ["overage": "absent"]),
    Row(
        "copilot/cr10-count-zero-with-overdraft", chat,
        [
            "premium": "available", "premium.percent": "115", "premium.detail.used": "575 quota",
            "premium.detail.included": "500 quota", "overage.value": "0 quota", "overage.inferred": "false",
        ]),
    Row("copilot/cr10-unusable", chat, ["premium": "unavailable not_supplied", "overage": "absent"]),
    Row("copilot/cr10-negative-count", chatQuarter, ["overage": "unavailable shape_changed"]),
    Row("copilot/cr10-count-too-large", chatQuarter, ["overage": "unavailable shape_changed"]),
    Row("copilot/cr10-count-null", chatQuarter, ["overage": "unavailable shape_changed"]),
    Row("copilot/cr10-permission-null", chatQuarter, ["overage": "unavailable shape_changed"]),
    Row(
        "copilot/cr10-nothing-left", chat,
        [
            "premium": "available", "premium.percent": "100", "premium.detail.used": "100 quota",
            "premium.detail.included": "100 quota", "overage": "absent",
        ]),
    Row(
        "copilot/cr11-on-a-placeholder",
        [
            "credits_used.value": "27.5 credit", "premium": "state not_included", "allowance": "state managed",
            "allowance.say": "This seat has no allowance of its own; the organization manages it.",
        ]),
    Row("copilot/cr11-on-an-allowance", quarter, ["credits_used": "absent"]),
    Row("copilot/cr11-on-an-unlimited", ["premium": "state unlimited", "credits_used.value": "5 credit"]),
    Row("copilot/cr11-of-chat", ["credits_used.value": "5 credit"]),
    Row("copilot/cr11-premium-wins", ["credits_used.value": "9 credit"]),
    Row("copilot/cr11-premium-zero", ["credits_used.value": "5 credit"]),
    Row("copilot/cr11-zero", ["credits_used": "absent", "premium": "state not_included"]),
    Row("copilot/cr11-null", ["credits_used": "absent", "premium": "state not_included"]),
    Row("copilot/cr11-as-text", ["credits_used.value": "2111 credit"]),
    Row("copilot/cr11-negative", ["credits_used": "unavailable shape_changed"]),
    Row("copilot/cr11-too-large", ["credits_used": "unavailable shape_changed"]),
    Row("copilot/cr11-largest", ["credits_used.value": "1000000000000 credit"]),
    Row("copilot/cr11-chat-of-an-allowance", chat, ["credits_used": "absent"]),
    Row("copilot/cr12-flag-of-the-allowance", quarter, ["units": "quota AI credits"]),
    Row("copilot/cr12-flag-of-the-answer", quarter, ["units": "quota AI credits"]),
    Row("copilot/cr12-flag-before-the-change", quarter, ["units": "quota AI credits"]),
    Row("copilot/cr12-before-the-change", quarter, ["units": "quota premium requests"]),
    Row("copilot/cr12-at-the-change", quarter, ["units": "quota premium requests"]),
    Row("copilot/cr12-after-the-change", quarter, ["units": "quota AI credits"]),
    Row("copilot/cr12-no-evidence", quarter, ["units": "quota premium requests"]),
    Row("copilot/cr12-denied-after-the-change", quarter, ["units": "quota premium usage"]),
    Row("copilot/cr12-denied-by-the-answer", quarter, ["units": "quota premium usage"]),
    Row("copilot/cr12-denied-before-the-change", quarter, ["units": "quota premium requests"]),
    Row("copilot/cr12-flags-disagree", quarter, ["units": "quota premium usage"]),
    Row("copilot/cr12-flags-disagree-the-other-way", quarter, ["units": "quota premium usage"]),
    Row("copilot/cr12-null-flags", quarter, ["units": "quota premium requests"]),
    Row("copilot/cr12-flag-as-text", quarter, ["units": "none"]),
    Row("copilot/cr12-flag-of-another-allowance", chatQuarter, ["units": "quota AI credits"]),
    Row(
        "copilot/cr13-utc-first", quarter,
        ["premium.resets": "2026-10-01T00:00:00Z", "premium.starts": "2026-09-01T00:00:00Z"]),
    Row(
        "copilot/cr13-then-the-day", quarter,
        ["premium.resets": "2026-10-01T00:00:00Z", "premium.starts": "2026-09-01T00:00:00Z"]),
    Row(
        "copilot/cr13-then-the-older", quarter,
        ["premium.resets": "2026-10-01T00:00:00Z", "premium.starts": "2026-09-01T00:00:00Z"]),
    Row(
        "copilot/cr13-with-an-offset", quarter,
        ["premium.resets": "2026-10-01T00:00:00Z", "premium.starts": "2026-09-01T00:00:00Z"]),
    Row(
        "copilot/cr13-day-with-a-time", quarter,
        ["premium.resets": "2026-10-01T00:00:00Z", "premium.starts": "2026-09-01T00:00:00Z"]),
    Row(
        "copilot/cr13-utc-as-a-day", quarter,
        ["premium.resets": "2026-10-01T00:00:00Z", "premium.starts": "2026-09-01T00:00:00Z"]),
    Row(
        "copilot/cr13-older-with-a-time", quarter,
        ["premium.resets": "2026-10-01T00:00:00Z", "premium.starts": "2026-09-01T00:00:00Z"]),
    Row("copilot/cr13-numbers", quarter, ["premium.resets": "none", "premium.starts": "none"]),
    Row("copilot/cr13-nulls", quarter, ["premium.resets": "none", "premium.starts": "none"]),
    Row("copilot/cr13-words", quarter, ["premium.resets": "none", "premium.starts": "none"]),
    Row("copilot/cr13-none", quarter, ["premium.resets": "none", "premium.starts": "none"]),
    Row(
        "copilot/cr13-overdue", quarter,
        ["premium.resets": "2026-09-01T00:00:00Z", "premium.starts": "2026-08-01T00:00:00Z"]),
    Row(
        "copilot/cr14-short-month", quarter,
        ["premium.resets": "2026-03-31T00:00:00Z", "premium.starts": "2026-02-28T00:00:00Z"]),
    Row(
        "copilot/cr14-over-new-year", quarter,
        ["premium.resets": "2027-01-01T00:00:00Z", "premium.starts": "2026-12-01T00:00:00Z"]),
    Row(
        "copilot/cr15-flag-alone",
        [
            "allowance": "state managed",
            "allowance.say": "This seat has no allowance of its own; the organization manages it.",
            "plan": "Business", "failure": "none", "order": "allowance",
        ]),
    Row(
        "copilot/cr15-flag-of-an-allowance",
        [
            "allowance": "state managed",
            "allowance.say": "This seat has no allowance of its own; the organization manages it.",
            "premium": "state not_included",
        ]),
    Row(
        "copilot/cr15-unlimited",
        [
            "allowance": "state managed",
            "allowance.say": "This seat has no allowance of its own; the organization manages it.",
            "chat": "state unlimited",
        ]),
    Row("copilot/cr15-unlimited-person", ["chat": "state unlimited", "allowance": "absent"]),
    Row(
        "copilot/cr15-counter",
        [
            "allowance": "state managed",
            "allowance.say": "This seat has no allowance of its own; the organization manages it.",
            "credits_used.value": "1 credit",
        ]),
    Row(
        "copilot/cr15-placeholders-alone",
        [
            "failure": "not_supplied", "premium": "unavailable not_supplied", "chat": "unavailable not_supplied",
            "completions": "unavailable not_supplied", "other.mystery": "unavailable not_supplied",
            "allowance": "absent",
        ]),
    Row("copilot/cr15-counter-of-zero", ["failure": "not_supplied"]),
    Row("copilot/cr15-flag-denied", ["failure": "not_supplied"]),
    Row(
        "copilot/cr15-not-of-an-organization",
        [
            "allowance": "state not_included", "allowance.say": "No allowance is reported for this account.",
            "failure": "none",
        ]),
    Row(
        "copilot/cr15-older-chat-alone",
        [
            "chat": "available", "chat.percent": "75", "chat.detail.used": "375", "chat.detail.included": "500",
            "allowance": "absent",
        ]),
    Row(
        "copilot/cr15-older-completions-alone",
        [
            "completions": "available", "completions.percent": "25", "completions.detail.used": "1000",
            "completions.detail.included": "4000", "allowance": "absent",
        ]),
    Row(
        "copilot/cr15-no-plan",
        ["allowance": "state not_included", "allowance.say": "No allowance is reported for this account."]),
    Row(
        "copilot/cr15-of-a-listed-organization",
        [
            "allowance": "state managed",
            "allowance.say": "This seat has no allowance of its own; the organization manages it.",
        ]),
    Row(
        "copilot/cr15-no-organization-listed",
        ["allowance": "state not_included", "allowance.say": "No allowance is reported for this account."]),
    Row(
        "copilot/cr15-enterprise",
        [
            "allowance": "state managed",
            "allowance.say": "This seat has no allowance of its own; the organization manages it.",
            "plan": "Enterprise",
        ]),
    Row(
        "copilot/cr15-usable-other",
        [
            "allowance": "absent", "other.mystery": "available", "other.mystery.percent": "60",
            "other.mystery.detail.used": "60", "other.mystery.detail.included": "100",
        ]),
    Row("copilot/cr15-nothing-at-all", ["failure": "not_supplied", "order": "", "plan": "unavailable"]),
    Row("copilot/plan-free-by-its-word", quarter, ["plan": "Free"]),
    Row("copilot/plan-free-by-its-sku", quarter, ["plan": "Free"]),
    Row("copilot/plan-sku-in-capitals", quarter, ["plan": "Free"]),
    Row("copilot/plan-plus", quarter, ["plan": "Pro+"]),
    Row("copilot/plan-contested-pro-family", quarter, ["plan": "Pro family"]),
    Row("copilot/plan-pro-with-another-sku", quarter, ["plan": "unavailable"]),
    Row("copilot/plan-pro", quarter, ["plan": "Pro"]),
    Row("copilot/plan-individual-without-sku", quarter, ["plan": "unavailable"]),
    Row("copilot/plan-individual-with-a-blank-sku", quarter, ["plan": "unavailable"]),
    Row("copilot/plan-individual-with-a-null-sku", quarter, ["plan": "unavailable"]),
    Row("copilot/plan-word-pro", quarter, ["plan": "Pro"]),
    Row("copilot/plan-word-pro-plus", quarter, ["plan": "Pro+"]),
    Row("copilot/plan-word-individual-max", quarter, ["plan": "Max"]),
    Row("copilot/plan-word-max", quarter, ["plan": "Max"]),
    Row("copilot/plan-word-business", quarter, ["plan": "Business"]),
    Row("copilot/plan-word-enterprise", quarter, ["plan": "Enterprise"]),
    Row("copilot/plan-word-in-capitals", quarter, ["plan": "Enterprise"]),
    Row("copilot/plan-unknown", quarter, ["plan": "unavailable"]),
    Row("copilot/plan-missing", quarter, ["plan": "unavailable"]),
    Row("copilot/plan-null", quarter, ["plan": "unavailable"]),
    Row("copilot/plan-size-proves-nothing", quarter, ["plan": "unavailable"]),
    Row("copilot/identity-null", quarter, ["identity": "unverified"]),
    Row("copilot/identity-blank", quarter, ["identity": "unverified"]),
    Row("copilot/error-no-token", ["*": "missing_credential", "failure": "missing_credential"]),
    Row("copilot/error-token-refused", ["*": "auth_expired", "failure": "auth_expired"]),
    Row("copilot/error-own-login-refused", ["*": "auth_expired", "failure": "auth_expired"]),
    Row("copilot/error-rate-limited-by-wait", ["*": "rate_limited", "failure": "rate_limited"]),
    Row("copilot/error-rate-limited-by-count", ["*": "rate_limited", "failure": "rate_limited"]),
    Row("copilot/error-not-rate-limited", ["*": "permission_denied", "failure": "permission_denied"]),
    Row("copilot/error-too-many-requests", ["*": "rate_limited", "failure": "rate_limited"]),
    Row("copilot/error-forbidden", ["*": "permission_denied", "failure": "permission_denied"]),
    Row("copilot/error-not-found", ["*": "permission_denied", "failure": "permission_denied"]),
    Row("copilot/error-page-with-403", ["*": "blocked_client", "failure": "blocked_client"]),
    Row("copilot/error-page-with-200", ["*": "not_json", "failure": "not_json"]),
    Row("copilot/error-server", ["*": "provider_unavailable", "failure": "provider_unavailable"]),
    Row("copilot/error-timeout", ["*": "timed_out", "failure": "timed_out"]),
    Row("copilot/error-refused-connection", ["*": "network", "failure": "network"]),
    Row("copilot/error-list", ["*": "shape_changed", "failure": "shape_changed"]),
    Row("copilot/cr01-entitlement-as-word", chat, ["premium": "unavailable shape_changed"]),
    Row("copilot/cr01-remaining-as-word", chat, ["premium": "unavailable shape_changed"]),
    Row("copilot/cr01-more-exact-as-word", chat, ["premium": "unavailable shape_changed"]),
    Row(
        "copilot/cr01-entitlement-of-one", chat,
        [
            "premium": "available", "premium.percent": "100", "premium.detail.used": "1 quota",
            "premium.detail.included": "1 quota",
        ]),
    Row(
        "copilot/cr04-conflict-costs-the-overage", chat,
        ["premium": "unavailable conflict", "overage": "unavailable conflict", "overage.guard": "evidence"]),
    Row("copilot/cr10-count-as-word", chatQuarter, ["overage": "unavailable shape_changed"]),
    Row("copilot/cr10-permission-as-word", chatQuarter, ["overage": "unavailable shape_changed"]),
    Row(
        "copilot/cr10-one-beyond", chat,
        [
            "premium": "available", "premium.percent": "100.33333333333333333333", "premium.detail.used": "301 quota",
            "premium.detail.included": "300 quota", "overage.value": "1 quota", "overage.inferred": "true",
        ]),
    Row("copilot/cr10-zero-is-shown", chatQuarter, ["overage.value": "0 quota", "overage.inferred": "false"]),
    Row("copilot/cr11-as-word", ["credits_used": "unavailable shape_changed"]),
    Row("copilot/cr12-flag-of-the-allowance-as-text", quarter, ["units": "none"]),
    Row(
        "copilot/cr08-words-of-completions",
        [
            "chat": "available", "chat.percent": "75", "chat.detail.used": "375", "chat.detail.included": "500",
            "completions": "unavailable shape_changed",
        ]),
    Row(
        "copilot/cr08-words-of-the-limits",
        ["chat": "unavailable shape_changed", "completions": "unavailable shape_changed"]),
    Row(
        "copilot/cr09-thirty-two-unknown-keys",
        [
            "other.agent_32": "available", "other.agent_32.percent": "60", "other.agent_32.detail.used": "60",
            "other.agent_32.detail.included": "100",
        ]),
    Row(
        "copilot/cr14-month-in-utc", quarter,
        ["premium.resets": "2026-03-30T20:00:00Z", "premium.starts": "2026-02-28T20:00:00Z"]),
    Row("copilot/cr15-plan-as-number", ["allowance": "unavailable shape_changed", "plan": "unavailable"]),
    Row("copilot/plan-plus-elsewhere", quarter, ["plan": "Pro"]),
    Row("copilot/plan-sku-as-number", quarter, ["plan": "unavailable"]),
    Row("copilot/error-server-with-a-wait", ["*": "provider_unavailable", "failure": "provider_unavailable"]),
    Row("copilot/error-server-with-nothing-left", ["*": "provider_unavailable", "failure": "provider_unavailable"]),
    Row("copilot/error-page-with-500", ["*": "provider_unavailable", "failure": "provider_unavailable"]),
    Row("copilot/error-page-with-nothing-left", ["*": "rate_limited", "failure": "rate_limited"]),
    Row(
        "copilot/error-forbidden-by-single-sign-on",
        [
            "*": "permission_denied", "failure": "permission_denied",
            "premium.say": "This account has no access to Copilot usage.",
        ]),
]
