import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The release program that `CODEXBAR_BINARY` names; `make test` builds it and sets the variable.
enum Program {
    struct NoBinary: Error {}

    static var path: String? { getenv("CODEXBAR_BINARY").map { String(cString: $0) } }

    /// Tests that need the program run where there is one. Without, they say so in one line, and fail under `CI`.
    static var isThere: Bool {
        if let path, access(path, X_OK) == 0 { return true }
        print("a test of the whole program: not run, CODEXBAR_BINARY names none; see 'make test'")
        if getenv("CI") != nil { Issue.record("CODEXBAR_BINARY names no program") }
        return false
    }

    /// Starts the program and waits for its end.
    static func run(_ arguments: [String], _ setting: Setting = Setting()) async throws -> Ended {
        try await start(arguments, setting).ended()
    }

    /// Runs another program, named by its path.
    static func tool(_ words: [String], _ setting: Setting = Setting()) async throws -> Ended {
        try await Running(words, setting).ended()
    }

    static func start(_ arguments: [String], _ setting: Setting = Setting()) throws -> Running {
        guard let path else { throw NoBinary() }
        return try Running([path] + arguments, setting)
    }
}

/// What surrounds a started program.
struct Setting {
    enum Input {
        case empty
        case closed
        case text(String)
        /// What is typed while it runs.
        case typed
    }

    enum Output {
        case kept
        case closed
        /// A pipe that nobody reads.
        case abandoned
        /// Standard input, output and error are one terminal of 80 columns; what is typed comes from `input`.
        case terminal
    }

    /// All there is; nothing is inherited.
    var environment: [String: String]
    var input = Input.empty
    var output = Output.kept
    var folder: String?

    /// - Parameter home: A folder that does not exist, where nothing is to be found.
    init(home: String = "/nonexistent", _ more: [String: String] = [:]) {
        environment = ["HOME": home, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TZ": "UTC"]
            .merging(more) { $1 }
    }

    func with(input: Input? = nil, output: Output? = nil, folder: String? = nil) -> Setting {
        var changed = self
        changed.input = input ?? changed.input
        changed.output = output ?? changed.output
        changed.folder = folder ?? changed.folder
        return changed
    }
}

/// How a program ended.
struct Ended: Sendable {
    /// Nil when a signal ended it.
    var status: Int32?
    var signal: Int32?
    var output: String
    var error: String
    var duration: Duration
    /// The most memory that it held, in bytes. Nil where the kernel does not tell.
    var peakMemory: Int?
    /// It did not end by itself within 60 s.
    var wasStopped = false
}
