import Fixtures
import JSONQuery
import ProviderExtensions
import Quantities
import Testing
import UsageModel

@testable import CodexBarKit

/// A snapshot that is written and read is the same in every digit.
@Suite struct SnapshotCodecTests {
    private func again(_ snapshot: AccountSnapshot) throws -> AccountSnapshot {
        try SnapshotCodec.snapshot(JSONDocument(SnapshotCodec.json(snapshot).text()).root)
    }

    @Test func casesOfTheRepository() async throws {
        let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
        let workspace = Workspace.current
        let specs = Replay.Specs.byID { id in
            guard let source = workspace.library.bundled(id)?.source else { return .unknown }
            return SpecLookup(source.bytes, name: source.name, natives: .bundled)
        }
        let replay = Replay(fixturesRoot: "\(root)/Fixtures", specs: specs) { workspace.zones.load([$0])[$0] }
        let snapshots = await replay.run(["claude", "codex", "copilot", "kimi-code", "openrouter"]).results.compactMap(
            \.account)
        #expect(snapshots.count > 500)
        for snapshot in snapshots {
            let read = try again(snapshot)
            guard read != snapshot else { continue }
            Issue.record("\(SnapshotCodec.json(snapshot).text(pretty: true))")
            break
        }
    }

    @Test func whatNoCaseHas() throws {
        let now = try #require(Instant(seconds: 1_782_907_200, nanoseconds: 123_456_789))
        let third = try ExactNumber(1, over: 3)
        let large = try ExactNumber.powerOfTen(300).adding(third)
        let product = try Unit.parse("USD*GB/h/min_of_use") { .count($0) }
        let why = Unavailable(
            .shapeChanged, guardID: "g", say: "Ä \"quoted\"\u{0}\n\u{1F600} e\u{301}",
            place: FaultPlace(line: 3, column: 4, step: "s", path: "$['a']", neighbours: ["b", "c"]), isPassing: true)
        var snapshot = AccountSnapshot(
            provider: try #require(ProviderID("tiny")), account: "tiny:work", title: "T", status: "verified",
            measured: now,
            identity: IdentityReading(certainty: .verified, id: "i", label: "l", email: "e@x"),
            plan: .unavailable(why), sections: [.init(id: "s", title: "S")], headline: ["a"],
            unitLabels: [.init(unit: Unit(.count("premium")), label: "L")], failure: why, retryAt: now, isTest: true)
        snapshot.label = "work"
        let display = DisplayRule(rounding: .halfEven, places: 0...4, belowOne: 1)
        func metric(_ primary: MetricValue.Primary) -> MetricReading {
            MetricReading(
                id: "a", title: "A", kind: .window, section: "s", onRequest: true,
                outcome: .available(MetricValue(primary: primary, percentUsed: third)), inferred: true, level: .low,
                window: .available(WindowReading(start: now, end: now, lengthSeconds: third)), notes: ["n"],
                details: [
                    DetailReading(name: "none", content: nil),
                    DetailReading(name: "flag", content: .available(.flag(false))),
                    DetailReading(name: "text", content: .available(.text("x")), display: display),
                    DetailReading(name: "at", content: .available(.instant(now))),
                    DetailReading(name: "measure", content: .available(.measure(Measure(large, product)))),
                    DetailReading(name: "why", content: .unavailable(why)),
                ], display: display, staleSince: now)
        }
        snapshot.metrics = [
            metric(.usage(used: Measure(large.negated, .bare), remaining: nil, limit: Measure(third, .percent))),
            metric(.usage(used: nil, remaining: Measure(0, product), limit: nil)),
            metric(.amount(Measure(third, product), limit: nil)), metric(.date(now)), metric(.word("w")),
            MetricReading(id: "b", title: "B", kind: .state, outcome: .state("unlimited", say: "x")),
            MetricReading(id: "c", title: "C", kind: .date, outcome: .unavailable(why), window: .unavailable(why)),
        ]
        #expect(try again(snapshot) == snapshot)
    }

    @Test(arguments: [
        "0", "-7", "1/3", "-22/7", "170141183460469231731687303715884105728",
        "1/170141183460469231731687303715884105729",
    ])
    func ratios(_ text: String) {
        #expect(ExactNumber(ratioText: text)?.ratioText == text)
    }

    @Test(arguments: [
        "", "-", "1/", "/2", "1/0", "1/2/3", "+1", " 1", "1.5", "1/-2", String(repeating: "9", count: 401),
    ])
    func noRatios(_ text: String) {
        #expect(ExactNumber(ratioText: text) == nil)
    }
}
