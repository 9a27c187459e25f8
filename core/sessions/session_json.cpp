// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/sessions/session_json.h"

#include "core/base/format.h"
#include "core/base/timestamp.h"
#include "core/gateway/validate_document.h"
#include "core/json/digest.h"
#include "core/json/document.h"
#include "core/json/member.h"
#include "core/schema/compiler/compiler.h"
#include "core/schema/compiler/schema_resource.h"
#include "core/sessions/messages.h"
#include "core/sessions/step_order.h"

#include <algorithm>
#include <array>
#include <utility>

namespace toolroom {

namespace {

using namespace std::string_view_literals;

constexpr int sessionVersion = 1;
constexpr std::array kindNames = {"agent"sv,    "model"sv,       "tool"sv,  "resource"sv, "prompt"sv,
                                  "sampling"sv, "elicitation"sv, "roots"sv, "other"sv};

SessionStep::Kind kindOf(std::string_view name) {
    const auto* const found = std::ranges::find(kindNames, name);
    return found == kindNames.end() ? SessionStep::Kind::Other
                                    : static_cast<SessionStep::Kind>(found - kindNames.begin());
}

/// Members with their usual value are absent.
Json stepJson(const SessionStep& step) {
    Json json = Json::object();
    const auto add = [&](const char* key, const auto& value, bool isPresent) {
        if (isPresent)
            json[key] = value;
    };
    if (step.parent)
        json["parent"] = *step.parent;
    json["kind"] = stepKindName(step.kind);
    json["name"] = step.name;
    add("toolId", step.toolId, !step.toolId.empty());
    add("agent", step.agent, !step.agent.empty());
    json["startNs"] = step.startNs;
    if (step.durationNs)
        json["durationNs"] = *step.durationNs;
    add("waitNs", step.waitNs, step.waitNs > 0);
    add("running", true, step.isRunning);
    add("failed", true, step.hasFailed);
    add("error", step.error, !step.error.empty());
    add("intent", step.intent, !step.intent.empty());
    add("input", step.input, !step.input.is_null());
    add("output", step.output, !step.output.is_null());
    if (step.inputTokens)
        json["inputTokens"] = *step.inputTokens;
    if (step.outputTokens)
        json["outputTokens"] = *step.outputTokens;
    add("run", step.run, !step.run.empty());
    return json;
}

SessionStep readStep(const Json& json) {
    const auto number = [&](const char* key) { return integerAt(json, key).value_or(0); };
    const auto isSet = [&](const char* key) { return memberOf(json, key) && *memberOf(json, key) == true; };
    const auto value = [&](const char* key) { return memberOf(json, key) ? *memberOf(json, key) : Json(); };
    SessionStep step;
    if (const auto parent = integerAt(json, "parent"))
        step.parent = static_cast<std::size_t>(*parent);
    step.kind = kindOf(textAt(json, "kind"));
    step.name = textAt(json, "name");
    step.toolId = textAt(json, "toolId");
    step.agent = textAt(json, "agent");
    step.startNs = number("startNs");
    step.durationNs = integerAt(json, "durationNs");
    step.waitNs = number("waitNs");
    step.isRunning = isSet("running");
    step.hasFailed = isSet("failed");
    step.error = textAt(json, "error");
    step.intent = textAt(json, "intent");
    step.input = value("input");
    step.output = value("output");
    step.inputTokens = integerAt(json, "inputTokens");
    step.outputTokens = integerAt(json, "outputTokens");
    step.run = textAt(json, "run");
    return step;
}

} // namespace

std::string_view stepKindName(SessionStep::Kind kind) {
    return kindNames.at(static_cast<std::size_t>(kind));
}

std::string serializeSession(const AgentSession& session) {
    Json head = {{"version", sessionVersion}, {"format", "session"}, {"name", session.name}};
    if (session.startedAt != 0)
        head["startedAt"] = session.startedAt;
    std::string text = compactText(head);
    text.pop_back();
    text += ",\"steps\":[";
    for (std::size_t i = 0; i < session.steps.size(); ++i)
        text += (i == 0 ? "\n" : ",\n") + compactText(stepJson(session.steps[i]));
    return text + "\n]}\n";
}

Result<AgentSession> parseSession(const SourceTextPtr& text) {
    static const Schema schema = schemaResource("session.schema.json");
    ParseLimits limits;
    constexpr std::size_t maxSessionValues = 4'000'000;
    limits.maxValues = maxSessionValues;
    const auto document = Document::parse(text, JsonSyntax::Strict, limits);
    if (!document)
        return std::unexpected(document.error());
    if (auto valid = validateDocument(*document, schema); !valid)
        return std::unexpected(std::move(valid.error()));
    const Json& json = document->value();
    AgentSession session{
        .name = textAt(json, "name"), .startedAt = integerAt(json, "startedAt").value_or(0), .steps = {}};
    for (const Json& step : json["steps"]) {
        session.steps.push_back(readStep(step));
        const std::size_t index = session.steps.size() - 1;
        if (const auto& parent = session.steps.back().parent; parent && *parent >= index)
            return std::unexpected(
                document->error(formatText("/steps/{}/parent", index), message<session_messages::invalidParent>()));
    }
    session.steps = orderedSteps(std::move(session.steps));
    return session;
}

} // namespace toolroom
