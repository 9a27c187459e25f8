// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/confirmation/confirmation.h"

#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/registry/changes/tool_lock.h"
#include "core/run/messages.h"

#include <algorithm>
#include <array>

namespace toolroom {

namespace {

using namespace std::string_view_literals;

constexpr std::array levelNames = {"autonomous"sv, "cautious"sv, "standard"sv, "paranoid"sv};

constexpr std::string_view deleting = "fs-delete";

} // namespace

std::string_view confirmationLevelName(ConfirmationLevel level) {
    return levelNames.at(static_cast<std::size_t>(level));
}

std::optional<ConfirmationLevel> parseConfirmationLevel(std::string_view name) {
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

Message confirmationReason(const ToolDefinition& tool, ConfirmationLevel level) {
    const std::string_view name = confirmationLevelName(level);
    if (!needsConfirmation(tool, level))
        return level == ConfirmationLevel::Cautious ? message<run_messages::toolRequiresNone>()
                                                    : message<run_messages::notRequiredAtLevel>(name);
    if (level == ConfirmationLevel::Paranoid)
        return message<run_messages::levelConfirmsAll>(name);
    if (tool.requiresConfirmation.value.value_or(false))
        return message<run_messages::toolRequiresConfirmation>();
    return message<run_messages::levelConfirmsWrites>(name);
}

ConfirmationPolicy::~ConfirmationPolicy() = default;

QCoro::Task<void> ConfirmationPolicy::waitToStart(std::string, AbortSignal) {
    co_return;
}

std::vector<Message> describeEnvironment(const Json& environment) {
    const Json* variables = memberOf(environment, "variables");
    if (!variables)
        return {};
    std::vector<Message> lines = {message<run_messages::usesEnvironment>(textAt(environment, "name"))};
    for (const auto& [name, value] : variables->items())
        lines.push_back(value.is_string()
                            ? message<run_messages::variableWithValue>("{{" + name + "}}", unquotedText(value))
                            : message<run_messages::variableIsSecret>("{{" + name + "}}", textAt(value, "secret")));
    return lines;
}

bool isHighRisk(const ToolDefinition& tool, std::string_view scope) {
    const std::vector<std::string> scopes = tool.permissionScopes.value.value_or(std::vector<std::string>());
    return tool.category.value == Category::Delete || tool.consequence.value == Consequence::High ||
           scope == deleting || std::ranges::contains(scopes, deleting);
}

std::string definitionDigest(const RegistrySnapshot& registry, std::string_view toolId) {
    const RegisteredTool* registered = registry.find(toolId);
    const auto tool = registered ? registered->definition() : Result<ToolDefinition>(std::unexpected(Error{}));
    if (!tool)
        return {};
    const LoadedSource* source = registry.sourceOf(tool->sourceId);
    const Manifest* manifest = registry.manifestOf(tool->sourceId);
    Json content = definitionContent(*tool, manifest);
    content["tool"] = tool->id;
    content["source"] = source ? source->path : std::string();
    return digestOf(content);
}

std::string confirmationDigest(std::string_view definition, const Json& arguments, const Json& environment) {
    Json confirmed = {{"definition", definition}, {"arguments", arguments}};
    if (!environment.is_null())
        confirmed["environment"] = environment;
    return digestOf(confirmed);
}

} // namespace toolroom
