// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/base/ip_address.h"
#include "core/base/message.h"

#include <QByteArray>
#include <QUrl>

#include <QCoroTask>

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace toolroom {

inline constexpr std::size_t maxHttpBody = std::size_t{64} * 1024 * 1024;
inline constexpr std::int64_t httpConnectTimeoutMs = 10'000;
inline constexpr int maxHttpRedirects = 5;
/// The limit for requests without a timeout.
inline constexpr std::int64_t maxHttpDurationMs = 600'000;

/// Returns all addresses of a host name; none if it cannot be resolved.
using HostResolver = std::function<QCoro::Task<std::vector<IpAddress>>(std::string host, AbortSignal abort)>;

/// Returns the reason not to connect to a URL, or an empty message to allow the connection. May wait for the user.
using UrlCheck = std::function<QCoro::Task<Message>(QUrl url)>;

struct HttpRequest {
    QByteArray method = "GET";
    QUrl url;
    std::vector<std::pair<QByteArray, QByteArray>> headers;
    std::vector<QByteArray> secretHeaders; ///< names of headers that another origin never receives
    std::optional<QByteArray> body;
    std::optional<std::int64_t> timeoutMs; ///< total, from resolving the name to the last byte, including redirects
    std::size_t maxBytes = maxHttpBody;    ///< limit for the uncompressed response body
    bool followRedirects = true;           ///< if false, the redirect itself is returned
    UrlCheck checkRedirect;                ///< called before a redirect is followed
    HostResolver resolver;                 ///< if set, replaces the system's resolver
    bool usesReserve = false;              ///< of an HttpChannel: for requests for which other ones may be waiting
};

struct HttpResponse {
    int status = 0;
    std::string reason;
    std::vector<std::pair<QByteArray, QByteArray>> headers;
    std::string body;
    QUrl url;          ///< after redirects
    QByteArray method; ///< after redirects
    int redirects = 0;

    /// The header's value; empty if absent. Names are case-insensitive.
    [[nodiscard]] TOOLROOM_EXPORT QByteArray header(QByteArrayView name) const;
};

struct HttpError {
    enum class Kind { Aborted, Timeout, Network, Tls, TooLarge, Refused, NotPermitted };
    Kind kind;
    Message message; ///< contains neither headers nor the query of a URL
};

/// A response whose body is read piece by piece. Used on the thread that opened it.
class HttpStream {
public:
    HttpStream() = default;
    virtual ~HttpStream() = default;
    HttpStream(const HttpStream&) = delete;
    HttpStream& operator=(const HttpStream&) = delete;

    /// Without the body.
    [[nodiscard]] virtual const HttpResponse& head() const = 0;
    /// The next piece of the body; empty at the end. Fails when the request is aborted, and when the body exceeds
    /// HttpRequest::maxBytes. Destroy the stream only when no read is in progress.
    [[nodiscard]] virtual QCoro::Task<std::expected<std::string, HttpError>> read() = 0;
};

/// Sends requests to one server over HTTP/1.1 and keeps the connections open between them. At most maxConnections
/// requests are sent at the same time; others wait. Uses the system's proxy settings and certificates, without cookies
/// or cache. Redirects are not followed. A request is never sent again, because it may have had an effect. Needs an
/// event loop on the calling thread.
class HttpChannel {
public:
    /// Servers may close connections when there are too many, LoopbackServer for example.
    static constexpr int maxConnections = 40;
    /// In addition, for requests with HttpRequest::usesReserve.
    static constexpr int maxReservedConnections = 8;

    HttpChannel() = default;
    virtual ~HttpChannel() = default;
    HttpChannel(const HttpChannel&) = delete;
    HttpChannel& operator=(const HttpChannel&) = delete;

    /// Sends a request and waits for the head of the response. HttpRequest::timeoutMs is ignored. `abort` also ends
    /// reading the body.
    [[nodiscard]] virtual QCoro::Task<std::expected<std::unique_ptr<HttpStream>, HttpError>>
    open(HttpRequest request, AbortSignal abort, Clock& clock) = 0;
};

/// A server on 127.0.0.1 that receives the browser's redirect at the end of a sign-in (RFC 8252, section 7.3). Rejects
/// all other requests.
class LoopbackListener {
public:
    LoopbackListener() = default;
    virtual ~LoopbackListener() = default;
    LoopbackListener(const LoopbackListener&) = delete;
    LoopbackListener& operator=(const LoopbackListener&) = delete;

    [[nodiscard]] virtual std::uint16_t port() const = 0;
    /// Waits for a GET request for `path` whose query has the parameter `state` with this value, and returns the query,
    /// still percent-encoded. The browser shows `page`, an HTML document. Empty if aborted.
    [[nodiscard]] virtual QCoro::Task<std::optional<QByteArray>> receive(QByteArray path, QByteArray state,
                                                                         QByteArray page, AbortSignal abort) = 0;
};

/// Sends a request over HTTP/1.1 and reads the whole response, using the system's proxy settings and certificates,
/// without cookies or cache. One connection per request. Needs an event loop in the calling thread.
///
/// Follows at most maxHttpRedirects redirects, to http and https only, never from https to http. Another origin
/// receives only the headers Accept, Content-Type and User-Agent, unless they are secret, and no body: a redirect that
/// would keep the body is an error. If the host changes, all its addresses must pass mayRedirect() (address_class.h).
///
/// Each name is resolved once, and connections are made to the resolved addresses, so a name cannot change its address
/// after the check (DNS rebinding). Certificates are checked for the name. A proxy resolves names itself.
///
/// The response is parsed by HttpResponseParser, which rejects truncated and malformed responses and bounds memory use.
[[nodiscard]] TOOLROOM_EXPORT QCoro::Task<std::expected<HttpResponse, HttpError>>
fetchHttp(HttpRequest request, AbortSignal abort, Clock& clock);

/// Whether the scheme, host and port are equal.
[[nodiscard]] TOOLROOM_EXPORT bool isSameOrigin(const QUrl& one, const QUrl& other);

} // namespace toolroom
