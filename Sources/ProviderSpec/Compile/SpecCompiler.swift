import Diagnostics
import Expressions
import Quantities
import UsageModel

/// Turns a well-formed document into a checked spec: resolves names, types and units in the order in which they depend
/// on each other, and reports everything it meets.
struct SpecCompiler {
    let document: SpecDocument
    let natives: NativeRegistry
    var findings: [Diagnostic] = []
    var scope = Scope()
    var slots: [Slot] = []
    var zones: Set<String> = []
    var cost = 0
    var expenses: [Expense] = []
    var now: SymbolID
    var inputs: [CheckedInput] = []
    var tables: [CheckedTable] = []
    var credentials: [CheckedCredential] = []
    var steps: [PendingStep] = []
    var guards: [CheckedGuard] = []
    /// What each symbol reads, lets looked through: steps by index.
    var stepsBehind = StepsBehind()
    /// Names of inputs alone stand behind a symbol of this set.
    var inputSymbols: SymbolSet = []
    /// Names in conditions that have an error: what they might have asserted is not asked for.
    var brokenConditions: Set<TextKey> = []
    /// A guard has an error of its own: what it would assert is not known.
    var hasBrokenGuards = false
    /// The metric whose parts are being compiled.
    var metricBeingCompiled: String?
    /// Shapes being compiled, against a shape that holds itself.
    var openShapes: [String] = []
    /// Records inside one another at the place being compiled.
    var openRecords = 0
    /// Places of which a proof has spoken: what several metrics read is told once.
    var provedPlaces: Set<SourceSpan> = []
    /// Whether the conditions of guards are always the same.
    var settledConditions: [Fingerprint: Bool] = .init()
    /// `STEP.ok` of every step.
    var stepOKs: SymbolSet = []
    /// Symbols that tell how a step went in words: `STEP.code`, `failure(STEP)`, `used(STEP)`.
    var stepCodes: SymbolSet = []
    /// Fields of steps whose faults count as none.
    var hidingFields: SymbolSet = []
    /// Lets that carry a reason of their own.
    var reasonedLets: SymbolSet = []
    /// The lists whose elements fan-outs ask for, by the symbols of what they give.
    var fanOutLists: [SymbolID: TypedExpression] = .init()
    /// What any expression reads.
    var symbolsRead: SymbolSet = []
    /// Names and fields that any expression mentions, also where it has an error.
    let wordsRead = WordsRead()
    /// No block of the document has an error.
    var isWhole = true
    /// A record or step around the place being compiled has `names: proto`.
    var inheritsProtoNames = false

    /// A step whose fields are known and whose request is not compiled yet.
    struct PendingStep {
        var block: RequestBlock
        var ok: SymbolID
        var when: TypedExpression?
        var record: RecordPlan
        var fanOut: CheckedStep.FanOut?
    }

    /// Names of the language's own.
    static let reserved = ["now", "inputs", "token", "row", "page", "flow", "metric", "previous"]

    init(_ document: SpecDocument, natives: NativeRegistry) {
        self.document = document
        self.natives = natives
        self.now = SymbolID(0)
    }

