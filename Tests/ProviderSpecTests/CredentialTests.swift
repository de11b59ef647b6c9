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
            "file root",
            #"""
            credentials: {key: {send_to: [api], sources: [{file: {owner: a, base: /etc, name: b}, token: {at: $.t}}]}}
            """#,
            ["1:71 bad-value"]
        ),
        SpecCase(
            "stored",
            #"""
            credentials: {key: {send_to: [api], sources: [{stored: true}]}}
            """#,
            ["1:48 not-yet"]
        ),
        SpecCase(
            "sign_in and refresh",
            #"""
            credentials: {key: {send_to: [api], sources: [{env: SAMPLE_KEY}], sign_in: [], refresh: {}}}
            """#,
            ["1:67 not-yet", "1:80 not-yet"]
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
            "claim many",
            #"""
            credentials: {key: {send_to: [api], sources: [{env: SAMPLE_KEY}], claims: {a: {of: token, at: '$.a[*]'}}}}
            """#,
            ["1:95 bad-path"]
        ),
    ]

    @Test(arguments: cases) func finds(_ c: SpecCase) { check(c) }
}
