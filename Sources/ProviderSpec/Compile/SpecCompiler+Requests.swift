import Diagnostics
import Expressions
import Quantities

extension SpecCompiler {
    mutating func compileRequests() -> [CheckedStep] {
        steps.enumerated().compactMap { index, pending in
            var step = compileRequest(index, pending)
            for other in pending.block.others {
                var alternative = pending
                alternative.block = other
                guard let compiled = compileRequest(index, alternative, isFirst: false) else { continue }
                step?.needs.formUnion(compiled.needs)
                step?.others.append(compiled)
            }
            if let step { checkNextOn(step) }
            return step
        }
    }

    /// A status that leads on is no answer.
    private mutating func checkNextOn(_ step: CheckedStep) {
        for status in step.nextOn where step.expect.status.contains(status) {
            findings.append(
                Diagnostic(
                    code: .conflictingKeys, span: step.span,
                    message: "the status \(status) cannot both be read and lead to the next request",
                    help: "remove it from 'next_on' or from 'expect'"))
        }
    }

    /// - Parameter isFirst: Of the requests of a step; what they have in common is told once.
    private mutating func compileRequest(
        _ index: Int, _ pending: PendingStep, isFirst: Bool = true
    ) -> CheckedStep? {
        let block = pending.block
        let target = block.target
        let found = origin(of: target)
        var facts = FactSet.empty
        if let when = pending.when { facts = facts.assuming(when, holds: true) }
        var required: [Int] = []
        for name in block.requires {
            guard let place = guards.firstIndex(where: { $0.id.isSame(as: name.value) }) else {
                if let block = document.guards.first(where: { $0.id.value.isSame(as: name.value) }) {
                    // It has an error of its own; what it might have asserted is not asked for.
                    brokenConditions.formUnion(block.assert.names)
                } else {
                    reportUnknown(name, what: "guard", in: "guards", known: document.guards.map(\.id.value))
                }
                continue
            }
            if case .perMetric = guards[place].reach {
                if isFirst {
                    findings.append(
                        Diagnostic(
                            code: .wrongTarget, span: name.span,
                            message: "'\(name.value)' is decided once a metric, and not before a request",
                            help: "require a guard with 'affects'"))
                }
                continue
            }
            facts = Self.assume(guards[place], facts)
            required.append(place)
        }
        var inner = scope
        var row: SymbolID?
        if let fanOut = pending.fanOut, let element = fanOut.list.type.unwrapped.listType?.element {
            inner.define("row", .value(Symbol(id: fanOut.row, name: "row", type: element)))
            row = fanOut.row
        } else if block.fanOut != nil {
            inner.define("row", .value(unknown("row")))
        }
        let pages = block.pages.map { compilePages($0, pending, &inner) }
        var sent: [TypedExpression] = []
        var isBody = false
        func leaf(_ value: TextLeaf) -> CheckedLeaf? {
            switch value {
            case .literal(let text):
                checkLiteral(text)
                warnOfName(text, inner)
                return .literal(text.value)
            case .expression(let text):
                guard let expression = compile(text, in: inner, facts: facts) else { return nil }
                // Bodies are shown nowhere; addresses and headers are.
                if !isBody || expression.type.unwrapped != .secret { checkSendable(expression) }
                sent.append(expression)
                return .expression(expression)
            case .jsonText(let tree, _): return body(tree).map { .jsonText($0) }
            }
        }
        func named(_ leaves: [TargetBlock.Leaf]) -> [(name: String, value: CheckedLeaf)] {
            leaves.compactMap { entry in leaf(entry.value).map { (entry.name.value, $0) } }
        }
        func body(_ node: BodyNode) -> CheckedBody? {
            switch node {
            case .literal(let literal): return .literal(literal)
            case .text(let text): return leaf(text).map { .leaf($0) }
            case .list(let nodes): return .list(nodes.compactMap(body))
            case .object(let members):
                return .object(members.compactMap { member in body(member.value).map { (member.name.value, $0) } })
            }
        }
        let params = named(target.params)
        let path = compilePath(target, params)
        let query = named(target.query)
        let headers = mergedHeaders(block).compactMap { header in
            // Of a header that is refused its value says nothing more.
            isRefused(header) ? nil : header.value.flatMap(leaf).map { (name: header.name.value, value: $0) }
        }
        var form: [(name: String, value: CheckedLeaf)]?
        var json: CheckedBody?
        isBody = true
        switch target.body {
        case .form(let leaves): form = named(leaves)
        case .json(let node): json = body(node)
        case nil: break
        }
        let auth = block.parts.auth ?? document.defaults?.auth ?? nil
        checkAuth(auth, found)
        guard let origin = found else { return nil }
        for expression in sent { checkFlow(expression, to: origin) }
        if let row { stepsBehind[row] = needs(pending.fanOut?.list) }
        var reads = needs(pending.when).union(needs(pending.fanOut?.list))
        for expression in sent { reads.formUnion(needs(expression)) }
        for name in auth?.credentials ?? [] {
            if let secret = answerSecret(name.value) { reads.insert(secret.step) }
        }
        for place in required {
            for expression in guards[place].when + [guards[place].assert] { reads.formUnion(needs(expression)) }
        }
        let expect = mergedExpect(block)
        if isFirst, let span = block.decodeSpan, !expect.isJSON {
            findings.append(
                Diagnostic(
                    code: .conflictingKeys, span: span,
                    message: "'decode' gives JSON, and 'expect' says that there is none",
                    help: "remove 'json: false', or 'decode'"))
        }
        if isFirst {
            checkReading(of: block, expect)
            checkSecrets(of: block)
        }
        return CheckedStep(
            name: block.name, index: index, method: block.method, origin: origin, path: path, query: query,
            headers: headers, form: form, json: json, auth: auth, expect: expect, decode: block.decode,
            followsRedirects: block.followsRedirects, keepMilliseconds: block.keepMilliseconds,
            timeoutMilliseconds: block.parts.timeoutMilliseconds ?? document.defaults?.timeoutMilliseconds ?? 10_000,
            when: pending.when, requires: required, failureIsNone: block.failureIsNone,
            isRepeatable: block.method == .get || block.isRepeatable, record: pending.record,
            fanOut: pending.fanOut, pages: pages, needs: reads, span: block.span,
            nextOn: block.nextOn)
    }

