import CodexBarKit

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

    static func pause(milliseconds: UInt32) { usleep(milliseconds * 1000) }

    /// Asks where there is a person to answer.
    ///
    /// - Parameter deed: What is asked for: `Run this spec once with these secrets`.
    static func asking(_ deed: String, _ output: ProgramOutput) -> (@Sendable (TrustQuestion) -> Bool)? {
        guard output.error.isTerminal, isatty(0) == 1 else { return nil }
        return { agrees(to: $0, deed) }
    }

    /// Asks for a yes where there is a person to answer. Anything else is a no.
    static func confirming(_ output: ProgramOutput) -> ((String) -> Bool)? {
        guard output.error.isTerminal, isatty(0) == 1 else { return nil }
        return { question in
            do throws(WriteError) {
                try TextWriter.standardError.write("\(question) Type yes: ")
            } catch {
                return false
            }
            return readLine(strippingNewline: true) == "yes"
        }
    }

    /// Shows who gets what and waits for the word, or the new hosts. Anything else is a no.
    private static func agrees(to question: TrustQuestion, _ deed: String) -> Bool {
        let what = question.isHost ? "Type the new host to agree, \(question.answer): " : "Type yes: "
        do throws(WriteError) {
            try TextWriter.standardError.write("\(question.screen)\n\(deed)? \(what)")
        } catch {
            return false
        }
        return readLine(strippingNewline: true) == question.answer
    }

    private static func variable(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }
}
