import Fixtures
import JSONQuery
import ProviderExtensions
import ProviderSpec
import Quantities
import TestSupport
import Testing
import UsageModel

/// A provider changes its answers: the replay says where, shows no other number, and an edit of at most three lines of
/// the spec mends all its cases.
@Suite struct RepairDrillTests {
    static let specs = TestSupport.Repository.names(in: "Specs").filter { $0.hasSuffix(".yaml") }
        .map { String($0.dropLast(5)) }

    private static func drills(of id: String) -> String { "\(Repository.root)/Tests/Drills/\(id).txt" }

    @Test(arguments: specs) func eachSpecIsMended(_ id: String) async throws {
        let drills = try Drill.all(of: id, in: Repository.text(Self.drills(of: id)))
        #expect(drills.count >= 4)
        let spec = try Repository.text("\(Repository.root)/Specs/\(id).yaml")
        let runner = try Self.runner(spec, id)
        let cases = try await Self.cases(of: id, runner)
        for drill in drills { try await Self.practise(drill, spec, runner, cases) }
    }

    private static func runner(_ text: String, _ drill: String) throws -> CaseRunner {
        let (checked, findings) = checkSpec(Array(text.utf8), natives: .bundled)
        let errors = findings.filter { $0.severity == .error }.map { "\($0.span.start.line) \($0.message)" }
        let spec = try #require(checked, "\(drill): \(errors)")
        var zones: [String: TimeZoneData] = [:]
        for name in spec.zones { zones[name] = Repository.zone(name) }
        return CaseRunner(spec: spec, specName: "my.yaml", zones: zones)
    }

    private static func practise(
        _ drill: Drill, _ spec: String, _ runner: CaseRunner, _ all: [DrilledCase]
    ) async throws {
        let name = drill.testDescription
        let (mended, lines, count) = try drill.mended(spec)
        #expect(count <= 3, "\(name): \(count) lines")
        let changed = all.compactMap { $0.changed(by: drill.changes) }
        let excused = Set(drill.without.keys).union(drill.untold.keys).union(drill.shows.keys)
        let unknown = excused.subtracting(changed.map(\.name))
        #expect(unknown.isEmpty, "\(name): not changed: \(unknown.sorted())")
        let cases = changed.filter { drill.without[$0.name] == nil }
        #expect(cases.count >= 3, "\(name)")

        let places = try lines + drill.names.flatMap { try Drill.lines(with: $0, in: spec) }
        let broken = await parallelMap(cases, atOnce: coreCount) { await $0.run(by: runner) }
        #expect(broken.contains { !$0.passed }, "\(name): nothing fails")
        let text = ReplayReport(results: broken).text()
        for told in drill.tells {
            #expect(Drill.holds(text[...], told), "\(name): not told: \(told)\n\(text.prefix(3000))")
        }
        for result in broken where !result.passed {
            let report = ReplayReport(results: [result]).text()
            let isTold = places.contains { Drill.holds(report[...], "my.yaml:\($0):") }
            if drill.untold[result.name] == nil { #expect(isTold, "\(name): no place\n\(report)") }
            let others = otherNumbers(result)
            if drill.shows[result.name] == nil { #expect(others.isEmpty, "\(name): \(result.name): \(others)") }
        }

        let repaired = try Self.runner(mended, name)
        let replayed = await parallelMap(cases, atOnce: coreCount) { await $0.run(by: repaired) }
        for result in replayed {
            let rest = result.differences.filter { !isOfAPlace($0.field) }
            let isGreen = rest.isEmpty && result.problems.isEmpty && result.mismatches.isEmpty
            #expect(isGreen, "\(name): not mended\n\(ReplayReport(results: [result]).text())")
        }
    }

    /// Facts of a failure that the case expects anyway: where it is and how the reader puts it follow the new answer.
    private static func isOfAPlace(_ field: String) -> Bool {
        ["at.path", "at.neighbours", "say"].contains { field.hasSuffix($0) }
    }

    /// Numbers that stand where another one, or a state, is expected.
    private static func otherNumbers(_ result: CaseResult) -> [String] {
        result.differences.compactMap { one in
            guard one.metric != nil, !one.field.hasSuffix("title"), let expected = one.expected, let got = one.got,
                isNumber(number(got)), isNumber(number(expected)) || expected.hasPrefix("state ")
            else { return nil }
            return words(one)
        }
    }

    private static func words(_ one: SnapshotDifference) -> String {
        "\(one.metric ?? "").\(one.field): \(one.expected ?? "nothing") -> \(one.got ?? "nothing")"
    }

    /// `available 12 USD` is the number `12 USD`.
    private static func number(_ text: String) -> String {
        text.hasPrefix("available ") ? String(text.dropFirst("available ".count)) : text
    }

    private static func isNumber(_ text: String) -> Bool {
        guard let first = text.utf8.first else { return false }
        return (48...57).contains(first) || first == 45
    }

    private static func cases(of id: String, _ runner: CaseRunner) async throws -> [DrilledCase] {
        var replay = Repository.replay
        replay.specs = .one(.found(runner.spec, name: "my.yaml"))
        let prepared = await replay.examine([id]).specs.flatMap(\.cases)
        #expect(prepared.count > 30, "\(id)")
        return prepared.map { DrilledCase($0.prepared) }
    }
}

/// A case in memory whose answers each have a body of their own.
private struct DrilledCase: Sendable, CaseFiles {
    let name: String
    private var file: CaseFile
    private var bodies: [String: [UInt8]] = [:]
    private let folder: CaseFolder

    init(_ prepared: PreparedCase) {
        name = prepared.name.split(separator: "/").last.map(String.init) ?? prepared.name
        folder = CaseFolder("\(Repository.fixtures)/\(prepared.name)")
        file = prepared.file
        for index in file.exchanges.indices {
            file.exchanges[index].response.edit = nil
            file.exchanges[index].response.body = own(file.exchanges[index].response, "exchange-\(index)", prepared)
        }
        for index in file.state.kept.indices {
            file.state.kept[index].response.body = own(file.state.kept[index].response, "kept-\(index)", prepared)
        }
    }

    /// A name for the body of this answer alone.
    private mutating func own(_ response: CaseResponse, _ key: String, _ prepared: PreparedCase) -> Spanned<String>? {
        guard let body = response.body else { return nil }
        bodies[key] = prepared.bodies[TextKey(body.value)]
        return Spanned(key, body.span)
    }

    /// Nil where no answer has what changes.
    func changed(by changes: [DrillChange]) -> DrilledCase? {
        var copy = self
        var count = 0
        let answers =
            file.exchanges.map { ($0.step, $0.response) } + file.state.kept.map { ($0.label.step, $0.response) }
        for (step, response) in answers {
            guard let key = response.body?.value, let bytes = bodies[key] else { continue }
            guard var value = Self.json(bytes) else { continue }
            let before = count
            for change in changes where change.step == step { value = change.applied(to: value, &count) }
            if count > before { copy.bodies[key] = Array(value.text().utf8) }
        }
        return count > 0 ? copy : nil
    }

    /// Nil for what is no JSON, in which nothing can change.
    private static func json(_ bytes: [UInt8]) -> JSONValue? {
        do {
            return JSONValue(try JSONDocument(parsing: bytes).root)
        } catch {
            return nil
        }
    }

    func bytes(of name: String, limit: Int) throws(CaseFileFault) -> [UInt8] {
        if let body = bodies[name] { return body }
        return try folder.bytes(of: name, limit: limit)
    }

    func run(by runner: CaseRunner) async -> CaseResult { await runner.run(file, named: name, files: self) }
}
