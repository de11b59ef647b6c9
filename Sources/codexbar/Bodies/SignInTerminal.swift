import CodexBarKit

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

private let endingSignals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
private let shown = ShownTerminal()

/// The settings of the terminal while it shows nothing, where the handler of a signal finds them. One sign-in runs at a
/// time.
private final class ShownTerminal: @unchecked Sendable {
    let settings = UnsafeMutablePointer<termios>.allocate(capacity: 1)
}

extension SignInPerson {
    /// A person at the terminal, or what stands on standard input. Without both, ways that ask nothing still work.
    init(_ arguments: AuthLoginArguments) {
        let isPerson = isatty(0) == 1 && !arguments.readsInput
        let opensBrowser = arguments.opensBrowser && isPerson
        self.init(
            tell: { Self.show($0 + "\n") },
            open: { address in
                Self.show("Open this page in a browser:\n\n  \(address)\n\n")
                if opensBrowser { Self.browse(address) }
            },
            ask: { prompt, isSecret in
                guard isPerson else {
                    if !arguments.readsInput { Self.show("\(prompt)nobody is there to answer: give --stdin\n") }
                    return arguments.readsInput ? readLine(strippingNewline: true) : nil
                }
                guard isSecret else {
                    Self.show(prompt)
                    return readLine(strippingNewline: true)
                }
                defer { Self.show("\n") }
                return Self.hidden {
                    Self.show(prompt)
                    return readLine(strippingNewline: true)
                }
            },
            typing: isPerson || arguments.readsInput ? 0 : nil)
    }

    /// What was told before the other end closed is all there is to do.
    private static func show(_ text: String) {
        do throws(WriteError) { try TextWriter.standardError.write(text) } catch {}
    }

    /// Does something while the terminal shows nothing of what is typed.
    private static func hidden(_ work: () -> String?) -> String? {
        var settings = termios()
        guard tcgetattr(0, &settings) == 0 else { return work() }
        var silent = settings
        silent.c_lflag &= ~tcflag_t(ECHO)
        shown.settings.initialize(to: settings)
        // Whatever ends the program meanwhile leaves the terminal as it was; it does not stop for a while without echo.
        let before = endingSignals.map { number in
            signal(number) { number in
                tcsetattr(0, TCSANOW, shown.settings)
                signal(number, SIG_DFL)
                raise(number)
            }
        }
        let stop = signal(SIGTSTP, SIG_IGN)
        tcsetattr(0, TCSADRAIN, &silent)
        defer {
            tcsetattr(0, TCSADRAIN, &settings)
            signal(SIGTSTP, stop)
            for (number, handler) in zip(endingSignals, before) { signal(number, handler) }
        }
        return work()
    }

    /// Only where there is a desktop to show it. The browser is nobody's to wait for.
    private static func browse(_ address: String) {
        #if canImport(Glibc)
            guard getenv("DISPLAY") != nil || getenv("WAYLAND_DISPLAY") != nil else { return }
            let program = "xdg-open"
        #else
            let program = "open"
        #endif
        var words: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup(address), nil]
        defer { for word in words { free(word) } }
        var process = pid_t()
        #if canImport(Glibc)
            var actions = posix_spawn_file_actions_t()
        #else
            var actions: posix_spawn_file_actions_t?
        #endif
        guard posix_spawn_file_actions_init(&actions) == 0 else { return }
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in Int32(0)...2 {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        var variables = withoutSecrets()
        defer { for variable in variables { free(variable) } }
        _ = posix_spawnp(&process, program, &actions, nil, &words, &variables)
    }

    /// The variables of this process but those whose names say that a browser has no business with them.
    private static func withoutSecrets() -> [UnsafeMutablePointer<CChar>?] {
        let marks = ["TOKEN", "SECRET", "KEY", "PASSWORD", "COOKIE", "CREDENTIAL"].map { Array($0.utf8) }
        var kept: [UnsafeMutablePointer<CChar>?] = []
        var next = environ
        while let entry = next.pointee {
            next += 1
            let text = Array(UnsafeRawBufferPointer(start: entry, count: strlen(entry)))
            let name = text.prefix { $0 != 61 }.map { (97...122).contains($0) ? $0 - 32 : $0 }
            let isSecret = marks.contains { mark in name.indices.contains { name[$0...].starts(with: mark) } }
            if !isSecret { kept.append(strdup(entry)) }
        }
        return kept + [nil]
    }
}
