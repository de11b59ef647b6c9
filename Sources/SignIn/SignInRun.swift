import Credentials
package import ProviderSpec
import UsageModel

/// One attempt to sign in by one method of a spec.
package struct SignInRun: Sendable {
    package var credential: CredentialBlock
    package var exchange: FlowExchange
    package var console: any SignInConsole

    package init(credential: CredentialBlock, exchange: FlowExchange, console: any SignInConsole) {
        self.credential = credential
        self.exchange = exchange
        self.console = console
    }

    /// - Parameters:
    ///   - index: The method's place in `sign_in`.
    ///   - isAsked: A person has named it: no other one is tried in its place.
    package func run(_ index: Int, isAsked: Bool = false) async throws(SignInFault) -> ObtainedLogin {
        var place = index
        while true {
            do throws(SignInFault) {
                var login = try await play(place)
                login.method = credential.signIn[place].word
                return login
            } catch {
                guard error.leavesToNext, !isAsked, credential.signIn.indices.contains(place + 1) else { throw error }
                place += 1
                await console.tell("\(error.say) Another way is tried: \(credential.signIn[place].word).")
            }
        }
    }

    private func play(_ index: Int) async throws(SignInFault) -> ObtainedLogin {
        guard credential.signIn.indices.contains(index) else {
            throw SignInFault(.setup, .specInvalid, "There is no such way to sign in.")
        }
        let method = credential.signIn[index]
        if let say = method.say?.value { await console.tell(say) }
        switch method {
        case .pkce(let block):
            let first = block.isLikeBefore ? credential.signIn[..<index].lastExchange : nil
            guard let token = block.token ?? first?.token else { break }
            return try await PKCEFlow(
                block: block, token: token, answer: block.token == nil ? first?.answer ?? block.answer : block.answer,
                client: block.client ?? first?.client, scope: block.scope ?? first?.scope ?? [], exchange: exchange,
                console: console
            ).run()
        case .deviceCode(let block):
            return try await DeviceFlow(
                block: block, scope: block.scope ?? [], exchange: exchange, console: console
            ).run()
        case .poll(let block):
            let shared = credential.signIn[..<index].lastExchange.flatMap { first in
                first.token.map { ($0, first.answer) }
            }
            return try await ApprovalFlow(block: block, shared: shared, exchange: exchange, console: console).run()
        case .apiKey: return try await pasted("Paste the key: ") { TokenText.cleaned($0, credential) }
        case .cookiePaste(let keep, _, _):
            return try await pasted("Paste the Cookie header: ") { TokenText.cookies(keep, in: $0) ?? "" }
        }
        throw SignInFault(.setup, .specInvalid, "There is no such way to sign in.")
    }

    /// A secret that a person pastes; nothing is sent.
    private func pasted(_ prompt: String, cleaned: (String) -> String) async throws(SignInFault) -> ObtainedLogin {
        guard let line = await console.ask(prompt, isSecret: true) else {
            throw SignInFault(.expired, .missingCredential, "Nothing was pasted.")
        }
        let text = cleaned(line)
        guard !text.isEmpty else {
            throw SignInFault(.mismatch, .missingCredential, "What was pasted holds nothing that is needed here.")
        }
        guard text.utf8.count <= TokenText.maxLength, TokenText.isSendable(text) else {
            throw SignInFault(.mismatch, .authExpired, "What was pasted cannot be a secret of this provider.")
        }
        return ObtainedLogin(token: Secret(text), facts: [])
    }
}
