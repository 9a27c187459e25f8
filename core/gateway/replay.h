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
#include <vector>

namespace toolroom {

/// Offers the tools of a recording to agents as an MCP server, and the prompts and resources that agents have read.
/// Nothing is run: a request returns the recorded answer to an identical request. Several answers are returned in the
/// recorded order, and the last one is then repeated. Recorded questions are asked again; an elicitation must be
/// answered as recorded. Used on one thread.
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
    /// The answer to the recorded request that is identical to a redacted one.
    QCoro::Task<RpcAnswer> answerAsRecorded(ClientRequestPtr request, Json params);
    /// Ends with false if the user of the agent answers differently.
    QCoro::Task<bool> askAsRecorded(ClientRequestPtr request, std::vector<RecordedQuestion> questions);
    /// The answer to an unrecorded request; that to a call has the arguments of the most similar recorded one.
    [[nodiscard]] RpcAnswer notRecorded(const std::string& method, const Json& params) const;

    Recording m_recording;
    Times m_times;
    Clock& m_clock;
    /// The recorded requests whose answers have not been returned yet, or the last one if all have been; by method and
    /// parameters.
    std::map<std::string, std::set<std::size_t>> m_answers;
};

} // namespace toolroom
