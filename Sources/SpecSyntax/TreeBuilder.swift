import CYAML
import Diagnostics

/// Builds the tree from libyaml's events, without recursion. A class, since it looks back at its bytes all the time.
final class TreeBuilder {
    /// A list or map whose end has not been read.
    private struct Frame {
        var isMapping: Bool
        var isFlow: Bool
        var start: SourcePosition
        /// The end of what was read last.
        var end: SourcePosition
        /// Where its children begin among those of everything that is open.
        var first: Int
        var key: Key?
        /// Whether the last text was cut at a comma, so that the next one is its rest.
        var isCut = false
        /// Keys of a map of one line that have no value.
        var loose: [SourceSpan] = []
    }

    /// A key whose value has not been read.
    private struct Key {
        var text: String
        var span: SourceSpan
        var isPlain: Bool
    }

    let bytes: UnsafeRawBufferPointer
    let scan: CharacterScan
    let limits: YAMLLimits
    var findings: [Diagnostic] = []

    private var stack: [Frame] = []
    /// Children of the lists and maps on the stack: one list of each, so that none has to grow for every node.
    private var items: [SpecNode] = []
    private var entries: [SpecNode.Entry] = []
    private var root: SpecNode?
    private var nodeCount = 0
    private var documentCount = 0
    /// Where the last scalar ended, in bytes.
    private var parsedTo = 0
    /// Where hidden characters and leading tabs are content: quoted and block scalars, as byte offsets. Kept only when
    /// there are such characters.
    private var protected: [(range: Range<Int>, isQuoted: Bool)] = []

    init(bytes: UnsafeRawBufferPointer, scan: CharacterScan, limits: YAMLLimits) {
        self.bytes = bytes
        self.scan = scan
        self.limits = limits
    }

    /// Reads the whole text; nil when the tree is not whole.
    func build() -> SpecNode? {
        var parser = yaml_parser_t()
        guard yaml_parser_initialize(&parser) == 1 else {
            findings.append(Diagnostic(code: .yamlSyntax, span: .start, message: "there is no memory to read YAML"))
            return nil
        }
        defer { yaml_parser_delete(&parser) }
        yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
        let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        yaml_parser_set_input_string(&parser, start.map { $0 + scan.markLength }, bytes.count - scan.markLength)
        var event = yaml_event_t()
        while true {
            guard yaml_parser_parse(&parser, &event) == 1 else {
                let problem = YAMLProblem(parser, place: position, source: sourceText)
                findCharacters(upTo: problem.judgedUpTo, failure: problem)
                return nil
            }
            defer { yaml_event_delete(&event) }
            switch event.type {
            case YAML_STREAM_END_EVENT:
                findCharacters(upTo: bytes.count, failure: nil)
                if root == nil, documentCount < 2 { findings.append(.emptyDocument(at: .start)) }
                return root
            case YAML_DOCUMENT_START_EVENT:
                guard startDocument(event) else {
                    findCharacters(upTo: position(event.start_mark).offset, failure: nil)
                    return nil
                }
            case YAML_SCALAR_EVENT, YAML_ALIAS_EVENT, YAML_SEQUENCE_START_EVENT, YAML_MAPPING_START_EVENT:
                guard read(event) else {
                    findCharacters(upTo: position(event.start_mark).offset, failure: nil)
                    return nil
                }
            case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
                close(end: position(event.end_mark), isEmpty: event.start_mark.index == event.end_mark.index)
            default: break
            }
        }
    }

    /// Whether what comes next stands in a list or map of one line.
    var isInFlow: Bool { stack.last?.isFlow ?? false }

    private(set) lazy var sourceText = SourceText(name: "", bytes: Array(bytes))

    func position(_ mark: yaml_mark_t) -> SourcePosition {
        let offset = scan.offset(ofScalar: mark.index, in: bytes)
        if offset >= bytes.count { return scan.end }
        return SourcePosition(line: mark.line + 1, column: mark.column + 1, offset: offset)
    }

    // MARK: Events

    private func startDocument(_ event: yaml_event_t) -> Bool {
        documentCount += 1
        let start = position(event.start_mark)
        let document = event.data.document_start
        if document.version_directive != nil || document.tag_directives.start != document.tag_directives.end {
            findings.append(.directive(at: sourceText.line(from: start)))
        }
        guard documentCount > 1 else { return true }
        findings.append(.severalDocuments(at: sourceText.line(from: start)))
        return false
    }

