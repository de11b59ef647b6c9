import CSodium

/// Base64 (RFC 4648).
package enum Base64 {
    package enum Variant: Sendable {
        /// Section 4, with padding.
        case padded
        /// Section 5, without padding: as in JSON Web Tokens.
        case urlUnpadded

        fileprivate var code: Int32 {
            switch self {
            case .padded: Int32(sodium_base64_VARIANT_ORIGINAL)
            case .urlUnpadded: Int32(sodium_base64_VARIANT_URLSAFE_NO_PADDING)
            }
        }
    }

    package static func encode(_ bytes: [UInt8], _ variant: Variant = .padded) -> String {
        let capacity = sodium_base64_encoded_len(bytes.count, variant.code)
        var text = [CChar](repeating: 0, count: capacity)
        guard sodium_bin2base64(&text, capacity, bytes, bytes.count, variant.code) != nil else { return "" }
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Nil unless the whole text is of the variant.
    package static func decode(_ text: String, _ variant: Variant) -> [UInt8]? {
        let characters = text.utf8.map { CChar(bitPattern: $0) }
        var bytes = [UInt8](repeating: 0, count: characters.count)
        var length = 0
        guard
            sodium_base642bin(&bytes, bytes.count, characters, characters.count, nil, &length, nil, variant.code) == 0
        else { return nil }
        return Array(bytes.prefix(length))
    }
}
