import CredentialStore
import Credentials
import Diagnostics
import JSONQuery
import ProviderSpec
import UsageModel

/// `codexbar config`: which providers are asked, for people and for widgets.
package struct ConfigCommand: Sendable {
    package var workspace: Workspace
    package var isJSON: Bool
    package var isPretty: Bool

    package init(workspace: Workspace, isJSON: Bool, isPretty: Bool) {
        self.workspace = workspace
        self.isJSON = isJSON
        self.isPretty = isPretty
    }

    private static let keyLimit = 64 << 10

    // MARK: Showing

    package func providers() -> CommandOutput {
        arranged { arrangement in
            let rows = arrangement.providers.map { provider in
                (provider: provider, title: title(of: provider.id))
            }
            guard isJSON else {
                return CommandOutput(
                    text: rows.map {
                        "\($0.provider.id): \($0.provider.isEnabled ? "enabled" : "disabled"), \($0.title)\n"
                    }
                    .joined())
            }
            return json(
                .array(
                    rows.map {
                        .object([
                            ("provider", .string($0.provider.id.rawValue)), ("displayName", .string($0.title)),
                            ("enabled", .bool($0.provider.isEnabled)), ("defaultEnabled", true),
                        ])
                    }))
        }
    }

    package func dump() -> CommandOutput {
        arranged { arrangement in
            json(
                .object([
                    ("version", 1),
                    (
                        "providers",
                        .array(
                            arrangement.providers.map {
                                .object([("id", .string($0.id.rawValue)), ("enabled", .bool($0.isEnabled))])
                            })
                    ),
                ]))
        }
    }

    /// An option that widgets try first, and do without.
    package func refuse(option: String) -> CommandOutput {
        failed(64, "args", "Unknown option '\(option)'.")
    }

    // MARK: Changing

    package func setEnabled(_ isEnabled: Bool, _ word: String) -> CommandOutput {
        arranged { arrangement in
            guard let provider = arrangement.providers.first(where: { $0.id.rawValue.isSame(as: word) }) else {
                return unknown(word, arrangement)
            }
            let id = provider.id
            if let said = arrangement.config.providers[id], let written = said.isEnabled {
                if written == isEnabled { return told(id, isEnabled, arrangement.config.path) }
                let place = "\(workspace.shown(arrangement.config.path)), line \(said.line)"
                return failed(
                    1, "config", "config.yaml says 'enabled: \(written)' for \(id), which holds: change it there.",
                    more: place)
            }
            do throws(WidgetFile.Fault) {
                // The file says the order too: what comes before keeps its place.
                try arrangement.widgets.setEnabled(
                    isEnabled, id, behind: arrangement.providers.map(\.id).prefix { $0 != id })
            } catch {
                return failed(1, "config", "The configuration cannot be written.", more: error.text)
            }
            return told(id, isEnabled, arrangement.widgets.path)
        }
    }

    private func told(_ id: ProviderID, _ isEnabled: Bool, _ path: String) -> CommandOutput {
        guard isJSON else {
            let what = isEnabled ? "is asked" : "is not asked any more"
            return CommandOutput(text: "\(title(of: id)) \(what): \(workspace.shown(path))\n")
        }
        return json(
            .object([
                ("provider", .string(id.rawValue)), ("displayName", .string(title(of: id))),
                ("enabled", .bool(isEnabled)), ("configPath", .string(path)),
            ]))
    }

    /// Stores a key as a login of our own; nothing is sent.
    ///
    /// - Parameter key: As it was given; nil: standard input is read.
    package func setKey(_ word: String, _ key: String? = nil) -> CommandOutput {
        arranged { arrangement in
            guard let provider = arrangement.providers.first(where: { $0.id.rawValue.isSame(as: word) }),
                let id = AccountID(provider.id, label: AccountID.defaultLabel)
            else { return unknown(word, arrangement) }
            guard let spec = workspace.library.spec(provider.id)?.spec else {
                return failed(1, "config", "The spec of \(provider.id) does not compile.")
            }
            let blocks = spec.document.credentials
            guard let block = blocks.first(where: \.takesKey),
                let place = LoginKey(account: id.description, credential: block.name)
            else { return failed(1, "args", "\(spec.document.title) takes no key: nothing was stored.") }
            var given = key ?? ""
            if key == nil {
                do throws(SystemFiles.Fault) {
                    given = String(decoding: try SystemFiles.read("-", maxBytes: Self.keyLimit), as: UTF8.self)
                } catch {
                    return failed(1, "args", "Standard input: \(error.words).")
                }
            }
            let token = TokenText.cleaned(given, block)
            guard !token.isEmpty, token.utf8.count <= TokenText.maxLength, TokenText.isSendable(token) else {
                return failed(64, "args", "Standard input holds no key: one line is expected.")
            }
            return store(token, at: place, id, provider)
        }
    }

    private func store(
        _ token: String, at key: LoginKey, _ id: AccountID, _ provider: Arrangement.Provider
    ) -> CommandOutput {
        let store = LoginStore(environment: workspace.environment)
        do throws(StoreFault) {
            if let before = try store.read(key), before.refreshToken != nil {
                return failed(
                    1, "args",
                    "\(provider.id) has a login that was signed in, and it was not replaced. To use a key instead: "
                        + "codexbar auth logout \(provider.id)")
            }
            let login = StoredLogin(
                key: key, token: Secret(token), refreshToken: nil, clientID: "", tokenOrigin: "",
                storedAt: workspace.now)
            try store.replace(with: login)
        } catch {
            return failed(1, "runtime", "The key could not be stored.", more: error.text)
        }
        do throws(OwnFileFault) {
            // Whose the new key is nobody knows yet.
            try AccountFile(environment: workspace.environment).change { book in
                if book[id]?.identity != nil { book.edit(id) { $0.identity = nil } }
            }
        } catch {
            return failed(1, "runtime", "The key is stored; its account could not be noted.", more: error.text)
        }
        guard isJSON else { return CommandOutput(text: "The key of \(title(of: id.provider)) is stored.\n") }
        return told(id.provider, provider.isEnabled, store.path(of: key))
    }

    // MARK: Parts

    private func title(of id: ProviderID) -> String { workspace.library.spec(id)?.spec?.document.title ?? id.rawValue }

    private func json(_ value: JSONValue) -> CommandOutput { CommandOutput(text: value.text(pretty: isPretty) + "\n") }

    private func arranged(_ show: (Arrangement) -> CommandOutput) -> CommandOutput {
        let arrangement: Arrangement
        do throws(WorkspaceError) {
            arrangement = try Arrangement(workspace)
        } catch {
            let findings = error.findings ?? ""
            var output = failed(
                1, "config", "The configuration cannot be read.", more: findings.isEmpty ? error.text : nil)
            output.messages = findings + output.messages
            return output
        }
        var output = show(arrangement)
        output.messages = arrangement.config.rendered(color: false) + output.messages
        return output
    }

    private func unknown(_ word: String, _ arrangement: Arrangement) -> CommandOutput {
        failed(
            64, "args", "Unknown provider '\(cleaned(word))'.",
            more: nearest(to: word, in: arrangement.providers.map(\.id.rawValue)))
    }

    /// - Parameter more: For people alone: it may hold names of folders.
    private func failed(_ status: Int32, _ kind: String, _ message: String, more: String? = nil) -> CommandOutput {
        let words = [message, more].compactMap { $0 }.joined(separator: " ")
        let row = isJSON ? Self.errorRow(status, kind, message, isPretty: isPretty) : ""
        return CommandOutput(text: row, messages: "codexbar: \(words)\n", status: status)
    }

    /// What widgets read in the place of a result.
    package static func errorRow(_ status: Int32, _ kind: String, _ message: String, isPretty: Bool) -> String {
        let error = JSONValue.object([
            ("code", .integer(Int(status))), ("kind", .string(kind)), ("message", .string(message)),
        ])
        let row = JSONValue.object([("provider", "cli"), ("source", "cli"), ("error", error)])
        return JSONValue.array([row]).text(pretty: isPretty) + "\n"
    }
}

extension CredentialBlock {
    /// Whether people give a key for it.
    fileprivate var takesKey: Bool { signIn.contains { if case .apiKey = $0 { true } else { false } } }
}
