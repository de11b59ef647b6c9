import TestSupport

@testable import ProviderSpec

/// Writes the generated half of `Specs/README.md`.
struct ReferenceText {
    static let file = "Specs/README.md"
    static let mark = "<!-- From here on generated: `make reference`. Its words stand in reference.txt. -->"

    let data: ReferenceData

    var text: String {
        var lines = [Self.mark, "", "# Reference", ""]
        lines += ["A default of \"required\" means that there is none. Keys that are not listed are errors.", ""]
        for block in data.blocks { lines += section(block) }
        lines += ["## Types", ""] + table(["type", "what stands there"], rows("types"))
        lines += ["An instant says how it is written:", ""] + table(["format", "meaning"], rows("formats"))
        lines += ["## Units", ""] + units
        lines += ["## Kinds", ""] + table(["kind", "meaning and parts"], rows("kinds"))
        lines += ["## States", "", "A metric of kind `state` has words of its own.", ""]
        lines += table(["state", "meaning"], rows("states"))
        lines += ["## Codes", "", "Why something is unavailable.", ""] + table(["code", "meaning"], rows("codes"))
        lines += ["## Functions", "", "Of a text `s`, `t`, a list `l`, an optional `o`:", ""] + functions("members")
        lines += ["Of values alone:", ""] + functions("functions")
        lines += ["## Folds", ""] + table(["fold", "meaning"], rows("folds"))
        lines += ["## Reserved names", ""] + table(["name", "meaning"], rows("reserved"))
        lines += ["## Limits", ""] + limits
        while lines.last == "" { lines.removeLast() }
        return lines.joined(separator: "\n") + "\n"
    }

    private func section(_ block: ReferenceData.Block) -> [String] {
        var lines = ["## \(block.heading)", ""]
        if !block.about.isEmpty { lines += block.about + [""] }
        if !block.rows.isEmpty {
            let rows = block.rows.map { row in
                ["`\(row.key)`"] + [row.value, row.standard, row.meaning].map(Self.filled)
            }
            lines += table(["key", "value", "default", "meaning"], rows)
        }
        if !block.example.isEmpty { lines += ["```yaml"] + block.example + ["```", ""] }
        return lines
    }

    /// Where links to a heading lead.
    static func anchor(_ heading: some StringProtocol) -> String {
        String(
            heading.lowercased().compactMap { character -> Character? in
                character == " "
                    ? "-" : character.isLetter || character.isNumber || "-_".contains(character) ? character : nil
            })
    }

    /// `{BadRows}` becomes the words of that enum.
    static func filled(_ text: String) -> String {
        for (name, words) in CheckerTables.words {
            guard let (before, after) = text.parts(around: "{\(name)}") else { continue }
            return before + words.map { "`\($0)`" }.joined(separator: ", ") + after
        }
        return text
    }

    private func table(_ heads: [String], _ rows: [[String]]) -> [String] {
        let line = { (cells: [String]) in "| " + cells.joined(separator: " | ") + " |" }
        return [line(heads), line(heads.map { _ in "---" })] + rows.map(line) + [""]
    }

    private func rows(_ list: String) -> [[String]] {
        (data.lists[list] ?? []).map { ["`\($0.word)`", Self.filled($0.meaning)] }
    }

    private func functions(_ list: String) -> [String] {
        let rows = (data.lists[list] ?? []).map { entry in
            let example = entry.example.map { "`\($0.expression)` is `\($0.result)`" } ?? ""
            return ["`\(entry.word)`", entry.meaning, example]
        }
        return table(["function", "meaning", "example"], rows)
    }

    private var units: [String] {
        let code = { (names: [String]) in names.map { "`\($0)`" }.joined(separator: " ") }
        return table(
            ["units", "names"],
            CheckerTables.units.map { [$0.title, code($0.names)] } + [
                ["money", "codes of ISO 4217, `USD`; their smallest part, `cents(USD)`"],
                ["run-time money", "`money(cur)`, `minor(cur)`, where `cur` is a field of type `currency`"],
                ["declared", "the names of [`units`](#unitsname)"],
            ])
            + [
                "`*` and `/` join them: `USD/min`, `GB*h`. Values of one dimension are converted; counts, currencies and",
                "the two ratios meet only themselves. `percent` is never a fraction: `to(x, fraction)` converts.", "",
            ]
    }

    private var limits: [String] {
        let meanings = data.lists["limits"] ?? []
        let rows = meanings.compactMap { entry -> [String]? in
            CheckerTables.limits.first { $0.name == entry.word }.map { ["\(grouped($0.value))", entry.meaning] }
        }
        return table(["at most", "of what"], rows)
    }

    private func grouped(_ number: Int) -> String {
        let digits = Array(String(number))
        return digits.indices.map { place in
            (place > 0 && (digits.count - place) % 3 == 0 ? "," : "") + String(digits[place])
        }.joined()
    }
}
