/// Which exchange of a run a request belongs to. Never sent; a replay finds its recording by it.
package struct RequestLabel: Sendable, Hashable {
    package var step: String
    /// 1 for the first try, 2 for the retry.
    package var attempt: Int

    package init(step: String, attempt: Int = 1) {
        self.step = step
        self.attempt = attempt
    }
}
