// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/mcp/client/server_request_handler.h"
#include "core/mcp/protocol/mcp_request.h"
#include "core/process/process_log.h"
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
    /// From now on, requests that name `call` are answered by `services`, on the calling thread, and what the code of
    /// the call prints is added to the log of its run. Until the result is destroyed, on the same thread.
    [[nodiscard]] std::shared_ptr<void> open(const std::string& call, std::shared_ptr<CallServices> services);

    /// The request that loads the modules. It is sent again after the host was restarted.
    void setLoad(McpRequest load);
    [[nodiscard]] McpRequest load() const;

    [[nodiscard]] Json capabilities() const override;
    [[nodiscard]] QCoro::Task<std::expected<Json, RpcError>> answer(std::string method, Json params,
                                                                    QuestionOrigin origin, AbortSignal abort) override;
    void receive(const std::string& method, const Json& params) override;

private:
    struct Open {
        std::shared_ptr<CallServices> services;
        std::shared_ptr<QObject> receiver; ///< lives in the thread of the services
        std::shared_ptr<ProcessLog> log;   ///< used in the thread of the services
    };
    [[nodiscard]] Open find(const Json& params) const;

    struct Calls {
        std::mutex mutex;
        std::map<std::string, Open, std::less<>> open; ///< guarded by mutex, as is `load`
        McpRequest load;
    };
    std::shared_ptr<Calls> m_calls = std::make_shared<Calls>();
};

} // namespace toolroom
