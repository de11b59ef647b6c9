import Expressions
package import JSONQuery
package import ProviderSpec
import Quantities
import Transport
import UsageModel

/// Finds the outcome rule that an answer hits.
struct OutcomeMatcher {
    let response: HTTPResponse
    let document: JSONDocument?

    func hits(_ rule: OutcomeBlock, step: String) -> Bool {
        guard rule.steps.isEmpty || rule.steps.contains(where: { $0.value.isSame(as: step) }) else { return false }
        guard rule.statuses.isEmpty || rule.statuses.contains(where: { $0.contains(response.status) }) else {
            return false
        }
        if let header = rule.header, !holds(header) { return false }
        if let body = rule.body, !BodyMatcher(body: response.body, document: document).holds(body) { return false }
        return true
    }

    private func holds(_ test: OutcomeBlock.HeaderTest) -> Bool {
        let values = response.values(of: test.name.value)
        if let pattern = test.matches { return values.contains(where: pattern.matchesWhole) }
        if test.words.isEmpty { return !values.isEmpty }
        return values.contains { value in
            test.words.contains { word in
                test.contains
                    ? BodyMatcher.contains(Array(lowerASCII(value).utf8), lowerASCII(word)) : value.isSame(as: word)
            }
        }
    }
}

/// Whether a body is what a rule looks for.
package struct BodyMatcher {
    /// Bytes of a body that `contains` looks at.
    static let longestText = 64 << 10

    let body: [UInt8]
    let document: JSONDocument?

    package init(body: [UInt8], document: JSONDocument?) {
        self.body = body
        self.document = document
    }

    package func holds(_ test: OutcomeBlock.BodyTest) -> Bool {
        switch test {
        case .contains(let words):
            let text = Array(body.prefix(Self.longestText))
            return words.contains { Self.contains(text, $0) }
        case .at(let path, let test):
            guard let document else { return false }
            switch path.value.walk(document.root) {
            case .found(let node): return holds(test, null: false, node: node)
            // A null is there, and equals the literal null alone; behind a null on the way there is nothing.
            case .null(let place):
                return place.elements.count == path.value.singularPrefix.count && holds(test, null: true, node: nil)
            case .absent, .mistyped, .repeated: return false
            }
        }
    }

    private func holds(_ test: OutcomeBlock.PathTest, null: Bool, node: JSONNode?) -> Bool {
        switch test {
        case .present: true
        case .anyOf(let comparands): comparands.contains { equals($0, null: null, node: node) }
        case .noneOf(let comparands): !comparands.contains { equals($0, null: null, node: node) }
        case .matches(let pattern): node?.string.map(pattern.matchesWhole) ?? false
        }
    }

    private func equals(_ comparand: OutcomeBlock.Comparand, null: Bool, node: JSONNode?) -> Bool {
        switch comparand {
        case .literal(.null): return null
        case .literal(.flag(let flag)): return node?.bool == flag
        case .literal(.number(let text)):
            guard let wanted = ExactNumber(text), let found = node?.numberText.flatMap({ ExactNumber($0) }) else {
                return false
            }
            return wanted == found
        case .text(let text): return node?.string?.isSame(as: text) ?? false
        }
    }

    /// Plain search; the text is at most 64 KiB and the words of a spec are short.
    static func contains(_ text: [UInt8], _ word: String) -> Bool {
        let needle = Array(word.utf8)
        guard !needle.isEmpty, text.count >= needle.count else { return needle.isEmpty }
        for start in 0...(text.count - needle.count) where text[start] == needle[0] {
            if text[start..<(start + needle.count)].elementsEqual(needle) { return true }
        }
        return false
    }
}
