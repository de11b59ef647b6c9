import Quantities

extension Node {
    /// Another node in the place of one, and what happened to it.
    struct Change {
        enum Kind {
            /// `'<' becomes '<='`: a part of the text is another one.
            case becomes(String)
            /// `'a' is left out`.
            case leftOut(Node)
            case phrase(String)
        }

        var node: Node
        var kind: Kind

        func words(of original: Node) -> String {
            switch kind {
            case .becomes(let text): "'\(original.text)' becomes \(text)"
            case .leftOut(let part): "'\(part.text)' is left out of '\(original.text)'"
            case .phrase(let text): "'\(original.text)' \(text)"
            }
        }
    }

    /// The node itself changed; its operands have changes of their own.
    var changes: [Change] {
        switch kind {
        case .bool(let flag): [become(.bool(!flag), flag ? "'false'" : "'true'")]
        case .text(let text): [become(.text(text + "~"), "another text")]
        case .number(let number, let unit, let isZero): numbers(number, unit, isZero)
        case .instant, .date, .currency, .money, .symbol, .variable, .select, .optionalSelect, .dropped, .index,
            .keyed, .lookUp, .record, .calendar, .entries, .tableEntries, .instantDifference, .total, .value:
            []
        case .conditional(let condition, let yes, let no):
            [Change(node: same(.conditional(condition, no, yes)), kind: .phrase("takes the other branch"))]
        case .not(let operand): [Change(node: operand, kind: .becomes("'\(operand.text)'"))]
        case .and(let left, let right), .or(let left, let right):
            [Change(node: right, kind: .leftOut(left)), Change(node: left, kind: .leftOut(right))]
        case .negated(let operand): [Change(node: operand, kind: .becomes("'\(operand.text)'"))]
        case .equal(let left, let right, let negated):
            [Change(node: same(.equal(left, right, negated: !negated)), kind: .phrase("is turned round"))]
        case .ordered(let order, let left, let right):
            [
                Change(
                    node: same(.ordered(order == .less ? .lessOrEqual : .less, left, right)),
                    kind: .phrase(order == .less ? "allows equal values" : "allows no equal values")),
                Change(
                    node: same(.ordered(order == .less ? .lessOrEqual : .less, right, left)),
                    kind: .phrase("is turned round")),
            ]
        case .sum(let left, let right, let isDifference):
            [become(.sum(left, right, isDifference: !isDifference), isDifference ? "a sum" : "a difference")]
        case .moved(let instant, let time, let backwards):
            [become(.moved(instant: instant, by: time, backwards: !backwards), backwards ? "later" : "earlier")]
        case .product(_, let right, _, _, _) where right.isOne: []
        case .product(let left, let right, let isQuotient, let factor, let unit):
            [
                become(
                    .product(left, right, isQuotient: !isQuotient, factor: factor, unit: unit),
                    isQuotient ? "a product" : "a quotient")
            ]
        case .converted(let operand, let unit, let factor): scaled(operand, unit, factor)
        case .concatenated(let left, let right):
            [Change(node: right, kind: .leftOut(left)), Change(node: left, kind: .leftOut(right))]
        case .list(let items): shortened(items)
        case .narrowed(let list, _): [Change(node: list, kind: .becomes("'\(list.text)'"))]
        case .isIn, .isKey, .isInTable, .matches: [opposed]
        case .call(let function, let arguments): calls(function, arguments)
        case .macro(let macro, let list, let variable, let body): macros(macro, list, variable, body)
        case .hasValue:
            [become(.bool(true), "'true'"), become(.bool(false), "'false'")]
        case .orValue(let operand, _):
            [Change(node: same(.value(operand)), kind: .phrase("has no value for none"))]
        case .orElse(let left, let right):
            [Change(node: right, kind: .leftOut(left)), Change(node: left, kind: .leftOut(right))]
        case .given(let condition, let operand):
            [
                Change(
                    node: same(.given(Node(.bool(true), .bool, condition.place), operand)), kind: .leftOut(condition))
            ]
        }
    }

    /// Times and by 1 are the same.
    private var isOne: Bool { if case .number(let number, _, _) = kind { number == ExactNumber(1) } else { false } }

    private func same(_ kind: Kind) -> Node { Node(kind, type, place) }

    private func become(_ kind: Kind, _ words: String) -> Change {
        Change(node: same(kind), kind: .becomes(words))
    }

    private var opposed: Change {
        Change(node: Node(.not(self), .bool, place), kind: .phrase("is turned round"))
    }

    private func numbers(_ number: ExactNumber, _ unit: Unit, _ isZero: Bool) -> [Change] {
        do throws(ArithmeticError) {
            let next = try number.adding(ExactNumber(1))
            return [become(.number(next, unit, isLiteralZero: false), "one more")]
        } catch {
            return []
        }
    }

    /// A unit taken for one of ten times its size.
    private func scaled(_ operand: Node, _ unit: Unit, _ factor: ExactNumber?) -> [Change] {
        guard let factor else { return [] }
        do throws(ArithmeticError) {
            let wrong = try factor.multiplied(by: ExactNumber(10))
            return [
                Change(node: same(.converted(operand, to: unit, factor: wrong)), kind: .phrase("is ten times as much"))
            ]
        } catch {
            return []
        }
    }

    /// Longest list of which each element is left out once.
    private static let longestList = 12

    private func shortened(_ items: [Node]) -> [Change] {
        guard items.count > 1, items.count <= Self.longestList else { return [] }
        return items.indices.map { index in
            var rest = items
            rest.remove(at: index)
            return Change(node: same(.list(rest)), kind: .leftOut(items[index]))
        }
    }

    private func calls(_ function: Function, _ arguments: [Node]) -> [Change] {
        func other(_ function: Function) -> [Change] {
            [become(.call(function, arguments), "'\(function.rawValue)'")]
        }
        switch function {
        case .min: return other(.max)
        case .max: return other(.min)
        case .minOfList: return other(.maxOfList)
        case .maxOfList: return other(.minOfList)
        case .firstOfList: return other(.lastOfList)
        case .lastOfList: return other(.firstOfList)
        case .floor: return other(.ceil)
        case .ceil: return other(.floor)
        case .startsWith: return other(.endsWith)
        case .endsWith: return other(.startsWith)
        case .contains: return other(.startsWith)
        case .round, .abs, .clamp, .distinct, .reverse, .lowerAscii, .upperAscii, .trim, .normalize, .slug:
            guard let operand = arguments.first else { return [] }
            return [Change(node: operand, kind: .becomes("'\(operand.text)'"))]
        case .size, .split, .single, .flatten, .currency, .hoursInMonth: return []
        }
    }

    private func macros(_ macro: Macro, _ list: Node, _ variable: Variable, _ body: Node) -> [Change] {
        func other(_ macro: Macro) -> [Change] {
            [become(.macro(macro, list, variable, body), "'\(macro.rawValue)'")]
        }
        switch macro {
        case .all: return other(.exists)
        case .exists, .existsOne: return other(.all)
        case .first: return other(.last)
        case .last: return other(.first)
        case .filter, .sortBy: return [Change(node: list, kind: .becomes("'\(list.text)'"))]
        case .map, .groupBy, .optMap, .optFlatMap: return []
        }
    }
}
