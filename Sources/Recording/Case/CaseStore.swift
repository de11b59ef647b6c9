import Fixtures
#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Puts a new case on the disk, whole or not at all.
package enum CaseStore {
    package static func isThere(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// Writes into a folder beside the target that nobody else may look into, and renames that in the end.
    ///
    /// - Throws: With nothing left on the disk, folders on the way to the target too.
    package static func write(_ files: [Recorder.File], to path: String) throws(RecordingFault) {
        guard !isThere(path) else { throw .exists(path: path) }
        var made: [String] = []
        let parent = try makeParents(of: path, &made)
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        let temporary = "\(parent)/.\(name).\(getpid()).new"
        var reason: Int32 = 0
        if mkdir(temporary, 0o700) == 0 {
            if write(files, into: temporary), !isThere(path), rename(temporary, path) == 0 {
                synchronise(parent)
                return
            }
            reason = errno
            for file in files { unlink("\(temporary)/\(file.name)") }
            rmdir(temporary)
        } else {
            reason = errno
        }
        for folder in made.reversed() { rmdir(folder) }
        if isThere(path) { throw .exists(path: path) }
        throw .unwritable(path: path, reason: String(cString: strerror(reason)))
    }

    private static func makeParents(of path: String, _ made: inout [String]) throws(RecordingFault) -> String {
        var place = path.utf8.first == 47 ? "" : "."
        for part in path.split(separator: "/").dropLast() {
            place += "/\(part)"
            if mkdir(place, 0o777) == 0 {
                made.append(place)
            } else if errno != EEXIST {
                let reason = errno
                for folder in made.reversed() { rmdir(folder) }
                throw .unwritable(path: place, reason: String(cString: strerror(reason)))
            }
        }
        return place.isEmpty ? "/" : place
    }

    /// False, with `errno`, where not all of it is on the disk for sure.
    private static func write(_ files: [Recorder.File], into folder: String) -> Bool {
        for file in files {
            let descriptor = open("\(folder)/\(file.name)", O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
            guard descriptor >= 0 else { return false }
            var isWritten = writeAll(file.bytes, to: descriptor)
            let reason = errno
            isWritten = isWritten && fsync(descriptor) == 0
            guard close(descriptor) == 0, isWritten else {
                if errno == 0 { errno = reason }
                return false
            }
        }
        synchronise(folder)
        // From here on it is as open as the folder that it lies in.
        var status = stat()
        return stat("\(folder)/..", &status) == 0 && chmod(folder, status.st_mode & 0o777) == 0
    }

    private static func synchronise(_ folder: String) {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }
}
