// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/meta_fields.h"
#include "core/contract/profiles/envelope_check.h"
#include "core/contract/profiles/profiles.h"
#include "core/contract/profiles/read_fields.h"
#include "core/contract/profiles/shape.h"
#include "core/contract/profiles/tool_writer.h"
#include "core/contract/schema_names.h"
#include "core/contract/schema_references.h"
#include "core/json/pointer.h"

#include <algorithm>
#include <array>
#include <format>
#include <set>

namespace toolroom::profiles {

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

/// Whether a member at the root of a tool is a field of the model, and so no keyword of its schema.
bool isPolicy(const ToolDefinition& tool, const std::string& member) {
    const std::string pointer = appendPointer("", member);
    const auto holds = [&](const auto&... fields) { return ((fields.pointer == pointer) || ...); };
    return holds(tool.description, tool.category, tool.consequence, tool.requiresConfirmation, tool.timeoutMs,
                 tool.tags, tool.version, tool.status, tool.dependsOn, tool.permissionScopes, tool.triggerPhrases,
                 tool.retry, tool.preconditions, tool.effects);
}

/// The schema of the arguments: "Any field without an underscore prefix is considered a tool parameter."
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
    return std::make_shared<const Json>(withDefinitionsOf(tool.document->value(), std::move(schema), place));
}

/// The schema of the arguments as it was before the tool was written in idealic's words, where these keep it; else
/// null. It is another matter when somebody has changed the parameters since.
const Json* keptArguments(const Json& tool) {
    const Json* kept = resolvePointer(tool, keptRootPointer);
    if (!kept || !kept->is_object() || !tool.contains("properties"))
        return nullptr;
    const Json& properties = kept->contains("properties") ? kept->at("properties") : tool["properties"];
    return properties.is_object() && parametersIn(properties) == parametersIn(tool["properties"]) ? kept : nullptr;
}

Field<JsonPtr> readArguments(const ToolDefinition& tool) {
    const Json& written = tool.document->value();
    if (!keptArguments(written))
        return {withoutMetaFields(tool), std::string()};
    Json arguments = schemaTakenFrom(written, keptRootPointer);
    if (!written.contains("$schema"))
        return {std::make_shared<const Json>(std::move(arguments)), std::string(keptRootPointer)};
    Json schema = {{"$schema", written["$schema"]}};
    schema.update(arguments);
    return {std::make_shared<const Json>(std::move(schema)), std::string(keptRootPointer)};
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
    tool->inputSchema = readArguments(*tool);
    tool->outputSchema = FieldReader(document, "/properties").optionalSchema("_output");
    if (auto& output = tool->outputSchema.value)
        output = std::make_shared<const Json>(schemaTakenFrom(document->value(), outputPointer));
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
    if (const auto output = fields.find("_output"); output != fields.end()) {
        Json plain = hasNames(*output) ? withoutNames(*output) : *output;
        *output = withReferencesMoved(std::move(plain), "", outputPointer);
    }
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
            properties.get_ref<Json::object_t&>().emplace_back(name, parameter); // which no meta field is called
    }
    return properties;
}

/// What is required beside the meta fields, each once.
Json requiredOf(ToolWriter& writer, const Json& listed, const std::string& pointer) {
    if (!listed.is_array())
        return listed;
    Json required = Json::array();
    std::set<Json> seen;
    for (std::size_t i = 0; i < listed.size(); ++i) {
        if (listed[i].is_string() && isMetaField(listed[i].get_ref<const std::string&>()))
            writer.lose(appendPointer(appendPointer(pointer, "required"), i),
                        "a parameter that begins like a meta field of idealic cannot be required");
        else if (seen.insert(listed[i]).second)
            required.push_back(listed[i]);
    }
    return required;
}

