/// Reads files of other tools, which hold secrets.
///
/// `OwnedFileReader` reads from the disk; tests may answer from memory.
package protocol FileReading: Sendable {
    /// - Parameters:
    ///   - path: Absolute.
    ///   - folders: The file must lie below one of them, also after every symlink is resolved.
    ///   - maxBytes: A larger file is not read.
    func read(_ path: String, below folders: [String], maxBytes: Int) throws(FileFault) -> [UInt8]

    /// Writes what the file holds into `target`, a descriptor; nil: nowhere.
    ///
    /// - Returns: What the file system tells of the file. Another answer, later, means another content.
    func copy(
        _ path: String, below folders: [String], maxBytes: Int, to target: Int32?
    ) throws(FileFault) -> [Int]
}

extension FileReading {
    /// For readers that have no databases.
    package func copy(
        _ path: String, below folders: [String], maxBytes: Int, to target: Int32?
    ) throws(FileFault) -> [Int] { throw .absent }
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
    /// It was written while it was read.
    case changing
    /// A database without the table or column that is meant, or with a value of a size that none has.
    case otherTable
    /// The library that reads databases is not there.
    case noReader
}
