/// How much YAML is read.
package struct YAMLLimits: Sendable, Hashable {
    /// Bytes of the whole text.
    package var bytes: Int
    /// Lists and maps inside one another.
    package var depth: Int
    /// Texts, lists, maps and keys together.
    package var nodes: Int

    package init(bytes: Int, depth: Int, nodes: Int) {
        self.bytes = bytes
        self.depth = depth
        self.nodes = nodes
    }

    package static let spec = YAMLLimits(bytes: 256 * 1024, depth: 32, nodes: 20_000)
}
