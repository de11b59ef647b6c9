/// How much JSON text is read before the reader gives up.
package struct JSONLimits: Sendable, Hashable {
    /// Length of the whole text in bytes.
    package var bytes: Int
    /// Arrays and objects inside one another; the outermost counts as one. Never above 512.
    package var depth: Int
    /// Values in the text; member names are not counted. Never above 100,000,000.
    package var nodes: Int
    /// Length of one number as written, in bytes.
    package var numberLength: Int

    package init(
        bytes: Int = 8 << 20, depth: Int = 64, nodes: Int = 400_000, numberLength: Int = 64
    ) {
        self.bytes = min(max(bytes, 0), Int(UInt32.max))
        self.depth = min(max(depth, 0), 512)
        self.nodes = min(max(nodes, 0), 100_000_000)
        self.numberLength = min(max(numberLength, 1), 65_536)
    }

    /// What a provider's answer may hold: 8 MiB, 64 deep, 400,000 values, numbers of 64 characters.
    package static let response = JSONLimits()
}
