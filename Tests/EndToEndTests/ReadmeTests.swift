import TestSupport
import Testing

/// Runs what README.md shows. A block fenced as `console` holds commands behind `$ `, each with what it prints; a line
/// that is only `…` stands for any lines.
@Suite(.enabled(if: Program.isThere)) struct ReadmeTests {
    static let blocks = ShownBlock.blocks(of: "README.md").filter { !$0.commands.isEmpty }

    @Test func thereAreBlocks() { #expect(Self.blocks.count > 5) }

    @Test(arguments: blocks)
    func itShowsWhatIsPrinted(_ block: ShownBlock) async throws {
        let server = try LoopbackServer(["/user/balance": .json(Answers.deepSeek)])
        let home = try TemporaryFolder()
        let setting = try Program.onPath(home: home.path).with(folder: Repository.path)
        for command in block.commands {
            let text = command.text.replacingPort(with: server.port)
            let ended = try await Program.tool(["/bin/sh", "-c", text], setting)
            let printed = (ended.error + ended.output).replacingHome(home.path)
            #expect(
                command.isOutput(printed), "README.md, line \(block.line): \(command.text)\nprints:\n\(printed)")
        }
    }
}

extension String {
    /// The README's server listens on port 8080; the test's on any.
    fileprivate func replacingPort(with port: Int) -> String {
        replacing("127.0.0.1:8080", with: "127.0.0.1:\(port)")
    }

    fileprivate func replacingHome(_ home: String) -> String { replacing(home, with: "~") }
}
