#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Descriptors 0 to 2, which a caller may have closed.
enum StandardDescriptors {
    /// Fills gaps, so that a file or socket opened later is not taken for one of them.
    ///
    /// They are opened the wrong way round: reading and writing fail as they do on a closed descriptor.
    static func fill() {
        for descriptor in 0...2 as ClosedRange<Int32> where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
            // The lowest free number is given, and all below are taken.
            _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
        }
    }
}
