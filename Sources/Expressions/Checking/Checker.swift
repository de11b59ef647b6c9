import Diagnostics
import Quantities

/// Gives every part of a parsed expression its type and its operation.
///
/// An error is told once: its node becomes `poison`, which fits everywhere.
struct Checker {
    struct Local {
        var variable: Node.Variable
        var type: ValueType
    }

    let source: ExpressionSource
    let scope: Scope
    var facts: FactSet
    let cache = FactCache()
    var locals: [String: Local] = .init()
    var findings: [Diagnostic] = []
    var obligations: [Obligation] = []
    var reads: SymbolSet = []
    var zones: Set<String> = []
    /// The symbols of open currencies of elements, made anew at each use.
    var currencyCount = 0
    /// What has the code of a symbolic currency.
    var currencies: [String: Node] = .init()
    var depth = 0
    var slots = 0
    /// Something of an unknown type was read: its own error is told where it is declared.
    var readsPoison = false
    private var variableCount = 0

    init(source: ExpressionSource, scope: Scope, facts: FactSet) {
        self.source = source
        self.scope = scope
        self.facts = facts
    }

    // MARK: Findings

    /// Appends a finding and gives the node that stands for what is wrong.
    mutating func report(
        _ code: Diagnostic.Code, _ range: Range<Int>, _ message: String, help: String? = nil,
        edit: Diagnostic.Edit? = nil
    ) -> Node {
        findings.append(Diagnostic(code: code, span: source.span(range), message: message, help: help, edit: edit))
        return poison(range)
    }

    /// A finding about a word, with the nearest of those that could be meant.
    mutating func reportWord(
        _ code: Diagnostic.Code, _ word: String, _ range: Range<Int>, _ message: String, known: [String],
        else others: String? = nil
    ) -> Node {
        guard let nearest = nearestMatch(to: word, in: known) else {
            return report(code, range, message, help: others)
        }
        return report(
            code, range, message, help: "did you mean '\(nearest.word)'?",
            edit: source.edit(range, nearest.word, isSafe: nearest.isAlone))
    }

    func poison(_ range: Range<Int>) -> Node { Node(.bool(false), .poison, place(range)) }

    private func place(_ range: Range<Int>) -> Node.Place { Node.Place(source: source, range: range) }

    func node(_ kind: Node.Kind, _ type: ValueType, _ range: Range<Int>) -> Node {
        Node(kind, type, place(range), cache)
    }

    func text(_ range: Range<Int>) -> String {
        let bytes = Array(source.text.utf8)
        return String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }

