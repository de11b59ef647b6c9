import Testing

@testable import Credentials

@Suite struct CleaningTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var text: String
        var cleaned: String
    }

    static let cases = [
        Case(testDescription: "a plain token", text: "sk-1", cleaned: "sk-1"),
        Case(testDescription: "blanks around it", text: " \t sk-1 \r\n", cleaned: "sk-1"),
        Case(testDescription: "double quotes", text: "\"sk-1\"", cleaned: "sk-1"),
        Case(testDescription: "single quotes with blanks", text: " ' sk-1 ' ", cleaned: "sk-1"),
        Case(testDescription: "one pair of quotes only", text: "''sk-1''", cleaned: "'sk-1'"),
        Case(testDescription: "unequal quotes stay", text: "'sk-1\"", cleaned: "'sk-1\""),
        Case(testDescription: "a single quote stays", text: "\"", cleaned: "\""),
        Case(testDescription: "Bearer", text: "Bearer sk-1", cleaned: "sk-1"),
        Case(testDescription: "bearer in small letters", text: "bearer\tsk-1", cleaned: "sk-1"),
        Case(testDescription: "a whole header", text: "Authorization: Bearer sk-1", cleaned: "sk-1"),
        Case(testDescription: "a header without a scheme", text: "authorization:sk-1", cleaned: "sk-1"),
        Case(testDescription: "a quoted header", text: "\"Authorization: Bearer sk-1\"", cleaned: "sk-1"),
        Case(testDescription: "a quoted value of a header", text: "Authorization: 'Bearer sk-1'", cleaned: "sk-1"),
        Case(testDescription: "quotes inside quotes stay", text: "'Bearer \"sk-1\"'", cleaned: "\"sk-1\""),
        Case(testDescription: "a token that begins with the word", text: "bearer-1", cleaned: "bearer-1"),
        Case(testDescription: "nothing but the word", text: "Bearer ", cleaned: ""),
        Case(testDescription: "nothing but quotes", text: "\"\"", cleaned: ""),
        Case(testDescription: "blanks alone", text: " \n", cleaned: ""),
        Case(testDescription: "inner blanks stay", text: "a=1; b=2", cleaned: "a=1; b=2"),
    ]

    @Test(arguments: cases)
    func cleaned(_ c: Case) { #expect(TokenText.cleaned(c.text) == c.cleaned) }

    @Test(arguments: [
        ("sk-1~!", true), ("a=1; b", true), ("a\nb", false), ("a\0", false), ("\u{7F}", false), ("clé", false),
        ("a\u{200B}", false), (" a", false), ("a ", false), ("tab\t", false),
    ])
    func sendable(_ text: String, _ isSendable: Bool) { #expect(TokenText.isSendable(text) == isSendable) }
}
