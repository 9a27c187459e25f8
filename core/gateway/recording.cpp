// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/recording.h"

#include "core/base/time_units.h"
#include "core/base/version.h"
#include "core/gateway/messages.h"
#include "core/gateway/validate_document.h"
#include "core/json/digest.h"
#include "core/json/document.h"
#include "core/json/member.h"
#include "core/mcp/client/mask_secrets.h"
#include "core/schema/compiler/compiler.h"
#include "core/schema/compiler/schema_resource.h"
#include "core/trace/redaction/redaction.h"

#include <QFileInfo>

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <utility>

namespace toolroom {

namespace {

using namespace std::string_view_literals;

constexpr int recordingVersion = 2;
constexpr const char* schemaFile = "recording.schema.json";
/// The maximum of `time` in recording.schema.json.
constexpr std::int64_t maxTimeMs = 9'007'199'254'740'991;

/// Limits of a recording, for the reader and the writer. Its positions are not kept, so that it may have more values
/// than other documents.
ParseLimits recordingLimits() {
    constexpr std::size_t maxRecordedValues = 4'000'000;
    ParseLimits limits;
    limits.maxValues = maxRecordedValues;
    return limits;
}

/// The number of values in a value, including itself. Does not recurse.
std::size_t countValues(const Json& value) {
    std::size_t count = 1;
    std::vector<const Json*> open = {&value};
    while (!open.empty()) {
        const Json& container = *open.back();
        open.pop_back();
        count += container.is_structured() ? container.size() : 0;
        for (const Json& inner : container)
            if (inner.is_structured())
                open.push_back(&inner);
    }
    return count;
}

/// A value as if its key were that of a secret.
Json redactedSecret(Json value) {
    return redacted(Json{{"password", std::move(value)}})["password"];
}

/// Redacts the values that a schema contains. A property with the name of a secret keeps its schema.
void redactValues(Json& schema, bool isSecret) {
    static constexpr std::array valueKeywords = {"const"sv, "default"sv, "enum"sv, "example"sv, "examples"sv};
    if (schema.is_array()) {
        for (Json& inner : schema)
            redactValues(inner, isSecret);
    } else if (schema.is_object()) {
        for (auto& [key, member] : schema.items()) {
            if (std::ranges::contains(valueKeywords, key)) {
                member = isSecret ? redactedSecret(std::move(member)) : redacted(std::move(member));
            } else if (key == "properties" && member.is_object()) {
                for (auto& [name, property] : member.items())
                    redactValues(property, isSecret || isSecretKey(name));
            } else {
                redactValues(member, isSecret);
            }
        }
    }
}

Json redactedDefinition(Json definition) {
    for (auto& [key, member] : definition.items()) {
        if (key != "inputSchema" && key != "outputSchema") {
            member = redacted(Json{{key, std::move(member)}})[key];
            continue;
        }
        // Not redacted(), because properties have the names of secrets.
        member = withoutSecrets(std::move(member), redactedText);
        redactValues(member, false);
    }
    return definition;
}

/// `indexes` are those of `tools`, by name.
void addTools(const Json& line, std::vector<Json>& tools, std::map<std::string, std::size_t>& indexes) {
    for (const Json& tool : line["tools"]) {
        const auto [known, isNew] = indexes.try_emplace(textAt(tool, "name"), tools.size());
        if (isNew)
            tools.push_back(tool);
        else
            tools[known->second] = tool;
    }
}

RpcAnswer answerOf(const Json& line) {
    if (const Json* result = memberOf(line, "result"))
        return *result;
    const Json& error = line["error"];
    const Json* data = memberOf(error, "data");
    return std::unexpected(
        RpcError{integerAt(error, "code").value_or(0), textAt(error, "message"), data ? *data : Json()});
}

RecordedRequest requestOf(const Json& line) {
    RecordedRequest request{.atMs = line["atMs"].get<std::int64_t>(),
                            .agent = textAt(line, "agent"),
                            .method = textAt(line, "method"),
                            .params = {},
                            .answer = answerOf(line),
                            .questions = {},
                            .toolId = textAt(line, "toolId"),
                            .intent = textAt(line, "intent"),
                            .durationMs = line["durationMs"].get<std::int64_t>()};
    if (request.method.empty()) {
        request.method = "tools/call";
        request.params = {{"name", line["tool"]}, {"arguments", line["arguments"]}};
    } else {
        request.params = line["params"];
    }
    if (const Json* questions = memberOf(line, "questions"))
        for (const Json& question : *questions)
            request.questions.push_back({textAt(question, "method"), question["params"], answerOf(question)});
    return request;
}

/// Not redacted.
Json lineOf(RecordedRequest request, std::int64_t atMs) {
    Json line = {{"atMs", atMs}, {"agent", redactedText(std::move(request.agent))}};
    // The line of a call that has a result has not changed since version 1.
    if (request.isCall() && request.answer) {
        line["tool"] = std::move(request.params["name"]);
        line["arguments"] = std::move(request.params["arguments"]);
    } else {
        line["method"] = redactedText(std::move(request.method));
        line["params"] = std::move(request.params);
    }
    if (!request.toolId.empty())
        line["toolId"] = std::move(request.toolId);
    if (!request.intent.empty())
        line["intent"] = redactedText(std::move(request.intent));
    for (RecordedQuestion& question : request.questions) {
        Json asked = {{"method", std::move(question.method)}, {"params", std::move(question.params)}};
        asked.update(answerJson(question.answer));
        line["questions"].push_back(std::move(asked));
    }
    line.update(answerJson(request.answer));
    line["durationMs"] = request.durationMs;
    return line;
}

} // namespace

std::string titleOfRequest(const std::string& method, const Json& params) {
    for (const char* key : {"name", "uri", "message"})
        if (std::string text = textAt(params, key); !text.empty())
            return text;
    return method;
}

Json answerJson(const RpcAnswer& answer) {
    if (answer)
        return {{"result", *answer}};
    Json error = {{"code", answer.error().code}, {"message", answer.error().message}};
    if (!answer.error().data.is_null())
        error["data"] = answer.error().data;
    return {{"error", std::move(error)}};
}

Result<Recording> readRecording(const SourceTextPtr& text, std::vector<Error>& warnings) {
    static const Schema head = schemaResource(schemaFile, "head");
    static const Schema tools = schemaResource(schemaFile, "tools");
    static const Schema call = schemaResource(schemaFile, "call");
    static const Schema request = schemaResource(schemaFile, "request");
    Recording recording;
    std::map<std::string, std::size_t> indexes;
    bool hasHead = false;
    ParseLimits limits = recordingLimits();
    const std::string_view bytes = text->bytes();
    if (bytes.size() > limits.maxBytes)
        return std::unexpected(Error{message<gateway_messages::recordingTooLarge>(), text->name()});
    for (std::size_t begin = text->content().begin; begin < bytes.size();) {
        const bool isTerminated = bytes.find('\n', begin) != std::string_view::npos;
        const std::size_t end = std::min(bytes.find('\n', begin), bytes.size());
        const ByteRange range{begin, end};
        begin = end + 1;
        if (bytes.substr(range.begin, end - range.begin).find_first_not_of(" \t\r") == std::string_view::npos)
            continue;
        const auto line = Document::parse(text, range, JsonSyntax::Strict, limits);
        if (!line && !isTerminated && hasHead) {
            warnings.push_back(text->error(range.begin, message<gateway_messages::incompleteLine>()));
            break;
        }
        if (!line)
            return std::unexpected(line.error());
        limits.valuesBefore += line->valueCount();
        const Json& value = line->value();
        const Schema& schema = !hasHead                   ? head
                               : value.contains("tools")  ? tools
                               : value.contains("method") ? request
                                                          : call;
        if (auto valid = validateDocument(*line, schema); !valid)
            return std::unexpected(std::move(valid.error()));
        if (!hasHead)
            recording.startedAt = integerAt(value, "startedAt").value_or(0);
        if (!hasHead || value.contains("tools"))
            addTools(value, recording.tools, indexes);
        else
            recording.requests.push_back(requestOf(value));
        hasHead = true;
    }
    if (!hasHead)
        return std::unexpected(Error{message<gateway_messages::emptyRecording>(), text->name()});
    return recording;
}

RecordingWriter::RecordingWriter(const std::string& path, Clock& clock, Warn warn)
    : m_file(QString::fromStdString(path))
    , m_clock(clock)
    , m_warn(std::move(warn))
    , m_beganNs(clock.monotonicNs()) {}

RecordingWriter::~RecordingWriter() {
    if (m_file.isOpen() && m_tools.is_null())
        m_file.remove();
}

Result<std::unique_ptr<RecordingWriter>> RecordingWriter::create(const std::string& path, Clock& clock, Warn warn) {
    std::unique_ptr<RecordingWriter> writer(new RecordingWriter(path, clock, std::move(warn)));
    QFile& file = writer->m_file;
    if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly | QIODevice::Unbuffered,
                   QFile::ReadOwner | QFile::WriteOwner)) {
        const bool exists = file.exists() || QFileInfo(file).isSymLink(); // the target of a link may not exist
        return std::unexpected(
            Error{exists ? message<gateway_messages::recordingExists>()
                         : message<gateway_messages::recordingNotCreated>(file.errorString().toStdString()),
                  path});
    }
    return writer;
}

