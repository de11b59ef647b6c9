package import JSONQuery
package import Quantities
package import UsageModel

/// The machine-readable snapshot, `codexbar.snapshot/1`; its schema lies in `Schema/`.
///
/// Keys have a fixed order and numbers every digit, so the same snapshots give the same bytes in every locale.
package struct SnapshotDocument: Sendable {
    /// Who reads the document.
    package enum Audience: Sendable, Hashable {
        /// A program that asks now: with the instant of writing, the program's version and ages.
        case program(generatedAt: Instant, version: String)
        /// The `expected.json` of a fixture: nothing that differs between two runs, and no lines of the spec.
        case fixture
    }

    package static let schema = "codexbar.snapshot/1"

    let accounts: [AccountSnapshot]
    let audience: Audience
    let disclosure: Disclosure

    /// - Parameter disclosure: Identities of a fixture are fakes and are never shortened.
    package init(_ accounts: [AccountSnapshot], for audience: Audience, disclosure: Disclosure = .redacted) {
        self.accounts = accounts
        self.audience = audience
        self.disclosure = audience == .fixture ? .full : disclosure
    }

    package var value: JSONValue {
        var members = MemberList()
        members.add("schema", .string(Self.schema))
        if case .program(let generatedAt, let version) = audience {
            members.add("generated_at", .string(generatedAt.rfc3339))
            members.add("version", .string(VisibleText.clean(version)))
        }
        if accounts.contains(where: \.isTest) { members.add("test", .bool(true)) }
        members.add("accounts", .array(accounts.map(account)))
        return members.value
    }

    /// The document and a line break; a fixture's is pretty in any case.
    package func text(pretty: Bool = false) -> String {
        value.text(pretty: pretty || audience == .fixture) + "\n"
    }

    private func account(_ account: AccountSnapshot) -> JSONValue {
        var members = MemberList()
        members.add("provider", .string(account.provider.rawValue))
        members.add("account", .clean(account.account))
        if let label = account.label { members.add("label", .clean(label)) }
        members.add("title", .clean(account.title))
        members.add("status", .clean(account.status))
        if case .program(let generatedAt, _) = audience {
            members.add("measured_at", .string(account.measured.rfc3339))
            members.add("age_seconds", .integer(Self.age(from: account.measured, to: generatedAt)))
        }
        members.add("identity", identity(account.identity))
        if let plan = account.plan { members.add("plan", self.plan(plan)) }
        if !account.sections.isEmpty { members.add("sections", .array(account.sections.map(Self.section))) }
        if !account.headline.isEmpty { members.add("headline", .array(account.headline.map(JSONValue.clean))) }
        if !account.unitLabels.isEmpty { members.add("units", .array(account.unitLabels.map(Self.unit))) }
        if let failure = account.failure { members.add("failure", unavailable(failure)) }
        if let retryAt = account.retryAt { members.add("retry_at", .string(retryAt.rfc3339)) }
        members.add("metrics", .array(account.metrics.map(metric)))
        return members.value
    }

    /// Whole seconds, never below 0.
    private static func age(from start: Instant, to end: Instant) -> Int {
        guard end > start else { return 0 }
        return ShownNumber.rounded(end.seconds(since: start), places: 0, .floor).int ?? 0
    }

    private func identity(_ identity: IdentityReading) -> JSONValue {
        var members = MemberList()
        members.add("certainty", .string(identity.certainty.rawValue))
        if let id = identity.id { members.add("id", .string(disclosure.identifier(id))) }
        if let label = identity.label { members.add("label", .string(VisibleText.clean(label, markup: false))) }
        if let email = identity.email { members.add("email", .string(disclosure.email(email))) }
        return members.value
    }

    private func plan(_ plan: Part<String>) -> JSONValue {
        switch plan {
        case .available(let label): .object([("label", .string(VisibleText.clean(label, markup: false)))])
        case .unavailable(let reason): .object([("unavailable", unavailable(reason))])
        }
    }

    private static func section(_ section: AccountSnapshot.Section) -> JSONValue {
        .object([("id", .clean(section.id)), ("title", .clean(section.title))])
    }

    private static func unit(_ unit: AccountSnapshot.UnitLabel) -> JSONValue {
        .object([("id", .clean(unit.unit.description)), ("label", .clean(unit.label))])
    }

    func unavailable(_ reason: Unavailable) -> JSONValue {
        var members = MemberList()
        add(reason, to: &members)
        return members.value
    }

    /// Adds `code guard say at`.
    func add(_ reason: Unavailable, to members: inout MemberList) {
        members.add("code", .string(reason.code.rawValue))
        if let guardID = reason.guardID { members.add("guard", .clean(guardID)) }
        if let say = reason.say { members.add("say", .clean(say)) }
        let place = place(reason.place)
        if !place.isEmpty { members.add("at", place.value) }
    }

    private func place(_ place: FaultPlace) -> MemberList {
        var members = MemberList()
        // A line of the spec moves with every edit above it.
        if audience != .fixture {
            if let line = place.line { members.add("line", .integer(line)) }
            if let column = place.column { members.add("column", .integer(column)) }
        }
        if let step = place.step { members.add("step", .clean(step)) }
        if let path = place.path { members.add("path", .clean(path)) }
        if !place.neighbours.isEmpty {
            members.add("neighbours", .array(place.neighbours.prefix(10).map(JSONValue.clean)))
        }
        return members
    }
}

/// Members of an object in the making, in the order in which they are added.
struct MemberList {
    private var members: [(String, JSONValue)] = []

    var isEmpty: Bool { members.isEmpty }

    var value: JSONValue { .object(members) }

    mutating func add(_ name: String, _ value: JSONValue) { members.append((name, value)) }
}

extension JSONValue {
    /// Text from outside, cleaned.
    static func clean(_ text: String) -> JSONValue { .string(VisibleText.clean(text)) }

    /// A number with all its digits, up to twenty after the point.
    static func exact(_ number: ExactNumber) -> JSONValue {
        let text = number.decimalText(maxFractionDigits: 20)
        return JSONNumber(text).map(JSONValue.number) ?? .string(text)
    }
}
