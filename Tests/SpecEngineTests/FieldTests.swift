import RunSupport
import Testing

/// Fields: outcome words, places, types, units, sentinels. Each failure tells the place in the spec, in the answer, and
/// the names beside.
@Suite struct FieldTests {
    private static let number = "type: number, unit: percent"

    static let outcomeWords = [
        ReadingRow("a number", "f: {at: '$.f', \(number)}", #"{"f": 12.50}"#, "f = 12.5 percent"),
        ReadingRow(
            "absent fails, with the names beside", "f: {at: '$.f', \(number)}", #"{"g": 1, "ff": 2}"#,
            "f ! shape_changed 'The answer lacks this key.' @'$.f' $['f'] [g ff]"),
        ReadingRow("absent: none", "f: {at: '$.f', \(number), absent: none}", #"{"g": 1}"#, "f none"),
        ReadingRow(
            "absent: is", "f: {at: '$.f', \(number), absent: {is: 3 percent, because: invented}}", #"{"g": 1}"#,
            "f = 3 percent"),
        ReadingRow(
            "null fails", "f: {at: '$.f', \(number), absent: none}", #"{"f": null}"#,
            "f ! shape_changed 'The answer has null here.' @f $['f']"),
        ReadingRow("null: none", "f: {at: '$.f', \(number), null: none}", #"{"f": null}"#, "f none"),
        ReadingRow(
            "null: none leaves absence a failure", "f: {at: '$.f', \(number), null: none}", "{}",
            "f ! shape_changed 'The answer lacks this key.' @'$.f' $['f']"),
        ReadingRow(
            "null: is", "f: {at: '$.f', \(number), null: {is: 4 percent, because: invented}}", #"{"f": null}"#,
            "f = 4 percent"),
        ReadingRow("missing sets both: absent", "f: {at: '$.f', \(number), missing: none}", "{}", "f none"),
        ReadingRow("missing sets both: null", "f: {at: '$.f', \(number), missing: none}", #"{"f": null}"#, "f none"),
        ReadingRow(
            "missing: is", "f: {at: '$.f', \(number), missing: {is: 5 percent, because: invented}}", #"{"f": null}"#,
            "f = 5 percent"),
        ReadingRow(
            "mistyped fails", "f: {at: '$.f', \(number), missing: none}", #"{"f": "12"}"#,
            "f ! shape_changed 'The answer has text here instead of a number.' @f $['f']"),
        ReadingRow(
            "mistyped: none", "f: {at: '$.f', \(number), mistyped: none, because: invented}", #"{"f": []}"#, "f none"),
        ReadingRow(
            "mistyped: is", "f: {at: '$.f', \(number), mistyped: {is: 6 percent, because: invented}}", #"{"f": {}}"#,
            "f = 6 percent"),
        ReadingRow(
            "out of range fails", "f: {at: '$.f', \(number), range: '[0, 100)'}", #"{"f": 100}"#,
            "f ! shape_changed 'The number here is outside [0, 100).' @f $['f']"),
        ReadingRow(
            "out_of_range: none",
            "f: {at: '$.f', \(number), range: '[0, 100]', out_of_range: none, because: invented}",
            #"{"f": -0.001}"#, "f none"),
        ReadingRow(
            "out_of_range: is",
            "f: {at: '$.f', \(number), range: '(0, inf)', out_of_range: {is: 1 percent, because: invented}}",
            #"{"f": 0}"#, "f = 1 percent"),
        ReadingRow("blank text is allowed", "f: {at: '$.f', type: string}", #"{"f": ""}"#, "f = ''"),
        ReadingRow(
            "blank: fail", "f: {at: '$.f', type: string, blank: fail}", #"{"f": " \t"}"#,
            "f ! shape_changed 'The text here is blank.' @f $['f']"),
        ReadingRow("blank: none", "f: {at: '$.f', type: string, blank: none}", #"{"f": ""}"#, "f none"),
        ReadingRow(
            "blank: is", "f: {at: '$.f', type: string, blank: {is: free, because: invented}}", #"{"f": ""}"#,
            "f = free"),
        ReadingRow(
            "null on the way is null", "f: {at: '$.o.f', \(number), null: none}", #"{"o": null}"#, "f none"),
        ReadingRow(
            "null on the way is not absent", "f: {at: '$.o.f', \(number), absent: none}", #"{"o": null}"#,
            "f ! shape_changed 'The answer has null here.' @f $['o']"),
        ReadingRow(
            "absent on the way", "f: {at: '$.o.p.f', \(number)}", #"{"o": {"q": 1}}"#,
            "f ! shape_changed 'The answer lacks this key.' @'$.o.p.f' $['o']['p'] [q]"),
        ReadingRow(
            "a scalar on the way is mistyped", "f: {at: '$.o.f', \(number), missing: none}", #"{"o": 3}"#,
            "f ! shape_changed 'The answer has a number here instead of an object.' @'$.o.f' $['o']"),
        ReadingRow(
            "an array on the way is mistyped", "f: {at: '$.o.f', \(number), missing: none}", #"{"o": []}"#,
            "f ! shape_changed 'The answer has an array here instead of an object.' @'$.o.f' $['o']"),
        ReadingRow(
            "an array too short is absent", "f: {at: '$.o[2]', \(number), absent: none}", #"{"o": [1, 2]}"#,
            "f none"),
        ReadingRow("the end of an array", "f: {at: '$.o[-1]', \(number)}", #"{"o": [1, 2]}"#, "f = 2 percent"),
        ReadingRow(
            "an object in place of an array is mistyped", "f: {at: '$.o[0]', \(number), missing: none}",
            #"{"o": {}}"#, "f ! shape_changed 'The answer has an object here instead of an array.' @'$.o[0]' $['o']"),
        ReadingRow(
            "a name that stands twice costs its readers only",
            "f: {at: '$.f', \(number), missing: none}\ng: {at: '$.g', \(number)}", showing: "f: a.f, g: a.g",
            #"{"f": 1, "f": 1, "g": 2}"#, "f ! shape_changed 'This name occurs twice in its object.' @'$.f' $['f']",
            "g = 2 percent"),
        ReadingRow(
            "names are compared by scalars", "f: {at: \"$['caf\\u00e9']\", \(number), absent: none}",
            #"{"cafe\u0301": 1}"#, "f none"),
    ]

    static let places = [
        ReadingRow("the first place", "f: {at: ['$.f', '$.g'], \(number)}", #"{"f": 1, "g": 2}"#, "f = 1 percent"),
        ReadingRow("the second place", "f: {at: ['$.f', '$.g'], \(number)}", #"{"g": 2}"#, "f = 2 percent"),
        ReadingRow(
            "null in the first place fails", "f: {at: ['$.f', '$.g'], \(number)}", #"{"f": null, "g": 2}"#,
            "f ! shape_changed 'The answer has null here.' @f $['f']"),
        ReadingRow(
            "null: none goes on", "f: {at: ['$.f', '$.g'], \(number), null: none}", #"{"f": null, "g": 2}"#,
            "f = 2 percent"),
        ReadingRow(
            "null and absent together are none", "f: {at: ['$.f', '$.g'], \(number), null: none}", #"{"f": null}"#,
            "f none"),
        ReadingRow(
            "no place tells the first", "f: {at: ['$.f', '$.g'], \(number)}", #"{"h": 1}"#,
            "f ! shape_changed 'The answer lacks this key.' @'$.f' $['f'] [h]"),
        ReadingRow(
            "a mistyped first place does not go on", "f: {at: ['$.f', '$.g'], \(number)}", #"{"f": "x", "g": 2}"#,
            "f ! shape_changed 'The answer has text here instead of a number.' @f $['f']"),
        ReadingRow(
            "agree: exact", "f: {at: ['$.f', '$.g'], \(number), agree: exact}", #"{"f": 2.0, "g": 2}"#,
            "f = 2 percent"),
        ReadingRow(
            "agree: a difference", "f: {at: ['$.f', '$.g'], \(number), agree: exact}", #"{"f": 2.1, "g": 2}"#,
            "f ! conflict 'Two places of the answer disagree.' @f $['g']"),
        ReadingRow(
            "agree within a distance", "f: {at: ['$.f', '$.g'], \(number), agree: 1 percent}",
            #"{"f": 2, "g": 3}"#, "f = 2 percent"),
        ReadingRow(
            "agree beyond the distance", "f: {at: ['$.f', '$.g'], \(number), agree: 1 percent}",
            #"{"f": 2, "g": 3.01}"#, "f ! conflict 'Two places of the answer disagree.' @f $['g']"),
        ReadingRow(
            "agree needs only what is there", "f: {at: ['$.f', '$.g'], \(number), agree: exact}", #"{"g": 7}"#,
            "f = 7 percent"),
        ReadingRow(
            "agree with null: none needs only what is there",
            "f: {at: ['$.f', '$.g'], \(number), agree: exact, null: none}", #"{"f": 7, "g": null}"#, "f = 7 percent"),
        ReadingRow(
            "agree: null does not agree", "f: {at: ['$.f', '$.g'], \(number), agree: exact}",
            #"{"f": 7, "g": null}"#, "f ! shape_changed 'The answer has null here.' @f $['g']"),
        ReadingRow(
            "agree: a mistyped place fails", "f: {at: ['$.f', '$.g'], \(number), agree: exact}",
            #"{"f": 7, "g": "7"}"#, "f ! shape_changed 'The answer has text here instead of a number.' @f $['g']"),
        ReadingRow("present", "f: {at: '$.f', type: present}", #"{"f": false}"#, "f = true"),
        ReadingRow("present with null", "f: {at: '$.f', type: present}", #"{"f": null}"#, "f = true"),
        ReadingRow("present: absent", "f: {at: '$.f', type: present}", #"{"g": null}"#, "f = false"),
        ReadingRow("present: null on the way", "f: {at: '$.o.f', type: present}", #"{"o": null}"#, "f = false"),
        ReadingRow("present in the second place", "f: {at: ['$.f', '$.g'], type: present}", #"{"g": 1}"#, "f = true"),
        ReadingRow(
            "present: a scalar on the way", "f: {at: '$.o.f', type: present}", #"{"o": 1}"#,
            "f ! shape_changed 'The answer has a number here instead of an object.' @'$.o.f' $['o']"),
    ]

    static let numbers = [
        ReadingRow("from: number is the default", "f: {at: '$.f', type: number}", #"{"f": 1e2}"#, "f = 100"),
        ReadingRow("from: string", "f: {at: '$.f', type: number, from: string}", #"{"f": "0.10"}"#, "f = 0.1"),
        ReadingRow(
            "from: string refuses a number", "f: {at: '$.f', type: number, from: string}", #"{"f": 0.10}"#,
            "f ! shape_changed 'The answer has a number here instead of text.' @f $['f']"),
        ReadingRow("from: either, text", "f: {at: '$.f', type: number, from: either}", #"{"f": "7"}"#, "f = 7"),
        ReadingRow("from: either, number", "f: {at: '$.f', type: number, from: either}", #"{"f": 7}"#, "f = 7"),
        ReadingRow(
            "text must be a JSON number, whole", "f: {at: '$.f', type: number, from: string}", #"{"f": "7 "}"#,
            "f ! shape_changed 'The text here is not a number.' @f $['f']"),
        ReadingRow(
            "no plus sign", "f: {at: '$.f', type: number, from: string}", #"{"f": "+7"}"#,
            "f ! shape_changed 'The text here is not a number.' @f $['f']"),
        ReadingRow(
            "no leading zero", "f: {at: '$.f', type: number, from: string}", #"{"f": "07"}"#,
            "f ! shape_changed 'The text here is not a number.' @f $['f']"),
        ReadingRow(
            "no thousands", "f: {at: '$.f', type: number, from: string}", #"{"f": "1,000"}"#,
            "f ! shape_changed 'The text here is not a number.' @f $['f']"),
        ReadingRow(
            "a boolean is never a number", "f: {at: '$.f', type: number, from: either}", #"{"f": true}"#,
            "f ! shape_changed 'The answer has true or false here instead of a number.' @f $['f']"),
        ReadingRow("whole", "f: {at: '$.f', type: number, whole: true}", #"{"f": 3.0}"#, "f = 3"),
        ReadingRow(
            "not whole", "f: {at: '$.f', type: number, whole: true}", #"{"f": 3.5}"#,
            "f ! shape_changed 'The number here is not whole.' @f $['f']"),
        ReadingRow(
            "not whole: mistyped", "f: {at: '$.f', type: number, whole: true, mistyped: none, because: invented}",
            #"{"f": 3.5}"#, "f none"),
        ReadingRow("scale", "f: {at: '$.f', type: number, unit: USD, scale: 0.01}", #"{"f": 1640}"#, "f = 16.4 USD"),
        ReadingRow(
            "range after scale", "f: {at: '$.f', type: number, unit: USD, scale: 0.01, range: '[0, 20]'}",
            #"{"f": 2000}"#, "f = 20 USD"),
        ReadingRow(
            "range after scale, beyond", "f: {at: '$.f', type: number, unit: USD, scale: 0.01, range: '[0, 20]'}",
            #"{"f": 2001}"#, "f ! shape_changed 'The number here is outside [0, 20].' @f $['f']"),
        ReadingRow("none_if", "f: {at: '$.f', type: number, none_if: '(-inf, 0]'}", #"{"f": -1}"#, "f none"),
        ReadingRow(
            "none_if at its end", "f: {at: '$.f', type: number, none_if: '(-inf, 0]'}", #"{"f": 0}"#, "f none"),
        ReadingRow("none_if, beside it", "f: {at: '$.f', type: number, none_if: '(-inf, 0]'}", #"{"f": 1}"#, "f = 1"),
        ReadingRow("cents", "f: {at: '$.f', type: number, unit: cents(USD)}", #"{"f": 5}"#, "f = 5 cents(USD)"),
        ReadingRow(
            "exact to the last digit", "f: {at: '$.f', type: number}", #"{"f": 0.1000000000000000055511151231257827}"#,
            "f = 0.10000000000000000555"),
        ReadingRow(
            "beyond 1,024 bits", "f: {at: '$.f', type: number}", #"{"f": 1e400}"#,
            "f ! limit_exceeded 'The number here is beyond what is computed exactly.' @f $['f']"),
        ReadingRow(
            "an exponent beyond 400", "f: {at: '$.f', type: number, from: string}", #"{"f": "1e-401"}"#,
            "f ! limit_exceeded 'The number here is beyond what is computed exactly.' @f $['f']"),
        ReadingRow(
            "a limit is not mistyped", "f: {at: '$.f', type: number, mistyped: none, because: invented}",
            #"{"f": 1e999}"#, "f ! limit_exceeded 'The number here is beyond what is computed exactly.' @f $['f']"),
        ReadingRow("negative zero", "f: {at: '$.f', type: number}", #"{"f": -0.0}"#, "f = 0"),
    ]

    @Test(arguments: outcomeWords + places + numbers)
    func field(_ row: ReadingRow) async throws {
        let lines = try await row.lines()
        #expect(lines == row.expected)
    }
}
