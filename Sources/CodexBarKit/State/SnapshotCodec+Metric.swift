import JSONQuery
import Quantities
import UsageModel

extension SnapshotCodec {
    static func metric(_ metric: MetricReading) -> JSONValue {
        var members = Members()
        members["id"] = .string(metric.id)
        members["title"] = .string(metric.title)
        members["kind"] = .string(metric.kind.rawValue)
        members["section"] = metric.section.map(JSONValue.string)
        members["on_request"] = metric.onRequest ? true : nil
        switch metric.outcome {
        case .available(let value): members["value"] = json(value)
        case .state(let word, let say):
            members["state"] = .string(word)
            members["say"] = say.map(JSONValue.string)
        case .unavailable(let why): members["unavailable"] = unavailable(why)
        }
        members["inferred"] = metric.inferred ? true : nil
        members["level"] = (metric.level?.rawValue).map(JSONValue.string)
        members["window"] = metric.window.map { part($0, json) }
        members["notes"] = list(metric.notes, JSONValue.string)
        members["details"] = list(metric.details, json)
        members["display"] = json(metric.display)
        members["stale"] = metric.staleSince.map(instant)
        return members.value
    }

    static func metric(_ node: JSONNode) throws(Fault) -> MetricReading {
        guard let kind = MetricKind(rawValue: try text(node, "kind")) else { throw Fault() }
        let outcome: MetricOutcome
        if let value = node.one("value") {
            outcome = .available(try self.value(value))
        } else if let state = node.one("state")?.string {
            outcome = .state(state, say: node.one("say")?.string)
        } else if let why = node.one("unavailable") {
            outcome = .unavailable(try unavailable(why))
        } else {
            throw Fault()
        }
        var metric = MetricReading(
            id: try text(node, "id"), title: try text(node, "title"), kind: kind, section: node.one("section")?.string,
            onRequest: node.one("on_request") != nil, outcome: outcome, inferred: node.one("inferred") != nil)
        metric.level = node.one("level")?.string.flatMap(Level.init(rawValue:))
        metric.window = try part(node.one("window")) { value throws(Fault) in try window(value) }
        metric.notes = try list(node, "notes") { value throws(Fault) in try string(value) }
        metric.details = try list(node, "details") { value throws(Fault) in try detail(value) }
        guard let display = node.one("display") else { throw Fault() }
        metric.display = try self.display(display)
        if let stale = node.one("stale") { metric.staleSince = try instant(stale) }
        return metric
    }

    // MARK: Values

    private static func json(_ value: MetricValue) -> JSONValue {
        var members = Members()
        switch value.primary {
        case .usage(let used, let remaining, let limit):
            members["used"] = used.map(measure)
            members["remaining"] = remaining.map(measure)
            members["limit"] = limit.map(measure)
        case .amount(let amount, let limit):
            members["amount"] = measure(amount)
            members["limit"] = limit.map(measure)
        case .date(let instant): members["date"] = self.instant(instant)
        case .word(let word): members["word"] = .string(word)
        }
        members["percent"] = (value.percentUsed?.ratioText).map(JSONValue.string)
        return members.value
    }

    private static func value(_ node: JSONNode) throws(Fault) -> MetricValue {
        func measured(_ name: String) throws(Fault) -> Measure? {
            guard let node = node.one(name) else { return nil }
            return try measure(node)
        }
        let primary: MetricValue.Primary
        if let amount = try measured("amount") {
            primary = .amount(amount, limit: try measured("limit"))
        } else if let date = node.one("date") {
            primary = .date(try instant(date))
        } else if let word = node.one("word")?.string {
            primary = .word(word)
        } else {
            primary = .usage(
                used: try measured("used"), remaining: try measured("remaining"), limit: try measured("limit"))
        }
        var value = MetricValue(primary: primary)
        if let percent = node.one("percent")?.string { value.percentUsed = try number(percent) }
        return value
    }

    private static func json(_ window: WindowReading) -> JSONValue {
        var members = Members()
        members["start"] = window.start.map(instant)
        members["end"] = window.end.map(instant)
        members["length"] = (window.lengthSeconds?.ratioText).map(JSONValue.string)
        return members.value
    }

    private static func window(_ node: JSONNode) throws(Fault) -> WindowReading {
        var window = WindowReading()
        if let start = node.one("start") { window.start = try instant(start) }
        if let end = node.one("end") { window.end = try instant(end) }
        if let length = node.one("length")?.string { window.lengthSeconds = try number(length) }
        return window
    }

    private static func json(_ detail: DetailReading) -> JSONValue {
        var members = Members()
        members["name"] = .string(detail.name)
        members["display"] = detail.display.map(json)
        members["content"] = detail.content.map { content in
            part(content) { content in
                switch content {
                case .measure(let measure): self.measure(measure)
                case .text(let text): .string(text)
                case .instant(let instant): .object([("at", self.instant(instant))])
                case .flag(let flag): .bool(flag)
                }
            }
        }
        return members.value
    }

    private static func detail(_ node: JSONNode) throws(Fault) -> DetailReading {
        let content = try part(node.one("content")) { value throws(Fault) -> DetailReading.Content in
            if let flag = value.bool { return .flag(flag) }
            if let text = value.string { return .text(text) }
            if let at = value.one("at") { return .instant(try instant(at)) }
            return .measure(try measure(value))
        }
        return DetailReading(
            name: try text(node, "name"), content: content,
            display: try node.one("display").map { value throws(Fault) in try display(value) })
    }

    private static func json(_ display: DisplayRule) -> JSONValue {
        var members = Members()
        members["round"] = .string(display.rounding.rawValue)
        members["places"] = display.places.map { .array([.integer($0.lowerBound), .integer($0.upperBound)]) }
        members["below_one"] = display.belowOne.map(JSONValue.integer)
        return members.value
    }

    private static func display(_ node: JSONNode) throws(Fault) -> DisplayRule {
        guard let rounding = DisplayRule.Rounding(rawValue: try text(node, "round")) else { throw Fault() }
        var rule = DisplayRule(rounding: rounding, belowOne: node.one("below_one")?.int)
        if let places = node.one("places") {
            guard let least = places.element(at: 0)?.int, let most = places.element(at: 1)?.int, least <= most else {
                throw Fault()
            }
            rule.places = least...most
        }
        return rule
    }
}
