// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/process/process_output.h"

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t maxProgressLine = 64 * 1024;
constexpr std::string_view whiteSpace = " \t\r\n";

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
    while (!m_isAnswering) {
        const std::size_t end = m_text.find('\n', std::max(begin, unfinished));
        if (end == std::string::npos) {
            m_isAnswering = m_text.size() - begin > maxProgressLine;
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
            m_isAnswering = true;
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
    if (!m_isAnswering && (isBlank(m_text) || parseProgress(m_text)))
        return {};
    return std::move(m_text);
}

} // namespace toolroom
