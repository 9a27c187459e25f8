// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/base/result.h"
#include "core/contract/outcome.h"
#include "core/contract/profile.h"
#include "core/contract/tool_definition.h"
#include "core/json/json.h"
#include "core/run/call_context.h"

#include <QCoroTask>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// One attempt, as the code that makes it is given it.
struct ActivityCall {
    std::shared_ptr<const ToolDefinition> tool;
    Json arguments; ///< validated, with defaults
    std::string reasoning;
    CallContext context;
    std::string runId;
    int attempt = 1;
    std::int64_t timeoutMs = 0; ///< of this attempt; the Runner enforces it by aborting
    AbortSignal kill;           ///< comes with an abort or after it: nobody waits for an orderly end any more
};

/// What a tool answered, where that was an envelope, and whose.
struct AnsweredEnvelope {
    Profile contract{};
    Json envelope;
};

/// What an attempt came to.
struct ActivityReply {
    std::expected<CallSuccess, CallError> result = CallSuccess{};
    std::optional<LlmAssist> assist;
    std::string assistContent;    ///< what the assist is about: stored, and referred to by `assist`
    std::optional<Json> keptData; ///< what there is besides an error
    std::vector<std::string> warnings;
    std::optional<AnsweredEnvelope> envelope; ///< of the tool itself; it is held against its contract
    std::optional<std::int64_t> retryAfterMs; ///< when the other side said how long to wait
    Json detail;                              ///< facts for the trace: an object, or null
};

/// What an attempt tells while it runs. Safe from every thread.
struct ActivityFeedback {
    /// `part` is done, from 0 to 1; negative when that is not known.
    std::function<void(double part, std::string message)> progress;
    std::function<void(std::string line)> log;
};

/// Code that runs calls. One object serves many calls at once, all from the thread of the Runner.
class TOOLROOM_EXPORT Activity {
public:
    Activity() = default;
    virtual ~Activity();
    Activity(const Activity&) = delete;
    Activity& operator=(const Activity&) = delete;

    /// Never throws. Ends soon after `abort`, with whatever result: the Runner knows why it asked. The feedback is
    /// called for the last time before this ends.
    [[nodiscard]] virtual QCoro::Task<ActivityReply> run(ActivityCall call, ActivityFeedback feedback,
                                                         AbortSignal abort) = 0;
};

/// Reads what a tool's program or service answered: an envelope of `own`, of any other contract, or a bare value, which
/// is its data.
[[nodiscard]] TOOLROOM_EXPORT ActivityReply readReply(Json answer, Profile own);

} // namespace toolroom
