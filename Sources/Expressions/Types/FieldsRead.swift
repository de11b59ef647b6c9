/// The fields of its variable that the body of a macro reads, and nothing else of it.
///
/// Two elements that have the same values there are the same to the body.
final class FieldsRead: Sendable {
    /// The layout that the places are of; nil where no field is read at all.
    let layout: RecordLayout?
    let places: [Int]

    init?(of variable: Node.Variable, in body: Node) {
        var search = Search(variable: variable)
        search.look(at: body)
        guard search.isFieldsAlone else { return nil }
        layout = search.layout
        places = search.places
    }

    private struct Search {
        let variable: Node.Variable
        var layout: RecordLayout?
        var places: [Int] = []
        var isFieldsAlone = true

        mutating func look(at node: Node) {
            guard isFieldsAlone else { return }
            switch node.kind {
            case .variable(let found): if found.id == variable.id { isFieldsAlone = false }
            case .select(let record, let field):
                guard case .variable(let found) = record.kind, found.id == variable.id else { return look(at: record) }
                add(field.hint)
            case .total(let list, _, let sources):
                look(at: list)
                for source in sources { look(at: source.node) }
            default: for child in node.kind.children { look(at: child) }
            }
        }

        private mutating func add(_ hint: Node.Hint) {
            if hint.place < 0 || layout != nil && layout !== hint.layout { isFieldsAlone = false }
            layout = hint.layout
            if !places.contains(hint.place) { places.append(hint.place) }
        }
    }
}
