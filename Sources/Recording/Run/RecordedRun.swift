package import ProviderSpec
package import UsageModel

/// A run that is over, with everything that went in and out.
package struct RecordedRun: Sendable {
    package var spec: CheckedSpec
    /// The bytes of the spec: what it says itself is not private.
    package var specText: [UInt8]
    package var snapshot: AccountSnapshot
    package var exchanges: [RecordedExchange]
    package var credentials: [RecordedCredential]
    /// Names of credentials that were found and refused.
    package var refused: [String]
    /// Texts given for inputs.
    package var inputs: [(name: String, text: String)]
    /// Secrets beside those of the run: what else a browser's export holds.
    package var secrets: [PlantedSecret]

    package init(
        spec: CheckedSpec, specText: [UInt8], snapshot: AccountSnapshot, exchanges: [RecordedExchange],
        credentials: [RecordedCredential], refused: [String] = [], inputs: [(name: String, text: String)] = [],
        secrets: [PlantedSecret] = []
    ) {
        self.spec = spec
        self.specText = specText
        self.snapshot = snapshot
        self.exchanges = exchanges
        self.credentials = credentials
        self.refused = refused
        self.inputs = inputs
        self.secrets = secrets
    }
}
