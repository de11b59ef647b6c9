#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The fixtures of the package, found from where this file lies.
enum FixtureFolder {
    static let path = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/Fixtures"

    /// Nil where the file cannot be read, or holds more than a mebibyte.
    static func bytes(_ name: String) -> [UInt8]? {
        guard let file = fopen("\(path)/\(name)", "rb") else { return nil }
        defer { fclose(file) }
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        let count = fread(&buffer, 1, buffer.count, file)
        guard count < buffer.count else { return nil }
        return Array(buffer[..<count])
    }

    /// Names of the cases of one spec.
    static func cases(_ spec: String) -> [String] {
        guard let folder = opendir("\(path)/\(spec)") else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while names.count < 10_000, let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { raw in
                String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { names.append("\(spec)/\(name)") }
        }
        return names.sorted()
    }
}
