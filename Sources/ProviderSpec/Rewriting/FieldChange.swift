import Expressions
package import JSONQuery
import Quantities

/// One rule of a field, replaced.
package enum FieldChange: Sendable {
    case paths([Spanned<JSONPath>])
    case from(FieldBlock.Numeral)
    case whole(Bool)
    /// A number taken for one of ten times its size.
    case tenfold
    case withoutRange
    case withoutNone
    case absent(OutcomePolicy)
    case null(OutcomePolicy)
    case withoutBlank
    case mistyped(OutcomePolicy)
    case outOfRange(OutcomePolicy)
    case withoutPattern
    case withoutFold
    case withoutAgreement
    case withoutCut
}

extension FieldPlan {
    /// The same field with another rule; nil where the change is none.
    package func changed(_ change: FieldChange) -> FieldPlan? {
        block.changed(change).map { FieldPlan(block: $0, type: type, unit: unit, defaults: defaults) }
    }
}

extension FieldBlock {
    fileprivate func changed(_ change: FieldChange) -> FieldBlock? {
        var draft = Draft(self)
        switch change {
        case .paths(let paths): draft.place = .at(paths)
        case .from(let numeral): draft.from = numeral
        case .whole(let isWhole): draft.isWhole = isWhole
        case .tenfold:
            do throws(ArithmeticError) {
                draft.scale = try (scale ?? ExactNumber(1)).multiplied(by: ExactNumber(10))
            } catch {
                return nil
            }
        case .withoutRange: draft.range = nil
        case .withoutNone: draft.noneIf = nil
        case .absent(let policy): draft.absent = policy
        case .null(let policy): draft.null = policy
        case .withoutBlank: draft.blank = nil
        case .mistyped(let policy): draft.mistyped = policy
        case .outOfRange(let policy): draft.outOfRange = policy
        case .withoutPattern: draft.matches = nil
        case .withoutFold: draft.fold = []
        case .withoutAgreement: draft.agree = nil
        case .withoutCut: draft.cut = nil
        }
        return draft.block
    }

    /// The rules of a field, to be changed.
    private struct Draft {
        let original: FieldBlock
        var place: Place
        var from: Numeral
        var isWhole: Bool
        var scale: ExactNumber?
        var range: NumberRange?
        var noneIf: NumberRange?
        var absent: OutcomePolicy
        var null: OutcomePolicy
        var blank: OutcomePolicy?
        var mistyped: OutcomePolicy
        var outOfRange: OutcomePolicy
        var matches: IRegexp?
        var fold: [TextFold]
        var agree: Agreement?
        var cut: TextCut?

        init(_ block: FieldBlock) {
            original = block
            place = block.place
            from = block.from
            isWhole = block.isWhole
            scale = block.scale
            range = block.range
            noneIf = block.noneIf
            absent = block.absent
            null = block.null
            blank = block.blank
            mistyped = block.mistyped
            outOfRange = block.outOfRange
            matches = block.matches
            fold = block.fold
            agree = block.agree
            cut = block.cut
        }

        var block: FieldBlock {
            FieldBlock(
                name: original.name, place: place, type: original.type, unit: original.unit, from: from,
                isWhole: isWhole, scale: scale, range: range, noneIf: noneIf, exponent: original.exponent,
                absent: absent, null: null, blank: blank, mistyped: mistyped, outOfRange: outOfRange,
                matches: matches, fold: fold, isPrivate: original.isPrivate, agree: agree,
                parsesJSON: original.parsesJSON,
                cut: cut, readsBody: original.readsBody, isSecret: original.isSecret, sendTo: original.sendTo,
                isBroken: original.isBroken, span: original.span)
        }
    }
}

extension NestedPlan {
    /// The same record at other places or with other rules.
    package func changed(
        paths: [Spanned<JSONPath>]? = nil, absent: OutcomePolicy? = nil, null: OutcomePolicy? = nil
    ) -> NestedPlan {
        NestedPlan(
            block: NestedBlock(
                name: block.name, paths: paths ?? block.paths, absent: absent ?? block.absent,
                null: null ?? block.null, shape: block.shape, record: block.record, parsesJSON: block.parsesJSON,
                span: block.span), record: record)
    }
}

extension ListPlan {
    /// The same list at other places or with other rules.
    package func changed(
        paths: [Spanned<JSONPath>]? = nil, absent: OutcomePolicy? = nil, null: OutcomePolicy? = nil,
        badRows: ListBlock.BadRows? = nil
    ) -> ListPlan {
        ListPlan(
            block: ListBlock(
                name: block.name, paths: paths ?? block.paths, absent: absent ?? block.absent,
                null: null ?? block.null, shape: block.shape, record: block.record, maxItems: block.maxItems,
                key: block.key, badRows: badRows ?? block.badRows, parsesJSON: block.parsesJSON, span: block.span),
            record: record)
    }
}