Result<void> RecordingWriter::writeTools(const std::vector<Json>& definitions) {
    Json tools = Json::array();
    for (const Json& definition : definitions) {
        if (isTooDeep(Json{{"tools", Json::array({definition})}}))
            warn(message<gateway_messages::toolTooDeepToRecord>(textAt(definition, "name"), maxJsonDepth));
        else
            tools.push_back(redactedDefinition(definition));
    }
    if (tools == m_tools)
        return {};
    Json line = Json::object();
    if (m_tools.is_null())
        line = {{"version", recordingVersion}, {"toolroom", version()}, {"startedAt", m_clock.epochMs()}};
    else
        line["atMs"] = elapsedMs();
    m_tools = tools;
    line["tools"] = std::move(tools);
    return writeLine(line);
}

Result<void> RecordingWriter::writeRequest(RecordedRequest request) {
    request.durationMs = std::clamp<std::int64_t>(request.durationMs, 0, maxTimeMs);
    const std::string target = request.isCall() ? textAt(request.params, "name") : request.method;
    const std::int64_t atMs = std::max<std::int64_t>(0, elapsedMs() - request.durationMs);
    Json line = lineOf(std::move(request), atMs);
    if (isTooDeep(line)) { // checked before redaction, which is recursive
        warn(message<gateway_messages::requestTooDeepToRecord>(target, maxJsonDepth));
        return {};
    }
    for (const char* key : {"arguments", "params", "questions", "result", "error"})
        if (const auto member = line.find(key); member != line.end())
            *member = redacted(std::move(*member));
    return writeLine(line);
}

