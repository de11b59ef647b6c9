import Diagnostics
import JSONQuery
import ProviderSpec
import Quantities

/// A place that the spec names and an answer of the case lacks, while names that nothing reads stand beside it.
///
/// Told of a failed case only: where a field may be absent, no failure names its path, although a renamed key is the
/// likely cause.
package struct MissingPlace: Sendable, Hashable {
    /// Most that are told of one case.
    static let most = 3
    private static let mostNames = 10
    private static let mostRows = 3

    package var line: Int
    package var column: Int
    package var step: String
    /// As in the spec.
    package var path: String
    /// Names in the same object that nothing reads, ten at most.
    package var unread: [String]
    /// The one of them that was probably meant.
    package var meant: String?

    /// The likeliest first, then as in the spec.
    ///
    /// - Parameter lines: Of the spec, that were told already.
    static func all(
        of file: CaseFile, _ bodies: [TextKey: [UInt8]], in spec: CheckedSpec, besides lines: [Int]
    ) -> [MissingPlace] {
        var found: [MissingPlace] = []
        var reached: Set<Spot> = []
        for exchange in file.exchanges {
            // A refusal has another shape.
            guard (200..<300).contains(exchange.response.status), let body = exchange.response.body,
                let bytes = bodies[TextKey(body.value)],
                let index = spec.stepIndex(exchange.step), spec.steps[index].decode.isEmpty
            else { continue }
            var search = Search(step: exchange.step, read: names(in: spec.steps[index].record))
            do throws(JSONError) {
                search.look(spec.steps[index].record, at: try JSONDocument(parsing: bytes).root)
            } catch {
                continue
            }
            reached.formUnion(search.reached)
            for place in search.found where !lines.contains(place.line) {
                if !found.contains(where: { $0.spot == place.spot }) { found.append(place) }
            }
        }
        // A shape that several answers are read by need not fit each of them whole.
        found.removeAll { reached.contains($0.spot) }
        return Array((found.filter { $0.meant != nil } + found.filter { $0.meant == nil }).prefix(most))
    }

    /// Where a path stands in the spec.
    private struct Spot: Hashable {
        var line: Int
        var column: Int
    }

    private var spot: Spot { Spot(line: line, column: column) }

    /// Every name that a path of the record goes through.
    private static func names(in record: RecordPlan) -> Set<TextKey> {
        var names: Set<TextKey> = []
        for member in record.members {
            let paths: [Spanned<JSONPath>]
            switch member {
            case .field(let plan):
                if case .at(let places) = plan.block.place { paths = places } else { paths = [] }
            case .record(let plan):
                paths = plan.block.paths
                names.formUnion(self.names(in: plan.record))
            case .list(let plan):
                paths = plan.block.paths
                names.formUnion(self.names(in: plan.record))
            case .unitCase(let block):
                paths = [block.path]
            }
            for element in paths.flatMap(\.value.singularPrefix) {
                if case .name(let name) = element { names.insert(TextKey(name)) }
            }
        }
        return names
    }

    private struct Search {
        var step: String
        /// What is read of the step's answer.
        var read: Set<TextKey>
        var found: [MissingPlace] = []
        /// Paths that lead to something.
        var reached: Set<Spot> = []

        mutating func look(_ record: RecordPlan, at node: JSONNode) {
            for member in record.members {
                switch member {
                case .field(let plan):
                    if case .at(let paths) = plan.block.place { _ = first(of: paths, at: node) }
                case .unitCase(let block): _ = first(of: [block.path], at: node)
                case .record(let plan):
                    if !plan.block.parsesJSON, let inner = first(of: plan.block.paths, at: node) {
                        look(plan.record, at: inner)
                    }
                case .list(let plan):
                    guard let list = first(of: plan.block.paths, at: node) else { continue }
                    var rows: [JSONNode] = []
                    switch list.kind {
                    case .array: rows = Array(list.elements.prefix(MissingPlace.mostRows))
                    case .object: rows = list.members.prefix(MissingPlace.mostRows).map(\.value)
                    default: break
                    }
                    for row in rows { look(plan.record, at: row) }
                }
            }
        }

        /// The value at the first path that leads to one; notes the paths that lead to none.
        private mutating func first(of paths: [Spanned<JSONPath>], at node: JSONNode) -> JSONNode? {
            var missing: [MissingPlace] = []
            for path in paths where path.value.isSingular {
                switch path.value.walk(node) {
                case .found(let value):
                    reached.insert(Spot(line: path.span.start.line, column: path.span.start.column))
                    return value
                case .absent(let parent, _, .name(let name)):
                    let beside = parent.members.map(\.name).filter { !read.contains(TextKey($0)) }
                    guard !beside.isEmpty else { continue }
                    missing.append(
                        MissingPlace(
                            line: path.span.start.line, column: path.span.start.column, step: step,
                            path: path.value.text, unread: Array(beside.prefix(MissingPlace.mostNames)),
                            meant: closestMatch(to: name, in: beside)))
                default: continue
                }
            }
            found += missing
            return nil
        }
    }
}
