// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/sessions/otlp_sessions.h"

#include "core/base/time_units.h"
#include "core/json/document.h"
#include "core/json/member.h"
#include "core/sessions/recording_session.h"
#include "core/sessions/step_order.h"
#include "core/trace/redaction/redaction.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <limits>
#include <map>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>

namespace toolroom {

namespace {

using Kind = SessionStep::Kind;

constexpr std::uint64_t maxStartMs = 9'007'199'254'740'991; ///< as in session.schema.json

struct NamedKind {
    std::string_view name;
    Kind kind;
};
/// Values of `gen_ai.operation.name` and `ai.operationId`.
constexpr std::array namedKinds = {NamedKind{"invoke_agent", Kind::Agent},
                                   NamedKind{"create_agent", Kind::Agent},
                                   NamedKind{"invoke_workflow", Kind::Agent},
                                   NamedKind{"chat", Kind::Model},
                                   NamedKind{"generate_content", Kind::Model},
                                   NamedKind{"text_completion", Kind::Model},
                                   NamedKind{"embeddings", Kind::Model},
                                   NamedKind{"execute_tool", Kind::Tool},
                                   NamedKind{"ai.toolCall", Kind::Tool},
                                   NamedKind{"ai.generateText", Kind::Agent},
                                   NamedKind{"ai.streamText", Kind::Agent},
                                   NamedKind{"ai.generateText.doGenerate", Kind::Model},
                                   NamedKind{"ai.streamText.doStream", Kind::Model},
                                   NamedKind{"ai.generateObject.doGenerate", Kind::Model},
                                   NamedKind{"ai.streamObject.doStream", Kind::Model}};

/// The first of these attributes that is a text; empty if there is none.
std::string textOf(const Json& attributes, std::initializer_list<std::string_view> keys) {
    for (const std::string_view key : keys)
        if (std::string text = textAt(attributes, key); !text.empty())
            return text;
    return {};
}

std::optional<std::int64_t> integerOf(const Json& attributes, std::initializer_list<std::string_view> keys) {
    for (const std::string_view key : keys)
        if (const auto number = integerAt(attributes, key))
            return number;
    return std::nullopt;
}

/// The first of these attributes that is present; what is JSON in a text is read.
Json contentOf(const Json& attributes, std::initializer_list<std::string_view> keys) {
    for (const std::string_view key : keys) {
        const Json* value = memberOf(attributes, key);
        if (!value || value->is_null())
            continue;
        if (value->is_string())
            if (const auto document = Document::parse(
                    std::make_shared<const SourceText>(std::string(key), value->get_ref<const std::string&>())))
                return document->value();
        return *value;
    }
    return {};
}

Kind kindOfSpan(const Json& attributes) {
    const auto named = [&](const char* key) {
        const auto found = std::ranges::find(namedKinds, textAt(attributes, key), &NamedKind::name);
        return found == namedKinds.end() ? Kind::Other : found->kind;
    };
    for (const Kind kind : {named("gen_ai.operation.name"), kindOfMethod(textAt(attributes, "mcp.method.name"))})
        if (kind != Kind::Other)
            return kind;
    return named("ai.operationId");
}

bool isOfAgent(const OtlpSpan& span) {
    return std::ranges::any_of(span.attributes.items(), [](const auto& attribute) {
        const std::string_view key = attribute.key();
        return key.starts_with("gen_ai.") || key.starts_with("mcp.") || key.starts_with("ai.operationId");
    });
}

std::string nameOfSpan(const OtlpSpan& span, Kind kind) {
    const Json& attributes = span.attributes;
    std::string name;
    if (kind == Kind::Tool)
        name = textOf(attributes, {"gen_ai.tool.name", "ai.toolCall.name"});
    else if (kind == Kind::Model)
        name = textOf(attributes, {"gen_ai.response.model", "gen_ai.request.model", "ai.model.id"});
    else if (kind == Kind::Agent)
        name = textOf(attributes, {"gen_ai.agent.name", "gen_ai.workflow.name", "ai.telemetry.functionId"});
    else
        name = textOf(attributes, {"gen_ai.prompt.name", "mcp.resource.uri"});
    return name.empty() ? span.name : name;
}

/// Clamped, because the times are those of other programs.
std::int64_t nsBetween(std::uint64_t begin, std::uint64_t end) {
    constexpr std::uint64_t limit = std::numeric_limits<std::int64_t>::max() / 4;
    return end <= begin ? 0 : static_cast<std::int64_t>(std::min(end - begin, limit));
}

std::optional<std::int64_t> countOf(const Json& attributes, std::initializer_list<std::string_view> keys) {
    const auto number = integerOf(attributes, keys);
    constexpr std::int64_t limit = 1'000'000'000'000;
    return number ? std::optional(std::clamp<std::int64_t>(*number, 0, limit)) : std::nullopt;
}

SessionStep stepOfSpan(const OtlpSpan& span, std::uint64_t startNs) {
    const Json& attributes = span.attributes;
    const Kind kind = kindOfSpan(attributes);
    SessionStep step{.parent = {},
                     .kind = kind,
                     .name = redactedText(nameOfSpan(span, kind)),
                     .agent = redactedText(textOf(attributes, {"gen_ai.agent.name", "gen_ai.agent.id"})),
                     .startNs = nsBetween(startNs, span.startNs),
                     .durationNs = {},
                     .error = {}};
    if (span.endNs >= span.startNs)
        step.durationNs = nsBetween(span.startNs, span.endNs);
    step.waitNs = std::clamp<std::int64_t>(integerOf(attributes, {"toolroom.wait_ns"}).value_or(0), 0,
                                           step.durationNs.value_or(0));
    step.error = redactedText(textOf(attributes, {"error.type"}));
    if (step.error.empty() && span.hasFailed)
        step.error = redactedText(span.statusMessage);
    step.hasFailed = span.hasFailed || !step.error.empty();
    step.input = redacted(contentOf(attributes, {"gen_ai.tool.call.arguments", "ai.toolCall.args",
                                                 "gen_ai.input.messages", "ai.prompt.messages", "ai.prompt"}));
    step.output = redacted(contentOf(
        attributes, {"gen_ai.tool.call.result", "ai.toolCall.result", "gen_ai.output.messages", "ai.response.text"}));
    step.inputTokens =
        countOf(attributes, {"gen_ai.usage.input_tokens", "gen_ai.usage.prompt_tokens", "ai.usage.promptTokens"});
    step.outputTokens = countOf(
        attributes, {"gen_ai.usage.output_tokens", "gen_ai.usage.completion_tokens", "ai.usage.completionTokens"});
    return step;
}

/// Assigns spans to sessions. A span without a conversation belongs to that of its nearest ancestor that has one.
class SessionKeys {
public:
    explicit SessionKeys(const std::vector<OtlpSpan>& spans)
        : m_spans(spans)
        , m_keys(spans.size()) {
        for (std::size_t i = 0; i < spans.size(); ++i)
            m_indexes.emplace(SpanKey(spans[i].traceId, spans[i].spanId), i);
    }

