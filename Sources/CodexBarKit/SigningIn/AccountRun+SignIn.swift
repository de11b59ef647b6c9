import CredentialStore
import Credentials
import Exchange
import ProviderSpec
import Quantities
import SignIn
import SpecEngine
import Transport

extension AccountRun {
    /// Sends the requests of sign-ins and renewals: to the spec's own origins, in a test run to those that stand in for them.
    func flowExchange(_ spec: CheckedSpec) throws(WorkspaceError) -> FlowExchange {
        if !sendsNothing { try test.checkOrigins(owner: owner) }
        let origins = try test.resolvedOrigins(spec)
        let inputs = try inputTexts(of: spec)
        let environment = workspace.environment
        let isTest = test.isActive
        let blocks = spec.document.origins
        let textOfInput: @Sendable (String) -> String? = { inputs[TextKey($0)] }
        var exchange = FlowExchange(
            transport: try transport(origins), clock: workspace.clock,
            origins: { name in
                if isTest { return origins[TextKey(name)] }
                guard let chosen = blocks.first(where: { $0.name.isSame(as: name) })?.origin(textOfInput) else {
                    return nil
                }
                do throws(HTTPURLError) { return try HTTPOrigin(parsing: chosen.text) } catch { return nil }
            }, inputs: textOfInput, variables: { environment.variable($0) }, userAgent: Self.userAgent)
        exchange.trace = renewals
        return exchange
    }

    /// What was given for inputs, and what the spec has for those that were not.
    private func inputTexts(of spec: CheckedSpec) throws(WorkspaceError) -> [TextKey: String] {
        var texts: [TextKey: String] = [:]
        let given = try givenInputs(spec).texts
        for input in spec.inputs {
            let key = TextKey(input.block.name)
            do throws(InputReader.Fault) {
                if case .value(.string(let text)) = try InputReader.read(input, given: given[key]) { texts[key] = text }
            } catch {
                // The run tells what is wrong with it.
                continue
            }
        }
        return texts
    }

    /// The logins of our own that a run uses; nil where it uses none.
    func ownLogins(_ spec: CheckedSpec, renews: Bool = true) throws(WorkspaceError) -> OwnLogins? {
        // A test run without a sandbox touches no login of the user.
        guard !test.isActive || test.isSandboxed, spec.document.credentials.contains(where: \.isStored) else {
            return nil
        }
        return OwnLogins(
            spec: spec, store: LoginStore(environment: workspace.environment), exchange: try flowExchange(spec),
            renews: renews)
    }
}

extension CredentialBlock {
    /// Whether logins of our own are looked for.
    var isStored: Bool {
        sources.contains { if case .stored = $0.place { true } else { false } }
    }
}
