/// A JSONPath query (RFC 9535), checked for well-typedness.
package struct JSONPath: Sendable {
    package let text: String
    var singularPrefix: [NormalizedPath.Element] { [] }
    package let isSingular: Bool

    package init(parsing text: String) throws(JSONPathError) {
        self.text = text
        isSingular = true
    }

    package struct Located: Sendable {
        package var node: JSONNode
        package var path: NormalizedPath { NormalizedPath() }
    }

    package func nodes(in root: JSONNode) throws(JSONPathLimit) -> [Located] { [] }
}

extension JSONPath: Hashable {
    package static func == (left: Self, right: Self) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }
    package func hash(into hasher: inout Hasher) { for byte in text.utf8 { hasher.combine(byte) } }
}
