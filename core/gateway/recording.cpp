// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/recording.h"

#include "core/base/time_units.h"
#include "core/base/version.h"
#include "core/gateway/messages.h"
#include "core/json/digest.h"
#include "core/json/document.h"
#include "core/json/member.h"
#include "core/mcp/mask_secrets.h"
#include "core/run/messages.h"
#include "core/schema/compiler.h"
#include "core/schema/schema_resource.h"
#include "core/trace/redaction.h"

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

Result<void> validateLine(const Document& line, const Schema& schema) {
    if (auto unique = line.requireUniqueKeys(); !unique)
        return unique;
    if (const auto errors = schema.validate(line.value()); !errors.empty())
        return std::unexpected(line.error(errors.front().instancePointer, errors.front().message));
    return {};
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
        if (auto valid = validateLine(*line, !hasHead ? head : isTools ? tools : call); !valid)
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

RecordingWriter::RecordingWriter(const std::string& path, Clock& clock)
    : m_file(QString::fromStdString(path))
    , m_clock(clock)
    , m_beganNs(clock.monotonicNs()) {}

Result<std::unique_ptr<RecordingWriter>> RecordingWriter::create(const std::string& path, Clock& clock) {
    std::unique_ptr<RecordingWriter> writer(new RecordingWriter(path, clock));
    QFile& file = writer->m_file;
    if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly | QIODevice::Unbuffered,
                   QFile::ReadOwner | QFile::WriteOwner))
        return std::unexpected(
            Error{file.exists() ? message<gateway_messages::recordingExists>()
                                : message<gateway_messages::recordingNotCreated>(file.errorString().toStdString()),
                  path});
    return writer;
}

Result<void> RecordingWriter::writeTools(const std::vector<Json>& definitions) {
    Json line = Json::object();
    if (!std::exchange(m_hasHead, true))
        line = {{"version", recordingVersion}, {"toolroom", version()}, {"startedAt", m_clock.epochMs()}};
    else
        line["atMs"] = elapsedMs();
    Json& tools = line["tools"] = Json::array();
    for (const Json& definition : definitions) // not redacted(): properties have the names of secrets
        tools.push_back(withoutSecrets(definition, redactedText));
    return writeLine(line);
}

Result<void> RecordingWriter::writeCall(RecordedCall call) {
    return writeLine({{"atMs", std::max<std::int64_t>(0, elapsedMs() - call.durationMs)},
                      {"agent", redactedText(std::move(call.agent))},
                      {"tool", call.tool},
                      {"arguments", redacted(std::move(call.arguments))},
                      {"result", redacted(std::move(call.result))},
                      {"durationMs", call.durationMs}});
}

std::int64_t RecordingWriter::elapsedMs() const {
    return (m_clock.monotonicNs() - m_beganNs) / nsPerMs;
}

Result<void> RecordingWriter::writeLine(const Json& line) {
    if (m_hasFailed)
        return {};
    const std::string text = compactText(line) + '\n';
    const auto size = static_cast<qint64>(text.size());
    const bool isFull = m_file.pos() + size > static_cast<qint64>(ParseLimits().maxBytes);
    qint64 written = 0;
    qint64 count = isFull ? 0 : 1;
    while (count > 0 && written < size) { // the reason of an incomplete write is the error of the next one
        count = m_file.write(text.data() + written, size - written);
        written += count;
    }
    if (written == size)
        return {};
    m_hasFailed = true;
    return std::unexpected(Error{isFull
                                     ? message<gateway_messages::recordingFull>()
                                     : message<gateway_messages::recordingStopped>(m_file.errorString().toStdString()),
                                 m_file.fileName().toStdString()});
}

} // namespace toolroom
