// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/transport/stdio_reader.h"

#include "core/json/json.h"

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
    for (std::size_t end = 0; (end = bytes.find('\n')) != std::string_view::npos; bytes.remove_prefix(end + 1)) {
        appendToMessage(m_line, bytes.substr(0, end));
        readLine(std::exchange(m_line, {}), events);
    }
    appendToMessage(m_line, bytes);
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

void StdioReader::readLine(std::string line, const TransportEvents& events) const {
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF"; // some programs begin their output with it
    if (line.starts_with(byteOrderMark))
        line.erase(0, byteOrderMark.size());
    if (line.ends_with('\r'))
        line.pop_back();
    if (line.find_first_not_of(" \t\r") == std::string::npos)
        return;
    if (beginsMessage(line))
        return reportReceived(std::move(line), m_program, events);
    events.wire(WireEntry::Kind::Received, line, {});
    events.noise(line);
}

} // namespace toolroom
