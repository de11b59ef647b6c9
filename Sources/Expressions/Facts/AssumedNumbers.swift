package import Diagnostics

/// A number that stands for one that an answer does not have: `x.orValue(0 percent)` (spec language, section 10,
/// "Totality").
package struct AssumedNumber: Sendable {
    package let span: SourceSpan
    /// As written.
    package let text: String
    /// What may be none, as written: `credits.used`.
    package let operand: String
    /// Whether it is read of an element, where no guard can ask for it alone.
    package let isOfRow: Bool
    /// Whether it stands for what a failed step did not tell.
    package let isOfFailedStep: Bool
    /// What the operand names.
    package let reads: SymbolSet
    fileprivate let presence: Fingerprint
}

extension TypedExpression {
    /// Literals that this number can come to because something is none, lets looked through.
    ///
    /// - Parameter stepStates: The symbols `STEP.ok`, `STEP.code`, `failure(STEP)`.
    package func assumedNumbers(stepStates: SymbolSet) -> [AssumedNumber] {
        var search = AssumedNumberSearch(stepStates: stepStates)
        search.look(root, rows: [])
        return search.found
    }

    /// Whether it holds whenever what `number` stands for is none.
    package func tells(of number: AssumedNumber) -> Bool {
        if case .bool(let value) = root.kind { return value }
        return FactSet.empty.assuming(self, holds: false).known.contains(number.presence)
    }
}

extension AssumedNumber {
    /// Whether a guard asks for evidence just when the number is assumed: it speaks only then, and asserts that some
    /// other field or step is there.
    ///
    /// - Parameter isAnswered: Whether a symbol is a field or step, and no input.
    package func isBacked(
        when conditions: [TypedExpression], assert: TypedExpression, isAnswered: @escaping (SymbolID) -> Bool
    ) -> Bool {
        let evidence = Evidence(besides: presence, isAnswered: isAnswered)
        // Each condition is the absence itself: a guard that speaks less often leaves some of it unbacked.
        let isAsked =
            !conditions.isEmpty
            && conditions.allSatisfy { condition in
                FactSet.empty.assuming(condition, holds: true).known.contains(.not(presence))
                    && FactSet.empty.assuming(condition, holds: false).known.contains(presence)
            }
        if isAsked, evidence.isAsserted(by: assert.root) { return true }
        guard case .or(let left, let right) = assert.root.kind else { return false }
        return evidence.isPresence(left) && evidence.isAsserted(by: right)
    }
}

private struct AssumedNumberSearch {
    let stepStates: SymbolSet
    private(set) var found: [AssumedNumber] = []
    private var visited: Set<Fingerprint> = []
    private let cache = FactCache()
    private var fuel = 20_000
    /// Whether what is looked at is counted: an empty list then stands for the number 0.
    private var isCounted = false

    init(stepStates: SymbolSet) { self.stepStates = stepStates }

    /// Kinds are told apart here and looked at elsewhere: a chain of lets goes deep, and a frame is to be small.
    mutating func look(_ node: Node, rows: SymbolSet) {
        guard fuel > 0 else { return }
        fuel -= 1
        switch node.kind {
        case .orValue(let operand, let otherwise), .orElse(let operand, let otherwise):
            look(operand, rows: rows)
            look(otherwise, rows: rows)
            if stands(otherwise) { report(node, operand, rows) }
        case .symbol, .select: lookThrough(node, rows)
        case .total, .call(.size, _): look(node.kind.children, rows, isCounted: true)
        case .macro: lookAtMacro(node, rows)
        case .conditional: lookAtConditional(node, rows)
        case .equal, .ordered, .isIn, .isKey, .isInTable, .hasValue, .matches, .not, .and, .or: return
        case .given(_, let operand): look(operand, rows: rows)
        default: lookAtChildren(node, rows)
        }
    }

    private mutating func lookAtChildren(_ node: Node, _ rows: SymbolSet) {
        for child in node.kind.children { look(child, rows: rows) }
    }

    /// A let or a derived field, once.
    private mutating func lookThrough(_ node: Node, _ rows: SymbolSet) {
        if case .select(let record, _) = node.kind { look(record, rows: rows) }
        guard let (body, inner) = FactReasoning(cache: cache).definition(of: node, FactEnvironment()),
            visited.insert(.of(node, FactEnvironment(), cache).absorbing(isCounted ? 1 : 0)).inserted
        else { return }
        look(body, rows: rows.union(inner.bound.symbols))
    }

    private mutating func lookAtMacro(_ node: Node, _ rows: SymbolSet) {
        guard case .macro(let macro, let list, let variable, let body) = node.kind else { return }
        look([list], rows, isCounted: isCounted && macro != .first && macro != .last)
        // What decides which rows there are is no number of theirs.
        switch macro {
        case .filter:
            if asksForState(body) { report(node, body, rows, isOfFailedStep: true) }
        case .all, .exists, .existsOne, .first, .last, .sortBy, .groupBy: break
        case .map, .optMap, .optFlatMap: look(body, rows: rows.union([variable.id]))
        }
    }

    private mutating func lookAtConditional(_ node: Node, _ rows: SymbolSet) {
        guard case .conditional(let condition, let yes, let no) = node.kind else { return }
        look(yes, rows: rows)
        look(no, rows: rows)
        // `x.hasValue() ? x.value() : 0` is the same in other words.
        switch condition.kind {
        case .hasValue(let operand) where stands(no): report(node, operand, rows)
        case .not(let negated):
            if case .hasValue(let operand) = negated.kind, stands(yes) { report(node, operand, rows) }
        default:
            let constants = [yes, no].map { stands($0) }
            let isNumber = node.type.unwrapped.unit != nil
            if constants[0] != constants[1] || (isNumber && !constants[0] && canShare(yes, no)),
                asksForState(condition)
            {
                report(node, condition, rows, isOfFailedStep: true)
            }
        }
    }

