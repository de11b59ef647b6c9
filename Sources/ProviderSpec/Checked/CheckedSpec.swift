package import Diagnostics
package import Expressions
package import Quantities
package import UsageModel

/// A spec that compiles: every name is resolved, every type and unit is known.
package struct CheckedSpec: Sendable {
    package var document: SpecDocument
    package var inputs: [CheckedInput]
    package var credentials: [CheckedCredential]
    package var steps: [CheckedStep]
    package var tables: [CheckedTable]
    package var guards: [CheckedGuard]
    package var outcomes: [CheckedOutcome]
    package var identity: CheckedIdentity?
    package var plan: CheckedPlan?
    package var metrics: [CheckedMetric]
    /// Metrics of which all are told or none, by index; each group in file order.
    package var together: [[Int]]
    /// Of counts whose name depends on evidence.
    package var unitLabels: [CheckedUnitLabels]
    package var emptySay: TextTemplate?
    /// By `SymbolID.raw`.
    package var slots: [Slot]
    /// `now`, for evaluations that need it by name.
    package var now: SymbolID
    /// Zones other than UTC that expressions and windows name.
    package var zones: Set<String>
    /// Most operators a run applies.
    package var cost: Int
    /// The code that native names stand for.
    package var natives: NativeRegistry

    package var id: ProviderID { document.id }

    package func stepIndex(_ name: String) -> Int? { steps.firstIndex { $0.name.isSame(as: name) } }
}

package struct CheckedInput: Sendable {
    package var block: InputBlock
    package var type: ValueType
    package var unit: Unit
    package var symbol: SymbolID
}

/// What the numbers of a declared count are called: by the first condition that holds; one without a condition is last.
package struct CheckedUnitLabels: Sendable {
    package var unit: String
    package var labels: [(when: TypedExpression?, say: String)]
}

/// A table or map at rest: rows by folded key, in editions.
package struct CheckedTable: Sendable {
    package var symbol: TableSymbol
    /// Which date decides on the edition; nil: `now`.
    package var by: TypedExpression?
    /// Names of the parts of a key; one for a single key.
    package var key: [String]
    package var editions: [Edition]

    package struct Edition: Sendable {
        package var from: CivilDate?
        package var until: CivilDate?
        package var rows: [Row]
        /// Place of a row by its key's parts, joined by a null character.
        package var index: [TextKey: Int]

        package func holds(on date: CivilDate) -> Bool {
            if let from, date < from { return false }
            if let until, until < date { return false }
            return true
        }
    }

    package struct Row: Sendable {
        package var key: [String]
        /// In the order of the row type's layout; nil where the row leaves a column out.
        package var cells: [DefaultValue?]
    }

    package static func joined(_ parts: [String]) -> TextKey { TextKey(parts.joined(separator: "\u{0}")) }
}

package struct CheckedCredential: Sendable {
    package var block: CredentialBlock
    package var sources: [CheckedSource]
    package var reject: [CheckedRule]
    /// The symbol of the token in `reject`.
    package var token: SymbolID
    package var facts: [CheckedProperty]
    package var claims: [CheckedProperty]
    package var missingSay: String?
}

package struct CheckedSource: Sendable {
    package var block: SourceBlock
    package var when: TypedExpression?
    package var rows: CheckedFileRows?
    package var noToken: [CheckedRule]
}

/// The rows of a file, and the expressions of which the first that gives a row chooses it.
package struct CheckedFileRows: Sendable {
    package var block: FileRowsBlock
    /// What expressions see of a row: all but its secrets.
    package var fields: [PropertyBlock]
    package var layout: RecordLayout
    /// `rows`, in `choose` and `no_token`.
    package var symbol: SymbolID
    package var choose: [TypedExpression]
}

/// A rule about a token or its file.
package struct CheckedRule: Sendable {
    package var when: TypedExpression?
    package var code: UnavailableCode
    package var say: String?
}

package struct CheckedProperty: Sendable {
    package var name: String
    package var type: ValueType
    package var symbol: SymbolID
}

package struct CheckedOutcome: Sendable {
    package var block: OutcomeBlock
    package var say: TextTemplate?
}

package struct CheckedIdentity: Sendable {
    package var id: TypedExpression?
    package var label: TypedExpression?
    package var email: TypedExpression?
}

package struct CheckedPlan: Sendable {
    package var firstOf: [TypedExpression]
    /// Looked up by the text; its `label` is shown.
    package var map: Int?
    package var guards: [Int]
    package var span: SourceSpan
}
