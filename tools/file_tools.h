// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tools/allowed_root.h"
#include "tools/tool_reply.h"

namespace toolroom {

/// agentbase `read_file`: {content, path} of a text in UTF-8.
[[nodiscard]] ActivityReply readFile(const AllowedRoot& root, const ActivityCall& call, const AbortSignal& abort);

/// agentbase `write_file`: {path, bytes}. Counts the bytes that were written; the guide counts UTF-16 units.
[[nodiscard]] ActivityReply writeFile(const AllowedRoot& root, const ActivityCall& call, const AbortSignal& abort);

/// echomen `file:write`: {path, bytesWritten}. What it does not replace is FILE_EXISTS, and what the system does not
/// write is WRITE_FAILED.
[[nodiscard]] ActivityReply fileWrite(const AllowedRoot& root, const ActivityCall& call, const AbortSignal& abort);

/// The bytes that `content` stands for in an encoding of `file:write`: utf-8, ascii or base64 (RFC 4648, padded,
/// without white space). The error names the first place that does not fit.
[[nodiscard]] Result<std::string> encodedContent(std::string content, std::string_view encoding);

} // namespace toolroom
