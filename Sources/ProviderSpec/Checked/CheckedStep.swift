package import Diagnostics
package import Expressions
package import JSONQuery

/// One step of a spec, with what `defaults` gives it merged in.
package struct CheckedStep: Sendable {
    package var name: String
    package var index: Int
    package var method: RequestBlock.Method
    package var origin: OriginBlock
    package var path: [PathPart]
    package var query: [(name: String, value: CheckedLeaf)]
    package var headers: [(name: String, value: CheckedLeaf)]
    package var form: [(name: String, value: CheckedLeaf)]?
    package var json: CheckedBody?
    package var auth: PartsBlock.Auth?
    package var expect: Expect
    package var timeoutMilliseconds: Int
    package var when: TypedExpression?
    /// Indexes of guards that must hold before the request is sent.
    package var requires: [Int]
    package var failureIsNone: Bool
    package var isRepeatable: Bool
    package var record: RecordPlan
    /// Steps whose answers this one's request, `when` or `requires` may read.
    package var needs: Set<Int>
    package var span: SourceSpan

    package enum PathPart: Sendable {
        case literal(String)
        case parameter(CheckedLeaf)
    }

    package struct Expect: Sendable {
        package var status: [Int]
        package var isJSON: Bool
        package var maxBytes: Int
        package var has: [Spanned<JSONPath>]
    }
}
