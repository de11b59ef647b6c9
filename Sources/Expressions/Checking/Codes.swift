package import Diagnostics

extension Diagnostic.Code {
    static let expressionSyntax = Self("CBX0301", "expression-syntax")
    static let expressionLimit = Self("CBX0302", "expression-limit")
    static let leftOut = Self("CBX0303", "left-out")
    static let unknownName = Self("CBX0304", "unknown-name")
    static let unknownField = Self("CBX0305", "unknown-field")
    static let unknownFunction = Self("CBX0306", "unknown-function")
    static let unknownUnit = Self("CBX0307", "unknown-unit")
    static let typeMismatch = Self("CBX0308", "type-mismatch")
    package static let unitMismatch = Self("CBX0309", "unit-mismatch")
    static let unusedOptional = Self("CBX0310", "optional-not-consumed")
    package static let noEvidence = Self("CBX0311", "no-evidence")
    static let shadowedName = Self("CBX0312", "shadowed-name")
    static let enumWord = Self("CBX0313", "enum-word")
    static let badArgument = Self("CBX0314", "bad-argument")
    static let unlikeCurrencies = Self("CBX0315", "unlike-currencies")
    static let badPattern = Self("CBX0316", "bad-pattern")
    static let badTemplate = Self("CBX0317", "bad-template")
}
