// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/process_output.h"

#include "core/activity/messages.h"
#include "core/json/text.h"

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t maxProgressLine = 64 * 1024;
constexpr std::size_t maxLogLine = 8 * 1024;
constexpr std::size_t maxLogged = 4 * 1024 * 1024;
constexpr std::size_t bytesPerLine = 32; ///< of a stored line, besides its text
constexpr std::size_t maxTail = 2048;
constexpr std::string_view whiteSpace = " \t\r\n";

std::string validUtf8(std::string_view bytes) {
    std::string text;
    text.reserve(bytes.size());
    for (std::size_t offset = 0; offset < bytes.size();)
        appendUtf8(text, nextCodePoint(bytes, offset));
    return text;
}

bool isBlank(std::string_view text) {
    return text.find_first_not_of(whiteSpace) == std::string_view::npos;
}

} // namespace

ProcessOutput::ProcessOutput(const ActivityFeedback& feedback, std::size_t limit)
    : m_feedback(feedback)
    , m_limit(limit) {}

bool ProcessOutput::add(std::string_view bytes) {
    m_received += bytes.size();
    if (m_received > m_limit) {
        m_text = {};
        return false;
    }
    const std::size_t unfinished = m_text.size();
    m_text += bytes;
    std::size_t begin = 0;
    while (!m_answering) {
        const std::size_t end = m_text.find('\n', std::max(begin, unfinished));
        if (end == std::string::npos) {
            m_answering = m_text.size() - begin > maxProgressLine;
            break;
        }
        const std::string_view line = std::string_view(m_text).substr(begin, end - begin);
        if (isBlank(line)) {
            begin = end + 1;
        } else if (parseProgress(line)) {
            begin = end + 1;
            if (++m_progressMessages > maxProgressMessages) {
                m_text = {};
                return false;
            }
        } else {
            m_answering = true;
        }
    }
    m_text.erase(0, begin);
    return true;
}

bool ProcessOutput::parseProgress(std::string_view line) const {
    if (line.size() > maxProgressLine || !line.contains("\"progress\""))
        return false;
    const Json value = Json::parse(line, nullptr, false);
    if (!value.is_object() || !value.contains("progress") || !value["progress"].is_number())
        return false;
    const auto message = value.find("message");
    const bool hasMessage = message != value.end() && message->is_string();
    if (value.size() != (message == value.end() ? 1U : 2U) || (message != value.end() && !hasMessage))
        return false;
    if (m_feedback.progress)
        m_feedback.progress(std::min(value["progress"].get<double>(), 1.0),
                            hasMessage ? message->get<std::string>() : std::string());
    return true;
}

std::string ProcessOutput::takeAnswer() {
    // The last line may have no line ending.
    if (!m_answering && (isBlank(m_text) || parseProgress(m_text)))
        return {};
    return std::move(m_text);
}

ProcessLog::ProcessLog(const ActivityFeedback& feedback)
    : m_feedback(feedback) {}

void ProcessLog::add(std::string_view bytes) {
    if (m_logged > maxLogged && bytes.size() > 2 * maxTail) {
        // Only the last lines matter.
        const std::size_t end = bytes.rfind('\n', bytes.size() - 2 * maxTail);
        if (end != std::string_view::npos) {
            m_omitted += static_cast<std::size_t>(std::ranges::count(bytes.substr(0, end + 1), '\n'));
            m_line.clear();
            bytes.remove_prefix(end + 1);
        }
    }
    while (!bytes.empty()) {
        const std::size_t room = maxLogLine - m_line.size();
        const std::size_t end = std::min(bytes.find('\n'), room);
        if (end >= bytes.size()) {
            m_line += bytes;
            return;
        }
        m_line += bytes.substr(0, end);
        bytes.remove_prefix(bytes[end] == '\n' ? end + 1 : end);
        addLine(m_line);
        m_line.clear();
    }
}

void ProcessLog::addLine(std::string_view line) {
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    if (!isBlank(line)) {
        m_tail += m_tail.empty() ? "" : "\n";
        m_tail += line;
    }
    if (m_tail.size() > maxTail) {
        const std::size_t cut = m_tail.size() - maxTail;
        const std::size_t lineEnd = m_tail.find('\n', cut);
        m_tail.erase(0, lineEnd == std::string::npos ? cut : lineEnd + 1);
    }
    if (m_logged > maxLogged) {
        ++m_omitted;
        return;
    }
    std::string text = validUtf8(line);
    m_logged += text.size() + bytesPerLine;
    if (m_feedback.log)
        m_feedback.log(std::move(text));
}

std::string ProcessLog::tail() const {
    return validUtf8(m_tail);
}

void ProcessLog::finish() {
    if (!m_line.empty())
        addLine(std::exchange(m_line, {}));
    if (m_omitted > 0 && m_feedback.log)
        m_feedback.log(message<activity_messages::linesOmitted>(m_omitted).text());
}

} // namespace toolroom
