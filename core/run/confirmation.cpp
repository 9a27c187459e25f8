// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/confirmation.h"

#include "core/json/digest.h"

#include <algorithm>
#include <array>
#include <format>

namespace toolroom {

namespace {

using namespace std::string_view_literals;

constexpr std::array levelNames = {"autonomous"sv, "cautious"sv, "standard"sv, "paranoid"sv};

} // namespace

std::string_view confirmationLevelName(ConfirmationLevel level) {
    return levelNames.at(static_cast<std::size_t>(level));
}

std::optional<ConfirmationLevel> confirmationLevelNamed(std::string_view name) {
    const auto* const found = std::ranges::find(levelNames, name);
    if (found == levelNames.end())
        return std::nullopt;
    return static_cast<ConfirmationLevel>(found - levelNames.begin());
}

bool needsConfirmation(const ToolDefinition& tool, ConfirmationLevel level) {
    const bool asks = tool.requiresConfirmation.value.value_or(false);
    switch (level) {
    case ConfirmationLevel::Autonomous:
        return false;
    case ConfirmationLevel::Cautious:
        return asks;
    case ConfirmationLevel::Standard:
        return asks || tool.category.value != Category::Read;
    case ConfirmationLevel::Paranoid:
        break;
    }
    return true;
}

std::string whyConfirmed(const ToolDefinition& tool, ConfirmationLevel level) {
    const std::string_view name = confirmationLevelName(level);
    if (!needsConfirmation(tool, level))
        return std::format("not needed at the level {}", name);
    if (level == ConfirmationLevel::Paranoid)
        return std::format("the level {} confirms every call", name);
    if (tool.requiresConfirmation.value.value_or(false))
        return "the tool asks for it";
    return std::format("the level {} confirms every tool that is not known to only read", name);
}

ConfirmationPolicy::~ConfirmationPolicy() = default;

std::string approvalDigest(const ToolDefinition& tool, const Json& activity, const Json& arguments) {
    return digestOf(
        {{"tool", tool.id}, {"definition", tool.document->value()}, {"activity", activity}, {"arguments", arguments}});
}

} // namespace toolroom
