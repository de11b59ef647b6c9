package import Quantities

/// A number with its unit, as a provider's answer and the spec's arithmetic gave it: exact, never rounded.
package struct Measure: Sendable, Hashable {
    package var number: ExactNumber
    package var unit: Unit

    package init(_ number: ExactNumber, _ unit: Unit) {
        self.number = number
        self.unit = unit
    }
}

/// Where an unavailable value went wrong: the line of the spec, and the place in the answer.
package struct FaultPlace: Sendable, Hashable {
    /// Line of the spec, counted from 1.
    package var line: Int?
    /// Column of the spec in Unicode scalars, counted from 1.
    package var column: Int?
    /// The step whose answer was read.
    package var step: String?
    /// A normalised JSON path (RFC 9535, section 2.7) into that answer.
    package var path: String?
    /// Names that stand beside an absent key, at most ten, cleaned; the closest first.
    package var neighbours: [String]

    package init(
        line: Int? = nil, column: Int? = nil, step: String? = nil, path: String? = nil, neighbours: [String] = []
    ) {
        self.line = line
        self.column = column
        self.step = step
        self.path = path
        self.neighbours = neighbours
    }
}

/// A value that cannot be told, and why.
package struct Unavailable: Error, Sendable, Hashable {
    package var code: UnavailableCode
    /// The guard that did not hold.
    package var guardID: String?
    /// The spec's own words, or the engine's.
    package var say: String?
    package var place: FaultPlace
    /// A step could not be read this time: the last good value may stand in.
    package var isPassing: Bool

    package init(
        _ code: UnavailableCode, guardID: String? = nil, say: String? = nil, place: FaultPlace = FaultPlace(),
        isPassing: Bool = false
    ) {
        self.code = code
        self.guardID = guardID
        self.say = say
        self.place = place
        self.isPassing = isPassing
    }
}

/// A soft part of a metric (a detail, a window) that is told or is not, each alone.
package enum Part<Value: Sendable & Hashable>: Sendable, Hashable {
    case available(Value)
    case unavailable(Unavailable)
}
