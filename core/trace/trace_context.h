// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <optional>
#include <string>
#include <string_view>

namespace toolroom {

/// A W3C `traceparent` (w3.org/TR/trace-context, level 1 of 2021-11-23). All members are lowercase hexadecimal.
struct TraceContext {
    std::string traceId; ///< 32 digits
    std::string spanId;  ///< 16 digits
    std::string flags;   ///< 2 digits; the lowest bit means that the trace is recorded

    friend bool operator==(const TraceContext&, const TraceContext&) = default;
};

/// Empty if `text` is not a valid `traceparent`. Of versions that are not known yet, the members above are read.
[[nodiscard]] TOOLROOM_EXPORT std::optional<TraceContext> parseTraceParent(std::string_view text);
[[nodiscard]] TOOLROOM_EXPORT std::string formatTraceParent(const TraceContext& context);

} // namespace toolroom
