package import Quantities
package import UsageModel

/// A case whose files are in memory, so that it can be replayed often.
package struct PreparedCase: Sendable {
    package let name: String
    package let file: CaseFile
    /// The content of every file that the exchanges name, by its name.
    package var bodies: [TextKey: [UInt8]]
}

/// What a replay from memory came to.
package struct PlayedCase: Sendable {
    package var account: AccountSnapshot
    /// The snapshot document, as `expected.json` would hold it.
    package var snapshot: String
    package var mismatches: [RequestMismatch]

    /// Whether nobody can tell the two runs apart.
    package func isSame(as other: PlayedCase) -> Bool {
        snapshot.utf8.elementsEqual(other.snapshot.utf8) && mismatches == other.mismatches
    }
}