    /// Reads the start of a node; false when a limit is passed.
    private func read(_ event: yaml_event_t) -> Bool {
        let span = SourceSpan(start: position(event.start_mark), end: position(event.end_mark))
        nodeCount += 1
        guard nodeCount <= limits.nodes else {
            findings.append(.tooManyNodes(limit: limits.nodes, at: span))
            return false
        }
        switch event.type {
        case YAML_SCALAR_EVENT: readScalar(event.data.scalar, span)
        case YAML_ALIAS_EVENT:
            let written = text(span)
            findings.append(.alias(written, at: span))
            add(written, .plain, source: nil, span)
        default:
            guard stack.count < limits.depth else {
                findings.append(.tooDeep(limit: limits.depth, at: span))
                return false
            }
            open(event, span)
        }
        return true
    }

    private func open(_ event: yaml_event_t, _ span: SourceSpan) {
        let isMapping = event.type == YAML_MAPPING_START_EVENT
        let isFlow: Bool
        if isMapping {
            let data = event.data.mapping_start
            isFlow = data.style == YAML_FLOW_MAPPING_STYLE
            if data.anchor != nil || data.tag != nil { findProperties(from: span.start) }
        } else {
            let data = event.data.sequence_start
            isFlow = data.style == YAML_FLOW_SEQUENCE_STYLE
            if data.anchor != nil || data.tag != nil { findProperties(from: span.start) }
        }
        let first = isMapping ? entries.count : items.count
        stack.append(Frame(isMapping: isMapping, isFlow: isFlow, start: span.start, end: span.end, first: first))
    }

    private func close(end: SourcePosition, isEmpty: Bool) {
        guard let frame = stack.popLast() else { return }
        // The end of a block is read where the next thing begins: it ends with its last child.
        let span = SourceSpan(start: frame.start, end: frame.isFlow && !isEmpty ? end : frame.end)
        if frame.isMapping {
            let own = Array(entries[frame.first...])
            for _ in own { entries.removeLast() }
            if let list = listInBraces(frame, isEmpty: own.isEmpty, span) { return add(list) }
            add(SpecNode(value: .mapping(withoutRepetitions(own)), span: span))
        } else {
            let own = Array(items[frame.first...])
            for _ in own { items.removeLast() }
            add(SpecNode(value: .sequence(own), span: span))
        }
    }

    private func readScalar(
        _ data: yaml_event_t.__Unnamed_union_data.__Unnamed_struct_scalar, _ span: SourceSpan
    ) {
        var span = span
        let content = UnsafeBufferPointer(start: data.value, count: data.length)
        let style: SpecNode.Scalar.Style =
            switch data.style {
            case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
            case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
            case YAML_LITERAL_SCALAR_STYLE: .literal
            case YAML_FOLDED_SCALAR_STYLE: .folded
            default: .plain
            }
        if data.anchor != nil || data.tag != nil || byte(at: span.start.offset) == UInt8(ascii: "!") {
            findProperties(from: span.start)
            span.start = afterProperties(span)
        }
        if style == .literal || style == .folded { span.end = blockEnd(span) }
        parsedTo = span.end.offset
        let quotes = style == .singleQuoted || style == .doubleQuoted ? 2 : 0
        let isVerbatim =
            span.start.line == span.end.line && content.count + quotes == span.end.offset - span.start.offset
        let written = String(decoding: content, as: UTF8.self)
        let source = isVerbatim ? nil : text(span)
        if style == .plain {
            let top = stack.count - 1
            if check(plain: written, at: span, isFlow: top >= 0 && stack[top].isFlow) { stack[top].isCut = true }
        } else if !scan.hidden.isEmpty || !scan.tabs.isEmpty {
            protected.append((span.start.offset..<span.end.offset, quotes > 0))
        }
        if style == .doubleQuoted, !isVerbatim {
            findEscapedBidi(SpecNode.Scalar(text: written, style: style, written: span, source: source))
        }
        add(written, style, source: source, span)
    }

    // MARK: Nodes

    /// Adds a text; a key becomes no node.
    private func add(_ text: String, _ style: SpecNode.Scalar.Style, source: String?, _ span: SourceSpan) {
        let top = stack.count - 1
        if top >= 0, stack[top].isMapping, stack[top].key == nil {
            checkKey(text, style, span)
            stack[top].key = Key(text: text, span: span, isPlain: style == .plain)
            stack[top].end = span.end
        } else {
            let scalar = SpecNode.Scalar(text: text, style: style, written: span, source: source)
            add(SpecNode(value: .scalar(scalar), span: span), isPlain: style == .plain, isOmitted: scalar.isOmitted)
        }
    }

