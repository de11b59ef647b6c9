import Diagnostics
import JSONQuery
import ProviderSpec
import Quantities

/// A place that the spec names and an answer of the case lacks, while names that nothing reads stand beside it; or one
/// at which something stands that the spec does not read.
///
/// Told of a failed case only: where a field may be absent or mistyped, no failure names its path, although a renamed
/// key or another form is the likely cause.
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
    /// The one of them that was probably meant; with a dot where the name stands inside it.
    package var meant: String?
    /// What stands at the place and is not read; nil where nothing does.
    package var stands: String?
    /// The name itself stands inside one that nothing reads.
    var isMoved = false

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
        found.removeAll { $0.stands == nil && reached.contains($0.spot) }
        let ranked = (0...Self.leastLikely).flatMap { rank in found.filter { $0.rank == rank } }
        return Array(ranked.prefix(most))
    }

    private static let leastLikely = 3

    /// What moved is the likeliest cause, then what has another form, then a name that looks alike.
    private var rank: Int {
        if stands != nil { return 1 }
        return isMoved ? 0 : meant == nil ? Self.leastLikely : 2
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
                    guard case .at(let paths) = plan.block.place, let (value, path) = first(of: paths, at: node),
                        let words = plan.block.unread(value)
                    else { continue }
                    found.append(place(path, stands: words))
                case .unitCase(let block): _ = first(of: [block.path], at: node)
                case .record(let plan):
                    if !plan.block.parsesJSON, let (inner, _) = first(of: plan.block.paths, at: node) {
                        look(plan.record, at: inner)
                    }
                case .list(let plan):
                    for row in rows(of: plan.block, at: node) { look(plan.record, at: row) }
                }
            }
        }

        /// Several places are rows themselves; a single one names the list.
        private mutating func rows(of block: ListBlock, at node: JSONNode) -> [JSONNode] {
            guard block.paths.count > 1 || block.absent == .skip || block.null == .skip else {
                if let path = block.paths.first?.value, !path.isSingular {
                    return all(at: path, in: node).flatMap(elements)
                }
                guard let (list, _) = first(of: block.paths, at: node) else { return [] }
                return list.kind == .object ? list.members.prefix(MissingPlace.mostRows).map(\.value) : elements(list)
            }
            let known = found
            let rows = block.paths.compactMap { first(of: [$0], at: node)?.node }
            // Places of one list stand in for each other.
            if !rows.isEmpty { found = known }
            return rows.flatMap { $0.kind == .object ? [$0] : elements($0) }
        }

        private func all(at path: JSONPath, in node: JSONNode) -> [JSONNode] {
            do throws(JSONPathLimit) {
                return try path.nodes(in: node).prefix(MissingPlace.mostRows).map(\.node)
            } catch {
                return []
            }
        }

        private func elements(_ list: JSONNode) -> [JSONNode] {
            list.kind == .array ? Array(list.elements.prefix(MissingPlace.mostRows)) : []
        }

        private func place(_ path: Spanned<JSONPath>, stands words: String) -> MissingPlace {
            MissingPlace(
                line: path.span.start.line, column: path.span.start.column, step: step, path: path.value.text,
                unread: [], stands: words)
        }

        /// The value at the first path that leads to one; notes the paths that lead to none.
        private mutating func first(
            of paths: [Spanned<JSONPath>], at node: JSONNode
        ) -> (node: JSONNode, path: Spanned<JSONPath>)? {
            var missing: [MissingPlace] = []
            for path in paths where path.value.isSingular {
                switch path.value.walk(node) {
                case .found(let value):
                    reached.insert(Spot(line: path.span.start.line, column: path.span.start.column))
                    return (value, path)
                case .absent(let parent, _, .name(let name)):
                    let unread = parent.members.filter { !read.contains(TextKey($0.name)) }
                    let beside = unread.map(\.name)
                    guard !beside.isEmpty else { continue }
                    let holder = unread.first { member in
                        if case .one = member.value.member(name) { true } else { false }
                    }
                    missing.append(
                        MissingPlace(
                            line: path.span.start.line, column: path.span.start.column, step: step,
                            path: path.value.text, unread: Array(beside.prefix(MissingPlace.mostNames)),
                            meant: holder.map { "\($0.name).\(name)" } ?? closestMatch(to: name, in: beside),
                            isMoved: holder != nil))
                default: continue
                }
            }
            found += missing
            return nil
        }
    }
}

extension FieldBlock {
    /// What a value is that the field does not read; nil where it is of the right sort, as far as its kind tells.
    fileprivate func unread(_ node: JSONNode) -> String? {
        guard cut == nil, !parsesJSON else { return nil }
        switch (type, node.kind) {
        case (_, .null), (.present, _): return nil
        case (.word(let words), .string):
            guard let text = node.string, words.contains("other") else { return nil }
            let isListed = words.contains { $0.isSame(as: text) } || !fold.isEmpty
            return isListed ? nil : "the word '\(text)', which is not listed"
        case (.number, .number):
            guard from != .string else { return "a number in place of text" }
            return range.flatMap { isOutside($0, node) ? "a number outside \($0.text)" : nil }
        case (.number, .string): return from == .number ? "text in place of a number" : nil
        case (.flag, .bool), (.list, .array): return nil
        case (.instant(let formats), .number):
            let readsText = formats.allSatisfy { $0 == .rfc3339 || $0 == .date || $0 == .httpDate }
            return readsText ? "a number in place of text" : nil
        case (.flag, _): return "\(node.kind.words) in place of true or false"
        case (.number, _): return "\(node.kind.words) in place of a number"
        case (.list, _): return "\(node.kind.words) in place of a list"
        case (_, .string): return nil
        default: return "\(node.kind.words) in place of text"
        }
    }

    private func isOutside(_ range: NumberRange, _ node: JSONNode) -> Bool {
        do {
            guard let number = try node.number() else { return false }
            return !range.contains(try scale.map { try number.multiplied(by: $0) } ?? number)
        } catch {
            return true
        }
    }
}

extension JSONNode.Kind {
    fileprivate var words: String {
        switch self {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "text"
        case .array: "a list"
        case .object: "an object"
        }
    }
}