    /// - Returns: The checked spec; nil when a finding makes it unusable.
    mutating func compile() -> CheckedSpec? {
        now = define("now", .instant, .now)
        for section in ["requests", "let", "maps", "tables", "credentials"] {
            for name in document.broken.of(section) { scope.define(name, .value(unknown(name))) }
        }
        checkNames()
        checkNatives()
        compileInputs()
        compileUnits()
        compileMaps()
        compileTables()
        compileCredentials()
        compileStepsAndLets()
        let metrics = declareMetrics()
        compileGuards(metrics)
        checkReceives()
        let checkedSteps = compileRequests()
        let checkedMetrics = compileMetrics(metrics)
        let together = compileTogether()
        let labels = compileUnitLabels()
        let outcomes = compileOutcomes()
        let identity = compileIdentity()
        let plan = compilePlan()
        let emptySay = document.empty?.say.flatMap { template($0) }
        checkHeadline()
        checkCost()
        checkStepCount()
        checkCycles(checkedSteps)
        guard !findings.contains(where: { $0.severity == .error }) else {
            if isWhole { offerNames() }
            return nil
        }
        // With parts of the document missing, what nothing reads is not known.
        guard isWhole else { return nil }
        proveIndependence(checkedMetrics)
        warnOfUnreadSteps()
        warnOfUncomparedCurrencies()
        return CheckedSpec(
            document: document, inputs: inputs, credentials: credentials, steps: checkedSteps, tables: tables,
            guards: guards, outcomes: outcomes, identity: identity, plan: plan, metrics: checkedMetrics,
            together: together, unitLabels: labels, emptySay: emptySay, slots: slots, now: now, zones: zones,
            cost: cost, natives: natives
        )
    }

    // MARK: Symbols

    mutating func makeID(_ slot: Slot) -> SymbolID {
        slots.append(slot)
        return SymbolID(slots.count - 1)
    }

    @discardableResult
    mutating func define(_ name: String, _ type: ValueType, _ slot: Slot) -> SymbolID {
        let id = makeID(slot)
        scope.define(name, .value(Symbol(id: id, name: name, type: type)))
        return id
    }

    /// What stands for a name whose declaration has an error: its type is not known, and nothing is said of its use.
    mutating func unknown(_ name: String) -> Symbol { Symbol(id: makeID(.local), name: name, type: .poison) }

    /// Reports a name that nothing declares; nothing where its declaration is there and has an error of its own.
    mutating func reportUnknown(_ name: Spanned<String>, what: String, in section: String, known: [String]) {
        guard !document.broken.contains(name.value, in: section) else { return }
        let finding = Diagnostic.unknownName(
            name.value, what: what, known: known + document.broken.of(section), at: name.span)
        if !findings.contains(finding) { findings.append(finding) }
    }

    // MARK: Expressions

    /// Compiles an expression in a scope, with what is known at its place.
    mutating func compile(
        _ text: ExpressionText, in inner: Scope? = nil, facts: FactSet = .empty, expecting type: ValueType? = nil
    ) -> TypedExpression? {
        let compiler = ExpressionCompiler(scope: inner ?? scope, facts: facts)
        let before = findings.count
        wordsRead.note(text.text)
        defer { addDeclaredUnits(since: before, text) }
        guard let expression = compiler.compile(text.source, expecting: type, &findings) else {
            if type == .bool { brokenConditions.formUnion(text.names) }
            return nil
        }
        zones.formUnion(expression.zones)
        symbolsRead.formUnion(expression.reads)
        report(expression.unproven)
        spend(expression)
        return expression
    }

    mutating func condition(_ text: ExpressionText?, in inner: Scope? = nil, facts: FactSet = .empty)
        -> TypedExpression?
    {
        text.flatMap { compile($0, in: inner, facts: facts, expecting: .bool) }
    }

    /// Compiles a text that people read: nothing private may stand in it.
    mutating func template(_ text: ExpressionText?, in inner: Scope? = nil, facts: FactSet = .empty) -> TextTemplate? {
        guard let text else { return nil }
        wordsRead.note(text.text)
        let compiler = ExpressionCompiler(scope: inner ?? scope, facts: facts)
        guard let template = compiler.compileTemplate(text.source, &findings) else { return nil }
        for case .expression(let expression) in template.parts {
            zones.formUnion(expression.zones)
            symbolsRead.formUnion(expression.reads)
            report(expression.unproven)
            checkShown(expression)
        }
        return template
    }

    /// Steps that stand behind what an expression reads.
    func needs(_ expression: TypedExpression?) -> NumberSet {
        guard let expression else { return [] }
        var steps: NumberSet = []
        for symbol in expression.reads {
            if let behind = stepsBehind[symbol] { steps.formUnion(behind) }
        }
        return steps
    }

