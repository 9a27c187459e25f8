// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/process/process_log.h"

#include "core/base/start_guard.h"
#include "core/json/text.h"
#include "core/process/messages.h"

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t maxLogLine = 8 * 1024;
constexpr std::size_t maxLogged = 4 * 1024 * 1024;
constexpr std::size_t bytesPerLine = 32; ///< overhead of a stored line, besides its text
constexpr std::size_t maxTail = 2048;

std::string validUtf8(std::string_view bytes) {
    std::string text;
    text.reserve(bytes.size());
    for (std::size_t offset = 0; offset < bytes.size();)
        appendUtf8(text, nextCodePoint(bytes, offset));
    return text;
}

} // namespace

ProcessLog::ProcessLog(std::function<void(std::string)> line)
    : m_report(std::move(line)) {}

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
    const std::string_view descriptor = scriptDescriptorPath;
    std::string named;
    if (!m_script.empty() && line.starts_with(descriptor)) {
        named = m_script + std::string(line.substr(descriptor.size()));
        line = named;
    }
    if (line.find_first_not_of(" \t\r\n") != std::string_view::npos) {
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
    if (m_report)
        m_report(std::move(text));
}

std::string ProcessLog::tail() const {
    return validUtf8(m_tail);
}

void ProcessLog::finish() {
    if (!m_line.empty())
        addLine(std::exchange(m_line, {}));
    if (m_omitted > 0 && m_report)
        m_report(message<process_messages::linesOmitted>(m_omitted).text());
}

} // namespace toolroom
