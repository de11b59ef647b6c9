package import Diagnostics
package import Expressions
package import Quantities
package import UsageModel

/// A guard, once for each `affects`, or once for each metric of `for`. A class, since every later guard and metric looks
/// through the earlier ones.
package final class CheckedGuard: Sendable {
    package let id: String
    package let when: [TypedExpression]
    package let assert: TypedExpression
    package let reach: Reach
    package let code: UnavailableCode
    package let say: TextTemplate?
    /// The variable of `L.all(v, c)`; in `say` it is the first element that fails.
    package let failing: SymbolID?
    /// It says why it reads what it reads.
    package let isReasoned: Bool
    package let span: SourceSpan
    /// What is known where the assertion holds.
    package let facts: FactSet

    init(
        id: String, when: [TypedExpression], assert: TypedExpression, reach: Reach, code: UnavailableCode,
        say: TextTemplate?, failing: SymbolID?, isReasoned: Bool, span: SourceSpan, facts: FactSet
    ) {
        self.id = id
        self.when = when
        self.assert = assert
        self.reach = reach
        self.code = code
        self.say = say
        self.failing = failing
        self.isReasoned = isReasoned
        self.span = span
        self.facts = facts
    }

    package enum Reach: Sendable, Equatable {
        /// Every metric, rows included.
        case all(others: Set<Target>)
        case some(Set<Target>)
        /// One metric of `for`, with that metric's locals in scope.
        case perMetric(Int)
    }

    package enum Target: Sendable, Hashable {
        case plan
        case identity
        case metric(Int)
    }

    /// It reads names of the spec alone, none of a metric.
    package var isOfSpec: Bool { if case .perMetric = reach { false } else { true } }

    package var affectsAll: Bool { if case .all = reach { true } else { false } }

    package func affects(_ target: Target) -> Bool {
        switch reach {
        case .all(let others): if case .metric = target { true } else { others.contains(target) }
        case .some(let targets): targets.contains(target)
        case .perMetric(let index): target == .metric(index)
        }
    }
}

/// A metric, or a row of metrics.
package struct CheckedMetric: Sendable {
    package var block: MetricBlock
    package var index: Int
    package var title: TextTemplate?
    package var when: TypedExpression?
    /// True when `when` reads inputs alone: then it is decided before anything else.
    package var whenIsOverInputs: Bool
    package var rows: CheckedRows?
    /// A row's own lets, in the order in which they depend on each other. Empty for a metric without rows.
    package var locals: [(symbol: SymbolID, value: TypedExpression)]
    package var cases: [CheckedCase]
    package var window: CheckedWindow?
    package var inferred: TypedExpression?
    package var notes: [(when: TypedExpression?, say: TextTemplate)]
    package var levels: [(when: TypedExpression, level: Level)]
    package var details: [Detail]
    package var preferred: TypedExpression?
    package var agreement: CheckedAgreement?
    package var confirm: CheckedConfirm?
    /// Guards of its own, for each row.
    package var guards: [CheckedGuard]
    /// Steps that any part of it may read.
    package var needs: NumberSet

    /// A value below the metric's own.
    package struct Detail: Sendable {
        package var name: String
        package var value: TypedExpression
        package var display: DisplayRule?
    }
}

/// The provider's own percentage, and how many points it may be off.
package struct CheckedAgreement: Sendable {
    package var percent: TypedExpression
    package var within: ExactNumber
    package var span: SourceSpan
}

/// When a value is read a second time.
package struct CheckedConfirm: Sendable {
    package var when: TypedExpression
    package var previous: [Previous]
    package var within: Duration

    /// What `previous.NAME` stands for.
    package struct Previous: Sendable {
        package var part: ValuePart
        package var symbol: SymbolID
        /// The unit that `when` knows it in.
        package var unit: Unit
    }
}

/// The numbers that a metric can have.
package enum ValuePart: String, Sendable, Equatable, CaseIterable {
    case used, remaining, limit, value
}

package struct CheckedRows: Sendable {
    package var list: TypedExpression
    package var variable: SymbolID
    package var id: [TypedExpression]
    package var title: TypedExpression?
    package var max: Int
}

package struct CheckedCase: Sendable {
    package var when: TypedExpression?
    package var state: String?
    package var say: TextTemplate?
    package var used: TypedExpression?
    package var remaining: TypedExpression?
    package var limit: TypedExpression?
    package var value: TypedExpression?
    package var span: SourceSpan
}

package indirect enum CheckedWindow: Sendable {
    case parts(start: TypedExpression?, end: TypedExpression?, length: TypedExpression?)
    case calendar(WindowBlock.Period, of: TypedExpression, zone: String, SourceSpan)
    case by(TypedExpression, [(word: String, window: CheckedWindow)], SourceSpan)
    case never
}
