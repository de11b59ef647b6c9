import Diagnostics

/// `codexbar explain`: what findings mean.
package struct ExplainCommand: Sendable {
    /// Codes or names; none: a list of all.
    package var words: [String]

    package init(words: [String]) { self.words = words }

    package func execute() -> CommandOutput {
        let pages = FindingPage.all
        guard !words.isEmpty else {
            let width = pages.map(\.name.utf8.count).max() ?? 0
            let lines = pages.map { page in
                "\(page.code)  \(page.name)\(String(repeating: " ", count: width - page.name.utf8.count))  \(page.summary)\n"
            }
            return CommandOutput(text: lines.joined())
        }
        var texts: [String] = []
        for word in words {
            let found = FindingPage.named(word, among: pages)
            guard !found.isEmpty else {
                let near = nearest(
                    to: word, in: pages.map(\.code) + pages.map(\.name), else: "'codexbar explain' lists them all")
                return .usage("no finding is called '\(cleaned(word))'; \(near)")
            }
            texts += found.map(\.text)
        }
        return CommandOutput(text: texts.joined(separator: "\n\n"))
    }
}
