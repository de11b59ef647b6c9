import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// `Specs/codexbar.schema.json` says what the reference says; `check_schema.py` holds specs against it.
@Suite struct SchemaTests {
    private let data: ReferenceData

    init() throws { data = try ReferenceData() }

    /// Every value of the reference is written in words that the schema understands.
    @Test func everyValueIsUnderstood() throws {
        _ = try SchemaText(data: data)
    }

    @Test func everyBlockIsReached() throws {
        #expect(try SchemaText(data: data).unreachable == [])
    }

    @Test(arguments: [
        ("1 to 8", #"{"type":"integer","minimum":1,"maximum":8}"#),
        ("`true`, `false`", #"{"type":"boolean"}"#),
        ("`proto`", #"{"const":"proto"}"#),
        ("`fail`, `none`", #"{"enum":["fail","none"]}"#),
        ("`exact` or quantity", ##"{"anyOf":[{"const":"exact"},{"$ref":"#/definitions/text"}]}"##),
        ("text or `=expression`", ##"{"$ref":"#/definitions/text"}"##),
        ("list of texts", ##"{"type":"array","items":{"$ref":"#/definitions/text"}}"##),
        (
            "status or `4xx`, or a list",
            ##"{"if":{"type":"array"},"then":{"type":"array","items":"##
                + ##"{"anyOf":[{"$ref":"#/definitions/status-code"},{"type":"string","pattern":"^[1-5]xx$"}]}},"##
                + ##""else":{"anyOf":[{"$ref":"#/definitions/status-code"},{"type":"string","pattern":"^[1-5]xx$"}]}}"##
        ),
        (
            "header → text",
            ##"{"type":"object","additionalProperties":{"$ref":"#/definitions/text"}}"##
        ),
        (
            "`none` or [mapping](#b)",
            ##"{"if":{"type":"object"},"then":{"$ref":"#/definitions/b"},"else":{"const":"none"}}"##
        ),
        (
            "[as](#a) or [bs](#b) with `c`",
            ##"{"properties":{"one":{}},"if":{"required":["one"]},"then":{"$ref":"#/definitions/a"},"##
                + ##""else":{"allOf":[{"$ref":"#/definitions/b"},{"required":["c"]}]}}"##
        ),
    ])
    func values(_ value: String, _ schema: String) throws {
        #expect(try SchemaValue(value, keys: ["a": "one", "b": nil]).node.line == schema)
    }

    @Test(arguments: ["", "whatever", "[label](#nowhere)", "{Nothing}", "`a word`"])
    func unknownValues(_ value: String) {
        #expect(throws: SchemaValue.Unknown.self) { try SchemaValue(value, keys: [:]) }
    }

    /// The program carries it.
    @Test func fileIsSmall() throws {
        #expect(try #require(Repository.text(SchemaText.file)).utf8.count <= 100 << 10)
    }

    @Test func fileIsFresh() throws {
        let generated = try SchemaText(data: data).text
        if getenv("CODEXBAR_WRITE_REFERENCE") != nil, getenv("CI") == nil {
            let file = try #require(fopen("\(Repository.path)/\(SchemaText.file)", "wb"))
            defer { fclose(file) }
            let bytes = Array(generated.utf8)
            #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
            return
        }
        let isFresh = Repository.text(SchemaText.file) == generated
        #expect(isFresh, "write it anew with 'make reference'")
    }
}
