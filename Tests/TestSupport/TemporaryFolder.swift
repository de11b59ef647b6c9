#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A new folder that is removed, with what is in it, when it is let go of.
package final class TemporaryFolder: Sendable {
    package struct CannotMake: Error {}

    package let path: String

    package init() throws {
        var template = Array("/tmp/codexbar-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw CannotMake() }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Writes a file, replacing what was there, and makes the folders on its way.
    package func write(_ text: String, to name: String) throws {
        var folder = path
        for part in name.split(separator: "/").dropLast() {
            folder += "/\(part)"
            guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw CannotMake() }
        }
        guard let file = fopen("\(path)/\(name)", "w") else { throw CannotMake() }
        defer { fclose(file) }
        guard fputs(text, file) >= 0 else { throw CannotMake() }
    }

    /// The text of a file; nil where there is none.
    package func text(_ name: String) -> String? {
        guard let file = fopen("\(path)/\(name)", "rb") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&chunk, 1, chunk.count, file)
            if count == 0 { return String(decoding: bytes, as: UTF8.self) }
            bytes += chunk[..<count]
        }
    }

    deinit { Self.removeTree(path) }

    private static func removeTree(_ path: String) {
        if let folder = opendir(path) {  // a link to a folder would be opened too, hence unlink first
            while let entry = readdir(folder) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                }
                if name == "." || name == ".." { continue }
                let inner = "\(path)/\(name)"
                if unlink(inner) != 0 { removeTree(inner) }
            }
            closedir(folder)
        }
        rmdir(path)
    }
}
