import Fixtures
import ProviderExtensions
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
            return SpecLookup(try bytes("\(root)/\(name)"), name: name, natives: .bundled)
        } catch {
            return .unknown
        }
    }

    /// The zones that specs name, by their rules of today, so that no test depends on what this machine has installed.
    static let rules = ["America/Los_Angeles": "PST8PDT,M3.2.0,M11.1.0"]

    static func zone(_ name: String) -> TimeZoneData? {
        guard let rule = rules[name] else { return nil }
        // RFC 9636: two parts of one type each without a transition, then the rule.
        let part =
            Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15)
            + [0, 0, 0, 0, 1, 4].flatMap { (count: UInt8) in [0, 0, 0, count] }
            + [0xFF, 0xFF, 0x8F, 0x80, 0, 0] + Array("PST\0".utf8)
        do {
            return try TimeZoneData(tzif: part + part + Array("\n\(rule)\n".utf8))
        } catch {
            return nil
        }
    }

    static let replay = Replay(fixturesRoot: fixtures, specs: specs, zone: zone)
}
