// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/transport/stdio_reader.h"

#include "core/json/json.h"

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

bool beginsMessage(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \t\r");
    return first != std::string_view::npos && (line[first] == '{' || line[first] == '[');
}

} // namespace

StdioReader::StdioReader(std::string program)
    : m_program(std::move(program)) {}

bool StdioReader::add(std::string_view bytes, const TransportEvents& events) {
    std::size_t searched = m_line.size();
    m_line.append(bytes);
    std::size_t begin = 0;
    for (std::size_t end = 0; (end = m_line.find('\n', std::max(begin, searched))) != std::string::npos;) {
        readLine(std::string_view(m_line).substr(begin, end - begin), events);
        begin = end + 1;
    }
    m_line.erase(0, begin);
    if (m_line.size() <= maxRpcMessage)
        return true;
    m_line = {};
    return false;
}

void StdioReader::finish(const TransportEvents& events) {
    if (beginsMessage(m_line) && !Json::accept(m_line))
        events.wire(WireEntry::Kind::Received, m_line, {});
    else
        readLine(std::exchange(m_line, {}), events);
}

void StdioReader::readLine(std::string_view line, const TransportEvents& events) const {
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF"; // some programs begin their output with it
    if (line.starts_with(byteOrderMark))
        line.remove_prefix(byteOrderMark.size());
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    if (line.find_first_not_of(" \t\r") == std::string_view::npos)
        return;
    if (beginsMessage(line))
        return reportReceived(line, m_program, events);
    events.wire(WireEntry::Kind::Received, line, {});
    events.noise(line);
}

} // namespace toolroom
