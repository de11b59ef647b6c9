import Diagnostics
import SpecSyntax
import Testing

/// Texts that YAML cuts, and what to do about it.
@Suite struct UnquotedTextTests {
    static let cases = [
        YAMLCase(
            "a colon in a text",
            yaml: "say: Hello: world\n",
            hasTree: false,
            rendered: """
                a.yaml:1:6: error[CBX0023 unquoted-text]: ': ' inside a text without quotes begins a value
                    1 | say: Hello: world
                      |      ^^^^^^^^^^^^ put it in quotes: 'Hello: world'

                """
        ),
        YAMLCase(
            "a colon in an expression",
            yaml: "- x ? a : b\n",
            hasTree: true,
            rendered: """
                a.yaml:1:3: error[CBX0023 unquoted-text]: this condition is cut at ' : ', where a value begins
                    1 | - x ? a : b
                      |   ^^^^^ put it in quotes

                """
        ),
        YAMLCase(
            "a colon in a map of one line",
            yaml: "m: {say: x ? a : b}\n",
            hasTree: false,
            rendered: """
                a.yaml:1:16: error[CBX0023 unquoted-text]: a text without quotes cannot go on with ':' inside '{…}'
                    1 | m: {say: x ? a : b}
                      |                ^ put it in quotes
                    1 | m: {say: x ? a : b}
                      |    - '{' opened here

                """
        ),
        YAMLCase(
            "a colon in a map of several lines",
            yaml: "m: {a: 1,\n  say: x ? a : b}\n",
            hasTree: false,
            rendered: """
                a.yaml:2:14: error[CBX0023 unquoted-text]: a text without quotes cannot go on with ':' inside '{…}'
                    2 |   say: x ? a : b}
                      |              ^ put it in quotes
                    1 | m: {a: 1,
                      |    - '{' opened here

                """
        ),
        YAMLCase(
            "a comma in a map of one line",
            yaml: "m: {assert: min(a, b), x: 1}\n",
            hasTree: true,
            rendered: """
                a.yaml:1:13: error[CBX0023 unquoted-text]: this text is cut at the comma
                    1 | m: {assert: min(a, b), x: 1}
                      |             ^^^^^^^^^ put it in quotes: 'min(a, b)'

                """
        ),
        YAMLCase(
            "a comma in a sentence",
            yaml: "- {code: a, say: Sign in again, then retry., x: y}\n- {say: key, user and team}\n- {a: b, c}\n",
            hasTree: true,
            rendered: """
                a.yaml:1:18: error[CBX0023 unquoted-text]: this text is cut at the comma
                    1 | - {code: a, say: Sign in again, then retry., x: y}
                      |                  ^^^^^^^^^^^^^^^^^^^^^^^^^^ put it in quotes: 'Sign in again, then retry.'
                a.yaml:2:9: error[CBX0023 unquoted-text]: this text is cut at the comma
                    2 | - {say: key, user and team}
                      |         ^^^^^^^^^^^^^^^^^^ put it in quotes: 'key, user and team'
                a.yaml:3:10: error[CBX0021 missing-value]: 'c' stands in a map without a value
                    3 | - {a: b, c}
                      |          ^ write 'c: VALUE', or [c] for a list; a text with commas goes in quotes

                """
        ),
        YAMLCase(
            "a comma in a list of one line",
            yaml: "l: [min(a, b), c]\n",
            hasTree: true,
            rendered: """
                a.yaml:1:5: error[CBX0023 unquoted-text]: this text is cut at the comma
                    1 | l: [min(a, b), c]
                      |     ^^^^^^^^^ put it in quotes: 'min(a, b)'

                """
        ),
        YAMLCase(
            "a comment in an expression",
            yaml: "a: x.filter(v, v == #b)\n",
            hasTree: true,
            rendered: """
                a.yaml:1:4: error[CBX0023 unquoted-text]: this text is cut at ' #', where a comment begins
                    1 | a: x.filter(v, v == #b)
                      |    ^^^^^^^^^^^^^^^^^^^^ put it in quotes: 'x.filter(v, v == #b)'

                """
        ),
        YAMLCase(
            "a comment after an operator",
            yaml: "a: x &&  # both\n  y\n",
            hasTree: false,
            rendered: """
                a.yaml:1:4: error[CBX0023 unquoted-text]: this text is cut at ' #', where a comment begins
                    1 | a: x &&  # both
                      |    ^^^^^^^^^^^^ put it in quotes: 'x &&  # both'

                """
        ),
        YAMLCase(
            "a number after a hash",
            yaml: "a: Ticket #42\nb: one # fine\nc: C#\n",
            hasTree: true,
            rendered: """
                a.yaml:1:11: warning[CBX0023 unquoted-text]: this is a comment, not text
                    1 | a: Ticket #42
                      |           ^^^ put the whole text in quotes, or write '# ' with a blank

                """
        ),
        YAMLCase(
            "an index in a map of one line",
            yaml: "m: {a: b[\"x\"], c: d}\n",
            hasTree: false,
            rendered: """
                a.yaml:1:9: error[CBX0023 unquoted-text]: a text without quotes cannot go on with '[' inside '{…}'
                    1 | m: {a: b["x"], c: d}
                      |         ^ put it in quotes
                    1 | m: {a: b["x"], c: d}
                      |    - '{' opened here

                """
        ),
        YAMLCase(
            "a quote in a text in single quotes",
            yaml: "a: 'it's'\n",
            hasTree: false,
            rendered: """
                a.yaml:1:4: error[CBX0023 unquoted-text]: a quote inside the text ends it
                    1 | a: 'it's'
                      |    ^^^^^^ put it in quotes: 'it''s'

                """
        ),
        YAMLCase(
            "text after a quoted text",
            yaml: "a: 'x' + y\n",
            hasTree: false,
            rendered: """
                a.yaml:1:4: error[CBX0023 unquoted-text]: the text goes on after its end
                    1 | a: 'x' + y
                      |    ^^^^^^^ put it in quotes: '''x'' + y'

                """
        ),
        YAMLCase(
            "text after a quoted text in a map of one line",
            yaml: "a: {b: 'x' y}\n",
            hasTree: false,
            rendered: """
                a.yaml:1:12: error[CBX0023 unquoted-text]: the text goes on after its closing quote
                    1 | a: {b: 'x' y}
                      |            ^ put all of it in quotes
                    1 | a: {b: 'x' y}
                      |    - '{' opened here

                """
        ),
        YAMLCase(
            "text after a quoted key",
            yaml: "\"a\" b: c\n",
            hasTree: false,
            rendered: """
                a.yaml:1:5: error[CBX0023 unquoted-text]: the text goes on after its end
                    1 | "a" b: c
                      |     ^^^^ put it in quotes

                """
        ),
        YAMLCase(
            "text after a list",
            yaml: "a: [1, 2].sum()\n",
            hasTree: false,
            rendered: """
                a.yaml:1:4: error[CBX0023 unquoted-text]: the text goes on after its end
                    1 | a: [1, 2].sum()
                      |    ^^^^^^^^^^^^ put it in quotes: '[1, 2].sum()'

                """
        ),
        YAMLCase(
            "a negation and more",
            yaml: "a: !b && c\n",
            hasTree: false,
            rendered: """
                a.yaml:1:4: error[CBX0023 unquoted-text]: this text means something else to YAML
                    1 | a: !b && c
                      |    ^^^^^^^ put it in quotes: '!b && c'

                """
        ),
        YAMLCase(
            "an at sign",
            yaml: "a: @b\n",
            hasTree: false,
            rendered: """
                a.yaml:1:4: error[CBX0023 unquoted-text]: a text cannot begin with '@' without quotes
                    1 | a: @b
                      |    ^^ put it in quotes: '@b'

                """
        ),
        YAMLCase(
            "a backtick",
            yaml: "a: `b`\n",
            hasTree: false,
            rendered: """
                a.yaml:1:4: error[CBX0023 unquoted-text]: a text cannot begin with '`' without quotes
                    1 | a: `b`
                      |    ^^^ put it in quotes: '`b`'

                """
        ),
        YAMLCase(
            "a percent sign",
            yaml: "a: %b\n",
            hasTree: false,
            rendered: """
                a.yaml:1:4: error[CBX0023 unquoted-text]: a text cannot begin with '%' without quotes
                    1 | a: %b
                      |    ^^ put it in quotes: '%b'

                """
        ),
        YAMLCase(
            "an asterisk",
            yaml: "a: * b\n",
            hasTree: false,
            rendered: """
                a.yaml:1:4: error[CBX0023 unquoted-text]: this text means something else to YAML
                    1 | a: * b
                      |    ^^^ put it in quotes: '* b'

                """
        ),
        YAMLCase(
            "a bar",
            yaml: "a: | text\n",
            hasTree: false,
            rendered: """
                a.yaml:1:4: error[CBX0023 unquoted-text]: '|' begins a text of several lines
                    1 | a: | text
                      |    ^^^^^^ put it in quotes: '| text'

                """
        ),
        YAMLCase(
            "a greater-than sign",
            yaml: "a: > 5\n",
            hasTree: false,
            rendered: """
                a.yaml:1:4: error[CBX0023 unquoted-text]: '>' begins a text of several lines
                    1 | a: > 5
                      |    ^^^ put it in quotes: '> 5'

                """
        ),
        YAMLCase(
            "a long text is not repeated",
            yaml: "a: x: yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy\n",
            hasTree: false,
            rendered: """
                a.yaml:1:4: error[CBX0023 unquoted-text]: ': ' inside a text without quotes begins a value
                    1 | a: x: yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy
                      |    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ put it in quotes

                """
        ),
        YAMLCase(
            "list items without blanks",
            yaml: "l:\n  -a\n  -b\n",
            hasTree: true,
            rendered: """
                a.yaml:2:3: error[CBX0022 missing-blank]: '-' without a blank after it is part of the text
                    2 |   -a
                      |   ^ write '- ' before each item of a list
                a.yaml:3:3: error[CBX0022 missing-blank]: '-' without a blank after it is part of the text
                    3 |   -b
                      |   ^ write '- ' before each item of a list

                """
        ),
        YAMLCase(
            "a list item without a blank after others",
            yaml: "l:\n  - a\n  -b\n",
            hasTree: false,
            rendered: """
                a.yaml:3:3: error[CBX0022 missing-blank]: '-' without a blank after it is part of the text
                    3 |   -b
                      |   ^ write '- ' before each item of a list

                """
        ),
        YAMLCase(
            "a list item without a blank at the margin",
            yaml: "- a\n-b\n",
            hasTree: false,
            rendered: """
                a.yaml:2:1: error[CBX0022 missing-blank]: '-' without a blank after it is part of the text
                    2 | -b
                      | ^ write '- ' before each item of a list

                """
        ),
        YAMLCase(
            "a list item without a blank goes on with the text above",
            yaml: "- a\n  -b\n",
            hasTree: true,
            rendered: """
                a.yaml:2:3: error[CBX0022 missing-blank]: '-' without a blank after it is part of the text
                    2 |   -b
                      |   ^ write '- ' before each item of a list

                """
        ),
        YAMLCase(
            "a negative number and dashes are texts",
            yaml: "a: -5\nb: --c\nd: [-x]\ne:\n  -5\n",
            hasTree: true,
            rendered: ""
        ),
        YAMLCase(
            "a key without a blank first",
            yaml: "a:b\nc: d\n",
            hasTree: false,
            rendered: """
                a.yaml:1:2: error[CBX0022 missing-blank]: ':' without a blank after it is part of the text
                    1 | a:b
                      |  ^ write ': ' with a blank

                """
        ),
        YAMLCase(
            "a key without a blank later",
            yaml: "c: d\na:b\n",
            hasTree: false,
            rendered: """
                a.yaml:2:2: error[CBX0022 missing-blank]: ':' without a blank after it is part of the text
                    2 | a:b
                      |  ^ write ': ' with a blank

                """
        ),
    ]

    @Test(arguments: cases)
    func findings(_ c: YAMLCase) { c.check() }
}
