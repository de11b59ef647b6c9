/// Whom an IP address reaches, after the IANA special-purpose registries (RFC 6890).
package enum AddressScope: Sendable, Hashable {
    case `public`
    case loopback
    /// RFC 1918, carrier-grade NAT (RFC 6598) and unique local addresses (RFC 4193).
    case `private`
    case linkLocal
    /// A cloud's service that hands out credentials to whoever asks.
    case metadata
    case multicast
    case unspecified
    /// Documentation, benchmarking, tunnels that hide the true target, and space nobody holds.
    case reserved
}
