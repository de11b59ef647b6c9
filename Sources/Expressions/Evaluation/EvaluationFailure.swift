package import Diagnostics

/// Why a value cannot be told, and where that was found.
///
/// One pointer wide, since every step of an evaluation passes it on.
package struct EvaluationFailure: Error, Sendable, Hashable {
    private struct Facts: Sendable, Hashable {
        var code: FailureCode
        var say: String?
        var specSpan: SourceSpan?
        var step: String?
        var responsePath: String?
        var neighbours: [String]
        var guardID: String?
        var isOfStep: Bool
        var isPassing: Bool
    }

    private final class Storage: Sendable {
        let facts: Facts

        init(_ facts: Facts) { self.facts = facts }
    }

    private var storage: Storage

    package init(
        code: FailureCode,
        say: String? = nil,
        specSpan: SourceSpan? = nil,
        step: String? = nil,
        responsePath: String? = nil,
        neighbours: [String] = [],
        guardID: String? = nil,
        isOfStep: Bool = false,
        isPassing: Bool = false
    ) {
        self.storage = Storage(
            Facts(
                code: code, say: say, specSpan: specSpan, step: step, responsePath: responsePath,
                neighbours: neighbours, guardID: guardID, isOfStep: isOfStep, isPassing: isPassing))
    }

    package var code: FailureCode {
        get { storage.facts.code }
        set { change { $0.code = newValue } }
    }

    /// A sentence for the user; the spec's own or the engine's.
    package var say: String? {
        get { storage.facts.say }
        set { change { $0.say = newValue } }
    }

    package var specSpan: SourceSpan? {
        get { storage.facts.specSpan }
        set { change { $0.specSpan = newValue } }
    }

    package var step: String? {
        get { storage.facts.step }
        set { change { $0.step = newValue } }
    }

    /// Normalised path in the step's answer.
    package var responsePath: String? {
        get { storage.facts.responsePath }
        set { change { $0.responsePath = newValue } }
    }

    /// Names beside an absent key, cleaned, at most ten.
    package var neighbours: [String] {
        get { storage.facts.neighbours }
        set { change { $0.neighbours = newValue } }
    }

    package var guardID: String? {
        get { storage.facts.guardID }
        set { change { $0.guardID = newValue } }
    }

    /// The step or credential as a whole failed: no guard has a say before it.
    package var isOfStep: Bool {
        get { storage.facts.isOfStep }
        set { change { $0.isOfStep = newValue } }
    }

    /// What the step was asked for could not be read this time, which says nothing of the value itself.
    package var isPassing: Bool { storage.facts.isPassing }

    private mutating func change(_ edit: (inout Facts) -> Void) {
        var facts = storage.facts
        edit(&facts)
        storage = Storage(facts)
    }

    package static func == (left: Self, right: Self) -> Bool { left.storage.facts == right.storage.facts }

    package func hash(into hasher: inout Hasher) { hasher.combine(storage.facts) }
}
