import JSONQuery
import Testing

@testable import Credentials

@Suite struct JSONWebTokenTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var token: String
        /// The payload's text; nil for an opaque token.
        var payload: String?
    }

    static let cases = [
        Case(testDescription: "three parts", token: "e30.eyJhIjoxfQ.c2ln", payload: "{\"a\":1}"),
        Case(
            testDescription: "letters of base64url", token: "e30.eyJhIjoiPz8_fn4-In0.-_8", payload: "{\"a\":\"???~~>\"}"
        ),
        Case(testDescription: "two parts", token: "e30.eyJhIjoxfQ", payload: nil),
        Case(testDescription: "four parts", token: "e30.eyJhIjoxfQ.c2ln.c2ln", payload: nil),
        Case(testDescription: "no signature", token: "e30.eyJhIjoxfQ.", payload: nil),
        Case(testDescription: "no header", token: ".eyJhIjoxfQ.c2ln", payload: nil),
        Case(testDescription: "padding", token: "e30.eyJhIjoxfQ==.c2ln", payload: nil),
        Case(testDescription: "letters of base64", token: "e30.eyJhIjoiPz8/fn4+In0.c2ln", payload: nil),
        Case(testDescription: "an impossible length", token: "e30.eyJhIjoxfQaaa.c2ln", payload: nil),
        Case(testDescription: "bits left over", token: "e30.eyJhIjoxfR.c2ln", payload: nil),
        Case(testDescription: "no object", token: "e30.WzFd.c2ln", payload: nil),
        Case(testDescription: "no JSON", token: "e30.eyJh.c2ln", payload: nil),
        Case(testDescription: "an opaque token", token: "sk-or-v1-abc", payload: nil),
        Case(testDescription: "nothing", token: "", payload: nil),
    ]

    @Test(arguments: cases)
    func payload(_ c: Case) {
        let payload = JSONWebToken.payload(of: c.token)
        #expect(payload.map { String(decoding: $0.document.bytes, as: UTF8.self) } == c.payload)
    }

    @Test func aTokenOfEndlessLengthIsOpaque() {
        let padding = String(repeating: "A", count: 4 * (JSONWebToken.maxLength / 4))
        #expect(JSONWebToken.payload(of: "e30.eyJhIjoxfQ.\(padding)") == nil)
    }
}
