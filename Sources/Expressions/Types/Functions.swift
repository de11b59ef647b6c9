/// Functions that compute their result from values alone.
package enum Function: String, Sendable, Hashable {
    case size
    case startsWith
    case endsWith
    case contains
    case lowerAscii
    case upperAscii
    case trim
    case split
    case minOfList
    case maxOfList
    case distinct
    case reverse
    case single
    case flatten
    case firstOfList
    case lastOfList
    case round
    case abs
    case floor
    case ceil
    case clamp
    case min
    case max
    case currency
    case slug
    case normalize
    case hoursInMonth
}

/// Functions that read the calendar of a zone.
package enum CalendarFunction: String, Sendable, Hashable {
    case year
    case month
    case day
    case hour
    case weekday
    case sameMonth
    case startOfDay
    case startOfWeek
    case startOfMonth
    case addMonths
}

/// Operations that evaluate an expression once an element.
package enum Macro: String, Sendable, Hashable {
    case all
    case exists
    case existsOne = "exists_one"
    case filter
    case map
    case first
    case last
    case sortBy
    case groupBy
    case optMap
    case optFlatMap
}
