#include <stdint.h>

/* The names of all Unicode characters are a twenty-fifth of the program, and nothing here asks for one. The release build
   gives this function the place of the Swift library's own (`--wrap`), so that the linker leaves the names out: a character
   has none. */
uint16_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *buffer, intptr_t capacity);
uint16_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *buffer, intptr_t capacity) {
    (void)scalar;
    (void)buffer;
    (void)capacity;
    return 0;
}
