import JSONQuery
import Quantities
import UsageModel

/// A snapshot as JSON that gives back exactly what was measured: every digit, every nanosecond. For files of our own;
/// others read `SnapshotDocument`.
enum SnapshotCodec {
    /// What cannot be read back.
    struct Fault: Error {}

    static func json(_ snapshot: AccountSnapshot) -> JSONValue {
        var members = Members()
        members["provider"] = .string(snapshot.provider.rawValue)
        members["account"] = .string(snapshot.account)
        members["label"] = snapshot.label.map(JSONValue.string)
        members["title"] = .string(snapshot.title)
        members["status"] = .string(snapshot.status)
        members["measured"] = instant(snapshot.measured)
        members["verified"] = snapshot.identity.certainty == .verified ? true : nil
        members["identity"] = snapshot.identity.id.map(JSONValue.string)
        members["identity_label"] = snapshot.identity.label.map(JSONValue.string)
        members["email"] = snapshot.identity.email.map(JSONValue.string)
        members["plan"] = snapshot.plan.map { part($0, JSONValue.string) }
        members["sections"] = list(snapshot.sections) { .array([.string($0.id), .string($0.title)]) }
        members["headline"] = list(snapshot.headline, JSONValue.string)
        members["units"] = list(snapshot.unitLabels) { .array([.string($0.unit.text), .string($0.label)]) }
        members["metrics"] = list(snapshot.metrics, metric)
        members["failure"] = snapshot.failure.map(unavailable)
        members["retry"] = snapshot.retryAt.map(instant)
        members["test"] = snapshot.isTest ? true : nil
        return members.value
    }

    static func snapshot(_ node: JSONNode) throws(Fault) -> AccountSnapshot {
        guard let provider = ProviderID(try text(node, "provider")) else { throw Fault() }
        var snapshot = AccountSnapshot(
            provider: provider, account: try text(node, "account"), title: try text(node, "title"),
            status: try text(node, "status"), measured: try instant(node.one("measured")))
        snapshot.label = node.one("label")?.string
        snapshot.identity = IdentityReading(
            certainty: node.one("verified") == nil ? .unverified : .verified, id: node.one("identity")?.string,
            label: node.one("identity_label")?.string, email: node.one("email")?.string)
        snapshot.plan = try part(node.one("plan")) { value throws(Fault) in try string(value) }
        snapshot.sections = try pairs(node, "sections").map { .init(id: $0.0, title: $0.1) }
        snapshot.headline = try list(node, "headline") { value throws(Fault) in try string(value) }
        for pair in try pairs(node, "units") {
            snapshot.unitLabels.append(.init(unit: try unit(pair.0), label: pair.1))
        }
        snapshot.metrics = try list(node, "metrics") { value throws(Fault) in try metric(value) }
        if let failure = node.one("failure") { snapshot.failure = try unavailable(failure) }
        if let retry = node.one("retry") { snapshot.retryAt = try instant(retry) }
        snapshot.isTest = node.one("test") != nil
        return snapshot
    }

    // MARK: Values

    static func instant(_ instant: Instant) -> JSONValue {
        .array([.integer(Int(instant.seconds)), .integer(Int(instant.nanoseconds))])
    }

    static func instant(_ node: JSONNode?) throws(Fault) -> Instant {
        guard let node, node.count == 2, let seconds = node.element(at: 0)?.numberText.flatMap({ Int64($0) }),
            let nanoseconds = node.element(at: 1)?.numberText.flatMap({ Int32($0) }),
            let instant = Instant(seconds: seconds, nanoseconds: nanoseconds)
        else { throw Fault() }
        return instant
    }

    static func measure(_ measure: Measure) -> JSONValue {
        .array([.string(measure.number.ratioText), .string(measure.unit.text)])
    }

    static func measure(_ node: JSONNode) throws(Fault) -> Measure {
        let pair = try pair(node)
        return Measure(try number(pair.0), try unit(pair.1))
    }

