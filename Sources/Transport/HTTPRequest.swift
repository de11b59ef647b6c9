/// What to send: one GET or POST.
///
/// A description names the place and the fields but neither the query, nor secret values, nor the body.
package struct HTTPRequest: Sendable, Hashable {
    package enum Method: String, Sendable, Hashable {
        case get = "GET"
        case post = "POST"
    }

    /// Where the origin may live.
    package enum Network: Sendable, Hashable {
        /// The public internet only.
        case `public`
        /// Also loopback, private and carrier-grade addresses; never link-local or metadata services.
        case `private`
    }

    /// The most any request may ask for: 8 MiB after decompression.
    package static let largestBodyBytes = 8 << 20
    /// The longest any request may take.
    package static let longestTimeout = Duration.seconds(120)

    package var method: Method
    package var url: HTTPURL
    package var fields: [HTTPField]
    /// Sent as it is; nil sends none (a POST then says `Content-Length: 0`).
    package var body: [UInt8]?
    /// From the start to the last byte, connecting included. Held between one millisecond and `longestTimeout`.
    package let timeout: Duration
    /// Limit of the answer's body in bytes after decompression. Held between 0 and `largestBodyBytes`.
    package let maxBodyBytes: Int
    package var network: Network
    /// For replays; nil where nobody asks.
    package var label: RequestLabel?

    package init(
        method: Method = .get,
        url: HTTPURL,
        fields: [HTTPField] = [],
        body: [UInt8]? = nil,
        timeout: Duration = .seconds(10),
        maxBodyBytes: Int = 1 << 20,
        network: Network = .public,
        label: RequestLabel? = nil
    ) {
        self.method = method
        self.url = url
        self.fields = fields
        self.body = body
        self.timeout = min(max(timeout, .milliseconds(1)), Self.longestTimeout)
        self.maxBodyBytes = min(max(maxBodyBytes, 0), Self.largestBodyBytes)
        self.network = network
        self.label = label
    }
}

extension HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String {
        let shown = fields.map { ", \($0)" }.joined()
        return "\(method.rawValue) \(url)\(shown)\(body.map { ", \($0.count) bytes" } ?? "")"
    }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: ["request": description]) }
}
