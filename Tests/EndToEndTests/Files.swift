import TestSupport

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The regular files below a folder, as they are at one moment.
struct Files: Equatable {
    struct CannotRead: Error {
        var path: String
    }

    /// By path, from the folder on.
    private(set) var contents: [String: [UInt8]] = [:]
    private(set) var modes: [String: mode_t] = [:]

    init(below folder: String) throws {
        var open = [""]
        while let inner = open.popLast() {
            guard let list = opendir(folder + inner) else { continue }
            defer { closedir(list) }
            while let entry = readdir(list) {
                let name = withUnsafeBytes(of: entry.pointee.d_name) { raw in
                    String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
                }
                if name == "." || name == ".." { continue }
                var info = stat()
                guard lstat("\(folder)\(inner)/\(name)", &info) == 0 else { continue }
                if info.st_mode & S_IFMT == S_IFDIR { open.append("\(inner)/\(name)") }
                guard info.st_mode & S_IFMT == S_IFREG else { continue }
                contents["\(inner)/\(name)"] = try Self.bytes("\(folder)\(inner)/\(name)")
                modes["\(inner)/\(name)"] = info.st_mode & 0o777
            }
        }
    }

    /// Paths of those that hold a text anywhere.
    func holding(_ text: String) -> [String] {
        let wanted = Array(text.utf8)
        return contents.filter { Self.holds($0.value, wanted) }.keys.sorted()
    }

    static func holds(_ bytes: [UInt8], _ wanted: [UInt8]) -> Bool {
        guard let first = wanted.first else { return true }
        return bytes.indices.contains { bytes[$0] == first && bytes[$0...].starts(with: wanted) }
    }

    static func bytes(_ path: String) throws -> [UInt8] {
        guard let bytes = fileBytes(path) else { throw CannotRead(path: path) }
        return bytes
    }
}
