// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/definition/meta_fields.h"
#include "core/base/ascii.h"
#include "core/base/format.h"
#include "core/json/digest.h"
#include "core/json/edit/document_edits.h"
#include "core/lint/rules/common.h"
#include "core/text/nearest_word.h"

namespace toolroom {

namespace {

constexpr auto toolConstWrong = messageTemplate("Lint", "`_tool` is `%1`, but the tool is registered as `%2`");
constexpr auto toolConstMissing = messageTemplate("Lint", "`_tool` does not specify the tool's name with `const`");
constexpr auto writeConst = messageTemplate("Lint", "Use `\"const\": %1`");
constexpr auto writeConstSchema =
    messageTemplate("Lint", "Use `{\"type\": \"string\", \"const\": …}` with the tool's name");
constexpr auto metaFieldAfterParameter = messageTemplate("Lint", "`%1` comes after the parameter `%2`");
constexpr auto moveMetaFields = messageTemplate("Lint", "Move the meta fields before the parameters");
constexpr auto outputMissing = messageTemplate("Lint", "The tool has no `_output`");
constexpr auto addOutput = messageTemplate("Lint", "Add `_output` with a schema for the result");
constexpr auto unknownMetaField =
    messageTemplate("Lint", "`%1` is not a meta field, and its leading underscore prevents it from being a parameter");
constexpr auto removeUnderscore = messageTemplate("Lint", "If the field is a parameter, remove the underscore");

constexpr std::string_view propertiesPointer = "/properties";
constexpr std::string_view toolPointer = "/properties/_tool";

/// The properties of an idealic tool; null for other tools.
const Json* metaProperties(const ToolSubject& subject) {
    if (subject.tool().contract != Contract::Idealic)
        return nullptr;
    const Json* properties = memberOf(subject.tool().document->value(), "properties");
    return properties != nullptr && properties->is_object() ? properties : nullptr;
}

/// The tool's name outside its schema: its key in the registration map, or a `name` at the same level as `properties`.
std::optional<std::string> registeredName(const ToolSubject& subject) {
    const ToolDefinition& tool = subject.tool();
    if (const std::string* name = stringAt(tool.document->value(), "name"))
        return *name;
    const std::vector<std::string> tokens = pointerTokens(tool.pointer);
    const bool isIndex = !tokens.empty() && std::ranges::all_of(tokens.back(), [](char c) { return isAsciiDigit(c); });
    return tokens.size() == 1 && !isIndex ? std::optional(tokens.back()) : std::nullopt;
}

std::string jsonText(std::string_view text) {
    return compactText(Json(text));
}

/// Turns `_tool` into a schema that allows only `name`.
TextEdits nameFix(const Document& document, const Json& current, const std::string& name) {
    const std::string constPointer = appendPointer(toolPointer, "const");
    if (document.valueRange(constPointer))
        return makeValueReplacement(document, constPointer, name);
    if (current.is_object() && !current.empty())
        return makeMemberInsertion(document, toolPointer, "const", name);
    return makeJsonReplacement(document, toolPointer,
                               formatText("{{\"type\": \"string\", \"const\": {}}}", jsonText(name)));
}

/// The name that `_tool` implies without `const`: a plain string, or the only value of `enum`.
std::optional<std::string> impliedName(const Json& field) {
    const Json* allowed = memberOf(field, "enum");
    const Json* only = allowed != nullptr && allowed->is_array() && allowed->size() == 1 ? &allowed->front() : &field;
    const auto* text = only->get_ptr<const std::string*>();
    return text == nullptr || text->empty() ? std::nullopt : std::optional(*text);
}

void checkMetaToolConst(const ToolSubject& subject, Reporter& reporter) {
    const Json* properties = metaProperties(subject);
    const Json* field = properties == nullptr ? nullptr : memberOf(*properties, "_tool");
    if (field == nullptr)
        return; // name-missing reports this
    const std::optional<std::string> registered = registeredName(subject);
    const auto& fixed = subject.tool().name.value;
    if (fixed && (!registered || *fixed == *registered))
        return;
    const std::optional<std::string> name = registered ? registered : impliedName(*field);
    FindingDetails details = {.message =
                                  fixed ? message<toolConstWrong>(*fixed, *registered) : message<toolConstMissing>(),
                              .help = name ? message<writeConst>(jsonText(*name)) : message<writeConstSchema>()};
    if (name)
        details.fix = nameFix(*subject.tool().document, *field, *name);
    reporter.report(subject, fixed ? appendPointer(toolPointer, "const") : std::string(toolPointer),
                    std::move(details));
}

} // namespace

extern constinit const Rule metaToolConst = {
    .id = "meta-tool-const",
    .title = messageTemplate("Rule", "`_tool` does not match the tool name"),
    .why = messageTemplate("Rule",
                           "The `const` value of `_tool` determines which tool a call reaches. If `const` is missing "
                           "or wrong, the call reaches no tool or the wrong one. The tool's name is the schema's key "
                           "in the registration map, or a `name` at the same level as the schema's properties."),
    .bad =
        R"({"moodCheck": {"type": "object", "properties": {"_tool": {"type": "string"}, "text": {"type": "string"}}}})",
    .good = R"({"moodCheck": {"type": "object",
  "properties": {"_tool": {"type": "string", "const": "moodCheck"}, "text": {"type": "string"}}}})",
    .source = "idealic 002 Agent/Tool, tool schema meta fields",
    .severity = Severity::Error,
    .contracts = {Contract::Idealic},
    .fix = FixKind::Safe,
    .checkTool = checkMetaToolConst,
};

