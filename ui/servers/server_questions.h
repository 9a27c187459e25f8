// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/mcp/auth/oauth.h"
#include "core/mcp/client/server_request_handler.h"

#include <QString>
#include <QUrl>

#include <memory>

namespace toolroom {

class AttentionQueue;

/// Lets the user answer the questions of the server with this name. Can be used on any thread, also after the queue is
/// destroyed; questions are then declined.
[[nodiscard]] std::shared_ptr<ServerRequestHandler> makeQuestionHandler(const AttentionQueue& queue, QString server);
[[nodiscard]] SignInPrompt makeSignInPrompt(const AttentionQueue& queue, QString server);

/// Whether an address that a server names may be opened in the browser: https, or http on loopback, without a user name
/// or password.
[[nodiscard]] bool mayOpenInBrowser(const QUrl& address);

} // namespace toolroom
