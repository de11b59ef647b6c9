import SignIn

/// Whoever signs in: at a terminal, or by what stands on standard input.
package struct SignInPerson: SignInConsole {
    private let telling: @Sendable (String) -> Void
    private let opening: @Sendable (String) -> Void
    private let asking: @Sendable (String, Bool) -> String?

    /// - Parameters:
    ///   - tell: Shows a line.
    ///   - open: Shows the address of a page, and opens it where there is a browser.
    ///   - ask: Asks for a line, a secret one where its flag is set; nil at the end of the input.
    package init(
        tell: @escaping @Sendable (String) -> Void, open: @escaping @Sendable (String) -> Void,
        ask: @escaping @Sendable (String, Bool) -> String?
    ) {
        telling = tell
        opening = open
        asking = ask
    }

    package func tell(_ line: String) async { telling(line) }
    package func open(_ address: String) async { opening(address) }
    package func ask(_ prompt: String, isSecret: Bool) async -> String? { asking(prompt, isSecret) }
}