    private func add(_ node: SpecNode, isPlain: Bool = false, isOmitted: Bool = false) {
        guard !stack.isEmpty else {
            if !isOmitted { root = node }
            return
        }
        let top = stack.count - 1
        if stack[top].end < node.span.end { stack[top].end = node.span.end }
        guard stack[top].isMapping else {
            items.append(node)
            return
        }
        guard let key = stack[top].key.take() else {
            findings.append(.complexKey(at: node.span))
            stack[top].key = Key(text: text(node.span), span: node.span, isPlain: false)
            return
        }
        if isOmitted, stack[top].isFlow, key.isPlain, !hasColon(after: key.span.end) {
            if !stack[top].isCut { addLoose(key.text, key.span) }
            return
        }
        if isPlain, !stack[top].isFlow, node.span.start.line > key.span.end.line { checkDash(at: node.span.start) }
        entries.append(SpecNode.Entry(key: key.text, keySpan: key.span, value: node))
    }

    /// A key without a value in a map of one line: a key and its value with a sign missing between them, the rest of the
    /// text before it, or really a key.
    private func addLoose(_ key: String, _ span: SourceSpan) {
        let top = stack.count - 1
        if let colon = gluedColon(in: span) {
            findings.append(.missingBlank(after: ":", at: colon))
            add(splitKey: span, at: colon.start.offset, valueFrom: colon.end.offset)
            return
        }
        var before: SpecNode.Scalar?
        if entries.count > stack[top].first, case .scalar(let scalar)? = entries.last?.value.value,
            scalar.style == .plain
        {
            before = scalar
        }
        if let before, key.utf8.contains(0x20) || before.text.utf8.contains(0x20) {
            let whole = SourceSpan(start: before.written.start, end: span.end)
            let isOneLine = whole.start.line == whole.end.line
            findings.append(
                .unquotedText("this text is cut at the comma", at: whole, text: isOneLine ? text(whole) : nil))
        } else if let blank = blankAfterName(in: span) {
            findings.append(.missingColon(between: text(span), at: span))
            add(splitKey: span, at: blank, valueFrom: blank + 1)
        } else {
            stack[top].loose.append(span)
        }
    }

    /// A list in the brackets of a map is taken for the list that it is; nil for any other map.
    private func listInBraces(_ frame: Frame, isEmpty: Bool, _ span: SourceSpan) -> SpecNode? {
        guard frame.isFlow, isEmpty, !frame.loose.isEmpty, span.start.line == span.end.line else {
            for loose in frame.loose { findings.append(.missingValue(of: text(loose), at: loose)) }
            return nil
        }
        let items = frame.loose.map { written in
            let scalar = SpecNode.Scalar(text: text(written), style: .plain, written: written, source: nil)
            return SpecNode(value: .scalar(scalar), span: written)
        }
        findings.append(.listInBraces(frame.loose.map(text), at: span))
        return SpecNode(value: .sequence(items), span: span)
    }

    /// Takes a text for a key and its value, so that what it means is looked at.
    private func add(splitKey span: SourceSpan, at end: Int, valueFrom start: Int) {
        let source = sourceText
        let keySpan = source.span(span.start.offset..<end)
        let written = source.span(min(start, span.end.offset)..<span.end.offset)
        let scalar = SpecNode.Scalar(text: text(written), style: .plain, written: written, source: nil)
        entries.append(
            SpecNode.Entry(key: text(keySpan), keySpan: keySpan, value: SpecNode(value: .scalar(scalar), span: written))
        )
    }

    /// The entries with the first of each key, compared by Unicode scalars; reports the others.
    private func withoutRepetitions(_ entries: [SpecNode.Entry]) -> [SpecNode.Entry] {
        if entries.count <= 32,
            !entries.indices.contains(where: { isThere(entries[$0], in: entries[..<$0]) })
        {
            return entries
        }
        var firsts: [[UInt8]: Int] = .init()
        var repeated: Set<Int> = []
        for (index, entry) in entries.enumerated() {
            let key = Array(entry.key.utf8)
            guard let first = firsts[key] else {
                firsts[key] = index
                continue
            }
            repeated.insert(index)
            findings.append(.duplicateKey(entry.key, at: entry.keySpan, first: entries[first].keySpan))
        }
        guard !repeated.isEmpty else { return entries }
        return entries.enumerated().filter { !repeated.contains($0.offset) }.map(\.element)
    }

    private func isThere(_ entry: SpecNode.Entry, in entries: ArraySlice<SpecNode.Entry>) -> Bool {
        entries.contains { $0.mark == entry.mark && $0.key.utf8.elementsEqual(entry.key.utf8) }
    }

