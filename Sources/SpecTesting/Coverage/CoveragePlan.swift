import Diagnostics
import Expressions
import ProviderSpec
import SpecEngine

/// Everything that the cases of a spec are to show, in the order of the text.
struct CoveragePlan {
    private(set) var points: [CoveragePoint] = []
    /// Places of points, by what tells them apart.
    private var places: [Identity: Int] = [:]

    private struct Identity: Hashable {
        var kind: CoveragePoint.Kind
        var line: Int
        var column: Int
        var shows: String
    }

    init(_ spec: CheckedSpec) {
        var tree = spec
        tree.visitExpressions { addBranches($0.root) }
        addGuards(spec)
        for (index, rule) in spec.outcomes.enumerated() {
            let name = rule.block.id.map { "the rule '\($0.value)'" } ?? "this rule"
            add(.outcome, rule.block.span, "an answer that \(name) hits", .outcome(index))
        }
        for metric in spec.metrics { addMetric(metric) }
        for step in spec.steps { addStep(step) }
        for step in spec.steps { addMembers(step.record) }
        points.sort {
            ($0.span.start.line, $0.span.start.column, $0.shows) < ($1.span.start.line, $1.span.start.column, $1.shows)
        }
    }

    private mutating func add(
        _ kind: CoveragePoint.Kind, _ span: SourceSpan, _ shows: String, _ event: RunLog.Event
    ) {
        add(kind, span, shows, CoverageEvent.run(event))
    }

    private mutating func add(
        _ kind: CoveragePoint.Kind, _ span: SourceSpan, _ shows: String, _ event: CoverageEvent
    ) {
        let identity = Identity(kind: kind, line: span.start.line, column: span.start.column, shows: shows)
        if let place = places[identity] {
            points[place].events.insert(event)
        } else {
            places[identity] = points.count
            points.append(CoveragePoint(kind: kind, span: span, shows: shows, events: [event]))
        }
    }

    // MARK: Expressions

    private mutating func addBranches(_ node: Node) {
        if case .conditional(let condition, _, _) = node.kind {
            for holds in [true, false] {
                add(
                    .branch, node.span, "'\(condition.text)' \(holds ? "holds" : "does not hold")",
                    .branch(EvaluationLog.Branch(node, .condition, holds: holds)))
            }
        }
        for child in node.kind.children { addBranches(child) }
    }

    private mutating func addGuards(_ spec: CheckedSpec) {
        for rule in spec.guards + spec.metrics.flatMap(\.guards) {
            add(.guard, rule.span, "the guard '\(rule.id)' holds", .guardHeld(rule.id))
            add(.guard, rule.span, "the guard '\(rule.id)' does not hold", .guardFailed(rule.id))
        }
    }

    // MARK: Metrics

    private mutating func addMetric(_ metric: CheckedMetric) {
        let id = metric.block.id.value
        for (index, entry) in metric.cases.enumerated() {
            let event = RunLog.Event.told(metric: metric.index, case: index)
            if let state = entry.state {
                add(.metricCase, entry.span, "'\(id)' in the state '\(state)'", event)
            } else if metric.block.cases.isEmpty {
                add(.metricCase, metric.block.span, "'\(id)' with a value", event)
            } else {
                add(.metricCase, entry.span, "'\(id)' with the value of this case", event)
            }
        }
        guard case .by(_, let choices, let span)? = metric.window else { return }
        for (index, choice) in choices.enumerated() {
            add(
                .window, span, "the window of '\(id)' by '\(choice.word)'",
                .windowChoice(metric: metric.index, index))
        }
    }

    // MARK: Requests

