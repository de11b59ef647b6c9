import Expressions
import JSONQuery
import ProviderSpec
import Quantities

/// A place of an answer that a part of a metric is read from, and the line of the spec that names it.
package struct ReadPlace: Sendable, Hashable {
    /// Most that are told of one difference.
    static let most = 6

    package var line: Int
    package var column: Int
    /// The step whose answer it is, and the field: `usage.rows.amount`.
    package var name: String
    package var path: String
}

extension CheckedSpec {
    /// The places that decide on a part of a metric, in the order of the spec; empty for a metric that it does not have.
    ///
    /// - Parameter field: As a difference names it: `used`, `window.resets_at`, `details.x`.
    func places(behind field: String, of id: String) -> [ReadPlace] {
        // Titles, notes and the order of things are read from no one place.
        let isValue = ["status", "used", "remaining", "limit", "value", "percent_used", "level"].contains {
            field.hasPrefix($0)
        }
        guard isValue || field.hasPrefix("window") || field.hasPrefix("details."),
            let metric = metrics.first(where: { $0.block.tells(id) })
        else { return [] }
        var open = metric.expressions(of: field)
        var symbols = SymbolSet()
        var texts: [String] = []
        for _ in 0..<500 {
            guard let expression = open.popLast() else { break }
            texts.append(expression.text)
            for symbol in expression.reads where symbols.insert(symbol) {
                if let local = metric.locals.first(where: { $0.symbol == symbol }) {
                    open.append(local.value)
                } else if symbol.raw < slots.count, case .expression(let inner) = slots[symbol.raw] {
                    open.append(inner)
                }
            }
        }
        let words = Set(texts.flatMap(Self.members).map { TextKey($0) })
        var places: [ReadPlace] = []
        for symbol in symbols where symbol.raw < slots.count {
            guard case .member(let step, let index) = slots[symbol.raw], steps.indices.contains(step) else { continue }
            places += steps[step].record.places(of: index, in: steps[step].name, words)
        }
        places.sort { ($0.line, $0.column) < ($1.line, $1.column) }
        // A shape that several answers are read by stands once in the spec.
        let once = places.indices.filter { index in
            index == 0
                || (places[index - 1].line, places[index - 1].column) != (places[index].line, places[index].column)
        }
        return once.prefix(ReadPlace.most).map { places[$0] }
    }

    /// The names behind dots: what may be a field of a row.
    private static func members(of text: String) -> [String] {
        let isWord = { (byte: UInt8) in
            (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte) || byte == 95
        }
        var names: [String] = []
        var rest = Array(text.utf8)[...]
        while let dot = rest.firstIndex(of: UInt8(ascii: ".")) {
            rest = rest[(dot + 1)...]
            let word = rest.prefix(while: isWord)
            if !word.isEmpty { names.append(String(decoding: word, as: UTF8.self)) }
        }
        return names
    }
}

extension CheckedMetric {
    fileprivate func expressions(of field: String) -> [TypedExpression] {
        var all: [TypedExpression?] = []
        if field.hasPrefix("window") {
            all = window?.expressions ?? []
        } else if field.hasPrefix("details.") {
            all = details.filter { field.hasPrefix("details.\($0.name)") }.map(\.value)
        } else if field == "level" {
            all = levels.map(\.when)
        } else {
            for entry in cases { all += [entry.when, entry.used, entry.remaining, entry.limit, entry.value] }
        }
        if let rows { all.append(rows.list) }
        return all.compactMap { $0 }
    }
}

extension RecordPlan {
    /// - Parameter words: Names that stand behind dots; of a record or list those of its fields that are among them count.
    fileprivate func places(of index: Int, in owner: String, _ words: Set<TextKey>) -> [ReadPlace] {
        guard members.indices.contains(index) else {
            // A derived field reads its own record.
            return members.indices.flatMap { places(of: $0, in: owner, words) }
        }
        switch members[index] {
        case .field(let plan):
            guard case .at(let paths) = plan.block.place, let first = paths.first else { return [] }
            return [place(first, "\(owner).\(plan.block.name)")]
        case .record(let plan):
            return plan.record.fields(named: words, in: "\(owner).\(plan.block.name)")
        case .list(let plan):
            let name = "\(owner).\(plan.block.name)"
            let list = plan.block.paths.first.map { [place($0, name)] } ?? []
            return list + plan.record.fields(named: words, in: name)
        case .unitCase(let block): return [place(block.path, "\(owner).case")]
        }
    }

    private func fields(named words: Set<TextKey>, in owner: String) -> [ReadPlace] {
        let isDerived = type.fields.dropFirst(members.count).contains { words.contains(TextKey($0.name)) }
        return members.indices.flatMap { index -> [ReadPlace] in
            guard type.fields.indices.contains(index), isDerived || words.contains(TextKey(type.fields[index].name))
            else {
                return []
            }
            return places(of: index, in: owner, words)
        }
    }

    private func place(_ path: Spanned<JSONPath>, _ name: String) -> ReadPlace {
        ReadPlace(
            line: path.span.start.line, column: path.span.start.column, name: name, path: path.value.text)
    }
}
