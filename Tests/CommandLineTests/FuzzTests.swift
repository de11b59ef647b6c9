import CodexBarKit
import SpecFuzzing
import TestSupport
import Testing

/// Texts that are wrong in no way that anybody thought of. `bench fuzz COUNT SEED` asks for many more.
@Suite struct FuzzTests {
    private static let specs =
        Repository.files(in: "Tests/Findings", suffix: ".yaml").compactMap(Repository.bytes)
        + EmbeddedFiles.specs.filter { $0.bytes.count < 8_000 }.map(\.bytes)

    @Test func nothingBreaksTheChecker() throws {
        try #require(Self.specs.count > 100)
        var mutator = SpecMutator(specs: Self.specs, seed: 20260701)
        for number in 0..<300 {
            let bytes = mutator.next()
            let clock = ContinuousClock()
            var faults: [String] = []
            let time = clock.measure { faults = SpecCheck.faults(of: bytes) }
            #expect(faults == [], "input \(number): \(String(decoding: bytes, as: UTF8.self))")
            #expect(time < .seconds(5), "input \(number): \(String(decoding: bytes, as: UTF8.self))")
        }
    }

    @Test func theSameSeedGivesTheSameTexts() {
        var (one, other) = (SpecMutator(specs: Self.specs, seed: 7), SpecMutator(specs: Self.specs, seed: 7))
        for _ in 0..<50 { #expect(one.next() == other.next()) }
    }
}
