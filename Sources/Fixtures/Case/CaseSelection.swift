import Diagnostics
#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Finds the folders of the cases that a caller named.
struct CaseSelection {
    /// Most cases of one replay.
    static let largest = 100_000

    struct Case: Sendable {
        /// `openrouter/s01-monthly-cap`: the last two parts of the path.
        var name: String
        var folder: CaseFolder
    }

    let root: String

    /// - Parameters:
    ///   - wanted: `ID`, `ID/CASE`, or a path to a case or to a folder of cases; empty for everything below the root.
    ///   - onlySpec: With nothing wanted, cases of this spec alone.
    /// - Returns: Cases by name; a sentence for each text that names none.
    func find(_ wanted: [String], onlySpec: String?) -> (cases: [Case], unknown: [String]) {
        var paths: [String] = []
        var unknown: [String] = []
        if wanted.isEmpty {
            let specs = onlySpec.map { [$0] } ?? Self.folders(in: root)
            paths = specs.flatMap { spec in Self.folders(in: "\(root)/\(spec)").map { "\(root)/\(spec)/\($0)" } }
            if paths.isEmpty { unknown.append("no cases lie below '\(root)'") }
        }
        for text in wanted {
            let found = resolve(text)
            if found.isEmpty { unknown.append(refusal(text)) }
            paths += found
        }
        var seen: Set<[UInt8]> = []
        var cases: [Case] = []
        for path in paths where seen.insert(Array(path.utf8)).inserted {
            let parts = path.split(separator: "/")
            cases.append(Case(name: parts.suffix(2).joined(separator: "/"), folder: CaseFolder(path)))
        }
        cases.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        return (Array(cases.prefix(Self.largest)), unknown)
    }

    private func resolve(_ text: String) -> [String] {
        let trimmed = Self.withoutEndingSlash(text)
        guard !trimmed.isEmpty else { return [] }
        for path in [trimmed, "\(root)/\(trimmed)"] {
            if Self.holdsCase(path) { return [path] }
            let inner = Self.folders(in: path).filter { Self.holdsCase("\(path)/\($0)") }
            if !inner.isEmpty { return inner.map { "\(path)/\($0)" } }
        }
        return []
    }

    private func refusal(_ text: String) -> String {
        let specs = Self.folders(in: root)
        if specs.contains(text) {
            return "'\(text)' has no cases yet: record one with 'codexbar record --spec \(text) --case NAME'"
        }
        let parts = text.split(separator: "/", maxSplits: 1)
        guard let spec = parts.first, parts.count == 2, specs.contains(String(spec)) else {
            let nearest = closestMatch(to: text, in: specs).map { ": did you mean '\($0)'?" } ?? ""
            return "no case is called '\(text)'\(nearest)"
        }
        let names = Self.folders(in: "\(root)/\(spec)").map { "\(spec)/\($0)" }
        let nearest = closestMatch(to: text, in: names).map { ": did you mean '\($0)'?" } ?? ""
        return "no case is called '\(text)'\(nearest)"
    }

    private static func withoutEndingSlash(_ text: String) -> String {
        var text = text[...]
        while text.count > 1, text.hasSuffix("/") { text = text.dropLast() }
        return String(text)
    }

    private static func holdsCase(_ path: String) -> Bool {
        var status = stat()
        return stat("\(path)/\(CaseFile.name)", &status) == 0
    }

    /// Names of folders in a folder, sorted; hidden ones left out.
    private static func folders(in path: String) -> [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while names.count < largest, let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { raw in
                String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
            }
            var status = stat()
            guard !name.hasPrefix("."), stat("\(path)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFDIR
            else { continue }
            names.append(name)
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