    private mutating func addStep(_ step: CheckedStep) {
        let name = "the step '\(step.name)'"
        add(.step, step.span, "\(name) answered", .stepAnswered(step.index))
        if step.when != nil { add(.step, step.span, "\(name) left out", .stepSkipped(step.index)) }
        if step.failureIsNone { add(.step, step.span, "\(name) failed", .stepFailed(step.index)) }
        for (index, other) in step.others.enumerated() {
            add(
                .step, other.span, "request \(index + 2) of \(name), after a status that leads on",
                .alternative(step: step.index, index + 1))
        }
        if let fan = step.fanOut {
            add(
                .pages, fan.block.span, "more elements than \(name) asks for (\(fan.block.max))",
                .itemLimit(step.index))
            if !fan.block.omitOn.isEmpty {
                add(.pages, fan.block.span, "an element of \(name) that is left out", .itemOmitted(step.index))
            }
        }
        if let pages = step.pages {
            add(.pages, pages.block.span, "a second page of \(name)", .followingPage(step.index))
            add(
                .pages, pages.block.span, "more pages of \(name) than are read (\(pages.block.max))",
                .pageLimit(step.index))
        }
    }

    // MARK: Answers

    private mutating func addMembers(_ record: RecordPlan) {
        for member in record.members {
            switch member {
            case .field(let plan): addField(plan.block)
            case .record(let plan):
                addPlaces(plan.block.name, plan.block.paths.count, plan.block.span, ObjectIdentifier(plan.block))
                addPolicies(
                    .field, plan.block.name, plan.block.span, ObjectIdentifier(plan.block),
                    [(plan.block.absent, .absent, "left out"), (plan.block.null, .null, "null")])
                addMembers(plan.record)
            case .list(let plan):
                addPolicies(
                    .list, plan.block.name, plan.block.span, ObjectIdentifier(plan.block),
                    [(plan.block.absent, .absent, "left out"), (plan.block.null, .null, "null")])
                if plan.block.badRows == .drop {
                    add(
                        .list, plan.block.span, "a row of '\(plan.block.name)' that cannot be read",
                        .field(ObjectIdentifier(plan.block), .badRow))
                }
                addMembers(plan.record)
            case .unitCase(let block):
                for (index, entry) in block.cases.enumerated() {
                    add(
                        .unitCase, entry.name.span, "a row of the unit '\(entry.name.value)'",
                        .unitCase(line: block.span.start.line, column: block.span.start.column, index))
                }
            }
        }
    }

    private mutating func addField(_ block: FieldBlock) {
        let id = ObjectIdentifier(block)
        if case .at(let paths) = block.place, block.type != .present {
            addPlaces(block.name, paths.count, block.span, id)
        }
        addPolicies(
            .field, block.name, block.span, id,
            [
                (block.absent, .absent, "left out"), (block.null, .null, "null"), (block.blank, .blank, "blank"),
                (block.mistyped, .mistyped, "of another type"), (block.outOfRange, .outOfRange, "out of its range"),
            ])
        if block.noneIf != nil {
            add(.field, block.span, "'\(block.name)' with the number that stands for none", .field(id, .sentinel))
        }
        if block.type == .present {
            add(.field, block.span, "'\(block.name)' there", .field(id, .found(0)))
            add(.field, block.span, "'\(block.name)' not there", .field(id, .absent))
        }
    }

    private mutating func addPlaces(_ name: String, _ count: Int, _ span: SourceSpan, _ id: ObjectIdentifier) {
        for index in 0..<count {
            let shows = count == 1 ? "'\(name)' with a value" : "'\(name)' at place \(index + 1) of \(count)"
            add(.field, span, shows, .field(id, .found(index)))
        }
    }

    /// What is declared to be no fault has to be seen.
    private mutating func addPolicies(
        _ kind: CoveragePoint.Kind, _ name: String, _ span: SourceSpan, _ id: ObjectIdentifier,
        _ policies: [(OutcomePolicy?, RunLog.FieldEvent, String)]
    ) {
        for (policy, event, words) in policies {
            guard let policy, policy != .fail else { continue }
            add(kind, span, "'\(name)' \(words)", .field(id, event))
        }
    }
}
