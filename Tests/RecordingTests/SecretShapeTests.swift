import RunSupport
import Testing
import Transport

@testable import Recording

/// Secrets in every dress: no file of a recording holds one, in any way of writing it.
@Suite struct SecretShapeTests {
    static let yaml = TinySpec.with(
        """
        credentials: {key: {send_to: [api], sources: [{env: KEY}]}}
        defaults: {auth: {bearer: key}}
        requests:
          a: {get: {origin: api, path: /a}, redirects: same_origin}
          b: {get: {origin: api, path: /b}, on_failure: none}
        extract:
          a:
            used: {at: '$.used', type: number}
            label: {at: '$.label', type: string, absent: none}
            inner: {at: '$.inner.note', parse: json, type: string, absent: none}
          b: {left: {at: '$.left', type: number, absent: none}}
        metrics:
          m: {title: T, kind: count, value: a.used, details: {label: a.label}}
          n: {title: T, kind: count, value: 'b.ok ? 1 : 0'}
        """)

    struct Shape: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var secret: String
        /// What step `a` answers, the secret in it.
        var answers: [Script] = []
        var second = Script.json(#"{"left": 1}"#)
        var login = "a-login-of-the-test"
    }

    static let jwt = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJhMWIyYzNkNCIsImlhdCI6MX0.Tm90QVJlYWxTaWduYXR1cmUx"
    static let hex = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
    static let padded = "q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA="
    static let unpadded = "zN3u_wARIjNEVWZ3iJmqu8zd7v8AESIzRFVmd4iZqrs"
    static let key = "sk-ant-q7Rv2Xk9Lm4Tz8Wb3Nc6"

