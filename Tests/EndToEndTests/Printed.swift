import JSONQuery
import Testing

/// A JSON document on standard output, asked with paths.
struct Printed {
    private let document: JSONDocument

    /// Fails where `text` is not exactly one document and a newline.
    init(_ text: String) throws {
        try #require(text.hasSuffix("\n"))
        document = try JSONDocument(parsing: Array(text.utf8))
    }

    /// What a path selects, as compact JSON.
    func values(_ path: String) throws -> [String] {
        try JSONPath(parsing: path).nodes(in: document.root).map { JSONValue($0.node).text() }
    }

    /// `provider failure-code` or `provider ok` of every account.
    func accounts() throws -> [String] {
        let providers = try values("$.accounts[*].provider")
        return try providers.indices.map { index in
            let code = try values("$.accounts[\(index)].failure.code")
            return "\(providers[index]) \(code.first ?? "ok")".filter { $0 != "\"" }
        }
    }

    /// Every metric of the first account with its code, its state or `available`.
    func metrics() throws -> [String] {
        let ids = try values("$.accounts[0].metrics[*].id")
        return try ids.indices.map { index in
            let place = "$.accounts[0].metrics[\(index)]"
            let word =
                try values("\(place).code").first ?? values("\(place).state").first ?? values("\(place).status").first
            return "\(ids[index]) \(word ?? "?")".filter { $0 != "\"" }
        }
    }
}
