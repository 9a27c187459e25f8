// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/engine/targets.h"

#include <algorithm>
#include <format>

namespace toolroom {

std::optional<Target> parseTarget(std::string_view id) {
    const auto found = std::ranges::find(targetLimits, id, &TargetLimits::id);
    return found == targetLimits.end() ? std::nullopt : std::optional(found->target);
}

bool isTargetChecked(Target target, std::span<const Target> wanted) {
    return std::ranges::any_of(wanted, [&](Target each) { return each == target || limitsOf(each).extends == target; });
}

std::vector<std::string> limitsText(const TargetLimits& limits) {
    std::vector<std::string> lines;
    const auto add = [&](std::string_view what, const auto& limit, std::string_view text) {
        if (limit != std::remove_cvref_t<decltype(limit)>{})
            lines.push_back(std::vformat(std::format("{}: {}", what, text), std::make_format_args(limit)));
    };
    if (limits.extends)
        lines.push_back(std::format("all limits of {}", limitsOf(*limits.extends).product));
    add("tool name", limits.namePattern, "matches {}");
    add("tool name", limits.maxName, "at most {} characters");
    add("tool name", limits.usualName, "some clients allow only {} characters");
    add("description", limits.maxDescription, "at most {} characters");
    add("tools", limits.maxTools, "at most {}");
    if (limits.maxFullName > 0)
        lines.push_back(std::format("{}SERVER{}TOOL: at most {} characters", limits.serverPrefix,
                                    limits.serverSeparator, limits.maxFullName));
    add("property name", limits.propertyPattern, "matches {}");
    if (!limits.unsupportedKeywords.empty()) {
        std::string names;
        for (const UnsupportedKeyword& refused : limits.unsupportedKeywords)
            names += (names.empty() ? "" : ", ") + std::string(refused.keyword);
        lines.push_back("schema: must not use " + names);
    }
    if (limits.forbidsRecursion)
        lines.emplace_back("schema: must not be recursive");
    if (limits.forbidsRootAnyOf)
        lines.emplace_back("root schema: must not use anyOf");
    if (limits.closedObjects)
        lines.emplace_back("objects: must require every property and set \"additionalProperties\" to false");
    add("properties", limits.maxProperties, "at most {}");
    add("nesting levels", limits.maxLevels, "at most {}");
    add("enum values", limits.maxEnumValues, "at most {}");
    add("names and enum values", limits.maxNamesAndEnums, "at most {} characters in total");
    if (limits.longEnum > 0)
        lines.push_back(std::format("enums with more than {} values: at most {} characters in total", limits.longEnum,
                                    limits.maxLongEnum));
    return lines;
}

} // namespace toolroom
