import CredentialStore
import Credentials
import JSONQuery
import TestSupport
import Testing
import UsageModel

@testable import CodexBarKit

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension OneAfterTheOther {
    /// Which providers are asked: `config.yaml`, the widgets' `config.json`, and the commands about them.
    @Suite struct ConfigTests {
        private static let spec = """
            spec: codexbar/1
            id: acme
            title: Acme
            revision: 1
            status: experimental
            provenance: [{claim: all, source: invented, seen: 2026-01-01, confidence: guess}]
            privacy: {reads: A key., sends: The key goes to api.acme.dev.}
            origins: {api: https://api.acme.dev}
            credentials: {key: {send_to: [api], sources: [{stored: true}], sign_in: [{api_key: {}}]}}
            requests: {a: {get: {origin: api, path: /a}, auth: {bearer: key}}}
            extract: {a: {f: {at: '$.f', type: number}}}
            metrics: {m: {title: M, kind: count, value: a.f}}
            """

        private struct Machine {
            let folder: TemporaryFolder
            var variables: [String: String] = [:]

            init(yaml: String? = nil, json: String? = nil, at place: String = ".config/codexbar/config.json") throws {
                folder = try TemporaryFolder()
                if let yaml { try folder.write(yaml, to: ".config/codexbar/config.yaml") }
                if let json { try folder.write(json, to: place) }
            }

            var workspace: Workspace {
                Workspace(environment: UserEnvironment(variables: variables, home: folder.path, uid: getuid()))
            }

            var json: ConfigCommand { ConfigCommand(workspace: workspace, isJSON: true, isPretty: false) }

            /// `claude codex- …`: the order, a dash behind those that are not asked.
            func arranged() throws -> String {
                try Arrangement(workspace).providers.map { "\($0.id)\($0.isEnabled ? "" : "-")" }.joined(separator: " ")
            }
        }

        @Test func withoutAFileAllAreAskedInTheOrderOfTheirNames() throws {
            let machine = try Machine()
            let all = machine.workspace.library.places().map(\.id.rawValue).joined(separator: " ")
            #expect(try machine.arranged() == all)
            #expect(Roster(machine.workspace).faults == [])
        }

        @Test func configYAMLHoldsBeforeTheFileOfTheWidgets() throws {
            let machine = try Machine(
                yaml: "order: [grok, codex]\nproviders:\n  grok: {enabled: false}\n  claude: {enabled: true}\n",
                json:
                    #"{"version": 1, "providers": [{"id": "copilot", "enabled": false}, {"id": "claude", "enabled": false}, {"id": "grok", "enabled": true}, {"id": "moonshot"}, {"id": "unheard-of", "enabled": true}]}"#
            )
            let arranged = try machine.arranged()
            #expect(arranged.hasPrefix("grok- codex copilot- claude moonshot "), "\(arranged)")
            #expect(!arranged.contains("unheard-of"))
        }

        @Test(arguments: [".config/codexbar/config.json", ".codexbar/config.json", "else/where.json"])
        func theFileOfTheWidgetsIsFound(_ place: String) throws {
            var machine = try Machine(json: #"{"providers": [{"id": "codex", "enabled": false}]}"#, at: place)
            if place.hasPrefix("else") {
                machine.variables["CODEXBAR_CONFIG"] = "\(machine.folder.path)/\(place)"
                try machine.folder.write("{", to: ".config/codexbar/config.json")
            }
            #expect(try machine.arranged().hasPrefix("codex- "))
            let told = machine.json.setEnabled(true, "codex")
            #expect(told.status == 0, "\(told.messages)")
            #expect(try machine.arranged().hasPrefix("codex "))
            #expect(told.text.contains(place))
        }

        @Test func accountsAreArranged() throws {
            let machine = try Machine(
                yaml: "accounts:\n  'claude:work': {label: acme, enabled: false}\n  claude: {enabled: false}\n")
            let roster = Roster(machine.workspace)
            let id = try #require(ProviderID("claude"))
            #expect(
                roster.accounts(of: id).map { "\($0.id) \($0.label) \($0.isDisabled)" } == [
                    "claude:work acme true", "claude:default default true",
                ])
        }

        @Test func whatConfigYAMLSaysOfAnAccountIsNotChanged() throws {
            let machine = try Machine(yaml: "accounts: {'claude:work': {label: acme}, claude: {enabled: false}}\n")
            let accounts = AccountsCommand(workspace: machine.workspace)
            for output in [accounts.rename("claude:acme", to: "other"), accounts.setDisabled(false, "claude")] {
                #expect(output.status == 1)
                #expect(output.messages.contains("~/.config/codexbar/config.yaml says that of claude:"))
            }
            #expect(accounts.setDisabled(true, "claude:acme").status == 0)
            #expect(accounts.move("claude:acme", to: 2).status == 0)
            let book = try AccountFile(environment: machine.workspace.environment).read()
            let id = try #require(AccountID("claude:work"))
            #expect(book[id] == Account(id: id, isDisabled: true))
            #expect(Roster(machine.workspace).entries.map(\.label) == ["default", "acme"])
        }

        @Test(arguments: [
            ("provider: {claude: {enabled: false}}\n", "1:1: error[CBX0102 unknown-key]", "did you mean 'providers'?"),
            ("providers: {claude: {enable: false}}\n", "1:22: error[CBX0102 unknown-key]", "did you mean 'enabled'?"),
            ("providers: {claude: {enabled: no}}\n", "1:31: error", "write false"),
            ("order: [grok, grok]\n", "1:15: error", "remove one"),
            ("accounts: {'claude:': {enabled: true}}\n", "1:12: error", "write ID:LABEL"),
            ("accounts: {'claude:a': {label: x}, 'claude:b': {label: x}}\n", "1:56: error", "a label of its own"),
            ("providers: [claude]\n", "1:12: error", "mapping"),
            ("providers: {\n", "error", ""),
        ])
        func findingsHaveAPlaceAndHelp(_ yaml: String, _ place: String, _ help: String) async throws {
            let machine = try Machine(yaml: yaml)
            let output = await UsageCommand(
                run: UsageRun(workspace: machine.workspace, providers: [], test: TestRun(), includesAll: false),
                display: Display()
            ).execute()
            #expect(output.status == 1)
            #expect(output.text == "")
            #expect(output.messages.contains("config.yaml:\(place)") || place == "error", "\(output.messages)")
            #expect(output.messages.contains(help), "\(output.messages)")
            #expect(output.messages.contains("the configuration cannot be read"))
            let json = machine.json.providers()
            #expect(json.status == 1)
            #expect(json.text.hasPrefix(#"[{"provider":"cli","source":"cli","error":{"code":1,"kind":"config","#))
        }

        @Test func aProviderThatIsNotInstalledIsAWarning() throws {
            let machine = try Machine(yaml: "providers: {claud: {enabled: false}, codex: {enabled: false}}\n")
            let output = machine.json.providers()
            #expect(output.status == 0)
            #expect(output.messages.contains("1:13: warning"))
            #expect(output.messages.contains("claude"))
            #expect(
                output.text.contains(
                    #"{"provider":"codex","displayName":"Codex","enabled":false,"defaultEnabled":true}"#))
        }

        @Test func anEmptyFileSaysNothing() throws {
            for yaml in ["", "\n", "# nothing\n"] {
                let machine = try Machine(yaml: yaml)
                #expect(machine.json.providers().messages == "")
            }
        }

        @Test func usageAsksThoseThatAreEnabledInTheirOrder() async throws {
            let machine = try Machine(yaml: "order: [openrouter, deepseek]\nproviders: {codex: {enabled: false}}\n")
            let result = try await UsageRun(
                workspace: machine.workspace, providers: [], test: TestRun(), includesAll: false
            ).run()
            let asked = result.withoutLogin.map(\.snapshot.provider.rawValue)
            #expect(asked.prefix(2) == ["openrouter", "deepseek"])
            #expect(asked.contains("claude"))
            #expect(!asked.contains("codex"))
            let id = try #require(ProviderID("codex"))
            let named = try await UsageRun(
                workspace: machine.workspace, providers: [id], test: TestRun(), includesAll: false
            ).run()
            #expect(named.reports.map(\.snapshot.provider) == [id])
        }

        // MARK: Commands

        @Test func widgetsReadTheList() throws {
            let machine = try Machine()
            let output = machine.json.providers()
            #expect(output.messages == "")
            let rows = try JSONDocument(output.text).root
            #expect(rows.kind == .array)
            #expect(rows.count == machine.workspace.library.places().count)
            for row in rows.elements {
                #expect(row.members.map(\.name) == ["provider", "displayName", "enabled", "defaultEnabled"])
                #expect(row.one("enabled")?.bool == true)
            }
            var pretty = machine.json
            pretty.isPretty = true
            #expect(pretty.providers().text.utf8.count < 64 << 10)
            #expect(pretty.dump().text.hasPrefix("{\n  \"version\": 1,\n  \"providers\": ["))
            #expect(machine.json.dump().text.hasPrefix(#"{"version":1,"providers":[{"id":"claude","enabled":true},"#))
        }

        @Test func descriptorsAreRefusedInTheWordsThatWidgetsLookFor() throws {
            let output = try Machine().json.refuse(option: "--descriptors")
            #expect(output.status == 64)
            let message = try JSONDocument(output.text).root.element(at: 0)?.one("error")?.one("message")?.string
            #expect(message == "Unknown option '--descriptors'.")
            #expect(output.messages.contains("Unknown option") && output.messages.contains("descriptor"))
        }

        @Test func foreignKeysOfTheFileStay() throws {
            let json =
                #"{"version": 1, "theme": {"a": [1.50, null]}, "providers": [{"id": "codex", "apiKey": "k", "enabled": true}, {"id": "grok"}, "odd"]}"#
            let machine = try Machine(json: json)
            #expect(machine.json.setEnabled(false, "codex").status == 0)
            #expect(machine.json.setEnabled(false, "grok").status == 0)
            let told = machine.json.setEnabled(false, "claude")
            let path = "\(machine.folder.path)/.config/codexbar/config.json"
            #expect(
                told.text == #"{"provider":"claude","displayName":"Claude","enabled":false,"configPath":"\#(path)"}"#
                    + "\n"
            )
            let written = try JSONDocument(try #require(machine.folder.text(".config/codexbar/config.json"))).root
            #expect(
                JSONValue(written).text()
                    == #"{"version":1,"theme":{"a":[1.50,null]},"providers":[{"id":"codex","apiKey":"k","enabled":false},{"id":"grok","enabled":false},"odd",{"id":"claude","enabled":false}]}"#
            )
        }

        @Test func aNewFileIsWrittenWhereThereIsNone() throws {
            let machine = try Machine()
            #expect(machine.json.setEnabled(false, "codex").status == 0)
            #expect(try machine.arranged().hasPrefix("claude codex- copilot "))
        }

        @Test func whoIsSwitchedOffKeepsItsPlace() throws {
            let machine = try Machine()
            let before = try machine.arranged()
            for word in ["grok", "codex", "openrouter"] { #expect(machine.json.setEnabled(false, word).status == 0) }
            let off = try machine.arranged()
            #expect(off.split(separator: " ").filter { $0.hasSuffix("-") } == ["codex-", "grok-", "openrouter-"])
            for word in ["codex", "openrouter", "grok"] { #expect(machine.json.setEnabled(true, word).status == 0) }
            #expect(try machine.arranged() == before)
        }

        @Test func whatConfigYAMLSaysIsNotChanged() throws {
            let machine = try Machine(yaml: "providers: {codex: {enabled: false}}\n")
            let output = machine.json.setEnabled(true, "codex")
            #expect(output.status == 1)
            #expect(output.text.contains("config.yaml says 'enabled: false' for codex"))
            #expect(machine.folder.text(".config/codexbar/config.json") == nil)
            #expect(machine.json.setEnabled(false, "codex").status == 0)
            #expect(machine.folder.text(".config/codexbar/config.json") == nil)
        }

        @Test(arguments: ["{", "[]", #"{"providers": {}}"#])
        func aDamagedFileIsToldAndLeftAsItIs(_ json: String) throws {
            let machine = try Machine(json: json)
            for output in [machine.json.providers(), machine.json.setEnabled(true, "codex")] {
                #expect(output.status == 1)
                #expect(output.text.contains(#""kind":"config""#))
                #expect(!output.text.contains(machine.folder.path))
                #expect(output.messages.contains("config.json"))
            }
            #expect(machine.folder.text(".config/codexbar/config.json") == json)
        }

        @Test func anUnknownProviderIsOneRow() throws {
            let output = try Machine().json.setEnabled(true, "cluade")
            #expect(output.status == 64)
            #expect(
                output.text
                    == #"[{"provider":"cli","source":"cli","error":{"code":64,"kind":"args","message":"Unknown provider 'cluade'."}}]"#
                    + "\n")
            #expect(output.messages.contains("did you mean 'claude'?"))
        }

        @Test func aKeyIsStored() throws {
            let machine = try Machine()
            try machine.folder.write(Self.spec, to: ".config/codexbar/specs/acme.yaml")
            let output = machine.json.setKey("acme", " Bearer sk-canary-1 \n")
            #expect(output.status == 0, "\(output.messages)")
            #expect(!(output.text + output.messages).contains("canary"))
            let store = LoginStore(environment: machine.workspace.environment)
            let key = try #require(LoginKey(account: "acme:default", credential: "key"))
            #expect(try store.read(key)?.token?.reveal() == "sk-canary-1")
            #expect(machine.json.setKey("acme", "sk-2").status == 0)
            #expect(try store.read(key)?.token?.reveal() == "sk-2")
            for bad in ["", " \n", "a\nb", "ä"] {
                #expect(machine.json.setKey("acme", bad).status == 64)
            }
            #expect(try store.read(key)?.token?.reveal() == "sk-2")
            // A spec that reads a variable and stores nothing.
            let plain = Self.spec.split(separator: "\n").map { line in
                line.hasPrefix("id:")
                    ? "id: plain"
                    : line.hasPrefix("credentials:")
                        ? "credentials: {key: {send_to: [api], sources: [{env: PLAIN_KEY}]}}" : String(line)
            }
            try machine.folder.write(
                plain.joined(separator: "\n") + "\n", to: ".config/codexbar/specs/plain.yaml")
            let none = machine.json.setKey("plain", "sk-3")
            #expect(none.status == 1)
            #expect(none.text.contains("takes no key"))
        }
    }
}
