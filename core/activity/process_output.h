// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/activity.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace toolroom {

/// Programs that report progress more often are killed.
inline constexpr std::size_t maxProgressMessages = 100'000;

/// Parses the standard output of a program: progress lines, then the answer. The first line that is not progress starts
/// the answer, which may contain anything.
class ProcessOutput {
public:
    /// `limit` is the maximum size of the output in bytes, including progress.
    ProcessOutput(const ActivityFeedback& feedback, std::size_t limit);

    /// Returns false if the output exceeds the limit or has too many progress messages; all output is then discarded.
    bool add(std::string_view bytes);
    [[nodiscard]] bool hasTooMuchProgress() const { return m_progressMessages > maxProgressMessages; }
    /// The answer, which may be empty. Call this once, after the output has ended.
    [[nodiscard]] std::string takeAnswer();

private:
    bool parseProgress(std::string_view line) const;

    const ActivityFeedback& m_feedback;
    std::size_t m_limit;
    std::size_t m_received = 0;
    std::size_t m_progressMessages = 0;
    bool m_answering = false;
    std::string m_text; ///< an incomplete line or the answer
};

/// Reads the standard error of a program as log lines and keeps the last ones. Invalid UTF-8 becomes U+FFFD. After 4
/// MiB, in which each line counts at least 32 bytes, lines are only counted.
class ProcessLog {
public:
    explicit ProcessLog(const ActivityFeedback& feedback);

    void add(std::string_view bytes);
    /// Call this once, after the output has ended.
    void finish();
    /// The last lines, for an error message; may be empty.
    [[nodiscard]] std::string tail() const;

private:
    void addLine(std::string_view line);

    const ActivityFeedback& m_feedback;
    std::string m_line;
    std::string m_tail;        ///< may be invalid UTF-8
    std::size_t m_logged = 0;  ///< number of bytes
    std::size_t m_omitted = 0; ///< number of lines
};

} // namespace toolroom
