/// GitHub Billing: what only one word of a rule decides.
let gitHubBillingEdgeRows: [Row] = [
    Row(
        "github-billing/late-within-the-tolerance",
        GitHubBillingFacts.freeAndPaid,
        ["actions.minutes.used": "844.66666666666666666667 min", "actions.minutes.percent": "42.23333333333333333333"]),
    Row(
        "github-billing/late-partly-within-the-tolerance",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.storage"),
        [
            "actions.minutes.used": "844.66666666666666666667 min",
            "actions.minutes.percent": "42.23333333333333333333", "actions.storage": "unavailable conflict",
            "actions.storage.guard": "storage-agrees",
        ]),
    Row(
        "github-billing/late-beyond-the-tolerance",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes", "actions.storage"),
        [
            "actions.minutes": "unavailable conflict", "actions.minutes.guard": "minutes-agree",
            "actions.storage": "unavailable conflict", "actions.storage.guard": "storage-agrees",
        ]),
    Row("github-billing/monthly-price-unchecked", GitHubBillingFacts.free),
    Row(
        "github-billing/monthly-price-checked",
        GitHubBillingFacts.without(
            GitHubBillingFacts.free, "actions.storage", "packages.storage", "lfs.storage", "codespaces.storage"),
        [
            "actions.storage": "unavailable conflict", "actions.storage.guard": "storage-price",
            "packages.storage": "unavailable conflict", "packages.storage.guard": "storage-price",
            "lfs.storage": "unavailable conflict", "lfs.storage.guard": "storage-price",
            "codespaces.storage": "unavailable conflict", "codespaces.storage.guard": "storage-price",
        ]),
    Row("github-billing/hourly-price-checked", GitHubBillingFacts.free),
    Row(
        "github-billing/monthly-price-in-the-detail",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.storage"),
        ["actions.storage": "unavailable conflict", "actions.storage.guard": "detail-storage-price"]),
    Row("github-billing/monthly-price-on-months", GitHubBillingFacts.free),
    Row(
        "github-billing/unit-prices-as-sent",
        GitHubBillingFacts.free,
        [
            "skus.zooc.detail.unit_price": "0.12345678901234 USD",
            "skus.actionslinux.notes": "", "skus.zoof.notes": "",
            "skus.zoof.detail.unit_price": "none",
        ]),
    Row("github-billing/bug-22-gateway-challenge-taken-for-a-role", ["*": "blocked_client"]),
    Row(
        "github-billing/gateway-challenge-before-the-budgets", GitHubBillingFacts.team,
        ["budgets": "unavailable blocked_client"]),
    Row("github-billing/redirect-of-the-detail", ["*": "provider_unavailable"]),
    Row(
        "github-billing/bug-12-unknown-plan-name",
        [
            "plan": "unavailable", "charges.gross.value": "18.099 USD", "charges.discounts.value": "18.099 USD",
            "charges.net.value": "0 USD", "charges.projection.value": "0 USD",
            "actions.minutes": "unavailable unsupported_plan", "actions.minutes.guard": "plan-known",
            "actions.storage": "unavailable unsupported_plan", "actions.storage.guard": "plan-known",
            "packages.storage": "unavailable unsupported_plan", "packages.storage.guard": "plan-known",
            "packages.transfer": "unavailable unsupported_plan", "packages.transfer.guard": "plan-known",
            "lfs.storage": "unavailable unsupported_plan", "lfs.storage.guard": "plan-known",
            "lfs.bandwidth": "unavailable unsupported_plan", "lfs.bandwidth.guard": "plan-known",
            "codespaces.compute": "unavailable unsupported_plan", "codespaces.compute.guard": "plan-known",
            "codespaces.storage": "unavailable unsupported_plan", "codespaces.storage.guard": "plan-known",
            "actions.minutes.say": "No allowance is known for the plan \"ultra2027\".",
        ]),
    Row(
        "github-billing/bug-05-missing-number-is-not-zero",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "lfs.storage", "lfs.bandwidth"),
        ["lfs.storage": "unavailable shape_changed", "lfs.bandwidth": "unavailable shape_changed"]),
    Row("github-billing/budgets-without-end", GitHubBillingFacts.team, ["budgets": "unavailable limit_exceeded"]),
    Row(
        "github-billing/one-price-agrees-and-one-does-not",
        GitHubBillingFacts.without(GitHubBillingFacts.free, "actions.minutes"),
        ["actions.minutes": "unavailable conflict", "actions.minutes.guard": "minutes-agree"]),
    Row("github-billing/zero-private-row", GitHubBillingFacts.freeAndPaid),
    Row(
        "github-billing/free-private-row",
        GitHubBillingFacts.without(GitHubBillingFacts.free, "actions.minutes"),
        [
            "charges.net.value": "0 USD", "charges.projection.value": "0 USD",
            "actions.minutes": "unavailable stale_table", "actions.minutes.guard": "price-exact",
        ]),
    Row(
        "github-billing/storage-ahead",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.storage"),
        ["actions.storage": "unavailable conflict", "actions.storage.guard": "storage-agrees"]),
    Row("github-billing/storage-in-two-rows", GitHubBillingFacts.freeAndPaid),
    Row(
        "github-billing/row-without-money-tells-a-currency",
        GitHubBillingFacts.free,
        ["products.actions.detail.consumed": "8.724 USD", "charges.gross": "unavailable shape_changed"]),
    Row(
        "github-billing/minutes-of-another-product", GitHubBillingFacts.free,
        ["product_minutes.sandbox.value": "50 min"]),
    Row(
        "github-billing/units-in-all-spellings",
        GitHubBillingFacts.free,
        [
            "product_minutes.zoo.value": "3 min", "product_storage.zoo.value": "255 GB*h",
            "product_volume.zoo.value": "63 GB", "product_monthly_storage.zoo.value": "255 GB",
            "product_hours.zoo.value": "15 h", "product_credits.zoo.value": "63 credit",
            "product_other.zoo": "absent",
        ]),
    Row(
        "github-billing/row-without-a-unit",
        GitHubBillingFacts.without(GitHubBillingFacts.free, "actions.minutes"),
        [
            "actions.minutes": "unavailable shape_changed", "actions.minutes.guard": "units",
            "product_other.zoo.nounit.value": "3", "product_other.actions.nounit.value": "45",
            "product_other.actions.nounit.title": "Actions (no unit)",
        ]),
    Row(
        "github-billing/row-of-a-null-unit",
        GitHubBillingFacts.without(GitHubBillingFacts.free, "actions.minutes"),
        [
            "actions.minutes": "unavailable shape_changed", "actions.minutes.guard": "units",
            "product_other.zoo.nounit.value": "3", "product_other.actions.nounit.value": "45",
            "product_other.actions.nounit.title": "Actions (no unit)",
        ]),
    Row(
        "github-billing/gross-without-a-currency",
        GitHubBillingFacts.free,
        [
            "charges.gross": "unavailable shape_changed", "products.actions": "unavailable conflict",
            "products.actions.guard": "currency", "skus.actionslinux": "unavailable conflict",
        ]),
    Row(
        "github-billing/discount-without-a-currency",
        GitHubBillingFacts.free,
        [
            "charges.gross": "unavailable shape_changed", "products.actions": "unavailable conflict",
            "products.actions.guard": "currency", "skus.actionslinux": "unavailable conflict",
        ]),
    Row(
        "github-billing/net-without-a-currency",
        GitHubBillingFacts.free,
        [
            "charges.gross": "unavailable shape_changed", "products.actions": "unavailable conflict",
            "products.actions.guard": "currency", "skus.actionslinux": "unavailable conflict",
        ]),
    Row(
        "github-billing/price-without-a-currency",
        GitHubBillingFacts.free,
        [
            "charges.gross": "unavailable shape_changed", "products.actions": "unavailable conflict",
            "products.actions.guard": "currency", "skus.actionslinux": "unavailable conflict",
        ]),
    Row("github-billing/repository-in-other-letters", GitHubBillingFacts.freeAndPaid),
    Row("github-billing/organization-in-other-letters", GitHubBillingFacts.teamWithBudgets),
    Row("github-billing/other-products-with-our-words", GitHubBillingFacts.free),
    Row(
        "github-billing/packages-under-short-skus",
        GitHubBillingFacts.without(GitHubBillingFacts.free, "packages.storage", "packages.transfer"),
        [
            "packages.storage": "unavailable not_supplied", "packages.storage.guard": "packages-zero",
            "packages.transfer": "unavailable not_supplied", "packages.transfer.guard": "transfer-zero",
        ]),
    Row(
        "github-billing/codespaces-under-short-skus",
        GitHubBillingFacts.without(GitHubBillingFacts.free, "codespaces.compute", "codespaces.storage"),
        [
            "codespaces.compute": "unavailable stale_table", "codespaces.compute.guard": "known",
            "codespaces.storage": "unavailable stale_table", "codespaces.storage.guard": "known",
        ]),
    Row("github-billing/lfs-under-a-longer-name", GitHubBillingFacts.freeAndPaid),
    Row("github-billing/actions-under-a-longer-name", GitHubBillingFacts.free),
    Row(
        "github-billing/runner-of-a-longer-name",
        GitHubBillingFacts.without(GitHubBillingFacts.free, "actions.minutes"),
        ["actions.minutes": "unavailable stale_table", "actions.minutes.guard": "known"]),
    Row(
        "github-billing/runner-in-a-longer-unit",
        GitHubBillingFacts.without(GitHubBillingFacts.free, "actions.minutes"),
        ["actions.minutes": "unavailable shape_changed", "actions.minutes.guard": "units"]),
    Row(
        "github-billing/larger-runners",
        GitHubBillingFacts.free,
        ["charges.gross.value": "18.449 USD", "charges.net.value": "0.35 USD", "charges.projection.value": "0.7 USD"]),
    Row(
        "github-billing/every-machine",
        GitHubBillingFacts.nothingUsed,
        ["codespaces.compute.used": "82 core*h", "codespaces.compute.percent": "68.33333333333333333333"]),
    Row(
        "github-billing/budgets-of-every-name",
        [
            "budgets.p0.used": "0 USD", "budgets.p1.used": "0 USD", "budgets.p2.used": "0 USD",
            "budgets.p3.used": "0 USD", "budgets.p4.used": "0 USD", "budgets.p5.used": "0 USD",
            "budgets.s0.used": "0 USD", "budgets.s1.used": "0 USD", "budgets.s2.used": "0 USD",
            "budgets.s3.used": "0 USD", "budgets.s4.used": "0 USD", "budgets.s5.used": "0 USD",
            "budgets.s6.used": "0 USD", "budgets.s7.used": "0 USD", "budgets.s8.used": "0 USD",
            "budgets.s9.used": "0 USD", "budgets.s10.used": "0 USD", "budgets.s11.used": "0 USD",
            "budgets.s12.used": "0 USD", "budgets.s13.used": "0 USD", "budgets.s14.used": "0 USD",
            "budgets.s15.used": "0 USD", "budgets.s16.used": "0 USD", "budgets.s17.used": "0 USD",
            "budgets.s18.used": "0 USD", "budgets.s19.used": "0 USD", "budgets.s20.used": "0 USD",
            "budgets.s21.used": "0 USD", "budgets.s22.used": "0 USD", "budgets.s23.used": "0 USD",
            "budgets.s24.used": "0 USD", "budgets.s25.used": "0 USD",
        ]),
    Row(
        "github-billing/budgets-of-every-licence",
        [
            "budgets.l0": "unavailable not_supplied", "budgets.l0.guard": "money", "budgets.l0.detail.amount": "none",
            "budgets.l1": "unavailable not_supplied", "budgets.l1.guard": "money", "budgets.l1.detail.amount": "none",
            "budgets.l2": "unavailable not_supplied", "budgets.l2.guard": "money", "budgets.l2.detail.amount": "none",
            "budgets.l3": "unavailable not_supplied", "budgets.l3.guard": "money", "budgets.l3.detail.amount": "none",
            "budgets.l4": "unavailable not_supplied", "budgets.l4.guard": "money", "budgets.l4.detail.amount": "none",
            "budgets.l5": "unavailable not_supplied", "budgets.l5.guard": "money", "budgets.l5.detail.amount": "none",
            "budgets.l6": "unavailable not_supplied", "budgets.l6.guard": "money", "budgets.l6.detail.amount": "none",
            "budgets.l7": "unavailable not_supplied", "budgets.l7.guard": "money", "budgets.l7.detail.amount": "none",
            "budgets.l8": "unavailable not_supplied", "budgets.l8.guard": "money", "budgets.l8.detail.amount": "none",
        ]),
    Row(
        "github-billing/plan-business",
        [
            "plan": "Business", "codespaces.compute": "absent", "codespaces.storage": "absent",
            "charges.gross.value": "26.088 USD", "charges.discounts.value": "18.432 USD",
            "charges.net.value": "7.656 USD", "charges.projection.value": "22.968 USD",
            "actions.minutes": "unavailable unsupported_plan", "actions.minutes.guard": "pooled",
            "actions.storage": "unavailable unsupported_plan", "actions.storage.guard": "pooled",
            "packages.storage": "unavailable unsupported_plan", "packages.storage.guard": "pooled",
            "packages.transfer": "unavailable unsupported_plan", "packages.transfer.guard": "pooled",
            "lfs.storage": "unavailable unsupported_plan", "lfs.storage.guard": "pooled",
            "lfs.bandwidth": "unavailable unsupported_plan", "lfs.bandwidth.guard": "pooled",
        ]),
    Row(
        "github-billing/month-of-2024",
        [
            "actions.minutes": "unavailable stale_table", "actions.storage": "unavailable stale_table",
            "packages.storage": "unavailable stale_table", "packages.transfer": "unavailable stale_table",
            "lfs.storage": "unavailable stale_table", "lfs.bandwidth": "unavailable stale_table",
            "codespaces.compute": "unavailable stale_table", "codespaces.storage": "unavailable stale_table",
            "charges.gross.value": "0 USD",
        ]),
    Row("github-billing/login-that-is-none", ["*": "shape_changed"]),
    Row(
        "github-billing/month-with-a-fraction",
        [
            "plan": "Free", "charges.gross.value": "18.099 USD", "charges.discounts.value": "18.099 USD",
            "charges.net.value": "0 USD", "actions.minutes": "unavailable shape_changed",
            "actions.storage": "unavailable shape_changed", "packages.storage": "unavailable shape_changed",
            "packages.transfer": "unavailable shape_changed", "lfs.storage": "unavailable shape_changed",
            "lfs.bandwidth": "unavailable shape_changed", "codespaces.compute": "unavailable shape_changed",
            "codespaces.storage": "unavailable shape_changed", "charges.projection": "unavailable shape_changed",
        ]),
    Row(
        "github-billing/year-with-a-fraction",
        [
            "plan": "Free", "charges.gross.value": "18.099 USD", "charges.discounts.value": "18.099 USD",
            "charges.net.value": "0 USD", "actions.minutes": "unavailable shape_changed",
            "actions.storage": "unavailable shape_changed", "packages.storage": "unavailable shape_changed",
            "packages.transfer": "unavailable shape_changed", "lfs.storage": "unavailable shape_changed",
            "lfs.bandwidth": "unavailable shape_changed", "codespaces.compute": "unavailable shape_changed",
            "codespaces.storage": "unavailable shape_changed", "charges.projection": "unavailable shape_changed",
        ]),
    Row(
        "github-billing/budget-amounts-out-of-range",
        [
            "budgets.n": "unavailable shape_changed", "budgets.m.limit": "1000000000 USD",
            "budgets.l": "unavailable shape_changed", "budgets.h": "unavailable shape_changed",
            "budgets.a": "unavailable shape_changed",
        ]),
    Row(
        "github-billing/detail-not-found",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes", "actions.storage"),
        ["actions.minutes": "unavailable permission_denied", "actions.storage": "unavailable permission_denied"]),
    Row(
        "github-billing/detail-not-found-with-the-scope",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes", "actions.storage"),
        ["actions.minutes": "unavailable permission_denied", "actions.storage": "unavailable permission_denied"]),
    Row(
        "github-billing/detail-not-found-without-the-scope",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes", "actions.storage"),
        ["actions.minutes": "unavailable auth_scope", "actions.storage": "unavailable auth_scope"]),
    Row("github-billing/user-not-found", ["*": "permission_denied"]),
    Row(
        "github-billing/organization-not-found-with-the-scope",
        ["actions.minutes": "unavailable permission_denied", "charges.net": "unavailable permission_denied"]),
    Row("github-billing/forbidden-user", ["*": "permission_denied"]),
    Row(
        "github-billing/thirds-that-make-a-whole",
        GitHubBillingFacts.nothingUsed,
        ["actions.minutes.used": "50 min", "actions.minutes.percent": "2.5"]),
    Row(
        "github-billing/fractions-of-gb-hours",
        GitHubBillingFacts.free,
        [
            "actions.storage.used": "0.17569444444444444444 GB", "actions.storage.percent": "35.13888888888888888889",
            "charges.net.value": "0 USD", "charges.projection.value": "0 USD", "charges.gross.value": "18.099225 USD",
        ]),
    Row(
        "github-billing/first-second-of-a-month",
        GitHubBillingFacts.free,
        ["charges.net.value": "0.001 USD", "charges.projection.value": "2592 USD"]),
    Row("github-billing/repository-of-a-long-name", GitHubBillingFacts.freeAndPaid),
    Row(
        "github-billing/repository-of-too-long-an-owner",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes"),
        ["actions.minutes": "unavailable not_supplied", "actions.minutes.guard": "repo-known"]),
    Row(
        "github-billing/repository-of-too-long-a-name",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes"),
        ["actions.minutes": "unavailable not_supplied", "actions.minutes.guard": "repo-known"]),
    Row("github-billing/server-error-with-a-time", ["*": "provider_unavailable"]),
    Row(
        "github-billing/visibility-server-error-with-a-time",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes", "actions.storage"),
        ["actions.minutes": "unavailable provider_unavailable", "actions.storage": "unavailable provider_unavailable"]),
    Row("github-billing/forbidden-with-requests-left", ["*": "permission_denied"]),
    Row(
        "github-billing/visibility-forbidden-with-requests-left",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes", "actions.storage"),
        ["actions.minutes": "unavailable permission_denied", "actions.storage": "unavailable permission_denied"]),
    Row("github-billing/detail-rate-limited-for-a-time", ["*": "rate_limited"]),
    Row("github-billing/headers-of-good-answers", GitHubBillingFacts.freeAndPaid),
    Row(
        "github-billing/user-not-found-with-the-scope",
        [
            "*": "permission_denied",
            "actions.minutes.say": "Access not given: scope, role and an old billing platform look the same.",
        ]),
    Row(
        "github-billing/plan-not-found-without-the-scope",
        GitHubBillingFacts.without(
            GitHubBillingFacts.teamWithBudgets, "actions.minutes", "actions.storage", "packages.storage",
            "packages.transfer", "lfs.storage", "lfs.bandwidth"),
        [
            "plan": "unavailable", "actions.minutes": "unavailable permission_denied",
            "actions.storage": "unavailable permission_denied", "packages.storage": "unavailable permission_denied",
            "packages.transfer": "unavailable permission_denied", "lfs.storage": "unavailable permission_denied",
            "lfs.bandwidth": "unavailable permission_denied",
        ]),
    Row("github-billing/login-of-one-letter", GitHubBillingFacts.freeAndPaid, ["identity.label": "o"]),
    Row("github-billing/login-of-forty-letters", ["*": "shape_changed"]),
    Row(
        "github-billing/one-row-in-euro",
        GitHubBillingFacts.nothingUsed,
        [
            "charges.gross.value": "1.5 EUR", "charges.discounts.value": "1.5 EUR", "charges.net.value": "0 EUR",
            "charges.projection.value": "0 EUR", "charges.net.notes": "No charge after discounts.",
            "products.copilot.detail.consumed": "1.5 EUR",
        ]),
    Row("github-billing/budget-of-another-owner", ["budgets.o.used": "0.1 USD", "budgets.s.used": "3 USD"]),
    Row(
        "github-billing/budget-of-a-cost-center",
        [
            "budgets.c": "unavailable not_supplied", "budgets.c.guard": "computable",
            "budgets.c.notes": "Budget of 20.00 USD.; Tracking only.",
        ]),
    Row(
        "github-billing/minutes-billed-early-in-two-rows",
        GitHubBillingFacts.without(
            GitHubBillingFacts.team, "actions.minutes", "charges.gross", "charges.discounts", "charges.net",
            "charges.projection"),
        ["actions.minutes": "unavailable conflict", "actions.minutes.guard": "not-billed-early"]),
    Row(
        "github-billing/storage-billed-early-in-two-rows",
        GitHubBillingFacts.without(
            GitHubBillingFacts.team, "actions.storage", "charges.gross", "charges.discounts", "charges.net",
            "charges.projection"),
        ["actions.storage": "unavailable conflict", "actions.storage.guard": "not-billed-early"]),
    Row(
        "github-billing/both-repositories-private",
        GitHubBillingFacts.freeAndPaid,
        [
            "actions.minutes.used": "1445 min", "actions.minutes.percent": "72.25", "actions.storage.used": "0.25 GB",
            "actions.storage.percent": "50",
        ]),
    Row("github-billing/lfs-in-two-rows", GitHubBillingFacts.free, ["lfs.storage.detail.accrued": "1440 GB*h"]),
    Row(
        "github-billing/lfs-billed-early-in-two-rows",
        GitHubBillingFacts.without(GitHubBillingFacts.free, "lfs.storage", "lfs.bandwidth"),
        [
            "lfs.storage": "unavailable conflict", "lfs.storage.guard": "not-billed-early",
            "lfs.bandwidth": "unavailable conflict", "lfs.bandwidth.guard": "not-billed-early",
        ]),
    Row(
        "github-billing/codespaces-billed-early-in-two-rows",
        GitHubBillingFacts.without(GitHubBillingFacts.free, "codespaces.compute", "codespaces.storage"),
        [
            "codespaces.compute": "unavailable conflict", "codespaces.compute.guard": "not-billed-early",
            "codespaces.storage": "unavailable conflict", "codespaces.storage.guard": "not-billed-early",
        ]),
    Row(
        "github-billing/nothing-billed-and-nothing-discounted",
        GitHubBillingFacts.free,
        ["charges.net.notes": "No currency was reported; USD is the documented one."]),
    Row(
        "github-billing/billed-though-discounted",
        GitHubBillingFacts.free,
        ["charges.net.notes": "No currency was reported; USD is the documented one.", "charges.net.value": "1 USD"]),
    Row(
        "github-billing/product-in-two-spellings",
        GitHubBillingFacts.free,
        [
            "products.zoo.title": "Zoo", "products.zoo.value": "3 USD", "skus.zookeeping.title": "zoo_keeping",
            "skus.zookeeping.value": "3 USD", "product_other.zoo.animals.title": "zoo Animals",
            "product_other.zoo.animals.value": "3",
        ]),
    Row(
        "github-billing/two-rows-of-every-unit",
        GitHubBillingFacts.free,
        [
            "product_minutes.zoo.value": "15 min", "product_minutes.zoo.detail.discounted": "6 min",
            "product_minutes.zoo.detail.billable": "9 min", "product_storage.zoo.value": "15 GB*h",
            "product_storage.zoo.detail.discounted": "6 GB*h", "product_storage.zoo.detail.billable": "9 GB*h",
            "product_volume.zoo.value": "15 GB", "product_volume.zoo.detail.discounted": "6 GB",
            "product_volume.zoo.detail.billable": "9 GB", "product_monthly_storage.zoo.value": "15 GB",
            "product_monthly_storage.zoo.detail.discounted": "6 GB",
            "product_monthly_storage.zoo.detail.billable": "9 GB", "product_hours.zoo.value": "15 h",
            "product_hours.zoo.detail.discounted": "6 h", "product_hours.zoo.detail.billable": "9 h",
            "product_credits.zoo.value": "15 credit", "product_credits.zoo.detail.discounted": "6 credit",
            "product_credits.zoo.detail.billable": "9 credit", "product_other.zoo.animals.value": "15",
            "product_other.zoo.animals.detail.discounted": "6", "product_other.zoo.animals.detail.billable": "9",
            "products.zoo.value": "63 USD", "products.zoo.detail.consumed": "105 USD",
            "products.zoo.detail.discounted": "42 USD", "charges.net.value": "63 USD",
        ]),
    Row(
        "github-billing/budget-of-a-new-product",
        [
            "budgets.z.used": "6 USD", "budgets.z.limit": "20 USD", "budgets.k.used": "4 USD",
            "budgets.k.notes": "Usage stops at the budget.", "budgets.o": "unavailable not_supplied",
            "budgets.n": "unavailable shape_changed", "budgets.n.notes": "Tracking only.",
        ]),
    Row(
        "github-billing/currency-of-null",
        GitHubBillingFacts.free,
        [
            "charges.net.notes": "", "charges.gross": "unavailable conflict",
            "charges.discounts": "unavailable conflict", "charges.net": "unavailable conflict",
            "charges.projection": "unavailable conflict", "charges.net.guard": "currency",
            "products.actions": "unavailable conflict", "products.actions.detail.consumed": "none",
            "skus.actionslinux": "unavailable conflict", "skus.actionslinux.detail.unit_price": "none",
            "product_minutes.actions.value": "1159 min",
        ]),
    Row(
        "github-billing/rows-with-no-code",
        GitHubBillingFacts.free,
        [
            "charges.net.notes": "", "charges.gross": "unavailable conflict",
            "charges.discounts": "unavailable conflict", "charges.net": "unavailable conflict",
            "charges.projection": "unavailable conflict", "charges.net.guard": "currency",
            "products.actions": "unavailable conflict", "products.actions.detail.consumed": "none",
            "skus.actionslinux": "unavailable conflict", "skus.actionslinux.detail.unit_price": "none",
            "product_minutes.actions.value": "1159 min",
        ]),
    Row(
        "github-billing/row-with-a-currency-of-null",
        GitHubBillingFacts.free,
        [
            "charges.net.notes": "", "charges.gross": "unavailable conflict",
            "charges.discounts": "unavailable conflict", "charges.net": "unavailable conflict",
            "charges.projection": "unavailable conflict", "charges.net.guard": "currency",
            "products.actions": "unavailable conflict", "products.actions.detail.consumed": "none",
            "skus.actionslinux": "unavailable conflict", "skus.actionslinux.detail.unit_price": "none",
            "product_minutes.actions.value": "1159 min",
        ]),
    Row(
        "github-billing/row-with-a-numbered-currency",
        GitHubBillingFacts.free,
        [
            "charges.net.notes": "", "charges.gross": "unavailable conflict",
            "charges.discounts": "unavailable conflict", "charges.net": "unavailable conflict",
            "charges.projection": "unavailable conflict", "charges.net.guard": "currency",
            "products.actions": "unavailable conflict", "products.actions.detail.consumed": "none",
            "skus.actionslinux": "unavailable conflict", "skus.actionslinux.detail.unit_price": "none",
            "product_minutes.actions.value": "1159 min",
        ]),
    Row("github-billing/repository-of-one-letter", GitHubBillingFacts.freeAndPaid),
]
