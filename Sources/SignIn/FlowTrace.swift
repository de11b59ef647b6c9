import ProviderSpec
import Transport

/// Notes the requests of sign-ins and renewals: where they went and what was answered, never a value.
package actor FlowTrace {
    package struct Entry: Sendable {
        package let method: String
        package let origin: String
        /// As the spec writes it.
        package let path: String
        /// `200`, or what went wrong.
        package let outcome: String
        package let duration: Duration
    }

    package private(set) var entries: [Entry] = []

    package init() {}

    func note(_ block: FlowRequestBlock, _ request: HTTPRequest, _ outcome: String, _ duration: Duration) {
        entries.append(
            Entry(
                method: request.method.rawValue, origin: request.url.origin.description, path: block.path.value,
                outcome: outcome, duration: duration))
    }
}
