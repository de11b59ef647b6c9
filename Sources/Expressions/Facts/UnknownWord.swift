import JSONQuery

/// What a condition is bound to say of a row whose label has become a word that the spec has never seen.
///
/// A guard over all rows is evidence for a label only if it refuses such a row: `r.sku in ["a", "b"]` does, `r.sku != "x"`
/// and `r.sku.matches(".*")` do not. A comparison with known words then fails; a test of a part of the label
/// (`startsWith`) can still go either way, so it counts for what the author asks of it; numbers, flags and other fields
/// may have any value, so nothing is concluded from them.
struct UnknownWord {
    /// How an answer can come out, whatever else stands in the row.
    struct Answer {
        var canHold: Bool
        var canFail: Bool

        static let holds = Answer(canHold: true, canFail: false)
        static let fails = Answer(canHold: false, canFail: true)
        static let either = Answer(canHold: true, canFail: true)
        /// The row's other values decide.
        static let open = Answer(canHold: false, canFail: false)

        init(canHold: Bool, canFail: Bool) {
            self.canHold = canHold
            self.canFail = canFail
        }

        init(_ value: Bool) { self = value ? .holds : .fails }

        static prefix func ! (operand: Answer) -> Answer {
            Answer(canHold: operand.canFail, canFail: operand.canHold)
        }

        func and(_ other: Answer) -> Answer {
            Answer(canHold: canHold && other.canHold, canFail: canFail || other.canFail)
        }

        func or(_ other: Answer) -> Answer {
            Answer(canHold: canHold || other.canHold, canFail: canFail && other.canFail)
        }

        /// One of two, as a condition chooses that is this answer.
        func chooses(_ yes: Answer, _ no: Answer) -> Answer {
            Answer(
                canHold: (canHold && yes.canHold) || (canFail && no.canHold) || (yes.canHold && no.canHold),
                canFail: (canHold && yes.canFail) || (canFail && no.canFail) || (yes.canFail && no.canFail))
        }
    }

    /// The label that has become another word, or the key that is there no more.
    let label: RowLabel
    let kept: KeptRows
    /// Of a narrowing: nothing but the unit chooses its rows, so a word of another label can say which rows are others.
    let isNarrowing: Bool
    var fuel = 5_000
    /// Lets upon lets are followed this far: a thread of the pool has little stack.
    private var depth = 0
    private static let mostDepth = 48

    /// Whether a list is that of the rows themselves: it has the new word as well.
    let isOwn: (Node) -> Bool
    /// Whether a symbol is read of an answer: its words can be renamed with the label.
    let isAnswered: (SymbolID) -> Bool
    /// Variables that stand for what an answer holds.
    var answered: SymbolSet = []

    init(
        _ label: RowLabel, kept: KeptRows, isNarrowing: Bool, isOwn: @escaping (Node) -> Bool = { _ in false },
        isAnswered: @escaping (SymbolID) -> Bool = { _ in false }
    ) {
        self.isOwn = isOwn
        self.isAnswered = isAnswered
        self.label = label
        self.kept = kept
        self.isNarrowing = isNarrowing
    }

    /// Whether a guard that asserts `body` of every `row` fails for such a row.
    static func isRefused(
        _ label: RowLabel, kept: KeptRows, isNarrowing: Bool, by body: Node, of row: SymbolID, holds: Bool,
        isOwn: @escaping (Node) -> Bool, isAnswered: @escaping (SymbolID) -> Bool
    ) -> Bool {
        if body.settledTruth != nil { return false }
        var word = UnknownWord(label, kept: kept, isNarrowing: isNarrowing, isOwn: isOwn, isAnswered: isAnswered)
        return word.isRefused(by: body, holds: holds, [row: ""])
    }

