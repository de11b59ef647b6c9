import TestSupport

/// What providers answer in these tests: invented, and as small as a spec allows.
enum Answers {
    static let openRouterKey = """
        {"data": {"label": "sk-or-v1-fak...e42", "limit": 100, "limit_remaining": 74.5, "limit_reset": "monthly",
         "include_byok_in_limit": false, "usage": 25.5, "usage_daily": 1.5, "usage_weekly": 7.25, "usage_monthly": 25.5,
         "is_free_tier": false, "is_management_key": false, "is_provisioning_key": false}}
        """
    static let refused = #"{"error": {"code": 403, "message": "no"}}"#
    static let deepSeek = """
        {"is_available": true, "balance_infos": [{"currency": "CNY", "total_balance": "110.50",
         "granted_balance": "10.50", "topped_up_balance": "100.00"}]}
        """
    static let codex = """
        {"user_id": "user-sample", "account_id": "00000000-0000-4000-8000-0000000000c1", "plan_type": "team",
         "rate_limit": {"allowed": true, "limit_reached": false,
          "primary_window": {"used_percent": 15, "limit_window_seconds": 18000, "reset_after_seconds": 12600},
          "secondary_window": {"used_percent": 5, "limit_window_seconds": 604800, "reset_after_seconds": 604800}}}
        """
    /// The login file of the Codex CLI, with a token that opens nothing.
    static let codexLogin = """
        {"auth_mode": "chatgpt", "tokens": {"access_token": "fake-codex-token",
         "account_id": "00000000-0000-4000-8000-0000000000c1"}}
        """

    static func openRouter() throws -> LoopbackServer {
        try LoopbackServer([
            "/api/v1/key": .json(openRouterKey), "/api/v1/credits": .json(refused, status: 403),
        ])
    }

    static func failing() throws -> LoopbackServer {
        try LoopbackServer { _ in .json(#"{"error": "broken"}"#, status: 500) }
    }

    /// Takes requests and answers none of them.
    static func hanging() throws -> LoopbackServer {
        try LoopbackServer { _ in
            var answer = LoopbackAnswer.json("{}")
            answer.delay = .seconds(600)
            return answer
        }
    }
}
