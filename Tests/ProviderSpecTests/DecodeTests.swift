import Testing

/// `decode` of a step.
@Suite struct DecodeTests {
    private static func step(_ decode: String, _ more: String = "") -> String {
        "requests: {usage: {decode: \(decode), get: {origin: api, path: /a}, auth: {bearer: key}\(more)}}\n"
    }

    static let cases = [
        SpecCase("an event stream", step("sse")),
        SpecCase("frames in a list", step("[frames]")),
        SpecCase("a prefix", step("[{strip_prefix: ')]}'''}]")),
        SpecCase("a prefix in front of frames", step("[{strip_prefix: 'for(;;);'}, frames]")),
        SpecCase("an unknown decoder", step("[frame]"), ["1:29 bad-value"]),
        SpecCase("native code", step("[{native: upper@2}]")),
        SpecCase("native code in front of documents", step("[{native: upper@2}, sse]")),
        SpecCase(
            "native code of another version", step("[{native: upper@1}]"), ["1:38 unknown-name"],
            help: "did you mean 'upper@2'?"),
        SpecCase(
            "native code that is not there", step("[{native: seroval@1}]"), ["1:38 unknown-name"],
            help: "write upper@2"),
        SpecCase("native code without a version", step("[{native: upper}]"), ["1:38 bad-value"]),
        SpecCase("two stages in one", step("[{native: upper@2, strip_prefix: x}]"), ["1:30 conflicting-keys"]),
        SpecCase("a stage without a word", step("[{}]"), ["1:29 missing-key"]),
        SpecCase("a stage after documents", step("[sse, frames]"), ["1:34 conflicting-keys"]),
        SpecCase("a prefix after documents", step("[frames, {strip_prefix: x}]"), ["1:37 conflicting-keys"]),
        SpecCase("an empty prefix", step("[{strip_prefix: ''}]"), ["1:44 bad-value"]),
        SpecCase(
            "more stages than four",
            step("[{strip_prefix: a}, {strip_prefix: b}, {strip_prefix: c}, {strip_prefix: d}, sse]"),
            ["1:28 bad-value"]),
        SpecCase("where no JSON is expected", step("sse", ", expect: {json: false}"), ["1:20 conflicting-keys"]),
    ]

    @Test(arguments: cases) func finds(_ c: SpecCase) { check(c) }
}
