package import Diagnostics

/// A value together with the place it was written.
package struct Spanned<Value: Sendable & Hashable>: Sendable, Equatable {
    package var value: Value
    package var span: SourceSpan

    package init(_ value: Value, _ span: SourceSpan) {
        self.value = value
        self.span = span
    }
}
