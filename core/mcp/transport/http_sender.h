// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/mcp/auth/http_authorizer.h"
#include "core/mcp/protocol/mcp_error.h"
#include "core/mcp/transport/http_transport.h"
#include "core/mcp/transport/request_trace.h"
#include "core/network/http_client.h"

#include <QCoroTask>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace toolroom {

/// Sends requests to one server: adds the server's headers and credentials, authorizes when the server requires it, and
/// follows redirects within the server's origin.
class HttpSender {
public:
    /// The handlers of a request. Both may be empty.
    struct Events {
        std::function<void(std::string_view)> response; ///< receives one line for each response
        std::function<void(McpStep)> signedIn;          ///< called after each sign-in, even if it failed
    };

    HttpSender(RemoteServer server, Clock& clock);

    /// Sends a request and returns the head of the response, whose status is neither a redirect nor a challenge.
    [[nodiscard]] QCoro::Task<McpResult<std::unique_ptr<HttpStream>>> send(HttpRequest request, Events events,
                                                                           AbortSignal abort);
    /// The error for a response with a failure status and `body`. Says which credentials a 401 refuses.
    [[nodiscard]] McpError makeStatusError(const HttpResponse& head, const std::string& body) const;
    [[nodiscard]] const RemoteServer& server() const { return m_server; }
    [[nodiscard]] Clock& clock() const { return m_clock; }

private:
    RemoteServer m_server;
    Clock& m_clock;
    std::shared_ptr<HttpChannel> m_channel; ///< null until it is first used
};

/// The maximum size of a body that only explains a failure.
inline constexpr std::size_t maxErrorBody = std::size_t{1} * 1024 * 1024;
/// The rest of the body, up to `maxBytes`.
[[nodiscard]] QCoro::Task<McpResult<std::string>> readBody(HttpStream& stream, std::size_t maxBytes);

/// The error for a response that is neither JSON nor an event stream.
[[nodiscard]] McpError makeContentTypeError(const HttpResponse& head, const std::string& body);
[[nodiscard]] McpError makeNetworkError(const HttpError& error);

/// `url` without its query and user information, which may be secret.
[[nodiscard]] std::string redactedUrl(const QUrl& url);

} // namespace toolroom
