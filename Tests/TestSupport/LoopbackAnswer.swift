/// What a `LoopbackServer` saw of one request.
package struct LoopbackRequest: Sendable, Hashable {
    package var method: String
    /// Path and query as received.
    package var target: String
    package var fields: [Field]
    package var body: [UInt8]

    package struct Field: Sendable, Hashable {
        /// Lower case.
        package var name: String
        package var value: String
    }

    package var path: String { target.split(separator: "?", maxSplits: 1).first.map(String.init) ?? "" }

    /// The values of the fields called `name` (lower case).
    package func values(of name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }
}

/// What a `LoopbackServer` says to one request.
package struct LoopbackAnswer: Sendable {
    package enum Delivery: Sendable, Hashable {
        /// With `Content-Length`.
        case whole
        /// In chunks of so many bytes.
        case chunked(Int)
        /// `Content-Length` promises everything, but the connection closes after so many bytes.
        case truncated(Int)
        /// The connection closes without a byte.
        case dropped
        /// The bytes of `body` alone, without a status line of ours.
        case raw
    }

    package var status: Int
    package var fields: [(name: String, value: String)]
    package var body: [UInt8]
    package var delivery: Delivery
    /// Waited before the first byte.
    package var delay: Duration

    package init(
        status: Int = 200, fields: [(name: String, value: String)] = [], body: [UInt8] = [],
        delivery: Delivery = .whole, delay: Duration = .zero
    ) {
        self.status = status
        self.fields = fields
        self.body = body
        self.delivery = delivery
        self.delay = delay
    }

    package static func text(_ text: String, status: Int = 200) -> Self {
        Self(status: status, fields: [("Content-Type", "text/plain")], body: Array(text.utf8))
    }

    package static func json(_ text: String, status: Int = 200) -> Self {
        Self(status: status, fields: [("Content-Type", "application/json")], body: Array(text.utf8))
    }

    package static func redirect(to location: String, status: Int = 302) -> Self {
        Self(status: status, fields: [("Location", location)])
    }

    /// `bytes` is a gzip member, such as `Gzip.stored` makes.
    package static func gzip(_ bytes: [UInt8]) -> Self {
        Self(fields: [("Content-Encoding", "gzip")], body: bytes)
    }

    package static let dropped = Self(delivery: .dropped)

    /// The bytes to send, and whether the connection closes after them.
    var wire: (bytes: [UInt8], closes: Bool) {
        var head = "HTTP/1.1 \(status) Answer\r\n" + fields.map { "\($0.name): \($0.value)\r\n" }.joined()
        switch delivery {
        case .dropped: return ([], true)
        case .raw: return (body, true)
        case .whole:
            head += "Content-Length: \(body.count)\r\n\r\n"
            return (Array(head.utf8) + body, false)
        case .truncated(let count):
            head += "Content-Length: \(body.count)\r\n\r\n"
            return (Array(head.utf8) + body.prefix(count), true)
        case .chunked(let size):
            var out = Array((head + "Transfer-Encoding: chunked\r\n\r\n").utf8)
            var rest = body[...]
            while !rest.isEmpty {
                let part = rest.prefix(max(1, size))
                rest = rest.dropFirst(part.count)
                out += Array("\(String(part.count, radix: 16))\r\n".utf8) + part + [13, 10]
            }
            return (out + Array("0\r\n\r\n".utf8), false)
        }
    }
}
