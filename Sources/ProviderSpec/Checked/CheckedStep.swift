package import Diagnostics
package import Expressions
package import JSONQuery
package import Quantities

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
    /// How the body becomes JSON; empty: it is JSON.
    package var decode: [DecodeStage]
    /// Redirects of a GET to the same origin are followed.
    package var followsRedirects: Bool
    /// How long an answer stands for later runs; nil: for this run alone.
    package var keepMilliseconds: Int?
    package var timeoutMilliseconds: Int
    package var when: TypedExpression?
    /// Indexes of guards that must hold before the request is sent.
    package var requires: [Int]
    package var failureIsNone: Bool
    package var isRepeatable: Bool
    package var record: RecordPlan
    package var fanOut: FanOut?
    package var pages: Pages?
    /// Steps whose answers this one's request, `when` or `requires` may read.
    package var needs: NumberSet
    package var span: SourceSpan
    /// Requests that are sent where the ones before them are answered with a status of `nextOn`. They differ in what is
    /// sent alone.
    package var others: [CheckedStep] = []
    package var nextOn: [Int]

    /// The requests in the order in which they are tried.
    package var alternatives: [CheckedStep] { [self] + others }

    /// A request for each element of a list.
    package struct FanOut: Sendable {
        package var block: FanOutBlock
        package var list: TypedExpression
        /// The element, in the request's leaves.
        package var row: SymbolID
    }

    /// How an answer comes in pages.
    package struct Pages: Sendable {
        package var block: PagesBlock
        /// The rows of one page, with its list members in scope.
        package var rows: TypedExpression?
        package var cursor: TypedExpression?
        package var total: TypedExpression?
        /// Symbols of one page's members, by their place in the record.
        package var members: [SymbolID]
        /// The rows, where `cursor` names them.
        package var rowsSymbol: SymbolID
        package var offset: SymbolID
    }

    package enum PathPart: Sendable {
        case literal(String)
        case parameter(name: String, CheckedLeaf)
    }

    /// The path as the spec has it, with `{name}` for a parameter.
    package var pathText: String {
        let parts = path.map { part in
            switch part {
            case .literal(let word): "/" + word
            case .parameter(let name, _): "/{\(name)}"
            }
        }
        return parts.isEmpty ? "/" : parts.joined()
    }

    package struct Expect: Sendable {
        package var status: [Int]
        package var isJSON: Bool
        package var maxBytes: Int
        package var has: [Spanned<JSONPath>]
    }
}
