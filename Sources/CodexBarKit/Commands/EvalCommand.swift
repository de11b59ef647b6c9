import Diagnostics
import Expressions
import JSONQuery
import Quantities

/// `codexbar eval`: tries a path or an expression. 0: a value; 1: a failure; 2: it does not compile.
package struct EvalCommand: Sendable {
    private static let longestInput = 8 << 20

    package var workspace: Workspace
    package var display: Display

    package init(workspace: Workspace, display: Display) {
        self.workspace = workspace
        self.display = display
    }

    // MARK: path

    /// - Parameter file: `-` reads standard input.
    package func path(_ text: String, in file: String) -> CommandOutput {
        let path: JSONPath
        do throws(JSONPathError) {
            path = try JSONPath(parsing: text)
        } catch {
            let source = SourceText(name: "path", text: text)
            let end = min(error.offset + 1, text.utf8.count)
            let finding = Diagnostic(
                code: .badPath, span: source.span(min(error.offset, end)..<end), message: error.message,
                help: error.help)
            return CommandOutput(messages: render([finding], source), status: 2)
        }
        let document: JSONDocument
        switch read(file) {
        case .success(let read): document = read
        case .failure(let fault): return fault.output
        }
        do throws(JSONPathLimit) {
            return show(try path.nodes(in: document.root))
        } catch {
            return CommandOutput(messages: "codexbar: the path selects too much of this text\n", status: 1)
        }
    }

    private func show(_ found: [JSONPath.Located]) -> CommandOutput {
        let status: Int32 = found.isEmpty ? 1 : 0
        let message = found.isEmpty ? "codexbar: nothing in this text matches the path\n" : ""
        let paths = JSONPath.paths(of: found)
        if display.isJSON {
            // A value is written from the document: a tree could not hold half of a surrogate pair.
            let rows = zip(paths, found).map { path, located in
                "  {\n    \"path\": \(JSONValue.string(path.text).text()),\n    \"value\": "
                    + located.node.text(pretty: true, indent: 2) + "\n  }"
            }
            let text = rows.isEmpty ? "[]\n" : "[\n\(rows.joined(separator: ",\n"))\n]\n"
            return CommandOutput(text: text, messages: message, status: status)
        }
        let lines = zip(paths, found).map { "\(cleaned($0.text)): \(cleaned($1.node.text()))\n" }
        return CommandOutput(text: lines.joined(), messages: message, status: status)
    }

    // MARK: expr

    /// - Parameter variables: A JSON object; `-` reads standard input, nil means none.
    package func expression(_ text: String, variables file: String?) -> CommandOutput {
        var variables = Variables()
        if let file {
            switch read(file) {
            case .success(let document):
                do throws(Variables.Fault) {
                    variables = try Variables(document.root)
                } catch {
                    return CommandOutput(messages: "codexbar: \(cleaned(error.text))\n", status: 1)
                }
            case .failure(let fault): return fault.output
            }
        }
        let source = SourceText(name: "expression", text: text)
        var findings: [Diagnostic] = []
        let compiler = ExpressionCompiler(scope: variables.scope)
        guard let expression = compiler.compile(ExpressionSource(text: text), &findings) else {
            return CommandOutput(messages: render(findings, source), status: 2)
        }
        let context = VariableContext(variables.outcomes, zones: workspace.zones)
        switch Evaluator(context: context).evaluate(expression) {
        case .value(let value): return CommandOutput(text: shown(value) + "\n")
        case .none:
            return CommandOutput(text: display.isJSON ? "{\"none\": true}\n" : "none\n", status: 0)
        case .failure(let failure):
            let finding = Diagnostic(
                code: .evaluationFailed, span: failure.specSpan ?? source.span(0..<text.utf8.count),
                message: "\(failure.code.rawValue): \(failure.say ?? "the expression has no value")")
            return CommandOutput(messages: render([finding], source), status: 1)
        }
    }

    private func shown(_ value: Value) -> String {
        guard display.isJSON else { return cleaned(value.printed) }
        let json = ValueJSON.value(value)
        if case .number(_, let unit) = value, !unit.isBare { return json.text(pretty: true) }
        return JSONValue.object([("value", json)]).text(pretty: true)
    }

    // MARK: Reading

    private struct ReadFault: Error {
        var output: CommandOutput
    }

    private func read(_ file: String) -> Result<JSONDocument, ReadFault> {
        func fault(_ words: String) -> Result<JSONDocument, ReadFault> {
            .failure(
                ReadFault(output: CommandOutput(messages: "codexbar: \(cleaned(file)): \(words)\n", status: 1)))
        }
        let bytes: [UInt8]
        do throws(SystemFiles.Fault) {
            bytes = try SystemFiles.read(file, maxBytes: Self.longestInput)
        } catch {
            return fault(error.words)
        }
        do throws(JSONError) {
            return .success(try JSONDocument(parsing: bytes))
        } catch {
            let place = error.position(in: bytes)
            return fault("not JSON at line \(place.line), column \(place.column): \(error.reason)")
        }
    }

    private func render(_ findings: [Diagnostic], _ source: SourceText) -> String {
        DiagnosticRenderer.human(findings, source: source, color: display.usesColor)
    }
}

extension Diagnostic.Code {
    static let badPath = Self("CBX0108", "bad-path")
    static let evaluationFailed = Self("CBX0399", "evaluation-failed")
}

/// A value of the language as JSON: a number that has a unit is an object of both.
enum ValueJSON {
    static func value(_ value: Value) -> JSONValue {
        switch value {
        case .bool(let flag): .bool(flag)
        case .string(let text): .string(text)
        case .number(let number, let unit):
            unit.isBare ? self.number(number) : .object([("value", self.number(number)), ("unit", .string(unit.text))])
        case .instant(let instant): .string(instant.rfc3339)
        case .date(let date): .string(date.text)
        case .month(let month): .string(month.text)
        case .currency(let code): .string(code.text)
        case .list(let list): .array(list.elements.map(outcome))
        case .record(let record):
            .object(record.layout.names.indices.map { (record.layout.names[$0], outcome(record.outcome(at: $0))) })
        }
    }

    private static func number(_ number: ExactNumber) -> JSONValue {
        JSONNumber(number.decimalText()).map { .number($0) } ?? .null
    }

    /// A none is null; a failure shows its code.
    private static func outcome(_ outcome: Outcome) -> JSONValue {
        switch outcome {
        case .value(let value): self.value(value)
        case .none: .null
        case .failure(let failure): .object([("failure", .string(failure.code.rawValue))])
        }
    }
}
