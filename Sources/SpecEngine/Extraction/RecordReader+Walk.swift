import Diagnostics
import Exchange
import Expressions
import JSONQuery
import ProviderSpec

/// What a path of a field led to.
enum FieldWalk {
    case found(JSONNode, ResponsePlace)
    case absent(RecordReader.Absence)
    case null(ResponsePlace)
    /// Mistyped on the way, repeated, or written in two spellings.
    case failed(EvaluationFailure)
}

extension RecordReader {
    /// Places that one path of a list may lead to.
    private static let mostMatches = 1_000
    /// Values that one path may look at.
    private static let mostSteps = 4_000_000

    /// Every place that a path leads to; one that says where the way ended when there is none.
    func walks(_ path: Spanned<JSONPath>, in row: Row, parsingJSON: Bool = false) -> [FieldWalk] {
        guard !path.value.isSingular else { return [walk(path, in: row, parsingJSON: parsingJSON)] }
        do throws(JSONPathLimit) {
            let matches = try path.value.nodes(in: row.node, maxNodes: 100 * Self.mostMatches, maxSteps: Self.mostSteps)
            guard matches.count <= Self.mostMatches else {
                return [.failed(fault(.tooMany(Self.mostMatches), path.span, row.place))]
            }
            if matches.isEmpty { return [.absent(Absence(fault: .noMatch, span: path.span, place: row.place))] }
            return zip(matches, JSONPath.paths(of: matches)).map { match, found in
                let place = row.place.appending(found.elements)
                let reached: FieldWalk = match.node.isNull ? .null(place) : .found(match.node, place)
                return parsingJSON ? parsed(reached, path) : reached
            }
        } catch {
            return [.failed(fault(.tooLarge, path.span, row.place))]
        }
    }

    /// Follows a path from a row. Names and indexes alone are followed in the spellings that the record accepts; of a
    /// path that chooses, several matches are a conflict.
    func walk(_ path: Spanned<JSONPath>, in row: Row) -> FieldWalk {
        if !path.value.isSingular {
            let all = walks(path, in: row)
            return all.count == 1 ? all[0] : .failed(fault(.severalMatches, path.span, row.place))
        }
        if plan.usesProtoNames { return walkSpellings(path, in: row) }
        switch path.value.walk(row.node) {
        case .found(let node): return .found(node, row.place.appending(path.value.singularPrefix))
        case .absent(let parent, let parentPath, let name):
            let place = row.place.appending(parentPath.elements + [name])
            return .absent(Absence(fault: .absent(name, parent), span: path.span, place: place))
        case .null(let place): return .null(row.place.appending(place.elements))
        case .mistyped(let place, let kind):
            return .failed(
                fault(.mistyped(wanted(path, at: place), kind), path.span, row.place.appending(place.elements)))
        case .repeated(let place):
            return .failed(fault(.repeated, path.span, row.place.appending(place.elements)))
        }
    }

    /// The same; a text that it leads to is read as JSON where asked, and its value stands in its place.
    ///
    /// A text may hold as many values as the limit leaves beside the answer around it.
    func walk(_ path: Spanned<JSONPath>, in row: Row, parsingJSON: Bool) -> FieldWalk {
        let reached = walk(path, in: row)
        return parsingJSON ? parsed(reached, path) : reached
    }

    private func parsed(_ reached: FieldWalk, _ path: Spanned<JSONPath>) -> FieldWalk {
        guard case .found(let node, let place) = reached else { return reached }
        guard let text = node.string else {
            let fault: Fault = node.kind == .string ? .notText : .mistyped("text", node.kind)
            return .failed(self.fault(fault, path.span, place))
        }
        var limits = JSONLimits.response
        limits.nodes = max(limits.nodes - answer.nodeCount, 0)
        do throws(JSONError) {
            let inner = try JSONDocument(text, limits: limits).root
            return inner.isNull ? .null(place) : .found(inner, place)
        } catch {
            return .failed(fault(error.isLimit ? .tooLarge : .badText("JSON"), path.span, place))
        }
    }

    /// What the path needs at a place on its way.
    private func wanted(_ path: Spanned<JSONPath>, at place: NormalizedPath) -> String {
        let steps = path.value.singularPrefix
        guard place.elements.count < steps.count, case .index = steps[place.elements.count] else { return "an object" }
        return "an array"
    }

