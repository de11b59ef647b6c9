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

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

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

    func run(_ method: Int = 0) async throws -> Result<ObtainedLogin, SignInFault> {
        let origin = try HTTPOrigin(parsing: server.origin)
        let policy = try #require(AddressPolicy(testRunWith: [origin]))
        let variables = variables
        let exchange = FlowExchange(
            transport: CurlTransport(policy: policy), clock: clock, origins: { _ in origin }, inputs: { _ in nil },
            variables: { variables[$0] }, userAgent: "codexbar-test")
        do throws(SignInFault) {
            return .success(
                try await SignInRun(credential: credential, exchange: exchange, console: person).run(method))
        } catch {
            return .failure(error)
        }
    }

    /// Kind and sentence of a fault, or what was obtained.
    func line(_ method: Int = 0) async throws -> String {
        switch try await run(method) {
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

    /// - Parameter lines: What is typed, made of the page that was opened last.
    init(
        lines: [@Sendable (Page) -> String?] = [], browses: @escaping @Sendable (Page) -> [String] = { _ in [] }
    ) {
        self.browses = browses
        state.withLock { $0.lines = lines.map { line in { line(Page($0)) } } }
    }

    var told: [String] { state.withLock { $0.told } }
    var opened: [String] { state.withLock { $0.opened } }

    func tell(_ line: String) async { state.withLock { $0.told.append(line) } }

    func open(_ address: String) async {
        state.withLock { $0.opened.append(address) }
        for target in browses(Page(address)) { visit(target) }
    }

    func ask(_ prompt: String, isSecret: Bool) async -> String? {
        let (line, page) = state.withLock { state -> ((@Sendable (String) -> String?)?, String) in
            state.told.append(prompt)
            return (state.lines.isEmpty ? nil : state.lines.removeFirst(), state.opened.last ?? "")
        }
        return line?(page)
    }
}

/// The address that a person was sent to, with the parts of its query.
struct Page {
    let address: String
    let query: [String: String]

    init(_ address: String) {
        self.address = address
        var query: [String: String] = [:]
        for pair in (address.split(separator: "?").dropFirst().first ?? "").split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
            if parts.count == 2 { query[parts[0]] = decoded(parts[1]) }
        }
        self.query = query
    }

    var state: String { query["state"] ?? "" }
    var redirect: String { query["redirect_uri"] ?? "" }
}

private func decoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.first {
        if byte == UInt8(ascii: "%"),
            let code = UInt8(String(decoding: rest.dropFirst().prefix(2), as: UTF8.self), radix: 16)
        {
            bytes.append(code)
            rest = rest.dropFirst(3)
        } else {
            bytes.append(byte)
            rest = rest.dropFirst()
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}

/// A browser's GET of a loopback address, from a thread of its own; what comes back is not waited for.
private func visit(_ address: String) {
    let rest = address.dropFirst("http://".count)
    let host = rest.prefix { $0 != "/" }
    let port = UInt16(host.split(separator: ":").last ?? "") ?? 0
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = port.bigEndian
    place.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &place) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
    }
    guard isConnected else { return }
    let request = "GET \(rest.dropFirst(host.count)) HTTP/1.1\r\nHost: \(host)\r\n\r\n"
    _ = request.withCString { send(descriptor, $0, request.utf8.count, 0) }
    // The listener answers into the socket's buffer; it is closed with the process.
}
