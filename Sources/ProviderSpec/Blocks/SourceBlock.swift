package import Diagnostics
package import JSONQuery
import SpecSyntax
package import UsageModel

/// One place a secret is looked for.
package struct SourceBlock: Sendable, Equatable {
    static let keys = [
        "stored", "env", "file", "sqlite", "secret_service", "rows", "choose", "token", "native", "id_token", "expires",
        "facts",
        "no_token",
        "when", "clean", "try_next_on",
    ]

    package enum Place: Sendable, Equatable {
        /// A login that codexbar obtained itself.
        case stored
        case environment(Spanned<String>)
        /// Or a database, of which the rows that are named are read as members of one object.
        case file(FileBlock)
        case secretService(SecretServiceBlock)
    }

    package var place: Place
    /// The logins of a file that holds several; all below is read in the chosen one.
    package var rows: FileRowsBlock?
    /// Paths of the token in the file, or in a variable that holds JSON; empty for one that holds the token alone.
    package var token: [Spanned<JSONPath>]
    /// Code of the program that makes the token of the text that is found.
    package var native: Spanned<NativeName>?
    package var idToken: PropertyBlock?
    package var expires: PropertyBlock?
    package var facts: [PropertyBlock]
    package var noToken: [RejectBlock]
    /// Over inputs alone; false: the source does not exist.
    package var when: ExpressionText?
    /// Of a variable: what is done with its text before what the credential says.
    package var clean: [CleanStep]
    /// Reasons after which the next source is tried, besides those of the credential.
    package var tryNextOn: [UnavailableCode]
    package var span: SourceSpan

    static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        guard let block = BlockReader(node, "source", keys: keys, &findings) else { return nil }
        block.onlyOne(of: ["stored", "env", "file", "sqlite", "secret_service"], &findings)
        guard let place = place(block, &findings) else { return nil }
        var token: [Spanned<JSONPath>] = []
        let rows = FileRowsBlock.check(block, &findings)
        if case .file(let file) = place {
            let node = block.required("token", &findings)
            if block.has("rows") {
                token = node.flatMap { rows?.field($0, as: "token", secret: true, &findings) }?.paths ?? []
            } else if file.table != nil, case .scalar = node?.value {
                token = node?.readRowName(&findings).map { [$0] } ?? []
            } else {
                token =
                    node.flatMap { BlockReader($0, "token", keys: ["at"], &findings) }?
                    .required("at", &findings)?.readPaths(&findings) ?? []
            }
        } else if case .secretService = place {
            let node = block["token"].flatMap { BlockReader($0, "token", keys: ["at"], &findings) }
            token = node?.required("at", &findings)?.readPaths(&findings) ?? []
            var unread = ["rows", "clean"]
            // The secret itself is the token, and nothing stands beside it.
            if !block.has("token") { unread += ["id_token", "facts", "no_token"] }
            for key in unread where block.has(key) {
                findings.append(
                    Diagnostic(
                        code: .conflictingKeys, span: block.keySpan(key) ?? node?.span ?? block.span,
                        message: "a secret of the Secret Service is one login: '\(key)' has nothing to read",
                        help: ["rows", "clean"].contains(key)
                            ? "remove '\(key)'" : "remove '\(key)', or add 'token' where it is JSON"))
            }
        } else {
            let isStored = place == .stored
            // A variable may hold JSON.
            if !isStored, block.has("token") {
                let node = block["token"].flatMap { BlockReader($0, "token", keys: ["at"], &findings) }
                token = node?.required("at", &findings)?.readPaths(&findings) ?? []
            }
            let unread =
                isStored
                ? [
                    "rows", "token", "id_token", "no_token", "expires", "native", "when", "clean", "try_next_on",
                ] : ["rows"] + (block.has("token") ? [] : ["id_token", "no_token", "facts"])
            for key in unread where block.has(key) {
                findings.append(
                    Diagnostic(
                        code: .conflictingKeys, span: block.keySpan(key) ?? node.span,
                        message: isStored
                            ? "a login of our own is kept as 'sign_in' made it: '\(key)' has nothing to read"
                            : "an environment variable holds the token alone: '\(key)' has nothing to read",
                        help: "remove '\(key)'"))
            }
        }
        if case .file = place, let span = block.keySpan("clean") {
            findings.append(
                Diagnostic(
                    code: .conflictingKeys, span: span, message: "a file is read as its tool has written it",
                    help: "remove 'clean', or name the place of the token alone"))
        }
        if block.has("rows"), rows == nil { return nil }
        var rules: [RejectBlock] = []
        for rule in block["no_token"]?.readList("no_token", &findings) ?? [] {
            if let rule = RejectBlock.checkNoToken(rule, &findings) { rules.append(rule) }
        }
        var facts: [PropertyBlock] = []
        for entry in block.named("facts", &findings) {
            guard let fact = fact(entry, place, rows, &findings) else { return nil }
            facts.append(fact)
        }
        let source = Self(
            place: place, rows: rows, token: token, native: block["native"].flatMap { $0.readNative(&findings) },
            idToken: part("id_token", block, rows, &findings),
            expires: part("expires", block, rows, &findings),
            facts: facts, noToken: rules, when: block.expression("when", &findings),
            clean: block["clean"].map { CleanStep.checkList($0, &findings) } ?? [],
            tryNextOn: readCodes(block["try_next_on"], &findings), span: node.span)
        if case .environment = place, token.isEmpty, let expires = source.expires, expires.of == nil {
            findings.append(
                Diagnostic(
                    code: .conflictingKeys, span: expires.span,
                    message: "an environment variable holds the token alone: 'expires' has nothing to read",
                    help: "read a claim of the token: {of: token, at: $.exp, type: instant(epoch_s)}"))
        }
        return source.namesItsRows(&findings) ? source : nil
    }

    private static func fact(
        _ entry: SpecNode.Entry, _ place: Place, _ rows: FileRowsBlock?, _ findings: inout [Diagnostic]
    ) -> PropertyBlock? {
        guard case .scalar = entry.value.value else { return PropertyBlock.checkFact(entry, &findings) }
        if case .file(let file) = place, file.table != nil, rows == nil {
            guard checkName(entry.key, at: entry.keySpan, "fact", &findings),
                let row = entry.value.readRowName(&findings)
            else { return nil }
            return PropertyBlock(name: entry.key, row: row, span: entry.keySpan)
        }
        guard let rows else { return PropertyBlock.checkFact(entry, &findings) }
        guard checkName(entry.key, at: entry.keySpan, "fact", &findings) else { return nil }
        return rows.field(entry.value, as: entry.key, secret: false, &findings)
    }

    /// `expires` or `id_token`: a field of the row, or a place of its own.
    private static func part(
        _ name: String, _ block: BlockReader, _ rows: FileRowsBlock?, _ findings: inout [Diagnostic]
    ) -> PropertyBlock? {
        guard let node = block[name] else { return nil }
        guard case .scalar = node.value, let rows else { return PropertyBlock.checkPart(name, node, &findings) }
        let part = rows.field(node, as: name, secret: name == "id_token", &findings)
        if name == "expires", let part, !part.type.isInstant {
            findings.append(
                Diagnostic(
                    code: .badType, span: node.span, message: "a token expires at a time, and this is none",
                    help: "declare the field with a type such as instant(rfc3339)"))
        }
        return part
    }

    private static func place(_ block: BlockReader, _ findings: inout [Diagnostic]) -> Place? {
        if let node = block["stored"] {
            return node.readWord(["true"], what: "value here", &findings).map { _ in .stored }
        }
        if let node = block["env"] { return node.readEnvironmentName(&findings).map { .environment($0) } }
        for kind in ["file", "sqlite"] {
            if let node = block[kind] { return FileBlock.check(node, kind, &findings).map { .file($0) } }
        }
        if let node = block["secret_service"] {
            return SecretServiceBlock.check(node, &findings).map { .secretService($0) }
        }
        if !block.has("env") {
            findings.append(
                .missingKey("env", in: "source", at: block.span, help: "add 'stored: true', 'env: …' or 'file: {…}'"))
        }
        return nil
    }
}

