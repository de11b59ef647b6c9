/* SQLite without linking it: opened at first use, because loading it costs every command a part of a millisecond.
   Only what reading the values of some keys takes. */
#ifndef CSQLITE_H
#define CSQLITE_H

enum csqlite_result {
    CSQLITE_DONE,
    /* No database, a damaged one, or one whose reading takes too long. */
    CSQLITE_UNREADABLE,
    /* The database has no such table, or the table no such column. */
    CSQLITE_OTHER_TABLE,
    CSQLITE_NOT_INSTALLED,
};

enum csqlite_kind { CSQLITE_ABSENT, CSQLITE_WHOLE_NUMBER, CSQLITE_BYTES };

/* A value; `bytes` live until the callback returns. Numbers come as decimal text. */
typedef void (*csqlite_take)(void *context, enum csqlite_kind kind, const void *bytes, int count);

/* Opens a database that nobody else uses: what its log or journal holds is brought into it. */
enum csqlite_result csqlite_open(const char *path, void **database);
/* Gives the first two values that `statement` finds for the key, which it names ?1. */
enum csqlite_result csqlite_read(void *database, const char *statement, const char *key, csqlite_take take,
                                 void *context);
void csqlite_close(void *database);

#endif
