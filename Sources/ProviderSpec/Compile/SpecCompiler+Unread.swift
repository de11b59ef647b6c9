import Diagnostics
import Expressions
import Quantities

/// What is asked for and never looked at.
extension SpecCompiler {
    /// A step that nothing reads is never sent.
    mutating func warnOfUnreadSteps() {
        var read = symbolsRead.reduce(into: Set<Int>()) { $0.formUnion(stepsBehind[$1] ?? []) }
        for step in document.requests {
            let parts = step.alternatives.map(\.parts) + [document.defaults].compactMap { $0 }
            for auth in parts.compactMap({ $0.auth ?? nil }) {
                for name in auth.credentials { if let secret = answerSecret(name.value) { read.insert(secret.step) } }
            }
        }
        for (index, step) in document.requests.enumerated() where !read.contains(index) {
            // A name that is sent as a text was meant to be read.
            let isNamed = findings.contains {
                $0.code == .literalName && $0.message.hasPrefix("this sends the text '\(step.name).")
            }
            guard !isNamed else { continue }
            let fields = extracts(of: step.name).flatMap(\.members).map(\.name)
            findings.append(
                Diagnostic(
                    code: .unreadStep, severity: .warning, span: step.span,
                    message: "nothing reads the step '\(step.name)', so that it is never sent",
                    help: fields.first.map { "read it in a metric or guard, such as \(step.name).\($0), or remove it" }
                        ?? "say under 'extract' what is read of its answer, or remove it"))
        }
    }

    /// An answer that names the currency of its amounts, where the spec takes one for granted.
    mutating func warnOfUncomparedCurrencies() {
        let fields = document.requests.flatMap { self.fields(in: extracts(of: $0.name).flatMap(\.members)) }
        guard fields.contains(where: namesCurrency) else { return }
        // A field that gives a unit its currency is read by that.
        for field in fields { if let unit = field.unit { wordsRead.note(unit.value) } }
        for step in document.requests {
            warnOfCurrencies(extracts(of: step.name).flatMap(\.members), of: step.name)
        }
    }

    private mutating func warnOfCurrencies(_ members: [MemberBlock], of owner: String) {
        for member in members {
            switch member {
            case .record(let nested): warnOfCurrencies(nested.record.members, of: "\(owner).\(nested.name)")
            case .list(let list): warnOfRows(list, of: "\(owner).\(list.name)")
            case .field(let field):
                guard isUncompared(field), let code = fixedCurrency(of: members) else { continue }
                warn(of: field, code, "\(owner).\(field.name) == \"\(code)\"")
            }
        }
    }

    private mutating func warnOfRows(_ list: ListBlock, of owner: String) {
        for case .field(let field) in list.record.members where isUncompared(field) {
            guard let code = fixedCurrency(of: list.record.members) else { continue }
            warn(of: field, code, "\(owner).all(r, r.\(field.name) == \"\(code)\")")
        }
    }

    private mutating func warn(of field: FieldBlock, _ code: String, _ assertion: String) {
        findings.append(
            Diagnostic(
                code: .uncomparedCurrency, severity: .warning, span: field.span,
                message: "nothing compares '\(field.name)' with \(code), in which the amounts beside it are read",
                help: "add a guard: {id: …, assert: '\(assertion)', affects: [METRIC], code: conflict}"))
    }

    private func namesCurrency(_ field: FieldBlock) -> Bool {
        field.type == .currency
            || field.type == .string && lowerASCII(field.name).utf8.suffix(8).elementsEqual("currency".utf8)
    }

    private func isUncompared(_ field: FieldBlock) -> Bool {
        guard namesCurrency(field) else { return false }
        return !wordsRead.contains(field.name)
    }

    /// The currency that amounts beside a field have by declaration, lists among them.
    private func fixedCurrency(of members: [MemberBlock]) -> String? {
        for member in members {
            let found: String? =
                switch member {
                case .field(let field): field.unit.flatMap { Unit.ofLanguage($0.value)?.codeOfCurrency }
                case .record(let nested): fixedCurrency(of: nested.record.members)
                case .list(let list): fixedCurrency(of: list.record.members)
                }
            if let found { return found }
        }
        return nil
    }

