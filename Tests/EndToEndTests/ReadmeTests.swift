import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Runs what README.md shows. A block fenced as `console` holds commands behind `$ `, each with what it prints; a line
/// that is only `…` stands for any lines.
@Suite(.enabled(if: Program.isThere)) struct ReadmeTests {
    struct Block: Sendable, CustomTestStringConvertible {
        var line: Int
        var commands: [Command] = []
        var testDescription: String { "line \(line): \(commands.first?.text ?? "")" }
    }

    struct Command: Sendable {
        var text: String
        var output: [String] = []
    }

    static let blocks: [Block] = {
        var blocks: [Block] = []
        var isOpen = false
        let text = Repository.text("README.md") ?? ""
        for (number, line) in zip(1..., text.split(separator: "\n", omittingEmptySubsequences: false)) {
            if line.hasPrefix("```") {
                isOpen = line == "```console"
                if isOpen { blocks.append(Block(line: number)) }
            } else if isOpen, line.hasPrefix("$ ") {
                blocks[blocks.count - 1].commands.append(Command(text: String(line.dropFirst(2))))
            } else if isOpen, let last = blocks.last?.commands.indices.last {
                blocks[blocks.count - 1].commands[last].output.append(String(line))
            }
        }
        return blocks
    }()

    @Test func thereAreBlocks() { #expect(Self.blocks.count > 5) }

    @Test(arguments: blocks)
    func itShowsWhatIsPrinted(_ block: Block) async throws {
        let server = try LoopbackServer(["/user/balance": .json(Answers.deepSeek)])
        let home = try TemporaryFolder()
        let folder = try #require(Program.path).split(separator: "/").dropLast().map { "/" + $0 }.joined()
        let setting = Setting(home: home.path, ["PATH": "\(folder):/usr/bin:/bin"]).with(folder: Repository.path)
        for command in block.commands {
            let text = command.text.replacingPort(with: server.port)
            let ended = try await Program.tool(["/bin/sh", "-c", text], setting)
            let printed = (ended.error + ended.output).replacingHome(home.path)
                .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            let lines = printed.last == "" ? Array(printed.dropLast()) : printed
            #expect(
                Self.matches(lines[...], command.output[...]),
                "README.md, line \(block.line): \(command.text)\nprints:\n\(lines.joined(separator: "\n"))")
        }
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

extension String {
    /// The README's server listens on port 8080; the test's on any.
    fileprivate func replacingPort(with port: Int) -> String {
        replacing("127.0.0.1:8080", with: "127.0.0.1:\(port)")
    }

    fileprivate func replacingHome(_ home: String) -> String { replacing(home, with: "~") }
}
