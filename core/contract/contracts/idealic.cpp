// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/contracts/contracts.h"
#include "core/contract/contracts/envelope_checker.h"
#include "core/contract/contracts/read_fields.h"
#include "core/contract/contracts/shape.h"
#include "core/contract/contracts/tool_writer.h"
#include "core/contract/definition/meta_fields.h"
#include "core/contract/messages.h"
#include "core/contract/schemas/schema_identifiers.h"
#include "core/contract/schemas/schema_references.h"
#include "core/json/pointer.h"
#include "core/schema/messages.h"

#include <algorithm>
#include <array>
#include <set>

namespace toolroom::contracts::idealic {

namespace {

int detect(const Json& tool) {
    if (!isPureSchema(tool))
        return 0;
    const Json& properties = tool["properties"];
    return 1 + 8 * has(properties, "_tool") + 2 * has(properties, "_activity") + 2 * has(properties, "_output");
}

constexpr std::string_view outputPointer = "/properties/_output";

Json parametersIn(const Json& properties) {
    Json::object_t parameters;
    for (const auto& [name, property] : properties.items()) {
        if (!isMetaField(name))
            parameters.emplace_back(name, property);
    }
    return parameters;
}

/// Whether a member at the root of a tool is a ToolDefinition field rather than a schema keyword.
bool isPolicy(const ToolDefinition& tool, const std::string& member) {
    const std::string pointer = appendPointer("", member);
    const auto contains = [&](const auto&... fields) { return ((fields.pointer == pointer) || ...); };
    return contains(tool.description, tool.category, tool.consequence, tool.requiresConfirmation, tool.timeoutMs,
                    tool.tags, tool.version, tool.status, tool.dependsOn, tool.permissionScopes, tool.triggerPhrases,
                    tool.retry, tool.preconditions, tool.effects);
}

/// The schema of the arguments. "Any field without an underscore prefix is considered a tool parameter."
JsonPtr withoutMetaFields(const ToolDefinition& tool) {
    Json::object_t schema;
    for (const auto& [keyword, value] : tool.document->value().items()) {
        if (isPolicy(tool, keyword))
            continue;
        if (keyword == "properties" && value.is_object())
            schema.emplace_back(keyword, parametersIn(value));
        else
            schema.emplace_back(keyword, value);
        if (keyword == "required" && value.is_array())
            std::erase_if(schema.back().second.get_ref<Json::array_t&>(), [](const Json& name) {
                return name.is_string() && isMetaField(name.get_ref<const std::string&>());
            });
    }
    const auto place = [](const std::string& fragment) {
        return fragment.starts_with("/properties/_") ? std::nullopt : std::optional(fragment);
    };
    return std::make_shared<const Json>(makeSelfContained(tool.document->value(), std::move(schema), place));
}

/// The schema of the arguments before the conversion to idealic, if it was saved in `$defs` and the parameters
/// have not changed since; otherwise null.
const Json* savedArguments(const Json& tool) {
    const Json* saved = resolvePointer(tool, savedRootPointer);
    if (!saved || !saved->is_object() || !tool.contains("properties"))
        return nullptr;
    const Json& properties = saved->contains("properties") ? saved->at("properties") : tool["properties"];
    return properties.is_object() && parametersIn(properties) == parametersIn(tool["properties"]) ? saved : nullptr;
}

Field<JsonPtr> readArguments(const ToolDefinition& tool) {
    const Json& definition = tool.document->value();
    if (!savedArguments(definition))
        return {withoutMetaFields(tool), std::string()};
    Json arguments = extractSchema(definition, savedRootPointer);
    if (!definition.contains("$schema"))
        return {std::make_shared<const Json>(std::move(arguments)), std::string(savedRootPointer)};
    Json schema = {{"$schema", definition["$schema"]}};
    schema.update(arguments);
    return {std::make_shared<const Json>(std::move(schema)), std::string(savedRootPointer)};
}

/// Reads `_activity`, either a schema that allows one string or that string itself.
Field<std::string> readActivity(const DocumentPtr& document) {
    const FieldReader properties(document, "/properties");
    const Json* activity = properties.find("_activity");
    if (!activity || activity->is_string())
        return properties.string("_activity");
    const FieldReader schema(document, properties.pointerTo("_activity"));
    for (const std::string_view key : {"const", "default"}) {
        if (schema.find(key))
            return schema.string(key);
    }
    return {std::nullopt, properties.pointerTo("_activity")};
}

Result<ToolDefinition> read(DocumentPtr document) {
    auto tool = startToolDefinition(document, Contract::Idealic);
    if (!tool)
        return tool;
    const FieldReader fields(document);
    auto name = FieldReader(document, "/properties/_tool").text({"const"});
    if (!name)
        return std::unexpected(std::move(name.error()));
    auto description = fields.text({"description"});
    if (!description)
        return std::unexpected(std::move(description.error()));
    if (const Json* properties = fields.find("properties"); properties && !properties->is_object())
        return std::unexpected(fields.wrongType("properties", message<schema_messages::typeObject>()));
    readCommonFields(*tool, fields);
    tool->name = *std::move(name);
    tool->description = *std::move(description);
    tool->title = {}; // `title` belongs to the schema
    tool->inputSchema = readArguments(*tool);
    tool->outputSchema = FieldReader(document, "/properties").optionalSchema("_output");
    if (auto& output = tool->outputSchema.value)
        output = std::make_shared<const Json>(extractSchema(document->value(), outputPointer));
    tool->activity = readActivity(document);
    return tool;
}

/// The meta fields that `read` ignores.
std::vector<std::string> unknownMembers(const ToolDefinition& tool) {
    static constexpr std::array<std::string_view, 3> known = {"_tool", "_activity", "_output"};
    std::vector<std::string> pointers;
    const Json* properties = resolvePointer(tool.document->value(), "/properties");
    if (!properties || !properties->is_object())
        return pointers;
    for (const auto& [name, property] : properties->items()) {
        if (isMetaField(name) && !std::ranges::contains(known, name))
            pointers.push_back(appendPointer("/properties", name));
    }
    return pointers;
}

/// The meta fields of a tool, which precede its parameters.
Json metaFields(ToolWriter& writer) {
    const ToolDefinition& tool = writer.tool();
    Json fields = Json::object();
    const auto constant = [&](const char* field, const Field<std::string>& value) {
        if (value.value) {
            fields[field] = {{"type", "string"}, {"const", *value.value}};
            writer.markAsCopied(value.pointer);
        }
    };
    constant("_tool", tool.name);
    constant("_activity", tool.activity);
    writer.copyField(fields, "_output", tool.outputSchema);
    if (const auto output = fields.find("_output"); output != fields.end()) {
        Json plain = hasIdentifiers(*output) ? removeIdentifiers(*output) : *output;
        *output = rebaseReferences(std::move(plain), "", outputPointer);
    }
    return fields;
}

Json propertiesOf(ToolWriter& writer, const Json* parameters, const std::string& pointer) {
    Json properties = metaFields(writer);
    if (!parameters || !parameters->is_object()) {
        writer.addLoss(pointer, message<contract_messages::idealicNeedsProperties>());
        return properties;
    }
    for (const auto& [name, parameter] : parameters->items()) {
        if (isMetaField(name))
            writer.addLoss(appendPointer(appendPointer(pointer, "properties"), name),
                           message<contract_messages::parameterLooksLikeMetaField>(name));
        else
            properties.get_ref<Json::object_t&>().emplace_back(
                name, parameter); // cannot be a duplicate: meta fields start with _
    }
    return properties;
}

/// The required parameters, without duplicates or meta fields.
Json requiredOf(ToolWriter& writer, const Json& listed, const std::string& pointer) {
    if (!listed.is_array())
        return listed;
    Json required = Json::array();
    std::set<Json> seen;
    for (std::size_t i = 0; i < listed.size(); ++i) {
        if (listed[i].is_string() && isMetaField(listed[i].get_ref<const std::string&>()))
            writer.addLoss(appendPointer(appendPointer(pointer, "required"), i),
                           message<contract_messages::requiredLooksLikeMetaField>());
        else if (seen.insert(listed[i]).second)
            required.push_back(listed[i]);
    }
    return required;
}

/// Records the references that can no longer be resolved.
void reportLostReferences(ToolWriter& writer, const Json& before, const Json& after, const std::string& pointer) {
    const std::vector<std::string> dangled = danglingReferences(before);
    for (const std::string& reference : danglingReferences(after)) {
        if (!std::ranges::contains(dangled, reference))
            writer.addLoss(pointer, message<contract_messages::referenceTargetDropped>(reference));
    }
}

Json write(ToolWriter& writer) {
    const auto& input = writer.tool().inputSchema;
    const std::string pointer = input.pointer.value_or(std::string());
    writer.markAsCopied(input.pointer);
    Json converted = Json::object();
    writer.copyField(converted, "description", writer.tool().description);
    if (!input.value || !(*input.value)->is_object()) {
        writer.addLoss(pointer, message<contract_messages::idealicNeedsObjectSchema>());
        converted["type"] = "object";
        converted["properties"] = metaFields(writer);
        return converted;
    }
    const Json schema = preserveRoot(**input.value);
    for (const auto& [keyword, value] : schema.items()) {
        if (keyword == "description" && resolvePointer(schema, savedRootPointer))
            continue;
        if (keyword == "description")
            writer.addLoss(appendPointer(pointer, keyword), message<contract_messages::descriptionReplaced>());
        else if (keyword == "required")
            converted[keyword] = requiredOf(writer, value, pointer);
        else if (keyword != "properties")
            converted[keyword] = value;
        else
            converted[keyword] = propertiesOf(writer, &value, pointer);
    }
    if (!converted.contains("properties"))
        converted["properties"] = propertiesOf(writer, nullptr, pointer);
    if (writer.hasLosses())
        reportLostReferences(writer, schema, converted, pointer);
    return converted;
}

/// Meta fields come first. A failed call has no `_output`.
Json callOf(const RunResult& run, ConversionLosses& losses) {
    Json call = Json::object();
    if (!run.tool.empty())
        call["_tool"] = run.tool;
    else
        recordUnknownField("/tool", message<contract_messages::toolNameField>(), Contract::Idealic, losses);
    if (run.activity)
        call["_activity"] = *run.activity;
    else
        recordUnknownField("/activity", message<contract_messages::activityField>(), Contract::Idealic, losses);
    if (run.reasoning)
        call["_reasoningForCall"] = *run.reasoning;
    if (run.result)
        call["_output"] = run.result->data;
    if (run.input && !run.input->is_object())
        losses.push_back({"/input", message<contract_messages::argumentsNotNamed>()});
    else if (run.input) {
        for (const auto& [name, argument] : run.input->items()) {
            if (isMetaField(name))
                losses.push_back(
                    {appendPointer("/input", name), message<contract_messages::argumentLooksLikeMetaField>(name)});
            else
                call.get_ref<Json::object_t&>().emplace_back(name, argument); // cannot be a duplicate, as above
        }
    }
    return call;
}

Json writeEnvelope(const RunResult& run, ConversionLosses& losses) {
    Json envelope = callOf(run, losses);
    if (!run.result)
        envelope = {{"call", std::move(envelope)}, {"error", run.result.error().message.text()}};
    recordDroppedFields({"input", "activity", "reasoning"}, run, Contract::Idealic, losses);
    return envelope;
}

void readCall(RunResult& run, const Json& call) {
    run.tool = textAt(call, "_tool");
    if (has(call, "_activity"))
        run.activity = textAt(call, "_activity");
    if (has(call, "_reasoningForCall"))
        run.reasoning = textAt(call, "_reasoningForCall");
    run.input = parametersIn(call);
}

bool isFailure(const Json& envelope) {
    return has(envelope, "call") && !has(envelope, "_tool");
}

void readFailure(RunResult& run, const Json& envelope) {
    const Json& call = envelope["call"];
    if (call.is_object())
        readCall(run, call);
    const Json* output = call.is_object() ? resolvePointer(call, "/_output") : nullptr;
    if (output && output->is_null())
        output = nullptr; // `_output` has not been filled in
    if (envelope["error"].is_null() && output) {
        run.result = CallSuccess{*output, {}};
        return;
    }
    run.result = std::unexpected(errorFromText(textOrJsonAt(envelope, "error")));
    if (output)
        run.partialData = *output;
}

Result<RunResult> readEnvelope(const Json& envelope) {
    RunResult run;
    if (isFailure(envelope)) {
        if (!has(envelope, "error"))
            return unreadableEnvelopeError(message<contract_messages::callWithoutError>());
        readFailure(run, envelope);
        return run;
    }
    if (!has(envelope, "_output"))
        return unreadableEnvelopeError(message<contract_messages::neitherResultNorError>("_output", "call"));
    readCall(run, envelope);
    run.result = CallSuccess{envelope["_output"], {}};
    return run;
}

void checkCall(EnvelopeChecker& call) {
    call.name("_tool", message<contract_messages::setToolName>());
    if (call.require("_activity", message<contract_messages::setActivity>()))
        call.string("_activity");
    call.string("_reasoningForCall");
    call.allow("_output");
    call.reportUnknownMetaFields();
    // `_reasoningForCall` and `_output` may be added after the parameters.
    call.requireBeforeParameters({"_tool", "_activity"});
}

void checkFailure(const Json& envelope, std::vector<EnvelopeViolation>& violations) {
    EnvelopeChecker check(envelope, violations);
    if (check.object("call")) {
        EnvelopeChecker call(envelope, violations, "/call");
        checkCall(call);
        if (call.has("_output") && !call.at("_output").is_null())
            call.report(EnvelopeViolation::Kind::Exclusive, "_output", message<contract_messages::outputOfFailure>(),
                        message<contract_messages::removeOutputOrError>(), true);
    }
    if (check.require("error", message<contract_messages::describeError>()))
        check.string("error");
    check.reportUnknownFields(message<contract_messages::failureFields>());
}

void checkEnvelope(const Json& envelope, std::vector<EnvelopeViolation>& violations) {
    if (isFailure(envelope))
        return checkFailure(envelope, violations);
    EnvelopeChecker check(envelope, violations);
    if (!check.isObject())
        return;
    checkCall(check);
    check.require("_output", message<contract_messages::setOutput>());
}

constinit const EnvelopeFormat envelopes{writeEnvelope, readEnvelope, checkEnvelope};

} // namespace

Json schemaOf(const ToolDefinition& tool) {
    Json::object_t schema;
    for (const auto& [member, value] : tool.document->value().items()) {
        if (member == "description" || !isPolicy(tool, member))
            schema.emplace_back(member, value);
    }
    return schema;
}

constinit const ContractDefinition definition{.id = Contract::Idealic,
                                              .detect = detect,
                                              .read = read,
                                              .unknownMembers = unknownMembers,
                                              .write = write,
                                              .envelope = &envelopes};

} // namespace toolroom::contracts::idealic
