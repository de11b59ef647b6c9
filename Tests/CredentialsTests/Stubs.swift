import Credentials
import Diagnostics
import Expressions
import JSONQuery
import ProviderSpec
import Quantities
import UsageModel

/// Files in memory; a file may have another content at its second reading.
final class MemoryFiles: FileReading, @unchecked Sendable {
    private var contents: [String: [String]]
    private(set) var paths: [String] = []
    private(set) var folders: [[String]] = []
    private let faults: [String: FileFault]

    /// - Parameter contents: By path; the readings in their order, the last for all that follow.
    init(_ contents: [String: [String]], faults: [String: FileFault] = [:]) {
        self.contents = contents
        self.faults = faults
    }

    func read(_ path: String, below folders: [String], maxBytes: Int) throws(FileFault) -> [UInt8] {
        paths.append(path)
        self.folders.append(folders)
        if let fault = faults[path] { throw fault }
        guard var readings = contents[path], let first = readings.first else { throw .absent }
        if readings.count > 1 { readings.removeFirst() }
        contents[path] = readings
        return Array(first.utf8)
    }
}

/// Counts the pauses and waits for none.
final class Pauses: @unchecked Sendable {
    private(set) var all: [Duration] = []
    func pause(_ time: Duration) async { all.append(time) }
}

/// Answers for inputs by name and for `now`, and for nothing else.
final class InputContext: EvaluationContext {
    private let spec: CheckedSpec
    private let inputs: [String: Outcome]
    private let now: Instant

    init(_ spec: CheckedSpec, _ inputs: [String: Outcome] = [:], now: Instant = .epoch) {
        self.spec = spec
        self.now = now
        self.inputs = inputs
    }

    func outcome(of symbol: SymbolID) -> Outcome {
        switch spec.slots[symbol.raw] {
        case .input(let index): inputs[spec.inputs[index].block.name] ?? .none
        case .now: .value(.instant(now))
        default: .failure(EvaluationFailure(code: .notSupplied, say: "not in this test"))
        }
    }

    func lookUp(table: SymbolID, key: Value) -> Outcome { .none }
    func contains(table: SymbolID, key: Value) -> Outcome { .value(.bool(false)) }
    func entries(table: SymbolID) -> Outcome { .none }
    func zone(named name: String) -> TimeZoneData? { nil }
}

/// A native decoder of tests: knows `<…>` alone, and gives what stands between.
struct Unwrapping: NativeDecoder {
    var name: NativeName { NativeName("unwrap", version: 1) }

    func decode(_ input: [UInt8], limit: Int) throws(NativeFault) -> [UInt8] {
        guard input.first == 60, input.last == 62 else { throw .notRecognised(offset: 0) }
        return Array(input.dropFirst().dropLast())
    }
}

struct BrokenSpec: Error, CustomStringConvertible {
    var description: String
}

/// A spec around one credential named `login`; `body` is what stands below its `send_to`, without indentation.
func makeSpec(_ body: String) throws -> CheckedSpec {
    let lines = body.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
    let text = """
        spec: codexbar/1
        id: test
        title: Test
        revision: 1
        status: experimental
        provenance: [{claim: invented, source: nobody, seen: 2026-01-01, confidence: thin}]
        privacy: {reads: A file., sends: Nothing.}
        inputs:
          region: {type: 'enum(intl, china)', default: intl}
        origins: {api: https://api.example.com}
        credentials:
          login:
            send_to: [api]
        \(lines)
        requests:
          usage:
            get: {origin: api, path: /usage}
            auth: {bearer: login}
            expect: {status: [200], json: true}
        extract:
          usage: {n: {at: '$.n', type: number}}
        metrics:
          n: {title: N, kind: count, value: usage.n}
        """
    let (spec, findings) = checkSpec(Array(text.utf8), natives: NativeRegistry([Unwrapping()]))
    guard let spec else {
        throw BrokenSpec(
            description: findings.map { "\($0.span.start.line): \($0.message)" }.joined(separator: "\n"))
    }
    return spec
}

/// A token with this payload, and a signature that nobody checks.
func token(_ payload: String) -> String { "e30.\(base64url(payload)).c2ln" }

private func base64url(_ text: String) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    var result = ""
    var bits = 0
    var count = 0
    for byte in text.utf8 {
        bits = bits << 8 | Int(byte)
        count += 8
        while count >= 6 {
            count -= 6
            result.append(letters[bits >> count & 63])
        }
        bits &= 0xFF
    }
    if count > 0 { result.append(letters[bits << (6 - count) & 63]) }
    return result
}

extension CredentialLookup {
    /// Everything that can be observed, on one line.
    var line: String {
        switch self {
        case .found(let found):
            let properties = found.properties.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.line)" }
            let expires = found.expires.map { ["until \($0)"] } ?? []
            return (["found \(found.source) '\(found.token.reveal())'"] + expires + properties).joined(separator: " ")
        case .missing(let unavailable, let places):
            return "missing \(unavailable.code.rawValue) '\(unavailable.say ?? "")' \(places)"
        case .refused(let unavailable, let source):
            return "refused \(source) \(unavailable.code.rawValue) '\(unavailable.say ?? "")'"
        }
    }
}

extension Outcome {
    var line: String {
        switch self {
        case .none: "none"
        case .failure(let failure): "[\(failure.code.rawValue): \(failure.say ?? "")]"
        case .value(.string(let text)): "'\(text)'"
        case .value(.bool(let flag)): "\(flag)"
        case .value(.number(let number, _)): "\(number)"
        case .value(.instant(let instant)): "\(instant)"
        case .value(.date(let date)): "\(date)"
        case .value(.month(let month)): "\(month)"
        case .value(.currency(let code)): "\(code)"
        case .value(.list(let list)): "[\(list.elements.map(\.line).joined(separator: ","))]"
        case .value(.record): "a record"
        }
    }
}
