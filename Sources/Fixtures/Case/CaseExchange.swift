package import Diagnostics
package import ProviderSpec
import Quantities
import SpecSyntax
package import Transport

/// One request of a case and its answer. Several of the same step, item and page are tries in the order of the file:
/// retries, redirects, alternative requests.
package struct CaseExchange: Sendable {
    static let keys = ["step", "item", "page", "request", "response"]
    static let largestPage = 10_000

    /// Which request of a run it belongs to; tries are numbered in the order of the file.
    package var label: RequestLabel
    package var request: CaseRequest
    package var response: CaseResponse
    package var span: SourceSpan

    package var step: String { label.step }

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(node, "exchange", keys: keys, &findings) else { return nil }
        let step = block.requiredText("step", &findings)
        let item = block.text("item", &findings)?.value
        let page = block["page"].flatMap { $0.readCount(1...largestPage, &findings) } ?? 1
        let request = block.required("request", &findings).flatMap { CaseRequest.check($0, &findings) }
        let response = block.required("response", &findings).flatMap { CaseResponse.check($0, &findings) }
        guard let step, let request, let response else { return nil }
        return Self(
            label: RequestLabel(step: step.value, item: item, page: page), request: request, response: response,
            span: block.span)
    }

    /// Whether two labels mean one exchange; texts are compared byte by byte.
    static func isSame(_ left: RequestLabel, _ right: RequestLabel) -> Bool {
        left.attempt == right.attempt && left.page == right.page && left.step.isSame(as: right.step)
            && TextKey(left.item ?? "") == TextKey(right.item ?? "") && (left.item == nil) == (right.item == nil)
    }
}

/// What the request of an exchange must be, part by part.
package struct CaseRequest: Sendable {
    static let keys = ["method", "path", "query", "headers", "slots", "body"]

    package var method: String
    /// As sent, percent-encoded.
    package var path: String
    /// Decoded pairs.
    package var query: [Pair]
    /// Every header but slots, `Accept` and our own `User-Agent`.
    package var headers: [Pair]
    package var slots: [Slot]
    /// A file with the body.
    package var body: Spanned<String>?
    package var span: SourceSpan

    package struct Pair: Sendable, Hashable {
        package var name: String
        package var value: String
    }

    /// A header that carries a secret.
    package struct Slot: Sendable, Hashable {
        static let keys = ["of", "prefix", "basic", "cookies"]

        package enum Form: Sendable, Hashable {
            /// `Bearer …` in `Authorization`, the secret alone elsewhere.
            case standard
            case prefix(String)
            case basic
            /// `NAME=…; NAME=…`, each value of a credential.
            case cookies([Pair])
        }

        package var header: String
        package var credential: String
        package var form: Form
        package var span: SourceSpan

        var credentials: [String] {
            if case .cookies(let pairs) = form { pairs.map(\.value) } else { [credential] }
        }
    }

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(node, "request", keys: keys, &findings) else { return nil }
        let method = block.required("method", &findings)
            .flatMap { $0.readWord(["GET", "POST"], what: "method", &findings) }
        let path = block.requiredText("path", &findings)
        if let path, path.value.utf8.first != 47 || path.value.utf8.contains(63) {
            findings.append(
                Diagnostic(
                    code: .badValue, span: path.span, message: "a path begins with '/' and holds no '?'",
                    help: "put the query into 'query'"))
        }
        var slots: [Slot] = []
        for entry in block.named("slots", &findings) {
            if let slot = Slot.check(entry, &findings) { slots.append(slot) }
        }
        let body = block["body"].flatMap { readFileName($0, &findings) }
        guard let method, let path else { return nil }
        return Self(
            method: method, path: path.value, query: readPairs(block, "query", &findings),
            headers: readPairs(block, "headers", &findings), slots: slots, body: body, span: block.span)
    }
}

extension CaseRequest.Slot {
    static func check(_ entry: SpecNode.Entry, _ findings: inout [Diagnostic]) -> Self? {
        if case .scalar = entry.value.value {
            guard let name = entry.value.readText(&findings) else { return nil }
            return Self(header: entry.key, credential: name.value, form: .standard, span: entry.value.span)
        }
        guard let block = BlockReader(entry.value, "slot", keys: keys, &findings) else { return nil }
        block.onlyOne(of: ["of", "basic", "cookies"], &findings)
        block.onlyOne(of: ["prefix", "basic"], &findings)
        if let name = block.text("basic", &findings) {
            return Self(header: entry.key, credential: name.value, form: .basic, span: block.span)
        }
        if block.has("cookies") {
            let pairs = readPairs(block, "cookies", &findings)
            return Self(header: entry.key, credential: "", form: .cookies(pairs), span: block.span)
        }
        guard let name = block.requiredText("of", &findings) else { return nil }
        let prefix = block.text("prefix", &findings)?.value ?? ""
        return Self(header: entry.key, credential: name.value, form: .prefix(prefix), span: block.span)
    }
}

/// The answer of an exchange.
package struct CaseResponse: Sendable {
    static let keys = ["status", "headers", "body", "fault", "edit"]

    package var status: Int
    package var headers: [CaseRequest.Pair]
    /// A file with the body; nil for an empty one.
    package var body: Spanned<String>?
    package var fault: CaseFault?
    /// Changes of the body.
    package var edit: CaseEdit?
    package var span: SourceSpan

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(node, "response", keys: keys, &findings) else { return nil }
        let words = CaseFault.allCases.map(\.rawValue)
        let fault = block["fault"].flatMap { $0.readWord(words, what: "fault", &findings) }.flatMap(CaseFault.init)
        if let fault, !fault.answers {
            for key in ["status", "headers", "body"] where block.has(key) {
                findings.append(
                    Diagnostic(
                        code: .conflictingKeys, span: block.keySpan(key) ?? block.span,
                        message: "'\(fault.rawValue)' means that no answer arrives", help: "leave out '\(key)'"))
            }
        }
        let standard: Int? =
            switch fault {
            case .status: 500
            case .redirect: 302
            case .some: 200
            case nil: nil
            }
        var status = standard
        if let node = block["status"] ?? (block.has("fault") ? nil : block.required("status", &findings)) {
            status = node.readCount(100...599, &findings)
        }
        let headers = readPairs(block, "headers", &findings)
        let body = block["body"].flatMap { readFileName($0, &findings) }
        let edit = block["edit"].flatMap { CaseEdit.check($0, &findings) }
        if let span = block.keySpan("edit"), !block.has("body") {
            findings.append(
                Diagnostic(
                    code: .conflictingKeys, span: span, message: "there is no body to edit",
                    help: "name the file: body: 01.STEP.body"))
        }
        guard let status, block.has("fault") == (fault != nil) else { return nil }
        return Self(status: status, headers: headers, body: body, fault: fault, edit: edit, span: block.span)
    }
}

/// Names and texts; a list stands for a name that occurs several times.
private func readPairs(_ block: BlockReader, _ key: String, _ findings: inout [Diagnostic]) -> [CaseRequest.Pair] {
    var pairs: [CaseRequest.Pair] = []
    for entry in block.named(key, &findings) {
        for node in entry.value.listed {
            if let text = node.readText(&findings) { pairs.append(.init(name: entry.key, value: text.value)) }
        }
    }
    return pairs
}

func readFileName(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Spanned<String>? {
    guard let name = node.readText(&findings) else { return nil }
    guard CaseFileName.isPlain(name.value) else {
        findings.append(
            Diagnostic(
                code: .badValue, span: name.span, message: "'\(name.value)' is no name of a file of the case",
                help: "files lie right beside case.yaml"))
        return nil
    }
    return name
}
