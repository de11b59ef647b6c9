package import Quantities

/// Time as a run sees it: a real clock, or a fixture's.
package protocol RunClock: Sendable {
    func now() -> Instant
    /// Time since the run began; never goes back.
    func elapsed() -> Duration
    func sleep(for duration: Duration) async
}
