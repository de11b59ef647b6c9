import Exchange
import Expressions
import JSONQuery
import ProviderSpec
import Quantities

/// Reads one field of one record: its places in order, then its type, its sentinels and its range.
struct FieldReader {
    let plan: FieldPlan
    let row: RecordReader.Row
    let record: RecordValue
    let reader: RecordReader
    /// What the one path of the field leads to, where that was looked up already.
    var known: JSONNode?

    /// Elements of a list of values.
    private static let longestList = 1000
    /// Bytes of a secret.
    private static let longestSecret = 8_192

    private var block: FieldBlock { _read { yield plan.block } }

    func read() -> Outcome {
        switch block.place {
        case .member:
            guard let member = row.member else {
                return .failure(reader.fault(.badText("the name of a member"), block.span, row.place))
            }
            return settle(decodeText(member, block.type, row.place), row.place)
        case .at(let paths):
            return block.type == .present ? readPresence(paths) : readPlaces(paths)
        }
    }

    /// Whether one of the keys is there, even with null.
    private func readPresence(_ paths: [Spanned<JSONPath>]) -> Outcome {
        for (number, path) in paths.enumerated() {
            switch reader.walk(path, in: row) {
            case .found(let node, let place):
                note(.found(number))
                guard let cut = block.cut else { return .value(.bool(true)) }
                guard let text = node.string else {
                    return .failure(reader.fault(.mistyped("text", node.kind), block.span, place))
                }
                if cut.part(of: text) != .absent { return .value(.bool(true)) }
            case .null where !path.value.isSingular:
                note(.found(number))
                return .value(.bool(true))
            case .null(let place):
                // Null on the way: the key itself is not there.
                if place.count == row.place.count + path.value.singularPrefix.count {
                    note(.found(number))
                    return .value(.bool(true))
                }
            case .absent: continue
            case .failed(let failure):
                // Several are there as well as one is.
                if failure.code == .conflict, !path.value.isSingular { return .value(.bool(true)) }
                return .failure(failure)
            }
        }
        note(.absent)
        return .value(.bool(false))
    }

    private func note(_ event: RunLog.FieldEvent) { reader.note(event, of: block) }

    private func readPlaces(_ paths: [Spanned<JSONPath>]) -> Outcome {
        var sawNull = false
        var absence: RecordReader.Absence?
        var chosen: Outcome?
        for (number, path) in paths.enumerated() {
            switch reach(path) {
            case .found(let decoded, let place):
                note(.found(number))
                let outcome = settle(decoded, place)
                guard let first = chosen else {
                    guard block.agree != nil else { return outcome }
                    chosen = outcome
                    continue
                }
                if let failure = disagreement(first, outcome, place) { return .failure(failure) }
            case .null(let place):
                note(.null)
                note(.missed(number))
                if block.null.isNone {
                    sawNull = true
                    continue
                }
                let outcome = apply(block.null, .null, .null, place)
                guard let first = chosen else {
                    guard block.agree != nil else { return outcome }
                    chosen = outcome
                    continue
                }
                if let failure = disagreement(first, outcome, place) { return .failure(failure) }
            case .absent(let found):
                note(.missed(number))
                absence = absence ?? found
            case .failed(let failure):
                if chosen == nil || block.agree != nil { return settle(.bad(failure), row.place) }
            }
        }
        if let chosen { return chosen }
        if sawNull { return .none }
        note(.absent)
        if block.absent.isNone { return .none }
        return apply(
            block.absent, .absent, absence.map(reader.failure) ?? reader.fault(.null, block.span, row.place))
    }

    /// What a path leads to, with the JSON inside a text and the part of a text looked through.
    private enum Reached {
        case found(Decoded, ResponsePlace)
        case null(ResponsePlace)
        case absent(RecordReader.Absence)
        case failed(EvaluationFailure)
    }

