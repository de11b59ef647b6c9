package import Diagnostics

/// An expression with one small change: what a slip of the hand would leave behind.
package struct ExpressionMutant: Sendable {
    package let expression: TypedExpression
    /// The part that is changed.
    package let span: SourceSpan
    /// `'a < b' becomes 'a <= b'`.
    package let words: String
    /// What a case would show that tells the two apart.
    package let wanted: String
}

extension TypedExpression {
    /// Every change of one operation, in the order of the text.
    ///
    /// The tree is changed as it is checked: types and units stay what they were, so that a run sees what it would see
    /// had the checker let the slip pass.
    package var mutants: [ExpressionMutant] {
        var all: [ExpressionMutant] = []
        root.collect(into: &all) { replacing(root: $0) }
        return all
    }

    /// The same expression that always comes to this.
    package func fixed(_ flag: Bool) -> TypedExpression {
        replacing(root: Node(.bool(flag), .bool, root.place))
    }

    private func replacing(root: Node) -> TypedExpression {
        var facts = facts
        facts.root = root
        return TypedExpression(facts)
    }
}

extension Node {
    /// - Parameter rebuild: The expression with another node in this one's place.
    fileprivate func collect(into all: inout [ExpressionMutant], _ rebuild: (Node) -> TypedExpression) {
        for change in changes {
            all.append(
                ExpressionMutant(
                    expression: rebuild(change.node), span: span, words: change.words(of: self), wanted: wanted))
        }
        for (index, child) in kind.children.enumerated() {
            // A word that the call implies is not written.
            if case .text = child.kind, child.place.range == place.range { continue }
            child.collect(into: &all) { replacement in
                rebuild(Node(kind.replacing(index, with: replacement), type, place))
            }
        }
    }
}

extension Node {
    /// What tells a change of this operation from it.
    fileprivate var wanted: String {
        switch kind {
        case .ordered(_, let left, let right): "'\(left.text)' equal to '\(right.text)', or on the other side"
        case .equal(let left, let right, _): "'\(left.text)' equal to '\(right.text)', and another"
        case .and(let left, let right): "one alone of '\(left.text)' and '\(right.text)' hold"
        case .or(let left, let right): "one alone of '\(left.text)' and '\(right.text)' hold"
        case .hasValue(let operand): "'\(operand.text)' with a value, and another without"
        case .orValue(let operand, _), .orElse(let operand, _): "'\(operand.text)' none"
        case .conditional(let condition, _, _): "'\(condition.text)' hold, and another in which it does not"
        case .macro(.filter, let list, _, _): "an element of '\(list.text)' that is left out"
        case .macro(_, let list, _, _): "several elements in '\(list.text)' that differ"
        case .given(let condition, _): "'\(condition.text)' not hold"
        case .list: "each element of '\(text)'"
        default: "another value of '\(text)'"
        }
    }
}
