import Diagnostics
import Fixtures
import JSONQuery
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Replays from folders: selection, exit codes, blessing.
@Suite struct ReplayTests {
    /// A folder with `sample/one` and `sample/two`.
    private func folder(_ sample: Sample = Sample()) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        mkdir("\(folder.path)/sample", 0o755)
        for name in ["one", "two"] {
            mkdir("\(folder.path)/sample/\(name)", 0o755)
            try folder.write(sample.file, to: "sample/\(name)/case.yaml")
            try folder.write(sample.usage, to: "sample/\(name)/usage.body")
            try folder.write(sample.limits, to: "sample/\(name)/limits.body")
            try folder.write(sample.sent, to: "sample/\(name)/sent.body")
        }
        return folder
    }

    private func replay(
        _ folder: TemporaryFolder, _ sample: Sample = Sample(), _ blessing: Replay.Blessing = .off
    ) -> Replay {
        let bytes = Array(sample.spec.utf8)
        return Replay(
            fixturesRoot: folder.path,
            specs: .byID { $0.rawValue == "sample" ? SpecLookup(bytes, name: "Specs/sample.yaml") : .unknown },
            blessing: blessing, zone: { _ in nil })
    }

    @Test func aBrokenSpecIsToldAloneAndNoCasesAreCounted() async throws {
        let folder = try folder()
        let replay = Replay(
            fixturesRoot: folder.path,
            specs: .one(SpecLookup(Array("spec: codexbar/1\nid: sample\ntitel: S\n".utf8), name: "mine.yaml")),
            blessing: .off, zone: { _ in nil })
        let report = await replay.run()
        #expect(report.exitCode == 65)
        #expect(report.text().contains("mine.yaml:3:1: error[CBX"))
        #expect(!report.text().contains("passed"))
    }

    @Test func blessingWritesAndThenAllPass() async throws {
        let folder = try folder()
        let first = await replay(folder, Sample(), .on).run()
        #expect(first.exitCode == 0)
        #expect(first.text().contains("recorded  sample/one  a sample"))
        let expected = try Repository.text("\(folder.path)/sample/one/expected.json")
        #expect(expected == first.results[0].snapshot)
        let second = await replay(folder).run()
        #expect(second.exitCode == 0)
        #expect(second.text() == "ok  sample/one  a sample\nok  sample/two  a sample\n2 cases: 2 passed\n")
        #expect(await replay(folder, Sample(), .on).run().results.map(\.blessing) == [.unchanged, .unchanged])
    }

    @Test func blessingTellsWhatChangedInMeaning() async throws {
        let folder = try folder()
        _ = await replay(folder, Sample(), .on).run()
        try folder.write(#"{"used": 40}"#, to: "sample/one/usage.body")
        let report = await replay(folder, Sample(), .on).run()
        #expect(
            report.text() == """
                changed  sample/one  a sample
                    calls.used: 12 request -> 40 request
                    calls.remaining: 88 request -> 60 request
                    calls.percent_used: 12 -> 40
                ok  sample/two  a sample
                2 cases: 2 passed, 1 recorded

                """)
    }

    @Test func blessingIsRefusedInCI() async throws {
        let folder = try folder()
        let report = await replay(folder, Sample(), Replay.Blessing(isAsked: true, isCI: true)).run()
        #expect(report.exitCode == 64)
        #expect(report.text().hasPrefix("--bless is refused where CI is set"))
        #expect(throws: Repository.Unreadable.self) { try Repository.text("\(folder.path)/sample/one/expected.json") }
        #expect(Replay.Blessing(isAsked: false, isCI: true) == .off)
        #expect(Replay.Blessing(isAsked: true, isCI: false) == .on)
    }

    @Test func whatTheRequestsContradictIsNotBlessed() async throws {
        let folder = try folder()
        let changed = try Sample().spec("path: /v1/usage", "path: /v2/usage")
        let report = await replay(folder, changed, .on).run()
        #expect(report.exitCode == 1)
        #expect(report.results.allSatisfy { $0.blessing == nil })
        #expect(throws: Repository.Unreadable.self) { try Repository.text("\(folder.path)/sample/one/expected.json") }
    }

    struct Selection: Sendable, CustomTestStringConvertible {
        var wanted: [String]
        var names: [String]
        var code: Int32 = 0
        var testDescription: String { wanted.joined(separator: " ") }
    }

    static let selections = [
        Selection(wanted: [], names: ["sample/one", "sample/two"]),
        Selection(wanted: ["sample"], names: ["sample/one", "sample/two"]),
        Selection(wanted: ["sample/two"], names: ["sample/two"]),
        Selection(wanted: ["sample/two/", "sample/two"], names: ["sample/two"]),
        Selection(wanted: ["PATH/sample/one"], names: ["sample/one"]),
        Selection(wanted: ["PATH/sample"], names: ["sample/one", "sample/two"]),
        Selection(wanted: ["sample/tow"], names: [], code: 64),
        Selection(wanted: ["simple"], names: [], code: 64),
        Selection(wanted: [""], names: [], code: 64),
    ]

    @Test(arguments: selections)
    func selection(_ c: Selection) async throws {
        let folder = try folder()
        _ = await replay(folder, Sample(), .on).run()
        let wanted = c.wanted.map { $0.hasPrefix("PATH") ? folder.path + $0.dropFirst(4) : $0 }
        let report = await replay(folder).run(wanted)
        #expect(report.results.map(\.name) == c.names)
        #expect(report.exitCode == c.code)
    }

    @Test func theNearestNameIsOffered() async throws {
        let folder = try folder()
        #expect(
            await replay(folder).run(["sample/tow"]).text()
                == "no case is called 'sample/tow': did you mean 'sample/two'?\n")
        #expect(await replay(folder).run(["samle"]).text() == "no case is called 'samle': did you mean 'sample'?\n")
    }

    @Test func aFolderWithoutACaseFails() async throws {
        let folder = try folder()
        mkdir("\(folder.path)/sample/zero", 0o755)
        let report = await replay(folder).run()
        #expect(report.results.last?.problems == ["case.yaml does not exist"])
        #expect(report.exitCode == 1)
    }

    @Test func aSpecThatDoesNotCompileIsTold() async throws {
        let folder = try folder()
        let report = await replay(folder, try Sample().spec("kind: amount", "kind: amout")).run()
        #expect(report.exitCode == 65)
        #expect(report.text().contains("Specs/sample.yaml:26:27: error[CBX0104 bad-value]"))
        #expect(report.results.map(\.problems) == Array(repeating: ["Specs/sample.yaml does not compile"], count: 2))
    }

    @Test func anExplicitSpecReplacesTheBundledOne() async throws {
        let folder = try folder()
        _ = await replay(folder, Sample(), .on).run()
        var replay = replay(folder)
        replay.specs = .one(SpecLookup(Array(try Sample().spec("'$.used'", "'$.spent'").spec.utf8), name: "my.yaml"))
        let report = await replay.run()
        #expect(report.exitCode == 1)
        #expect(report.text().contains("my.yaml:21:"))
        replay.specs = .one(SpecLookup(Array("spec: codexbar/1".utf8), name: "my.yaml"))
        #expect(await replay.run().exitCode == 65)
    }

    @Test func aCaseOfAnUnknownSpecFails() async throws {
        let folder = try folder(try Sample().file("spec: sample", "spec: nobody"))
        #expect(
            await replay(folder).run().results.map(\.problems)
                == Array(repeating: ["no spec has the id 'nobody'"], count: 2))
    }

    @Test func findingsOfACaseAreShownWithTheirLine() async throws {
        let folder = try folder(try Sample().file("title: a sample", "titel: a sample"))
        let report = await replay(folder).run(["sample/one"])
        #expect(report.exitCode == 1)
        #expect(report.text().contains("sample/one/case.yaml:2:1: error[CBX0102 unknown-key]"))
    }

    @Test func linksAreNotFollowed() async throws {
        let folder = try folder()
        unlink("\(folder.path)/sample/one/usage.body")
        symlink("../two/usage.body", "\(folder.path)/sample/one/usage.body")
        let report = await replay(folder).run(["sample/one"])
        #expect(
            report.results[0].problems.first == "case.yaml:13: usage.body lies outside the case, or is no plain file")
    }

    @Test func failuresAreToldInFull() async throws {
        let folder = try folder()
        _ = await replay(folder, Sample(), .on).run()
        try folder.write(#"{"used_now": 12}"#, to: "sample/one/usage.body")
        let report = await replay(folder).run(["sample/one"])
        #expect(
            report.text() == """
                FAILED  sample/one  a sample
                    calls: expected available 12 request, got unavailable shape_changed
                        Specs/sample.yaml:21:16, step usage, at $['used'], beside it: used_now
                        The answer lacks this key.
                1 case: 0 passed, 1 failed

                """)
        let json = try JSONDocument(report.json.text(pretty: false))
        let paths = [
            ("$.schema", "codexbar.replay/1"), ("$.cases[0].differences[0].metric", "calls"),
            ("$.cases[0].differences[0].at.path", "$['used']"),
            ("$.cases[0].differences[0].at.neighbours[0]", "used_now"),
        ]
        for (path, text) in paths {
            #expect(try JSONPath(parsing: path).nodes(in: json.root).first?.node.string == text, "\(path)")
        }
    }
}
