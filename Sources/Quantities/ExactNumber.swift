/// An exact rational number.
package struct ExactNumber: Sendable, Hashable {
    package init(_ value: Int) { self.numerator = Int128(value) }
    private var numerator: Int128
}
