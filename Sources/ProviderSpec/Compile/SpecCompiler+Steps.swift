import Diagnostics
import Expressions
import Quantities

extension SpecCompiler {
    /// Compiles the fields of steps, the lets and what decides on editions, each after what it names.
    mutating func compileStepsAndLets() {
        for fields in document.extract
        where !document.requests.contains(where: { $0.name.isSame(as: fields.step.value) }) {
            let bare = stepsWithoutExtract
            reportUnknown(
                fields.step, what: "step", in: "requests",
                known: bare.count == 1 ? bare : document.requests.map(\.name))
            // Expressions that read it are not told once more.
            let isLet = document.lets.contains { $0.name.isSame(as: fields.step.value) }
            if !isLet, scope.lookup(fields.step.value) == nil {
                scope.define(fields.step.value, .value(unknown(fields.step.value)))
            }
        }
        var nodes: [DeclarationNode] = []
        for index in document.requests.indices { nodes.append(.step(index)) }
        for index in document.lets.indices { nodes.append(.let(index)) }
        for index in document.tables.indices { nodes.append(.table(index)) }
        var state = NameTable<Progress>()
        var declarations = NameTable<DeclarationNode>()
        // Of one name, a let stands before a table and a table before a step.
        for index in document.requests.indices.reversed() {
            declarations.set(TextKey(document.requests[index].name), .step(index))
        }
        for index in document.tables.indices.reversed() {
            declarations.set(TextKey(document.tables[index].name), .table(index))
        }
        for index in document.lets.indices.reversed() {
            declarations.set(TextKey(document.lets[index].name), .let(index))
        }
        // Steps keep their index in file order, whatever the order of their compilation.
        var compiled: [Int: PendingStep] = .init()
        for node in nodes { visit(node, declarations, &state, &compiled) }
        steps = document.requests.indices.compactMap { compiled[$0] }
    }

    private enum DeclarationNode: Equatable {
        case table(Int)
        case step(Int)
        case `let`(Int)
    }

    private enum Progress {
        case running
        case done
    }

    /// A declaration whose names are being looked at.
    private struct Visit {
        var node: DeclarationNode
        var name: String
        /// What it names, the next one last.
        var names: [DeclarationNode]
    }

    /// Compiles a declaration after all that it names. A chain of names may be as long as the text: no recursion.
    private mutating func visit(
        _ start: DeclarationNode, _ declarations: NameTable<DeclarationNode>, _ state: inout NameTable<Progress>,
        _ compiled: inout [Int: PendingStep]
    ) {
        var path: [Visit] = []
        var next: DeclarationNode? = start
        while true {
            if let node = next {
                next = nil
                let (name, span, texts) = describe(node)
                switch state[TextKey(name)] {
                case .done: break
                case .running:
                    let circle = path.map(\.name).drop { !$0.isSame(as: name) } + [name]
                    findings.append(
                        Diagnostic(
                            code: .circular, span: span,
                            message: "'\(name)' depends on itself: \(circle.joined(separator: " → "))",
                            help: "break the circle: one of them must not name the next"))
                    // Known, so that those on the circle are not unknown names to each other.
                    scope.define(name, .value(unknown(name)))
                case nil:
                    state.set(TextKey(name), .running)
                    let used = texts.reduce(into: Set<TextKey>()) { $0.formUnion($1.names) }.sorted()
                    var names = used.compactMap { declarations[$0] }
                    // A step may name itself.
                    if case .step = node { names.removeAll { $0 == node } }
                    path.append(Visit(node: node, name: name, names: names.reversed()))
                }
            }
            guard !path.isEmpty else { return }
            next = path[path.count - 1].names.popLast()
            guard next == nil else { continue }
            let done = path.removeLast()
            switch done.node {
            case .step(let index): compiled[index] = declareStep(index)
            case .let(let index): declareLet(document.lets[index])
            case .table(let index): compileEditionRule(document.tables[index])
            }
            state.set(TextKey(done.name), .done)
        }
    }

    /// What is read of a step, a misspelt name of it taken for the right one.
    func extracts(of step: String) -> [SpecDocument.StepFields] {
        let names = document.requests.map(\.name)
        return document.extract.filter { fields in
            let name = fields.step.value
            if name.isSame(as: step) { return true }
            guard !names.contains(where: { $0.isSame(as: name) }) else { return false }
            let bare = stepsWithoutExtract
            return closestMatch(to: name, in: bare.count == 1 ? bare : names)?.isSame(as: step) == true
                || bare.count == 1 && bare[0].isSame(as: step)
        }
    }

