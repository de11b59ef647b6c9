package import JSONQuery
package import Quantities
package import Transport

/// An answer that passed the outcome rules and the step's expectations.
package struct Answer: Sendable {
    package var status: Int
    package var fields: [HTTPField]
    /// The document; where the step expects no JSON, the text of the body as one string.
    package var document: JSONDocument?
    package var arrived: Instant
}
