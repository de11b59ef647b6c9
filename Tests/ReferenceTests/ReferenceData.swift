import TestSupport

/// What people are told of each key and word: `Specs/reference.txt`.
///
/// `# TABLE | HEADING` begins a block: a few lines about it, `key | value | default | meaning` a key, `> ` before each
/// line of an example. `% NAME` begins a list of `word | meaning`, for functions with `| example = result` behind it.
struct ReferenceData {
    struct Block {
        /// The checker's table of keys; `-` where a block has none.
        var table: String
        var heading: String
        var about: [String] = []
        var rows: [(key: String, value: String, standard: String, meaning: String)] = []
        var example: [String] = []
    }

    struct Entry {
        /// As written: `l.map(v, e)`.
        var word: String
        var meaning: String
        var example: (expression: String, result: String)?

        /// The word itself: `map`.
        var name: String {
            guard let open = word.firstIndex(of: "("), !word.hasPrefix("enum"), !word.hasPrefix("instant") else {
                return word
            }
            return word[..<open].split(separator: ".").last.map(String.init) ?? word
        }
    }

    var blocks: [Block] = []
    var lists: [String: [Entry]] = [:]

    struct Malformed: Error, CustomStringConvertible {
        var description: String
    }

    static let file = "Specs/reference.txt"

    init() throws {
        var list: String?
        for line in (Repository.text(Self.file) ?? "").split(separator: "\n").map(String.init) {
            if line.hasPrefix("# ") {
                let parts = Self.parts(line.dropFirst(2))
                guard parts.count == 2 else { throw Malformed(description: line) }
                blocks.append(Block(table: parts[0], heading: parts[1]))
                list = nil
            } else if line.hasPrefix("% ") {
                list = String(line.dropFirst(2))
            } else if let list {
                lists[list, default: []].append(try Self.entry(line))
            } else if let place = blocks.indices.last {
                try blocks[place].add(line)
            }
        }
        guard !blocks.isEmpty else { throw Malformed(description: "\(Self.file) cannot be read") }
    }

    /// What stands between bars, without blanks around it; a bar behind a backslash is none.
    static func parts(_ line: some StringProtocol) -> [String] {
        var parts: [[UInt8]] = [[]]
        for byte in line.utf8 {
            if byte == 124, parts[parts.count - 1].last != 92 {
                parts.append([])
            } else {
                parts[parts.count - 1].append(byte)
            }
        }
        return parts.map { part in
            let head = part.drop { $0 == 32 }
            return String(decoding: head.reversed().drop { $0 == 32 }.reversed(), as: UTF8.self)
        }
    }

    private static func entry(_ line: String) throws -> Entry {
        let parts = parts(line)
        guard (2...3).contains(parts.count) else { throw Malformed(description: line) }
        var entry = Entry(word: parts[0], meaning: parts[1])
        if parts.count == 3 {
            let bytes = Array(parts[2].utf8)
            guard let place = bytes.indices.last(where: { bytes[$0...].starts(with: " = ".utf8) }) else {
                throw Malformed(description: line)
            }
            entry.example = (
                String(decoding: bytes[..<place], as: UTF8.self), String(decoding: bytes[(place + 3)...], as: UTF8.self)
            )
        }
        return entry
    }
}

extension ReferenceData.Block {
    fileprivate mutating func add(_ line: String) throws {
        let parts = ReferenceData.parts(line)
        if line.hasPrefix("> ") {
            example.append(String(line.dropFirst(2)))
        } else if parts.count == 4 {
            rows.append((parts[0], parts[1], parts[2], parts[3]))
        } else if parts.count == 1, rows.isEmpty {
            about.append(line)
        } else {
            throw ReferenceData.Malformed(description: line)
        }
    }
}
