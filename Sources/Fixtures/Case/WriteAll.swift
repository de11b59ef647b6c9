#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// False, with `errno`, where not all of it could be written.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
    }
    return true
}
