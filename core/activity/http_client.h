// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/clock.h"
#include "core/base/export.h"

#include <QByteArray>
#include <QUrl>

#include <QCoroTask>

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace toolroom {

inline constexpr std::size_t maxHttpBody = std::size_t{64} * 1024 * 1024;
inline constexpr std::int64_t httpConnectTimeoutMs = 10'000;
inline constexpr int maxHttpRedirects = 5;

struct HttpRequest {
    QByteArray method = "GET";
    QUrl url;
    std::vector<std::pair<QByteArray, QByteArray>> headers;
    std::optional<QByteArray> body;
    std::optional<std::int64_t> timeoutMs; ///< of everything, redirects included
    std::size_t maxBytes = maxHttpBody;    ///< of the response's body, uncompressed
    bool followRedirects = true;           ///< else a redirect is the response
};

struct HttpResponse {
    int status = 0;
    std::string reason;
    std::vector<std::pair<QByteArray, QByteArray>> headers;
    std::string body;
    QUrl url;          ///< that answered in the end
    QByteArray method; ///< that it answered
    int redirects = 0;

    /// The header's value; empty when there is none. Names are compared without case.
    [[nodiscard]] TOOLROOM_EXPORT QByteArray header(QByteArrayView name) const;
};

struct HttpFault {
    enum class Kind { Aborted, Timeout, Network, Tls, TooLarge, Refused };
    Kind kind;
    std::string message; ///< holds neither the query of an address nor a header
};

/// Sends a request and takes its whole response, by the system's proxy and certificates. To be called in a thread with
/// an event loop. Nothing is kept for later: no cookies, no cache.
///
/// At most maxHttpRedirects are followed, to http and https only, never from https to http. On another origin only the
/// headers Accept, Content-Type and User-Agent are sent, and never a body: a redirect that keeps one is refused. Where
/// the host changes, every address of the new one is looked up and has to be one that mayRedirect() (address_class.h).
/// The connection looks the name up again: a name server that answers differently the second time gets past this.
///
/// A body over the limit ends the transfer; not much more than it is ever in memory, however much the other side sends.
[[nodiscard]] TOOLROOM_EXPORT QCoro::Task<std::expected<HttpResponse, HttpFault>>
fetchHttp(HttpRequest request, AbortSignal abort, Clock& clock);

/// Scheme, host and port are the same.
[[nodiscard]] TOOLROOM_EXPORT bool isSameOrigin(const QUrl& one, const QUrl& other);

} // namespace toolroom
