// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/base/result.h"
#include "core/contract/outcome.h"
#include "core/contract/tool_definition.h"
#include "core/json/json.h"
#include "core/run/activity.h"

#include <QCoroTask>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

/// A tool that is made of others (echomen).
struct ToolComposition {
    enum class Kind { Sequence, Parallel, Conditional };
    struct Branch {
        std::string condition; ///< JMESPath over the outcome of the first tool
        std::vector<std::string> tools;
    };
    Kind kind = Kind::Sequence;
    std::vector<std::string> tools;      ///< Sequence, Parallel
    std::vector<std::string> transforms; ///< Sequence: JMESPath; the i-th makes the arguments of tool i + 1
    bool stopOnError = false;            ///< Sequence, Parallel
    std::size_t maxConcurrency = 0;      ///< Parallel; 0: all at once
    std::vector<Branch> branches;        ///< Conditional
    std::vector<std::string> fallback;   ///< Conditional
};

/// Nothing when the tool is not composed. Fails when it is composed of nothing.
[[nodiscard]] TOOLROOM_EXPORT Result<std::optional<ToolComposition>> readToolComposition(const ToolDefinition& tool);

/// Calls a tool as the registry would, with its own validation, retries and effects.
using ChildCall = std::function<QCoro::Task<Outcome>(std::string tool, Json arguments, AbortSignal abort)>;

/// Runs a composed tool. The reply's data, or kept data when it failed, holds each child's outcome.
/// Sequence and Conditional: `{results: [outcome…]}`. Parallel: the same in the order of the tools, each with its
/// `index`; its arguments are `{"0": {…}}` by index, or by name where that is clear.
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