    private mutating func origin(of target: TargetBlock) -> OriginBlock? {
        let name = target.origin
        if let origin = document.origins.first(where: { $0.name.isSame(as: name.value) }) { return origin }
        if name.value.utf8.first == 61 {
            findings.append(
                Diagnostic(
                    code: .unknownName, span: name.span, message: "an origin is a declared name, never a value",
                    help: "one of: \(document.origins.map(\.name).joined(separator: ", ")); "
                        + "where the user chooses, declare origins: {NAME: {by: inputs.INPUT, …}}"))
        } else {
            reportUnknown(name, what: "origin", in: "origins", known: document.origins.map(\.name))
        }
        return nil
    }

    /// Only plain values can be written into a request.
    private mutating func checkSendable(_ expression: TypedExpression) {
        switch expression.type.unwrapped {
        case .bool, .string, .enumeration, .number, .instant, .date, .month, .currency, .poison: break
        case .list, .record, .secret, .optional:
            findings.append(
                Diagnostic(
                    code: .wrongPart, span: expression.span, message: "a request cannot hold \(expression.type)",
                    help: "send text, a number, a flag or a time"))
        }
    }

    // MARK: Path

    /// `/users/{owner}/usage`: literal segments, and parameters that are whole segments.
    private mutating func compilePath(
        _ target: TargetBlock, _ params: [(name: String, value: CheckedLeaf)]
    ) -> [CheckedStep.PathPart] {
        let text = target.path.value
        func refuse(_ message: String, _ help: String) {
            findings.append(Diagnostic(code: .badPathTemplate, span: target.path.span, message: message, help: help))
        }
        guard text.hasPrefix("/") else {
            let isAddress = text.hasPrefix("https://")
            let path = text.dropFirst(8).drop { $0 != "/" }
            refuse(
                isAddress ? "a path begins with '/'; the host stands in the origin" : "a path begins with '/'",
                "write \(isAddress ? (path.isEmpty ? "/" : String(path)) : "/\(text)")")
            return []
        }
        if text.hasPrefix("//") {
            refuse("a path begins with one '/'", "write the path alone; the host stands under 'origins'")
            return []
        }
        var used: Set<TextKey> = []
        var parts: [CheckedStep.PathPart] = []
        for segment in text.utf8.dropFirst().split(separator: 47, omittingEmptySubsequences: false) {
            let word = String(decoding: Array(segment), as: UTF8.self)
            if let name = word.inside("{", "}") {
                guard let param = params.first(where: { $0.name.isSame(as: name) }) else {
                    // A value that has an error of its own is there all the same.
                    used.insert(TextKey(name))
                    if target.params.contains(where: { $0.name.value.isSame(as: name) }) { continue }
                    let last = name.split(separator: ".").last.map(String.init) ?? name
                    refuse(
                        "the path parameter '{\(name)}' has no value",
                        last.isSame(as: name)
                            ? "add params: {\(name): …}" : "write {\(last)}, and add params: {\(last): =\(name)}")
                    continue
                }
                used.insert(TextKey(name))
                parts.append(.parameter(name: name, param.value))
            } else if word.utf8.contains(where: { $0 == 123 || $0 == 125 }) {
                refuse("a path parameter is a whole segment", "write /{name}/ between two slashes")
            } else if let query = word.parts(around: "?") {
                refuse("a path ends before '?'", "write what follows as query: {\(shownQuery(query.after))}")
            } else if let escape = badEscape(word) {
                refuse(
                    "'\(escape)' in a path hides what is asked for",
                    "write the character itself, where a path may hold it")
            } else if word == "." || word == ".." || !word.utf8.allSatisfy({ isPathByte($0) }) {
                refuse("'\(word)' cannot stand in a path", "use letters, digits and - . _ ~ : @ ! $ & ( ) * + , ; = %")
            } else {
                parts.append(.literal(word))
            }
        }
        for leaf in target.params where !used.contains(TextKey(leaf.name.value)) {
            findings.append(
                Diagnostic(
                    code: .badPathTemplate, span: leaf.name.span,
                    message: "the path has no parameter '{\(leaf.name.value)}'",
                    help: "remove it, or name it in the path"))
        }
        return parts
    }

