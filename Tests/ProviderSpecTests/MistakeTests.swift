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
                  = help: remove it; 'spec' allows: spec, id, title, revision, status, provenance, privacy, inputs, origins, credentials, shapes, maps, tables, units, defaults, requests, extract, let, guards, identity, plan, sections, metrics, headline, outcomes, poll, empty, tests
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
            "secret in header",
            #"""
            requests:
              usage: {get: {origin: api, path: /usage}, headers: {X-Key: =key}}
            """#,
            #"""
            s:2:63: error[CBX0308 type-mismatch]: 'key' is a secret: it stands in a slot alone
                2 |   usage: {get: {origin: api, path: /usage}, headers: {X-Key: =key}}
                  |                                                               ^^^
                  = help: put it into 'auth', such as auth: {bearer: key}; conditions over it go into its 'reject'
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
                  |                                                        ^^^^^ there are: inputs, key, usage
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
