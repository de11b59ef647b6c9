/// GitHub Billing: each rule on its own.
let gitHubBillingRuleRows: [Row] = [
    Row(
        "github-billing/contested-storage-at-the-smallest",
        GitHubBillingFacts.without(GitHubBillingFacts.pro, "charges.gross", "charges.discounts"),
        ["actions.storage.used": "1 GB", "actions.storage.percent": "100"]),
    Row(
        "github-billing/contested-storage-billed",
        GitHubBillingFacts.without(GitHubBillingFacts.pro, "charges.gross", "charges.discounts", "charges.projection"),
        ["actions.storage.used": "1.5 GB", "actions.storage.percent": "150", "charges.net.value": "0.108 USD"]),
    Row(
        "github-billing/price-of-2025-in-2026",
        GitHubBillingFacts.without(GitHubBillingFacts.free, "actions.minutes"),
        ["actions.minutes": "unavailable stale_table", "actions.minutes.guard": "price-exact"]),
    Row(
        "github-billing/last-day-of-2025",
        GitHubBillingFacts.nothingUsed,
        ["actions.minutes.used": "307.5 min", "actions.minutes.percent": "15.375"]),
    Row(
        "github-billing/arm-before-2026",
        GitHubBillingFacts.without(GitHubBillingFacts.nothingUsed, "actions.minutes"),
        ["actions.minutes": "unavailable stale_table", "actions.minutes.guard": "known"]),
    Row(
        "github-billing/packages-transfer-spelled-out",
        GitHubBillingFacts.without(GitHubBillingFacts.free, "packages.transfer"),
        ["packages.transfer": "unavailable not_supplied", "packages.transfer.guard": "transfer-zero"]),
    Row(
        "github-billing/no-period",
        [
            "plan": "Free", "charges.gross.value": "18.099 USD", "charges.discounts.value": "18.099 USD",
            "charges.net.value": "0 USD", "actions.minutes": "unavailable shape_changed",
            "actions.storage": "unavailable shape_changed", "packages.storage": "unavailable shape_changed",
            "packages.transfer": "unavailable shape_changed", "lfs.storage": "unavailable shape_changed",
            "lfs.bandwidth": "unavailable shape_changed", "codespaces.compute": "unavailable shape_changed",
            "codespaces.storage": "unavailable shape_changed", "charges.projection": "unavailable shape_changed",
        ]),
    Row(
        "github-billing/month-zero",
        [
            "plan": "Free", "charges.gross.value": "18.099 USD", "charges.discounts.value": "18.099 USD",
            "charges.net.value": "0 USD", "actions.minutes": "unavailable conflict", "actions.minutes.guard": "month",
            "actions.storage": "unavailable conflict", "actions.storage.guard": "month",
            "packages.storage": "unavailable conflict", "packages.storage.guard": "month",
            "packages.transfer": "unavailable conflict", "packages.transfer.guard": "month",
            "lfs.storage": "unavailable conflict", "lfs.storage.guard": "month",
            "lfs.bandwidth": "unavailable conflict", "lfs.bandwidth.guard": "month",
            "codespaces.compute": "unavailable conflict", "codespaces.compute.guard": "month",
            "codespaces.storage": "unavailable conflict", "codespaces.storage.guard": "month",
            "charges.projection": "unavailable conflict",
        ]),
    Row(
        "github-billing/month-of-another-year",
        [
            "plan": "Free", "charges.gross.value": "18.099 USD", "charges.discounts.value": "18.099 USD",
            "charges.net.value": "0 USD", "actions.minutes": "unavailable conflict", "actions.minutes.guard": "month",
            "actions.storage": "unavailable conflict", "actions.storage.guard": "month",
            "packages.storage": "unavailable conflict", "packages.storage.guard": "month",
            "packages.transfer": "unavailable conflict", "packages.transfer.guard": "month",
            "lfs.storage": "unavailable conflict", "lfs.storage.guard": "month",
            "lfs.bandwidth": "unavailable conflict", "lfs.bandwidth.guard": "month",
            "codespaces.compute": "unavailable conflict", "codespaces.compute.guard": "month",
            "codespaces.storage": "unavailable conflict", "codespaces.storage.guard": "month",
            "charges.projection": "unavailable conflict",
        ]),
    Row("github-billing/budgets-not-permitted", GitHubBillingFacts.team, ["budgets": "unavailable permission_denied"]),
    Row(
        "github-billing/business-plus",
        [
            "plan": "Business Plus", "codespaces.compute": "absent", "codespaces.storage": "absent",
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
        "github-billing/organization-free",
        GitHubBillingFacts.without(GitHubBillingFacts.nothingUsed, "codespaces.compute", "codespaces.storage"),
        [
            "actions.minutes.used": "4240 min", "actions.minutes.percent": "212", "actions.storage.used": "3 GB",
            "actions.storage.percent": "600", "codespaces.compute": "absent",
        ]),
    Row(
        "github-billing/organization-pro",
        [
            "plan": "unavailable", "codespaces.compute": "absent", "codespaces.storage": "absent",
            "charges.gross.value": "26.088 USD", "charges.discounts.value": "18.432 USD",
            "charges.net.value": "7.656 USD", "charges.projection.value": "22.968 USD",
            "actions.minutes": "unavailable unsupported_plan", "actions.minutes.guard": "plan-known",
            "actions.storage": "unavailable unsupported_plan", "actions.storage.guard": "plan-known",
            "packages.storage": "unavailable unsupported_plan", "packages.storage.guard": "plan-known",
            "packages.transfer": "unavailable unsupported_plan", "packages.transfer.guard": "plan-known",
            "lfs.storage": "unavailable unsupported_plan", "lfs.storage.guard": "plan-known",
            "lfs.bandwidth": "unavailable unsupported_plan", "lfs.bandwidth.guard": "plan-known",
        ]),
    Row(
        "github-billing/plan-forbidden",
        GitHubBillingFacts.without(
            GitHubBillingFacts.teamWithBudgets, "actions.minutes", "actions.storage", "packages.storage",
            "packages.transfer", "lfs.storage", "lfs.bandwidth"),
        [
            "plan": "unavailable", "actions.minutes": "unavailable auth_scope",
            "actions.storage": "unavailable auth_scope", "packages.storage": "unavailable auth_scope",
            "packages.transfer": "unavailable auth_scope", "lfs.storage": "unavailable auth_scope",
            "lfs.bandwidth": "unavailable auth_scope",
        ]),
    Row(
        "github-billing/plan-not-found",
        GitHubBillingFacts.without(
            GitHubBillingFacts.teamWithBudgets, "actions.minutes", "actions.storage", "packages.storage",
            "packages.transfer", "lfs.storage", "lfs.bandwidth"),
        [
            "plan": "unavailable", "actions.minutes": "unavailable permission_denied",
            "actions.storage": "unavailable permission_denied", "packages.storage": "unavailable permission_denied",
            "packages.transfer": "unavailable permission_denied", "lfs.storage": "unavailable permission_denied",
            "lfs.bandwidth": "unavailable permission_denied",
        ]),
    Row("github-billing/organization-report-of-another", ["*": "identity_mismatch", "plan": "unavailable"]),
    Row("github-billing/report-without-its-user", ["*": "identity_mismatch", "plan": "unavailable"]),
    Row("github-billing/row-without-its-organization", ["*": "identity_mismatch", "plan": "unavailable"]),
    Row("github-billing/user-in-an-organization", ["*": "identity_mismatch", "plan": "unavailable"]),
    Row("github-billing/signed-in-as-another", ["*": "identity_mismatch", "plan": "unavailable"]),
    Row("github-billing/owner-not-given", GitHubBillingFacts.freeAndPaid),
    Row("github-billing/nothing-given", ["actions.minutes.used": "845 min", "plan": "Free"]),
    Row("github-billing/organization-not-given", ["*": "missing_credential"]),
    Row("github-billing/no-token", ["*": "missing_credential"]),
    Row(
        "github-billing/plan-enterprise-of-a-person",
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
        ]),
    Row(
        "github-billing/plan-team-of-a-person",
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
        ]),
    Row(
        "github-billing/no-plan-of-a-person",
        [
            "plan": "unavailable", "charges.gross.value": "18.099 USD", "charges.discounts.value": "18.099 USD",
            "charges.net.value": "0 USD", "charges.projection.value": "0 USD",
            "actions.minutes": "unavailable not_supplied", "actions.minutes.guard": "plan-returned",
            "actions.storage": "unavailable not_supplied", "actions.storage.guard": "plan-returned",
            "packages.storage": "unavailable not_supplied", "packages.storage.guard": "plan-returned",
            "packages.transfer": "unavailable not_supplied", "packages.transfer.guard": "plan-returned",
            "lfs.storage": "unavailable not_supplied", "lfs.storage.guard": "plan-returned",
            "lfs.bandwidth": "unavailable not_supplied", "lfs.bandwidth.guard": "plan-returned",
            "codespaces.compute": "unavailable not_supplied", "codespaces.compute.guard": "plan-returned",
            "codespaces.storage": "unavailable not_supplied", "codespaces.storage.guard": "plan-returned",
        ]),
    Row(
        "github-billing/plan-null",
        [
            "plan": "unavailable", "charges.gross.value": "18.099 USD", "charges.discounts.value": "18.099 USD",
            "charges.net.value": "0 USD", "charges.projection.value": "0 USD",
            "actions.minutes": "unavailable shape_changed", "actions.storage": "unavailable shape_changed",
            "packages.storage": "unavailable shape_changed", "packages.transfer": "unavailable shape_changed",
            "lfs.storage": "unavailable shape_changed", "lfs.bandwidth": "unavailable shape_changed",
            "codespaces.compute": "unavailable shape_changed", "codespaces.storage": "unavailable shape_changed",
        ]),
    Row("github-billing/plan-in-capitals", GitHubBillingFacts.pro),
    Row(
        "github-billing/currency-stated-and-in-one-row",
        GitHubBillingFacts.freeAndPaid,
        ["charges.net.notes": "No charge after discounts."]),
    Row(
        "github-billing/all-rows-in-pounds",
        GitHubBillingFacts.free,
        [
            "charges.gross.value": "18.099 GBP", "charges.discounts.value": "18.099 GBP",
            "charges.net.value": "0 GBP", "charges.projection.value": "0 GBP",
        ]),
    Row(
        "github-billing/rows-of-two-currencies",
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
        "github-billing/row-without-money",
        GitHubBillingFacts.free,
        ["charges.gross": "unavailable shape_changed", "products.actions.detail.consumed": "8.724 USD"]),
    Row("github-billing/price-in-other-digits", GitHubBillingFacts.freeAndPaid),
    Row(
        "github-billing/price-nearly-equal",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes"),
        ["actions.minutes": "unavailable stale_table", "actions.minutes.guard": "price-exact"]),
    Row(
        "github-billing/two-prices-in-a-month",
        GitHubBillingFacts.without(GitHubBillingFacts.free, "actions.minutes"),
        ["actions.minutes": "unavailable stale_table", "actions.minutes.guard": "price-exact"]),
    Row(
        "github-billing/same-minutes-at-another-price",
        GitHubBillingFacts.without(GitHubBillingFacts.free, "actions.minutes"),
        ["actions.minutes": "unavailable conflict", "actions.minutes.guard": "minutes-agree"]),
    Row(
        "github-billing/no-repository",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes"),
        ["actions.minutes": "unavailable not_supplied", "actions.minutes.guard": "repo-known"]),
    Row(
        "github-billing/repository-without-a-name",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes"),
        ["actions.minutes": "unavailable not_supplied", "actions.minutes.guard": "repo-known"]),
    Row(
        "github-billing/repository-named-oddly",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes"),
        ["actions.minutes": "unavailable not_supplied", "actions.minutes.guard": "repo-known"]),
    Row("github-billing/repository-without-an-owner", GitHubBillingFacts.freeAndPaid),
    Row(
        "github-billing/repository-moved",
        GitHubBillingFacts.free,
        ["actions.minutes.used": "855 min", "actions.minutes.percent": "42.75"]),
    Row("github-billing/repository-moved-and-public", GitHubBillingFacts.free),
    Row(
        "github-billing/repository-moved-out-of-sight",
        GitHubBillingFacts.without(GitHubBillingFacts.free, "actions.minutes"),
        ["actions.minutes": "unavailable not_supplied", "actions.minutes.guard": "repo-known"]),
    Row("github-billing/bug-21-redirect-to-another-host", ["*": "provider_unavailable"]),
    Row("github-billing/bug-21-redirect-to-plain-http", ["*": "provider_unavailable"]),
    Row("github-billing/bug-21-redirect-to-another-port", ["*": "provider_unavailable"]),
    Row(
        "github-billing/too-many-repositories",
        GitHubBillingFacts.without(GitHubBillingFacts.small, "actions.minutes"),
        ["actions.minutes": "unavailable not_supplied", "actions.minutes.guard": "repo-known"]),
    Row(
        "github-billing/negative-amount",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes"),
        ["actions.minutes": "unavailable conflict", "actions.minutes.guard": "rows-positive"]),
    Row(
        "github-billing/negative-minutes",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes"),
        ["actions.minutes": "unavailable conflict", "actions.minutes.guard": "rows-positive"]),
    Row(
        "github-billing/amount-missing-in-the-detail",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes"),
        ["actions.minutes": "unavailable shape_changed"]),
    Row("github-billing/public-row-without-an-amount", GitHubBillingFacts.freeAndPaid),
    Row(
        "github-billing/summary-without-detail",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes", "actions.storage"),
        [
            "actions.minutes": "unavailable conflict", "actions.minutes.guard": "minutes-agree",
            "actions.storage": "unavailable conflict", "actions.storage.guard": "storage-agrees",
        ]),
    Row("github-billing/zero-row-on-one-side", GitHubBillingFacts.freeAndPaid),
    Row(
        "github-billing/detail-in-seconds",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes"),
        ["actions.minutes": "unavailable shape_changed", "actions.minutes.guard": "detail-units"]),
    Row(
        "github-billing/summary-in-seconds",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes"),
        ["actions.minutes": "unavailable shape_changed", "actions.minutes.guard": "units"]),
    Row(
        "github-billing/unknown-runner-in-the-detail",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes"),
        ["actions.minutes": "unavailable stale_table", "actions.minutes.guard": "detail-known"]),
    Row(
        "github-billing/minutes-of-no-product",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes"),
        ["actions.minutes": "unavailable stale_table", "actions.minutes.guard": "known"]),
    Row(
        "github-billing/minutes-of-a-renamed-product",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes"),
        ["actions.minutes": "unavailable stale_table", "actions.minutes.guard": "known"]),
    Row(
        "github-billing/row-without-a-sku",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes"),
        ["actions.minutes": "unavailable stale_table", "actions.minutes.guard": "known"]),
    Row(
        "github-billing/row-of-a-null-sku",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes"),
        ["actions.minutes": "unavailable stale_table", "actions.minutes.guard": "known"]),
    Row("github-billing/cache-and-images", GitHubBillingFacts.free),
    Row(
        "github-billing/minutes-billed-early-by-price",
        GitHubBillingFacts.without(GitHubBillingFacts.nothingUsed, "actions.minutes"),
        [
            "actions.minutes": "unavailable conflict", "actions.minutes.guard": "not-billed-early",
            "charges.net.value": "0.8 USD",
        ]),
    Row(
        "github-billing/negative-price",
        GitHubBillingFacts.without(GitHubBillingFacts.free, "actions.minutes"),
        ["actions.minutes": "unavailable conflict", "actions.minutes.guard": "rows-positive"]),
    Row(
        "github-billing/negative-gross",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes"),
        ["actions.minutes": "unavailable conflict", "actions.minutes.guard": "rows-positive"]),
    Row(
        "github-billing/a-minute-late",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes"),
        ["actions.minutes": "unavailable conflict", "actions.minutes.guard": "minutes-agree"]),
    Row(
        "github-billing/negative-discount",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "lfs.bandwidth"),
        ["lfs.bandwidth": "unavailable conflict", "lfs.bandwidth.guard": "sound"]),
    Row(
        "github-billing/negative-net",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "lfs.bandwidth"),
        ["lfs.bandwidth": "unavailable conflict", "lfs.bandwidth.guard": "sound"]),
    Row(
        "github-billing/unknown-skus-by-their-unit",
        [
            "actions.minutes.used": "845 min", "actions.minutes.limit": "2000 min",
            "actions.minutes.percent": "42.25", "lfs.storage.used": "2 GB", "lfs.storage.limit": "10 GB",
            "lfs.storage.percent": "20", "plan": "Free", "actions.storage": "unavailable stale_table",
            "actions.storage.guard": "known", "packages.storage": "unavailable stale_table",
            "packages.storage.guard": "known", "packages.transfer": "unavailable stale_table",
            "packages.transfer.guard": "known", "lfs.bandwidth": "unavailable stale_table",
            "lfs.bandwidth.guard": "known", "codespaces.compute": "unavailable stale_table",
            "codespaces.compute.guard": "known", "codespaces.storage": "unavailable stale_table",
            "codespaces.storage.guard": "known",
        ]),
    Row(
        "github-billing/unknown-sku-in-gb-months",
        GitHubBillingFacts.without(GitHubBillingFacts.free, "codespaces.storage"),
        ["codespaces.storage": "unavailable stale_table", "codespaces.storage.guard": "known"]),
    Row(
        "github-billing/unknown-sku-of-actions-storage",
        GitHubBillingFacts.without(GitHubBillingFacts.free, "actions.storage"),
        ["actions.storage": "unavailable stale_table", "actions.storage.guard": "known"]),
    Row(
        "github-billing/artifacts-may-be-minutes",
        GitHubBillingFacts.without(GitHubBillingFacts.free, "actions.minutes", "actions.storage"),
        [
            "actions.minutes": "unavailable shape_changed", "actions.minutes.guard": "units",
            "actions.storage": "unavailable stale_table", "actions.storage.guard": "known",
        ]),
    Row(
        "github-billing/known-skus-in-unknown-units",
        GitHubBillingFacts.without(
            GitHubBillingFacts.free, "packages.transfer", "lfs.storage", "lfs.bandwidth", "codespaces.storage"),
        [
            "packages.transfer": "unavailable shape_changed", "packages.transfer.guard": "units",
            "lfs.storage": "unavailable shape_changed", "lfs.storage.guard": "units",
            "lfs.bandwidth": "unavailable shape_changed", "lfs.bandwidth.guard": "units",
            "codespaces.storage": "unavailable shape_changed", "codespaces.storage.guard": "units",
        ]),
    Row(
        "github-billing/transfer-spelled-out-in-an-unknown-unit",
        GitHubBillingFacts.without(GitHubBillingFacts.free, "packages.transfer"),
        ["packages.transfer": "unavailable shape_changed", "packages.transfer.guard": "units"]),
    Row(
        "github-billing/rows-without-a-product",
        GitHubBillingFacts.without(
            GitHubBillingFacts.free, "packages.storage", "packages.transfer", "codespaces.compute", "codespaces.storage"
        ),
        [
            "packages.storage": "unavailable stale_table", "packages.storage.guard": "known",
            "packages.transfer": "unavailable stale_table", "packages.transfer.guard": "known",
            "codespaces.compute": "unavailable stale_table", "codespaces.compute.guard": "known",
            "codespaces.storage": "unavailable stale_table", "codespaces.storage.guard": "known",
            "products.unlisted.value": "0 USD",
        ]),
    Row(
        "github-billing/rows-of-a-null-product",
        GitHubBillingFacts.without(
            GitHubBillingFacts.free, "packages.storage", "packages.transfer", "codespaces.compute", "codespaces.storage"
        ),
        [
            "packages.storage": "unavailable stale_table", "packages.storage.guard": "known",
            "packages.transfer": "unavailable stale_table", "packages.transfer.guard": "known",
            "codespaces.compute": "unavailable stale_table", "codespaces.compute.guard": "known",
            "codespaces.storage": "unavailable stale_table", "codespaces.storage.guard": "known",
            "products.unlisted.value": "0 USD",
        ]),
    Row("github-billing/lfs-under-another-product", GitHubBillingFacts.free),
    Row(
        "github-billing/storage-differs",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.storage"),
        ["actions.storage": "unavailable conflict", "actions.storage.guard": "storage-agrees"]),
    Row(
        "github-billing/detail-storage-in-blocks",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.storage"),
        ["actions.storage": "unavailable shape_changed", "actions.storage.guard": "detail-storage-units"]),
    Row(
        "github-billing/unknown-storage-in-the-detail",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.storage"),
        ["actions.storage": "unavailable stale_table", "actions.storage.guard": "detail-storage-known"]),
    Row(
        "github-billing/storage-without-a-repository",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.storage"),
        ["actions.storage": "unavailable not_supplied", "actions.storage.guard": "storage-repo-known"]),
    Row(
        "github-billing/storage-of-no-product",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.storage"),
        ["actions.storage": "unavailable stale_table", "actions.storage.guard": "known"]),
    Row(
        "github-billing/storage-billed-early",
        GitHubBillingFacts.without(GitHubBillingFacts.free, "actions.storage"),
        [
            "actions.storage": "unavailable conflict", "actions.storage.guard": "not-billed-early",
            "charges.net.value": "0.0003 USD",
        ]),
    Row("github-billing/gibibyte-hours", GitHubBillingFacts.freeAndPaid),
    Row("github-billing/lfs-under-its-short-name", GitHubBillingFacts.freeAndPaid),
    Row(
        "github-billing/lfs-renamed",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "lfs.storage"),
        ["lfs.storage": "unavailable stale_table", "lfs.storage.guard": "known"]),
    Row(
        "github-billing/lfs-billed-early",
        GitHubBillingFacts.without(GitHubBillingFacts.free, "lfs.bandwidth"),
        ["lfs.bandwidth": "unavailable conflict", "lfs.bandwidth.guard": "not-billed-early"]),
    Row(
        "github-billing/prebuilds-count",
        GitHubBillingFacts.free,
        ["codespaces.storage.used": "4 GB", "codespaces.storage.percent": "26.66666666666666666667"]),
    Row("github-billing/storage-in-gb-months", GitHubBillingFacts.free),
    Row(
        "github-billing/codespaces-storage-renamed",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "codespaces.storage"),
        ["codespaces.storage": "unavailable stale_table", "codespaces.storage.guard": "known"]),
    Row(
        "github-billing/compute-in-minutes",
        GitHubBillingFacts.without(GitHubBillingFacts.free, "codespaces.compute"),
        ["codespaces.compute": "unavailable shape_changed", "codespaces.compute.guard": "units"]),
    Row(
        "github-billing/compute-billed",
        GitHubBillingFacts.free,
        [
            "codespaces.compute.used": "141 core*h", "codespaces.compute.percent": "117.5",
            "codespaces.compute.remaining": "0 core*h",
        ]),
    Row(
        "github-billing/compute-billed-early",
        GitHubBillingFacts.without(GitHubBillingFacts.free, "codespaces.compute"),
        ["codespaces.compute": "unavailable conflict", "codespaces.compute.guard": "not-billed-early"]),
    Row(
        "github-billing/amount-missing",
        GitHubBillingFacts.free,
        [
            "charges.gross": "unavailable shape_changed", "charges.discounts": "unavailable shape_changed",
            "charges.net": "unavailable shape_changed", "charges.projection": "unavailable shape_changed",
            "products.copilot": "unavailable shape_changed", "products.actions.value": "0 USD",
            "products.copilot.detail.consumed": "1.5 USD",
        ]),
    Row(
        "github-billing/amount-null",
        GitHubBillingFacts.free,
        [
            "charges.gross": "unavailable shape_changed", "charges.discounts": "unavailable shape_changed",
            "charges.net": "unavailable shape_changed", "charges.projection": "unavailable shape_changed",
        ]),
    Row(
        "github-billing/amount-negative",
        GitHubBillingFacts.free,
        [
            "charges.gross": "unavailable shape_changed", "charges.discounts": "unavailable shape_changed",
            "charges.net": "unavailable shape_changed", "charges.projection": "unavailable shape_changed",
            "charges.net.guard": "amounts",
        ]),
    Row(
        "github-billing/amount-as-text",
        GitHubBillingFacts.free,
        [
            "charges.gross": "unavailable shape_changed", "charges.discounts": "unavailable shape_changed",
            "charges.net": "unavailable shape_changed", "charges.projection": "unavailable shape_changed",
        ]),
    Row(
        "github-billing/half-a-cent",
        GitHubBillingFacts.nothingUsed,
        [
            "charges.gross.value": "0.0015 USD", "charges.discounts.value": "0.0005 USD",
            "charges.net.value": "0.001 USD", "charges.projection.value": "0.002 USD",
        ]),
    Row(
        "github-billing/groups",
        GitHubBillingFacts.free,
        [
            "order.products":
                "products.copilot products.actions products.codespaces products.packages products.gitlfs products.aaa products.zoo products.unlisted",
            "products.zoo.title": "Zoo", "products.aaa.title": "AAA", "products.unlisted.title": "Unlisted products",
            "products.unlisted.value": "2 USD", "product_other.zoo.animals.value": "3",
            "product_other.unlisted.cages.value": "2", "products.zoo.value": "3 USD",
            "product_credits.zoo.value": "4 credit", "products.zoo.detail.consumed": "7 USD",
        ]),
    Row(
        "github-billing/unit-prices-differ",
        GitHubBillingFacts.free,
        [
            "skus.copilotaicredits.detail.unit_price": "none", "skus.copilotaicredits.detail.quantity": "160",
            "skus.copilotaicredits.detail.unit": "ai-credits",
        ]),
    Row(
        "github-billing/forty-one-skus",
        GitHubBillingFacts.nothingUsed,
        [
            "order.skus":
                "skus.zoo00 skus.zoo01 skus.zoo02 skus.zoo03 skus.zoo04 skus.zoo05 skus.zoo06 skus.zoo07 skus.zoo08 skus.zoo09 skus.zoo10 skus.zoo11 skus.zoo12 skus.zoo13 skus.zoo14 skus.zoo15 skus.zoo16 skus.zoo17 skus.zoo18 skus.zoo19 skus.zoo20 skus.zoo21 skus.zoo22 skus.zoo23 skus.zoo24 skus.zoo25 skus.zoo26 skus.zoo27 skus.zoo28 skus.zoo29 skus.zoo30 skus.zoo31 skus.zoo32 skus.zoo33 skus.zoo34 skus.zoo35 skus.zoo36 skus.zoo37 skus.zoo38 skus.zoo39"
        ]),
    Row(
        "github-billing/budget-without-an-id",
        [
            "order.budgets": "budgets.x-e3b0c442 budgets.k2 budgets.k3 budgets.k4 budgets.k5",
            "budgets.x-e3b0c442": "unavailable shape_changed", "budgets.x-e3b0c442.guard": "complete",
            "budgets.k2": "unavailable shape_changed", "budgets.k3": "unavailable shape_changed",
            "budgets.k4": "unavailable shape_changed", "budgets.k5": "unavailable shape_changed",
            "budgets.k3.detail.amount": "none",
        ]),
    Row(
        "github-billing/budget-of-two-names",
        [
            "budgets.p1": "unavailable not_supplied", "budgets.p1.guard": "computable",
            "budgets.p2": "unavailable not_supplied", "budgets.p2.guard": "computable",
        ]),
    Row(
        "github-billing/budget-in-the-plural",
        ["budgets.p1.used": "7.656 USD", "budgets.p2.used": "3 USD", "budgets.p3": "unavailable conflict"]),
    Row(
        "github-billing/budget-of-a-short-name",
        [
            "budgets.n1.used": "3 USD", "budgets.n2.used": "4.44 USD", "budgets.n3": "unavailable not_supplied",
            "budgets.n3.guard": "computable",
        ]),
    Row(
        "github-billing/budget-that-agrees",
        [
            "budgets.c1.detail.reported": "7.66 USD", "budgets.c1.notes": "Tracking only.",
            "budgets.c2.detail.reported": "none", "budgets.c2.used": "7.656 USD",
            "budgets.c2.notes": "Tracking only.; GitHub reports another amount; a budget counts from its creation.",
            "budgets.c3.detail.reported": "none", "budgets.c4.used": "3 USD", "budgets.c4.detail.reported": "none",
            "budgets.c5": "unavailable not_supplied", "budgets.c5.notes": "Budget of 20.00 USD.; Tracking only.",
        ]),
    Row(
        "github-billing/budget-of-an-unknown-target",
        [
            "budgets.u1": "unavailable not_supplied", "budgets.u1.guard": "target-known",
            "budgets.u2": "unavailable not_supplied", "budgets.u3.used": "0 USD", "budgets.u4.used": "0 USD",
            "budgets.u5": "unavailable not_supplied",
        ]),
    Row("github-billing/budget-of-a-namesake", ["budgets.b2.used": "3 USD", "budgets.b1.used": "7.756 USD"]),
    Row(
        "github-billing/budget-of-licences",
        [
            "budgets.l1": "unavailable not_supplied", "budgets.l1.guard": "money", "budgets.l1.detail.amount": "none",
            "budgets.l2": "unavailable not_supplied",
        ]),
    Row(
        "github-billing/budget-row-without-an-amount",
        [
            "budgets.b2.used": "3 USD", "budgets.b2.limit": "5 USD", "budgets.b2.percent": "60",
            "budgets.b2.remaining": "2 USD", "budgets.b2.notes": "Alert only.",
            "budgets.b3": "unavailable not_supplied", "budgets.b3.guard": "computable",
            "budgets.b3.notes": "Budget of 1000.00 USD.; Tracking only.", "budgets.b4.used": "0 USD",
            "budgets.b4.limit": "none", "budgets.b4.percent": "none",
            "budgets.b4.notes": "Usage stops at the budget.; Zero-dollar budget.",
            "budgets.b5": "unavailable not_supplied", "budgets.b5.notes": "Budget of 500.00 USD.; Tracking only.",
            "budgets.b1": "unavailable shape_changed",
        ]),
    Row("github-billing/budget-amount-as-text", ["budgets.b1": "unavailable shape_changed"]),
    Row("github-billing/budget-twice", ["actions.minutes.used": "4240 min"]),
    Row("github-billing/budgets-none", GitHubBillingFacts.team, ["order.budgets": ""]),
    Row("github-billing/budgets-missing", GitHubBillingFacts.team, ["budgets": "unavailable shape_changed"]),
    Row(
        "github-billing/budgets-in-euro-and-dollars",
        GitHubBillingFacts.without(
            GitHubBillingFacts.team, "charges.gross", "charges.discounts", "charges.net", "charges.projection"),
        [
            "budgets.b1": "unavailable conflict", "budgets.b1.guard": "currency", "budgets.b1.detail.amount": "none",
            "budgets.b3": "unavailable conflict", "budgets.b3.notes": "Tracking only.",
            "charges.net": "unavailable conflict",
        ]),
    Row("github-billing/budgets-server-error", ["*": "provider_unavailable"]),
    Row("github-billing/budgets-rate-limited", ["*": "rate_limited"]),
    Row("github-billing/budgets-time-out", GitHubBillingFacts.team, ["budgets": "unavailable timed_out"]),
    Row("github-billing/unauthorized", ["*": "auth_expired"]),
    Row("github-billing/summary-unauthorized", ["*": "auth_expired"]),
    Row("github-billing/forbidden", ["*": "permission_denied"]),
    Row("github-billing/single-sign-on", ["*": "auth_scope"]),
    Row("github-billing/not-found", ["*": "permission_denied"]),
    Row("github-billing/not-found-with-the-scope", ["*": "permission_denied"]),
    Row("github-billing/not-found-without-the-scope", ["*": "auth_scope"]),
    Row("github-billing/not-found-no-scopes", ["*": "auth_scope"]),
    Row("github-billing/rate-limited", ["*": "rate_limited"]),
    Row("github-billing/rate-limited-for-a-time", ["*": "rate_limited"]),
    Row("github-billing/limit-used-up", ["*": "rate_limited"]),
    Row("github-billing/bad-request", ["*": "spec_invalid"]),
    Row("github-billing/server-error", ["*": "provider_unavailable"]),
    Row("github-billing/redirect", ["*": "provider_unavailable"]),
    Row("github-billing/time-out", ["*": "timed_out"]),
    Row("github-billing/page-with-200", ["*": "not_json"]),
    Row(
        "github-billing/no-items",
        [
            "actions.minutes": "unavailable shape_changed", "actions.storage": "unavailable shape_changed",
            "packages.storage": "unavailable shape_changed", "packages.transfer": "unavailable shape_changed",
            "lfs.storage": "unavailable shape_changed", "lfs.bandwidth": "unavailable shape_changed",
            "codespaces.compute": "unavailable shape_changed", "codespaces.storage": "unavailable shape_changed",
            "charges.net": "unavailable shape_changed", "products": "unavailable shape_changed", "plan": "Free",
        ]),
    Row(
        "github-billing/detail-missing",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes", "actions.storage"),
        ["actions.minutes": "unavailable shape_changed", "actions.storage": "unavailable shape_changed"]),
    Row(
        "github-billing/detail-fails",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes", "actions.storage"),
        ["actions.minutes": "unavailable provider_unavailable", "actions.storage": "unavailable provider_unavailable"]),
    Row(
        "github-billing/visibility-forbidden",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes", "actions.storage"),
        ["actions.minutes": "unavailable permission_denied", "actions.storage": "unavailable permission_denied"]),
    Row(
        "github-billing/visibility-rate-limited",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes", "actions.storage"),
        ["actions.minutes": "unavailable rate_limited", "actions.storage": "unavailable rate_limited"]),
    Row(
        "github-billing/visibility-limit-used-up",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes", "actions.storage"),
        ["actions.minutes": "unavailable rate_limited", "actions.storage": "unavailable rate_limited"]),
    Row(
        "github-billing/visibility-wait",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes", "actions.storage"),
        ["actions.minutes": "unavailable rate_limited", "actions.storage": "unavailable rate_limited"]),
    Row(
        "github-billing/visibility-server-error",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes", "actions.storage"),
        ["actions.minutes": "unavailable provider_unavailable", "actions.storage": "unavailable provider_unavailable"]),
    Row(
        "github-billing/visibility-time-out",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes", "actions.storage"),
        ["actions.minutes": "unavailable timed_out", "actions.storage": "unavailable timed_out"]),
    Row("github-billing/visibility-unauthorized", ["*": "auth_expired"]),
    Row("github-billing/visibility-kept", GitHubBillingFacts.freeAndPaid),
    Row("github-billing/visibility-kept-too-long", GitHubBillingFacts.freeAndPaid),
    Row(
        "github-billing/visibility-not-told",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes", "actions.storage"),
        ["actions.minutes": "unavailable shape_changed", "actions.storage": "unavailable shape_changed"]),
    Row(
        "github-billing/visibility-as-text",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes", "actions.storage"),
        ["actions.minutes": "unavailable shape_changed", "actions.storage": "unavailable shape_changed"]),
]
