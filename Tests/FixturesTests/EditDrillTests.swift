import Fixtures
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A provider renames a key: the replay says where, and one edit of the spec mends it.
@Suite struct EditDrillTests {
    @Test func aRenamedKeyIsFoundAndMended() async throws {
        let folder = try TemporaryFolder()
        mkdir("\(folder.path)/case", 0o755)
        let original = "\(Repository.fixtures)/moonshot/s01-international"
        for name in ["case.yaml", "01.account.body"] {
            try folder.write(try Repository.text("\(original)/\(name)"), to: "case/\(name)")
        }
        let spec = try Repository.text("\(Repository.root)/Specs/moonshot.yaml")
        var replay = Replay(
            fixturesRoot: folder.path, specs: .one(SpecLookup(Array(spec.utf8), name: "my.yaml")), blessing: .on,
            zone: { _ in nil })
        let path = "\(folder.path)/case"
        #expect(await replay.run([path]).exitCode == 0)
        replay.blessing = .off

        let body = try Repository.text("\(original)/01.account.body")
        try folder.write(
            try Sample.replacing("\"available_balance\"", with: "\"balance_available\"", in: body),
            to: "case/01.account.body")
        let line =
            try #require(
                spec.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
                    $0.contains("'$.data.available_balance'")
                }) + 1
        let broken = await replay.run([path])
        #expect(broken.exitCode == 1)
        let text = broken.text()
        #expect(text.contains("balance: expected available 49.58894 USD, got unavailable shape_changed"))
        #expect(text.contains("my.yaml:\(line):"))
        #expect(text.contains("at $['data']['available_balance'], beside it: balance_available, "))

        let mended = try Sample.replacing("'$.data.available_balance'", with: "'$.data.balance_available'", in: spec)
        replay.specs = .one(SpecLookup(Array(mended.utf8), name: "my.yaml"))
        #expect(await replay.run([path]).exitCode == 0)
    }

    /// A field that may be absent fails nobody; the place that it names is told all the same.
    @Test func aPathThatFindsNothingIsNamedWhereTheFieldMayBeAbsent() async throws {
        let quiet = try Sample().spec("range: '[0, inf)'}\n  limits:", "range: '[0, inf)', absent: none}\n  limits:")
        let result = try await quiet.run { sample in try sample.spec("at: '$.used'", "at: '$.uesd'") }
        #expect(!result.passed)
        let place = try #require(result.missing.first)
        #expect(result.missing.count == 1)
        #expect(place.step == "usage" && place.path == "$.uesd" && place.meant == "used" && place.unread == ["used"])
        let line = quiet.spec.split(separator: "\n").firstIndex { $0.contains("at: '$.used'") }
        #expect(place.line == line.map { $0 + 1 })
        let passing = try await quiet.run { $0 }
        #expect(passing.passed && passing.missing.isEmpty)
    }
}
