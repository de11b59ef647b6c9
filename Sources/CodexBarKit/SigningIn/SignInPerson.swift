import SignIn

/// Whoever signs in: at a terminal, or by what stands on standard input.
package struct SignInPerson: SignInConsole {
    private let telling: @Sendable (String) -> Void
    private let opening: @Sendable (String) -> Void
    private let asking: @Sendable (String, Bool) -> String?
    package let typing: Int32?

    /// - Parameters:
    ///   - tell: Shows a line.
    ///   - open: Shows the address of a page, and opens it where there is a browser.
    ///   - ask: Asks for a line, a secret one where its flag is set; nil at the end of the input.
    ///   - typing: Where lines come from that nobody asked for yet; nil: nobody types any.
    package init(
        tell: @escaping @Sendable (String) -> Void, open: @escaping @Sendable (String) -> Void,
        ask: @escaping @Sendable (String, Bool) -> String?, typing: Int32?
    ) {
        telling = tell
        opening = open
        asking = ask
        self.typing = typing
    }

    package func tell(_ line: String) async { telling(line) }
    package func open(_ address: String) async { opening(address) }
    package func ask(_ prompt: String, isSecret: Bool) async -> String? { asking(prompt, isSecret) }
}
