import CSodium

/// Bytes that nobody can guess, from the system's generator.
package enum RandomBytes {
    package static func make(_ count: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: max(count, 0))
        randombytes_buf(&bytes, bytes.count)
        return bytes
    }
}
