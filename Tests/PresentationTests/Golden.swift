import Foundation

/// Files of the project that tests read.
enum Golden {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func text(_ name: String) throws -> String {
        try String(contentsOf: root.appending(path: "Fixtures/presentation/" + name), encoding: .utf8)
    }

    static func schema() throws -> String {
        let path = "Sources/Presentation/Schema/codexbar.snapshot-1.schema.json"
        return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// Our own documents and the expected results of every fixture, sorted by path.
    static func documents() throws -> [String] {
        let files = FileManager.default.enumerator(atPath: root.appending(path: "Fixtures").path)
        let names = (files?.compactMap { $0 as? String } ?? []).filter { name in
            let parts = name.split(separator: "/")
            let isOurs = parts.first == "presentation" && name.hasSuffix(".json")
            return isOurs || (parts.count == 3 && parts.last == "expected.json")
        }
        return names.sorted()
    }

    static func document(_ name: String) throws -> String {
        try String(contentsOf: root.appending(path: "Fixtures/" + name), encoding: .utf8)
    }
}
