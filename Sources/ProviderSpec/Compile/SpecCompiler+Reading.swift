import Diagnostics
import JSONQuery

extension SpecCompiler {
    /// Where no JSON is expected, parts of the body's text are read; elsewhere fields have places.
    mutating func checkReading(of step: RequestBlock, _ expect: CheckedStep.Expect) {
        let members = members(of: step)
        guard step.decode.isEmpty else { return }
        if expect.isJSON {
            for field in fields(in: members) where field.readsBody { reportBody(field) }
            return
        }
        for member in members {
            let (paths, inside): ([Spanned<JSONPath>], [MemberBlock]) =
                switch member {
                case .field(let field): if case .at(let places) = field.place { (places, []) } else { ([], []) }
                case .record(let nested): (nested.paths, nested.record.members)
                case .list(let list): (list.paths, list.record.members)
                }
            for field in fields(in: inside) where field.readsBody { reportBody(field) }
            for path in paths where !path.value.text.isSame(as: "$") {
                findings.append(
                    Diagnostic(
                        code: .badPath, span: path.span,
                        message: "the step '\(step.name)' expects no JSON, so that no path leads anywhere",
                        help: "read a part of its text: {after: ['MARK'], before: …, type: string, matches: …}"))
            }
        }
    }

    private mutating func reportBody(_ field: FieldBlock) {
        findings.append(
            .missingKey(
                "at", in: "field", at: field.span,
                help: "name a text of the answer, or let its step expect a text: expect: {json: false}"))
    }

    /// Fields at any depth.
    func fields(in members: [MemberBlock]) -> [FieldBlock] {
        members.flatMap { member -> [FieldBlock] in
            switch member {
            case .field(let field): [field]
            case .record(let nested): fields(in: nested.record.members) + fields(of: nested.shape)
            case .list(let list): fields(in: list.record.members) + fields(of: list.shape)
            }
        }
    }

    private func fields(of shape: Spanned<String>?) -> [FieldBlock] {
        // A shape that holds itself is refused elsewhere.
        guard let shape, let block = document.shapes.first(where: { $0.name.isSame(as: shape.value) }) else {
            return []
        }
        return block.record.members.compactMap { if case .field(let field) = $0 { field } else { nil } }
    }
}
