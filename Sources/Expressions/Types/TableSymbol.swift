/// A table or a map of the spec: rows found by a key.
package struct TableSymbol: Sendable {
    /// One cell of a row whose key is known from the spec.
    package struct Cell: Sendable, Hashable {
        package var key: String
        package var column: String

        package init(key: String, column: String) {
            self.key = key
            self.column = column
        }
    }

    package let id: SymbolID
    package let name: String
    /// Text for a single key, a record for a composite one.
    package let key: ValueType
    package let row: RecordType
    /// A table without columns: it answers `in` only.
    package let isSet: Bool
    /// The most rows of an edition.
    package let maxItems: Int
    /// Single keys that every edition has; a lookup of one needs no proof. Written as in the spec.
    package let constantKeys: Set<String>
    /// Cells of `constantKeys` that are numbers other than zero in every edition.
    package let nonZeroCells: Set<Cell>
    /// How keys and looked-up texts are folded before they are compared.
    package let folding: [TextFold]
    /// How deep what chooses its edition is.
    package var depth = 0

    package init(
        id: SymbolID,
        name: String,
        key: ValueType,
        row: RecordType,
        isSet: Bool = false,
        maxItems: Int = 1_000,
        constantKeys: Set<String> = [],
        nonZeroCells: Set<Cell> = [],
        folding: [TextFold] = []
    ) {
        self.id = id
        self.name = name
        self.key = key
        self.row = row
        self.isSet = isSet
        self.maxItems = maxItems
        self.constantKeys = constantKeys
        self.nonZeroCells = nonZeroCells
        self.folding = folding
    }
}
