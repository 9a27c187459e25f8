// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/message_list.h"
#include "core/json/message_json.h"
#include "core/run/messages.h"
#include "core/run/pipeline/preconditions.h"
#include "core/run/pipeline/steps.h"
#include "core/trace/messages.h"

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

Message withReason(const PreconditionResult& result) {
    return message<run_messages::preconditionWithReason>(result.description, result.reason);
}

} // namespace

Json preconditionsOf(const ToolDefinition& tool) {
    Json preconditions = tool.preconditions.value ? **tool.preconditions.value : Json::array();
    if (!preconditions.is_array())
        preconditions = Json::array();
    return preconditions;
}

QCoro::Task<void> checkPreconditions(RunPtr run) {
    const Message name = message<trace_messages::checkPreconditions>();
    if (!run->shouldExecute(SpanKind::Precondition, name))
        co_return;
    const Json preconditions = preconditionsOf(*run->resolved.tool);
    if (preconditions.empty()) {
        run->spans.skip(SpanKind::Precondition, name, message<run_messages::noPreconditions>());
        co_return;
    }
    std::vector<PreconditionResult> critical;
    for (const Json& precondition : preconditions) {
        if (!verifyTrust(*run))
            co_return;
        const int span = run->spans.begin(SpanKind::Precondition, message<trace_messages::precondition>());
        PreconditionResult result = co_await checkPrecondition(precondition, run, run->stopSignal());
        run->decisions.checked.reset(); // it may have changed something in the same turn
        run->spans.at(span).name = result.description.text();
        run->spans.at(span).detail = {{"type", result.type}, {"critical", result.critical}, {"passed", result.passed}};
        if (!result.passed)
            setMessage(run->spans.at(span).detail, "reason", result.reason);
        run->spans.end(span, result.passed ? SpanStatus::Ok : SpanStatus::Failed);
        if (run->failIfStopped())
            co_return;
        if (result.passed)
            continue;
        if (result.critical) {
            critical.push_back(std::move(result));
            continue;
        }
        Message warning = message<run_messages::degradedMode>(withReason(result));
        if (!std::ranges::contains(run->warnings, warning)) // edited arguments are checked again
            run->warnings.push_back(std::move(warning));
    }
    if (critical.empty())
        co_return;
    std::vector<Message> failures;
    std::vector<Message> suggestions;
    for (const PreconditionResult& result : critical) {
        failures.push_back(withReason(result));
        suggestions.push_back(result.description);
        const std::string scope = result.missingScope();
        if (!scope.empty() && !run->input->confirmation()) // a window has a button for it
            suggestions.push_back(message<run_messages::permitAdvice>(scope));
    }
    run->fail(error_code::preconditionFailed, message<run_messages::preconditionsNotMet>(joinWithSemicolons(failures)),
              true, std::move(suggestions));
}

} // namespace toolroom