namespace {

struct PropertyRange {
    std::string name;
    ByteRange range; ///< from the start of the key to the end of the value
};

/// In document order.
std::vector<PropertyRange> propertyRanges(const Document& document, const Json& object) {
    std::vector<PropertyRange> ranges;
    for (const auto& [name, property] : object.items()) {
        const std::string pointer = appendPointer(propertiesPointer, name);
        const auto key = document.keyRange(pointer);
        const auto value = document.valueRange(pointer);
        if (key && value)
            ranges.push_back({.name = name, .range = {key->begin, value->end}});
    }
    std::ranges::sort(ranges, {}, [](const PropertyRange& property) { return property.range.begin; });
    return ranges;
}

void checkMetaFirst(const ToolSubject& subject, Reporter& reporter) {
    const Json* properties = metaProperties(subject);
    if (properties == nullptr)
        return;
    const Document& document = *subject.tool().document;
    const std::vector<PropertyRange> ranges = propertyRanges(document, *properties);
    const auto parameter = std::ranges::find_if_not(ranges, isMetaField, &PropertyRange::name);
    const auto late = std::ranges::find_if(parameter, ranges.end(), isMetaField, &PropertyRange::name);
    if (late == ranges.end())
        return;
    reporter.report(subject, appendPointer(propertiesPointer, late->name),
                    {.message = message<metaFieldAfterParameter>(late->name, parameter->name),
                     .help = message<moveMetaFields>(),
                     .fix = makeMemberReordering(document, propertiesPointer, isMetaField)},
                    Reporter::MemberPart::Key);
}

} // namespace

extern constinit const Rule metaFirst = {
    .id = "meta-first",
    .title = messageTemplate("Rule", "Meta field comes after a parameter"),
    .why = messageTemplate("Rule", "Models write fields in schema order. If the meta fields come first, the model "
                                   "chooses the tool before it fills in the parameters."),
    .bad = R"({"tools": [{"type": "object",
   "properties": {"text": {"type": "string"}, "_tool": {"type": "string", "const": "moodCheck"}}}]})",
    .good = R"({"tools": [{"type": "object",
   "properties": {"_tool": {"type": "string", "const": "moodCheck"}, "text": {"type": "string"}}}]})",
    .source = "idealic 002 Agent/Tool, tool schema meta fields",
    .contracts = {Contract::Idealic},
    .fix = FixKind::Safe,
    .checkTool = checkMetaFirst,
};

namespace {

void checkMetaOutput(const ToolSubject& subject, Reporter& reporter) {
    const Json* properties = metaProperties(subject);
    if (properties == nullptr)
        return;
    const Json* output = memberOf(*properties, "_output");
    if (output == nullptr || output->is_null())
        reporter.reportTool(subject, {.message = message<outputMissing>(), .help = message<addOutput>()});
}

} // namespace

extern constinit const Rule metaOutput = {
    .id = "meta-output",
    .title = messageTemplate("Rule", "Tool does not describe its result"),
    .why = messageTemplate("Rule", "`_output` contains the result of a call. If the model itself carries out the call, "
                                   "it needs the schema of `_output` to know what to return."),
    .bad = R"({"tools": [{"type": "object",
   "properties": {"_tool": {"type": "string", "const": "moodCheck"}, "text": {"type": "string"}}}]})",
    .good = R"({"tools": [{"type": "object",
   "properties": {"_tool": {"type": "string", "const": "moodCheck"},
    "_output": {"type": "object", "properties": {"mood": {"type": "string"}}},
    "text": {"type": "string"}}}]})",
    .source = "idealic 002 Agent/Tool, tool schema meta fields",
    .severity = Severity::Note,
    .contracts = {Contract::Idealic},
    .checkTool = checkMetaOutput,
};

namespace {

void checkMetaUnknown(const ToolSubject& subject, Reporter& reporter) {
    static const std::vector<std::string_view> known(callMetaFields.begin(), callMetaFields.end());
    const Json* properties = metaProperties(subject);
    if (properties == nullptr)
        return;
    for (const auto& [name, property] : properties->items()) {
        if (!isMetaField(name) || std::ranges::contains(known, name))
            continue;
        const std::string_view similar = nearestWord(name, known);
        reporter.report(
            subject, appendPointer(propertiesPointer, name),
            {.message = message<unknownMetaField>(name),
             .help = similar.empty() ? message<removeUnderscore>() : message<lint_messages::didYouMean>(similar)},
            Reporter::MemberPart::Key);
    }
}

} // namespace

extern constinit const Rule metaUnknown = {
    .id = "meta-unknown",
    .title = messageTemplate("Rule", "Unknown meta field"),
    .why = messageTemplate(
        "Rule", "The system reads four fields that start with an underscore: `_tool`, `_activity`, `_output`, and "
                "`_reasoningForCall`. It ignores any other such field and does not treat the field as a parameter."),
    .bad = R"({"tools": [{"type": "object",
   "properties": {"_tool": {"type": "string", "const": "moodCheck"}, "_reason": {"type": "string"}}}]})",
    .good = R"({"tools": [{"type": "object",
   "properties": {"_tool": {"type": "string", "const": "moodCheck"},
    "_reasoningForCall": {"type": "string"}}}]})",
    .source = "idealic 002 Agent/Tool, tool schema meta fields",
    .contracts = {Contract::Idealic},
    .checkTool = checkMetaUnknown,
};

} // namespace toolroom
