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

/// Our own JSON of a trace, version 1: resources/schemas/trace.schema.json. Times of day are ISO 8601, lengths of time
/// whole ns. What is read back equals what was written, but for two things that JSON cannot say: bytes that are not
/// UTF-8 come back as U+FFFD, infinite numbers as null.
[[nodiscard]] TOOLROOM_EXPORT Json traceJson(const Trace& trace);
/// The same as text, on one line without an `indent`.
[[nodiscard]] TOOLROOM_EXPORT std::string writtenTrace(const Trace& trace, int indent = -1);

/// Members that this version does not know are passed over. The error's pointer names what is missing or of a wrong
/// type.
[[nodiscard]] TOOLROOM_EXPORT Result<Trace> readTrace(const Json& json);
/// `source` is what the text is called in errors.
[[nodiscard]] TOOLROOM_EXPORT Result<Trace> readTrace(std::string_view text, std::string source);

/// Parses JSON that Toolroom wrote. It may be nested deeper than a source may be, as it holds what sources gave.
[[nodiscard]] TOOLROOM_EXPORT Result<Json> readWrittenJson(std::string_view text, std::string source);

} // namespace toolroom
