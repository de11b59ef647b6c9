import Foundation

/// A month of GitHub Billing as a large organization has it, written as a case for `codexbar replay`.
struct BillingCase {
    let folder: String
    var rows = 20_000
    var repositories = 2_000
    /// As many as a run asks for.
    var asked = 200

    private static let owner = "acme-demo"
    private static let skus = [
        (name: "Actions Linux", sku: "actions_linux", unit: "minutes", price: "0.006"),
        (name: "Actions Windows", sku: "actions_windows", unit: "minutes", price: "0.01"),
        (name: "Actions macOS", sku: "actions_macos", unit: "minutes", price: "0.062"),
        (name: "Actions Linux ARM", sku: "actions_linux_arm", unit: "minutes", price: "0.005"),
        (name: "Actions storage", sku: "actions_storage", unit: "gigabyte-hours", price: "0.0003"),
    ]

    func write() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        var quantities = Array(repeating: 0, count: Self.skus.count)
        var detail: [String] = []
        for row in 0..<rows {
            let (place, quantity) = ((row / 7) % Self.skus.count, row % 9 + 1)
            let sku = Self.skus[place]
            quantities[place] += quantity
            detail.append(
                """
                {"date": "2026-09-\(Self.padded(row % 28 + 1, 2))T00:00:00Z", "product": "Actions", "sku": "\(sku.name)", \
                "quantity": \(quantity), "unitType": "\(sku.unit)", "pricePerUnit": \(sku.price), \
                "grossAmount": \(quantity).5, "discountAmount": \(quantity).5, "netAmount": 0, \
                "organizationName": "\(Self.owner)", "repositoryName": "\(Self.repository(row % repositories))"}
                """)
        }
        let summary = zip(Self.skus, quantities).map { sku, quantity in
            """
            {"product": "Actions", "sku": "\(sku.sku)", "unitType": "\(sku.unit)", "pricePerUnit": \(sku.price), \
            "grossQuantity": \(quantity), "grossAmount": \(quantity).5, "discountQuantity": \(quantity), \
            "discountAmount": \(quantity).5, "netQuantity": 0, "netAmount": 0}
            """
        }
        let budgets = (0..<5).map { number in
            """
            {"id": "b\(number)", "budget_type": "ProductPricing", "budget_product_sku": "actions", \
            "budget_scope": "\(number % 2 == 0 ? "organization" : "repository")", \
            "budget_entity_name": "\(Self.repository(number))", "budget_amount": 20, "prevent_further_usage": true, \
            "budget_alerting": {"will_alert": true}}
            """
        }
        try save("detail.body", #"{"usageItems": [\#(detail.joined(separator: ",\n"))]}"#)
        try save(
            "summary.body",
            """
            {"timePeriod": {"year": 2026, "month": 9}, "organization": "\(Self.owner)", "usageItems": [
            \(summary.joined(separator: ",\n"))]}
            """)
        try save("budgets.body", #"{"budgets": [\#(budgets.joined(separator: ",\n"))], "has_next_page": false}"#)
        try save("org.body", #"{"login": "\#(Self.owner)", "plan": {"name": "team"}}"#)
        try save("repository.body", #"{"private": true}"#)
        try save("case.yaml", exchanges())
    }

    private func exchanges() -> String {
        let base = "/organizations/\(Self.owner)/settings/billing"
        let month = "query: {year: '2026', month: '9'}, "
        var lines = [
            "case: codexbar-case/1", "title: a large organization", "spec: github-billing", "source: synthetic",
            "clock: 2026-09-16T00:00:00Z", "origins: {api: https://api.github.com}",
            "inputs: {scope: organization, owner: \(Self.owner)}",
            "credentials: {billing: {slot: fake-billing, owned: false, facts: {}, claims: {}}}", "exchanges:",
            Self.exchange("step: org", "/orgs/\(Self.owner)", "", "org.body"),
            Self.exchange("step: summary", "\(base)/usage/summary", month, "summary.body"),
            Self.exchange("step: detail", "\(base)/usage", month, "detail.body"),
            Self.exchange(
                "step: budget_list", "\(base)/budgets", "query: {per_page: '100', page: '1'}, ", "budgets.body"),
        ]
        for number in 0..<asked {
            let name = Self.repository(number)
            lines.append(Self.exchange("step: visibility, item: \(name)", "/repos/\(name)", "", "repository.body"))
        }
        return (lines + ["expect: expected.json", ""]).joined(separator: "\n")
    }

    private static func exchange(_ step: String, _ path: String, _ query: String, _ body: String) -> String {
        """
          - {\(step), request: {method: GET, path: \(path), \(query)headers: {accept: application/vnd.github+json, \
        x-github-api-version: '2026-03-10'}, slots: {authorization: billing}}, response: {status: 200, \
        headers: {content-type: application/json}, body: \(body)}}
        """
    }

    private static func repository(_ number: Int) -> String { "\(owner)/r\(padded(number, 4))" }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let text = "\(number)"
        return String(repeating: "0", count: max(0, width - text.count)) + text
    }

    private func save(_ name: String, _ text: String) throws {
        try text.write(toFile: "\(folder)/\(name)", atomically: false, encoding: .utf8)
    }
}
