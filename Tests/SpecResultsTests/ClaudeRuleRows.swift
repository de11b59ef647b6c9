/// 20 percent of a session and 30 of a week.
private let twoWindows: [String: String] = [
    "session.percent": "20", "session.resets": "2026-11-10T15:30:00Z", "weekly.percent": "30",
    "weekly.resets": "2026-11-14T09:00:00Z",
]

/// Two saved resets that can be used, beside a session used up.
private let twoResets: [String: String] = [
    "session.percent": "100", "session.resets": "2026-11-10T15:30:00Z", "resets.available.value": "2 reset",
    "resets.available.resets": "2026-11-15T00:00:00Z", "resets.available.detail.redeemable": "Sample launch reset",
    "resets.available.detail.clears": "five_hour/seven_day", "resets.available.notes": "",
]

/// Credits that are switched off.
private let creditsOff: [String: String] = [
    "credits.spent": "state disabled", "credits.limit": "state disabled", "credits.headroom": "state disabled",
    "credits.balance": "state disabled",
]

/// An account without credits.
private let noCredits: [String: String] = [
    "credits.spent": "unavailable not_supplied", "credits.limit": "unavailable not_supplied",
    "credits.headroom": "unavailable not_supplied", "credits.balance": "unavailable not_supplied",
    "credits.percent": "absent",
]

