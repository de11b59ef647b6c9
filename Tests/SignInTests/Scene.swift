import Credentials
import Exchange
import ProviderExtensions
import ProviderSpec
import Quantities
import RunSupport
import SignIn
import TestSupport
import Testing
import Transport

/// A provider on a loopback port, a spec that signs in there, and a person who does as told.
struct Scene {
    let server: LoopbackServer
    let credential: CredentialBlock
    let person: Person
    let clock: VirtualClock
    var variables: [String: String] = [:]

    /// - Parameter signIn: The list of `sign_in`, and other keys of the credential at its margin.
    init(
        _ signIn: String, person: Person = Person(), variables: [String: String] = [:],
        answering: @escaping LoopbackServer.Answering
    ) throws {
        let lines = signIn.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
        let text = TinySpec.with(
            """
            origins: {api: https://api.tiny.dev, auth: https://auth.tiny.dev}
            credentials:
              login:
                send_to: [api]
                sources: [{stored: true}]
            \(lines)
            """)
        let checked = checkSpec(Array(text.utf8), natives: .bundled)
        let spec = try #require(checked.spec, "\(checked.findings.map(\.message))")
        credential = try #require(spec.document.credentials.first)
        server = try LoopbackServer(answering: answering)
        self.person = person
        self.variables = variables
        clock = VirtualClock(try #require(Instant(rfc3339: VirtualClock.start)))
    }

    /// - Parameters:
    ///   - isAsked: A person has named the method.
    ///   - transport: In the place of sockets; then origins are those of the spec.
    ///   - closed: Nobody says where the origins are.
    func run(
        _ method: Int = 0, isAsked: Bool = false, over transport: (any HTTPTransport)? = nil, closed: Bool = false
    ) async throws -> Result<ObtainedLogin, SignInFault> {
        let origin = try HTTPOrigin(parsing: transport == nil ? server.origin : "https://auth.tiny.dev")
        let policy = try #require(AddressPolicy(testRunWith: [try HTTPOrigin(parsing: server.origin)]))
        let variables = variables
        let exchange = FlowExchange(
            transport: transport ?? CurlTransport(policy: policy), clock: clock,
            origins: { _ in closed ? nil : origin },
            inputs: { _ in nil },
            variables: { variables[$0] }, userAgent: "codexbar-test")
        do throws(SignInFault) {
            return .success(
                try await SignInRun(credential: credential, exchange: exchange, console: person)
                    .run(method, isAsked: isAsked))
        } catch {
            return .failure(error)
        }
    }

    /// Kind and sentence of a fault, or what was obtained.
    func line(
        _ method: Int = 0, isAsked: Bool = false, over transport: (any HTTPTransport)? = nil, closed: Bool = false
    ) async throws -> String {
        switch try await run(method, isAsked: isAsked, over: transport, closed: closed) {
        case .failure(let fault): "\(fault.kind) \(fault.code.rawValue): \(fault.say)"
        case .success(let login):
            [
                login.token.reveal(), login.refreshToken?.reveal() ?? "-", login.expires?.rfc3339 ?? "-",
                login.scope?.joined(separator: "+") ?? "-",
            ].joined(separator: " ")
        }
    }
}

/// Opens pages, is redirected, and types lines.
final class Person: SignInConsole {
    private struct State {
        var told: [String] = []
        var opened: [String] = []
        var lines: [@Sendable (String) -> String?] = []
    }

    private let state = Locked(State())
    /// What happens when a page is opened: addresses that the browser then goes to, in order.
    private let browses: @Sendable (Page) -> [String]
    let typing: Int32?

    /// - Parameter lines: What is typed, made of the page that was opened last.
    init(
        lines: [@Sendable (Page) -> String?] = [], typing: Int32? = nil,
        browses: @escaping @Sendable (Page) -> [String] = { _ in [] }
    ) {
        self.typing = typing
        self.browses = browses
        state.withLock { $0.lines = lines.map { line in { line(Page($0)) } } }
    }

    var told: [String] { state.withLock { $0.told } }
    var opened: [String] { state.withLock { $0.opened } }

    func tell(_ line: String) async { state.withLock { $0.told.append(line) } }

    func open(_ address: String) async {
        state.withLock { $0.opened.append(address) }
        for target in browses(Page(address)) { LoopbackVisit.send("GET", target, waits: false) }
    }

    func ask(_ prompt: String, isSecret: Bool) async -> String? {
        let (line, page) = state.withLock { state -> ((@Sendable (String) -> String?)?, String) in
            state.told.append(prompt)
            return (state.lines.isEmpty ? nil : state.lines.removeFirst(), state.opened.last ?? "")
        }
        return line?(page)
    }
}

typealias Page = PageAddress