    private func reach(_ path: Spanned<JSONPath>) -> Reached {
        switch walk(path) {
        case .null(let place): return .null(place)
        case .absent(let absence): return .absent(absence)
        case .failed(let failure): return .failed(failure)
        case .found(let node, let place):
            guard let cut = block.cut else { return .found(decode(node, place), place) }
            guard node.kind == .string else {
                return .found(.bad(reader.fault(.mistyped("text", node.kind), block.span, place)), place)
            }
            guard let text = node.string else {
                return .found(.bad(reader.fault(.notText, block.span, place)), place)
            }
            switch cut.part(of: text) {
            case .found(let part): return .found(decodeText(part, block.type, place), place)
            case .null: return .null(place)
            case .absent:
                return .absent(RecordReader.Absence(fault: .unmarked, span: block.span, place: place))
            case .malformed: return .found(.bad(reader.fault(.badText("a JSON string"), block.span, place)), place)
            }
        }
    }

    private func walk(_ path: Spanned<JSONPath>) -> FieldWalk {
        guard let known else { return reader.walk(path, in: row, parsingJSON: block.parsesJSON) }
        let place = row.place.appending(path.value.singularPrefix)
        return known.isNull ? .null(place) : .found(known, place)
    }

    private func apply(
        _ policy: OutcomePolicy, _ place: FieldPlan.DefaultPlace, _ fault: RecordReader.Fault,
        _ path: ResponsePlace
    ) -> Outcome {
        apply(policy, place, reader.fault(fault, block.span, path))
    }

    private func apply(
        _ policy: OutcomePolicy, _ place: FieldPlan.DefaultPlace, _ failure: EvaluationFailure
    ) -> Outcome {
        switch policy {
        case .none: return .none
        case .value:
            guard let value = plan.defaults[place] else { return .failure(failure) }
            return standard(Value(value))
        case .fail, .skip, .empty: return .failure(failure)
        }
    }

    /// A default; an amount of money in the currency that the answer tells.
    private func standard(_ value: Value) -> Outcome {
        guard case .number(let number, _) = value, case .runTime(let unit, let source) = plan.unit else {
            return .value(value)
        }
        do throws(ArithmeticError) {
            return settle(try money(number, unit, source), row.place)
        } catch {
            return .failure(reader.fault(.tooPrecise, block.span, row.place))
        }
    }

    // MARK: Decoding

    enum Decoded {
        case value(Value)
        case none
        case blank(EvaluationFailure)
        case outOfRange(EvaluationFailure)
        /// Mistyped.
        case bad(EvaluationFailure)
        /// Neither policy covers it: a currency that failed, a limit of exactness.
        case failure(EvaluationFailure)
    }

    private func settle(_ decoded: Decoded, _ place: ResponsePlace) -> Outcome {
        switch decoded {
        case .value(let value): return .value(value)
        case .none:
            note(.sentinel)
            return .none
        case .failure(let failure): return .failure(failure)
        case .bad(let failure):
            guard failure.code == .shapeChanged else { return .failure(failure) }
            note(.mistyped)
            return apply(block.mistyped, .mistyped, failure)
        case .outOfRange(let failure):
            note(.outOfRange)
            return apply(block.outOfRange, .outOfRange, failure)
        case .blank(let failure):
            note(.blank)
            return apply(block.blank ?? .fail, .blank, failure)
        }
    }

    private func decode(_ node: JSONNode, _ place: ResponsePlace) -> Decoded {
        decode(node, block.type, place)
    }

    private func decode(_ node: JSONNode, _ type: FieldType, _ place: ResponsePlace) -> Decoded {
        func bad(_ wanted: String) -> Decoded { .bad(reader.fault(.mistyped(wanted, node.kind), block.span, place)) }
        switch type {
        case .number: return decodeNumber(node, place)
        case .flag: return node.bool.map { .value(.bool($0)) } ?? bad("true or false")
        case .present: return .value(.bool(true))
        case .instant(let formats): return decodeInstant(node, formats, place)
        case .list(let element):
            guard node.kind == .array else { return bad("an array") }
            return decodeList(node, element, place)
        case .string, .currency, .date, .month, .word:
            guard node.kind == .string else { return bad("text") }
            guard let text = node.string else { return .bad(reader.fault(.notText, block.span, place)) }
            return decodeText(text, type, place)
        }
    }

