// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/trace/trace_context.h"

#include "core/base/format.h"

#include <algorithm>

namespace toolroom {

namespace {

constexpr std::size_t wholeSize = 55; ///< of version 00: `00-`, 32 digits, `-`, 16 digits, `-`, and 2 digits

bool isHex(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

bool isZero(std::string_view digits) {
    return digits.find_first_not_of('0') == std::string_view::npos;
}

} // namespace

std::optional<TraceContext> parseTraceParent(std::string_view text) {
    if (text.size() < wholeSize || text[2] != '-' || text[35] != '-' || text[52] != '-')
        return std::nullopt;
    const std::string_view version = text.substr(0, 2);
    const std::string_view traceId = text.substr(3, 32);
    const std::string_view spanId = text.substr(36, 16);
    const std::string_view flags = text.substr(53, 2);
    const bool hasValidSize = text.size() == wholeSize || (version != "00" && text[wholeSize] == '-');
    if (!hasValidSize || version == "ff" || isZero(traceId) || isZero(spanId))
        return std::nullopt;
    for (const std::string_view digits : {version, traceId, spanId, flags})
        if (!isHex(digits))
            return std::nullopt;
    return TraceContext{.traceId = std::string(traceId), .spanId = std::string(spanId), .flags = std::string(flags)};
}

std::string formatTraceParent(const TraceContext& context) {
    return formatText("00-{}-{}-{}", context.traceId, context.spanId, context.flags);
}

} // namespace toolroom
