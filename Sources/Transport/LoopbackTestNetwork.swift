/// For tests only: real-looking names that lead to servers of the test on this machine.
///
/// Certificates are checked as ever, against the test's own authority. No setting or command leads here.
package struct LoopbackTestNetwork: Sendable, Hashable {
    /// Ports on 127.0.0.1 by host name; a name that is missing is looked up as usual.
    package var ports: [String: Int]
    /// False keeps the live rules, so that the tests can see loopback refused.
    package var admitsLoopback: Bool

    package init(ports: [String: Int], admitsLoopback: Bool = true) {
        self.ports = ports
        self.admitsLoopback = admitsLoopback
    }
}
