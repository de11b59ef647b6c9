/// Which exchange of a run a request belongs to. Never sent; a replay finds its recording by it.
package struct RequestLabel: Sendable, Hashable {
    package var step: String
    /// 1 for the first try, 2 for the retry; a second reading counts on.
    package var attempt: Int
    /// The key of the element, in a fan-out.
    package var item: String?
    /// Counted from 1.
    package var page: Int

    package init(step: String, attempt: Int = 1, item: String? = nil, page: Int = 1) {
        self.step = step
        self.attempt = attempt
        self.item = item
        self.page = page
    }
}
