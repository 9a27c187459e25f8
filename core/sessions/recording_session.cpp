// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/sessions/recording_session.h"

#include "core/base/time_units.h"
#include "core/gateway/mcp_tool.h"
#include "core/json/member.h"
#include "core/sessions/step_order.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string_view>
#include <utility>

namespace toolroom {

namespace {

std::int64_t nsOfMs(std::int64_t ms) {
    return std::clamp<std::int64_t>(ms, 0, std::numeric_limits<std::int64_t>::max() / nsPerMs / 2) * nsPerMs;
}

void setAnswer(SessionStep& step, RpcAnswer answer) {
    if (answer) {
        step.hasFailed = isErrorResult(*answer);
        step.output = *std::move(answer);
    } else {
        step.hasFailed = true;
        step.error = std::to_string(answer.error().code);
        step.output = {{"code", answer.error().code}, {"message", std::move(answer.error().message)}};
    }
}

SessionStep stepOf(RecordedRequest& request) {
    SessionStep step{.kind = kindOfMethod(request.method),
                     .toolId = std::move(request.toolId),
                     .name = titleOfRequest(request.method, request.params),
                     .agent = std::move(request.agent),
                     .startNs = nsOfMs(request.atMs),
                     .durationNs = nsOfMs(request.durationMs),
                     .intent = std::move(request.intent)};
    step.input = request.isCall() ? std::move(request.params["arguments"]) : std::move(request.params);
    setAnswer(step, std::move(request.answer));
    return step;
}

/// The times of questions are not recorded.
SessionStep stepOf(RecordedQuestion& question, const SessionStep& request, std::size_t index) {
    SessionStep step{.parent = index,
                     .kind = kindOfMethod(question.method),
                     .name = titleOfRequest(question.method, question.params),
                     .agent = request.agent,
                     .startNs = request.startNs};
    step.input = std::move(question.params);
    setAnswer(step, std::move(question.answer));
    return step;
}

} // namespace

SessionStep::Kind kindOfMethod(std::string_view method) {
    using Kind = SessionStep::Kind;
    static constexpr std::array kinds = {std::pair(std::string_view("tools/call"), Kind::Tool),
                                         std::pair(std::string_view("resources/read"), Kind::Resource),
                                         std::pair(std::string_view("prompts/get"), Kind::Prompt),
                                         std::pair(std::string_view("sampling/createMessage"), Kind::Sampling),
                                         std::pair(std::string_view("elicitation/create"), Kind::Elicitation),
                                         std::pair(std::string_view("roots/list"), Kind::Roots)};
    const auto found = std::ranges::find(kinds, method, &std::pair<std::string_view, Kind>::first);
    return found == kinds.end() ? Kind::Other : found->second;
}

AgentSession sessionOf(Recording recording, std::string name) {
    AgentSession session{.name = std::move(name), .startedAt = recording.startedAt, .steps = {}};
    session.steps.reserve(recording.requests.size());
    for (RecordedRequest& request : recording.requests) {
        const std::size_t index = session.steps.size();
        session.steps.push_back(stepOf(request));
        for (RecordedQuestion& question : request.questions)
            session.steps.push_back(stepOf(question, session.steps[index], index));
    }
    session.steps = orderedSteps(std::move(session.steps));
    return session;
}

} // namespace toolroom
