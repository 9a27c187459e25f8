// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/gateway/gateway.h"
#include "core/json/value_changes.h"

#include <QCoroTask>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace toolroom {

/// A recorded request that was sent again, and what has changed.
struct RepeatedRequest {
    enum class Outcome {
        Same,
        Different,
        NotSent, ///< secrets in its parameters were not recorded
        Aborted,
    };

    Outcome outcome = Outcome::NotSent;
    RpcAnswer answer;               ///< redacted
    ValueChanges changes;           ///< from the recorded answer to this one, as members of the line in the recording
    std::vector<Message> questions; ///< what was asked differently
    std::int64_t durationMs = 0;    ///< including the time spent waiting for the user
};

/// Why a request failed: the message of a JSON-RPC error, or the text of a result that is an error. Empty if it has not
/// failed. Untrusted.
[[nodiscard]] TOOLROOM_EXPORT std::string failureTextIn(const RpcAnswer& answer);

/// Repeats the requests of a recording with other tools, or other versions of them. Each is sent to a gateway like that
/// of an agent, so calls are runs. Used on the gateway's thread.
class TOOLROOM_EXPORT RecordingRun {
public:
    /// Who answers the questions of servers: the recording, or the handlers of the servers.
    enum class Questions { Recorded, Handlers };

    RecordingRun(std::shared_ptr<Gateway> gateway, std::shared_ptr<const Recording> recording, Questions questions);

    /// The request with this index. This object must exist until then.
    [[nodiscard]] QCoro::Task<RepeatedRequest> send(std::size_t index, AbortSignal abort);

private:
    /// The parameters with the name under which the gateway offers the tool.
    [[nodiscard]] Json paramsFor(const RecordedRequest& request) const;

    std::shared_ptr<Gateway> m_gateway;
    std::shared_ptr<const Recording> m_recording;
    Questions m_questions;
};

} // namespace toolroom
