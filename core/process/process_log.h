// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace toolroom {

/// Reads the standard error of a program as lines and keeps the last lines. Invalid UTF-8 becomes U+FFFD. After 4 MiB,
/// with each line counting as at least 32 bytes, further lines are only counted.
class TOOLROOM_EXPORT ProcessLog {
public:
    /// `line` is called with each line; it may be null.
    explicit ProcessLog(std::function<void(std::string)> line);

    /// The name of a script that is run from memory: the shell begins its messages with scriptDescriptorPath instead.
    void setScript(std::string name) { m_script = std::move(name); }

    void add(std::string_view bytes);
    /// Call this once, after the output has ended.
    void finish();
    /// The last lines, for an error message; may be empty.
    [[nodiscard]] std::string tail() const;

private:
    void addLine(std::string_view line);

    std::function<void(std::string)> m_report;
    std::string m_script;
    std::string m_line;
    std::string m_tail;        ///< may be invalid UTF-8
    std::size_t m_logged = 0;  ///< number of bytes
    std::size_t m_omitted = 0; ///< number of lines
};

} // namespace toolroom
