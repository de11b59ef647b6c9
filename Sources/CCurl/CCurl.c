#include "CCurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

#ifdef __APPLE__
static const char *const library_names[] = {"/usr/lib/libcurl.4.dylib", NULL};
#else
static const char *const library_names[] = {"libcurl.so.4", "libcurl-gnutls.so.4", "libcurl-nss.so.4", NULL};
#endif

/* The headers may wrap these in macros that check types. */
#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt

#define EACH_FUNCTION(X)                                                                        \
    X(curl_version) X(curl_global_init) X(curl_easy_init) X(curl_easy_cleanup)                  \
    X(curl_easy_setopt) X(curl_easy_getinfo) X(curl_slist_append) X(curl_slist_free_all)        \
    X(curl_multi_init) X(curl_multi_cleanup) X(curl_multi_setopt) X(curl_multi_add_handle)      \
    X(curl_multi_remove_handle) X(curl_multi_perform) X(curl_multi_poll) X(curl_multi_wakeup)   \
    X(curl_multi_info_read)

#define DECLARE(name) static __typeof__(name) *p_##name;
EACH_FUNCTION(DECLARE)

/* Options that the headers at hand may not name yet; the numbers are part of libcurl's ABI. */
enum { OPTION_PROTOCOLS = 181, OPTION_PROTOCOLS_STR = 10318, OPTION_QUICK_EXIT = 322,
       OPTION_PREREQFUNCTION = 20312, OPTION_PREREQDATA = 10313 };
enum { CLASS_LONG = 0, CLASS_POINTER = 1, CLASS_OFFSET = 3 };

static const char *load_failure;

static void load_once(void) {
    void *library = NULL;
    for (int i = 0; library_names[i] && !library; i++) library = dlopen(library_names[i], RTLD_LAZY | RTLD_LOCAL);
    if (!library) {
        load_failure = "libcurl is not installed";
        return;
    }
#define FIND(name)                                                      \
    if (!(p_##name = (__typeof__(name) *)dlsym(library, #name))) {      \
        load_failure = "libcurl is too old: it has no " #name;          \
        return;                                                         \
    }
    EACH_FUNCTION(FIND)
    if (p_curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) load_failure = "libcurl does not start";
}

int ccurl_load(const char **reason) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load_once);
    if (reason) *reason = load_failure;
    return load_failure ? -1 : 0;
}

const char *ccurl_version(void) { return p_curl_version(); }
CURL *ccurl_easy_init(void) { return p_curl_easy_init(); }
void ccurl_easy_cleanup(CURL *easy) { p_curl_easy_cleanup(easy); }

/* An option's number names the class of its argument in units of 10,000. */
static int is_class(CURLoption option, int class) { return (int)option / 10000 == class; }

CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value) {
    return is_class(option, CLASS_LONG) ? p_curl_easy_setopt(easy, option, value) : CURLE_BAD_FUNCTION_ARGUMENT;
}
CURLcode ccurl_set_offset(CURL *easy, CURLoption option, curl_off_t value) {
    return is_class(option, CLASS_OFFSET) ? p_curl_easy_setopt(easy, option, value) : CURLE_BAD_FUNCTION_ARGUMENT;
}
CURLcode ccurl_set_text(CURL *easy, CURLoption option, const char *value) {
    return is_class(option, CLASS_POINTER) ? p_curl_easy_setopt(easy, option, value) : CURLE_BAD_FUNCTION_ARGUMENT;
}
CURLcode ccurl_set_list(CURL *easy, CURLoption option, struct curl_slist *value) {
    return is_class(option, CLASS_POINTER) ? p_curl_easy_setopt(easy, option, value) : CURLE_BAD_FUNCTION_ARGUMENT;
}
CURLcode ccurl_set_body(CURL *easy, const void *bytes, size_t count) {
    CURLcode code = p_curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
    return code != CURLE_OK ? code : p_curl_easy_setopt(easy, CURLOPT_COPYPOSTFIELDS, count ? bytes : "");
}
CURLcode ccurl_set_scheme(CURL *easy, const char *scheme) {
    CURLcode code = p_curl_easy_setopt(easy, (CURLoption)OPTION_PROTOCOLS_STR, scheme);
    if (code != CURLE_UNKNOWN_OPTION) return code;
    long mask = strcmp(scheme, "https") == 0 ? 2L : strcmp(scheme, "http") == 0 ? 1L : 0L;
    return mask ? p_curl_easy_setopt(easy, (CURLoption)OPTION_PROTOCOLS, mask) : CURLE_UNSUPPORTED_PROTOCOL;
}
CURLcode ccurl_set_quick_exit(CURL *easy) { return p_curl_easy_setopt(easy, (CURLoption)OPTION_QUICK_EXIT, 1L); }

