import Diagnostics
import Expressions

/// What a run may take is bounded before it begins (spec language, sections 6, "Cost", and 7).
extension SpecCompiler {
    /// Operators that a run may apply.
    static let mostOperators = 20_000_000
    static let mostSteps = 24

    /// An expression that costs much, with the list that makes it so.
    struct Expense {
        var expression: TypedExpression
        var cost: Int
    }

    /// Counts what an expression costs. That of a row's let is multiplied once its list is known.
    mutating func spend(_ expression: TypedExpression) {
        cost = cost.addingCapped(expression.cost)
        guard expression.cost > 0 else { return }
        expenses.append(Expense(expression: expression, cost: expression.cost))
    }

    /// Multiplies what was counted since a place, once for each row.
    mutating func multiplyCost(since before: (cost: Int, expenses: Int), by rows: Int) {
        cost = before.cost.addingCapped((cost - before.cost).multipliedCapped(rows))
        for index in before.expenses..<expenses.count {
            expenses[index].cost = expenses[index].cost.multipliedCapped(rows)
        }
    }

    mutating func checkCost() {
        let limit = Self.mostOperators
        guard cost > limit, let worst = expenses.max(by: { $0.cost < $1.cost }) else { return }
        let list =
            worst.expression.costliestList.map { "'max_items' of '\($0)'" } ?? "'max_items' of the list around it"
        findings.append(
            Diagnostic(
                code: .tooCostly, span: worst.expression.span,
                message: "this could apply \(grouped(worst.cost)) operators, and a run of the spec "
                    + "\(grouped(cost)): more than \(grouped(limit))",
                help: "lower \(list), or group it once in a let"))
    }

    private func grouped(_ number: Int) -> String {
        var text = ""
        for (place, digit) in String(number).reversed().enumerated() {
            if place > 0, place % 3 == 0 { text.append(",") }
            text.append(digit)
        }
        return String(text.reversed())
    }

    mutating func checkStepCount() {
        let requests = document.requests
        guard requests.count > Self.mostSteps else { return }
        findings.append(
            Diagnostic(
                code: .tooCostly, span: requests[Self.mostSteps].span,
                message: "\(requests.count) steps, more than \(Self.mostSteps)",
                help: "ask for several elements with 'each', or split the spec"))
    }
}

extension Diagnostic.Code {
    static let tooCostly = Self("CBX0402", "too-costly")
}
