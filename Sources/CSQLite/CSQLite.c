#include "CSQLite.h"

#include <dlfcn.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stddef.h>

#ifdef __APPLE__
static const char library_name[] = "/usr/lib/libsqlite3.dylib";
#else
static const char library_name[] = "libsqlite3.so.0";
#endif

#define EACH_FUNCTION(X)                                                                          \
    X(sqlite3_open_v2) X(sqlite3_close) X(sqlite3_exec) X(sqlite3_prepare_v2) X(sqlite3_bind_text) \
    X(sqlite3_step) X(sqlite3_finalize) X(sqlite3_column_type) X(sqlite3_column_text)             \
    X(sqlite3_column_blob) X(sqlite3_column_bytes) X(sqlite3_progress_handler)

#define DECLARE(name) static __typeof__(name) *p_##name;
EACH_FUNCTION(DECLARE)

static int is_loaded;

static void load_once(void) {
    void *library = dlopen(library_name, RTLD_LAZY | RTLD_LOCAL);
    if (!library) return;
#define FIND(name) \
    if (!(p_##name = (__typeof__(name) *)dlsym(library, #name))) return;
    EACH_FUNCTION(FIND)
    is_loaded = 1;
}

/* Steps of SQLite's machine, some seconds of work: a view or a damaged index must not keep us for ever. */
enum { MOST_STEPS = 100000000 };
static int stop(void *context) { return 1; }

enum csqlite_result csqlite_open(const char *path, void **database) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load_once);
    *database = NULL;
    if (!is_loaded) return CSQLITE_NOT_INSTALLED;
    sqlite3 *opened = NULL;
    int code = p_sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE, NULL);
    *database = opened;
    if (code != SQLITE_OK) return CSQLITE_UNREADABLE;
    p_sqlite3_progress_handler(opened, MOST_STEPS, stop, NULL);
    /* The file is thrown away: it need not reach the disk. And its schema may not run functions of its own choice. */
    code = p_sqlite3_exec(opened, "PRAGMA synchronous=OFF; PRAGMA trusted_schema=OFF", NULL, NULL, NULL);
    return code == SQLITE_OK ? CSQLITE_DONE : CSQLITE_UNREADABLE;
}

static void give(sqlite3_stmt *row, csqlite_take take, void *context) {
    int type = p_sqlite3_column_type(row, 0);
    if (type == SQLITE_NULL) return take(context, CSQLITE_ABSENT, NULL, 0);
    const void *bytes = type == SQLITE_BLOB ? p_sqlite3_column_blob(row, 0) : p_sqlite3_column_text(row, 0);
    take(context, type == SQLITE_INTEGER ? CSQLITE_WHOLE_NUMBER : CSQLITE_BYTES, bytes,
         bytes ? p_sqlite3_column_bytes(row, 0) : 0);
}

enum csqlite_result csqlite_read(void *database, const char *statement, const char *key, csqlite_take take,
                                 void *context) {
    sqlite3_stmt *prepared = NULL;
    int code = p_sqlite3_prepare_v2(database, statement, -1, &prepared, NULL);
    if (code != SQLITE_OK) return code == SQLITE_ERROR ? CSQLITE_OTHER_TABLE : CSQLITE_UNREADABLE;
    code = p_sqlite3_bind_text(prepared, 1, key, -1, SQLITE_STATIC);
    for (int rows = 0; code == SQLITE_OK && rows < 2 && (code = p_sqlite3_step(prepared)) == SQLITE_ROW; rows++) {
        give(prepared, take, context);
        code = SQLITE_OK;
    }
    p_sqlite3_finalize(prepared);
    return code == SQLITE_OK || code == SQLITE_DONE ? CSQLITE_DONE : CSQLITE_UNREADABLE;
}

void csqlite_close(void *database) {
    if (database) p_sqlite3_close(database);
}
