// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/time_units.h"
#include "core/contract/calls/run_result.h"
#include "core/json/document.h"
#include "core/verify/checks.h"
#include "core/verify/judgments.h"
#include "core/verify/messages.h"

#include <cmath>
#include <regex>

namespace toolroom::verify {

namespace {

std::string withoutTimes(const std::string& text) {
    static const std::regex time(R"(\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)");
    static const std::regex callId(R"((request|trace|span|correlation)[_-]?id\W{1,4}[\w-]+)", std::regex::icase);
    constexpr std::size_t maxLength = 10'000; // std::regex recurses
    return text.size() > maxLength ? text : std::regex_replace(std::regex_replace(text, time, "TIME"), callId, "ID");
}

/// Times differ between two calls, and ids of the calls themselves. `at` is the time of the call in ms.
Json withoutTimes(Json value, std::int64_t at) {
    if (value.is_object())
        for (auto& [name, member] : value.items())
            member = withoutTimes(name + ": ID") == "ID" ? Json("ID") : withoutTimes(std::move(member), at);
    if (value.is_array())
        for (Json& item : value)
            item = withoutTimes(std::move(item), at);
    if (value.is_string()) {
        const std::string& text = value.get_ref<const std::string&>();
        const auto parsed = Document::parse(std::make_shared<const SourceText>("", text)); // MCP: JSON as text
        const bool isStructured = parsed && parsed->value().is_structured();
        return isStructured ? withoutTimes(parsed->value(), at) : Json(withoutTimes(text));
    }
    if (!value.is_number())
        return value;
    constexpr double dayMs = 86'400'000;
    constexpr double perSecond = 1000;
    const double number = value.get<double>();
    const auto isNear = [at](double ms) { return std::abs(ms - static_cast<double>(at)) < dayMs; };
    return isNear(number) || isNear(number * perSecond) ? Json("TIME") : value;
}

/// The calls during which files were changed.
std::vector<const Observation*> changingCalls(const Observations& observations) {
    std::vector<const Observation*> calls;
    for (const Observation& call : observations.made)
        if (!call.changes.files.empty() || !call.changes.opened.empty())
            calls.push_back(&call);
    return calls;
}

} // namespace

bool declaresTimeout(const VerifiedTool& tool) {
    return tool.definition->timeoutMs.value.value_or(0) > 0;
}

bool claimsReadOnly(const VerifiedTool& tool) {
    return tool.isReadOnly();
}

/// The specification defines the hint only for tools that are not read-only.
bool claimsIdempotent(const VerifiedTool& tool) {
    return tool.definition->hints.idempotent.value.value_or(false) && !tool.isReadOnly();
}

bool claimsClosedWorld(const VerifiedTool& tool) {
    return tool.definition->hints.openWorld.value == false;
}

std::optional<Judgment> judgeTimeout(const VerifiedTool& tool, const Observations& observations) {
    const Observation* call = observations.find(ProbeKind::Normal);
    if (!call)
        return notTried(observations.reason(ProbeKind::Normal));
    const std::int64_t timeoutMs = *tool.definition->timeoutMs.value;
    const Trace& trace = call->run->trace;
    const bool hasEndedLate = call->durationMs >= timeoutMs;
    // The time limit of a run also includes its first steps.
    const bool hasRunLate = hasTimedOut(tool, *call) && (trace.durationNs - totalWaitNs(trace)) / nsPerMs >= timeoutMs;
    if (hasEndedLate || hasRunLate)
        return failed(*call, message<verify_messages::timedOut>(timeoutMs));
    if (hasTimedOut(tool, *call)) // by a shorter limit
        return notTried(message<verify_messages::endedByTimeout>(), call);
    return hasProcessEnded(tool, *call) ? failed(*call, describeMissingResult(tool, *call)) : passed(*call);
}

std::optional<Judgment> judgeReadOnly(const VerifiedTool& tool, const Observations& observations) {
    const Observation* normal = observations.find(ProbeKind::Normal);
    if (!normal)
        return notTried(observations.reason(ProbeKind::Normal));
    if (tool.isRemote())
        return notTried(message<verify_messages::notVisible>(), normal);
    if (tool.folder.empty())
        return notTried(message<verify_messages::noFolder>(), normal);
    const std::vector<const Observation*> changing = changingCalls(observations);
    for (const Observation* call : changing)
        if (changing.size() > 1 || !call->changes.opened.empty())
            return failed(*call, describeChanges(call->changes, false));
    if (!changing.empty()) // other programs may have changed the files
        return notTried(message<verify_messages::changedOnce>(listNames(changing.front()->changes.files)),
                        changing.front());
    for (const Observation& call : observations.made)
        if (!call.changes.otherFiles.empty())
            return notTried(message<verify_messages::folderBusy>(listNames(call.changes.otherFiles)), &call);
    if (!normal->changes.areFilesWatched)
        return notTried(message<verify_messages::notWatchable>(), normal);
    if (!normal->changes.areProcessesWatched)
        return notTried(message<verify_messages::processesUnwatchable>(), normal);
    if (hasFailed(*normal)) // it may have stopped before it changed anything
        return notTried(message<verify_messages::callFailed>(errorOf(*normal)), normal);
    return passed(*normal);
}

std::optional<Judgment> judgeIdempotent(const VerifiedTool& tool, const Observations& observations) {
    const Observation* first = observations.find(ProbeKind::Normal);
    const Observation* second = observations.find(ProbeKind::Repeat);
    if (!first || !second)
        return notTried(observations.reason(first ? ProbeKind::Repeat : ProbeKind::Normal));
    if (hasFailed(*first))
        return notTried(message<verify_messages::callFailed>(errorOf(*first)), first);
    const Message missing = describeMissingResult(tool, *second);
    if (!missing.empty() && !hasThrown(tool, *second))
        return failed(*second, message<verify_messages::secondFailed>(missing));
    if (hasFailed(*second)) {
        // What has been deleted cannot be deleted again, which is no further effect.
        const bool isDestructive = tool.definition->hints.destructive.value.value_or(false);
        return isDestructive ? passed(*second)
                             : failed(*second, message<verify_messages::secondFailed>(errorOf(*second)));
    }
    if (!second->createdFiles.empty())
        return failed(*second, message<verify_messages::createdAgain>(listNames(second->createdFiles)));
    const Json& data = second->reply.result->data;
    if (withoutTimes(first->reply.result->data, first->startedMs) != withoutTimes(data, second->startedMs))
        return failed(*second, message<verify_messages::differentResult>(shortText(data)));
    return passed(*second);
}

std::optional<Judgment> judgeClosedWorld(const VerifiedTool& tool, const Observations& observations) {
    const Observation* normal = observations.find(ProbeKind::Normal);
    if (!normal)
        return notTried(observations.reason(ProbeKind::Normal));
    if (tool.isRemote() || tool.folder.empty())
        return notTried(tool.isRemote() ? message<verify_messages::notVisible>() : message<verify_messages::noFolder>(),
                        normal);
    for (const Observation& call : observations.made)
        if (!call.changes.connections.empty())
            return failed(call, message<verify_messages::connectedTo>(listNames(call.changes.connections)));
    if (hasFailed(*normal))
        return notTried(message<verify_messages::callFailed>(errorOf(*normal)), normal);
    return normal->changes.areProcessesWatched ? passed(*normal)
                                               : notTried(message<verify_messages::processesUnwatchable>(), normal);
}

} // namespace toolroom::verify