    /// An element of another type makes the whole list mistyped.
    private func decodeList(
        _ node: JSONNode, _ element: FieldType, _ place: ResponsePlace
    ) -> Decoded {
        guard node.count <= Self.longestList else {
            return .failure(reader.fault(.tooMany(Self.longestList), block.span, place))
        }
        var values: [Outcome] = []
        for (index, child) in node.elements.enumerated() {
            switch decode(child, element, place.appending(.index(index))) {
            case .value(let value): values.append(.value(value))
            case let other: return other
            }
        }
        return .value(.list(ListValue(values)))
    }

    private func decodeText(_ raw: String, _ type: FieldType, _ place: ResponsePlace) -> Decoded {
        let text = block.fold.apply(raw)
        if !block.fold.isEmpty, !text.isSame(as: raw) { note(.folded) }
        if block.blank != nil || block.isSecret, trimmed(text).isEmpty {
            return .blank(reader.fault(.blank, block.span, place))
        }
        if block.isSecret, text.utf8.count > Self.longestSecret {
            return .bad(reader.fault(.unmatched, block.span, place))
        }
        if let pattern = block.matches, !pattern.matchesWhole(text) {
            return .bad(reader.fault(.unmatched, block.span, place))
        }
        func bad(_ wanted: String) -> Decoded { .bad(reader.fault(.badText(wanted), block.span, place)) }
        switch type {
        case .currency: return CurrencyCode(upperASCII(text)).map { .value(.currency($0)) } ?? bad("a currency's code")
        case .date: return CivilDate(text).map { .value(.date($0)) } ?? bad("a date")
        case .month: return YearMonth(text).map { .value(.month($0)) } ?? bad("a month")
        case .word(let words):
            if let word = words.first(where: { $0.isSame(as: text) }) { return .value(.string(word)) }
            if words.contains("other") { return .value(.string("other")) }
            return .bad(reader.fault(.unknownWord, block.span, place))
        default: return .value(.string(text))
        }
    }

    private func decodeInstant(
        _ node: JSONNode, _ formats: [FieldType.InstantFormat], _ place: ResponsePlace
    ) -> Decoded {
        var refused: Decoded?
        for format in formats {
            let isNumber: Bool =
                switch format {
                case .epochSeconds, .epochMilliseconds, .epochMicroseconds, .secondsFromNow: true
                case .rfc3339, .date, .httpDate: false
                }
            guard let text = isNumber ? node.numberText : node.string else { continue }
            if isNumber, let number = ExactNumber(text) {
                if block.noneIf?.contains(number) == true { return .none }
                if let range = block.range, !range.contains(number) {
                    return .outOfRange(reader.fault(.outOfRange(range.text), block.span, place))
                }
            }
            if let instant = InstantReader.read(text, format, arrived: reader.answer.arrived) {
                return .value(.instant(instant))
            }
            let wanted = "a time of the form \(format.rawValue)"
            refused = refused ?? .bad(reader.fault(.badText(wanted), block.span, place))
        }
        return refused ?? .bad(reader.fault(.mistyped("a time", node.kind), block.span, place))
    }

    private func decodeNumber(_ node: JSONNode, _ place: ResponsePlace) -> Decoded {
        do throws(NumberError) {
            if block.from != .string, let number = try node.number() { return measure(number, place) }
            guard block.from != .number, let text = node.string else {
                return .bad(
                    reader.fault(.mistyped(block.from == .string ? "text" : "a number", node.kind), block.span, place))
            }
            return measure(try ExactNumber(parsing: text.utf8), place)
        } catch {
            if error == .notANumber { return .bad(reader.fault(.badText("a number"), block.span, place)) }
            return .failure(reader.fault(.tooPrecise, block.span, place))
        }
    }

