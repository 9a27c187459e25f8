// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/transport/sse_reader.h"

#include "core/base/ascii.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace toolroom {

namespace {

constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";

} // namespace

SseReader::SseReader(std::size_t maxEvent)
    : m_maxEvent(maxEvent) {}

std::vector<SseEvent> SseReader::add(std::string_view bytes) {
    std::vector<SseEvent> events;
    while (!bytes.empty() && !m_isTooLarge) {
        if (std::exchange(m_endedWithCr, false) && bytes.front() == '\n') {
            bytes.remove_prefix(1);
            continue;
        }
        const std::size_t end = bytes.find_first_of("\r\n");
        m_line += bytes.substr(0, end);
        m_isTooLarge = m_line.size() + m_event.data.size() > m_maxEvent;
        if (m_isTooLarge || end == std::string_view::npos)
            break;
        m_endedWithCr = bytes[end] == '\r';
        bytes.remove_prefix(end + 1);
        addLine(std::exchange(m_line, {}), events);
    }
    return events;
}

void SseReader::addLine(std::string_view line, std::vector<SseEvent>& events) {
    if (std::exchange(m_isFirstLine, false) && line.starts_with(byteOrderMark))
        line.remove_prefix(byteOrderMark.size());
    if (line.empty()) {
        if (std::exchange(m_hasData, false))
            events.push_back(std::move(m_event));
        m_event = {};
        return;
    }
    const std::size_t colon = std::min(line.find(':'), line.size());
    const std::string_view field = line.substr(0, colon);
    std::string_view value = line.substr(std::min(colon + 1, line.size()));
    if (value.starts_with(' '))
        value.remove_prefix(1);
    if (field == "data") {
        m_event.data += std::exchange(m_hasData, true) ? "\n" : "";
        m_event.data += value;
    } else if (field == "event") {
        m_event.type = value.empty() ? "message" : value;
    } else if (field == "id" && !value.contains('\0')) {
        m_lastId = value;
    } else if (field == "retry" && !value.empty() && std::ranges::all_of(value, isAsciiDigit)) {
        std::int64_t ms = 0;
        if (std::from_chars(value.data(), value.data() + value.size(), ms).ec == std::errc())
            m_retryMs = ms;
    }
}

} // namespace toolroom
