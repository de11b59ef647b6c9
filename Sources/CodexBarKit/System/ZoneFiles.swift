package import Quantities

/// Reads the rules of time zones from the system's files.
package struct ZoneFiles: Sendable {
    private let folders: [String]

    /// - Parameter environment: `TZDIR` names another folder than the system's.
    package init(environment: [String: String]) {
        folders = [environment["TZDIR"], "/usr/share/zoneinfo"].compactMap { $0 }.filter { !$0.isEmpty }
    }

    /// The zones that can be read; a missing one costs what needs it.
    package func load(_ names: Set<String>) -> [String: TimeZoneData] {
        var zones: [String: TimeZoneData] = [:]
        for name in names where Self.isName(name) {
            for folder in folders {
                guard let zone = read("\(folder)/\(name)") else { continue }
                zones[name] = zone
                break
            }
        }
        return zones
    }

    /// The zone that this machine shows times in; UTC where it cannot be told.
    package func local(environment: [String: String]) -> TimeZoneData {
        if let name = environment["TZ"]?.drop(while: { $0 == ":" }), !name.isEmpty {
            return load([String(name)])[String(name)] ?? .utc
        }
        return read("/etc/localtime") ?? .utc
    }

    private func read(_ path: String) -> TimeZoneData? {
        do {
            return try TimeZoneData(tzif: SystemFiles.read(path, maxBytes: TimeZoneData.maxBytes))
        } catch {
            return nil
        }
    }

    private static func isName(_ name: String) -> Bool {
        !name.isEmpty
            && name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
                !part.isEmpty && part != "." && part != ".."
                    && part.utf8.allSatisfy {
                        (97...122).contains($0) || (65...90).contains($0) || (48...57).contains($0)
                            || "_-+".utf8.contains($0)
                    }
            }
    }
}
