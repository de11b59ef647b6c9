extension UnknownWord {
    /// What is known of a text that a condition compares.
    private enum Side {
        case word(String)
        /// The label itself, or what is made of it.
        case renamed
        /// A field that the filters pin to these words.
        case known([String])
        /// Other labels that the filters read.
        case kept
        /// Labels of which the filters say nothing.
        case other
        /// Nothing of the row.
        case outside
        case unknown
    }

    private func side(_ node: Node, _ rows: Rows) -> Side {
        if case .text(let word) = node.kind { return .word(word) }
        if label.isCode, case .number(let number, .bare, _) = node.kind { return .word(number.description) }
        // How long a word is says nothing of which it is.
        if case .call(.size, _) = node.kind { return .unknown }
        let path = RowLabels.path(node, rows)
        if label.isCode, let path, sameText(path, label.path) { return .renamed }
        if label.isPresence, let path, sameText(path, label.path) {
            if case .orValue(_, let otherwise) = node.kind, case .text(let word) = otherwise.kind { return .word(word) }
            return .renamed
        }
        let labels = reads(node, rows)
        if labels.contains(label) { return .renamed }
        if let path, let words = kept.words[path] { return .known(words) }
        if !labels.isEmpty { return labels.isSubset(of: kept.labels) ? .kept : .other }
        return path == nil && !names(rows, in: node) ? .outside : .unknown
    }

    private func names(_ rows: Rows, in node: Node) -> Bool {
        switch node.kind {
        case .variable(let variable): rows[variable.id] != nil
        case .symbol(let box): rows[box.id] != nil
        default: node.kind.children.contains { names(rows, in: $0) }
        }
    }

    mutating func equality(_ left: Node, _ leftRows: Rows, _ right: Node, _ rightRows: Rows) -> Answer {
        guard fuel > 0 else { return .open }
        fuel -= 1
        if case .conditional(let condition, let yes, let no) = left.kind {
            let (one, other) = (equality(yes, leftRows, right, rightRows), equality(no, leftRows, right, rightRows))
            if !one.canHold, !other.canHold { return one.or(other) }
            return answer(condition, leftRows).chooses(one, other)
        }
        if case .conditional = right.kind { return equality(right, rightRows, left, leftRows) }
        if case .bool(let value) = right.kind, left.type == .bool {
            return value ? answer(left, leftRows) : !answer(left, leftRows)
        }
        if case .bool = left.kind, right.type == .bool { return equality(right, rightRows, left, leftRows) }
        if let (body, inner) = textDefinition(left, leftRows) { return equality(body, inner, right, rightRows) }
        if let (body, inner) = textDefinition(right, rightRows) { return equality(left, leftRows, body, inner) }
        switch (side(left, leftRows), side(right, rightRows)) {
        case (.word(let one), .word(let other)): return Answer(sameText(one, other))
        case (.renamed, .word(let word)): return renamed(left, is: word)
        case (.word(let word), .renamed): return renamed(right, is: word)
        case (.renamed, .outside): return isOfAnswer(right, rightRows) ? .open : .fails
        case (.outside, .renamed): return isOfAnswer(left, leftRows) ? .open : .fails
        case (.renamed, .renamed): return left.fingerprint == right.fingerprint ? .holds : .open
        case (.renamed, _), (_, .renamed): return .either
        case (.known(let words), .word(let word)), (.word(let word), .known(let words)):
            if !words.contains(where: { sameText($0, word) }) { return .fails }
            return words.count == 1 ? .holds : .open
        case (.kept, .word), (.word, .kept), (.kept, .outside), (.outside, .kept): return .either
        case (.other, .word), (.word, .other), (.other, .outside), (.outside, .other):
            return isNarrowing ? .fails : .open
        default: return .open
        }
    }

    /// An unknown word of an enum is its `other`.
    private func renamed(_ node: Node, is word: String) -> Answer {
        if case .enumeration(let words) = node.type.unwrapped, words.contains("other"), !label.isPresence {
            return Answer(sameText(word, "other"))
        }
        return .fails
    }

    /// A let, or a derived field that chooses between texts; one that is made of a label stays what it is.
    private func textDefinition(_ node: Node, _ rows: Rows) -> (Node, Rows)? {
        guard let (body, inner) = definition(node, rows) else { return nil }
        switch body.kind {
        case .text, .conditional: return (body, inner)
        case .symbol, .select: return definition(body, inner) == nil ? nil : textDefinition(body, inner)
        default: return nil
        }
    }

    mutating func membership(_ item: Node, _ list: Node, _ rows: Rows) -> Answer {
        if case .list(let items) = list.kind {
            return items.reduce(.fails) { $0.or(equality(item, rows, $1, rows)) }
        }
        if let (body, inner) = definition(list, rows), case .list(let items) = body.kind {
            return items.reduce(.fails) { $0.or(equality(item, rows, $1, inner)) }
        }
        if reads(list, rows).contains(label) { return reads(item, rows).isEmpty ? .fails : .either }
        return comesFromRows(list) || isOfAnswer(list, rows) ? .open : lookup(item, rows)
    }

    /// Whether a key is among those of a table or a list.
    func lookup(_ key: Node, _ rows: Rows) -> Answer {
        let labels = reads(key, rows)
        if labels.contains(where: { sameText($0.path, label.path) }) { return .fails }
        if labels.isEmpty { return .open }
        if labels.isSubset(of: kept.labels) { return .either }
        return isNarrowing ? .fails : .open
    }

    // MARK: Optionals

    mutating func presence(_ node: Node, _ rows: Rows) -> Answer {
        guard fuel > 0 else { return .open }
        fuel -= 1
        if let (body, inner) = definition(node, rows) { return presence(body, inner) }
        if let path = RowLabels.path(node, rows) {
            if sameText(path, label.path) { return label.isPresence ? .fails : .holds }
            return kept.labels.contains(RowLabel(path: path, isPresence: true)) ? .either : .open
        }
        switch node.kind {
        case .lookUp(_, let key, isOptional: true): return lookup(key, rows)
        case .keyed(_, let key, isOptional: true): return lookup(key, rows)
        case .macro(.optMap, let operand, let variable, let body),
            .macro(.optFlatMap, let operand, let variable, let body):
            let there = presence(operand, rows)
            return body.type.isOptional ? there.and(presence(body, binding(variable, operand, rows))) : there
        case .given(let condition, let operand):
            let asked = answer(condition, rows)
            return operand.type.isOptional ? asked.and(presence(operand, rows)) : asked
        case .orElse(let left, let right):
            return right.type.isOptional ? presence(left, rows).or(presence(right, rows)) : .holds
        default: return .open
        }
    }

    /// The answer inside an optional bool that is there.
    mutating func insideOf(_ node: Node, _ rows: Rows) -> Answer {
        guard fuel > 0 else { return .open }
        fuel -= 1
        if let (body, inner) = definition(node, rows) { return insideOf(body, inner) }
        switch node.kind {
        case .macro(.optMap, let operand, let variable, let body),
            .macro(.optFlatMap, let operand, let variable, let body):
            let inner = binding(variable, operand, rows)
            return body.type.isOptional ? insideOf(body, inner) : answer(body, inner)
        case .given(_, let operand):
            return operand.type.isOptional ? insideOf(operand, rows) : answer(operand, rows)
        default: return .open
        }
    }

    private func binding(_ variable: Node.Variable, _ operand: Node, _ rows: Rows) -> Rows {
        var inner = rows
        inner[variable.id] = RowLabels.path(operand, rows) ?? (reads(operand, rows).contains(label) ? label.path : nil)
        return inner
    }
}
