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
            "skus.zooa.notes": "Unit price 0.50 USD (animals).", "skus.zoob.notes": "Unit price 5.00 USD (animals).",
            "skus.zooc.notes": "Unit price 0.123456789012 USD (animals).",
            "skus.zood.notes": "Unit price 0.062 USD (animals).", "skus.zooe.notes": "Unit price 0.00 USD (animals).",
            "skus.zooc.detail.unit_price": "0.12345678901234 USD",
            "skus.actionswindows.notes": "Unit price 0.01 USD (minutes).",
            "skus.actionslinux.notes": "Unit price 0.006 USD (minutes).", "skus.zoof.notes": "",
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
]
