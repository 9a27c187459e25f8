// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/mcp/transport/transport.h"

#include <string>
#include <string_view>

namespace toolroom {

/// Reads the output of a server: messages, one per line. Other lines are reported as noise. The output may be split
/// anywhere.
class TOOLROOM_EXPORT StdioReader {
public:
    /// `program` is the source name in errors.
    explicit StdioReader(std::string program);

    /// Reports the complete lines. Returns false if a line exceeds maxRpcMessage. If the members of `events` are reset
    /// during the call, the remaining lines are discarded.
    [[nodiscard]] bool add(std::string_view bytes, const TransportEvents& events);
    /// Reports the last line, which has no line break. An incomplete message is only logged: it stays available as
    /// unfinishedLine(), for the error that the output ended.
    void finish(const TransportEvents& events);
    /// The incomplete line at the end of the output so far.
    [[nodiscard]] std::string_view unfinishedLine() const { return m_line; }

private:
    void readLine(std::string line, const TransportEvents& events) const;

    std::string m_program;
    std::string m_line; ///< incomplete
};

} // namespace toolroom
