import Diagnostics
import Expressions
import Quantities

extension SpecCompiler {
    mutating func compileTables() {
        for block in document.tables {
            let columns = block.columns.map { column in (name: column.name, type: columnType(column.column)) }
            var editions: [CheckedTable.Edition] = []
            for edition in block.editions {
                let rows = edition.rows.map { row in
                    CheckedTable.Row(
                        key: row.key,
                        cells: zip(columns, row.cells).map { column, cell in
                            cell.flatMap { self.cell($0, column.type) }
                        })
                }
                editions.append(.init(from: edition.from, until: edition.until, rows))
            }
            let fields = columns.enumerated().map { index, column in
                let isWhole = editions.allSatisfy { $0.rows.allSatisfy { $0.cells[index] != nil } }
                return RecordType.Field(
                    name: column.name, type: isWhole ? column.type : column.type.madeOptional,
                    sign: sign(of: editions.flatMap(\.rows).map { $0.cells[index] }))
            }
            let id = makeID(.table(tables.count))
            inputSymbols.insert(id)
            let key: ValueType =
                block.key.count == 1
                ? .string
                : .record(RecordType(fields: block.key.map { RecordType.Field(name: $0, type: .string) }))
            let symbol = TableSymbol(
                id: id, name: block.name, key: key, row: RecordType(fields: fields), isSet: columns.isEmpty,
                maxItems: editions.map(\.rows.count).max() ?? 0, constantKeys: constantKeys(block),
                nonZeroCells: nonZeroCells(block, columns.map(\.name), editions), folding: block.fold)
            scope.define(block.name, .table(symbol))
            tables.append(CheckedTable(symbol: symbol, by: nil, key: block.key, editions: editions))
        }
    }

    /// `by:` of a table, once the steps it names are known.
    mutating func compileEditionRule(_ block: TableBlock) {
        guard let text = block.by,
            let index = tables.firstIndex(where: { $0.symbol.name.isSame(as: block.name) }),
            let expression = compile(text)
        else { return }
        switch expression.type.unwrapped {
        case .instant, .date, .month, .poison: break
        default:
            findings.append(
                Diagnostic(
                    code: .wrongPart, span: expression.span,
                    message: "an edition is chosen by a date, this is \(expression.type)",
                    help: "name an instant, a date or a month"))
        }
        tables[index].by = expression
        tables[index].symbol.depth = expression.depth
        scope.define(block.name, .table(tables[index].symbol))
        stepsBehind[tables[index].symbol.id] = needs(expression)
        if !readsInputsOnly(expression) { inputSymbols.remove(tables[index].symbol.id) }
    }

    private mutating func columnType(_ column: TableBlock.Column) -> ValueType {
        switch column {
        case .text: .string
        case .flag: .bool
        case .number(let text): readUnit(text).map { .number($0) } ?? .poison
        case .broken: .poison
        }
    }

    private mutating func cell(_ text: Spanned<String>, _ type: ValueType) -> DefaultValue? {
        switch type {
        case .bool: return defaultValue(text, .flag, type)
        case .number(let unit):
            // A cell is in the unit of its column.
            if let number = ExactNumber(text.value) { return .number(number, unit) }
            return defaultValue(text, .number, type)
        default: return .text(text.value)
        }
    }

    private func sign(of cells: [DefaultValue?]) -> DeclaredSign {
        var isPositive = true
        var isNotNegative = true
        var isNotZero = true
        for cell in cells {
            guard case .number(let number, _) = cell else { return .unknown }
            isPositive = isPositive && number.signum > 0
            isNotNegative = isNotNegative && number.signum >= 0
            isNotZero = isNotZero && !number.isZero
        }
        return cells.isEmpty
            ? .unknown : isPositive ? .positive : isNotNegative ? .notNegative : isNotZero ? .notZero : .unknown
    }

    /// Single keys, as written, that every edition has. A gap between editions is no row that is missing.
    private func constantKeys(_ block: TableBlock) -> Set<String> {
        guard block.key.count == 1, let first = block.editions.first else { return [] }
        return Set(
            first.rows.filter { row in
                block.editions.allSatisfy { edition in edition.rows.contains { $0.key[0].isSame(as: row.key[0]) } }
            }.map { $0.written[0] })
    }

    private func nonZeroCells(
        _ block: TableBlock, _ columns: [String], _ editions: [CheckedTable.Edition]
    ) -> Set<TableSymbol.Cell> {
        var cells: Set<TableSymbol.Cell> = []
        for key in constantKeys(block) {
            let folded = CheckedTable.joined([block.fold.apply(key)])
            for (place, column) in columns.enumerated() {
                let isNotZero = editions.allSatisfy { edition in
                    guard let row = edition.index[folded], case .number(let number, _) = edition.rows[row].cells[place]
                    else { return false }
                    return !number.isZero
                }
                if isNotZero { cells.insert(TableSymbol.Cell(key: key, column: column)) }
            }
        }
        return cells
    }
}

extension CheckedTable.Edition {
    init(from: CivilDate?, until: CivilDate?, _ rows: [CheckedTable.Row]) {
        var index: [TextKey: Int] = .init()
        for (place, row) in rows.enumerated() { index[CheckedTable.joined(row.key)] = place }
        self.init(from: from, until: until, rows: rows, index: index)
    }
}
