#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What the terminal of this process can do.
enum Terminal {
    /// `NO_COLOR` in any form, or a terminal that says so, keeps the text plain.
    static var allowsColor: Bool { variable("NO_COLOR") == nil && variable("TERM") != "dumb" }

    static var isUTF8: Bool {
        let locale = variable("LC_ALL") ?? variable("LC_CTYPE") ?? variable("LANG") ?? "C.UTF-8"
        let upper = String(decoding: locale.utf8.map { (97...122).contains($0) ? $0 - 32 : $0 }, as: UTF8.self)
        return upper.hasSuffix("UTF-8") || upper.hasSuffix("UTF8")
    }

    /// 80, or less on a narrow terminal.
    static var columns: Int {
        var size = winsize()
        guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return min(80, Int(size.ws_col))
    }

    static var inputIsTerminal: Bool { isatty(0) == 1 }

    /// Shows who gets what and waits for the word `yes`. Anything else is a no.
    static func agrees(to summary: String) -> Bool {
        do throws(WriteError) {
            try TextWriter.standardError.write(summary + "\nRun this spec once with these secrets? Type yes: ")
        } catch {
            return false
        }
        return readLine(strippingNewline: true) == "yes"
    }

    private static func variable(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }
}
