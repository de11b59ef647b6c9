import Testing

/// Likely mistakes, and all that people read about each.
@Suite struct MistakeTests {
    static let cases = [
        MistakeCase(
            "misspelt key",
            #"""
            inputs: {beta: {typ: bool, default: false}}
            """#,
            #"""
            s:1:17: error[CBX0102 unknown-key]: unknown key 'typ' in 'input'
                1 | inputs: {beta: {typ: bool, default: false}}
                  |                 ^^^ did you mean 'type'?
            """#
        ),
        MistakeCase(
            "misspelt section",
            #"""
            metrcs:
              main: {title: Main, kind: window, used: usage.used}
            """#,
            #"""
            s:1:1: error[CBX0102 unknown-key]: unknown key 'metrcs' in 'spec'
                1 | metrcs:
                  | ^^^^^^
                  = help: 'spec' allows: spec, id, title, revision, status, provenance, privacy, inputs, origins, credentials, shapes, maps, tables, units, defaults, requests, extract, let, guards, identity, plan, sections, metrics, headline, outcomes, poll, empty
            """#
        ),
        MistakeCase(
            "misspelt optional key",
            #"""
            credentials:
              key: {send_to: [api], sources: [{env: SAMPLE_KEY}], optinal: true}
            """#,
            #"""
            s:2:55: error[CBX0102 unknown-key]: unknown key 'optinal' in 'credential'
                2 |   key: {send_to: [api], sources: [{env: SAMPLE_KEY}], optinal: true}
                  |                                                       ^^^^^^^ did you mean 'optional'?
            """#
        ),
        MistakeCase(
            "too deep",
            #"""
            credentials:
              key:
                send_to: [api]
                sources:
                  - env: SAMPLE_KEY
                    optional: true
            """#,
            #"""
            s:6:9: error[CBX0102 unknown-key]: unknown key 'optional' in 'source'
                6 |         optional: true
                  |         ^^^^^^^^ move it one level out, into 'credential'
            """#
        ),
        MistakeCase(
            "too deep 2",
            #"""
            requests:
              usage:
                get: {origin: api, path: /usage, timeout: 15s}
                auth: {bearer: key}
            """#,
            #"""
            s:3:38: error[CBX0102 unknown-key]: unknown key 'timeout' in 'get'
                3 |     get: {origin: api, path: /usage, timeout: 15s}
                  |                                      ^^^^^^^ move it one level out, into 'request'
            """#
        ),
        MistakeCase(
            "too deep 3",
            #"""
            metrics:
              main: {title: Main, kind: window, used: usage.used, window: {length: 5 h, display: {places: 1}}}
            """#,
            #"""
            s:2:77: error[CBX0102 unknown-key]: unknown key 'display' in 'window'
                2 |   main: {title: Main, kind: window, used: usage.used, window: {length: 5 h, display: {places: 1}}}
                  |                                                                             ^^^^^^^
                  = help: move it one level out, into 'metric'
            """#
        ),
        MistakeCase(
            "places",
            #"""
            metrics:
              main: {title: Main, kind: count, value: '1', display: {places: [6, 0]}}
            """#,
            #"""
            s:2:66: error[CBX0104 bad-value]: 'places' is a number, or the least and the most
                2 |   main: {title: Main, kind: count, value: '1', display: {places: [6, 0]}}
                  |                                                                  ^^^^^^ write [2, 12] for 2 to 12 digits
            """#
        ),
        MistakeCase(
            "twice",
            #"""
            credentials:
              key:
                send_to: [api]
                optional: true
                sources:
                  - env: SAMPLE_KEY
                missing: {say: No key.}
                optional: false
            """#,
            #"""
            s:8:5: error[CBX0019 duplicate-key]: key 'optional' occurs twice in this map
                8 |     optional: false
                  |     ^^^^^^^^ keep one of them
                4 |     optional: true
                  |     -------- first written here
            """#
        ),
        MistakeCase(
            "section twice",
            #"""
            headline: [main]
            headline: [main]
            """#,
            #"""
            s:2:1: error[CBX0019 duplicate-key]: key 'headline' occurs twice in this map
                2 | headline: [main]
                  | ^^^^^^^^ keep one of them
                1 | headline: [main]
                  | -------- first written here
            """#
        ),
        MistakeCase(
            "enabled yes",
            #"""
            credentials:
              key: {send_to: [api], sources: [{env: SAMPLE_KEY}], optional: yes}
            """#,
            #"""
            s:2:65: error[CBX0104 bad-value]: expected true or false, found 'yes'
                2 |   key: {send_to: [api], sources: [{env: SAMPLE_KEY}], optional: yes}
                  |                                                                 ^^^ write true
            """#
        ),
        MistakeCase(
            "revision 010",
            #"""
            revision: 010
            """#,
            #"""
            s:1:11: error[CBX0104 bad-value]: expected a whole number, found '010'
                1 | revision: 010
                  |           ^^^ write 10, without a leading zero
            """#
        ),
        MistakeCase(
            "other origin",
            #"""
            origins: {api: https://api.example.com, other: https://other.example.com}
            requests:
              usage: {get: {origin: other, path: /usage}, auth: {bearer: key}}
            """#,
            #"""
            s:3:62: error[CBX0405 secret-flow]: 'key' may not be sent to the origin 'other'
                3 |   usage: {get: {origin: other, path: /usage}, auth: {bearer: key}}
                  |                                                              ^^^
                  = help: name it in 'send_to' of 'key', or use another credential
                9 | credentials: {key: {send_to: [api], sources: [{env: SAMPLE_KEY}]}}
                  |               --- its 'send_to' stands here
            """#
        ),
        MistakeCase(
            "secret in query",
            #"""
            requests:
              usage: {get: {origin: api, path: /usage, query: {k: =key}}, auth: {bearer: key}}
            """#,
            #"""
            s:2:56: error[CBX0308 type-mismatch]: 'key' is a secret: it stands in a slot alone
                2 |   usage: {get: {origin: api, path: /usage, query: {k: =key}}, auth: {bearer: key}}
                  |                                                        ^^^ put it into 'auth', such as auth: {bearer: key}
            """#
        ),
        MistakeCase(
            "secret in header",
            #"""
            requests:
              usage: {get: {origin: api, path: /usage}, headers: {X-Key: =key}}
            """#,
            #"""
            s:2:63: error[CBX0308 type-mismatch]: 'key' is a secret: it stands in a slot alone
                2 |   usage: {get: {origin: api, path: /usage}, headers: {X-Key: =key}}
                  |                                                               ^^^
                  = help: put it into 'auth', such as auth: {bearer: key}
            """#
        ),
        MistakeCase(
            "secret token in query",
            #"""
            requests:
              usage: {get: {origin: api, path: /usage, query: {k: =token}}, auth: {bearer: key}}
            """#,
            #"""
            s:2:56: error[CBX0304 unknown-name]: unknown name 'token'
                2 |   usage: {get: {origin: api, path: /usage, query: {k: =token}}, auth: {bearer: key}}
                  |                                                        ^^^^^
            """#
        ),
        MistakeCase(
            "secret authorization header",
            #"""
            requests:
              usage: {get: {origin: api, path: /usage}, headers: {Authorization: Bearer x}}
            """#,
            #"""
            s:2:55: error[CBX0409 bad-header]: 'Authorization' carries secrets
                2 |   usage: {get: {origin: api, path: /usage}, headers: {Authorization: Bearer x}}
                  |                                                       ^^^^^^^^^^^^^
                  = help: use 'auth:', so that the secret reaches only its own origins
            """#
        ),
        MistakeCase(
            "at evil",
            #"""
            origins: {api: https://api.github.com@evil.example}
            """#,
            #"""
            s:1:16: error[CBX0120 bad-origin]: an origin holds no user information; the host of this one is what follows '@'
                1 | origins: {api: https://api.github.com@evil.example}
                  |                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ write https://host without '@'
            """#
        ),
        MistakeCase(
            "cyrillic",
            #"""
            origins: {api: https://аpi.example.com}
            """#,
            #"""
            s:1:16: error[CBX0120 bad-origin]: the host 'аpi.example.com' holds characters outside ASCII, which can look like another name
                1 | origins: {api: https://аpi.example.com}
                  |                ^^^^^^^^^^^^^^^^^^^^^^^ write the name in letters a-z; an international name in its 'xn--' form
            """#
        ),
        MistakeCase(
            "ip",
            #"""
            origins: {api: https://192.0.2.7}
            """#,
            #"""
            s:1:16: error[CBX0120 bad-origin]: an IP address is no origin
                1 | origins: {api: https://192.0.2.7}
                  |                ^^^^^^^^^^^^^^^^^ write the host's name
            """#
        ),
        MistakeCase(
            "ipv6",
            #"""
            origins: {api: 'https://[2001:db8::1]'}
            """#,
            #"""
            s:1:16: error[CBX0120 bad-origin]: an IP address is no origin
                1 | origins: {api: 'https://[2001:db8::1]'}
                  |                ^^^^^^^^^^^^^^^^^^^^^^^ write the host's name
            """#
        ),
        MistakeCase(
            "loopback",
            #"""
            origins: {api: https://127.0.0.1}
            """#,
            #"""
            s:1:16: error[CBX0120 bad-origin]: an IP address is no origin
                1 | origins: {api: https://127.0.0.1}
                  |                ^^^^^^^^^^^^^^^^^ write the host's name
            """#
        ),
        MistakeCase(
            "localhost",
            #"""
            origins: {api: https://localhost}
            """#,
            #"""
            s:1:16: error[CBX0120 bad-origin]: 'localhost' is no public host
                1 | origins: {api: https://localhost}
                  |                ^^^^^^^^^^^^^^^^^ name a host on the internet
            """#
        ),
        MistakeCase(
            "private",
            #"""
            origins: {api: https://api.corp.internal}
            """#,
            #"""
            s:1:16: error[CBX0120 bad-origin]: 'api.corp.internal' is no public host
                1 | origins: {api: https://api.corp.internal}
                  |                ^^^^^^^^^^^^^^^^^^^^^^^^^ name a host on the internet
            """#
        ),
        MistakeCase(
            "http",
            #"""
            origins: {api: http://api.example.com}
            """#,
            #"""
            s:1:16: error[CBX0120 bad-origin]: an origin begins with https://
                1 | origins: {api: http://api.example.com}
                  |                ^^^^^^^^^^^^^^^^^^^^^^ write https://api.example.com
            """#
        ),
        MistakeCase(
            "path",
            #"""
            origins: {api: https://api.example.com/v1}
            """#,
            #"""
            s:1:16: error[CBX0120 bad-origin]: an origin holds no path
                1 | origins: {api: https://api.example.com/v1}
                  |                ^^^^^^^^^^^^^^^^^^^^^^^^^^ write https://api.example.com and put the path into the request
            """#
        ),
        MistakeCase(
            "slash",
            #"""
            origins: {api: https://api.example.com/}
            """#,
            #"""
            s:1:16: error[CBX0120 bad-origin]: an origin holds no path
                1 | origins: {api: https://api.example.com/}
                  |                ^^^^^^^^^^^^^^^^^^^^^^^^ write https://api.example.com and put the path into the request
            """#
        ),
        MistakeCase(
            "response as origin",
            #"""
            requests:
              usage: {get: {origin: api, path: /usage}, auth: {bearer: key}}
              more: {get: {origin: '=usage.next', path: /usage}, auth: {bearer: key}}
            extract:
              usage: {used: {at: $.used, type: number, unit: percent}, next: {at: $.next, type: string}}
            """#,
            #"""
            s:3:24: error[CBX0111 unknown-name]: an origin is a declared name, never a value
                3 |   more: {get: {origin: '=usage.next', path: /usage}, auth: {bearer: key}}
                  |                        ^^^^^^^^^^^^^
                  = help: one of: api; where the user chooses, declare origins: {NAME: {by: inputs.INPUT, …}}
            """#
        ),
        MistakeCase(
            "response as origin choice",
            #"""
            origins: {api: {by: usage.next, a: https://a.example.com}}
            """#,
            #"""
            s:1:21: error[CBX0104 bad-value]: 'by' names an input, found 'usage.next'
                1 | origins: {api: {by: usage.next, a: https://a.example.com}}
                  |                     ^^^^^^^^^^ write inputs.NAME
            """#
        ),
        MistakeCase(
            "lookbehind",
            #"""
            extract:
              usage: {used: {at: $.used, type: number, unit: percent}, name: {at: $.name, type: string, matches: '(?<=x)y'}}
            """#,
            #"""
            s:2:103: error[CBX0109 bad-regexp]: look-behind does not exist in I-Regexp
                2 | … $.name, type: string, matches: '(?<=x)y'}}
                  |                                   ^ match the text before it as well: '(x)y'
            """#
        ),
        MistakeCase(
            "path bracket",
            #"""
            extract:
              usage: {used: {at: '$.config.[x]', type: number, unit: percent}}
            """#,
            #"""
            s:2:32: error[CBX0108 bad-path]: '.' and '[' cannot stand together
                2 |   usage: {used: {at: '$.config.[x]', type: number, unit: percent}}
                  |                                ^ write $.config['x']
            """#
        ),
        MistakeCase(
            "path filter",
            #"""
            extract:
              usage: {used: {at: '$.a[?@.x=1]', type: number, unit: percent}}
            """#,
            #"""
            s:2:31: error[CBX0108 bad-path]: '=' compares nothing
                2 |   usage: {used: {at: '$.a[?@.x=1]', type: number, unit: percent}}
                  |                               ^ use == to compare: $.a[?@.x==1]
            """#
        ),
        MistakeCase(
            "is zero",
            #"""
            extract:
              usage: {used: {at: $.used, type: number, unit: percent, absent: {is: 0}}}
            """#,
            #"""
            s:2:67: error[CBX0113 needs-because]: a declared value needs 'because:'
                2 |   usage: {used: {at: $.used, type: number, unit: percent, absent: {is: 0}}}
                  |                                                                   ^^^^^^^
                  = help: say why this may be concluded: because: …
            """#
        ),
        MistakeCase(
            "circular let",
            #"""
            let:
              a: b + 1
              b: a + 1
            """#,
            #"""
            s:2:3: error[CBX0403 circular]: 'a' depends on itself: a → b → a
                2 |   a: b + 1
                  |   ^ break the circle: one of them must not name the next
            """#
        ),
        MistakeCase(
            "circular let self",
            #"""
            let:
              a: a + 1
            """#,
            #"""
            s:2:3: error[CBX0403 circular]: 'a' depends on itself: a → a
                2 |   a: a + 1
                  |   ^ break the circle: one of them must not name the next
            """#
        ),
        MistakeCase(
            "circular step",
            #"""
            requests:
              usage: {get: {origin: api, path: /usage, query: {p: '=usage.page'}}, auth: {bearer: key}}
            extract:
              usage: {used: {at: $.used, type: number, unit: percent}, page: {at: $.page, type: string}}
            """#,
            #"""
            s:2:3: error[CBX0403 circular]: the step 'usage' needs its own answer
                2 |   usage: {get: {origin: api, path: /usage, query: {p: '=usage.page'}}, auth: {bearer: key}}
                  |   ^^^^^ break the circle: its request, 'when' or 'requires' reads what comes from it
            """#
        ),
    ]

    @Test(arguments: cases) func says(_ c: MistakeCase) { c.check() }
}
