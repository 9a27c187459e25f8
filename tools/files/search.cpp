// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/member.h"
#include "tools/files/line_search.h"
#include "tools/files/search_tools.h"

#include <cmath>

namespace toolroom {

namespace {

constexpr double defaultLimit = 10;
constexpr double maxResults = 100;

/// A pattern that matches `words` literally.
std::string literalPattern(std::string_view words) {
    static constexpr std::string_view special = "^$\\.*+?()[]{}|/";
    std::string pattern;
    for (const char byte : words) {
        if (special.contains(byte))
            pattern += '\\';
        pattern += byte;
    }
    return pattern;
}

std::size_t readLimit(const Json& arguments) {
    const auto limit = arguments.find("limit");
    const double requested = limit != arguments.end() && limit->is_number() ? limit->get<double>() : defaultLimit;
    return static_cast<std::size_t>(std::clamp(std::floor(requested), 1.0, maxResults));
}

} // namespace

ActivityReply search(const AllowedRoot& root, const ActivityCall& call, const AbortSignal& abort) {
    const std::string query = textAt(call.arguments, "query");
    if (query.empty())
        return errorReply(error_code::invalidArguments, "The query is empty");
    const auto sensitive = call.arguments.find("caseSensitive");
    const bool isSensitive = sensitive != call.arguments.end() && sensitive->is_boolean() && sensitive->get<bool>();
    const Result<Regex> pattern = Regex::compile(
        literalPattern(query), isSensitive ? Regex::CaseSensitivity::Sensitive : Regex::CaseSensitivity::Insensitive);
    if (!pattern)
        return errorReply(error_code::invalidArguments, formatText("Invalid query: {}", pattern.error().reason));
    return searchLines(root, *pattern, readLimit(call.arguments), abort);
}

} // namespace toolroom
