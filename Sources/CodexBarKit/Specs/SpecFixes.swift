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
        for _ in 0..<rounds {
            let edits = checkSpec(bytes, natives: .bundled).findings.compactMap(\.edit)
            let (text, made) = applied(edits.filter(\.isSafe), to: bytes)
            guard made > 0, text != bytes, text.count <= SpecLibrary.longestSpec else { break }
            bytes = text
            count += made
        }
        return (bytes, count)
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
