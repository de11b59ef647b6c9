import Diagnostics

extension SpecsCommand {
    /// `codexbar specs diff`. 0: nothing differs but remarks and the form of the text; 1: something does.
    package func diff(_ old: SpecReference, _ new: SpecReference) -> CommandOutput {
        var sides: [SpecDifference.Side] = []
        for reference in [old, new] {
            switch workspace.library.find(reference) {
            case .failure(let error): return .usage(error.text)
            case .success(let found):
                guard let spec = found.spec else { return invalid(found) }
                sides.append(SpecDifference.Side(spec, found.source.bytes))
            }
        }
        let difference = SpecDifference(sides[0], sides[1])
        return difference.isEmpty
            ? CommandOutput(text: "no difference\n") : CommandOutput(text: difference.text, status: 1)
    }

    func invalid(_ found: FoundSpec) -> CommandOutput {
        let messages = DiagnosticRenderer.human(found.findings, source: found.source, color: display.usesColor)
        return CommandOutput(messages: messages + FindingPage.pointer(to: found.findings), status: 65)
    }
}
