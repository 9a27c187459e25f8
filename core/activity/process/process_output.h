// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/activity.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace toolroom {

/// Programs that send more progress messages than this are killed.
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
    bool m_isAnswering = false;
    std::string m_text; ///< an incomplete line or the answer
};

} // namespace toolroom
