import Expressions
import JSONQuery
import ProviderSpec
import Quantities

/// Reads the facts of a file and the claims of a token by their declared types.
struct PropertyReader {
    /// Bytes of the longest text of a fact or claim, and elements of the longest list.
    static let maxTextLength = 1_024
    static let maxItems = 1_000

    /// The credential, as messages name it.
    let credential: String

    /// - Parameters:
    ///   - root: The file, its row or the payload; nil when there is none, so that every key is absent.
    ///   - member: The name of the member that the row was found under.
    ///   - place: Where that is, in words without content: `~/.codex/auth.json`.
    ///   - textLimit: Bytes of the longest text.
    func read(
        _ property: PropertyBlock, in root: JSONNode?, member: String? = nil, at place: String,
        textLimit: Int = PropertyReader.maxTextLength
    ) -> Outcome {
        if property.isMember {
            guard let member else { return property.mayBeAbsent ? .none : failure(property, place, .absent) }
            return typed(member, property.type, property, textLimit).map(Outcome.value)
                ?? failure(property, place, .mistyped)
        }
        if case .present = property.type { return presence(property, root, place) }
        var met = Met.absent
        for path in property.paths {
            switch root.map(path.value.walk) {
            case .found(let node) where property.cut != nil:
                switch part(node, property) {
                case .found(let text):
                    return typed(text, property.type, property, textLimit).map(Outcome.value)
                        ?? failure(property, place, .mistyped)
                case .null:
                    if !property.mayBeNull { return failure(property, place, .null) }
                    met = .null
                case .malformed: return failure(property, place, .mistyped)
                case .absent: break
                }
            case .found(let node):
                return typed(node, property.type, property, textLimit).map(Outcome.value)
                    ?? failure(property, place, Met.mistyped)
            case .null:
                if !property.mayBeNull { return failure(property, place, .null) }
                met = .null
            case .mistyped: return failure(property, place, .mistyped)
            case .repeated: return failure(property, place, .repeated)
            case .absent, nil: break
            }
        }
        switch met {
        case .null: return .none
        default: return property.mayBeAbsent ? .none : failure(property, place, .absent)
        }
    }

    private func part(_ node: JSONNode, _ property: PropertyBlock) -> TextCut.Part {
        guard let cut = property.cut, let text = node.string else { return .malformed }
        return cut.part(of: text)
    }

    /// What was met in the place of a value.
    private enum Met: String {
        case absent = "is missing from"
        case null = "is null in"
        case mistyped = "is not what its spec declares in"
        case repeated = "stands more than once in"
    }

    private func failure(_ property: PropertyBlock, _ place: String, _ met: Met) -> Outcome {
        .failure(
            EvaluationFailure(
                code: .shapeChanged, say: "'\(credential).\(property.name)' \(met.rawValue) \(place).",
                specSpan: property.span))
    }

    /// Whether a key exists, even with null.
    private func presence(_ property: PropertyBlock, _ root: JSONNode?, _ place: String) -> Outcome {
        for path in property.paths {
            switch root.map(path.value.walk) {
            case .found: return .value(.bool(true))
            case .null(let met) where met.elements.count == path.value.singularPrefix.count:
                return .value(.bool(true))
            case .mistyped: return failure(property, place, .mistyped)
            case .repeated: return failure(property, place, .repeated)
            case .null, .absent, nil: break
            }
        }
        return .value(.bool(false))
    }

    /// Nil when the node is not what the type wants.
    private func typed(_ node: JSONNode, _ type: FieldType, _ property: PropertyBlock, _ limit: Int) -> Value? {
        switch type {
        case .number: return node.numberText.flatMap { ExactNumber($0) }.map { .number($0, .bare) }
        case .flag: return node.bool.map { .bool($0) }
        case .present: return nil
        case .list(let element):
            guard node.kind == .array, node.count <= Self.maxItems else { return nil }
            var values: [Outcome] = []
            for child in node.elements {
                guard let value = typed(child, element, property, limit) else { return nil }
                values.append(.value(value))
            }
            return .list(ListValue(values))
        case .instant(let formats): return instant(node, formats).map { .instant($0) }
        case .string, .word, .currency, .date, .month:
            return node.string.flatMap { typed($0, type, property, limit) }
        }
    }

    private func typed(_ text: String, _ type: FieldType, _ property: PropertyBlock, _ limit: Int) -> Value? {
        guard text.utf8.count <= limit else { return nil }
        let folded = property.fold.apply(text)
        guard property.matches?.matchesWhole(folded) ?? true else { return nil }
        return Value(folded, type)
    }

    private func instant(_ node: JSONNode, _ formats: [FieldType.InstantFormat]) -> Instant? {
        for format in formats {
            if let instant = instant(node, format) { return instant }
        }
        return nil
    }

    private func instant(_ node: JSONNode, _ format: FieldType.InstantFormat) -> Instant? {
        switch format {
        case .rfc3339: node.string.flatMap { Instant(rfc3339: $0) }
        case .date: node.string.flatMap { CivilDate($0) }.map { Instant(startOf: $0) }
        case .httpDate: node.string.flatMap { Instant(httpDate: $0) }
        case .epochSeconds: epoch(node, .seconds)
        case .epochMilliseconds: epoch(node, .milliseconds)
        case .epochMicroseconds: epoch(node, .microseconds)
        // Nobody knows when the file was written.
        case .secondsFromNow: nil
        }
    }

    private func epoch(_ node: JSONNode, _ unit: Instant.EpochUnit) -> Instant? {
        node.numberText.flatMap { ExactNumber($0) }.flatMap { Instant(epoch: $0, unit: unit) }
    }
}

extension Value {
    /// A text by its declared type; nil when it is none of that type's texts.
    init?(_ text: String, _ type: FieldType) {
        switch type {
        case .string: self = .string(text)
        case .word(let words):
            if words.contains(where: { sameText($0, text) }) {
                self = .string(text)
            } else if words.contains(where: { sameText($0, "other") }) {
                self = .string("other")
            } else {
                return nil
            }
        case .currency:
            guard let code = CurrencyCode(text) else { return nil }
            self = .currency(code)
        case .date:
            guard let date = CivilDate(text) else { return nil }
            self = .date(date)
        case .month:
            guard let month = YearMonth(text) else { return nil }
            self = .month(month)
        case .number, .flag, .present, .instant, .list: return nil
        }
    }
}