    /// Whether a part of a condition that reads the label fails (or, where the condition is known to fail, holds).
    mutating func isRefused(by condition: Node, holds: Bool, _ rows: Rows) -> Bool {
        guard fuel > 0 else { return false }
        fuel -= 1
        switch condition.kind {
        case .not(let operand): return isRefused(by: operand, holds: !holds, rows)
        case .and(let left, let right) where holds, .or(let left, let right) where !holds:
            return isRefused(by: left, holds: holds, rows) || isRefused(by: right, holds: holds, rows)
        case .symbol, .select:
            guard let (body, inner) = definition(condition, rows) else { return false }
            return isRefused(by: body, holds: holds, inner)
        default:
            guard reads(condition, rows).contains(where: { sameText($0.path, label.path) }) else { return false }
            let answer = answer(condition, rows)
            return holds ? answer.canFail : answer.canHold
        }
    }

    typealias Rows = [SymbolID: String]

    /// What a name stands for, and which of its variables are rows.
    func definition(_ node: Node, _ rows: Rows) -> (Node, Rows)? {
        switch node.kind {
        case .symbol(let box):
            guard rows[box.id] == nil, let body = box.symbol.definition else { return nil }
            return (body.root, rows)
        case .select(let record, let field):
            guard let (body, parameter) = record.derivedField(field.name) else { return nil }
            guard let outer = RowLabels.path(record, rows) else { return (body.root, rows) }
            var inner = rows
            inner[parameter] = outer
            return (body.root, inner)
        default: return nil
        }
    }

    func reads(_ node: Node, _ rows: Rows) -> Set<RowLabel> { RowLabels.read(by: node, rows) }

    mutating func answer(_ node: Node, _ rows: Rows) -> Answer {
        guard fuel > 0, depth < Self.mostDepth else { return .open }
        fuel -= 1
        depth += 1
        defer { depth -= 1 }
        switch node.kind {
        case .bool(let value): return Answer(value)
        case .not(let operand): return !answer(operand, rows)
        case .and(let left, let right): return answer(left, rows).and(answer(right, rows))
        case .or(let left, let right): return answer(left, rows).or(answer(right, rows))
        case .conditional(let condition, let yes, let no):
            return answer(condition, rows).chooses(answer(yes, rows), answer(no, rows))
        case .symbol, .select:
            guard let (body, inner) = definition(node, rows) else { return .open }
            return answer(body, inner)
        case .equal(let left, let right, let negated):
            let same = equality(left, rows, right, rows)
            return negated ? !same : same
        case .isIn(let item, let list): return membership(item, list, rows)
        case .isInTable(let key, _): return lookup(key, rows)
        case .isKey(let key, let list):
            return comesFromRows(list) || isOfAnswer(list, rows) ? .open : lookup(key, rows)
        case .hasValue(let operand): return presence(operand, rows)
        case .orValue(let operand, let otherwise):
            guard case .bool(let value) = otherwise.kind else { return .open }
            let there = presence(operand, rows)
            let inside = insideOf(operand, rows)
            return value ? (!there).or(inside) : there.and(inside)
        case .macro(.all, let list, let variable, let body), .macro(.exists, let list, let variable, let body),
            .macro(.existsOne, let list, let variable, let body):
            var inner = rows
            inner[variable.id] = RowLabels.path(list, rows) ?? (reads(list, rows).contains(label) ? label.path : nil)
            if inner[variable.id] == nil, isOfAnswer(list, rows) { answered.insert(variable.id) }
            return answer(body, inner)
        case .matches(let text, let pattern):
            guard isRenamed(text, rows) else { return partOfAnother(text, rows) }
            // A pattern that takes words which nobody has listed takes a renamed one as well.
            return Self.newWords.contains { pattern.matchesWhole($0) } ? .holds : .either
        case .call(let function, let arguments): return partOfLabel(function, arguments, rows)
        default: return .open
        }
    }

    /// Words in the spellings of this field that no spec lists.
    private static let newWords = [
        "renamed", "renamed_2", "renamed-word", "renamedWord", "RENAMED", "a renamed word", "9",
    ]

