import CodexBarKit
import Fixtures
import ProviderSpec

/// A case from its answers to its readings: spec and case are read before, the program's start is not in it.
struct Evaluation {
    let folder: String

    private enum Failure: Error {
        case unreadable
        case wrong([String])
    }

    func run() async throws {
        let files = CaseFolder(folder)
        guard let file = CaseFile.parse(try files.bytes(of: "case.yaml", limit: 1 << 20)).file,
            let source = EmbeddedFiles.specs.first(where: { $0.name == "\(file.spec).yaml" }),
            let spec = checkSpec(source.bytes).spec
        else { throw Failure.unreadable }
        let runner = CaseRunner(spec: spec, specName: source.name)
        var times: [Double] = []
        for _ in 0..<9 {
            let begin = ContinuousClock.now
            let result = await runner.run(file, named: "large", files: files)
            let passed = begin.duration(to: .now)
            guard result.problems.isEmpty else { throw Failure.wrong(result.problems) }
            times.append(Double(passed.components.attoseconds) / 1e15 + Double(passed.components.seconds) * 1_000)
        }
        Measurement.row("evaluation of 20,000 rows of GitHub", times.sorted()[times.count / 2], "ms", "300 ms")
    }
}
