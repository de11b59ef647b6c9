/// A point in time.
package struct Instant: Sendable, Hashable {
    package var seconds: Int64
    package var nanoseconds: Int32
}
