import TestSupport
import Testing

/// A fenced block of a text in Markdown: commands with what they print (`console`), or a file (`yaml NAME`, `json NAME`).
struct ShownBlock: Sendable, CustomTestStringConvertible {
    struct Command: Sendable {
        var text: String
        var output: [String] = []

        /// Whether this is what was printed; a line that is only `…` stands for any lines.
        func isOutput(_ printed: String) -> Bool {
            let lines = printed.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            return Self.matches((lines.last == "" ? lines.dropLast() : lines)[...], output[...])
        }

        private static func matches(_ lines: ArraySlice<String>, _ shown: ArraySlice<String>) -> Bool {
            guard let first = shown.first else { return lines.isEmpty }
            if first == "…" {
                let rest = shown.dropFirst()
                return (lines.startIndex...lines.endIndex).contains { matches(lines[$0...], rest) }
            }
            return lines.first == first && matches(lines.dropFirst(), shown.dropFirst())
        }
    }

    var line: Int
    /// The path of a file, nil for commands.
    var file: String?
    var lines: [String] = []
    var commands: [Command] = []
    var testDescription: String { "line \(line): \(commands.first?.text ?? file ?? "")" }

    static func blocks(of name: String) -> [ShownBlock] {
        var blocks: [ShownBlock] = []
        var isOpen = false
        let text = Repository.text(name) ?? ""
        for (number, line) in zip(1..., text.split(separator: "\n", omittingEmptySubsequences: false)) {
            if line.hasPrefix("```") {
                let words = line.dropFirst(3).split(separator: " ")
                let isFile = words.count == 2 && (words[0] == "yaml" || words[0] == "json")
                isOpen = line == "```console" || isFile
                if isOpen { blocks.append(ShownBlock(line: number, file: isFile ? String(words[1]) : nil)) }
            } else if isOpen, let last = blocks.indices.last {
                blocks[last].add(String(line))
            }
        }
        return blocks
    }

    private mutating func add(_ line: String) {
        if file != nil {
            lines.append(line)
        } else if line.hasPrefix("$ ") {
            commands.append(Command(text: String(line.dropFirst(2))))
        } else if let last = commands.indices.last {
            commands[last].output.append(line)
        }
    }
}

extension Program {
    /// A setting in which `codexbar` is a command.
    static func onPath(home: String) throws -> Setting {
        let folder = try #require(path).split(separator: "/").dropLast().map { "/" + $0 }.joined()
        return Setting(home: home, ["PATH": "\(folder):/usr/bin:/bin"])
    }
}
