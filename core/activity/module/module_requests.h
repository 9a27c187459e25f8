// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/mcp/client/server_request_handler.h"
#include "core/mcp/protocol/mcp_request.h"
#include "core/run/call_services.h"

#include <QObject>

#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace toolroom {

/// Answers the requests of a module host: what the code of a tool asks for while a call of it runs. Thread-safe.
class TOOLROOM_EXPORT ModuleRequests final : public ServerRequestHandler {
public:
    /// From now on, requests that name `call` are answered by `services`, on the calling thread. Until the result is
    /// destroyed.
    [[nodiscard]] std::shared_ptr<void> open(const std::string& call, std::shared_ptr<CallServices> services);

    /// The request that loads the modules. It is sent again after the host was restarted.
    void setLoad(McpRequest load);
    [[nodiscard]] McpRequest load() const;

    [[nodiscard]] Json capabilities() const override;
    [[nodiscard]] QCoro::Task<std::expected<Json, RpcError>> answer(std::string method, Json params,
                                                                    AbortSignal abort) override;

private:
    struct Open {
        std::shared_ptr<CallServices> services;
        std::shared_ptr<QObject> thread; ///< lives in the thread of the services
    };

    struct Calls {
        std::mutex mutex;
        std::map<std::string, Open, std::less<>> open; ///< guarded by mutex, as is `load`
        McpRequest load;
    };
    std::shared_ptr<Calls> m_calls = std::make_shared<Calls>();
};

} // namespace toolroom
