// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/calls.h"

#include "core/contract/call_schema.h"
#include "core/contract/contract_profile.h"
#include "core/contract/meta_fields.h"
#include "core/contract/profiles/profiles.h"
#include "core/contract/schema_names.h"
#include "core/contract/schema_references.h"
#include "core/json/pointer.h"
#include "core/schema/schema.h"

#include <format>

namespace toolroom {

namespace {

Error errorAt(const ToolDefinition& tool, const std::optional<std::string>& pointer, std::string reason) {
    const std::string at = pointer.value_or(std::string());
    const ByteRange range = tool.document->valueRange(at).value_or(ByteRange());
    return tool.document->source()->error(range.begin, std::move(reason), tool.pointer + at);
}

/// What a tool of another contract loses of its schema on the way to idealic; what else it says is not for the model.
Losses schemaLosses(const ToolDefinition& tool, Losses losses) {
    const auto& schema = tool.inputSchema.pointer;
    std::erase_if(losses, [&](const Loss& loss) {
        return schema ? loss.pointer != *schema && !loss.pointer.starts_with(*schema + '/') : !loss.pointer.empty();
    });
    return losses;
}

/// Meta fields that no call has. Why a call is made may be described by the tool.
Losses unknownMetaFields(const ToolDefinition& tool) {
    Losses losses;
    for (std::string& pointer : contractProfile(Profile::Idealic).unread(tool)) {
        const std::string name = pointerTokens(pointer).back();
        if (!isKnownMetaField(name))
            losses.push_back({std::move(pointer), std::format("a call has no meta field `{}`", name)});
    }
    return losses;
}

/// `tool` in idealic's words, fit to stand in a request.
ConvertedTool asIdealic(const ToolDefinition& tool) {
    if (tool.words == Profile::Idealic)
        return {withRootKept(embeddable(profiles::idealicSchema(tool))), unknownMetaFields(tool)};
    ToolDefinition plain = tool;
    for (auto* schema : {&plain.inputSchema, &plain.outputSchema})
        if (schema->value)
            schema->value = std::make_shared<const Json>(embeddable(**schema->value));
    // A tool without parameters loses nothing by saying so.
    if (const auto& input = plain.inputSchema.value;
        input && (*input)->is_object() && !(*input)->contains("properties")) {
        Json schema = **input;
        schema["properties"] = Json::object();
        plain.inputSchema.value = std::make_shared<const Json>(std::move(schema));
    }
    ConvertedTool converted = convertTool(plain, Profile::Idealic);
    return {std::move(converted.tool), schemaLosses(tool, std::move(converted.losses))};
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
    const std::string at = tool.inputSchema.pointer.value_or(std::string());
    ConvertedTool idealic = asIdealic(tool);
    Json schema = withMetaFields(std::move(idealic.tool), name, *activity);
    if (const auto faults = metaschemaFaults(schema); !faults.empty())
        return std::unexpected(errorAt(tool, at,
                                       std::format("the schema of \"{}\" is not valid: {} {}", name,
                                                   faults.front().instancePointer, faults.front().message)));
    for (std::string& problem : openToMetaFields(schema))
        idealic.losses.push_back({at, std::move(problem)});
    for (const std::string& reference : danglingReferences(schema))
        idealic.losses.push_back({at, std::format("the reference `{}` leads nowhere", reference)});
    return CallBranch{name, std::move(schema), std::move(idealic.losses)};
}

Json composedCalls(std::span<const CallBranch> branches) {
    static constexpr std::string_view place = "/properties/calls/items/anyOf";
    Json alternatives = Json::array();
    for (std::size_t i = 0; i < branches.size(); ++i) {
        alternatives.push_back(withReferencesMoved(branches[i].schema, "", appendPointer(place, i)));
    }
    return {{"type", "object"},
            {"properties", {{"calls", {{"type", "array"}, {"items", {{"anyOf", std::move(alternatives)}}}}}}},
            {"required", {"calls"}},
            {"additionalProperties", false}};
}

} // namespace toolroom
