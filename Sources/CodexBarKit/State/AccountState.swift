import JSONQuery
import ProviderSpec
import Quantities
import SpecEngine
import Transport
import UsageModel

/// What is kept of an account between runs. Never a secret: logins stand there as digests.
struct AccountState: Sendable {
    /// Of one account; nobody has so many.
    static let mostCooldowns = 50
    static let mostKept = 500

    /// Digest of the spec's text: another text may mean other things by the same names.
    var edition = ""
    var last: LastRun?
    var cooldowns: [Cooldown] = []
    var kept: [KeptRecord] = []

    /// When the account was last of use.
    var stamp: Instant? { ([last?.asked] + cooldowns.map(\.until) + kept.map(\.until)).compactMap { $0 }.max() }

    /// Without what is over.
    func trimmed(at now: Instant) -> AccountState {
        var state = self
        state.cooldowns = Array(cooldowns.filter { $0.holds(at: now) }.prefix(Self.mostCooldowns))
        state.kept = Array(kept.filter { now < $0.until }.suffix(Self.mostKept))
        return state
    }

    // MARK: JSON

    func json(_ account: String) -> JSONValue {
        var members = SnapshotCodec.Members()
        members["account"] = .string(account)
        members["edition"] = .string(edition)
        if let last {
            members["asked"] = SnapshotCodec.instant(last.asked)
            members["world"] = .string(last.mark.world)
            members["login"] = .string(last.mark.login)
            members["whole"] = .bool(last.isWhole)
            members["snapshot"] = SnapshotCodec.json(last.snapshot)
        }
        members["cooldowns"] = SnapshotCodec.list(cooldowns) { cooldown in
            .object([
                ("origin", .string(cooldown.origin)), ("login", .string(cooldown.login)),
                ("until", SnapshotCodec.instant(cooldown.until)), ("code", .string(cooldown.code.rawValue)),
                ("all", .bool(cooldown.failsAll)),
            ])
        }
        members["kept"] = SnapshotCodec.list(kept, \.json)
        return members.value
    }

    init() {}

    init(_ node: JSONNode) throws(SnapshotCodec.Fault) {
        edition = try SnapshotCodec.text(node, "edition")
        if let snapshot = node.one("snapshot") {
            last = LastRun(
                snapshot: try SnapshotCodec.snapshot(snapshot),
                mark: RunMark(
                    world: try SnapshotCodec.text(node, "world"), login: try SnapshotCodec.text(node, "login")),
                asked: try SnapshotCodec.instant(node.one("asked")), isWhole: node.one("whole")?.bool ?? false,
                atLeastSeconds: 0)
        }
        cooldowns = try SnapshotCodec.list(node, "cooldowns") { value throws(SnapshotCodec.Fault) in
            guard let code = UnavailableCode(rawValue: try SnapshotCodec.text(value, "code")) else {
                throw SnapshotCodec.Fault()
            }
            return Cooldown(
                origin: try SnapshotCodec.text(value, "origin"), login: try SnapshotCodec.text(value, "login"),
                until: try SnapshotCodec.instant(value.one("until")), code: code,
                failsAll: value.one("all")?.bool ?? false)
        }
        kept = try SnapshotCodec.list(node, "kept") { value throws(SnapshotCodec.Fault) in try KeptRecord(value) }
    }
}

/// An answer that stands for later runs: the part of it that the spec reads.
struct KeptRecord: Sendable {
    var step: String
    var page: Int
    /// Digests of the whole request, and of its login.
    var request: String
    var login: String
    var status: Int
    var body: String
    var arrived: Instant
    var until: Instant

    func isOf(_ key: KeptKey) -> Bool {
        page == key.label.page && request.isSame(as: key.request) && login.isSame(as: key.login)
            && step.isSame(as: key.label.step)
    }

    var json: JSONValue {
        .object([
            ("step", .string(step)), ("page", .integer(page)), ("request", .string(request)),
            ("login", .string(login)), ("status", .integer(status)), ("body", .string(body)),
            ("arrived", SnapshotCodec.instant(arrived)), ("until", SnapshotCodec.instant(until)),
        ])
    }
}

extension KeptRecord {
    init(_ node: JSONNode) throws(SnapshotCodec.Fault) {
        guard let status = node.one("status")?.int, let page = node.one("page")?.int else {
            throw SnapshotCodec.Fault()
        }
        self.init(
            step: try SnapshotCodec.text(node, "step"), page: page, request: try SnapshotCodec.text(node, "request"),
            login: try SnapshotCodec.text(node, "login"), status: status, body: try SnapshotCodec.text(node, "body"),
            arrived: try SnapshotCodec.instant(node.one("arrived")),
            until: try SnapshotCodec.instant(node.one("until")))
    }
}
