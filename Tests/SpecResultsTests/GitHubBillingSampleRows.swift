/// GitHub Billing: allowances, money, budgets and currencies of whole reports.
let gitHubBillingSampleRows: [Row] = [
    Row(
        "github-billing/g01-free",
        GitHubBillingFacts.freeAndPaid,
        [
            "actions.minutes.remaining": "1155 min", "actions.minutes.resets": "2026-10-01T00:00:00Z",
            "actions.minutes.starts": "2026-09-01T00:00:00Z", "actions.storage.remaining": "0.325 GB",
            "codespaces.compute.remaining": "39 core*h", "codespaces.storage.resets": "2026-10-01T00:00:00Z",
            "lfs.storage.detail.accrued": "1440 GB*h", "codespaces.storage.detail.accrued": "2160 GB*h",
            "charges.net.notes": "No charge after discounts.; No currency was reported; USD is the documented one.",
            "charges.projection.inferred": "true",
            "order.products": "products.copilot products.actions products.codespaces products.gitlfs",
            "products.copilot.value": "0 USD", "products.copilot.detail.consumed": "1.5 USD",
            "products.actions.detail.consumed": "8.724 USD", "products.actions.detail.discounted": "8.724 USD",
            "products.codespaces.detail.consumed": "7.506 USD", "products.gitlfs.detail.consumed": "0.369 USD",
            "product_minutes.actions.value": "1159 min", "product_storage.actions.value": "180 GB*h",
            "product_hours.codespaces.value": "30.5 h", "product_storage.codespaces.value": "2160 GB*h",
            "product_storage.gitlfs.value": "1440 GB*h", "product_volume.gitlfs.value": "2.5 GB",
            "product_credits.copilot.value": "150 credit", "skus.actionslinux.detail.unit_price": "0.006 USD",
            "skus.actionslinux.detail.unit": "minutes", "skus.actionslinux.detail.quantity": "1000",
            "skus.actionsmacos.detail.unit_price": "0.062 USD", "no_budgets": "state not_offered",
            "budgets": "absent", "identity": "verified", "identity.label": "octo-demo",
            "products.gitlfs.title": "Git LFS", "skus.actionslinux.title": "actions_linux",
        ]),
    Row(
        "github-billing/g02-pro",
        GitHubBillingFacts.pro,
        [
            "actions.minutes.remaining": "2155 min",
            "actions.storage.notes":
                "Sources disagree on the included amount.; GitHub's pages also speak of one pool with Packages.",
        ]),
    Row(
        "github-billing/g02b-contested-storage",
        GitHubBillingFacts.without(GitHubBillingFacts.pro, "actions.storage", "charges.discounts"),
        [
            "actions.storage": "unavailable conflict", "actions.storage.guard": "storage-contested",
            "charges.gross.value": "18.369 USD",
        ]),
    Row(
        "github-billing/g03-overage",
        GitHubBillingFacts.nothingUsed,
        [
            "actions.minutes.used": "2300 min", "actions.minutes.percent": "115",
            "actions.minutes.remaining": "0 min", "charges.gross.value": "13.8 USD",
            "charges.discounts.value": "12 USD", "charges.net.value": "1.8 USD",
            "charges.projection.value": "2.7 USD",
            "charges.net.notes": "No currency was reported; USD is the documented one.",
        ]),
    Row(
        "github-billing/g04-billed-early",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes"),
        [
            "actions.minutes": "unavailable conflict", "actions.minutes.guard": "not-billed-early",
            "charges.discounts.value": "17.999 USD", "charges.net.value": "0.1 USD",
            "charges.projection.value": "0.2 USD",
        ]),
    Row(
        "github-billing/g05-stale-price",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes"),
        [
            "actions.minutes": "unavailable stale_table", "actions.minutes.guard": "price-exact",
            "charges.gross.value": "18.639 USD", "charges.discounts.value": "18.639 USD",
        ]),
    Row(
        "github-billing/g05b-public-price",
        GitHubBillingFacts.freeAndPaid,
        [
            "actions.minutes.used": "535 min", "actions.minutes.percent": "26.75",
            "charges.gross.value": "18.639 USD", "charges.discounts.value": "18.639 USD",
        ]),
    Row(
        "github-billing/g05c-prices-of-2025",
        GitHubBillingFacts.nothingUsed,
        [
            "actions.minutes.used": "300 min", "actions.minutes.percent": "15",
            "actions.minutes.resets": "2026-01-01T00:00:00Z", "charges.gross.value": "2.4 USD",
        ]),
    Row(
        "github-billing/g06a-larger-runner",
        GitHubBillingFacts.freeAndPaid,
        ["charges.gross.value": "18.219 USD", "charges.net.value": "0.12 USD", "charges.projection.value": "0.24 USD"]),
    Row(
        "github-billing/g06b-unknown-runner",
        GitHubBillingFacts.without(GitHubBillingFacts.free, "actions.minutes"),
        [
            "actions.minutes": "unavailable stale_table", "actions.minutes.guard": "known",
            "charges.gross.value": "18.199 USD",
        ]),
    Row("github-billing/g06c-self-hosted", GitHubBillingFacts.freeAndPaid),
    Row(
        "github-billing/g07-hidden-repository",
        GitHubBillingFacts.without(GitHubBillingFacts.free, "actions.minutes"),
        ["actions.minutes": "unavailable not_supplied", "actions.minutes.guard": "repo-known"]),
    Row(
        "github-billing/g07b-hidden-storage",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.storage"),
        ["actions.storage": "unavailable not_supplied", "actions.storage.guard": "storage-repo-known"]),
    Row(
        "github-billing/g08-no-summary-row",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes"),
        [
            "actions.minutes": "unavailable conflict", "actions.minutes.guard": "minutes-agree",
            "charges.gross.value": "17.499 USD", "charges.discounts.value": "17.499 USD",
        ]),
    Row(
        "github-billing/g08b-no-detail-row",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.minutes"),
        ["actions.minutes": "unavailable conflict", "actions.minutes.guard": "minutes-agree"]),
    Row(
        "github-billing/g09-packages-storage",
        GitHubBillingFacts.without(GitHubBillingFacts.free, "packages.storage"),
        ["packages.storage": "unavailable not_supplied", "packages.storage.guard": "packages-zero"]),
    Row(
        "github-billing/g09b-packages-transfer",
        GitHubBillingFacts.without(GitHubBillingFacts.free, "packages.transfer"),
        ["packages.transfer": "unavailable not_supplied", "packages.transfer.guard": "transfer-zero"]),
    Row("github-billing/g09c-packages-zero", GitHubBillingFacts.freeAndPaid),
    Row(
        "github-billing/g09d-packages-blocks",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "packages.storage"),
        ["packages.storage": "unavailable shape_changed", "packages.storage.guard": "units"]),
    Row(
        "github-billing/g10-no-discount",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "lfs.bandwidth"),
        ["lfs.bandwidth": "unavailable shape_changed"]),
    Row(
        "github-billing/g10b-sum-differs",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "lfs.bandwidth"),
        ["lfs.bandwidth": "unavailable conflict", "lfs.bandwidth.guard": "sound"]),
    Row(
        "github-billing/g10c-storage-in-blocks",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "actions.storage"),
        ["actions.storage": "unavailable shape_changed", "actions.storage.guard": "units"]),
    Row(
        "github-billing/g10d-negative",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "lfs.bandwidth"),
        ["lfs.bandwidth": "unavailable conflict", "lfs.bandwidth.guard": "sound"]),
    Row(
        "github-billing/g11-empty-month",
        GitHubBillingFacts.nothingUsed,
        [
            "charges.gross.value": "0 USD", "charges.discounts.value": "0 USD", "charges.net.value": "0 USD",
            "charges.projection.value": "0 USD",
            "charges.net.notes": "No currency was reported; USD is the documented one.", "order.products": "",
        ]),
    Row(
        "github-billing/g12-unknown-machine",
        GitHubBillingFacts.without(GitHubBillingFacts.free, "codespaces.compute"),
        ["codespaces.compute": "unavailable stale_table", "codespaces.compute.guard": "known"]),
    Row("github-billing/g12b-storage-in-gb", GitHubBillingFacts.free),
    Row(
        "github-billing/g12c-storage-in-two-units",
        GitHubBillingFacts.without(GitHubBillingFacts.free, "codespaces.storage"),
        ["codespaces.storage": "unavailable conflict", "codespaces.storage.guard": "one-storage-unit"]),
    Row(
        "github-billing/g13-wrong-month",
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
        "github-billing/g13b-no-month",
        [
            "plan": "Free", "charges.gross.value": "18.099 USD", "charges.discounts.value": "18.099 USD",
            "charges.net.value": "0 USD", "actions.minutes": "unavailable shape_changed",
            "actions.storage": "unavailable shape_changed", "packages.storage": "unavailable shape_changed",
            "packages.transfer": "unavailable shape_changed", "lfs.storage": "unavailable shape_changed",
            "lfs.bandwidth": "unavailable shape_changed", "codespaces.compute": "unavailable shape_changed",
            "codespaces.storage": "unavailable shape_changed", "charges.projection": "unavailable shape_changed",
        ]),
    Row(
        "github-billing/g13c-end-of-month",
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
            "charges.projection": "absent",
        ]),
    Row(
        "github-billing/g13d-start-of-month",
        GitHubBillingFacts.without(GitHubBillingFacts.freeAndPaid, "charges.projection"),
        ["charges.projection": "absent"]),
    Row(
        "github-billing/g14-team",
        GitHubBillingFacts.teamWithBudgets,
        [
            "actions.minutes.remaining": "0 min", "actions.storage.remaining": "0 GB",
            "actions.minutes.resets": "2026-10-01T00:00:00Z", "identity.label": "acme-demo",
            "budgets.b1.title": "actions", "no_budgets": "absent",
            "charges.net.notes": "No currency was reported; USD is the documented one.",
        ]),
    Row(
        "github-billing/g14b-enterprise",
        GitHubBillingFacts.without(
            GitHubBillingFacts.teamWithBudgets, "actions.minutes", "actions.storage", "packages.storage",
            "packages.transfer", "lfs.storage", "lfs.bandwidth"),
        [
            "plan": "Enterprise", "actions.minutes": "unavailable unsupported_plan",
            "actions.minutes.guard": "pooled", "actions.storage": "unavailable unsupported_plan",
            "actions.storage.guard": "pooled", "packages.storage": "unavailable unsupported_plan",
            "packages.storage.guard": "pooled", "packages.transfer": "unavailable unsupported_plan",
            "packages.transfer.guard": "pooled", "lfs.storage": "unavailable unsupported_plan",
            "lfs.storage.guard": "pooled", "lfs.bandwidth": "unavailable unsupported_plan",
            "lfs.bandwidth.guard": "pooled",
        ]),
    Row("github-billing/g14c-no-budgets", GitHubBillingFacts.team, ["budgets": "unavailable permission_denied"]),
    Row("github-billing/g14d-rate-limited", ["*": "rate_limited"]),
    Row(
        "github-billing/g14e-no-plan",
        GitHubBillingFacts.without(
            GitHubBillingFacts.teamWithBudgets, "actions.minutes", "actions.storage", "packages.storage",
            "packages.transfer", "lfs.storage", "lfs.bandwidth"),
        [
            "plan": "unavailable", "actions.minutes": "unavailable not_supplied",
            "actions.minutes.guard": "plan-returned", "actions.storage": "unavailable not_supplied",
            "actions.storage.guard": "plan-returned", "packages.storage": "unavailable not_supplied",
            "packages.storage.guard": "plan-returned", "packages.transfer": "unavailable not_supplied",
            "packages.transfer.guard": "plan-returned", "lfs.storage": "unavailable not_supplied",
            "lfs.storage.guard": "plan-returned", "lfs.bandwidth": "unavailable not_supplied",
            "lfs.bandwidth.guard": "plan-returned",
        ]),
    Row("github-billing/g15-report-of-another", ["*": "identity_mismatch", "plan": "unavailable"]),
    Row("github-billing/g15b-row-of-another", ["*": "identity_mismatch", "plan": "unavailable"]),
    Row("github-billing/g15c-organization-in-a-personal-report", ["*": "identity_mismatch", "plan": "unavailable"]),
    Row("github-billing/g15d-other-case", GitHubBillingFacts.freeAndPaid, ["identity.label": "Octo-Demo"]),
    Row(
        "github-billing/g-cur-a-euro",
        GitHubBillingFacts.free,
        [
            "charges.gross.value": "18.099 EUR", "charges.discounts.value": "18.099 EUR",
            "charges.net.value": "0 EUR", "charges.projection.value": "0 EUR",
            "charges.net.notes": "No charge after discounts.", "skus.actionslinux.detail.unit_price": "0.006 EUR",
        ]),
    Row(
        "github-billing/g-cur-b-row-differs",
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
        "github-billing/g-cur-c-one-row",
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
        "github-billing/g-cur-d-all-rows", GitHubBillingFacts.freeAndPaid,
        ["charges.net.notes": "No charge after discounts."]),
    Row(
        "github-billing/g-cur-e-no-code",
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
        "github-billing/g-cur-f-number",
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
        "github-billing/g-time-march",
        [
            "actions.storage.used": "9.09677419354838709677 GB", "actions.storage.limit": "2 GB",
            "actions.storage.percent": "454.83870967741935483871",
        ]),
    Row(
        "github-billing/g-time-february",
        ["actions.storage.used": "0.25 GB", "actions.storage.limit": "0.5 GB", "actions.storage.percent": "50"]),
    Row(
        "github-billing/g-time-leap-february",
        ["actions.storage.used": "0.25 GB", "actions.storage.limit": "0.5 GB", "actions.storage.percent": "50"]),
    Row(
        "github-billing/g-time-a-third",
        GitHubBillingFacts.nothingUsed,
        ["actions.minutes.used": "83.33333333333333333333 min", "actions.minutes.percent": "4.16666666666666666667"]),
    Row(
        "github-billing/g-time-summed-first",
        GitHubBillingFacts.nothingUsed,
        ["actions.minutes.used": "320 min", "actions.minutes.percent": "16"]),
]
