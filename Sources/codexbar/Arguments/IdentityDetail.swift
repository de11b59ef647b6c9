/// How much of an account's identity is shown.
enum IdentityDetail: Sendable, Hashable {
    /// Names and addresses are shortened.
    case short
    case full

    static let option = OptionSyntax(
        name: "--identity", value: "full", choices: ["full"], help: "Show names and addresses of accounts in full.")

    init(_ parsed: ParsedArguments) { self = parsed.has("--identity") ? .full : .short }
}
