#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// An IPv4 or IPv6 address in network byte order.
struct IPAddress: Sendable, Hashable {
    /// Four or sixteen bytes.
    let bytes: [UInt8]

    /// Reads a socket address; nil for families other than IPv4 and IPv6.
    init?(_ address: UnsafePointer<sockaddr>, length: Int) {
        switch Int32(address.pointee.sa_family) {
        case AF_INET where length >= MemoryLayout<sockaddr_in>.size:
            bytes = UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in.self).sin_addr.networkBytes
        case AF_INET6 where length >= MemoryLayout<sockaddr_in6>.size:
            bytes = UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in6.self).sin6_addr.networkBytes
        default: return nil
        }
    }

    /// Reads the canonical forms `192.0.2.1` and `2001:db8::1`, without brackets, zone or prefix length.
    init?(_ text: String) {
        var four = in_addr()
        var six = in6_addr()
        if inet_pton(AF_INET, text, &four) == 1 {
            bytes = four.networkBytes
        } else if inet_pton(AF_INET6, text, &six) == 1 {
            bytes = six.networkBytes
        } else {
            return nil
        }
    }

    private init(bytes: ArraySlice<UInt8>) { self.bytes = Array(bytes) }

    /// Whom the address reaches. Forms that carry an IPv4 address (mapped, NAT64, 6to4) are judged by that address.
    var scope: AddressScope {
        if let carried { return carried.scope }
        for block in Self.blocks where block.contains(self) { return block.scope }
        // Of IPv6 only 2000::/3 is handed out.
        return bytes.count == 4 || bytes[0] & 0xE0 == 0x20 ? .public : .reserved
    }

    private var carried: IPAddress? {
        guard bytes.count == 16 else { return nil }
        let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
        let nat64: [UInt8] = [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]
        if bytes.starts(with: mapped) || bytes.starts(with: nat64) { return IPAddress(bytes: bytes[12...]) }
        if bytes.starts(with: [0x20, 0x02]) { return IPAddress(bytes: bytes[2..<6]) }
        return nil
    }

    private struct Block: Sendable {
        let first: IPAddress
        let bits: Int
        let scope: AddressScope

        func contains(_ address: IPAddress) -> Bool {
            guard address.bytes.count == first.bytes.count else { return false }
            for (index, (mine, other)) in zip(first.bytes, address.bytes).enumerated() {
                let left = bits - index * 8
                if left <= 0 { return true }
                let mask: UInt8 = left >= 8 ? 0xFF : ~(0xFF >> UInt8(left))
                if (mine ^ other) & mask != 0 { return false }
            }
            return true
        }
    }

    /// First match counts, so single addresses come before the blocks around them.
    private static let blocks: [Block] = [
        // Credentials for whoever asks: most clouds, containers on one, and two with numbers of their own.
        ("169.254.169.254", 32, .metadata), ("169.254.170.2", 32, .metadata), ("169.254.170.23", 32, .metadata),
        ("100.100.100.200", 32, .metadata), ("192.0.0.192", 32, .metadata), ("168.63.129.16", 32, .metadata),
        ("fd00:ec2::254", 128, .metadata), ("fd00:ec2::23", 128, .metadata), ("fd20:ce::254", 128, .metadata),
        ("0.0.0.0", 8, .unspecified), ("10.0.0.0", 8, .private), ("100.64.0.0", 10, .private),
        ("127.0.0.0", 8, .loopback), ("169.254.0.0", 16, .linkLocal), ("172.16.0.0", 12, .private),
        ("192.0.0.0", 24, .reserved), ("192.0.2.0", 24, .reserved), ("192.88.99.0", 24, .reserved),
        ("192.168.0.0", 16, .private), ("198.18.0.0", 15, .reserved), ("198.51.100.0", 24, .reserved),
        ("203.0.113.0", 24, .reserved), ("224.0.0.0", 4, .multicast), ("240.0.0.0", 4, .reserved),
        ("::", 128, .unspecified), ("::1", 128, .loopback), ("2001::", 23, .reserved),
        ("2001:db8::", 32, .reserved), ("3fff::", 20, .reserved), ("fc00::", 7, .private),
        ("fe80::", 10, .linkLocal), ("ff00::", 8, .multicast),
    ].compactMap { text, bits, scope in IPAddress(text).map { Block(first: $0, bits: bits, scope: scope) } }
}

extension in_addr {
    fileprivate var networkBytes: [UInt8] { withUnsafeBytes(of: self) { Array($0) } }
}

extension in6_addr {
    fileprivate var networkBytes: [UInt8] { withUnsafeBytes(of: self) { Array($0) } }
}
