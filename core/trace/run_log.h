// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>

namespace toolroom {

/// The log of a run: its newest lines, at most `maxLines` and `maxBytes`.
class TOOLROOM_EXPORT RunLog {
public:
    static constexpr std::size_t maxLines = 1000;
    static constexpr std::size_t maxBytes = std::size_t{128} * 1024;
    static constexpr std::size_t maxLineBytes = std::size_t{8} * 1024; ///< longer lines are truncated

    RunLog() = default;
    /// The rest of a log whose first `omitted` lines have been discarded.
    explicit RunLog(std::int64_t omitted)
        : m_omitted(omitted) {}

    void add(std::string line);

    [[nodiscard]] const std::deque<std::string>& lines() const { return m_lines; }
    /// The number of lines before lines().
    [[nodiscard]] std::int64_t omitted() const { return m_omitted; }
    [[nodiscard]] bool isEmpty() const { return m_lines.empty(); }

    friend bool operator==(const RunLog&, const RunLog&) = default;

private:
    std::deque<std::string> m_lines;
    std::size_t m_bytes = 0; ///< total size of the lines
    std::int64_t m_omitted = 0;
};

} // namespace toolroom
