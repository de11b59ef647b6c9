/// What the program answers to its caller.
enum ExitStatus: Int32, Sendable {
    case success = 0
    /// Errors were found, or there was no result.
    case failure = 1
    /// Warnings were found where they count.
    case warnings = 2
    /// The command line was wrong (`EX_USAGE`).
    case usage = 64
    /// A spec does not compile (`EX_DATAERR`).
    case invalidData = 65
    /// A part of the program is missing (`EX_UNAVAILABLE`).
    case unavailable = 69
    /// The result could not be written (`EX_IOERR`).
    case outputFailed = 74
}
