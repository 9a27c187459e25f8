// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// The functions of libproxy that Qt calls, for proxies in environment variables only. The real library brings 30 others
// along to ask desktops and to run scripts.

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#pragma GCC visibility push(default)

void* px_proxy_factory_new(void) {
    return malloc(1); // not NULL
}

void px_proxy_factory_free(void* factory) {
    free(factory);
}

static const char* nonEmpty(const char* name) {
    const char* value = getenv(name);
    return value && *value ? value : NULL;
}

/// NAME_proxy; NULL if there is none. HTTP_PROXY does not count, because CGI programs receive a header under that name.
static const char* variableFor(const char* scheme, size_t length) {
    char name[32];
    if (length > sizeof name - sizeof "_proxy")
        return NULL;
    for (size_t i = 0; i < length; ++i)
        name[i] = scheme[i] >= 'A' && scheme[i] <= 'Z' ? scheme[i] + ('a' - 'A') : scheme[i];
    strcpy(name + length, "_proxy");
    const char* value = nonEmpty(name);
    if (!value && strcmp(name, "https_proxy") == 0)
        value = nonEmpty("HTTPS_PROXY");
    if (!value)
        value = nonEmpty("all_proxy");
    return value ? value : nonEmpty("ALL_PROXY");
}

/// Without the port. An address such as `::1` without brackets has none.
static size_t hostLength(const char* host, size_t length) {
    const char* begin = *host == '[' ? memchr(host, ']', length) : host;
    const char* port = begin ? memchr(begin, ':', length - (size_t)(begin - host)) : NULL;
    if (!port || (*host != '[' && memchr(port + 1, ':', length - (size_t)(port + 1 - host))))
        return length;
    return (size_t)(port - host);
}

static void removeBrackets(const char** host, size_t* length) {
    if (*length >= 2 && **host == '[' && (*host)[*length - 1] == ']') {
        ++*host;
        *length -= 2;
    }
}

/// Whether an entry of no_proxy covers a host: `*`, the host itself, or a domain that contains it, with or without a
/// dot in front. Ranges such as 10.0.0.0/8 cover nothing.
static int covers(const char* entry, size_t entryLength, const char* host, size_t length) {
    removeBrackets(&entry, &entryLength);
    removeBrackets(&host, &length);
    if (entryLength == 1 && *entry == '*')
        return 1;
    while (entryLength > 0 && (*entry == '.' || *entry == '*')) {
        ++entry;
        --entryLength;
    }
    if (entryLength == 0 || entryLength > length)
        return 0;
    const char* end = host + (length - entryLength);
    return strncasecmp(end, entry, entryLength) == 0 && (end == host || end[-1] == '.');
}

static int isDirect(const char* host, size_t length) {
    const char* list = nonEmpty("no_proxy");
    if (!list)
        list = nonEmpty("NO_PROXY");
    while (list && *list) {
        list += strspn(list, ", \t");
        const size_t entry = strcspn(list, ", \t");
        if (covers(list, hostLength(list, entry), host, length))
            return 1;
        list += entry;
    }
    return 0;
}

/// A list of URLs that ends with NULL; the caller frees it and them.
char** px_proxy_factory_get_proxies(void* factory, const char* url) {
    (void)factory;
    char** proxies = calloc(2, sizeof *proxies);
    if (!proxies || !url)
        return proxies;
    const char* rest = strstr(url, "://");
    const char* proxy = NULL;
    if (rest) {
        const char* host = rest + 3;
        const size_t authority = strcspn(host, "/?#");
        const char* user = memchr(host, '@', authority);
        const size_t skipped = user ? (size_t)(user + 1 - host) : 0;
        const char* begin = host + skipped;
        if (!isDirect(begin, hostLength(begin, authority - skipped)))
            proxy = variableFor(url, (size_t)(rest - url));
    }
    if (!proxy) {
        proxies[0] = strdup("direct://");
        return proxies;
    }
    const char* scheme = strstr(proxy, "://") ? "" : "http://";
    proxies[0] = malloc(strlen(scheme) + strlen(proxy) + 1);
    if (proxies[0]) {
        strcpy(proxies[0], scheme);
        strcat(proxies[0], proxy);
    }
    return proxies;
}