    /// The text of an operand, short enough for a message.
    func shown(_ tree: SyntaxTree) -> String {
        let whole = text(tree.range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return whole.count <= 40 ? whole : whole.prefix(39) + "…"
    }

    // MARK: Facts

    mutating func withFacts<Result>(
        _ condition: Node, holds: Bool, _ body: (inout Checker) -> Result
    ) -> Result {
        let before = facts
        if !condition.type.isPoison {
            var reasoning = FactReasoning(cache: cache)
            reasoning.assume(condition, holds: holds, FactEnvironment(), &facts)
        }
        let result = body(&self)
        facts = before
        return result
    }

    func fingerprint(_ node: Node) -> Fingerprint { .of(node, FactEnvironment(), cache) }

    func knows(_ fact: Fingerprint) -> Bool { facts.known.contains(fact) }

    mutating func oblige(
        _ operation: Obligation.Operation, _ operand: Node, _ range: Range<Int>, condition: String
    ) {
        var symbols: SymbolSet = []
        operand.collectReads(&symbols)
        // Outside of its macro a condition over a variable is one over all elements.
        var assertion = condition
        var read = [operand]
        for (name, local) in locals.sorted(by: { $0.value.variable.id.raw < $1.value.variable.id.raw })
        where read.contains(where: { $0.reads(local.variable.id) }) {
            guard let list = facts.sources[local.variable.id] else { continue }
            assertion = "\(list.text).all(\(name), \(assertion))"
            list.collectReads(&symbols)
            read.append(list)
        }
        obligations.append(
            Obligation(
                operation: operation, span: source.span(range), condition: condition, assertion: assertion,
                reads: symbols, nearestGuard: facts.nearestGuard(reading: symbols)))
    }

    mutating func freshVariable(_ name: String) -> Node.Variable {
        variableCount += 1
        return Node.Variable(id: SymbolID(-variableCount), name: name, slot: depth)
    }

    // MARK: Expressions

    mutating func check(_ tree: SyntaxTree) -> Node {
        switch tree.kind {
        case .bool(let value): return node(.bool(value), .bool, tree.range)
        case .string("…"):
            return report(.badArgument, tree.range, "'…' stands for a text of your own", help: "write the text")
        case .string(let value): return node(.text(value), .enumeration(EnumType([value])), tree.range)
        case .number(let literal): return number(literal, unit: .bare, tree)
        case .quantity(let literal, let unit, let unitRange):
            guard let unit = parseUnit(unit, unitRange) else { return poison(tree.range) }
            return number(literal, unit: unit, tree)
        case .name(let name): return checkName(name, tree)
        case .list(let items): return checkList(items, tree)
        case .record(let fields): return checkRecord(fields, tree)
        case .unary(let sign, let operand): return checkUnary(sign, operand, tree)
        case .binary(let sign, let left, let right): return checkBinary(sign, left, right, tree)
        case .conditional(let condition, let yes, let no): return checkConditional(condition, yes, no, tree)
        case .member(let receiver, let name, let range, let isOptional):
            return checkMember(receiver, name, range, isOptional: isOptional, tree)
        case .index(let receiver, let key, let isOptional):
            return checkIndex(receiver, key, isOptional: isOptional, tree)
        case .call(let receiver, let name, let range, let arguments):
            return checkCall(receiver, name, range, arguments, tree)
        case .unit(let name):
            return report(.unknownName, tree.range, "a unit ('\(name)') stands only in to(x, UNIT) or after a number")
        }
    }

    private mutating func number(_ literal: String, unit: Unit, _ tree: SyntaxTree) -> Node {
        do throws(NumberError) {
            let value = try ExactNumber(parsing: literal.utf8)
            if unit.factors.contains(where: { $0.atom.symbolicCurrency != nil }) {
                return node(.money(value, unit, currencySources(of: unit)), .number(unit), tree.range)
            }
            let isZero = literal == "0" && unit.isBare
            return node(.number(value, unit, isLiteralZero: isZero), .number(unit), tree.range)
        } catch {
            let message =
                error == .limitExceeded ? "the number needs more than 1,024 bits" : "the number is too long"
            return report(
                .expressionLimit, tree.range, message,
                help: error == .limitExceeded
                    ? "write a number below 10^308 with fewer decimals" : "write at most 64 characters")
        }
    }

    /// A bool; anything else is a finding.
    mutating func checkCondition(_ tree: SyntaxTree, of place: @autoclosure () -> String) -> Node {
        let condition = plain(check(tree), tree)
        switch condition.type {
        case .bool, .poison: return condition
        default:
            return report(
                .typeMismatch, tree.range,
                "\(place()) needs a bool, '\(shown(tree))' is \(withArticle(condition.type))",
                help: "compare it with something, for example with '=='")
        }
    }

    /// The node, unless it may be none or is a secret: that is a finding.
    mutating func plain(_ operand: Node, _ tree: SyntaxTree) -> Node {
        switch operand.type {
        case .optional:
            return report(
                .unusedOptional, tree.range, "'\(shown(tree))' may be none",
                help: operand.stepToAskFor.map { "it is there only where its step was asked: assert \($0) before" }
                    ?? "use .orValue(…), .optMap(v, …), or .value() where .hasValue() is known")
        case .secret:
            return report(
                .typeMismatch, tree.range, "'\(shown(tree))' is a secret: there are no operators for secrets",
                help: "a secret stands only in a slot or in 'compose'")
        default: return operand
        }
    }

    mutating func checkPlain(_ tree: SyntaxTree) -> Node { plain(check(tree), tree) }
}

/// "a bool", "an instant".
package func withArticle(_ type: ValueType) -> String {
    let text = type.description
    return ("aeiou".contains(text.first ?? " ") ? "an " : "a ") + text
}

extension Node {
    /// Collects the symbols and tables that this node names.
    /// Whether it reads a variable of a macro.
    func reads(_ variable: SymbolID) -> Bool {
        guard names & variable.bit != 0 else { return false }
        if case .variable(let own) = kind, own.id == variable { return true }
        return kind.children.contains { $0.reads(variable) }
    }

    func collectReads(_ result: inout SymbolSet) {
        switch kind {
        case .symbol(let box): result.insert(box.id)
        case .lookUp(let table, _, _), .isInTable(_, let table), .tableEntries(let table): result.insert(table.id)
        default: break
        }
        kind.forEachChild { $0.collectReads(&result) }
    }
}

extension Node {
    /// For what is none only where its step was not asked: the step's own condition, or that it answered.
    fileprivate var stepToAskFor: String? {
        guard case .symbol(let box) = kind, case .step(_, let when) = box.symbol.presence,
            !box.symbol.type.isOptional
        else { return nil }
        let step = box.symbol.name.split(separator: ".").first.map(String.init) ?? box.symbol.name
        guard let when, when.text.utf8.count <= 60 else { return "\(step).ok" }
        return "'\(when.text)', or \(step).ok,"
    }
}
