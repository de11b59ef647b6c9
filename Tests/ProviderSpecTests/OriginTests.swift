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
            "the user's own", "origins: {api: {user: {env: SAMPLE_URL, else: 'https://api.example.com', strip: [/v1]}}}"
        ),
        SpecCase(
            "in the user's network", "origins: {api: {user: {env: SAMPLE_URL, else: 'https://llm', network: private}}}"),
        SpecCase(
            "the user's own without a variable", "origins: {api: {user: {network: public}}}", ["1:23 missing-key"]),
        SpecCase(
            "another network", "origins: {api: {user: {env: SAMPLE_URL, network: any}}}", ["1:50 bad-value"]),
        SpecCase(
            "a private name where the network is public",
            "origins: {api: {user: {env: SAMPLE_URL, else: 'https://llm'}}}",
            ["1:47 bad-origin"]),
        SpecCase(
            "an end that is no path", "origins: {api: {user: {env: SAMPLE_URL, strip: [v1]}}}", ["1:49 bad-value"]),
        SpecCase(
            "the user's own and a fixed one",
            "origins: {api: {url: 'https://api.example.com', user: {env: SAMPLE_URL}}}",
            ["1:49 conflicting-keys"]),
        SpecCase(
            "an input of the origin's name",
            "inputs: {api: {type: string, default: x}}\norigins: {api: {user: {env: SAMPLE_URL}}}",
            ["1:10 duplicate-name"]),
        SpecCase(
            "another tool's login to the user's own",
            "origins: {api: {user: {env: SAMPLE_URL}}}\n"
                + "credentials: {key: {send_to: [api], sources: [{file: {owner: a, base: [~/.a], name: b}, token: {at: $.t}}]}}",
            ["2:54 secret-flow"]),
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
            "host",
            #"""
            inputs: {host: {type: host, default: github.com, part_of_account: true}}
            origins: {api: {host: inputs.host, prefix: api., receives: [usage.used]}, web: {host: inputs.host}}
            """#
        ),
        SpecCase(
            "host of another type",
            #"""
            inputs: {host: {type: string, default: github.com, part_of_account: true}}
            origins: {api: {host: inputs.host, prefix: api.}}
            """#,
            ["2:23 bad-type"]
        ),
        SpecCase(
            "host that no account keeps",
            #"""
            inputs: {host: {type: host, default: github.com}}
            origins: {api: {host: inputs.host, prefix: api.}}
            """#,
            ["1:10 missing-key"]
        ),
        SpecCase(
            "host by unknown input",
            #"""
            origins: {api: {host: inputs.host}}
            """#,
            ["1:23 unknown-name"]
        ),
        SpecCase(
            "host by value",
            #"""
            origins: {api: {host: github.com}}
            """#,
            ["1:23 bad-value"]
        ),
        SpecCase(
            "host and url",
            #"""
            inputs: {host: {type: host, default: github.com, part_of_account: true}}
            origins: {api: {url: https://api.example.com, host: inputs.host}}
            """#,
            ["2:47 conflicting-keys"]
        ),
        SpecCase(
            "a login of any host to the given one",
            #"""
            inputs: {host: {type: host, default: github.com, part_of_account: true}, mine: {type: bool, default: true}}
            origins: {api: {host: inputs.host, prefix: api.}, web: {host: inputs.host}}
            credentials:
              key:
                send_to: [api, web]
                sources:
                  - file: {owner: a, base: ~/.a, name: b}
                    token: {at: $.t}
                  - {when: inputs.mine, file: {owner: a, base: ~/.a, name: c}, token: {at: $.t}}
                  - file: {owner: a, base: ~/.a, name: d}
                    rows: {each: $, fields: {host: {member: true}, key: {at: $.key, type: secret}}}
                    choose: ['rows.first(r, r.host == inputs.host)', rows.first()]
                    token: row.key
            """#,
            ["7:15 secret-flow", "9:35 secret-flow", "10:15 secret-flow"]
        ),
        SpecCase(
            "a login of the given host",
            #"""
            inputs: {host: {type: host, default: github.com, part_of_account: true}}
            origins: {api: {host: inputs.host, prefix: api.}}
            credentials:
              key:
                send_to: [api]
                sources:
                  - {when: 'inputs.host == "github.com"', file: {owner: a, base: ~/.a, name: c}, token: {at: $.t}}
                  - file: {owner: a, base: ~/.a, name: d}
                    rows: {each: $, fields: {host: {member: true}, key: {at: $.key, type: secret}}}
                    choose: 'rows.first(r, r.host == inputs.host)'
                    token: row.key
            """#
        ),
        SpecCase(
            "prefix",
            #"""
            inputs: {host: {type: host, default: github.com, part_of_account: true}}
            origins:
              api: {host: inputs.host, prefix: api}
              a: {host: inputs.host, prefix: evil.example/.}
              b: {host: inputs.host, prefix: me@.}
              c: {host: inputs.host, prefix: .}
              d: {url: https://api.example.com, prefix: api.}
            """#,
            [
                "3:36 bad-origin", "4:34 bad-origin", "5:34 bad-origin", "6:34 bad-origin", "7:37 conflicting-keys",
            ]
        ),
        SpecCase(
            "user",
            #"""
            origins: {api: {user: {env: X, else: https://api.example.com}}}
            """#,
            []
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