std::int64_t RecordingWriter::elapsedMs() const {
    return (m_clock.monotonicNs() - m_beganNs) / nsPerMs;
}

Result<void> RecordingWriter::writeLine(const Json& line) {
    if (m_hasFailed)
        return {};
    const ParseLimits limits = recordingLimits();
    const std::string text = compactText(line) + '\n';
    const auto size = static_cast<qint64>(text.size());
    if (m_file.pos() + size > static_cast<qint64>(limits.maxBytes))
        return end(message<gateway_messages::recordingFull>());
    m_values += countValues(line);
    if (m_values > limits.maxValues)
        return end(message<gateway_messages::recordingHasManyValues>(limits.maxValues));
    qint64 written = 0;
    qint64 count = 1;
    while (count > 0 && written < size) { // the reason of an incomplete write is the error of the next one
        count = m_file.write(text.data() + written, size - written);
        written += count;
    }
    return written == size ? Result<void>()
                           : end(message<gateway_messages::recordingStopped>(m_file.errorString().toStdString()));
}

Result<void> RecordingWriter::end(Message reason) {
    m_hasFailed = true;
    return std::unexpected(Error{std::move(reason), m_file.fileName().toStdString()});
}

void RecordingWriter::warn(Message reason) const {
    if (m_warn && !m_hasFailed)
        m_warn(Error{std::move(reason), m_file.fileName().toStdString()});
}

} // namespace toolroom
