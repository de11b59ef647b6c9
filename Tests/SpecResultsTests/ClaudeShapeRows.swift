/// 20 percent of a session and 30 of a week.
private let twoWindows: [String: String] = [
    "session.percent": "20",
    "session.resets": "2026-11-10T15:30:00Z",
    "weekly.percent": "30",
    "weekly.resets": "2026-11-14T09:00:00Z",
]

/// 24 percent of a session and 33 of a week, as the older places tell them.
private let olderWindows: [String: String] = [
    "session.percent": "24",
    "session.resets": "2026-11-10T15:30:00Z",
    "weekly.percent": "33",
    "weekly.resets": "2026-11-14T09:00:00Z",
]

/// Claude: answers in which one thing is missing, null or of another type.
let claudeShapeRows: [Row] = [
    Row("claude/list-without-kinds", olderWindows),
    Row("claude/list-with-null-kinds", olderWindows),
    Row("claude/list-with-numbers-for-kinds", olderWindows),
    Row("claude/list-with-unknown-kinds", olderWindows),
    Row("claude/list-with-kinds-twice", olderWindows),
    Row("claude/list-without-percentages", olderWindows),
    Row("claude/list-with-resets-as-numbers", olderWindows),
    Row("claude/list-with-words-for-resets", olderWindows),
    Row("claude/list-with-scopes-as-text", olderWindows),
    Row("claude/list-with-names-as-numbers", olderWindows),
    Row("claude/list-with-ids-as-numbers", olderWindows),
    Row("claude/list-with-activity-as-text", olderWindows),
    Row("claude/list-of-lists", olderWindows),
    Row("claude/list-is-an-object", olderWindows),
    Row("claude/list-told-twice", olderWindows),
    Row(
        "claude/list-broken-beside-an-older-session",
        [
            "session.percent": "5", "session.resets": "none", "weekly": "unavailable shape_changed",
            "weekly.guard": "limits-read",
        ]),
    Row(
        "claude/list-broken-beside-an-older-week",
        [
            "weekly.percent": "5", "weekly.resets": "none", "session": "unavailable shape_changed",
            "session.guard": "limits-read",
        ]),
    Row(
        "claude/list-without-a-session",
        ["session.percent": "24", "weekly.percent": "30", "weekly.notes": "Two readings of this limit differ."]),
    Row(
        "claude/list-without-a-session-and-a-week",
        ["session.percent": "5", "weekly": "unavailable not_supplied", "weekly.fable.percent": "5"]),
    Row(
        "claude/older-reset-as-number",
        [
            "session.percent": "24", "session.resets": "none", "session.notes": "", "weekly.percent": "33",
            "weekly.resets": "none",
        ]),
    Row(
        "claude/older-window-without-its-number",
        ["session": "unavailable shape_changed", "weekly": "unavailable shape_changed", "failure": "shape_changed"]),
    Row("claude/week-broken-before-apps", ["session.percent": "20", "weekly": "unavailable shape_changed"]),
    Row("claude/week-null-before-apps", ["session.percent": "20", "weekly.percent": "30", "weekly.resets": "none"]),
    Row("claude/week-null-before-apps-with-a-reset", twoWindows),
    Row(
        "claude/apps-null",
        ["session.percent": "20", "session.resets": "2026-11-10T15:30:00Z", "weekly": "unavailable not_supplied"]),
    Row(
        "claude/apps-as-text-alone",
        [
            "weekly": "unavailable shape_changed", "session": "unavailable not_supplied",
            "credits.spent": "unavailable not_supplied", "failure": "shape_changed",
        ]),
    Row(
        "claude/list-with-a-reset-told-by-apps",
        ["session.percent": "20", "weekly.percent": "30", "weekly.resets": "none"]),
    Row("claude/routines-broken-before-another", twoWindows, ["weekly.routines": "unavailable shape_changed"]),
    Row("claude/routines-without-a-number", twoWindows, ["weekly.routines": "unavailable shape_changed"]),
    Row(
        "claude/routines-with-a-reset-as-number", twoWindows,
        ["weekly.routines.percent": "11", "weekly.routines.resets": "none"]),
    Row(
        "claude/model-sonnet-beside-its-older-form", twoWindows,
        ["order.weekly": "weekly.sonnet", "weekly.sonnet.percent": "5"]),
    Row(
        "claude/model-opus-broken-in-the-older-form", twoWindows,
        ["order.weekly": "weekly.sonnet", "weekly.sonnet.percent": "9"]),
    Row("claude/model-name-with-blanks", twoWindows, ["order.weekly": "weekly.opus", "weekly.opus.percent": "5"]),
    Row(
        "claude/model-sonnet-broken-in-the-older-form", twoWindows,
        ["order.weekly": "weekly.opus", "weekly.opus.percent": "9"]),
    Row(
        "claude/spent-with-a-null-currency", twoWindows,
        [
            "credits.spent": "unavailable shape_changed", "credits.headroom": "unavailable shape_changed",
            "credits.limit.value": "25 USD",
        ]),
    Row(
        "claude/spent-with-a-null-exponent", twoWindows,
        [
            "credits.spent": "unavailable shape_changed", "credits.headroom": "unavailable shape_changed",
            "credits.limit.value": "25 USD",
        ]),
    Row(
        "claude/spent-with-an-exponent-as-text", twoWindows,
        [
            "credits.spent": "unavailable shape_changed", "credits.headroom": "unavailable shape_changed",
            "credits.limit.value": "25 USD",
        ]),
    Row(
        "claude/spent-without-an-amount", twoWindows,
        [
            "credits.spent": "unavailable shape_changed", "credits.headroom": "unavailable shape_changed",
            "credits.limit.value": "25 USD",
        ]),
    Row(
        "claude/spent-with-a-null-amount", twoWindows,
        [
            "credits.spent": "unavailable shape_changed", "credits.headroom": "unavailable shape_changed",
            "credits.limit.value": "25 USD",
        ]),
    Row(
        "claude/spent-with-true-for-an-amount", twoWindows,
        [
            "credits.spent": "unavailable shape_changed", "credits.headroom": "unavailable shape_changed",
            "credits.limit.value": "25 USD",
        ]),
    Row(
        "claude/spent-with-an-amount-as-text", twoWindows,
        [
            "credits.spent": "unavailable shape_changed", "credits.headroom": "unavailable shape_changed",
            "credits.limit.value": "25 USD",
        ]),
    Row(
        "claude/credits-off-for-a-reason-as-number", twoWindows,
        [
            "credits.spent": "state disabled", "credits.limit": "state disabled",
            "credits.headroom": "state disabled", "credits.balance": "state disabled",
        ]),
    Row(
        "claude/older-form-off-for-a-reason-as-number", twoWindows,
        [
            "credits.spent": "state disabled", "credits.limit": "state disabled",
            "credits.headroom": "state disabled", "credits.balance": "state disabled",
        ]),
    Row(
        "claude/share-as-text", twoWindows,
        [
            "credits.spent": "unavailable shape_changed", "credits.limit": "unavailable shape_changed",
            "credits.headroom": "unavailable shape_changed",
        ]),
    Row(
        "claude/share-as-a-flag", twoWindows,
        [
            "credits.spent": "unavailable shape_changed", "credits.limit": "unavailable shape_changed",
            "credits.headroom": "unavailable shape_changed",
        ]),
    Row(
        "claude/older-form-share-as-text", twoWindows,
        [
            "credits.spent": "unavailable shape_changed", "credits.limit": "unavailable shape_changed",
            "credits.headroom": "unavailable shape_changed",
        ]),
    Row(
        "claude/older-form-share-as-a-flag", twoWindows,
        [
            "credits.spent": "unavailable shape_changed", "credits.limit": "unavailable shape_changed",
            "credits.headroom": "unavailable shape_changed",
        ]),
    Row(
        "claude/older-form-flag-as-text", twoWindows,
        [
            "credits.spent": "unavailable shape_changed", "credits.limit": "unavailable shape_changed",
            "credits.headroom": "unavailable shape_changed", "credits.balance": "unavailable shape_changed",
        ]),
    Row(
        "claude/older-form-with-a-number-for-a-currency", twoWindows,
        [
            "credits.spent": "unavailable shape_changed", "credits.limit": "unavailable shape_changed",
            "credits.headroom": "unavailable shape_changed",
        ]),
    Row(
        "claude/older-form-with-decimals-as-text", twoWindows,
        [
            "credits.spent": "unavailable shape_changed", "credits.limit": "unavailable shape_changed",
            "credits.headroom": "unavailable shape_changed",
        ]),
    Row(
        "claude/older-form-spent-as-text", twoWindows,
        ["credits.spent": "unavailable shape_changed", "credits.headroom": "unavailable shape_changed"]),
    Row(
        "claude/older-form-spent-as-a-flag", twoWindows,
        ["credits.spent": "unavailable shape_changed", "credits.headroom": "unavailable shape_changed"]),
    Row(
        "claude/older-form-limit-as-text", twoWindows,
        ["credits.limit": "unavailable shape_changed", "credits.headroom": "unavailable shape_changed"]),
    Row(
        "claude/older-form-limit-as-a-flag", twoWindows,
        ["credits.limit": "unavailable shape_changed", "credits.headroom": "unavailable shape_changed"]),
    Row(
        "claude/balance-reload-by-two-names", twoWindows,
        ["credits.balance.value": "10 USD", "credits.balance.notes": "Auto-reload is on."]),
    Row(
        "claude/spend-only-newer-block-null",
        [
            "credits.spent.value": "6.4 USD", "credits.limit.value": "25 USD", "credits.headroom.value": "18.6 USD",
            "credits.spent.limit": "25 USD", "credits.percent.percent": "25.6", "session": "unavailable not_supplied",
            "weekly": "unavailable not_supplied",
        ]),
    Row(
        "claude/spend-only-newer-block-without-spent",
        [
            "credits.spent.value": "6.4 USD", "credits.limit.value": "25 USD", "credits.headroom.value": "18.6 USD",
            "credits.spent.limit": "25 USD", "credits.percent.percent": "25.6", "session": "unavailable not_supplied",
            "weekly": "unavailable not_supplied",
        ]),
    Row(
        "claude/spend-only-newer-block-with-null-spent",
        [
            "credits.spent.value": "6.4 USD", "credits.limit.value": "25 USD", "credits.headroom.value": "18.6 USD",
            "credits.spent.limit": "25 USD", "credits.percent.percent": "25.6", "session": "unavailable not_supplied",
            "weekly": "unavailable not_supplied",
        ]),
    Row(
        "claude/spend-only-newer-block-without-a-limit",
        [
            "credits.spent.value": "6.4 USD", "credits.limit.value": "25 USD", "credits.headroom.value": "18.6 USD",
            "credits.spent.limit": "none", "credits.percent.percent": "25.6", "session": "unavailable not_supplied",
            "weekly": "unavailable not_supplied",
        ]),
    Row(
        "claude/spend-only-newer-block-with-a-null-limit",
        [
            "credits.spent.value": "6.4 USD", "credits.limit.value": "25 USD", "credits.headroom.value": "18.6 USD",
            "credits.spent.limit": "none", "credits.percent.percent": "25.6", "session": "unavailable not_supplied",
            "weekly": "unavailable not_supplied",
        ]),
    Row(
        "claude/spend-only-without-a-percentage",
        [
            "credits.spent.value": "6.4 USD", "credits.limit.value": "25 USD", "credits.headroom.value": "18.6 USD",
            "credits.spent.limit": "25 USD", "credits.percent.percent": "25.6", "session": "unavailable not_supplied",
            "weekly": "unavailable not_supplied",
        ]),
    Row(
        "claude/spend-only-older-block-null",
        [
            "credits.spent.value": "6.4 USD", "credits.limit.value": "25 USD", "credits.headroom.value": "18.6 USD",
            "credits.spent.limit": "25 USD", "credits.percent.percent": "25.6", "session": "unavailable not_supplied",
            "weekly": "unavailable not_supplied",
        ]),
    Row(
        "claude/newer-block-null", twoWindows,
        [
            "credits.spent.value": "6.4 USD", "credits.limit.value": "25 USD", "credits.headroom.value": "18.6 USD",
            "credits.spent.limit": "25 USD",
        ]),
    Row(
        "claude/newer-block-without-spent", twoWindows,
        [
            "credits.spent.value": "6.4 USD", "credits.limit.value": "25 USD", "credits.headroom.value": "18.6 USD",
            "credits.spent.limit": "25 USD",
        ]),
    Row(
        "claude/newer-block-without-a-limit", twoWindows,
        [
            "credits.spent.value": "6.4 USD", "credits.limit.value": "25 USD", "credits.headroom.value": "18.6 USD",
            "credits.spent.limit": "none",
        ]),
    Row(
        "claude/amounts-spent-half-a-percent-apart", twoWindows,
        ["credits.spent.value": "2.01 USD", "credits.headroom.value": "22.99 USD"]),
    Row(
        "claude/limits-half-a-percent-apart", twoWindows,
        ["credits.limit.value": "20.1 USD", "credits.spent.limit": "20.1 USD"]),
    Row(
        "claude/amounts-spent-below-those-of-the-older-form", twoWindows,
        [
            "credits.spent": "unavailable conflict", "credits.spent.guard": "spent-agrees",
            "credits.headroom": "unavailable conflict", "credits.limit.value": "25 USD",
        ]),
    Row(
        "claude/limits-above-those-of-the-older-form", twoWindows,
        [
            "credits.limit": "unavailable conflict", "credits.limit.guard": "limit-agrees",
            "credits.spent": "unavailable conflict", "credits.headroom": "unavailable conflict",
        ]),
    Row(
        "claude/spent-in-two-currencies", twoWindows,
        ["credits.spent": "unavailable conflict", "credits.spent.guard": "spent-agrees"]),
    Row(
        "claude/limit-in-two-currencies", twoWindows,
        ["credits.limit": "unavailable conflict", "credits.limit.guard": "limit-agrees"]),
    Row(
        "claude/c09-eligible-missing",
        [
            "session.percent": "100", "session.resets": "2026-11-10T15:30:00Z",
            "resets.available": "unavailable shape_changed",
        ]),
    Row(
        "claude/c09-eligible-null",
        [
            "session.percent": "100", "session.resets": "2026-11-10T15:30:00Z",
            "resets.available": "unavailable shape_changed",
        ]),
    Row(
        "claude/c09-reason-as-number",
        [
            "session.percent": "100", "session.resets": "2026-11-10T15:30:00Z",
            "resets.available": "unavailable shape_changed",
        ]),
    Row(
        "claude/c09-limit-null",
        [
            "session.percent": "100", "session.resets": "2026-11-10T15:30:00Z", "resets.available.value": "2 reset",
            "resets.available.resets": "2026-11-15T00:00:00Z", "resets.available.detail.redeemable": "none",
        ]),
    Row(
        "claude/c09-limit-as-text",
        [
            "session.percent": "100", "session.resets": "2026-11-10T15:30:00Z", "resets.available.value": "2 reset",
            "resets.available.resets": "2026-11-15T00:00:00Z", "resets.available.detail.redeemable": "none",
        ]),
    Row(
        "claude/c09-next-as-number",
        [
            "session.percent": "100", "session.resets": "2026-11-10T15:30:00Z", "resets.available.value": "2 reset",
            "resets.available.resets": "2026-11-15T00:00:00Z", "resets.available.detail.redeemable": "none",
        ]),
    Row(
        "claude/c09-cooldown-as-number",
        [
            "session.percent": "100", "session.resets": "2026-11-10T15:30:00Z", "resets.available.value": "2 reset",
            "resets.available.resets": "2026-11-15T00:00:00Z", "resets.available.detail.redeemable": "none",
        ]),
    Row(
        "claude/grant-id-missing",
        [
            "session.percent": "100", "session.resets": "2026-11-10T15:30:00Z",
            "resets.available": "unavailable shape_changed",
        ]),
    Row(
        "claude/grant-id-null",
        [
            "session.percent": "100", "session.resets": "2026-11-10T15:30:00Z",
            "resets.available": "unavailable shape_changed",
        ]),
    Row(
        "claude/grant-id-as-number",
        [
            "session.percent": "100", "session.resets": "2026-11-10T15:30:00Z",
            "resets.available": "unavailable shape_changed",
        ]),
    Row(
        "claude/grant-left-missing",
        [
            "session.percent": "100", "session.resets": "2026-11-10T15:30:00Z",
            "resets.available": "unavailable shape_changed",
        ]),
    Row(
        "claude/grant-left-null",
        [
            "session.percent": "100", "session.resets": "2026-11-10T15:30:00Z",
            "resets.available": "unavailable shape_changed",
        ]),
    Row(
        "claude/grant-with-a-number-for-its-start",
        [
            "session.percent": "100", "session.resets": "2026-11-10T15:30:00Z",
            "resets.available": "unavailable shape_changed",
        ]),
    Row(
        "claude/grant-clears-as-text",
        [
            "session.percent": "100", "session.resets": "2026-11-10T15:30:00Z",
            "resets.available": "unavailable shape_changed",
        ]),
    Row(
        "claude/grant-clears-numbers",
        [
            "session.percent": "100", "session.resets": "2026-11-10T15:30:00Z",
            "resets.available": "unavailable shape_changed",
        ]),
    Row(
        "claude/grant-pause-null",
        [
            "session.percent": "100", "session.resets": "2026-11-10T15:30:00Z",
            "resets.available": "unavailable shape_changed",
        ]),
    Row(
        "claude/grant-pause-as-text",
        [
            "session.percent": "100", "session.resets": "2026-11-10T15:30:00Z",
            "resets.available": "unavailable shape_changed",
        ]),
    Row(
        "claude/grant-use-null",
        [
            "session.percent": "100", "session.resets": "2026-11-10T15:30:00Z",
            "resets.available": "unavailable shape_changed",
        ]),
    Row(
        "claude/grant-use-as-text",
        [
            "session.percent": "100", "session.resets": "2026-11-10T15:30:00Z",
            "resets.available": "unavailable shape_changed",
        ]),
    Row(
        "claude/grant-need-null",
        [
            "session.percent": "100", "session.resets": "2026-11-10T15:30:00Z",
            "resets.available": "unavailable shape_changed",
        ]),
    Row(
        "claude/grant-need-as-text",
        [
            "session.percent": "100", "session.resets": "2026-11-10T15:30:00Z",
            "resets.available": "unavailable shape_changed",
        ]),
    Row(
        "claude/grant-label-as-number",
        [
            "session.percent": "100", "session.resets": "2026-11-10T15:30:00Z",
            "resets.available": "unavailable shape_changed",
        ]),
    Row(
        "claude/grants-two-to-use",
        [
            "resets.available.value": "3 reset", "resets.available.detail.redeemable": "Second reset",
            "resets.available.detail.clears": "seven_day",
        ]),
    Row("claude/profile-without-an-account", twoWindows, ["identity": "unverified", "plan": "Pro"]),
    Row("claude/profile-account-null-alone", twoWindows, ["identity": "unverified", "plan": "Pro"]),
    Row("claude/profile-account-as-number", twoWindows, ["identity": "unverified", "plan": "Pro"]),
    Row("claude/profile-organization-missing", twoWindows, ["identity": "unverified", "plan": "Pro"]),
    Row("claude/profile-organization-null", twoWindows, ["identity": "unverified", "plan": "Pro"]),
    Row("claude/profile-organization-as-number", twoWindows, ["identity": "unverified", "plan": "Pro"]),
    Row(
        "claude/profile-without-an-address", twoWindows,
        ["identity": "verified", "identity.email": "none", "plan": "Pro"]),
    Row(
        "claude/profile-address-alone-null", twoWindows,
        ["identity": "verified", "identity.email": "none", "plan": "Pro"]),
    Row(
        "claude/profile-address-as-number", twoWindows,
        ["identity": "verified", "identity.email": "none", "plan": "Pro"]),
    Row("claude/plan-tier-as-number", twoWindows, ["identity": "verified", "plan": "unavailable"]),
    Row("claude/plan-max-with-a-flag-as-text", twoWindows, ["identity": "verified", "plan": "unavailable"]),
    Row("claude/plan-team-with-a-seat-as-number", twoWindows, ["plan": "unavailable"]),
    Row("claude/plan-flag-of-max-as-text", twoWindows, ["plan": "unavailable"]),
    Row("claude/plan-flag-of-pro-as-text", twoWindows, ["plan": "unavailable"]),
    Row("claude/plan-team-of-the-file-and-a-premium-seat", twoWindows, ["plan": "Team"]),
    Row("claude/plan-team-of-the-file-and-a-standard-seat", twoWindows, ["plan": "Team"]),
    Row("claude/plan-max-of-the-file-and-not-by-the-flag", twoWindows, ["plan": "unavailable"]),
    Row("claude/peak-first-day", twoWindows, ["peak.value": "off_peak"]),
    Row(
        "claude/routines-null-but-the-last", twoWindows,
        ["weekly.routines.percent": "12", "weekly.routines.resets": "2026-11-10T15:30:00Z"]),
    Row(
        "claude/list-null-beside-older-models", olderWindows,
        ["order.weekly": "weekly.opus weekly.sonnet", "weekly.opus.percent": "8", "weekly.sonnet.percent": "9"]),
    Row(
        "claude/list-is-an-object-beside-older-models", olderWindows,
        ["order.weekly": "weekly.opus weekly.sonnet", "weekly.opus.percent": "8", "weekly.sonnet.percent": "9"]),
    Row(
        "claude/list-as-text-beside-older-models", olderWindows,
        ["order.weekly": "weekly.opus weekly.sonnet", "weekly.opus.percent": "8", "weekly.sonnet.percent": "9"]),
    Row("claude/list-of-other-kinds-beside-apps", ["session.percent": "20", "weekly": "unavailable not_supplied"]),
    Row(
        "claude/list-broken-beside-apps",
        ["session.percent": "20", "weekly": "unavailable shape_changed", "weekly.guard": "limits-read"]),
    Row("claude/routines-all-null", twoWindows, ["weekly.routines": "absent"]),
    Row(
        "claude/list-with-a-session-twice",
        [
            "session": "unavailable conflict", "session.guard": "one-session", "weekly": "unavailable conflict",
            "weekly.guard": "one-week",
        ]),
    Row("claude/list-with-a-session-twice-alike", twoWindows),
    Row("claude/list-with-a-null-session-first", twoWindows, ["session.notes": "Two readings of this limit differ."]),
    Row("claude/model-alone-without-percent", ["*": "shape_changed"]),
    Row("claude/model-session-alone-without-percent", ["*": "shape_changed"]),
    Row(
        "claude/limit-zero-and-a-percentage", twoWindows,
        [
            "credits.spent.value": "6.4 USD", "credits.spent.percent": "none",
            "credits.limit": "unavailable not_supplied", "credits.limit.guard": "cap-positive",
        ]),
    Row("claude/plan-pro-with-a-null-tier", twoWindows, ["plan": "Pro"]),
    Row("claude/plan-team-with-another-seat", twoWindows, ["plan": "Team"]),
    Row("claude/percent-of-a-thousand", ["session.percent": "1000", "weekly.percent": "1000"]),
    Row(
        "claude/percent-beyond-a-thousand",
        [
            "session": "unavailable shape_changed", "session.guard": "limits-read", "weekly.percent": "30",
            "weekly.routines": "unavailable shape_changed",
        ]),
    Row(
        "claude/list-is-an-object-beside-older-models-alone",
        [
            "order.weekly": "weekly.opus weekly.sonnet", "weekly.opus.percent": "8", "weekly.sonnet.percent": "9",
            "session": "unavailable shape_changed", "session.guard": "limits-read",
            "weekly": "unavailable shape_changed",
        ]),
    Row(
        "claude/list-told-twice-beside-older-models-alone",
        [
            "order.weekly": "weekly.opus weekly.sonnet", "weekly.opus.percent": "8", "weekly.sonnet.percent": "9",
            "session": "unavailable shape_changed", "session.guard": "limits-read",
            "weekly": "unavailable shape_changed",
        ]),
]
