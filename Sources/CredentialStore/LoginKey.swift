import Digest
package import UsageModel

/// Names a stored login: an account, and the credential of its spec. Two are equal when their bytes are.
package struct LoginKey: Sendable {
    /// `ID:label`.
    package let account: String
    package let provider: ProviderID
    package let credential: String

    /// Nil unless the account is the id of a provider, a colon and a label, and the credential a name.
    ///
    /// - Parameters:
    ///   - account: Its label has 1 to 64 bytes and no character that is invisible or turns the direction of a text.
    ///   - credential: 1 to 64 letters, digits, `-` and `_`.
    package init?(account: String, credential: String) {
        let bytes = Array(account.utf8)
        guard let colon = bytes.firstIndex(of: 58),
            let provider = ProviderID(String(decoding: bytes[..<colon], as: UTF8.self)),
            (1...64).contains(bytes.count - colon - 1), account.unicodeScalars.allSatisfy(Self.isVisible),
            (1...64).contains(credential.utf8.count), credential.utf8.allSatisfy(Self.isNameByte)
        else { return nil }
        self.account = account
        self.provider = provider
        self.credential = credential
    }

    /// The name of its file: readable as far as names of files allow, and of a length that all of them do.
    var fileName: String {
        let digits = SHA256.hex(Array(account.utf8) + [0] + Array(credential.utf8))
        return "\(provider).\(digits.prefix(32)).json"
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ..<0x20, 0x7F...0x9F, 0xAD, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: false
        default: true
        }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || (97...122).contains(byte | 32) || byte == 45 || byte == 95
    }
}

extension LoginKey: Hashable, Comparable, CustomStringConvertible {
    package var description: String { "\(account) \(credential)" }

    package static func == (left: LoginKey, right: LoginKey) -> Bool {
        left.account.utf8.elementsEqual(right.account.utf8) && left.credential == right.credential
    }

    package static func < (left: LoginKey, right: LoginKey) -> Bool {
        left.description.utf8.lexicographicallyPrecedes(right.description.utf8)
    }

    package func hash(into hasher: inout Hasher) {
        for byte in account.utf8 { hasher.combine(byte) }
        hasher.combine(credential)
    }
}
