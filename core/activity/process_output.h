// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/activity.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace toolroom {

/// A program's standard output: lines of progress, then its answer. What begins the answer ends the progress, so that
/// an answer may contain anything.
class ProcessOutput {
public:
    /// `limit` in bytes is of what may come in all, progress included.
    ProcessOutput(const ActivityFeedback& feedback, std::size_t limit);

    /// False when there is more than the limit: nothing is kept from then on.
    bool add(std::string_view bytes);
    /// The answer; empty when there is none. To be called once, after the end of the output.
    [[nodiscard]] std::string takeAnswer();

private:
    bool takeProgress(std::string_view line) const;

    const ActivityFeedback& m_feedback;
    std::size_t m_limit;
    std::size_t m_received = 0;
    bool m_answering = false;
    std::string m_text; ///< an unfinished line, then the answer
};

/// A program's standard error: lines for the log, of which the last ones are kept. Bytes that are no UTF-8 become
/// U+FFFD. A program that floods its log costs no memory: after 4 MiB lines are only counted.
class ProcessLog {
public:
    explicit ProcessLog(const ActivityFeedback& feedback);

    void add(std::string_view bytes);
    /// To be called once, after the end of the output.
    void finish();
    /// The last lines, for an error's message; empty when there are none.
    [[nodiscard]] const std::string& tail() const { return m_tail; }

private:
    void takeLine(std::string_view line);

    const ActivityFeedback& m_feedback;
    std::string m_line;
    std::string m_tail;
    std::size_t m_logged = 0;  ///< bytes
    std::size_t m_leftOut = 0; ///< lines
};

} // namespace toolroom