    /// Steps of which nothing is read by their own name: one of them may be meant by a name that no step has.
    private var stepsWithoutExtract: [String] {
        document.requests.map(\.name).filter { name in
            !document.extract.contains { $0.step.value.isSame(as: name) }
        }
    }

    private func describe(_ node: DeclarationNode) -> (String, SourceSpan, [ExpressionText]) {
        switch node {
        case .table(let index):
            let block = document.tables[index]
            return (block.name, block.span, [block.by].compactMap { $0 })
        case .let(let index):
            let block = document.lets[index]
            return (block.name, block.span, [block.value])
        case .step(let index):
            let block = document.requests[index]
            var texts = [block.when, block.fanOut?.list].compactMap { $0 }
            texts += members(of: block).flatMap { expressions(of: $0) }
            return (block.name, block.span, texts)
        }
    }

    private func expressions(of member: MemberBlock) -> [ExpressionText] {
        func inside(_ record: RecordBlock, _ shape: Spanned<String>?) -> [ExpressionText] {
            let shaped = shape.flatMap { name in document.shapes.first { $0.name.isSame(as: name.value) } }
            return record.lets.map(\.value) + record.members.flatMap { expressions(of: $0) }
                + (shaped.map { $0.record.lets.map(\.value) } ?? [])
        }
        switch member {
        case .field: return []
        case .record(let nested): return inside(nested.record, nested.shape)
        case .list(let list): return inside(list.record, list.shape)
        }
    }

    private mutating func declareLet(_ block: LetBlock) {
        guard let expression = compile(block.value) else {
            // The name stays known, so that one mistake is told once.
            hasBrokenGuards = true
            scope.define(block.name, .value(Symbol(id: makeID(.local), name: block.name, type: .poison)))
            return
        }
        let id = makeID(.expression(expression))
        stepsBehind[id] = needs(expression)
        if readsInputsOnly(expression) { inputSymbols.insert(id) }
        if block.because != nil { reasonedLets.insert(id) }
        scope.define(
            block.name,
            .value(
                Symbol(
                    id: id, name: block.name, type: expression.type, definition: expression,
                    isPrivate: PrivateData.isShown(by: expression))))
    }

    private mutating func declareStep(_ index: Int) -> PendingStep {
        let block = document.requests[index]
        let ok = makeID(.stepOK(index))
        stepOKs.insert(ok)
        let code = makeID(.stepCode(index))
        let failure = makeID(.stepFailure(index))
        let used = makeID(.stepUsed(index))
        stepCodes.formUnion([code, failure, used])
        for id in [ok, code, failure, used] { stepsBehind[id] = [index] }
        let when = condition(block.when)
        let presence: Presence =
            block.failureIsNone ? .step(ok: ok, when: nil) : when.map { .step(ok: ok, when: $0) } ?? .always
        let extracts = extracts(of: block.name)
        let siblings = Siblings(
            members: extracts.flatMap(\.members), lets: [], unitBy: nil, broken: extracts.flatMap(\.broken))
        inheritsProtoNames = block.usesProtoNames
        defer { inheritsProtoNames = false }
        let (compiled, symbols) = declareMembers(siblings, of: index, presence)
        var members = symbols
        if block.when != nil, when == nil {
            // Whether its fields may be none is not known.
            members = symbols.mapValues { Symbol(id: $0.id, name: $0.name, type: .poison) }
        }
        let fields =
            compiled.map { member in
                RecordType.Field(
                    name: member.block.name, type: member.type, isPrivate: member.block.isPrivate,
                    sign: member.block.sign, bounds: member.block.bounds, hidesFaults: member.block.hidesFaults)
            } + siblings.broken.map { RecordType.Field(name: $0, type: .poison) }
        let plans = compiled.map(\.plan)
        let record = RecordPlan(
            type: RecordType(fields: fields), row: makeID(.local), members: plans, usesProtoNames: block.usesProtoNames)
        var listSymbol: Symbol?
        var fanOut: CheckedStep.FanOut?
        if let rule = block.fanOut {
            (listSymbol, fanOut) = declareFanOut(index, rule, RecordType(fields: fields), presence, when)
            // The fields belong to the elements of the list, not to the step.
            members = [:]
        }
        members["ok"] = Symbol(id: ok, name: "\(block.name).ok", type: .bool)
        members["code"] = Symbol(id: code, name: "\(block.name).code", type: .string)
        var names: [String] = []
        for request in block.alternatives {
            // Of several slots the first one tells who asks.
            let slot = (request.parts.auth ?? document.defaults?.auth ?? nil)?.slots.first
            for name in slot?.credentials ?? [] where !names.contains(where: { $0.isSame(as: name.value) }) {
                names.append(name.value)
            }
        }
        let namespace = Namespace(
            name: block.name, kind: .step, members: members, value: listSymbol,
            failure: Symbol(id: failure, name: "failure(\(block.name))", type: failureType(block.name)),
            used: names.isEmpty
                ? nil : Symbol(id: used, name: "used(\(block.name))", type: .enumeration(EnumType(names))))
        scope.define(block.name, .namespace(namespace))
        return PendingStep(block: block, ok: ok, when: when, record: record, fanOut: fanOut)
    }