    func readsInputsOnly(_ expression: TypedExpression) -> Bool {
        expression.reads.allSatisfy(inputSymbols.contains)
    }

    // MARK: Names and cost

    /// Lets, steps, maps, credentials and inputs' group share one namespace; a few names are the language's own.
    private mutating func checkNames() {
        var seen = NameTable<SourceSpan>()
        let named: [(String, SourceSpan)] =
            document.credentials.map { ($0.name, $0.span) } + document.maps.map { ($0.name, $0.span) }
            + document.tables.map { ($0.name, $0.span) } + document.requests.map { ($0.name, $0.span) }
            + document.lets.map { ($0.name, $0.span) }
        for (name, span) in named {
            if Self.reserved.contains(where: { $0.isSame(as: name) }) {
                findings.append(
                    Diagnostic(
                        code: .duplicateName, span: span, message: "'\(name)' is a name of the language itself",
                        help: "choose another name"))
            } else if let first = seen[TextKey(name)] {
                findings.append(
                    Diagnostic(
                        code: .duplicateName, span: span,
                        message:
                            "'\(name)' is declared twice: lets, steps, maps, tables and credentials share their names",
                        help: "rename one of them", notes: [.init(span: first, label: "the first one stands here")]))
            }
            seen.set(TextKey(name), seen[TextKey(name)] ?? span)
        }
    }

    private mutating func checkHeadline() {
        let ids = document.metrics.map(\.id.value)
        for id in document.headline where !ids.contains(where: { $0.isSame(as: id.value) }) {
            reportUnknown(id, what: "metric", in: "metrics", known: ids)
        }
    }

    /// A step that needs its own answer can never be sent.
    private mutating func checkCycles(_ steps: [CheckedStep]) {
        // By the step's index: one that has an error is not among them.
        var reach: [Int: NumberSet] = [:]
        for step in steps { reach[step.index] = step.needs }
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            for (index, needed) in reach {
                let all = needed.reduce(into: needed) { $0.formUnion(reach[$1] ?? []) }
                if all.count > needed.count {
                    isGrowing = true
                    reach[index] = all
                }
            }
        }
        for step in steps where reach[step.index]?.contains(step.index) == true {
            findings.append(
                Diagnostic(
                    code: .circular, span: step.span, message: "the step '\(step.name)' needs its own answer",
                    help: "break the circle: its request, 'when' or 'requires' reads what comes from it"))
            return
        }
    }
}

/// The steps behind each symbol, by index. A list, since symbols are numbered from 0.
struct StepsBehind {
    private var steps: [NumberSet?] = []

    subscript(symbol: SymbolID) -> NumberSet? {
        get { steps.indices.contains(symbol.raw) ? steps[symbol.raw] : nil }
        set {
            while steps.count <= symbol.raw { steps.append(nil) }
            steps[symbol.raw] = newValue
        }
    }
}

extension Diagnostic.Code {
    static let circular = Self("CBX0403", "circular")
    static let wrongTarget = Self("CBX0404", "wrong-target")
    static let wrongPart = Self("CBX0407", "wrong-part")
    static let badPathTemplate = Self("CBX0408", "bad-path-template")
    static let literalName = Self("CBX0413", "literal-name")
    static let badHeader = Self("CBX0409", "bad-header")
}

extension Int {
    /// The sum, or `Int.max`.
    func addingCapped(_ other: Int) -> Int {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }

    func multipliedCapped(_ other: Int) -> Int {
        let (product, overflow) = multipliedReportingOverflow(by: other)
        return overflow ? .max : product
    }
}

extension ExpressionText {
    var source: ExpressionSource {
        let scalar = scalar
        let span = span
        let skipped = skipped
        return ExpressionSource(text: text, quoting: scalar.style == .plain ? .plain : .quoted) { range in
            scalar.span(of: (range.lowerBound + skipped)..<(range.upperBound + skipped)) ?? span
        }
    }
}
