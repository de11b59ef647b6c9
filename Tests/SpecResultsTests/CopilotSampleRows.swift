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

/// Credits of Pro+.
private let proPlus: [String: String] = [
    "premium": "available", "premium.percent": "25", "premium.detail.used": "1749.6 quota",
    "premium.detail.included": "7000 quota", "premium.resets": "2026-10-01T00:00:00Z",
    "premium.starts": "2026-09-01T00:00:00Z", "premium.title": "Premium", "overage": "available",
    "overage.value": "0 quota", "overage.inferred": "false", "chat": "state unlimited",
    "completions": "state unlimited", "plan": "Pro+", "identity": "verified", "identity.label": "octo-demo",
    "order": "premium chat completions overage", "units": "quota AI credits",
]

/// A Business seat of placeholders.
private let placeholders: [String: String] = [
    "premium": "state not_included", "chat": "state not_included", "overage": "absent", "credits_used": "absent",
    "plan": "Business", "order": "premium chat allowance", "failure": "none", "allowance": "state managed",
    "allowance.say": "This seat has no allowance of its own; the organization manages it.",
    "units": "quota AI credits",
]

/// Four Business seats of an organization.
private let organization: [String: String] = [
    "premium": "state not_included", "chat": "state not_included", "overage": "absent", "credits_used": "absent",
    "plan": "Business", "order": "premium chat allowance org_credits org_spend", "failure": "none",
    "allowance": "state managed",
    "allowance.say": "This seat has no allowance of its own; the organization manages it.",
    "units": "quota AI credits", "org_credits": "available", "org_credits.used": "449.198546 credit",
    "org_credits.limit": "7600 credit", "org_credits.percent": "5.91050718421052631579",
    "org_credits.detail.projected": "898.397092 credit", "org_spend.value": "0.5 USD",
    "org_credits.title": "AI credits of the whole organization",
    "org_spend.title": "Billed to the whole organization", "org_credits.resets": "2026-10-01T00:00:00Z",
    "org_credits.starts": "2026-09-01T00:00:00Z", "org_spend.resets": "2026-10-01T00:00:00Z",
]

/// The older pairs of chat and completions.
private let olderPairs: [String: String] = [
    "chat": "available", "chat.percent": "75", "chat.detail.used": "375", "chat.detail.included": "500",
    "completions": "available", "completions.percent": "25", "completions.detail.used": "1000",
    "completions.detail.included": "4000",
]

