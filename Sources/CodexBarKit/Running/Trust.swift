import Credentials
import Diagnostics
package import ProviderSpec
import SpecEngine
package import UsageModel

/// Whether a spec may run with the user's secrets.
package struct Trust: Sendable {
    private let workspace: Workspace
    let approvals: ApprovalFile

    package init(workspace: Workspace) {
        self.workspace = workspace
        approvals = ApprovalFile(stateHome: workspace.environment.stateHome, uid: workspace.environment.uid)
    }

    package enum Standing: Sendable {
        /// It asks for nothing that the bundled spec of its id does not ask for.
        case asBundled
        case approved
        /// With the bundled spec of its id, if there is one.
        case open(bundled: CheckedSpec?)
        /// Why no approval can make it run.
        case refused(String)
        /// Approvals cannot be read.
        case unknown(String)
    }

    /// Decided from the text of each start, so that a file changed since is another file.
    package func standing(of spec: CheckedSpec) -> Standing {
        let digest = Authority(of: spec).digest
        let bundled = workspace.library.bundled(spec.id)?.spec
        if let bundled, Authority(of: bundled).digest == digest { return .asBundled }
        if let foreign = OwnedLogins.bundled.foreignFile(of: spec.document, in: workspace.environment) {
            return .refused("\(foreign.file) leads to a login of the bundled spec '\(foreign.owner)'.")
        }
        do throws(OwnFileFault) {
            return try approvals.read().contains(Approval(id: spec.id, digest: digest))
                ? .approved : .open(bundled: bundled)
        } catch {
            return .unknown(error.text)
        }
    }

    /// Nil where the spec may run.
    package func refusal(of spec: CheckedSpec) -> Unavailable? {
        let say: String
        switch standing(of: spec) {
        case .asBundled, .approved: return nil
        case .refused(let reason): say = reason
        case .unknown(let reason): say = "Approvals cannot be read: \(reason)."
        case .open(.some):
            say = "This spec asks for more than the bundled one of its name, and nobody has approved it."
        case .open(nil): say = "This spec is none of the bundled ones, and nobody has approved it."
        }
        return Unavailable(.notTrusted, say: say)
    }

    /// What a person is asked before a spec runs; nil where no answer could make it run.
    package func question(of found: FoundSpec) -> TrustQuestion? {
        guard let spec = found.spec else { return nil }
        switch standing(of: spec) {
        case .open(let bundled): return TrustQuestion(of: spec, from: found.source.name, replacing: bundled)
        case .unknown:
            return TrustQuestion(of: spec, from: found.source.name, replacing: workspace.library.bundled(spec.id)?.spec)
        case .asBundled, .approved, .refused: return nil
        }
    }
}
