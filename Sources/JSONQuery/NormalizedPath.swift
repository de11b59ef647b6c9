/// Where a node stands below the root: names and indexes only (RFC 9535, 2.7).
package struct NormalizedPath: Sendable {
    package enum Element: Sendable {
        case name(String)
        case index(Int)
    }

    package var elements: [Element]

    package init(_ elements: [Element] = []) { self.elements = elements }

    package func appending(_ element: Element) -> NormalizedPath { NormalizedPath(elements + [element]) }

    /// Such as `$['a'][0]`.
    package var text: String { elements.reduce(into: "$") { $0 += $1.text } }

    /// Such as `$.a[0]`: names that can stand after a dot do.
    package var friendlyText: String { elements.reduce(into: "$") { $0 += $1.friendlyText } }
}

extension NormalizedPath: CustomStringConvertible {
    package var description: String { text }
}

extension NormalizedPath: Hashable {}

extension NormalizedPath.Element: Hashable {
    package static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.name(let a), .name(let b)): a.utf8.elementsEqual(b.utf8)
        case (.index(let a), .index(let b)): a == b
        default: false
        }
    }

    package func hash(into hasher: inout Hasher) {
        switch self {
        case .name(let name): for byte in name.utf8 { hasher.combine(byte) }
        case .index(let index): hasher.combine(index)
        }
    }
}

extension NormalizedPath.Element {
    /// Such as `['a']` or `[0]`.
    package var text: String {
        switch self {
        case .index(let index): return "[\(index)]"
        case .name(let name):
            var text = "['"
            for scalar in name.unicodeScalars {
                switch scalar {
                case "'": text += "\\'"
                case "\\": text += "\\\\"
                case "\u{8}": text += "\\b"
                case "\t": text += "\\t"
                case "\n": text += "\\n"
                case "\u{C}": text += "\\f"
                case "\r": text += "\\r"
                case "\0"..<" ":
                    text += "\\u00" + (scalar.value < 0x10 ? "0" : "1") + String(scalar.value & 0xF, radix: 16)
                default: text.unicodeScalars.append(scalar)
                }
            }
            return text + "']"
        }
    }

    /// Such as `.a` or `[0]`.
    package var friendlyText: String {
        guard case .name(let name) = self, let first = name.unicodeScalars.first, PathCharacter.startsName(first),
            name.unicodeScalars.allSatisfy(PathCharacter.continuesName)
        else { return text }
        return "." + name
    }
}

/// Which characters may stand in a name after a dot (RFC 9535, 2.5.1.1).
enum PathCharacter {
    static func startsName(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "_": true
        default: scalar.value >= 0x80
        }
    }

    static func continuesName(_ scalar: Unicode.Scalar) -> Bool {
        startsName(scalar) || ("0"..."9").contains(scalar)
    }
}
