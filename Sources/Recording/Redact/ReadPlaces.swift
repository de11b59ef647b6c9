import JSONQuery
import ProviderSpec

/// Which values of an answer a spec reads, and as what.
struct ReadPlaces {
    enum Use {
        case field(FieldBlock)
        /// It decides which place is chosen, which case a row is, or what an answer means.
        case test
    }

    let document: JSONDocument
    /// By the offset of a value.
    private(set) var uses: [Int: [Use]] = [:]
    /// Of names of members, by the offset of the name.
    private(set) var names: [Int: [FieldBlock]] = [:]
    /// Offsets of names that a path has in another spelling.
    private(set) var spelled: Set<Int> = []
    /// Texts that hold JSON, by their offset.
    private(set) var inner: [Int: ReadPlaces] = [:]
    /// Where the name of a member's value begins.
    private let nameOfValue: [Int: Int]

    init(_ document: JSONDocument) {
        self.document = document
        var places: [Int: Int] = [:]
        var open = [document.root]
        while let node = open.popLast() {
            for member in node.members {
                places[member.value.offset] = member.nameOffset
                open.append(member.value)
            }
            open += node.elements
        }
        nameOfValue = places
    }

    // MARK: Outcomes

    /// What rules about answers look at.
    mutating func mark(_ path: JSONPath) {
        for node in reach(path, document.root, isProto: false) { uses[node.offset, default: []].append(.test) }
    }

    // MARK: Records

    mutating func mark(_ plan: RecordPlan) { mark(plan, at: document.root, name: nil) }

    private mutating func mark(_ plan: RecordPlan, at node: JSONNode, name: Int?) {
        for member in plan.members {
            switch member {
            case .field(let field): mark(field.block, at: node, name: name, isProto: plan.usesProtoNames)
            case .unitCase(let block):
                for found in reach(block.path.value, node, isProto: plan.usesProtoNames) {
                    uses[found.offset, default: []].append(.test)
                }
            case .record(let nested):
                for path in nested.block.paths {
                    each(path.value, node, plan.usesProtoNames, parsing: nested.block.parsesJSON) { places, found in
                        places.mark(nested.record, at: found, name: nil)
                    }
                }
            case .list(let list):
                let block = list.block
                let arePlaces = block.paths.count > 1 || block.absent == .skip || block.null == .skip
                for path in block.paths {
                    each(path.value, node, plan.usesProtoNames, parsing: block.parsesJSON) { places, found in
                        places.markRows(list.record, of: found, arePlaces: arePlaces)
                    }
                }
            }
        }
    }

    private mutating func markRows(_ plan: RecordPlan, of node: JSONNode, arePlaces: Bool) {
        switch node.kind {
        case .array: for element in node.elements { mark(plan, at: element, name: nil) }
        case .object where arePlaces: mark(plan, at: node, name: nameOfValue[node.offset])
        case .object: for member in node.members { mark(plan, at: member.value, name: member.nameOffset) }
        default: break
        }
    }

    private mutating func mark(_ block: FieldBlock, at node: JSONNode, name: Int?, isProto: Bool) {
        guard case .at(let paths) = block.place else {
            if let name { names[name, default: []].append(block) }
            return
        }
        for path in paths {
            each(path.value, node, isProto, parsing: block.parsesJSON) { places, found in
                places.uses[found.offset, default: []].append(.field(block))
                // A list of texts is read whole.
                for element in found.elements { places.uses[element.offset, default: []].append(.field(block)) }
            }
        }
    }

    /// Calls `body` with every place that a path leads to, in the document that it stands in.
    private mutating func each(
        _ path: JSONPath, _ node: JSONNode, _ isProto: Bool, parsing: Bool,
        _ body: (inout ReadPlaces, JSONNode) -> Void
    ) {
        for found in reach(path, node, isProto: isProto) {
            guard parsing else {
                body(&self, found)
                continue
            }
            guard let text = found.string else { continue }
            var places: ReadPlaces
            if let known = inner[found.offset] {
                places = known
            } else {
                do throws(JSONError) {
                    places = ReadPlaces(try JSONDocument(text))
                } catch {
                    continue
                }
            }
            body(&places, places.document.root)
            inner[found.offset] = places
        }
    }

    // MARK: Paths

    private mutating func reach(_ path: JSONPath, _ node: JSONNode, isProto: Bool) -> [JSONNode] {
        if isProto, path.isSingular { return reachSpelled(path.singularPrefix, node) }
        if path.hasFilter { markFilters(path, node) }
        do throws(JSONPathLimit) {
            return try path.nodes(in: node, maxNodes: 100_000, maxSteps: 4_000_000).map(\.node)
        } catch {
            return []
        }
    }

    private mutating func reachSpelled(_ steps: [NormalizedPath.Element], _ node: JSONNode) -> [JSONNode] {
        var nodes = [node]
        for step in steps {
            var next: [JSONNode] = []
            for node in nodes {
                switch step {
                case .index(let index): if let element = node.element(at: index) { next.append(element) }
                case .name(let name):
                    let spellings = RecordPlan.spellings(of: name)
                    for member in node.members where spellings.contains(where: { $0.isSame(as: member.name) }) {
                        spelled.insert(member.nameOffset)
                        next.append(member.value)
                    }
                }
            }
            nodes = next
        }
        return nodes
    }

    /// What a filter asks for decides which places are chosen.
    private mutating func markFilters(_ path: JSONPath, _ node: JSONNode) {
        let wanted = path.namesInFilters
        var open = [node]
        for step in path.singularPrefix { open = open.flatMap { Self.child(step, of: $0) } }
        while let node = open.popLast() {
            for member in node.members {
                if wanted.contains(Array(member.name.utf8)) { uses[member.value.offset, default: []].append(.test) }
                open.append(member.value)
            }
            open += node.elements
        }
    }

    private static func child(_ step: NormalizedPath.Element, of node: JSONNode) -> [JSONNode] {
        switch step {
        case .index(let index): node.element(at: index).map { [$0] } ?? []
        case .name(let name): node.members.filter { $0.name.isSame(as: name) }.map(\.value)
        }
    }
}
