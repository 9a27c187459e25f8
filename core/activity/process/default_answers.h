// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/message.h"
#include "core/mcp/client/server_request_handler.h"

#include <functional>

namespace toolroom {

/// Declines the forms that a server sends.
class TOOLROOM_EXPORT DecliningAnswerHandler : public ServerRequestHandler {
public:
    [[nodiscard]] Json capabilities() const override;
};

/// Accepts the forms that a server sends, with the forms' default values. Declines a form whose schema rejects these
/// values, for example because a required property has no default.
class TOOLROOM_EXPORT DefaultAnswerHandler final : public DecliningAnswerHandler {
public:
    /// `declined` receives the reason, a sentence; it may be empty.
    explicit DefaultAnswerHandler(std::function<void(const Message&)> declined = {});

    [[nodiscard]] QCoro::Task<std::expected<Json, RpcError>> answer(std::string method, Json params,
                                                                    QuestionOrigin origin, AbortSignal abort) override;

private:
    std::function<void(const Message&)> m_declined;
};

} // namespace toolroom
