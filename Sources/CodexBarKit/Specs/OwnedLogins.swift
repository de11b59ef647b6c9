import Credentials
import Diagnostics
import ProviderSpec
import UsageModel

/// The files and variables that bundled specs read logins from. They belong to the ids of these specs: under another id
/// a spec may not name them, whatever a person has approved.
struct OwnedLogins: Sendable {
    /// Made of the files that the program carries, when a spec from elsewhere is first read.
    static let bundled = OwnedLogins(
        EmbeddedFiles.specs.compactMap { specDocument($0.bytes) })

    private let documents: [SpecDocument]
    /// The ids that own what is read under a key.
    private let owners: [String: [ProviderID]]

    init(_ documents: [SpecDocument]) {
        self.documents = documents
        var owners: [String: [ProviderID]] = [:]
        for document in documents {
            for use in Self.uses(of: document) where !use.isInput { owners[use.key, default: []].append(document.id) }
        }
        self.owners = owners
    }

    /// What a spec names and a bundled one owns. Most specs say none of the words that the bundled ones say; those are then
    /// not read.
    static func bundledFindings(_ document: SpecDocument) -> [Diagnostic] {
        let isPossible = uses(of: document).contains { $0.words.allSatisfy(BundledWords.all.mayHold) }
        return isPossible ? bundled.findings(document) : []
    }

    /// What a spec names and another one owns.
    func findings(_ document: SpecDocument) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        for use in Self.uses(of: document) {
            guard let ids = owners[use.key], let owner = ids.first, !ids.contains(document.id),
                !findings.contains(where: { $0.span == use.span })
            else { continue }
            findings.append(
                Diagnostic(
                    code: .foreignLogin, span: use.span,
                    message: "\(use.shown) belongs to the bundled spec '\(owner)'",
                    help: "read a place of its own, or write id: \(owner) to stand in for that spec"))
        }
        return findings
    }

    /// A file that the spec would read on this machine, and that is one of a bundled spec of another id: links and
    /// variables lead to it, so that its name does not tell.
    func foreignFile(of document: SpecDocument, in environment: UserEnvironment) -> (file: String, owner: ProviderID)? {
        var owned: [String: ProviderID] = [:]
        for other in documents where other.id != document.id {
            for file in other.loginFiles(in: environment) { owned[file.resolved] = other.id }
        }
        for other in documents where other.id == document.id {
            for file in other.loginFiles(in: environment) { owned[file.resolved] = nil }
        }
        for file in document.loginFiles(in: environment) {
            if let owner = owned[file.resolved] { return (file.shown, owner) }
        }
        return nil
    }

    private struct Use {
        /// `$NAME`, or a path below the home folder in lower case: some file systems do not tell capitals apart.
        var key: String
        var shown: String
        var span: SourceSpan
        var isInput = false

        /// The variable, or the parts of the path but for those that variables of the system can stand for: whoever owns
        /// it says them.
        var words: [String] {
            key.split { $0 == "/" || $0 == "$" || $0 == "\u{0}" }.map(String.init)
                .filter { !["keyring", "~", ".config", ".local", "share", "state", ".cache"].contains($0) }
        }
    }

    private static func uses(of document: SpecDocument) -> [Use] {
        var uses: [Use] = []
        for source in document.credentials.flatMap(\.sources) {
            switch source.place {
            case .stored: break
            case .environment(let name):
                uses.append(Use(key: "$\(name.value)", shown: "$\(name.value)", span: name.span))
            case .secretService(let service):
                // Fewer attributes find the same secret.
                uses.append(
                    Use(
                        key: "keyring\u{0}\(service.service)", shown: "'\(service.service)' in the Secret Service",
                        span: service.span))
            case .file(let file):
                for base in file.base {
                    if case .environment(let name, _) = base, folder(of: name.value) == nil {
                        uses.append(Use(key: "$\(name.value)", shown: "$\(name.value)", span: name.span))
                    }
                    guard let path = path(base, file) else { continue }
                    uses.append(Use(key: path.lowercased(), shown: path, span: file.name.span))
                }
            }
        }
        for input in document.inputs {
            guard let name = input.environment else { continue }
            uses.append(Use(key: "$\(name)", shown: "$\(name)", span: input.span, isInput: true))
        }
        return uses
    }

    /// Below the home folder as it usually is; nil where a variable decides.
    private static func path(_ base: FileBlock.Base, _ file: FileBlock) -> String? {
        switch base {
        case .home(let folder): return "~/\(folder.value)/\(file.name.value)"
        case .environment(let name, let below):
            return folder(of: name.value).map { "\($0)\(below.map { "/\($0)" } ?? "")/\(file.name.value)" }
        }
    }

    /// Variables of the system, which nobody owns.
    private static func folder(of variable: String) -> String? {
        switch variable {
        case "HOME": "~"
        case "XDG_CONFIG_HOME": "~/.config"
        case "XDG_DATA_HOME": "~/.local/share"
        case "XDG_STATE_HOME": "~/.local/state"
        case "XDG_CACHE_HOME": "~/.cache"
        default: nil
        }
    }
}

extension Diagnostic.Code {
    static let foreignLogin = Self("CBX0032", "foreign-login")
}
