/// Five hours, a week, credits and two saved resets of a paid plan.
private let classic: [String: String] = [
    "session.percent": "15", "session.resets": "2026-11-10T15:30:00Z", "session.length": "18000",
    "weekly.percent": "5", "weekly.resets": "2026-11-17T12:00:00Z", "weekly.length": "604800",
    "session.level": "none", "weekly.level": "none", "session.notes": "", "monthly": "absent",
    "credits.balance.value": "150 credit", "resets.available.value": "2 reset",
    "resets.available.notes": "Expiry unknown.", "resets.available.detail.next_expiry": "none", "plan": "Plus",
    "code_review": "absent", "spend.month": "absent", "identity": "verified", "identity.email": "sam@example.invalid",
    "renewal": "unavailable provider_unavailable",
]

/// The same without a word about the resets and the code review.
private let paid = classic.filter { !$0.key.hasPrefix("resets.") && $0.key != "code_review" }

/// A session of 2 percent beside a monthly limit.
private let smallSession: [String: String] = [
    "session.percent": "2", "session.resets": "2026-11-10T17:00:00Z", "weekly": "unavailable not_supplied",
    "renewal": "absent",
]

/// 120.5 of 500 credits this month.
private let month = smallSession.merging([
    "spend.month.used": "120.5 credit", "spend.month.limit": "500 credit", "spend.month.percent": "24.1",
    "spend.month.resets": "2026-12-01T00:00:00Z", "spend.month.inferred": "false",
]) { $1 }

/// Nothing of 500 credits this month.
private let unusedMonth = smallSession.merging([
    "spend.month.used": "0 credit", "spend.month.limit": "500 credit", "spend.month.percent": "0",
]) { $1 }

/// Two places that tell different monthly limits.
private let twoMonths = smallSession.merging([
    "spend.month": "unavailable conflict", "spend.month.guard": "month-once",
]) { $1 }

/// A session of 30 percent.
private let session: [String: String] = ["session.percent": "30", "session.length": "18000", "renewal": "absent"]

