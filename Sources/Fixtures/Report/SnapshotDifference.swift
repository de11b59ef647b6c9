package import UsageModel

/// A fact of a snapshot that is not as a case expects it.
package struct SnapshotDifference: Sendable, Hashable {
    /// Nil for a fact of the account as a whole.
    package var metric: String?
    /// `status`, `used`, `window.resets_at`, `details.x`.
    package var field: String
    /// Nil: not expected at all.
    package var expected: String?
    /// Nil: not there.
    package var got: String?
    /// Why the fact is unavailable now: the spec's line, the place in the answer, the names beside it.
    package var reason: Unavailable?
    /// Where the fact is read from, unless the reason is placed.
    package var read: [ReadPlace] = []

    package init(
        metric: String? = nil, field: String, expected: String?, got: String?, reason: Unavailable? = nil
    ) {
        self.metric = metric
        self.field = field
        self.expected = expected
        self.got = got
        self.reason = reason
    }
    /// Whether the reason says where it lies. Of what is not supplied, the line of the metric says too little.
    var isPlaced: Bool {
        guard let reason, reason.place.line != nil else { return false }
        return reason.code != .notSupplied || reason.place.path != nil
    }
}
