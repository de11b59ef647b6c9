/// The parts of a query (RFC 9535, 2.3 to 2.5).
struct JSONPathSegment: Sendable {
    /// True for `..`: the selectors apply to the node and everything under it.
    var isDescendant: Bool
    var selectors: [JSONPathSelector]
}

enum JSONPathSelector: Sendable {
    case name(String)
    case wildcard
    case index(Int)
    case slice(start: Int?, end: Int?, step: Int)
    case filter(JSONPathCondition)
}

/// A query inside a filter.
struct JSONPathQuery: Sendable {
    /// True for `$`, false for `@`.
    var isAbsolute: Bool
    var segments: [JSONPathSegment]
    /// Numbers the queries of a path that start at `$`: their nodes are the same for every candidate.
    var cacheIndex: Int

    var isSingular: Bool { segments.allSatisfy { $0.singularStep != nil } }
}

extension JSONPathSegment {
    /// The one name or index of a segment that selects at most one node.
    var singularStep: NormalizedPath.Element? {
        guard !isDescendant, selectors.count == 1 else { return nil }
        switch selectors[0] {
        case .name(let name): return .name(name)
        case .index(let index): return .index(index)
        default: return nil
        }
    }
}

/// What a filter asks (LogicalType).
indirect enum JSONPathCondition: Sendable {
    case any([JSONPathCondition])
    case all([JSONPathCondition])
    case not(JSONPathCondition)
    case compare(JSONPathOperand, JSONPathComparison, JSONPathOperand)
    /// The query selects something.
    case exists(JSONPathQuery)
    case match(text: JSONPathOperand, pattern: JSONPathPattern, whole: Bool)
}

enum JSONPathComparison: String, Sendable, CaseIterable {
    case equal = "=="
    case notEqual = "!="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case less = "<"
    case greater = ">"
}

/// What can be compared (ValueType).
indirect enum JSONPathOperand: Sendable {
    case null
    case bool(Bool)
    case number(DecimalText)
    case string([UInt8])
    case query(JSONPathQuery)
    case length(JSONPathOperand)
    case count(JSONPathQuery)
    case value(JSONPathQuery)
}

/// The second argument of `match` and `search`.
enum JSONPathPattern: Sendable {
    /// Written in the path; nil when it is no I-Regexp, so that nothing matches.
    case literal(IRegexp?)
    case computed(JSONPathOperand)
}

/// The functions of RFC 9535, 2.4.
enum JSONPathFunction: String, CaseIterable, Sendable {
    case length, count, value, match, search

    var parameterCount: Int {
        switch self {
        case .length, .count, .value: 1
        case .match, .search: 2
        }
    }
}
