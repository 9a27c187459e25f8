// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/sessions/session_file.h"

#include "core/json/parse_limits.h"
#include "core/sessions/messages.h"
#include "core/sessions/otlp_sessions.h"
#include "core/sessions/recording_session.h"
#include "core/sessions/session_json.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace toolroom {

namespace {

/// The beginning of the text, without spaces.
std::string headOf(const SourceText& text) {
    constexpr std::size_t beginning = 512; // bytes
    std::string head(text.content().of(text.bytes()).substr(0, beginning));
    std::erase_if(head, [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; });
    return head;
}

std::string fileNameOf(const SourceText& text) {
    return QFileInfo(QString::fromStdString(text.name())).fileName().toStdString();
}

using Sessions = Result<std::vector<AgentSession>>;

Sessions readExported(const SourceTextPtr& text, std::vector<Error>& /*warnings*/) {
    auto session = parseSession(text);
    if (!session)
        return std::unexpected(std::move(session.error()));
    return std::vector{*std::move(session)};
}

Sessions readRecorded(const SourceTextPtr& text, std::vector<Error>& warnings) {
    auto recording = readRecording(text, warnings);
    if (!recording)
        return std::unexpected(std::move(recording.error()));
    return std::vector{sessionOf(*std::move(recording), fileNameOf(*text))};
}

Sessions readOtlp(const SourceTextPtr& text, std::vector<Error>& /*warnings*/) {
    const auto spans = readOtlpSpans(text);
    if (!spans)
        return std::unexpected(spans.error());
    std::vector<AgentSession> sessions = sessionsOf(*spans);
    if (sessions.empty())
        return std::unexpected(Error{message<session_messages::noAgentSpans>(), text->name()});
    return sessions;
}

/// The more specific ones first.
constexpr std::array sessionFormats = {
    SessionFormat{[](const SourceText& text) {
                      constexpr char firstField = '\n'; // of a request encoded with Protocol Buffers
                      return headOf(text).starts_with(R"({"resource)") || text.bytes().starts_with(firstField);
                  },
                  readOtlp},
    SessionFormat{[](const SourceText& text) { return headOf(text).contains(R"("format":"session")"); }, readExported},
    SessionFormat{[](const SourceText& text) { return headOf(text).contains(R"("version":)"); }, readRecorded},
};

} // namespace

Result<std::vector<AgentSession>> readSessionFile(const std::string& path, std::vector<Error>& warnings) {
    QFile file(QString::fromStdString(path));
    if (!file.open(QIODevice::ReadOnly))
        return std::unexpected(Error{message<session_messages::fileNotRead>(file.errorString().toStdString()), path});
    const auto limit = static_cast<qint64>(ParseLimits().maxBytes);
    const QByteArray bytes = file.read(limit + 1);
    if (bytes.size() > limit)
        return std::unexpected(Error{message<session_messages::fileTooLarge>(), path});
    const auto text = std::make_shared<const SourceText>(path, bytes.toStdString());
    const auto* const format =
        std::ranges::find_if(sessionFormats, [&](const SessionFormat& each) { return each.matches(*text); });
    if (format == sessionFormats.end())
        return std::unexpected(Error{message<session_messages::unknownFormat>(), path});
    return format->read(text, warnings);
}

} // namespace toolroom
