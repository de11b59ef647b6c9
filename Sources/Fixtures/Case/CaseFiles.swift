#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The files of one case: a folder, or bytes inside the program.
package protocol CaseFiles: Sendable {
    /// The content of a file right inside the case.
    ///
    /// - Parameters:
    ///   - name: A file name without any folder; anything else is `outside`.
    ///   - limit: Most bytes that are read.
    func bytes(of name: String, limit: Int) throws(CaseFileFault) -> [UInt8]
}

/// Why a file of a case was not read or written.
package enum CaseFileFault: Error, Sendable, Hashable {
    case absent
    /// The name leads out of the case, or to a link.
    case outside
    case tooLarge(limitBytes: Int)
    case unreadable(errno: Int32)
    case unwritable(errno: Int32)

    var words: String {
        switch self {
        case .absent: "does not exist"
        case .outside: "lies outside the case, or is no plain file"
        case .tooLarge(let limit): "has more than \(limit) bytes"
        case .unreadable(let number): "cannot be read (\(String(cString: strerror(number))))"
        case .unwritable(let number): "cannot be written (\(String(cString: strerror(number))))"
        }
    }
}

/// Names that a case may give its files: letters, digits, `.`, `_` and `-`, and no dot in front.
package enum CaseFileName {
    package static func isPlain(_ name: String) -> Bool {
        guard (1...128).contains(name.utf8.count), name.utf8.first != 46 else { return false }
        return name.utf8.allSatisfy { byte in
            (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte) || byte == 46
                || byte == 95 || byte == 45
        }
    }
}

/// A case whose bytes are part of the program.
package struct EmbeddedCase: CaseFiles {
    private let files: [(name: String, bytes: [UInt8])]

    package init(_ files: [(name: String, bytes: [UInt8])]) { self.files = files }

    package func bytes(of name: String, limit: Int) throws(CaseFileFault) -> [UInt8] {
        guard CaseFileName.isPlain(name) else { throw .outside }
        guard let file = files.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) else { throw .absent }
        guard file.bytes.count <= limit else { throw .tooLarge(limitBytes: limit) }
        return file.bytes
    }
}

/// A case in a folder. Links are not followed.
package struct CaseFolder: CaseFiles {
    package let path: String

    package init(_ path: String) { self.path = path }

    package func bytes(of name: String, limit: Int) throws(CaseFileFault) -> [UInt8] {
        guard CaseFileName.isPlain(name) else { throw .outside }
        let file = open("\(path)/\(name)", O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else {
            switch errno {
            case ENOENT, ENOTDIR: throw .absent
            case ELOOP: throw .outside
            case let number: throw .unreadable(errno: number)
            }
        }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw .unreadable(errno: errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .outside }
        guard status.st_size <= limit else { throw .tooLarge(limitBytes: limit) }
        return try contents(of: file, expected: Int(status.st_size), limit: limit)
    }

    private func contents(of file: Int32, expected: Int, limit: Int) throws(CaseFileFault) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: expected + 1)
        var count = 0
        while true {
            // The file may grow while it is read.
            if count == bytes.count { bytes += [UInt8](repeating: 0, count: bytes.count) }
            let got = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress.map { $0 + count }, $0.count - count) }
            if got == 0 { break }
            guard got > 0 else {
                if errno == EINTR { continue }
                throw .unreadable(errno: errno)
            }
            count += got
            guard count <= limit else { throw .tooLarge(limitBytes: limit) }
        }
        bytes.removeLast(bytes.count - count)
        return bytes
    }

    /// Writes a file whole: a reader sees the old content or the new one.
    package func replace(_ name: String, with bytes: [UInt8]) throws(CaseFileFault) {
        guard CaseFileName.isPlain(name) else { throw .outside }
        let temporary = "\(path)/.\(name).\(getpid())"
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw .unwritable(errno: errno) }
        var failure = writeAll(bytes, to: file) ? nil : errno
        if failure == nil, fsync(file) != 0 { failure = errno }
        if close(file) != 0, failure == nil { failure = errno }
        if failure == nil, rename(temporary, "\(path)/\(name)") != 0 { failure = errno }
        guard let failure else { return }
        unlink(temporary)
        throw .unwritable(errno: failure)
    }
}
