import Diagnostics
import Expressions

/// A guard that no answer can decide otherwise protects nothing (spec language, section 10, "Guards").
extension SpecCompiler {
    /// Reports an assertion that is constant, `a || !a`, or decided by declared ranges.
    ///
    /// - Parameter conditions: Where the guard speaks.
    mutating func proveOpen(_ assert: TypedExpression, _ text: ExpressionText, _ conditions: [TypedExpression]) {
        // A group asks the same for all of its guards.
        for condition in conditions {
            if let isSettled = settledConditions[condition.fingerprint] {
                if isSettled { return }
                continue
            }
            let answer = condition.settledTruth
            settledConditions[condition.fingerprint] = answer != nil
            guard let answer else { continue }
            findings.append(
                Diagnostic(
                    code: .settledGuard, span: condition.span, message: "this condition is always \(answer)",
                    help: answer
                        ? "drop 'when'"
                        : "ask for what an answer can make true: a guard that never speaks protects nothing"))
            return
        }
        guard let answer = assert.settledTruth else {
            guard assert.follows(from: conditions) else { return }
            findings.append(
                Diagnostic(
                    code: .settledGuard, span: assert.span, message: "this assertion is always true where 'when' holds",
                    help: "assert something that an answer can make false"))
            return
        }
        let ranges = fields(named: text).compactMap { field in
            field.range.map { Diagnostic.Note(span: field.span, label: "'\(field.name)' can only lie in \($0.text)") }
        }
        findings.append(
            Diagnostic(
                code: .settledGuard, span: assert.span, message: "this assertion is always \(answer)",
                help: "assert something that an answer can make false", notes: Array(ranges.prefix(2))))
    }

    /// Reports a case behind one that always applies.
    ///
    /// A part whose declaration is broken proves nothing: nobody knows whether it always has a value.
    mutating func proveReachable(_ cases: [CheckedCase], _ written: [CaseBlock]) {
        for when in cases.compactMap(\.when) where when.settledTruth == false {
            findings.append(
                Diagnostic(
                    code: .unreachableCase, span: when.span,
                    message: "no answer comes to this case: its condition is always false",
                    help: "ask for what an answer can make true"))
        }
        guard
            let last = cases.indices.first(where: { index in
                let (entry, block) = (cases[index], written[index])
                guard block.when == nil || entry.when?.settledTruth == true else { return false }
                let parts = [entry.used, entry.remaining, entry.limit, entry.value].compactMap { $0 }
                return entry.state != nil
                    || (!parts.isEmpty && parts.count == block.values.count
                        && parts.allSatisfy { !$0.type.isOptional && !$0.type.isPoison })
            }), last + 1 < cases.count
        else { return }
        findings.append(
            Diagnostic(
                code: .unreachableCase, span: cases[last + 1].span,
                message: "no answer comes to this case: the one before it always applies",
                help: "put it before that one, with a 'when' of its own",
                notes: [.init(span: cases[last].span, label: "this one always applies")]))
    }
}

extension Diagnostic.Code {
    static let settledGuard = Self("CBX0411", "settled-guard")
    static let unreachableCase = Self("CBX0412", "unreachable-case")
}

extension ValueBlock {
    /// How many parts are written.
    fileprivate var count: Int { [used, remaining, limit, value].count { $0 != nil } }
}
