// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/network/loopback_origin.h"

#include "core/base/ascii.h"

#include <algorithm>
#include <array>

namespace toolroom {

namespace {

/// Exactly `127.0.0.1`, `localhost`, or `[::1]`, with or without a port. Other names may be those of a web page whose
/// server has changed its address to ours (DNS rebinding); other forms, such as `localhost#.evil.example`, may be read
/// differently by whoever else reads them.
bool isLoopbackAuthority(const QByteArray& authority) {
    static constexpr std::array<QByteArrayView, 3> hosts = {"127.0.0.1", "localhost", "[::1]"};
    constexpr qsizetype maxPort = 5; // digits
    const QByteArray lower = authority.toLower();
    return std::ranges::any_of(hosts, [&](QByteArrayView host) {
        if (!lower.startsWith(host))
            return false;
        const QByteArrayView rest = QByteArrayView(lower).sliced(host.size());
        return rest.isEmpty() || (rest[0] == ':' && rest.size() > 1 && rest.size() <= maxPort + 1 &&
                                  std::all_of(rest.begin() + 1, rest.end(), isAsciiDigit));
    });
}

bool isLoopbackOrigin(const QByteArray& origin) {
    for (const QByteArrayView scheme : {QByteArrayView("http://"), QByteArrayView("https://")})
        if (origin.startsWith(scheme))
            return isLoopbackAuthority(origin.sliced(scheme.size()));
    return false;
}

} // namespace

bool isFromThisComputer(const ReceivedHttpRequest& head) {
    return isLoopbackAuthority(head.header("Host")) &&
           (head.count("Origin") == 0 || isLoopbackOrigin(head.header("Origin")));
}

} // namespace toolroom
