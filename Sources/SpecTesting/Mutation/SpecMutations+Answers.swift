import Diagnostics
import JSONQuery
import ProviderSpec
import Quantities
import SpecEngine

/// Fields, records and lists of answers.
extension SpecMutations {
    mutating func addMembers() {
        var seen: Set<ObjectIdentifier> = []
        var units: Set<SourcePosition> = []
        var tree = spec
        var fields: [FieldPlan] = []
        var nested: [NestedPlan] = []
        var lists: [ListPlan] = []
        var unitCases: [UnitByBlock] = []
        tree.visitMembers { member in
            switch member {
            case .field(let plan): if seen.insert(ObjectIdentifier(plan.block)).inserted { fields.append(plan) }
            case .record(let plan): if seen.insert(ObjectIdentifier(plan.block)).inserted { nested.append(plan) }
            case .list(let plan): if seen.insert(ObjectIdentifier(plan.block)).inserted { lists.append(plan) }
            case .unitCase(let block): if units.insert(block.span.start).inserted { unitCases.append(block) }
            }
            return nil
        }
        for plan in fields { addField(plan) }
        for plan in nested { addNested(plan.block) }
        for plan in lists { addList(plan.block) }
        for block in unitCases { addUnitCases(block) }
    }

    private static func met(_ block: AnyObject, _ events: [RunLog.FieldEvent]) -> Set<CoverageEvent> {
        Set(events.map { .run(.field(ObjectIdentifier(block), $0)) })
    }

    // MARK: Fields

    private mutating func addField(_ plan: FieldPlan) {
        let block = plan.block
        func met(_ events: RunLog.FieldEvent...) -> Set<CoverageEvent> { Self.met(block, events) }
        func change(
            _ words: String, _ wanted: String, _ events: Set<CoverageEvent>, _ rule: FieldChange,
            at span: SourceSpan? = nil
        ) {
            guard plan.changed(rule) != nil else { return }
            add(
                span ?? block.span, "'\(block.name)' \(words)", "'\(block.name)' \(wanted)", when: events,
                change: .field(block, rule))
        }
        var found = met(.found(0))
        if case .at(let paths) = block.place {
            found = Self.met(block, paths.indices.map { .found($0) })
            for (index, path) in paths.enumerated() {
                guard let other = path.renamed else { continue }
                var changed = paths
                changed[index] = other
                change(
                    "is read at \(other.value.text)", "with a value at this place",
                    met(.found(index), .missed(index), .null),
                    .paths(changed), at: path.span)
            }
            if paths.count > 1, block.type != .present {
                change(
                    "is read at its places in another order", "with different values at two places",
                    found.union(met(.null)), .paths(paths.reversed()))
            }
        }
        addPolicies(block, met) { change($0, $1, $2, $3) }
        if block.type == .number {
            change("counts tenfold", "with a value", found, .tenfold)
            switch block.from {
            case .number: change("may be text", "written as text", met(.mistyped), .from(.either))
            case .string: change("may be a number", "written as a number", met(.mistyped), .from(.either))
            case .either:
                change("must be a number", "written as text", found, .from(.number))
                change("must be text", "written as a number", found, .from(.string))
            }
        }
        if block.isWhole { change("may be no whole number", "with a fraction", met(.mistyped), .whole(false)) }
        if block.range != nil { change("has no range", "out of its range", met(.outOfRange), .withoutRange) }
        if block.noneIf != nil {
            change("has no number that stands for none", "with that number", met(.sentinel), .withoutNone)
        }
        if block.matches != nil { change("may be any text", "of another form", met(.mistyped), .withoutPattern) }
        if !block.fold.isEmpty { change("is not folded", "in another spelling", met(.folded), .withoutFold) }
        if block.agree != nil {
            change("need not agree", "with different values at two places", found, .withoutAgreement)
        }
        if block.cut != nil { change("is the whole text", "as a part of a text", found, .withoutCut) }
    }

    private func addPolicies(
        _ block: FieldBlock, _ met: (RunLog.FieldEvent...) -> Set<CoverageEvent>,
        _ change: (String, String, Set<CoverageEvent>, FieldChange) -> Void
    ) {
        if block.type != .present {
            change(
                block.absent == .fail ? "may be left out" : "may not be left out", "left out", met(.absent),
                .absent(block.absent == .fail ? .none : .fail))
            change(
                block.null == .fail ? "may be null" : "may not be null", "null", met(.null),
                .null(block.null == .fail ? .none : .fail))
        }
        guard block.type != .present else { return }
        change(
            block.mistyped == .fail ? "may be of another type" : "may not be of another type", "of another type",
            met(.mistyped), .mistyped(block.mistyped == .fail ? .none : .fail))
        if block.range != nil {
            change(
                block.outOfRange == .fail ? "out of its range is none" : "out of its range fails", "out of its range",
                met(.outOfRange), .outOfRange(block.outOfRange == .fail ? .none : .fail))
        }
        if block.blank != nil { change("may be blank", "blank", met(.blank), .withoutBlank) }
    }

