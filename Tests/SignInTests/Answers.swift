import TestSupport

extension LoopbackAnswer {
    static func text(_ body: String, status: Int, headers: [(String, String)]) -> Self {
        var answer = text(body, status: status)
        answer.fields += headers.map { (name: $0.0, value: $0.1) }
        return answer
    }
}

extension LoopbackRequest {
    var bodyText: String { String(decoding: body, as: UTF8.self) }
}
