import Diagnostics
package import JSONQuery

/// The names that stand beside an absent key: at most ten, cleaned, the closest first.
package enum NamesBeside {
    package static func list(_ missing: NormalizedPath.Element, in parent: JSONNode) -> [String] {
        guard case .name(let name) = missing else { return [] }
        var names: [String] = []
        for member in parent.members.prefix(200) {
            let clean = clean(member.name)
            if !clean.isEmpty, !names.contains(clean) { names.append(clean) }
        }
        if let closest = closestMatch(to: name, in: names), let index = names.firstIndex(of: closest) {
            names.remove(at: index)
            names.insert(closest, at: 0)
        }
        return Array(names.prefix(10))
    }

    /// Visible ASCII without quotes and brackets, at most 40 characters: names are shown in terminals and files.
    private static func clean(_ name: String) -> String {
        let bytes = name.utf8.filter { (33...126).contains($0) && !"<>&\"'`\\".utf8.contains($0) }
        return String(decoding: bytes.prefix(40), as: UTF8.self)
    }
}
