import TestSupport

/// One source file, looked at as lines of text.
struct SwiftFile {
    let name: String
    let lines: [String]

    init(_ name: String) {
        self.name = name
        lines = (Repository.text(name) ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The lines without what stands behind `//`. A literal that holds two slashes loses its end; none of ours does
    /// harm by that.
    var code: [String] { lines.map(Self.withoutComment) }

    private static func withoutComment(_ line: String) -> String {
        let bytes = Array(line.utf8)
        let start = bytes.indices.dropLast().first { index in
            bytes[index] == 0x2F && bytes[index + 1] == 0x2F && (index == 0 || bytes[index - 1] != 0x3A)
        }
        return start.map { String(decoding: bytes[..<$0], as: UTF8.self) } ?? line
    }

    /// The modules that the file imports.
    var imports: [String] {
        code.compactMap { line in
            var words = line.split(separator: " ").map(String.init)
            while let first = words.first, first.hasPrefix("@") || ["package", "internal", "public"].contains(first) {
                words.removeFirst()
            }
            guard words.first == "import", words.count > 1 else { return nil }
            // `import struct Module.Name`
            let module = words.count > 2 ? words[2] : words[1]
            return module.split(separator: ".").first.map(String.init)
        }
    }

    /// Every module of `Sources` and its files.
    static func sources() -> [(module: String, file: SwiftFile)] {
        Repository.files(in: "Sources", suffix: ".swift").compactMap { name in
            let parts = name.split(separator: "/")
            return parts.count > 2 ? (String(parts[1]), SwiftFile(name)) : nil
        }
    }
}

/// Whether `word` stands in `text` with no letter or digit beside it. Case is ignored.
func isNamed(_ word: String, in text: String) -> Bool {
    let text = Array(text.lowercased().utf8)
    let word = Array(word.lowercased().utf8)
    func isWordByte(_ byte: UInt8) -> Bool { (97...122).contains(byte) || (48...57).contains(byte) }
    guard !word.isEmpty, text.count >= word.count else { return false }
    return (0...(text.count - word.count)).contains { start in
        let end = start + word.count
        return text[start..<end].elementsEqual(word) && (start == 0 || !isWordByte(text[start - 1]))
            && (end == text.count || !isWordByte(text[end]))
    }
}
