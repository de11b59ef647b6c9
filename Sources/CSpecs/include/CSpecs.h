#ifndef CSPECS_H
#define CSPECS_H
#include <stddef.h>

/* A file that was part of the source tree when the program was built. */
struct cspecs_file {
    const char *name;
    const unsigned char *bytes;
    size_t size;
};

/* The bundled specs, by file name, in alphabetical order. */
size_t cspecs_spec_count(void);
struct cspecs_file cspecs_spec(size_t index);

/* The schema of specs for editors. */
struct cspecs_file cspecs_schema(void);

/* The files of the case that is shown where no login is found: case.yaml first. */
size_t cspecs_example_count(void);
struct cspecs_file cspecs_example(size_t index);

/* The pages that `codexbar explain` shows. */
struct cspecs_file cspecs_findings(void);
#endif
