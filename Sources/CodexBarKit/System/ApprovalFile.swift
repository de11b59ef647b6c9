package import UsageModel

/// What a person has agreed to: that the spec of an id may do what its digest stands for.
package struct Approval: Sendable, Hashable {
    package var id: ProviderID
    /// `sha256:` and 64 hexadecimal digits.
    package var digest: String

    package init(id: ProviderID, digest: String) {
        self.id = id
        self.digest = digest
    }

    /// Whether a text has the form of a digest.
    package static func isDigest(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.count == 71 && bytes.starts(with: "sha256:".utf8)
            && bytes.dropFirst(7).allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    }
}

/// The file of approvals, `codexbar/approvals` in the folder for states: a line each.
///
/// A file that another could have written is no file of approvals: it is refused and told, never taken for an empty one.
package struct ApprovalFile: Sendable {
    private static let head = "codexbar-approvals/1"

    private let file: OwnFile

    /// - Parameter stateHome: An absolute path.
    package init(stateHome: String, uid: UInt32) {
        file = OwnFile(
            in: stateHome, "approvals", uid: uid, maxBytes: 1 << 20,
            remedy: "move it away, and approve specs again with 'codexbar specs trust'",
            openRemedy:
                "so that its approvals mean nothing: remove it and approve again, or, if it holds what you approved")
    }

    package var path: String { file.path }

    /// Every approval, in the order in which they were given. Empty where there is no file.
    package func read() throws(OwnFileFault) -> [Approval] { try file.read().map(parse) ?? [] }

    /// - Parameter edit: Returns whether there is anything to write.
    package func change(_ edit: (inout [Approval]) -> Bool) throws(OwnFileFault) -> Bool {
        try file.change { bytes throws(OwnFileFault) in
            var approvals = try bytes.map(parse) ?? []
            guard edit(&approvals) else { return nil }
            let lines = approvals.map { "\($0.id) \($0.digest)\n" }
            return Array(("\(Self.head)\n" + lines.joined()).utf8)
        }
    }

    /// False where there was none.
    package func remove() throws(OwnFileFault) -> Bool { try file.remove() }

    private func parse(_ bytes: [UInt8]) throws(OwnFileFault) -> [Approval] {
        var approvals: [Approval] = []
        // Behind the last line end nothing stands, unless a line is cut.
        let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let text = String(decoding: line, as: UTF8.self)
            if index == lines.count - 1, index > 0, line.isEmpty { return approvals }
            let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
            if index == 0, text == Self.head { continue }
            guard index > 0, index < lines.count - 1, words.count == 2, let id = ProviderID(words[0]),
                Approval.isDigest(words[1])
            else { throw file.fault("is damaged in line \(index + 1)", path) }
            approvals.append(Approval(id: id, digest: words[1]))
        }
        throw file.fault("is damaged: its end is missing", path)
    }
}
