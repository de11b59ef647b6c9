import Fixtures
import Quantities
import UsageModel

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The package's own specs and cases, found from where this file lies.
enum Repository {
    static let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
    static let fixtures = "\(root)/Fixtures"

    struct Unreadable: Error {
        var path: String
    }

    static func bytes(_ path: String) throws -> [UInt8] {
        guard let file = fopen(path, "rb") else { throw Unreadable(path: path) }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            if count == 0 { return bytes }
            bytes += buffer[..<count]
        }
    }

    static func text(_ path: String) throws -> String { String(decoding: try bytes(path), as: UTF8.self) }

    static let specs = Replay.Specs.byID { id in
        let name = "Specs/\(id).yaml"
        do {
            return SpecLookup(try bytes("\(root)/\(name)"), name: name)
        } catch {
            return .unknown
        }
    }

    /// No spec of the repository names a zone yet; one that does would answer `not_supplied`.
    static let replay = Replay(fixturesRoot: fixtures, specs: specs, zone: { _ in nil })
}
