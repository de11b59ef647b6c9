/// Kimi Code: answers whose parts are missing, null or of another type.
let kimiCodeShapeRows: [Row] = [
    Row(
        "kimi-code/week-null-beside-a-ratio",
        ["weekly.percent": "50", "weekly.used": "50 percent", "weekly.resets": "none"]),
    Row(
        "kimi-code/week-without-a-limit-beside-a-ratio",
        ["weekly.percent": "50", "weekly.used": "50 percent", "weekly.resets": "2026-11-30T15:23:13.716Z"]),
    Row(
        "kimi-code/week-with-a-limit-of-null-beside-a-ratio",
        ["weekly.percent": "50", "weekly.used": "50 percent", "weekly.resets": "2026-11-30T15:23:13.716Z"]),
    Row("kimi-code/remaining-true", ["weekly": "unavailable shape_changed"]),
    Row("kimi-code/limit-of-one", ["weekly.used": "1 request", "weekly.limit": "1 request", "weekly.percent": "100"]),
    Row(
        "kimi-code/ratio-of-the-month-null",
        [
            "monthly": "unavailable shape_changed", "monthly_code": "unavailable shape_changed",
            "session.percent": "43.72",
        ]),
    Row(
        "kimi-code/ratio-of-the-month-as-text",
        [
            "monthly": "unavailable shape_changed", "monthly_code": "unavailable shape_changed",
            "session.percent": "43.72",
        ]),
    Row(
        "kimi-code/ratio-of-the-month-missing",
        ["monthly": "unavailable not_supplied", "monthly_code.percent": "78.77", "session.percent": "43.72"]),
    Row("kimi-code/ratio-of-the-week-null", ["weekly": "unavailable shape_changed", "session.percent": "43.72"]),
    Row("kimi-code/ratio-reset-in-words", ["session.percent": "43.72", "session.resets": "none"]),
    Row("kimi-code/session-ratio-is-null", ["session": "unavailable shape_changed", "monthly.percent": "78.77"]),
    Row("kimi-code/week-ratio-is-null", ["weekly": "unavailable shape_changed", "session.percent": "43.72"]),
    Row(
        "kimi-code/month-is-null",
        [
            "monthly": "unavailable shape_changed", "monthly_code": "unavailable shape_changed",
            "session.percent": "43.72",
        ]),
    Row("kimi-code/month-code-is-null", ["monthly_code": "unavailable shape_changed", "monthly.percent": "78.77"]),
    Row(
        "kimi-code/window-unit-null",
        ["session": "unavailable shape_changed", "limit": "unavailable shape_changed", "weekly.used": "214 request"]),
    Row(
        "kimi-code/window-unit-as-number",
        ["session": "unavailable shape_changed", "limit": "unavailable shape_changed", "weekly.used": "214 request"]),
    Row("kimi-code/window-without-counts", ["session": "unavailable shape_changed", "weekly.used": "214 request"]),
    Row(
        "kimi-code/window-with-counts-of-null", ["session": "unavailable shape_changed", "weekly.used": "214 request"]),
    Row("kimi-code/level-as-number", ["plan": "unavailable", "weekly.used": "214 request"]),
    Row("kimi-code/me-with-a-level-as-number", ["plan": "unavailable", "weekly.used": "214 request"]),
    Row("kimi-code/wallet-type-as-number", ["weekly.used": "214 request", "extra_usage": "unavailable shape_changed"]),
    Row("kimi-code/wallet-currency-null", ["weekly.used": "214 request", "extra_usage": "unavailable shape_changed"]),
    Row(
        "kimi-code/wallet-currency-as-number",
        ["weekly.used": "214 request", "extra_usage": "unavailable shape_changed"]),
    Row("kimi-code/wallet-total-null", ["weekly.used": "214 request", "extra_usage": "unavailable shape_changed"]),
    Row("kimi-code/wallet-total-true", ["weekly.used": "214 request", "extra_usage": "unavailable shape_changed"]),
    Row("kimi-code/wallet-left-null", ["weekly.used": "214 request", "extra_usage": "unavailable shape_changed"]),
    Row(
        "kimi-code/wallet-month-null",
        [
            "weekly.used": "214 request", "extra_usage.remaining": "100 USD",
            "extra_usage.detail.monthly_cap": "none", "extra_usage.detail.monthly_used": "50 USD",
        ]),
    Row(
        "kimi-code/wallet-month-true",
        [
            "weekly.used": "214 request", "extra_usage.remaining": "100 USD",
            "extra_usage.detail.monthly_cap": "none", "extra_usage.detail.monthly_used": "50 USD",
        ]),
    Row(
        "kimi-code/wallet-month-used-null",
        [
            "weekly.used": "214 request", "extra_usage.remaining": "100 USD",
            "extra_usage.detail.monthly_cap": "200 USD", "extra_usage.detail.monthly_used": "none",
        ]),
    Row(
        "kimi-code/wallet-month-used-true",
        [
            "weekly.used": "214 request", "extra_usage.remaining": "100 USD",
            "extra_usage.detail.monthly_cap": "200 USD", "extra_usage.detail.monthly_used": "none",
        ]),
    Row(
        "kimi-code/key-refused-and-an-account",
        [
            "session": "unavailable auth_expired", "weekly": "unavailable auth_expired", "plan": "Moderato",
            "identity": "verified",
        ]),
    Row(
        "kimi-code/forbidden-beside-an-account",
        ["session": "unavailable permission_denied", "plan": "Moderato", "identity": "verified"]),
    Row(
        "kimi-code/not-found-beside-an-account",
        ["session": "unavailable unsupported_plan", "plan": "Moderato", "identity": "verified"]),
    Row(
        "kimi-code/web-month-in-full",
        ["monthly.percent": "42", "session.percent": "69.5", "weekly.used": "214 request"]),
    Row("kimi-code/web-usages-null", ["*": "shape_changed", "failure": "shape_changed", "session.guard": "none"]),
    Row("kimi-code/web-scope-not-told", ["*": "shape_changed", "failure": "shape_changed"]),
    Row("kimi-code/web-scope-null", ["*": "shape_changed", "failure": "shape_changed"]),
    Row("kimi-code/web-scope-as-number", ["*": "shape_changed", "failure": "shape_changed"]),
    Row("kimi-code/week-of-two-minds", ["weekly": "unavailable conflict", "weekly.guard": "week-agrees"]),
    Row("kimi-code/week-a-request-short", ["weekly.percent": "60", "weekly.used": "60 request"]),
    Row("kimi-code/week-more-than-a-request-short", ["weekly": "unavailable conflict", "weekly.guard": "week-agrees"]),
    Row("kimi-code/week-more-than-a-request-over", ["weekly": "unavailable conflict", "weekly.guard": "week-agrees"]),
    Row("kimi-code/week-overrun-below-zero", ["weekly.percent": "120", "weekly.used": "120 request"]),
    Row("kimi-code/week-overrun-and-a-rest", ["weekly": "unavailable conflict", "weekly.guard": "week-agrees"]),
    Row(
        "kimi-code/week-without-a-rest-before-its-end",
        ["weekly": "unavailable conflict", "weekly.guard": "week-agrees"]),
    Row("kimi-code/week-unused-and-half-gone", ["weekly": "unavailable conflict", "weekly.guard": "week-agrees"]),
    Row("kimi-code/remaining-true-beside-use", ["weekly": "unavailable shape_changed"]),
    Row(
        "kimi-code/session-of-two-minds",
        ["session": "unavailable conflict", "session.guard": "session-agrees", "weekly.used": "214 request"]),
    Row("kimi-code/session-of-two-minds-beside-a-ratio", ["session.percent": "43.72", "monthly.percent": "78.77"]),
    Row(
        "kimi-code/session-of-two-minds-beside-a-ratio-as-text",
        ["session": "unavailable conflict", "session.guard": "session-agrees", "monthly.percent": "78.77"]),
    Row(
        "kimi-code/other-window-of-two-minds",
        [
            "limit.1.day": "unavailable conflict", "limit.1.day.guard": "agrees", "limit.2.week.percent": "20",
            "session.percent": "69.5",
        ]),
    Row(
        "kimi-code/web-week-of-two-minds",
        [
            "weekly": "unavailable conflict", "weekly.guard": "week-agrees", "session.percent": "69.5",
            "monthly.percent": "42",
        ]),
]
