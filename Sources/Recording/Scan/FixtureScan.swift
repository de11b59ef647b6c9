#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
import Fixtures

/// Looks through committed cases for what looks like a secret or like a person.
package struct FixtureScan: Sendable {
    /// Where something was found. Never the text itself.
    package struct Finding: Sendable, Hashable {
        package var path: String
        /// Both counted from 1; columns are bytes.
        package var line: Int
        package var column: Int
        package var kind: SuspectText.Kind
        /// Bytes of the text.
        package var length: Int
    }

    /// What a look at files came to.
    package struct Report: Sendable {
        package var files = 0
        package var findings: [Finding] = []
        /// A sentence for each path that cannot be read.
        package var unreadable: [String] = []
    }

    /// Folders inside one another.
    private static let deepest = 8
    private static let largest = 16 << 20

    package init() {}

    /// - Parameter paths: Files, or folders with everything in them; hidden files are left out.
    package func look(at paths: [String]) -> Report {
        var report = Report()
        for path in paths { look(path, depth: 0, &report) }
        return report
    }

    private func look(_ path: String, depth: Int, _ report: inout Report) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            report.unreadable.append("\(path): there is no such file")
            return
        }
        if status.st_mode & S_IFMT == S_IFDIR {
            guard depth < Self.deepest else { return }
            for name in Self.names(in: path) { look("\(path)/\(name)", depth: depth + 1, &report) }
            return
        }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let folder = parts.dropLast().joined(separator: "/")
        do throws(CaseFileFault) {
            let bytes = try CaseFolder(parts.count > 1 ? folder : ".")
                .bytes(of: String(parts.last ?? ""), limit: Self.largest)
            report.files += 1
            report.findings += Self.findings(in: bytes, path)
        } catch {
            report.unreadable.append("\(path): the file cannot be read")
        }
    }

    /// As it is written, and with what it is written in undone (lines are those of that text); what is found in both is told once.
    static func findings(in bytes: [UInt8], _ path: String) -> [Finding] {
        var found: [Finding] = []
        for (number, view) in SuspectViews.all(of: bytes).enumerated() {
            var line = 1
            var start = 0
            var at = 0
            for suspect in SuspectText.all(in: view) {
                while at < suspect.range.lowerBound {
                    if view[at] == 10 {
                        line += 1
                        start = at + 1
                    }
                    at += 1
                }
                let finding = Finding(
                    path: path, line: line, column: at - start + 1, kind: suspect.kind, length: suspect.range.count)
                let isKnown = found.contains { $0.kind == finding.kind && $0.length == finding.length }
                if number == 0 || !isKnown { found.append(finding) }
            }
        }
        return found
    }

    private static func names(in folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { raw in
                String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.utf8.first != 46 { names.append(name) }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
