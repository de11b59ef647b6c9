package import Credentials
import Digest
package import JSONQuery
import ProviderSpec
package import Quantities

/// What a sign-in knows so far, by the names that its requests use.
struct FlowValues: Sendable {
    private var texts: [FlowValue: Secret] = [:]

    subscript(value: FlowValue) -> String? {
        get { texts[value]?.reveal() }
        set { texts[value] = newValue.map { Secret($0) } }
    }

    /// A PKCE secret of 43 characters and its challenge (RFC 7636, section 4).
    mutating func makeVerifier() {
        let verifier = Base64.encode(RandomBytes.make(32), .urlUnpadded)
        self[.verifier] = verifier
        self[.challenge] = Base64.encode(SHA256.digest(Array(verifier.utf8)), .urlUnpadded)
    }

    mutating func makeState(bytes: Int) { self[.state] = Base64.encode(RandomBytes.make(bytes), .urlUnpadded) }

    /// RFC 9562, version 4.
    mutating func makeUUID() {
        var bytes = RandomBytes.make(16)
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            if [4, 6, 8, 10].contains(index) { text.append(UInt8(ascii: "-")) }
            text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
        self[.uuid] = String(decoding: text, as: UTF8.self)
    }
}

/// The OAuth client as it is sent.
package struct FlowClient: Sendable {
    package var id: String
    package var secret: Secret?

    package init(id: String, secret: Secret?) {
        self.id = id
        self.secret = secret
    }
}

/// What a sign-in or a refresh obtained.
package struct ObtainedLogin: Sendable {
    package var token: Secret
    /// Nil: none was given; of a refresh, the one before stays.
    package var refreshToken: Secret?
    package var idToken: Secret?
    package var expires: Instant?
    /// What was granted, where the answer tells.
    package var scope: [String]?
    package var facts: [(name: String, value: JSONValue)]
    /// The client it was made for, and the name of the origin that gave it.
    package var client: String?
    package var origin: String?
    /// The way that made it, by its word.
    package var method: String?
}
