import CSQLite
import JSONQuery
import ProviderSpec

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A database of another tool, set aside: SQLite writes beside a database, and locks it, even to read it. What its owner
/// has is thus only read as bytes; the log and the journal that belong to it are brought into the copy.
struct DatabaseCopy {
    /// Bytes of the longest value.
    static let mostValueBytes = 1 << 20
    /// Files that belong to a database, by what follows its name; the last one is made by SQLite alone.
    private static let endings = ["", "-wal", "-journal", "-shm"]

    private let folder: String
    private var file: String { path(folder, "copy") }

    /// Makes a folder that only the user can enter, below `place`, and copies the database into it.
    init(
        of source: FilePlace, _ files: any FileReading, maxBytes: Int, in place: String
    ) throws(FileFault) {
        var template = Array(path(place, "codexbar-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else { throw .unreadable(errno: errno) }
        folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        do throws(FileFault) {
            // The log lies beside the database itself, not beside a link to it.
            let original = resolvedPath(source.path) ?? source.path
            var before: [[Int]?] = []
            for ending in Self.endings.dropLast() {
                before.append(try copy(original, ending, source.folders, files, maxBytes))
            }
            for (ending, stamp) in zip(Self.endings, before) {
                let now = try Self.unlessAbsent(ending) { () throws(FileFault) in
                    try files.copy(original + ending, below: source.folders, maxBytes: maxBytes, to: nil)
                }
                guard now == stamp else { throw .changing }
            }
        } catch {
            remove()
            throw error
        }
    }

    func remove() {
        for ending in Self.endings { unlink(file + ending) }
        rmdir(folder)
    }

    private func copy(
        _ original: String, _ ending: String, _ folders: [String], _ files: any FileReading, _ maxBytes: Int
    ) throws(FileFault) -> [Int]? {
        let target = open(file + ending, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard target >= 0 else { throw .unreadable(errno: errno) }
        defer { close(target) }
        let stamp = try Self.unlessAbsent(ending) { () throws(FileFault) in
            try files.copy(original + ending, below: folders, maxBytes: maxBytes, to: target)
        }
        if stamp == nil { unlink(file + ending) }
        return stamp
    }

    /// Only the database itself must be there.
    private static func unlessAbsent(
        _ ending: String, _ body: () throws(FileFault) -> [Int]
    ) throws(FileFault) -> [Int]? {
        do throws(FileFault) {
            return try body()
        } catch {
            guard error == .absent, !ending.isEmpty else { throw error }
            return nil
        }
    }

    // MARK: Its rows

    /// The values of the keys that are there, by key, as one JSON object: a text that is JSON is read as such, and a key
    /// with two values stands there twice. Nil where the copy is no database.
    func rows(_ keys: [String], of table: DatabaseTable) throws(FileFault) -> JSONNode? {
        var database: UnsafeMutableRawPointer?
        let opened = csqlite_open(file, &database)
        defer { csqlite_close(database) }
        guard try Self.isDone(opened) else { return nil }
        var members: [String] = []
        for key in keys {
            var values: [String?] = []
            let result = withUnsafeMutablePointer(to: &values) { values in
                csqlite_read(
                    database, table.query, key,
                    { context, kind, bytes, count in
                        let bytes = UnsafeRawBufferPointer(start: bytes, count: Int(count))
                        context?.assumingMemoryBound(to: [String?].self).pointee
                            .append(DatabaseCopy.json(kind, bytes))
                    }, values)
            }
            guard try Self.isDone(result) else { return nil }
            for value in values {
                guard let value else { throw .otherTable }
                members.append("\(JSONValue.string(key).text(pretty: false)):\(value)")
            }
        }
        do throws(JSONError) {
            return try JSONDocument(parsing: Array("{\(members.joined(separator: ","))}".utf8)).root
        } catch { return nil }
    }

    private static func isDone(_ result: csqlite_result) throws(FileFault) -> Bool {
        switch result {
        case CSQLITE_DONE: true
        case CSQLITE_OTHER_TABLE: throw .otherTable
        case CSQLITE_NOT_INSTALLED: throw .noReader
        default: false
        }
    }

    /// A value as JSON; nil for one that is too long.
    private static func json(_ kind: csqlite_kind, _ bytes: UnsafeRawBufferPointer) -> String? {
        guard bytes.count <= mostValueBytes else { return nil }
        switch kind {
        case CSQLITE_ABSENT: return "null"
        case CSQLITE_WHOLE_NUMBER: return String(decoding: bytes, as: UTF8.self)
        default:
            let text = TokenText.trimmed(Array(text(bytes).utf8)[...])
            if let first = text.first, [UInt8(ascii: "{"), UInt8(ascii: "["), ASCII.doubleQuote].contains(first),
                isJSON(Array(text))
            {
                return String(decoding: text, as: UTF8.self)
            }
            return JSONValue.string(String(decoding: text, as: UTF8.self)).text(pretty: false)
        }
    }

    private static func isJSON(_ bytes: [UInt8]) -> Bool {
        do throws(JSONError) {
            _ = try JSONDocument(parsing: bytes)
            return true
        } catch { return false }
    }

    /// Some tools keep UTF-16 in blobs: no text holds the byte zero.
    private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
        guard bytes.contains(0), bytes.count % 2 == 0 else { return String(decoding: bytes, as: UTF8.self) }
        let units = stride(from: 0, to: bytes.count, by: 2).map { UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8 }
        return String(decoding: units, as: UTF16.self)
    }
}