CURLcode ccurl_set_writer(CURL *easy, ccurl_data_callback callback, void *context) {
    CURLcode code = p_curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, callback);
    return code != CURLE_OK ? code : p_curl_easy_setopt(easy, CURLOPT_WRITEDATA, context);
}
CURLcode ccurl_set_header_reader(CURL *easy, ccurl_data_callback callback, void *context) {
    CURLcode code = p_curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, callback);
    return code != CURLE_OK ? code : p_curl_easy_setopt(easy, CURLOPT_HEADERDATA, context);
}
CURLcode ccurl_set_socket_opener(CURL *easy, ccurl_socket_callback callback, void *context) {
    CURLcode code = p_curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, callback);
    return code != CURLE_OK ? code : p_curl_easy_setopt(easy, CURLOPT_OPENSOCKETDATA, context);
}
CURLcode ccurl_set_peer_check(CURL *easy, ccurl_peer_callback callback, void *context) {
    CURLcode code = p_curl_easy_setopt(easy, (CURLoption)OPTION_PREREQFUNCTION, callback);
    return code != CURLE_OK ? code : p_curl_easy_setopt(easy, (CURLoption)OPTION_PREREQDATA, context);
}

CURLcode ccurl_get_long(CURL *easy, CURLINFO info, long *value) { return p_curl_easy_getinfo(easy, info, value); }
CURLcode ccurl_get_offset(CURL *easy, CURLINFO info, curl_off_t *value) {
    return p_curl_easy_getinfo(easy, info, value);
}

struct curl_slist *ccurl_list_append(struct curl_slist *list, const char *text) {
    return p_curl_slist_append(list, text);
}
void ccurl_list_free(struct curl_slist *list) {
    if (list) p_curl_slist_free_all(list);
}

CURLM *ccurl_multi_init(long max_connections) {
    CURLM *multi = p_curl_multi_init();
    if (multi) p_curl_multi_setopt(multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, max_connections);
    return multi;
}
void ccurl_multi_cleanup(CURLM *multi) { p_curl_multi_cleanup(multi); }
CURLMcode ccurl_multi_add(CURLM *multi, CURL *easy) { return p_curl_multi_add_handle(multi, easy); }
CURLMcode ccurl_multi_remove(CURLM *multi, CURL *easy) { return p_curl_multi_remove_handle(multi, easy); }
CURLMcode ccurl_multi_perform(CURLM *multi) {
    int running;
    return p_curl_multi_perform(multi, &running);
}
CURLMcode ccurl_multi_poll(CURLM *multi, int timeout_ms) {
    return p_curl_multi_poll(multi, NULL, 0, timeout_ms, NULL);
}
CURLMcode ccurl_multi_wakeup(CURLM *multi) { return p_curl_multi_wakeup(multi); }

int ccurl_multi_next_ended(CURLM *multi, CURL **easy, CURLcode *result) {
    int left;
    for (CURLMsg *message; (message = p_curl_multi_info_read(multi, &left));) {
        if (message->msg != CURLMSG_DONE) continue;
        *easy = message->easy_handle;
        *result = message->data.result;
        return 1;
    }
    return 0;
}
