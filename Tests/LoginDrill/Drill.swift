import CredentialStore
import Credentials
import Quantities
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What is counted: changes of the disk, and the sending. Each point is told on standard error before it is passed.
private final class Points: Sendable {
    private let passed = Atomic(0)
    private let stop: Int

    init(stop: Int) { self.stop = stop }

    func pass(_ name: String) {
        if passed.add(1, ordering: .sequentiallyConsistent).newValue == stop { kill(getpid(), SIGKILL) }
        let line = Array("\(name)\n".utf8)
        _ = write(2, line, line.count)
    }
}

struct Drill: Sendable {
    struct NoKey: Error {}

    /// What makes a token so long that a login takes several writes, behind a dot that is not printed.
    private static let length = String(repeating: "x", count: 1_200)

    /// Long after the drill.
    private static let later = Instant(rfc3339: "2999-01-01T00:00:00Z")

    private let account: String
    private let points: Points
    private let store: LoginStore

    init(data: String, account: String, stop: Int) {
        let points = Points(stop: stop)
        self.points = points
        self.account = account
        store = LoginStore(
            environment: UserEnvironment(variables: ["XDG_DATA_HOME": data], home: data, uid: geteuid()),
            disk: Disk { points.pass($0.rawValue) })
    }

    func save() throws(StoreFault) {
        guard let key = LoginKey(account: account, credential: "login") else { exit(64) }
        let login = StoredLogin(
            key: key, token: Secret("access-0." + Self.length), refreshToken: Secret("refresh-0." + Self.length),
            expires: .epoch,
            clientID: "drill-client", tokenOrigin: "http://127.0.0.1", storedAt: .epoch)
        _ = try store.write(login, ifGeneration: nil)
        print("stored")
    }

    func refresh(port: UInt16) async throws(StoreFault) {
        guard let key = LoginKey(account: account, credential: "login") else { exit(64) }
        guard let login = try store.read(key) else { return print("none") }
        if login.expires == Self.later { return print("valid \(name(login))") }
        let transaction = RefreshTransaction(store: store, wait: .seconds(60)) { .epoch }
        let report = try await transaction.run(login) { login, _ in
            points.pass("send")
            return Self.ask(port, "/\(account)", login.refreshToken?.reveal() ?? "")
        }
        if let earlier = report.earlier { print("earlier \(earlier.attempts)") }
        switch report.outcome {
        case .renewed(let login): print("renewed \(name(login))")
        case .theirs(let login): print("theirs \(name(login))")
        case .kept(_, _, let say): print("kept \(say)")
        case .lost(_, _, let say): print("lost \(say)")
        case .dead(_, let say): print("dead \(say)")
        case .removed: print("removed")
        }
    }

    private func name(_ login: StoredLogin) -> String {
        login.token.map { String($0.reveal().prefix { $0 != "." }) } ?? "none"
    }

    func hold() async throws(StoreFault) {
        try await store.withRefreshLock(tokenOrigin: "http://127.0.0.1", clientID: "drill-client", wait: .seconds(10)) {
            let line = Array("held\n".utf8)
            _ = write(1, line, line.count)
            while true { sleep(60) }
        }
    }

    /// Sends one request; the answer is words alone, and ends with the connection.
    private static func ask(_ port: UInt16, _ path: String, _ refreshToken: String) -> RefreshAnswer {
        #if canImport(Glibc)
            let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            let socket = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        defer { close(socket) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = port.bigEndian
        let isConnected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else { return .keep(say: "no connection") }
        let request = Array(
            "POST \(path) HTTP/1.1\r\ncontent-length: \(refreshToken.utf8.count)\r\n\r\n\(refreshToken)".utf8)
        guard write(socket, request, request.count) == request.count else { return .lost(say: "cut") }
        var answer: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while true {
            let count = buffer.withUnsafeMutableBytes { read(socket, $0.baseAddress, $0.count) }
            if count <= 0 { break }
            answer += buffer[..<count]
        }
        let words = String(decoding: answer, as: UTF8.self).split(separator: " ").map(String.init)
        switch words.first {
        case "tokens" where words.count == 3:
            return .renewed(
                RenewedTokens(token: Secret(words[1]), refreshToken: Secret(words[2]), expires: later))
        case "invalid_grant": return .dead(say: "invalid_grant")
        case "busy": return .keep(say: "busy")
        default: return .lost(say: "no answer")
        }
    }
}
