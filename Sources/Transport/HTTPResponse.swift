/// What came back, whatever its status: a refused redirect is an answer too.
package struct HTTPResponse: Sendable, Hashable {
    package let status: Int
    /// In the order received, without `Set-Cookie`.
    package let fields: [HTTPField]
    /// What the fields `Set-Cookie` and `Set-Cookie2` said: no cookie is ever used, but a recording is searched for them.
    package let cookies: [String]
    /// After decompression.
    package let body: [UInt8]
    /// From the start of the request to the last byte.
    package let duration: Duration

    /// Keeps every field but `Set-Cookie` and `Set-Cookie2`: a cookie set by a server is never used.
    package init(status: Int, fields: [HTTPField], body: [UInt8], duration: Duration = .zero) {
        self.status = status
        let isCookie = { (field: HTTPField) in field.isNamed("set-cookie") || field.isNamed("set-cookie2") }
        self.fields = fields.filter { !isCookie($0) }
        self.cookies = fields.filter(isCookie).map(\.value)
        self.body = body
        self.duration = duration
    }

    /// The values of every field called `name` (ASCII case ignored), in the order received.
    package func values(of name: String) -> [String] {
        fields.filter { $0.isNamed(name) }.map(\.value)
    }
}

extension HTTPResponse: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String {
        "status \(status), \(fields.map(\.name).joined(separator: " ")), \(body.count) bytes"
    }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: ["response": description]) }
}
