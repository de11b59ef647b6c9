import CSodium

/// SHA-256 (FIPS 180-4).
package enum SHA256 {
    /// The 32 bytes of the digest.
    package static func digest(_ bytes: [UInt8]) -> [UInt8] {
        var output = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
        // The function has no failure: its result is always 0.
        _ = crypto_hash_sha256(&output, bytes, UInt64(bytes.count))
        return output
    }

    /// The digest in 64 small hexadecimal digits.
    package static func hex(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(
            decoding: digest(bytes).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
