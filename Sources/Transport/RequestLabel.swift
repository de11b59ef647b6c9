/// Which exchange of a run a request belongs to. Never sent; a replay finds its recording by it.
package struct RequestLabel: Sendable, Hashable {
    package var step: String
    /// Counts what is sent for one step, item and page, from 1: retries, redirects, alternative requests and second
    /// readings.
    package var attempt: Int
    /// The key of the element, in a fan-out.
    package var item: String?
    /// Counted from 1.
    package var page: Int
    /// Which of the step's alternative requests it is, from 0.
    package var alternative: Int

    package init(step: String, attempt: Int = 1, item: String? = nil, page: Int = 1, alternative: Int = 0) {
        self.step = step
        self.attempt = attempt
        self.item = item
        self.page = page
        self.alternative = alternative
    }
}
