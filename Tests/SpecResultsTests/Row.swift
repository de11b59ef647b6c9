import Testing

/// What one case must give, worked out by hand from what the provider answers.
///
/// Keys of `facts`: a metric's id (`available`, `absent`, `state WORD` or `unavailable CODE`), or the id and one of
/// `.used .remaining .limit .value .percent .resets .starts .length .level .inferred .notes .guard .say .title .detail.NAME`;
/// `plan`, `identity` and `identity.label`, `failure`, `units` (what each unit is called), `order` (all ids),
/// `order.PREFIX` (ids below a prefix), and `*`: one code for everything. `none` where a part has no value.
struct Row: Sendable, CustomTestStringConvertible {
    /// The folder below `Fixtures`.
    let name: String
    let facts: [String: String]

    /// - Parameter more: Facts beside or in place of those of `base`.
    init(_ name: String, _ base: [String: String], _ more: [String: String] = [:]) {
        self.name = name
        self.facts = base.merging(more) { $1 }
    }

    var testDescription: String { name }
}
