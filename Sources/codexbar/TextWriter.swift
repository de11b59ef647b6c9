#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Why text could not be written.
enum WriteError: Error, Sendable, Hashable {
    /// Nobody reads the other end of the pipe any more.
    case closed
    /// The system's error number.
    case failed(Int32)
}

/// Writes text to a file descriptor, at once and unbuffered: callers build whole texts first.
struct TextWriter: Sendable {
    private enum Target: Sendable {
        case descriptor(Int32)
        case closure(@Sendable (String) -> Void)
    }

    private let target: Target

    static let standardOutput = TextWriter(descriptor: 1)
    static let standardError = TextWriter(descriptor: 2)

    init(descriptor: Int32) { target = .descriptor(descriptor) }

    /// Hands the text to `receive` instead.
    init(receive: @escaping @Sendable (String) -> Void) { target = .closure(receive) }

    /// Whether a person sees the text on a terminal.
    var isTerminal: Bool {
        guard case .descriptor(let descriptor) = target else { return false }
        return isatty(descriptor) == 1
    }

    func write(_ text: String) throws(WriteError) {
        switch target {
        case .closure(let receive): receive(text)
        case .descriptor(let descriptor):
            var bytes = Array(text.utf8)[...]
            while !bytes.isEmpty {
                let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0) }
                if count >= 0 {
                    bytes = bytes.dropFirst(count)
                } else if errno == EAGAIN {
                    var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    _ = systemPoll(&poll)
                } else if errno != EINTR {
                    throw errno == EPIPE ? .closed : .failed(errno)
                }
            }
        }
    }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}

/// Waits until a descriptor takes more.
private func systemPoll(_ entry: inout pollfd) -> Int32 { poll(&entry, 1, -1) }

/// Where a command writes.
struct ProgramOutput: Sendable {
    /// Results.
    var result: TextWriter = .standardOutput
    /// Findings, traces and messages.
    var error: TextWriter = .standardError
}
