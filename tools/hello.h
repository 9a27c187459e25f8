// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tools/tool_reply.h"

namespace toolroom {

/// agentbase `hello`: {greeting}.
[[nodiscard]] ActivityReply hello(const ActivityCall& call, const AbortSignal& abort);

} // namespace toolroom
