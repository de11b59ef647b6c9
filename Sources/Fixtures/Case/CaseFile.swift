package import Diagnostics
import ProviderSpec
package import Quantities
package import SpecSyntax
package import Transport
package import UsageModel

/// The content of `case.yaml`: what a run meets, and where the expected snapshot lies.
package struct CaseFile: Sendable {
    static let keys = [
        "case", "title", "spec", "source", "clock", "origins", "inputs", "credentials", "state", "exchanges", "expect",
    ]
    static let format = "codexbar-case/1"
    /// The name of the file in a case's folder.
    package static let name = "case.yaml"

    package var title: String
    package var spec: ProviderID
    /// When a recorded case was recorded; nil for a synthetic one.
    package var recorded: CivilDate?
    /// `now` of the run.
    package var clock: Instant
    package var origins: [Origin]
    package var inputs: [Input]
    package var credentials: [CaseCredential]
    package var state: CaseState
    package var exchanges: [CaseExchange]
    /// The file with the expected snapshot.
    package var expect: String

    package struct Origin: Sendable, Hashable {
        package var name: String
        package var origin: HTTPOrigin
        package var span: SourceSpan
    }

    package struct Input: Sendable, Hashable {
        package var name: String
        package var text: String
        package var span: SourceSpan
    }

    /// Reads the text of a case.
    ///
    /// - Returns: The case, or nil with at least one error among the findings, which are in the order of the text.
    package static func parse(_ bytes: [UInt8]) -> (file: CaseFile?, findings: [Diagnostic]) {
        let (node, syntax) = parseYAML(bytes)
        var findings = syntax
        let file = node.flatMap { check($0, &findings) }
        findings.sort { ($0.span.start, $0.code.id) < ($1.span.start, $1.code.id) }
        return (findings.contains { $0.severity == .error } ? nil : file, findings)
    }

    /// Checks a tree and appends every problem to `findings`.
    package static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> CaseFile? {
        guard let block = BlockReader(node, "case", keys: keys, &findings) else { return nil }
        _ = block.required("case", &findings).flatMap { $0.readWord([format], what: "format of a case", &findings) }
        let title = block.requiredText("title", &findings)
        let spec = block.requiredText("spec", &findings)
        let id = spec.flatMap { ProviderID($0.value) }
        if let spec, id == nil {
            findings.append(
                Diagnostic(
                    code: .badValue, span: spec.span, message: "'\(spec.value)' is no id of a spec",
                    help: "ids are made of a-z, 0-9 and '-'"))
        }
        let recorded = block.required("source", &findings).flatMap { readSource($0, &findings) }
        let clock = block.required("clock", &findings).flatMap { readInstant($0, &findings) }
        let origins = readOrigins(block, &findings)
        var inputs: [Input] = []
        for entry in block.named("inputs", &findings) {
            guard let text = entry.value.readText(&findings) else { continue }
            inputs.append(Input(name: entry.key, text: text.value, span: entry.keySpan))
        }
        var credentials: [CaseCredential] = []
        for entry in block.named("credentials", &findings) {
            if let credential = CaseCredential.check(entry, &findings) { credentials.append(credential) }
        }
        let state = block["state"].flatMap { CaseState.check($0, &findings) } ?? CaseState()
        let exchanges = readExchanges(block, &findings)
        checkSlots(exchanges, block["credentials"], &findings)
        let expect = block.required("expect", &findings).flatMap { readFileName($0, &findings) }
        guard let title, let id, let clock, let expect else { return nil }
        return CaseFile(
            title: title.value, spec: id, recorded: recorded, clock: clock, origins: origins, inputs: inputs,
            credentials: credentials, state: state, exchanges: exchanges, expect: expect.value)
    }

    /// `synthetic`, or `recorded` with the day: `recorded 2026-07-01` or `{recorded: 2026-07-01}`.
    private static func readSource(_ node: SpecNode, _ findings: inout [Diagnostic]) -> CivilDate? {
        var text = ""
        if case .mapping = node.value {
            guard let block = BlockReader(node, "source", keys: ["recorded"], &findings),
                let date = block.requiredText("recorded", &findings)
            else { return nil }
            text = "recorded \(date.value)"
        } else {
            guard let word = node.readText(&findings) else { return nil }
            text = word.value
        }
        if text.isSame(as: "synthetic") { return nil }
        if text.hasPrefix("recorded "), let date = CivilDate(String(text.dropFirst("recorded ".count))) { return date }
        findings.append(
            Diagnostic(
                code: .badValue, span: node.span, message: "'\(text)' is no source of a case",
                help: "write 'synthetic', or 'recorded' with its date: recorded 2026-07-01"))
        return nil
    }

    private static func readOrigins(_ block: BlockReader, _ findings: inout [Diagnostic]) -> [Origin] {
        var origins: [Origin] = []
        for entry in block.named("origins", &findings) {
            guard let text = entry.value.readText(&findings) else { continue }
            do throws(HTTPURLError) {
                origins.append(
                    Origin(name: entry.key, origin: try HTTPOrigin(parsing: text.value), span: text.span))
            } catch {
                findings.append(
                    Diagnostic(
                        code: .badValue, span: text.span, message: "'\(text.value)' is no origin",
                        help: "write https://, a host, and nothing behind it"))
            }
        }
        return origins
    }

    /// Most tries of one request of a step: four requests, each with its retry and three redirects, or two
    /// readings.
    static let mostTries = 20

    /// Numbers the tries.
    private static func readExchanges(_ block: BlockReader, _ findings: inout [Diagnostic]) -> [CaseExchange] {
        guard let node = block.required("exchanges", &findings) else { return [] }
        var exchanges: [CaseExchange] = []
        var tries: [RequestLabel: Int] = [:]
        for element in node.readList("exchanges", &findings) {
            guard var exchange = CaseExchange.check(element, &findings) else { continue }
            let attempt = (tries[exchange.label] ?? 0) + 1
            tries[exchange.label] = attempt
            exchange.label.attempt = attempt
            if attempt > mostTries {
                findings.append(
                    Diagnostic(
                        code: .duplicateName, span: exchange.span,
                        message: "the step '\(exchange.step)' has more than \(mostTries) exchanges",
                        help: "pages and items say 'page: 2', 'item: KEY'"))
            }
            exchanges.append(exchange)
        }
        return exchanges
    }

    private static func checkSlots(
        _ exchanges: [CaseExchange], _ credentials: SpecNode?, _ findings: inout [Diagnostic]
    ) {
        // Also those that have a finding of their own.
        var names: [String] = []
        if case .mapping(let entries) = credentials?.value { names = entries.map(\.key) }
        for slot in exchanges.flatMap(\.request.slots) {
            for name in slot.credentials where !names.contains(where: { $0.isSame(as: name) }) {
                findings.append(.unknownName(name, what: "credential of the case", known: names, at: slot.span))
            }
        }
    }
}

func readInstant(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Instant? {
    guard let text = node.readText(&findings) else { return nil }
    if let instant = Instant(rfc3339: text.value) { return instant }
    findings.append(
        Diagnostic(
            code: .badValue, span: text.span, message: "'\(text.value)' is no instant",
            help: "write it as RFC 3339 has it: 2026-07-01T12:00:00Z"))
    return nil
}
