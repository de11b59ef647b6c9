package import Diagnostics

/// Reads one YAML document into a tree that keeps its places.
///
/// - Returns: The tree and every finding in the order of the text. With errors among the findings the tree is given all the
///   same where it is whole, so that more can be checked; nil when it is not.
package func parseYAML(_ bytes: [UInt8], limits: YAMLLimits = .spec) -> (node: SpecNode?, findings: [Diagnostic]) {
    (nil, [])
}
