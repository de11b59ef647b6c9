import JSONQuery
import Quantities
import UsageModel

extension SnapshotDocument {
    func metric(_ metric: MetricReading) -> JSONValue {
        var members = MemberList()
        members.add("id", .clean(metric.id))
        members.add("title", .clean(metric.title))
        members.add("kind", .string(metric.kind.rawValue))
        if let section = metric.section { members.add("section", .clean(section)) }
        if metric.onRequest { members.add("on_request", .bool(true)) }
        switch metric.outcome {
        case .available(let value):
            members.add("status", .string("available"))
            add(value, to: &members)
        case .state(let state, let say):
            members.add("status", .string("state"))
            members.add("state", .clean(state))
            if let say { members.add("say", .clean(say)) }
        case .unavailable(let reason):
            members.add("status", .string("unavailable"))
            add(reason, to: &members)
        }
        if let window = metric.window { add(window, to: &members) }
        if let level = metric.level { members.add("level", .string(level.rawValue)) }
        if metric.inferred { members.add("inferred", .bool(true)) }
        if let since = metric.staleSince { members.add("stale_since", .string(since.rfc3339)) }
        if !metric.notes.isEmpty { members.add("notes", .array(metric.notes.map(JSONValue.clean))) }
        if !metric.details.isEmpty { members.add("details", .array(metric.details.map(detail))) }
        return members.value
    }

    private func add(_ value: MetricValue, to members: inout MemberList) {
        switch value.primary {
        case .usage(let used, let remaining, let limit):
            let usage = UsageAmounts(used: used, remaining: remaining, limit: limit)
            if let used = usage.used { members.add("used", Self.measure(used)) }
            if let remaining = usage.remaining { members.add("remaining", Self.measure(remaining)) }
            if let limit = usage.limit { members.add("limit", Self.measure(limit)) }
        case .amount(let amount, let limit):
            members.add("value", Self.measure(amount))
            if let limit { members.add("limit", Self.measure(limit)) }
        case .date(let instant):
            members.add("value", .object([("at", .string(instant.rfc3339))]))
        case .word(let word):
            members.add("value", .object([("word", .clean(word))]))
        }
        if let percent = value.percentUsed { members.add("percent_used", .exact(percent)) }
    }

    private func add(_ window: Part<WindowReading>, to members: inout MemberList) {
        switch window {
        case .available(let window):
            var parts = MemberList()
            if let start = window.start { parts.add("start", .string(start.rfc3339)) }
            if let end = window.end { parts.add("resets_at", .string(end.rfc3339)) }
            if let length = window.lengthSeconds { parts.add("length_seconds", .exact(length)) }
            if !parts.isEmpty { members.add("window", parts.value) }
        case .unavailable(let reason):
            members.add("window", .object([("unavailable", unavailable(reason))]))
        }
    }

    private func detail(_ detail: DetailReading) -> JSONValue {
        var members = MemberList()
        members.add("name", .clean(detail.name))
        switch detail.content {
        case nil: members.add("none", .bool(true))
        case .unavailable(let reason): members.add("unavailable", unavailable(reason))
        case .available(.measure(let measure)): Self.add(measure, to: &members)
        case .available(.text(let text)): members.add("text", .clean(text))
        case .available(.instant(let instant)): members.add("at", .string(instant.rfc3339))
        case .available(.flag(let flag)): members.add("flag", .bool(flag))
        }
        return members.value
    }

    private static func measure(_ measure: Measure) -> JSONValue {
        var members = MemberList()
        add(measure, to: &members)
        return members.value
    }

    /// Adds `value unit`; a bare number has no unit.
    private static func add(_ measure: Measure, to members: inout MemberList) {
        members.add("value", .exact(measure.number))
        let unit = measure.unit.description
        if measure.unit != .bare, !unit.isEmpty { members.add("unit", .clean(unit)) }
    }
}
