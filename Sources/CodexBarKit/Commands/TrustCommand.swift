import Diagnostics
import ProviderSpec
import SpecEngine
import UsageModel

/// `codexbar specs trust` and `specs untrust`: approvals that outlast a run.
package struct TrustCommand: Sendable {
    package var workspace: Workspace
    package var display: Display
    package var reference: SpecReference
    /// What the caller has read and means; then nobody is asked.
    package var digest: String?
    /// Asks a person; nil where there is no terminal.
    package var ask: (@Sendable (TrustQuestion) -> Bool)?

    package init(
        workspace: Workspace, display: Display, reference: SpecReference, digest: String?,
        ask: (@Sendable (TrustQuestion) -> Bool)? = nil
    ) {
        self.workspace = workspace
        self.display = display
        self.reference = reference
        self.digest = digest
        self.ask = ask
    }

    // MARK: trust

    package func trust() -> CommandOutput {
        let found: FoundSpec
        switch workspace.library.find(reference) {
        case .success(let spec): found = spec
        case .failure(let error): return .usage(error.text)
        }
        guard let spec = found.spec else {
            return SpecsCommand(workspace: workspace, display: display).invalid(found)
        }
        let actual = Authority(of: spec).digest
        if let digest, digest != actual {
            return refused("'\(spec.id)' has another digest, and was not approved: \(actual)")
        }
        let trust = Trust(workspace: workspace)
        switch trust.standing(of: spec) {
        case .asBundled:
            let what =
                found.place == .bundled
                ? "is bundled" : "asks for nothing that the bundled \(spec.id) does not ask for"
            return CommandOutput(text: "'\(spec.id)' \(what): it needs no approval\n")
        case .approved: return CommandOutput(text: "'\(spec.id)' is approved already: \(actual)\n")
        case .refused(let reason): return refused("'\(spec.id)' cannot be approved: \(reason)")
        case .unknown(let reason): return refused(reason)
        case .open(let bundled):
            if digest == nil {
                let question = TrustQuestion(of: spec, from: found.source.name, replacing: bundled)
                guard let ask else {
                    let advice = "approving a spec asks a person: it needs a terminal, or --digest \(actual)"
                    return CommandOutput(messages: "\(question.screen)\ncodexbar: \(advice)\n", status: 64)
                }
                guard ask(question) else { return refused("'\(spec.id)' was not approved") }
            }
        }
        let approval = Approval(id: spec.id, digest: actual)
        do throws(OwnFileFault) {
            _ = try trust.approvals.change { all in
                if !all.contains(approval) { all.append(approval) }
                return true
            }
        } catch {
            return refused(error.text)
        }
        return CommandOutput(text: "'\(spec.id)' is approved: \(actual)\n")
    }

    // MARK: untrust

    package func untrust() -> CommandOutput {
        var named: ProviderID?
        switch reference {
        case .id(let id): named = id
        case .file:
            switch workspace.library.find(reference) {
            case .success(let found): named = found.id
            case .failure(let error): return .usage(error.text)
            }
        }
        guard let id = named else { return .usage("this file says no id: name the id itself") }
        let digest = digest
        var count = 0
        do throws(OwnFileFault) {
            _ = try Trust(workspace: workspace).approvals.change { all in
                let before = all.count
                all.removeAll { $0.id == id && (digest == nil || $0.digest == digest) }
                count = before - all.count
                return count > 0
            }
        } catch {
            return refused(error.text)
        }
        guard count > 0 else {
            return refused("nothing was approved for '\(id)'\(digest.map { " under \($0)" } ?? "")")
        }
        return CommandOutput(text: "'\(id)' is not approved any more\n")
    }

    private func refused(_ message: String) -> CommandOutput {
        CommandOutput(messages: "codexbar: \(cleaned(message))\n", status: 1)
    }
}