    private static func percent(_ text: String) -> String {
        text.utf8.map { "%" + (String($0, radix: 16).count < 2 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    private static func escaped(_ text: String) -> String {
        text.utf8.enumerated().map { place, byte in
            place % 3 == 0
                ? "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16) : String(decoding: [byte], as: UTF8.self)
        }.joined()
    }

    static let shapes = [
        Shape(testDescription: "a JSON Web Token", secret: jwt, answers: [.json(#"{"used": 1, "t": "\#(jwt)"}"#)]),
        Shape(testDescription: "hexadecimal", secret: hex, answers: [.json(#"{"used": 1, "t": "id \#(hex)"}"#)]),
        Shape(testDescription: "base64", secret: padded, answers: [.json(#"{"used": 1, "t": ["\#(padded)"]}"#)]),
        Shape(
            testDescription: "base64url without padding", secret: unpadded,
            answers: [.json(#"{"used": 1, "label": "T \#(unpadded)"}"#)]),
        Shape(
            testDescription: "percent-encoded in an address", secret: key,
            answers: [.json(#"{"used": 1, "next": "https://api.tiny.dev/a?k=\#(percent(key))"}"#)]),
        Shape(
            testDescription: "split by JSON escapes, in a text that is read", secret: key,
            answers: [.json(#"{"used": 1, "label": "\#(escaped(key))"}"#)]),
        Shape(
            testDescription: "in JSON in a text", secret: key,
            answers: [.json(#"{"used": 1, "inner": "{\"note\": \"a\", \"k\": \"\#(escaped(key))\"}"}"#)]),
        Shape(testDescription: "as a name", secret: key, answers: [.json(#"{"used": 1, "\#(key)": {"x": 1}}"#)]),
        Shape(
            testDescription: "in a Set-Cookie", secret: "sessionvalueofmine",
            answers: [Script(200, #"{"used": 1}"#, headers: [("Set-Cookie", "s=sessionvalueofmine; Path=/")])]),
        Shape(
            testDescription: "in an error page", secret: "plain words that log in",
            answers: [.json(#"{"used": 1}"#)],
            second: Script(
                403, "<html>plain words that log in is no login</html>", headers: [("content-type", "text/html")]),
            login: "plain words that log in"),
        Shape(
            testDescription: "in a redirect", secret: key,
            answers: [
                Script(302, "", headers: [("Location", "/a2?token=\(key)")]), .json(#"{"used": 1}"#),
            ]),
        Shape(
            testDescription: "in a redirect elsewhere", secret: key,
            answers: [.json(#"{"used": 1}"#)],
            second: Script(302, "", headers: [("Location", "https://login.tiny.dev/?token=\(key)")])),
        Shape(
            testDescription: "in a header that is kept", secret: hex,
            answers: [.json(#"{"used": 1}"#)],
            second: Script(429, "", headers: [("Retry-After", hex), ("x-request-id", hex)])),
        Shape(
            testDescription: "the login itself, said back in unread text", secret: "correct horse battery",
            answers: [.json(#"{"used": 1, "you": "correct horse battery"}"#)], login: "correct horse battery"),
        Shape(
            testDescription: "a login that looks like one, in text that is read", secret: key,
            answers: [.json(#"{"used": 1, "label": "Key \#(key)"}"#)], login: key),
    ]

    @Test(arguments: shapes)
    func isInNoFile(_ shape: Shape) async throws {
        let trial = RecordedTrial(
            Self.yaml, ["a": shape.answers, "b": [shape.second]], logins: ["key": .found(shape.login)])
        let files = try await trial.files()
        #expect(files.map(\.name).contains("case.yaml"))
        let bytes = Array(shape.secret.utf8)
        let hex = bytes.map { (String($0, radix: 16).count < 2 ? "0" : "") + String($0, radix: 16) }.joined()
        for file in files {
            let text = String(decoding: file.bytes, as: UTF8.self)
            for dress in [shape.secret, Self.percent(shape.secret), hex, Self.escaped(shape.secret)] {
                #expect(!text.contains(dress), "\(file.name)")
            }
            for end in stride(from: 0, through: bytes.count - 8, by: 1) {
                #expect(!text.contains(String(decoding: bytes[end..<(end + 8)], as: UTF8.self)), "\(file.name)")
            }
            #expect(SecretScan([PlantedSecret(kind: "it", text: shape.secret)]).secret(in: file.bytes) == nil)
        }
    }

    // MARK: What redaction misses

    /// The spec reads the label, so that it stays; a login without any shape is not seen in it.
    @Test func aPlantedSecretStopsTheRecording() async throws {
        let answers = [Script.json(#"{"used": 1, "label": "open sesame, please"}"#)]
        let trial = RecordedTrial(
            Self.yaml, ["a": answers, "b": [.json("{}")]], logins: ["key": .found("open sesame")])
        #expect(
            try await trial.fault()
                == .secret(file: "01.a.body", line: 1, kind: "the credential 'key'", field: "a.label"))
    }

    struct Dress: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var text: String
    }

    static let planted = "open sesame to me"

    static let dresses = [
        Dress(testDescription: "as it is", text: "x open sesame to me x"),
        Dress(testDescription: "in capitals", text: "OPEN SESAME TO ME"),
        Dress(testDescription: "base64", text: "b3BlbiBzZXNhbWUgdG8gbWU="),
        Dress(testDescription: "base64 without padding", text: "b3BlbiBzZXNhbWUgdG8gbWU"),
        Dress(testDescription: "base64 behind another byte", text: "eG9wZW4gc2VzYW1lIHRvIG1l"),
        Dress(testDescription: "base64 behind two bytes", text: "eHhvcGVuIHNlc2FtZSB0byBtZQ=="),
        Dress(testDescription: "hexadecimal", text: "6f70656e20736573616d6520746f206d65"),
        Dress(testDescription: "hexadecimal in capitals", text: "6F70656E20736573616D6520746F206D65"),
        Dress(testDescription: "percent-encoded", text: "open%20sesame%20to%20me"),
        Dress(testDescription: "wholly percent-encoded", text: "%6f%70%65%6e%20%73esame%20to%20me"),
        Dress(testDescription: "twice percent-encoded", text: "open%2520sesame%2520to%2520me"),
        Dress(testDescription: "escaped as JSON", text: "o\\u0070en \\u0073esame to me"),
        Dress(testDescription: "escaped twice", text: "o\\\\u0070en sesame to me"),
        Dress(testDescription: "escaped as HTML", text: "open&#32;sesame&#x20;to me"),
        Dress(testDescription: "in UTF-16", text: planted.map { "\($0)\\u0000" }.joined()),
        Dress(testDescription: "with hexadecimal escapes", text: "open \\\\x73\\\\x65same to me"),
        Dress(testDescription: "cut into lines", text: "open sesame\n to\n me"),
        Dress(testDescription: "base64 cut into lines", text: "b3BlbiBzZXNh\nbWUgdG8gbWU="),
        Dress(testDescription: "most of it", text: "open sesame to m…"),
    ]

    @Test(arguments: dresses)
    func isFoundInEveryDress(_ dress: Dress) {
        let scan = SecretScan([PlantedSecret(kind: "the word", text: Self.planted)])
        #expect(scan.secret(in: Array("{\"a\": \"\(dress.text)\"}".utf8)) == "the word")
    }

    @Test func anotherTextIsNotFound() {
        let scan = SecretScan([PlantedSecret(kind: "the word", text: Self.planted)])
        #expect(scan.secret(in: Array(#"{"open": "sesame", "to": 1, "me": [1, 2, 3]}"#.utf8)) == nil)
    }

    @Test func base64urlIsFoundToo() {
        let scan = SecretScan([PlantedSecret(kind: "k", text: "\u{FB}\u{FF}subjects?/>>~~")])
        // Both alphabets, of the same bytes.
        #expect(scan.secret(in: Array("w7vDv3N1YmplY3RzPy8+Pn5+".utf8)) == "k")
        #expect(scan.secret(in: Array("w7vDv3N1YmplY3RzPy8-Pn5-".utf8)) == "k")
    }

    /// A short one, which fills few groups of base64, behind none to two bytes and before none to two.
    @Test(arguments: [
        "c3dvcmRmcw==", "c3dvcmRmcyE=", "c3dvcmRmcyEh", "LXN3b3JkZnM=", "LXN3b3JkZnMh", "LXN3b3JkZnMhIQ==",
        "LS1zd29yZGZz", "LS1zd29yZGZzIQ==", "LS1zd29yZGZzISE=",
    ])
    func aShortOneIsFoundAtEachPlaceOfAGroup(_ text: String) {
        let scan = SecretScan([PlantedSecret(kind: "k", text: "swordfs")])
        #expect(scan.secret(in: Array(text.utf8)) == "k")
    }
}