    static func number(_ text: String) throws(Fault) -> ExactNumber {
        guard let number = ExactNumber(ratioText: text) else { throw Fault() }
        return number
    }

    private static func unit(_ text: String) throws(Fault) -> Unit {
        do throws(UnitError) {
            return try Unit.parse(text) { .count($0) }
        } catch {
            throw Fault()
        }
    }

    static func unavailable(_ why: Unavailable) -> JSONValue {
        var members = Members()
        members["code"] = .string(why.code.rawValue)
        members["guard"] = why.guardID.map(JSONValue.string)
        members["say"] = why.say.map(JSONValue.string)
        members["line"] = why.place.line.map(JSONValue.integer)
        members["column"] = why.place.column.map(JSONValue.integer)
        members["step"] = why.place.step.map(JSONValue.string)
        members["path"] = why.place.path.map(JSONValue.string)
        members["beside"] = list(why.place.neighbours, JSONValue.string)
        members["passing"] = why.isPassing ? true : nil
        return members.value
    }

    static func unavailable(_ node: JSONNode) throws(Fault) -> Unavailable {
        guard let code = UnavailableCode(rawValue: try text(node, "code")) else { throw Fault() }
        let place = FaultPlace(
            line: node.one("line")?.int, column: node.one("column")?.int, step: node.one("step")?.string,
            path: node.one("path")?.string,
            neighbours: try list(node, "beside") { value throws(Fault) in try string(value) })
        return Unavailable(
            code, guardID: node.one("guard")?.string, say: node.one("say")?.string, place: place,
            isPassing: node.one("passing") != nil)
    }

    /// What is there in an array of one, what is not as its reason.
    static func part<Value>(_ part: Part<Value>, _ json: (Value) -> JSONValue) -> JSONValue {
        switch part {
        case .available(let value): .array([json(value)])
        case .unavailable(let why): unavailable(why)
        }
    }

    static func part<Value>(
        _ node: JSONNode?, _ value: (JSONNode) throws(Fault) -> Value
    ) throws(Fault) -> Part<Value>? {
        guard let node else { return nil }
        if node.kind == .array, let inner = node.element(at: 0) { return .available(try value(inner)) }
        return .unavailable(try unavailable(node))
    }

    // MARK: Lists and texts

    static func list<Element>(_ elements: [Element], _ json: (Element) -> JSONValue) -> JSONValue? {
        elements.isEmpty ? nil : .array(elements.map(json))
    }

    static func list<Element>(
        _ node: JSONNode, _ name: String, _ read: (JSONNode) throws(Fault) -> Element
    ) throws(Fault) -> [Element] {
        guard let list = node.one(name) else { return [] }
        guard list.kind == .array else { throw Fault() }
        var elements: [Element] = []
        for element in list.elements { elements.append(try read(element)) }
        return elements
    }

    static func string(_ node: JSONNode) throws(Fault) -> String {
        guard let text = node.string else { throw Fault() }
        return text
    }

    static func text(_ node: JSONNode, _ name: String) throws(Fault) -> String {
        guard let text = node.one(name)?.string else { throw Fault() }
        return text
    }

    private static func pair(_ node: JSONNode) throws(Fault) -> (String, String) {
        guard node.kind == .array, let first = node.element(at: 0)?.string, let second = node.element(at: 1)?.string
        else { throw Fault() }
        return (first, second)
    }

    private static func pairs(_ node: JSONNode, _ name: String) throws(Fault) -> [(String, String)] {
        try list(node, name) { value throws(Fault) in try pair(value) }
    }

    /// Members in the order in which they are set; nil sets none.
    struct Members {
        private var members: [(String, JSONValue)] = []

        var value: JSONValue { .object(members) }

        subscript(name: String) -> JSONValue? {
            get { nil }
            set { if let newValue { members.append((name, newValue)) } }
        }
    }
}

extension JSONNode {
    var int: Int? { numberText.flatMap { Int($0) } }
}