    /// `a=1&b=2` as entries of a mapping.
    private func shownQuery(_ text: String) -> String {
        text.split(separator: "&").map { part in
            let entry = String(part).parts(around: "=") ?? (String(part), "''")
            return "\(entry.0): \(entry.1)"
        }.joined(separator: ", ")
    }

    /// An escape that stands for a separator or a point, or that is none.
    private func badEscape(_ word: String) -> String? {
        let bytes = Array(word.utf8)
        for place in bytes.indices where bytes[place] == 37 {
            let digits = lowerASCII(String(decoding: bytes[(place + 1)...].prefix(2), as: UTF8.self))
            let isEscape = digits.utf8.count == 2 && UInt8(digits, radix: 16) != nil
            if !isEscape || ["2e", "2f", "5c", "00"].contains(digits) { return "%\(digits)" }
        }
        return nil
    }

    /// A literal text that nobody should write down.
    private mutating func checkLiteral(_ text: Spanned<String>) {
        guard looksLikeSecret(text.value) else { return }
        let finding = Diagnostic(
            code: .secretFlow, span: text.span, message: "this text looks like a secret, and many read a spec",
            help: "name a variable under 'credentials', and the credential in 'auth'")
        // What 'defaults' says is met in every request.
        if !findings.contains(finding) { findings.append(finding) }
    }

    private func isRefused(_ header: PartsBlock.Header) -> Bool {
        findings.contains { $0.code == .badHeader && $0.span == header.name.span }
    }

    /// `pchar` of RFC 3986, section 3.3, without the quote.
    private func isPathByte(_ byte: UInt8) -> Bool {
        (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte)
            || "-._~:@!$&()*+,;=%".utf8.contains(byte)
    }

    // MARK: Headers and expectations

    /// The headers of `defaults`, replaced or dropped entry by entry.
    private mutating func mergedHeaders(_ block: RequestBlock) -> [PartsBlock.Header] {
        let headers = PartsBlock.merged(block.parts.headers, over: document.defaults?.headers ?? [])
        for header in headers { checkHeader(header) }
        return headers
    }

    private mutating func checkHeader(_ header: PartsBlock.Header) {
        let name = header.name.value
        if findings.contains(where: { $0.span == header.name.span && $0.code == .badHeader }) { return }
        let problem: (message: String, help: String)?
        if ["authorization", "cookie"].contains(lowerASCII(name)) {
            problem = ("'\(name)' carries secrets", "use 'auth:', so that the secret reaches only its own origins")
        } else if HeaderRules.isSecret(name), case .literal = header.value {
            problem = ("'\(name)' carries a secret", "write auth: {header: {name: \(name), secret: CREDENTIAL}}")
        } else {
            problem = HeaderRules.problem(name)
        }
        if let problem {
            findings.append(
                Diagnostic(
                    code: .badHeader, span: header.name.span, message: problem.message, help: problem.help))
        } else if case .literal(let text) = header.value,
            let problem = HeaderRules.valueProblem(text.value, of: name)
        {
            findings.append(
                Diagnostic(code: .badHeader, span: text.span, message: problem.message, help: problem.help))
        }
    }

    /// A text that is sent as it stands although it reads like a name: `row.id` for `=row.id`.
    private mutating func warnOfName(_ text: Spanned<String>, _ inner: Scope) {
        let isPath = text.value.utf8.allSatisfy {
            (97...122).contains($0) || (48...57).contains($0) || $0 == 95 || $0 == 46
        }
        guard isPath else { return }
        let parts = text.value.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1 || text.value.isSame(as: "now"), let first = parts.first, !first.isEmpty,
            inner.lookup(String(first)) != nil
        else { return }
        findings.append(
            Diagnostic(
                code: .literalName, severity: .warning, span: text.span,
                message: "this sends the text '\(text.value)' itself, not what is called so",
                help: "write '=\(text.value)' for the value"))
    }

    private func mergedExpect(_ block: RequestBlock) -> CheckedStep.Expect {
        let own = block.parts.expect
        let given = document.defaults?.expect
        return CheckedStep.Expect(
            status: own.status ?? given?.status ?? [200], isJSON: own.isJSON ?? given?.isJSON ?? true,
            maxBytes: own.maxBytes ?? given?.maxBytes ?? (1 << 20),
            has: own.has.isEmpty ? given?.has ?? [] : own.has)
    }
}

extension String {
    /// Names of headers are compared without regard to ASCII case (RFC 9110, section 5.1).
    package func isSameHeader(as other: String) -> Bool { lowerASCII(self).isSame(as: lowerASCII(other)) }
}