extension SourceBlock {
    /// What another tool keeps; nil for what is ours or the user's.
    package var foreign: (owner: String, span: SourceSpan)? {
        switch place {
        case .stored, .environment: nil
        case .file(let file): (file.owner, file.span)
        case .secretService(let block): (block.owner, block.span)
        }
    }
}

/// A file of another tool, read only.
package struct FileBlock: Sendable, Equatable {
    static let keys = ["owner", "base", "name", "max_bytes"]
    static let databaseKeys = keys + ["table", "key", "value"]
    static let baseKeys = ["env", "add"]

    package enum Base: Sendable, Equatable {
        /// The folder an environment variable names, or one below it; when it is set, no other base is tried.
        case environment(Spanned<String>, below: String?)
        /// A folder under the home folder, without the leading `~/`.
        case home(Spanned<String>)

        /// `$XDG_CONFIG_HOME/gh`, `~/.config/gh`.
        package var text: String {
            switch self {
            case .environment(let name, let below): "$\(name.value)" + (below.map { "/\($0)" } ?? "")
            case .home(let folder): "~/\(folder.value)"
            }
        }
    }

    package var owner: String
    package var base: [Base]
    package var name: Spanned<String>
    package var maxBytes: Int
    /// What is read of it where it is a database.
    package var table: DatabaseTable?
    package var span: SourceSpan

    /// By its name; all others hold JSON.
    package var isYAML: Bool { name.value.hasSuffix(".yml") || name.value.hasSuffix(".yaml") }

    /// - Parameter kind: `file` or `sqlite`.
    static func check(_ node: SpecNode, _ kind: String, _ findings: inout [Diagnostic]) -> Self? {
        let isDatabase = kind == "sqlite"
        guard let block = BlockReader(node, kind, keys: isDatabase ? databaseKeys : keys, &findings) else { return nil }
        let owner = block.requiredText("owner", &findings)
        var base: [Base] = []
        for element in block.required("base", &findings)?.listed ?? [] {
            if let one = readBase(element, &findings) { base.append(one) }
        }
        let name = block.requiredText("name", &findings)
        if let name, !staysInside(name, "name a file below the base", &findings) { return nil }
        let most = isDatabase ? 4 << 30 : 8 << 20
        let standard = isDatabase ? 256 << 20 : 256 << 10
        let maxBytes = block["max_bytes"].flatMap { $0.readBytes(max: most, &findings) } ?? standard
        let table = isDatabase ? DatabaseTable.check(block, &findings) : nil
        guard let owner, let name, !base.isEmpty, table != nil || !isDatabase else { return nil }
        for case .home(let folder) in base {
            let whole = Spanned("\(folder.value)/\(name.value)", name.span)
            guard isAllowed(whole, &findings) else { return nil }
        }
        return Self(owner: owner.value, base: base, name: name, maxBytes: maxBytes, table: table, span: node.span)
    }

    private static func staysInside(
        _ path: Spanned<String>, _ help: String, _ findings: inout [Diagnostic]
    ) -> Bool {
        if isInside(path.value) { return isAllowed(path, &findings) }
        findings.append(
            Diagnostic(
                code: .badValue, span: path.span, message: "'\(path.value)' leaves its folder",
                help: "\(help), without '..' and without a leading '/'"))
        return false
    }

    private static func readBase(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Base? {
        if case .mapping = node.value {
            guard let block = BlockReader(node, "base", keys: baseKeys, &findings),
                let name = block.required("env", &findings)?.readEnvironmentName(&findings)
            else { return nil }
            let below = block.text("add", &findings)
            if let below, !staysInside(below, "name a folder below the variable's", &findings) { return nil }
            return .environment(name, below: below?.value)
        }
        guard let text = node.readText(&findings) else { return nil }
        let below = String(decoding: Array(text.value.utf8.dropFirst(2)), as: UTF8.self)
        guard text.value.utf8.starts(with: "~/".utf8), isInside(below) else {
            findings.append(
                Diagnostic(
                    code: .badValue, span: text.span, message: "'\(text.value)' is no folder of the user's home",
                    help: "begin it with '~/', or name an environment variable: {env: NAME}"))
            return nil
        }
        guard isAllowed(text, &findings) else { return nil }
        return .home(Spanned(below, text.span))
    }

    private static func isAllowed(_ path: Spanned<String>, _ findings: inout [Diagnostic]) -> Bool {
        guard let folder = ForbiddenFolders.first(in: path.value) else { return true }
        findings.append(
            Diagnostic(
                code: .secretFlow, span: path.span,
                message: "no spec reads '\(folder)': keys of everything else lie there",
                help: "name the file in which the tool keeps its own login, or a variable: {env: NAME}"))
        return false
    }

    private static func isInside(_ path: String) -> Bool {
        !path.isEmpty && !path.utf8.contains(0)
            // By bytes: "/" with a combining mark behind it is another character, and still a separator.
            && path.utf8.split(separator: 47, omittingEmptySubsequences: false)
                .allSatisfy { !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }
    }
}
