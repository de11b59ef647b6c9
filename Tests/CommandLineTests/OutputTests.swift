import Testing

@testable import codexbar

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@Suite struct OutputTests {
    /// The ends of a new pipe: for reading and for writing.
    private func pipeEnds() throws -> (Int32, Int32) {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        return (ends[0], ends[1])
    }

    @Test func writesWholeTexts() throws {
        let (reading, writing) = try pipeEnds()
        defer { close(reading) }
        try TextWriter(descriptor: writing).write("é\n")
        close(writing)
        var bytes = [UInt8](repeating: 0, count: 16)
        #expect(read(reading, &bytes, 16) == 3)
        #expect(Array(bytes[..<3]) == Array("é\n".utf8))
    }

    @Test func aClosedPipeIsNoCrash() throws {
        signal(SIGPIPE, SIG_IGN)
        let (reading, writing) = try pipeEnds()
        close(reading)
        defer { close(writing) }
        #expect(throws: WriteError.closed) { try TextWriter(descriptor: writing).write("text") }
        let output = ProgramOutput(
            result: TextWriter(descriptor: writing), error: TextWriter { _ in Issue.record("nothing to say") })
        #expect(Program(output: output).run(["--version"]) == .success)
    }

    @Test func aFullDeviceIsReported() {
        let descriptor = open("/dev/full", O_WRONLY)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        let program = Program(
            output: ProgramOutput(
                result: TextWriter(descriptor: descriptor),
                error: TextWriter { #expect($0 == "codexbar: cannot write the result: No space left on device\n") }))
        #expect(program.run(["--version"]) == .outputFailed)
    }

    @Test func aMissingBodyIsSaid() {
        let program = Program(
            output: ProgramOutput(
                result: TextWriter { _ in Issue.record("no result") },
                error: TextWriter { #expect($0 == "codexbar: 'specs list' is not part of this build\n") }))
        #expect(program.run(["specs", "list"]) == .unavailable)
    }
}
