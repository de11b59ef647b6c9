/// The command line that signs an account in, as sentences name it.
package enum SignInCommand {
    /// - Parameters:
    ///   - account: `ID:LABEL`, or `ID` for the default account.
    ///   - credential: Named where the spec has several that can be signed in.
    package static func line(for account: String, credential: String? = nil) -> String {
        let bytes = Array(account.utf8)
        let end = bytes.firstIndex(of: 58) ?? bytes.count
        let provider = String(decoding: bytes[..<end], as: UTF8.self)
        let label = String(decoding: bytes[min(end + 1, bytes.count)...], as: UTF8.self)
        let isDefault = label.isEmpty || label.utf8.elementsEqual("default".utf8)
        // What begins with a hyphen would be an option.
        let sign = label.utf8.first == 45 ? "=" : " "
        return "codexbar auth login \(provider)" + (isDefault ? "" : " --account\(sign)\(quoted(label))")
            + (credential.map { " --credential \($0)" } ?? "")
    }

    /// A word of a command line as a shell takes it.
    package static func quoted(_ label: String) -> String {
        let isPlain = label.utf8.allSatisfy {
            (48...57).contains($0) || (97...122).contains($0 | 32) || (45...46).contains($0) || $0 == 58 || $0 == 95
        }
        // A quote ends the quoted text, stands for itself, and begins it anew.
        return isPlain ? label : "'" + label.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
    }
}