    // MARK: Names

    /// Of several names that could be meant by an unknown one, the only one that nothing names.
    mutating func offerNames() {
        offerUnreadNames()
        offerUnreadFields()
        let origins =
            document.credentials.flatMap(\.sendTo) + document.requests.flatMap(\.alternatives).map(\.target.origin)
        offer("origin", document.origins.map(\.name), used: origins.map(\.value))
        offer("section", document.sections.map(\.id.value), used: document.metrics.compactMap { $0.section?.value })
    }

    private mutating func offerUnreadNames() {
        let unknown = findings.indices.filter { findings[$0].code.id == "CBX0304" }
        guard Set(unknown.map { findings[$0].message }).count == 1, let first = unknown.first,
            let name = findings[first].message.split(separator: "'").last, !wordsRead.selectsFrom(String(name))
        else { return }
        let declared = document.lets.map(\.name) + document.tables.map(\.name)
        let unread = declared.filter { name in !wordsRead.contains(name) }
        guard unread.count == 1 else { return }
        for index in unknown { offer(unread[0], at: index) }
    }

    /// `'usage' has no field 'used'`, where one field of the step is read by nothing.
    private mutating func offerUnreadFields() {
        for index in findings.indices where findings[index].code.id == "CBX0305" {
            let parts = findings[index].message.split(separator: "'")
            guard let owner = parts.first.map(String.init) else { continue }
            let names =
                owner.isSame(as: "inputs")
                ? document.inputs.map(\.name) : extracts(of: owner).flatMap(\.members).map(\.name)
            let unread = names.filter { name in !wordsRead.contains(name) }
            if unread.count == 1 { offer(unread[0], at: index) }
        }
    }

    private mutating func offer(_ name: String, at index: Int) {
        guard findings[index].help?.hasPrefix("there are: ") == true else { return }
        findings[index].help = "write \(name), which nothing reads so far"
    }

    private mutating func offer(_ what: String, _ declared: [String], used: [String]) {
        let free = declared.filter { name in !used.contains { $0.isSame(as: name) } }
        guard free.count == 1 else { return }
        for index in findings.indices
        where findings[index].code == .unknownName && findings[index].message.hasPrefix("no \(what) is called")
            && findings[index].help?.hasPrefix("declared: ") == true
        {
            findings[index].help = "write \(free[0]), which nothing names so far"
        }
    }
}

extension Diagnostic.Code {
    static let unreadStep = Self("CBX0430", "unread-step")
    static let uncomparedCurrency = Self("CBX0431", "uncompared-currency")
}

extension ExpressionText {
    /// Every name and every field that a text may mention.
    static func words(in text: String) -> Set<TextKey> {
        paths(in: text).reduce(into: []) { words, path in
            for word in path.split(separator: ".") { words.insert(TextKey(String(word))) }
        }
    }
}

extension Unit {
    /// The code of the currency of an amount of money.
    fileprivate var codeOfCurrency: String? {
        guard case .code(let code)? = currency else { return nil }
        return code.text
    }
}

/// Names in the texts of expressions, looked for when somebody asks: of most specs nobody does.
///
/// A class because asking does not change the compiler.
final class WordsRead {
    private var texts: [String] = []
    /// Texts that were looked through.
    private var count = 0
    private var words: Set<TextKey> = []
    /// Names of which something is selected.
    private var roots: Set<TextKey> = []

    func note(_ text: String) { texts.append(text) }

    func contains(_ name: String) -> Bool {
        lookThrough()
        return words.contains(TextKey(name))
    }

    func selectsFrom(_ name: String) -> Bool {
        lookThrough()
        return roots.contains(TextKey(name))
    }

    private func lookThrough() {
        for text in texts[count...] {
            for path in ExpressionText.paths(in: text) {
                let parts = path.split(separator: ".").map { TextKey(String($0)) }
                words.formUnion(parts)
                if parts.count > 1 { roots.insert(parts[0]) }
            }
        }
        count = texts.count
    }
}
