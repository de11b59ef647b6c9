import TestSupport
import Testing

/// Follows `Specs/README.md`, "A provider in half an hour", from an empty folder: writes its files and runs its commands.
@Suite(.enabled(if: Program.isThere)) struct TutorialTests {
    @Test func everyStepPrintsWhatItShows() async throws {
        let blocks = ShownBlock.blocks(of: "Specs/README.md")
        try #require(blocks.filter { !$0.commands.isEmpty }.count > 8)
        let folder = try TemporaryFolder()
        let home = try TemporaryFolder()
        let setting = try Program.onPath(home: home.path).with(folder: folder.path)
        for block in blocks {
            if let file = block.file { try folder.write(Self.text(block.lines, over: folder.text(file)), to: file) }
            for command in block.commands {
                let ended = try await Program.tool(["/bin/sh", "-c", command.text], setting)
                let printed = ended.error + ended.output
                #expect(
                    command.isOutput(printed),
                    "Specs/README.md, line \(block.line): \(command.text)\nprints:\n\(printed)")
            }
        }
    }

    /// Of a spec or case that is there, only the sections that change are shown; a new one comes before the last.
    private static func text(_ lines: [String], over old: String?) -> String {
        guard let old, lines.first?.hasPrefix("{") == false else { return lines.joined(separator: "\n") + "\n" }
        var result = sections(old.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init))
        for section in sections(lines) {
            if let place = result.firstIndex(where: { $0.key == section.key }) {
                result[place] = section
            } else {
                result.insert(section, at: result.count - 1)
            }
        }
        return result.flatMap(\.lines).joined(separator: "\n") + "\n"
    }

    private static func sections(_ lines: [String]) -> [(key: String, lines: [String])] {
        var result: [(key: String, lines: [String])] = []
        for line in lines {
            if let colon = line.firstIndex(of: ":"), line.first != " " {
                result.append((String(line[..<colon]), [line]))
            } else if !result.isEmpty {
                result[result.count - 1].lines.append(line)
            }
        }
        return result
    }
}
