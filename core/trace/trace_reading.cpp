// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/timestamp.h"
#include "core/json/document.h"
#include "core/json/pointer.h"
#include "core/trace/trace_json.h"

#include <algorithm>
#include <concepts>
#include <format>
#include <limits>
#include <utility>

namespace toolroom {

namespace {

/// Reads the members of one object. The first thing that is wrong is kept; after it, reading goes on without effect.
class Reader {
public:
    Reader(const Json& object, std::string pointer, std::optional<Error>& fault)
        : m_object(object)
        , m_pointer(std::move(pointer))
        , m_fault(fault) {
        if (!m_object.is_object())
            refuse({}, "an object");
    }

    /// Null when there is no such member.
    const Json* member(std::string_view name) const {
        const auto found = m_object.is_object() ? m_object.find(name) : m_object.end();
        return !m_object.is_object() || found == m_object.end() ? nullptr : &*found;
    }
    Json value(std::string_view name) const {
        const Json* found = member(name);
        if (found == nullptr)
            refuse(name, "a value");
        return found == nullptr ? Json() : *found;
    }
    std::string text(std::string_view name) const {
        const Json* found = member(name);
        if (found != nullptr && found->is_string())
            return found->get<std::string>();
        refuse(name, "a string");
        return {};
    }
    bool truth(std::string_view name) const {
        const Json* found = member(name);
        if (found != nullptr && found->is_boolean())
            return found->get<bool>();
        refuse(name, "true or false");
        return false;
    }
    template <std::integral Number>
    Number number(std::string_view name) const {
        const Json* found = member(name);
        if (found != nullptr && found->is_number_unsigned() && std::in_range<Number>(found->get<std::uint64_t>()))
            return static_cast<Number>(found->get<std::uint64_t>());
        if (found != nullptr && found->is_number_integer() && !found->is_number_unsigned() &&
            std::in_range<Number>(found->get<std::int64_t>()))
            return static_cast<Number>(found->get<std::int64_t>());
        refuse(name, "a whole number in range");
        return 0;
    }
    std::int64_t time(std::string_view name) const {
        if (const auto epochMs = epochMsOf(text(name)))
            return *epochMs;
        refuse(name, "a time as in 2025-01-15T10:30:00.000Z");
        return 0;
    }
    std::vector<std::string> texts(std::string_view name) const {
        const Json* found = member(name);
        std::vector<std::string> all;
        if (found == nullptr || !found->is_array() || !std::ranges::all_of(*found, &Json::is_string))
            refuse(name, "a list of strings");
        else
            std::ranges::transform(*found, std::back_inserter(all),
                                   [](const Json& each) { return each.get<std::string>(); });
        return all;
    }
    template <class T, std::size_t count>
    T word(std::string_view name, std::string_view (*wordOf)(T), const std::array<T, count>& all) const {
        const std::string written = text(name);
        const auto found = std::ranges::find(all, written, wordOf);
        if (found != all.end())
            return *found;
        refuse(name, "a word that this version knows");
        return all.front();
    }
    bool isNull(std::string_view name) const {
        const Json* found = member(name);
        return found == nullptr || found->is_null();
    }
    Reader object(std::string_view name) const {
        static const Json none;
        const Json* found = member(name);
        return {found == nullptr ? none : *found, appendPointer(m_pointer, name), m_fault};
    }
    void refuse(std::string_view name, std::string_view expected) const {
        if (!m_fault) {
            const std::string pointer = name.empty() ? m_pointer : appendPointer(m_pointer, name);
            m_fault =
                Error{std::format("{} has to be {}", pointer.empty() ? "a trace" : pointer, expected), {}, {}, pointer};
        }
    }

private:
    const Json& m_object;
    std::string m_pointer;
    std::optional<Error>& m_fault;
};

template <class T, std::size_t... i>
constexpr std::array<T, sizeof...(i)> firstValues(std::index_sequence<i...>) {
    return {static_cast<T>(i)...};
}

constexpr auto allKinds =
    firstValues<SpanKind>(std::make_index_sequence<static_cast<std::size_t>(SpanKind::Child) + 1>());
constexpr auto allStatuses =
    firstValues<SpanStatus>(std::make_index_sequence<static_cast<std::size_t>(SpanStatus::Skipped) + 1>());

std::expected<CallSuccess, CallError> readResult(const Reader& reader) {
    if (reader.truth("success"))
        return CallSuccess{reader.value("data"), reader.text("message")};
    const Reader error = reader.object("error");
    return std::unexpected(
        CallError{error.text("code"), error.text("message"), error.truth("recoverable"), error.texts("suggestions")});
}

Outcome readOutcome(const Reader& reader) {
    Outcome outcome;
    outcome.result = readResult(reader);
    outcome.tool = reader.text("tool");
    outcome.attempts = reader.number<int>("attempts");
    outcome.exhausted = reader.truth("exhausted");
    outcome.warnings = reader.texts("warnings");
    if (!reader.isNull("startedAt"))
        outcome.startedAt = reader.time("startedAt");
    if (!reader.isNull("finishedAt"))
        outcome.finishedAt = reader.time("finishedAt");
    if (!reader.isNull("durationMs"))
        outcome.durationMs = reader.number<std::int64_t>("durationMs");
    if (!reader.isNull("activity"))
        outcome.activity = reader.text("activity");
    if (!reader.isNull("reasoning"))
        outcome.reasoning = reader.text("reasoning");
    if (!reader.isNull("assist")) {
        const Reader assist = reader.object("assist");
        outcome.assist = LlmAssist{assist.text("prompt"), assist.text("contentRef")};
    }
    if (!reader.isNull("stored")) {
        const Reader stored = reader.object("stored");
        outcome.stored = StoredReference{stored.text("id"), stored.number<std::size_t>("bytes")};
    }
    if (const Json* input = reader.member("input"))
        outcome.input = *input;
    if (const Json* kept = reader.member("keptData"))
        outcome.keptData = *kept;
    return outcome;
}

Span readSpan(const Reader& reader) {
    return {.id = reader.number<int>("id"),
            .parent = reader.number<int>("parent"),
            .kind = reader.word("kind", spanKindName, allKinds),
            .name = reader.text("name"),
            .startNs = reader.number<std::int64_t>("startNs"),
            .durationNs = reader.number<std::int64_t>("durationNs"),
            .waitNs = reader.number<std::int64_t>("waitNs"),
            .attempt = reader.number<int>("attempt"),
            .status = reader.word("status", spanStatusName, allStatuses),
            .detail = reader.value("detail")};
}

std::vector<Span> readSpans(const Reader& reader, std::optional<Error>& fault) {
    const Json* written = reader.member("spans");
    if (written == nullptr || !written->is_array()) {
        reader.refuse("spans", "a list");
        return {};
    }
    std::vector<Span> spans;
    for (std::size_t i = 0; i < written->size(); ++i)
        spans.push_back(readSpan({(*written)[i], appendPointer("/spans", i), fault}));
    return spans;
}

} // namespace

Result<Trace> readTrace(const Json& json) {
    std::optional<Error> fault;
    const Reader reader(json, {}, fault);
    if (!fault && reader.number<std::int64_t>("version") != 1)
        reader.refuse("version", "1, the only version of traces that this Toolroom reads");
    Trace trace;
    trace.run = reader.text("run");
    if (!reader.isNull("parentRun"))
        trace.parentRun = reader.text("parentRun");
    trace.toolId = reader.text("toolId");
    trace.tool = reader.text("tool");
    trace.profile = reader.word("profile", profileName, allProfiles);
    trace.sessionId = reader.text("sessionId");
    trace.agentId = reader.text("agentId");
    trace.startedAt = reader.time("startedAt");
    trace.durationNs = reader.number<std::int64_t>("durationNs");
    trace.arguments = reader.value("arguments");
    trace.outcome = readOutcome(reader.object("outcome"));
    trace.spans = readSpans(reader, fault);
    if (fault)
        return std::unexpected(*std::move(fault));
    return trace;
}

Result<Trace> readTrace(std::string_view text, std::string source) {
    auto json = readWrittenJson(text, source);
    if (!json)
        return std::unexpected(std::move(json.error()));
    auto trace = readTrace(*json);
    if (!trace)
        trace.error().source = std::move(source);
    return trace;
}

Result<Json> readWrittenJson(std::string_view text, std::string source) {
    auto document = Document::parse(std::make_shared<const SourceText>(std::move(source), std::string(text)));
    if (document)
        return document->value();
    if (Json json = Json::parse(text, nullptr, false); !json.is_discarded())
        return json;
    return std::unexpected(std::move(document.error()));
}

} // namespace toolroom
