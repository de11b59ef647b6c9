import Diagnostics
import ProviderSpec
import Testing

/// What a careful author gets wrong: one finding at the right place, and nothing that only repeats it.
@Suite struct BlockTests {
    static let cases = [
        SpecCase("accepts the sound spec", ""),
        SpecCase(
            "underlines a misspelt key", "requests: {usage: {get: {origin: api, path: /u}, auht: {bearer: key}}}",
            ["1:50 unknown-key"], help: "did you mean 'auth'?"),
        SpecCase("refuses a newer version", "spec: codexbar/2", ["1:7 bad-version"]),
        SpecCase("refuses an id that leaves its folder", "id: ../x", ["1:5 bad-value"]),
        SpecCase("refuses a number with a leading zero", "revision: 010", ["1:11 bad-value"]),
        SpecCase(
            "asks for the unit of a time",
            "requests: {usage: {get: {origin: api, path: /usage}, auth: {bearer: key}, timeout: 90}}",
            ["1:84 bad-quantity"], help: "write it with its unit: 90s"),
        SpecCase(
            "reads no as text where text is wanted",
            "inputs: {region: {type: string, default: no}}"),
        SpecCase(
            "refuses yes where true is meant", "inputs: {on: {type: bool, default: yes}}", ["1:36 bad-value"],
            help: "write true or false"),
        SpecCase(
            "refuses user information in an origin", "origins: {api: https://api.github.com@evil.example}",
            ["1:16 bad-origin"]),
        SpecCase(
            "refuses a Cyrillic letter in a host", "origins: {api: 'https://\u{0430}pi.example.com'}",
            ["1:16 bad-origin"]),
        SpecCase("refuses an address", "origins: {api: https://192.168.1.1}", ["1:16 bad-origin"]),
        SpecCase("refuses a private name", "origins: {api: https://metadata.internal}", ["1:16 bad-origin"]),
        SpecCase(
            "refuses a path with an empty step",
            "extract: {usage: {used: {at: '$.config.[x]', type: number, unit: percent}}}", ["1:40 bad-path"]),
        SpecCase(
            "refuses look-behind",
            "inputs: {region: {type: string, matches: '(?<=x)y', optional: true}}", ["1:43 bad-regexp"]),
        SpecCase(
            "a declared value says why",
            "extract: {usage: {used: {at: $.used, type: number, unit: percent, absent: {is: 0}}}}",
            ["1:75 needs-because"]),
        SpecCase(
            "a list names the array itself",
            """
            extract:
              usage: {used: {at: $.used, type: number, unit: percent}, rows: {each: '$.rows[*]', fields: {a: {at: $.a, type: string}}}}
            """,
            ["2:73 bad-path"], help: "name the array itself: $.rows"),
        SpecCase(
            "refuses what a later version does",
            """
            credentials: {key: {send_to: [api], sources: [{env: SAMPLE_KEY}], refresh: {}}}
            """,
            ["1:67 not-yet"]),
    ]

    @Test(arguments: cases) func findings(_ c: SpecCase) { check(c) }

    @Test func tellsEverythingAtOnce() {
        let text = specText("revision: 010\nstatus: sure\nprivacy: {read: x, sends: y}")
        let findings = checkSpec(Array(text.utf8)).findings
        #expect(listed(findings) == ["1:11 bad-value", "2:9 bad-value", "3:11 unknown-key"])
    }

    @Test func rendersThePlaceAndTheMend() {
        let text = "requests: {usage: {get: {origin: api, path: /u}, auht: {bearer: key}}}"
        #expect(
            rendered(specText(text)).hasPrefix(
                """
                sample.yaml:1:50: error[CBX0102 unknown-key]: unknown key 'auht' in 'request'
                    1 | requests: {usage: {get: {origin: api, path: /u}, auht: {bearer: key}}}
                      |                                                  ^^^^ did you mean 'auth'?

                """))
    }

    @Test func acceptsByteOrderMarkAndCarriageReturns() {
        let text = "\u{FEFF}" + specText("").split(separator: "\n").joined(separator: "\r\n") + "\r\n"
        #expect(listed(checkSpec(Array(text.utf8)).findings) == [])
    }

    @Test func refusesAHugeFile() {
        let text = specText("") + "# " + String(repeating: "x", count: 300 << 10) + "\n"
        let findings = checkSpec(Array(text.utf8)).findings
        #expect(findings.count == 1 && findings[0].severity == .error)
    }
}