/// Claude: each rule of windows, models and money on its own.
let claudeRuleRows: [Row] = [
    Row("claude/resets-with-an-agent-of-their-own", twoResets),
    Row("claude/agent-set-by-the-user", twoWindows),
    Row("claude/share-half-a-point-off", ["credits.spent.value": "16.4 GBP", "credits.spent.percent": "82"]),
    Row(
        "claude/share-more-than-half-a-point-off",
        [
            "session.percent": "10", "credits.spent": "unavailable conflict", "credits.limit": "unavailable conflict",
            "credits.headroom": "unavailable conflict", "credits.spent.guard": "share-agrees",
            "credits.balance": "unavailable not_supplied",
        ]),
    Row(
        "claude/share-cut-at-100",
        ["credits.spent.value": "26 GBP", "credits.spent.percent": "130", "credits.headroom.value": "0 GBP"]),
    Row(
        "claude/percent-as-text",
        [
            "session": "unavailable shape_changed", "session.guard": "limits-read", "weekly.percent": "30",
            "weekly.resets": "2026-11-14T09:00:00Z",
        ]),
    Row("claude/percent-as-text-beside-the-older-form", twoWindows, ["session.notes": ""]),
    Row(
        "claude/percent-true",
        [
            "session": "unavailable shape_changed", "session.guard": "limits-read", "weekly.percent": "30",
            "weekly.resets": "2026-11-14T09:00:00Z",
        ]),
    Row("claude/percent-true-beside-the-older-form", twoWindows, ["session.notes": ""]),
    Row(
        "claude/percent-negative",
        [
            "session": "unavailable shape_changed", "session.guard": "limits-read", "weekly.percent": "30",
            "weekly.resets": "2026-11-14T09:00:00Z",
        ]),
    Row("claude/percent-negative-beside-the-older-form", twoWindows, ["session.notes": ""]),
    Row(
        "claude/percent-null",
        ["session": "unavailable not_supplied", "weekly.percent": "30", "weekly.resets": "2026-11-14T09:00:00Z"]),
    Row(
        "claude/percent-missing",
        ["session": "unavailable not_supplied", "weekly.percent": "30", "weekly.resets": "2026-11-14T09:00:00Z"]),
    Row("claude/percent-null-beside-the-older-form", twoWindows),
    Row(
        "claude/percent-below-one",
        ["weekly.percent": "30", "weekly.resets": "2026-11-14T09:00:00Z", "session.percent": "0.4"]),
    Row(
        "claude/utilization-null",
        ["session": "unavailable not_supplied", "weekly.percent": "30", "weekly.resets": "2026-11-14T09:00:00Z"]),
    Row(
        "claude/utilization-as-text",
        ["session": "unavailable shape_changed", "weekly.percent": "30", "weekly.resets": "2026-11-14T09:00:00Z"]),
    Row("claude/utilization-negative", ["session.percent": "20", "weekly": "unavailable shape_changed"]),
    Row(
        "claude/percent-not-from-money",
        [
            "session": "unavailable not_supplied", "weekly.percent": "30", "weekly.resets": "2026-11-14T09:00:00Z",
            "credits.spent.percent": "25.6",
        ]),
    Row("claude/week-from-apps", twoWindows),
    Row("claude/week-before-apps", twoWindows),
    Row("claude/reset-from-the-older-form", twoWindows, ["session.notes": ""]),
    Row(
        "claude/used-without-a-reset",
        [
            "session.percent": "20", "session.resets": "none", "session.notes": "", "weekly.percent": "0",
            "weekly.resets": "none", "weekly.notes": "",
        ]),
    Row("claude/reset-in-the-past", twoWindows, ["session.resets": "2026-11-10T11:00:00Z"]),
    Row(
        "claude/extra-usage-as-text", twoWindows,
        [
            "credits.spent": "unavailable shape_changed", "credits.limit": "unavailable shape_changed",
            "credits.headroom": "unavailable shape_changed", "credits.balance": "unavailable shape_changed",
        ]),
    Row(
        "claude/spend-as-text", twoWindows,
        [
            "credits.spent": "unavailable shape_changed", "credits.limit": "unavailable shape_changed",
            "credits.headroom": "unavailable shape_changed", "credits.balance": "unavailable shape_changed",
        ]),
    Row("claude/limits-as-text", twoWindows),
    Row("claude/limits-null", twoWindows),
    Row(
        "claude/window-as-text",
        ["session": "unavailable shape_changed", "weekly.percent": "30", "weekly.resets": "2026-11-14T09:00:00Z"]),
    Row(
        "claude/limits-broken-alone",
        [
            "session": "unavailable shape_changed", "weekly": "unavailable shape_changed",
            "session.guard": "limits-read", "failure": "shape_changed",
        ]),
    Row("claude/inactive-limits-hold", twoWindows),
    Row(
        "claude/window-in-an-unknown-time",
        ["session": "unavailable shape_changed", "weekly.percent": "30", "weekly.resets": "2026-11-14T09:00:00Z"]),
    Row(
        "claude/model-by-its-id", twoWindows,
        [
            "weekly.claude-opus-5-5.percent": "5", "weekly.claude-opus-5-5.title": "Weekly Opus 5.5",
            "order.weekly": "weekly.claude-opus-5-5",
        ]),
    Row("claude/model-by-its-name", twoWindows, ["weekly.opus-5-5.percent": "5", "order.weekly": "weekly.opus-5-5"]),
    Row("claude/model-for-all", twoWindows, ["order.weekly": ""]),
    Row("claude/model-without-a-name", twoWindows, ["order.weekly": ""]),
    Row("claude/model-twice", twoWindows, ["weekly.opus.percent": "6", "order.weekly": "weekly.opus"]),
    Row("claude/model-twice-none-active", twoWindows, ["weekly.opus.percent": "5", "order.weekly": "weekly.opus"]),
    Row(
        "claude/model-beside-its-older-form", twoWindows,
        [
            "order.weekly": "weekly.opus-5-5 weekly.sonnet", "weekly.opus-5-5.percent": "5",
            "weekly.sonnet.percent": "4",
        ]),
    Row("claude/model-without-percent", twoWindows, ["weekly.opus": "unavailable not_supplied"]),
    Row("claude/model-percent-as-text", twoWindows, ["order.weekly": "weekly.fable"]),
    Row("claude/model-old-form-null", twoWindows, ["weekly.opus": "unavailable not_supplied"]),
    Row("claude/model-reset-two-seconds-off", twoWindows, ["weekly.opus.resets": "2026-11-14T09:00:00Z"]),
    Row("claude/model-reset-three-seconds-off", twoWindows, ["weekly.opus.resets": "2026-11-14T09:00:03Z"]),
    Row("claude/model-reset-not-told", twoWindows, ["weekly.opus.percent": "5", "weekly.opus.resets": "none"]),
    Row(
        "claude/model-session", twoWindows,
        [
            "session.title": "5-hour, other models", "session.fable.percent": "40",
            "session.fable.title": "Fable session", "session.fable.length": "18000", "order.session": "session.fable",
        ]),
    Row(
        "claude/model-session-alone",
        [
            "weekly.percent": "30", "weekly.resets": "2026-11-14T09:00:00Z", "session": "unavailable not_supplied",
            "session.fable.percent": "40", "session.fable.resets": "2026-11-10T15:30:00Z",
        ]),
    Row(
        "claude/model-session-without-percent", twoWindows,
        ["session.title": "5-hour", "session.fable": "unavailable not_supplied"]),
    Row(
        "claude/readings-differ", twoWindows,
        ["session.notes": "Two readings of this limit differ.", "weekly.notes": ""]),
    Row(
        "claude/readings-of-the-week-differ", twoWindows,
        ["session.notes": "", "weekly.notes": "Two readings of this limit differ."]),
    Row(
        "claude/routines-first-place", twoWindows,
        ["weekly.routines.percent": "11", "weekly.routines.resets": "2026-11-14T09:00:00Z"]),
    Row(
        "claude/routines-null-first", twoWindows,
        ["weekly.routines.percent": "12", "weekly.routines.resets": "2026-11-10T15:30:00Z"]),
    Row(
        "claude/model-named-routines", twoWindows,
        [
            "weekly.routines.percent": "12", "weekly.x-2a903539.percent": "5",
            "weekly.x-2a903539.title": "Weekly Routines",
        ]),
    Row(
        "claude/credits-in-the-older-form", twoWindows,
        [
            "credits.spent.value": "6.4 USD", "credits.limit.value": "25 USD", "credits.headroom.value": "18.6 USD",
            "credits.balance": "unavailable not_supplied", "credits.spent.limit": "25 USD",
            "credits.spent.percent": "25.6",
        ]),
    Row(
        "claude/credits-off", twoWindows,
        [
            "credits.spent": "state disabled", "credits.limit": "state disabled",
            "credits.headroom": "state disabled", "credits.balance": "state disabled",
            "credits.spent.say": "Usage credits are off. out_of_credits",
        ]),
    Row(
        "claude/credits-off-in-the-newer-block", twoWindows,
        [
            "credits.spent": "state disabled", "credits.limit": "state disabled",
            "credits.headroom": "state disabled", "credits.balance": "state disabled",
        ]),
    Row(
        "claude/credits-off-in-the-older-block", twoWindows,
        [
            "credits.spent": "state disabled", "credits.limit": "state disabled",
            "credits.headroom": "state disabled", "credits.balance": "state disabled",
            "credits.spent.say": "Usage credits are off. by_user",
        ]),
    Row(
        "claude/credits-perhaps-off", twoWindows,
        [
            "credits.spent.value": "6.4 USD", "credits.limit.value": "25 USD", "credits.headroom.value": "18.6 USD",
            "credits.balance": "unavailable not_supplied",
            "credits.spent.notes": "Whether credits are on is not reported.",
            "credits.limit.notes": "Whether credits are on is not reported.",
            "credits.headroom.notes": "Whether credits are on is not reported.",
        ]),
    Row(
        "claude/credits-flag-as-text", twoWindows,
        [
            "credits.spent": "unavailable shape_changed", "credits.limit": "unavailable shape_changed",
            "credits.headroom": "unavailable shape_changed", "credits.balance": "unavailable shape_changed",
        ]),
    Row(
        "claude/spent-without-a-currency", twoWindows,
        [
            "credits.spent": "unavailable shape_changed", "credits.limit": "unavailable shape_changed",
            "credits.headroom": "unavailable shape_changed",
        ]),
    Row(
        "claude/spent-without-an-exponent", twoWindows,
        [
            "credits.spent": "unavailable shape_changed", "credits.limit": "unavailable shape_changed",
            "credits.headroom": "unavailable shape_changed",
        ]),
    Row(
        "claude/spent-with-exponent-7", twoWindows,
        ["credits.spent": "unavailable shape_changed", "credits.limit": "unavailable shape_changed"]),
    Row(
        "claude/spent-in-words-for-a-currency", twoWindows,
        ["credits.spent": "unavailable shape_changed", "credits.limit": "unavailable shape_changed"]),
    Row(
        "claude/spent-as-text", twoWindows,
        [
            "credits.spent": "unavailable shape_changed", "credits.limit": "unavailable shape_changed",
            "credits.headroom": "unavailable shape_changed",
        ]),
    Row(
        "claude/spent-negative", twoWindows,
        [
            "credits.spent": "unavailable shape_changed", "credits.limit": "unavailable shape_changed",
            "credits.headroom": "unavailable shape_changed",
        ]),
    Row(
        "claude/spent-broken-without-a-percentage", twoWindows,
        [
            "credits.spent": "unavailable shape_changed", "credits.limit.value": "25 USD",
            "credits.headroom": "unavailable shape_changed",
        ]),
    Row(
        "claude/spent-null", twoWindows,
        ["credits.spent.value": "6.4 USD", "credits.limit.value": "25 USD", "credits.headroom.value": "18.6 USD"]),
    Row(
        "claude/spent-and-limit-in-two-currencies", twoWindows,
        [
            "credits.spent.value": "6.4 USD", "credits.spent.percent": "none", "credits.limit.value": "25 EUR",
            "credits.headroom": "unavailable conflict", "credits.headroom.guard": "one-currency",
        ]),
    Row(
        "claude/spent-and-limit-with-two-exponents", twoWindows,
        [
            "credits.spent.value": "6.4 USD", "credits.spent.percent": "none", "credits.limit.value": "25 USD",
            "credits.headroom": "unavailable conflict",
        ]),
    Row(
        "claude/limit-with-exponent-3", twoWindows,
        [
            "credits.spent.value": "6.4 USD", "credits.limit.value": "25 USD", "credits.headroom.value": "18.6 USD",
            "credits.balance": "unavailable not_supplied",
        ]),
    Row(
        "claude/limit-zero", twoWindows,
        [
            "credits.spent.value": "6.4 USD", "credits.spent.percent": "none",
            "credits.limit": "unavailable not_supplied", "credits.limit.guard": "cap-positive",
            "credits.headroom": "unavailable not_supplied",
        ]),
    Row(
        "claude/limit-zero-in-the-older-form", twoWindows,
        [
            "credits.spent.value": "6.4 USD", "credits.spent.percent": "none",
            "credits.limit": "unavailable not_supplied", "credits.limit.guard": "cap-positive",
            "credits.headroom": "unavailable not_supplied",
        ]),
    Row(
        "claude/overspent", twoWindows,
        ["credits.spent.value": "30 USD", "credits.spent.percent": "120", "credits.headroom.value": "0 USD"]),
    Row(
        "claude/older-form-without-a-currency", twoWindows,
        [
            "credits.spent.value": "6.4 USD", "credits.limit.value": "25 USD", "credits.headroom.value": "18.6 USD",
            "credits.balance": "unavailable not_supplied",
        ]),
    Row(
        "claude/older-form-with-a-null-currency", twoWindows,
        [
            "credits.spent": "unavailable shape_changed", "credits.limit": "unavailable shape_changed",
            "credits.headroom": "unavailable shape_changed",
        ]),
    Row(
        "claude/older-form-in-yen", twoWindows,
        ["credits.spent.value": "640 JPY", "credits.limit.value": "2500 JPY", "credits.headroom.value": "1860 JPY"]),
    Row(
        "claude/older-form-with-three-decimals", twoWindows,
        ["credits.spent.value": "0.64 USD", "credits.limit.value": "2.5 USD", "credits.headroom.value": "1.86 USD"]),
    Row(
        "claude/older-form-with-nine-decimals", twoWindows,
        ["credits.spent": "unavailable shape_changed", "credits.limit": "unavailable shape_changed"]),
    Row(
        "claude/balance-with-a-flag-for-reload", twoWindows,
        ["credits.balance.value": "10 USD", "credits.balance.notes": "Auto-reload is on."]),
    Row("claude/balance-without-reload", twoWindows, ["credits.balance.value": "10 USD", "credits.balance.notes": ""]),
    Row("claude/balance-reload-off", twoWindows, ["credits.balance.value": "10 USD", "credits.balance.notes": ""]),
    Row(
        "claude/seat-without-money", noCredits,
        [
            "session.percent": "20", "session.resets": "2026-11-10T15:30:00Z", "weekly.percent": "30",
            "weekly.resets": "2026-11-14T09:00:00Z",
        ]),
    Row(
        "claude/spend-only-from-amounts",
        ["credits.percent.percent": "75", "credits.spent.percent": "75", "session": "unavailable not_supplied"]),
    Row(
        "claude/spend-only-in-the-newer-block",
        ["credits.percent.percent": "25.6", "credits.spent.value": "6.4 USD", "session": "unavailable not_supplied"]),
    Row(
        "claude/spend-only-off", creditsOff,
        ["credits.percent": "state disabled", "session": "unavailable not_supplied"]),
    Row(
        "claude/spend-only-perhaps-off",
        [
            "credits.percent.percent": "75", "credits.percent.notes": "Whether credits are on is not reported.",
            "credits.spent.value": "450 USD", "session": "unavailable not_supplied",
        ]),
    Row(
        "claude/spend-only-perhaps-off-by-null",
        [
            "credits.percent.percent": "75", "credits.percent.notes": "Whether credits are on is not reported.",
            "credits.spent.value": "450 USD", "session": "unavailable not_supplied",
        ]),
    Row(
        "claude/balance-perhaps-off-by-null", twoWindows,
        [
            "credits.balance.value": "10 USD", "credits.spent.value": "6.4 USD", "credits.limit.value": "25 USD",
            "credits.headroom.value": "18.6 USD",
        ]),
    Row(
        "claude/balance-alone",
        [
            "credits.balance.value": "5 USD", "credits.spent": "unavailable not_supplied",
            "session": "unavailable not_supplied", "credits.percent": "unavailable not_supplied", "failure": "none",
        ]),
    Row("claude/model-with-a-blank-name", twoWindows, ["order.weekly": ""]),
    Row("claude/model-without-an-id", twoWindows, ["weekly.fable.percent": "5"]),
    Row("claude/model-with-a-blank-id", twoWindows, ["weekly.fable.percent": "5"]),
    Row(
        "claude/model-old-form-without-a-reset", twoWindows,
        [
            "weekly.opus.percent": "5", "weekly.opus.resets": "none", "weekly.sonnet.percent": "6",
            "weekly.sonnet.resets": "none",
        ]),
    Row(
        "claude/spent-with-half-an-exponent", twoWindows,
        ["credits.spent": "unavailable shape_changed", "credits.limit": "unavailable shape_changed"]),
    Row(
        "claude/balance-negative", twoWindows,
        ["credits.spent.value": "6.4 USD", "credits.balance": "unavailable shape_changed"]),
    Row(
        "claude/share-overspent-and-percentage-below",
        [
            "session.percent": "10", "credits.spent": "unavailable conflict", "credits.limit": "unavailable conflict",
            "credits.headroom": "unavailable conflict", "credits.spent.guard": "share-agrees",
            "credits.balance": "unavailable not_supplied",
        ]),
    Row(
        "claude/share-below-and-percentage-full",
        [
            "session.percent": "10", "credits.spent": "unavailable conflict", "credits.limit": "unavailable conflict",
            "credits.headroom": "unavailable conflict", "credits.spent.guard": "share-agrees",
            "credits.balance": "unavailable not_supplied",
        ]),
    Row(
        "claude/share-full-and-percentage-beyond",
        ["credits.spent.value": "20 GBP", "credits.spent.percent": "100", "credits.headroom.value": "0 GBP"]),
    Row(
        "claude/routines-alone",
        [
            "session": "unavailable not_supplied", "weekly": "unavailable not_supplied", "failure": "none",
            "weekly.routines.percent": "5",
        ]),
    Row(
        "claude/model-alone",
        [
            "session": "unavailable not_supplied", "weekly": "unavailable not_supplied", "failure": "none",
            "weekly.opus.percent": "5",
        ]),
    Row(
        "claude/model-session-without-anything-else",
        [
            "session": "unavailable not_supplied", "weekly": "unavailable not_supplied", "failure": "none",
            "session.fable.percent": "5",
        ]),
    Row(
        "claude/window-as-text-alone",
        [
            "session": "unavailable shape_changed", "weekly": "unavailable not_supplied",
            "credits.spent": "unavailable not_supplied", "failure": "shape_changed",
        ]),
    Row(
        "claude/week-as-text-alone",
        [
            "session": "unavailable not_supplied", "weekly": "unavailable shape_changed",
            "credits.spent": "unavailable not_supplied", "failure": "shape_changed",
        ]),
    Row("claude/readings-of-the-week-a-point-apart", twoWindows, ["weekly.notes": ""]),
    Row(
        "claude/older-form-perhaps-off", twoWindows,
        [
            "credits.spent.value": "6.4 USD", "credits.limit.value": "25 USD", "credits.headroom.value": "18.6 USD",
            "credits.balance": "unavailable not_supplied",
            "credits.spent.notes": "Whether credits are on is not reported.",
        ]),
    Row(
        "claude/older-form-perhaps-off-by-null", twoWindows,
        [
            "credits.spent.value": "6.4 USD", "credits.limit.value": "25 USD", "credits.headroom.value": "18.6 USD",
            "credits.balance": "unavailable not_supplied",
            "credits.spent.notes": "Whether credits are on is not reported.",
        ]),
    Row(
        "claude/credits-off-without-a-reason", twoWindows,
        [
            "credits.spent": "state disabled", "credits.limit": "state disabled",
            "credits.headroom": "state disabled", "credits.balance": "state disabled",
            "credits.spent.say": "Usage credits are off.",
        ]),
    Row(
        "claude/spent-alone",
        [
            "session": "unavailable not_supplied", "weekly": "unavailable not_supplied", "failure": "none",
            "credits.spent.value": "6.4 USD", "credits.limit": "unavailable not_supplied",
            "credits.percent": "unavailable not_supplied",
        ]),
    Row(
        "claude/limit-alone",
        [
            "session": "unavailable not_supplied", "weekly": "unavailable not_supplied", "failure": "none",
            "credits.limit.value": "25 USD", "credits.spent": "unavailable not_supplied",
            "credits.percent": "unavailable not_supplied",
        ]),
    Row(
        "claude/older-form-spent-alone",
        [
            "session": "unavailable not_supplied", "weekly": "unavailable not_supplied", "failure": "none",
            "credits.spent.value": "6.4 USD", "credits.limit": "unavailable not_supplied",
        ]),
    Row(
        "claude/older-form-limit-alone",
        [
            "session": "unavailable not_supplied", "weekly": "unavailable not_supplied", "failure": "none",
            "credits.limit.value": "25 USD", "credits.spent": "unavailable not_supplied",
        ]),
    Row(
        "claude/limit-negative", twoWindows,
        [
            "credits.spent": "unavailable shape_changed", "credits.limit": "unavailable shape_changed",
            "credits.headroom": "unavailable shape_changed",
        ]),
    Row(
        "claude/share-negative", twoWindows,
        ["credits.spent": "unavailable shape_changed", "credits.limit": "unavailable shape_changed"]),
    Row("claude/spend-only-by-its-percentage", ["credits.percent.percent": "72.4", "credits.spent.percent": "72.405"]),
    Row(
        "claude/account-as-pinned", twoWindows,
        ["identity": "verified", "identity.email": "sam@example.invalid", "plan": "Pro"]),
    Row(
        "claude/account-of-another-organization",
        ["*": "identity_mismatch", "identity": "unverified", "plan": "unavailable"]),
    Row("claude/account-not-told", twoWindows, ["identity": "unverified", "plan": "Pro"]),
    Row(
        "claude/routines-by-place-1", twoWindows,
        ["weekly.routines.percent": "11", "weekly.routines.resets": "2026-11-14T09:00:00Z"]),
    Row(
        "claude/routines-by-place-2", twoWindows,
        ["weekly.routines.percent": "11", "weekly.routines.resets": "2026-11-14T09:00:00Z"]),
    Row(
        "claude/routines-by-place-3", twoWindows,
        ["weekly.routines.percent": "11", "weekly.routines.resets": "2026-11-14T09:00:00Z"]),
    Row(
        "claude/routines-by-place-4", twoWindows,
        ["weekly.routines.percent": "11", "weekly.routines.resets": "2026-11-14T09:00:00Z"]),
    Row(
        "claude/routines-by-place-5", twoWindows,
        ["weekly.routines.percent": "11", "weekly.routines.resets": "2026-11-14T09:00:00Z"]),
    Row(
        "claude/routines-by-place-6", twoWindows,
        ["weekly.routines.percent": "11", "weekly.routines.resets": "2026-11-14T09:00:00Z"]),
    Row(
        "claude/routines-by-place-7", twoWindows,
        ["weekly.routines.percent": "11", "weekly.routines.resets": "2026-11-14T09:00:00Z"]),
    Row("claude/agent-with-an-accent", ["*": "spec_invalid"]),
    Row("claude/agent-for-resets-with-an-accent", ["*": "spec_invalid"]),
    Row("claude/model-twice-activity-not-told", twoWindows, ["weekly.opus.percent": "6"]),
    Row("claude/model-twice-activity-null", twoWindows, ["weekly.opus.percent": "6"]),
    Row("claude/model-twice-both-active", twoWindows, ["weekly.opus.percent": "5"]),
    Row("claude/model-session-twice", twoWindows, ["session.fable.percent": "6", "order.session": "session.fable"]),
    Row("claude/model-session-twice-both-active", twoWindows, ["session.fable.percent": "5"]),
    Row("claude/model-session-twice-none-active", twoWindows, ["session.fable.percent": "5"]),
    Row("claude/model-named-almost-like-all", twoWindows, ["weekly.all-models-beta.percent": "5"]),
    Row("claude/model-by-its-id-beside-its-older-form", twoWindows, ["order.weekly": "weekly.claude-opus-5-5"]),
    Row("claude/reset-from-the-first-older-place", twoWindows),
    Row(
        "claude/credits-perhaps-off-by-null", twoWindows,
        [
            "credits.spent.value": "6.4 USD", "credits.limit.value": "25 USD", "credits.headroom.value": "18.6 USD",
            "credits.balance": "unavailable not_supplied",
            "credits.spent.notes": "Whether credits are on is not reported.",
        ]),
    Row(
        "claude/credits-off-and-nothing-more", twoWindows,
        [
            "credits.spent": "state disabled", "credits.limit": "state disabled",
            "credits.headroom": "state disabled", "credits.balance": "state disabled",
            "credits.spent.say": "Usage credits are off.",
        ]),
    Row(
        "claude/share-null-in-the-newer-block", twoWindows,
        [
            "credits.spent.value": "6.4 USD", "credits.limit.value": "25 USD", "credits.headroom.value": "18.6 USD",
            "credits.balance": "unavailable not_supplied", "credits.spent.percent": "25.6",
        ]),
    Row(
        "claude/share-negative-in-the-newer-block", twoWindows,
        [
            "credits.spent": "unavailable shape_changed", "credits.limit": "unavailable shape_changed",
            "credits.headroom": "unavailable shape_changed",
        ]),
    Row(
        "claude/balance-reload-on", twoWindows,
        ["credits.balance.value": "10 USD", "credits.balance.notes": "Auto-reload is on."]),
    Row(
        "claude/older-form-decimals-null", twoWindows,
        [
            "credits.spent.value": "6.4 USD", "credits.limit.value": "25 USD", "credits.headroom.value": "18.6 USD",
            "credits.balance": "unavailable not_supplied",
        ]),
    Row(
        "claude/older-form-with-half-a-decimal", twoWindows,
        ["credits.spent": "unavailable shape_changed", "credits.limit": "unavailable shape_changed"]),
    Row(
        "claude/older-form-spent-negative", twoWindows,
        ["credits.spent": "unavailable shape_changed", "credits.headroom": "unavailable shape_changed"]),
    Row(
        "claude/older-form-spent-nothing", twoWindows,
        ["credits.spent.value": "0 USD", "credits.spent.percent": "0", "credits.headroom.value": "25 USD"]),
    Row(
        "claude/older-form-limit-negative", twoWindows,
        ["credits.limit": "unavailable shape_changed", "credits.headroom": "unavailable shape_changed"]),
    Row(
        "claude/spend-only-with-a-limit-of-zero",
        [
            "credits.percent": "unavailable not_supplied", "credits.percent.guard": "cap-positive",
            "credits.spent.value": "434.43 USD", "session": "unavailable not_supplied",
        ]),
    Row(
        "claude/limit-zero-in-another-currency", twoWindows,
        [
            "credits.spent.value": "6.4 USD", "credits.headroom": "unavailable not_supplied",
            "credits.headroom.guard": "cap-positive",
        ]),
    Row(
        "claude/two-currencies-and-a-share-that-differs", twoWindows,
        [
            "credits.headroom": "unavailable conflict", "credits.headroom.guard": "one-currency",
            "credits.spent": "unavailable conflict", "credits.spent.guard": "spent-agrees",
        ]),
    Row(
        "claude/spend-only-in-two-currencies",
        [
            "credits.percent": "unavailable conflict", "credits.percent.guard": "one-currency",
            "session": "unavailable not_supplied",
        ]),
    Row(
        "claude/share-almost-full-and-percentage-full",
        [
            "session.percent": "10", "credits.spent": "unavailable conflict", "credits.limit": "unavailable conflict",
            "credits.headroom": "unavailable conflict", "credits.spent.guard": "share-agrees",
            "credits.balance": "unavailable not_supplied",
        ]),
    Row(
        "claude/share-beyond-and-percentage-almost-full",
        [
            "session.percent": "10", "credits.spent": "unavailable conflict", "credits.limit": "unavailable conflict",
            "credits.headroom": "unavailable conflict", "credits.spent.guard": "share-agrees",
            "credits.balance": "unavailable not_supplied",
        ]),
    Row(
        "claude/spend-only-and-percentage-differ",
        [
            "credits.percent": "unavailable conflict", "credits.percent.guard": "share-agrees",
            "credits.spent": "unavailable conflict", "session": "unavailable not_supplied",
        ]),
    Row(
        "claude/nothing-used-and-two-readings",
        [
            "session.percent": "0", "session.resets": "none",
            "session.notes": "Starts with the first message.; Two readings of this limit differ.",
            "weekly.percent": "30", "weekly.resets": "2026-11-14T09:00:00Z",
        ]),
    Row("claude/nothing-used-and-a-reset", twoWindows, ["session.percent": "0", "session.notes": ""]),
    Row(
        "claude/models-more-than-forty",
        [
            "session.percent": "20", "weekly.percent": "30", "session.model-39.percent": "1",
            "session.model-40": "absent", "weekly.model-39.percent": "2", "weekly.model-40": "absent",
        ]),
    Row(
        "claude/readings-of-the-week-differ-upwards", twoWindows,
        ["weekly.notes": "Two readings of this limit differ."]),
    Row("claude/model-reset-three-seconds-before", twoWindows, ["weekly.opus.resets": "2026-11-14T08:59:57Z"]),
    Row("claude/model-reset-two-seconds-before", twoWindows, ["weekly.opus.resets": "2026-11-14T09:00:00Z"]),
    Row(
        "claude/spent-in-both-blocks", twoWindows,
        [
            "credits.spent.value": "6.4 USD", "credits.spent.limit": "none", "credits.limit.value": "25 USD",
            "credits.headroom.value": "18.585 USD",
        ]),
    Row(
        "claude/two-amounts-spent-that-differ", twoWindows,
        [
            "credits.spent": "unavailable conflict", "credits.spent.guard": "spent-agrees",
            "credits.headroom": "unavailable conflict", "credits.limit.value": "25 USD",
        ]),
    Row(
        "claude/two-limits-that-differ", twoWindows,
        [
            "credits.spent": "unavailable conflict", "credits.limit": "unavailable conflict",
            "credits.limit.guard": "limit-agrees", "credits.headroom": "unavailable conflict",
        ]),
    Row(
        "claude/limit-in-both-blocks", twoWindows,
        [
            "credits.spent.value": "6.4 USD", "credits.limit.value": "25 USD", "credits.headroom.value": "18.6 USD",
            "credits.balance": "unavailable not_supplied", "credits.spent.limit": "25 USD",
        ]),
    Row(
        "claude/balance-of-credits-that-are-off", twoWindows,
        [
            "credits.spent": "state disabled", "credits.limit": "state disabled",
            "credits.headroom": "state disabled", "credits.balance": "state disabled",
        ]),
    Row(
        "claude/balance-reload-on-and-perhaps-off", twoWindows,
        [
            "credits.balance.value": "10 USD",
            "credits.balance.notes": "Auto-reload is on.; Whether credits are on is not reported.",
        ]),
    Row(
        "claude/spend-only-in-both-blocks",
        ["credits.percent.percent": "25.9", "credits.spent.percent": "25.6", "session": "unavailable not_supplied"]),
    Row(
        "claude/spend-only-off-with-a-percentage", creditsOff,
        ["credits.percent": "state disabled", "session": "unavailable not_supplied"]),
    Row(
        "claude/spend-only-by-the-newer-amounts",
        ["credits.percent.percent": "25.6", "credits.limit.value": "25 USD", "session": "unavailable not_supplied"]),
    Row("claude/model-activity-null", twoWindows, ["weekly.opus.percent": "5"]),
]
