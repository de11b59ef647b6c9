#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The files of this package, found from where this file lies.
package enum Repository {
    package static let path = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()

    /// Files below a folder, as paths from the top of the package, sorted. Hidden ones are left out.
    ///
    /// - Parameter suffix: What a name must end with, such as `.swift`.
    package static func files(in folder: String, suffix: String = "") -> [String] {
        var found: [String] = []
        for name in names(in: folder) {
            let file = "\(folder)/\(name)"
            if isFolder(file) {
                found += files(in: file, suffix: suffix)
            } else if name.hasSuffix(suffix) {
                found.append(file)
            }
        }
        return found
    }

    /// Names of what lies in a folder, sorted. Hidden ones are left out.
    package static func names(in folder: String) -> [String] {
        guard let directory = opendir("\(path)/\(folder)") else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while names.count < 10_000, let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { raw in
                String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }

    package static func isFolder(_ name: String) -> Bool {
        var status = stat()
        return stat("\(path)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// The text of a file; nil where it cannot be read.
    package static func text(_ name: String) -> String? { bytes(name).map { String(decoding: $0, as: UTF8.self) } }

    package static func bytes(_ name: String) -> [UInt8]? { fileBytes("\(path)/\(name)") }

    package struct CannotWrite: Error {}

    /// Writes a file, or removes it.
    package static func write(_ text: String?, to name: String) throws {
        guard let text else {
            unlink("\(path)/\(name)")
            return
        }
        guard let file = fopen("\(path)/\(name)", "w") else { throw CannotWrite() }
        defer { fclose(file) }
        guard fputs(text, file) >= 0 else { throw CannotWrite() }
    }
}

/// The bytes of a file; nil where it cannot be opened.
package func fileBytes(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
        let count = fread(&chunk, 1, chunk.count, file)
        if count == 0 { return bytes }
        bytes += chunk[..<count]
    }
}
