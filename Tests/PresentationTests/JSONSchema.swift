import _StringProcessing
import JSONQuery
import Quantities

/// As much of JSON Schema 2020-12 as our schema uses; a keyword it does not know is an error, not a pass.
struct JSONSchema {
    enum Fault: Error, Equatable {
        case unknownKeyword(String)
        case badReference(String)
        case badPattern(String)
    }

    let root: JSONValue
    private let definitions: [String: JSONValue]
    private let patterns: [String: Regex<AnyRegexOutput>]

    init(root: JSONValue) throws {
        self.root = root
        definitions = Dictionary(uniqueKeysWithValues: root["$defs"]?.members ?? [])
        var patterns: [String: Regex<AnyRegexOutput>] = [:]
        func collect(_ schema: JSONValue) throws {
            if let pattern = schema["pattern"]?.text {
                guard let regex = try? Regex(pattern) else { throw Fault.badPattern(pattern) }
                patterns[pattern] = regex
            }
            for (_, part) in schema.members { try collect(part) }
            for element in schema.elements { try collect(element) }
        }
        try collect(root)
        self.patterns = patterns
    }

    /// Where and why `value` does not fit; empty when it does.
    func problems(_ value: JSONValue) throws -> [String] { try check(value, root, "$") }

    /// Whether `value` fits; the first problem ends the check.
    func fits(_ value: JSONValue) throws -> Bool { try check(value, root, "$", isBrief: true).isEmpty }

    private func check(
        _ value: JSONValue, _ schema: JSONValue, _ path: String, isBrief: Bool = false
    ) throws -> [String] {
        var problems: [String] = []
        for (keyword, wanted) in schema.members {
            if isBrief, !problems.isEmpty { return problems }
            switch keyword {
            case "$schema", "$id", "$defs", "title", "description": break
            case "$ref": problems += try check(value, definition(wanted.text ?? ""), path, isBrief: isBrief)
            case "const": if value != wanted { problems.append("\(path): not \(wanted.text(pretty: false))") }
            case "enum": if !wanted.elements.contains(value) { problems.append("\(path): not one of the listed") }
            case "type": if !isType(value, wanted.text ?? "") { problems.append("\(path): not of its type") }
            case "pattern", "minLength": problems += try checkText(value, keyword, wanted, path)
            case "minimum":
                if let number = value.number, let least = wanted.number, number < least {
                    problems.append("\(path): too small")
                }
            case "required":
                guard case .object = value else { break }
                for name in wanted.elements.compactMap(\.text) where value[name] == nil {
                    problems.append("\(path): no \(name)")
                }
            case "properties":
                for (name, part) in value.members {
                    guard let inner = wanted[name] else { continue }
                    problems += try check(part, inner, isBrief ? path : path + "." + name, isBrief: isBrief)
                    if isBrief, !problems.isEmpty { return problems }
                }
            case "additionalProperties":
                let known = schema["properties"]?.members.map(\.0) ?? []
                for (name, _) in value.members where !known.contains(name) { problems.append("\(path): odd \(name)") }
            case "minProperties":
                if case .object(let all) = value, all.count < wanted.int { problems.append("\(path): too few members") }
            case "minItems":
                if case .array(let all) = value, all.count < wanted.int { problems.append("\(path): too few items") }
            case "maxItems":
                if case .array(let all) = value, all.count > wanted.int { problems.append("\(path): too many items") }
            case "items":
                for (index, element) in value.elements.enumerated() {
                    problems += try check(element, wanted, isBrief ? path : path + "[\(index)]", isBrief: isBrief)
                    if isBrief, !problems.isEmpty { return problems }
                }
            case "oneOf", "anyOf":
                let fits = try wanted.elements.filter { try check(value, $0, path, isBrief: true).isEmpty }.count
                if fits == 0 || keyword == "oneOf" && fits > 1 {
                    problems.append("\(path): fits \(fits) of \(keyword)")
                }
            default: throw Fault.unknownKeyword(keyword)
            }
        }
        return problems
    }

    private func checkText(_ value: JSONValue, _ keyword: String, _ wanted: JSONValue, _ path: String) throws
        -> [String]
    {
        guard let text = value.text else { return [] }
        if keyword == "minLength" { return text.count < wanted.int ? ["\(path): too short"] : [] }
        guard let regex = patterns[wanted.text ?? ""] else { throw Fault.badPattern(wanted.text ?? "") }
        return text.firstMatch(of: regex) == nil ? ["\(path): not of its pattern"] : []
    }

    private func definition(_ reference: String) throws -> JSONValue {
        let prefix = "#/$defs/"
        guard reference.hasPrefix(prefix), let found = definitions[String(reference.dropFirst(prefix.count))] else {
            throw Fault.badReference(reference)
        }
        return found
    }

    private func isType(_ value: JSONValue, _ type: String) -> Bool {
        switch (value, type) {
        case (.object, "object"), (.array, "array"), (.string, "string"), (.bool, "boolean"), (.number, "number"),
            (.null, "null"):
            true
        case (.number(let number), "integer"): ExactNumber(number.text)?.isInteger ?? false
        default: false
        }
    }
}

extension JSONValue {
    init(reading text: String) throws { self.init(try JSONDocument(text).root) }

    var members: [(String, JSONValue)] { if case .object(let members) = self { members } else { [] } }
    var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
    var text: String? { if case .string(let text) = self { text } else { nil } }
    var number: ExactNumber? { if case .number(let number) = self { ExactNumber(number.text) } else { nil } }
    var int: Int { number?.int ?? 0 }

    subscript(name: String) -> JSONValue? { members.first { $0.0 == name }?.1 }
}
