import Credentials
import Exchange
import JSONQuery
import ProviderSpec
import Quantities
import UsageModel

/// A sign-in on another device (RFC 8628).
struct DeviceFlow {
    /// What the standard says where the answer says nothing.
    private static let standardPause = 5
    private static let longestLife = 1_800

    let block: DeviceCodeBlock
    let scope: [String]
    let exchange: FlowExchange
    let console: any SignInConsole

    func run() async throws(SignInFault) -> ObtainedLogin {
        // A person approves nothing that cannot be fetched.
        _ = try exchange.origin(of: block.poll)
        let client = try exchange.client(block.client)
        var values = FlowValues()
        values[.client] = client?.id
        values[.scope] = scope.isEmpty ? nil : scope.joined(separator: " ")
        let form = [("client_id", values[.client]), ("scope", values[.scope])].compactMap { pair in
            pair.1.map { (pair.0, $0) }
        }
        let answer = try await exchange.send(block.start, values, client, standard: form)
        guard (200...299).contains(answer.status), let root = answer.document?.root else {
            var fault = PKCEFlow.fault(of: answer)
            fault.leavesToNext = block.nextOn.contains { $0.contains(answer.status) }
            throw fault
        }
        guard let device = root.text("device_code"), let user = root.text("user_code"),
            let page = root.text("verification_uri") ?? root.text("verification_url"), Self.isShown(user)
        else { throw SignInFault(.refused, .shapeChanged, "The answer holds no device code.") }
        values[.deviceCode] = device
        await show(user: user, page: page, whole: root.text("verification_uri_complete"))
        let life = root.seconds("expires_in").map { min($0, Self.longestLife) } ?? Self.longestLife
        let waiting = Waiting(
            exchange: exchange, pace: .fixed(seconds: max(1, min(root.seconds("interval") ?? Self.standardPause, 60))),
            deadline: .seconds(life), outcomes: block.outcomes, console: console)
        let poll =
            [
                ("grant_type", "urn:ietf:params:oauth:grant-type:device_code"), ("device_code", device),
            ] + (client.map { [("client_id", $0.id)] } ?? [])
        let approved = try await waiting.answer(to: block.poll, values, client, standard: poll)
        var login = try TokenReader(block: block.answer, answer: approved).read()
        login.client = client?.id
        login.origin = block.poll.origin.value
        return login
    }

    /// Letters, digits and hyphens: nothing that a terminal obeys.
    private static func isShown(_ code: String) -> Bool {
        (1...64).contains(code.utf8.count) && code.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    /// The page of an answer, where it is one of the hosts that the spec knows. A path alone is one of the origin that was
    /// asked (RFC 3986, section 4.2), wherever that is.
    private func page(_ address: String, of known: [String]) -> String? {
        if address.hasPrefix("/"), !address.hasPrefix("//") {
            return exchange.origins(block.start.origin.value).map { $0.description + address }
        }
        guard let url = Address(address), known.contains(where: { $0.isSame(as: url.host) }) else { return nil }
        return address
    }

    private func show(user: String, page: String, whole: String?) async {
        await console.tell("Your code is \(user)")
        let known = block.openOnly.map(\.value) + [exchange.origins(block.start.origin.value)?.host].compactMap { $0 }
        if let address = [whole, page].lazy.compactMap({ $0 }).compactMap({ self.page($0, of: known) }).first {
            await console.open(address)
        } else {
            // A page of another host could be anybody's.
            let hosts = known.isEmpty ? "" : ", at \(known.joined(separator: " or "))"
            await console.tell(
                "Open the provider's own page for device codes\(hosts); the address in the answer is of another host.")
        }
    }
}

/// A sign-in that a page approves while this machine asks.
struct ApprovalFlow {
    let block: ApprovalBlock
    /// Of the method before, where its exchange is shared.
    let shared: (token: FlowRequestBlock, answer: TokenAnswerBlock)?
    let exchange: FlowExchange
    let console: any SignInConsole