    /// Sentinels, scale, whole, range, and the unit, in this order.
    private func measure(_ raw: ExactNumber, _ place: ResponsePlace) -> Decoded {
        if block.noneIf?.contains(raw) == true { return .none }
        do throws(ArithmeticError) {
            let number = try block.scale.map { scale throws(ArithmeticError) in try raw.multiplied(by: scale) } ?? raw
            if block.isWhole, !number.isInteger { return .bad(reader.fault(.notWhole, block.span, place)) }
            if let range = block.range, !range.contains(number) {
                return .outOfRange(reader.fault(.outOfRange(range.text), block.span, place))
            }
            switch plan.unit {
            case .fixed(let unit): return .value(.number(number, unit))
            case .byCase(let units):
                guard case .value(.string(let word))? = reader.outcome(ofField: "case", in: record),
                    let unit = units[TextKey(word)]
                else {
                    return .failure(reader.fault(.badText("a known unit"), block.span, row.place))
                }
                return .value(.number(number, unit))
            case .runTime(let unit, let source): return try money(number, unit, source)
            }
        } catch {
            return .failure(reader.fault(.tooPrecise, block.span, place))
        }
    }

    /// An amount whose currency, and with `minor` its exponent too, the answer tells.
    private func money(
        _ number: ExactNumber, _ unit: Unit, _ source: CurrencySource
    ) throws(ArithmeticError) -> Decoded {
        let currency: Outcome =
            switch source {
            case .field(let name): reader.outcome(ofField: name, in: record) ?? .none
            case .symbol(let symbol): reader.evaluator.context.outcome(of: symbol)
            }
        switch currency {
        case .value(.currency(let code)):
            guard plan.isMinor else {
                return .value(.number(number, Unit(.money(.code(code)))))
            }
            var digits = code.minorDigits
            if let name = block.exponent {
                switch reader.outcome(ofField: name.value, in: record) {
                case .value(.number(let exponent, _)):
                    guard let whole = exponent.int, (0...9).contains(whole) else {
                        return .failure(reader.fault(.outOfRange("[0, 9]"), name.span, row.place))
                    }
                    digits = whole
                case .failure(let failure): return .failure(failure)
                default: break
                }
            }
            let factor = try ExactNumber.powerOfTen(-digits)
            return .value(.number(try number.multiplied(by: factor), Unit(.money(.code(code)))))
        case .failure(let failure): return .failure(failure)
        default: return .failure(reader.fault(.badText("a currency's code"), block.span, row.place))
        }
    }

    // MARK: Agreement

    /// Nil where two present places agree.
    private func disagreement(
        _ first: Outcome, _ second: Outcome, _ place: ResponsePlace
    ) -> EvaluationFailure? {
        switch (first, second) {
        case (.failure(let failure), _), (_, .failure(let failure)): return failure
        case (.none, .none): return nil
        case (.value(let left), .value(let right)):
            if agree(left, right) { return nil }
        default: break
        }
        return reader.fault(.disagree, block.span, place)
    }

    private func agree(_ left: Value, _ right: Value) -> Bool {
        switch (left, right) {
        case (.number(let a, let unit), .number(let b, _)):
            guard case .within(let text) = block.agree else { return a == b }
            return isWithin(a, b, unit, text.value)
        case (.string(let a), .string(let b)): return a.isSame(as: b)
        case (.bool(let a), .bool(let b)): return a == b
        case (.instant(let a), .instant(let b)): return a == b
        case (.date(let a), .date(let b)): return a == b
        case (.month(let a), .month(let b)): return a == b
        case (.currency(let a), .currency(let b)): return a == b
        default: return false
        }
    }

    /// `1 percent`: the distance in the field's unit.
    private func isWithin(_ a: ExactNumber, _ b: ExactNumber, _ unit: Unit, _ text: String) -> Bool {
        let parts = text.split(separator: " ")
        guard let first = parts.first, let distance = ExactNumber(String(first)) else { return false }
        do throws(ArithmeticError) {
            return try a.subtracting(b).magnitude <= distance
        } catch {
            return false
        }
    }
}
