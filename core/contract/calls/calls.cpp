// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/calls/calls.h"

#include "core/contract/contract_definition.h"
#include "core/contract/contracts/contracts.h"
#include "core/contract/definition/meta_fields.h"
#include "core/contract/messages.h"
#include "core/contract/schemas/call_schema.h"
#include "core/contract/schemas/schema_identifiers.h"
#include "core/contract/schemas/schema_references.h"
#include "core/json/pointer.h"
#include "core/schema/schema.h"

namespace toolroom {

namespace {

Error errorAt(const ToolDefinition& tool, const std::optional<std::string>& pointer, Message reason) {
    Error error = tool.document->error(pointer.value_or(std::string()), std::move(reason));
    error.pointer.insert(0, tool.pointer);
    return error;
}

/// A validation error as a clause that includes its location.
Message withPlace(const ValidationError& error) {
    if (!error.missing.empty())
        return error.message;
    if (error.instancePointer.empty())
        return message<contract_messages::invalidRoot>(error.message);
    return message<contract_messages::invalidAt>(error.instancePointer, error.message);
}

/// The losses that concern the schema. The model does not need the tool's other fields.
ConversionLosses schemaLosses(const ToolDefinition& tool, ConversionLosses losses) {
    const auto& schema = tool.inputSchema.pointer;
    std::erase_if(losses, [&](const ConversionLoss& loss) {
        return schema ? loss.pointer != *schema && !loss.pointer.starts_with(*schema + '/') : !loss.pointer.empty();
    });
    return losses;
}

/// Meta fields of the tool that calls do not have.
ConversionLosses unknownMetaFields(const ToolDefinition& tool) {
    ConversionLosses losses;
    for (std::string& pointer : contractDefinition(Contract::Idealic).unknownMembers(tool)) {
        const std::string name = pointerTokens(pointer).back();
        if (!isKnownMetaField(name))
            losses.push_back({std::move(pointer), message<contract_messages::notACallMetaField>(name)});
    }
    return losses;
}

/// `tool` in idealic format, with a schema that can be embedded in a request.
ConvertedTool asIdealic(const ToolDefinition& tool) {
    if (tool.dialect == Contract::Idealic)
        return {preserveRoot(makeEmbeddable(contracts::idealic::schemaOf(tool))), unknownMetaFields(tool)};
    ToolDefinition plain = tool;
    for (auto* schema : {&plain.inputSchema, &plain.outputSchema})
        if (schema->value)
            schema->value = std::make_shared<const Json>(makeEmbeddable(**schema->value));
    // Adding empty `properties` is not a loss.
    if (const auto& input = plain.inputSchema.value;
        input && (*input)->is_object() && !(*input)->contains("properties")) {
        Json schema = **input;
        schema["properties"] = Json::object();
        plain.inputSchema.value = std::make_shared<const Json>(std::move(schema));
    }
    ConvertedTool converted = convertTool(plain, Contract::Idealic);
    return {std::move(converted.tool), schemaLosses(tool, std::move(converted.losses))};
}

} // namespace

Result<std::string> resolveActivity(const ToolDefinition& tool, const ActivityNames& activities) {
    if (!tool.activity.present())
        return activities.contains(tool.displayName()) ? std::string(tool.displayName()) : std::string();
    if (!tool.activity.value)
        return std::unexpected(errorAt(tool, tool.activity.pointer, message<contract_messages::activityNotAName>()));
    if (tool.activity.value->empty() || activities.contains(*tool.activity.value))
        return *tool.activity.value;
    return std::unexpected(
        errorAt(tool, tool.activity.pointer, message<contract_messages::activityNotFound>(*tool.activity.value)));
}

Result<ToolCallSchema> makeToolCallSchema(const ToolDefinition& tool, const ActivityNames& activities) {
    if (tool.displayName().empty())
        return std::unexpected(errorAt(tool, std::nullopt, message<contract_messages::toolWithoutName>()));
    auto activity = resolveActivity(tool, activities);
    if (!activity)
        return std::unexpected(std::move(activity.error()));
    const std::string name(tool.displayName());
    const std::string at = tool.inputSchema.pointer.value_or(std::string());
    ConvertedTool idealic = asIdealic(tool);
    Json schema = addMetaFields(std::move(idealic.tool), name, *activity);
    if (const auto errors = validateAgainstMetaschema(schema); !errors.empty()) {
        const Message reason = message<contract_messages::schemaInvalid>(name, withPlace(errors.front()));
        return std::unexpected(errorAt(tool, at, reason));
    }
    for (Message& problem : permitMetaFields(schema))
        idealic.losses.push_back({at, std::move(problem)});
    for (const std::string& reference : danglingReferences(schema))
        idealic.losses.push_back({at, message<contract_messages::referenceUnresolved>(reference)});
    return ToolCallSchema{name, std::move(schema), std::move(idealic.losses)};
}

Json composeCallSchema(std::span<const ToolCallSchema> branches) {
    static constexpr std::string_view place = "/properties/calls/items/anyOf";
    Json alternatives = Json::array();
    for (std::size_t i = 0; i < branches.size(); ++i) {
        alternatives.push_back(rebaseReferences(branches[i].schema, "", appendPointer(place, i)));
    }
    return {{"type", "object"},
            {"properties", {{"calls", {{"type", "array"}, {"items", {{"anyOf", std::move(alternatives)}}}}}}},
            {"required", {"calls"}},
            {"additionalProperties", false}};
}

} // namespace toolroom