/// References that led to something before, and do not any more.
void loseReferences(ToolWriter& writer, const Json& before, const Json& after, const std::string& pointer) {
    const std::vector<std::string> dangled = danglingReferences(before);
    for (const std::string& reference : danglingReferences(after)) {
        if (!std::ranges::contains(dangled, reference))
            writer.lose(pointer, std::format("the reference `{}` leads to what idealic has no place for", reference));
    }
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
    const Json schema = withRootKept(**input.value);
    for (const auto& [keyword, value] : schema.items()) {
        if (keyword == "description" && resolvePointer(schema, keptRootPointer))
            continue;
        if (keyword == "description")
            writer.lose(appendPointer(pointer, keyword), "the schema's own `description` is the tool's in idealic");
        else if (keyword == "required")
            written[keyword] = requiredOf(writer, value, pointer);
        else if (keyword != "properties")
            written[keyword] = value;
        else
            written[keyword] = propertiesOf(writer, &value, pointer);
    }
    if (!written.contains("properties"))
        written["properties"] = propertiesOf(writer, nullptr, pointer);
    if (writer.hasLosses())
        loseReferences(writer, schema, written, pointer);
    return written;
}

/// Meta fields first. A failed call has no output.
Json callOf(const Outcome& outcome, Losses& losses) {
    Json call = Json::object();
    if (!outcome.tool.empty())
        call["_tool"] = outcome.tool;
    else
        askInVain("/tool", "the name of the tool", Profile::Idealic, losses);
    if (outcome.activity)
        call["_activity"] = *outcome.activity;
    else
        askInVain("/activity", "what ran the call", Profile::Idealic, losses);
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
                call.get_ref<Json::object_t&>().emplace_back(name, argument); // which no meta field is called
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
    outcome.input = parametersIn(call);
}

bool isFailure(const Json& envelope) {
    return has(envelope, "call") && !has(envelope, "_tool");
}

void readFailure(Outcome& outcome, const Json& envelope) {
    const Json& call = envelope["call"];
    if (call.is_object())
        readCall(outcome, call);
    const Json* output = call.is_object() ? resolvePointer(call, "/_output") : nullptr;
    if (output && output->is_null())
        output = nullptr; // not filled
    if (envelope["error"].is_null() && output) {
        outcome.result = CallSuccess{*output, {}};
        return;
    }
    outcome.result = std::unexpected(errorFromText(sentenceAt(envelope, "error")));
    if (output)
        outcome.keptData = *output;
}

Result<Outcome> readEnvelope(const Json& envelope) {
    Outcome outcome;
    if (isFailure(envelope)) {
        if (!has(envelope, "error"))
            return undecidedEnvelope("`error` beside `call`");
        readFailure(outcome, envelope);
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
    if (call.require("_activity", "Write what ran the call, \"\" when it was the model itself"))
        call.string("_activity");
    call.string("_reasoningForCall");
    call.allow("_output");
    call.refuseMetaFields();
    // Why a call is made and what it gave may be added later than the rest.
    call.standFirst({"_tool", "_activity"});
}

void checkFailure(const Json& envelope, std::vector<EnvelopeFault>& faults) {
    EnvelopeCheck check(envelope, faults);
    if (check.object("call")) {
        EnvelopeCheck call(envelope, faults, "/call");
        checkCall(call);
        if (call.has("_output") && !call.at("_output").is_null())
            call.fault(EnvelopeFault::Kind::Exclusive, "_output", "A failed call has an `_output`",
                       "A failed call gives nothing: remove it, or the error", true);
    }
    if (check.require("error", "Say in a sentence what went wrong"))
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
}

constinit const EnvelopeFormat envelopes{writeEnvelope, readEnvelope, checkEnvelope};

} // namespace

Json idealicSchema(const ToolDefinition& tool) {
    Json::object_t schema;
    for (const auto& [member, value] : tool.document->value().items()) {
        if (member == "description" || !isPolicy(tool, member))
            schema.emplace_back(member, value);
    }
    return schema;
}

constinit const ContractProfile idealic{
    .id = Profile::Idealic, .detect = detect, .read = read, .unread = unread, .write = write, .envelope = &envelopes};

} // namespace toolroom::profiles
