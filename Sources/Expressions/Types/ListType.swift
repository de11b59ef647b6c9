/// The type of a list: its elements, how many there can be, and what its source lets one ask of it.
package struct ListType: Sendable, Hashable {
    /// What `list[k]` takes.
    package struct Key: Sendable, Hashable {
        /// The field of an element that holds the key; nil when the list's source knows the keys (a fan-out).
        package var field: String?
        package var type: ValueType

        package init(field: String?, type: ValueType) {
            self.field = field
            self.type = type
        }
    }

    /// The elements of one case of `unit_by`: `items.minutes`.
    package struct Narrowing: Sendable, Hashable {
        package var name: String
        package var list: ListType.Boxed

        package init(name: String, list: ListType) {
            self.name = name
            self.list = Boxed(list)
        }
    }

    /// A list type held at arm's length, since a struct cannot hold itself.
    package indirect enum Boxed: Sendable, Hashable {
        case list(ListType)

        init(_ list: ListType) { self = .list(list) }

        package var type: ListType {
            switch self {
            case .list(let list): list
            }
        }
    }

    package var element: ValueType
    package var key: Key?
    /// Whether `list.dropped` counts elements that could not be read.
    package var hasDropped: Bool
    /// Whether keys can be left out: a fan-out with `omit_on` or `on_limit: partial`.
    package var hasOmissions: Bool
    /// How many places the list is read from, where one that is missing is passed over; else 0.
    package var skippedPlaces: Int
    package var narrowings: [Narrowing]
    /// The most elements there can be; only the cost estimate uses it.
    package var maxItems: Int

    package init(
        element: ValueType,
        key: Key? = nil,
        hasDropped: Bool = false,
        hasOmissions: Bool = false,
        skippedPlaces: Int = 0,
        narrowings: [Narrowing] = [],
        maxItems: Int = 1_000
    ) {
        self.element = element
        self.key = key
        self.hasDropped = hasDropped
        self.hasOmissions = hasOmissions
        self.skippedPlaces = skippedPlaces
        self.narrowings = narrowings
        self.maxItems = maxItems
    }

    /// The same elements without key, cases and count of dropped ones.
    package func plain(element: ValueType? = nil, maxItems: Int? = nil) -> ListType {
        ListType(element: element ?? self.element, maxItems: maxItems ?? self.maxItems)
    }
}
