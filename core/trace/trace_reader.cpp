// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/timestamp.h"
#include "core/json/document.h"
#include "core/json/member.h"
#include "core/json/message_json.h"
#include "core/json/pointer.h"
#include "core/trace/messages.h"
#include "core/trace/trace_json.h"

#include <algorithm>
#include <concepts>
#include <limits>
#include <utility>

namespace toolroom {

namespace {

/// Reads the members of an object. Keeps the first error and returns default values after it.
class Reader {
public:
    Reader(const Json& object, std::string pointer, std::optional<Error>& error)
        : m_object(object)
        , m_pointer(std::move(pointer))
        , m_error(error) {
        if (!m_object.is_object())
            fail({}, message<trace_messages::anObject>());
    }

    /// Null if absent.
    const Json* member(std::string_view name) const { return memberOf(m_object, name); }
    Json value(std::string_view name) const {
        const Json* found = member(name);
        if (found == nullptr)
            fail(name, message<trace_messages::present>());
        return found == nullptr ? Json() : *found;
    }
    std::string text(std::string_view name) const {
        const Json* found = member(name);
        if (found != nullptr && found->is_string())
            return found->get<std::string>();
        fail(name, message<trace_messages::aString>());
        return {};
    }
    bool boolean(std::string_view name) const {
        const Json* found = member(name);
        if (found != nullptr && found->is_boolean())
            return found->get<bool>();
        fail(name, message<trace_messages::aBoolean>());
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
        fail(name, message<trace_messages::anInteger>());
        return 0;
    }
    std::int64_t time(std::string_view name) const {
        if (const auto epochMs = parseIsoTimestamp(text(name)))
            return *epochMs;
        fail(name, message<trace_messages::aTime>());
        return 0;
    }
    /// A string with its template.
    Message storedMessage(std::string_view name) const {
        text(name);
        return messageAt(m_object, name);
    }
    /// A list of strings with their templates.
    std::vector<Message> storedMessages(std::string_view name) const {
        const Json* found = member(name);
        std::vector<Message> all;
        if (found == nullptr || !found->is_array() || !std::ranges::all_of(*found, &Json::is_string)) {
            fail(name, message<trace_messages::strings>());
            return all;
        }
        const Json* templates = member("templates");
        const auto list = templates != nullptr && templates->is_object() ? templates->find(name) : found->end();
        const bool hasTemplates = templates != nullptr && templates->is_object() && list != templates->end() &&
                                  list->is_array() && list->size() == found->size();
        for (std::size_t i = 0; i < found->size(); ++i)
            all.push_back(messageFromJson((*found)[i].get<std::string>(), hasTemplates ? (*list)[i] : Json()));
        return all;
    }
    template <class T, std::size_t count>
    T named(std::string_view name, std::string_view (*nameOf)(T), const std::array<T, count>& all) const {
        const auto found = std::ranges::find(all, text(name), nameOf);
        if (found != all.end())
            return *found;
        fail(name, message<trace_messages::knownValue>());
        return all.front();
    }
    bool isNull(std::string_view name) const {
        const Json* found = member(name);
        return found == nullptr || found->is_null();
    }
    Reader object(std::string_view name) const {
        static const Json none;
        const Json* found = member(name);
        return {found == nullptr ? none : *found, appendPointer(m_pointer, name), m_error};
    }
    void fail(std::string_view name, Message expected) const {
        if (m_error)
            return;
        const std::string pointer = name.empty() ? m_pointer : appendPointer(m_pointer, name);
        const Message subject = pointer.empty() ? message<trace_messages::theTrace>() : Message::verbatim(pointer);
        m_error = Error{message<trace_messages::mustBe>(subject, std::move(expected)), {}, {}, pointer};
    }

private:
    const Json& m_object;
    std::string m_pointer;
    std::optional<Error>& m_error;
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
    if (reader.boolean("success"))
        return CallSuccess{reader.value("data"), reader.text("message")};
    const Reader error = reader.object("error");
    return std::unexpected(CallError{error.text("code"), error.storedMessage("message"), error.boolean("recoverable"),
                                     error.storedMessages("suggestions")});
}

RunResult readRunResult(const Reader& reader) {
    RunResult runResult;
    runResult.result = readResult(reader);
    runResult.tool = reader.text("tool");
    runResult.attempts = reader.number<int>("attempts");
    runResult.exhausted = reader.boolean("exhausted");
    runResult.warnings = reader.storedMessages("warnings");
    if (!reader.isNull("startedAt"))
        runResult.startedAt = reader.time("startedAt");
    if (!reader.isNull("finishedAt"))
        runResult.finishedAt = reader.time("finishedAt");
    if (!reader.isNull("durationMs"))
        runResult.durationMs = reader.number<std::int64_t>("durationMs");
    if (!reader.isNull("activity"))
        runResult.activity = reader.text("activity");
    if (!reader.isNull("reasoning"))
        runResult.reasoning = reader.text("reasoning");
    if (!reader.isNull("assist")) {
        const Reader assist = reader.object("assist");
        runResult.assist = LlmAssist{assist.text("prompt"), assist.text("contentRef")};
    }
    if (!reader.isNull("stored")) {
        const Reader stored = reader.object("stored");
        runResult.stored = StoredReference{stored.text("id"), stored.number<std::size_t>("bytes")};
    }
    if (const Json* input = reader.member("input"))
        runResult.input = *input;
    if (const Json* kept = reader.member("keptData"))
        runResult.partialData = *kept;
    return runResult;
}

Span readSpan(const Reader& reader) {
    return {.id = reader.number<int>("id"),
            .parent = reader.number<int>("parent"),
            .kind = reader.named("kind", spanKindName, allKinds),
            .name = reader.text("name"),
            .startNs = reader.number<std::int64_t>("startNs"),
            .durationNs = reader.number<std::int64_t>("durationNs"),
            .waitNs = reader.number<std::int64_t>("waitNs"),
            .attempt = reader.number<int>("attempt"),
            .status = reader.named("status", spanStatusName, allStatuses),
            .detail = reader.value("detail")};
}

std::vector<Span> readSpans(const Reader& reader, std::optional<Error>& error) {
    const Json* list = reader.member("spans");
    if (list == nullptr || !list->is_array()) {
        reader.fail("spans", message<trace_messages::aList>());
        return {};
    }
    std::vector<Span> spans;
    spans.reserve(list->size());
    for (std::size_t i = 0; i < list->size(); ++i)
        spans.push_back(readSpan({(*list)[i], appendPointer("/spans", i), error}));
    return spans;
}

AgentRequest readAgentRequest(const Reader& reader) {
    return {.method = reader.text("method"),
            .id = reader.text("id"),
            .tool = reader.text("tool"),
            .protocol = reader.text("protocol"),
            .transport = reader.text("transport"),
            .traceParent = reader.text("traceParent"),
            .traceState = reader.text("traceState")};
}

RunLog readLog(const Reader& reader) {
    RunLog log(reader.number<std::int64_t>("omitted"));
    const Json* lines = reader.member("lines");
    if (lines == nullptr || !lines->is_array() || !std::ranges::all_of(*lines, &Json::is_string)) {
        reader.fail("lines", message<trace_messages::strings>());
        return log;
    }
    for (const Json& line : *lines)
        log.add(line.get<std::string>());
    return log;
}

} // namespace

Result<Trace> readTrace(const Json& json) {
    std::optional<Error> error;
    const Reader reader(json, {}, error);
    if (!error && reader.number<std::int64_t>("version") != 1)
        reader.fail("version", message<trace_messages::supportedVersion>());
    Trace trace;
    trace.run = reader.text("run");
    if (!reader.isNull("parentRun"))
        trace.parentRun = reader.text("parentRun");
    trace.toolId = reader.text("toolId");
    trace.tool = reader.text("tool");
    // Named `profile` in older histories.
    const bool isOld = reader.member("contract") == nullptr && reader.member("profile") != nullptr;
    trace.contract = reader.named(isOld ? "profile" : "contract", contractName, allContracts);
    trace.sessionId = reader.text("sessionId");
    trace.agentId = reader.text("agentId");
    trace.startedAt = reader.time("startedAt");
    trace.durationNs = reader.number<std::int64_t>("durationNs");
    trace.arguments = reader.value("arguments");
    trace.outcome = readRunResult(reader.object("outcome"));
    trace.spans = readSpans(reader, error);
    if (!reader.isNull("log")) // absent in older histories
        trace.log = readLog(reader.object("log"));
    if (!reader.isNull("agentRequest")) // absent unless an agent has made the call
        trace.agentRequest = readAgentRequest(reader.object("agentRequest"));
    if (error)
        return std::unexpected(*std::move(error));
    return trace;
}

Result<Trace> readTrace(std::string_view text, std::string source) {
    auto json = parseStoredJson(text, source);
    if (!json)
        return std::unexpected(std::move(json.error()));
    auto trace = readTrace(*json);
    if (!trace)
        trace.error().source = std::move(source);
    return trace;
}

Result<Json> parseStoredJson(std::string_view text, std::string source) {
    auto document = Document::parse(std::make_shared<const SourceText>(std::move(source), std::string(text)));
    if (document)
        return document->value();
    if (Json json = Json::parse(text, nullptr, false); !json.is_discarded())
        return json;
    return std::unexpected(std::move(document.error()));
}

} // namespace toolroom