    [[nodiscard]] std::optional<std::size_t> parentOf(std::size_t index) const {
        const OtlpSpan& span = m_spans[index];
        if (span.parentSpanId.empty())
            return std::nullopt;
        const auto found = m_indexes.find(SpanKey(span.traceId, span.parentSpanId));
        return found == m_indexes.end() ? std::nullopt : std::optional(found->second);
    }
    [[nodiscard]] const std::string& keyOf(std::size_t index) {
        std::vector<std::size_t> path;
        std::string key;
        for (std::optional<std::size_t> at = index; at && path.size() <= m_spans.size(); at = parentOf(*at)) {
            path.push_back(*at);
            key = m_keys[*at].empty() ? textAt(m_spans[*at].attributes, "gen_ai.conversation.id") : m_keys[*at];
            if (!key.empty())
                break;
        }
        if (key.empty())
            key = m_spans[index].traceId;
        for (const std::size_t visited : path) // each span is visited only once
            m_keys[visited] = key;
        return m_keys[index];
    }

private:
    using SpanKey = std::pair<std::string_view, std::string_view>; ///< ids of the trace and the span

    const std::vector<OtlpSpan>& m_spans;
    std::vector<std::string> m_keys; ///< by span; empty: not known yet
    std::map<SpanKey, std::size_t> m_indexes;
};

} // namespace

std::vector<AgentSession> sessionsOf(const std::vector<OtlpSpan>& spans) {
    SessionKeys keys(spans);
    std::map<std::string, std::vector<std::size_t>> sessions; // spans, by key
    for (std::size_t i = 0; i < spans.size(); ++i)
        sessions[keys.keyOf(i)].push_back(i);
    std::vector<AgentSession> read;
    for (const auto& [key, members] : sessions) {
        if (std::ranges::none_of(members, [&](std::size_t i) { return isOfAgent(spans[i]); }))
            continue;
        const std::uint64_t startNs =
            std::ranges::min(members | std::views::transform([&](std::size_t i) { return spans[i].startNs; }));
        AgentSession& session = read.emplace_back();
        session.name = redactedText(key);
        session.startedAt = static_cast<std::int64_t>(std::min<std::uint64_t>(startNs / nsPerMs, maxStartMs));
        std::map<std::size_t, std::size_t> steps; // by span
        for (const std::size_t i : members)
            steps.emplace(i, steps.size());
        for (const std::size_t i : members) {
            SessionStep& step = session.steps.emplace_back(stepOfSpan(spans[i], startNs));
            const auto parent = keys.parentOf(i);
            if (const auto known = parent ? steps.find(*parent) : steps.end(); known != steps.end())
                step.parent = known->second;
            if (step.agent.empty() && !step.parent)
                step.agent = redactedText(spans[i].service);
        }
        session.steps = orderedSteps(std::move(session.steps));
        for (SessionStep& step : session.steps) // parents come first
            if (step.agent.empty() && step.parent)
                step.agent = session.steps[*step.parent].agent;
    }
    std::ranges::stable_sort(read, std::greater(), &AgentSession::startedAt);
    return read;
}

} // namespace toolroom
