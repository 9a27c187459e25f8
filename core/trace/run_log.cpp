// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/trace/run_log.h"

#include "core/json/text.h"

#include <utility>

namespace toolroom {

void RunLog::add(std::string line) {
    if (line.size() > maxLineBytes)
        line = elided(line, maxLineBytes);
    m_bytes += line.size();
    m_lines.push_back(std::move(line));
    while (m_lines.size() > maxLines || m_bytes > maxBytes) {
        m_bytes -= m_lines.front().size();
        m_lines.pop_front();
        ++m_omitted;
    }
}

} // namespace toolroom
