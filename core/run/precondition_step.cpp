// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/preconditions.h"
#include "core/run/run_in_progress.h"

#include <algorithm>
#include <format>
#include <utility>

namespace toolroom {

namespace {

std::string sentence(const PreconditionResult& result) {
    return std::format("{} ({})", result.description, result.reason);
}

} // namespace

CheckScene sceneOf(const RunInProgress& run) {
    return {.session = run.session,
            .registry = run.registry,
            .activities = run.services.activities,
            .functions = &run.services.checks,
            .clock = run.services.clock,
            .tool = run.tool,
            .context = run.context,
            .arguments = run.arguments};
}

Json preconditionsOf(const ToolDefinition& tool) {
    Json preconditions = tool.preconditions.value ? **tool.preconditions.value : Json::array();
    if (!preconditions.is_array())
        preconditions = Json::array();
    return preconditions;
}

QCoro::Task<void> checkPreconditions(RunPtr run) {
    static const std::string name = "check the preconditions";
    if (!run->enters(SpanKind::Precondition, name))
        co_return;
    const Json preconditions = preconditionsOf(*run->tool);
    if (preconditions.empty()) {
        run->spans.skip(SpanKind::Precondition, name, "the tool has none");
        co_return;
    }
    std::vector<PreconditionResult> critical;
    for (const Json& precondition : preconditions) {
        const int span = run->spans.begin(SpanKind::Precondition, "precondition");
        const CheckScene scene = sceneOf(*run);
        PreconditionResult result = co_await checkPrecondition(precondition, scene, run->overSignal());
        run->spans.at(span).name = result.description;
        run->spans.at(span).detail = {{"type", result.type}, {"critical", result.critical}, {"passed", result.passed}};
        if (!result.passed)
            run->spans.at(span).detail["reason"] = result.reason;
        run->spans.end(span, result.passed ? SpanStatus::Ok : SpanStatus::Failed);
        if (run->endsEarly())
            co_return;
        if (result.passed)
            continue;
        if (result.critical) {
            critical.push_back(std::move(result));
            continue;
        }
        std::string warning = std::format("degraded mode: {}", sentence(result));
        if (!std::ranges::contains(run->warnings, warning)) // arguments that were edited are checked again
            run->warnings.push_back(std::move(warning));
    }
    if (critical.empty())
        co_return;
    std::string message = "Tool preconditions not met: ";
    std::vector<std::string> suggestions;
    for (const PreconditionResult& result : critical) {
        message += (suggestions.empty() ? "" : "; ") + sentence(result);
        suggestions.push_back(result.description);
    }
    run->fail(error_code::preconditionFailed, std::move(message), true, std::move(suggestions));
}

} // namespace toolroom
