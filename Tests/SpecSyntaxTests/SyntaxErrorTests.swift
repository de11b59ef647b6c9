import Diagnostics
import SpecSyntax
import Testing

/// libyaml's own errors, at their places and in plain words.
@Suite struct SyntaxErrorTests {
    static let cases = [
        YAMLCase(
            "an open double quote",
            yaml: "a: \"x\nb: y\n",
            hasTree: false,
            rendered: #"""
                a.yaml:1:4: error[CBX0024 unclosed-quote]: this quote is not closed
                    1 | a: "x
                      |    ^ close it with ", and write \" for " inside

                """#
        ),
        YAMLCase(
            "an open single quote",
            yaml: "'abc\n",
            hasTree: false,
            rendered: """
                a.yaml:1:1: error[CBX0024 unclosed-quote]: this quote is not closed
                    1 | 'abc
                      | ^ close it with ', and write '' for ' inside

                """
        ),
        YAMLCase(
            "an open list",
            yaml: "a: [1, 2\nb: c\n",
            hasTree: false,
            rendered: """
                a.yaml:1:8: error[CBX0025 unclosed-bracket]: ',' or ']' is missing behind this
                    1 | a: [1, 2
                      |        ^ close what '[' opened
                    1 | a: [1, 2
                      |    - '[' opened here

                """
        ),
        YAMLCase(
            "an open map at the end",
            yaml: "a: {b: 1\n",
            hasTree: false,
            rendered: """
                a.yaml:1:8: error[CBX0025 unclosed-bracket]: ',' or '}' is missing behind this
                    1 | a: {b: 1
                      |        ^ close what '{' opened
                    1 | a: {b: 1
                      |    - '{' opened here

                """
        ),
        YAMLCase(
            "a bracket that closes nothing",
            yaml: "a: {b: c}}\n",
            hasTree: false,
            rendered: """
                a.yaml:1:10: error[CBX0025 unclosed-bracket]: '}' closes nothing
                    1 | a: {b: c}}
                      |          ^ remove it, or put the text in quotes

                """
        ),
        YAMLCase(
            "a bracket alone",
            yaml: "a: ]\n",
            hasTree: false,
            rendered: """
                a.yaml:1:4: error[CBX0025 unclosed-bracket]: ']' closes nothing
                    1 | a: ]
                      |    ^ remove it, or put the text in quotes

                """
        ),
        YAMLCase(
            "two commas",
            yaml: "a: [1,,2]\n",
            hasTree: false,
            rendered: """
                a.yaml:1:7: error[CBX0001 yaml-syntax]: a value is missing here
                    1 | a: [1,,2]
                      |       ^ write a value, or remove the comma

                """
        ),
        YAMLCase(
            "no colon",
            yaml: "c: d\nab\ne: f\n",
            hasTree: false,
            rendered: """
                a.yaml:2:1: error[CBX0001 yaml-syntax]: ':' is missing after this key
                    2 | ab
                      | ^^ write 'key: value'

                """
        ),
        YAMLCase(
            "a map under a text",
            yaml: "a: b\n  c: d\n",
            hasTree: false,
            rendered: """
                a.yaml:2:4: error[CBX0026 indentation]: a map cannot begin here, since the line above has a value
                    2 |   c: d
                      |    ^ indent this line like the line above

                """
        ),
        YAMLCase(
            "a line between two indentations",
            yaml: "a:\n    b: 1\n  c: 2\n",
            hasTree: false,
            rendered: """
                a.yaml:3:3: error[CBX0026 indentation]: this line belongs to no map above it
                    3 |   c: 2
                      |   ^^^^ indent it like the line above, or begin it in column 1
                    1 | a:
                      | - the map begins here

                """
        ),
        YAMLCase(
            "a list item between two indentations",
            yaml: "a:\n  - b\n - c\n",
            hasTree: false,
            rendered: """
                a.yaml:3:2: error[CBX0026 indentation]: this line belongs to no map above it
                    3 |  - c
                      |  ^^^ indent it like the line above, or begin it in column 1
                    1 | a:
                      | - the map begins here

                """
        ),
        YAMLCase(
            "a map inside a list",
            yaml: "- - a\n  b: c\n",
            hasTree: false,
            rendered: """
                a.yaml:2:3: error[CBX0026 indentation]: this line belongs to no list above it
                    2 |   b: c
                      |   ^^^^ indent it like the line above, or begin it in column 3 with '- '
                    1 | - - a
                      |   - the list begins here

                """
        ),
        YAMLCase(
            "a line left of the first",
            yaml: "  a: 1\nb: 2\n",
            hasTree: false,
            rendered: """
                a.yaml:2:1: error[CBX0026 indentation]: this line belongs to no map above it
                    2 | b: 2
                      | ^^^^ indent it like the lines it belongs to

                """
        ),
        YAMLCase(
            "a list on the line of its key",
            yaml: "a: - b\n",
            hasTree: false,
            rendered: """
                a.yaml:1:4: error[CBX0026 indentation]: a list cannot begin here
                    1 | a: - b
                      |    ^ begin the list on the next line; put a text in quotes

                """
        ),
        YAMLCase(
            "unknown escapes",
            yaml: "a: \"\\q\"\n",
            hasTree: false,
            rendered: #"""
                a.yaml:1:5: error[CBX0027 bad-escape]: double quotes do not know this escape
                    1 | a: "\q"
                      |     ^^ write \\ for \, or use single quotes, where \ is itself

                """#
        ),
        YAMLCase(
            "a short escape",
            yaml: "a: \"b\\u12\"\n",
            hasTree: false,
            rendered: #"""
                a.yaml:1:6: error[CBX0027 bad-escape]: double quotes do not know this escape
                    1 | a: "b\u12"
                      |      ^^ write \\ for \, or use single quotes, where \ is itself

                """#
        ),
        YAMLCase(
            "a surrogate",
            yaml: "a: \"\\uD800\"\n",
            hasTree: false,
            rendered: #"""
                a.yaml:1:5: error[CBX0027 bad-escape]: double quotes do not know this escape
                    1 | a: "\uD800"
                      |     ^^ write \\ for \, or use single quotes, where \ is itself

                """#
        ),
        YAMLCase(
            "a block scalar without indentation",
            yaml: "a: |0\n  x\n",
            hasTree: false,
            rendered: """
                a.yaml:1:4: error[CBX0023 unquoted-text]: this text means something else to YAML
                    1 | a: |0
                      |    ^^ put it in quotes: '|0'

                """
        ),
    ]

    @Test(arguments: cases)
    func findings(_ c: YAMLCase) { c.check() }
}
