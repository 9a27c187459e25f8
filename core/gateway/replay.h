// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/gateway/recording.h"
#include "core/mcp/server/mcp_service.h"

#include <cstddef>
#include <map>
#include <memory>
#include <set>
#include <string>

namespace toolroom {

/// Offers the tools of a recording to agents as an MCP server. Nothing is run: a call returns the recorded result of an
/// identical call. Several results are returned in the recorded order, and the last one is then repeated. Used on one
/// thread.
class TOOLROOM_EXPORT Replay final : public McpService, public std::enable_shared_from_this<Replay> {
public:
    /// Whether results take as long as when they were recorded.
    enum class Times { None, Recorded };

    /// `clock` must outlive this object.
    Replay(Recording recording, Times times, Clock& clock);

    [[nodiscard]] Json info() const override;
    [[nodiscard]] Json capabilities() override;
    [[nodiscard]] std::string instructions() override;
    [[nodiscard]] QCoro::Task<RpcAnswer> answer(ClientRequestPtr request) override;

private:
    [[nodiscard]] RpcAnswer listTools(const ClientRequest& request) const;
    QCoro::Task<RpcAnswer> callTool(ClientRequestPtr request);
    /// The failed result of an unrecorded call, with the arguments of the most similar recorded call.
    [[nodiscard]] Json notRecorded(const std::string& tool, const Json& arguments) const;

    Recording m_recording;
    Times m_times;
    Clock& m_clock;
    /// The recorded calls whose results have not been returned yet, or the last call if all have been; by tool and
    /// arguments.
    std::map<std::string, std::set<std::size_t>> m_answers;
};

} // namespace toolroom
