import Diagnostics
import ProviderExtensions
import ProviderSpec

/// Makes the safe edits of findings in the text of a spec.
enum SpecFixes {
    /// One mend can bring another to light: a misspelt key hides what is wrong with its value.
    private static let rounds = 10

    /// - Returns: The text after as many rounds as change something, and how many edits were made.
    static func mended(_ bytes: [UInt8]) -> (bytes: [UInt8], count: Int) {
        var bytes = bytes
        var count = 0
        var findings = checkSpec(bytes, natives: .bundled).findings
        for _ in 0..<rounds {
            let edits = findings.compactMap(\.edit).filter(\.isSafe)
            guard let better = round(edits, bytes, findings) else { break }
            bytes = better.bytes
            count += better.count
            findings = better.findings
        }
        return (bytes, count)
    }

    /// The text after all edits, or after those that alone make nothing worse; nil where none is left.
    private static func round(
        _ edits: [Diagnostic.Edit], _ bytes: [UInt8], _ findings: [Diagnostic]
    ) -> (bytes: [UInt8], count: Int, findings: [Diagnostic])? {
        func attempt(_ edits: [Diagnostic.Edit]) -> (bytes: [UInt8], count: Int, findings: [Diagnostic])? {
            let (text, made) = applied(edits, to: bytes)
            guard made > 0, text != bytes, text.count <= SpecLibrary.longestSpec else { return nil }
            let after = checkSpec(text, natives: .bundled).findings
            return isNoWorse(after, than: findings, edits) ? (text, made, after) : nil
        }
        if let all = attempt(edits) { return all }
        guard edits.count > 1 else { return nil }
        return attempt(edits.filter { attempt([$0]) != nil })
    }

    /// Whether edits left no more errors than there were. Where the text could not be read at all, others may come to
    /// light, but none in the lines that were edited.
    private static func isNoWorse(
        _ after: [Diagnostic], than before: [Diagnostic], _ edits: [Diagnostic.Edit]
    ) -> Bool {
        let isError = { (finding: Diagnostic) in finding.severity == .error }
        let wasUnread = before.filter(isError).allSatisfy { $0.code.id.hasPrefix("CBX00") }
        guard wasUnread, before.contains(where: isError) else {
            return after.count(where: isError) <= before.count(where: isError)
        }
        let lines = Set(edits.flatMap { $0.span.start.line...$0.span.end.line })
        return !after.contains { isError($0) && lines.contains($0.span.start.line) }
    }

    /// The text with the edits; of those that overlap the first alone.
    static func applied(_ edits: [Diagnostic.Edit], to bytes: [UInt8]) -> (bytes: [UInt8], count: Int) {
        var result: [UInt8] = []
        var end = 0
        var count = 0
        for edit in edits.sorted(by: { $0.span.start < $1.span.start }) {
            let (start, stop) = (edit.span.start.offset, edit.span.end.offset)
            guard start <= stop, stop <= bytes.count, count == 0 || start > end else { continue }
            result += bytes[end..<start] + Array(edit.replacement.utf8)
            end = stop
            count += 1
        }
        return (result + bytes[end...], count)
    }
}

extension SpecsCommand {
    /// Makes the safe edits in files; what was done stands in the messages.
    func fix(_ paths: [String]) -> CommandOutput {
        if paths.isEmpty { return .usage("--fix changes files: name them") }
        if paths.contains("-") { return .usage("--fix changes files, and standard input is none") }
        let specs: [FoundSpec]
        switch found(in: paths) {
        case .success(let found): specs = found
        case .failure(let error): return .usage(error.text)
        }
        var output = CommandOutput()
        for spec in specs {
            guard case .file(let path) = spec.place else { continue }
            let (bytes, count) = SpecFixes.mended(spec.source.bytes)
            guard count > 0 else { continue }
            do throws(SystemFiles.Fault) {
                try SystemFiles.replace(path, holding: spec.source.bytes, with: bytes)
                output.messages += "fixed \(count) finding\(count == 1 ? "" : "s") in \(cleaned(path))\n"
            } catch {
                output.messages += "codexbar: \(cleaned(path)): \(error.words)\n"
                output.status = 74
                break
            }
        }
        return output
    }
}
