import Credentials
import Diagnostics
import ProviderSpec
import SpecSyntax
import UsageModel

/// `codexbar/config.yaml` in the user's configuration: written by people, never by the program.
struct ConfigFile: Sendable {
    static let keys = ["providers", "order", "accounts"]
    private static let longest = 256 << 10

    /// What it says of a provider or an account, and where.
    struct Entry: Sendable {
        var isEnabled: Bool?
        var label: String?
        var line: Int
    }

    let path: String
    private(set) var order: [ProviderID] = []
    private(set) var providers: [ProviderID: Entry] = [:]
    private(set) var accounts: [AccountID: Entry] = [:]
    private(set) var findings: [Diagnostic] = []
    private var source: SourceText

    /// - Parameter known: Ids of specs; another one is a slip.
    init(environment: UserEnvironment, known: [ProviderID]) {
        path = "\(environment.configHome)/codexbar/config.yaml"
        source = SourceText(name: path, bytes: [])
        guard SystemFiles.exists(path) else { return }
        do throws(SystemFiles.Fault) {
            source = SourceText(name: path, bytes: try SystemFiles.read(path, maxBytes: Self.longest))
        } catch {
            findings = [.unreadable(error)]
            return
        }
        let (node, findings) = parseYAML(source.bytes)
        // An empty file, or one of comments alone, says nothing.
        self.findings = findings.filter { !$0.code.name.isSame(as: "empty-document") }
        if let node, !Self.isEmpty(node) { read(node, known) }
        self.findings = DiagnosticRenderer.sorted(self.findings)
    }

    /// It says what cannot be understood: nothing in it is taken for granted.
    var isBroken: Bool { findings.contains { $0.severity == .error } }

    /// The first error, with its place; nil where there is none.
    var firstFault: String? {
        findings.first { $0.severity == .error }.map {
            "the configuration cannot be read: \(path):\($0.span.start.line):\($0.span.start.column): \($0.message)"
        }
    }

    func rendered(color: Bool) -> String { DiagnosticRenderer.human(findings, source: source, color: color) }

    private static func isEmpty(_ node: SpecNode) -> Bool {
        if case .scalar(let scalar) = node.value { scalar.text.isEmpty } else { false }
    }

    private mutating func read(_ node: SpecNode, _ known: [ProviderID]) {
        guard let block = BlockReader(node, "config", keys: Self.keys, &findings) else { return }
        for entry in block.named("providers", &findings) {
            guard let id = provider(entry.key, entry.keySpan, known),
                let inner = BlockReader(entry.value, "provider", keys: ["enabled"], &findings)
            else { continue }
            providers[id] = Entry(isEnabled: inner.flag("enabled", &findings), line: entry.keySpan.start.line)
        }
        for element in block["order"]?.readList("order", &findings) ?? [] {
            guard let text = element.readText(&findings), let id = provider(text.value, text.span, known) else {
                continue
            }
            if order.contains(id) {
                findings.append(
                    Diagnostic(
                        code: .duplicateName, span: text.span, message: "'\(id)' stands in the order twice",
                        help: "remove one"))
            } else {
                order.append(id)
            }
        }
        for entry in block.named("accounts", &findings) { readAccount(entry, known) }
    }

    private mutating func readAccount(_ entry: SpecNode.Entry, _ known: [ProviderID]) {
        guard let inner = BlockReader(entry.value, "account", keys: ["label", "enabled"], &findings) else { return }
        guard let id = AccountID(entry.key) else {
            findings.append(
                Diagnostic(
                    code: .badValue, span: entry.keySpan, message: "'\(cleaned(entry.key))' is no account",
                    help: "write ID:LABEL, as 'codexbar accounts list' shows it"))
            return
        }
        guard provider(id.provider.rawValue, entry.keySpan, known) != nil else { return }
        let label = inner.text("label", &findings)
        if let label, AccountID(id.provider, label: label.value) == nil {
            findings.append(
                Diagnostic(
                    code: .badValue, span: label.span, message: "'\(cleaned(label.value))' is no label",
                    help: "write 1 to 64 bytes that can be seen"))
        }
        let shown = label?.value ?? id.label
        if let other = accounts.first(where: {
            $0.key.provider == id.provider && ($0.value.label ?? $0.key.label).isSame(as: shown)
        }) {
            findings.append(
                Diagnostic(
                    code: .duplicateName, span: label?.span ?? entry.keySpan,
                    message: "'\(id)' has the label of '\(other.key)' in line \(other.value.line)",
                    help: "give each account of a provider a label of its own"))
        }
        accounts[id] = Entry(
            isEnabled: inner.flag("enabled", &findings), label: label?.value, line: entry.keySpan.start.line)
    }

    private mutating func provider(_ text: String, _ span: SourceSpan, _ known: [ProviderID]) -> ProviderID? {
        if let id = known.first(where: { $0.rawValue.isSame(as: text) }) { return id }
        // A spec may have been removed; the rest holds all the same.
        var finding = Diagnostic.unknownName(text, what: "provider", known: known.map(\.rawValue), at: span)
        finding.severity = .warning
        findings.append(finding)
        return nil
    }
}
