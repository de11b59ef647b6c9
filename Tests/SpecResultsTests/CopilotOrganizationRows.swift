/// GitHub Copilot: the report of an organization.
let copilotOrganizationRows: [Row] = [
    Row(
        "copilot/cr16-enterprise-plan",
        [
            "org_credits": "available", "org_credits.used": "760 credit", "org_credits.limit": "15600 credit",
            "org_spend.value": "0 USD", "org_credits.percent": "4.87179487179487179487",
        ]),
    Row(
        "copilot/cr16-unknown-plan",
        [
            "org_credits": "available", "org_credits.used": "760 credit", "org_credits.limit": "none",
            "org_spend.value": "0 USD",
        ]),
    Row(
        "copilot/cr16-plan-null",
        [
            "org_credits": "available", "org_credits.used": "760 credit", "org_credits.limit": "none",
            "org_spend.value": "0 USD",
        ]),
    Row(
        "copilot/cr16-seats-missing",
        [
            "org_credits": "available", "org_credits.used": "760 credit", "org_credits.limit": "none",
            "org_spend.value": "0 USD",
        ]),
    Row(
        "copilot/cr16-one-seat",
        [
            "org_credits": "available", "org_credits.used": "760 credit", "org_credits.limit": "1900 credit",
            "org_spend.value": "0 USD", "org_credits.percent": "40",
        ]),
    Row("copilot/cr16-no-seats", ["org_credits": "unavailable shape_changed", "org_spend.value": "0 USD"]),
    Row(
        "copilot/cr16-most-seats",
        [
            "org_credits": "available", "org_credits.used": "760 credit", "org_credits.limit": "1900000000 credit",
            "org_spend.value": "0 USD", "org_credits.percent": "0.00004",
        ]),
    Row("copilot/cr16-too-many-seats", ["org_credits": "unavailable shape_changed", "org_spend.value": "0 USD"]),
    Row(
        "copilot/cr16-seats-with-a-fraction",
        ["org_credits": "unavailable shape_changed", "org_spend.value": "0 USD"]),
    Row(
        "copilot/cr16-own-value-of-a-seat",
        [
            "org_credits": "available", "org_credits.used": "760 credit", "org_credits.limit": "1000 credit",
            "org_spend.value": "0 USD", "org_credits.percent": "76",
        ]),
    Row(
        "copilot/cr16-own-value-without-a-plan",
        [
            "org_credits": "available", "org_credits.used": "760 credit", "org_credits.limit": "1000 credit",
            "org_spend.value": "0 USD", "org_credits.percent": "76",
        ]),
    Row(
        "copilot/cr16-own-value-smallest",
        [
            "org_credits": "available", "org_credits.used": "760 credit", "org_credits.limit": "4 credit",
            "org_spend.value": "0 USD", "org_credits.percent": "19000",
        ]),
    Row(
        "copilot/cr16-own-value-largest",
        [
            "org_credits": "available", "org_credits.used": "760 credit", "org_credits.limit": "4000000 credit",
            "org_spend.value": "0 USD", "org_credits.percent": "0.019",
        ]),
    Row("copilot/cr16-own-value-too-small", ["failure": "spec_invalid"]),
    Row("copilot/cr16-own-value-too-large", ["failure": "spec_invalid"]),
    Row(
        "copilot/cr16-in-an-enterprise",
        [
            "org_credits": "available", "org_credits.used": "760 credit", "org_credits.limit": "none",
            "org_spend.value": "0 USD",
        ]),
    Row(
        "copilot/cr16-seats-refused",
        [
            "org_credits": "available", "org_credits.used": "760 credit", "org_credits.limit": "none",
            "org_spend.value": "0 USD",
        ]),
    Row(
        "copilot/cr16-seats-not-found",
        [
            "org_credits": "available", "org_credits.used": "760 credit", "org_credits.limit": "none",
            "org_spend.value": "0 USD",
        ]),
    Row(
        "copilot/cr16-first-day-of-the-table",
        [
            "org_credits": "available", "org_credits.used": "760 credit", "org_credits.limit": "7600 credit",
            "org_spend.value": "0 USD", "org_credits.percent": "10",
        ]),
    Row("copilot/cr16-before-the-table", ["org_credits": "unavailable stale_table", "org_spend.value": "0 USD"]),
    Row(
        "copilot/cr16-at-the-start-of-the-month",
        [
            "org_credits": "available", "org_credits.used": "760 credit", "org_credits.limit": "7600 credit",
            "org_spend.value": "0 USD", "org_credits.percent": "10", "org_credits.detail.projected": "none",
        ]),
    Row(
        "copilot/cr18-other-month",
        [
            "org_credits": "unavailable conflict", "org_spend": "unavailable conflict",
            "premium": "state not_included", "org_credits.guard": "org-month", "org_spend.guard": "org-month",
        ]),
    Row(
        "copilot/cr18-other-year",
        [
            "org_credits": "unavailable conflict", "org_spend": "unavailable conflict",
            "premium": "state not_included", "org_credits.guard": "org-month", "org_spend.guard": "org-month",
        ]),
    Row(
        "copilot/cr18-month-missing",
        [
            "org_credits": "unavailable conflict", "org_spend": "unavailable conflict",
            "premium": "state not_included", "org_credits.guard": "org-month", "org_spend.guard": "org-month",
        ]),
    Row(
        "copilot/cr18-single-day",
        [
            "org_credits": "unavailable conflict", "org_spend": "unavailable conflict",
            "premium": "state not_included", "org_credits.guard": "org-month", "org_spend.guard": "org-month",
        ]),
    Row(
        "copilot/cr18-period-missing",
        [
            "org_credits": "unavailable conflict", "org_spend": "unavailable conflict",
            "premium": "state not_included", "org_credits.guard": "org-month", "org_spend.guard": "org-month",
        ]),
    Row(
        "copilot/report-spellings",
        [
            "org_credits": "available", "org_credits.used": "12 credit", "org_credits.limit": "7600 credit",
            "org_spend.value": "0 USD", "org_credits.percent": "0.15789473684210526316",
        ]),
    Row(
        "copilot/report-credit-by-its-sku",
        [
            "org_credits": "available", "org_credits.used": "12 credit", "org_credits.limit": "7600 credit",
            "org_spend.value": "0 USD", "org_credits.percent": "0.15789473684210526316",
        ]),
    Row(
        "copilot/report-credit-by-its-product",
        [
            "org_credits": "available", "org_credits.used": "3 credit", "org_credits.limit": "7600 credit",
            "org_spend.value": "0 USD", "org_credits.percent": "0.03947368421052631579",
        ]),
    Row(
        "copilot/report-seat-rows",
        [
            "org_credits": "available", "org_credits.used": "5 credit", "org_credits.limit": "7600 credit",
            "org_spend.value": "0.25 USD", "org_credits.percent": "0.06578947368421052632",
        ]),
    Row(
        "copilot/report-unknown-unit",
        [
            "org_credits": "unavailable shape_changed", "org_spend": "unavailable shape_changed",
            "premium": "state not_included", "org_credits.guard": "credits-or-seats",
            "org_spend.guard": "credits-or-seats", "org_credits.say": "Unknown unit: copilot_agent_minutes, minutes.",
        ]),
    Row(
        "copilot/report-other-product",
        [
            "org_credits": "unavailable shape_changed", "org_spend": "unavailable shape_changed",
            "premium": "state not_included", "org_credits.guard": "copilot-only", "org_spend.guard": "copilot-only",
            "org_credits.say": "The report lists another product: Actions, actions_linux.",
        ]),
    Row(
        "copilot/report-empty",
        [
            "org_credits": "available", "org_credits.used": "0 credit", "org_credits.limit": "7600 credit",
            "org_spend.value": "0 USD", "org_credits.percent": "0",
        ]),
    Row(
        "copilot/report-without-rows",
        [
            "org_credits": "unavailable shape_changed", "org_spend": "unavailable shape_changed",
            "premium": "state not_included",
        ]),
    Row("copilot/report-quantity-missing", ["org_credits": "unavailable shape_changed", "org_spend.value": "1 USD"]),
    Row("copilot/report-amount-missing", ["org_credits.used": "7 credit", "org_spend": "unavailable shape_changed"]),
    Row("copilot/report-negative-quantity", ["org_credits": "unavailable shape_changed", "org_spend.value": "0 USD"]),
    Row("copilot/report-negative-amount", ["org_credits.used": "7 credit", "org_spend": "unavailable shape_changed"]),
    Row(
        "copilot/report-largest",
        [
            "org_credits": "available", "org_credits.used": "1000000000000 credit",
            "org_credits.limit": "7600 credit", "org_spend.value": "1000000000 USD",
            "org_credits.percent": "13157894736.84210526315789473684",
        ]),
    Row(
        "copilot/report-too-large",
        ["org_credits": "unavailable shape_changed", "org_spend": "unavailable shape_changed"]),
    Row(
        "copilot/report-not-found",
        [
            "org_credits": "unavailable permission_denied", "org_spend": "unavailable permission_denied",
            "premium": "state not_included",
            "org_credits.say": "The organization is called otherwise, or this token cannot see it.",
        ]),
    Row(
        "copilot/report-needs-single-sign-on",
        [
            "org_credits": "unavailable auth_scope", "org_spend": "unavailable auth_scope",
            "premium": "state not_included",
            "org_credits.say": "Authorise the token for the single sign-on of the organization.",
        ]),
    Row(
        "copilot/report-rate-limited",
        [
            "org_credits": "unavailable rate_limited", "org_spend": "unavailable rate_limited",
            "premium": "state not_included",
        ]),
    Row(
        "copilot/report-in-december",
        [
            "org_credits": "available", "org_credits.used": "760 credit", "org_credits.limit": "7600 credit",
            "org_spend.value": "0 USD", "org_credits.percent": "10", "org_credits.resets": "2027-01-01T00:00:00Z",
        ]),
    Row("copilot/cr16-seats-null", ["org_credits": "unavailable shape_changed", "org_spend.value": "0 USD"]),
    Row("copilot/cr16-plan-as-number", ["org_credits": "unavailable shape_changed", "org_spend.value": "0 USD"]),
    Row(
        "copilot/cr16-own-value-before-the-table",
        [
            "org_credits": "available", "org_credits.used": "760 credit", "org_credits.limit": "1000 credit",
            "org_spend.value": "0 USD", "org_credits.percent": "76",
        ]),
    Row(
        "copilot/cr16-seats-in-an-unknown-time",
        [
            "org_credits": "available", "org_credits.used": "760 credit", "org_credits.limit": "none",
            "org_spend.value": "0 USD",
        ]),
    Row(
        "copilot/cr18-month-null",
        [
            "org_credits": "unavailable shape_changed", "org_spend": "unavailable shape_changed",
            "premium": "state not_included",
        ]),
    Row(
        "copilot/cr18-month-as-text",
        [
            "org_credits": "unavailable shape_changed", "org_spend": "unavailable shape_changed",
            "premium": "state not_included",
        ]),
    Row(
        "copilot/cr18-day-null",
        [
            "org_credits": "unavailable shape_changed", "org_spend": "unavailable shape_changed",
            "premium": "state not_included",
        ]),
    Row(
        "copilot/cr18-day-as-text",
        [
            "org_credits": "unavailable shape_changed", "org_spend": "unavailable shape_changed",
            "premium": "state not_included",
        ]),
    Row(
        "copilot/cr18-other-month-of-another-product",
        [
            "org_credits": "unavailable conflict", "org_spend": "unavailable conflict",
            "premium": "state not_included", "org_credits.guard": "org-month", "org_spend.guard": "org-month",
        ]),
    Row(
        "copilot/cr18-last-hour-of-the-year",
        [
            "org_credits": "available", "org_credits.used": "760 credit", "org_credits.limit": "7600 credit",
            "org_spend.value": "0 USD", "org_credits.percent": "10",
        ]),
    Row(
        "copilot/report-product-that-holds-the-name",
        [
            "org_credits": "available", "org_credits.used": "3 credit", "org_credits.limit": "7600 credit",
            "org_spend.value": "0 USD", "org_credits.percent": "0.03947368421052631579",
        ]),
    Row(
        "copilot/report-seat-rows-by-their-unit",
        [
            "org_credits": "available", "org_credits.used": "5 credit", "org_credits.limit": "7600 credit",
            "org_spend.value": "0.25 USD", "org_credits.percent": "0.06578947368421052632",
        ]),
    Row(
        "copilot/report-amounts-add-up",
        [
            "org_credits": "available", "org_credits.used": "11 credit", "org_credits.limit": "7600 credit",
            "org_spend.value": "0.75 USD", "org_credits.percent": "0.14473684210526315789",
        ]),
    Row(
        "copilot/report-unit-missing",
        [
            "org_credits": "unavailable shape_changed", "org_spend": "unavailable shape_changed",
            "premium": "state not_included",
        ]),
    Row(
        "copilot/report-token-refused",
        [
            "org_credits": "unavailable auth_expired", "org_spend": "unavailable auth_expired",
            "premium": "state not_included",
        ]),
    Row(
        "copilot/report-waits",
        [
            "org_credits": "unavailable rate_limited", "org_spend": "unavailable rate_limited",
            "premium": "state not_included",
        ]),
    Row(
        "copilot/report-beside-single-sign-on",
        [
            "org_credits": "available", "org_credits.used": "760 credit", "org_credits.limit": "7600 credit",
            "org_spend.value": "0 USD", "org_credits.percent": "10",
        ]),
]
