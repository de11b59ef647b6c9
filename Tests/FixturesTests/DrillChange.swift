import JSONQuery
import Quantities

/// A change that a provider makes to the answers of a step: `usage: rename $.data.left to remaining`.
///
/// `rename PATH to NAME`, `nest PATH in NAME` (one level deeper), `times NUMBER PATH`, `text PATH` and `number PATH` (the
/// other way of writing a number), `milliseconds PATH` (of a time in words), `word PATH OLD becomes NEW`. In a path `*`
/// and `[*]` stand for every member and every element.
struct DrillChange: Sendable {
    struct Unreadable: Error {
        var line: String
    }

    private enum Kind: Sendable {
        case rename(String)
        case nest(String)
        case value(@Sendable (JSONValue) -> JSONValue?)
    }

    let step: String
    private let path: [String]
    private let kind: Kind

    init(_ line: String) throws {
        let words = line.split(separator: " ").map(String.init)
        guard words.count >= 3, words[0].hasSuffix(":") else { throw Unreadable(line: line) }
        step = String(words[0].dropLast())
        let rest = words.dropFirst(3)
        switch (words[1], words.count) {
        case ("rename", 5): (path, kind) = (try Self.steps(words[2]), .rename(words[4]))
        case ("nest", 5): (path, kind) = (try Self.steps(words[2]), .nest(words[4]))
        case ("times", 4):
            guard let factor = ExactNumber(words[2]) else { throw Unreadable(line: line) }
            (path, kind) = (try Self.steps(words[3]), .value { Self.product($0, factor) })
        case ("text", 3):
            (path, kind) = (
                try Self.steps(words[2]),
                .value { if case .number(let n) = $0 { .string(n.text) } else { Optional.none } }
            )
        case ("number", 3):
            (path, kind) = (
                try Self.steps(words[2]),
                .value {
                    if case .string(let text) = $0 { JSONNumber(text).map { .number($0) } } else { Optional.none }
                }
            )
        case ("milliseconds", 3): (path, kind) = (try Self.steps(words[2]), .value { Self.milliseconds($0) })
        case ("word", 4...):
            guard let middle = rest.firstIndex(of: "becomes") else { throw Unreadable(line: line) }
            let old = Self.word(rest[..<middle].joined(separator: " "))
            let new = Self.word(rest[(middle + 1)...].joined(separator: " "))
            (path, kind) = (try Self.steps(words[2]), .value { $0 == old ? new : Optional.none })
        default: throw Unreadable(line: line)
        }
    }

    /// Names, `*` for all.
    private static func steps(_ path: String) throws -> [String] {
        guard path.hasPrefix("$.") else { throw Unreadable(line: path) }
        return path.dropFirst(2).split(separator: ".").flatMap { part -> [String] in
            guard part.hasSuffix("[*]") else { return [String(part)] }
            return [String(part.dropLast(3)), "*"]
        }
    }

    private static func word(_ text: String) -> JSONValue {
        switch text {
        case "true": .bool(true)
        case "false": .bool(false)
        default: .string(text)
        }
    }

    private static func product(_ value: JSONValue, _ factor: ExactNumber) -> JSONValue? {
        switch value {
        case .number(let number):
            ExactNumber(number.text).flatMap { $0.product(with: factor) }.map { .number(JSONNumber($0)) }
        case .string(let text): ExactNumber(text).flatMap { $0.product(with: factor) }.map { .string($0.decimalText()) }
        default: nil
        }
    }

    private static func milliseconds(_ value: JSONValue) -> JSONValue? {
        guard case .string(let text) = value, let time = Instant(rfc3339: text),
            let number = time.secondsSinceEpoch.product(with: 1000)
        else { return nil }
        return .number(JSONNumber(number))
    }

    // MARK: Changing

    /// - Parameter count: Of places that were changed.
    func applied(to value: JSONValue, _ count: inout Int) -> JSONValue { change(value, path[...], &count) }

    private func change(_ value: JSONValue, _ steps: ArraySlice<String>, _ count: inout Int) -> JSONValue {
        guard let step = steps.first else { return value }
        let rest = steps.dropFirst()
        switch value {
        case .object(let members):
            var changed: [(String, JSONValue)] = []
            for (name, inner) in members {
                guard step == "*" || step == name else {
                    changed.append((name, inner))
                    continue
                }
                guard rest.isEmpty else {
                    changed.append((name, change(inner, rest, &count)))
                    continue
                }
                switch kind {
                case .rename(let new):
                    count += 1
                    changed.append((new, inner))
                case .nest(let holder):
                    count += 1
                    changed.append((holder, .object([(name, inner)])))
                case .value(let edit):
                    let new = edit(inner)
                    if new != nil { count += 1 }
                    changed.append((name, new ?? inner))
                }
            }
            return .object(changed)
        case .array(let elements):
            guard step == "*" else { return value }
            guard rest.isEmpty, case .value(let edit) = kind else {
                return .array(elements.map { change($0, rest, &count) })
            }
            return .array(
                elements.map { element in
                    let new = edit(element)
                    if new != nil { count += 1 }
                    return new ?? element
                })
        default: return value
        }
    }
}
