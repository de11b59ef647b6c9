import Diagnostics
import Expressions
import Quantities

extension SpecCompiler {
    mutating func compileCredentials() {
        for (index, block) in document.credentials.enumerated() {
            checkOrigins(block.sendTo)
            var members: [String: Symbol] = .init()
            var facts: [CheckedProperty] = []
            for name in factNames(block) {
                guard let type = factType(name, block) else { continue }
                let id = makeID(.fact(credential: index, name: name))
                members[name] = Symbol(id: id, name: "\(block.name).\(name)", type: type, isPrivate: true)
                facts.append(CheckedProperty(name: name, type: type, symbol: id))
            }
            var claims: [CheckedProperty] = []
            for claim in block.claims {
                if members[claim.name] != nil {
                    findings.append(
                        Diagnostic(
                            code: .duplicateName, span: claim.span, message: "'\(claim.name)' is a fact already",
                            help: "rename the claim"))
                }
                let id = makeID(.claim(credential: index, name: claim.name))
                let type = propertyType(claim)
                members[claim.name] = Symbol(id: id, name: "\(block.name).\(claim.name)", type: type, isPrivate: true)
                claims.append(CheckedProperty(name: claim.name, type: type, symbol: id))
            }
            members["owned"] = Symbol(id: makeID(.owned(index)), name: "\(block.name).owned", type: .bool)
            scope.define(
                block.name, .namespace(Namespace(name: block.name, kind: .credential, members: members)))
            let credential = checked(block, facts, claims)
            checkHosts(credential)
            checkSignIn(block)
            credentials.append(credential)
        }
        for block in document.credentials { checkParts(of: block) }
    }

    private mutating func checked(
        _ block: CredentialBlock, _ facts: [CheckedProperty], _ claims: [CheckedProperty]
    ) -> CheckedCredential {
        let sources = block.sources.map { source in
            var inner = scope
            let rows = source.rows.map { compileRows($0, in: &inner) }
            return CheckedSource(
                block: source, when: sourceCondition(source.when), rows: rows,
                noToken: source.noToken.map { rule in
                    CheckedRule(when: condition(rule.when, in: inner), code: rule.code, say: rule.say?.value)
                })
        }
        let token = makeID(.local)
        var inner = scope
        inner.define("token", .value(Symbol(id: token, name: "token", type: .string, isPrivate: true)))
        let reject = block.reject.map { rule in
            CheckedRule(when: condition(rule.when, in: inner), code: rule.code, say: rule.say?.value)
        }
        return CheckedCredential(
            block: block, sources: sources, reject: reject, token: token, facts: facts, claims: claims,
            missingSay: block.missingSay?.value)
    }

    /// Binds `rows`, whose elements have every field but the secrets, and compiles what chooses among them.
    private mutating func compileRows(_ block: FileRowsBlock, in inner: inout Scope) -> CheckedFileRows {
        let fields = block.fields.filter { !$0.isSecret }
        let type = RecordType(
            fields: fields.map { RecordType.Field(name: $0.name, type: propertyType($0), isPrivate: true) }
                + block.broken.map { RecordType.Field(name: $0, type: .poison) })
        let list = ListType(element: .record(type), maxItems: block.maxItems)
        let symbol = makeID(.local)
        inner.define("rows", .value(Symbol(id: symbol, name: "rows", type: .list(list), isPrivate: true)))
        var choose: [TypedExpression] = []
        for text in block.choose {
            if let expression = compile(text, in: inner, expecting: .optional(.record(type))) {
                choose.append(expression)
            }
        }
        return CheckedFileRows(block: block, fields: fields, layout: type.layout, symbol: symbol, choose: choose)
    }

    /// Whether a source exists is decided before anything of a login is read.
    private mutating func sourceCondition(_ text: ExpressionText?) -> TypedExpression? {
        guard let when = condition(text) else { return nil }
        let isOfLogin = slots.symbols(behind: when).contains { symbol in
            switch slots[symbol.raw] {
            case .fact, .claim, .owned: true
            default: false
            }
        }
        if isOfLogin {
            findings.append(
                Diagnostic(
                    code: .wrongPart, span: when.span,
                    message: "'when' of a source is decided before a login is read, and reads one",
                    help: "ask inputs alone; what a login says is for 'no_token' and 'reject'"))
        }
        return when
    }

    private mutating func checkOrigins(_ names: [Spanned<String>]) {
        for name in names where !document.origins.contains(where: { $0.name.isSame(as: name.value) }) {
            reportUnknown(name, what: "origin", in: "origins", known: document.origins.map(\.name))
        }
    }

    private func factNames(_ block: CredentialBlock) -> [String] {
        var names: [String] = []
        for fact in block.sources.flatMap(\.facts) where !names.contains(where: { $0.isSame(as: fact.name) }) {
            names.append(fact.name)
        }
        return names
    }

    /// One type in all sources; optional where a source lacks the fact.
    private mutating func factType(_ name: String, _ block: CredentialBlock) -> ValueType? {
        let all = block.sources.map { source in source.facts.first { $0.name.isSame(as: name) } }
        let present = all.compactMap { $0 }
        guard let first = present.first else { return nil }
        for other in present.dropFirst() where other.type != first.type {
            findings.append(
                Diagnostic(
                    code: .badType, span: other.span, message: "'\(name)' has another type in another source",
                    help: "give it one type", notes: [.init(span: first.span, label: "the other one stands here")]))
        }
        let type = propertyType(first)
        return present.count < all.count || present.contains(where: { $0.mayBeAbsent || $0.mayBeNull })
            ? type.madeOptional : type
    }

    private func propertyType(_ property: PropertyBlock) -> ValueType {
        let type = ValueType(property.type)
        return property.mayBeAbsent || property.mayBeNull ? type.madeOptional : type
    }
}

extension ValueType {
    /// The type of a field without unit.
    init(_ type: FieldType) {
        switch type {
        case .number: self = .number(.bare)
        case .string: self = .string
        case .flag, .present: self = .bool
        case .currency: self = .currency
        case .date: self = .date
        case .month: self = .month
        case .word(let words): self = .enumeration(EnumType(words))
        case .instant: self = .instant
        case .list(let element): self = .list(ListType(element: ValueType(element)))
        }
    }
}
