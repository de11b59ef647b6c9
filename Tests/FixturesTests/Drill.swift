import Testing

/// What a provider changes, what the replay must tell of it, and the edit of the spec that mends it.
///
/// The drills of a spec stand in `Tests/Drills/ID.txt`, one after another. Lines of a drill:
///
/// - `# title`
/// - `STEP: …`: a change, see `DrillChange`
/// - `- old` and `+ new`: a piece of one line of the spec, and what stands there afterwards; more `+` add lines below.
///   `-2` is a piece of two lines; after `^` the line begins with it
/// - `tells TEXT`: the replay says so
/// - `names OLD`: a piece of a line of the spec that a failing case names where it does not name a mended one
/// - `without CASE: why`: a case that is about the very thing that changed
/// - `untold CASE: why`: it fails and cannot know the place
/// - `shows CASE: why`: another number is right there
struct Drill: Sendable, CustomTestStringConvertible {
    struct Unfit: Error {
        var words: String
    }

    struct Piece: Sendable {
        var old: String
        var count: Int
        var new: [String] = []
    }

    let spec: String
    let title: String
    private(set) var changes: [DrillChange] = []
    private(set) var pieces: [Piece] = []
    private(set) var tells: [String] = []
    private(set) var names: [String] = []
    private(set) var without: [String: String] = [:]
    private(set) var untold: [String: String] = [:]
    private(set) var shows: [String: String] = [:]

    var testDescription: String { "\(spec): \(title)" }

    static func all(of spec: String, in text: String) throws -> [Drill] {
        var drills: [Drill] = []
        for line in text.split(separator: "\n").map(String.init) {
            if line.hasPrefix("# ") {
                drills.append(Drill(spec: spec, title: String(line.dropFirst(2))))
            } else if drills.isEmpty {
                throw Unfit(words: line)
            } else {
                try drills[drills.count - 1].read(line)
            }
        }
        return drills
    }

    private init(spec: String, title: String) {
        self.spec = spec
        self.title = title
    }

    private mutating func read(_ line: String) throws {
        let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let word = parts.first, let rest = parts.last, parts.count == 2 else { throw Unfit(words: line) }
        switch word {
        case "-", "-2", "-3": pieces.append(Piece(old: rest, count: Int(word.dropFirst()) ?? 1))
        case "+" where !pieces.isEmpty: pieces[pieces.count - 1].new.append(rest)
        case "tells": tells.append(rest)
        case "names": names.append(rest)
        case "without", "untold", "shows":
            guard let colon = rest.firstIndex(of: ":") else { throw Unfit(words: line) }
            let (name, why) = (String(rest[..<colon]), String(rest[rest.index(after: colon)...]))
            switch word {
            case "without": without[name] = why
            case "untold": untold[name] = why
            default: shows[name] = why
            }
        default: changes.append(try DrillChange(line))
        }
    }

    // MARK: The spec

    /// The spec with the edit, the lines that it replaces, and how many lines it touches.
    func mended(_ text: String) throws -> (text: String, lines: [Int], count: Int) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var places: [Int] = []
        var edited: Set<Int> = []
        var added = 0
        for piece in pieces {
            guard let first = piece.new.first else { throw Unfit(words: "nothing stands for \(piece.old)") }
            for place in try Self.lines(piece.count, with: piece.old, in: text) {
                places.append(place)
                let line = lines[place - 1]
                let old = piece.old.hasPrefix("^") ? String(piece.old.dropFirst()) : piece.old
                let more = piece.new.dropFirst().map { "\n\(line.prefix { $0 == " " })\($0)" }
                lines[place - 1] = try Sample.replacing(old, with: first, in: line) + more.joined()
                if first != piece.old { edited.insert(place) }
                added += more.count
            }
        }
        return (lines.joined(separator: "\n"), places, edited.count + added)
    }

    /// The lines that hold a piece, of which there are so many.
    static func lines(_ count: Int = 1, with piece: String, in text: String) throws -> [Int] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let found = lines.indices.filter { index in
            piece.hasPrefix("^") ? lines[index].hasPrefix(piece.dropFirst()) : holds(lines[index], piece)
        }
        guard found.count == count else { throw Unfit(words: "\(found.count) lines of the spec hold \(piece)") }
        return found.map { $0 + 1 }
    }

    static func holds(_ text: Substring, _ piece: String) -> Bool {
        let (text, part) = (Array(text.utf8), Array(piece.utf8))
        guard text.count >= part.count else { return false }
        return (0...(text.count - part.count)).contains { text[$0..<($0 + part.count)].elementsEqual(part) }
    }
}
