import Testing

/// `origins`.
@Suite struct OriginTests {
    static let cases = [
        SpecCase(
            "accepted",
            #"""
            origins:
              api: https://api.example.com
              port: https://api.example.com:8443
              more: {url: https://more.example.com, receives: [usage.used]}
            """#
        ),
        SpecCase(
            "choice accepted",
            #"""
            inputs: {region: {type: 'enum(intl, china)', default: intl}}
            origins: {api: {by: inputs.region, intl: https://a.example.com, china: https://c.example.com}}
            """#
        ),
        SpecCase(
            "choice without words",
            #"""
            inputs: {region: {type: 'enum(intl, china)', default: intl}}
            origins: {api: {by: inputs.region}}
            """#,
            ["2:21 missing-key", "2:21 missing-key"]
        ),
        SpecCase(
            "choice lacks a word",
            #"""
            inputs: {region: {type: 'enum(intl, china)', default: intl}}
            origins: {api: {by: inputs.region, intl: https://a.example.com}}
            """#,
            ["2:21 missing-key"]
        ),
        SpecCase(
            "port",
            #"""
            origins: {api: 'https://api.example.com:0'}
            """#,
            ["1:16 bad-origin"]
        ),
        SpecCase(
            "port text",
            #"""
            origins: {api: 'https://api.example.com:https'}
            """#,
            ["1:16 bad-origin"]
        ),
        SpecCase(
            "two ports",
            #"""
            origins: {api: 'https://api.example.com:1:2'}
            """#,
            ["1:16 bad-origin"]
        ),
        SpecCase(
            "upper",
            #"""
            origins: {api: https://API.example.com}
            """#,
            ["1:16 bad-origin"]
        ),
        SpecCase(
            "empty",
            #"""
            origins: {api: https://}
            """#,
            ["1:16 bad-origin"]
        ),
        SpecCase(
            "label",
            #"""
            origins: {api: https://-a.example.com}
            """#,
            ["1:16 bad-origin"]
        ),
        SpecCase(
            "list",
            #"""
            origins: {api: [https://api.example.com]}
            """#,
            ["1:16 wrong-node"]
        ),
        SpecCase(
            "no url",
            #"""
            origins: {api: {receives: [usage.used]}}
            """#,
            ["1:16 missing-key"]
        ),
        SpecCase(
            "later",
            #"""
            origins: {api: {host: inputs.host, prefix: api.}}
            """#,
            ["1:17 not-yet", "1:36 not-yet"]
        ),
        SpecCase(
            "user",
            #"""
            origins: {api: {user: {env: X, else: https://api.example.com}}}
            """#,
            ["1:17 not-yet"]
        ),
        SpecCase(
            "receives unknown",
            #"""
            origins: {api: {url: https://api.example.com, receives: [usage.nothing]}}
            """#,
            ["1:58 unknown-name"]
        ),
    ]

    @Test(arguments: cases) func finds(_ c: SpecCase) { check(c) }
}
