import Diagnostics
import ProviderSpec

extension SpecMutations {
    mutating func addTables() {
        for (table, known) in spec.tables.enumerated() {
            let span = place(of: known.symbol.name)
            for (edition, part) in known.editions.enumerated() { addRows(span, table, edition, part) }
        }
    }

    private func place(of name: String) -> SourceSpan {
        let table = spec.document.tables.first { $0.name == name }?.span
        return table ?? spec.document.maps.first { $0.name == name }?.span ?? spec.document.span
    }

    private mutating func addRows(
        _ span: SourceSpan, _ table: Int, _ edition: Int, _ part: CheckedTable.Edition
    ) {
        for (index, row) in part.rows.enumerated() {
            let key = row.key.joined(separator: ", ")
            let met: Set<CoverageEvent> = [.run(.row(table: table, edition: edition, index))]
            add(span, "the row '\(key)' is left out", "'\(key)' looked up", when: met, in: table) {
                $0.editions[edition].index.removeValue(forKey: CheckedTable.joined(row.key))
                $0.editions[edition].rows[index].key = row.key.map { $0 + "~" }
            }
            let next = part.rows[(index + 1) % part.rows.count]
            if next.cells != row.cells {
                add(span, "the row '\(key)' has the values of the next one", "'\(key)' looked up", when: met, in: table)
                {
                    $0.editions[edition].rows[index].cells = next.cells
                }
            }
        }
        if let from = part.from, let later = from.adding(days: 1) {
            add(
                span, "the edition of \(from.text) begins a day later", "the day \(from.text)",
                when: [.run(.tableDay(table: table, from))], in: table
            ) {
                $0.editions[edition].from = later
            }
        }
        if let until = part.until, let earlier = until.adding(days: -1) {
            add(
                span, "the edition until \(until.text) ends a day earlier", "the day \(until.text)",
                when: [.run(.tableDay(table: table, until))], in: table
            ) {
                $0.editions[edition].until = earlier
            }
        }
    }

    private mutating func add(
        _ span: SourceSpan, _ words: String, _ wanted: String, when events: Set<CoverageEvent>, in table: Int,
        _ change: @escaping @Sendable (inout CheckedTable) -> Void
    ) {
        add(span, words, wanted, when: events, change: .table(table, change))
    }
}
