import JSONQuery
import ProviderSpec

extension RecordReader {
    /// Reads another value in the place of a row until the round ends, and doubts the fields that read something else in
    /// it. Rows inside that are as they were stay what they are.
    ///
    /// Nothing is computed: what is computed may depend on what is doubted only later.
    func replace(_ place: Int, by node: JSONNode, _ trace: ReadTrace) {
        let old = rows[place]
        var new = old
        new.node = node
        trace.note(self, place, replacing: old)
        put(new, at: place)
        for (index, member) in plan.members.enumerated() {
            guard let cell = cell(index, ofRow: place), cell.first != nil else { continue }
            switch member {
            case .field(let field): if !isSame(field, old, new) { trace.force(cell) }
            case .unitCase(let unitBy):
                if !isSame(unitBy.path, old, new, isToldOfAbsence: false) { trace.force(cell) }
            case .record(let nested): replace(nested, old, new, cell, trace)
            case .list(let list): replace(list, old, new, cell, trace)
            }
        }
    }

    /// Whether a field finds in one row what it finds in the other.
    private func isSame(_ field: FieldPlan, _ old: Row, _ new: Row) -> Bool {
        guard case .at(let paths) = field.block.place else { return true }
        let isDeclared = field.block.absent.isNone || field.defaults[.absent] != nil
        let isTold = field.block.type != .present && !isDeclared
        return paths.allSatisfy { isSame($0, old, new, isToldOfAbsence: isTold) }
    }

    /// - Parameter isToldOfAbsence: Whether it is told what stands beside a key that is not there.
    private func isSame(_ path: Spanned<JSONPath>, _ old: Row, _ new: Row, isToldOfAbsence: Bool)
        -> Bool
    {
        guard path.value.isSingular else { return old.node.isWritten(like: new.node) }
        switch (walk(path, in: old), walk(path, in: new)) {
        case (.found(let one, let place), .found(let two, let other)):
            return one.isWritten(like: two) && place.isSame(as: other)
        case (.null(let one), .null(let two)): return one.isSame(as: two)
        case (.absent, .absent): return !isToldOfAbsence
        default: return false
        }
    }

    private func replace(
        _ nested: NestedPlan, _ old: Row, _ new: Row, _ cell: ReadTrace.Cell, _ trace: ReadTrace
    ) {
        let paths = nested.block.paths
        guard paths.count == 1, let inner = cell.inner,
            case .found(let node, let place) = walk(paths[0], in: new),
            node.kind == .object || node.kind == .array, place.isSame(as: inner.rows[0].place)
        else {
            if !paths.allSatisfy({ isSame($0, old, new, isToldOfAbsence: !nested.block.absent.isNone) }) {
                trace.forceOtherRows(cell)
            }
            return
        }
        if inner.rows[0].node.isWritten(like: node) { return }
        inner.replace(0, by: node, trace)
        if nested.record.only != nil { trace.force(cell) }
    }

    private func replace(
        _ list: ListPlan, _ old: Row, _ new: Row, _ cell: ReadTrace.Cell, _ trace: ReadTrace
    ) {
        if list.block.paths.allSatisfy({ isSame($0, old, new, isToldOfAbsence: true) }) { return }
        guard case .rows(let rows, let dropped) = ListReader(plan: list, row: new, reader: self).find(),
            let inner = cell.inner, rows.count == inner.rows.count,
            zip(rows, inner.rows).allSatisfy({ $0.isPlaced(like: $1) })
        else { return trace.forceOtherRows(cell) }
        // Rows that were left out are counted.
        if dropped > 0 || cell.hasDroppedRows { trace.force(cell) }
        for (index, row) in rows.enumerated() where !row.node.isWritten(like: inner.rows[index].node) {
            inner.replace(index, by: row.node, trace)
            if list.record.only != nil { trace.force(cell) }
        }
    }
}

extension RecordReader.Row {
    fileprivate func isPlaced(like other: RecordReader.Row) -> Bool {
        switch (member, other.member) {
        case (nil, nil): break
        case (let one?, let two?): guard one.isSame(as: two) else { return false }
        default: return false
        }
        return place.isSame(as: other.place)
    }
}

extension ReadTrace.Cell {
    /// A list that was shorter than its answer.
    fileprivate var hasDroppedRows: Bool {
        if case .value(.list(let list))? = first { list.droppedCount > 0 } else { true }
    }
}