    /// Declares what is read from an answer. Plain fields come first: lists beside them may name them, as the currency
    /// of their amounts for instance.
    private mutating func declareMembers(
        _ siblings: Siblings, of index: Int, _ presence: Presence
    ) -> ([CompiledMember], [String: Symbol]) {
        let block = document.requests[index]
        let blocks = siblings.members
        checkMemberNames(blocks)
        var compiled: [Int: CompiledMember] = .init()
        var symbols: [String: Symbol] = .init()
        for name in siblings.broken { symbols[name] = unknown("\(block.name).\(name)") }
        let isPlain = { (member: MemberBlock) in if case .field = member { true } else { false } }
        for wantsPlain in [true, false] {
            for (place, member) in blocks.enumerated() where isPlain(member) == wantsPlain {
                let result = compileMember(member, among: siblings)
                let id = makeID(.member(step: index, index: place))
                stepsBehind[id] = [index]
                if member.hidesFaults { hidingFields.insert(id) }
                symbols[member.name] = Symbol(
                    id: id, name: "\(block.name).\(member.name)", type: result.type, presence: presence,
                    isPrivate: member.isPrivate, failedIsNoEvidence: block.failureIsNone, sign: member.sign,
                    bounds: member.bounds)
                compiled[place] = result
            }
            // The fields of a fan-out belong to the elements of its list, not to the step.
            if wantsPlain, block.fanOut == nil {
                scope.define(block.name, .namespace(Namespace(name: block.name, kind: .step, members: symbols)))
            }
        }
        return (blocks.indices.compactMap { compiled[$0] }, symbols)
    }

    /// The ids of outcome rules that can hit this step, and the empty text.
    private func failureType(_ step: String) -> ValueType {
        var ids = [""]
        // By index, so that no rule is copied.
        for index in document.outcomes.indices {
            guard let id = document.outcomes[index].id?.value else { continue }
            let steps = document.outcomes[index].steps
            if steps.isEmpty || steps.contains(where: { $0.value.isSame(as: step) }) { ids.append(id) }
        }
        return .enumeration(EnumType(ids))
    }
}

extension DeclaredSign {
    /// What a declared range says of the sign.
    init(_ range: NumberRange?) {
        guard let range else {
            self = .unknown
            return
        }
        if let lower = range.lower, lower.signum > 0 || (lower.isZero && range.lowerIsOpen) {
            self = .positive
        } else if let lower = range.lower, lower.isZero {
            self = .notNegative
        } else if let upper = range.upper, upper.signum < 0 || (upper.isZero && range.upperIsOpen) {
            self = .notZero
        } else {
            self = .unknown
        }
    }
}

extension ExpressionText {
    /// The names an expression may mention: identifiers outside quotes that select no field.
    var names: Set<TextKey> { Self.names(in: text) }

    static func names(in text: String) -> Set<TextKey> {
        paths(in: text).reduce(into: []) { names, path in
            let name = path.utf8.prefix { $0 != 46 }
            if !name.isEmpty { names.insert(TextKey(String(Substring(name)))) }
        }
    }

    /// Names with what is selected of them, `usage.used`; texts in quotes hold none.
    static func paths(in text: String) -> [String] {
        var paths: [String] = []
        var path: [UInt8] = []
        var quote: UInt8?
        var before: UInt8 = 32
        for byte in Array(text.utf8) + [32] {
            defer { before = byte }
            if let open = quote {
                // A backslash hides the quote behind it.
                if byte == open, before != 92 { quote = nil }
                continue
            }
            let isName = (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte) || byte == 95
            if isName || byte == 46 {
                path.append(byte)
            } else if byte != 63 || before != 46 {  // `.?` selects as `.` does
                if !path.isEmpty { paths.append(String(decoding: path, as: UTF8.self)) }
                path = []
                if byte == 34 || byte == 39 { quote = byte }
            }
        }
        return paths
    }
}
