// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tools/line_search.h"
#include "tools/search_tools.h"

#include <cmath>
#include <format>

namespace toolroom {

namespace {

constexpr double defaultLimit = 10;
constexpr double mostResults = 100;

/// A pattern that matches exactly these words.
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

std::size_t limitOf(const Json& arguments) {
    const auto limit = arguments.find("limit");
    const double asked = limit != arguments.end() && limit->is_number() ? limit->get<double>() : defaultLimit;
    return static_cast<std::size_t>(std::clamp(std::floor(asked), 1.0, mostResults));
}

} // namespace

ActivityReply search(const AllowedRoot& root, const ActivityCall& call, const AbortSignal& abort) {
    const std::string query = textArgument(call.arguments, "query");
    if (query.empty())
        return failed(error_code::invalidArguments, "The query is empty");
    const auto sensitive = call.arguments.find("caseSensitive");
    const bool isSensitive = sensitive != call.arguments.end() && sensitive->is_boolean() && sensitive->get<bool>();
    const Result<Regex> pattern = Regex::compile(
        literalPattern(query), isSensitive ? Regex::CaseSensitivity::Sensitive : Regex::CaseSensitivity::Insensitive);
    if (!pattern)
        return failed(error_code::invalidArguments,
                      std::format("The query cannot be searched for: {}", pattern.error().reason));
    return searchLines(root, *pattern, limitOf(call.arguments), abort);
}

} // namespace toolroom
