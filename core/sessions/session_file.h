// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/source_text.h"
#include "core/sessions/agent_session.h"

#include <string>
#include <vector>

namespace toolroom {

/// A kind of file that contains sessions.
struct SessionFormat {
    bool (*matches)(const SourceText& text); ///< a quick look at the beginning
    Result<std::vector<AgentSession>> (*read)(const SourceTextPtr& text, std::vector<Error>& warnings);
};

/// Reads sessions from a file in any of the formats: a recording of a gateway, an exported session, or traces in OTLP.
/// There is at least one.
[[nodiscard]] TOOLROOM_EXPORT Result<std::vector<AgentSession>> readSessionFile(const std::string& path,
                                                                                std::vector<Error>& warnings);

} // namespace toolroom
