/// What a piece of text means; colours are chosen when the line is written.
enum Style: Sendable, Hashable {
    case plain
    case title
    case quiet
    case good
    case warning
    case critical

    /// The SGR parameter of the style; nil for text as it is.
    var code: String? {
        switch self {
        case .plain: nil
        case .title: "1"
        case .quiet: "2"
        case .good: "32"
        case .warning: "33"
        case .critical: "31"
        }
    }
}

/// A piece of a line: cleaned text of one style.
struct StyledText: Sendable, Hashable {
    var text: String
    var style: Style

    init(_ text: String, _ style: Style = .plain) {
        self.text = text
        self.style = style
    }

    var width: Int { DisplayWidth.of(text) }
}

/// One line of a terminal, measured before it is coloured.
struct StyledLine: Sendable, Hashable {
    private(set) var pieces: [StyledText] = []
    private(set) var width = 0
    /// The line of a metric with a percentage: the only kind that starts `Title: 72%`, for readers who look for it.
    var isGauge = false

    init(_ pieces: [StyledText] = []) { pieces.forEach { append($0) } }

    mutating func append(_ piece: StyledText) {
        pieces.append(piece)
        width += piece.width
    }

    mutating func append(_ text: String, _ style: Style = .plain) { append(StyledText(text, style)) }

    /// Fills up with blanks to `column`, at least one where something stands before it.
    mutating func pad(to column: Int) {
        let missing = column - width
        if missing > 0 { append(String(repeating: " ", count: missing)) } else if width > 0 { append(" ") }
    }

    func text(color: Bool) -> String {
        var pieces = isGauge ? self.pieces : setApart()
        // Blanks at the end are neither seen nor wanted.
        while let last = pieces.last, last.text.allSatisfy({ $0 == " " }) { pieces.removeLast() }
        return pieces.map { piece in
            guard color, let code = piece.style.code else { return piece.text }
            return "\u{1B}[\(code)m\(piece.text)\u{1B}[0m"
        }.joined()
    }

    /// Writes `Pace: 22 %` for `Pace: 22%`, since scripts take every line that starts like the latter for a gauge.
    private func setApart() -> [StyledText] {
        var pieces = pieces
        var state = Scan.title
        for index in pieces.indices {
            var text = ""
            for character in pieces[index].text {
                state = state.after(character)
                if state == .found {
                    text += " "
                    state = .over
                }
                text.append(character)
            }
            pieces[index].text = text
        }
        return pieces
    }

    /// Where a reader is that looks for a title, a colon, blanks, digits and a percent sign.
    private enum Scan {
        case title, colon, blank, digits, found, over

        func after(_ character: Character) -> Scan {
            let isBlank = character.isWhitespace
            let isDigit = ("0"..."9").contains(character)
            return switch self {
            case .title: character == ":" ? .colon : .title
            case .colon: isBlank ? .blank : .over
            case .blank: isBlank ? .blank : isDigit ? .digits : .over
            case .digits: isDigit ? .digits : character == "%" ? .found : .over
            case .found, .over: .over
            }
        }
    }
}

/// Sets facts one after another, going on in the next line where the last is full.
struct Flow {
    let columns: Int
    /// Where the lines after the first begin.
    let hanging: Int
    let separator: String

    /// Appends `facts` to the last of `lines`, which already stands at its place.
    func add(_ facts: [StyledText], to lines: inout [StyledLine]) {
        var isFirst = true
        for fact in facts where !fact.text.isEmpty {
            guard var line = lines.popLast() else { return }
            let room = columns - line.width - (isFirst ? 0 : DisplayWidth.of(separator))
            if fact.width <= room {
                if !isFirst { line.append(separator, .quiet) }
                line.append(fact)
                lines.append(line)
            } else {
                if line.width > hanging || !isFirst { lines.append(line) }
                let start = line.width <= hanging && isFirst ? line : StyledLine()
                wrap(fact, from: start, to: &lines)
            }
            isFirst = false
        }
    }

    private func wrap(_ fact: StyledText, from start: StyledLine, to lines: inout [StyledLine]) {
        var line = start
        for text in DisplayWidth.wrap(fact.text, to: columns - hanging) {
            if line.width < hanging { line.pad(to: hanging) }
            line.append(text, fact.style)
            lines.append(line)
            line = StyledLine()
        }
    }
}
