import Diagnostics
import Fixtures
import ProviderSpec
import Transport

/// A small invented spec with a case that fits it; tests change one text of either.
struct Sample {
    struct NoSuchText: Error {
        var text: String
    }

    struct DoesNotCompile: Error {
        var findings: [String]
    }

    var spec = Self.specText
    var file = Self.caseText
    var usage = Self.usageBody
    var limits = Self.limitsBody
    var sent = Self.sentBody
    var expected: String?

    /// The same with one text of the spec replaced.
    func spec(_ old: String, _ new: String) throws -> Sample {
        var copy = self
        copy.spec = try Self.replacing(old, with: new, in: spec)
        return copy
    }

    /// The same with one text of the case replaced.
    func file(_ old: String, _ new: String) throws -> Sample {
        var copy = self
        copy.file = try Self.replacing(old, with: new, in: file)
        return copy
    }

    var embedded: EmbeddedCase {
        var files = [
            ("usage.body", Array(usage.utf8)), ("limits.body", Array(limits.utf8)), ("sent.body", Array(sent.utf8)),
        ]
        if let expected { files.append(("expected.json", Array(expected.utf8))) }
        return EmbeddedCase(files.map { (name: $0.0, bytes: $0.1) })
    }

    func checked() throws -> CheckedSpec {
        let (spec, findings) = checkSpec(Array(self.spec.utf8))
        guard let spec else { throw DoesNotCompile(findings: findings.map { "\($0.span.start.line) \($0.message)" }) }
        return spec
    }

    func parsed() throws -> CaseFile {
        let (file, findings) = CaseFile.parse(Array(self.file.utf8))
        guard let file else { throw DoesNotCompile(findings: findings.map { "\($0.span.start.line) \($0.message)" }) }
        return file
    }

    /// Runs the case; without `expected` the result says that nothing is recorded.
    func run(delay: (@Sendable (RequestLabel) async -> Void)? = nil) async throws -> CaseResult {
        await CaseRunner(spec: try checked(), specName: "sample.yaml", delay: delay)
            .run(try parsed(), named: "sample/one", files: embedded)
    }

    /// Runs the case, takes what came out as expected, and runs `changed` against it.
    func run(then change: (Sample) throws -> Sample) async throws -> CaseResult {
        var changed = try change(self)
        changed.expected = try await run().snapshot
        return try await changed.run()
    }

    static func replacing(_ old: String, with new: String, in text: String) throws -> String {
        guard let range = text.firstRange(of: old) else { throw NoSuchText(text: old) }
        return text.replacingCharacters(of: range, with: new)
    }

    static let specText = """
        spec: codexbar/1
        id: sample
        title: Sample
        revision: 1
        status: documented
        provenance: [{claim: invented, source: this test, seen: 2026-01-01, confidence: strong}]
        privacy: {reads: A key from the environment., sends: The key goes to example.com only.}
        origins: {api: https://api.example.com}
        credentials:
          key: {send_to: [api], missing: {say: No key.}, sources: [{env: SAMPLE_KEY}]}
        defaults:
          auth: {bearer: key}
          headers: {Accept: application/json, X-Client: tool}
        requests:
          usage:
            get: {origin: api, path: /v1/usage, query: {format: full text}}
          limits:
            post: {origin: api, path: /v1/limits, json: {scope: all}}
        extract:
          usage:
            used: {at: '$.used', type: number, unit: request, range: '[0, inf)'}
          limits:
            limit: {at: '$.limit', type: number, unit: request, range: '[0, inf)'}
        metrics:
          calls: {title: Calls, kind: allowance, used: usage.used, limit: limits.limit}
          cap: {title: Cap, kind: amount, value: limits.limit}
        """

    static let caseText = """
        case: codexbar-case/1
        title: a sample
        spec: sample
        source: synthetic
        clock: 2026-07-01T12:00:00Z
        origins: {api: https://api.example.com}
        inputs: {}
        credentials:
          key: {slot: fake-key, owned: false}
        exchanges:
          - step: usage
            request: {method: GET, path: /v1/usage, query: {format: full text}, headers: {x-client: tool}, slots: {authorization: key}}
            response: {status: 200, headers: {content-type: application/json}, body: usage.body}
          - step: limits
            request: {method: POST, path: /v1/limits, headers: {x-client: tool, content-type: application/json}, slots: {authorization: key}, body: sent.body}
            response: {status: 200, headers: {content-type: application/json}, body: limits.body}
        expect: expected.json
        """

    static let usageBody = #"{"used": 12}"#
    static let limitsBody = #"{"limit": 100}"#
    static let sentBody = #"{ "scope": "all" }"#
}

extension String {
    /// The range of the first occurrence, compared byte by byte.
    fileprivate func firstRange(of needle: String) -> Range<Int>? {
        let (text, part) = (Array(utf8), Array(needle.utf8))
        guard !part.isEmpty, text.count >= part.count else { return nil }
        for start in 0...(text.count - part.count) where text[start..<(start + part.count)].elementsEqual(part) {
            return start..<(start + part.count)
        }
        return nil
    }

    fileprivate func replacingCharacters(of range: Range<Int>, with new: String) -> String {
        let text = Array(utf8)
        return String(decoding: text[..<range.lowerBound] + Array(new.utf8) + text[range.upperBound...], as: UTF8.self)
    }
}
