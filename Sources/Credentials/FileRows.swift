import Expressions
import JSONQuery
import ProviderSpec
import Quantities

/// The rows of a file with several logins. A field is read when it is asked for.
final class FileRows: RecordSource {
    struct Row {
        var node: JSONNode
        /// The name of the member that it was found under; nil for an element of an array.
        var member: String?
    }

    private let fields: [PropertyBlock]
    private let rows: [Row]
    private let reader: PropertyReader
    private let place: String

    init(_ rows: [Row], fields: [PropertyBlock], reader: PropertyReader, place: String) {
        self.rows = rows
        self.fields = fields
        self.reader = reader
        self.place = place
    }

    func outcome(ofField index: Int, in record: RecordValue) -> Outcome {
        guard fields.indices.contains(index), rows.indices.contains(record.tag) else { return .none }
        let row = rows[record.tag]
        return reader.read(fields[index], in: row.node, member: row.member, at: place)
    }
}

extension CredentialSearch {
    enum Choice {
        case row(JSONNode, member: String?)
        /// The file holds no row that is wanted.
        case none
        /// The rows are not to be had.
        case odd
        case failed(EvaluationFailure)
    }

    /// Reads the rows, shows them to `inner`, and asks which one is wanted.
    func choose(_ rows: CheckedFileRows, _ root: JSONNode, _ place: String, _ inner: CredentialContext) -> Choice {
        let all: [FileRows.Row]
        switch rows.block.each.value.walk(root) {
        case .absent, .null: all = []
        case .mistyped, .repeated: return .odd
        case .found(let node):
            guard let found = self.rows(node, rows.block) else { return .odd }
            all = found
        }
        var good: [FileRows.Row] = []
        for row in all {
            switch fault(in: row, rows.block, place) {
            case nil: good.append(row)
            case .some(let failure):
                switch rows.block.badRows {
                case .drop: continue
                case .fail: return failure.map(Choice.failed) ?? .odd
                case .alone:
                    guard failure != nil else { return .odd }
                    good.append(row)
                }
            }
        }
        let source = FileRows(good, fields: rows.fields, reader: reader, place: place)
        let records = good.indices.map { RecordValue(layout: rows.layout, source: source, tag: $0) }
        inner.rows = (rows.symbol, ListValue(records.map { .value(.record($0)) }))
        for expression in rows.choose {
            switch Evaluator(context: inner).evaluate(expression) {
            case .value(.record(let record)):
                // A record that the expression built is no row of the file.
                guard let index = records.firstIndex(where: { $0 === record }) else { return .odd }
                return .row(good[index].node, member: good[index].member)
            case .failure(let failure): return .failed(failure)
            case .value, .none: continue
            }
        }
        return .none
    }

    /// Nil where they are too many, or no list, or two of one name.
    private func rows(_ node: JSONNode, _ block: FileRowsBlock) -> [FileRows.Row]? {
        guard node.count <= block.maxItems else { return nil }
        switch node.kind {
        case .array: return node.elements.map { FileRows.Row(node: $0) }
        case .object:
            let members = node.members.map { FileRows.Row(node: $0.value, member: $0.name) }
            return Set(members.map { TextKey($0.member ?? "") }).count == members.count ? members : nil
        default: return nil
        }
    }

    /// What is wrong with a row: nil for nothing, a failure that is nil where it is no object and no array.
    private func fault(in row: FileRows.Row, _ block: FileRowsBlock, _ place: String) -> EvaluationFailure?? {
        guard row.node.kind == .object || row.node.kind == .array else { return .some(nil) }
        for field in block.fields {
            if field.isSecret {
                if case .text = token(field.paths.map(\.value), row.node) { continue }
                return EvaluationFailure(
                    code: .shapeChanged, say: "A row of \(place) holds no login.", specSpan: field.span)
            }
            if case .failure(let failure) = reader.read(field, in: row.node, member: row.member, at: place) {
                return failure
            }
        }
        return nil
    }
}