/// GitHub Copilot: whole answers, and reports of mistakes.
let copilotSampleRows: [Row] = [
    Row("copilot/s01-pro-plus-credits", proPlus),
    Row(
        "copilot/s02-free",
        [
            "chat": "available", "chat.percent": "9", "chat.detail.used": "18", "chat.detail.included": "200",
            "completions": "available", "completions.percent": "0.6", "completions.detail.used": "11",
            "completions.detail.included": "2000", "chat.resets": "2026-10-01T00:00:00Z",
            "chat.starts": "2026-09-01T00:00:00Z", "completions.resets": "2026-10-01T00:00:00Z",
            "completions.starts": "2026-09-01T00:00:00Z", "premium": "state not_included", "overage": "absent",
            "allowance": "absent", "plan": "Free", "order": "premium chat completions", "identity": "unverified",
            "units": "quota AI credits",
        ]),
    Row(
        "copilot/s03-older-free", olderPairs,
        [
            "chat.resets": "2026-10-15T00:00:00Z", "chat.starts": "2026-09-15T00:00:00Z",
            "completions.resets": "2026-10-15T00:00:00Z", "completions.starts": "2026-09-15T00:00:00Z",
            "premium": "absent", "plan": "Free", "order": "chat completions",
        ]),
    Row(
        "copilot/s04-older-free-half",
        [
            "chat": "unavailable not_supplied", "completions": "available", "completions.percent": "25",
            "completions.detail.used": "1000", "completions.detail.included": "4000", "plan": "Free",
            "order": "chat completions",
        ]),
    Row("copilot/s05-business-placeholder", placeholders),
    Row(
        "copilot/s06-business-own-counter",
        [
            "premium": "state unlimited", "chat": "state not_included", "credits_used": "available",
            "credits_used.value": "2111 credit", "premium.percent": "none", "overage": "absent", "plan": "Business",
            "order": "premium chat credits_used allowance", "allowance": "state managed",
            "allowance.say": "This seat has no allowance of its own; the organization manages it.",
        ]),
    Row(
        "copilot/s07-over-quota",
        [
            "premium": "available", "premium.percent": "115", "premium.detail.used": "575 quota",
            "premium.detail.included": "500 quota", "premium.remaining": "0 percent", "overage.value": "75 quota",
            "overage.inferred": "false", "order": "premium overage", "premium.resets": "2026-10-01T00:00:00Z",
            "premium.starts": "2026-09-01T00:00:00Z", "plan": "Pro family",
        ]),
    Row(
        "copilot/s08-fractional",
        [
            "premium": "available", "premium.percent": "21.9", "premium.detail.used": "43.8 quota",
            "premium.detail.included": "200 quota",
        ]),
    Row(
        "copilot/s09-percent-missing", quarter,
        ["chat": "available", "chat.percent": "75", "chat.detail.used": "90", "chat.detail.included": "120"]),
    Row("copilot/s09-percent-and-limit-missing", quarter, ["chat": "unavailable not_supplied"]),
    Row(
        "copilot/s10-conflict", chat,
        ["premium": "unavailable conflict", "premium.guard": "evidence", "overage": "absent"]),
    Row(
        "copilot/s11-bad-dates", quarter,
        ["premium.resets": "none", "premium.starts": "none", "units": "quota premium requests"]),
    Row("copilot/s11-thirtieth-of-february", quarter, ["premium.resets": "none", "premium.starts": "none"]),
    Row(
        "copilot/s12-unknown-key",
        [
            "other.agent_minutes": "available", "other.agent_minutes.percent": "60",
            "other.agent_minutes.detail.used": "60", "other.agent_minutes.detail.included": "100",
            "other.agent_minutes.title": "agent_minutes", "premium": "absent", "chat": "absent",
            "order": "other.agent_minutes", "failure": "none", "other.agent_minutes.resets": "2026-10-01T00:00:00Z",
            "other.agent_minutes.starts": "2026-09-01T00:00:00Z",
        ]),
    Row("copilot/s13-empty", ["failure": "not_supplied", "order": ""]),
    Row("copilot/s14-organization", organization),
    Row(
        "copilot/s14-organization-without-plan", organization,
        ["org_credits.limit": "none", "org_credits.percent": "none"]),
    Row(
        "copilot/s15-organization-refused", proPlus,
        [
            "order": "premium chat completions overage org_credits org_spend",
            "org_credits": "unavailable permission_denied", "org_spend": "unavailable permission_denied",
            "org_credits.say": "Needs an owner or billing manager of the organization.", "failure": "none",
        ]),
    Row("copilot/enterprise-host", quarter),
    Row("copilot/enterprise-host-of-no-host", ["failure": "spec_invalid"]),
    Row("copilot/user-as-given", proPlus),
    Row("copilot/user-in-capitals", proPlus, ["identity.label": "OCTO-Demo"]),
    Row("copilot/user-is-another", ["*": "identity_mismatch", "failure": "identity_mismatch"]),
    Row("copilot/user-not-told", ["*": "identity_mismatch", "failure": "identity_mismatch"]),
    Row("copilot/headers-of-the-user", quarter),
    Row("copilot/other-addresses-are-not-followed", quarter, ["failure": "none"]),
    Row(
        "copilot/bug-04-overage-hidden-by-clamping",
        [
            "premium": "available", "premium.percent": "150", "premium.detail.used": "450 quota",
            "premium.detail.included": "300 quota", "premium.remaining": "0 percent", "overage.value": "150 quota",
            "overage.inferred": "true", "plan": "Pro family",
        ]),
    Row(
        "copilot/bug-14-zero-entitlement-shown-as-0-percent-used",
        [
            "premium": "state unlimited", "premium.percent": "none", "chat": "state unlimited",
            "chat.percent": "none", "credits_used.value": "27 credit", "plan": "Business",
            "allowance": "state managed",
            "allowance.say": "This seat has no allowance of its own; the organization manages it.",
        ]),
    Row("copilot/unlimited-chat-dropped-as-unavailable", quarter, ["chat": "state unlimited"]),
    Row(
        "copilot/missing-values-treated-as-a-full-quota", quarter,
        ["chat": "unavailable not_supplied", "completions": "unavailable not_supplied"]),
    Row("copilot/placeholder-gave-an-overage-of-0", placeholders),
    Row("copilot/user-null", ["*": "identity_mismatch", "failure": "identity_mismatch"]),
    Row("copilot/user-as-number", ["*": "shape_changed", "failure": "shape_changed"]),
    Row("copilot/last-answer-of-the-hour", quarter),
    Row(
        "copilot/inputs-longest", placeholders,
        [
            "order": "premium chat allowance org_credits org_spend", "org_credits": "available",
            "org_credits.used": "760 credit", "org_credits.limit": "none", "org_spend.value": "0 USD",
            "identity": "verified",
        ]),
    Row(
        "copilot/inputs-shortest", placeholders,
        [
            "order": "premium chat allowance org_credits org_spend", "org_credits": "available",
            "org_credits.used": "760 credit", "org_credits.limit": "none", "org_spend.value": "0 USD",
            "identity": "verified",
        ]),
    Row("copilot/inputs-user-too-long", ["failure": "spec_invalid"]),
    Row("copilot/inputs-user-blank", ["failure": "spec_invalid"]),
    Row("copilot/inputs-organization-too-long", ["failure": "spec_invalid"]),
    Row("copilot/inputs-organization-blank", ["failure": "spec_invalid"]),
    Row("copilot/inputs-enterprise-too-long", ["failure": "spec_invalid"]),
    Row("copilot/inputs-enterprise-blank", ["failure": "spec_invalid"]),
    Row("copilot/inputs-editor-too-long", ["failure": "spec_invalid"]),
    Row("copilot/inputs-editor-blank", ["failure": "spec_invalid"]),
    Row("copilot/inputs-plugin-too-long", ["failure": "spec_invalid"]),
    Row("copilot/inputs-plugin-blank", ["failure": "spec_invalid"]),
    Row("copilot/inputs-agent-too-long", ["failure": "spec_invalid"]),
    Row("copilot/inputs-agent-blank", ["failure": "spec_invalid"]),
    Row(
        "copilot/bug-05-missing-number-turned-into-0-percent",
        [
            "premium": "unavailable not_supplied", "premium.percent": "none", "chat": "unavailable shape_changed",
            "chat.percent": "none", "completions": "available", "completions.percent": "25",
            "completions.detail.used": "50", "completions.detail.included": "200",
        ]),
    Row("copilot/bug-09-reset-dropped-with-micros", quarter, ["premium.resets": "2026-09-20T16:00:05.123Z"]),
    Row("copilot/bug-09-reset-dropped-without-a-fraction", quarter, ["premium.resets": "2026-09-20T16:00:05Z"]),
    Row("copilot/bug-09-reset-dropped-with-an-offset", quarter, ["premium.resets": "2026-09-20T16:00:05.500Z"]),
    Row(
        "copilot/bug-08-reset-of-1970-shown", quarter,
        ["premium.resets": "none", "premium.starts": "none", "units": "quota premium requests"]),
    Row("copilot/bug-08-reset-of-2000", quarter, ["premium.resets": "none", "premium.starts": "none"]),
    Row(
        "copilot/bug-08-reset-after-2000", quarter,
        ["premium.resets": "2000-01-01T00:00:01Z", "premium.starts": "1999-12-01T00:00:01Z"]),
    Row("copilot/bug-12-unknown-plan-breaks-the-answer", chatQuarter, ["plan": "unavailable", "failure": "none"]),
    Row(
        "copilot/bug-19-retry-after-ignored",
        ["*": "rate_limited", "failure": "rate_limited", "premium.percent": "none"]),
    Row("copilot/bug-21-token-follows-a-redirect", ["*": "provider_unavailable", "failure": "provider_unavailable"]),
    Row("copilot/bug-22-gateway-challenge-taken-for-a-logout", ["*": "blocked_client", "failure": "blocked_client"]),
]
