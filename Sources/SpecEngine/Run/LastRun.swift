import Digest
import ProviderSpec
package import Quantities
package import UsageModel

/// What a run's answers belong to, as digests.
package struct RunMark: Sendable, Hashable {
    /// Inputs, and the origins of a test run.
    package var world: String
    /// The logins.
    package var login: String

    package init(world: String, login: String) {
        self.world = world
        self.login = login
    }

    init(_ context: RunContext, _ settings: RunSettings) {
        let inputs = settings.inputs.sorted { $0.key < $1.key }.flatMap { [$0.key.text, $0.value] }
        let origins = settings.testOrigins.sorted { $0.key < $1.key }.flatMap { [$0.key.text, $0.value.description] }
        world = Self.digest(inputs + ["origins"] + origins)
        login = Self.digest(
            zip(context.spec.credentials, context.credentials).flatMap { credential, lookup -> [String] in
                // Only a login of our own fails for a while: where its renewal got no answer.
                if case .refused(let why, _) = lookup, why.isPassing { return [credential.block.name, "owned"] }
                guard case .found(let found) = lookup else { return [credential.block.name, "none"] }
                // A login of our own stays that of its account however often its token is renewed.
                if found.isOwned, found.expires != nil { return [found.name, "owned"] }
                return [found.name, "token", found.token.reveal()]
            })
    }

    /// Of texts with their lengths, so that no two lists are one text.
    static func digest(_ parts: [String]) -> String {
        let hex = SHA256.hex(parts.flatMap { Array("\($0.utf8.count):\($0)".utf8) })
        return String(hex.prefix(32))
    }
}

/// An earlier run of the same account and the same spec.
package struct LastRun: Sendable, Hashable {
    package var snapshot: AccountSnapshot
    package var mark: RunMark
    /// When the provider was asked.
    package var asked: Instant
    /// Metrics that are shown on request are among the others.
    package var isWhole: Bool
    /// How long nobody asks again.
    package var atLeastSeconds: Int

    package init(snapshot: AccountSnapshot, mark: RunMark, asked: Instant, isWhole: Bool, atLeastSeconds: Int) {
        self.snapshot = snapshot
        self.mark = mark
        self.asked = asked
        self.isWhole = isWhole
        self.atLeastSeconds = atLeastSeconds
    }

    /// Whether its answer is that of a run which begins now.
    func stands(at now: Instant, _ mark: RunMark, includesOnRequest: Bool) -> Bool {
        guard mark == self.mark, isWhole || !includesOnRequest, asked <= now,
            let end = asked.advanced(bySeconds: ExactNumber(atLeastSeconds))
        else { return false }
        return now < end
    }

    /// Whether it tells of the same account: of the same identity, or of the same login where one is not known.
    func isSame(_ mark: RunMark, _ identity: IdentityReading) -> Bool {
        guard mark.world.isSame(as: self.mark.world) else { return false }
        if let id = identity.id, let old = snapshot.identity.id { return id.isSame(as: old) }
        return mark.login.isSame(as: self.mark.login)
    }

    /// The numbers that it told, by the ids of metrics.
    var values: [TextKey: MetricValue] {
        var values: [TextKey: MetricValue] = [:]
        for metric in snapshot.metrics {
            if case .available(let value) = metric.outcome { values[TextKey(metric.id)] = value }
        }
        return values
    }

    /// The snapshot with the last good values in the place of those that could not be read this time.
    func filling(_ new: AccountSnapshot, of spec: CheckedSpec) -> AccountSnapshot {
        var filled = new
        filled.metrics = []
        var isFilled = false
        var isRead = false
        for reading in new.metrics {
            guard case .unavailable(let why) = reading.outcome else {
                isRead = true
                filled.metrics.append(reading)
                continue
            }
            if !why.isPassing { isRead = true }
            let old = why.isPassing ? values(before: reading, in: new, of: spec) : []
            if old.isEmpty { filled.metrics.append(reading) } else { isFilled = true }
            filled.metrics += old
        }
        guard isFilled else { return new }
        if filled.unitLabels.isEmpty { filled.unitLabels = snapshot.unitLabels }
        // With nothing new in it, it is the old snapshot, of its age.
        guard !isRead else { return filled }
        filled.measured = snapshot.measured
        if filled.identity.id == nil { filled.identity = snapshot.identity }
        if case .unavailable(let why)? = filled.plan, why.isPassing, case .available? = snapshot.plan {
            filled.plan = snapshot.plan
        }
        return filled
    }

    /// The readings that stand for one: its own, or for a list those of its rows.
    private func values(before reading: MetricReading, in new: AccountSnapshot, of spec: CheckedSpec) -> [MetricReading]
    {
        var old = snapshot.metrics.filter { $0.id.isSame(as: reading.id) }
        if old.isEmpty,
            let list = spec.metrics.first(where: { $0.rows != nil && $0.block.id.value.isSame(as: reading.id) })
        {
            let known = Set(new.metrics.map { TextKey($0.id) })
            old = snapshot.metrics.filter { list.block.tells($0.id) && !known.contains(TextKey($0.id)) }
        }
        return old.compactMap { old in
            if case .unavailable = old.outcome { return nil }
            guard old.kind == reading.kind else { return nil }
            var stale = old
            stale.staleSince = old.staleSince ?? snapshot.measured
            return stale
        }
    }
}
