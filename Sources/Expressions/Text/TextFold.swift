/// One way of making texts alike before they are compared (`fold: [trim, lower]`).
package enum TextFold: String, Sendable, Hashable, CaseIterable {
    case trim
    case lower
    case normalize

    /// The folded text.
    package func apply(_ text: String) -> String {
        switch self {
        case .trim: trimmed(text)
        case .lower: lowerASCII(text)
        case .normalize: normalized(text, keep: "")
        }
    }
}

extension [TextFold] {
    /// All folds, one after the other.
    package func apply(_ text: String) -> String { reduce(text) { $1.apply($0) } }
}
