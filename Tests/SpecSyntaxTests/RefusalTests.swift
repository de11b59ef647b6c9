import Diagnostics
import SpecSyntax
import Testing

/// What YAML allows and the language does not.
@Suite struct RefusalTests {
    static let cases = [
        YAMLCase(
            "anchors, aliases and a merge key",
            yaml: "a: &x 1\nb: *x\n<<: *x\n",
            hasTree: true,
            rendered: """
                a.yaml:1:4: error[CBX0014 anchor]: anchors are not allowed: '&x'
                    1 | a: &x 1
                      |    ^^ remove it; a text that begins with '&' goes in quotes
                a.yaml:2:4: error[CBX0015 alias]: aliases are not allowed: '*x'
                    2 | b: *x
                      |    ^^ write the value out; a text that begins with '*' goes in quotes
                a.yaml:3:1: error[CBX0016 merge-key]: merge keys are not allowed: '<<'
                    3 | <<: *x
                      | ^^ write the keys out; quote '<<' where it is a name
                a.yaml:3:5: error[CBX0015 alias]: aliases are not allowed: '*x'
                    3 | <<: *x
                      |     ^^ write the value out; a text that begins with '*' goes in quotes

                """
        ),
        YAMLCase(
            "an anchor on a key",
            yaml: "&k key: &v [1]\n",
            hasTree: true,
            rendered: """
                a.yaml:1:1: error[CBX0014 anchor]: anchors are not allowed: '&k'
                    1 | &k key: &v [1]
                      | ^^ remove it; a text that begins with '&' goes in quotes
                a.yaml:1:9: error[CBX0014 anchor]: anchors are not allowed: '&v'
                    1 | &k key: &v [1]
                      |         ^^ remove it; a text that begins with '&' goes in quotes

                """
        ),
        YAMLCase(
            "a tag",
            yaml: "a: !!str b\nc: ! d\n",
            hasTree: true,
            rendered: """
                a.yaml:1:4: error[CBX0017 tag]: tags are not allowed: '!!str'
                    1 | a: !!str b
                      |    ^^^^^ remove it; an expression that begins with '!' goes in single quotes
                a.yaml:2:4: error[CBX0017 tag]: tags are not allowed: '!'
                    2 | c: ! d
                      |    ^ remove it; an expression that begins with '!' goes in single quotes

                """
        ),
        YAMLCase(
            "an expression that begins with an exclamation mark",
            yaml: "a: !credits.used.hasValue()\n",
            hasTree: true,
            rendered: """
                a.yaml:1:4: error[CBX0017 tag]: tags are not allowed: '!credits.used.hasValue()'
                    1 | a: !credits.used.hasValue()
                      |    ^^^^^^^^^^^^^^^^^^^^^^^^ remove it; an expression that begins with '!' goes in single quotes

                """
        ),
        YAMLCase(
            "a YAML directive",
            yaml: "%YAML 1.1\n---\na: 1\n",
            hasTree: true,
            rendered: """
                a.yaml:1:1: error[CBX0013 directive]: YAML directives are not allowed
                    1 | %YAML 1.1
                      | ^^^^^^^^^ remove this line

                """
        ),
        YAMLCase(
            "a tag directive",
            yaml: "%TAG ! tag:x\n---\na: 1\n",
            hasTree: true,
            rendered: """
                a.yaml:1:1: error[CBX0013 directive]: YAML directives are not allowed
                    1 | %TAG ! tag:x
                      | ^^^^^^^^^^^^ remove this line

                """
        ),
        YAMLCase(
            "an unknown directive",
            yaml: "%FOO bar\n---\na: 1\n",
            hasTree: false,
            rendered: """
                a.yaml:1:1: error[CBX0013 directive]: YAML directives are not allowed
                    1 | %FOO bar
                      | ^^^^^^^^ remove this line

                """
        ),
        YAMLCase(
            "two documents",
            yaml: "a: 1\n---\nb: 2\n",
            hasTree: false,
            rendered: """
                a.yaml:2:1: error[CBX0012 several-documents]: a second document begins here
                    2 | ---
                      | ^^^ keep one document in a file

                """
        ),
        YAMLCase(
            "a document after the end of one",
            yaml: "a: 1\n...\n# x\nb: 2\n",
            hasTree: false,
            rendered: """
                a.yaml:4:1: error[CBX0012 several-documents]: a second document begins here
                    4 | b: 2
                      | ^^^^ keep one document in a file

                """
        ),
        YAMLCase(
            "a key with a question mark",
            yaml: "? a\n: b\n",
            hasTree: true,
            rendered: """
                a.yaml:1:3: error[CBX0018 complex-key]: a key must be one plain or quoted text
                    1 | ? a
                      |   ^ write 'key: value', without '?' and without lists or maps as keys

                """
        ),
        YAMLCase(
            "lists and maps as keys",
            yaml: "{[a]: b, {c: d}: e}\n",
            hasTree: true,
            rendered: """
                a.yaml:1:2: error[CBX0018 complex-key]: a key must be one plain or quoted text
                    1 | {[a]: b, {c: d}: e}
                      |  ^^^ write 'key: value', without '?' and without lists or maps as keys
                a.yaml:1:10: error[CBX0018 complex-key]: a key must be one plain or quoted text
                    1 | {[a]: b, {c: d}: e}
                      |          ^^^^^^ write 'key: value', without '?' and without lists or maps as keys

                """
        ),
        YAMLCase(
            "duplicate keys, several times",
            yaml: "a: 1\nb: {c: 1, c: 2}\na: 3\na: 4\n",
            hasTree: true,
            rendered: """
                a.yaml:2:11: error[CBX0019 duplicate-key]: key 'c' occurs twice in this map
                    2 | b: {c: 1, c: 2}
                      |           ^ keep one of them
                    2 | b: {c: 1, c: 2}
                      |     - first written here
                a.yaml:3:1: error[CBX0019 duplicate-key]: key 'a' occurs twice in this map
                    3 | a: 3
                      | ^ keep one of them
                    1 | a: 1
                      | - first written here
                a.yaml:4:1: error[CBX0019 duplicate-key]: key 'a' occurs twice in this map
                    4 | a: 4
                      | ^ keep one of them
                    1 | a: 1
                      | - first written here

                """
        ),
        YAMLCase(
            "a quoted duplicate",
            yaml: "a: 1\n\"\\x61\": 2\n",
            hasTree: true,
            rendered: #"""
                a.yaml:2:1: error[CBX0019 duplicate-key]: key 'a' occurs twice in this map
                    2 | "\x61": 2
                      | ^^^^^^ keep one of them
                    1 | a: 1
                      | - first written here

                """#
        ),
        YAMLCase(
            "no key",
            yaml: "a: 1\n: b\n",
            hasTree: false,
            rendered: """
                a.yaml:2:1: error[CBX0020 missing-key-text]: the key before ':' is missing
                    2 | : b
                      | ^ write 'key: value'; an empty name is written ''

                """
        ),
        YAMLCase(
            "no value in a map of one line",
            yaml: "{a, b: c, d}\n",
            hasTree: true,
            rendered: """
                a.yaml:1:2: error[CBX0021 missing-value]: 'a' stands in a map without a value
                    1 | {a, b: c, d}
                      |  ^ write 'a: VALUE', or [a] for a list; a text with commas goes in quotes
                a.yaml:1:11: error[CBX0021 missing-value]: 'd' stands in a map without a value
                    1 | {a, b: c, d}
                      |           ^ write 'd: VALUE', or [d] for a list; a text with commas goes in quotes

                """
        ),
        YAMLCase(
            "nothing",
            yaml: "",
            hasTree: false,
            rendered: """
                a.yaml:1:1: error[CBX0011 empty-document]: the text holds no YAML
                    1 |
                      | ^ write 'key: value' lines

                """
        ),
        YAMLCase(
            "only comments",
            yaml: "# nothing\n",
            hasTree: false,
            rendered: """
                a.yaml:1:1: error[CBX0011 empty-document]: the text holds no YAML
                    1 | # nothing
                      | ^ write 'key: value' lines

                """
        ),
        YAMLCase(
            "only document marks",
            yaml: "---\n...\n",
            hasTree: false,
            rendered: """
                a.yaml:1:1: error[CBX0011 empty-document]: the text holds no YAML
                    1 | ---
                      | ^ write 'key: value' lines

                """
        ),
        YAMLCase(
            "tabs in indentation",
            yaml: "a:\n\tb: y\n\tc: z\n",
            hasTree: false,
            rendered: """
                a.yaml:2:1: error[CBX0010 tab-in-indentation]: a tab in the indentation
                    2 |     b: y
                      | ^^^^ indent with spaces
                a.yaml:3:1: error[CBX0010 tab-in-indentation]: a tab in the indentation
                    3 |     c: z
                      | ^^^^ indent with spaces

                """
        ),
        YAMLCase(
            "a tab after spaces",
            yaml: "a:\n  b: 1\n  \tc: 2\n",
            hasTree: false,
            rendered: """
                a.yaml:3:3: error[CBX0010 tab-in-indentation]: a tab in the indentation
                    3 |     c: 2
                      |   ^^ indent with spaces

                """
        ),
        YAMLCase(
            "a tab where YAML would allow it",
            yaml: "a: [b,\n\tc]\nd: \"e\n\tf\"\ng: |\n  h\n  \ti\n",
            hasTree: true,
            rendered: """
                a.yaml:2:1: error[CBX0010 tab-in-indentation]: a tab in the indentation
                    2 |     c]
                      | ^^^^ indent with spaces

                """
        ),
        YAMLCase(
            "a no-break space before a value",
            yaml: "a:\u{A0}b\nc: 'd\u{A0}e'\n",
            hasTree: false,
            rendered: """
                a.yaml:1:3: error[CBX0009 hidden-character]: U+00A0 NO-BREAK SPACE looks like a space and is none
                    1 | a:<U+00A0>b
                      |   ^^^^^^^^ write a space; inside quotes it is allowed

                """
        ),
        YAMLCase(
            "a no-break space after a failure's line",
            yaml: "a: [b\nc:\u{A0}d: e\n",
            hasTree: false,
            rendered: """
                a.yaml:2:3: error[CBX0009 hidden-character]: U+00A0 NO-BREAK SPACE looks like a space and is none
                    2 | c:<U+00A0>d: e
                      |   ^^^^^^^^ write a space; inside quotes it is allowed

                """
        ),
        YAMLCase(
            "a no-break space in quotes on the line of a failure",
            yaml: "a: 'd\u{A0}e' x\nb: \"\u{A0}\": \"\u{A0}\"\n",
            hasTree: false,
            rendered: """
                a.yaml:1:4: error[CBX0023 unquoted-text]: the text goes on after its end
                    1 | a: 'd<U+00A0>e' x
                      |    ^^^^^^^^^^^^^^ put it in quotes: '''d<U+00A0>e'' x'

                """
        ),
        YAMLCase(
            "zero-width characters outside quotes",
            yaml: "a\u{200B}: b # \u{FEFF}\nc: \"\u{200D}\"\nd: |\n  \u{2060}\n",
            hasTree: true,
            rendered: """
                a.yaml:1:2: error[CBX0009 hidden-character]: U+200B ZERO WIDTH SPACE cannot be seen
                    1 | a<U+200B>: b # <U+FEFF>
                      |  ^^^^^^^^ remove it; inside quotes it is allowed
                a.yaml:1:9: error[CBX0009 hidden-character]: U+FEFF ZERO WIDTH NO-BREAK SPACE cannot be seen
                    1 | a<U+200B>: b # <U+FEFF>
                      |                ^^^^^^^^ remove it; inside quotes it is allowed
                a.yaml:4:3: error[CBX0009 hidden-character]: U+2060 WORD JOINER cannot be seen
                    4 |   <U+2060>
                      |   ^^^^^^^^ remove it; inside quotes it is allowed

                """
        ),
        YAMLCase(
            "a bidi control, quoted or not",
            yaml: "a: '\u{202E}'\nb: \u{2066}c\n",
            hasTree: true,
            rendered: """
                a.yaml:1:5: error[CBX0008 bidi-control]: U+202E RIGHT-TO-LEFT OVERRIDE changes the order in which text is shown
                    1 | a: '<U+202E>'
                      |     ^^^^^^^^ remove it
                a.yaml:2:4: error[CBX0008 bidi-control]: U+2066 LEFT-TO-RIGHT ISOLATE changes the order in which text is shown
                    2 | b: <U+2066>c
                      |    ^^^^^^^^ remove it

                """
        ),
        YAMLCase(
            "a bidi control as an escape",
            yaml: "a: \"b\\u202E c\\U0000200f\"\n",
            hasTree: true,
            rendered: #"""
                a.yaml:1:6: error[CBX0008 bidi-control]: U+202E RIGHT-TO-LEFT OVERRIDE changes the order in which text is shown, also as an escape
                    1 | a: "b\u202E c\U0000200f"
                      |      ^^^^^^ remove it
                a.yaml:1:14: error[CBX0008 bidi-control]: U+200F RIGHT-TO-LEFT MARK changes the order in which text is shown, also as an escape
                    1 | a: "b\u202E c\U0000200f"
                      |              ^^^^^^^^^^ remove it

                """#
        ),
        YAMLCase(
            "several findings at once",
            yaml: "a: &x b\nc: !t d\nc: {e}\nf: 'g\u{202E}'\nh: -i\nj:\n  -k\n",
            hasTree: true,
            rendered: """
                a.yaml:1:4: error[CBX0014 anchor]: anchors are not allowed: '&x'
                    1 | a: &x b
                      |    ^^ remove it; a text that begins with '&' goes in quotes
                a.yaml:2:4: error[CBX0017 tag]: tags are not allowed: '!t'
                    2 | c: !t d
                      |    ^^ remove it; an expression that begins with '!' goes in single quotes
                a.yaml:3:1: error[CBX0019 duplicate-key]: key 'c' occurs twice in this map
                    3 | c: {e}
                      | ^ keep one of them
                    2 | c: !t d
                      | - first written here
                a.yaml:3:4: error[CBX0021 missing-value]: '{' begins a map, and these are items of a list
                    3 | c: {e}
                      |    ^^^ write [e], or 'KEY: VALUE' for each
                a.yaml:4:6: error[CBX0008 bidi-control]: U+202E RIGHT-TO-LEFT OVERRIDE changes the order in which text is shown
                    4 | f: 'g<U+202E>'
                      |      ^^^^^^^^ remove it
                a.yaml:7:3: error[CBX0022 missing-blank]: '-' without a blank after it is part of the text
                    7 |   -k
                      |   ^ write '- ' before each item of a list

                """
        ),
    ]

    @Test(arguments: cases)
    func findings(_ c: YAMLCase) { c.check() }
}
