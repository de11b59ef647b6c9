import Exchange
package import Quantities

/// The time of a case: it stands still, and nobody waits.
///
/// Steps run side by side, so a pause of one that moved the clock would be seen by another or not, depending on which
/// came first. Standing still keeps the order of completion out of every value.
package struct CaseClock: RunClock {
    private let instant: Instant

    package init(_ instant: Instant) { self.instant = instant }

    package func now() -> Instant { instant }
    package func elapsed() -> Duration { .zero }
    package func sleep(for duration: Duration) async {}
}
