import JSONQuery

/// Where a value stands in an answer.
///
/// The parts are joined only when they are told: a list of twenty thousand rows has one place and as many indexes.
struct ResponsePlace {
    private let base: [NormalizedPath.Element]
    private let row: NormalizedPath.Element?
    private let rest: [NormalizedPath.Element]

    /// The whole answer.
    static let root = ResponsePlace([], nil, [])

    private init(
        _ base: [NormalizedPath.Element], _ row: NormalizedPath.Element?, _ rest: [NormalizedPath.Element]
    ) {
        self.base = base
        self.row = row
        self.rest = rest
    }

    var elements: [NormalizedPath.Element] {
        if let row { base + [row] + rest } else { rest.isEmpty ? base : base + rest }
    }

    func isSame(as other: ResponsePlace) -> Bool {
        count == other.count
            && zip(elements, other.elements).allSatisfy { one, two in
                switch (one, two) {
                case (.name(let one), .name(let two)): one.isSame(as: two)
                case (.index(let one), .index(let two)): one == two
                default: false
                }
            }
    }

    var count: Int { base.count + (row == nil ? 0 : 1) + rest.count }

    /// The last step.
    var last: NormalizedPath.Element? { rest.last ?? row ?? base.last }

    /// What `steps` lead to from here.
    func appending(_ steps: [NormalizedPath.Element]) -> ResponsePlace {
        rest.isEmpty ? ResponsePlace(base, row, steps) : ResponsePlace(elements, nil, steps)
    }

    func appending(_ step: NormalizedPath.Element) -> ResponsePlace { appending([step]) }

    /// An element or member of the list that stands here.
    func row(_ step: NormalizedPath.Element) -> ResponsePlace { ResponsePlace(elements, step, []) }

    /// The same for each of many, whose places share what is before the step.
    func rows() -> (NormalizedPath.Element) -> ResponsePlace {
        let base = elements
        return { ResponsePlace(base, $0, []) }
    }
}
