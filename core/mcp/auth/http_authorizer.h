// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/mcp/protocol/mcp_error.h"

#include <QByteArray>

#include <QCoroTask>

namespace toolroom {

/// A response that requires new authorization.
struct HttpChallenge {
    int status = 0;               ///< 401, or 403 if the token's scope is insufficient
    QByteArray wwwAuthenticate;   ///< the header; empty if absent
    QByteArray sentAuthorization; ///< the `Authorization` that was refused; empty if there was none
};

/// Provides the credentials for one server. Called on the thread of the transport.
class TOOLROOM_EXPORT HttpAuthorizer {
public:
    HttpAuthorizer() = default;
    virtual ~HttpAuthorizer();
    HttpAuthorizer(const HttpAuthorizer&) = delete;
    HttpAuthorizer& operator=(const HttpAuthorizer&) = delete;

    /// The value of the header `Authorization`; empty if there is none yet.
    [[nodiscard]] virtual QByteArray authorization() const = 0;
    /// Obtains new credentials. When it succeeds, the request is repeated.
    [[nodiscard]] virtual QCoro::Task<McpResult<void>> authorize(HttpChallenge challenge, AbortSignal abort) = 0;
};

} // namespace toolroom
