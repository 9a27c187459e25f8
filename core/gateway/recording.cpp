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

constexpr int recordingVersion = 1;
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

RecordedCall callOf(const Json& line) {
    return {.atMs = line["atMs"].get<std::int64_t>(),
            .agent = textAt(line, "agent"),
            .tool = textAt(line, "tool"),
            .arguments = line["arguments"],
            .result = line["result"],
            .durationMs = line["durationMs"].get<std::int64_t>()};
}

} // namespace

Result<Recording> readRecording(const SourceTextPtr& text, std::vector<Error>& warnings) {
    static const Schema head = schemaResource(schemaFile, "head");
    static const Schema tools = schemaResource(schemaFile, "tools");
    static const Schema call = schemaResource(schemaFile, "call");
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
        const bool isTools = hasHead && line->value().is_object() && line->value().contains("tools");
        if (auto valid = validateDocument(*line, !hasHead ? head : isTools ? tools : call); !valid)
            return std::unexpected(std::move(valid.error()));
        if (!hasHead || isTools)
            addTools(line->value(), recording.tools, indexes);
        else
            recording.calls.push_back(callOf(line->value()));
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

Result<void> RecordingWriter::writeCall(RecordedCall call) {
    const std::int64_t durationMs = std::clamp<std::int64_t>(call.durationMs, 0, maxTimeMs);
    Json line = {{"atMs", std::max<std::int64_t>(0, elapsedMs() - durationMs)},
                 {"agent", redactedText(std::move(call.agent))},
                 {"tool", call.tool},
                 {"arguments", {}},
                 {"result", {}},
                 {"durationMs", durationMs}};
    line["arguments"] = std::move(call.arguments);
    line["result"] = std::move(call.result);
    if (isTooDeep(line)) { // checked before redaction, which is recursive
        warn(message<gateway_messages::callTooDeepToRecord>(call.tool, maxJsonDepth));
        return {};
    }
    for (const char* key : {"arguments", "result"})
        line[key] = redacted(std::move(line[key]));
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
