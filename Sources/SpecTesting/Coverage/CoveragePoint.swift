package import Diagnostics
import Expressions
import SpecEngine

/// Something of a spec that a case can show: one branch of a condition, a guard that fails, a field that is null.
package struct CoveragePoint: Sendable {
    package enum Kind: String, Sendable, Hashable {
        case branch
        case `guard`
        case outcome
        case metricCase = "case"
        case field
        case list
        case step
        case pages
        case unitCase = "unit"
        case window
    }

    package var kind: Kind
    package var span: SourceSpan
    /// What a case shows that covers it: `'x > 0' holds`.
    package var shows: String
    /// Any of them covers the point; one place of a spec can be compiled several times.
    var events: Set<CoverageEvent>
}

/// What the log of a run can hold.
enum CoverageEvent: Hashable, Sendable {
    case branch(EvaluationLog.Branch)
    case run(RunLog.Event)
}

extension CoverageEvent {
    var isCondition: Bool { if case .branch(let branch) = self { branch.kind == .condition } else { false } }
}

extension Set<CoverageEvent> {
    /// Without what only a slip in the spec makes a difference of: two answers that are read the same way may differ in it.
    var ofAnswers: Self {
        filter { event in
            switch event {
            case .run(.unitWord), .run(.row), .run(.tableDay), .run(.nearOutcome), .run(.kept), .run(.redirected),
                .run(.note), .run(.detail), .run(.metricSilent), .run(.caseFailed), .run(.guardBroken),
                .run(.field(_, .folded)):
                false
            case .run, .branch: true
            }
        }
    }
}

extension RunLog.Met {
    var all: Set<CoverageEvent> {
        Set(branches.map(CoverageEvent.branch)).union(events.map(CoverageEvent.run))
    }
}
