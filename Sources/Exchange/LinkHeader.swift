package import Transport

/// Reads `Link` headers (RFC 8288).
package enum LinkHeader {
    /// The reference of the first link with the relation `next`.
    package static func next(_ values: [String]) -> String? {
        for value in values {
            // A reference holds no '<' and no '>'; parameters follow it up to the next one.
            for part in value.split(separator: "<").dropFirst(value.hasPrefix("<") ? 0 : 1) {
                guard let end = part.firstIndex(of: ">") else { continue }
                let parameters = part[part.index(after: end)...].split(separator: ";")
                let isNext = parameters.contains { parameter in
                    let text = parameter.filter { $0 != " " && $0 != "," && $0 != "\"" }.lowercased()
                    return text == "rel=next"
                }
                if isNext { return String(part[..<end]) }
            }
        }
        return nil
    }

    /// A whole https URL, or a target on the same origin.
    package static func resolve(_ reference: String, against base: HTTPURL) -> HTTPURL? {
        do throws(HTTPURLError) {
            if reference.hasPrefix("/"), !reference.hasPrefix("//") {
                return try HTTPURL(origin: base.origin, target: reference)
            }
            return try HTTPURL(parsing: reference)
        } catch {
            return nil
        }
    }
}
