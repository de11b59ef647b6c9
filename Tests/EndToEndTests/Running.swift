import TestSupport

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A started program. A class, since a thread waits for its end while a test sends signals.
final class Running: Sendable {
    struct CannotStart: Error {
        var number: Int32
    }

    let identifier: pid_t
    private let begin: ContinuousClock.Instant
    private let files: TemporaryFolder
    private let terminal: Int32?
    /// Our end of its standard input, where something is typed while it runs.
    private let keyboard: Int32?
    private let onTerminal = Locked<[UInt8]>([])

    init(_ words: [String], _ setting: Setting) throws {
        let files = try TemporaryFolder()
        try files.write("", to: "out")
        try files.write("", to: "err")
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var defaults = sigset_t()
        sigemptyset(&defaults)
        for signal in [SIGPIPE, SIGTERM, SIGINT] { sigaddset(&defaults, signal) }
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        var blocked = sigset_t()
        sigemptyset(&blocked)
        posix_spawnattr_setsigmask(&attributes, &blocked)
        var flags = Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)

        var opened: [Int32] = []
        defer { for descriptor in opened { close(descriptor) } }
        var terminal: Int32?
        var keyboard: Int32?
        if case .terminal = setting.output {
            let (ours, theirs) = try Self.openTerminal()
            terminal = ours
            flags |= 0x80  // POSIX_SPAWN_SETSID
            for descriptor in 0...2 as ClosedRange<Int32> {
                posix_spawn_file_actions_addopen(&actions, descriptor, theirs, O_RDWR, 0)
            }
            if case .text(let typed) = setting.input { _ = typed.withCString { write(ours, $0, strlen($0)) } }
        } else {
            switch setting.input {
            case .closed: posix_spawn_file_actions_addclose(&actions, 0)
            case .empty: posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
            case .text(let text):
                try files.write(text, to: "in")
                posix_spawn_file_actions_addopen(&actions, 0, "\(files.path)/in", O_RDONLY, 0)
            case .typed:
                let ends = try Self.openPipe()
                posix_spawn_file_actions_adddup2(&actions, ends.reading, 0)
                opened.append(ends.reading)
                keyboard = ends.writing
            }
            switch setting.output {
            case .closed: posix_spawn_file_actions_addclose(&actions, 1)
            case .abandoned:
                let ends = try Self.openPipe()
                close(ends.reading)
                opened.append(ends.writing)
                posix_spawn_file_actions_adddup2(&actions, ends.writing, 1)
            case .kept, .terminal:
                posix_spawn_file_actions_addopen(&actions, 1, "\(files.path)/out", O_WRONLY | O_APPEND, 0)
            }
            posix_spawn_file_actions_addopen(&actions, 2, "\(files.path)/err", O_WRONLY | O_APPEND, 0)
        }
        var words = words
        if let folder = setting.folder { words = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder] + words }
        posix_spawnattr_setflags(&attributes, flags)

        begin = .now
        self.files = files
        self.terminal = terminal
        self.keyboard = keyboard ?? terminal
        identifier = try Self.spawn(words, setting.environment, &actions, &attributes)
    }

    deinit { for end in Set([terminal, keyboard].compactMap { $0 }) { close(end) } }

    /// What it has written so far to standard error, or to its terminal.
    var shown: String {
        terminal == nil ? text("err") : onTerminal.withLock { String(decoding: $0, as: UTF8.self) }
    }

    /// Types a line on its terminal, or into its standard input.
    func type(_ line: String) {
        let bytes = Array("\(line)\n".utf8)
        if let keyboard { _ = bytes.withUnsafeBytes { write(keyboard, $0.baseAddress, $0.count) } }
    }

    /// The first line shown that begins with `mark`, waited for while the program runs and for 20 s at most. Something must
    /// read the terminal meanwhile.
    func line(beginningWith mark: String) async -> String? {
        let limit = begin + .seconds(20)
        while .now < limit {
            let lines = shown.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
            if let found = lines.dropLast().first(where: { $0.hasPrefix(mark) }) { return String(found) }
            if kill(identifier, 0) != 0 { return nil }
            do { try await Task.sleep(for: .milliseconds(3)) } catch { return nil }
        }
        return nil
    }

    func send(_ signal: Int32) { kill(identifier, signal) }

    /// Waits on a thread of its own, so that tests beside this one go on.
    func ended() async -> Ended {
        await withCheckedContinuation { continuation in
            let work = Work { continuation.resume(returning: self.waited()) }
            work.start()
        }
    }

    private func waited() -> Ended {
        var status: Int32 = 0
        var wasStopped = false
        var peakMemory: Int?
        var looks = 0
        let limit = begin + .seconds(60)
        while waitpid(identifier, &status, WNOHANG) == 0 {
            peakMemory = peakMemoryNow() ?? peakMemory
            looks += 1
            // Who waits for long is looked at less often, so that many may wait at once.
            if let terminal { hear(terminal, milliseconds: 5) } else { usleep(looks < 100 ? 1_000 : 8_000) }
            if .now > limit, !wasStopped {
                wasStopped = true
                send(SIGKILL)
            }
        }
        let duration = begin.duration(to: .now)
        if let terminal {
            while hear(terminal, milliseconds: 0) {}
        }
        let isExit = status & 0x7F == 0
        let output = terminal == nil ? text("out") : shown
        return Ended(
            status: isExit ? (status >> 8) & 0xFF : nil, signal: isExit ? nil : status & 0x7F, output: output,
            error: text("err"), duration: duration, peakMemory: peakMemory, wasStopped: wasStopped)
    }

    /// The kernel's own high-water mark (proc(5), `VmHWM`) so far.
    ///
    /// What wait4 tells instead counts what the starting process held before it became the program.
    private func peakMemoryNow() -> Int? {
        guard let file = fopen("/proc/\(identifier)/status", "r") else { return nil }
        defer { fclose(file) }
        var line = [UInt8](repeating: 0, count: 256)
        while true {
            let isRead = line.withUnsafeMutableBytes { buffer in
                fgets(buffer.bindMemory(to: CChar.self).baseAddress, Int32(buffer.count), file) != nil
            }
            guard isRead else { return nil }
            guard line.starts(with: "VmHWM:".utf8) else { continue }
            let digits = line.prefix { $0 != 0 }.filter { (48...57).contains($0) }
            return Int(String(decoding: digits, as: UTF8.self)).map { $0 << 10 }
        }
    }

    private func text(_ name: String) -> String { files.text(name) ?? "" }

    /// False when nothing more is there.
    @discardableResult
    private func hear(_ terminal: Int32, milliseconds: Int32) -> Bool {
        var entry = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
        guard poll(&entry, 1, milliseconds) > 0 else { return false }
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = readBytes(terminal, &chunk)
        guard count > 0 else { return false }
        onTerminal.withLock { $0 += chunk[..<count] }
        return true
    }

    private static func openPipe() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw CannotStart(number: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    private static func openTerminal() throws -> (ours: Int32, theirs: String) {
        // What grantpt, unlockpt and ptsname do; glibc declares them for _GNU_SOURCE alone.
        let (unlock, number) = (UInt(0x4004_5431), UInt(0x8004_5430))  // TIOCSPTLCK, TIOCGPTN
        let ours = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        var isLocked: Int32 = 0
        var index: UInt32 = 0
        guard ours >= 0, ioctl(ours, unlock, &isLocked) == 0, ioctl(ours, number, &index) == 0 else {
            throw CannotStart(number: errno)
        }
        _ = fcntl(ours, F_SETFD, FD_CLOEXEC)
        var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(ours, UInt(TIOCSWINSZ), &size)
        return (ours, "/dev/pts/\(index)")
    }

    private static func spawn(
        _ words: [String], _ environment: [String: String], _ actions: inout posix_spawn_file_actions_t,
        _ attributes: inout posix_spawnattr_t
    ) throws -> pid_t {
        let arguments = words.map { strdup($0) }
        let variables = environment.map { strdup("\($0.key)=\($0.value)") }
        defer { for text in arguments + variables { free(text) } }
        var identifier = pid_t()
        let number = posix_spawn(&identifier, words[0], &actions, &attributes, arguments + [nil], variables + [nil])
        guard number == 0 else { throw CannotStart(number: number) }
        return identifier
    }
}

private func readBytes(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Int {
    buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
}

/// A closure on a thread of its own.
private final class Work: Sendable {
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    func start() {
        #if canImport(Glibc)
            var thread = pthread_t()
        #else
            var thread: pthread_t?
        #endif
        let created = pthread_create(&thread, nil, runWork, Unmanaged.passRetained(self).toOpaque())
        #if canImport(Glibc)
            if created == 0 { pthread_detach(thread) } else { body() }
        #else
            if created == 0, let thread { pthread_detach(thread) } else { body() }
        #endif
    }

    fileprivate func run() { body() }
}

private func runWork(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run() }
    return nil
}