    /// `names: proto`: each name as written, or in its other spelling; both at once are a conflict.
    private func walkSpellings(_ path: Spanned<JSONPath>, in row: Row) -> FieldWalk {
        var node = row.node
        var place = row.place
        for element in path.value.singularPrefix {
            if node.isNull { return .null(place) }
            guard case .name(let name) = element else {
                guard case .index(let index) = element, node.kind == .array else {
                    return .failed(fault(.mistyped("an array", node.kind), path.span, place))
                }
                guard let next = node.element(at: index) else {
                    return .absent(
                        Absence(fault: .absent(element, node), span: path.span, place: place.appending(element)))
                }
                node = next
                place = place.appending(element)
                continue
            }
            guard node.kind == .object else {
                return .failed(fault(.mistyped("an object", node.kind), path.span, place))
            }
            var hits: [(JSONNode, NormalizedPath.Element)] = []
            for spelling in RecordPlan.spellings(of: name) {
                switch node.member(spelling) {
                case .absent: continue
                case .one(let next): hits.append((next, .name(spelling)))
                case .repeated: return .failed(fault(.repeated, path.span, place.appending(.name(spelling))))
                }
            }
            guard hits.count <= 1 else {
                return .failed(fault(.twoSpellings, path.span, place.appending(hits[0].1)))
            }
            guard let hit = hits.first else {
                return .absent(
                    Absence(fault: .absent(element, node), span: path.span, place: place.appending(element)))
            }
            node = hit.0
            place = place.appending(hit.1)
        }
        return node.isNull ? .null(place) : .found(node, place)
    }

    /// A key that is not there, and where; told as a failure only where it is one.
    struct Absence {
        var fault: Fault
        var span: SourceSpan?
        var place: ResponsePlace
    }

    func failure(_ absence: Absence) -> EvaluationFailure { fault(absence.fault, absence.span, absence.place) }

    /// What went wrong while a field was read.
    enum Fault {
        case absent(NormalizedPath.Element, JSONNode)
        case null
        case mistyped(String, JSONNode.Kind)
        case notText
        case blank
        case repeated
        case twoSpellings
        case strayKey(String)
        case unmatched
        case unknownWord
        case outOfRange(String)
        case notWhole
        case disagree
        case repeatedKey
        case tooMany(Int)
        case tooPrecise
        case tooLarge
        case unmarked
        case noMatch
        case severalMatches
        case badText(String)
    }

    func fault(_ fault: Fault, _ span: SourceSpan?, _ place: ResponsePlace) -> EvaluationFailure {
        var code = FailureCode.shapeChanged
        var neighbours: [String] = []
        let say: String
        switch fault {
        case .absent(let name, let parent):
            neighbours = NamesBeside.list(name, in: parent)
            say = "The answer lacks this key."
        case .null: say = "The answer has null here."
        case .mistyped(let wanted, let kind): say = "The answer has \(kind.words) here instead of \(wanted)."
        case .notText: say = "The text here is not valid Unicode."
        case .blank: say = "The text here is blank."
        case .repeated: say = "This name occurs twice in its object."
        case .twoSpellings:
            code = .conflict
            say = "The answer has this key in two spellings."
        case .strayKey: say = "The object here has a key that is not known."
        case .unmatched: say = "The text here has an unexpected form."
        case .unknownWord: say = "The word here is not known."
        case .outOfRange(let range): say = "The number here is outside \(range)."
        case .notWhole: say = "The number here is not whole."
        case .disagree:
            code = .conflict
            say = "Two places of the answer disagree."
        case .repeatedKey:
            code = .conflict
            say = "Two elements of this list have the same key."
        case .tooMany(let limit):
            code = .limitExceeded
            say = "This list has more than \(limit) elements."
        case .tooPrecise:
            code = .limitExceeded
            say = "The number here is beyond what is computed exactly."
        case .tooLarge:
            code = .limitExceeded
            say = "The text here is larger or deeper than what is read."
        case .noMatch: say = "The answer has nothing that this path chooses."
        case .severalMatches:
            code = .conflict
            say = "The answer has several values that this path chooses."
        case .unmarked: say = "The text here lacks what marks the value."
        case .badText(let wanted): say = "The text here is not \(wanted)."
        }
        return EvaluationFailure(
            code: code, say: say, specSpan: span, step: answer.step, responsePath: NormalizedPath(place.elements).text,
            neighbours: neighbours)
    }
}

extension JSONNode.Kind {
    /// The kind with its article, for sentences.
    var words: String {
        switch self {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "text"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
