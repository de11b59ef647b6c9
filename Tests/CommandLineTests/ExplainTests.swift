import Testing

@testable import CodexBarKit

/// What `explain` prints.
@Suite struct ExplainTests {
    private static let shadowed = """
        CBX0312 shadowed-name

        The variable of a macro would hide another name.

        'rows.all(row, …)' inside another macro over 'row' compares a row with itself: a guard that always holds, and reads as
        if it compared two lists. Choose a name that is free.

        Wrong:
            let: {fine: '[1, 2].all(usage, usage > 0)'}

        Right:
            let: {fine: '[1, 2].all(n, n > 0)'}

        """

    @Test(arguments: ["CBX0312", "cbx0312", "shadowed-name", "Shadowed-Name"])
    func aPage(_ word: String) {
        let output = ExplainCommand(words: [word]).execute()
        #expect(output.text == Self.shadowed)
        #expect(output.messages == "" && output.status == 0)
    }

    @Test func severalPages() {
        let output = ExplainCommand(words: ["unknown-name", "CBX0312"]).execute()
        let heads = output.text.split(separator: "\n").filter { $0.hasPrefix("CBX") }
        #expect(heads == ["CBX0111 unknown-name", "CBX0304 unknown-name", "CBX0312 shadowed-name"])
    }

    @Test func allPages() {
        let lines = ExplainCommand(words: []).execute().text.split(separator: "\n")
        #expect(lines.count == FindingPage.all.count)
        #expect(lines.first == "CBX0001  yaml-syntax            The text is no YAML here.")
    }

    @Test(arguments: [
        ("CBX0499", "did you mean 'CBX0399'?"), ("shadow-name", "did you mean 'shadowed-name'?"),
        ("E\u{1B}", "'codexbar explain' lists them all"), ("", "'codexbar explain' lists them all"),
    ])
    func anUnknownCode(word: String, help: String) {
        let output = ExplainCommand(words: ["CBX0312", word]).execute()
        #expect(output.text == "" && output.status == 64)
        let shown = word == "E\u{1B}" ? "E<U+001B>" : word
        #expect(output.messages == "codexbar: no finding is called '\(shown)'; \(help)\n")
    }

    @Test func whatIsNoPageIsLeftOut() {
        let pages = FindingPage.pages(Array("a\n\n# CBX1\nOne.\n\nTwo\nthree.\n- wrong\n    a\n- right\n    b\n".utf8))
        #expect(pages.count == 1)
        #expect(pages[0].text == "CBX1 \n\nOne.\n\nTwo\nthree.\n\nWrong:\n    a\n\nRight:\n    b\n")
    }
}
