import Expressions

/// Which headers a spec may write, and what may stand in them.
enum HeaderRules {
    private static let ownedByEngine = [
        "host", "content-length", "transfer-encoding", "connection", "te", "trailer", "upgrade", "expect",
        "accept-encoding", "keep-alive",
    ]
    /// Servers and proxies take these for another method, address, host or sender.
    private static let overriding = [
        "x-http-method", "x-method-override", "x-forwarded-", "x-original-", "x-rewrite-", "x-real-ip", "x-client-ip",
        "x-host", "true-client-ip", "cf-connecting-ip",
    ]
    private static let secret = [
        "x-api-key", "api-key", "apikey", "x-auth-token", "x-access-token", "private-token", "x-goog-api-key",
    ]

    static func problem(_ name: String) -> (message: String, help: String)? {
        let lower = lowerASCII(name)
        if !isToken(name) {
            let kept = String(name.map { $0 == " " ? "-" : $0 }.prefix { isToken(String($0)) })
            return (
                "'\(name)' is no name of a header", kept.isEmpty ? "use letters, digits and '-'" : "write \(kept)"
            )
        }
        if lower == "content-type" {
            return (
                "the header '\(name)' follows from the body",
                "remove it: 'json:' sends application/json, 'form:' application/x-www-form-urlencoded"
            )
        }
        if ownedByEngine.contains(lower) || lower.hasPrefix("proxy-") {
            return ("the header '\(name)' is the engine's own", "remove it")
        }
        if lower == "forwarded" || lower == "via" || overriding.contains(where: { lower.hasPrefix($0) }) {
            return (
                "the header '\(name)' asks servers to take the request for another one",
                "remove it; method, host and path stand in the request"
            )
        }
        if lower == "set-cookie" || lower == "set-cookie2" { return ("only answers have '\(name)'", "remove it") }
        return nil
    }

    /// A header whose value is a secret wherever it occurs.
    static func isSecret(_ name: String) -> Bool { secret.contains(lowerASCII(name)) }

    static func valueProblem(_ text: String, of name: String) -> (message: String, help: String)? {
        let bytes = text.utf8
        if bytes.contains(10) || bytes.contains(13) {
            return ("the value of '\(name)' holds a line break", "write it on one line: what follows is another header")
        }
        if bytes.allSatisfy({ (32...126).contains($0) }) { return nil }
        return ("the value of '\(name)' is not visible ASCII", "use the characters from blank to '~'")
    }
}

/// Whether a text that stands in a spec is somebody's key: a spec is read by many.
func looksLikeSecret(_ text: String) -> Bool {
    guard text.utf8.count >= 20 else { return false }
    var word = text[...]
    for scheme in ["Bearer ", "bearer ", "Basic ", "Token ", "token "] where word.hasPrefix(scheme) {
        word = word.dropFirst(scheme.count)
    }
    let marks = [
        "sk-", "sk_live_", "rk_live_", "ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "glpat-", "xoxb-",
        "xoxp-", "AKIA", "eyJ", "hf_", "npm_",
    ]
    guard word.utf8.count >= 20, marks.contains(where: { word.hasPrefix($0) }) else { return false }
    return word.utf8.contains { (48...57).contains($0) } && isToken(word.filter { !"=/:".contains($0) })
}
