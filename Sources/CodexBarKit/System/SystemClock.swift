import Exchange
package import Quantities

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The machine's clocks.
package struct SystemClock: RunClock {
    private let begin: Duration

    /// Time that counts from now.
    package init() { begin = Self.monotonic }

    package func now() -> Instant {
        let time = Self.time(CLOCK_REALTIME)
        return Instant(seconds: Int64(time.tv_sec), nanoseconds: Int32(truncatingIfNeeded: time.tv_nsec)) ?? .epoch
    }

    package func elapsed() -> Duration { Self.monotonic - begin }

    package func sleep(for duration: Duration) async {
        do {
            try await Task.sleep(for: duration)
        } catch {
            // A cancelled sleep ends early; who waits looks at the time that is left.
        }
    }

    private static var monotonic: Duration {
        let time = Self.time(CLOCK_MONOTONIC)
        return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
    }

    private static func time(_ clock: clockid_t) -> timespec {
        var time = timespec()
        clock_gettime(clock, &time)
        return time
    }
}
