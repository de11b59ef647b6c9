package import Expressions
package import ProviderSpec
package import Quantities

/// What a run met of its spec: for coverage. Nothing of an answer stands in it.
///
/// A class because every part of a run notes in it; one task alone uses it.
package final class RunLog {
    /// One thing that a case can show of a spec.
    package enum Event: Hashable, Sendable {
        case guardHeld(String)
        case guardFailed(String)
        /// Its `when` does not hold.
        case guardSilent(String)
        /// Its `when` or its `assert` has no value.
        case guardBroken(String)
        /// An outcome rule, by its place in the spec's list.
        case outcome(Int)
        /// A case of a metric told its value or its state.
        case told(metric: Int, case: Int)
        /// A case of a metric fails, and the metric with it.
        case caseFailed(metric: Int, case: Int)
        case field(ObjectIdentifier, FieldEvent)
        /// A case of `unit_by`, by the block's place in the spec.
        case unitCase(line: Int, column: Int, Int)
        /// A word of such a case.
        case unitWord(line: Int, column: Int, TextKey)
        /// A table's edition and row, by their places.
        case row(table: Int, edition: Int, Int)
        /// The day for which an edition of a table is looked for.
        case tableDay(table: Int, CivilDate)
        /// A rule would be hit, but for one of its tests.
        case nearOutcome(Int, OutcomeBlock.Test)
        /// An answer of an earlier run stands for the step's own.
        case kept(Int)
        case redirected(Int)
        /// A note of a metric is told.
        case note(metric: Int, Int)
        case detail(metric: Int, Int)
        /// The `when` of a metric does not hold, or fails.
        case metricSilent(Int)
        case stepAnswered(Int)
        case stepFailed(Int)
        case stepSkipped(Int)
        /// A request that follows others of its step, counted from 1.
        case alternative(step: Int, Int)
        case followingPage(Int)
        case pageLimit(Int)
        case itemLimit(Int)
        case itemOmitted(Int)
        case windowChoice(metric: Int, Int)
    }

    /// What a place of an answer came to.
    package enum FieldEvent: Hashable, Sendable {
        /// Read at one of its places, counted from 0.
        case found(Int)
        /// Not there, or null, at one of its places, counted from 0.
        case missed(Int)
        case absent
        case null
        case blank
        case mistyped
        case outOfRange
        /// Its text is another when folded.
        case folded
        /// A number that stands for none.
        case sentinel
        /// A row that was passed over.
        case badRow
    }

    /// What was met, for others to keep.
    package struct Met: Sendable {
        package var events: Set<Event>
        package var branches: Set<EvaluationLog.Branch>
    }

    package let evaluation: EvaluationLog
    package private(set) var events: Set<Event> = []

    package init(evaluation: EvaluationLog = EvaluationLog()) { self.evaluation = evaluation }

    package var met: Met { Met(events: events, branches: evaluation.branches) }

    func note(_ event: Event) { events.insert(event) }

    func note(_ state: StepState, of step: Int) {
        switch state {
        case .answered, .list: note(.stepAnswered(step))
        case .failed: note(.stepFailed(step))
        case .skipped: note(.stepSkipped(step))
        case .notAsked: break
        }
    }
}

extension Evaluator {
    /// The log of the run that evaluates; nil where nobody examines it.
    var runLog: RunLog? { meter.log == nil ? nil : (context as? RunContext)?.log }
}
