/// A set of Unicode scalars: ranges and general categories, or all but those.
struct ScalarClass: Sendable, Hashable {
    private(set) var ranges: [ClosedRange<UInt32>] = []
    /// One bit a general category.
    private(set) var categories: UInt32 = 0
    var isNegated = false

    init() {}

    init(_ scalar: Unicode.Scalar) { ranges = [scalar.value...scalar.value] }

    /// `.`: all but the line ends.
    static let anyButLineEnd: ScalarClass = {
        var set = ScalarClass()
        set.insert(0x0A...0x0A)
        set.insert(0x0D...0x0D)
        set.isNegated = true
        return set
    }()

    mutating func insert(_ range: ClosedRange<UInt32>) { ranges.append(range) }

    mutating func insert(categories mask: UInt32) { categories |= mask }

    /// Sorts and joins the ranges, so that equal classes are the same class.
    mutating func normalize() {
        var joined: [ClosedRange<UInt32>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = joined.last, range.lowerBound <= last.upperBound + 1 {
                joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                joined.append(range)
            }
        }
        ranges = joined
    }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < scalar.value { low = middle + 1 } else { high = middle }
        }
        var isIn = low < ranges.count && ranges[low].contains(scalar.value)
        if !isIn, categories != 0 { isIn = categories & GeneralCategory.bit(of: scalar) != 0 }
        return isIn != isNegated
    }
}

/// The general categories of Unicode, as `\p{…}` names them.
enum GeneralCategory {
    /// In the order of their bits.
    private static let names = [
        "Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Me", "Nd", "Nl", "No", "Pc", "Pd", "Ps", "Pe", "Pi", "Pf", "Po",
        "Sm", "Sc", "Sk", "So", "Zs", "Zl", "Zp", "Cc", "Cf", "Cs", "Co", "Cn",
    ]

    static let all: UInt32 = (1 << 30) - 1

    /// The bits of a category such as `Lu`, or of a group such as `L`; nil for any other name.
    static func mask(named name: String) -> UInt32? {
        // Surrogates are never text, and RFC 9485 does not name them.
        guard name != "Cs" else { return nil }
        var mask: UInt32 = 0
        for (place, known) in names.enumerated() where known == name || (name.utf8.count == 1 && known.hasPrefix(name))
        {
            mask |= 1 << UInt32(place)
        }
        return mask == 0 ? nil : mask
    }

    static func bit(of scalar: Unicode.Scalar) -> UInt32 {
        let place: UInt32 =
            switch scalar.properties.generalCategory {
            case .uppercaseLetter: 0
            case .lowercaseLetter: 1
            case .titlecaseLetter: 2
            case .modifierLetter: 3
            case .otherLetter: 4
            case .nonspacingMark: 5
            case .spacingMark: 6
            case .enclosingMark: 7
            case .decimalNumber: 8
            case .letterNumber: 9
            case .otherNumber: 10
            case .connectorPunctuation: 11
            case .dashPunctuation: 12
            case .openPunctuation: 13
            case .closePunctuation: 14
            case .initialPunctuation: 15
            case .finalPunctuation: 16
            case .otherPunctuation: 17
            case .mathSymbol: 18
            case .currencySymbol: 19
            case .modifierSymbol: 20
            case .otherSymbol: 21
            case .spaceSeparator: 22
            case .lineSeparator: 23
            case .paragraphSeparator: 24
            case .control: 25
            case .format: 26
            case .surrogate: 27
            case .privateUse: 28
            case .unassigned: 29
            @unknown default: 29
            }
        return 1 << place
    }
}
