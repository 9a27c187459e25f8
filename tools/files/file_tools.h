// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tools/files/allowed_root.h"
#include "tools/tool_reply.h"

namespace toolroom {

/// agentbase `read_file`: {content, path} of a UTF-8 text file.
[[nodiscard]] ActivityReply readFile(const AllowedRoot& root, const ActivityCall& call, const AbortSignal& abort);

/// agentbase `write_file`: {path, bytes}. `bytes` counts bytes; agentbase's example counts UTF-16 code units.
[[nodiscard]] ActivityReply writeFile(const AllowedRoot& root, const ActivityCall& call, const AbortSignal& abort);

/// echomen `file:write`: {path, bytesWritten}. Fails with FILE_EXISTS instead of replacing a file without `overwrite`,
/// and with WRITE_FAILED on system errors.
[[nodiscard]] ActivityReply fileWrite(const AllowedRoot& root, const ActivityCall& call, const AbortSignal& abort);

/// Decodes `content` from an encoding of `file:write`: utf-8, ascii, or base64 (RFC 4648, padded, without whitespace).
/// The error reports the first invalid position.
[[nodiscard]] Result<std::string> encodedContent(std::string content, std::string_view encoding);

} // namespace toolroom
