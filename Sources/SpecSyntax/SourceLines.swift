import Diagnostics

/// Looks at the indentation of lines, where YAML tells of a slip in lines below it.
struct SourceLines {
    let source: SourceText

    /// The blanks before the text of a line, and that text; nil for a blank line, a comment and none.
    private func parts(_ number: Int) -> (indentation: Int, text: Substring)? {
        guard number > 0, let line = source.line(number) else { return nil }
        let text = line.drop { $0 == " " }
        guard let first = text.unicodeScalars.first, first != "#", first != "\r", first != "\t" else { return nil }
        return (line.utf8.count - text.utf8.count, text)
    }

    private func lineBefore(_ number: Int) -> (number: Int, indentation: Int, text: Substring)? {
        var line = number - 1
        while line > 0 {
            if let parts = parts(line) { return (line, parts.indentation, parts.text) }
            line -= 1
        }
        return nil
    }

    /// A line that stands too far left between its neighbours, so that the next one below belongs to nothing.
    ///
    /// - Returns: Its number, and how many blanks it lacks.
    func outdentedLine(above number: Int) -> (line: Int, missing: Int)? {
        guard let found = parts(number), found.indentation > 0 else { return nil }
        var next = lineBefore(number)
        while let line = next, line.indentation >= found.indentation { next = lineBefore(line.number) }
        // What goes on at the depth of the found line shows that this is the right one.
        var below = number + 1
        while parts(below).map({ $0.indentation > found.indentation }) ?? (source.line(below) != nil) { below += 1 }
        guard parts(below)?.indentation == found.indentation else { return nil }
        // The line that ended the block to which the found one belongs.
        // One that opens a block may stand right, and what is below it too far right.
        guard let suspect = next, !suspect.text.hasPrefix("-"), !opensBlock(suspect.text) else { return nil }
        var above = lineBefore(suspect.number)
        if let line = above, line.indentation == suspect.indentation, opensBlock(line.text) {
            return (suspect.number, found.indentation - suspect.indentation)
        }
        while let line = above, line.indentation > found.indentation { above = lineBefore(line.number) }
        guard let neighbour = above, neighbour.indentation == found.indentation else { return nil }
        return (suspect.number, found.indentation - suspect.indentation)
    }

    private func opensBlock(_ text: Substring) -> Bool { text.utf8.last == UInt8(ascii: ":") }

    /// The line behind which a bracket should have been closed: the last one before what no longer belongs to it.
    func lastLine(ofBracketOpenedOn opening: Int, foundOn found: Int) -> Int? {
        guard found > opening, let first = parts(opening) else { return nil }
        var last = opening
        var line = opening + 1
        while line < found {
            if let parts = parts(line) {
                guard parts.indentation > first.indentation else { return last }
                last = line
            }
            line += 1
        }
        // What was found on a line of its own may still be inside.
        guard let parts = parts(found) else { return last }
        return parts.indentation > first.indentation ? nil : last
    }
}