    func run() async throws(SignInFault) -> ObtainedLogin {
        // A person approves nothing that cannot be fetched.
        _ = try exchange.origin(of: block.ask)
        if let shared, block.isLikeBefore { _ = try exchange.origin(of: shared.token) }
        let client = try exchange.client(block.client)
        var values = FlowValues()
        values.makeVerifier()
        values.makeUUID()
        values[.client] = client?.id
        var pace = Waiting.Pace.growing(
            first: .milliseconds(block.pace.firstMilliseconds), percent: block.pace.growthPercent,
            most: .milliseconds(block.pace.mostMilliseconds))
        if let start = block.start {
            let answer = try await exchange.send(start, values, client, standard: [])
            guard (200...299).contains(answer.status), let root = answer.document?.root else {
                throw PKCEFlow.fault(of: answer)
            }
            values[.handle] = text(block.take.handle, root)
            values[.show] = text(block.take.show, root)
            if let seconds = block.take.interval.lazy.compactMap({ TokenReader.found($0.value, root)?.wholeSeconds })
                .first
            {
                pace = .fixed(seconds: max(1, min(seconds, 60)))
            }
            guard block.take.handle.isEmpty || values[.handle] != nil else {
                throw SignInFault(.refused, .shapeChanged, "The answer does not name the attempt.")
            }
            if let shown = values[.show] { await console.tell("Your code is \(shown)") }
        }
        guard let origin = exchange.origins(block.open.origin.value) else {
            throw SignInFault(.setup, .missingCredential, "The address of '\(block.open.origin.value)' is not given.")
        }
        let target = FlowExchange.target(block.open.path.value, exchange.pairs(block.open.query, values))
        await console.open(origin.description + target)
        let waiting = Waiting(
            exchange: exchange, pace: pace, deadline: .milliseconds(block.deadlineMilliseconds),
            outcomes: block.outcomes, console: console)
        let approved = try await waiting.answer(to: block.ask, values, client, standard: [])
        guard block.isLikeBefore, let shared, let root = approved.document?.root else {
            var login = try TokenReader(block: block.answer, answer: approved).read()
            login.client = client?.id
            login.origin = block.ask.origin.value
            return login
        }
        // The server made the code, and its verifier.
        values[.code] = text(block.take.code, root)
        values[.verifier] = text(block.take.verifier, root) ?? values[.verifier]
        values[.redirect] = block.redirect
        guard values[.code] != nil else { throw SignInFault(.refused, .shapeChanged, "The answer holds no code.") }
        return try await PKCEFlow.tokens(shared.token, shared.answer, values, client, exchange)
    }

    private func text(_ paths: [Spanned<JSONPath>], _ root: JSONNode) -> String? {
        let text = paths.lazy.compactMap { TokenReader.found($0.value, root)?.string }.first
        return text.flatMap { text in
            text.utf8.count <= 4_096 && text.utf8.allSatisfy { (0x21...0x7E).contains($0) } ? text : nil
        }
    }
}

/// An address that a browser may open.
struct Address {
    let host: String

    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count <= 2_048, bytes.starts(with: "https://".utf8),
            bytes.allSatisfy({ (0x21...0x7E).contains($0) })
        else { return nil }
        let authority = bytes.dropFirst(8).prefix { !"/?#\\".utf8.contains($0) }
        guard !authority.isEmpty, !authority.contains(UInt8(ascii: "@")), !authority.contains(UInt8(ascii: ":")) else {
            return nil
        }
        host = String(decoding: authority.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
    }
}

extension JSONNode {
    /// A text of visible ASCII.
    func text(_ name: String) -> String? {
        guard let text = one(name)?.string, (1...4_096).contains(text.utf8.count),
            text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { return nil }
        return text
    }

    func seconds(_ name: String) -> Int? { one(name)?.wholeSeconds }

    /// A number of seconds, also as text; a part of a second counts as a whole one.
    var wholeSeconds: Int? {
        guard let number = (numberText ?? string).flatMap({ ExactNumber($0) }) else { return nil }
        do throws(ArithmeticError) {
            guard let seconds = try number.ceil().int, seconds > 0 else { return nil }
            return min(seconds, 86_400)
        } catch {
            return nil
        }
    }
}
