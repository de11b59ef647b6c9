import TestSupport

/// Answers as GitHub does for an organization with many repositories, and notes how many requests wait at once.
struct GitHubServer {
    /// What is answered instead; nil for what GitHub says. `attempt` counts the requests of the same target, from 1.
    typealias Oddity = @Sendable (_ path: String, _ attempt: Int) -> LoopbackAnswer?

    static let owner = "acme-demo"
    static let budgetPages = 3
    static let budgetsOfAPage = 30

    let server: LoopbackServer
    private let traffic: Locked<Traffic>

    private struct Traffic {
        var answerTimes: [ContinuousClock.Instant] = []
        var peak = 0
        var attempts: [String: Int] = [:]
    }

    init(repositories: Int, oddity: @escaping Oddity = { _, _ in nil }) throws {
        let traffic = Locked(Traffic())
        self.traffic = traffic
        server = try LoopbackServer { request in
            let delay = Duration.milliseconds(request.path.hasPrefix("/repos/") ? 30 : 0)
            let attempt = traffic.withLock { traffic in
                let now = ContinuousClock.now
                traffic.answerTimes.removeAll { $0 <= now }
                traffic.answerTimes.append(now + delay)
                traffic.peak = max(traffic.peak, traffic.answerTimes.count)
                traffic.attempts[request.target, default: 0] += 1
                return traffic.attempts[request.target] ?? 1
            }
            var answer = oddity(request.path, attempt) ?? Self.usual(request, repositories)
            answer.delay = delay
            return answer
        }
    }

    /// The most requests that had no answer yet, at any moment.
    var peak: Int { traffic.withLock { $0.peak } }

    static func repository(_ number: Int) -> String { "\(owner)/r\(padded(number))" }

    private static func usual(_ request: LoopbackRequest, _ repositories: Int) -> LoopbackAnswer {
        let settings = "/organizations/\(owner)/settings/billing"
        let path = request.path
        if path == "/orgs/\(owner)" { return .json(#"{"login": "\#(owner)", "plan": {"name": "team"}}"#) }
        if path == "\(settings)/usage/summary" { return .json(summary(of: request, repositories)) }
        if path == "\(settings)/usage" { return .json(detail(repositories)) }
        if path == "\(settings)/budgets" { return .json(budgets(page: number("page", in: request) ?? 0)) }
        if path.hasPrefix("/repos/\(owner)/") { return .json(#"{"private": true}"#) }
        return .json(#"{"message": "Not Found"}"#, status: 404)
    }

    /// The month that was asked for: a minute a repository, and storage of the first one.
    private static func summary(of request: LoopbackRequest, _ repositories: Int) -> String {
        """
        {"timePeriod": {"year": \(number("year", in: request) ?? 0), "month": \(number("month", in: request) ?? 0)},
         "organization": "\(owner)", "usageItems": [
         {"product": "Actions", "sku": "actions_linux", "unitType": "minutes", "pricePerUnit": 0.006,
          "grossQuantity": \(repositories), "discountQuantity": \(repositories), "netQuantity": 0,
          "grossAmount": 1, "discountAmount": 1, "netAmount": 0},
         {"product": "Actions", "sku": "actions_storage", "unitType": "gigabyte-hours", "pricePerUnit": 0.0003,
          "grossQuantity": 72, "discountQuantity": 72, "netQuantity": 0,
          "grossAmount": 0.02, "discountAmount": 0.02, "netAmount": 0}]}
        """
    }

    private static func detail(_ repositories: Int) -> String {
        let amounts = #""grossAmount": 0.006, "discountAmount": 0.006, "netAmount": 0, "organizationName": "\#(owner)""#
        var rows = (0..<repositories).map { index in
            #"{"product": "Actions", "sku": "Actions Linux", "quantity": 1, "unitType": "minutes", "#
                + #""pricePerUnit": 0.006, \#(amounts), "repositoryName": "\#(repository(index))"}"#
        }
        rows.append(
            #"{"product": "Actions", "sku": "Actions storage", "quantity": 72, "unitType": "gigabyte-hours", "#
                + #""pricePerUnit": 0.0003, \#(amounts), "repositoryName": "\#(repository(0))"}"#)
        return #"{"usageItems": [\#(rows.joined(separator: ",\n"))]}"#
    }

    private static func budgets(page: Int) -> String {
        let rows = (0..<budgetsOfAPage).map { row in
            #"{"id": "b\#(padded((page - 1) * budgetsOfAPage + row))", "budget_type": "ProductPricing", "#
                + #""budget_product_sku": "actions", "budget_scope": "organization", "budget_amount": 20, "#
                + #""prevent_further_usage": true, "budget_alerting": {"will_alert": false}}"#
        }
        return #"{"budgets": [\#(rows.joined(separator: ",\n"))], "has_next_page": \#(page < budgetPages)}"#
    }

    private static func number(_ name: String, in request: LoopbackRequest) -> Int? {
        guard let query = request.target.split(separator: "?").dropFirst().first else { return nil }
        for part in query.split(separator: "&") where part.hasPrefix("\(name)=") {
            return Int(part.dropFirst(name.utf8.count + 1))
        }
        return nil
    }

    private static func padded(_ number: Int) -> String {
        String(repeating: "0", count: max(0, 3 - "\(number)".utf8.count)) + "\(number)"
    }
}
