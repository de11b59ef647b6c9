import Diagnostics
import Expressions
import Quantities

extension SpecCompiler {
    mutating func compileInputs() {
        var members: [String: Symbol] = .init()
        for (index, block) in document.inputs.enumerated() {
            var unit = Unit.bare
            var type: ValueType
            switch block.kind {
            case .string, .host, .address: type = .string
            case .flag: type = .bool
            case .word(let words): type = .enumeration(EnumType(words))
            case .number(let text, _):
                type = .number(unit)
                if let text {
                    let read = readUnit(text)
                    unit = read ?? .bare
                    type = read.map { .number($0) } ?? .poison
                }
            }
            let effective = block.isOptional && block.standard == nil ? type.madeOptional : type
            let id = makeID(.input(index))
            inputSymbols.insert(id)
            members[block.name] = Symbol(id: id, name: "inputs.\(block.name)", type: effective)
            inputs.append(CheckedInput(block: block, type: effective, unit: unit, symbol: id))
        }
        for name in document.broken.of("inputs") { members[name] = unknown("inputs.\(name)") }
        scope.define("inputs", .namespace(Namespace(name: "inputs", kind: .inputs, members: members)))
        for origin in document.origins {
            switch origin.form {
            case .fixed, .byUser: continue
            case .byInput(let name, let choices): checkChoices(name, choices.map(\.word))
            case .byHost(let name, _): checkHost(name)
            }
        }
    }

    /// A host decides where secrets go, so it is one of its account for good.
    private mutating func checkHost(_ name: Spanned<String>) {
        guard let input = document.inputs.first(where: { $0.name.isSame(as: name.value) }) else {
            return reportUnknown(name, what: "input", in: "inputs", known: document.inputs.map(\.name))
        }
        if input.kind != .host {
            findings.append(
                Diagnostic(
                    code: .badType, span: name.span, message: "an origin's host is an input of type host",
                    help: "declare it so: type: host"))
        } else if !input.isPartOfAccount {
            findings.append(
                .missingKey(
                    "part_of_account", in: "input", at: input.span,
                    help: "add 'part_of_account: true': '\(input.name)' decides where secrets go"))
        }
    }

    /// A choice by an input lists each of its words once.
    mutating func checkChoices(_ name: Spanned<String>, _ words: [Spanned<String>]) {
        guard let input = document.inputs.first(where: { $0.name.isSame(as: name.value) }) else {
            reportUnknown(name, what: "input", in: "inputs", known: document.inputs.map(\.name))
            return
        }
        guard case .word(let allowed) = input.kind else {
            findings.append(
                Diagnostic(
                    code: .badType, span: name.span, message: "a choice is made by an input of type enum",
                    help: "declare it so: type: 'enum(a, b)'"))
            return
        }
        for word in words where !allowed.contains(where: { $0.isSame(as: word.value) }) {
            findings.append(.badWord(word.value, allowed: allowed, what: "word of this input", at: word.span))
        }
        let meant = words.compactMap { closestMatch(to: $0.value, in: allowed) }
        for word in allowed where !meant.contains(where: { $0.isSame(as: word) }) {
            findings.append(
                .missingKey(word, in: "by: inputs.\(name.value)", at: name.span, help: "add a choice for '\(word)'"))
        }
    }

    mutating func compileUnits() {
        for name in document.broken.of("units") { scope.defineUnit(name, .count) }
        for (index, block) in document.units.enumerated() {
            switch block.kind {
            case .count:
                scope.defineUnit(block.name, .count)
            case .currencyByInput(let input, let choices):
                checkChoices(input, choices.map(\.word))
                let id = makeID(.currencyByInput(unit: index))
                inputSymbols.insert(id)
                let symbol = Symbol(id: id, name: block.name, type: .currency)
                scope.defineUnit(block.name, .currency(symbol))
            }
        }
    }

    /// Labels read what any value may read; an answer that tells nothing of them leaves the unit's own name.
    mutating func compileUnitLabels() -> [CheckedUnitLabels] {
        document.units.compactMap { block in
            guard case .count(let labels) = block.kind, !labels.isEmpty else { return nil }
            return CheckedUnitLabels(
                unit: block.name,
                labels: labels.map { (when: condition($0.when), say: $0.say.value) })
        }
    }

    /// A unit that stands in the spec by itself, no currency of a record among its names.
    ///
    /// - Parameter row: The unit that `$unit` stands for, in fields of a list with `unit_by`.
    mutating func readUnit(_ text: Spanned<String>, row: Unit? = nil) -> Unit? {
        do throws(UnitError) {
            let scope = scope
            if let row { return try rowUnit(text.value, row) }
            return try Unit.parse(text.value) { name in
                switch scope.unit(name) {
                case .count: .count(name)
                case .currency: .money(.symbolic(name))
                case nil: nil
                }
            }
        } catch {
            let known =
                ["percent", "fraction"] + TimeUnit.allCases.map(\.rawValue) + DataUnit.allCases.map(\.rawValue)
                + ["core", "USD"] + Unit.builtInCounts + scope.unitNames
            let before = findings.count
            reportUnknown(text, what: "unit", in: "units", known: known)
            if findings.count > before, let unit = Unit.suggestion(for: text.value) {
                findings[before].help = "write \(unit)"
                findings[before].edit = .init(span: text.span, replacement: unit)
            }
            return nil
        }
    }

    /// `$unit`, or a quotient or product with it: `USD/$unit`.
    private func rowUnit(_ text: String, _ row: Unit) throws(UnitError) -> Unit {
        guard let parts = text.parts(around: "$unit"), parts.after.isEmpty else { throw .malformed(offset: 0) }
        guard let last = parts.before.last else { return row }
        let other = try Unit.parse(String(parts.before.dropLast()))
        return last == "/" ? try other.divided(by: row) : try other.multiplied(by: row)
    }

    mutating func compileMaps() {
        for block in document.maps {
            var columns: [String] = []
            for cell in block.rows.flatMap(\.cells) where !columns.contains(where: { $0.isSame(as: cell.column) }) {
                columns.append(cell.column)
            }
            let types = columns.map { columnType($0, block.rows) }
            let layout = RecordLayout(columns)
            let row = RecordType(
                fields: zip(columns, types).map { RecordType.Field(name: $0, type: $1) }, layout: layout)
            let id = makeID(.table(tables.count))
            inputSymbols.insert(id)
            let symbol = TableSymbol(
                id: id, name: block.name, key: .string, row: row, isSet: columns.isEmpty, maxItems: block.rows.count,
                constantKeys: Set(block.rows.map(\.written)), folding: block.fold)
            scope.define(block.name, .table(symbol))
            let rows = block.rows.map { row in
                CheckedTable.Row(
                    key: [row.key],
                    cells: zip(columns, types).map { column, type in
                        row.cells.first { $0.column.isSame(as: column) }.map { cell in
                            type.unwrapped == .bool ? .flag(cell.text.value == "true") : .text(cell.text.value)
                        }
                    })
            }
            tables.append(
                CheckedTable(symbol: symbol, by: nil, key: ["key"], editions: [.init(from: nil, until: nil, rows)]))
        }
    }

    /// A column of `true` and `false` is a bool; every other one is text. One that a row leaves out is optional.
    private func columnType(_ column: String, _ rows: [MapBlock.Row]) -> ValueType {
        let cells = rows.map { row in row.cells.first { $0.column.isSame(as: column) }?.text.value }
        let present = cells.compactMap { $0 }
        let type: ValueType = present.allSatisfy { $0 == "true" || $0 == "false" } ? .bool : .string
        return present.count < cells.count ? type.madeOptional : type
    }
}
