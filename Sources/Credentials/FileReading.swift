/// Reads files of other tools, which hold secrets.
///
/// `OwnedFileReader` reads from the disk; tests may answer from memory.
package protocol FileReading: Sendable {
    /// - Parameters:
    ///   - path: Absolute.
    ///   - folders: The file must lie below one of them, also after every symlink is resolved.
    ///   - maxBytes: A larger file is not read.
    func read(_ path: String, below folders: [String], maxBytes: Int) throws(FileFault) -> [UInt8]
}

/// Why a file was not read.
package enum FileFault: Error, Sendable, Hashable {
    case absent
    /// A folder, a pipe, a device.
    case notRegular
    case foreignOwner
    /// A symlink leads out of the folders in which files may be read.
    case outside
    /// It lies in a folder that is never read, such as `.ssh`.
    case forbidden(folder: String)
    case tooLarge(limitBytes: Int)
    case unreadable(errno: Int32)
}
