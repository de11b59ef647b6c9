/* libcurl without linking it: opened at first use, because loading it costs every command five milliseconds.
   Only its headers are needed to build. Option and callback types come from them. */
#ifndef CCURL_H
#define CCURL_H

#include <curl/curl.h>
#include <stddef.h>

/* Opens libcurl once for the whole process. 0, or -1 with a reason that lives forever. Call before anything below. */
int ccurl_load(const char **reason);
/* Such as "libcurl/7.88.1 OpenSSL/3.0.11 zlib/1.2.13". */
const char *ccurl_version(void);

CURL *ccurl_easy_init(void);
void ccurl_easy_cleanup(CURL *easy);

/* curl_easy_setopt is variadic, which Swift cannot call: one function for each class of argument. A class that does
   not fit the option is refused with CURLE_BAD_FUNCTION_ARGUMENT. Strings are copied by libcurl. */
CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value);
CURLcode ccurl_set_offset(CURL *easy, CURLoption option, curl_off_t value);
CURLcode ccurl_set_text(CURL *easy, CURLoption option, const char *value);
CURLcode ccurl_set_list(CURL *easy, CURLoption option, struct curl_slist *value);
/* Copies count bytes as the body of a POST. */
CURLcode ccurl_set_body(CURL *easy, const void *bytes, size_t count);

/* Allows one scheme, "https" or "http"; also on libcurl before 7.85, which knows bit masks only. */
CURLcode ccurl_set_scheme(CURL *easy, const char *scheme);
/* Does not wait for a name lookup that is no longer needed; CURLE_UNKNOWN_OPTION before 7.87. */
CURLcode ccurl_set_quick_exit(CURL *easy);

typedef size_t (*ccurl_data_callback)(char *bytes, size_t size, size_t count, void *context);
CURLcode ccurl_set_writer(CURL *easy, ccurl_data_callback callback, void *context);
CURLcode ccurl_set_header_reader(CURL *easy, ccurl_data_callback callback, void *context);

/* Makes the socket for one address, or refuses it with CURL_SOCKET_BAD. */
typedef curl_socket_t (*ccurl_socket_callback)(void *context, curlsocktype purpose, struct curl_sockaddr *address);
CURLcode ccurl_set_socket_opener(CURL *easy, ccurl_socket_callback callback, void *context);

/* Called on a new or reused connection before anything is sent on it; not 0 aborts the transfer.
   CURLE_UNKNOWN_OPTION before 7.80. */
typedef int (*ccurl_peer_callback)(void *context, char *peer, char *local, int peer_port, int local_port);
CURLcode ccurl_set_peer_check(CURL *easy, ccurl_peer_callback callback, void *context);

CURLcode ccurl_get_long(CURL *easy, CURLINFO info, long *value);
CURLcode ccurl_get_offset(CURL *easy, CURLINFO info, curl_off_t *value);

/* NULL when out of memory; the old list is then still the caller's. */
struct curl_slist *ccurl_list_append(struct curl_slist *list, const char *text);
void ccurl_list_free(struct curl_slist *list);

CURLM *ccurl_multi_init(long max_connections);
void ccurl_multi_cleanup(CURLM *multi);
CURLMcode ccurl_multi_add(CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_remove(CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_perform(CURLM *multi);
CURLMcode ccurl_multi_poll(CURLM *multi, int timeout_ms);
/* The one function here that another thread may call while the multi handle is in use. */
CURLMcode ccurl_multi_wakeup(CURLM *multi);
/* 1 and both outputs for a transfer that has ended, 0 when there is none left. */
int ccurl_multi_next_ended(CURLM *multi, CURL **easy, CURLcode *result);

#endif
