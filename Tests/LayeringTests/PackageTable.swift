/// The `layers` of `Package.swift`: names of modules, and what each may import.
struct PackageTable {
    private(set) var rows: [(name: String, imports: [String])] = []

    /// Reads the string literals between `let layers` and the closing bracket: one in a row's parentheses is a name,
    /// one in the brackets behind it an import.
    init(manifest: String) {
        var depth = 0
        var literal: String?
        var hasBegun = false
        let start = manifest.split(separator: "\n", omittingEmptySubsequences: false)
            .drop { !$0.hasPrefix("let layers") }.dropFirst()
        for character in start.joined(separator: "\n") {
            if var text = literal {
                if character == "\"" {
                    literal = nil
                    add(text, depth)
                } else {
                    text.append(character)
                    literal = text
                }
                continue
            }
            switch character {
            case "\"": literal = ""
            case "[":
                depth += 1
                hasBegun = true
            case "]":
                if depth == 0, hasBegun { return }
                depth -= 1
            default: break
            }
        }
    }

    private mutating func add(_ text: String, _ depth: Int) {
        if depth == 0 {
            rows.append((name: text, imports: []))
        } else if !rows.isEmpty {
            rows[rows.count - 1].imports.append(text)
        }
    }
}