    // MARK: Records and lists

    /// A rule of a record or a list, replaced; nil: as it was.
    private struct Rules: Sendable {
        var paths: [Spanned<JSONPath>]?
        var absent: OutcomePolicy?
        var null: OutcomePolicy?
        var badRows: ListBlock.BadRows?
    }

    private mutating func addNested(_ block: NestedBlock) {
        addRules(block, block.name, block.span, block.paths, block.absent, block.null) { member, rules in
            guard case .record(let plan) = member, plan.block === block else { return nil }
            return .record(plan.changed(paths: rules.paths, absent: rules.absent, null: rules.null))
        }
    }

    private mutating func addList(_ block: ListBlock) {
        addRules(
            block, block.name, block.span, block.paths, block.absent, block.null, dropsRows: block.badRows == .drop
        ) { member, rules in
            guard case .list(let plan) = member, plan.block === block else { return nil }
            return .list(
                plan.changed(paths: rules.paths, absent: rules.absent, null: rules.null, badRows: rules.badRows))
        }
    }

    /// - Parameter replace: A member with other rules; nil where it is of another block.
    private mutating func addRules(
        _ block: AnyObject, _ name: String, _ span: SourceSpan, _ paths: [Spanned<JSONPath>],
        _ absent: OutcomePolicy, _ null: OutcomePolicy, dropsRows: Bool = false,
        _ replace: @escaping @Sendable (MemberPlan, Rules) -> MemberPlan?
    ) {
        func change(
            _ words: String, _ wanted: String, _ events: [RunLog.FieldEvent], _ rules: Rules,
            at place: SourceSpan? = nil
        ) {
            add(
                place ?? span, "'\(name)' \(words)", "'\(name)' \(wanted)", when: Self.met(block, events)
            ) { spec in
                spec.visitMembers { replace($0, rules) }
            }
        }
        for (index, path) in paths.enumerated() {
            guard let other = path.renamed else { continue }
            var changed = paths
            changed[index] = other
            change(
                "is read at \(other.value.text)", "at this place", [.found(index), .missed(index), .null],
                Rules(paths: changed), at: path.span)
        }
        change(
            absent == .fail ? "may be left out" : "may not be left out", "left out", [.absent],
            Rules(absent: absent == .fail ? OutcomePolicy.none : .fail))
        change(
            null == .fail ? "may be null" : "may not be null", "null", [.null],
            Rules(null: null == .fail ? OutcomePolicy.none : .fail))
        if dropsRows {
            change(
                "keeps rows that cannot be read", "with a row that cannot be read", [.badRow],
                Rules(badRows: .alone))
        }
    }

    private mutating func addUnitCases(_ block: UnitByBlock) {
        for (index, entry) in block.cases.enumerated() {
            for word in entry.words {
                let rest = entry.words.filter { $0 != word }
                add(
                    entry.name.span, "'\(word)' is no word of the unit '\(entry.name.value)'",
                    "a row with the unit '\(word)'",
                    when: [
                        .run(
                            .unitWord(
                                line: block.span.start.line, column: block.span.start.column, TextKey(word)))
                    ]
                ) { spec in
                    spec.visitMembers { member in
                        guard case .unitCase(var other) = member, other.span == block.span else { return nil }
                        other.cases[index].words = rest
                        return .unitCase(other)
                    }
                }
            }
        }
    }
}

extension Spanned<JSONPath> {
    /// A path to a key of another name; nil where it ends with no name.
    fileprivate var renamed: Self? {
        let text = value.text
        let last = text.utf8.last ?? 0
        let changed: String
        switch last {
        case 48...57, 65...90, 97...122, 95: changed = text + "zz"
        case 93 where text.hasSuffix("']") || text.hasSuffix("\"]"):
            changed = String(text.dropLast(2)) + "zz" + text.suffix(2)
        default: return nil
        }
        do throws(JSONPathError) {
            return Spanned(try JSONPath(parsing: changed), span)
        } catch {
            return nil
        }
    }
}
