#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

import Credentials

/// A folder of one test, removed with it.
final class TemporaryFolder {
    let path: String

    init() throws {
        var template = Array("/tmp/credentials-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw SystemFault(errno) }
        let made = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard let resolved = realpath(made, nil) else { throw SystemFault(errno) }
        defer { free(resolved) }
        self.path = String(cString: resolved)
    }

    deinit { Self.remove(path) }

    struct SystemFault: Error {
        let code: Int32
        init(_ code: Int32) { self.code = code }
    }

    func at(_ name: String) -> String { "\(path)/\(name)" }

    @discardableResult
    func makeFolder(_ name: String) throws -> String {
        var folder = path
        for part in name.split(separator: "/") {
            folder += "/\(part)"
            guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw SystemFault(errno) }
        }
        return folder
    }

    /// Writes a file and makes its folders.
    @discardableResult
    func write(_ name: String, _ text: String, mode: mode_t = 0o600) throws -> String {
        let parts = name.split(separator: "/")
        if parts.count > 1 { try makeFolder(parts.dropLast().joined(separator: "/")) }
        let file = open(at(name), O_WRONLY | O_CREAT | O_TRUNC, mode)
        guard file >= 0 else { throw SystemFault(errno) }
        defer { close(file) }
        let bytes = Array(text.utf8)
        guard Self.write(file, bytes) == bytes.count else { throw SystemFault(errno) }
        return at(name)
    }

    private static func write(_ file: Int32, _ bytes: [UInt8]) -> Int {
        #if canImport(Glibc)
            Glibc.write(file, bytes, bytes.count)
        #else
            Darwin.write(file, bytes, bytes.count)
        #endif
    }

    func link(_ name: String, to target: String) throws {
        guard symlink(target, at(name)) == 0 else { throw SystemFault(errno) }
    }

    func makePipe(_ name: String) throws {
        guard mkfifo(at(name), 0o600) == 0 else { throw SystemFault(errno) }
    }

    /// Gives a file to another user; false where only root may.
    func giveAway(_ name: String) -> Bool { chown(at(name), 65_534, 65_534) == 0 }

    func exists(_ name: String) -> Bool { access(at(name), F_OK) == 0 }

    func mode(_ name: String) -> mode_t? {
        var info = stat()
        return lstat(at(name), &info) == 0 ? info.st_mode & 0o777 : nil
    }

    /// Sizes and times of the files of `.tool`.
    func listing() -> [String] {
        ["", "/auth.json"].map { name in
            var info = stat()
            guard lstat(at(".tool\(name)"), &info) == 0 else { return "no \(name)" }
            #if canImport(Glibc)
                let time = (info.st_mtim.tv_sec, info.st_mtim.tv_nsec)
            #else
                let time = (info.st_mtimespec.tv_sec, info.st_mtimespec.tv_nsec)
            #endif
            return "\(name) \(info.st_size) \(info.st_mode) \(time)"
        }
    }

    /// Only what lies below our own temporary folder, symlinks not followed.
    private static func remove(_ path: String) {
        var info = stat()
        guard path.utf8.starts(with: "/tmp/".utf8), lstat(path, &info) == 0 else { return }
        guard info.st_mode & S_IFMT == S_IFDIR else {
            unlink(path)
            return
        }
        var names: [String] = []
        if let list = opendir(path) {
            while let entry = readdir(list) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                    pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                }
                if name != ".", name != ".." { names.append(name) }
            }
            closedir(list)
        }
        for name in names { remove("\(path)/\(name)") }
        rmdir(path)
    }

    var uid: UInt32 { geteuid() }

    func environment(_ variables: [String: String] = [:]) -> UserEnvironment {
        UserEnvironment(variables: variables, home: path, uid: uid)
    }
}
