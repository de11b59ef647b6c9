import JSONQuery

/// The shape of a JSON body: places and kinds, never a value. It is how a moved key is found.
enum BodyShape {
    private static let longest = 300
    /// Members of one object, or elements of one array, that are looked at.
    private static let longestRow = 1000

    /// `$.data.limit: number`; elements of an array share one line.
    static func lines(_ document: JSONDocument) -> [String] {
        var order: [String] = []
        var kinds: [String: [String]] = [:]
        var open: [(path: String, node: JSONNode)] = [("$", document.root)]
        var visited = 0
        while let (path, node) = open.popLast(), visited < 20_000 {
            visited += 1
            if kinds[path] == nil {
                guard order.count < longest else { continue }
                order.append(path)
            }
            let kind = node.kind.rawValue
            if kinds[path]?.contains(kind) != true { kinds[path, default: []].append(kind) }
            switch node.kind {
            case .object:
                let children = node.members.prefix(longestRow).map { member in
                    (path: path + NormalizedPath.Element.name(clean(member.name)).friendlyText, node: member.value)
                }
                open += children.reversed()
            case .array:
                open += node.elements.prefix(longestRow).map { (path: path + "[*]", node: $0) }.reversed()
            default: break
            }
        }
        var lines = order.map { "\($0): \((kinds[$0] ?? []).joined(separator: " | "))" }
        if order.count == longest { lines.append("… more than \(longest) places") }
        return lines
    }

    /// Names are the provider's words; they are shown without control characters and cut.
    private static func clean(_ name: String) -> String {
        String(String.UnicodeScalarView(name.unicodeScalars.filter { $0.value >= 32 && $0.value < 127 }.prefix(60)))
    }
}
