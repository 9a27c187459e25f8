// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/base/result.h"
#include "core/contract/calls/run_result.h"
#include "core/contract/definition/tool_definition.h"
#include "core/json/json.h"
#include "core/registry/registry.h"
#include "core/run/activity.h"

#include <QCoroTask>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

/// A tool composed of other tools (echomen).
struct ToolComposition {
    enum class Kind { Sequence, Parallel, Conditional };
    struct Branch {
        std::string condition; ///< JMESPath on the result of the first tool
        std::vector<std::string> tools;
    };
    Kind kind = Kind::Sequence;
    std::vector<std::string> tools; ///< for Sequence and Parallel
    std::vector<std::string>
        transforms;                 ///< for Sequence: JMESPath from the data of tool i to the arguments of tool i + 1
    bool stopOnError = false;       ///< for Sequence and Parallel
    std::size_t maxConcurrency = 0; ///< for Parallel; 0: unlimited
    std::vector<Branch> branches;   ///< for Conditional
    std::vector<std::string> fallback; ///< for Conditional
};

/// Empty if the tool is not composed. Fails if the composition contains no tools.
[[nodiscard]] TOOLROOM_EXPORT Result<std::optional<ToolComposition>> readToolComposition(const ToolDefinition& tool);

/// The id of the tool that a tool of the source `parentSourceId` calls as `tool`: the tool with that name in the same
/// source, if there is one.
[[nodiscard]] std::string childToolId(const RegistrySnapshot& registry, const std::string& parentSourceId,
                                      const std::string& tool);

/// Runs a child tool with its own validation, retries and effects.
using ChildCall = std::function<QCoro::Task<RunResult>(std::string tool, Json arguments, AbortSignal abort)>;

/// Executes a composed tool. The data, or the partial data of a failure, contains the result of each child:
/// `{results: [result…]}`. Parallel adds an `index` to each and takes arguments by index, `{"0": {…}}`, or by unique
/// tool name.
class TOOLROOM_EXPORT CompositeActivity final : public Activity {
public:
    CompositeActivity(ToolComposition composition, ChildCall callChild);
    [[nodiscard]] QCoro::Task<ActivityReply> run(ActivityCall call, ActivityFeedback feedback,
                                                 AbortSignal abort) override;

private:
    ToolComposition m_composition;
    ChildCall m_callChild;
};

} // namespace toolroom