    private func checkKey(_ text: String, _ style: SpecNode.Scalar.Style, _ span: SourceSpan) {
        var before = span.start.offset - 1
        while byte(at: before) == 0x20 { before -= 1 }
        if byte(at: before) == UInt8(ascii: "?"), before + 1 < span.start.offset {
            findings.append(.complexKey(at: span))
        }
        guard style == .plain else { return }
        if text.isEmpty {
            findings.append(.missingKeyText(at: span))
        } else if text == "<<" {
            findings.append(.mergeKey(at: span))
        } else if !isName(span) {
            checkDash(at: span.start)
            checkCondition(key: text, at: span)
            if let colon = gluedColon(in: span, before: "[{") {
                findings.append(.missingBlank(after: ":", at: colon))
            } else if let blank = bracketBehindName(in: span) {
                let source = sourceText
                let key = source.span(span.start.offset..<blank)
                findings.append(
                    .missingColon(behind: self.text(key), at: key, blank: source.span(blank..<blank + 1)))
            }
        }
    }

    // MARK: Characters

    /// Reports hidden characters outside quotes and tabs in indentation, and then the failure, unless one of them is its
    /// likely cause.
    private func findCharacters(upTo end: Int, failure: YAMLProblem?) {
        let count = findings.count
        if !scan.hidden.isEmpty || !scan.tabs.isEmpty {
            let source = sourceText
            for found in scan.hidden where found.offset < end && !isProtected(found.offset, quotesOnly: true) {
                // What was scanned but not yet parsed may stand in quotes.
                if failure != nil, found.offset >= parsedTo, isBehindQuote(found.offset) { continue }
                let span = source.span(found.offset..<found.offset + Unicode.UTF8.width(found.scalar))
                // Several side by side are told once.
                let finding = Diagnostic.hiddenCharacter(found.scalar, at: span)
                if let last = findings.indices.last, last >= count, findings[last].span.end == span.start,
                    findings[last].message == finding.message
                {
                    findings[last].span.end = span.end
                    findings[last].edit?.span.end = span.end
                    findings[last].edit?.replacement += finding.edit?.replacement ?? ""
                } else {
                    findings.append(finding)
                }
            }
            let isTab = failure?.isTab ?? false
            for tab in scan.tabs {
                let isFailure = isTab && tab.offset == failure?.offset
                let isJudged = tab.offset < end && !tab.isBlankLine && !isProtected(tab.offset, quotesOnly: false)
                let isLater = isTab && tab.offset > end && byte(at: tab.offset - 1) == 0x0A && !tab.isBlankLine
                if isFailure || isJudged || isLater {
                    findings.append(.tabInIndentation(at: source.span(tab.offset..<tab.offset + 1)))
                }
            }
        }
        guard let failure else { return }
        let line = failure.diagnostic.span.start.line
        let stop = sourceText.position(at: failure.offset).line
        let isExplained =
            findings[count...].contains {
                $0.severity == .error && ($0.span.start.line == line || $0.span.start.line == stop)
            }
            || failure.diagnostic.code == .indentation
                && findings.contains {
                    ($0.code == .unquotedText || $0.code == .hiddenCharacter) && $0.severity == .error
                        && $0.span.start.line == line - 1
                }
            || findings.contains {
                ($0.code == .missingBlank || $0.code == .missingValue) && line <= $0.span.start.line
                    && $0.span.start.line <= stop && !$0.isListInBraces
            }
            || failure.diagnostic.code == .unclosedBracket
                && findings.contains { finding in
                    finding.code == .unquotedText && finding.severity == .error
                        && failure.diagnostic.notes.contains { $0.span.start < finding.span.start }
                        && finding.span.end <= failure.diagnostic.span.start
                }
        if !isExplained { findings.append(failure.diagnostic) }
    }

    /// Whether a quote stands before `offset` on its line.
    private func isBehindQuote(_ offset: Int) -> Bool {
        var start = offset
        while let byte = byte(at: start - 1), byte != 0x0A {
            if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") { return true }
            start -= 1
        }
        return false
    }

    private func isProtected(_ offset: Int, quotesOnly: Bool) -> Bool {
        var low = 0
        var high = protected.count
        while low < high {
            let middle = (low + high) / 2
            if protected[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
        }
        guard low < protected.count, protected[low].range.contains(offset) else { return false }
        return protected[low].isQuoted || !quotesOnly
    }

    private func findEscapedBidi(_ scalar: SpecNode.Scalar) {
        var offset = 0
        for character in scalar.text.unicodeScalars {
            let end = offset + Unicode.UTF8.width(character)
            if character.isBidiControl, let span = scalar.span(of: offset..<end), byte(at: span.start.offset) == 0x5C {
                findings.append(.bidiControl(character, escaped: true, at: span))
            }
            offset = end
        }
    }
}
