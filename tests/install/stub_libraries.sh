#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# stub_libraries.sh PREFIX: tests the stub that replaces libproxy in packages with the command line alone.
. "$(dirname "$0")/lib.sh"
need cc
cat >"$work/main.c" <<'END'
#include <stdio.h>
void* px_proxy_factory_new(void);
char** px_proxy_factory_get_proxies(void* factory, const char* url);
int main(int count, char** arguments) {
    void* factory = px_proxy_factory_new();
    for (int i = 1; i < count; ++i)
        for (char** proxy = px_proxy_factory_get_proxies(factory, arguments[i]); *proxy; ++proxy)
            puts(*proxy);
}
END
cc -std=gnu11 -Wall -Wextra -Werror -fsanitize=address,undefined "$work/main.c" "$root/packaging/stubs/libproxy.c" -o "$work/proxies"

# proxy EXPECTED URL [VARIABLE=VALUE…]
proxy() {
    expected=$1
    url=$2
    shift 2
    equals "$url with $*" "$expected" "$(env -i ASAN_OPTIONS=detect_leaks=0 "$@" "$work/proxies" "$url")"
}
proxy direct:// http://example.com/
proxy http://proxy:3128 http://example.com/ http_proxy=http://proxy:3128
proxy http://proxy:3128 http://example.com/ http_proxy=proxy:3128
proxy direct:// http://example.com/ HTTP_PROXY=http://proxy:3128
proxy direct:// https://example.com/ http_proxy=http://proxy:3128
proxy http://proxy:3128 https://example.com/ HTTPS_PROXY=http://proxy:3128
proxy socks5://proxy:1080 https://example.com/ all_proxy=socks5://proxy:1080
proxy http://two:1 HTTPS://example.com/ all_proxy=http://one:1 https_proxy=http://two:1
for exception in '*' example.com .example.com 'other.com, example.com' example.com:443 EXAMPLE.com; do
    proxy direct:// https://user@www.example.com:443/path ALL_PROXY=http://proxy:1 "no_proxy=$exception"
done
for exception in ample.com example.com.org ''; do
    proxy http://proxy:1 https://www.example.com/ ALL_PROXY=http://proxy:1 "NO_PROXY=$exception"
done
for exception in '[::1]' '::1' '[::1]:80' 'localhost,127.0.0.1,::1'; do
    proxy direct:// 'http://[::1]:80/' http_proxy=http://proxy:1 "no_proxy=$exception"
done
proxy http://proxy:1 'http://[fe80::1]:80/' http_proxy=http://proxy:1 'no_proxy=::1'
proxy http://proxy:1 'http://10.0.0.1/' http_proxy=http://proxy:1 'no_proxy=10.0.0.0/8'
proxy direct:// example.com http_proxy=http://proxy:1
