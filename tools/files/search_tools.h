// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tools/files/allowed_root.h"
#include "tools/tool_reply.h"

namespace toolroom {

/// agentbase `search`: the lines that contain `query`: [{path, line, text}].
[[nodiscard]] ActivityReply search(const AllowedRoot& root, const ActivityCall& call, const AbortSignal& abort);

/// agentbase `search_code`: the lines that match a case-sensitive regular expression: [{path, line, text}].
[[nodiscard]] ActivityReply searchCode(const AllowedRoot& root, const ActivityCall& call, const AbortSignal& abort);

} // namespace toolroom
