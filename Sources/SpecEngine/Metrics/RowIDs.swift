import Digest
import Expressions
import ProviderSpec
import Quantities

/// Makes the ids of a metric's rows from the provider's own identifiers.
enum RowIDs {
    /// `METRIC.` and a slug; eight digits of the SHA-256 where the slug is empty, too long, or taken by another row or
    /// by a metric of its own.
    static func ids(_ raw: [[String]], of metric: String, taken: [String] = []) -> [String] {
        let slugs = raw.map { parts in parts.map { slugged($0, keep: "_") }.joined(separator: ".") }
        var owners: [String: Set<[TextKey]>] = [:]
        for (slug, parts) in zip(slugs, raw) { owners[slug, default: []].insert(parts.map { TextKey($0) }) }
        return zip(slugs, raw).map { slug, parts in
            let hasEmptyPart = slug.isEmpty || slug.split(separator: ".", omittingEmptySubsequences: false).contains("")
            let isTaken = (owners[slug]?.count ?? 0) > 1 || taken.contains("\(metric).\(slug)")
            if hasEmptyPart || slug.utf8.count > RowsBlock.longestSlug || isTaken {
                let digest = SHA256.hex(Array(parts.joined(separator: "\u{0}").utf8))
                return "\(metric).x-\(digest.prefix(8))"
            }
            return "\(metric).\(slug)"
        }
    }
}
