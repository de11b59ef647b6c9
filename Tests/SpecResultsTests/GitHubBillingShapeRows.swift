/// GitHub Billing: fields that are null, of another type or left out, and what one word of an answer decides.
let gitHubBillingShapeRows: [Row] = [
    Row(
        "github-billing/fields-of-rows-null",
        GitHubBillingFacts.without(
            GitHubBillingFacts.small, "actions.minutes", "actions.storage", "lfs.storage", "lfs.bandwidth",
            "codespaces.compute"),
        [
            "actions.minutes": "unavailable shape_changed", "actions.storage": "unavailable shape_changed",
            "lfs.storage": "unavailable shape_changed", "lfs.bandwidth": "unavailable shape_changed",
            "codespaces.compute": "unavailable shape_changed", "charges.gross": "unavailable shape_changed",
            "charges.discounts": "unavailable shape_changed", "charges.net": "unavailable shape_changed",
            "charges.projection": "unavailable shape_changed", "products.zooa.value": "0 USD",
            "products.zoof": "unavailable shape_changed", "products.zoof.detail.consumed": "none",
            "product_storage.gitlfs": "unavailable shape_changed", "product_volume.gitlfs.value": "2.5 GB",
            "product_volume.gitlfs.detail.billable": "none", "product_hours.codespaces.value": "20.5 h",
            "product_hours.codespaces.detail.discounted": "none",
            "product_other.zooa.blocks": "unavailable shape_changed", "product_other.zoob.blocks.value": "2",
            "product_other.zoob.blocks.detail.discounted": "none", "product_other.zooc.blocks.detail.discounted": "2",
            "product_other.zooc.blocks.detail.billable": "none", "skus.actionslinux.value": "0 USD",
            "skus.actionslinux.detail.unit_price": "none", "skus.actionslinux.detail.quantity": "100",
            "skus.zooa.detail.quantity": "none", "skus.zoof": "unavailable shape_changed",
            "products.zood.detail.consumed": "none", "products.zood.detail.discounted": "1 USD",
            "products.zooe.detail.consumed": "1 USD", "products.zooe.detail.discounted": "none",
        ]),
    Row(
        "github-billing/fields-of-rows-as-text",
        GitHubBillingFacts.without(
            GitHubBillingFacts.small, "actions.minutes", "actions.storage", "lfs.storage", "lfs.bandwidth",
            "codespaces.compute"),
        [
            "actions.minutes": "unavailable shape_changed", "actions.storage": "unavailable shape_changed",
            "lfs.storage": "unavailable shape_changed", "lfs.bandwidth": "unavailable shape_changed",
            "codespaces.compute": "unavailable shape_changed", "charges.gross": "unavailable shape_changed",
            "charges.discounts": "unavailable shape_changed", "charges.net": "unavailable shape_changed",
            "charges.projection": "unavailable shape_changed", "products.zooa.value": "0 USD",
            "products.zoof": "unavailable shape_changed", "products.zoof.detail.consumed": "none",
            "product_storage.gitlfs": "unavailable shape_changed", "product_volume.gitlfs.value": "2.5 GB",
            "product_volume.gitlfs.detail.billable": "none", "product_hours.codespaces.value": "20.5 h",
            "product_hours.codespaces.detail.discounted": "none",
            "product_other.zooa.blocks": "unavailable shape_changed", "product_other.zoob.blocks.value": "2",
            "product_other.zoob.blocks.detail.discounted": "none", "product_other.zooc.blocks.detail.discounted": "2",
            "product_other.zooc.blocks.detail.billable": "none", "skus.actionslinux.value": "0 USD",
            "skus.actionslinux.detail.unit_price": "none", "skus.actionslinux.detail.quantity": "100",
            "skus.zooa.detail.quantity": "none", "skus.zoof": "unavailable shape_changed",
            "products.zood.detail.consumed": "none", "products.zood.detail.discounted": "1 USD",
            "products.zooe.detail.consumed": "1 USD", "products.zooe.detail.discounted": "none",
        ]),
    Row(
        "github-billing/fields-of-rows-left-out",
        GitHubBillingFacts.without(
            GitHubBillingFacts.small, "actions.minutes", "actions.storage", "lfs.storage", "lfs.bandwidth",
            "codespaces.compute"),
        [
            "actions.minutes": "unavailable shape_changed", "actions.storage": "unavailable shape_changed",
            "lfs.storage": "unavailable shape_changed", "lfs.bandwidth": "unavailable shape_changed",
            "codespaces.compute": "unavailable shape_changed", "charges.gross": "unavailable shape_changed",
            "charges.discounts": "unavailable shape_changed", "charges.net": "unavailable shape_changed",
            "charges.projection": "unavailable shape_changed", "products.zooa.value": "0 USD",
            "products.zoof": "unavailable shape_changed", "products.zoof.detail.consumed": "1 USD",
            "product_storage.gitlfs": "unavailable shape_changed", "product_volume.gitlfs.value": "2.5 GB",
            "product_volume.gitlfs.detail.billable": "none", "product_hours.codespaces.value": "20.5 h",
            "product_hours.codespaces.detail.discounted": "none",
            "product_other.zooa.blocks": "unavailable shape_changed", "product_other.zoob.blocks.value": "2",
            "product_other.zoob.blocks.detail.discounted": "none", "product_other.zooc.blocks.detail.discounted": "2",
            "product_other.zooc.blocks.detail.billable": "none", "skus.actionslinux.value": "0 USD",
            "skus.actionslinux.detail.unit_price": "none", "skus.actionslinux.detail.quantity": "100",
            "skus.zooa.detail.quantity": "none", "skus.zoof": "unavailable shape_changed",
        ]),
    Row(
        "github-billing/null-in-a-private-row",
        GitHubBillingFacts.without(GitHubBillingFacts.smallPaid, "actions.minutes", "actions.storage"),
        ["actions.minutes": "unavailable shape_changed", "actions.storage": "unavailable shape_changed"]),
    Row(
        "github-billing/text-in-a-private-row",
        GitHubBillingFacts.without(GitHubBillingFacts.smallPaid, "actions.minutes"),
        ["actions.minutes": "unavailable shape_changed"]),
    Row(
        "github-billing/repository-that-is-a-number",
        GitHubBillingFacts.without(GitHubBillingFacts.smallPaid, "actions.minutes", "actions.storage"),
        ["actions.minutes": "unavailable shape_changed", "actions.storage": "unavailable shape_changed"]),
    Row(
        "github-billing/repository-of-null",
        GitHubBillingFacts.without(GitHubBillingFacts.smallPaid, "actions.minutes"),
        ["actions.minutes": "unavailable not_supplied", "actions.minutes.guard": "repo-known"]),
    Row(
        "github-billing/product-that-is-a-number",
        GitHubBillingFacts.small,
        [
            "charges.gross.value": "1.654 USD", "charges.discounts.value": "1.654 USD", "charges.net.value": "0 USD",
            "products": "unavailable shape_changed", "product_other": "unavailable shape_changed",
            "product_minutes.actions.value": "100 min", "skus.zoog.value": "0 USD",
        ]),
    Row(
        "github-billing/sku-that-is-a-number",
        GitHubBillingFacts.without(
            GitHubBillingFacts.small, "actions.minutes", "actions.storage", "packages.storage", "packages.transfer",
            "lfs.storage", "lfs.bandwidth", "codespaces.compute", "codespaces.storage"),
        [
            "actions.minutes": "unavailable shape_changed", "actions.storage": "unavailable shape_changed",
            "packages.storage": "unavailable shape_changed", "packages.transfer": "unavailable shape_changed",
            "lfs.storage": "unavailable shape_changed", "lfs.bandwidth": "unavailable shape_changed",
            "codespaces.compute": "unavailable shape_changed", "codespaces.storage": "unavailable shape_changed",
            "charges.gross": "unavailable shape_changed", "charges.discounts": "unavailable shape_changed",
            "charges.net": "unavailable shape_changed", "charges.projection": "unavailable shape_changed",
            "products": "unavailable shape_changed", "product_other": "unavailable shape_changed",
            "skus": "unavailable shape_changed", "product_minutes.actions.value": "100 min",
        ]),
    Row(
        "github-billing/unit-that-is-a-number",
        GitHubBillingFacts.small,
        [
            "charges.gross.value": "1.654 USD", "charges.discounts.value": "1.654 USD", "charges.net.value": "0 USD",
            "products.zoog.value": "0 USD", "product_other": "unavailable shape_changed", "skus.zoog.value": "0 USD",
            "skus.zoog.detail.unit": "none", "skus.zoog.detail.quantity": "none",
        ]),
    Row(
        "github-billing/login-null",
        ["*": "shape_changed"]),
    Row(
        "github-billing/login-left-out",
        ["*": "shape_changed"]),
    Row(
        "github-billing/plan-that-is-a-number",
        [
            "actions.minutes": "unavailable shape_changed", "actions.storage": "unavailable shape_changed",
            "packages.storage": "unavailable shape_changed", "packages.transfer": "unavailable shape_changed",
            "lfs.storage": "unavailable shape_changed", "lfs.bandwidth": "unavailable shape_changed",
            "codespaces.compute": "unavailable shape_changed", "codespaces.storage": "unavailable shape_changed",
            "charges.gross.value": "0.654 USD", "charges.net.value": "0 USD", "charges.projection.value": "0 USD",
            "plan": "unavailable",
        ]),
    Row(
        "github-billing/year-null",
        [
            "actions.minutes": "unavailable shape_changed", "actions.storage": "unavailable shape_changed",
            "packages.storage": "unavailable shape_changed", "packages.transfer": "unavailable shape_changed",
            "lfs.storage": "unavailable shape_changed", "lfs.bandwidth": "unavailable shape_changed",
            "codespaces.compute": "unavailable shape_changed", "codespaces.storage": "unavailable shape_changed",
            "charges.projection": "unavailable shape_changed", "charges.gross.value": "0.654 USD",
            "charges.net.value": "0 USD", "plan": "Free",
        ]),
    Row(
        "github-billing/year-in-quotation-marks",
        [
            "actions.minutes": "unavailable shape_changed", "actions.storage": "unavailable shape_changed",
            "packages.storage": "unavailable shape_changed", "packages.transfer": "unavailable shape_changed",
            "lfs.storage": "unavailable shape_changed", "lfs.bandwidth": "unavailable shape_changed",
            "codespaces.compute": "unavailable shape_changed", "codespaces.storage": "unavailable shape_changed",
            "charges.projection": "unavailable shape_changed", "charges.gross.value": "0.654 USD",
            "charges.net.value": "0 USD", "plan": "Free",
        ]),
    Row(
        "github-billing/month-null",
        [
            "actions.minutes": "unavailable shape_changed", "actions.storage": "unavailable shape_changed",
            "packages.storage": "unavailable shape_changed", "packages.transfer": "unavailable shape_changed",
            "lfs.storage": "unavailable shape_changed", "lfs.bandwidth": "unavailable shape_changed",
            "codespaces.compute": "unavailable shape_changed", "codespaces.storage": "unavailable shape_changed",
            "charges.projection": "unavailable shape_changed", "charges.gross.value": "0.654 USD",
            "charges.net.value": "0 USD", "plan": "Free",
        ]),
    Row(
        "github-billing/month-in-quotation-marks",
        [
            "actions.minutes": "unavailable shape_changed", "actions.storage": "unavailable shape_changed",
            "packages.storage": "unavailable shape_changed", "packages.transfer": "unavailable shape_changed",
            "lfs.storage": "unavailable shape_changed", "lfs.bandwidth": "unavailable shape_changed",
            "codespaces.compute": "unavailable shape_changed", "codespaces.storage": "unavailable shape_changed",
            "charges.projection": "unavailable shape_changed", "charges.gross.value": "0.654 USD",
            "charges.net.value": "0 USD", "plan": "Free",
        ]),
    Row(
        "github-billing/report-user-null",
        ["*": "shape_changed", "identity": "unverified"]),
    Row(
        "github-billing/report-user-a-number",
        ["*": "shape_changed", "identity": "unverified"]),
    Row(
        "github-billing/summary-items-null",
        [
            "actions.minutes": "unavailable shape_changed", "actions.storage": "unavailable shape_changed",
            "packages.storage": "unavailable shape_changed", "packages.transfer": "unavailable shape_changed",
            "lfs.storage": "unavailable shape_changed", "lfs.bandwidth": "unavailable shape_changed",
            "codespaces.compute": "unavailable shape_changed", "codespaces.storage": "unavailable shape_changed",
            "charges.gross": "unavailable shape_changed", "charges.discounts": "unavailable shape_changed",
            "charges.net": "unavailable shape_changed", "charges.projection": "unavailable shape_changed",
            "products": "unavailable shape_changed", "skus": "unavailable shape_changed",
            "no_budgets": "state not_offered", "plan": "Free",
        ]),
    Row(
        "github-billing/detail-items-null",
        GitHubBillingFacts.without(GitHubBillingFacts.smallPaid, "actions.minutes", "actions.storage"),
        ["actions.minutes": "unavailable shape_changed", "actions.storage": "unavailable shape_changed"]),
    Row(
        "github-billing/first-day-of-2025",
        GitHubBillingFacts.nothingUsed,
        [
            "actions.minutes.used": "100 min", "actions.minutes.percent": "5", "codespaces.compute.used": "41 core*h",
            "codespaces.compute.percent": "34.16666666666666666667", "charges.gross.value": "4.49 USD",
            "charges.net.value": "0 USD", "charges.projection": "absent",
            "actions.minutes.resets": "2025-02-01T00:00:00Z",
        ]),
    Row(
        "github-billing/codespaces-row-that-tells-nothing",
        GitHubBillingFacts.without(GitHubBillingFacts.nothingUsed, "codespaces.compute", "codespaces.storage"),
        [
            "actions.minutes.used": "100 min", "actions.minutes.percent": "5", "charges.gross.value": "4.49 USD",
            "actions.minutes.resets": "2025-02-01T00:00:00Z",
            "codespaces.compute": "unavailable shape_changed",
            "codespaces.storage": "unavailable shape_changed",
        ]),
    Row(
        "github-billing/codespaces-compute-without-a-unit",
        GitHubBillingFacts.without(GitHubBillingFacts.nothingUsed, "codespaces.compute"),
        [
            "actions.minutes.used": "100 min", "actions.minutes.percent": "5", "charges.gross.value": "4.49 USD",
            "actions.minutes.resets": "2025-02-01T00:00:00Z",
            "codespaces.compute": "unavailable shape_changed",
        ]),
    Row(
        "github-billing/codespaces-storage-without-a-unit",
        GitHubBillingFacts.without(GitHubBillingFacts.nothingUsed, "codespaces.storage"),
        [
            "actions.minutes.used": "100 min", "actions.minutes.percent": "5", "charges.gross.value": "4.49 USD",
            "actions.minutes.resets": "2025-02-01T00:00:00Z",
            "codespaces.storage": "unavailable shape_changed",
        ]),
    Row(
        "github-billing/rows-that-tell-nothing",
        GitHubBillingFacts.without(
            GitHubBillingFacts.nothingUsed, "packages.storage", "packages.transfer", "lfs.storage", "lfs.bandwidth"),
        [
            "actions.minutes.used": "100 min", "actions.minutes.percent": "5", "charges.gross.value": "2.8 USD",
            "actions.minutes.resets": "2025-02-01T00:00:00Z",
            "packages.storage": "unavailable shape_changed",
            "packages.transfer": "unavailable shape_changed",
            "lfs.storage": "unavailable shape_changed",
            "lfs.bandwidth": "unavailable shape_changed",
        ]),
    Row(
        "github-billing/transfer-without-a-unit",
        GitHubBillingFacts.without(GitHubBillingFacts.nothingUsed, "packages.transfer", "lfs.bandwidth"),
        [
            "actions.minutes.used": "100 min", "actions.minutes.percent": "5", "charges.gross.value": "2.8 USD",
            "actions.minutes.resets": "2025-02-01T00:00:00Z",
            "packages.transfer": "unavailable shape_changed",
            "lfs.bandwidth": "unavailable shape_changed",
        ]),
    Row(
        "github-billing/first-day-of-2026",
        GitHubBillingFacts.nothingUsed,
        [
            "actions.minutes.used": "100 min", "actions.minutes.percent": "5", "charges.gross.value": "0.6 USD",
            "charges.projection": "absent", "actions.minutes.resets": "2026-02-01T00:00:00Z",
        ]),
    Row(
        "github-billing/gigabytes-beyond-the-allowance",
        GitHubBillingFacts.nothingUsed,
        [
            "lfs.storage.used": "12 GB", "lfs.storage.percent": "120", "codespaces.storage.used": "18 GB",
            "codespaces.storage.percent": "120", "lfs.storage.remaining": "0 GB",
            "codespaces.storage.remaining": "0 GB", "charges.gross.value": "2.16 USD",
            "charges.discounts.value": "1.8 USD", "charges.net.value": "0.36 USD",
            "charges.projection.value": "0.72 USD",
        ]),
    Row(
        "github-billing/monthly-price-of-one-allowance",
        GitHubBillingFacts.without(GitHubBillingFacts.small, "lfs.storage"),
        [
            "lfs.storage": "unavailable conflict", "lfs.storage.guard": "storage-price",
            "charges.gross.value": "101.454 USD",
        ]),
    Row(
        "github-billing/rows-organization-null",
        ["*": "shape_changed", "identity": "unverified"]),
    Row(
        "github-billing/rows-organization-a-number",
        ["*": "shape_changed", "identity": "unverified"]),
    Row(
        "github-billing/report-organization-null",
        ["*": "shape_changed", "identity": "unverified"]),
    Row(
        "github-billing/report-organization-a-number",
        ["*": "shape_changed", "identity": "unverified"]),
    Row(
        "github-billing/report-of-nobody",
        ["*": "identity_mismatch", "identity": "unverified"]),
    Row(
        "github-billing/organization-plan-null",
        [
            "actions.minutes": "unavailable shape_changed", "actions.storage": "unavailable shape_changed",
            "packages.storage": "unavailable shape_changed", "packages.transfer": "unavailable shape_changed",
            "lfs.storage": "unavailable shape_changed", "lfs.bandwidth": "unavailable shape_changed",
            "codespaces.compute": "absent", "charges.gross.value": "0.6 USD", "charges.net.value": "0 USD",
            "plan": "unavailable", "identity": "verified",
        ]),
    Row(
        "github-billing/organization-plan-a-number",
        [
            "actions.minutes": "unavailable shape_changed", "actions.storage": "unavailable shape_changed",
            "packages.storage": "unavailable shape_changed", "packages.transfer": "unavailable shape_changed",
            "lfs.storage": "unavailable shape_changed", "lfs.bandwidth": "unavailable shape_changed",
            "codespaces.compute": "absent", "charges.gross.value": "0.6 USD", "charges.net.value": "0 USD",
            "plan": "unavailable", "identity": "verified",
        ]),
    Row(
        "github-billing/budgets-list-null",
        GitHubBillingFacts.smallTeam,
        ["budgets": "unavailable shape_changed"]),
    Row(
        "github-billing/budgets-on-the-first-day-of-2024",
        [
            "actions.minutes": "unavailable stale_table", "actions.storage": "unavailable stale_table",
            "packages.storage": "unavailable stale_table", "packages.transfer": "unavailable stale_table",
            "lfs.storage": "unavailable stale_table", "lfs.bandwidth": "unavailable stale_table",
            "charges.gross.value": "0 USD", "budgets.b1.used": "0 USD", "budgets.b1.limit": "20 USD",
        ]),
    Row(
        "github-billing/budget-id-null",
        GitHubBillingFacts.smallTeam,
        ["budgets.row-0": "unavailable shape_changed", "budgets.b2.used": "0 USD"]),
    Row(
        "github-billing/budget-id-a-number",
        GitHubBillingFacts.smallTeam,
        ["budgets.row-0": "unavailable shape_changed", "budgets.b2.used": "0 USD"]),
    Row(
        "github-billing/budget-fields-wrong",
        GitHubBillingFacts.smallTeam,
        [
            "budgets.b1": "unavailable shape_changed", "budgets.b2": "unavailable shape_changed",
            "budgets.b3": "unavailable shape_changed", "budgets.b4": "unavailable shape_changed",
            "budgets.b5": "unavailable shape_changed", "budgets.b6": "unavailable shape_changed",
            "budgets.b7": "unavailable shape_changed", "budgets.b8": "unavailable shape_changed",
            "budgets.b9": "unavailable shape_changed", "budgets.b10": "unavailable shape_changed",
            "budgets.b11": "unavailable shape_changed", "budgets.b14": "unavailable shape_changed",
            "budgets.b15": "unavailable shape_changed", "budgets.b12.used": "0 USD",
            "budgets.b12.detail.reported": "none", "budgets.b12.notes": "Tracking only.", "budgets.b13.used": "0 USD",
            "budgets.b13.detail.reported": "none", "budgets.b14.notes": "", "budgets.b15.notes": "",
            "budgets.b16.used": "0 USD", "budgets.b16.detail.reported": "0 USD",
        ]),
    Row(
        "github-billing/budget-to-the-cent",
        [
            "charges.net.value": "7.656 USD", "actions.minutes.used": "0 min", "budgets.b1.used": "7.656 USD",
            "budgets.b1.percent": "38.28", "budgets.b1.detail.reported": "7.659 USD",
            "budgets.b1.notes": "Tracking only.", "budgets.b2.used": "7.44 USD", "budgets.b2.percent": "74.4",
            "budgets.b3.used": "7.44 USD", "budgets.b4.used": "0 USD",
        ]),
    Row(
        "github-billing/forbidden-with-two-times",
        ["*": "rate_limited"]),
    Row(
        "github-billing/too-many-with-a-reset",
        ["*": "rate_limited"]),
    Row(
        "github-billing/visibility-with-two-times",
        GitHubBillingFacts.without(GitHubBillingFacts.smallPaid, "actions.minutes", "actions.storage"),
        ["actions.minutes": "unavailable rate_limited", "actions.storage": "unavailable rate_limited"]),
    Row(
        "github-billing/visibility-too-many-with-a-reset",
        GitHubBillingFacts.without(GitHubBillingFacts.smallPaid, "actions.minutes", "actions.storage"),
        ["actions.minutes": "unavailable rate_limited", "actions.storage": "unavailable rate_limited"]),
    Row(
        "github-billing/gateway-page-with-a-header-of-single-sign-on",
        ["*": "blocked_client"]),
    Row(
        "github-billing/organization-behind-single-sign-on",
        [
            "actions.minutes": "unavailable auth_scope", "actions.storage": "unavailable auth_scope",
            "packages.storage": "unavailable auth_scope", "packages.transfer": "unavailable auth_scope",
            "lfs.storage": "unavailable auth_scope", "lfs.bandwidth": "unavailable auth_scope",
            "charges.gross.value": "0.6 USD", "plan": "unavailable", "identity": "verified",
            "actions.minutes.say": "Open the single sign-on page of the organization and authorise the token.",
        ]),
    Row(
        "github-billing/detail-forbidden",
        GitHubBillingFacts.without(GitHubBillingFacts.smallPaid, "actions.minutes", "actions.storage"),
        ["actions.minutes": "unavailable permission_denied", "actions.storage": "unavailable permission_denied"]),
    Row(
        "github-billing/detail-refused",
        GitHubBillingFacts.without(GitHubBillingFacts.smallPaid, "actions.minutes", "actions.storage"),
        ["actions.minutes": "unavailable spec_invalid", "actions.storage": "unavailable spec_invalid"]),
    Row(
        "github-billing/rows-told-twice",
        GitHubBillingFacts.without(
            GitHubBillingFacts.small, "lfs.storage", "lfs.bandwidth", "codespaces.compute", "codespaces.storage"),
        [
            "lfs.storage": "unavailable conflict", "lfs.storage.guard": "rows-once",
            "lfs.bandwidth": "unavailable conflict", "lfs.bandwidth.guard": "rows-once",
            "codespaces.compute": "unavailable conflict", "codespaces.compute.guard": "rows-once",
            "codespaces.storage": "unavailable conflict", "codespaces.storage.guard": "rows-once",
            "charges.gross": "unavailable conflict", "charges.gross.guard": "told-once",
            "charges.discounts": "unavailable conflict", "charges.discounts.guard": "told-once",
            "charges.net": "unavailable conflict", "charges.net.guard": "told-once",
            "charges.projection": "unavailable conflict", "charges.projection.guard": "told-once",
            "lfs.storage.say": "A row of gitlfsstorage is told twice.",
            "charges.net.say": "A row of gitlfsstorage is told twice.", "products.actions.value": "0 USD",
        ]),
    Row(
        "github-billing/charged-rows-told-twice",
        GitHubBillingFacts.small,
        [
            "charges.gross": "unavailable conflict", "charges.gross.guard": "told-once",
            "charges.discounts": "unavailable conflict", "charges.discounts.guard": "told-once",
            "charges.net": "unavailable conflict", "charges.net.guard": "told-once",
            "charges.projection": "unavailable conflict", "charges.projection.guard": "told-once",
            "charges.net.say": "A row of zooa is told twice.", "products.actions.value": "0 USD",
            "products.zoo": "unavailable conflict", "products.zoo.guard": "product-told-once",
            "skus.zooa": "unavailable conflict", "skus.zooa.guard": "sku-told-once", "skus.zoob.value": "1 USD",
        ]),
    Row(
        "github-billing/one-amount-of-two-missing",
        GitHubBillingFacts.small,
        [
            "charges.gross": "unavailable shape_changed", "charges.discounts": "unavailable shape_changed",
            "charges.net": "unavailable shape_changed", "charges.projection": "unavailable shape_changed",
            "products.zoo": "unavailable shape_changed", "products.zoo.detail.consumed": "4 USD",
            "skus.zooa": "unavailable shape_changed", "skus.zooa.detail.quantity": "6", "skus.zoob.value": "1 USD",
        ]),
    Row(
        "github-billing/budget-rows-of-odd-amounts",
        [
            "budgets.b1": "unavailable shape_changed", "budgets.b2": "unavailable shape_changed",
            "budgets.b3.used": "1 USD",
        ]),
    Row(
        "github-billing/rows-of-nothing-told-twice",
        GitHubBillingFacts.smallPaid,
        ["products.zoo.value": "0 USD", "skus.zooa.value": "0 USD"]),
    Row(
        "github-billing/row-of-no-unit-among-others",
        [
            "product_minutes.zoo": "unavailable shape_changed", "product_minutes.zoo.guard": "minutes-in-full",
            "product_storage.zoo": "unavailable shape_changed", "product_storage.zoo.guard": "storage-in-full",
            "product_volume.zoo": "unavailable shape_changed", "product_volume.zoo.guard": "volume-in-full",
            "product_monthly_storage.zoo": "unavailable shape_changed",
            "product_monthly_storage.zoo.guard": "monthly-storage-in-full",
            "product_hours.zoo": "unavailable shape_changed", "product_hours.zoo.guard": "hours-in-full",
            "product_credits.zoo": "unavailable shape_changed", "product_credits.zoo.guard": "credits-in-full",
            "product_minutes.actions.value": "100 min", "actions.minutes.used": "100 min",
            "product_other.zoo.nounit": "unavailable shape_changed", "product_other.zoo.nounit.guard": "one-unit",
            "products.zoo.value": "0 USD",
        ]),
    Row(
        "github-billing/budget-row-of-no-product",
        [
            "budgets.b1": "unavailable shape_changed", "budgets.b1.guard": "rows-named", "budgets.b2.used": "2 USD",
            "budgets.b3": "unavailable shape_changed", "budgets.b3.guard": "rows-named", "budgets.b4.used": "1 USD",
        ]),
    Row(
        "github-billing/budget-row-of-no-sku",
        [
            "budgets.b1.used": "2 USD", "budgets.b2": "unavailable shape_changed", "budgets.b2.guard": "rows-named",
            "budgets.b3.used": "1 USD", "budgets.b4": "unavailable shape_changed", "budgets.b4.guard": "rows-named",
        ]),
    Row(
        "github-billing/budget-row-of-no-repository",
        [
            "budgets.b1.used": "2 USD", "budgets.b2.used": "2 USD", "budgets.b3": "unavailable not_supplied",
            "budgets.b3.guard": "rows-placed", "budgets.b4": "unavailable not_supplied",
            "budgets.b4.guard": "rows-placed",
        ]),
]
