/// Where a person signs in: the terminal, or a script in a test.
package protocol SignInConsole: Sendable {
    func tell(_ line: String) async
    /// Opens a page in the browser, where there is one; the address is told in any case.
    func open(_ address: String) async
    /// Asks for a line; nil at the end of the input.
    ///
    /// - Parameter isSecret: What is typed is not shown.
    func ask(_ prompt: String, isSecret: Bool) async -> String?
    /// A descriptor on which a line may be waited for beside other things, and is then asked for; nil where nobody types.
    var typing: Int32? { get }
}
