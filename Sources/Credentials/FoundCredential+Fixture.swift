import Expressions
package import JSONQuery
package import ProviderSpec
package import Quantities

/// Why the credential of a case cannot be used.
package enum FixtureCredentialFault: Error, Sendable, Hashable {
    /// The spec declares no such fact or claim.
    case undeclared(name: String)
    /// `expected` is the declared type, in words.
    case mistyped(name: String, expected: String)
    /// The names of facts or claims are not in an object.
    case notAnObject
}

extension FoundCredential {
    /// A credential as a case gives it: values by name in place of a file and of a token.
    ///
    /// - Parameters:
    ///   - slot: A text that stands for the secret in recorded requests.
    ///   - facts: An object: values by name, null for none; instants as RFC 3339. What it leaves out is none where the
    ///     spec lets it be, and otherwise fails what reads it.
    ///   - claims: The same for claims.
    package init(
        fixture slot: String, isOwned: Bool, expires: Instant?, facts: JSONNode?, claims: JSONNode?,
        credential: CheckedCredential
    ) throws(FixtureCredentialFault) {
        var properties = try Self.properties(facts, credential.facts, of: credential)
        for (name, outcome) in try Self.properties(claims, credential.claims, of: credential) {
            properties[name] = outcome
        }
        self.init(
            name: credential.block.name, token: Secret(slot), isOwned: isOwned, expires: expires,
            properties: properties, source: "the case")
    }

    private static func properties(
        _ values: JSONNode?, _ declared: [CheckedProperty], of credential: CheckedCredential
    ) throws(FixtureCredentialFault) -> [TextKey: Outcome] {
        var properties: [TextKey: Outcome] = [:]
        for property in declared {
            properties[TextKey(property.name)] =
                property.type.isOptional
                ? Outcome.none
                : .failure(
                    EvaluationFailure(
                        code: .shapeChanged,
                        say: "'\(credential.block.name).\(property.name)' is missing from the case."))
        }
        guard let values else { return properties }
        guard values.kind == .object else { throw .notAnObject }
        for member in values.members {
            guard let property = declared.first(where: { sameText($0.name, member.name) }) else {
                throw .undeclared(name: member.name)
            }
            if member.value.isNull, property.type.isOptional { continue }
            guard let value = Value(member.value, property.type.unwrapped) else {
                throw .mistyped(name: member.name, expected: "\(property.type)")
            }
            properties[TextKey(property.name)] = .value(value)
        }
        return properties
    }
}

extension Value {
    /// A value of a case by its declared type. Numbers and bools may stand as texts, since YAML gives no scalar a type.
    init?(_ node: JSONNode, _ type: ValueType) {
        switch type {
        case .bool:
            switch (node.bool, node.string) {
            case (let flag?, _): self = .bool(flag)
            case (_, "true"?): self = .bool(true)
            case (_, "false"?): self = .bool(false)
            default: return nil
            }
        case .number(let unit):
            guard let text = node.numberText ?? node.string, let number = ExactNumber(text) else { return nil }
            self = .number(number, unit)
        case .instant:
            guard let instant = node.string.flatMap({ Instant(rfc3339: $0) }) else { return nil }
            self = .instant(instant)
        case .list(let list):
            guard node.kind == .array else { return nil }
            var values: [Outcome] = []
            for element in node.elements {
                guard let value = Value(element, list.element) else { return nil }
                values.append(.value(value))
            }
            self = .list(ListValue(values))
        case .string, .enumeration, .currency, .date, .month:
            guard let text = node.string, let declared = FieldType(textual: type), let value = Value(text, declared)
            else { return nil }
            self = value
        case .record, .optional, .secret, .poison: return nil
        }
    }
}

extension FieldType {
    /// The declared type behind a type of texts; nil for any other.
    fileprivate init?(textual type: ValueType) {
        switch type {
        case .string: self = .string
        case .enumeration(let words): self = .word(words.words)
        case .currency: self = .currency
        case .date: self = .date
        case .month: self = .month
        default: return nil
        }
    }
}