/// Codex: answers whose shape is another one.
let codexShapeRows: [Row] = [
    Row(
        "codex/model-first-window-null", classic,
        [
            "model.codex-sample.session": "absent", "model.codex-sample.weekly.percent": "9",
            "model.codex-sample.weekly.length": "none", "model.codex-sample.weekly.notes": "Duration not reported.",
        ]),
    Row(
        "codex/model-first-window-missing", classic,
        [
            "model.codex-sample.session": "absent", "model.codex-sample.weekly.percent": "9",
            "model.codex-sample.weekly.length": "none", "model.codex-sample.weekly.notes": "Duration not reported.",
        ]),
    Row(
        "codex/model-durations-missing", classic,
        [
            "model.codex-sample.session.percent": "8", "model.codex-sample.weekly.percent": "9",
            "model.codex-sample.session.notes": "Duration not reported.",
            "model.codex-sample.weekly.notes": "Duration not reported.",
        ]),
    Row(
        "codex/model-durations-null", classic,
        [
            "model.codex-sample.session.percent": "8", "model.codex-sample.weekly.percent": "9",
            "model.codex-sample.session.notes": "Duration not reported.",
            "model.codex-sample.weekly.notes": "Duration not reported.",
        ]),
    Row(
        "codex/model-no-guess-beside-a-nameless-window", classic,
        [
            "model.codex-sample.weekly": "unavailable shape_changed", "model.codex-sample.weekly.guard": "model-read",
        ]),
    Row(
        "codex/no-guess-beside-a-nameless-window",
        [
            "session": "unavailable shape_changed", "session.guard": "window-read",
            "weekly": "unavailable shape_changed", "weekly.guard": "window-read", "renewal": "absent",
        ]),
    Row("codex/model-feature-as-number", classic, ["order.model": "model.other-model.weekly"]),
    Row("codex/month-in-two-places", month),
    Row("codex/month-told-whole-in-one-place", month),
    Row("codex/month-told-in-part-first", smallSession, ["spend.month": "unavailable not_supplied"]),
    Row("codex/month-limits-that-differ", twoMonths),
    Row("codex/month-uses-that-differ", twoMonths),
    Row("codex/month-percentages-that-differ", twoMonths),
    Row("codex/month-resets-that-differ", twoMonths),
    Row("codex/month-of-one-credit-beside-another", twoMonths),
    Row(
        "codex/month-of-one-credit", smallSession,
        ["spend.month.used": "0.5 credit", "spend.month.limit": "1 credit", "spend.month.percent": "50"]),
    Row(
        "codex/month-limit-null", smallSession,
        ["spend.month": "unavailable not_supplied", "spend.month.guard": "month-positive"]),
    Row(
        "codex/month-limit-missing", smallSession,
        ["spend.month": "unavailable not_supplied", "spend.month.guard": "month-positive"]),
    Row("codex/month-reset-of-2020", unusedMonth, ["spend.month.resets": "none"]),
    Row("codex/month-reset-after-2020", unusedMonth, ["spend.month.resets": "2020-01-01T00:00:01Z"]),
    Row("codex/month-reset-before-2100", unusedMonth, ["spend.month.resets": "2099-12-31T23:59:59Z"]),
    Row("codex/month-reset-of-2100", unusedMonth, ["spend.month.resets": "none"]),
    Row(
        "codex/seat-month-without-a-plan", smallSession,
        ["spend.month.used": "42.5 credit", "spend.month.limit": "300 credit", "plan": "unavailable"]),
    Row(
        "codex/session-resets-of-windows-that-differ",
        ["session": "unavailable conflict", "session.guard": "window-once", "renewal": "absent"]),
    Row(
        "codex/month-resets-of-windows-that-differ",
        ["monthly": "unavailable conflict", "monthly.guard": "window-once", "renewal": "absent"]),
    Row(
        "codex/weekly-duration-beats-place",
        [
            "session.percent": "30", "session.notes": "Duration not reported.", "weekly.percent": "44",
            "weekly.length": "604800", "weekly.notes": "", "renewal": "absent",
        ]),
    Row(
        "codex/duration-in-digits-as-text",
        [
            "session": "unavailable shape_changed", "session.guard": "window-read", "weekly.percent": "12",
            "renewal": "absent",
        ]),
    Row("codex/percent-largest", ["session.percent": "100000", "renewal": "absent"]),
    Row(
        "codex/percent-too-large",
        ["session": "unavailable shape_changed", "session.guard": "window-read", "renewal": "absent"]),
    Row("codex/reset-of-2100", session, ["session.resets": "2026-11-10T13:00:00Z"]),
    Row("codex/reset-before-2100", session, ["session.resets": "2099-12-31T23:59:59Z"]),
    Row("codex/reset-of-2100-in-milliseconds", session, ["session.resets": "2026-11-10T13:00:00Z"]),
    Row("codex/reset-before-2100-in-milliseconds", session, ["session.resets": "2099-12-31T23:59:59.999Z"]),
    Row(
        "codex/code-review-without-a-reset", paid,
        ["code_review.percent": "11", "code_review.length": "604800", "code_review.resets": "none"]),
    Row(
        "codex/code-review-without-a-duration", paid,
        [
            "code_review.percent": "11", "code_review.length": "none",
            "code_review.resets": "2026-11-17T12:00:00Z",
        ]),
    Row("codex/resets-count-in-the-list-as-text", paid, ["resets.available": "unavailable shape_changed"]),
    Row(
        "codex/resets-counted-in-the-list-alone", paid,
        [
            "resets.available.value": "2 reset", "resets.available.notes": "Expiry unknown.",
            "resets.available.detail.next_expiry": "none",
        ]),
    Row(
        "codex/resets-status-null", paid,
        ["resets.available.value": "2 reset", "resets.available.detail.next_expiry": "none"]),
    Row(
        "codex/resets-status-as-number", paid,
        ["resets.available.value": "2 reset", "resets.available.detail.next_expiry": "none"]),
    Row("codex/list-unauthorized", classic),
    Row("codex/list-rate-limited", classic),
    Row("codex/renewal-flag-missing", classic, ["renewal": "unavailable shape_changed"]),
    Row("codex/renewal-flag-null", classic, ["renewal": "unavailable shape_changed"]),
    Row("codex/renewal-unauthorized", classic, ["renewal": "unavailable auth_expired"]),
    Row("codex/renewal-forbidden", classic, ["renewal": "unavailable permission_denied"]),
    Row("codex/renewal-behind-a-page", classic, ["renewal": "unavailable blocked_client"]),
    Row("codex/renewal-behind-a-challenge", classic, ["renewal": "unavailable blocked_client"]),
    Row("codex/renewal-rate-limited", classic, ["renewal": "unavailable rate_limited"]),
    Row("codex/x07-unlimited-with-a-balance", smallSession, ["credits.balance": "state unlimited"]),
    Row("codex/x07-unlimited-left-out", smallSession, ["credits.balance.value": "5 credit"]),
]
