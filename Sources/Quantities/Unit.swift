/// A unit of measure.
package struct Unit: Sendable, Hashable {}
