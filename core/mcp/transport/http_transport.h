// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/mcp/auth/oauth.h"
#include "core/mcp/transport/transport.h"

#include <QByteArray>
#include <QUrl>

#include <memory>
#include <utility>
#include <vector>

namespace toolroom {

class HttpChannel;

/// A server that is reached over HTTP.
struct RemoteServer {
    QUrl url;
    std::vector<std::pair<QByteArray, QByteArray>> headers; ///< sent with every request; may contain secrets
    std::shared_ptr<HttpAuthorizer> authorizer;             ///< null: challenges are errors
    std::shared_ptr<HttpChannel> channel;                   ///< null: one of the network module
};

/// Streamable HTTP of both eras: one POST for each message, whose response is JSON or a stream of events. Legacy
/// revisions also have sessions and a stream for requests from the server, and resume streams that end early. Falls
/// back to the transport of 2024-11-05.
[[nodiscard]] TOOLROOM_EXPORT Transport makeHttpTransport(RemoteServer server, Clock& clock);

/// HTTP+SSE of revision 2024-11-05: one stream for all messages from the server, whose first event contains the address
/// for messages to the server.
[[nodiscard]] TOOLROOM_EXPORT Transport makeSseTransport(RemoteServer server, Clock& clock);

} // namespace toolroom
