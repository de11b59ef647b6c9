import Diagnostics

extension SpecsCommand {
    /// `codexbar specs doctor`. 0: nothing is wrong yet; 1: a table has ended, or a spec does not compile.
    ///
    /// - Parameters:
    ///   - paths: As of `specs validate`.
    ///   - days: After how many days a claim is old.
    package func doctor(_ paths: [String], days: Int) -> CommandOutput {
        let all: [FoundSpec]
        switch found(in: paths) {
        case .success(let specs): all = specs
        case .failure(let error): return .usage(error.text)
        }
        let checkup = SpecCheckup(today: workspace.today, days: days)
        var output = CommandOutput()
        var counts: [SpecCheckup.Remark.Kind: Int] = [:]
        for found in all {
            guard let spec = found.spec else {
                output.messages += invalid(found).messages
                output.status = 1
                continue
            }
            for remark in checkup.remarks(on: spec.document) {
                let start = remark.span.start
                output.text += cleaned("\(found.source.name):\(start.line):\(start.column): \(remark.text)") + "\n"
                counts[remark.kind, default: 0] += 1
                if remark.kind == .ended { output.status = 1 }
            }
        }
        let words = SpecCheckup.Remark.Kind.allCases.compactMap { kind in counts[kind].map { "\(kind.words): \($0)" } }
        output.text += "\(all.count == 1 ? "1 spec" : "\(all.count) specs"); "
        output.text +=
            (words.isEmpty ? "nothing is old, contested or about to end" : words.joined(separator: ", ")) + "\n"
        return output
    }
}
