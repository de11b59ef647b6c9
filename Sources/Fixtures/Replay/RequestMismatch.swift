package import Transport

/// A way in which the requests of a run differ from those of its case. Holds no secret: slots are named.
package struct RequestMismatch: Sendable, Hashable {
    package enum Part: String, Sendable, Hashable {
        case method
        case origin
        case path
        case query
        case header
        case slot
        case body
        /// The case has no such exchange.
        case unrecorded
        /// The run never sent it.
        case unrequested
        /// A secret stands where none may.
        case secret
    }

    package var label: RequestLabel
    package var part: Part
    /// The header's or the query's name.
    package var name: String?
    /// Nil: nothing was expected.
    package var expected: String?
    /// Nil: nothing came.
    package var got: String?

    package init(
        _ label: RequestLabel, _ part: Part, name: String? = nil, expected: String? = nil, got: String? = nil
    ) {
        self.label = label
        self.part = part
        self.name = name
        self.expected = expected
        self.got = got
    }

    /// The step, with its item, page and try where they say something.
    private var place: String {
        var place = label.step
        if let item = label.item { place += "[\(item)]" }
        if label.page > 1 { place += " page \(label.page)" }
        return label.attempt == 1 ? place : "\(place) (try \(label.attempt))"
    }

    /// `account: header accept: expected application/json, got nothing`.
    package var words: String {
        switch part {
        case .unrecorded: return "\(place): the case has no exchange for \(got ?? "this request")"
        case .unrequested: return "\(place): the case has an exchange that was never requested"
        case .secret: return "\(place): a secret stands in the \(name ?? "request")"
        default:
            let what = name.map { "\(part.rawValue) \($0)" } ?? part.rawValue
            return "\(place): \(what): expected \(expected ?? "nothing"), got \(got ?? "nothing")"
        }
    }
}
