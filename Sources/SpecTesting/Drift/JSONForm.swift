import JSONQuery

/// The form of a JSON text: its names and the kinds of its values, elements of a list that are alike once.
enum JSONForm {
    static func text(_ bytes: [UInt8]) -> String {
        do throws(JSONError) {
            return text(try JSONDocument(parsing: bytes).root)
        } catch {
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    private static func text(_ node: JSONNode) -> String {
        switch node.kind {
        case .object: "{" + node.members.map { "\($0.name):\(text($0.value))" }.joined(separator: ",") + "}"
        case .array: "[" + elements(node).joined(separator: ",") + "]"
        // A number that is 0 hides what would become 0.
        case .number: JSONNumber(node.numberText ?? "0") == JSONNumber(0) ? "0" : "n"
        case .null, .bool, .string: String(node.kind.rawValue.prefix(1)) + "!"
        }
    }

    private static func elements(_ node: JSONNode) -> [String] {
        var forms: [String] = []
        for element in node.elements {
            let form = text(element)
            if forms.last != form { forms.append(form) }
        }
        return forms
    }
}
