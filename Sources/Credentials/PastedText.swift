import JSONQuery
package import ProviderSpec

/// What a person pastes, or puts into a variable.
extension TokenText {
    /// The secret in a text, as the credential's spec has it cleaned; empty where it holds none.
    ///
    /// - Parameter steps: Those of one source, which come first.
    package static func cleaned(_ text: String, _ block: CredentialBlock, _ steps: [CleanStep] = []) -> String {
        var text = cleaned(text)
        for step in steps + block.clean { text = cleaned(applied(step, to: text)) }
        return block.cookies.isEmpty ? text : cookies(block.cookies, in: text) ?? ""
    }

    private static func applied(_ step: CleanStep, to text: String) -> String {
        let bytes = Array(text.utf8)
        switch step {
        case .stripPrefix(let prefix):
            guard bytes.starts(with: prefix.utf8) else { return text }
            return String(decoding: bytes.dropFirst(prefix.utf8.count), as: UTF8.self)
        case .after(let mark):
            let place = bytes.indices.first { bytes[$0...].starts(with: mark.utf8) }
            return place.map { String(decoding: bytes[($0 + mark.utf8.count)...], as: UTF8.self) } ?? text
        case .at(let paths):
            let root: JSONNode
            do throws(JSONError) {
                root = try JSONDocument(parsing: bytes).root
            } catch {
                return text
            }
            let found = paths.lazy.compactMap { path -> String? in
                if case .found(let node) = path.value.walk(root) { node.string } else { nil }
            }
            return found.first ?? ""
        }
    }

    /// The declared cookies of a Cookie header, in the order of their declaration; nil where one is missing, stands there
    /// with two values, or has a value of another form.
    package static func cookies(_ blocks: [CookieBlock], in text: String) -> String? {
        var line = trimmed(Array(text.utf8)[...])
        let head = "cookie:"
        if line.prefix(head.utf8.count).map(ASCII.lowered).elementsEqual(head.utf8) {
            line = line.dropFirst(head.utf8.count)
        }
        let pairs = line.split(separator: UInt8(ascii: ";")).map(trimmed)
        var found: [String] = []
        for block in blocks {
            let start = "\(block.name.value)="
            let values = pairs.filter { $0.starts(with: start.utf8) }
            guard let first = values.first else {
                if block.mayBeAbsent { continue }
                return nil
            }
            let value = String(decoding: first.dropFirst(start.utf8.count), as: UTF8.self)
            guard values.allSatisfy({ $0 == first }), block.matches?.matchesWhole(value) ?? true else { return nil }
            found.append(start + value)
        }
        return found.isEmpty ? nil : found.joined(separator: "; ")
    }
}
