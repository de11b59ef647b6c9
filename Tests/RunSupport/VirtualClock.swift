import Exchange
package import Quantities
import TestSupport

/// A clock that moves only when it is told to.
package final class VirtualClock: RunClock {
    package static let start = "2026-07-01T12:00:00Z"

    private let passed = Locked(Duration.zero)
    private let begin: Instant

    package init(_ begin: Instant) { self.begin = begin }

    package func advance(by duration: Duration) { passed.withLock { $0 += duration } }

    package func now() -> Instant {
        let elapsed = elapsed().components
        let nanoseconds = elapsed.seconds * 1_000_000_000 + elapsed.attoseconds / 1_000_000_000
        let seconds = ExactNumber("\(nanoseconds)e-9") ?? 0
        return begin.advanced(bySeconds: seconds) ?? begin
    }

    package func elapsed() -> Duration { passed.withLock { $0 } }

    package func sleep(for duration: Duration) async { advance(by: duration) }
}
