import UsageModel

/// The embedded case that shows what a result looks like.
enum Example {
    static func snapshot() async -> AccountSnapshot? { nil }
}
