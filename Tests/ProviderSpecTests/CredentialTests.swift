import Testing

/// `credentials`.
@Suite struct CredentialTests {
    static let cases = [
        SpecCase(
            "accepted",
            #"""
            credentials:
              key:
                send_to: [api]
                optional: true
                missing: {say: No key.}
                try_next_on: [missing_credential]
                sources:
                  - env: SAMPLE_KEY
                  - file: {owner: tool, base: [{env: TOOL_HOME}, ~/.tool], name: auth.json, max_bytes: 64KiB}
                    token: {at: $.token}
                    expires: {at: $.exp, type: instant(epoch_ms), absent: none}
                    facts: {mode: {at: $.mode, type: string, absent: none}}
                    no_token: [{code: missing_credential, say: No key in the file.}]
                claims: {account: {of: token, at: $.sub, type: string}}
                reject: [{when: 'token.startsWith("x")', say: No.}]
            """#
        ),
        SpecCase(
            "send_to unknown",
            #"""
            credentials: {key: {send_to: [apo], sources: [{env: SAMPLE_KEY}]}}
            """#,
            ["1:31 unknown-name"]
        ),
        SpecCase(
            "no sources",
            #"""
            credentials: {key: {send_to: [api]}}
            """#,
            ["1:20 missing-key"]
        ),
        SpecCase(
            "source both",
            #"""
            credentials: {key: {send_to: [api], sources: [{env: SAMPLE_KEY, file: {owner: a, base: ~/.a, name: b}}]}}
            """#,
            ["1:65 conflicting-keys"]
        ),
        SpecCase(
            "source nothing",
            #"""
            credentials: {key: {send_to: [api], sources: [{when: 'true'}]}}
            """#,
            ["1:47 missing-key"]
        ),
        SpecCase(
            "source facts of env",
            #"""
            credentials: {key: {send_to: [api], sources: [{env: SAMPLE_KEY, facts: {a: {at: $.a}}}]}}
            """#,
            ["1:65 conflicting-keys"]
        ),
        SpecCase(
            "file leaves",
            #"""
            credentials: {key: {send_to: [api], sources: [{file: {owner: a, base: ~/.a, name: ../b}, token: {at: $.t}}]}}
            """#,
            ["1:83 bad-value"]
        ),
        SpecCase(
            "a folder below a variable's",
            #"""
            credentials: {key: {send_to: [api], sources: [{file: {owner: a, base: [{env: A, add: b/c}, ~/.a], name: b}, token: {at: $.t}}]}}
            """#
        ),
        SpecCase(
            "a folder beside a variable's",
            #"""
            credentials: {key: {send_to: [api], sources: [{file: {owner: a, base: [{env: A, add: ../c}], name: b}, token: {at: $.t}}]}}
            """#,
            ["1:86 bad-value"]
        ),
        SpecCase(
            "file root",
            #"""
            credentials: {key: {send_to: [api], sources: [{file: {owner: a, base: /etc, name: b}, token: {at: $.t}}]}}
            """#,
            ["1:71 bad-value"]
        ),
        SpecCase(
            "a login of our own that nothing signs in",
            #"""
            credentials: {key: {send_to: [api], sources: [{stored: true}]}}
            """#,
            ["1:15 missing-key"]
        ),
        SpecCase(
            "a condition of a sign-in that there is none of",
            #"""
            credentials: {key: {send_to: [api], sources: [{env: SAMPLE_KEY}], store_when: {}}}
            """#,
            ["1:79 missing-key"]
        ),
        SpecCase(
            "an empty renewal",
            #"""
            credentials: {key: {send_to: [api], sources: [{env: SAMPLE_KEY}], sign_in: [], refresh: {}}}
            """#,
            ["1:89 missing-key", "1:89 missing-key", "1:89 missing-key", "1:89 missing-key"]
        ),
        SpecCase(
            "fact types",
            #"""
            credentials:
              key:
                send_to: [api]
                sources:
                  - {file: {owner: a, base: ~/.a, name: b}, token: {at: $.t}, facts: {mode: {at: $.m, type: string}}}
                  - {file: {owner: a, base: ~/.a, name: c}, token: {at: $.t}, facts: {mode: {at: $.m, type: bool}}}
            """#,
            ["6:75 bad-type"]
        ),
        SpecCase(
            "claim of fact",
            #"""
            credentials:
              key:
                send_to: [api]
                sources: [{file: {owner: a, base: ~/.a, name: b}, token: {at: $.t}, facts: {mode: {at: $.m, type: string}}}]
                claims: {mode: {of: token, at: $.m}}
            """#,
            ["5:14 duplicate-name"]
        ),
        SpecCase(
            "a source asks for what it would say",
            #"""
            inputs: {far: {type: bool, default: false}}
            credentials:
              other: {send_to: [api], sources: [{env: OTHER_KEY}]}
              key:
                send_to: [api]
                sources:
                  - {env: SAMPLE_KEY, when: inputs.far}
                  - {env: SAMPLE_KEY_2, when: key.mode == "x"}
                  - {env: SAMPLE_KEY_3, when: 'inputs.far && other.owned'}
                  - {env: SAMPLE_KEY_4, when: key.account == "x"}
                  - {file: {owner: a, base: ~/.a, name: b}, token: {at: $.t}, facts: {mode: {at: $.m, type: string}}}
                claims: {account: {of: token, at: $.sub}}
            """#,
            ["8:35 optional-not-consumed", "9:36 wrong-part", "10:35 wrong-part"]
        ),
        SpecCase(
            "claim many",
            #"""
            credentials: {key: {send_to: [api], sources: [{env: SAMPLE_KEY}], claims: {a: {of: token, at: '$.a[*]'}}}}
            """#,
            ["1:95 bad-path"]
        ),
    ]

    /// A source of rows, on one line: its `rows`, then what stands beside them.
    private static func rows(_ rows: String, _ rest: String) -> String {
        "credentials: {key: {send_to: [api], sources: [{file: {owner: a, base: ~/.a, name: b},\nrows: \(rows),\n\(rest)}]}}"
    }

    private static let fields =
        "{name: {member: true}, key: {at: $.key, type: secret}, ends: {at: $.e, type: instant(rfc3339), absent: none}}"
    private static let choice = "choose: 'rows.first(r, r.name == \"a\")', token: row.key"

    static let rowCases = [
        SpecCase(
            "rows accepted",
            rows(
                "{each: $, max_items: 9, bad_rows: drop, fields: \(fields)}",
                "choose: ['rows.sortBy(r, r.ends.orValue(now)).last(r, r.name == \"a\")', 'rows.first()'], "
                    + "token: row.key, expires: row.ends, facts: {name: row.name, version: {at: $.v}}, "
                    + "no_token: [{when: 'rows.exists(r, r.name == \"b\")', code: missing_credential}]")),
        SpecCase("no choose", rows("{each: $, fields: \(fields)}", "token: row.key"), ["1:47 missing-key"]),
        SpecCase(
            "choose without rows",
            "credentials: {key: {send_to: [api], sources: [{file: {owner: a, base: ~/.a, name: b}, choose: 'now', "
                + "token: {at: $.t}}]}}", ["1:87 missing-key"]),
        SpecCase("no fields", rows("{each: $}", choice), ["2:7 missing-key"]),
        SpecCase("rows of many places", rows("{each: '$[*]', fields: \(fields)}", choice), ["2:14 bad-path"]),
        SpecCase(
            "a token that is no secret",
            rows(
                "{each: $, fields: {name: {member: true}}}", "choose: 'rows.first(r, r.name == \"a\")', token: row.name"
            ),
            ["3:48 bad-value"], help: "declare the field with type: secret"),
        SpecCase(
            "a secret as a fact", rows("{each: $, fields: \(fields)}", "\(choice), facts: {k: row.key}"),
            ["3:68 bad-value"]),
        SpecCase(
            "a secret in a choice",
            rows("{each: $, fields: \(fields)}", "choose: 'rows.first(r, r.key == \"a\")', token: row.key"),
            ["3:26 unknown-field"]),
        SpecCase(
            "a secret by its member's name",
            rows("{each: $, fields: {name: {member: true, type: secret}}}", "choose: 'rows.first()', token: row.name"),
            ["2:53 bad-type"]),
        SpecCase(
            "a field that is not there", rows("{each: $, fields: \(fields)}", "\(choice), expires: row.end"),
            ["3:66 unknown-name"], help: "did you mean 'ends'?"),
        SpecCase(
            "no field", rows("{each: $, fields: \(fields)}", "choose: 'rows.first()', token: key"), ["3:32 bad-value"]),
        SpecCase(
            "an end that is no time", rows("{each: $, fields: \(fields)}", "\(choice), expires: row.name"),
            ["3:66 bad-type"]),
        SpecCase(
            "a choice that is no row",
            rows("{each: $, fields: \(fields)}", "choose: 'rows.size() == 1', token: row.key"), ["3:10 type-mismatch"]),
        SpecCase(
            "a choice of a row that is made up",
            rows("{each: $, fields: \(fields)}", "choose: '{\"name\": \"a\"}', token: row.key"),
            ["3:10 type-mismatch"]),
        SpecCase(
            "rows of a variable",
            "credentials: {key: {send_to: [api], sources: [{env: SAMPLE_KEY, "
                + "rows: {each: $, fields: {n: {member: true}}}, choose: 'rows.first()'}]}}", ["1:65 conflicting-keys"]),
        SpecCase(
            "a key of a field misspelt",
            rows("{each: $, fields: {name: {membr: true}, key: {at: $.key, type: secret}}}", choice),
            ["2:33 unknown-key"]),
    ]

    @Test(arguments: rowCases) func findsInRows(_ c: SpecCase) { check(c) }

    @Test(arguments: cases) func finds(_ c: SpecCase) { check(c) }
}