    private mutating func partOfLabel(_ function: Function, _ arguments: [Node], _ rows: Rows) -> Answer {
        guard function == .startsWith || function == .endsWith || function == .contains, arguments.count == 2 else {
            return .open
        }
        if case .text(let part) = arguments[1].kind, part.isEmpty { return .holds }
        return isRenamed(arguments[0], rows) ? .either : partOfAnother(arguments[0], rows)
    }

    private func partOfAnother(_ text: Node, _ rows: Rows) -> Answer {
        let labels = reads(text, rows)
        return !labels.isEmpty && labels.isSubset(of: kept.labels) ? .either : .open
    }

    /// Whether a value stands in an answer, and not in the row.
    func isOfAnswer(_ value: Node, _ rows: Rows) -> Bool {
        var open = [value]
        for _ in 0..<200 {
            guard let node = open.popLast() else { return false }
            switch node.kind {
            case .symbol(let box):
                if rows[box.id] != nil { continue }
                if let definition = box.symbol.definition {
                    open.append(definition.root)
                } else if isAnswered(box.id) {
                    return true
                }
            case .variable(let variable): if answered.contains(variable.id) { return true }
            default: node.kind.forEachChild { open.append($0) }
            }
        }
        return false
    }

    /// Whether a list is made of the rows themselves, lets looked through.
    func comesFromRows(_ list: Node) -> Bool {
        var open = [list]
        for _ in 0..<200 {
            guard let node = open.popLast() else { return false }
            if node.type.unwrapped.listType != nil, isOwn(node) { return true }
            if case .symbol(let box) = node.kind, let definition = box.symbol.definition {
                open.append(definition.root)
            }
            node.kind.forEachChild { open.append($0) }
        }
        return true
    }

    private func isRenamed(_ node: Node, _ rows: Rows) -> Bool {
        !label.isPresence && reads(node, rows).contains(label)
    }
}

/// What is known of the rows that a filter keeps, before one of their words changes.
struct KeptRows {
    /// What the filters on the way read of a row.
    var labels: Set<RowLabel> = []
    /// The words that a field can have in a row that is kept, by its path.
    var words: [String: [String]] = .init()

    /// Adds a filter on the way.
    mutating func assume(_ condition: Node, holds: Bool = true, of row: SymbolID) {
        labels.formUnion(RowLabels.read(by: condition, of: row))
        assume(condition, holds: holds, [row: ""])
    }

    /// Adds what follows from a filter, lets looked through.
    private mutating func assume(_ condition: Node, holds: Bool, _ rows: [SymbolID: String], depth: Int = 0) {
        guard depth < 40 else { return }
        switch condition.kind {
        case .not(let operand): assume(operand, holds: !holds, rows, depth: depth + 1)
        case .and(let left, let right) where holds, .or(let left, let right) where !holds:
            assume(left, holds: holds, rows, depth: depth + 1)
            assume(right, holds: holds, rows, depth: depth + 1)
        case .equal(let left, let right, let negated) where negated != holds:
            if case .text(let word) = right.kind { restrict(left, [word], rows) }
            if case .text(let word) = left.kind { restrict(right, [word], rows) }
        case .isIn(let item, let list) where holds:
            guard case .list(let items) = list.kind else { return }
            let words = items.compactMap { if case .text(let word) = $0.kind { word } else { nil } }
            if words.count == items.count { restrict(item, words, rows) }
        case .select(let record, let field):
            guard let (body, parameter) = record.derivedField(field.name), let outer = RowLabels.path(record, rows)
            else { return }
            assume(body.root, holds: holds, [parameter: outer], depth: depth + 1)
        default: return
        }
    }

    private mutating func restrict(_ node: Node, _ allowed: [String], _ rows: [SymbolID: String]) {
        guard let path = RowLabels.path(node, rows) else { return }
        words[path] = (words[path] ?? allowed).filter { word in allowed.contains { sameText($0, word) } }
    }
}
