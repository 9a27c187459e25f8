// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/profiles/envelope_check.h"
#include "core/contract/profiles/profiles.h"
#include "core/contract/profiles/read_fields.h"
#include "core/contract/profiles/shape.h"
#include "core/contract/profiles/tool_writer.h"
#include "core/contract/schema_references.h"
#include "core/json/pointer.h"

#include <algorithm>
#include <array>
#include <format>

namespace toolroom::profiles {

namespace {

int detect(const Json& tool) {
    if (!isPureSchema(tool))
        return 0;
    const Json& properties = tool["properties"];
    return 1 + 8 * has(properties, "_tool") + 2 * has(properties, "_activity") + 2 * has(properties, "_output");
}

constexpr std::string_view outputPointer = "/properties/_output";

bool isMetaField(std::string_view name) {
    return name.starts_with('_');
}

/// The schema of the arguments: "Any field without an underscore prefix is considered a tool parameter."
JsonPtr withoutMetaFields(const Json& tool) {
    auto schema = std::make_shared<Json>(tool);
    schema->erase("description"); // the tool's
    if (const auto properties = schema->find("properties"); properties != schema->end() && properties->is_object()) {
        Json::object_t parameters;
        for (auto& [name, property] : properties->get_ref<Json::object_t&>()) {
            if (!isMetaField(name))
                parameters.emplace_back(name, std::move(property));
        }
        *properties = std::move(parameters);
    }
    if (const auto required = schema->find("required"); required != schema->end() && required->is_array()) {
        std::erase_if(required->get_ref<Json::array_t&>(), [](const Json& name) {
            return name.is_string() && isMetaField(name.get_ref<const std::string&>());
        });
    }
    return schema;
}

/// `_activity` as a schema that allows one string, or as that string itself.
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
    auto tool = beginTool(document, Profile::Idealic);
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
        return std::unexpected(fields.wrongType("properties", "an object"));
    readPolicy(*tool, fields);
    tool->name = *std::move(name);
    tool->description = *std::move(description);
    tool->title = {}; // `title` is the schema's
    tool->inputSchema = {withoutMetaFields(document->value()), std::string()};
    tool->outputSchema = FieldReader(document, "/properties").optionalSchema("_output");
    if (auto& output = tool->outputSchema.value)
        output = std::make_shared<const Json>(withReferencesMoved(**output, outputPointer, ""));
    tool->activity = readActivity(document);
    return tool;
}

/// Meta fields other than those that `read` knows.
std::vector<std::string> unread(const ToolDefinition& tool) {
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

/// The meta fields of a tool, which come first.
Json metaFields(ToolWriter& writer) {
    const ToolDefinition& tool = writer.tool();
    Json fields = Json::object();
    const auto constant = [&](const char* field, const Field<std::string>& value) {
        if (value.value) {
            fields[field] = {{"type", "string"}, {"const", *value.value}};
            writer.noteCarried(value.pointer);
        }
    };
    constant("_tool", tool.name);
    constant("_activity", tool.activity);
    writer.carry(fields, "_output", tool.outputSchema);
    if (fields.contains("_output"))
        fields["_output"] = withReferencesMoved(std::move(fields["_output"]), "", outputPointer);
    return fields;
}

Json propertiesOf(ToolWriter& writer, const Json* parameters, const std::string& pointer) {
    Json properties = metaFields(writer);
    if (!parameters || !parameters->is_object()) {
        writer.lose(pointer, "a tool of idealic has `properties`, which its schema has not");
        return properties;
    }
    for (const auto& [name, parameter] : parameters->items()) {
        if (isMetaField(name))
            writer.lose(appendPointer(appendPointer(pointer, "properties"), name),
                        std::format("the parameter `{}` begins like a meta field of idealic", name));
        else
            properties[name] = parameter;
    }
    return properties;
}

Json write(ToolWriter& writer) {
    const auto& input = writer.tool().inputSchema;
    const std::string pointer = input.pointer.value_or(std::string());
    writer.noteCarried(input.pointer);
    Json written = Json::object();
    writer.carry(written, "description", writer.tool().description);
    if (!input.value || !(*input.value)->is_object()) {
        writer.lose(pointer, "a tool of idealic is an object schema, and this one has none");
        written["type"] = "object";
        written["properties"] = metaFields(writer);
        return written;
    }
    const Json& schema = **input.value;
    for (const auto& [keyword, value] : schema.items()) {
        if (keyword == "description")
            writer.lose(appendPointer(pointer, keyword), "the schema's own `description` is the tool's in idealic");
        else if (keyword != "properties")
            written[keyword] = value;
        else
            written[keyword] = propertiesOf(writer, &value, pointer);
    }
    if (!written.contains("properties"))
        written["properties"] = propertiesOf(writer, nullptr, pointer);
    return written;
}

/// Meta fields first. A failed call has no output.
Json callOf(const Outcome& outcome, Losses& losses) {
    Json call = {{"_tool", outcome.tool}};
    if (outcome.activity)
        call["_activity"] = *outcome.activity;
    if (outcome.reasoning)
        call["_reasoningForCall"] = *outcome.reasoning;
    if (outcome.result)
        call["_output"] = outcome.result->data;
    if (outcome.input && !outcome.input->is_object())
        losses.push_back({"/input", "a call of idealic has parameters by name"});
    else if (outcome.input) {
        for (const auto& [name, argument] : outcome.input->items()) {
            if (isMetaField(name))
                losses.push_back({appendPointer("/input", name), "the argument begins like a meta field of idealic"});
            else
                call[name] = argument;
        }
    }
    return call;
}

Json writeEnvelope(const Outcome& outcome, Losses& losses) {
    Json envelope = callOf(outcome, losses);
    if (!outcome.result)
        envelope = {{"call", std::move(envelope)}, {"error", outcome.result.error().message}};
    loseAllBut({"input", "activity", "reasoning"}, outcome, Profile::Idealic, losses);
    return envelope;
}

void readCall(Outcome& outcome, const Json& call) {
    outcome.tool = textAt(call, "_tool");
    if (has(call, "_activity"))
        outcome.activity = textAt(call, "_activity");
    if (has(call, "_reasoningForCall"))
        outcome.reasoning = textAt(call, "_reasoningForCall");
    outcome.input = Json::object();
    for (const auto& [name, argument] : call.items()) {
        if (!isMetaField(name))
            (*outcome.input)[name] = argument;
    }
}

bool isFailure(const Json& envelope) {
    return has(envelope, "call") && has(envelope, "error") && !has(envelope, "_tool");
}

Result<Outcome> readEnvelope(const Json& envelope) {
    Outcome outcome;
    if (isFailure(envelope)) {
        if (envelope["call"].is_object())
            readCall(outcome, envelope["call"]);
        outcome.result = std::unexpected(errorFromText(sentenceAt(envelope, "error")));
        return outcome;
    }
    if (!has(envelope, "_output"))
        return undecidedEnvelope("`_output`, and no `call` with an `error`");
    readCall(outcome, envelope);
    outcome.result = CallSuccess{envelope["_output"], {}};
    return outcome;
}

void checkCall(EnvelopeCheck& call) {
    call.name("_tool");
    call.string("_activity");
    call.string("_reasoningForCall");
}

void checkFailure(const Json& envelope, std::vector<EnvelopeFault>& faults) {
    EnvelopeCheck check(envelope, faults);
    if (check.object("call")) {
        EnvelopeCheck call(envelope, faults, "/call");
        checkCall(call);
        call.allow("_output");
        call.refuseMetaFields();
    }
    check.string("error");
    check.refuseOthers("A failed call has `call` and `error`");
}

void checkEnvelope(const Json& envelope, std::vector<EnvelopeFault>& faults) {
    if (isFailure(envelope))
        return checkFailure(envelope, faults);
    EnvelopeCheck check(envelope, faults);
    if (!check.isObject())
        return;
    checkCall(check);
    check.require("_output", "Fill it with what the call gave; a failed call is `{call, error}`");
    check.refuseMetaFields();
}

constinit const EnvelopeFormat envelopes{writeEnvelope, readEnvelope, checkEnvelope};

} // namespace

constinit const ContractProfile idealic{
    .id = Profile::Idealic, .detect = detect, .read = read, .unread = unread, .write = write, .envelope = &envelopes};

} // namespace toolroom::profiles
