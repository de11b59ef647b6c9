import Expressions
import Testing

/// What expressions are: a type, or the findings with their places.
@Suite struct TypingTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var text: String
        var wanted: String
        var testDescription: String { text }

        init(_ text: String, _ wanted: String) {
            self.text = text
            self.wanted = wanted
        }
    }

    static let types = [
        Case("1", "number"), Case("'a'", "enum(a)"), Case("yes ? 'a' : 'b'", "enum(a, b)"),
        Case("yes ? 'a' : name", "string"), Case("[level, 'x']", "list of enum(high, low, other, x)"),
        Case("[1, maybe]", "list of optional number"), Case("maybe", "optional number"),
        Case("given(yes, maybe)", "optional number"), Case("maybe.optMap(m, maybe)", "optional number"),
        Case("maybe.or(nothing)", "optional number"), Case("maybe.orValue(1)", "number"),
        Case("rows.map(r, r.q)", "list of number in min"),
        Case("rows.first()", "optional record {sku, q, price, repo, weekly}"),
        Case("rows.groupBy(r, r.sku)", "list of record {key, items}"),
        Case("credits.period.?start", "optional instant"),
        Case("{'b': 1, 'a': 'x'}", "record {b, a}"), Case("currency(amount)", "currency"),
        Case("entries(runner)", "list of record {key, value}"), Case("entries(teams)", "list of record {key, value}"),
        Case("used(credits)", "enum(key, management)"), Case("failure(credits)", "string"), Case("credits.ok", "bool"),
        Case("teams['a']", "record {id, size}"), Case("teams[?'a']", "optional record {id, size}"),
        Case("runner[?name].?price", "optional number in USD/min"), Case("date('2026-07-01')", "date"),
        Case("rows.dropped", "number"), Case("[]", "list of unknown"), Case("[[], [1]]", "list of list of number"),
        Case("slug(name, keep: '_')", "string"), Case("hoursInMonth(now)", "number in h"),
        Case("name.split('/')", "list of string"), Case("plain.limit", "optional number"),
        Case("plain.ok ? plain.limit : 0", "number"), Case("plain.ok && plain.limit > 0", "bool"),
        Case("level == 'low' && yes ? user.login : 'x'", "string"), Case("user.ok ? user.login : 'x'", "string"),
        Case("user.login", "optional string"),
    ]

    @Test(arguments: types)
    func isTyped(_ c: Case) throws {
        let world = try World.standard()
        let found = world.compile(c.text)?.type.description ?? world.result(c.text)
        #expect(found == c.wanted)
    }

    static let findings = [
        Case("nam", "1:1 unknown-name: unknown name 'nam'; did you mean 'name'?"),
        Case("credits.usd", "1:9 unknown-field: 'credits' has no field 'usd'; did you mean 'used'?"),
        Case("rows.map(r, r.skus)", "1:15 unknown-field: 'r' has no field 'skus'; did you mean 'sku'?"),
        Case("rows.sku", "1:6 unknown-field: 'rows' has no field 'sku'; there are: dropped"),
        Case(
            "teams.id",
            "1:7 unknown-field: 'teams' is a list and has no field 'id'; read it from an element: teams.map(r, r.id)"),
        Case("rows.size1()", "1:6 unknown-function: unknown function 'size1'; did you mean 'size'?"),
        Case("rond(1, 2)", "1:1 unknown-function: unknown function 'rond'; did you mean 'round'?"),
        Case("abs(1).round(2)", "1:8 unknown-function: unknown function 'round'; write round(x, …)"),
        Case(
            "5 hous", "1:3 unknown-unit: unknown unit 'hous'; declare a count under 'units', or use a code of ISO 4217"),
        Case("5 minn", "1:3 unknown-unit: unknown unit 'minn'; did you mean 'min'?"),
        Case("credits", "1:1 type-mismatch: 'credits' is a step and no value; name one of its parts: credits.any"),
        Case(
            "runner",
            "1:1 type-mismatch: 'runner' is a table and no value; look a row up with runner[key], or use entries(runner)"
        ),
        Case("1 + yes", "1:3 type-mismatch: '+' has no meaning for a number and a bool"),
        Case(
            "'a' + 'b'",
            "1:5 left-out: texts are not put together: there is no '+' for texts; a text of 'say' may hold {expr}; a path and a query take values one by one"
        ),
        Case(
            "yes && 1",
            "1:8 type-mismatch: '&&' needs a bool, '1' is a number; compare it with something, for example with '=='"),
        Case(
            "1 < 2 < 3",
            "1:7 type-mismatch: '<' cannot compare a bool with a number; write two comparisons: a < b && b < c"),
        Case("yes < no", "1:5 type-mismatch: there is no order on bool; write !a && b for a < b"),
        Case("1 == 'a'", "1:3 type-mismatch: a number and an enum(a) are never equal"),
        Case("yes ? 1 : 'a'", "1:5 type-mismatch: the branches differ: a number and an enum(a); give both one type"),
        Case(
            "[1, 'a']",
            "1:5 type-mismatch: a list has elements of one type: this is an enum(a), the first is a number; mixed lists are left out"
        ),
        Case(
            "{'a': 1} == {'b': 1}",
            "1:10 type-mismatch: a record {a} and a record {b} are never equal; only one of the records has a, b"),
        Case("level == 'lo'", "1:7 enum-word: 'lo' is not among the words that this can be; did you mean \"low\"?"),
        Case(
            "level in ['low', 'huge']",
            "1:7 enum-word: 'huge' is not among the words that this can be; the words are: high, low, other"),
        Case(
            "maybe + 1",
            "1:1 optional-not-consumed: 'maybe' may be none; use .orValue(…), .optMap(v, …), or .value() where .hasValue() is known"
        ),
        Case(
            "maybe == 1",
            "1:1 optional-not-consumed: 'maybe' may be none; use .orValue(…), .optMap(v, …), or .value() where .hasValue() is known"
        ),
        Case(
            "credits.period.start",
            "1:1 optional-not-consumed: 'credits.period' may be none; write credits.period.?start for a value that may be none"
        ),
        Case("count.hasValue()", "1:1 type-mismatch: 'count' always has a value: it is a number; use it as it is"),
        Case(
            "hidden == 'a'",
            "1:1 type-mismatch: 'hidden' is a secret: there are no operators for secrets; a secret stands only in a slot or in 'compose'"
        ),
        Case(
            "rows.map(name, 1)",
            "1:10 shadowed-name: the variable 'name' would hide another name; choose a name that is free"),
        Case(
            "rows.map(row, 1)",
            "1:10 shadowed-name: the variable 'row' would hide another name; choose a name that is free"),
        Case(
            "rows.map(r, rows.map(r, 1))",
            "1:22 shadowed-name: the variable 'r' would hide another name; choose a name that is free"),
        Case("rows.map(1, 1)", "1:10 bad-argument: the first argument of map() is a variable; write .map(v, …)"),
        Case("rows.all(r, r.sku)", "1:13 type-mismatch: all() needs a bool, this is a string"),
        Case("rows.sortBy(r, r.weekly)", "1:16 type-mismatch: there is no order on bool: it cannot be sorted"),
        Case(
            "name.matches(name)",
            "1:14 bad-argument: the pattern of matches() is a literal text; patterns are checked before anything runs; they cannot be computed"
        ),
        Case("year(now)", "1:1 bad-argument: year() also takes a zone; write \"UTC\" as its last argument"),
        Case("year(now, name)", "1:11 bad-argument: a zone is a literal text; such as \"UTC\" or \"Europe/Berlin\""),
        Case("year(now, '../etc')", "1:11 bad-argument: '../etc' is no name of a zone; such as \"Europe/Berlin\""),
        Case(
            "timestamp('2026')",
            "1:11 bad-argument: '2026' is no instant of RFC 3339 in the years 1 to 9999; write \"2026-07-01T12:00:00Z\""
        ),
        Case(
            "date(name)",
            "1:6 bad-argument: date() takes a literal text; a field says how its text is read: type: instant(rfc3339)"),
        Case("runner[1]", "1:8 type-mismatch: the key of 'runner' is a string, not a number"),
        Case(
            "included['pro']",
            "1:10 type-mismatch: the key of 'included' is a record {scope, plan}, not an enum(pro); write {\"scope\": …, \"plan\": …}"
        ),
        Case("known['linux']", "1:6 type-mismatch: 'known' has no columns, only keys; ask 'linux' in known"),
        Case(
            "'a' in {'a': 1}",
            "1:5 type-mismatch: 'in' needs a list or a table, '{'a': 1}' is a record {a}; records are not maps: ask a field with .hasValue()"
        ),
        Case(
            "{'a': 1}['a']",
            "1:9 type-mismatch: '{'a': 1}' is a record {a} and takes no [key]; records are not maps: write .name for a field"
        ),
        Case(
            "rows.sum()",
            "1:6 type-mismatch: sum() adds numbers, the elements are record {sku, q, price, repo, weekly}; pick the numbers before: .map(r, r.…)"
        ),
        Case(
            "[maybe].sum()",
            "1:9 optional-not-consumed: elements of '[maybe]' may be none; take them out before: .filter(v, v.hasValue()).map(v, v.value())"
        ),
        Case("int('1')", "1:1 left-out: the function 'int' is left out of the language"),
        Case("math.greatest(1, 2)", "1:1 left-out: the function 'math.greatest' is left out"),
        Case("failure(rows)", "1:9 bad-argument: failure() takes the name of a step"),
        Case(
            "round(1.5)",
            "1:1 bad-argument: round() takes a number and its decimals; write round(x, 0) for a whole number"),
        Case("slug(name, '_')", "1:12 bad-argument: the second argument of slug() is keep: \"…\""),
        Case("size(rows, keep: 1)", "1:18 bad-argument: size() has no argument 'keep'"),
        Case(
            "nam + rond(1)",
            "1:1 unknown-name: unknown name 'nam'; did you mean 'name'? | 1:7 unknown-function: unknown function 'rond'; did you mean 'round'?"
        ),
        Case("[][0]", "1:1 type-mismatch: the type of '[][0]' is not known; an empty list has no elements to read"),
    ]

    @Test(arguments: findings)
    func isRefused(_ c: Case) throws {
        let found = try World.standard().findings(c.text).map {
            "\($0.span.start.line):\($0.span.start.column) \($0.code.name): \($0.message)"
                + ($0.help.map { "; " + $0 } ?? "")
        }
        #expect(found.joined(separator: " | ") == c.wanted)
    }

    @Test func aPlaceCanAskForAType() throws {
        let world = try World.standard()
        #expect(world.compile("0", expecting: try numberType("USD"))?.type.description == "number in USD")
        #expect(world.compile("2 h", expecting: try numberType("min"))?.type.description == "number in min")
        #expect(world.compile("maybe", expecting: .number(.bare)) == nil)
        #expect(world.compile("maybe", expecting: .optional(.number(.bare))) != nil)
        #expect(world.compile("1", expecting: .optional(.number(.bare))) != nil)
        #expect(world.compile("level", expecting: .string) != nil)
        #expect(world.compile("name", expecting: .enumeration(EnumType(["a"]))) == nil)
    }
}