    private mutating func look(_ nodes: [Node], _ rows: SymbolSet, isCounted: Bool) {
        let outer = self.isCounted
        self.isCounted = isCounted
        for node in nodes { look(node, rows: rows) }
        self.isCounted = outer
    }

    /// A number that no answer decides, or no rows where rows are counted.
    private func stands(_ node: Node) -> Bool { node.isConstantNumber || (isCounted && node.isConstantList) }

    /// Whether two different numbers are made of the same field: `usage.ok ? n : n * 2`.
    private func canShare(_ one: Node, _ other: Node) -> Bool {
        one.names & other.names != 0 && one.fingerprint != other.fingerprint
            && symbols(in: one).countShared(with: symbols(in: other)) > 0
    }

    /// Whether a condition reads how a step went, lets looked through.
    private func asksForState(_ condition: Node) -> Bool {
        var open = [condition]
        for _ in 0..<500 {
            guard let node = open.popLast() else { return false }
            if case .symbol(let box) = node.kind {
                if stepStates.contains(box.id) { return true }
                if let definition = box.symbol.definition { open.append(definition.root) }
            }
            node.kind.forEachChild { open.append($0) }
        }
        return false
    }

    private mutating func report(
        _ node: Node, _ operand: Node, _ rows: SymbolSet, isOfFailedStep: Bool = false
    ) {
        found.append(
            AssumedNumber(
                span: node.span, text: node.text, operand: operand.text, isOfRow: reads(rows, operand),
                isOfFailedStep: isOfFailedStep, reads: symbols(in: operand),
                presence: .hasValue(.of(operand, FactEnvironment(), cache))))
    }

    private func symbols(in node: Node) -> SymbolSet {
        var found: SymbolSet = []
        if case .symbol(let box) = node.kind { found.insert(box.id) }
        node.kind.forEachChild { found.formUnion(symbols(in: $0)) }
        return found
    }

    private func reads(_ rows: SymbolSet, _ node: Node) -> Bool {
        switch node.kind {
        case .variable(let variable): rows.contains(variable.id)
        case .symbol(let box): rows.contains(box.id)
        default: node.kind.children.contains { reads(rows, $0) }
        }
    }
}

/// Whether a condition can hold only where an answer has something.
private struct Evidence {
    /// What is known to be missing is no evidence.
    private let absent: Fingerprint
    private let isAnswered: (SymbolID) -> Bool
    private let cache = FactCache()

    init(besides presence: Fingerprint, isAnswered: @escaping (SymbolID) -> Bool) {
        absent = presence
        self.isAnswered = isAnswered
    }

    func isPresence(_ node: Node) -> Bool {
        var facts = FactSet.empty
        var reasoning = FactReasoning(cache: cache)
        reasoning.assume(node, holds: true, FactEnvironment(), &facts)
        return facts.known.contains(absent)
    }

    func isAsserted(by node: Node, depth: Int = 0) -> Bool {
        guard depth < 64 else { return false }
        func inner(_ node: Node) -> Bool { isAsserted(by: node, depth: depth + 1) }
        switch node.kind {
        case .and(let left, let right): return inner(left) || inner(right)
        case .or(let left, let right), .conditional(_, let left, let right): return inner(left) && inner(right)
        case .not(let operand):
            if case .not(let twice) = operand.kind { return inner(twice) }
            return false
        case .symbol(let box):
            if let definition = box.symbol.definition { return inner(definition.root) }
            return isAnswered(box.id)
        case .select(let record, let field):
            if let (body, _) = record.derivedField(field.name) { return inner(body.root) }
            return true
        case .hasValue(let operand): return Fingerprint.hasValue(.of(operand, FactEnvironment(), cache)) != absent
        case .orValue(let operand, let otherwise):
            guard case .bool(false) = otherwise.kind else { return false }
            return Fingerprint.hasValue(.of(operand, FactEnvironment(), cache)) != absent
        case .equal(let left, let right, let negated) where left.type == .bool:
            // `x.hasValue() == false` asserts that something is missing.
            if case .bool(let value) = right.kind { return value != negated && inner(left) }
            if case .bool(let value) = left.kind { return value != negated && inner(right) }
            return false
        case .equal(let left, let right, _), .ordered(_, let left, let right):
            return reads(left) || reads(right)
        case .isIn(let item, _): return reads(item)
        case .isKey(let key, _), .isInTable(let key, _): return reads(key)
        case .matches(let text, _): return reads(text)
        case .macro(.exists, _, _, _), .macro(.existsOne, _, _, _): return true
        case .call: return reads(node)
        default: return false
        }
    }

    /// Whether a value cannot be there without a field of an answer.
    private func reads(_ node: Node) -> Bool {
        switch node.kind {
        case .symbol(let box): box.symbol.definition.map { reads($0.root) } ?? isAnswered(box.id)
        case .orValue(let operand, let otherwise): reads(operand) && reads(otherwise)
        case .conditional(_, let yes, let no): reads(yes) && reads(no)
        // A sum or a size of nothing is there all the same, and so is the answer that something is missing.
        case .total, .call(.size, _), .hasValue, .and, .or, .macro: false
        default: node.kind.children.contains { reads($0) }
        }
    }
}
