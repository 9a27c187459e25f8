// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/json.h"
#include "core/trace/trace.h"

#include <string>
#include <string_view>

namespace toolroom {

/// A trace in Toolroom's JSON format, version 1: resources/schemas/trace.schema.json. Timestamps are in ISO 8601
/// format, and durations are integers in ns. Messages are stored as English text with their templates
/// (core/json/message_json.h). Reading restores the trace, except that invalid UTF-8 becomes U+FFFD and infinite
/// numbers become null.
[[nodiscard]] TOOLROOM_EXPORT Json traceJson(Trace trace);
/// traceJson() as text; on one line if `indent` is negative.
[[nodiscard]] TOOLROOM_EXPORT std::string serializeTrace(Trace trace, int indent = -1);

/// Ignores unknown members. The error's pointer points to the missing or invalid member.
[[nodiscard]] TOOLROOM_EXPORT Result<Trace> readTrace(const Json& json);
/// `source` names the text in errors.
[[nodiscard]] TOOLROOM_EXPORT Result<Trace> readTrace(std::string_view text, std::string source);

/// Parses JSON written by Toolroom. Allows deeper nesting than in sources, because stored JSON wraps their values.
[[nodiscard]] TOOLROOM_EXPORT Result<Json> parseStoredJson(std::string_view text, std::string source);

} // namespace toolroom
