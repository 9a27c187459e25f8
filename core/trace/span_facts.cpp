// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/trace/span_facts.h"

#include "core/json/member.h"
#include "core/json/message_json.h"
#include "core/trace/messages.h"

#include <algorithm>
#include <array>
#include <map>
#include <ranges>
#include <string_view>

namespace toolroom {

Message stepName(const Span& span) {
    if (span.name.empty())
        return Message::verbatim(std::string(spanKindName(span.kind)));
    static const std::array ownNames = {
        message<trace_messages::findTool>(),           message<trace_messages::fillInDefaults>(),
        message<trace_messages::validateArguments>(),  message<trace_messages::checkBudget>(),
        message<trace_messages::checkTrust>(),         message<trace_messages::checkPreconditions>(),
        message<trace_messages::precondition>(),       message<trace_messages::checkPermissions>(),
        message<trace_messages::confirmCall>(),        message<trace_messages::callTool>(),
        message<trace_messages::checkResult>(),        message<trace_messages::storeOutput>(),
        message<trace_messages::applyEffects>(),       message<trace_messages::completeWithModel>(),
        message<trace_messages::connectServer>(),      message<trace_messages::reconnectServer>(),
        message<trace_messages::probeServer>(),        message<trace_messages::signIn>(),
        message<trace_messages::pausedByUser>(),       message<trace_messages::argumentsChangedByUser>(),
        message<trace_messages::resultHeldByUser>(),   message<trace_messages::resultChangedByUser>(),
        message<trace_messages::abortedByUser>(),      message<trace_messages::answerServer>(),
        message<trace_messages::pollTask>(),           message<trace_messages::waitForAnswer>(),
        message<trace_messages::substituteVariables>()};
    if (const auto* const found = std::ranges::find(ownNames, std::string_view(span.name), &Message::text);
        found != ownNames.end())
        return *found;
    Message backoff = message<trace_messages::backOff>(span.attempt);
    if (span.kind == SpanKind::Backoff && backoff == span.name)
        return backoff;
    Message permission =
        message<trace_messages::permissionOn>(textAt(span.detail, "scope"), textAt(span.detail, "resource"));
    if (span.kind == SpanKind::Permission && permission == span.name)
        return permission;
    return Message::verbatim(span.name);
}

Message skipReason(const Span& span) {
    return messageAt(span.detail, "reason");
}

Message retryReason(const Span& span) {
    const Json* retry = memberOf(span.detail, "retry");
    return retry == nullptr ? Message() : messageAt(*retry, "reason");
}

std::optional<SpanError> spanError(const Span& span) {
    if (span.status != SpanStatus::Failed)
        return std::nullopt;
    if (const Json* error = memberOf(span.detail, "error"))
        return error->is_string() ? SpanError{{}, Message::verbatim(error->get<std::string>())}
                                  : SpanError{textAt(*error, "code"), messageAt(*error, "message")};
    return SpanError{{}, messageAt(span.detail, "reason")};
}

std::optional<std::int64_t> maxAttempts(const Span& span) {
    return integerAt(span.detail, "maxAttempts");
}

std::optional<std::int64_t> plannedMs(const Span& span) {
    return integerAt(span.detail, "plannedMs");
}

std::vector<SpanPosition> spansInPreorder(const Trace& trace) {
    std::map<int, std::size_t> known; // index by span id
    std::vector<std::vector<std::size_t>> children(trace.spans.size());
    std::vector<SpanPosition> waiting;
    std::vector<std::size_t> roots;
    for (std::size_t i = 0; i < trace.spans.size(); ++i) {
        const auto parent = known.find(trace.spans[i].parent);
        (parent == known.end() ? roots : children[parent->second]).push_back(i);
        known.emplace(trace.spans[i].id, i);
    }
    for (const std::size_t root : roots | std::views::reverse)
        waiting.push_back({root, 0});
    std::vector<SpanPosition> placed;
    while (!waiting.empty()) {
        const SpanPosition next = waiting.back();
        waiting.pop_back();
        placed.push_back(next);
        for (const std::size_t child : children[next.index] | std::views::reverse)
            waiting.push_back({child, next.depth + 1});
    }
    return placed;
}

} // namespace toolroom
