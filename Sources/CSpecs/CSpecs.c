#include "CSpecs.h"

/* Each list defines its arrays with #embed, then names them in one macro. */
#include "../../Specs/embedded.inc"
#include "../../Fixtures/example.inc"

static const unsigned char schema[] = {
#embed "../../Specs/codexbar.schema.json"
};
static const unsigned char findings[] = {
#embed "../../Specs/findings.txt"
};

#define FILE_ROW(name, array) {name, array, sizeof(array)},

static const struct cspecs_file specs[] = {EMBEDDED_SPECS(FILE_ROW)};
static const struct cspecs_file example[] = {EMBEDDED_EXAMPLE(FILE_ROW)};

size_t cspecs_spec_count(void) { return sizeof(specs) / sizeof(specs[0]); }
struct cspecs_file cspecs_spec(size_t index) { return specs[index]; }
struct cspecs_file cspecs_schema(void) {
    return (struct cspecs_file){"codexbar.schema.json", schema, sizeof(schema)};
}
size_t cspecs_example_count(void) { return sizeof(example) / sizeof(example[0]); }
struct cspecs_file cspecs_example(size_t index) { return example[index]; }
struct cspecs_file cspecs_findings(void) { return (struct cspecs_file){"findings.txt", findings, sizeof(findings)}; }
