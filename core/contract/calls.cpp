// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/calls.h"

#include "core/contract/contract_profile.h"
#include "core/contract/profiles/tool_writer.h"
#include "core/contract/schema_references.h"
#include "core/json/pointer.h"

#include <format>

namespace toolroom {

namespace {

Error errorAt(const ToolDefinition& tool, const std::optional<std::string>& pointer, std::string reason) {
    const std::string at = pointer.value_or(std::string());
    const ByteRange range = tool.document->valueRange(at).value_or(ByteRange());
    return tool.document->source()->error(range.begin, std::move(reason), tool.pointer + at);
}

Json nullable(Json schema) {
    return {{"anyOf", {std::move(schema), {{"type", "null"}}}}};
}

/// `schema` as idealic writes it, its meta fields completed and first.
Json withMetaFields(Json schema, const std::string& tool, const std::string& activity) {
    Json written = schema["properties"];
    Json properties = {{"_tool", {{"type", "string"}, {"const", tool}}},
                       {"_activity", {{"type", "string"}, {"const", activity}}},
                       {"_reasoningForCall", {{"type", "string"}, {"description", "Why this call is made"}}}};
    if (const auto output = written.find("_output"); output != written.end()) {
        static constexpr auto before = "/properties/_output";
        static constexpr auto after = "/properties/_output/anyOf/0";
        properties["_output"] = nullable(withReferencesMoved(std::move(*output), before, after));
    }
    for (auto& [name, parameter] : written.items()) {
        if (!name.starts_with('_'))
            properties[name] = std::move(parameter);
    }
    schema["properties"] = std::move(properties);

    Json required = {"_tool", "_activity"};
    if (const auto listed = schema.find("required"); listed != schema.end() && listed->is_array())
        required.insert(required.end(), listed->begin(), listed->end());
    schema["required"] = std::move(required);
    return schema;
}

} // namespace

Result<std::string> resolveActivity(const ToolDefinition& tool, const ActivityNames& activities) {
    if (!tool.activity.present())
        return activities.contains(tool.displayName()) ? std::string(tool.displayName()) : std::string();
    if (!tool.activity.value)
        return std::unexpected(errorAt(tool, tool.activity.pointer, "`_activity` must name one activity"));
    if (tool.activity.value->empty() || activities.contains(*tool.activity.value))
        return *tool.activity.value;
    return std::unexpected(
        errorAt(tool, tool.activity.pointer, std::format("there is no activity \"{}\"", *tool.activity.value)));
}

Result<CallBranch> callBranch(const ToolDefinition& tool, const ActivityNames& activities) {
    if (tool.displayName().empty())
        return std::unexpected(errorAt(tool, std::nullopt, "a tool without a name cannot be called"));
    auto activity = resolveActivity(tool, activities);
    if (!activity)
        return std::unexpected(std::move(activity.error()));
    const std::string name(tool.displayName());
    if (tool.words == Profile::Idealic)
        return CallBranch{name, withMetaFields(tool.document->value(), name, *activity), {}};
    ConvertedTool converted = convertTool(tool, Profile::Idealic);
    const std::string schema = tool.inputSchema.pointer.value_or(std::string()) + "/";
    std::erase_if(converted.losses, [&](const Loss& loss) { return !loss.pointer.starts_with(schema); });
    return CallBranch{name, withMetaFields(std::move(converted.tool), name, *activity), std::move(converted.losses)};
}

Json composedCalls(std::span<const CallBranch> branches) {
    static constexpr std::string_view place = "/properties/calls/items/anyOf";
    Json alternatives = Json::array();
    for (std::size_t i = 0; i < branches.size(); ++i) {
        Json branch = withReferencesMoved(branches[i].schema, "", appendPointer(place, i));
        branch.erase("$schema"); // may stand at the root of a schema only
        alternatives.push_back(std::move(branch));
    }
    return {{"type", "object"},
            {"properties", {{"calls", {{"type", "array"}, {"items", {{"anyOf", std::move(alternatives)}}}}}}},
            {"required", {"calls"}},
            {"additionalProperties", false}};
}

} // namespace toolroom
