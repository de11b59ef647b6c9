import CodexBarKit
import Foundation
import SpecFuzzing
import TestSupport

/// Checks wrong specs by the thousand, each the mutant of a right or a wrong one.
struct Fuzz {
    var count: Int
    var seed: UInt64

    /// - Returns: Whether nothing was found.
    func run() -> Bool {
        var specs = EmbeddedFiles.specs.map(\.bytes)
        let small = Repository.files(in: "Tests/Findings", suffix: ".yaml").compactMap(Repository.bytes)
        // As many bundled ones as small ones, so that neither crowds the other out.
        specs = Array(repeating: specs, count: max(1, small.count / (2 * specs.count))).flatMap { $0 } + small
        var mutator = SpecMutator(specs: specs, seed: seed)
        var faults = 0
        var slowest = (seconds: 0.0, number: 0)
        let clock = ContinuousClock()
        let begin = clock.now
        for number in 0..<count {
            let bytes = mutator.next()
            // Whoever crashes or hangs leaves its text behind; after 5 s the alarm ends the process.
            keep(bytes, "last")
            alarm(5)
            let start = clock.now
            let found = SpecCheck.faults(of: bytes)
            let seconds = Double((clock.now - start) / .microseconds(1)) / 1_000_000
            if seconds > slowest.seconds {
                slowest = (seconds, number)
                keep(bytes, "slowest")
            }
            for fault in found { print("input \(number): \(fault)") }
            if !found.isEmpty {
                faults += 1
                keep(bytes, "fault-\(number)")
            }
            if faults == 20 { break }
        }
        alarm(0)
        let seconds = Int((clock.now - begin) / .seconds(1))
        print(
            "\(count) texts of seed \(seed) in \(seconds) s: \(faults) faults; slowest \(Int(slowest.seconds * 1000)) ms, input \(slowest.number)"
        )
        return faults == 0
    }

    private func keep(_ bytes: [UInt8], _ name: String) {
        let path = "/tmp/codexbar-fuzz-\(seed)-\(name).yaml"
        guard let file = fopen(path, "wb") else { return }
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
    }
}
